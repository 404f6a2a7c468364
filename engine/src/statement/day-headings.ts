import { isBoxHead, isHeadLike, lineCells } from './headings.ts';
import { amountsApart, holdsAmount, isWords, wordsOf, type Token, type TokenLine } from './tokens.ts';
import { groupBy } from './group-by.ts';
import { titlesOverHeads } from './list-titles.ts';
import { sectionTitle } from './section-title.ts';
import { columnRole, labelKind } from './vocabulary.ts';

/** Days that must head rows before a date by itself is taken for a heading, where rows have days of their own. */
const HEADINGS = 2;
/** Ems between the lines of one row at most. */
const ROW_PITCH = 2.1;
/** Ems between the heading of a day and its first row at most. */
const WIDEST_GAP = 3.4;

/** The dates by themselves that head the rows of their day. */
interface Headings {
  days: ReadonlySet<TokenLine>;
  /** True for a line that is written as the headings are. */
  isAlike(line: TokenLine): boolean;
  /** The first row below each date by itself, where one begins there. */
  rows: ReadonlyMap<TokenLine, TokenLine | undefined>;
}

/** The headings of days; undefined where dates by themselves head no rows. */
function findHeadings(lines: readonly TokenLine[]): Headings | undefined {
  const rows = new Map(
    lines.flatMap((line, i) => (isDay(line) ? [[line, rowBelow(lines, i)] as const] : [])),
  );
  const headings = [...rows].filter(([, row]) => row).map(([line]) => line);
  const isAlike = headingForm(headings);
  const days = new Set(headings.filter(isAlike));
  const isBesideDated = lines.some(isDated) && ![...days].some((day) => beginsTable(lines, day));
  if (days.size < (isBesideDated ? HEADINGS : 1)) return undefined;
  const own = new Map([...rows].filter(([day]) => days.has(day)));
  return endTexts(lines, own) ? undefined : { days, isAlike, rows };
}

/**
 * Gives rows that stand under the heading of their day its date, as if it were printed left of each: the lines of the
 * headings themselves go. Where no days head rows the lines stay as they are.
 */
export function carryDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const headings = findHeadings(lines);
  if (!headings) return lines;
  const { days, isAlike, rows } = headings;
  const places = new Set([...days].map(placeOf));
  // The amount of a day's first row may stand at the foot of a long text.
  const isPlaced = (line: TokenLine) => places.has(placeOf(line)) && days.size > HEADINGS;
  // Below the last day other lists may follow, whose amounts stand in columns of their own.
  const last = lines.findLastIndex((line) => days.has(line));
  const headsOfRows = headsOf(lines, days);
  const edges = columnEdges(
    days.size > HEADINGS ? lines.slice(0, last) : lines,
    [...rows.values()],
    headsOfRows,
  );
  const headTexts = new Set(headsOfRows.map(({ text }) => text));
  const ends = daysOfEnds(lines, days);
  const left = Math.min(...lines.map(({ tokens }) => tokens[0]?.x0 ?? Infinity));
  const heads = headsOfStatements(lines);
  const labels = labelsAbove(lines, days);
  const boxLabels = labelsOfBoxes(lines);
  const titles = titlesOfOtherLists(lines);
  const out: TokenLine[] = [];
  let day: Token | undefined;
  let heading: TokenLine | undefined;
  /** No row has followed the heading yet. */
  let isBare = false;
  for (const [i, line] of lines.entries()) {
    // The head of another statement ends a day, but not one at the end of a page, whose rows are still to come.
    if (heads.has(line) && !isBare) day = undefined;
    if (isDay(line) && isAlike(line) && (days.has(line) || day || isPlaced(line) || headsAbove(lines, i))) {
      day = line.tokens.find((token) => token.kind === 'date');
      heading = line;
      isBare = true;
      continue;
    }
    if (titles.has(line) || endsDay(lines, i, heading) || repeatsBox(lines, i, labels)) day = undefined;
    const isRow =
      day !== undefined &&
      heading &&
      (startsRow(lines, i, heading) || endsCutRow(lines, i, ends)) &&
      standInColumns(line, edges);
    const isFigure = isBalance(line) && (boxLabels.has(wordsOf(line)) || ENDS.has(labelKind(wordsOf(line))));
    if (!day || !isRow || isFigure || isLabelled(lines, i, headTexts)) {
      out.push(line);
      continue;
    }
    isBare = false;
    out.push(dated(line, day, left));
  }
  return out;
}

