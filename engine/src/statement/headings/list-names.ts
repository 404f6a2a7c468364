import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { headersAndFooters } from './page-headers-footers.ts';
import { summedName } from '../language/label-words.ts';
import { titlesInSummary, titlesOverHeads, type ListTitle } from './list-titles.ts';
import { memoizeByObject } from '../language/memoize.ts';
import type { LabelKind } from '../language/vocabulary.ts';
import { carriedForwardLines } from './carried-forward-lines.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { holdsAmount, isRow, wordsOf, type TokenLine } from '../text/tokens.ts';

/** What lists, and figures beside them, are called in a document, normalized. */
export interface ListNames {
  /** Words that stand over a list as its title, by themselves. */
  titles: ReadonlySet<string>;
  /** Words over the heads of a list, that end those of its total. */
  summed: ReadonlySet<string>;
  /** Titles over the heads of a list, below the rows of another or with what it comes to beside them. */
  overHeads: ReadonlyMap<TokenLine, ListTitle>;
  /** What labels of figures apart say, the figures they name, and the first line on which each of these stands. */
  figures: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Lines that carry a balance over from one page to the next, in whatever words. */
  carried: ReadonlyMap<TokenLine, LabelKind>;
  /** The line at which the first list begins: of its heads, or of its first row. */
  listsBegin: number;
}

/**
 * The names by which the lines of an account may be told; readings differ only in where its first heads are. `titles` are
 * those of lists of other accounts beside it.
 */
export function listNames(
  lines: readonly TokenLine[],
  firstHeads: number,
  titles: ReadonlySet<string>,
): ListNames {
  const { firstRow, ...names } = namesIn(lines);
  return {
    ...names,
    titles: titles.size === 0 ? names.titles : new Set([...names.titles, ...titles]),
    listsBegin: Math.min(firstRow, firstHeads),
  };
}

/** What titles of lists say, normalized, that stand below the rows of other ones. */
export function titlesBelowRows(lines: readonly TokenLine[]): ReadonlySet<string> {
  return new Set(
    titlesOnPages(lines).flatMap(({ is, isBelowRows }) =>
      isBelowRows && !is.total ? [normalizeText(is.title)] : [],
    ),
  );
}

/** Titles of lists, without what stands on every page. */
function titlesOnPages(lines: readonly TokenLine[]): readonly ListTitle[] {
  const pageLines = headersAndFooters(lines);
  return titlesOverHeads(lines).filter(({ line }) => !pageLines.has(line));
}

const namesIn = memoizeByObject((lines: readonly TokenLine[]) => {
  const titles = titlesOnPages(lines);
  const plain = titles.filter(({ is }) => !is.total);
  return {
    titles: new Set([
      ...namesOfTotals(lines),
      ...titlesInSummary(lines),
      ...plain.flatMap(({ is, isBelowRows }) =>
        isBelowRows || isNamedByFigure(lines, is.title) ? [normalizeText(is.title)] : [],
      ),
    ]),
    summed: new Set(plain.map(({ is }) => normalizeText(is.title))),
    overHeads: new Map(titles.flatMap((one) => (one.is.total || one.isBelowRows ? [[one.line, one]] : []))),
    figures: figuresApart(lines),
    carried: carriedForwardLines(lines),
    firstRow: lines.findIndex(isRow),
  };
});

/** The names that totals give to what they add up: words that stand above rows by themselves are their title. */
const namesOfTotals = (lines: readonly TokenLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => (holdsAmount(line) && summedName(wordsOf(line))) || []));

/** True for a title that the label of a figure holds among other words: `What came in` of `All in all what came in`. */
function isNamedByFigure(lines: readonly TokenLine[], title: string): boolean {
  const name = normalizeText(title);
  const holdsName = (label: string): boolean => label.length > name.length && label.includes(name);
  return name.length >= LEAST_NAME && labelsOfFigures(lines).some(holdsName);
}

/** What is beside figures that are no rows, normalized. */
const labelsOfFigures = memoizeByObject((lines: readonly TokenLine[]): readonly string[] =>
  lines.flatMap((line) => (holdsAmount(line) && !isRow(line) ? [normalizeText(wordsOf(line))] : [])),
);

/** Letters of the name of a list, or of the label of a figure, at least. */
const LEAST_NAME = readerThreshold({ value: 6, unit: 'letters', source: 'judgment' });

/** Figures by themselves behind their labels, by what these say: `What is left: 7,226.01`. */
function figuresApart(lines: readonly TokenLine[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const figures = new Map<string, Map<string, number>>();
  for (const [at, { tokens }] of lines.entries()) {
    const last = tokens.at(-1);
    if (last?.kind !== 'amount' || tokens.slice(0, -1).some(({ kind }) => kind !== 'word')) continue;
    const label = normalizeText(wordsOf({ tokens }));
    if (label.length < LEAST_NAME) continue;
    const known = figures.get(label) ?? new Map<string, number>();
    figures.set(label, known);
    if (!known.has(last.text)) known.set(last.text, at);
  }
  return figures;
}

/** True for words that end in the name of a list, and begin with others: `En conjunto lo que salió`. */
export function endsInName(text: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  const words = normalizeText(text);
  const said = words.replace(OF_PERIOD, '');
  return [...names].some((name) => {
    if (name.length < LEAST_NAME || words === name) return false;
    return words.endsWith(name) || (said !== words && said !== name && said.endsWith(name));
  });
}

/** `Total fees for this period`: what a total ends with behind the name of its list, normalized. */
const OF_PERIOD =
  /(?:(?:for|in|during)?th(?:is|e)(?:billing|statement)?(?:period|cycle|month)|(?:del|eneste|deeste|do|deste|neste|nel|inquesto)(?:periodo|mes|mese)|(?:de|dans|pour)?(?:la|cette)periode|(?:im|fur|in)(?:diese[nmr])?(?:zeitraum|abrechnungszeitraum|periode|monat)|(?:in|van|over)?deze?(?:periode|maand)|(?:za|w)(?:tym)?okres(?:ie)?)$/;

/** An amount of a line, in its column. */
interface Cell {
  column: { role: string };
  token: { text: string };
}

/** True for words with amounts and a balance that label the same figure elsewhere: `What is left  53.73  7,226.01`. */
export function repeatsBalance(words: string, money: readonly Cell[], { figures }: ListNames): boolean {
  if (figures.size === 0 || money.length < 2) return false;
  const balance = money.find(({ column }) => column.role === 'balance');
  return balance !== undefined && figures.get(normalizeText(words))?.has(balance.token.text) === true;
}

/** True for words whose one amount stands behind them above all lists too, as on the slip below these. */
export function repeatsFigure(
  words: string,
  money: readonly Cell[],
  { figures, listsBegin }: ListNames,
): boolean {
  const [only, ...more] = money;
  if (!only || more.length > 0) return false;
  const first = figures.get(normalizeText(words))?.get(only.token.text);
  return first !== undefined && first < listsBegin;
}
