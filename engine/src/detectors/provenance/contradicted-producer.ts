import { isSure } from '../../evidence/programs/writer-attribution.ts';
import { familyOf, knownWriters, writerName } from '../../programs/known-writers.ts';
import type { Writers } from '../../evidence/programs/writers.ts';
import { defineDetector } from '../define-detector.ts';
import { informationAt, places } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Agreement with a style from which a page may well be by its writer. */
const LIKELY = parameter({ value: 0.7, unit: 'agreement, 0 to 1', source: 'judgment' });

/** Programs that the file names, against each other and against the style of its pages and objects. */
export const contradictedProducer = defineDetector({
  id: 'provenance/contradicted-producer',
  family: 'provenance',
  title: 'Programs named in the file against each other and the style of its bytes',
  rationale:
    'Every program writes PDF in its own way, and writes its name into the file. A file that names a bank’s output engine, but whose pages look like another program’s work, was not made by that engine. A name alone proves nothing: anyone can write it.',
  innocentCauses: {
    'saved-again':
      'The file was saved again by another program; its pages keep the style of the first program.',
    'merged-page': 'A page from elsewhere, such as a cover letter, was merged into the file.',
    'issuer-name': 'The issuer puts the name of its own system into the file.',
    'other-maker': 'A program that makes PDF files also saved the pages of another one.',
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 14.3.3'],
  needs: ['writers', 'metadata', 'document', 'pages', 'programClaims'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    other: {
      title: 'The pages were not written by the program that the file names',
      detail: 'The file names {named}; its pages are written as {writer} writes them ({percent}% sure).',
      claim: 'accuses',
    },
    saved: {
      title: 'The pages were first written by a different program than the file names',
      detail: 'The file names {named}; its pages are written as {writer} writes them ({percent}% sure).',
      claim: 'supports',
    },
    earlier: {
      title: 'The pages were first written by a different library than the file names',
      detail: 'The file names {named}; its pages are written as {writer} writes them ({percent}% sure).',
      claim: 'review',
    },
    undeclared: {
      title: 'The program that wrote the pages is not named in the file',
      detail: 'The file names {named}; its pages are written as {writer} writes them ({percent}% sure).',
      claim: 'review',
    },
    objects: {
      title: 'The file was not put together by the program that it names',
      detail: 'The file names {named}; its objects are written as {writer} writes them ({percent}% sure).',
      claim: 'blocks-clearance',
    },
    names: {
      title: 'The file names two programs that do not go together',
      detail: '{entry} says {named}; {otherEntry} says {other}.',
      claim: 'blocks-clearance',
    },
  },
  *detect({ writers, metadata, document, pages, programClaims }) {
    const { claims, contradictions } = programClaims;
    const locations = places(informationAt(metadata, document));
    for (const { pair, claim, other, otherEntry, writer, probability } of contradictions) {
      if (pair === 'names') {
        const data = { entry: claim.entry, named: claim.text, other, otherEntry: otherEntry ?? '' };
        yield { message: 'names', data, locations };
        continue;
      }
      const makers = claim.writers.filter((id) => knownWriters[id]?.kind !== 'saver');
      const data = { named: makers.map(writerName).join(', '), writer: other, percent: percent(probability) };
      if (pair === 'objects') {
        yield { message: 'objects', data, locations };
        continue;
      }
      const accusing =
        isSure(writers.content) &&
        makers.every(accusesIfContradicted) &&
        knownWriters[writer ?? '']?.kind !== 'printer' &&
        !pages.slice(0, PAGES).some((_, i) => isOf(writers, i, makers));
      const message = accusing ? 'other' : isPlain(writer ?? '') ? 'saved' : 'earlier';
      yield { message, data, locations };
    }
    const { writer, probability } = writers.content;
    if (writer === null) return { notApplicable: 'The style of the pages does not match any known program.' };
    const makers = claims.flatMap((c) => c.writers).filter((id) => knownWriters[id]?.kind !== 'saver');
    if (contradictions.length === 0 && makers.length === 0 && isPlain(writer)) {
      const data = {
        named: claims[0]?.text ?? 'no program',
        writer: writerName(writer),
        percent: percent(probability),
      };
      yield { message: 'undeclared', data, locations };
    }
    return undefined;
  },
});

const percent = (probability = 0) => Math.min(99, Math.floor(100 * probability));

const isPlain = (writer: string) => {
  const kind = knownWriters[writer]?.kind;
  return kind === 'browser' || kind === 'office';
};

/** Programs whose name stands over the pages of another one only where someone put it there. */
const accusesIfContradicted = (id: string) =>
  knownWriters[id]?.kind === 'issuer' || knownWriters[id]?.opensNone === true;

/** Pages asked whether one of the programs named wrote them. */
const PAGES = 40;

/** True for a page that may well be of one of the writers named. */
function isOf(writers: Writers, page: number, named: readonly string[]): boolean {
  const { writer, nearest, agreement } = writers.ofPage(page);
  const likely = writer ?? (agreement > LIKELY ? nearest : null);
  return likely !== null && named.some((id) => familyOf(id) === familyOf(likely));
}
