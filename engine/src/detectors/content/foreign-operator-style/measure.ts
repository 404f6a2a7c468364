import { largest, smallest } from '../../../pdf/content/extent.ts';
import type { PageContent, TextRun } from '../../../pdf/content/model.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import {
  isFigure,
  type PageCells,
  type TextCell,
  type Typography,
} from '../../../evidence/typography/typography.ts';
import { evenMedian } from '../../../layout/median.ts';
import { lazy } from '../../../statement/language/memoize.ts';
import { groupBy } from '../../../statement/text/group-by.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { formOf } from '../../patterns.ts';

/**
 * Least share of the cells of its column or block that were painted in turn, where a late cell is held against them.
 */
const PEERS = parameter({ value: 0.2, unit: 'share of the cells around', source: 'judgment' });
/** Beyond the lowest or highest cell painted in turn by more than this is in the margin. */
const MARGIN = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });
/**
 * What was painted before all late cells shows what is usual where it is at least so much, and so much of the page.
 */
const BEFORE = parameter({ value: 12, unit: 'cells', source: 'judgment' });
const BEFORE_SHARE = parameter({ value: 0.6, unit: 'share of the cells in turn', source: 'judgment' });
/** A box set behind a cell reaches so far above its baseline at least, and is so high at most. */
const HIGH = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });
const HIGHEST = parameter({ value: 2, unit: 'heights of the type', source: 'judgment' });
/** Least overlap in breadth of what stands one below the other. */
const OVERLAP = parameter({ value: 0.5, unit: 'share of the narrower', source: 'judgment' });
/** Greatest difference of two sizes in one table or block. */
const SAME_SIZE = parameter({ value: 0.15, unit: 'share of the size', source: 'judgment' });
/** Cells whose baselines differ by less stand in one line. */
const SAME_LINE = parameter({ value: 0.3, unit: 'heights of the type', source: 'judgment' });
/** Greatest difference of left edges, and of right edges, in one column. */
const LEFT_EDGE = parameter({ value: 2, unit: 'points', source: 'judgment' });
const RIGHT_EDGE = parameter({ value: 8, unit: 'points', source: 'judgment' });
/** Fewest steps between cells side by side that show a page to be painted row by row, and the longest usual one. */
const ROW_STEPS = parameter({ value: 5, unit: 'steps', source: 'judgment' });
const ROW_STEP = parameter({ value: 2, unit: 'ranks in painting order', source: 'judgment' });
/** How far above or below a cell the lines of its block stand at most. */
const BLOCK = parameter({ value: 3.2, unit: 'heights of the type', source: 'judgment' });
/** How far apart in painting order the lines of one block are at most. */
const TOGETHER = parameter({ value: 3, unit: 'times the ranks that are far', source: 'judgment' });
/** Fills that differ by less in each component are one shade. */
const SHADE = parameter({ value: 0.12, unit: 'share of full brightness', source: 'judgment' });

/** A way in which the operators of a cell differ from those of the text around it. */
export type StyleTrait = 'font' | 'operator' | 'operand' | 'stream' | 'state' | 'color' | 'tags';

/** A cell that was painted apart from its row or block. */
export interface LateCell {
  cell: TextCell;
  /** Cells of the same column or block that were painted in their turn. */
  peers: readonly TextCell[];
  /** Traits that none, or almost none, of the page's other text has. */
  traits: readonly StyleTrait[];
  /** Late cells that nothing beside them tells apart, written like this one. */
  alike: readonly TextCell[];
  /** True above or below all that the page shows in its turn: where stamps go, and no value stood before. */
  inMargin: boolean;
}

/** Ranks between two cells from which on they were not painted together. */
const FAR = parameter({ value: 8, unit: 'ranks in painting order', source: 'judgment' });