/** Titles of what follows the rows of a day: another list with heads over its columns, or no list at all. */
const titlesOfOtherLists = (lines: readonly TokenLine[]): ReadonlySet<TokenLine> =>
  new Set([
    ...titlesOverHeads(lines).flatMap(({ line, isBelowRows }) => (isBelowRows ? [line] : [])),
    ...lines.filter((line) => isWords(line) && sectionTitle(line.text)?.kind === 'not-ledger'),
  ]);

/** What the labels of boxes say, side by side: with an amount behind it, it is the same figure and no row. */
const labelsOfBoxes = (lines: readonly TokenLine[]): ReadonlySet<string> =>
  new Set(
    lines
      .filter(isHeadLike)
      .flatMap((line) => lineCells(line).map((cell) => cell.map(({ text }) => text).join(' '))),
  );

/** Lines of words and a figure above the first day, by their words. */
function labelsAbove(
  lines: readonly TokenLine[],
  days: ReadonlySet<TokenLine>,
): ReadonlyMap<string, TokenLine> {
  const first = lines.findIndex((line) => days.has(line));
  return new Map(lines.slice(0, first).flatMap((line) => (isBalance(line) ? [[wordsOf(line), line]] : [])));
}

/**
 * True for the first of two figures whose words stand above the first day too: the box of the next account. What the
 * head of each page says stands at one height.
 */
const repeatsBox = (
  lines: readonly TokenLine[],
  at: number,
  labels: ReadonlyMap<string, TokenLine>,
): boolean =>
  labels.size > 1 &&
  [lines[at], lines[at + 1]].every((line) => {
    const known = line && isBalance(line) ? labels.get(wordsOf(line)) : undefined;
    return line && known && Math.abs(known.y - line.y) > line.size;
  });

/**
 * True for a line that prints its own day where the headings print theirs, which begins another list unless it is the
 * end of a text, and for the first balance of an account or a box.
 */
function endsDay(lines: readonly TokenLine[], at: number, heading: TokenLine | undefined): boolean {
  const line = lines[at];
  if (!line) return false;
  const isOther = heading && isDatedAt(line, heading) && !(isDay(line) && isBelowWords(lines, at, heading));
  return isOther || opensBalance(line);
}

/** The heads of columns right above a day, or above the balance that its list begins with. */
function headsAbove(lines: readonly TokenLine[], at: number): TokenLine | undefined {
  let above = lines[at - 1];
  for (let i = at - 1; above && isBalance(above); i--) above = lines[i - 1];
  return above && above.page === lines[at]?.page && isHeadLike(above) ? above : undefined;
}

/**
 * True for a day that begins a table, perhaps the only one: where the heads are printed again, on a later page, a text
 * that wraps may end in a day.
 */
function beginsTable(lines: readonly TokenLine[], day: TokenLine): boolean {
  const heads = headsAbove(lines, lines.indexOf(day));
  return heads !== undefined && lines.find(({ text }) => text === heads.text) === heads;
}

/** What the balance is called that a list begins or ends with: it is none of the rows of a day. */
const ENDS: ReadonlySet<string | undefined> = new Set([
  'opening',
  'closing',
  'brought-forward',
  'carried-forward',
]);

/** True for words and one amount behind them, and no day: the balance that a list begins or, newest first, ends with. */
const isBalance = ({ tokens }: TokenLine): boolean =>
  tokens[0]?.kind === 'word' &&
  tokens.at(-1)?.kind === 'amount' &&
  tokens.slice(0, -1).every(({ kind }) => kind === 'word');

/** Share by which a day stands closer to the text that it ends than to the row below it, at least. */
const CLOSER = 0.95;

/** Lines that a day at the end of a text stands below the first one of its row at most. */
const ROW_LINES = 3;

