import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush, FLUSH_EMS } from '../../layout/flush.ts';
import {
  ENDS,
  isBalance,
  isDatedBalance,
  isLabeled,
  labelsAbove,
  labelsOfBoxes,
  repeatsBox,
} from './day-boxes.ts';
import { isRangeWord } from './date-ranges.ts';
import { columnEdges, areInColumns } from './amount-columns.ts';
import {
  daysOfEnds,
  endsCutRow,
  isBelowWords,
  isDated,
  isDatedAt,
  isDay,
  opensBalance,
  printedAgain,
  rowBelow,
  startsRow,
} from './day-rows.ts';
import { withoutDayBalances } from './day-balances.ts';
import { withoutDayLabels } from './day-labels.ts';
import { dateLabeled } from './labeled-days.ts';
import { groupBy } from '../text/group-by.ts';
import { cellText, isHeadLike, lineCells } from '../headings/headings.ts';
import { titlesOverHeads } from '../headings/list-titles.ts';
import { isTitleWord, sectionTitle } from '../language/section-title.ts';
import { holdsAmount, isApart, isWords, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { labelKind } from '../language/vocabulary.ts';
import { isLabelWord, labelWords } from '../language/label-words.ts';

/** Days that must head rows before a date by itself is taken for a heading, where rows have days of their own. */
const HEADINGS = 2;

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
    lines.flatMap((line, i) =>
      isDay(line) &&
      !isOfRange(lines, i) &&
      !isLabeledEnd(lines, i) &&
      !endsWords(lines, i) &&
      !isOtherDay(line, lines[i - 1], lines[i + 1])
        ? [[line, rowBelow(lines, i)] as const]
        : [],
    ),
  );
  const places = new Map(lines.map((line, i) => [line, i]));
  /** The lines from below a day down to the row below it. */
  const down = (line: TokenLine, row: TokenLine) =>
    lines.slice((places.get(line) ?? 0) + 1, (places.get(row) ?? 0) + 1);
  const headings = [...rows].flatMap(([line, row]) =>
    row && !endsLabel(lines, line, row) && !isLeftOf(down(line, row), line, row) ? [line] : [],
  );
  const isAlike = headingForm(headings);
  const days = new Set(headings.filter(isAlike));
  const isBesideDated = lines.some(isDated) && ![...days].some((day) => beginsTable(lines, day));
  if (days.size < (isBesideDated ? HEADINGS : 1)) return undefined;
  const own = new Map([...rows].filter(([day]) => days.has(day)));
  return endTexts(lines, own) ? undefined : { days, isAlike, rows };
}

/**
 * True for a row that prints its own day, and begins its words left of a day above it, which stands in none of its
 * columns, those of its words above it included.
 */
function isLeftOf(down: readonly TokenLine[], heading: TokenLine, row: TokenLine): boolean {
  const { tokens, size } = heading;
  const [day] = tokens;
  if (!day || !isDated(row)) return false;
  const isLeft = ({ kind, text, x1 }: Token) =>
    kind === 'word' && /\p{L}{2}/u.test(text) && x1 + size < day.x0;
  const isFlush = ({ x0 }: Token) => Math.abs(x0 - day.x0) < FLUSH_EMS * size;
  return row.tokens.some(isLeft) && !down.some((line) => line.tokens.some(isFlush));
}

/** True for the first or the last day of a range over three lines: `Oct 1, 2026` / `through` / `Oct 30, 2026`. */
const isOfRange = (lines: readonly TokenLine[], at: number): boolean =>
  [-1, 1].some((by) => {
    const [word, day] = [lines[at + by], lines[at + by * 2]];
    return word !== undefined && day !== undefined && isRangeWord(word) && isDay(day);
  });

/** Lines that the first day of a range stands above its last one at most. */
const RANGE_LINES = 3;

/** True for `Do 2026-10-30` some lines below `Od 2026-10-01`: a label that is also the name of a day. */
const isLabeledEnd = (lines: readonly TokenLine[], at: number): boolean =>
  /^\p{L}/u.test(lines[at]?.text ?? '') &&
  dateLabeled(lines, at, 'end', 'unknown') !== undefined &&
  lines
    .slice(Math.max(0, at - RANGE_LINES), at)
    .some((_, i) => dateLabeled(lines, Math.max(0, at - RANGE_LINES) + i, 'start', 'unknown') !== undefined);

/** Ems from a row down to its other day at most. */
const OTHER_DAY = readerThreshold({ value: 1.7, unit: 'ems', source: 'judgment' });

