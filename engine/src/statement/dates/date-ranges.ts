import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { daysBetween } from '../../layout/calendar-date.ts';
import { parseDate, resolveDate, type DateOrder, type DateText } from '../../layout/date-text.ts';
import type { StatementPeriod } from '../model/model.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { textOf } from '../text/values.ts';

/** Words for `to` between two dates that stand nowhere else beside one. */
const TO = 'through|thru|thr|until|till|to|bis|au|al|at[eé]|hasta|t/m|tot|do|fino';
const RANGE = new RegExp(`^(?:${TO}|zum|a|and|und|y|e|et|en|[–—−/-])$`, 'i');
const LAST = new RegExp(`^(?:${TO})$`, 'i');
/** A dash that is set to the year of a day. */
const DASHED = /\d[-–—]$/;
const BETWEEN_DIGITS = new RegExp(`\\d\\D*(?:[-–—]|${TO})\\D*\\d`, 'i');
const CUT = new RegExp(`${TO}|[–—-]`, 'gi');
const OF_ONE_MONTH = new RegExp(
  `^(\\d{1,2})\\.?\\s*(?:-|–|${TO})\\s*(\\d{1,2})\\.?\\s+(\\p{L}{3,9})\\.?\\s+(\\d{4})$`,
  'iu',
);

/** Two dates with a word or dash for `to` between them. */
export interface Range {
  from: DateText;
  to: DateText;
  tokens: Token[];
  before: string;
}

/** The ranges of dates a line prints. */
export function rangesOf(line: TokenLine): Range[] {
  const ranges: Range[] = [];
  const tokens = line.tokens;
  // Most lines hold one date or none: only words of two dates or a bare year can make a range with that.
  const dates = tokens.filter((token) => token.kind === 'date').length;
  // Posting and value date of a row stand side by side, and are no period.
  const isRow = tokens[0]?.kind === 'date' || tokens.some((token) => token.kind === 'amount');
  if (dates < 2 && !BETWEEN_DIGITS.test(line.text)) return ranges;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    const fused = token.kind === 'word' ? fusedRange(token.text) : undefined;
    if (fused) {
      ranges.push({ ...fused, tokens: [token], before: textBefore(tokens, i) });
      continue;
    }
    const spread = spreadRange(tokens, i);
    if (spread) ranges.push({ ...spread, before: textBefore(tokens, i) });
    const range = rangeFrom(tokens, i, line.size, isRow);
    if (range) ranges.push(range);
  }
  return ranges;
}

/** The range that a date begins: its last day is beside it or a few words to the right. */
function rangeFrom(tokens: readonly Token[], i: number, size: number, isRow: boolean): Range | undefined {
  const from = tokens[i];
  if (from?.kind !== 'date' || !from.date) return undefined;
  for (let gap = 1; gap <= 4; gap++) {
    const next = tokens[i + gap];
    // Behind what moved, a dash stands for an empty cell.
    if (!next || next.kind === 'amount') return undefined;
    if (next.kind !== 'date' || !next.date) continue;
    const between = tokens.slice(i + 1, i + gap);
    const isBeside = next.x0 - from.x1 < size * 3 && tokens.length < 8 && !isRow;
    if (between.length === 0 ? isBeside || DASHED.test(from.text) : joinsDates(from, between, size, isRow))
      return {
        from: from.date,
        to: next.date,
        tokens: tokens.slice(i, i + gap + 1),
        before: textBefore(tokens, i),
      };
  }
  return undefined;
}