/** True for days most of which end the text of the row above, and stand closer to it than the next row does. */
function endTexts(lines: readonly TokenLine[], rows: ReadonlyMap<TokenLine, TokenLine | undefined>): boolean {
  const ends = [...rows].filter(([day, row]) => {
    const at = lines.indexOf(day);
    if (!lines.slice(Math.max(0, at - ROW_LINES), at).some(isDated)) return false;
    const gaps = lines.slice(at, row && lines.indexOf(row) + 1).map((line, i) => {
      const above = lines[at + i - 1];
      return above?.page === line.page ? above.y - line.y : Infinity;
    });
    const [own = Infinity, ...below] = gaps;
    return own < Math.max(...below) * CLOSER;
  });
  return ends.length * 2 > rows.size;
}

/** The page and where the line begins, in whole points. */
const placeOf = ({ page, tokens }: TokenLine): string => `${page} ${Math.round(tokens[0]?.x0 ?? 0)}`;

/**
 * The first lines of pages that head another statement of a file, with other days behind the same words: days that no
 * page of the statement at hand has named at its head.
 */
function headsOfStatements(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const known = new Map<string, string>();
  const heads = new Set<TokenLine>();
  let named = new Set<string>();
  for (const page of groupBy(lines, (line) => String(line.page)).values()) {
    const rows = page.findIndex(holdsAmount);
    const own = page.slice(0, rows < 0 ? page.length : rows).flatMap((line) => {
      const days = line.tokens.flatMap(({ date, text }) => (date?.year === undefined ? [] : [text]));
      return days.length > 0 ? [{ words: wordsOf(line), days }] : [];
    });
    const isOther = own.some(({ words, days }) => {
      const before = words === '' ? undefined : known.get(words);
      return before !== undefined && before !== days.join() && days.some((day) => !named.has(day));
    });
    if (isOther && page[0]) heads.add(page[0]);
    if (isOther) named = new Set();
    for (const { words, days } of own) {
      known.set(words, days.join());
      for (const day of days) named.add(day);
    }
  }
  return heads;
}

/** How the date of a heading is written. */
const formOf = ({ tokens }: TokenLine): string =>
  `${tokens[0]?.date?.form} ${tokens[0]?.date?.year !== undefined}`;

/**
 * Headings of days are written alike, and the first row stands under one: a date written otherwise, at the end of a
 * wrapped text, heads nothing.
 */
function headingForm(days: readonly TokenLine[]): (line: TokenLine) => boolean {
  const forms = groupBy(days, formOf);
  const first = [...forms].find(([, alike]) => alike.length >= HEADINGS);
  return (line) => !first || formOf(line) === first[0];
}

const amountsOf = ({ tokens }: TokenLine): Token[] => tokens.filter(({ kind }) => kind === 'amount');

/** Share of all amounts that end in a column of them at least. */
const IN_COLUMN = 0.03;

/** Where the amounts of rows end, or begin in columns set flush left, in whole points. */
interface ColumnEdges {
  right: ReadonlySet<number>;
  left: ReadonlySet<number>;
}

/** True for a line whose amounts stand where those of rows do; what is told within its words may stand anywhere. */
function standInColumns(line: TokenLine, { right, left }: ColumnEdges): boolean {
  const apart = amountsApart(line);
  const behind = apart.filter((token) => !beginsWords(line, token));
  return ([behind, apart].find((own) => own.length > 0) ?? amountsOf(line)).every(
    ({ x0, x1 }) => has(right, Math.round(x1)) || has(left, Math.round(x0)),
  );
}

/** True for an amount that words follow closely: `213.29 SEK Rate 4.1550`, at the start of a line of text. */
function beginsWords({ tokens, size }: TokenLine, token: Token): boolean {
  const next = tokens[tokens.indexOf(token) + 1];
  return next?.kind === 'word' && next.x0 - token.x1 < size * 0.75;
}

/** The different heads of columns that days stand right below. */
const headsOf = (lines: readonly TokenLine[], days: ReadonlySet<TokenLine>): readonly TokenLine[] => [
  ...new Map(
    lines
      .flatMap((line, i) => (days.has(line) ? (headsAbove(lines, i) ?? []) : []))
      .map((line) => [line.text, line]),
  ).values(),
];

