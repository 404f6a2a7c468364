import { CENTS, NUMBER_MARKS } from '../../layout/amount-pattern.ts';
import { smallest } from '../../pdf/content/extent.ts';
import type { TextRun } from '../../pdf/content/model.ts';
import type { FontFace } from '../../pdf/fonts/model.ts';
import {
  COLUMN_EDGE,
  isFigure,
  OFF_EDGE,
  PEERS,
  type CellSpan,
  type PageCells,
  type TextCell,
  type Typography,
} from './typography.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { drawnAlike, type DrawnAlike } from '../fonts/drawn-alike.ts';
import { typeface } from './typeface.ts';
import { typography } from './typography.ts';
import { lazy } from '../../statement/language/memoize.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** A font with more words than this is no font of figures alone. */
const MOST_WORDS = parameter({ value: 0.5, unit: 'words for each figure', source: 'judgment' });
/** Words in the usual font that show it to be the document’s, where most figures are in another one. */
const USUAL_WORDS = parameter({ value: 20, unit: 'words', source: 'judgment' });
/** Greatest distance of right edges of figures that share a column, and how many must. */
const BESIDE = parameter({ value: 9, unit: 'points', source: 'judgment' });
const BESIDE_FIGURES = parameter({ value: 2, unit: 'figures', source: 'judgment' });
/** Least share of the figures that show what is usual. */
const HABIT = parameter({ value: 0.5, unit: 'share of the figures', source: 'judgment' });
/** Sizes that differ by less are one, and by more than that are of another kind of text. */
const SAME_SIZE = parameter({ value: 0.005, unit: 'share of the size', source: 'judgment' });
const OTHER_KIND = parameter({ value: 0.15, unit: 'share of the size', source: 'judgment' });
/**
 * Baselines that differ by less are one; by more than the one below and less than the other, a figure is off its
 * line.
 */
const SAME_LINE = parameter({ value: 0.02, unit: 'points', source: 'judgment' });
const OFF_LINE = parameter({ value: 0.08, unit: 'points', source: 'judgment' });
const OTHER_LINE = parameter({ value: 2, unit: 'points', source: 'judgment' });
/** The coarsest step that programs round the places of text to, and how exactly it is met. */
const STEP = parameter({ value: 0.1, unit: 'points', source: 'judgment' });
const ON_STEP = parameter({ value: 0.002, unit: 'points', source: 'judgment' });
/** Steps that a figure is off its line at least: moves that are rounded one by one end a step apart. */
const OFF_STEPS = parameter({ value: 1.5, unit: 'steps', source: 'judgment' });
/** Greatest distance of right edges that one program aligned. */
const EDGE_TOLERANCE = parameter({ value: 0.08, unit: 'points', source: 'judgment' });
/** Greatest distance of two pieces of one figure. */
const TOUCH = parameter({ value: 0.1, unit: 'heights of the type', source: 'judgment' });

/** How a figure differs from the others of its column. */
export type FigureTrait = 'face' | 'twin-font' | 'size' | 'baseline' | 'edge' | 'split';

/** A figure that is set differently from its column while the rest of its row is set as usual. */
export interface ForeignFigure {
  cell: TextCell;
  traits: readonly FigureTrait[];
}

