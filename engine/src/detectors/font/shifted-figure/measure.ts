import type { Glyph } from '../../../pdf/content/model.ts';
import { largest, smallest } from '../../../pdf/content/extent.ts';
import { recognizedFont } from '../../../layout/recognized-font.ts';
import type { Account, Amount, Statement } from '../../../statement/model/model.ts';
import { groupBy } from '../../../statement/text/group-by.ts';
import {
  charactersOff,
  digitAlignment,
  EXACT,
  MIDDLE,
  mayReplaceOtherDigits,
  ONE_WIDTH_OFF,
  PEERS_OF_ONE_WIDTH,
  SAME_SIZE,
  type DigitAlignment,
} from './replaced-width.ts';
import { gatherStrayFigures } from './stray-figures.ts';
import { evenMedian } from '../../../layout/median.ts';
import {
  isFigure,
  OFF_EDGE,
  type TextCell,
  type Typography,
} from '../../../evidence/typography/typography.ts';
import type { ShiftedFigure } from './figure.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { meet } from '../../../pdf/content/boxes.ts';

/** Greatest slope of a figure whose edge is measured. */
const UPRIGHT = parameter({ value: 0.01, unit: 'degrees', source: 'judgment' });
/** Fewest digits of a figure that is measured. */
const FIGURE_DIGITS = parameter({ value: 3, unit: 'digits', source: 'judgment' });
/** Least share of the figures at the edge of a column, and of one whose heading ends there too. */
const AT_EDGE = parameter({ value: 0.5, unit: 'share of the figures', source: 'judgment' });
const AT_HEADED_EDGE = parameter({ value: 0.35, unit: 'share of the figures', source: 'judgment' });
/** Widths that differ by more than this show how a column is aligned. */
const WIDTHS = parameter({ value: 4, unit: 'times the distance of middles', source: 'judgment' });
/** How far from the others a figure may stand: at least so far, by the distance of rows, and at most so far. */
const AMONG = parameter({ value: 2.5, unit: 'heights of the type', source: 'judgment' });
const AMONG_ROWS = parameter({ value: 2.2, unit: 'distances of rows', source: 'judgment' });
const AMONG_MOST = parameter({ value: 8, unit: 'heights of the type', source: 'judgment' });
/** Least distance of left edges of figures that another column is not aligned with. */
const BEGINS_APART = parameter({ value: 0.5, unit: 'points', source: 'judgment' });

/** A printed amount with its digits and separators as drawn. */
interface Figure {
  amount: Amount;
  section: number;
  glyphs: readonly Glyph[];
  right: number;
  /** Where the last digit would end without kerning. */
  plainRight: number;
  /** Of a balance: whether money came in before it. */
  isAfterCredit?: boolean;
}

/** Fewest figures at the edge of a column on one page, and over all pages, that others are held against. */
const PEERS = parameter({ value: 3, unit: 'figures', source: 'judgment' });
const PEERS_ANYWHERE = parameter({ value: 8, unit: 'figures', source: 'judgment' });
/** Figures of a section that must end at the edge, so that the section is no table of its own. */
const SECTION_PEERS = parameter({ value: 2, unit: 'figures', source: 'judgment' });

/**
 * Figures of right-aligned columns that were not aligned: their last digit stands off the edge by exactly the
 * width of characters that were added or taken away. So a string looks that was replaced in its place.
 */
export function measureShiftedFigures(
  statement: Statement,
  typography: Typography,
  recognized: readonly number[],
): readonly ShiftedFigure[] {
  const words = new Map(
    typography.pages.map(({ page, cells }) => [page, cells.filter(({ text }) => !isFigure(text))]),
  );
  const pictures = new Set(recognized);
  const aside = new Set<Amount>();
  const read = statement.accounts.flatMap((account) =>
    [...columnsOf(account)].flatMap(([key, all]) => {
      // A picture knows places to a pixel only.
      const column = all.filter(({ amount }) => !pictures.has(amount.page));
      const pages = groupBy(column, ({ amount }) => String(amount.page));
      // A page with one credit shows no habit; all of them together do.
      if (setsSidesApart(column)) {
        for (const { amount } of column) aside.add(amount);
        return [];
      }
      const onPages = [...pages.values()].flatMap((figures) => shiftedOf(figures, PEERS, words, aside));
      const known = new Set(onPages.map(({ amount }) => amount));
      // A page of few rows, or one on which most balances were changed, is held against the others.
      // Boxes of sums on several pages are no one column.
      const isListed = key.startsWith('amount ') || key.startsWith('balance ');
      const anywhere = pages.size > 1 && isListed ? shiftedOf(column, PEERS_ANYWHERE, words, aside) : [];
      return [...onPages, ...anywhere.filter(({ amount }) => !known.has(amount))];
    }),
  );
  const readOn = groupBy([...read.map(({ amount }) => amount), ...aside], ({ page }) => String(page));
  const isKnown = ({ amount: { page, box } }: ShiftedFigure) =>
    readOn.get(String(page))?.some((amount) => meet(amount.box, box)) ?? false;
  return [...read, ...gatherStrayFigures(typography).filter((stray) => !isKnown(stray))];
}

