import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { cellText, headingOf, lineCells } from './headings.ts';
import { headsAgain } from './list-titles.ts';
import { amountsApart, holdsAmount, isRow, isWords, type TokenLine } from '../text/tokens.ts';
import { groupBy } from '../text/group-by.ts';
import { sectionTitle } from '../language/section-title.ts';

const PAGE_LINE =
  /^\W*(page|seite|blatt|sheet|p[aá]gina|pagina|hoja)\W*\d+(\W+(of|von|de|sur|di|van)?\W*\d+)?\W*$/i;

/**
 * Headers and footers, which belong to the page, not to what it lists: lines printed at the same height of several pages
 * with the same words (digits aside), or nothing but a page number. Lines with amounts in columns never are, nor are
 * lines set close to them: the same purchase may wrap at the same height of two pages.
 */
export function headersAndFooters(lines: readonly TokenLine[]): Set<TokenLine> {
  const margins = marginLines(lines);
  const places = new Map<string, TokenLine[]>();
  const pageLines = new Set<TokenLine>();
  for (const [i, line] of lines.entries()) {
    if (line.isPageEdge) pageLines.add(line);
    if (holdsOwn(line)) continue;
    if (PAGE_LINE.test(line.text)) pageLines.add(line);
    const isMargin = margins.has(line);
    if (!isMargin && ([-2, -1, 1, 2].some((step) => nearRow(line, lines[i + step])) || isWithinRow(lines, i)))
      continue;
    const key = `${Math.round(printedY(line) / 2)} ${line.text.replace(/\d/g, '#')}`;
    const place = places.get(key);
    if (place) place.push(line);
    else places.set(key, [line]);
  }
  const least = Math.max(2, new Set(lines.map(({ page }) => page)).size * FEW_PAGES);
  for (const place of places.values()) {
    if (new Set(place.map((line) => line.page)).size < least) continue;
    for (const line of place) {
      const isDated = line.tokens.some((token) => token.kind === 'date' && !token.carried);
      if ((!isDated || (margins.has(line) && line.tokens[0]?.kind === 'word')) && !headingOf(line))
        pageLines.add(line);
    }
  }
  for (const line of headsAgain(lines)) pageLines.add(line);
  for (const line of titlesAgain(lines)) pageLines.add(line);
  return pageLines;
}

