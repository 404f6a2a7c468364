import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { FLUSH_EMS } from '../../layout/flush.ts';
import { parseDate, type DateText } from '../../layout/date-text.ts';
import { DAY_NUMBER, monthOf } from '../text/day-forms.ts';
import { cellText } from '../headings/headings.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/** Heights of the type between the two lines of a date at most. */
const PITCH = readerThreshold({ value: 1.8, unit: 'ems', source: 'judgment' });
/** Lines among which the second one is looked for. */
const WITHIN = 3;
/** Dates without a hyphen at the end of their first line that show that years stand below. */
const HABIT = readerThreshold({ value: 3, unit: 'dates', source: 'judgment' });

/** What a date that is cut leaves on its first line, and on its second. */
const CUT = /^\d[\p{L}\d./-]{0,8}[-/.]$/u;
const REST = /^(?:\d{1,4}|\p{L}{3,9}[-/.]?\d{2,4}|\d{1,2}[-/.]\d{2,4})$/u;
const YEAR = /^(?:19|20)\d\d$/;

interface Wrapped {
  upper: Token;
  lower: Token;
  /** Whether a hyphen or the like says that the date goes on. */
  isCut: boolean;
  date: Token;
}

/**
 * Dates whose column is too narrow go on below: `01-Sep-` over `2026`, `01 Sep` over `2026`, `01` over `SEP`. They become
 * one, on their first line; what else stands on the second stays there.
 */
export function joinDates(lines: readonly TokenLine[]): readonly TokenLine[] {
  const found = lines.flatMap((_, i) => wrappedAt(lines, i));
  const uncut = found.filter(({ isCut }) => !isCut).length;
  const own = found.filter(({ isCut }) => isCut || uncut >= HABIT);
  if (own.length === 0) return lines;
  const wrapped = new Map(own.map(({ upper, date }) => [upper, date]));
  const gone = new Set(own.map(({ lower }) => lower));
  return lines.flatMap((line) => {
    if (!line.tokens.some((token) => wrapped.has(token) || gone.has(token))) return [line];
    const tokens = line.tokens.flatMap((token) => (gone.has(token) ? [] : [wrapped.get(token) ?? token]));
    return tokens.length > 0 ? [{ ...line, tokens, text: cellText(tokens) }] : [];
  });
}

function wrappedAt(lines: readonly TokenLine[], at: number): Wrapped[] {
  const line = lines[at];
  if (!line || line.prose) return [];
  return line.tokens.flatMap((upper, i) => {
    const overMonth = i === 0 ? dayOverMonth(lines, at, upper) : undefined;
    if (overMonth) return [overMonth];
    const endsCut = upper.kind !== 'amount' && CUT.test(upper.text);
    if (!endsCut && (upper.kind !== 'date' || upper.date?.year !== undefined)) return [];
    const [lower, isAlone] = below(lines, at, upper);
    // `31.12.` is whole, and a year alone on the next line may head the rows below it.
    const isCut = endsCut && !(upper.kind === 'date' && isAlone);
    if (!lower || !(isCut ? REST : YEAR).test(lower.text)) return [];
    const text = isCut ? `${upper.text}${lower.text}` : `${upper.text} ${lower.text}`;
    const date = parseDate(text);
    if (date?.year === undefined) return [];
    return [{ upper, lower, isCut, date: joined(upper, lower, text, date) }];
  });
}

/** A row that begins with a day of the month, which is named right below that. */
function dayOverMonth(lines: readonly TokenLine[], at: number, upper: Token): Wrapped | undefined {
  if (!DAY_NUMBER.test(upper.text)) return undefined;
  const [lower] = below(lines, at, upper);
  if (!lower || monthOf(lower.text) === undefined) return undefined;
  const text = `${upper.text} ${lower.text}`;
  const date = parseDate(text);
  return date && { upper, lower, isCut: false, date: joined(upper, lower, text, date) };
}

function joined(upper: Token, lower: Token, text: string, date: DateText): Token {
  const { amount: _amount, alsoAmount: _also, ...rest } = upper;
  const x1 = Math.max(upper.x1, lower.x1);
  return { ...rest, kind: 'date', text, words: [...upper.words, ...lower.words], x1, coreX1: x1, date };
}

/** The token right below another, which begins where it does, and whether its line holds nothing else. */
function below(
  lines: readonly TokenLine[],
  at: number,
  upper: Token,
): readonly [token: Token | undefined, isAlone: boolean] {
  const line = lines[at];
  for (const under of lines.slice(at + 1, at + 1 + WITHIN)) {
    if (!line || under.page !== line.page || line.y - under.y > line.size * PITCH) return NONE;
    const token = under.tokens.find(({ x0 }) => Math.abs(x0 - upper.x0) < line.size * FLUSH_EMS);
    if (token) return [token, under.tokens.length === 1];
  }
  return NONE;
}

const NONE = [undefined, false] as const;
