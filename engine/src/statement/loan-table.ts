import { holdsAmount, type Token, type TokenLine } from './tokens.ts';

/** Lines of one table at most, with those that end a page and begin the next. */
const MOST_LINES = 40;
/** Lines above the first installment among which what is owed stands: its label and the headings of columns. */
const HEADING = 8;

interface Installment {
  line: TokenLine;
  paid: bigint;
  repaid: bigint;
  left: bigint;
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
    const first = line && !loans.has(line) ? installmentOf(line) : undefined;
    const owed = first && owedAbove(lines, at, first.left + first.repaid);
    if (!owed) continue;
    const rows = installmentsFrom(lines, at, first);
    // Rows with an amount abroad beside their own lead from balance to balance too, until one does not.
    if (goesOn(lines, rows)) continue;
    for (const one of [owed, ...rows]) loans.add(one);
  }
  return loans.size === 0 ? lines : lines.filter((line) => !loans.has(line));
}

/** The lines of installments that follow a first one; other lines may stand between them where a page ends. */
function installmentsFrom(lines: readonly TokenLine[], from: number, first: Installment): TokenLine[] {
  const rows = [first.line];
  let { left } = first;
  for (let i = from + 1; i <= from + MOST_LINES; i++) {
    const [line, above] = [lines[i], rows.at(-1)];
    const row = line && installmentOf(line);
    if (row && left - row.repaid === row.left) {
      rows.push(row.line);
      left = row.left;
    } else if (!line || line.page === above?.page) break;
  }
  return rows;
}

/** Points that the days of one list stand apart at most. */
const SAME_COLUMN = 3;
/** Lines between two rows of one list at most. */
const WITHIN_ROW = 4;

/** True where the next row in the column of days is no installment. */
function goesOn(lines: readonly TokenLine[], rows: readonly TokenLine[]): boolean {
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

function installmentOf(line: TokenLine): Installment | undefined {
  const { tokens, prose } = line;
  if (prose || tokens[0]?.kind !== 'date') return undefined;
  const values = tokens.flatMap(valueOf);
  const [abroad, ...own] = tokens.flatMap(({ amount }) => amount?.currencySign ?? []);
  // A row may begin with what it came to in another currency.
  if (abroad && !own.includes(abroad)) return undefined;
  const [paid, repaid, left] = values;
  if (values.length !== 3 || paid === undefined || repaid === undefined || left === undefined)
    return undefined;
  return paid > repaid && repaid > 0n && left > 0n ? { line, paid, repaid, left } : undefined;
}

/** The line above a table of installments that says what was owed. */
function owedAbove(lines: readonly TokenLine[], at: number, owed: bigint): TokenLine | undefined {
  const row = lines[at];
  for (let i = at - 1; i >= Math.max(0, at - HEADING); i--) {
    const line = lines[i];
    if (!line || !row || !holdsAmount(line)) continue;
    const values = line.tokens.flatMap(valueOf);
    return values.length === 1 && values[0] === owed && line.tokens[0]?.kind !== 'date' ? line : undefined;
  }
  return undefined;
}

const valueOf = ({ kind, amount }: Token): bigint[] => (kind === 'amount' && amount ? [amount.value] : []);