/** Cells painted out of turn, page by page, with how their operators differ. */
export function measureLateCells(
  typography: Typography,
  contents: readonly PageContent[],
): readonly LateCell[] {
  const pages = typography.pages.map((page) => partsOf(page, contents[page.page]));
  if (pages.every(({ apart }) => apart.length === 0)) return [];
  const anywhere = traitShares(
    pages.flatMap(({ own }) => own),
    onAnyPage,
  );
  return pages.flatMap((page) => lateCellsOf(page, anywhere));
}

/** The text of a page by when it was painted. */
interface PageParts {
  inTurn: readonly TextCell[];
  /** Painted late, beside others of their column or block that were painted in their turn. */
  apart: readonly { cell: TextCell; peers: readonly TextCell[] }[];
  late: ReadonlySet<TextCell>;
  /** Those of rows of a table that were set in whole: they stand in no margin, wherever they are. */
  setIn: ReadonlySet<TextCell>;
  /** What is the page's own: painted in turn, or with all of its column, as a program fills its form. */
  own: readonly TextCell[];
}

/** Fewest cells painted in turn that late ones are held against. */
const IN_TURN = parameter({ value: 12, unit: 'cells', source: 'judgment' });

function partsOf(page: PageCells, content: PageContent | undefined): PageParts {
  const onBoxes = content ? setOnBoxes(page, content) : new Set<TextCell>();
  const { late: outside, setIn } = outOfTurn(page);
  const late = new Set([...outside, ...setIn, ...onBoxes]);
  const inTurn = page.cells.filter((c) => !late.has(c));
  const apart: { cell: TextCell; peers: readonly TextCell[] }[] = [];
  const laidOver: TextCell[] = [];
  for (const cell of late) {
    const around = page.cells.filter((c) => c !== cell && isPeer(c, cell));
    const peers = around.filter((c) => !late.has(c));
    if (peers.length >= 2 && peers.length >= PEERS * around.length) apart.push({ cell, peers });
    else if (onBoxes.has(cell)) apart.push({ cell, peers: inTurn.filter((c) => isOfSize(c, cell)) });
    else if (around.length >= 2) laidOver.push(cell);
  }
  const isJudged = inTurn.length >= IN_TURN;
  return { inTurn, apart: isJudged ? apart : [], late, setIn, own: [...inTurn, ...laidOver] };
}

function lateCellsOf({ inTurn, apart, late, setIn, own }: PageParts, anywhere: TraitShares): LateCell[] {
  if (apart.length === 0) return [];
  const before = traitShares(paintedBefore(late, inTurn));
  const page = traitShares(own);
  const commands = groupBy(own, ({ run }) => commandOf(run));
  const judged = new Set(apart.map(({ cell }) => cell));
  const others = [...late].filter((cell) => !judged.has(cell)).slice(0, MOST_ALIKE);
  const heights = inTurn.map((c) => c.y);
  const [lowest, highest] = [smallest(heights), largest(heights)];
  return apart.map(({ cell, peers }) => {
    const inMargin =
      !setIn.has(cell) && (cell.y < lowest - MARGIN * cell.size || cell.y > highest + MARGIN * cell.size);
    const isCommandOfFont = (commands.get(commandOf(cell.run))?.length ?? 0) >= OF_FONT;
    const traits = foreignTraits(cell, peers, { before, page, anywhere }).filter(
      (trait) => trait !== 'operator' || !isCommandOfFont,
    );
    return { cell, peers, traits, alike: writtenAlike(cell, traits, others), inMargin };
  });
}

/**
 * Cells of one font, shown by the same command, at least, for that to be one of the program’s own: many choose it by
 * whether letters of the text are moved together.
 */
const OF_FONT = parameter({ value: 2, unit: 'cells', source: 'judgment' });

const commandOf = ({ font, operator }: TextRun): string => `${font.object} ${operator}`;

/** Most cells that are named as written alike. */
const MOST_ALIKE = 200;

