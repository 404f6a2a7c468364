import type { Recognition } from '../recognition/recognition.ts';
import type { DrawnFigure, FigureDrawing } from './figure-drawing.ts';
import type { Cell, Ledger } from './ledger.ts';
import { minimalRepair } from './repair.ts';

/** Figures of a picture that are drawn otherwise and belong together by the statement's own sums. */
export interface RedrawnSums {
  /**
   * `chain`: they are those that move with one entry, which is among them. `gap`: those that move with an entry that
   * is not printed. `unfit`: one of them breaks the sums, which another value of it would mend.
   */
  kind: 'chain' | 'gap' | 'unfit';
  /** The entry, or the figure that does not fit. */
  cell: Cell;
  figures: readonly { cell: Cell; drawn: DrawnFigure }[];
  /** Figures of the ledger that were measured and do not move with the entry, and how many of them stand out. */
  others: number;
  oddOthers: number;
}

/** Sets the figures that are drawn otherwise beside what one changed entry would have moved. */
export function gatherRedrawnSums(
  ledgers: readonly Ledger[],
  drawing: FigureDrawing,
  recognition: Recognition,
): readonly RedrawnSums[] {
  return ledgers.flatMap((ledger) => {
    const seen = new Map<Cell, DrawnFigure>();
    for (const cell of ledger.cells) {
      const drawn = drawnAs(cell, drawing, recognition);
      if (drawn) seen.set(cell, drawn);
    }
    const odd = [...seen].filter(([, drawn]) => isMoved(drawn));
    if (odd.length === 0) return [];
    return unfitFigure(ledger, seen) ?? bestChain(ledger, seen) ?? [];
  });
}

function drawnAs(cell: Cell, drawing: FigureDrawing, recognition: Recognition): DrawnFigure | undefined {
  const run = cell.amount.spans.find((span) => /\d/.test(span.run.text))?.run;
  const read = run && recognition.wordOf(run);
  // A digit taken for another is laid over the wrong shape.
  return read && (read.confirmed || !recognition.settled) ? drawing.of(read.word) : undefined;
}

/** Digits out of their places: shape alone also comes from a stamp or a fold. */
const isMoved = ({ odd }: DrawnFigure) => odd.includes('spacing') || odd.includes('line');

/** Fewest figures that make a chain, and fewest measured figures that do not belong to it. */
const FEWEST = 3;
const FEWEST_OTHERS = 8;

/** Nats by which a chain must explain what stands out better than chance, whichever entry it is. */
const SURENESS = 5;

type Seen = readonly [Cell, DrawnFigure];

function bestChain(ledger: Ledger, seen: ReadonlyMap<Cell, DrawnFigure>): RedrawnSums[] | undefined {
  const entries = ledger.cells.filter(({ kind }) => kind === 'posting');
  let best: { found: RedrawnSums; sure: number } | undefined;
  for (const entry of entries) {
    const found = chainOf(entry, ledger, [...seen]);
    const sure = (found?.sure ?? 0) - Math.log(entries.length);
    if (found && sure >= SURENESS && (!best || sure > best.sure)) best = { found: found.sums, sure };
  }
  return best && [best.found];
}

function chainOf(
  entry: Cell,
  ledger: Ledger,
  seen: readonly Seen[],
): { sums: RedrawnSums; sure: number } | undefined {
  const moving = movedWith(entry, ledger);
  const isEntry = ([cell, drawn]: Seen) => cell === entry && isMoved(drawn);
  const within = seen.filter((one) => moving.has(one[0]) || isEntry(one));
  const hits = within.filter(([, drawn]) => isMoved(drawn));
  const kind = hits.some(isEntry) ? 'chain' : 'gap';
  const links = hits.filter(([cell]) => isBalance(cell)).length;
  if (hits.length < FEWEST || (kind === 'gap' && (links < FEWEST || hits.length === links))) return undefined;
  // Other entries may have been raised too; what they move is among what this one moves.
  const rest = seen.filter(([cell]) => cell !== entry && !moving.has(cell));
  const odd = rest.filter(([, drawn]) => isMoved(drawn));
  const oddOthers = odd.filter(([cell]) => cell.kind !== 'posting').length;
  if (rest.length < FEWEST_OTHERS || oddOthers > 1 || odd.length > FEWEST) return undefined;
  if (hits.filter(([, { certain }]) => certain).length < 2 && !differInMany(hits)) return undefined;
  if (!isScattered(hits, rest) || !hasContrast(hits, rest)) return undefined;
  const figures = hits.map(([cell, drawn]) => ({ cell, drawn }));
  const sums: RedrawnSums = {
    kind,
    cell: entry,
    figures,
    others: rest.length,
    oddOthers: odd.length,
  };
  return {
    sums,
    sure:
      nats(hits.length, within.length) +
      nats(odd.length, rest.length) -
      nats(hits.length + odd.length, seen.length),
  };
}

