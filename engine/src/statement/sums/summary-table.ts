import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areNearlyFlush } from '../../layout/flush.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { namesTotal } from '../language/label-words.ts';
import type { LabeledAmount } from './labeled-amount.ts';
import { holdsAmount, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';

/** Lines that a table of kinds of payments has between its heading and its total at most. */
const MOST_LINES = 30;

/** The columns of a small table that ends in totals. */
export interface TotalledColumns {
  /** Totals, named by the heading of their column. */
  totals: readonly LabeledAmount[];
  /** What they add up: no figures of the heading above them. */
  parts: ReadonlySet<Token>;
}

/**
 * Columns of a table without days, as `Paid in` and `Paid out` by kind of payment, whose last line is a total that adds
 * up those above: what its heading names is the total.
 */
export function totalledColumns(lines: readonly TokenLine[]): TotalledColumns {
  const totals: LabeledAmount[] = [];
  const parts = new Set<Token>();
  lines.forEach((line, i) => {
    if (line.tokens[0]?.kind !== 'word' || !holdsAmount(line)) return;
    const words = line.tokens.filter(({ kind }) => kind === 'word');
    if (!namesTotal(cellText(words))) return;
    for (const amount of line.tokens) {
      if (amount.kind !== 'amount') continue;
      const { own, head } = columnAbove(lines, i, amount);
      const sum = own.reduce((all, one) => all + magnitude(one), 0n);
      if (own.length < 2 || !head || sum !== magnitude(amount)) continue;
      const label = headingOver(head, amount);
      const kind = label === undefined ? undefined : labelKind(label);
      if (label === undefined || (kind !== 'credits' && kind !== 'debits')) continue;
      totals.push({ kind, label, amount, line });
      for (const one of own) parts.add(one);
    }
  });
  return { totals, parts };
}

/**
 * True for a total of balances, though it is called one of a side, as `Total deposits` below the products of an
 * overview: the figures above it come to it, and one of them is an account's balance that is printed elsewhere, or each
 * stands in its own money too.
 */
export function addsBalances(
  kind: LabelKind,
  lines: readonly TokenLine[],
  at: number,
  total: Token,
): boolean {
  if (kind !== 'credits' && kind !== 'debits') return false;
  const { own } = columnAbove(lines, at, total);
  if (own.length < 2 || own.reduce((all, one) => all + magnitude(one), 0n) !== magnitude(total)) return false;
  if (isInOneMoney(lines, at, own.length)) return true;
  const parts = new Set(own.map(magnitude).filter((part) => part !== 0n));
  return lines.some(
    (line, i) =>
      (i > at || i < at - own.length) &&
      isBalance(line) &&
      line.tokens.some((token) => token.kind === 'amount' && parts.has(magnitude(token))),
  );
}

/** Lines of an overview that print each balance in its own money and in that of the total, at least. */
const IN_TWO = readerThreshold({ value: 2, unit: 'lines', source: 'judgment' });

/** True for the only amount of its line, below lines that each print their figure twice: in another money, or beside it. */
function isInOneMoney(lines: readonly TokenLine[], at: number, count: number): boolean {
  const amountsOf = (line: TokenLine | undefined) =>
    line?.tokens.filter(({ kind }) => kind === 'amount').length ?? 0;
  const above = lines.slice(at - count, at);
  return amountsOf(lines[at]) === 1 && above.filter((line) => amountsOf(line) > 1).length >= IN_TWO;
}

const BALANCES: ReadonlySet<string | undefined> = new Set([
  'opening',
  'closing',
  'balance',
  'carried-forward',
]);

const isBalance = (line: TokenLine): boolean => holdsAmount(line) && BALANCES.has(labelKind(wordsOf(line)));

/** The amounts above a total that end where it ends, line by line, and the line above these. */
function columnAbove(
  lines: readonly TokenLine[],
  at: number,
  total: Token,
): { own: readonly Token[]; head: TokenLine | undefined } {
  const own: Token[] = [];
  const line = lines[at];
  if (!line) return { own, head: undefined };
  for (let i = at - 1; i >= 0 && own.length < MOST_LINES; i--) {
    const above = lines[i];
    if (!above || above.page !== line.page) break;
    const amount = above.tokens.find(
      (token) => token.kind === 'amount' && areNearlyFlush(token.coreX1, total.coreX1),
    );
    if (!amount || above.tokens.some(({ kind }) => kind === 'date')) return { own, head: above };
    own.push(amount);
  }
  return { own, head: undefined };
}

function headingOver(head: TokenLine, { x0, x1 }: Token): string | undefined {
  const cell = lineCells(head).find(
    (tokens) => (tokens[0]?.x0 ?? 0) < x1 + head.size && (tokens.at(-1)?.x1 ?? 0) > x0 - head.size,
  );
  return cell && cellText(cell);
}
