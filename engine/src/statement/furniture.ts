import { headingOf, lineCells } from './headings.ts';
import { amountsApart, holdsAmount, isWords, type TokenLine } from './tokens.ts';
import { groupBy } from './group-by.ts';

const PAGE_LINE =
  /^\W*(page|seite|blatt|sheet|p[aá]gina|pagina|hoja)\W*\d+(\W+(of|von|de|sur|di|van)?\W*\d+)?\W*$/i;

/**
 * Lines that belong to the page, not to what it lists: printed at the same height of several pages with the
 * same words (digits aside), or nothing but a page number. Lines with amounts in columns are never furniture, nor are
 * lines set close to them: the same purchase may wrap at the same height of two pages.
 */
export function pageFurniture(lines: readonly TokenLine[]): Set<TokenLine> {
  const margins = marginLines(lines);
  const places = new Map<string, TokenLine[]>();
  const furniture = new Set<TokenLine>();
  for (const [i, line] of lines.entries()) {
    if (holdsAmount(line) && !isSentence(line)) continue;
    if (PAGE_LINE.test(line.text)) furniture.add(line);
    const isMargin = margins.has(line);
    if (!isMargin && [-2, -1, 1, 2].some((step) => nearRow(line, lines[i + step]))) continue;
    const key = `${Math.round(line.y / 2)} ${line.text.replace(/\d/g, '#')}`;
    const place = places.get(key);
    if (place) place.push(line);
    else places.set(key, [line]);
  }
  for (const place of places.values()) {
    if (new Set(place.map((line) => line.page)).size < 2) continue;
    for (const line of place) {
      const isDated = line.tokens.some((token) => token.kind === 'date' && !token.carried);
      if ((!isDated || (margins.has(line) && line.tokens[0]?.kind === 'word')) && !headingOf(line))
        furniture.add(line);
    }
  }
  for (const heads of groupBy(lines.filter(isHeadLike), placeOfCells).values())
    if (heads.length > 1) for (const line of heads) furniture.add(line);
  return furniture;
}

/** `Calls cost 0.12 a minute.`: amounts amid words. */
const isSentence = (line: TokenLine): boolean =>
  amountsApart(line).length === 0 && line.tokens.at(-1)?.kind !== 'amount';

/** Cells of words that head columns at least; the words of a row stand in fewer. */
const HEAD_CELLS = 3;

/** True for words in cells apart, and nothing else: heads of columns, in whatever language. */
const isHeadLike = (line: TokenLine): boolean =>
  line.tokens.length <= LONGEST_HEAD &&
  isWords(line) &&
  lineCells(line).length >= HEAD_CELLS &&
  !/\d/.test(line.text);

const LONGEST_HEAD = 40;

const placeOfCells = (line: TokenLine): string =>
  [line.text, ...lineCells(line).map(([first]) => Math.round(first?.x0 ?? 0))].join(' ');

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

/** True when the other line holds an amount and stands close enough to be of one row. */
function nearRow(line: TokenLine, other: TokenLine | undefined): boolean {
  if (!other || other.page !== line.page || Math.abs(other.y - line.y) > 3.4 * line.size) return false;
  return holdsAmount(other) && !isSentence(other);
}
