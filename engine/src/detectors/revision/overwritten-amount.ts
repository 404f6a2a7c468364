import { defineDetector } from '../define-detector.ts';
import { holdsAmount } from '../../layout/amounts-in-text.ts';
import { bare, holdsDate } from '../patterns.ts';
import { textChangeFinding } from './text-change.ts';

/**
 * An incremental update leaves the earlier state of the file in the bytes. Where that state shows
 * another figure at the same place of the page, both can be shown.
 */
export const overwrittenAmount = defineDetector({
  id: 'revision/overwritten-amount',
  family: 'revision',
  title: 'Figures changed by a later update of the file',
  rationale:
    'A bank writes a statement once. The file still holds what it showed before it was changed, so both versions can be compared.',
  innocentCauses: {
    'issuer-correction': {
      text: 'The issuer itself corrected the statement before sending it.',
      noLookalike: 'An update that corrects an amount leaves the same trace, so the issuer is asked.',
    },
  },
  ask: 'Ask for the statement downloaded again from online banking, as the original file.',
  references: ['ISO 32000-2, 7.5.6'],
  needs: ['revisionChanges'],
  trace: { nature: 'replacement', mechanism: 'revision' },
  messages: {
    amount: {
      title: 'An amount was changed after the statement was first written',
      detail:
        'On page {page} the file first showed {before}; update {revision} of the file replaced it with {after}.',
      claim: 'conclusive',
    },
    date: {
      title: 'A date was changed after the statement was first written',
      detail:
        'On page {page} the file first showed {before}; update {revision} of the file replaced it with {after}.',
      claim: 'conclusive',
    },
  },
  *detect({ revisionChanges }) {
    if (revisionChanges.length === 0)
      return { notApplicable: 'The file was written once and never updated.' };
    for (const { revision, text } of revisionChanges) {
      for (const change of text) {
        if (change.before === '' || change.after === '' || bare(change.before) === bare(change.after))
          continue;
        const both = `${change.before} ${change.after}`;
        const message = holdsAmount(both) ? 'amount' : holdsDate(both) ? 'date' : undefined;
        if (!message) continue;
        yield textChangeFinding(message, change, revision);
      }
    }
    return undefined;
  },
});
