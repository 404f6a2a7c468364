import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { DIGITS } from '../../layout/amount-pattern.ts';
import { daysBetween, type CalendarDate } from '../../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../../layout/date-text.ts';
import { OPERATOR } from '../text/bare-amounts.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import type { StatementPeriod } from '../model/model.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { isCount, isWords, type Token, type TokenLine } from '../text/tokens.ts';
import { countedBy } from '../language/count-words.ts';
import { isEnd, labelKind, type LabelKind } from '../language/vocabulary.ts';
import { textOf } from '../text/values.ts';

/** Words for a balance of a day, normalized, before that day. */
const DATED_BALANCE =
  /(balance|saldo|solde|kontostand)(s|crediteur|debiteur|encompte|creditor|devedor|disponible|contab(?:ile|il|le)|comptable|ksiegowe)*(as)?(on|of|asof|at|asat|am|vom|den|per|zum|au|du|le|al|el|a|del|em|op|na|nadzien|dnia|zdnia|wdniu|until)?$|^(on)?youhad$/;

/** Most words of a label; a line of thousands is searched for every one of them. */
const MOST_WORDS = 16;

/** `5’887,8`: a number that was read as no amount, and may be one all the same. */
const DECIMAL = new RegExp(String.raw`^\D{0,3}${DIGITS}[.,]\d{1,2}\D{0,2}$`);

/** Index of the first token of the label left of `t`: back to the last number with decimals, or past the longest label. */
export function leftEnd(line: TokenLine, t: number): number {
  const isNumber = ({ kind, text }: Token) => kind === 'amount' || (kind === 'word' && DECIMAL.test(text));
  let start = t;
  for (let token = line.tokens[start - 1]; token && t - start <= MOST_WORDS; token = line.tokens[start - 1]) {
    if (isNumber(token)) break;
    start--;
  }
  return start;
}

/** What a label says of an amount, with a number of rows and a day that it holds. */
export type Found = { kind: LabelKind; label: string; count?: Token; date?: CalendarDate };

/** Cells left of an amount that its label may reach over. */
const MOST_CELLS = 4;

/** What the cells left of an amount say, from the nearest one as far as they were read. */
interface Said {
  labels: readonly string[];
  count: Token | undefined;
  date: CalendarDate | undefined;
}

/** The label left of an amount, over two lines perhaps. */
export function labelBeside(
  lines: readonly TokenLine[],
  i: number,
  t: number,
  order: DateOrder,
  period: StatementPeriod,
): Found | undefined {
  const line = lines[i];
  const left = line ? line.tokens.slice(leftEnd(line, t), t) : [];
  if (!line || left.length === 0 || left.length > MOST_WORDS) return undefined;
  let said: Said = { labels: [], count: undefined, date: undefined };
  for (const cell of cellsOf(left, line.size).slice(-MOST_CELLS).reverse()) {
    const days = daysIn(cell, order, period);
    const words = cell.filter((token) => token.kind === 'word' && /\p{L}/u.test(token.text));
    said = {
      labels: words.length > 0 ? [cellText(words), ...said.labels] : said.labels,
      count: said.count ?? cell.find(isCount),
      date: said.date ?? days[0],
    };
    if (words.length === 0) continue;
    const kind = kindSaid(said, period);
    const found =
      countedBefore(left.slice(0, left.indexOf(cell.at(-1)!) + 1), said, kind) ??
      labelSaid(lines, i, cell, said, kind, isOfOtherDays(days, period));
    if (found) return found;
  }
  return undefined;
}

/** What the words said so far name; a balance with a day is the one of that day. */
function kindSaid({ labels, date }: Said, period: StatementPeriod): LabelKind | undefined {
  const label = labels.join(' ');
  const own = labelKind(label);
  const dated = own === undefined || own === 'balance' ? datedBalance(label, date, period) : undefined;
  return dated ?? own ?? labelKind(labels[0] ?? '');
}

