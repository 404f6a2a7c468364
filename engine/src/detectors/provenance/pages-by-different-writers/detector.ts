import { familyOf, knownWriters, writerName } from '../../../programs/known-writers.ts';
import { measurePageOrigins, type PageOrigins } from './measure.ts';
import { sharesFonts, type Writers } from '../../../evidence/programs/writers.ts';
import { defineDetector } from '../../define-detector.ts';
import { places, wholePage } from '../../locations.ts';
import { NAMED } from '../../../evidence/programs/writer-attribution.ts';

/** A page of a statement that was written apart from the other pages of the same statement. */
export const pagesByDifferentWriters = defineDetector({
  id: 'provenance/pages-by-different-writers',
  family: 'provenance',
  title: 'Pages of one statement against each other',
  rationale:
    'The pages of a statement are written in one go and share their fonts. A page that brings its own copies of the same fonts, or another style, came from another file.',
  innocentCauses: {
    'merged-statements': 'Statements of several months, all by one program, were merged into one file.',
    'other-system': 'Advertising, legal notes or pictures of checks come from another system of the issuer.',
    'own-fonts':
      'The bank’s engine writes the fonts again for every page; only programs known to share them are checked.',
    stamp: 'The same stamp was put on every page.',
  },
  ask: 'Ask for the statement downloaded again from online banking, as one file.',
  references: ['ISO 32000-2, 7.7.3'],
  needs: ['writers', 'pages', 'statement', 'fontUsage'],
  rests: 'drawing',
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    fonts: {
      title: 'A page of the statement was brought in from another file',
      detail: 'Page {page} has its own copies of the fonts that the other pages of the same statement share.',
      claim: 'supports',
    },
    writers: {
      title: 'Pages of the statement were written by different programs',
      detail: 'Page {page} is written as {writer} writes, page {other} as {second} does.',
      claim: 'supports',
    },
    months: {
      title: 'Statements in one file were written by different programs',
      detail:
        'The statement from page {page} on is written as {writer} writes, the one from page {other} on as {second} does.',
      claim: 'review',
    },
  },
  *detect({ writers, pages, statement, fontUsage }) {
    if (pages.length < 2) return { notApplicable: 'The file has one page.' };
    const pageOrigins = measurePageOrigins(pages, statement, fontUsage);
    for (const statement of pageOrigins.statements) {
      if (statement.length < 2) continue;
      const foreign = foreignPage(statement, pageOrigins, writers);
      if (foreign !== undefined) {
        yield {
          message: 'fonts',
          data: { page: foreign + 1, writer: writerName(writers.content.writer ?? '') },
          locations: places(wholePage(pages, foreign)),
        };
        continue;
      }
      const pair = differentWriters(statement, pageOrigins, writers);
      if (!pair) continue;
      yield {
        message: 'writers',
        data: {
          page: pair.page + 1,
          other: pair.other + 1,
          writer: writerName(pair.writer),
          second: writerName(pair.second),
        },
        locations: places(wholePage(pages, pair.page), wholePage(pages, pair.other)),
      };
    }
    // A bank writes its months with one program, give or take the year in which it changes it.
    const firsts = pageOrigins.statements.flatMap((own) => writtenBy(own, pageOrigins, writers).slice(0, 1));
    const [first] = firsts;
    const other = firsts.find(({ writer }) => first && familyOf(writer) !== familyOf(first.writer));
    if (first && other)
      yield {
        message: 'months',
        data: {
          page: other.page + 1,
          other: first.page + 1,
          writer: writerName(other.writer),
          second: writerName(first.writer),
        },
        locations: places(wholePage(pages, other.page), wholePage(pages, first.page)),
      };
    return undefined;
  },
});

/** The page that brings its own copies of fonts although the program that wrote the pages shares them. */
function foreignPage(
  statement: readonly number[],
  { groups, withFigures }: PageOrigins,
  writers: Writers,
): number | undefined {
  const { writer } = writers.content;
  if (writer === null || !sharesFonts(writer) || sharesNone(groups)) return undefined;
  const [most, ...others] = groups
    .map((group) => group.filter((page) => statement.includes(page) && withFigures.has(page)))
    .filter((group) => group.length > 0)
    .sort((a, b) => b.length - a.length);
  return most && others.length === 1 ? others[0]?.[0] : undefined;
}

/** True where no page of three or more shares fonts with another: the program writes them again for each, whatever it is. */
const sharesNone = (groups: PageOrigins['groups']): boolean =>
  groups.length > 2 && groups.every((pages) => pages.length === 1);

function differentWriters(statement: readonly number[], origins: PageOrigins, writers: Writers) {
  const [first, ...more] = writtenBy(statement, origins, writers);
  const other = more.find(({ writer }) => first && familyOf(writer) !== familyOf(first.writer));
  return first && other ? { ...other, other: first.page, second: first.writer } : undefined;
}

/** Pages with figures whose writer is known for certain, in their order. */
function writtenBy(statement: readonly number[], { withFigures }: PageOrigins, writers: Writers) {
  return statement.slice(0, 40).flatMap((page) => {
    if (!withFigures.has(page)) return [];
    const { writer, probability } = writers.ofPage(page);
    return writer === null || probability < NAMED || knownWriters[writer] === undefined
      ? []
      : [{ page, writer }];
  });
}