/** Figures that stand out of their columns by traits no layout asks for. */
export function gatherForeignFigures(
  typography: Typography,
  areDrawnAlike: DrawnAlike,
): readonly ForeignFigure[] {
  const faces = foreignFaces(typography, areDrawnAlike);
  const split = splitFigures(typography);
  const found: ForeignFigure[] = [];
  for (const page of typography.pages) {
    const columns = typography.columns.filter((c) => c.page === page.page);
    const least = page.cells.every(isOnStep) ? Math.max(OFF_LINE, OFF_STEPS * STEP) : OFF_LINE;
    const traits = new Map<TextCell, FigureTrait[]>();
    const note = (cell: TextCell, trait: FigureTrait) => {
      const list = traits.get(cell) ?? [];
      if (!list.includes(trait)) traits.set(cell, [...list, trait]);
    };
    for (const cell of page.cells) {
      const trait = faces.get(cell.run.font);
      if (trait && isFigure(cell.text)) note(cell, trait);
    }
    for (const cell of split) if (cell.page === page.page) note(cell, 'split');
    for (const [cell, trait] of oddAmongNext(page)) note(cell, trait);
    const mates = new Map<TextCell, readonly TextCell[]>();
    for (const row of page.rows) for (const cell of row) mates.set(cell, row);
    for (const column of columns) {
      for (const cell of oddSizes(column.cells, mates)) note(cell, 'size');
      for (const cell of oddBaselines(column.cells, mates, least)) note(cell, 'baseline');
      const usual = column.cells.filter((c) => !traits.has(c));
      const edge = commonEdge(usual);
      if (edge === undefined) continue;
      // An edge alone is what sub-columns have; beside another trait it is a figure no one aligned.
      for (const cell of column.cells) if (traits.has(cell) && isOff(cell, edge)) note(cell, 'edge');
    }
    for (const [cell, list] of traits) found.push({ cell, traits: list });
  }
  return found;
}

/** The figures that each font sets, and how many other cells it does. */
function usesOfFonts(cells: readonly TextCell[]): {
  figures: Map<FontFace, TextCell[]>;
  words: Map<FontFace, number>;
} {
  const figures = new Map<FontFace, TextCell[]>();
  const words = new Map<FontFace, number>();
  for (const cell of cells) {
    const { font } = cell.run;
    if (!isFigure(cell.text)) words.set(font, (words.get(font) ?? 0) + 1);
    else if (figures.has(font)) figures.get(font)?.push(cell);
    else figures.set(font, [cell]);
  }
  return { figures, words };
}

/** Fonts that are used for some figures only, in columns whose other figures have another font of that weight. */
function foreignFaces({ pages }: Typography, areDrawnAlike: DrawnAlike): Map<FontFace, 'face' | 'twin-font'> {
  const { figures, words } = usesOfFonts(pages.flatMap(({ cells }) => cells));
  const found = new Map<FontFace, 'face' | 'twin-font'>();
  for (const [font, cells] of figures) {
    if (!isTelling(font) || (words.get(font) ?? 0) > MOST_WORDS * cells.length) continue;
    for (const [usual, others] of figures) {
      if (usual === font || others.length < PEERS) continue;
      // A forger who keeps the sums changes most balances; the font of the words is still the document's own.
      if (others.length < cells.length && (words.get(usual) ?? 0) < USUAL_WORDS) continue;
      if (!sameWeight(font, usual) || !sharesColumn(cells, others)) continue;
      const isTwin = typeface(font) === typeface(usual);
      // A program may name the weights of a font alike.
      if (isTwin && !areDrawnAlike(font, usual)) continue;
      found.set(font, isTwin ? 'twin-font' : 'face');
    }
  }
  return found;
}

/** How far the next figures of a column stand above and below one at most. */
const NEXT = parameter({ value: 8, unit: 'heights of the type', source: 'decision 173' });

/** A figure with the rest of its row, all in one typeface. */
interface FigureOfRow {
  figure: TextCell;
  mates: readonly TextCell[];
  /** Typeface of the rest of the row. */
  face: string;
}

/**
 * Figures of short lists that are set differently from the next ones above and below, and how: in another typeface, or both
 * in another size and off the line. The rest of all three rows is in one typeface; other text of the page may be in others.
 */
