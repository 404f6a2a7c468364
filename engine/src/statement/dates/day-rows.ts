import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { beginsWords } from './amount-columns.ts';
import { groupBy } from '../text/group-by.ts';
import { isHeadLike } from '../headings/headings.ts';
import { amountsApart, holdsAmount, type TokenLine } from '../text/tokens.ts';
import { labelKind } from '../language/vocabulary.ts';

/** Ems between the lines of one row at most. */
const ROW_PITCH = readerThreshold({ value: 2.1, unit: 'ems', source: 'judgment' });

/** Ems between the heading of a day and its first row at most. */
const WIDEST_GAP = readerThreshold({ value: 3.4, unit: 'ems', source: 'judgment' });

/** Lines of a row above its amount at most, and how many of them may be set loosely. */
const ABOVE_AMOUNT = 6;

const MOST_LOOSE = 3;

/** The row that begins right below a heading. */
export function rowBelow(lines: readonly TokenLine[], at: number): TokenLine | undefined {
  const heading = lines[at];
  for (let i = at + 1; i <= Math.min(lines.length - 1, at + ABOVE_AMOUNT + 1); i++) {
    const [line, above] = [lines[i], lines[i - 1]];
    if (!line || !above || !heading || line.page !== heading.page) return undefined;
    // A day above the heads of columns is the end of a text there.
    if (isHeadLike(line)) return undefined;
    if (above.y - line.y > (i - at > MOST_LOOSE ? ROW_PITCH : WIDEST_GAP) * line.size) return undefined;
    if (startsRow(lines, i, heading)) return opensBalance(line) || addsYear(line, heading) ? undefined : line;
    if (isDatedAt(line, heading)) return undefined;
  }
  return undefined;
}

/**
 * True for a line with amounts and no date where the heading's stands; days and amounts alone are no row, but below
 * words they end one.
 */
export function startsRow(lines: readonly TokenLine[], index: number, heading: TokenLine): boolean {
  const line = lines[index];
  if (!line || line.prose || !holdsAmount(line) || isForeign(line, lines[index - 1])) return false;
  const hasDay = line.tokens.some(({ kind, alsoAmount }) => kind === 'date' && !alsoAmount);
  if (hasDay && !line.tokens.some(({ kind }) => kind === 'word') && !isBelowWords(lines, index, heading))
    return false;
  const at = heading.tokens.find((token) => token.kind === 'date')?.x0 ?? 0;
  return !line.tokens.some((token) => token.kind === 'date' && Math.abs(token.x0 - at) <= line.size);
}

/** True for a line right below the text of a row, whatever days and amounts its last lines tell. */
export function isBelowWords(lines: readonly TokenLine[], index: number, heading: TokenLine): boolean {
  for (let i = index; i > 0; i--) {
    const [line, above] = [lines[i], lines[i - 1]];
    if (!line || !above || above === heading || above.page !== line.page) return false;
    const isForeignAbove = isForeign(above, lines[i - 2]);
    const isAmount = amountsApart(above).length > 0 && !isForeignAbove;
    if (above.y - line.y >= ROW_PITCH * Math.max(line.size, above.size) || isAmount) return false;
    if (isText(above) || isForeignAbove) return true;
  }
  return false;
}

/** True for `263.20 SEK Rate 3.5165` right below the words of a row, and where they begin: it goes on with them. */
function isForeign(line: TokenLine, above: TokenLine | undefined): boolean {
  const [first, own] = [line.tokens[0], above?.tokens[0]];
  if (first?.kind !== 'amount' || !above || !own || above.page !== line.page || !isText(above)) return false;
  const isBelow =
    above.y - line.y < ROW_PITCH * Math.max(line.size, above.size) && areFlush(first.x0, own.x0);
  return isBelow && amountsApart(line).length === 1 && beginsWords(line, first);
}