/** A long word, which says what another day is, but for those of ranges. */
const NAMES_DAY =
  /^(?!includ|inclus|einschl|compris|włącz|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\p{L}{6,}$/iu;

/**
 * True for a word or dash for `to`, and outside rows for any short words right behind the first day. A long word between
 * two days says that the second is something else: `Closed on 25/10/2026 - debited on 30/10/2026`.
 */
const joinsDates = (from: Token, between: readonly Token[], size: number, isRow: boolean): boolean =>
  (between.some(({ text }) => RANGE.test(text)) &&
    !between.some(({ text }) => NAMES_DAY.test(text) && !RANGE.test(text))) ||
  (!isRow &&
    (between[0]?.x0 ?? 0) - from.x1 < WIDE * size &&
    between.every(({ text }) => /^\p{L}[\p{L}/]{0,4}$/u.test(text)));

/** The words before a token; what stands before an amount belongs to that. */
const textBefore = (tokens: readonly Token[], end: number) => {
  const before = tokens.slice(0, end);
  return textOf(before.slice(before.findLastIndex(({ kind }) => kind === 'amount') + 1));
};

/** A range over two lines: `Sep 10, 2021` / `through Sep 16, 2021`. */
export function rangeOver(line: TokenLine, lines: readonly TokenLine[], i: number): Range[] {
  const at = line.tokens.findIndex(
    (token, t) => t > 0 && token.kind === 'date' && LAST.test(line.tokens[t - 1]?.text ?? ''),
  );
  const to = line.tokens[at];
  if (!to?.date || line.tokens[at - 2]?.kind === 'date') return [];
  for (let k = i - 1; k >= Math.max(0, i - 2); k--) {
    const above = lines[k];
    if (!above || above.page !== line.page || above.y - line.y > line.size * 2.2) break;
    const from = above.tokens.find(
      (token) =>
        token.kind === 'date' && token.x0 < to.x1 + 20 && token.x1 > (line.tokens[at - 1]?.x0 ?? 0) - 20,
    );
    if (!from?.date) continue;
    const before = above.tokens
      .filter((token) => token.x1 <= from.x0)
      .map((token) => token.text)
      .join(' ');
    const label = lines[k - 1]?.page === line.page ? `${lines[k - 1]?.text} ` : '';
    return [{ from: from.date, to: to.date, tokens: [from, to], before: label + before }];
  }
  return [];
}

/** Ems between cells of a line at least. */
const WIDE = readerThreshold({ value: 1.5, unit: 'ems', source: 'judgment' });

/** A range in a narrow cell that breaks behind its dash or its word for `to`: `01/08/26 -` over `02/06/26`. */
export function rangeInCell(line: TokenLine, lines: readonly TokenLine[], i: number): Range[] {
  return line.tokens.flatMap((to, t): Range[] => {
    const before = line.tokens[t - 1];
    if (!to.date || (before && to.x0 - before.x1 < WIDE * line.size)) return [];
    for (let k = i - 1; k >= Math.max(0, i - 2); k--) {
      const above = lines[k];
      if (!above || above.page !== line.page || above.y - line.y > line.size * 2.2) break;
      const at = above.tokens.findIndex(({ date, x0, x1 }) => date && x0 < to.x1 && x1 > to.x0);
      const from = above.tokens[at];
      const isDashed = from !== undefined && DASHED.test(from.text);
      const [sign, next] = above.tokens.slice(isDashed ? at : at + 1, at + 3);
      if (!from?.date || !sign || !(isDashed || RANGE.test(sign.text))) continue;
      if (next && next.x0 - sign.x1 < WIDE * line.size) continue;
      return [{ from: from.date, to: to.date, tokens: [from, to], before: textBefore(above.tokens, at) }];
    }
    return [];
  });
}

/** Ems between the lines of a cell that wraps at most. */
const WRAPPED = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });

/** True for a line right below another one that holds nothing but the end of a day. */
const endsRange = (line: TokenLine, below: TokenLine): boolean =>
  below.page === line.page &&
  line.y - below.y <= line.size * WRAPPED &&
  below.tokens.length <= 2 &&
  /(?:19|20)\d\d$/.test(below.text);

/** A range at the end of a line whose last day goes on below: `16 December 2025 - 15` over `January 2026`. */
export function rangeCut(line: TokenLine, below: TokenLine | undefined): Range[] {
  const { tokens, size } = line;
  if (!below || !endsRange(line, below)) return [];
  const at = tokens.findLastIndex(({ date }) => date?.year !== undefined);
  const [from, sign, ...rest] = at < 0 ? [] : tokens.slice(at);
  if (!from?.date || !sign || !RANGE.test(sign.text) || rest.length === 0) return [];
  const isOneCell = [sign, ...rest].every(({ x0 }, i) => x0 - (tokens[at + i]?.x1 ?? x0) < WIDE * size);
  const isBelow =
    (below.tokens.at(-1)?.x1 ?? 0) > from.x0 && (below.tokens[0]?.x0 ?? 0) < (rest.at(-1)?.x1 ?? 0);
  const to = parseDate(textOf([...rest, ...below.tokens]));
  if (!isOneCell || !isBelow || to?.year === undefined) return [];
  return [
    { from: from.date, to, tokens: [from, sign, ...rest, ...below.tokens], before: textBefore(tokens, at) },
  ];
}

