import { defineDetector } from '../define-detector.ts';
import { places, postingPlace, printedAt } from '../locations.ts';

/** Another version of the same account and period, scanned earlier by the same user. */
export const otherVersion = defineDetector({
  id: 'history/other-version',
  family: 'history',
  title: 'The same account and month in your earlier scans',
  rationale:
    'A bank prints one statement for an account and a period. When two files show the same account and period with different figures, at least one of them is not what the bank issued.',
  innocentCauses: {
    interim: 'One of the files is an interim statement, made before the period ended.',
    'issuer-correction': 'The bank corrected the statement and issued it again.',
  },
  ask: 'Ask which of the two files came from the bank, and for a fresh download of this month.',
  references: ['docs/decisions/043'],
  needs: ['statement', 'earlierScans'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    amounts: {
      title: 'An earlier scan shows the same month with different amounts',
      detail:
        'A file scanned on {scannedAt} shows this account for the same period, but {count} of its entries with another amount. Of that file we kept only keyed hashes, so its amounts can’t be shown here.',
      claim: 'review',
    },
    entries: {
      title: 'An earlier scan shows the same month with different entries',
      detail:
        'A file scanned on {scannedAt} shows this account for the same period, but {missing} entries of this one are not in it, and {dropped} of its entries are not in this one.',
      claim: 'review',
    },
    longer: {
      title: 'An earlier scan shows part of the same month',
      detail:
        'A file scanned on {scannedAt} shows this account for the same period with fewer entries; all of them are here too. An interim statement looks like that.',
      claim: 'note',
    },
  },
  *detect({ statement, earlierScans }) {
    if (earlierScans.length === 0) return { notApplicable: 'No earlier scan shows any of this.' };
    for (const { scannedAt, account: index, ...found } of earlierScans) {
      const account = statement.accounts[index];
      if (!account || !found.sameAccount || !found.samePeriod) continue;
      const { otherAmount, missing } = found.postings;
      const changed = otherAmount.length > 0 ? otherAmount : missing;
      const at = changed.slice(0, 5).map((i) => postingPlace(account, index, i));
      const first = at[0] ?? (account.closing && printedAt(account.closing, 'closing balance'));
      if (!first || (changed.length === 0 && found.dropped === 0)) continue;
      const locations = places(first, ...at.slice(1));
      if (otherAmount.length > 0) {
        yield { message: 'amounts', data: { scannedAt, count: otherAmount.length }, locations };
      } else if (found.dropped === 0) {
        yield { message: 'longer', data: { scannedAt }, locations };
      } else {
        yield {
          message: 'entries',
          data: { scannedAt, missing: missing.length, dropped: found.dropped },
          locations,
        };
      }
    }
    return undefined;
  },
});