/** A side whose rows are counted, where a count or a total was said. */
const countedBefore = (words: readonly Token[], { count }: Said, kind: LabelKind | undefined) =>
  count || kind === 'total' ? countedSide(words, kind) : undefined;

/** The label that was said, by itself or with the line above it. */
function labelSaid(
  lines: readonly TokenLine[],
  i: number,
  cell: readonly Token[],
  { labels, count, date }: Said,
  kind: LabelKind | undefined,
  isOfOthers: boolean,
): Found | undefined {
  const label = labels.join(' ');
  if (kind && !isEnd(kind) && isOfOthers) return { kind: 'other', label };
  const mayWrap = labels.length === 1 && (!kind || kind === 'balance');
  const wrapped = mayWrap ? wrappedLabel(lines, i, cell, label) : undefined;
  // `Closing` over `Balance: 2,756.62`: what the balance is of is said in the line above.
  const found = kind && !(wrapped && isEnd(wrapped.kind)) ? { kind, label } : wrapped;
  return found && { ...found, ...(count ? { count } : {}), ...(date ? { date } : {}) };
}

const daysIn = (cell: readonly Token[], order: DateOrder, period: StatementPeriod): CalendarDate[] =>
  cell.flatMap(({ date }) => (date && resolveDate(date, order, period)) ?? []);

/**
 * The side whose rows are counted in words before an amount, where these are `said` to be a number of them or a total:
 * `No. credit transactions 3 2,504.10`, `NUMBER OF DEBITS 32 TOTAL 76.82`.
 */
function countedSide(words: readonly Token[], said: LabelKind | undefined): Found | undefined {
  const at = said === 'total' ? words.findLastIndex(isCount) : words.length;
  if (at <= 0) return undefined;
  const label = cellText(words.slice(0, at).filter((token) => token.kind === 'word' && !isCount(token)));
  const kind = countedBy(labelKind(label) ?? 'other');
  const count = words[at];
  return kind && { kind, label, ...(count ? { count } : {}) };
}

/** Days that the span of a sum may begin before the statement. */
const MOST_BEFORE = 7;

/** `Interest paid Jun 21 through Sep 18` on the statement of a month: what the rows of other statements come to as well. */
function isOfOtherDays(days: readonly CalendarDate[], period: StatementPeriod): boolean {
  const [from] = days;
  return from !== undefined && days.length > 1 && daysBetween(from, period.start) > MOST_BEFORE;
}

/** A label over two lines, its amount beside the second. */
function wrappedLabel(
  lines: readonly TokenLine[],
  i: number,
  cell: readonly Token[],
  label: string,
): Found | undefined {
  const line = lines[i];
  const above = lines[i - 1];
  const first = cell[0];
  if (!line || !above || !first || above.page !== line.page || above.y - line.y > line.size * 1.9)
    return undefined;
  if (above.tokens.some((token) => token.kind === 'amount')) return undefined;
  const part = lineCells(above).find((one) => Math.abs((one[0]?.x0 ?? 0) - first.x0) < line.size);
  if (!part || part.some((token) => token.kind === 'amount')) return undefined;
  const whole = `${textOf(part)} ${label}`;
  const kind = labelKind(whole);
  return kind ? { kind, label: whole } : undefined;
}

/**
 * `Ending Balance … 2,756.62`: true for words with an amount of their line behind them, whose label they are; how long
 * or how many may stand between: `Minimum payment  6 years  2,114.00`.
 */
function isTaken(line: TokenLine, cell: readonly Token[]): boolean {
  const [next, unit, last] = line.tokens.slice(line.tokens.indexOf(cell.at(-1)!) + 1);
  if (next?.kind === 'amount') return true;
  return last?.kind === 'amount' && /^\d{1,3}$/.test(next?.text ?? '') && /^\p{L}+$/u.test(unit?.text ?? '');
}

/** Ems between the words of two labels side by side, and between those of labels set as close as their amounts allow. */
const LABEL_GAP = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });
const CLOSE_LABELS = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

