import { defineDetector } from '../define-detector.ts';
import { bytesAt, onPage, places, quoted } from '../locations.ts';
import { bare, holdsAmount, holdsFigures } from '../patterns.ts';

/** Content streams left in the file that nothing shows any more, holding another state of a page. */
export const orphanedStatementText = defineDetector({
  id: 'revision/orphaned-statement-text',
  family: 'revision',
  title: 'Older page text left behind in the file',
  rationale:
    'Some programs leave the earlier content of a page in the file when they change it. The left-over text shows what the page said before.',
  innocentCauses: ['A program that merges or re-saves files left an identical or unrelated page behind.'],
  ask: 'Ask for the statement downloaded again from the online banking, in the original file.',
  references: ['ISO 32000-2, 7.3.10'],
  needs: ['orphans'],
  messages: {
    amount: {
      title: 'Left-over page text shows another amount',
      detail:
        'Page {page} now shows {after}, but an unused part of the file still holds {before} at the same place.',
    },
    text: {
      title: 'Left-over page text shows other words',
      detail:
        'Page {page} now shows {after}, but an unused part of the file still holds {before} at the same place.',
    },
  },
  *detect({ orphans }) {
    for (const orphan of orphans) {
      for (const change of orphan.changes) {
        if (change.before === '' || change.after === '' || bare(change.before) === bare(change.after))
          continue;
        const both = `${change.before} ${change.after}`;
        if (!holdsFigures(both) && change.before.length < 4) continue;
        yield {
          message: holdsAmount(both) ? 'amount' : 'text',
          data: {
            page: change.page + 1,
            before: quoted(change.before),
            after: quoted(change.after),
            object: orphan.num,
          },
          locations: places(
            onPage(change.page, change.box),
            bytesAt(orphan.offset, orphan.end, `object ${orphan.num} ${orphan.gen}`),
          ),
          before: change.before,
          after: change.after,
        };
      }
    }
    return undefined;
  },
});
