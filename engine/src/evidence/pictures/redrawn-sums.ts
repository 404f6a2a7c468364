import type { Recognition } from '../../recognition/recognition.ts';
import { meet } from '../../pdf/content/boxes.ts';
import type { DrawnFigure, FigureDrawing } from './figure-drawing.ts';
import { isBalance, type Cell } from '../ledger/cells.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { correctedBy, movedWith, movedWithout, type MovedCells } from '../ledger/moved-cells.ts';
import { residual } from '../../ledger/figures.ts';
import { minimalRepair } from '../../ledger/repair.ts';
import { isMisreading } from '../ledger/recognized-doubt.ts';
import { defineEvidence, Missing, type EvidenceKind } from '../define-evidence.ts';
import { ledgers } from '../ledger/ledgers.ts';
import { figureDrawing } from './figure-drawing.ts';
import { recognition } from '../recognition.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Pairs of neighbors that stand otherwise: a face sets fewer of them closer together. */
const PAIRS = parameter({ value: 5, unit: 'pairs', source: 'judgment' });
/** Sums that must hold for a figure that fits none: so many, and so many for each that fails. */
const TRUSTED = parameter({ value: 4, unit: 'sums', source: 'judgment' });
const TRUSTED_FOR_BROKEN = parameter({ value: 2, unit: 'sums for one that fails', source: 'judgment' });
/** Most other figures that may stand out beside one that fits no sum. */
const ODD_OTHERS = parameter({ value: 0.04, unit: 'share of the figures', source: 'judgment' });

/** Figures of a picture that are drawn differently and belong together by the statement's own sums. */
export interface RedrawnSums {
  /**
   * `chain`: they are those that move with one entry, which is among them. `gap`: those that move with an entry that
   * is drawn as usual. `removed`: those that an entry would have moved which is not there. `unfit`: one of them breaks
   * the sums, which another value of it would correct. `raised`: sums fail by one amount, and all hold when an entry and
   * what moves with it in the picture are taken back by it.
   */
  kind: 'chain' | 'gap' | 'removed' | 'unfit' | 'raised';
  /** The entry, or the figure that does not fit, or the total from which an entry is gone. */
  cell: Cell;
  figures: readonly { cell: Cell; drawn: DrawnFigure }[];
  /** Figures of the ledger that were measured and do not move with the entry, and how many of them stand out. */
  others: number;
  oddOthers: number;
  /** The amount by which sums fail, in minor units: with `raised` alone. */
  by?: bigint;
}

/** Sets the figures that are drawn differently beside what one changed entry would have moved. */
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
    if (![...seen].some(isOdd)) return [];
    return (
      unfitFigure(ledger, seen, drawing, recognition) ??
      raisedEntry(ledger, seen, recognition) ??
      bestChain(ledger, seen) ??
      []
    );
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

/** Drawn otherwise all through: digits out of their places, or none of the face of the page. */
const isOdd = ([, drawn]: Seen) => isMoved(drawn) || drawn.odd.includes('face');

/** Fewest figures that make a chain, and fewest measured figures that do not belong to it. */
const FEWEST = parameter({ value: 3, unit: 'figures', source: 'judgment' });
const FEWEST_OTHERS = parameter({ value: 8, unit: 'figures', source: 'judgment' });

/** Nats by which a chain must explain what stands out better than chance, whichever entry it is. */
const SURENESS = parameter({ value: 5, unit: 'nats', source: 'judgment' });

type Seen = readonly [Cell, DrawnFigure];

/** A set of figures that one change would move, and those that stand out. */
interface Chain {
  hits: readonly Seen[];
  within: readonly Seen[];
  rest: readonly Seen[];
  /** Figures of `rest` that stand out. */
  odd: readonly Seen[];
}