/** Amounts by kind, column and form of sign: only like is aligned with like. */
function columnsOf(account: Account): Map<string, Figure[]> {
  const columns = new Map<string, Figure[]>();
  const add = (kind: string, amount: Amount | undefined, section: number, isAfterCredit?: boolean) => {
    const read = amount && figureOf(amount, section);
    if (!read) return;
    const figure = isAfterCredit === undefined ? read : { ...read, isAfterCredit };
    // What stands behind the last digit, a sign or a currency, takes room of its own at the edge.
    const tail = /\D*$/.exec(amount.text)?.[0] ?? '';
    const key = `${kind} ${amount.column ?? ''} ${amount.decimals} ${tail}`;
    const list = columns.get(key);
    if (list) list.push(figure);
    else columns.set(key, [figure]);
  };
  for (const posting of account.postings) {
    add('amount', posting.amount, posting.section);
    add('balance', posting.balance, posting.section, posting.amount.value > 0n);
  }
  for (const { balance } of account.dailyBalances) add('daily', balance, -1);
  for (const { amount } of account.summary) add('summary', amount, -1);
  return columns;
}

/** Ems by which kerning sets a glyph closer, or farther, at most: groups of digits stand farther apart. */
const CLOSER = parameter({ value: 0.3, unit: 'ems', source: 'decision 165' });
const FARTHER = parameter({ value: 0.05, unit: 'ems', source: 'decision 165' });