const isOver = (cell: readonly Token[], { x0, x1 }: Token): boolean =>
  (cell[0]?.x0 ?? 0) < x1 && (cell.at(-1)?.x1 ?? 0) > x0;

/** Boxes side by side, at least, that show labels to be set at their left and figures at their right. */
const BOXES = readerThreshold({ value: 3, unit: 'boxes', source: 'judgment' });

/** The label of a box that is set at its left, where each box of the line has its figure below, at its right. */
function cellOfGrid(
  labels: TokenLine,
  { tokens }: Pick<TokenLine, 'tokens'>,
  amount: Token,
): readonly Token[] | undefined {
  if (
    tokens.length < BOXES ||
    !isWords(labels) ||
    !tokens.every((one) => one.kind === 'amount' || isCount(one))
  )
    return undefined;
  const cells = lineCells(labels, LABEL_GAP);
  const areBelow = tokens.every(
    ({ x0, x1 }, i) => x0 >= (cells[i]?.[0]?.x0 ?? Infinity) && x1 <= (cells[i + 1]?.[0]?.x0 ?? Infinity),
  );
  return areBelow && cells.length === tokens.length ? cells[tokens.indexOf(amount)] : undefined;
}

/** The label of an amount among those of its line: where one would be over several amounts, they are set close. */
function labelCell(labels: TokenLine, { tokens }: TokenLine, amount: Token): readonly Token[] | undefined {
  const cellAt = (gap: number) => lineCells(labels, gap).find((cell) => isOver(cell, amount));
  const cell = cellAt(LABEL_GAP) ?? cellOfGrid(labels, { tokens }, amount);
  const isOfSeveral =
    cell && tokens.some((one) => one !== amount && one.kind === 'amount' && isOver(cell, one));
  const own = isOfSeveral ? cellAt(CLOSE_LABELS) : cell;
  return isOfSeveral && own ? termsOf(own).find((term) => isOver(term, amount)) : own;
}

/** The labels of a sum that is written out: `Opening balance - Total debits + Total credits = Closing balance`. */
function termsOf(cell: readonly Token[]): Token[][] {
  const terms: Token[][] = [[]];
  for (const token of cell) {
    if (OPERATOR.test(token.text)) terms.push([]);
    else terms.at(-1)?.push(token);
  }
  return terms.filter((term) => term.length > 0);
}

/** Which end of the period a label is of by its day, beside others that are like it: `Balance on 31-08` over its amount. */
export function datedAbove(
  cell: readonly Token[],
  label: string,
  order: DateOrder,
  period: StatementPeriod,
): LabelKind | undefined {
  const day = cell.find(({ kind }) => kind === 'date')?.date;
  const date = day && resolveDate(day, order, period);
  return date && datedBalance(label, date, period);
}

/** Lines above an amount that its label may begin on. */
const MOST_ABOVE = 4;

/** The label above an amount, over several lines perhaps; `byDay` says which balance a dated one is of. */
export function labelAbove(
  lines: readonly TokenLine[],
  i: number,
  token: Token,
  byDay?: (cell: readonly Token[], label: string) => LabelKind | undefined,
): Found | undefined {
  const line = lines[i];
  if (!line) return undefined;
  const stack: string[] = [];
  let y = line.y;
  for (let k = i - 1; k >= Math.max(0, i - MOST_ABOVE); k--) {
    const above = lines[k];
    if (!above || above.page !== line.page || above.y - y > Math.max(above.size, line.size) * 2.6) break;
    const cell = labelCell(above, line, token);
    if (!cell) {
      // Heads of several lines begin on the same one: a short one has none right above its amount.
      if (headsOthers(above, line)) y = above.y;
      continue;
    }
    if (cell.some((one) => one.kind === 'amount') || isTaken(above, cell)) break;
    y = above.y;
    stack.unshift(cellText(cell.filter((one) => one.kind === 'word')));
    const label = stack.join(' ');
    const longer = cellOver(lines[k - 1], above, line, token);
    if (longer?.isTaken) return undefined;
    const found =
      (longer && asLabel(`${longer.text} ${label}`)) ??
      asLabel(label, (own) => (own === undefined || own === 'balance' ? byDay?.(cell, label) : undefined));
    if (found) return found;
  }
  return undefined;
}