/** True for words, and for days that stand among them: `Bakery 02-12`. */
const isText = ({ tokens, size }: TokenLine): boolean =>
  tokens[0]?.kind === 'word' &&
  tokens.every(({ kind, x0 }, i) => kind === 'word' || x0 - (tokens[i - 1]?.x1 ?? -Infinity) < size * 0.9);

/** True for the first balance of an account or of a box: the days above head no rows below it. */
export function opensBalance({ tokens }: TokenLine): boolean {
  if (tokens[0]?.kind !== 'word' || !tokens.some(({ kind }) => kind === 'amount')) return false;
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  return labelKind(words.join(' ')) === 'opening';
}

/** True for a row that begins with a day and its year, below one without: the end of its own text heads nothing. */
const addsYear = ({ tokens: [day] }: TokenLine, heading: TokenLine): boolean =>
  day?.date?.year !== undefined && heading.tokens[0]?.date?.year === undefined;

export const isDatedAt = ({ tokens, size }: TokenLine, heading: TokenLine): boolean =>
  tokens[0]?.kind === 'date' && Math.abs(tokens[0].x0 - (heading.tokens[0]?.x0 ?? 0)) <= size;

/** The number of a row, before its day. */
const ROW_NUMBER = /^\d{1,4}$/;

/** True for a row that prints its own day; a balance of a day has no words. */
export const isDated = (line: TokenLine): boolean =>
  !line.prose &&
  line.tokens.find(({ text }) => !ROW_NUMBER.test(text))?.kind === 'date' &&
  holdsAmount(line) &&
  line.tokens.some(({ kind, text }) => kind === 'word' && /\p{L}{2}/u.test(text));

/** True for a date by itself, the name of its day included. */
export const isDay = ({ tokens }: TokenLine): boolean => tokens.length === 1 && tokens[0]?.kind === 'date';

/** True for a day, or several, and amounts, and no words. */
const isDayAndAmounts = (line: TokenLine): boolean =>
  !line.prose &&
  holdsAmount(line) &&
  line.tokens.some(({ kind, alsoAmount }) => kind === 'date' && !alsoAmount) &&
  line.tokens.every(({ kind }) => kind !== 'word');

/** Points within which days stand below one another. */
const DAYS_APART = readerThreshold({ value: 2, unit: 'points', source: 'judgment' });

const dayAt = ({ tokens }: TokenLine): number =>
  Math.round((tokens.find(({ kind }) => kind === 'date')?.x0 ?? 0) / DAYS_APART);

/** Where the days stand that end rows below their words, in more than one row. */
export function daysOfEnds(lines: readonly TokenLine[], days: ReadonlySet<TokenLine>): ReadonlySet<number> {
  const [heading] = days;
  const ends = heading
    ? lines.filter((line, i) => isDayAndAmounts(line) && isBelowWords(lines, i, heading))
    : [];
  return new Set([...groupBy(ends, dayAt)].flatMap(([at, alike]) => (alike.length > 1 ? [at] : [])));
}

/** True for the end of a row whose words stand at the end of the page before: the first amounts of a page, as ends are set. */
export function endsCutRow(lines: readonly TokenLine[], index: number, ends: ReadonlySet<number>): boolean {
  const line = lines[index];
  if (!line || !isDayAndAmounts(line)) return false;
  if (![0, -1, 1].some((by) => ends.has(dayAt(line) + by))) return false;
  const from = lines.findIndex(({ page }) => page === line.page);
  return from > 0 && !lines.slice(from, index).some(holdsAmount);
}

/** Lines with a day and no amount that another page prints at the same height, as its head or foot. */
export function printedAgain(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const dated = lines.filter((line) => line.tokens.some(({ kind }) => kind === 'date') && !holdsAmount(line));
  const places = groupBy(dated, ({ y, text }) => `${Math.round(y)} ${text}`);
  return new Set(
    [...places.values()].flatMap((own) => (new Set(own.map(({ page }) => page)).size > 1 ? own : [])),
  );
}
