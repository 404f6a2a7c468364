import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { groupBy } from '../text/group-by.ts';
import { cellText, isHeadLike, lineCells } from './headings.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { sectionTitle, type SectionTitle } from '../language/section-title.ts';
import { normalizeText } from '../language/normalize-text.ts';
import {
  holdsAmount,
  isCount,
  isRow,
  isWords,
  labelsBefore,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';

/** The title of a list, whatever its words say. */
export interface ListTitle {
  line: TokenLine;
  /** What it says, and what the list comes to where that is beside it. */
  is: SectionTitle & { total?: Token };
  /** Rows stand above it on its page. */
  isBelowRows: boolean;
}

/** Heads of columns that stand over several lists or pages: their lines, and the line right above them. */
interface Heads {
  lines: readonly TokenLine[];
  above: TokenLine | undefined;
}

/** Ems from the title of a list down to the heads of its columns at most. */
const TITLE_PITCH = readerThreshold({ value: 3, unit: 'ems', source: 'judgment' });

/** Heads of columns, in whatever language, that stand over several lists or pages in the same places. */
export const headsAgain = (lines: readonly TokenLine[]): readonly TokenLine[] =>
  headsOf(lines).flatMap((heads) => heads.lines);

/** Words of no known meaning that the title of a list may hold beside those that say what it is. */
const STRANGE = 2;

/**
 * Titles of lists: words over heads that stand over several lists or pages, and words with what the rows right below
 * them come to.
 */
export const titlesOverHeads = memoizeByObject((lines: readonly TokenLine[]): readonly ListTitle[] => {
  const places = new Map(lines.map((line, i) => [line, i]));
  const titleAt = (title: TokenLine, next: TokenLine | undefined): ListTitle => {
    const name = nameOf(title);
    const total = title.tokens.find(({ kind }) => kind === 'amount');
    const before = lines.slice(0, places.get(title)).filter(({ page }) => page === title.page);
    return {
      line: title,
      is: {
        ...(sectionTitle(name, STRANGE) ?? { kind: 'mixed', title: name }),
        ...(total ? { total } : {}),
      },
      isBelowRows: before.some((line) => isRow(line) || endsFlush(line, next)),
    };
  };
  const overHeads = headsOf(lines).flatMap(({ lines: heads, above }) => {
    if (!above) return [];
    const next = lines.slice((places.get(above) ?? 0) + 1 + heads.length).find(holdsAmount);
    return [titleAt(above, next)];
  });
  const known = new Set(overHeads.map(({ line }) => line));
  const overRows = [...summedTitles(lines), ...titlesBelowPending(lines)].filter((line) => !known.has(line));
  return [...overHeads, ...overRows.map((line) => titleAt(line, line))];
});

/**
 * Lines of words that count the rows below them and tell what these come to: the amounts below that end where that one
 * does, so many of them, add up to it.
 */
const summedTitles = (lines: readonly TokenLine[]): readonly TokenLine[] =>
  lines.filter((title, at) => {
    const total = lastAmount(title);
    if (!total || !isTitle(title)) return false;
    const counts = title.tokens.filter(isCount).map(({ text }) => Number(text.replace(/\D/g, '')));
    let left = magnitude(total);
    let rows = 0;
    for (let i = at + 1; left > 0n; i++) {
      const line = lines[i];
      const amount = line && lastAmount(line);
      if (!line) return false;
      if (!amount || !endsFlush(title, line)) continue;
      left -= magnitude(amount);
      rows++;
    }
    return rows > 0 && left === 0n && counts.includes(rows);
  });

/**
 * Below what is pending, words of no known meaning over a row that stand over another one too, as they are or with more
 * behind them: `What happened` and, on the next page, `What happened - continued`.
 */
function titlesBelowPending(lines: readonly TokenLine[]): readonly TokenLine[] {
  const pending = lines.findIndex((line) => isTitle(line) && sectionTitle(nameOf(line))?.kind === 'pending');
  if (pending < 0) return [];
  const over = lines.filter((line, at) => {
    const below = lines[at + 1];
    return at > pending && below && startsWithDay(below) && isAboveRow(line, below) && !holdsAmount(line);
  });
  return over.filter(
    (line) =>
      !sectionTitle(nameOf(line)) && over.some((other) => other !== line && other.text.startsWith(line.text)),
  );
}

/** Letters of the title of a list at least, and words at most. */
const LEAST_NAME = readerThreshold({ value: 6, unit: 'letters', source: 'judgment' });
const MOST_WORDS = 6;

/**
 * What titles of lists say, normalized, that name what the lists come to elsewhere too: `Flown off` over heads, or over
 * a row that begins where it does, and in a summary `Flown off: 35.00`; and what others say that are set as one of these.
 */
export const titlesInSummary = memoizeByObject((lines: readonly TokenLine[]): ReadonlySet<string> => {
  const overHeads = new Set(headsOf(lines).flatMap(({ above }) => above ?? []));
  const overRows = lines.flatMap((line, at) => {
    const below = rowBelow(lines, at);
    return below && isAboveRow(line, below) ? [{ line, below }] : [];
  });
  const titles = new Set(
    [...overHeads, ...overRows.map(({ line }) => line)].map(({ text }) => normalizeText(text)),
  );
  const named = new Set<string>();
  for (const line of titles.size === 0 ? [] : lines) {
    if (isRow(line)) continue;
    for (const label of holdsAmount(line) ? labelsBefore(line) : namesSideBySide(line)) {
      const name = normalizeText(label);
      if (name.length >= LEAST_NAME && titles.has(name)) named.add(name);
    }
  }
  const tell = overRows.filter(
    ({ line, below }) => named.has(normalizeText(line.text)) || isTitleApart(line, below),
  );
  const places = new Set(tell.map(({ line }) => placeOfTitle(line)));
  // Where rows begin with their words, so does what these wrap to.
  const others = overRows.filter(({ line, below }) => startsWithDay(below) && places.has(placeOfTitle(line)));
  return new Set([...named, ...others.map(({ line }) => normalizeText(line.text))]);
});

/** The line below a title, or below words that stand right of it and above the day and the amount of their row. */
function rowBelow(lines: readonly TokenLine[], at: number): TokenLine | undefined {
  const title = lines[at];
  for (let i = at + 1; i <= at + ROW_LINES + 1; i++) {
    const line = lines[i];
    if (!title || !line || line.page !== title.page) return undefined;
    const isIndented = isWords(line) && (line.tokens[0]?.x0 ?? 0) > (title.tokens[0]?.x0 ?? 0) + title.size;
    if (!isIndented || sizeAndWeight(line) === sizeAndWeight(title)) return line;
  }
  return undefined;
}

/** Where a title starts, and how it is set. */
const placeOfTitle = (line: TokenLine): string =>
  `${Math.round(line.tokens[0]?.x0 ?? 0)} ${sizeAndWeight(line)}`;

/** True for titles that start at one place and are set alike. */
export const areTitlesAlike = (one: TokenLine, other: TokenLine): boolean =>
  placeOfTitle(one) === placeOfTitle(other);

/** True for a title that no other line repeats, set differently from the rows below its heads. */
export const isTitleByStyle = (
  title: TokenLine,
  below: TokenLine | undefined,
  lines: readonly TokenLine[],
): boolean =>
  below !== undefined &&
  sizeAndWeight(title) !== sizeAndWeight(below) &&
  !lines.some((line) => line !== title && line.text === title.text && !holdsAmount(line));

/** The size of a line, and the weight of its first word: unlike `styleOf` of headings, whatever its font and color. */
const sizeAndWeight = ({ size, line: { words } }: TokenLine): string =>
  `${size.toFixed(1)} ${words[0]?.bold ? 'bold' : 'regular'}`;

/** True for a title whose words are known, and that is set differently from the row below it. */
function isTitleApart(line: TokenLine, below: TokenLine): boolean {
  const is = sectionTitle(line.text);
  return is !== undefined && LISTS.has(is.kind) && sizeAndWeight(line) !== sizeAndWeight(below);
}

/** What lists hold that are beside other lists of the same rows. */
const LISTS: ReadonlySet<SectionTitle['kind']> = new Set(['credits', 'debits']);

/** The labels of figures side by side below them. */
const namesSideBySide = (line: TokenLine): string[] => {
  const cells = lineCells(line);
  return cells.length > 1 ? cells.map(cellText) : [];
};

const startsWithDay = ({ tokens: [first] }: TokenLine): boolean => first?.kind === 'date';

/** True for a few words by themselves over a row that begins where they do, or over the day that heads it. */
const isAboveRow = (line: TokenLine, below: TokenLine | undefined): boolean => {
  const [own, first] = [line, below].map((one) => one?.tokens.find(({ carried }) => !carried));
  return (
    below?.page === line.page &&
    (startsWithDay(below) || isRow(below)) &&
    !line.prose &&
    line.tokens.length <= MOST_WORDS &&
    areFlush(own?.x0 ?? 0, first?.x0 ?? 0) &&
    isTitle(line)
  );
};

const lastAmount = ({ tokens }: TokenLine): Token | undefined =>
  tokens.findLast(({ kind }) => kind === 'amount');

/** True for lines whose last amounts end in one column. */
const endsFlush = (one: TokenLine, other: TokenLine | undefined): boolean => {
  const [a, b] = [one, other].map((line) => line && lastAmount(line)?.x1);
  return a !== undefined && b !== undefined && areFlush(a, b);
};

const headsOf = memoizeByObject((lines: readonly TokenLine[]): readonly Heads[] => {
  const places = new Map(lines.map((line, i) => [line, i]));
  const over = (line: TokenLine | undefined): TokenLine | undefined => {
    const one = line && lines[(places.get(line) ?? 0) - 1];
    return one && line && one.page === line.page && one.y - line.y < TITLE_PITCH * line.size
      ? one
      : undefined;
  };
  return [...groupBy(lines.filter(mayHead), placeOfCells).values()].flatMap((alike) => {
    const firsts = alike.map(over);
    // A title that stands over every list has none above it, the first lines of heads have several.
    let heads = alike.map((line): readonly TokenLine[] => [line]);
    let above: readonly (TokenLine | undefined)[] = firsts;
    for (let more = 1; more < HEAD_LINES && areSame(above); more++) {
      heads = heads.map((own, i) => [above[i], ...own].filter((line) => line !== undefined));
      above = above.map(over);
      if (titlesAmong(above) > 1) return headsBelow(lines, places, heads, above);
    }
    const isHead = isHeadLike(alike[0] as TokenLine) ? alike.length > 1 : titlesAmong(firsts) > 1;
    return isHead
      ? headsBelow(
          lines,
          places,
          alike.map((line) => [line]),
          firsts,
        )
      : [];
  });
});

/** Lines that heads of columns wrap to at most. */
const HEAD_LINES = 3;

/** True for the same words over each list; a box with the same figures above and below its list heads no columns with these. */
const areSame = (all: readonly (TokenLine | undefined)[]): all is readonly TokenLine[] =>
  all.every((line) => line !== undefined && !holdsAmount(line) && line.text === all[0]?.text);

/** Heads of columns, each below the line that may be the title of their list. */
const headsBelow = (
  lines: readonly TokenLine[],
  places: ReadonlyMap<TokenLine, number>,
  heads: readonly (readonly TokenLine[])[],
  titles: readonly (TokenLine | undefined)[],
): Heads[] =>
  heads.map((own, i): Heads => {
    const above = titles[i];
    const at = above ? (places.get(above) ?? 0) : 0;
    const isOver =
      above &&
      isTitle(above) &&
      mayCount(above, lines.length - at) &&
      !endsRow(lines, at) &&
      !isOfBox(lines, at);
    return { lines: own, above: isOver ? above : undefined };
  });

/** Lines of words that a row has below its amount at most. */
const ROW_LINES = 4;
/** Share of the gap below a line that those within a row stand apart at most. */
const CLOSER = readerThreshold({ value: 0.8, unit: 'share', source: 'judgment' });

/** True for words that stand closer to the words of a row above them than to what follows, and flush with these. */
function endsRow(lines: readonly TokenLine[], at: number): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line || !below) return false;
  const left = line.tokens[0]?.x0 ?? 0;
  for (let i = at; i > at - ROW_LINES; i--) {
    const [own, above] = [lines[i], lines[i - 1]];
    if (!own || !above || above.page !== line.page) return false;
    if (above.y - own.y > (line.y - below.y) * CLOSER) return false;
    if (!above.tokens.some(({ kind, x0 }) => kind === 'word' && areFlush(x0, left))) return false;
    // Rows print their day once, and none below it.
    if (holdsAmount(above)) return true;
  }
  return false;
}

