import { addDays } from '../../layout/calendar-date.ts';
import { CURRENCY_MARK, meaningsOf } from '../../layout/currency-marks.ts';
import { accountKey } from '../../statement/fields/identity.ts';
import type { Account, Statement } from '../../statement/model/model.ts';
import { balanceBefore, type Constraint } from './cells.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Rows further outside the printed period than this are of another one, where there are more than so many. */
const FAR = parameter({ value: 20, unit: 'days', source: 'judgment' });
const FEW = parameter({ value: 2, unit: 'rows', source: 'judgment' });

/** What tells that several statements or accounts were read as one; `undefined` when nothing does. */
export const severalStatements = (
  statement: Statement,
  account: Account,
  constraints: readonly Constraint[],
): string | undefined =>
  mixedPeriods(statement) ??
  pageNumbersRestart(statement) ??
  strayRows(statement, account) ??
  severalTables(account) ??
  severalMoneys(account) ??
  beginsAgain(account, constraints) ??
  bringsForwardAgain(account) ??
  otherAccount(statement, constraints);

/** A step between balances that fails, and holds from another balance that the account is said to begin with. */
function beginsAgain({ named, summary }: Account, constraints: readonly Constraint[]): string | undefined {
  const openings = new Set(
    [...named, ...summary].flatMap(({ kind, amount }) =>
      kind === 'opening' && amount ? [amount.value] : [],
    ),
  );
  const isNewStart = (step: Constraint): boolean => {
    const { kind, holds, expected, target } = step;
    const from = balanceBefore(step);
    if (holds || kind !== 'running' || from?.kind !== 'balance') return false;
    return openings.has(from.amount.value + target.amount.value - expected);
  };
  return openings.size > 1 && constraints.some(isNewStart)
    ? 'Rows continue from another opening balance, so several accounts may have been read as one.'
    : undefined;
}

/**
 * A balance brought forward between two rows of one page that the row above does not leave and the row below leads on
 * from: pages bring forward, and so does the list of another account.
 */
function bringsForwardAgain({ marks, postings }: Account): string | undefined {
  const isNewStart = ({ kind, balance, after }: Account['marks'][number]): boolean => {
    const [above, below] = [postings[after - 1], postings[after]];
    if ((kind !== 'brought-forward' && kind !== 'opening') || !above?.balance || !below?.balance)
      return false;
    if (above.page !== balance.page || below.page !== balance.page) return false;
    return (
      above.balance.value !== balance.value && balance.value + below.amount.value === below.balance.value
    );
  };
  return marks.some(isNewStart)
    ? 'A balance is brought forward among the rows of a page, so several accounts may have been read as one.'
    : undefined;
}

const MARK = new RegExp(CURRENCY_MARK);

/** Amounts and balances of rows that bear the marks of different money: accounts in each may have been read as one. */
function severalMoneys({ postings }: Account): string | undefined {
  let shared: readonly string[] | undefined;
  for (const { text } of postings.flatMap((row) => [row.amount, row.balance ?? row.amount])) {
    const mark = MARK.exec(text)?.[0];
    if (!mark) continue;
    const own = meaningsOf(mark);
    shared = shared?.filter((code) => own.includes(code)) ?? own;
    if (shared.length === 0)
      return 'The rows are in more than one currency, so several accounts may have been read as one.';
  }
  return undefined;
}

/** Pages of several months in one file may have been read as one account. */
export function mixedPeriods(statement: Statement): string | undefined {
  const printed = new Set(
    statement.mentions
      .filter((m) => m.kind === 'period')
      .map((m) => m.text.value.toLowerCase().replace(/\W/g, '')),
  );
  const read = new Set(
    statement.accounts.flatMap((a) => (a.period ? [`${a.period.value.start} ${a.period.value.end}`] : [])),
  );
  return printed.size > 1 && printed.size > read.size
    ? 'The pages name several statement periods, so several statements may have been put into one file.'
    : undefined;
}

/** Pages numbered from one again begin further statements, which need accounts of their own. */
export function pageNumbersRestart({ printedPages, accounts }: Statement): string | undefined {
  const starts = printedPages.filter((p) => p.number.value === 1).map((p) => p.page);
  // A cover that only lists the accounts holds no statement.
  const held = starts.filter((start, i) =>
    accounts.some((account) =>
      account.postings.some((p) => p.page >= start && p.page < (starts[i + 1] ?? Infinity)),
    ),
  );
  return held.length > 1 && held.length > accounts.length
    ? 'The pages are numbered from one more than once, so several statements may have been put into one file.'
    : undefined;
}

/** Several rows far outside the period belong to another statement in the same file. */
function strayRows(statement: Statement, account: Account): string | undefined {
  const period = account.period ?? statement.period;
  if (!period) return undefined;
  const early = addDays(period.value.start, -FAR);
  const late = addDays(period.value.end, FAR);
  const stray = account.postings.filter((p) => p.date.value < early || p.date.value > late);
  return stray.length > FEW
    ? 'Several rows are far outside the printed period, so several statements may have been put into one file.'
    : undefined;
}

/** Opening balances at two places of one list begin two lists that were read as one. */
function severalTables(account: Account): string | undefined {
  const starts = new Set(account.marks.filter((m) => m.kind === 'opening').map((m) => m.after));
  return starts.size > 1 ? 'Lists of several accounts or months may have been read as one.' : undefined;
}

/** Opening and closing balance that are both none of the account's own list, which adds up, are another account's. */
function otherAccount(
  { accounts, mentions }: Statement,
  constraints: readonly Constraint[],
): string | undefined {
  const named = mentions.filter((m) => m.kind === 'account-number').map((m) => accountKey(m.text.value));
  const broken = constraints.filter((c) => !c.holds);
  const ends = broken.filter((c) => c.kind === 'same' || c.kind === 'forward');
  return (accounts.length > 1 || new Set(named).size > 1) &&
    ends.length > 1 &&
    broken.every((c) => c.kind !== 'running')
    ? 'The opening and closing balance may be those of another account in the file.'
    : undefined;
}