/** Edges of the amounts of rows: those right below headings, those of the heads over them, and those in columns. */
function columnEdges(
  lines: readonly TokenLine[],
  first: readonly (TokenLine | undefined)[],
  heads: readonly TokenLine[],
): ColumnEdges {
  const cells = heads.flatMap(lineCells);
  const all = lines.flatMap(amountsOf);
  const below = first.flatMap((row) => (row ? amountsApart(row) : []));
  // Charges abroad that are told within the text of rows end alike by chance.
  const least = Math.max(HEADINGS + 1, all.length * IN_COLUMN);
  const edgesAt = (edge: (token: Token) => number, end: 0 | -1): ReadonlySet<number> => {
    const counts = groupBy(all, edge);
    const frequent = [...counts].filter(([, alike]) => alike.length >= least).map(([at]) => at);
    const ofHeads = cells.flatMap((cell) => cell.at(end) ?? []);
    return new Set([...frequent, ...[...below, ...ofHeads].map(edge)]);
  };
  return { right: edgesAt(({ x1 }) => Math.round(x1), -1), left: edgesAt(({ x0 }) => Math.round(x0), 0) };
}

const has = (edges: ReadonlySet<number>, at: number) =>
  [0, -1, 1, -2, 2, -3, 3, -4, 4].some((by) => edges.has(at + by));

/** The line with a day's date before its first word. */
function dated(line: TokenLine, day: Token, left: number): TokenLine {
  const width = line.size * 4;
  const x0 = left - width - line.size * 2;
  const token: Token = { ...day, x0, x1: x0 + width, coreX1: x0 + width, carried: true };
  return { ...line, tokens: [token, ...line.tokens] };
}

/** True for the first balance of an account or of a box: the days above head no rows below it. */
function opensBalance({ tokens }: TokenLine): boolean {
  if (tokens[0]?.kind !== 'word' || !tokens.some(({ kind }) => kind === 'amount')) return false;
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  return labelKind(words.join(' ')) === 'opening';
}

/** Ems between the figures of a box and their labels at most. */
const WIDEST_LABEL = 2.6;

/** True for amounts whose labels stand in the line right above or below: not the heads of the rows themselves. */
function isLabelled(lines: readonly TokenLine[], at: number, heads: ReadonlySet<string>): boolean {
  const own = lines[at];
  if (!own || own.tokens.some(({ kind }) => kind === 'word')) return false;
  return [lines[at - 1], lines[at + 1]].some(
    (line) =>
      line?.page === own.page &&
      Math.abs(line.y - own.y) < WIDEST_LABEL * own.size &&
      !headsRows(line) &&
      !heads.has(line.text) &&
      (isBoxHead(line) || isHeadOf(line, own)),
  );
}

/** True for the heads of columns of which one holds descriptions: over the first amounts of a page, and no labels of theirs. */
const headsRows = (line: TokenLine): boolean =>
  lineCells(line).some((cell) => columnRole(cell.map(({ text }) => text).join(' ')) === 'description');

/** Amounts of a box whose labels are in unknown words at least. */
const BOXED = 3;

/** True for words over, or under, each of several amounts. */
function isHeadOf(line: TokenLine, { tokens }: TokenLine): boolean {
  if (tokens.length < BOXED || !isWords(line)) return false;
  const cells = lineCells(line).map((cell) => ({ x0: cell[0]?.x0 ?? 0, x1: cell.at(-1)?.x1 ?? 0 }));
  return cells.length === tokens.length && tokens.every(({ x0, x1 }, i) => touches({ x0, x1 }, cells[i]));
}

const touches = (one: { x0: number; x1: number }, other: { x0: number; x1: number } | undefined): boolean =>
  other !== undefined && one.x0 < other.x1 && one.x1 > other.x0;

/**
 * True for a line with amounts and no date where the heading's stands; days and amounts alone are no row, but below
 * words they end one.
 */
function startsRow(lines: readonly TokenLine[], index: number, heading: TokenLine): boolean {
  const line = lines[index];
  if (!line || line.prose || !holdsAmount(line) || isForeign(line, lines[index - 1])) return false;
  const hasDay = line.tokens.some(({ kind, alsoAmount }) => kind === 'date' && !alsoAmount);
  if (hasDay && !line.tokens.some(({ kind }) => kind === 'word') && !isBelowWords(lines, index, heading))
    return false;
  const at = heading.tokens.find((token) => token.kind === 'date')?.x0 ?? 0;
  return !line.tokens.some((token) => token.kind === 'date' && Math.abs(token.x0 - at) <= line.size);
}