/** `01/05/2024-31/05/2024`, `January1,2024throughJanuary31,2024`. */
function fusedRange(text: string): { from: DateText; to: DateText } | undefined {
  if (text.length < 9 || text.length > 60 || (text.match(/\d+/g) ?? []).length < 2) return undefined;
  // `11-01-2026/11-30-2026`: of dates with dashes or dots the only slash parts two.
  const cuts = /^[^/]*[.-][^/]*\/[^/]*[.-][^/]*$/.test(text) ? text.matchAll(/\//g) : text.matchAll(CUT);
  for (const cut of cuts) {
    const left = text.slice(0, cut.index).replace(/^[^\d\p{L}]+|^(for|from|period):?/iu, '');
    const from = parseDate(left);
    const to = parseDate(text.slice(cut.index + cut[0].length).replace(/[^\d\p{L}]+$/u, ''));
    if (from && to && (from.year || to.year)) return { from, to };
  }
  return undefined;
}

/** Words before the number of a statement: `Estratto conto N. 3 al 30 settembre 2026`. */
const NUMBERS = /^(?:n|no|nr|num|n[º°])\.?:?$|^#$/i;

/** `May 1-31, 2024`, `1 - 31 May 2024`, `1-31 May 2024.`, `May 1 - 31, 2024`. */
function spreadRange(
  tokens: readonly Token[],
  i: number,
): { from: DateText; to: DateText; tokens: Token[] } | undefined {
  if (NUMBERS.test(tokens[i - 1]?.text ?? '')) return undefined;
  const inMonth = dayOfMonth(tokens, i);
  if (inMonth) return inMonth;
  const first = tokens[i]?.text ?? '';
  if (!/^(\p{L}{3,9}\.?|\d{1,2}\.?|\d{1,2}[-–]\d{1,2})$|^\p{L}{3,9}\.? \d{1,2}$/u.test(first))
    return undefined;
  const group = tokens.slice(i, i + 6);
  for (let count = Math.min(6, group.length); count >= 2; count--) {
    if (!/\d{4}[.,;]?$/.test(group[count - 1]?.text ?? '')) continue;
    const text = group
      .slice(0, count)
      .map((token) => token.text)
      .join(' ')
      .replace(/[.,;]$/, '');
    const english = /^(\p{L}{3,9})\.?\s+(\d{1,2})\s*(?:-|–|to|through|thru)\s*(\d{1,2}),?\s+(\d{4})$/iu.exec(
      text,
    );
    const other = OF_ONE_MONTH.exec(text);
    const [from, to] = english
      ? [`${english[1]} ${english[2]}, ${english[4]}`, `${english[1]} ${english[3]}, ${english[4]}`]
      : other
        ? [`${other[1]} ${other[3]} ${other[4]}`, `${other[2]} ${other[3]} ${other[4]}`]
        : [];
    const start = from ? parseDate(from) : undefined;
    const end = to ? parseDate(to) : undefined;
    if (start && end) return { from: start, to: end, tokens: group.slice(0, count) };
  }
  return undefined;
}

/** `DEL 01 AL 30 DE SEPTIEMBRE DE 2026`, `1st to 30th September 2026`: a day of the month that the date behind it names. */
function dayOfMonth(
  tokens: readonly Token[],
  i: number,
): { from: DateText; to: DateText; tokens: Token[] } | undefined {
  const [first, join, last] = tokens.slice(i, i + 3);
  const day = Number(/^(\d{1,2})(?:er|º|°|\.|st|nd|rd|th)?$/.exec(first?.text ?? '')?.[1] ?? 0);
  const to = last?.date;
  if (!first || !last || !to || !join || !LAST.test(join.text) || to.form !== 'named') return undefined;
  if (day < 1 || day >= to.day || to.year === undefined) return undefined;
  return { from: { ...to, day }, to, tokens: tokens.slice(i, i + 3) };
}

/** True for a word or dash for `to` on a line of its own. */
export const isRangeWord = ({ tokens: [word, ...rest] }: TokenLine): boolean =>
  word !== undefined && rest.length === 0 && RANGE.test(word.text);

/** The periods that a line names as ranges of days. */
export const periodsOfRanges = (line: TokenLine, order: DateOrder): StatementPeriod[] =>
  rangesOf(line).flatMap(({ from, to }) => rangePeriod(from, to, order) ?? []);

/** The days a range covers; `only` under the given order, else under whichever gives a period. */
export function rangePeriod(
  from: DateText,
  to: DateText,
  order: DateOrder,
  only = false,
): StatementPeriod | undefined {
  const orders: DateOrder[] =
    order === 'day-first' ? ['day-first', 'month-first'] : ['month-first', 'day-first'];
  for (const tried of only ? orders.slice(0, 1) : orders) {
    const year = to.year ?? from.year;
    if (year === undefined) return undefined;
    const end = resolveDate({ ...to, year }, tried);
    if (!end) continue;
    let start = resolveDate({ ...from, year: from.year ?? year }, tried);
    if (start && from.year === undefined && start > end)
      start = resolveDate({ ...from, year: year - 1 }, tried);
    if (start && start <= end && daysBetween(start, end) <= 430) return { start, end };
  }
  return undefined;
}
