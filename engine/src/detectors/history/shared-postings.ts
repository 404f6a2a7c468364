import { defineDetector } from '../define-detector.ts';
import { places, postingPlace } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest postings, and least share of all, that two accounts must have in common. */
const FEWEST = parameter({ value: 6, unit: 'postings', source: 'judgment' });
const LEAST_SHARE = parameter({ value: 0.5, unit: 'share of the postings', source: 'judgment' });

/** The postings of an earlier scan under another name or account. */
export const sharedPostings = defineDetector({
  id: 'history/shared-postings',
  family: 'history',
  title: 'The same entries in earlier scans of other people',
  rationale:
    'Two accounts do not have the same payments, on the same days, to the cent. When they do, one statement was used as a template for the other.',
  innocentCauses: {
    'other-print': 'Both files belong to one person, whose name or account number is printed differently.',
    'joint-account': 'It is a joint account, once under each holder’s name.',
    sample: 'A sample or test statement was scanned.',
  },
  ask: 'Compare both files, and ask for a fresh download of this month from the bank.',
  references: ['docs/decisions/043'],
  needs: ['statement', 'earlierScans'],
  trace: { nature: 'route', mechanism: 'writer' },
  messages: {
    shared: {
      title: 'An earlier scan under another name or account has the same entries',
      detail:
        '{count} of {entries} entries of this account, with date, description and amount, are also in a file scanned on {scannedAt}, under another {other}.',
      claim: 'review',
    },
  },
  *detect({ statement, earlierScans }) {
    if (earlierScans.length === 0) return { notApplicable: 'No earlier scan shows any of this.' };
    for (const { scannedAt, account: index, ...found } of earlierScans) {
      const account = statement.accounts[index];
      const { same } = found.postings;
      if (!account || (found.sameAccount && found.sameHolder)) continue;
      if (same.length < FEWEST || same.length < LEAST_SHARE * account.postings.length) continue;
      const at = same.slice(0, 5).map((i) => postingPlace(account, index, i));
      const [first, ...others] = at;
      if (!first) continue;
      yield {
        message: 'shared',
        data: {
          count: same.length,
          entries: account.postings.length,
          scannedAt,
          other: found.sameAccount ? 'name' : found.sameHolder ? 'account' : 'name and account',
        },
        locations: places(first, ...others),
      };
    }
    return undefined;
  },
});
