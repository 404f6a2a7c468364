import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { CalendarDate } from '../../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../../layout/date-text.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { chargeColumn, creditTerm, namesDueDate } from '../language/label-words.ts';
import type { LabeledAmount } from './labeled-amount.ts';
import type { ChargeLine, CreditLine, NamedBalance, StatementPeriod, Value } from '../model/model.ts';
import { balanceValue, type LedgerType } from '../rows/signed-row.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { amountOf, magnitude, tokenWords, valueOf } from '../text/values.ts';

/**
 * Limits, what is left of them, and minimum payments; in prose they are terms of a contract. The first of several figures
 * behind one label may be of another month.
 */
export function creditLines(labeled: readonly LabeledAmount[]): CreditLine[] {
  return labeled.flatMap(({ kind, label, amount, line }) => {
    const term = kind === 'limit' && !line.prose ? creditTerm(label) : undefined;
    if (!term) return [];
    return [
      {
        kind: term,
        label,
        amount: amountOf(amount, amount.amount?.value ?? magnitude(amount), 'label', 0.9),
        ...(isInRow(line, amount) ? { isOneOfSeveral: true as const } : {}),
      },
    ];
  });
}

/** The balances that labels name, wherever they stand outside the rows. */
export function namedBalances(labeled: readonly LabeledAmount[], type: LedgerType): NamedBalance[] {
  return labeled.flatMap(({ kind, label, amount, line }) =>
    line.prose || isInRow(line, amount) || (kind !== 'opening' && kind !== 'closing' && kind !== 'balance')
      ? []
      : [{ kind, label, amount: amountOf(amount, balanceValue(amount, type), 'label', 0.9) }],
  );
}

/** True for one of several amounts behind the words of a line: a row of totals, of which the label names the last. */
function isInRow({ tokens }: TokenLine, amount: Token): boolean {
  const at = tokens.indexOf(amount);
  const isBeside = [tokens[at - 1], tokens[at + 1]].some((token) => token?.kind === 'amount');
  return isBeside && tokens.some(({ kind }) => kind === 'word');
}

/** Points, in sizes of the letters, that a label above its value is away at most. */
const LINE_APART = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });

/** The days by which a payment is due: dates with a label that says so beside or above them. */
export function dueDates(
  lines: readonly TokenLine[],
  order: DateOrder,
  period: StatementPeriod,
): Value<CalendarDate>[] {
  return lines.flatMap((line) =>
    line.prose
      ? []
      : line.tokens.flatMap((token, t) => {
          const day = token.date && resolveDate(token.date, order, period);
          if (!day) return [];
          return token.isDue || namesDueDate(wordsBefore(line, t)) ? [valueOf(day, token.words, 0.9)] : [];
        }),
  );
}

/** The words right before a token, back to the last date or amount, or to a wide gap between words. */
function wordsBefore(line: TokenLine, t: number): string {
  const words: Token[] = [];
  for (let k = t - 1; k >= 0; k--) {
    const token = line.tokens[k];
    const next = words[0];
    if (!token || token.kind !== 'word' || (next && next.x0 - token.x1 > line.size * 1.6)) break;
    words.unshift(token);
  }
  return cellText(words);
}

/** Lines that the head of a column takes at most. */
const MOST_LINES = 3;

/** The words over a token, in a few lines that hold neither dates nor amounts there. */
function cellsAbove(lines: readonly TokenLine[], i: number, token: Token): string {
  const texts: string[] = [];
  let last = lines[i];
  for (let k = i - 1; k >= 0 && last && texts.length < MOST_LINES; k--) {
    const above = lines[k];
    if (!above || above.page !== last.page || above.y - last.y > Math.max(above.size, last.size) * LINE_APART)
      break;
    last = above;
    const cell = lineCells(above, 1.6).find(
      (one) => (one[0]?.x0 ?? 0) < token.x1 && (one.at(-1)?.x1 ?? 0) > token.x0,
    );
    if (!cell) continue;
    if (cell.some(({ kind }) => kind !== 'word')) break;
    // `Payment due date  06/01/2024` labels what stands behind it, and nothing below.
    const behind = above.tokens[above.tokens.indexOf(cell.at(-1) as Token) + 1];
    if (behind && behind.kind !== 'word') break;
    texts.unshift(cellText(cell));
  }
  return texts.join(' ');
}

const PERCENT = /^(\d{1,2}(?:[.,]\d{1,3})?)%?(?:\([a-z]\))*$/i;
/** Lines of a table of charges between its head and a row. */
const ROWS = 8;

/** The rows of a table that tells for each kind of balance its rate, the balance, and the interest charged on it. */
export function chargeLines(lines: readonly TokenLine[]): ChargeLine[] {
  return lines.flatMap((line, i) => {
    const rate = rateOf(line);
    const amounts = line.tokens.filter(({ kind }) => kind === 'amount');
    if (!rate || line.prose || amounts.length !== 2) return [];
    const named = amounts.map((token) => headOver(lines, i, token));
    const [balance, interest] = [amounts[named.indexOf('balance')], amounts[named.indexOf('interest')]];
    if (!balance || !interest) return [];
    return [
      {
        rate,
        balance: amountOf(balance, magnitude(balance), 'label', 0.8),
        interest: amountOf(interest, magnitude(interest), 'label', 0.8),
      },
    ];
  });
}

/** The only percentage of a line. */
function rateOf(line: TokenLine): Value<number> | undefined {
  const found = line.tokens.flatMap((token, t) => {
    const next = line.tokens[t + 1];
    const match = PERCENT.exec(token.text);
    if (!match?.[1] || !(token.text.includes('%') || next?.text.startsWith('%'))) return [];
    const words = tokenWords(token.text.includes('%') || !next ? [token] : [token, next]);
    return [valueOf(Number(match[1].replace(',', '.')), words, 0.8)];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** What the head of the column says that an amount stands in, past the rows between. */
function headOver(lines: readonly TokenLine[], i: number, token: Token): 'interest' | 'balance' | undefined {
  const page = lines[i]?.page;
  for (let k = i; k > Math.max(0, i - ROWS); k--) {
    if (lines[k - 1]?.page !== page) return undefined;
    const text = cellsAbove(lines, k, token);
    const named = text === '' ? undefined : chargeColumn(text);
    if (named) return named;
  }
  return undefined;
}
