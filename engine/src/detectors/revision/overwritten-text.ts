import { defineDetector } from '../define-detector.ts';
import { holdsAmount } from '../../layout/amounts-in-text.ts';
import { bare, holdsDate, holdsFigures } from '../patterns.ts';
import { textChangeFinding } from './text-change.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Longest text without figures whose removal is a note. */
const NOTE = parameter({ value: 8, unit: 'characters', source: 'judgment' });

/** Words of the page replaced, removed or added by an incremental update. */
export const overwrittenText = defineDetector({
  id: 'revision/overwritten-text',
  family: 'revision',
  title: 'Words changed by a later update of the file',
  rationale:
    'The text of a page should not change after a bank has written it. The file still holds the text from before the change.',
  innocentCauses: {
    stamp: 'A stamp, page number or portal note was added in a free part of the page.',
    'issuer-correction': 'The issuer corrected the statement before sending it.',
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 7.5.6'],
  needs: ['revisionChanges'],
  trace: { nature: 'replacement', mechanism: 'revision' },
  messages: {
    replaced: {
      title: 'Text was replaced after the statement was first written',
      detail: 'On page {page} the file first showed {before}; update {revision} replaced it with {after}.',
      claim: 'conclusive',
    },
    removed: {
      title: 'Text was removed after the statement was first written',
      detail: 'On page {page} the file first showed {before}; update {revision} removed it.',
      claim: 'accuses',
    },
    figures: {
      title: 'Figures were added after the statement was first written',
      detail: 'Update {revision} of the file added {after} on page {page}.',
      claim: 'accuses',
    },
    note: {
      title: 'A note was added to a page',
      detail: 'Update {revision} of the file added {after} on page {page}.',
      claim: 'note',
      trace: { nature: 'route', mechanism: 'writer' },
    },
  },
  *detect({ revisionChanges }) {
    if (revisionChanges.length === 0)
      return { notApplicable: 'The file was written once and never updated.' };
    for (const { revision, text } of revisionChanges) {
      for (const change of text) {
        const message = kindOf(change.before, change.after);
        if (!message) continue;
        yield textChangeFinding(message, change, revision);
      }
    }
    return undefined;
  },
});

function kindOf(before: string, after: string): 'replaced' | 'removed' | 'figures' | 'note' | undefined {
  if (before === '') return holdsAmount(after) ? 'figures' : 'note';
  if (after === '') return holdsFigures(before) || before.length > NOTE ? 'removed' : 'note';
  if (bare(before) === bare(after) || holdsAmount(`${before} ${after}`) || holdsDate(`${before} ${after}`)) {
    return undefined;
  }
  return 'replaced';
}
