import { defineDetector } from '../define-detector.ts';
import { bytesAt, onPage, places, quoted } from '../locations.ts';
import { holdsAmount } from '../../layout/amounts-in-text.ts';
import { bare, holdsFigures } from '../patterns.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest characters of a text without figures that is told of. */
const SHORTEST = parameter({ value: 4, unit: 'characters', source: 'judgment' });

/** Content streams left in the file that nothing shows any more, holding another state of a page. */
export const orphanedStatementText = defineDetector({
  id: 'revision/orphaned-statement-text',
  family: 'revision',
  title: 'Earlier page text left in the file',
  rationale:
    'Some programs leave the earlier content of a page in the file when they change it. The leftover text shows what the page said before.',
  innocentCauses: {
    'left-behind': 'A program that merges or re-saves files left an identical or unrelated page behind.',
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 7.3.10'],
  needs: ['orphans'],
  trace: { nature: 'replacement', mechanism: 'revision' },
  messages: {
    amount: {
      title: 'Leftover page text shows a different amount',
      detail:
        'Page {page} now shows {after}, but an unused part of the file still has {before} in the same place.',
      claim: 'conclusive',
    },
    text: {
      title: 'Leftover page text shows different words',
      detail:
        'Page {page} now shows {after}, but an unused part of the file still has {before} in the same place.',
      claim: 'accuses',
    },
  },
  *detect({ orphans }) {
    for (const orphan of orphans) {
      for (const change of orphan.changes) {
        if (change.before === '' || change.after === '' || bare(change.before) === bare(change.after))
          continue;
        const both = `${change.before} ${change.after}`;
        if (!holdsFigures(both) && change.before.length < SHORTEST) continue;
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