/**
 * True for the day of value of a row, right below the one that the row prints beside its amount; at the top of a page it
 * stands over a row that begins with words and prints its own day in the same column.
 */
function isOtherDay(line: TokenLine, above: TokenLine | undefined, below: TokenLine | undefined): boolean {
  const [day] = line.tokens;
  if (!day) return false;
  const printsDay = ({ tokens }: TokenLine) =>
    tokens.some(
      ({ kind, carried, x0 }) => kind === 'date' && !carried && Math.abs(x0 - day.x0) < FLUSH_EMS * line.size,
    );
  const isBelowOwn =
    above?.page === line.page &&
    above.y - line.y < OTHER_DAY * line.size &&
    holdsAmount(above) &&
    printsDay(above);
  const isOverOther =
    below?.page === line.page &&
    above !== undefined &&
    (above.page !== line.page || isHeadLike(above)) &&
    below.tokens[0]?.kind === 'word' &&
    below.tokens[0].x1 < day.x0 &&
    printsDay(below);
  return isBelowOwn || isOverOther;
}

/** Lines that the day of a row stands above the end of its words at most, and ems from one to the next. */
const WORD_LINES = 3;
const WORDS_PITCH = readerThreshold({ value: 2.1, unit: 'ems', source: 'judgment' });

/**
 * True for `30/11` or `30Nov` below the words of a row and flush with them, where the row prints its own day left of them,
 * or in another form above or below: its words end in the day of a purchase, wherever its amount stands. A day with letters heads rows
 * that print other days right of it.
 */
function endsWords(lines: readonly TokenLine[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  const [day] = line?.tokens ?? [];
  if (!line || !above || !day?.date || day.date.year !== undefined) return false;
  if (!above.tokens.some(({ kind, x0 }) => kind === 'word' && areFlush(x0, day.x0))) return false;
  const isOther = ([row, printed]: readonly [TokenLine, Token]) =>
    dayStyle(row, printed) !== dayStyle(line) || printed.x1 < day.x0;
  const before = dayOfRow(lines, at, -1);
  const isNamed = /\p{L}/u.test(day.text);
  if (before && !(isNamed && before[1].x1 > day.x0)) return isOther(before);
  if (isBesideDays(lines, day)) return true;
  if (before || isNamed) return false;
  const after = dayOfRow(lines, at, 1);
  const below = lines[at + 1];
  // The words that it ends stand no further from it than the line below.
  const isWithin = above.page === line.page && below && (above.y - line.y) * CLOSER < line.y - below.y;
  return after !== undefined && isWithin === true && isOther(after);
}

/** Rows that print their day left of their words, at least, for their column to be told. */
const DAYS_LEFT = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });

/** True for a day where words of rows begin that print their own left of them, if only once a day. */
const isBesideDays = (lines: readonly TokenLine[], day: Token): boolean =>
  lines.filter((row) => {
    const [own, ...others] = row.tokens;
    const isLeft = own?.kind === 'date' && !own.carried && own.x1 < day.x0 && holdsAmount(row);
    const beginsWords = ({ kind, x0 }: Token) => kind === 'word' && areFlush(x0, day.x0);
    return isLeft && others.some(beginsWords);
  }).length >= DAYS_LEFT;

/** The line of the row that prints its day, above or below the end of its words. */
function dayOfRow(
  lines: readonly TokenLine[],
  at: number,
  by: -1 | 1,
): readonly [TokenLine, Token] | undefined {
  for (let i = at; Math.abs(i - at) < WORD_LINES; i += by) {
    const [own, next] = [lines[i], lines[i + by]];
    if (!own || !next || next.page !== own.page || isDay(next)) return undefined;
    if (Math.abs(next.y - own.y) > WORDS_PITCH * Math.max(own.size, next.size)) return undefined;
    const printed = next.tokens.find(
      (token) => token.kind === 'date' && !token.carried && isApart(next, token),
    );
    if (printed) return [next, printed];
  }
  return undefined;
}

/** Ems between the lines of a label that wraps at most. */
const WRAPPED = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });

/** Words that a day is still to follow: `Solde au :`, `Balance as of`. */
const ASKS_DAY = /(?:\s(?:on|of|at|au|le|am|vom|per|al|em|op|na)|:)\s*:?$/iu;

/**
 * True for a day that ends the label of a balance, in the column of words (`Solde au :` over `31/12/2025`): the row
 * below prints its own day left of it.
 */