/** Cells that have all the traits by which one differs. */
function writtenAlike(
  cell: TextCell,
  traits: readonly StyleTrait[],
  others: readonly TextCell[],
): readonly TextCell[] {
  if (traits.length === 0) return [];
  const own = traitsOf(cell.run);
  return others.filter((other) => {
    const values = traitsOf(other.run);
    return traits.every((trait) => values[trait] === own[trait]);
  });
}

/**
 * The page's own text: what was painted before the first of the late cells, where that is most of it. A line set beside
 * changed figures, in the way they are set, would else make their way look like the page's own.
 */
function paintedBefore(late: ReadonlySet<TextCell>, inTurn: readonly TextCell[]): readonly TextCell[] {
  const first = smallest([...late].map(({ rank }) => rank));
  const before = inTurn.filter(({ rank }) => rank < first);
  return before.length >= BEFORE && before.length >= BEFORE_SHARE * inTurn.length ? before : inTurn;
}

/** Least brightness of a fill that is taken for the paper. */
const WHITE = parameter({ value: 0.98, unit: 'share of full brightness', source: 'judgment' });

/**
 * Cells on a white box that was painted, as they were, after all that stands on none: what a tool leaves that takes a
 * value out and sets another in its place. A value of its kind needs no others beside it to be told by.
 */
function setOnBoxes({ cells }: PageCells, { items }: PageContent): Set<TextCell> {
  const boxes = items.filter(
    (item) => item.kind === 'path' && item.rectangle && item.fill?.rgb.every((part) => part >= WHITE),
  );
  const under = new Map<TextCell, number>();
  for (const cell of boxes.length === 0 ? [] : cells) {
    const box = boxes.findLast(({ order, box }) => order < cell.run.order && isBoxOf(box, cell));
    if (box) under.set(cell, box.order);
  }
  const others = cells.filter((cell) => !under.has(cell));
  const last = largest(others.map(({ run }) => run.order));
  const found = [...under].flatMap(([cell, order]) => (order > last ? [cell] : []));
  return new Set(found.length < PART * cells.length ? found : []);
}

/** True for a box of about a line around the baseline of a cell, which covers half of it or of which it covers half. */
function isBoxOf({ x0, y0, x1, y1 }: Box, cell: TextCell): boolean {
  if (y0 > cell.y || y1 < cell.y + HIGH * cell.size || y1 - y0 > HIGHEST * cell.size) return false;
  const shared = Math.min(x1, cell.right) - Math.max(x0, cell.left);
  return shared >= OVERLAP * Math.min(x1 - x0, cell.right - cell.left);
}

const isOfSize = (other: TextCell, cell: TextCell) =>
  Math.abs(other.size - cell.size) <= SAME_SIZE * cell.size;

/** Same column of a table or same block of lines. */
function isPeer(other: TextCell, cell: TextCell): boolean {
  if (Math.abs(other.y - cell.y) < SAME_LINE * cell.size) return false;
  if (!isOfSize(other, cell)) return false;
  const shared = Math.min(other.right, cell.right) - Math.max(other.left, cell.left);
  if (shared < OVERLAP * Math.min(other.right - other.left, cell.right - cell.left)) return false;
  return Math.abs(other.left - cell.left) < LEFT_EDGE || Math.abs(other.right - cell.right) < RIGHT_EDGE;
}