/** True for a line with a count and a sum right below another one with both in its columns: a box, and no title. */
export function isOfBox(lines: readonly TokenLine[], at: number): boolean {
  const [above, line] = [lines[at - 1], lines[at]];
  const isAlike =
    line !== undefined &&
    above?.page === line.page &&
    [above, line].every((one) => holdsAmount(one) && isTitle(one));
  if (!isAlike || !endsFlush(above, line)) return false;
  const [count, other] = [line, above].map(({ tokens }) => tokens.find(isCount));
  return count !== undefined && other !== undefined && areFlush(count.x1, other.x1);
}

/** How many different titles lines are. */
const titlesAmong = (lines: readonly (TokenLine | undefined)[]): number =>
  new Set(lines.flatMap((line) => (line && isTitle(line) ? [nameOf(line)] : []))).size;

/** True for words apart: they head columns where they stand over several lists. */
const mayHead = (line: TokenLine): boolean =>
  isHeadLike(line) || (isWords(line) && lineCells(line).length === 2 && !/\d/.test(line.text));

/**
 * Words by themselves, or with what a list comes to at the end of the line: `Received   3 items, in all 4,643.24`. What
 * begins with a number is a row that does.
 */
function isTitle(line: TokenLine): boolean {
  if (NUMBERED.test(line.text)) return false;
  if (!holdsAmount(line)) return isWords(line) && lineCells(line).length === 1;
  const own = line.tokens.filter(({ carried }) => !carried);
  return (
    own[0]?.kind === 'word' &&
    !isCount(own[0]) &&
    own.at(-1)?.kind === 'amount' &&
    own.slice(0, -1).every(({ kind }) => kind === 'word') &&
    own.some(isCount)
  );
}

/** What an account or a payment is known by: `Alder Bank AG FR76513455698999341803` ends the words of a row. */
const NUMBERED = /\d{10}/;

/** False for a title that would count more rows than there are lines: `Card 1731   25.69` ends a row. */
const mayCount = ({ tokens }: TokenLine, lines: number): boolean =>
  tokens.filter(isCount).every(({ text }) => Number(text.replace(/\D/g, '')) <= lines);

/** The first words of a title, up to a gap. */
const nameOf = (line: TokenLine): string =>
  (lineCells({ ...line, tokens: line.tokens.filter(({ carried }) => !carried) })[0] ?? [])
    .map(({ text }) => text)
    .join(' ');

const placeOfCells = (line: TokenLine): string =>
  [line.text, ...lineCells(line).map(([first]) => Math.round(first?.x0 ?? 0))].join(' ');
