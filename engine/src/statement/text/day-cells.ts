import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { monthNumber, type DateText } from '../../layout/date-text.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { DAY_NUMBER } from './day-forms.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { columnRole } from '../language/vocabulary.ts';
import { gapEm } from './word-gaps.ts';

type Part = 'day' | 'month' | 'year';

/** Where headings name day, month, and at times year as columns of their own, in print order. */
export type DayCells = readonly { part: Part; x0: number; x1: number }[];

const NAMES: readonly (readonly [Part, RegExp])[] = [
  ['day', /^(?:day|tag|jour|dia|giorno|dag|dzien)$/],
  ['month', /^(?:month|mo|monat|mois|mes|mese|maand|miesiac)$/],
  ['year', /^(?:year|yr|jahr|annee|an|ano|anno|jaar|rok)$/],
];

const partOf = ({ text }: { text: string }): Part | undefined =>
  NAMES.find(([, names]) => names.test(normalizeText(text)))?.[0];

/** True for the month over days that are named right behind it: `Mo | Day`. */
export const headsMonthFirst = (heads: readonly { text: string }[], i: number): boolean =>
  heads
    .slice(i, i + 2)
    .map(partOf)
    .join(' ') === 'month day';

/** Words that a line of headings has at least. */
const HEADINGS = readerThreshold({ value: 3, unit: 'words', source: 'judgment' });
/** Days below the headings that show them to be such. */
const LEAST_DAYS = readerThreshold({ value: 2, unit: 'days', source: 'judgment' });

/** The headings over days whose parts stand in columns of their own: `Día | Mes | Oficina | Valor`. */
export function dayCellColumns(lines: readonly Line[]): readonly DayCells[] {
  const found = new Map<string, DayCells>();
  for (const { words } of lines) {
    if (words.length < HEADINGS || words.some(({ text }) => /\d/.test(text))) continue;
    words.forEach((_, i) => {
      const cells = headsAt(words, i);
      if (cells) found.set(cells.map(({ x0, x1 }) => `${Math.round(x0)} ${Math.round(x1)}`).join(' '), cells);
    });
  }
  const named = [...found.values()].filter(
    (cells) =>
      lines.filter(({ words }) => words.some((_, i) => dayBelow(words, i, cells))).length >= LEAST_DAYS,
  );
  return named.length > 0 ? named : daysUnderHead(lines);
}

/** Days below the head of a column that show two numbers to be one, at least. */
const LEAST_PAIRS = readerThreshold({ value: 4, unit: 'days', source: 'judgment' });
/** Ems that a head and the days below it may be apart at their ends, and between the numbers of a day at most. */
const UNDER = readerThreshold({ value: 2, unit: 'ems', source: 'judgment' });
const WITHIN = readerThreshold({ value: 0.6, unit: 'ems', source: 'judgment' });
const TWO_DIGITS = /^\d\d$/;

/** `07 24` below `Date`: month and day, or day and month, with nothing but a space between. */
function daysUnderHead(lines: readonly Line[]): readonly DayCells[] {
  for (const { words } of lines) {
    if (words.length < HEADINGS || words.some(({ text }) => /\d/.test(text))) continue;
    const head = words.find(({ text }) => columnRole(text) === 'date');
    const cells = head && cellsOfPairs(pairsUnder(lines, head));
    if (cells) return [cells];
  }
  return [];
}

type Pair = readonly [Word, Word];

/** Two numbers beside one another, apart from all else of their lines, under the head of a column. */
function pairsUnder(lines: readonly Line[], head: Word): readonly Pair[] {
  const slack = UNDER * head.size;
  return lines.flatMap(({ words }) =>
    words.flatMap((word, i): Pair[] => {
      const next = words[i + 1];
      if (!next || !TWO_DIGITS.test(word.text) || !TWO_DIGITS.test(next.text)) return [];
      const isUnder = word.x0 > head.x0 - slack && next.x1 < head.x1 + slack;
      const isApart = isApartFrom(words[i - 1], word) && isApartFrom(next, words[i + 2]);
      return isUnder && isApart && gapEm(word, next) < WITHIN ? [[word, next]] : [];
    }),
  );
}