/** Cells whose row, or whose block where they stand alone, was painted long before them, and those of rows set in whole. */
function outOfTurn({ cells, rows }: PageCells): { late: Set<TextCell>; setIn: Set<TextCell> } {
  const late = new Set<TextCell>();
  const setIn = new Set<TextCell>();
  const steps: number[] = [];
  for (const row of rows) {
    for (let i = 1; i < row.length; i++) steps.push(Math.abs(rankOf(row[i]) - rankOf(row[i - 1])));
  }
  const streams = new Map<number, number>();
  for (const { run } of cells) streams.set(run.origin.object, (streams.get(run.origin.object) ?? 0) + 1);
  // What shares a stream with much of the page was not set in: few rows are held against all cells.
  const isOfFew = (row: readonly TextCell[]): boolean =>
    [...new Set(row.map(({ run }) => run.origin.object))].reduce(
      (sum, one) => sum + (streams.get(one) ?? 0),
      0,
    ) <
    PART * cells.length;
  const step = steps.length >= ROW_STEPS ? evenMedian(steps) : undefined;
  const byRow = step !== undefined && step <= ROW_STEP;
  const byColumn = step !== undefined && step > FAR;
  const alone = lazy(() => aloneInStream(cells));
  for (const row of rows) {
    if (row.length === 1) {
      const cell = row[0];
      if (cell && aloneAndLate(cell, cells) && !(byColumn && isOfPass(cell, cells))) late.add(cell);
    } else {
      const own = byRow ? lateOfRow(row).filter((cell) => !opensColumn(cell, cells)) : [];
      if (isOfFew(row) && isSetIn(row, cells, alone())) for (const cell of row) setIn.add(cell);
      else for (const cell of own) late.add(cell);
    }
  }
  return { late, setIn };
}

/**
 * True for a row of a table that was painted after the rows above and below it, in a stream and a font of its own, with
 * other commands than theirs or a second copy of their font: each of its cells stands in a column of theirs. Below all
 * others a stamp may stand, unless it begins as they do and has figures of two columns.
 */
function isSetIn(
  row: readonly TextCell[],
  cells: readonly TextCell[],
  alone: ReadonlySet<TextCell>,
): boolean {
  const first = smallest(row.map(({ rank }) => rank));
  const { y, size } = row[0] as TextCell;
  // Each set in by a command of its own: what else is so set beside the row is no text of the page.
  const areApart = row.length >= CELLS_APART && row.every((cell) => alone.has(cell));
  const others = cells.filter((c) => (areApart ? !alone.has(c) : row.every((one) => isElsewhere(c, one))));
  const near = others.filter((c) => Math.abs(c.y - y) < BLOCK * size);
  return (
    cells.length - others.length < PART * cells.length &&
    near.some((c) => c.y > y) &&
    (near.some((c) => c.y < y) || isLikeRows(row, others)) &&
    near.every(({ rank }) => rank < first) &&
    row.every((cell) => {
      const peers = others.filter((c) => isPeer(c, cell));
      return (
        peers.length >= PEERS_OF_ROW &&
        (areApart || peers.some((c) => isOfOtherHand(c, cell) || areCopies(c, cell)))
      );
    })
  );
}

/** Cells of a row that streams of their own draw at least. */
const CELLS_APART = parameter({ value: 3, unit: 'cells', source: 'decision 173' });

/** The cells that are all that a stream of the page draws. */
function aloneInStream(cells: readonly TextCell[]): ReadonlySet<TextCell> {
  const streams = groupBy(
    cells,
    ({ run: { origin } }) => `${origin.object} ${origin.part} ${origin.forms.join()}`,
  );
  return new Set([...streams.values()].flatMap((own) => (own.length === 1 ? own : [])));
}

/** True for a row with figures of two columns that begins in the form of those above, as with a day. */
function isLikeRows(row: readonly TextCell[], others: readonly TextCell[]): boolean {
  const [first] = row.toSorted((a, b) => a.left - b.left);
  const alike = others.filter((c) => first && isPeer(c, first) && formOf(c.text) === formOf(first.text));
  const figures = row.filter(({ text }) => isFigure(text));
  return alike.length >= ROWS_ALIKE && /\d/.test(first?.text ?? '') && figures.length >= FIGURES_OF_ROW;
}

/** Rows that begin in one form, and figures of a row, at least. */
const ROWS_ALIKE = parameter({ value: 5, unit: 'rows', source: 'decision 173' });
const FIGURES_OF_ROW = parameter({ value: 2, unit: 'figures', source: 'decision 173' });

