import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { abs } from '../../../ledger/figures.ts';
import { closingOf } from '../../../statement/model/closing-balance.ts';
import type { Account, Amount, OverviewRow, Value } from '../../../statement/model/model.ts';

/** A balance of an overview that the list of its account does not begin or end with. */
export interface OtherBalance {
  kind: 'balance';
  row: OverviewRow;
  end: 'opening' | 'closing';
  printed: Amount;
  listed: Amount;
  /** True where the list does not say that it begins or ends there: a page of it may be missing. */
  isOpen: boolean;
}

/** An account of an overview that has no list, beside a list whose account is in no overview. */
export interface OtherAccount {
  kind: 'account';
  row: OverviewRow;
  number: Value<string>;
}

/**
 * Where an overview differs from the lists of the accounts in it. A list that agrees with another overview of the file is
 * that of another month. Where nothing says what the columns of a list hold, it may run from its end to its start.
 */
export function overviewMismatches(
  rows: readonly OverviewRow[],
  ledgers: readonly Ledger[],
  elsewhere: readonly OverviewRow[] = [],
): readonly (OtherBalance | OtherAccount)[] {
  const accounts = ledgers.map(({ account }) => account);
  const known = rows.map((row) => ({
    row,
    own: row.accounts.flatMap((at) => accounts[at] ?? []),
  }));
  const columns = rows[0]?.amounts.map((_, column) => endOfColumn(known, column)) ?? [];
  if (!columns.some(Boolean)) return [];
  const doubted = ledgers.flatMap(({ account, doubt }) =>
    doubt === undefined && !account.reading?.areColumnsGuessed ? [] : [account],
  );
  const balances = known.flatMap(({ row, own }) =>
    own.some((account) => doubted.includes(account)) || sharesNumber(row, rows)
      ? []
      : otherBalances(row, own, columns).filter((found) => !isReportedElsewhere(found, elsewhere)),
  );
  return [...balances, ...otherAccount(known, accounts)];
}

/** True for a number that another row of the overview bears too: it does not tell which list is meant. */
const sharesNumber = (row: OverviewRow, rows: readonly OverviewRow[]): boolean =>
  rows.some((other) => other !== row && other.accounts.some((at) => row.accounts.includes(at)));

type Known = readonly { row: OverviewRow; own: readonly Account[] }[];
type End = OtherBalance['end'];

const endOf = (account: Account, end: End): Amount | undefined =>
  end === 'closing' ? closingOf(account) : account.opening;

/** True for the balance an account begins or ends with; what is owed may be printed without a sign. */
const isEnd = (account: Account, end: End, amount: Amount | undefined): boolean => {
  const balance = endOf(account, end);
  return amount !== undefined && balance !== undefined && abs(balance.value) === abs(amount.value);
};

/** Which balances a column prints: those that an account in which something moved shows it to be. */
const endOfColumn = (known: Known, column: number): End | undefined =>
  (['closing', 'opening'] as const).find((end) =>
    known.some(({ row, own }) =>
      own.some(
        (account) =>
          isEnd(account, end, row.amounts[column]) &&
          !isEnd(account, end === 'closing' ? 'opening' : 'closing', row.amounts[column]),
      ),
    ),
  );

/** The balance a list is said to begin or end with; a list that begins or ends otherwise may lack a page. */
function namedEnd(account: Account, end: End): Amount | undefined {
  const balance = account[end];
  const carry = end === 'opening' ? 'brought-forward' : 'carried-forward';
  const isCarried = account.marks.some(
    (mark) => mark.kind === carry && mark.balance.value === balance?.value,
  );
  return isCarried ? undefined : balance;
}

/**
 * The balances of a row that none of the columns for it prints: one may be in the currency of another account. One of
 * several lists of a number may lack the whole of another.
 */
function otherBalances(
  row: OverviewRow,
  own: readonly Account[],
  columns: readonly (End | undefined)[],
): OtherBalance[] {
  return (['opening', 'closing'] as const).flatMap((end): OtherBalance[] => {
    const printed = row.amounts.filter((_, column) => columns[column] === end);
    const [first] = printed;
    const [account, ...more] = own;
    const named = account ? namedEnd(account, end) : undefined;
    const listed = named ?? (account ? endOf(account, end) : undefined);
    const isListed = printed.some((amount) => own.some((one) => isEnd(one, end, amount)));
    if (!first || !listed || isListed || more.length > 0) return [];
    return [{ kind: 'balance', row, end, printed: first, listed, isOpen: named === undefined }];
  });
}

/** True where another overview prints the balance of the list for its number. */
const isReportedElsewhere = ({ row, listed }: OtherBalance, elsewhere: readonly OverviewRow[]): boolean =>
  elsewhere.some(
    (other) =>
      other.accounts.some((at) => row.accounts.includes(at)) &&
      other.amounts.some(({ value }) => abs(value) === abs(listed.value)),
  );

/** The one account of an overview without a list, where as many lists leave just one whose number it does not print. */
function otherAccount(known: Known, accounts: readonly Account[]): OtherAccount[] {
  const [missing, ...more] = known.filter(({ own }) => own.length === 0);
  const left = accounts.filter((account) => !known.some(({ own }) => own.includes(account)));
  const [number] = left.flatMap((account) => account.number ?? []);
  if (!missing || more.length > 0 || left.length !== 1 || known.length !== accounts.length || !number)
    return [];
  return formOf(missing.row.number) === formOf(number) ? [{ kind: 'account', row: missing.row, number }] : [];
}

/** How a number is printed, whatever its digits are. */
const formOf = ({ value }: Value<string>): string => value.replace(/\d/g, '0');
