import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { DOTTED_DAY, MARKED_DAY } from './day-forms.ts';
import { lazy } from '../language/memoize.ts';
import { columnRole, type ColumnRole } from '../language/vocabulary.ts';
import { gapEm } from './word-gaps.ts';

/** How a day and a month, and at times a year, are written that only a column of them shows to be such. */
type Shape = 'dashed' | 'apart' | 'dotted' | 'within' | 'fused' | 'whole';

interface BareDay {
  text: string;
  words: number;
  at: number;
  shape: Shape;
}

/** The first and the second number of a day, and how many lines of headings stand above it. */
type MonthDay = readonly [first: number, second: number, list: number];

/** Days that begin or end at one place, and those of them that stand below a heading of days. */
interface DayColumn {
  /** Where they end. */
  ends: Set<number>;
  years: Set<number>;
  at: number;
  shape: Shape;
  first: Word;
  days: MonthDay[];
  headed: MonthDay[];
}

/** Ems of the gap between day and month at most, and behind them at least. */
const WITHIN_DAY = readerThreshold({ value: 0.75, unit: 'ems', source: 'judgment' });
const BEHIND_DAY = readerThreshold({ value: 0.5, unit: 'ems', source: 'judgment' });
const YEAR = /^(?:(?:19|20)\d\d|\d\d)$/;

/**
 * A day and a month apart from what is beside them: with a dash, a gap, a dot, or nothing between them. A year may
 * stand a gap behind those with a gap.
 */
export function bareDayAt(words: readonly Word[], i: number): BareDay | undefined {
  const [word, next] = [words[i], words[i + 1]];
  if (!word || !/^\d/.test(word.text) || gapEm(words[i - 1], word) < 0.9) return undefined;
  const [shape, pair] = pairIn(word.text) ?? [];
  if (shape && pair && gapEm(word, next) > BEHIND_DAY) {
    const isWithin = shape === 'dotted' && !beginsWithDays(words, i);
    return { text: pair, words: 1, at: Math.round(word.x1), shape: isWithin ? 'within' : shape };
  }
  if (!/^\d{2}$/.test(word.text) || !next || !/^\d{2}$/.test(next.text)) return undefined;
  if (gapEm(word, next) > WITHIN_DAY) return undefined;
  const text = `${word.text}/${next.text}`;
  const [year, after] = [words[i + 2], words[i + 3]];
  if (year && YEAR.test(year.text) && gapEm(next, year) < WITHIN_DAY && gapEm(year, after) > BEHIND_DAY)
    return { text: `${text}/${year.text}`, words: 3, at: Math.round(year.x1), shape: 'apart' };
  if (gapEm(next, year) < BEHIND_DAY) return undefined;
  return { text, words: 2, at: Math.round(next.x1), shape: 'apart' };
}

/** Years that the days of a list with nothing between day, month, and year are of at most. */
const MOST_YEARS = 2;

/** `041025`, `20251004`: day, month, and year with nothing between them. */
export const FUSED_DIGITS = /^\d{6}$|^(?:19|20)\d{6}$/;

/**
 * Two numbers in one word, and what stands between them; with nothing between them, a year may stand behind, `041025`, or
 * before, `20251004`.
 */
