import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { abs } from '../../ledger/figures.ts';
import { closingOf } from '../model/closing-balance.ts';
import { groupBy } from '../text/group-by.ts';
import type { Account, SummaryLine } from '../model/model.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';

/** Accounts of which every group is added up. */
const MOST_ACCOUNTS = 8;

/**
 * Accounts without the lines of an overview that were taken for totals: `Deposits 368,529.42` is what several accounts
 * end with together, or one by itself, and not what came in; nor is `Spending 3,011.88 3,718.65` what went out.
 */
export function withoutOverview<T extends Account>(
  accounts: readonly T[],
  lines: readonly TokenLine[],
): readonly T[] {
  // The months of a file are printed one after the other, each with its overview.
  const statements = accounts.length > MOST_ACCOUNTS ? ofEachPeriod(accounts) : [accounts];
  const ends = statements
    .filter(({ length }) => length > 1 && length <= MOST_ACCOUNTS)
    .map((own) => own.flatMap((account) => closingOf(account)?.value ?? []));
  const told = new Set([
    ...ends.flatMap((own) => [...sumsOf(own), ...sumsOverParts(lines, own)]),
    ...startsBesideEnds(accounts, lines),
  ]);
  return accounts.map((account) => {
    const summary = account.summary.filter((line) => !isOfOverview(line, account, told));
    return summary.length === account.summary.length ? account : { ...account, summary };
  });
}

const ofEachPeriod = <T extends Account>(accounts: readonly T[]): T[][] => [
  ...groupBy(accounts, ({ period }) => `${period?.value.start} ${period?.value.end}`).values(),
];

/** What accounts end with, by themselves and every group of several. */
function sumsOf(ends: readonly bigint[]): ReadonlySet<bigint> {
  let sums = [{ value: 0n, count: 0 }];
  for (const end of ends) {
    sums = [...sums, ...sums.map(({ value, count }) => ({ value: value + end, count: count + 1 }))];
  }
  return new Set(sums.filter(({ count }) => count > 0).map(({ value }) => abs(value)));
}

/** What accounts begin with, on a line behind words with what they end with: `Spending 3,011.88 3,718.65`. */
function startsBesideEnds(accounts: readonly Account[], lines: readonly TokenLine[]): bigint[] {
  if (!accounts.some(({ summary }) => summary.some(isSide))) return [];
  const ends = new Set(
    accounts.flatMap(({ opening, closing }) =>
      opening && closing && opening.value !== closing.value
        ? [`${abs(opening.value)} ${abs(closing.value)}`]
        : [],
    ),
  );
  return lines.flatMap(({ tokens, prose }) => {
    if (prose || tokens[0]?.kind !== 'word') return [];
    const amounts = tokens.filter(({ kind }) => kind === 'amount').map(magnitude);
    return ends.has(amounts.join(' ')) ? amounts.slice(0, 1) : [];
  });
}

const isSide = ({ kind }: SummaryLine): boolean => kind === 'credits' || kind === 'debits';

/** Ems from one line of an overview to the next at most. */
const PITCH = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });

/**
 * Amounts that those on the lines right below add up to, in the same column, where two of these are what accounts end
 * with: `Deposits 51,969.00` over one line for each account, whatever currency one of them is converted from.
 */
function sumsOverParts(lines: readonly TokenLine[], ends: readonly bigint[]): bigint[] {
  const own = new Set(ends.filter((end) => end !== 0n).map(abs));
  return lines.flatMap((line, at) => {
    const total = lastAmount(line);
    if (!total) return [];
    let [sum, known, above] = [0n, 0, line];
    for (const below of lines.slice(at + 1, at + 1 + MOST_ACCOUNTS)) {
      const part = lastAmount(below);
      const isNext = below.page === above.page && above.y - below.y < PITCH * above.size;
      if (!part || !isNext || !areFlush(part.x1, total.x1)) break;
      [sum, above] = [sum + magnitude(part), below];
      if (own.has(magnitude(part))) known++;
      if (sum === magnitude(total) && known > 1) return [sum];
    }
    return [];
  });
}

/** The only amount of a line of words, at its end. */
function lastAmount({ tokens, prose }: TokenLine): Token | undefined {
  const last = tokens.at(-1);
  const isOnly = last?.kind === 'amount' && tokens.slice(0, -1).every(({ kind }) => kind === 'word');
  return isOnly && !prose ? last : undefined;
}

function isOfOverview(line: SummaryLine, { postings }: Account, told: ReadonlySet<bigint>): boolean {
  const { amount } = line;
  if (!isSide(line) || !amount || amount.value === 0n) return false;
  const moved = postings.reduce(
    (sum, row) => (row.amount.value > 0n === amount.value > 0n ? sum + row.amount.value : sum),
    0n,
  );
  return moved !== amount.value && told.has(abs(amount.value));
}