function oddAmongNext({ cells, rows }: PageCells): [TextCell, FigureTrait][] {
  const figures = rows.flatMap(figureOfRow);
  const drawn = lazy(() => charactersOf(cells));
  const nextTo = ({ figure: cell }: FigureOfRow, way: 1 | -1) =>
    figures
      .filter(({ figure: { y, right } }) => way * (y - cell.y) > 0 && Math.abs(right - cell.right) < BESIDE)
      .sort((one, other) => way * (one.figure.y - other.figure.y))[0];
  return figures.flatMap((own): [TextCell, FigureTrait][] => {
    const { figure, face } = own;
    const isFace = typeface(figure.run.font) !== face;
    const isNear = !isFace && isOffSize(figure, own.mates) && isOffLine(own);
    if (!(isFace && isTelling(figure.run.font)) && !isNear) return [];
    const isUsual = (next: FigureOfRow | undefined) =>
      next !== undefined &&
      next.face === face &&
      typeface(next.figure.run.font) === face &&
      Math.abs(next.figure.y - figure.y) < NEXT * figure.size &&
      sameWeight(figure.run.font, next.figure.run.font) &&
      (!isNear || (isOffSize(figure, [next.figure]) && isOnLine(next)));
    if (!isUsual(nextTo(own, 1)) || !isUsual(nextTo(own, -1))) return [];
    if (isNear)
      return [
        [figure, 'size'],
        [figure, 'baseline'],
      ];
    // A program takes the characters that a typeface lacks from another one.
    const known = drawn().get(face);
    return [...figure.text].every((character) => known?.has(character)) ? [[figure, 'face']] : [];
  });
}

/** The only figure of a row whose other cells are in one typeface. */
function figureOfRow(row: readonly TextCell[]): FigureOfRow[] {
  const [figure, ...more] = row.filter(({ text }) => isFigure(text));
  const mates = row.filter((cell) => cell !== figure);
  const [face, ...others] = new Set(mates.map(({ run }) => typeface(run.font)));
  return figure && more.length === 0 && face !== undefined && others.length === 0
    ? [{ figure, mates, face }]
    : [];
}

const isOffSize = ({ size }: TextCell, others: readonly TextCell[]): boolean =>
  others.every((other) => {
    const off = Math.abs(size / other.size - 1);
    return off > SAME_SIZE && off < OTHER_KIND;
  });

/** How far a figure is off the line that the rest of its row agrees on. */
const offLine = ({ figure, mates }: FigureOfRow): number => {
  const [first] = mates;
  return first && mates.every(({ y }) => Math.abs(y - first.y) < SAME_LINE)
    ? Math.abs(figure.y - first.y)
    : 0;
};

const isOffLine = (own: FigureOfRow): boolean => offLine(own) > OFF_LINE && offLine(own) < OTHER_LINE;
const isOnLine = (own: FigureOfRow): boolean => offLine(own) < SAME_LINE;

/** The characters that are drawn in each typeface. */
function charactersOf(cells: readonly TextCell[]): ReadonlyMap<string, ReadonlySet<string>> {
  const drawn = new Map<string, Set<string>>();
  for (const { run, text } of cells) {
    const face = typeface(run.font);
    const known = drawn.get(face) ?? new Set();
    drawn.set(face, known);
    for (const character of text) known.add(character);
  }
  return drawn;
}

/** True when a figure stands in a column with at least two of the others. */
function sharesColumn(cells: readonly TextCell[], others: readonly TextCell[]): boolean {
  const pages = new Map<number, TextCell[]>();
  for (const other of others) {
    const list = pages.get(other.page);
    if (list) list.push(other);
    else pages.set(other.page, [other]);
  }
  return cells.some(
    (cell) =>
      (pages.get(cell.page) ?? []).filter((o) => Math.abs(o.right - cell.right) < BESIDE).length >=
      BESIDE_FIGURES,
  );
}

/** The value most members share, when at least half and six of them do. */
function common<T>(values: readonly T[], key: (value: T) => string): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(key(value), (counts.get(key(value)) ?? 0) + 1);
  const [best, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count >= PEERS && count >= HABIT * values.length ? best : undefined;
}

type Mates = ReadonlyMap<TextCell, readonly TextCell[]>;

/** False for the names that converters invent, behind which weights cannot be told apart. */
const isTelling = (font: FontFace) =>
  font.subtype !== 'Type3' &&
  /[a-z]{4}/i.test(font.family) &&
  !/^(cairo)?font|^type|^unnamed/i.test(font.family);