function bestChain(ledger: Ledger, seen: ReadonlyMap<Cell, DrawnFigure>): RedrawnSums[] | undefined {
  const all = [...seen];
  const entries = ledger.cells.filter(({ kind }) => kind === 'posting');
  const chains = entries.map((entry) => ({ cell: entry, ...chainOf(entry, movedWith(entry, ledger), all) }));
  const removed = removals(ledger).map(({ total, moved }) => ({ cell: total, ...removedOf(moved, all) }));
  const tries = Math.log(chains.length + removed.length);
  let best: { found: RedrawnSums; sure: number } | undefined;
  for (const { cell, kind, chain } of [...chains, ...removed]) {
    if (!chain || !kind) continue;
    const { hits, within, rest, odd } = chain;
    const sure =
      nats(hits.length, within.length) +
      nats(odd.length, rest.length) -
      nats(hits.length + odd.length, all.length) -
      tries;
    if (sure < SURENESS || (best && sure <= best.sure)) continue;
    const figures = hits.map(([one, drawn]) => ({ cell: one, drawn }));
    best = { found: { kind, cell, figures, others: rest.length, oddOthers: odd.length }, sure };
  }
  return best && [best.found];
}

function chainOf(entry: Cell, moved: MovedCells, seen: readonly Seen[]): Found {
  const isEntry = (one: Seen) => one[0] === entry && isOdd(one);
  const within = seen.filter((one) => moved.has(one[0]) || isEntry(one));
  const hits = within.filter(isOdd);
  const kind = hits.some(isEntry) ? 'chain' : 'gap';
  const links = hits.filter(([cell]) => isBalance(cell)).length;
  if (hits.length < FEWEST || (kind === 'gap' && (links < FEWEST || hits.length === links))) return {};
  // Other entries may have been raised too; what they move is among what this one moves.
  const rest = seen.filter(([cell]) => cell !== entry && !moved.has(cell));
  const odd = rest.filter(isOdd);
  const oddOthers = odd.filter(([cell]) => cell.kind !== 'posting').length;
  const most = Math.max(1, hits.length >> 3);
  if (rest.length < FEWEST_OTHERS || oddOthers > most || odd.length > most + 2) return {};
  const isCertain = hits.filter(([, drawn]) => drawn.certain).length >= 2 || differInMany(hits);
  if (!isCertain && (kind === 'gap' || !isFaceBeyondRow(entry, hits, rest))) return {};
  return isScattered(hits, rest) && hasContrast(hits, rest)
    ? { kind, chain: { hits, within, rest, odd } }
    : {};
}

/**
 * True when figures of another face go beyond the entry's own row and the closing balance, to a total or to balances
 * of other rows that are otherwise drawn as usual: banks set rows of interest and closing balances in another face.
 */
function isFaceBeyondRow(entry: Cell, hits: readonly Seen[], rest: readonly Seen[]): boolean {
  const inFace = hits.filter(([, { odd }]) => odd.includes('face'));
  const beyond = inFace.filter(([cell]) => cell.posting !== entry.posting && cell.kind !== 'closing');
  const usual = rest.filter((one) => !isOdd(one)).map(([cell]) => cell);
  const has = (kinds: readonly Cell['kind'][]) =>
    beyond.some(([{ kind }]) => kinds.includes(kind)) && usual.some(({ kind }) => kinds.includes(kind));
  return inFace.length >= FEWEST && (has(['total', 'summary']) || has(['balance']) || has(['daily']));
}

interface Found {
  kind?: RedrawnSums['kind'];
  chain?: Chain;
}

/** A total and the balances that an entry of its list would move, which may have been left out. */
function removals(ledger: Ledger): { total: Cell; moved: ReadonlySet<Cell> }[] {
  const { constraints } = ledger;
  const totals = ledger.cells.filter(({ kind }) => kind === 'total' || kind === 'summary');
  const places = constraints.filter(({ kind }) => kind === 'running' || kind === 'daily');
  return places.flatMap((at) => {
    const after = movedWithout(at, ledger);
    return totals.map((total) => ({ total, moved: new Set([total, ...after.keys()]) }));
  });
}

/** Fewest figures that show an entry that is not there. */
const FEWEST_LEFT = parameter({ value: 4, unit: 'figures', source: 'judgment' });

