import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { DetectorReturn } from './define-detector.ts';

/** How one account was judged. */
export type LedgerOutcome = 'checked' | 'not-applicable' | { inconclusive: string };

/** Why any account is in doubt, in every order of the accounts alike, for checks of all accounts together. */
export function doubtOfAny(ledgers: readonly Ledger[]): string | undefined {
  const doubts = ledgers.flatMap(({ doubt }) => doubt ?? []);
  return doubts.length > 0 ? joined(doubts) : undefined;
}

/**
 * Judges each account by itself, so that neither the order of the accounts nor a doubt about one of them decides on
 * the others: all findings stand, and what could not be told of one account is said. `none` is why the check does
 * not apply where it applies to no account.
 */
export function* eachLedger<F>(
  ledgers: readonly Ledger[],
  none: string,
  judge: (ledger: Ledger) => Generator<F, LedgerOutcome>,
): Generator<F, DetectorReturn> {
  const outcomes: LedgerOutcome[] = [];
  for (const ledger of ledgers) outcomes.push(yield* judge(ledger));
  const doubts = outcomes.flatMap((one) => (typeof one === 'object' ? [one.inconclusive] : []));
  if (doubts.length > 0) return { inconclusive: joined(doubts) };
  return outcomes.includes('checked') ? undefined : { notApplicable: none };
}

/** Each reason once, in an order that does not depend on the accounts. */
const joined = (doubts: readonly string[]): string => [...new Set(doubts)].sort().join(' ');
