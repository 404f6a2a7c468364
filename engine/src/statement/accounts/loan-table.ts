import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { abs } from '../../ledger/figures.ts';
import { holdsAmount, isOwnDate, type Token, type TokenLine } from '../text/tokens.ts';

/** Lines of one table at most, with those that end a page and begin the next. */
const MOST_LINES = 40;
/** Lines above the first installment among which what is owed stands: its label and the headings of columns. */
const HEADING = 8;

interface Installment {
  line: TokenLine;
  repaid: bigint;
  left: bigint;
  /** It prints all that its payment was for, so that days and balances beside it say nothing else. */
  isWhole: boolean;
}

/**
 * Lines without tables of loans, told by their sums in whatever words: a day, an installment, the part of it that repays,
 * and what is left, each less than what was left before by what it repays; what was left at first stands above. It moves
 * nothing on the account beside it.
 */
export function withoutLoans(lines: readonly TokenLine[]): readonly TokenLine[] {
  const loans = new Set<TokenLine>();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    for (const first of line && !loans.has(line) ? installmentsOf(line) : []) {
      const owed = owedAbove(lines, at, first);
      if (!owed) continue;
      const rows = installmentsFrom(lines, at, first);
      // Rows with an amount abroad beside their own lead from balance to balance too, until one does not.
      if (!continues(lines, rows)) for (const one of [owed, ...rows]) loans.add(one);
      break;
    }
  }
  return loans.size === 0 ? lines : lines.filter((line) => !loans.has(line));
}

/** The lines of installments that follow a first one; other lines may stand between them where a page ends. */
function installmentsFrom(lines: readonly TokenLine[], from: number, first: Installment): TokenLine[] {
  const rows = [first.line];
  let { left } = first;
  for (let i = from + 1; i <= from + MOST_LINES; i++) {
    const [line, above] = [lines[i], rows.at(-1)];
    const row = line && installmentsOf(line).find((one) => left - one.repaid === one.left);
    if (row) {
      rows.push(row.line);
      left = row.left;
    } else if (line && first.isWhole && isBalance(line, left)) {
      rows.push(line);
      break;
    } else if (!line || line.page === above?.page) break;
  }
  return rows;
}

/** Points that the days of one list stand apart at most. */
const SAME_COLUMN = readerThreshold({ value: 3, unit: 'points', source: 'judgment' });
/** Lines between two rows of one list at most. */
const WITHIN_ROW = 4;

/** True where the next row in the column of days is no installment. */
function continues(lines: readonly TokenLine[], rows: readonly TokenLine[]): boolean {
  const last = rows.at(-1);
  const day = last?.tokens[0];
  if (!last || !day) return false;
  const from = lines.indexOf(last) + 1;
  return lines
    .slice(from, from + WITHIN_ROW)
    .some(
      (line) =>
        line.page === last.page &&
        holdsAmount(line) &&
        line.tokens[0]?.kind === 'date' &&
        Math.abs(line.tokens[0].x0 - day.x0) < SAME_COLUMN,
    );
}

/** What a line may be of a loan: what was paid, what of it repays, and what is left; or that among all it was paid for. */
function installmentsOf(line: TokenLine): Installment[] {
  const { tokens, prose } = line;
  if (prose || tokens[0]?.kind !== 'date') return [];
  const values = tokens.flatMap(valueOf);
  if (values.length < 3) return [];
  if (values.length > 3) return wholeInstallments(line, values.map(abs));
  const [abroad, ...own] = tokens.flatMap(({ amount }) => amount?.currencySign ?? []);
  // A row may begin with what it came to in another currency.
  if (abroad && !own.includes(abroad)) return [];
  const [paid = 0n, repaid = 0n, left = 0n] = values;
  return paid > repaid && repaid > 0n && left > 0n ? [{ line, repaid, left, isWhole: false }] : [];
}

/** `287.44 254.32 33.12 9,090.79`: a payment, its parts, one of which repays, and what is left. */
function wholeInstallments(line: TokenLine, [paid = 0n, ...rest]: readonly bigint[]): Installment[] {
  const [parts, left] = [rest.slice(0, -1), rest.at(-1) ?? 0n];
  const sum = parts.reduce((all, part) => all + part, 0n);
  if (sum !== paid || left === 0n) return [];
  return parts
    .filter((part) => part > 0n && part < paid)
    .map((repaid) => ({ line, repaid, left, isWhole: true }));
}

/** True for a line with one amount, a balance. */
function isBalance({ tokens }: TokenLine, balance: bigint): boolean {
  const [value, ...more] = tokens.flatMap(valueOf);
  return value !== undefined && more.length === 0 && abs(value) === balance;
}

/** The line above a table of installments that says what was owed. */
function owedAbove(
  lines: readonly TokenLine[],
  at: number,
  { repaid, left, isWhole }: Installment,
): TokenLine | undefined {
  const row = lines[at];
  for (let i = at - 1; i >= Math.max(0, at - HEADING); i--) {
    const line = lines[i];
    if (!line || !row || !holdsAmount(line)) continue;
    // The day of a list above is carried down to what it heads, and printed on no line below.
    const [first] = line.tokens;
    const isDated = first !== undefined && isOwnDate(first);
    return isBalance(line, left + repaid) && (isWhole || !isDated) ? line : undefined;
  }
  return undefined;
}

const valueOf = ({ kind, amount }: Token): bigint[] => (kind === 'amount' && amount ? [amount.value] : []);