/** Every figure that the missing entry moves must stand out, by two traces or against the same neighbors elsewhere. */
function removedOf(moved: ReadonlySet<Cell>, seen: readonly Seen[]): Found {
  const within = seen.filter(([cell]) => moved.has(cell));
  const rest = seen.filter(([cell]) => !moved.has(cell));
  const hits = within.filter(([, drawn]) => isMoved(drawn) && drawn.certain);
  if (hits.length < FEWEST_LEFT || hits.length < within.length) return {};
  if (hits.filter(([, { odd }]) => odd.length > 1).length < FEWEST) return {};
  const odd = rest.filter(isOdd);
  const isTotal = ([cell]: Seen) => cell.kind === 'total' || cell.kind === 'summary';
  const usualTotals = rest.filter((one) => isTotal(one) && !isOdd(one));
  const usualBalances = rest.filter((one) => isBalance(one[0]) && !isOdd(one));
  if (odd.length > 0 || rest.length < 2 * FEWEST_OTHERS || !hits.some(isTotal)) return {};
  if (!hits.some(([cell]) => isBalance(cell)) || usualTotals.length < 1 || usualBalances.length < FEWEST)
    return {};
  return isScattered(hits, rest) ? { kind: 'removed', chain: { hits, within, rest, odd } } : {};
}

/** An entry and the figures it moves in the picture, which the other figures of the statement contradict by one amount. */
function raisedEntry(
  ledger: Ledger,
  seen: ReadonlyMap<Cell, DrawnFigure>,
  recognition: Recognition,
): RedrawnSums[] | undefined {
  if (ledger.constraints.every(({ holds }) => holds)) return undefined;
  const pages = recognition.readPictures;
  const parts = [pages, ...(pages.length > 1 ? pages.map((page) => [page]) : [])];
  const entries = ledger.cells.filter(({ kind }) => kind === 'posting');
  const raised = parts.flatMap((part) =>
    entries.flatMap((entry) => raisedOn(part, entry, ledger, seen, recognition) ?? []),
  );
  const rank = ({ cell, figures }: RedrawnSums) =>
    figures.length + (figures.some((one) => one.cell === cell) ? figures.length : 0);
  const [best] = raised.sort((a, b) => rank(b) - rank(a));
  return best && [best];
}

function raisedOn(
  pages: readonly number[],
  entry: Cell,
  ledger: Ledger,
  seen: ReadonlyMap<Cell, DrawnFigure>,
  recognition: Recognition,
): RedrawnSums | undefined {
  const isDrawn = ({ amount }: Cell) => pages.includes(amount.page);
  if (!isDrawn(entry)) return undefined;
  const moved = movedWith(entry, ledger);
  const by = correctedBy(entry, moved, ledger, isDrawn);
  if (by === undefined) return undefined;
  const { value } = entry.amount;
  if (value > 0n !== value - by > 0n) return undefined;
  const changed = new Set([entry, ...[...moved.keys()].filter(isDrawn)]);
  // Three figures misread by one and the same amount are none.
  const isRead = [...changed].every(({ amount }) => recognition.confirms(amount.spans));
  if (changed.size < FEWEST || (recognition.settled && !isRead)) return undefined;
  const hits = [...seen].filter((one) => changed.has(one[0]) && isOdd(one));
  const others = [...seen].filter(([cell]) => !changed.has(cell));
  const oddOthers = others.filter(isOdd).length;
  if (others.length < FEWEST_OTHERS || oddOthers > 1) return undefined;
  if (!hits.some(([cell, { certain }]) => certain && (cell === entry || hits.length > 1))) return undefined;
  const figures = hits.map(([cell, drawn]) => ({ cell, drawn }));
  return { kind: 'raised', cell: entry, figures, others: others.length, oddOthers, by };
}

/** True when more kinds of neighbors are spaced differently than a face sets closer together. */
function differInMany(hits: readonly Seen[]): boolean {
  return new Set(hits.flatMap(([, { pairs }]) => pairs)).size >= PAIRS;
}

const isSummary = ({ kind }: Cell) => !isBalance({ kind }) && kind !== 'posting';

/** Log-likelihood that some of several stand out, at the rate at which they do. */
function nats(some: number, all: number): number {
  const part = (count: number) => (count === 0 ? 0 : count * Math.log(count / all));
  return part(some) + part(all - some);
}

