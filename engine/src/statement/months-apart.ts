import { monthNumber } from '../layout/date-text.ts';
import { isDated } from './day-rows.ts';
import { groupBy } from './group-by.ts';
import { isApart, type Token, type TokenLine } from './tokens.ts';
import type { Word } from '../layout/page-text.ts';

/** A month as it stands apart from the days of its rows. */
interface Month {
  month: number;
  year: number | undefined;
  words: readonly Word[];
  x0: number;
  /** It stands on a line by itself, above the rows of its days. */
  isHeading: boolean;
}

/** The day of a row, and the month where one stands before it. */
interface Day {
  line: TokenLine;
  day: number;
  word: Word;
  month: Month | undefined;
  /** Tokens of the line that make the two. */
  tokens: number;
}

/** Days in one column that show the habit at least, and the share of them that keep to one order. */
const LEAST_DAYS = 3;
const IN_ORDER = 0.9;

/** Points within which days stand below one another. */
const FLUSH = 1.5;

/** Ems by which the month over the rows may begin apart from their days. */
const NEAR = 6;

/**
 * Rows that print the day alone, below a month that is printed once, in a column of its own or on a line above them,
 * are given whole dates: `SEP | 16`, then `17`; `September 2026`, then `14`. It shows by the order of the days.
 */
export function withMonths(lines: readonly TokenLine[]): readonly TokenLine[] {
  const printed = lines.flatMap((line) => dayOf(line) ?? []);
  const days = printed.some(({ month }) => !month) || printed.some(isCut) ? columnOf(printed) : [];
  const [first] = days;
  const own = new Map(days.map((day) => [day.line, day]));
  // Where as many rows print whole dates, the numbers before other lines count something.
  const whole = lines.filter((line) => isDated(line) && !own.has(line)).length;
  if (days.length < LEAST_DAYS || whole >= days.length) return lines;
  const headings = new Map(
    lines.flatMap((line) => {
      const month = monthAlone(line);
      const isNear = month && first && Math.abs(month.x0 - first.word.x0) < NEAR * line.size;
      return isNear ? [[line, month] as const] : [];
    }),
  );
  const dated = givenMonths(lines, own, headings);
  if (!dated || !areInOrder(dated)) return lines;
  const left = Math.min(...dated.map(({ day, month }) => (month.isHeading ? day.word.x0 : month.x0)));
  const changed = new Map(dated.map((one) => [one.day.line, withDate(one, left)]));
  return lines.flatMap((line) => (headings.has(line) ? [] : [changed.get(line) ?? line]));
}

interface Dated {
  day: Day;
  month: Month;
}

/** A month by its name, as a word of its own. */
const nameOf = ({ text }: Word): number | undefined =>
  /^\p{L}{3,12}[.,]?$/u.test(text) ? monthNumber(text.replace(/[.,]$/, '')) : undefined;

/** The day that begins a row, by itself or behind its month, apart from what follows; none of another date's. */
function dayOf(line: TokenLine): Day | undefined {
  const { tokens, prose } = line;
  if (prose || tokens.length < 2) return undefined;
  const words = tokens.slice(0, 2).flatMap((token) => token.words);
  const name = words[0] && nameOf(words[0]);
  const word = words[name ? 1 : 0];
  if (!word || !/^\d{1,2}$/.test(word.text)) return undefined;
  const day = Number(word.text);
  const count = tokens.findIndex((token) => token.words.includes(word)) + 1;
  const own = tokens.slice(0, count).flatMap((token) => token.words);
  const next = tokens[count];
  const isOther = tokens
    .slice(count)
    .some((token) => token.kind === 'date' && !token.alsoAmount && isApart(line, token));
  if (own.at(-1) !== word || !next || !isApart(line, next) || isOther || day < 1 || day > 31)
    return undefined;
  const month = name && words[0] ? { month: name, year: undefined, words: [words[0]] } : undefined;
  return {
    line,
    day,
    word,
    month: month && { ...month, x0: words[0]?.x0 ?? 0, isHeading: false },
    tokens: count,
  };
}

/** True for a month and a day too far from each other to be read as one. */
const isCut = ({ month, tokens }: Day): boolean => month !== undefined && tokens > 1;

/** The days below one another, on their left or their right edge, as most are. */
function columnOf(days: readonly Day[]): readonly Day[] {
  const columns = (['x0', 'x1'] as const).flatMap((edge) =>
    [...groupBy(days, ({ word }) => String(Math.round(word[edge]))).values()].map(([first]) =>
      days.filter(({ word }) => Math.abs(word[edge] - (first?.word[edge] ?? 0)) < FLUSH),
    ),
  );
  return columns.reduce<readonly Day[]>((most, own) => (own.length > most.length ? own : most), []);
}

/** A month, perhaps with its year, on a line by itself. */
function monthAlone({ tokens }: TokenLine): Month | undefined {
  const all = tokens.flatMap((token) => token.words);
  // `October 2026 (continued)`
  const remark = all.findIndex(({ text }) => text.startsWith('('));
  const words = remark < 0 ? all : all.slice(0, remark);
  const [first, ...rest] = words;
  const month = first && nameOf(first);
  const year = rest.find(({ text }) => /^(?:19|20)\d\d$/.test(text));
  if (!month || rest.length > 1 || (rest.length === 1 && !year)) return undefined;
  return { month, year: year && Number(year.text), words, x0: first.x0, isHeading: true };
}

/** Each day with the month above it; undefined where one has none. */
function givenMonths(
  lines: readonly TokenLine[],
  days: ReadonlyMap<TokenLine, Day>,
  headings: ReadonlyMap<TokenLine, Month>,
): Dated[] | undefined {
  const dated: Dated[] = [];
  let month: Month | undefined;
  for (const line of lines) {
    month = headings.get(line) ?? month;
    const day = days.get(line);
    if (!day) continue;
    month = day.month ?? month;
    if (!month) return undefined;
    dated.push({ day, month });
  }
  return dated;
}

/** True for more than one day, nearly all of which come no earlier, or no later, than the one above. */
function areInOrder(dated: readonly Dated[]): boolean {
  const steps = dated.slice(1).map((one, i) => {
    const above = dated[i];
    const months = one.month.month - (above?.month.month ?? 0);
    // A new year begins with its first month.
    const step = (months < -6 ? months + 12 : months > 6 ? months - 12 : months) * 31;
    return step + one.day.day - (above?.day.day ?? 0);
  });
  const share = (fits: (step: number) => boolean) => steps.filter(fits).length / steps.length;
  if (steps.every((step) => step === 0)) return false;
  return (
    Math.max(
      share((step) => step >= 0 && step < 62),
      share((step) => step <= 0 && step > -62),
    ) >= IN_ORDER
  );
}

/** The line with the whole date where the first part of one stands. */
function withDate({ day, month }: Dated, left: number): TokenLine {
  const words = [...(day.month ? day.month.words : []), day.word];
  const token: Token = {
    ...(day.line.tokens[0] as Token),
    kind: 'date',
    text: `${month.words[0]?.text} ${day.word.text}`,
    words,
    x0: left,
    x1: day.word.x1,
    coreX1: day.word.x1,
    date: { form: 'named', day: day.day, month: month.month, ...(month.year ? { year: month.year } : {}) },
    amount: undefined,
    alsoAmount: undefined,
  };
  return { ...day.line, tokens: [token, ...day.line.tokens.slice(day.tokens)] };
}