function endsLabel(lines: readonly TokenLine[], day: TokenLine, row: TokenLine): boolean {
  const above = lines[lines.indexOf(day) - 1];
  if (above && isAskedFor(day, above)) return true;
  const [first, label, own] = [day, above, row].map((line) => line?.tokens[0]);
  if (!above || !first || !label || above.page !== day.page || !isBalance(above) || !isDated(row))
    return false;
  if (!ASKS_DAY.test(wordsOf(above).trim())) return false;
  const isFlush = areFlush(label.x0, first.x0) && above.y - day.y < WRAPPED * day.size;
  return isFlush && own !== undefined && own.x1 < first.x0;
}

/** True for the day below one of several labels side by side that ends in a word such as `on`: a figure of a box. */
function isAskedFor({ tokens, page, y }: TokenLine, above: TokenLine): boolean {
  if (above.page !== page || above.y - y > WRAPPED * above.size || !isWords(above)) return false;
  const cells = lineCells(above);
  const x0 = tokens[0]?.x0 ?? 0;
  const label = cells.find(([first]) => Math.abs((first?.x0 ?? 0) - x0) < 1);
  return cells.length > 1 && label !== undefined && ASKS_DAY.test(cellText(label).trim());
}

/** What stands around the days that head rows. */
interface Surroundings {
  lines: readonly TokenLine[];
  days: ReadonlySet<TokenLine>;
  /** True for a day printed as those that head rows are. */
  isAlike: (line: TokenLine) => boolean;
  /** Where on the page such days stand; none, where few of them do. */
  places: ReadonlySet<string>;
  edges: ReturnType<typeof columnEdges>;
  headTexts: ReadonlySet<string>;
  ends: ReturnType<typeof daysOfEnds>;
  /** Heads of statements. */
  heads: ReadonlySet<TokenLine>;
  labels: ReturnType<typeof labelsAbove>;
  boxLabels: ReadonlySet<string>;
  titles: ReadonlySet<TokenLine>;
  again: ReadonlySet<TokenLine>;
}

/**
 * Gives rows that stand under the heading of their day its date, as if it were printed left of each: the lines of the
 * headings themselves go. Where no days head rows the lines stay as they are.
 */
export function carryDays(printed: readonly TokenLine[]): readonly TokenLine[] {
  const { lines, balances } = withoutDayBalances(withoutDayLabels(printed));
  const headings = findHeadings(lines);
  if (!headings) return printed;
  const around = surroundingsOf(lines, headings);
  const left = Math.min(...lines.map(({ tokens }) => tokens[0]?.x0 ?? Infinity));
  const out: TokenLine[] = [];
  let day: Token | undefined;
  let heading: TokenLine | undefined;
  /** No row has followed the heading yet. */
  let isBare = false;
  for (const [i, line] of lines.entries()) {
    const balance = balances.get(line);
    // The head of another statement ends a day, but not one at the end of a page, whose rows are still to come.
    if (around.heads.has(line) && !isBare) day = undefined;
    if (headsRows(around, i, day !== undefined)) {
      day = line.tokens.find((token) => token.kind === 'date');
      heading = line;
      isBare = true;
      if (balance)
        out.push({ ...balance.printed, tokens: [balance.date, balance.amount], headsDay: balance.is });
      continue;
    }
    if (leavesDay(around, i, heading)) day = undefined;
    if (day && heading && isRowOfDay(around, i, heading)) {
      isBare = false;
      out.push(dated(line, day, left));
    } else out.push(balance?.printed ?? line);
  }
  return out;
}

function surroundingsOf(lines: readonly TokenLine[], { days, isAlike, rows }: Headings): Surroundings {
  const areSeveral = days.size > HEADINGS;
  // Below the last day other lists may follow, whose amounts stand in columns of their own.
  const last = lines.findLastIndex((line) => days.has(line));
  const headsOfRows = headsOf(lines, days);
  return {
    ...{ lines, days, isAlike },
    // The amount of a day's first row may stand at the foot of a long text.
    places: new Set(areSeveral ? [...days].map(placeOf) : []),
    edges: columnEdges(areSeveral ? lines.slice(0, last) : lines, [...rows.values()], headsOfRows),
    headTexts: new Set(headsOfRows.map(({ text }) => text)),
    ends: daysOfEnds(lines, days),
    heads: headsOfStatements(lines),
    labels: labelsAbove(lines, days),
    boxLabels: labelsOfBoxes(lines),
    titles: titlesOfOtherLists(lines),
    again: printedAgain(lines),
  };
}