/** True when more kinds of neighbours stand otherwise than a face sets closer together. */
function differInMany(hits: readonly Seen[]): boolean {
  return new Set(hits.flatMap(([, { pairs }]) => pairs)).size >= 5;
}

const isBalance = ({ kind }: Cell) => kind === 'balance' || kind === 'daily' || kind === 'forward';
const isSummary = ({ kind }: Cell) => !isBalance({ kind } as Cell) && kind !== 'posting';

/** Log-likelihood that some of several stand out, at the rate at which they do. */
function nats(some: number, all: number): number {
  const part = (count: number) => (count === 0 ? 0 : count * Math.log(count / all));
  return part(some) + part(all - some);
}

/** True when figures of the same place in the layout, that do not move with the entry, are drawn as usual. */
function hasContrast(hits: readonly Seen[], rest: readonly Seen[]): boolean {
  const contrasts = (among: (cell: Cell) => boolean, fewest: number) =>
    hits.some(([cell]) => among(cell)) &&
    rest.filter(([cell, drawn]) => among(cell) && !isMoved(drawn)).length >= fewest;
  return contrasts(isBalance, 2) || contrasts(isSummary, 1);
}

/** True when figures drawn as usual stand between them, or on two pages beside them: no stamp, fold or blur does that. */
function isScattered(hits: readonly Seen[], rest: readonly Seen[]): boolean {
  const between = rest.filter(([, { page, box, odd }]) => {
    if (odd.length > 0) return false;
    const same = hits.filter(([, drawn]) => drawn.page === page);
    const above = same.some(([, drawn]) => drawn.box.y0 > box.y0 - 1);
    return above && same.some(([, drawn]) => drawn.box.y1 < box.y1 + 1);
  });
  const usual = (page: number) =>
    rest.filter(([, drawn]) => drawn.page === page && drawn.odd.length === 0).length;
  const pages = new Map<number, number>();
  for (const [, { page }] of hits) pages.set(page, (pages.get(page) ?? 0) + 1);
  const spread = [...pages].filter(([page, count]) => count >= 2 && usual(page) >= FEWEST);
  return between.length >= FEWEST || spread.length >= 2;
}

/** The figures that another amount of an entry would move: those the sums lead to, opening balance and other entries kept. */
function movedWith(entry: Cell, { constraints }: Ledger): ReadonlySet<Cell> {
  const change = new Map<Cell, bigint>();
  const changeOf = (cell: Cell) =>
    cell.kind === 'posting' ? (cell === entry ? 1n : 0n) : cell.kind === 'opening' ? 0n : change.get(cell);
  let open = [...constraints];
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    open = open.filter(({ terms }) => {
      const unknown = terms.filter(({ cell }) => changeOf(cell) === undefined);
      const [only] = unknown;
      if (!only) return false;
      if (unknown.length > 1) return true;
      const sum = terms.reduce((total, { cell, factor }) => total + factor * (changeOf(cell) ?? 0n), 0n);
      if (only.factor === 1n || only.factor === -1n) change.set(only.cell, -sum * only.factor);
      return false;
    });
  }
  return new Set([...change].filter(([, by]) => by !== 0n).map(([cell]) => cell));
}

/** A figure drawn otherwise that the sums contradict, and whose change alone, or with one more, would mend them. */
function unfitFigure(ledger: Ledger, seen: ReadonlyMap<Cell, DrawnFigure>): RedrawnSums[] | undefined {
  const broken = ledger.constraints.filter(({ holds }) => !holds);
  const held = ledger.constraints.length - broken.length;
  if (broken.length === 0 || held < Math.max(4, 2 * broken.length)) return undefined;
  const repair = minimalRepair(ledger.constraints);
  if (!repair || repair.cells.length > 2) return undefined;
  const figures = repair.cells.flatMap(({ cell }) => {
    const drawn = seen.get(cell);
    return drawn && isMoved(drawn) && drawn.certain ? [{ cell, drawn }] : [];
  });
  const [first] = figures;
  if (!first || figures.length < repair.cells.length) return undefined;
  const others = [...seen].filter(([cell]) => figures.every((one) => one.cell !== cell));
  const oddOthers = others.filter(([, drawn]) => isMoved(drawn)).length;
  if (others.length < FEWEST_OTHERS || oddOthers > Math.max(1, 0.04 * others.length)) return undefined;
  return [{ kind: 'unfit', cell: first.cell, figures, others: others.length, oddOthers }];
}
