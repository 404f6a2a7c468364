import { parameter } from '../../../thresholds/parameter.ts';
import type { DrawnAlike } from '../../../evidence/fonts/drawn-alike.ts';
import { typeface } from '../../../evidence/typography/typeface.ts';
import type { TextCell, Typography } from '../../../evidence/typography/typography.ts';
import type { TextRun } from '../../../pdf/content/model.ts';
import type { FontFace } from '../../../pdf/fonts/model.ts';
import type { Statement, Value } from '../../../statement/model/model.ts';

/** Greatest difference in size of texts that are set alike. */
const SAME_SIZE = parameter({ value: 0.005, unit: 'share of the size', source: 'judgment' });

/** Words set in a font that the file uses for hardly anything else, beside words of the same kind in its usual one. */
export interface ForeignWords {
  cell: TextCell;
  /** A second copy of the font that the others are set in, or another font, which is not in the file. */
  kind: 'copy' | 'other';
  /** The font of the others. */
  usual: FontFace;
}

/** Cells that a foreign font is used for at most, and their share of those of the usual font. */
const MOST_CELLS = parameter({ value: 8, unit: 'cells', source: 'judgment' });
const MOST_SHARE = parameter({ value: 0.05, unit: 'share of the cells', source: 'judgment' });
/** Rows whose words are set in the usual font at least. */
const PEERS = parameter({ value: 6, unit: 'rows', source: 'judgment' });
/** Points by which the left edges of lines of one block, or of one column, differ at most. */
const EDGE_TOLERANCE = parameter({ value: 0.6, unit: 'points', source: 'judgment' });
/** Heights of the letters from one line of a block to the next at most. */
const LINE = parameter({ value: 2.2, unit: 'heights of the letters', source: 'judgment' });

/** Finds the name above an address, and dates and descriptions of rows, that are set in such a font. */
export function measureForeignWords(
  { pages }: Typography,
  statement: Statement,
  areDrawnAlike: DrawnAlike,
): readonly ForeignWords[] {
  const cells = pages.flatMap((page) => page.cells);
  const hands = handsOf(cells);
  if ([...hands.values()].every((hand) => hand.cells.length > MOST_CELLS)) return [];
  const cellOf = cellsByValue(cells);
  const { address, accounts } = statement;
  const holder = cellOf(statement.holder);
  const lines = address.flatMap((line) => cellOf(line) ?? []);
  const ofHolder = holder
    ? [foreignAmong(holder, lines.filter(isNextTo(holder)), 1, hands, areDrawnAlike)]
    : [];
  const ofRows = (['date', 'description'] as const).flatMap((role) => {
    const column = accounts.flatMap(({ postings }) => postings.flatMap((row) => cellOf(row[role]) ?? []));
    return column.map((cell) => foreignAmong(cell, column, PEERS, hands, areDrawnAlike));
  });
  return [...ofHolder, ...ofRows].flatMap((one) => one ?? []);
}

/** A cell as foreign words among its peers: `least` of them at least are set alike, but all in one usual font. */
function foreignAmong(
  cell: TextCell,
  peers: readonly TextCell[],
  least: number,
  hands: ReadonlyMap<FontFace, Hand>,
  areDrawnAlike: DrawnAlike,
): ForeignWords | undefined {
  const own = handOf(cell, hands);
  if (!own || own.cells.length > MOST_CELLS) return undefined;
  const others = peers
    .filter((peer) => isSetAlike(peer, cell))
    .map((peer) => handOf(peer, hands))
    .filter((hand) => hand !== own);
  const [usual, ...more] = new Set(others);
  if (!usual || more.length > 0 || others.length < least) return undefined;
  if (own.cells.length > MOST_SHARE * usual.cells.length || !showsAll(usual, own)) return undefined;
  // A program may give each page copies of its fonts: the last page may hold one row.
  if (!usual.cells.some(({ page }) => page === cell.page)) return undefined;
  const kind = kindOf(own.font, usual.font);
  // A program may name the weights of a font alike.
  if (kind === 'copy' && !areDrawnAlike(own.font, usual.font)) return undefined;
  return kind && { cell, kind, usual: usual.font };
}

/** One font of the file and the cells it is used for. */
interface Hand {
  font: FontFace;
  cells: TextCell[];
}

/** The fonts of cells; copies of one font on several pages, under one name, are one. */
function handsOf(cells: readonly TextCell[]): ReadonlyMap<FontFace, Hand> {
  const hands = new Map<FontFace, Hand>();
  const byName = new Map<string, Hand>();
  for (const cell of cells) {
    for (const { run } of cell.spans) {
      const { font, fontResource } = run;
      const name = `${font.baseFont}/${fontResource}`;
      const hand = hands.get(font) ?? byName.get(name) ?? { font, cells: [] };
      hands.set(font, hand);
      byName.set(name, hand);
      if (hand.cells.at(-1) !== cell) hand.cells.push(cell);
    }
  }
  return hands;
}

/** The font of a cell that is set in one. */
function handOf({ spans }: TextCell, hands: ReadonlyMap<FontFace, Hand>): Hand | undefined {
  const [hand, ...more] = new Set(spans.map(({ run }) => hands.get(run.font)));
  return more.length === 0 ? hand : undefined;
}

/** The one cell that a value is read from. */
function cellsByValue(
  cells: readonly TextCell[],
): (value: Value<unknown> | undefined) => TextCell | undefined {
  const byRun = new Map<TextRun, TextCell[]>();
  for (const cell of cells) {
    for (const { run } of cell.spans) {
      const known = byRun.get(run);
      if (known) known.push(cell);
      else byRun.set(run, [cell]);
    }
  }
  return (value) => {
    const [cell, ...more] = new Set(value?.spans.flatMap(({ run }) => byRun.get(run) ?? []));
    return more.length === 0 ? cell : undefined;
  };
}

/** In one column, in one size and color. */
const isSetAlike = (a: TextCell, b: TextCell): boolean =>
  Math.abs(a.left - b.left) < EDGE_TOLERANCE &&
  Math.abs(a.size - b.size) < SAME_SIZE * a.size &&
  String(a.run.fill.rgb) === String(b.run.fill.rgb);

/** True for the line above or below in one block. */
const isNextTo =
  ({ page, y, size }: TextCell) =>
  (line: TextCell): boolean =>
    line.page === page && Math.abs(line.y - y) < LINE * size;

/** True where a font shows all letters that another one does: that one is not there for what it lacks. */
function showsAll(usual: Hand, own: Hand): boolean {
  const letters = new Set(usual.cells.flatMap(({ text }) => [...text]));
  return own.cells.every(({ text }) => [...text].every((letter) => letters.has(letter)));
}

/** What sets a font apart from the usual one of the same weight and slant, where that is no matter of layout. */
function kindOf(own: FontFace, usual: FontFace): ForeignWords['kind'] | undefined {
  if ([own, usual].some((font) => font.subtype === 'Type3' || typeface(font) === '')) return undefined;
  if (own.bold !== usual.bold || own.italic !== usual.italic) return undefined;
  if (typeface(own) === typeface(usual)) return 'copy';
  return !own.embedded && usual.embedded ? 'other' : undefined;
}