function pairIn(text: string): [Shape, string] | undefined {
  const [, whole, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (whole && month && day) return ['whole', `${whole}-${month}-${day}`];
  const [, one, other, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (one && other && year) return ['fused', `${one}/${other}/${year}`];
  const [, first, mark, second] = /^(\d{1,2})([-.]?)(\d{1,2})$/.exec(text) ?? [];
  if (!first || !second || (!mark && first.length < 2)) return undefined;
  if (mark !== '-' && second.length < 2) return undefined;
  return [mark === '-' ? 'dashed' : mark === '.' ? 'dotted' : 'fused', `${first}/${second}`];
}

/** True for the first word of a line, and for the next one behind a day of the same form. */
const beginsWithDays = (words: readonly Word[], i: number): boolean =>
  words.slice(0, i).every(({ text }) => DOTTED_DAY.test(text));

/** Days below one another that show how days are written, and the share of them that come no earlier than the one before. */
const BARE_DAYS = readerThreshold({ value: 5, unit: 'days', source: 'judgment' });
const IN_ORDER = readerThreshold({ value: 0.85, unit: 'share', source: 'judgment' });

/**
 * Days that a column of numbers without any mark has at least. One of them comes twice, as checks are counted on, or a
 * heading names them.
 */
const LEAST_DAYS = readerThreshold({ value: 3, unit: 'days', source: 'judgment' });

/** Where such days stand below one another, in the order of the calendar. */
export function bareDayColumns(lines: readonly Line[]): ReadonlySet<number> {
  const columns = new Map<string, DayColumn>();
  const heads = lazy(() => lines.flatMap(dateHeads));
  let headsAbove: readonly Extent[] = [];
  let list = 0;
  for (const line of lines) {
    const { words } = line;
    if (headsColumns(line)) {
      headsAbove = dateHeads(line);
      list++;
    }
    // A number beside a day with its marks is the number of something.
    const isDated = lazy(() => words.some(({ text }) => MARKED_DAY.test(text)));
    words.forEach((word, i) => {
      const found = bareDayAt(words, i);
      if (!found || (found.shape === 'fused' && isDated())) return;
      const [first = 0, second = 0, year] = numbersOf(found);
      const isHeaded = headsAbove.some((head) => isUnder(head, word, found.at));
      for (const key of edgesOf(found, word)) {
        const column = columns.get(key) ?? {
          ends: new Set(),
          years: new Set(),
          at: found.at,
          shape: found.shape,
          first: word,
          days: [],
          headed: [],
        };
        columns.set(key, column);
        column.ends.add(found.at);
        if (year !== undefined) column.years.add(year);
        column.days.push([first, second, list]);
        if (isHeaded) column.headed.push([first, second, list]);
      }
    });
  }
  const written = lazy(() => lines.flatMap(({ words }) => words.filter(({ text }) => MARKED_DAY.test(text))));
  // Where days with their marks stand below a heading, a few numbers do so by chance: amounts of a box above.
  const isOpen = (head: Extent) => !written().some(({ x0, x1 }) => x0 < head.x1 && x1 > head.x0);
  return new Set(
    [...columns.values()]
      .filter(({ shape, years, days, headed, first, at }) => {
        if ((shape === 'fused' || shape === 'whole') && years.size > MOST_YEARS) return false;
        if (shape === 'whole') return days.length >= LEAST_DAYS && areDays(days, false);
        if (shape === 'fused') return [days, headed].some((own) => areFused(own, own === headed));
        const mayBeHeaded = shape === 'apart' || shape === 'within';
        const isHeaded = mayBeHeaded
          ? heads().some((head) => isUnder(head, first, at) && (days.length >= BARE_DAYS || isOpen(head)))
          : shape === 'dashed' && headed.length === days.length;
        // `12.05` within a line is an amount but for its heading.
        if (!isHeaded && (shape === 'within' || days.length < BARE_DAYS)) return false;
        return [false, true].some((swapped) => areDays(days, swapped));
      })
      .flatMap(({ ends }) => [...ends]),
  );
}

/** The first and the second number of a day, and its year. */
function numbersOf({ shape, text }: BareDay): number[] {
  const [first = 0, ...rest] = text.split(/[/-]/).map(Number);
  return shape === 'whole' ? [...rest, first] : [first, ...rest];
}

/** Where a day stands flush with others: `9-5` over `10-12` have no edge but the left one in common. */
const edgesOf = ({ shape, at }: BareDay, { x0 }: Word): readonly string[] =>
  shape === 'dashed' ? [`${shape} ${at}`, `${shape} from ${Math.round(x0)}`] : [`${shape} ${at}`];

/** True for enough days that nothing stands between: one of them comes twice, or the heading above names them. */
function areFused(days: readonly MonthDay[], isHeaded: boolean): boolean {
  const apart = new Set(days.map(([first, second]) => `${first}/${second}`)).size;
  if (days.length < BARE_DAYS || apart < LEAST_DAYS || (!isHeaded && apart === days.length)) return false;
  return [false, true].some((swapped) => areDays(days, swapped));
}

const isUnder = ({ x0, x1 }: Extent, first: Word, at: number): boolean => x0 < at && x1 > first.x0;

/** True for a line of headings, whatever they name. */
const headsColumns = ({ words }: Line): boolean =>
  words.length >= HEADINGS &&
  words.every(({ text }) => !/\d/.test(text)) &&
  words.filter(({ text }) => columnRole(text)).length > 1;

/** Words that a line of headings has at least. */
const HEADINGS = readerThreshold({ value: 3, unit: 'words', source: 'judgment' });

/** Where a line of headings names columns of days: below them few days suffice. */
function dateHeads({ words }: Line): readonly Extent[] {
  if (words.length < HEADINGS || words.some(({ text }) => /\d/.test(text))) return [];
  const cells: Word[][] = [];
  for (const word of words) {
    const last = cells.at(-1);
    if (last && gapEm(last.at(-1), word) < WITHIN_HEADING) last.push(word);
    else cells.push([word]);
  }
  return [...cells, ...words.map((word) => [word])].flatMap((cell) => {
    const [first, last] = [cell[0], cell.at(-1)];
    const role = columnRole(cell.map(({ text }) => text).join(' '));
    return first && last && DATE_ROLES.has(role) ? [{ x0: first.x0, x1: last.x1 }] : [];
  });
}

type Extent = Pick<Word, 'x0' | 'x1'>;

/** Ems between the words of one heading at most. */
const WITHIN_HEADING = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

const DATE_ROLES: ReadonlySet<ColumnRole | undefined> = new Set(['date', 'other-date']);

/** True for days of the calendar that follow one another, or go back one by one. */
function areDays(days: readonly MonthDay[], swapped: boolean): boolean {
  const all = days.map(
    ([first, second]) => (swapped ? [second, first] : [first, second]) as [number, number],
  );
  if (!all.every(([month, day]) => month >= 1 && month <= 12 && day >= 1 && day <= 31)) return false;
  const steps = all.slice(1).map(([month, day], i) => {
    const [before = 0, dayBefore = 0] = all[i] ?? [];
    const step = month * 31 + day - before * 31 - dayBefore;
    return step < -MOST_OF_YEAR ? step + 372 : step;
  });
  // Another list begins again.
  const within = steps.filter((_, i) => days[i]?.[2] === days[i + 1]?.[2]);
  const counted = within.length >= LEAST_DAYS ? within : steps;
  const share = (fits: (step: number) => boolean) =>
    counted.length === 0 ? 1 : counted.filter(fits).length / counted.length;
  return (
    Math.max(
      share((step) => step >= 0 && step < 62),
      share((step) => step <= 0 && step > -62),
    ) >= IN_ORDER
  );
}

/** Days back that are a new year. */
const MOST_OF_YEAR = 300;