const isElsewhere = ({ run: a }: TextCell, { run: b }: TextCell): boolean =>
  a.origin.object !== b.origin.object && a.font.object !== b.font.object;

/** True for cells in two fonts of one file that are the same typeface. */
const areCopies = ({ run: a }: TextCell, { run: b }: TextCell): boolean =>
  a.font.object !== b.font.object && a.font.family === b.font.family && sameWeight(a, b);

/** Cells of other rows above or below each cell of a row that was set in. */
const PEERS_OF_ROW = parameter({ value: 2, unit: 'cells', source: 'judgment' });

/** Cells below one that begins a column of the page, at least. */
const COLUMN = parameter({ value: 5, unit: 'cells', source: 'decision 165' });

/** True for a cell that everything below it on its side of the page was painted after: a column set beside another one. */
function opensColumn(cell: TextCell, cells: readonly TextCell[]): boolean {
  const below = cells.filter((c) => c.left >= cell.left - LEFT_EDGE && c.y < cell.y - SAME_LINE * cell.size);
  return below.length >= COLUMN && below.every((c) => c.rank > cell.rank);
}

const rankOf = (cell: TextCell | undefined) => cell?.rank ?? 0;

function lateOfRow(row: readonly TextCell[]): TextCell[] {
  const ordered = [...row].sort((a, b) => a.rank - b.rank);
  const start = ordered.findIndex((c, i) => {
    const before = ordered[i - 1];
    if (!before) return false;
    // In the last rows of a page little is painted in between; the hand of another stream shows the same.
    return c.rank - before.rank > (isOfOtherHand(c, before) ? 1 : FAR);
  });
  return start < 0 ? [] : ordered.slice(start);
}

/** True for cells of two streams that differ in font and commands: data laid over a form are written as it is, or are many. */
function isOfOtherHand({ run: a }: TextCell, { run: b }: TextCell): boolean {
  const [one, other] = [traitsOf(a), traitsOf(b)];
  return (
    a.origin.object !== b.origin.object &&
    one.font !== other.font &&
    (one.operator !== other.operator || one.operand !== other.operand)
  );
}

/**
 * A line of a block whose neighbors above and below were painted together and long before it, or before it in another
 * stream: below the last lines of a page nothing more is painted.
 */
function aloneAndLate(cell: TextCell, cells: readonly TextCell[]): boolean {
  const block = cells.filter(
    (c) =>
      c !== cell &&
      Math.abs(c.left - cell.left) < LEFT_EDGE &&
      Math.abs(c.y - cell.y) < BLOCK * cell.size &&
      Math.abs(c.y - cell.y) > SAME_LINE * cell.size,
  );
  if (block.length < 2) return false;
  const ranks = block.map((c) => c.rank);
  const isBetween =
    cell.rank > largest(ranks) &&
    block.every((c) => isOfOtherHand(c, cell)) &&
    block.some((c) => c.y > cell.y) &&
    block.some((c) => c.y < cell.y);
  return (
    isBetween || (cell.rank - largest(ranks) > FAR && largest(ranks) - smallest(ranks) <= TOGETHER * FAR)
  );
}

/**
 * True for a cell painted between others of its font that begin where it does, downward: on a page that is painted column
 * by column the headings of its rows are painted in a separate pass.
 */
function isOfPass(cell: TextCell, cells: readonly TextCell[]): boolean {
  const alike = cells.filter(
    (c) =>
      c !== cell && c.run.font.object === cell.run.font.object && Math.abs(c.left - cell.left) < LEFT_EDGE,
  );
  const near = alike.filter((c) => Math.abs(c.rank - cell.rank) <= FAR);
  const isDownward = near.every((c) => c.rank < cell.rank === c.y > cell.y);
  return near.length >= OF_PASS && isDownward;
}

/** Other cells of a pass over a column at least. */
const OF_PASS = parameter({ value: 3, unit: 'cells', source: 'judgment' });