function figureOf(amount: Amount, section: number): Figure | undefined {
  // Recognition tells edges to a pixel at best, and what a point is worth of it is not known.
  if (amount.spans.some(({ run }) => run.fontResource === recognizedFont)) return undefined;
  const all = amount.spans
    .filter(({ run }) => Math.abs(run.angle) < UPRIGHT)
    .flatMap(({ run, from, to }) => run.glyphs.slice(from, to));
  const glyphs = all.filter(({ text }) => /^[\d.,' \u00a0]$/.test(text));
  const digits = glyphs.filter(({ text }) => /\d/.test(text));
  const last = digits.at(-1);
  if (!last || digits.length < FIGURE_DIGITS) return undefined;
  const right = last.x + last.width;
  const size = amount.spans[0]?.run.size ?? 0;
  if (isCutShort(amount, size)) return undefined;
  const kerning = all.slice(0, all.indexOf(last)).reduce((sum, { x, width }, i) => {
    const apart = (all[i + 1]?.x ?? 0) - x - width;
    return apart > -CLOSER * size && apart < FARTHER * size ? sum + apart : sum;
  }, 0);
  return { amount, section, glyphs, right, plainRight: right - kerning };
}

/** Ems to digits behind an amount that may belong to it at most. */
const MAY_BELONG = parameter({ value: 1, unit: 'ems', source: 'judgment' });

/** True where digits close behind an amount may belong to it: `9` of `9 664` ends nowhere. */
function isCutShort({ spans }: Amount, size: number): boolean {
  const end = spans.at(-1);
  if (!end) return false;
  const last = end.run.glyphs[end.to - 1];
  const next = end.run.glyphs.slice(end.to).find(({ text }) => text.trim() !== '');
  return (
    last !== undefined &&
    next !== undefined &&
    /^\d/.test(next.text) &&
    next.x - last.x - last.width < MAY_BELONG * size
  );
}

/** The figures with the ends they were aligned by: some programs kern a text that they measured without. */
function asMeasured(figures: readonly Figure[]): readonly Figure[] {
  const plain = figures.map((figure) => ({ ...figure, right: figure.plainRight }));
  const atEdge = (all: readonly Figure[]) => edgesOf(all)[0]?.count ?? 0;
  return atEdge(plain) > atEdge(figures) ? plain : figures;
}

/**
 * Figures off the edge of their column. Those of a column that is aligned otherwise, or that end at an edge of their own,
 * are put aside: nothing else on their page says where they end.
 */
function shiftedOf(
  printed: readonly Figure[],
  least: number,
  words: ReadonlyMap<number, readonly TextCell[]>,
  aside: Set<Amount>,
): ShiftedFigure[] {
  const figures = asMeasured(printed);
  const putAside = (all: readonly Figure[]): [] => {
    for (const { amount } of all) aside.add(amount);
    return [];
  };
  const headed = headingsOver(figures, words);
  if (isCentered(figures)) return putAside(figures);
  if (isFlushLeft(figures) && !standOutBelowHeading(figures, headed)) return putAside(figures);
  const edges = edgesOf(figures).filter(({ count }) => count >= least);
  const { edge, isHeaded } = edges
    .map((found) => ({ ...found, isHeaded: headed(found.edge) }))
    .reduce((best, found) => (found.isHeaded && !best.isHeaded ? found : best), {
      edge: edges[0]?.edge,
      isHeaded: edges[0] !== undefined && headed(edges[0].edge),
    });
  if (edge === undefined) return [];
  const at = figures.filter(({ right }) => Math.abs(right - edge) <= EXACT);
  const needed = hasOneWidth(at) ? PEERS_OF_ONE_WIDTH : least;
  if (at.length < needed || at.length < (isHeaded ? AT_HEADED_EDGE : AT_EDGE) * figures.length) return [];
  const sections = groupBy(at, ({ section }) => String(section));
  const pages = groupBy(at, ({ amount }) => String(amount.page));
  const types = groupBy(at, ({ amount }) => typeOf(amount));
  const leftAligned = isHeaded ? () => false : leftAlignedWith(at);
  const off = figures.filter(({ right }) => Math.abs(right - edge) > EXACT);
  if (isEdgeOfSide(off, at)) return putAside(off);
  return figures.flatMap((figure) => {
    const offset = figure.right - edge;
    if (Math.abs(offset) < OFF_EDGE || leftAligned(figure)) return [];
    const peers = sections.get(String(figure.section)) ?? [];
    const beside = pages.get(String(figure.amount.page)) ?? [];
    // One figure at an edge that many share shows that its section is of their table.
    const isOfTable = isBetween(figure, beside) || beside.length >= PEERS_ANYWHERE;
    if (peers.length < (isOfTable ? 1 : SECTION_PEERS) || !isAmong(figure, beside)) return [];
    const characters = charactersOff(figure.glyphs, offset);
    const size = figure.amount.spans[0]?.run.size ?? 0;
    const alike = types.get(typeOf(figure.amount)) ?? [];
    if (characters === 0 && !mayReplaceOtherDigits(figure.glyphs, alignmentOf(alike), offset, size))
      return [];
    return [{ amount: figure.amount, offset, characters, peers: at.length }];
  });
}

/**
 * True where figures that begin alike end with their heading, or beyond it: a column that is aligned at the left, and as
 * wide as its widest figure, has none that stands out.
 */
function standOutBelowHeading(figures: readonly Figure[], headed: (edge: number) => boolean): boolean {
  const edge = edgesOf(figures)[0]?.edge;
  return edge !== undefined && headed(edge) && figures.every(({ right }) => right > edge - EXACT);
}

/** True for a column of balances over all pages, with one edge for those after credits and one for those after debits. */
function setsSidesApart(column: readonly Figure[]): boolean {
  const [common] = edgesOf(column);
  if (!common) return false;
  const isAtEdge = ({ right }: Figure) => Math.abs(right - common.edge) <= EXACT;
  return isEdgeOfSide(
    column.filter((figure) => !isAtEdge(figure)),
    column.filter(isAtEdge),
  );
}

/**
 * True for balances that end at one other edge of their page and are those after each credit, or after each debit: a
 * form sets rows of the two kinds apart, and who changes a balance changes those after it as well, of both kinds.
 */
function isEdgeOfSide(off: readonly Figure[], at: readonly Figure[]): boolean {
  const [first] = off;
  if (first?.isAfterCredit === undefined || off.length < PEERS) return false;
  const isOneSide = off.every(({ isAfterCredit }) => isAfterCredit === first.isAfterCredit);
  const pages = [...groupBy(off, ({ amount }) => String(amount.page)).values()];
  const isOneEdge = pages.every((own) => edgesOf(own).length === 1);
  return isOneSide && isOneEdge && at.every(({ isAfterCredit }) => isAfterCredit !== first.isAfterCredit);
}

/** Share of the figures that must share their middle, or begin alike, for their column to be aligned so. */
const ALIGNED = parameter({ value: 0.8, unit: 'share of the figures', source: 'judgment' });

/** Left and right end of a figure. */
type Extent = (figure: Figure) => readonly [number, number];

const ofBox: Extent = ({ amount: { box } }) => [box.x0, box.x1];
/** Of its digits alone: a mark of the side behind them may stand in a column of its own. */
const ofDigits: Extent = ({ glyphs, right }) => [glyphs[0]?.x ?? right, right];
/** With the sign or currency before them, which the first row alone may have. */
const ofFront: Extent = ({ amount: { box }, right }) => [box.x0, right];

/**
 * True for figures wide and narrow: those of one width end at one edge however they are aligned. Their middles lie
 * farther apart than those of a centered column.
 */
function differInWidth(figures: readonly Figure[], extent: Extent = ofBox): boolean {
  const widths = figures.map(extent).map(([from, to]) => to - from);
  return figures.length > 1 && largest(widths) - smallest(widths) > WIDTHS * MIDDLE;
}

/**
 * True for a column whose figures, wide and narrow, share their middle: there equal widths end at one edge. Lists side by
 * side have their columns at different places.
 */
function isCentered(figures: readonly Figure[]): boolean {
  const lists = [...groupBy(figures, ({ amount: { page }, section }) => `${page} ${section}`).values()];
  return [ofBox, ofDigits, ofFront].some((extent) => {
    const middleOf = (figure: Figure) => (extent(figure)[0] + extent(figure)[1]) / 2;
    const common = evenMedian(figures.map(middleOf));
    const centered = lists.flatMap((own) => {
      const middle = own.length > 1 ? evenMedian(own.map(middleOf)) : common;
      return own.filter((figure) => Math.abs(middleOf(figure) - middle) <= MIDDLE);
    });
    return centered.length >= ALIGNED * figures.length && differInWidth(centered, extent);
  });
}

/**
 * True for a column whose figures, wide and narrow, begin alike on each page: there equal widths end at one edge. Where
 * hardly any differ in width they also end alike, and those that do only one or the other tell.
 */
function isFlushLeft(figures: readonly Figure[]): boolean {
  if (![ofBox, ofDigits].some((extent) => differInWidth(figures, extent))) return false;
  const tables = [...groupBy(figures, ({ amount: { page }, section }) => `${page} ${section}`).values()];
  let begun = 0;
  let onlyBegun = 0;
  let onlyEnded = 0;
  for (const own of tables) {
    const left = evenMedian(own.map(({ amount: { box } }) => box.x0));
    const edge = evenMedian(own.map(({ right }) => right));
    for (const { amount, right } of own) {
      const begins = Math.abs(amount.box.x0 - left) <= EXACT;
      const ends = Math.abs(right - edge) <= EXACT;
      if (begins) begun++;
      if (begins && !ends) onlyBegun++;
      if (ends && !begins) onlyEnded++;
    }
  }
  return begun >= ALIGNED * figures.length && onlyBegun > onlyEnded;
}

/** Heights of its type that a heading stands above the first figure at most. */
const HEADING = parameter({ value: 8, unit: 'heights of the type', source: 'judgment' });

/** What follows the last digit takes its own width at the edge. */
const tailOf = ({ text }: Amount) => /\D*$/.exec(text)?.[0].trim() ?? '';

/** Font, size and tail: amounts of which all three agree are set alike. */
function typeOf(amount: Amount): string {
  const run = amount.spans[0]?.run;
  return `${run?.font.object} ${run?.size} ${tailOf(amount)}`;
}

const alignments = new WeakMap<readonly Figure[], DigitAlignment>();

/** How figures of one type are aligned, worked out once for all figures that are held against them. */
function alignmentOf(figures: readonly Figure[]): DigitAlignment {
  let alignment = alignments.get(figures);
  if (!alignment) alignments.set(figures, (alignment = digitAlignment(figures.map(({ glyphs }) => glyphs))));
  return alignment;
}

const middle = ({ amount }: Figure) => (amount.box.y0 + amount.box.y1) / 2;

/** With figures at the edge both above and below. */
const isBetween = (figure: Figure, others: readonly Figure[]) =>
  others.some((o) => middle(o) > middle(figure)) && others.some((o) => middle(o) < middle(figure));

/** Set in the type of the others and between them: figures above or below may belong to another table. */
function isAmong(figure: Figure, others: readonly Figure[]): boolean {
  const size = figure.amount.spans[0]?.run.size ?? 0;
  const alike = others.filter(
    ({ amount }) => Math.abs((amount.spans[0]?.run.size ?? 0) - size) < SAME_SIZE * size,
  );
  const levels = alike.map(middle).sort((a, b) => a - b);
  const pitch = evenMedian(levels.slice(1).map((level, i) => level - (levels[i] ?? 0)));
  const reach = Math.max(AMONG * size, Math.min(AMONG_ROWS * pitch, AMONG_MOST * size));
  const at = middle(figure);
  return at > smallest(levels) - reach && at < largest(levels) + reach;
}

/**
 * Figures of one length that begin alike also end alike. Office programs lay out each table, and each page of it,
 * for itself, a little beside the last.
 */
function leftAlignedWith(figures: readonly Figure[]): (figure: Figure) => boolean {
  const lefts = new Map<string, number>();
  const isAligned = ({ amount: { page, box }, section }: Figure, first: number | undefined = box.x0) => {
    lefts.set(`${page} ${section}`, first);
    return Math.abs(box.x0 - first) <= EXACT;
  };
  const leftOf = ({ amount: { page }, section }: Figure) => lefts.get(`${page} ${section}`);
  const allAligned = figures.every((figure) => isAligned(figure, leftOf(figure)));
  return (figure) => {
    const first = leftOf(figure);
    return allAligned && (first === undefined || Math.abs(figure.amount.box.x0 - first) <= EXACT);
  };
}

/** Tells whether a word over figures ends at an edge and does not begin with them: the heading of a right-aligned column. */
function headingsOver(
  figures: readonly Figure[],
  words: ReadonlyMap<number, readonly TextCell[]>,
): (edge: number) => boolean {
  const page = figures[0]?.amount.page ?? -1;
  const onPage = figures.filter(({ amount }) => amount.page === page);
  const top = largest(onPage.map(({ amount }) => amount.box.y1));
  const above = (words.get(page) ?? []).filter(({ y, size }) => y - top > 0 && y - top < HEADING * size);
  const begin = smallest(onPage.map(({ amount }) => amount.box.x0));
  return (edge) => {
    // A title whose words end there by chance has the heading of the column below it.
    const isLowest = ({ y }: TextCell) =>
      !above.some(
        (one) => one.y < y && one.left < edge && one.right > begin && Math.abs(one.right - edge) > EXACT,
      );
    return above.some(
      (cell) =>
        Math.abs(cell.right - edge) <= EXACT &&
        figures.every(
          ({ amount }) => amount.box.x1 > cell.left && Math.abs(amount.box.x0 - cell.left) > BEGINS_APART,
        ) &&
        isLowest(cell),
    );
  };
}

/** The right edges that figures share, the most common first. */
function edgesOf(figures: readonly Figure[]): { edge: number; count: number }[] {
  const rights = figures.map(({ right }) => right).sort((a, b) => a - b);
  const found: { edge: number; count: number }[] = [];
  for (let from = 0; from < rights.length;) {
    let to = from;
    while (to < rights.length && (rights[to] ?? 0) - (rights[from] ?? 0) <= EXACT) to++;
    found.push({ edge: rights[(from + to - 1) >> 1] ?? 0, count: to - from });
    from = to;
  }
  return found.sort((a, b) => b.count - a.count);
}

function hasOneWidth(figures: readonly Figure[]): boolean {
  const [first] = figures.flatMap(({ glyphs }) => glyphs);
  return figures.every(({ glyphs }) =>
    glyphs.every(({ width }) => Math.abs(width - (first?.width ?? 0)) < ONE_WIDTH_OFF),
  );
}