/** `Movimenti - segue`: more words behind those of the title, set apart from them. */
const GOES_ON = /(?=\s*[-\u2013\u2014(,:]\s*\p{L})/gu;
/** Words that such a line has more than the title at most. */
const FEW_WORDS = 3;

/**
 * Titles of lists that go on over the page, in whatever language: above the rows of its page, a line that says what one
 * of a page before says at the same place, and that it goes on.
 */
function titlesAgain(lines: readonly TokenLine[]): readonly TokenLine[] {
  const firstPages = new Map<string, number>();
  let pageOfRows = -1;
  return lines.filter((line) => {
    if (holdsOwn(line)) pageOfRows = line.page;
    if (!isWords(line) || lineCells(line).length > 1) return false;
    const left = Math.round(line.tokens[0]?.x0 ?? 0);
    const place = `${left} ${line.text}`;
    firstPages.set(place, Math.min(firstPages.get(place) ?? Infinity, line.page));
    if (pageOfRows === line.page) return false;
    const own = sectionTitle(line.text);
    if (own && own.kind !== 'mixed') return false;
    return titlesBefore(line.text).some(
      (title) => title === own?.title || (firstPages.get(`${left} ${title}`) ?? Infinity) < line.page,
    );
  });
}

/** What may be the title of a line that goes on: all that stands before a few words set apart from it. */
const titlesBefore = (text: string): string[] =>
  [...text.matchAll(GOES_ON)].flatMap(({ index }) => {
    const words = text.slice(index).match(/\p{L}+/gu) ?? [];
    return words.length <= FEW_WORDS ? [text.slice(0, index)] : [];
  });

/** True for a line with an amount, but `Calls cost 0.12 a minute.`: amounts amid words. */
const holdsOwn = (line: TokenLine): boolean =>
  holdsAmount(line) && (amountsApart(line).length > 0 || line.tokens.at(-1)?.kind === 'amount');

/** Share of the pages of a long list on which the words of its rows stand at one height by chance. */
const FEW_PAGES = readerThreshold({ value: 0.1, unit: 'share', source: 'judgment' });

/**
 * The head and the foot of the pages of a whole document: lines at the edge of the page, and behind others of them, that
 * stand at the same height of many pages in the same words. A day or a number among them is that of the document.
 */
export function withPageEdges(lines: readonly TokenLine[]): readonly TokenLine[] {
  const pages = [...groupBy(lines, ({ page }) => String(page)).values()];
  const least = Math.max(2, pages.length * LEAST_PAGES);
  const edges = new Set<TokenLine>();
  const follow = (alike: readonly (readonly TokenLine[])[]): void => {
    const groups = groupBy(
      alike.filter((own) => own.length > 0),
      ([line]) => `${Math.round(line ? printedY(line) : 0)} ${line?.text.replace(/\d/g, '#')}`,
    );
    for (const same of groups.values()) {
      if (same.length < least) continue;
      const isSame = same.every(([line]) => line?.text === same[0]?.[0]?.text);
      // On two pages alone the same purchase may stand at one height.
      const isOfRow =
        same.length < 3 && same.some((own) => own.slice(1, 3).some((next) => nearRow(own[0], next)));
      if (isSame && !isOfRow)
        for (const [line] of same) if (line && !headingOf(line) && !holdsOwn(line)) edges.add(line);
      // Beyond a row there are its words, and more rows.
      if (!same.some(([line]) => line && isRow(line) && holdsOwn(line)))
        follow(same.map((own) => own.slice(1)));
    }
  };
  follow(pages);
  follow(pages.map((own) => own.toReversed()));
  for (const line of numbersInHeads(pages)) edges.add(line);
  return edges.size === 0
    ? lines
    : lines.map((line) => (edges.has(line) ? { ...line, isPageEdge: true } : line));
}

/**
 * Lines with a number above the rows of their page whose cells all stand at the same place above those of the first one:
 * `Cycle  15` at the right margin, where the first page prints an address beside it.
 */
function numbersInHeads([first = [], ...others]: readonly (readonly TokenLine[])[]): TokenLine[] {
  const known = groupBy(headOf(first).flatMap(placedCells), ({ text }) => text);
  const isKnown = ({ text, x0, y }: PlacedCell) =>
    known.get(text)?.some((one) => Math.abs(one.x0 - x0) < 1 && Math.abs(one.y - y) < SAME_HEIGHT) === true;
  return others.flatMap((own) =>
    headOf(own).filter(
      (line) => /\d/.test(line.text) && !headingOf(line) && placedCells(line).every(isKnown),
    ),
  );
}

/** Points by which the words of one place are apart on two pages at most: lines that share one height lie between. */
const SAME_HEIGHT = readerThreshold({ value: 4, unit: 'points', source: 'judgment' });

interface PlacedCell {
  text: string;
  x0: number;
  y: number;
}

const placedCells = (line: TokenLine): PlacedCell[] =>
  lineCells(line).map((cell) => ({ text: cellText(cell), x0: cell[0]?.x0 ?? 0, y: printedY(line) }));

const printedY = ({ line, y }: TokenLine): number => line.printedY ?? y;

/** The lines above the first row of a page. */
function headOf(own: readonly TokenLine[]): readonly TokenLine[] {
  const end = own.findIndex(isRow);
  return end < 0 ? [] : own.slice(0, end);
}

/** Share of the pages that have the same head at least. */
const LEAST_PAGES = readerThreshold({ value: 0.3, unit: 'share', source: 'judgment' });

/** The first and the last line of each page, where a line of the same words with other digits stands on every other one. */
function marginLines(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const pages = [...groupBy(lines, ({ page }) => String(page)).values()];
  const masked = ({ text }: TokenLine) => text.replace(/\d/g, '#');
  const margins = [0, -1].flatMap((end) => {
    const ends = pages.flatMap((own) => own.at(end) ?? []);
    const first = ends[0];
    return first && ends.length > 1 && ends.every((line) => masked(line) === masked(first)) ? ends : [];
  });
  return new Set(margins);
}

/** Lines of words that a row has above or below its amount at most, and ems from one to the next. */
const ROW_LINES = 4;
const ROW_PITCH = readerThreshold({ value: 2.1, unit: 'ems', source: 'judgment' });

/** True for one of several lines set as close as those of a row, of which the first or the last holds its amount. */
function isWithinRow(lines: readonly TokenLine[], at: number): boolean {
  return [-1, 1].some((step) => {
    for (let i = at; Math.abs(i - at) < ROW_LINES; i += step) {
      const [line, next] = [lines[i], lines[i + step]];
      if (!line || !next || line.page !== next.page) return false;
      if (Math.abs(next.y - line.y) > ROW_PITCH * line.size) return false;
      if (holdsOwn(next)) return true;
    }
    return false;
  });
}

/** True when the other line holds an amount and stands close enough to be of one row. */
function nearRow(line: TokenLine | undefined, other: TokenLine | undefined): boolean {
  if (!line || !other || other.page !== line.page || Math.abs(other.y - line.y) > 3.4 * line.size)
    return false;
  return holdsOwn(other);
}