/** True when figures of the same place in the layout, that do not move with the entry, are drawn as usual. */
function hasContrast(hits: readonly Seen[], rest: readonly Seen[]): boolean {
  const contrasts = (among: (cell: Cell) => boolean, fewest: number) =>
    hits.some(([cell]) => among(cell)) && rest.filter((one) => among(one[0]) && !isOdd(one)).length >= fewest;
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
  return between.length >= (pages.size > 1 ? 2 : FEWEST) || spread.length >= 2;
}

/**
 * A figure drawn differently that the sums contradict: its change alone, or with one more, would correct them, or it
 * breaks the step between its balances.
 */
function unfitFigure(
  ledger: Ledger,
  seen: ReadonlyMap<Cell, DrawnFigure>,
  drawing: FigureDrawing,
  recognition: Recognition,
): RedrawnSums[] | undefined {
  const broken = ledger.constraints.filter(({ holds }) => !holds);
  const held = ledger.constraints.length - broken.length;
  if (broken.length === 0 || held < Math.max(TRUSTED, TRUSTED_FOR_BROKEN * broken.length)) return undefined;
  const cells = repairedCells(ledger) ?? [];
  const repaired = cells.flatMap((cell) => {
    const drawn = seen.get(cell);
    return drawn && isMoved(drawn) && drawn.certain ? [{ cell, drawn }] : [];
  });
  const isWhole = repaired.length === cells.length && cells.length > 0;
  const figures = isWhole ? repaired : breaksStep(ledger, drawing, recognition);
  const [first] = figures;
  if (!first) return undefined;
  const others = [...seen].filter(([cell]) => figures.every((one) => one.cell !== cell));
  // What a coarse picture moves a little says nothing beside a figure that its own balances contradict.
  const oddOthers = others.filter(([, drawn]) => isMoved(drawn) && (isWhole || drawn.certain)).length;
  if (others.length < FEWEST_OTHERS || oddOthers > Math.max(1, ODD_OTHERS * others.length)) return undefined;
  return [{ kind: 'unfit', cell: first.cell, figures, others: others.length, oddOthers }];
}

/** The one or two figures whose change corrects all sums. */
function repairedCells({ constraints }: Ledger): readonly Cell[] | undefined {
  const cells = minimalRepair(constraints)?.cells.map(({ cell }) => cell);
  return cells && cells.length <= 2 ? cells : undefined;
}

/**
 * The amount of a row that breaks the step from the balance before it to the one behind, all read with certainty, and
 * differs from what these lead to by more than a digit that is taken for another. A row elsewhere may not have been read.
 */
function breaksStep(
  { constraints }: Ledger,
  { figures }: FigureDrawing,
  recognition: Recognition,
): readonly { cell: Cell; drawn: DrawnFigure }[] {
  return constraints.flatMap((step) => {
    const cell = step.terms.find((term) => term.cell.kind === 'posting')?.cell;
    if (step.kind !== 'running' || step.holds || !cell) return [];
    if (!step.terms.every((term) => recognition.confirms(term.cell.amount.spans))) return [];
    const { value, page, box } = cell.amount;
    const options = [value + residual(step), value - residual(step)];
    if (options.some((other) => isMisreading(value, other))) return [];
    const drawn = figures.find(
      (one) => one.page === page && meet(one.box, box) && one.certain && isMoved(one),
    );
    return drawn ? [{ cell, drawn }] : [];
  });
}

/** Figures of pictures drawn differently that the sums tie to one change. */
export const redrawnSums: EvidenceKind<readonly RedrawnSums[]> = defineEvidence({
  name: 'redrawnSums',
  needs: { recognition },
  wants: { ledgers, figureDrawing },
  gather: ({ recognition, ledgers, figureDrawing }) => {
    // Nothing to compare where no picture was read.
    if (recognition.readPictures.length === 0) return [];
    if ('missing' in ledgers) return new Missing(ledgers.missing);
    if ('missing' in figureDrawing) return new Missing(figureDrawing.missing);
    if ('failed' in ledgers) throw new Error(ledgers.failed);
    if ('failed' in figureDrawing) throw new Error(figureDrawing.failed);
    return gatherRedrawnSums(ledgers.value, figureDrawing.value, recognition);
  },
});