/** True for a day that heads rows; once one does, `isUnderDay`, any other that is printed alike. */
function headsRows({ lines, days, isAlike, places }: Surroundings, at: number, isUnderDay: boolean): boolean {
  const line = lines[at];
  if (!line || !isDay(line) || isOfRange(lines, at) || isLabeledEnd(lines, at)) return false;
  if (!isAlike(line) || endsWords(lines, at)) return false;
  return days.has(line) || isUnderDay || places.has(placeOf(line)) || headsAbove(lines, at) !== undefined;
}

/** True for a line below which the day of the heading no longer counts. */
const leavesDay = (
  { lines, titles, again, labels }: Surroundings,
  at: number,
  heading: TokenLine | undefined,
): boolean =>
  titles.has(lines[at] as TokenLine) || endsDay(lines, at, heading, again) || repeatsBox(lines, at, labels);

/** True for a line that is a row of the day that a heading tells, and no balance beside the rows. */
function isRowOfDay(
  { lines, ends, edges, boxLabels, headTexts }: Surroundings,
  at: number,
  heading: TokenLine,
): boolean {
  const line = lines[at] as TokenLine;
  const isRow = (startsRow(lines, at, heading) || endsCutRow(lines, at, ends)) && areInColumns(line, edges);
  if (!isRow || isLabeled(lines, at, headTexts)) return false;
  const isBoxed = isBalance(line) && boxLabels.has(wordsOf(line));
  return !isBoxed && !((isBalance(line) || isDatedBalance(line)) && namesEnd(wordsOf(line)));
}

/** True for the name of a balance and nothing else, unlike `Card purchase BROUGHT FORWARD BOOKS`. */
const namesEnd = (words: string): boolean =>
  ENDS.has(labelKind(words)) &&
  labelWords(words).every((word) => isLabelWord(word) || isTitleWord(word) || /^\d+$/.test(word));

/** Titles of what follows the rows of a day: another list with heads over its columns, or no list at all. */
const titlesOfOtherLists = (lines: readonly TokenLine[]): ReadonlySet<TokenLine> =>
  new Set([
    ...titlesOverHeads(lines).flatMap(({ line, isBelowRows }) => (isBelowRows ? [line] : [])),
    ...lines.filter((line) => isWords(line) && sectionTitle(line.text)?.kind === 'not-ledger'),
  ]);

/**
 * True for a line that prints its own day where the headings print theirs, which begins another list unless it is the
 * end of a text or the head of a page, and for the first balance of an account or a box.
 */
function endsDay(
  lines: readonly TokenLine[],
  at: number,
  heading: TokenLine | undefined,
  again: ReadonlySet<TokenLine>,
): boolean {
  const line = lines[at];
  if (!line) return false;
  const isOther =
    heading &&
    !again.has(line) &&
    isDatedAt(line, heading) &&
    !(isDay(line) && isBelowWords(lines, at, heading));
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

/** Share by which a day stands closer to the text that it ends than to the row below it, at least. */
const CLOSER = readerThreshold({ value: 0.95, unit: 'share', source: 'judgment' });

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
const dayForm = ({ tokens }: TokenLine, day = tokens[0]): string =>
  `${day?.date?.form} ${day?.date?.year !== undefined}`;

/** How the date of a line is written, to its capitals and blanks: `17 MAR` is another style than `16Mar`. */
const dayStyle = (line: TokenLine, day = line.tokens[0]): string =>
  `${dayForm(line, day)} ${(day?.text ?? '')
    .replace(/\p{Lu}{2,}/gu, 'A')
    .replace(/\p{L}+/gu, (word) => (word === 'A' ? word : 'a'))
    .replace(/\d+/g, '#')}`;

/**
 * Headings of days are written alike, and the first row stands under one: a date written otherwise, at the end of a
 * wrapped text, heads nothing.
 */
function headingForm(days: readonly TokenLine[]): (line: TokenLine) => boolean {
  const forms = groupBy(days, dayForm);
  const first = [...forms].find(([, alike]) => alike.length >= HEADINGS);
  return (line) => !first || dayForm(line) === first[0];
}

/** The different heads of columns that days stand right below. */
const headsOf = (lines: readonly TokenLine[], days: ReadonlySet<TokenLine>): readonly TokenLine[] => [
  ...new Map(
    lines
      .flatMap((line, i) => (days.has(line) ? (headsAbove(lines, i) ?? []) : []))
      .map((line) => [line.text, line]),
  ).values(),
];

/** The line with a day's date before its first word. */
function dated(line: TokenLine, day: Token, left: number): TokenLine {
  const width = line.size * 4;
  const x0 = left - width - line.size * 2;
  const token: Token = { ...day, x0, x1: x0 + width, coreX1: x0 + width, carried: true };
  return { ...line, tokens: [token, ...line.tokens] };
}
