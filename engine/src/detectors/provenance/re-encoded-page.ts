import { pagesInWords } from '../../contract/pages-in-words.ts';
import { defineDetector } from '../define-detector.ts';
import { objectAt, onPage, places, wholePages } from '../locations.ts';

/** Page content that was compressed by another program than the rest of the file. */
export const reEncodedPage = defineDetector({
  id: 'provenance/re-encoded-page',
  family: 'provenance',
  title: 'Compression of the pages against the rest of the file',
  rationale:
    'The program that writes a statement compresses all of its parts the same way. A page that is compressed differently was rewritten by another program, which happens when its text is changed.',
  innocentCauses: {
    'merged-statements': 'Statements of several months were put into one file.',
    stamp: 'A stamp or page number was added to every page.',
    'compressed-later': 'The issuer left its pages uncompressed and a tool compressed them later.',
  },
  ask: 'Ask for the statement as first downloaded, before it was opened in another program.',
  references: ['ISO 32000-2, 7.3.8', 'RFC 1950, 2.2'],
  needs: ['contentCoding', 'pages', 'lane', 'document'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    page: {
      title: 'One page was rewritten by another program',
      detail: 'The content of page {page} is compressed differently from the pages it belongs with.',
      claim: 'supports',
    },
    sides: {
      title: 'Pages were compressed by two programs',
      detail:
        'One program compressed {pages}, another {others}, though they share their fonts. The file does not show which came later.',
      claim: 'supports',
    },
    content: {
      title: 'The pages were rewritten after the statement was made',
      detail:
        'The program that last saved the file compressed the content of the pages itself, although it copied the fonts as they were.',
      claim: 'review',
    },
  },
  *detect({ contentCoding, pages, lane, document }) {
    if (lane.imagePages.length > 0) return { notApplicable: 'Pages of this file are pictures.' };
    const revision = document.revisions.length - 1;
    for (const { page, stream } of contentCoding.oddPages) {
      const content = pages[page];
      if (!content) continue;
      yield {
        message: 'page',
        data: { page: page + 1 },
        locations: places(
          objectAt({ num: stream.num, gen: 0 }, revision, 'content stream'),
          onPage(page, content.cropBox),
        ),
      };
    }
    const [one = [], other = []] = contentCoding.sides ?? [];
    const [first, ...more] = [...one, ...other];
    if (first !== undefined)
      yield {
        message: 'sides',
        data: { pages: pagesInWords(one), others: pagesInWords(other) },
        locations: wholePages(pages, first, ...more),
      };
    const alone = contentCoding.contentAlone;
    if (alone && contentCoding.oddPages.length === 0) {
      yield {
        message: 'content',
        data: {},
        locations: places(objectAt({ num: alone.num, gen: 0 }, revision, 'content stream')),
      };
    }
    return undefined;
  },
});