const WEIGHTS = /thin|light|medium|demi|semi|heavy|black|condensed|narrow/gi;
const weightWords = (font: FontFace) => (font.family.match(WEIGHTS) ?? []).join(' ').toLowerCase();

/** Same weight and slant; a Type 3 font without a name passes for regular. */
function sameWeight(font: FontFace, usual: FontFace): boolean {
  if (usual.subtype === 'Type3') return !font.bold && !font.italic;
  if (!isTelling(usual)) return false;
  return font.bold === usual.bold && font.italic === usual.italic && weightWords(font) === weightWords(usual);
}

function oddSizes(cells: readonly TextCell[], mates: Mates): TextCell[] {
  const main = common(cells, (c) => c.size.toFixed(2));
  if (main === undefined) return [];
  const usual = Number(main);
  const fonts = new Set(cells.filter(({ size }) => size.toFixed(2) === main).map(({ run }) => run.font));
  const odd = cells.filter((cell) => {
    const ratio = cell.size / usual;
    if (Math.abs(ratio - 1) < SAME_SIZE || Math.abs(ratio - 1) > OTHER_KIND) return false;
    const row = (mates.get(cell) ?? []).filter((c) => c !== cell);
    // A day and what its rows come to, both in bold: a line that the layout sets apart.
    const { font } = cell.run;
    if (!fonts.has(font) && row.some((c) => c.run.font === font)) return false;
    return row.length > 0 && row.every((c) => Math.abs(c.size - cell.size) > SAME_SIZE * cell.size);
  });
  // The balance over the list is set as its day is, and the one below it, without a day, like that one.
  const isSetAs = (cell: TextCell) => (other: TextCell) =>
    !odd.includes(other) &&
    other.run.font === cell.run.font &&
    other.size.toFixed(2) === cell.size.toFixed(2);
  return odd.filter((cell) => !cells.some(isSetAs(cell)));
}

/** True for text at a place that is rounded to a tenth of a point. */
const isOnStep = ({ y }: TextCell): boolean => Math.abs(y - STEP * Math.round(y / STEP)) < ON_STEP;

/** Figures that stand off the line of their row by `least` or more, where the column's others stand on it. */
function oddBaselines(cells: readonly TextCell[], mates: Mates, least: number): TextCell[] {
  const odd: TextCell[] = [];
  let exact = 0;
  for (const cell of cells) {
    const row = (mates.get(cell) ?? []).filter((c) => c !== cell);
    if (row.length === 0) continue;
    const off = smallest(row.map((c) => Math.abs(c.y - cell.y)));
    if (off < SAME_LINE) exact++;
    else if (off > least && off < OTHER_LINE && agree(row)) odd.push(cell);
  }
  return exact >= PEERS && odd.length <= exact ? odd : [];
}

const agree = (row: readonly TextCell[]) =>
  row.length >= 2 && row.every((c) => Math.abs(c.y - (row[0]?.y ?? 0)) < SAME_LINE);

/** The right edge of at least half the figures, exact to a few hundredths of a point. */
function commonEdge(cells: readonly TextCell[]): number | undefined {
  const edges = cells
    .filter(endsInDigit)
    .map((c) => c.right)
    .sort((a, b) => a - b);
  let best: number | undefined;
  let most = 0;
  for (let from = 0, to = 0; from < edges.length; from++) {
    while (to < edges.length && (edges[to] ?? 0) - (edges[from] ?? 0) <= EDGE_TOLERANCE) to++;
    if (to - from > most) {
      most = to - from;
      best = edges[(from + to - 1) >> 1];
    }
  }
  return most >= PEERS && most >= HABIT * edges.length ? best : undefined;
}

const endsInDigit = (cell: TextCell) => /\d$/.test(cell.text);

const isOff = (cell: TextCell, edge: number) =>
  endsInDigit(cell) && Math.abs(cell.right - edge) > OFF_EDGE && Math.abs(cell.right - edge) < COLUMN_EDGE;