type TraitValues = Readonly<Record<StyleTrait, string>>;
type TraitShares = Readonly<Record<StyleTrait, ReadonlyMap<string, number>>>;

const TRAITS: readonly StyleTrait[] = ['font', 'operator', 'operand', 'stream', 'state', 'color', 'tags'];

function traitsOf(run: TextRun): TraitValues {
  return {
    font: `${run.font.object} ${run.font.baseFont}`,
    operator: run.operator,
    operand: run.form === 'mixed' ? 'hex' : run.form,
    stream: `${run.origin.object} ${run.origin.part} ${run.origin.forms.join(',')}`,
    state: `${run.depth} ${run.charSpacing} ${run.horizontalScaling} ${run.rise}`,
    color: `${run.fill.space} ${run.fill.components.join(' ')}`,
    tags: run.marked.mcid === undefined ? run.marked.tags.join('/') : 'tagged',
  };
}

/** Streams of other pages are other objects: what is alike is which of a page's streams it is. */
const onAnyPage = (run: TextRun): TraitValues => ({
  ...traitsOf(run),
  stream: `${run.origin.part} ${run.origin.forms.length}`,
});

function traitShares(cells: readonly TextCell[], valuesOf = traitsOf): TraitShares {
  const counts = Object.fromEntries(TRAITS.map((t) => [t, new Map<string, number>()])) as Record<
    StyleTrait,
    Map<string, number>
  >;
  for (const cell of cells) {
    const values = valuesOf(cell.run);
    for (const trait of TRAITS) {
      const map = counts[trait];
      map.set(values[trait], (map.get(values[trait]) ?? 0) + 1 / cells.length);
    }
  }
  return counts;
}

/** Share of the page's text from which on a trait is its own. */
const RARE = parameter({ value: 0.02, unit: 'share of the page’s text', source: 'judgment' });

/**
 * Share of the page’s text, or of the document’s, from which on a way is one of its own, whenever it was painted: a
 * program lays its data over a form, and cuts its content anywhere. What an editor sets beside changed figures is far
 * less.
 */
const PART = parameter({ value: 0.1, unit: 'share of the text', source: 'judgment' });

/** True for a string with a byte that some programs write in hexadecimal form alone: a line end, or no ASCII. */
const mayAskForHex = ({ form, glyphs }: TextRun): boolean =>
  form !== 'literal' &&
  glyphs.some(({ code, bytes }) =>
    Array.from({ length: bytes }, (_, i) => (code >> (8 * i)) & 0xff).some(
      (byte) => byte > 0x7e || byte === 0x0a || byte === 0x0d,
    ),
  );

/** What a layout may want, weight and color, is no trait; a second spelling of the same color is. */
function foreignTraits(
  cell: TextCell,
  peers: readonly TextCell[],
  { before, page, anywhere }: Record<'before' | 'page' | 'anywhere', TraitShares>,
): StyleTrait[] {
  const [values, placed] = [traitsOf(cell.run), onAnyPage(cell.run)];
  return TRAITS.filter((trait) => {
    if ((before[trait].get(values[trait]) ?? 0) > RARE) return false;
    if ((page[trait].get(values[trait]) ?? 0) >= PART) return false;
    if ((anywhere[trait].get(placed[trait]) ?? 0) >= PART) return false;
    if (trait === 'operand') return !mayAskForHex(cell.run);
    if (trait === 'font') return peers.some((p) => sameWeight(p.run, cell.run));
    if (trait === 'color') return peers.some((p) => sameShade(p.run, cell.run));
    return true;
  });
}

const sameWeight = (a: TextRun, b: TextRun) => a.font.bold === b.font.bold && a.font.italic === b.font.italic;

const sameShade = (a: TextRun, b: TextRun) =>
  a.fill.rgb.every((c, i) => Math.abs(c - (b.fill.rgb[i] ?? 0)) < SHADE);
