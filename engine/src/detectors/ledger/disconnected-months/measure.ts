import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { addDays } from '../../../layout/calendar-date.ts';
import type { Account, Amount } from '../../../statement/model/model.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Rows of a month that another one repeats, at least, and how many of all. */
const REPEATED = parameter({ value: 8, unit: 'rows', source: 'judgment' });
const SHARE = parameter({ value: 0.9, unit: 'share of the rows', source: 'judgment' });

/** Two statements of one account, of which the second begins the day after the first ends, and with another balance. */
export interface DisconnectedMonths {
  earlier: { account: Account; closing: Amount };
  later: { account: Account; opening: Amount };
  /** How many rows the second repeats: their words and amounts, one after the other; 0 where they differ. */
  repeated: number;
}

/**
 * Statements that do not lead from one to the next. Each must lead from its opening to its closing balance, so that no
 * figure of these was misread. Accounts that share a number, as pots and currencies do, are those that lead on.
 */
export function measureDisconnectedMonths(ledgers: readonly Ledger[]): readonly DisconnectedMonths[] {
  const all = ledgers.map(({ account }) => account);
  const sound = ledgers.filter(leads).map(({ account }) => account);
  const isLedOn = (earlier: Account, later: Account) =>
    all.some((one) => follows(earlier, one) && one.opening?.value === earlier.closing?.value) ||
    all.some((one) => follows(one, later) && one.closing?.value === later.opening?.value);
  return sound.flatMap((earlier) =>
    sound.flatMap((later): DisconnectedMonths[] => {
      const { closing } = earlier;
      const { opening } = later;
      if (!closing || !opening || !follows(earlier, later) || isLedOn(earlier, later)) return [];
      return [
        {
          earlier: { account: earlier, closing },
          later: { account: later, opening },
          repeated: repeatedRows(earlier, later),
        },
      ];
    }),
  );
}

/** True for an account whose rows lead from its opening to its closing balance, and all of whose other sums hold. */
const leads = ({ constraints, doubt }: Ledger): boolean =>
  doubt === undefined &&
  constraints.every(({ holds }) => holds) &&
  constraints.some(({ kind, terms }) => kind === 'sum' && terms.length > 2);

/** True for the same account in the period right after another one. */
const follows = ({ number, period, currency }: Account, later: Account): boolean =>
  number !== undefined &&
  number.value === later.number?.value &&
  currency === later.currency &&
  period !== undefined &&
  later.period?.value.start === addDays(period.value.end, 1);

function repeatedRows({ postings: one }: Account, { postings: other }: Account): number {
  const same = one.filter(
    ({ amount, description }, i) =>
      amount.value === other[i]?.amount.value && description.value === other[i]?.description.value,
  );
  return same.length >= REPEATED && same.length >= SHARE * Math.max(one.length, other.length)
    ? same.length
    : 0;
}