/** True for words with more between them than within a day, whose year may be a third number. */
const isApartFrom = (one: Word | undefined, other: Word | undefined): boolean => {
  const mayBeYear = [one, other].every((word) => /^(?:\d\d|\d{4})$/.test(word?.text ?? ''));
  return !(gapEm(one, other) < (mayBeYear ? WITHIN : APART));
};

/** The columns of day and month: months are at most twelve, and fewer than the days where both numbers may be. */
function cellsOfPairs(pairs: readonly Pair[]): DayCells | undefined {
  if (pairs.length < LEAST_PAIRS) return undefined;
  const values = [0, 1].map((k) => pairs.map((pair) => Number(pair[k]?.text)));
  const mayBeMonths = values.map((own) => own.every((value) => value >= 1 && value <= 12));
  const areDays = values.map((own) => own.every((value) => value >= 1 && value <= 31));
  const counts = values.map((own) => new Set(own).size);
  const month = [0, 1]
    .filter((k) => mayBeMonths[k] && areDays[1 - k])
    .sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))[0];
  if (month === undefined) return undefined;
  return [0, 1].map((k) => ({
    part: k === month ? 'month' : 'day',
    x0: Math.min(...pairs.map((pair) => pair[k]?.x0 ?? 0)),
    x1: Math.max(...pairs.map((pair) => pair[k]?.x1 ?? 0)),
  }));
}

/** A day and a month named side by side in either order, and the year where it is named behind them. */
function headsAt(words: readonly Word[], i: number): DayCells | undefined {
  const cells = words.slice(i, i + 3).map((word) => ({ part: partOf(word), x0: word.x0, x1: word.x1 }));
  const count = new Set(cells.flatMap(({ part }) => part ?? [])).size === 3 ? 3 : 2;
  const own = cells.slice(0, count).flatMap(({ part, ...place }) => (part ? [{ part, ...place }] : []));
  const parts = new Set(own.map(({ part }) => part));
  return own.length === count && parts.has('day') && parts.has('month') ? own : undefined;
}

const PRINTED: Readonly<Record<Part, RegExp>> = {
  day: DAY_NUMBER,
  month: /^(?:\d{1,2}|\p{L}{3,10}\.?)$/u,
  year: /^(?:(?:19|20)\d\d|\d\d)$/,
};

/** The date whose parts stand below such headings from the word at `i` on. */
export function dayInCells(
  words: readonly Word[],
  i: number,
  columns: readonly DayCells[],
): { date: DateText; words: number } | undefined {
  for (const cells of columns) {
    const date = dayBelow(words, i, cells);
    if (date) return { date, words: cells.length };
  }
  return undefined;
}

function dayBelow(words: readonly Word[], i: number, cells: DayCells): DateText | undefined {
  const own = words.slice(i, i + cells.length);
  const areBelow = cells.every(({ part, x0, x1 }, k) => {
    const word = own[k];
    return word !== undefined && word.x0 < x1 && word.x1 > x0 && PRINTED[part].test(word.text);
  });
  if (!areBelow || gapEm(own.at(-1), words[i + cells.length]) < APART) return undefined;
  const textOf = (part: Part) => own[cells.findIndex((cell) => cell.part === part)]?.text;
  const [day, month, year] = [Number(textOf('day')), monthOf(textOf('month') ?? ''), textOf('year')];
  if (month === undefined || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return { form: 'named', day, month, ...(year ? { year: Number(year.padStart(4, '20')) } : {}) };
}

const monthOf = (text: string): number | undefined =>
  /^\d/.test(text) ? Number(text) : monthNumber(text.replace(/\.$/, ''));

/** Ems between a day and what stands behind it at least. */
const APART = readerThreshold({ value: 0.5, unit: 'ems', source: 'judgment' });
