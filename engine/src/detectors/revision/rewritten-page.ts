import { listed, pagesInWords } from '../../contract/pages-in-words.ts';
import { defineDetector } from '../define-detector.ts';
import { bytesAt, objectAt, places } from '../locations.ts';

/** Updates that touch page content or the page list without a visible change of words. */
export const rewrittenPage = defineDetector({
  id: 'revision/rewritten-page',
  family: 'revision',
  title: 'Pages rewritten, added, or removed by an update',
  rationale:
    'An update that rewrites a page or changes the number of pages is not part of how statements are issued.',
  innocentCauses: {
    viewer: 'A viewer rewrote the page while adding a note or rotating it.',
    'portal-page': 'A blank page or a cover page was added by a document portal.',
  },
  ask: 'Ask for the statement as first downloaded, before it was opened in another program.',
  references: ['ISO 32000-2, 7.5.6', 'ISO 32000-2, 7.7.3'],
  needs: ['revisionChanges'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    pages: {
      title: 'The number of pages was changed after the statement was first written',
      detail: 'Update {revision} of the file {did}.',
      claim: 'review',
    },
    rewritten: {
      title: 'A page was rewritten without a visible change',
      detail: 'Update {revision} of the file rewrote the content of {pages}; the words stayed the same.',
      claim: 'note',
    },
  },
  *detect({ revisionChanges }) {
    if (revisionChanges.length === 0)
      return { notApplicable: 'The file was written once and never updated.' };
    for (const change of revisionChanges) {
      const { revision } = change;
      const where = bytesAt(revision.start, revision.end, `update ${revision.index}`);
      if (change.pagesAdded + change.pagesRemoved > 0) {
        yield {
          message: 'pages',
          data: {
            ...{ revision: revision.index, added: change.pagesAdded, removed: change.pagesRemoved },
            did: listed([...didTo('added', change.pagesAdded), ...didTo('removed', change.pagesRemoved)]),
          },
          locations: [where],
        };
      }
      if (change.contentPages.length > 0 && change.text.length === 0) {
        const objects = change.objects
          .filter((o) => o.role === 'content' || o.role === 'resource')
          .slice(0, 5);
        yield {
          message: 'rewritten',
          data: { revision: revision.index, pages: pagesInWords(change.contentPages) },
          locations: places(where, ...objects.map((o) => objectAt(o, revision.index, o.role))),
        };
      }
    }
    return undefined;
  },
});

/** `removed 1 page`; nothing where none was. */
const didTo = (did: string, pages: number): string[] =>
  pages === 0 ? [] : [`${did} ${pages} ${pages === 1 ? 'page' : 'pages'}`];