/** True for a line right below the text of a row, whatever days and amounts its last lines tell. */
function isBelowWords(lines: readonly TokenLine[], index: number, heading: TokenLine): boolean {
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
    above.y - line.y < ROW_PITCH * Math.max(line.size, above.size) && Math.abs(first.x0 - own.x0) < 2;
  return isBelow && amountsApart(line).length === 1 && beginsWords(line, first);
}

/** True for a day, or several, and amounts, and no words. */
const isDayAndAmounts = (line: TokenLine): boolean =>
  !line.prose &&
  holdsAmount(line) &&
  line.tokens.some(({ kind, alsoAmount }) => kind === 'date' && !alsoAmount) &&
  line.tokens.every(({ kind }) => kind !== 'word');

const dayAt = ({ tokens }: TokenLine): number =>
  Math.round((tokens.find(({ kind }) => kind === 'date')?.x0 ?? 0) / DAYS_APART);

/** Points within which days stand below one another. */
const DAYS_APART = 2;

/** Where the days stand that end rows below their words, in more than one row. */
function daysOfEnds(lines: readonly TokenLine[], days: ReadonlySet<TokenLine>): ReadonlySet<number> {
  const [heading] = days;
  const ends = heading
    ? lines.filter((line, i) => isDayAndAmounts(line) && isBelowWords(lines, i, heading))
    : [];
  return new Set([...groupBy(ends, dayAt)].flatMap(([at, alike]) => (alike.length > 1 ? [at] : [])));
}

/** True for the end of a row whose words stand at the end of the page before: the first amounts of a page, as ends are set. */
function endsCutRow(lines: readonly TokenLine[], index: number, ends: ReadonlySet<number>): boolean {
  const line = lines[index];
  if (!line || !isDayAndAmounts(line)) return false;
  if (![0, -1, 1].some((by) => ends.has(dayAt(line) + by))) return false;
  const from = lines.findIndex(({ page }) => page === line.page);
  return from > 0 && !lines.slice(from, index).some(holdsAmount);
}

/** True for words, and for days that stand among them: `Bakery 02-12`. */
const isText = ({ tokens, size }: TokenLine): boolean =>
  tokens[0]?.kind === 'word' &&
  tokens.every(({ kind, x0 }, i) => kind === 'word' || x0 - (tokens[i - 1]?.x1 ?? -Infinity) < size * 0.9);

/** True for a row that begins with a day and its year, below one without: the end of its own text heads nothing. */
const addsYear = ({ tokens: [day] }: TokenLine, heading: TokenLine): boolean =>
  day?.date?.year !== undefined && heading.tokens[0]?.date?.year === undefined;

const isDatedAt = ({ tokens, size }: TokenLine, heading: TokenLine): boolean =>
  tokens[0]?.kind === 'date' && Math.abs(tokens[0].x0 - (heading.tokens[0]?.x0 ?? 0)) <= size;

/** True for a row that prints its own day; a balance of a day has no words. */
const isDated = (line: TokenLine): boolean =>
  !line.prose &&
  line.tokens.find(({ text }) => !ROW_NUMBER.test(text))?.kind === 'date' &&
  holdsAmount(line) &&
  line.tokens.some(({ kind, text }) => kind === 'word' && /\p{L}{2}/u.test(text));

/** The number of a row, before its day. */
const ROW_NUMBER = /^\d{1,4}$/;

/** True for a date by itself, the name of its day included. */
const isDay = ({ tokens }: TokenLine): boolean => tokens.length === 1 && tokens[0]?.kind === 'date';

/** Lines of a row above its amount at most, and how many of them may be set loosely. */
const ABOVE_AMOUNT = 6;
const LOOSE = 3;

/** The row that begins right below a heading. */
function rowBelow(lines: readonly TokenLine[], at: number): TokenLine | undefined {
  const heading = lines[at];
  for (let i = at + 1; i <= Math.min(lines.length - 1, at + ABOVE_AMOUNT + 1); i++) {
    const [line, above] = [lines[i], lines[i - 1]];
    if (!line || !above || !heading || line.page !== heading.page) return undefined;
    if (above.y - line.y > (i - at > LOOSE ? ROW_PITCH : WIDEST_GAP) * line.size) return undefined;
    if (startsRow(lines, i, heading)) return opensBalance(line) || addsYear(line, heading) ? undefined : line;
    if (isDatedAt(line, heading)) return undefined;
  }
  return undefined;
}