/** What figures consist of. */
const FIGURES = /[\d.,']/;

const textOf = (spans: readonly CellSpan[]) =>
  spans
    .map(({ run, from, to }) =>
      run.glyphs
        .slice(from, to)
        .map((g) => g.text)
        .join(''),
    )
    .join('');

/** Cuts between characters of a kind that stand close, where one operator ends and the next begins. */
function cutsIn({ spans }: TextCell, kind: RegExp): number {
  return spans.filter((span, i) => {
    const next = spans[i + 1];
    const before = span.run.glyphs[span.to - 1];
    const after = next?.run.glyphs[next.from];
    if (!next || !before || !after || next.run === span.run || isFull(span.run)) return false;
    if (reachesOver(span.run) || reachesOver(next.run)) return false;
    const close = Math.abs(after.x - before.x - before.width) < TOUCH * span.run.size;
    return close && kind.test(before.text) && kind.test(after.text);
  }).length;
}

/** Moves and characters after which Ghostscript ends a string, whatever is there. */
const MOVES = 50;
const CHARACTERS = 200;

const isFull = ({ adjustments, glyphs }: TextRun) => adjustments >= MOVES || glyphs.length >= CHARACTERS;

/** Ems between two characters of one string that stand in cells of their own at least. */
const APART = parameter({ value: 1, unit: 'em', source: 'judgment' });

/** True for a string over several cells, as Ghostscript sets two characters a fixed way apart: it ends where that does. */
const reachesOver = ({ glyphs, size }: TextRun): boolean =>
  glyphs.some((glyph, i) => {
    const next = glyphs[i + 1];
    return next !== undefined && next.x - glyph.x - glyph.width > APART * size;
  });

/** Cut words from which on the program itself breaks its strings, as Ghostscript does. */
const BROKEN_WORDS = parameter({ value: 2, unit: 'words', source: 'judgment' });
/** Most pieces of a figure in which some digits were changed: what stood before, the digits, what stood after. */
const PIECES = parameter({ value: 3, unit: 'pieces', source: 'judgment' });

/**
 * Figures drawn in pieces in a document that draws others whole, and its words too. Most figures may be cut: who keeps
 * the sums changes most balances.
 */
function splitFigures({ pages }: Typography): readonly TextCell[] {
  const cells = pages.flatMap((page) => page.cells);
  const figures = cells.filter((c) => isFigure(c.text));
  const split = figures.filter((c) => cutsIn(c, FIGURES) > 0);
  const whole = figures.length - split.length;
  if (split.length === 0 || whole < WHOLE || whole < WHOLE_SHARE * figures.length) return [];
  if (split.some((c) => cutsIn(c, FIGURES) >= PIECES)) return [];
  // What is drawn in groups of thousands is cut wherever there is a thousand, marked or set apart by a gap.
  const thousands = figures.filter((c) => THOUSANDS.test(c.text));
  if (split.length === thousands.length && split.every((c) => thousands.includes(c))) return [];
  // Cents are set apart by design.
  if (split.every((c) => cutsIn(c, FIGURES) === 1 && /^[.,]?\d\d$/.test(textOf(c.spans.slice(-1)))))
    return [];
  const broken = cells.filter((c) => !isFigure(c.text) && cutsIn(c, /\p{L}/u) > 0).length;
  return broken < BROKEN_WORDS ? split : [];
}

/** A figure of a thousand or more. */
const THOUSANDS = new RegExp(String.raw`\d[${NUMBER_MARKS}]?\d{3}${CENTS}(?!\d)`);

/** Fewest figures drawn whole, and their share of all. */
const WHOLE = parameter({ value: 6, unit: 'figures', source: 'judgment' });
const WHOLE_SHARE = parameter({ value: 0.3, unit: 'share of the figures', source: 'judgment' });

/** Figures that stand out of their columns by traits no layout asks for. */
export const foreignFigures: EvidenceKind<readonly ForeignFigure[]> = defineEvidence({
  name: 'foreignFigures',
  needs: { typography, drawnAlike },
  gather: ({ typography, drawnAlike }) => gatherForeignFigures(typography, drawnAlike),
});