/** What a label names; `instead` may know better. */
function asLabel(
  label: string,
  instead?: (own: LabelKind | undefined) => LabelKind | undefined,
): Found | undefined {
  const own = labelKind(label);
  const kind = instead?.(own) ?? own;
  return kind && { kind, label };
}

/** The words of the line right over that of a label which may begin it, and whether they are the label of an amount there. */
function cellOver(
  next: TokenLine | undefined,
  above: TokenLine,
  line: TokenLine,
  token: Token,
): { text: string; isTaken: boolean } | undefined {
  if (!next || next.page !== above.page || next.y - above.y >= above.size * 1.6) return undefined;
  const cell = labelCell(next, line, token);
  return cell && { text: cellText(cell), isTaken: isTaken(next, cell) };
}

/** True for nothing but words, over amounts of the line below. */
const headsOthers = (above: TokenLine, { tokens }: TokenLine): boolean =>
  isWords(above) &&
  lineCells(above, LABEL_GAP).every((cell) =>
    tokens.some((one) => one.kind === 'amount' && isOver(cell, one)),
  );

/** Figures set large over their labels. */
export function labelBelow(lines: readonly TokenLine[], i: number, token: Token): Found | undefined {
  const line = lines[i];
  if (!line) return undefined;
  for (let k = i + 1; k <= i + 2; k++) {
    const below = lines[k];
    if (!below || below.page !== line.page || line.y - below.y > Math.max(line.size, below.size) * 2.4) break;
    if (below.tokens.some((one) => one.kind === 'amount')) break;
    const cell = labelCell(below, line, token);
    // The title of the next list, which begins left of the box, may reach under its first figure.
    if (cell && !isMostlyUnder(cell, token)) break;
    if (cell && isCloserAbove(cell, below, lines[k + 1], line.y - below.y)) break;
    const label = textOf(cell ?? []);
    const kind = labelKind(label);
    if (kind) return { kind, label };
  }
  return undefined;
}

/** Share of the narrower that an amount and a label below it stand over each other at least. */
const UNDER = readerThreshold({ value: 0.3, unit: 'share', source: 'judgment' });

function isMostlyUnder(cell: readonly Token[], { x0, x1 }: Token): boolean {
  const [left, right] = [cell[0]?.x0 ?? 0, cell.at(-1)?.x1 ?? 0];
  const shared = Math.min(right, x1) - Math.max(left, x0);
  return shared >= UNDER * Math.min(right - left, x1 - x0);
}

/** True for words with an amount below them that is closer than one above: in a box of several lines they are its label. */
function isCloserAbove(
  cell: readonly Token[],
  line: TokenLine,
  below: TokenLine | undefined,
  above: number,
): boolean {
  if (!below || below.page !== line.page || line.y - below.y >= above) return false;
  return below.tokens.some((one) => one.kind === 'amount' && isOver(cell, one));
}

function cellsOf(tokens: readonly Token[], size: number): Token[][] {
  const cells: Token[][] = [];
  for (const token of tokens) {
    const last = cells.at(-1)?.at(-1);
    if (last && token.x0 - last.x1 < size * 1.1) cells.at(-1)?.push(token);
    else cells.push([token]);
  }
  return cells;
}

/** `Your balance at 1 May`: which end of the period the date is tells which balance it is. */
function datedBalance(
  label: string,
  date: CalendarDate | undefined,
  period: StatementPeriod,
): LabelKind | undefined {
  if (!date || !DATED_BALANCE.test(normalizeText(label))) return undefined;
  if (date <= period.start) return 'opening';
  return date >= period.end ? 'closing' : undefined;
}
