import { abs } from '../../ledger/figures.ts';
import type { TextRun } from '../../pdf/content/model.ts';
import type { Cell } from './cells.ts';
import type { Ledger } from './ledger.ts';
import { movedWith } from './moved-cells.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** What marks more of the figures is the style of the statement. */
const MOST_MARKED = parameter({ value: 0.6, unit: 'share of the figures', source: 'judgment' });

/** Figures set in a way of their own that are just those which one changed entry moves. */
export interface MarkedSums {
  ledger: Ledger;
  /** The entry, which is marked itself. */
  entry: Cell;
  /** All marked figures, the entry first. */
  figures: readonly Cell[];
  /** What they have of their own. */
  trait: MarkedTrait;
  /** Figures of the account that do not move with the entry, none of which is marked. */
  others: number;
}

/** A trait of how a figure is shown that no reader sees. */
export type MarkedTrait = 'font' | 'operator' | 'color' | 'stream' | 'state' | 'pieces';

const TRAITS: readonly Exclude<MarkedTrait, 'pieces'>[] = ['font', 'operator', 'color', 'stream', 'state'];

/** Fewest marked figures, and fewest figures beside them that are not. */
const FEWEST = parameter({ value: 3, unit: 'figures', source: 'judgment' });
const FEWEST_OTHERS = parameter({ value: 8, unit: 'figures', source: 'judgment' });

/** Share of the figures that follow from the entry which a trait of all marks, and a cut: some have no digit in common with what they were. */
const LEAST_MARKED = parameter({ value: 0.75, unit: 'share of the figures', source: 'judgment' });
const SOME = parameter({ value: 0.25, unit: 'share of the figures', source: 'judgment' });

/** Pairs of characters that are cut here and together there, at least. */
const ODD_PAIRS = parameter({ value: 2, unit: 'pairs', source: 'judgment' });

/** Nats by which the entry must explain the marks better than chance, whichever entry it is. */
const SURENESS = parameter({ value: 5, unit: 'nats', source: 'judgment' });

/**
 * Looks for a trait that exactly the figures of one change have: the entry and the balances and totals that follow from
 * it. Programs that wash a file keep that much: they copy the fonts that were used, so what was typed over stays in a
 * second subset. A template cannot look so, as it does not know the entry.
 */
export function gatherMarkedSums(ledgers: readonly Ledger[]): MarkedSums[] {
  return ledgers.flatMap((ledger) => {
    const shown = ledger.cells.flatMap((cell) => {
      const run = cell.amount.spans.find((span) => /\d/.test(span.run.text))?.run;
      return run ? [{ cell, run }] : [];
    });
    if (shown.length < FEWEST + FEWEST_OTHERS) return [];
    for (const trait of TRAITS) {
      const found = markedBy(ledger, shown, trait);
      if (found) return [found];
    }
    const found = marks(ledger, shown, 'pieces', [cutFigures(shown.map(({ cell }) => cell))], SOME);
    return found ? [found] : [];
  });
}

type Shown = { cell: Cell; run: TextRun };

function markedBy(
  ledger: Ledger,
  shown: readonly Shown[],
  trait: Exclude<MarkedTrait, 'pieces'>,
): MarkedSums | undefined {
  const groups = new Map<string, Cell[]>();
  for (const { cell, run } of shown) {
    const value = traitOf(run, trait);
    const group = groups.get(value);
    if (group) group.push(cell);
    else groups.set(value, [cell]);
  }
  return marks(ledger, shown, trait, [...groups.values()], LEAST_MARKED);
}

/** Which of some groups of marked figures are those of one change, of which a share at least has to be marked. */
function marks(
  ledger: Ledger,
  shown: readonly Shown[],
  trait: MarkedTrait,
  groups: readonly (readonly Cell[])[],
  share: number,
): MarkedSums | undefined {
  const all = new Set(shown.map(({ cell }) => cell));
  for (const marked of groups) {
    if (marked.length < FEWEST || marked.length > MOST_MARKED * all.size) continue;
    const entries = marked.filter(({ kind }) => kind === 'posting');
    if (entries.length !== 1 || !entries[0]) continue;
    const [entry] = entries;
    const moved = movedWith(entry, ledger);
    const within = [...moved.keys()].filter((cell) => all.has(cell));
    const hits = marked.filter((cell) => cell === entry || moved.has(cell));
    if (hits.length < marked.length || hits.length < FEWEST) continue;
    const others = [...all].filter((cell) => cell !== entry && !moved.has(cell));
    if (!isOfOneChange(entry, hits, within, others, share)) continue;
    return {
      ledger,
      entry,
      figures: [entry, ...hits.filter((cell) => cell !== entry)],
      trait,
      others: others.length,
    };
  }
  return undefined;
}

/** True when the marks are those of the entry's change and of no row, column or kind of figure. */
function isOfOneChange(
  entry: Cell,
  hits: readonly Cell[],
  within: readonly Cell[],
  others: readonly Cell[],
  share: number,
): boolean {
  if (others.length < FEWEST_OTHERS || hits.length - 1 < share * within.length) return false;
  // A row, or the closing balance, may be set in a face of its own: the marks must go beyond both.
  const beyond = hits.filter((cell) => cell.posting !== entry.posting && cell.kind !== 'closing');
  const usual = (kinds: readonly Cell['kind'][]) => others.some(({ kind }) => kinds.includes(kind));
  const hasContrast = (kinds: readonly Cell['kind'][]) =>
    beyond.some(({ kind }) => kinds.includes(kind)) && usual(kinds);
  if (!hasContrast(['balance', 'forward']) && !hasContrast(['daily']) && !hasContrast(['total', 'summary']))
    return false;
  if (!usual(['posting'])) return false;
  // Each page may have fonts of its own: where marks stand, figures without them must stand too.
  const pages = new Set(hits.map(({ amount }) => amount.page));
  const beside = others.filter(({ amount }) => pages.has(amount.page));
  if (beside.length < FEWEST || !beside.some(({ amount }) => amount.page === entry.amount.page)) return false;
  const unmarked = [...others, ...within.filter((cell) => !hits.includes(cell))];
  if (![...pages].some((page) => isScattered(onPage(hits, page), onPage(unmarked, page)))) return false;
  const total = 1 + within.length + others.length;
  const room = share === LEAST_MARKED ? hits.length : 1 + within.length;
  return surprise(hits.length, room, total) - Math.log(total) >= SURENESS;
}

const onPage = (cells: readonly Cell[], page: number): readonly Cell[] =>
  cells.filter(({ amount }) => amount.page === page);

/** True where others stand between the marked figures of a page: what a program writes in one go stands together. */
function isScattered(marked: readonly Cell[], others: readonly Cell[]): boolean {
  const ordered = [...marked].sort(inReadingOrder);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return false;
  return others.some((cell) => inReadingOrder(first, cell) < 0 && inReadingOrder(cell, last) < 0);
}

const inReadingOrder = ({ amount: { box: a } }: Cell, { amount: { box: b } }: Cell): number =>
  b.y0 - a.y0 || a.x0 - b.x0;

/** Nats that so many marks fall just on some of the figures of one change. */
function surprise(marked: number, some: number, all: number): number {
  let nats = 0;
  for (let i = 0; i < marked - 1; i++) nats += Math.log((all - i) / (some - i));
  return nats;
}

/** A digit or mark within a figure with the one before it; `cut` where another operator draws it. */
interface Pair {
  text: string;
  cut: boolean;
}

/**
 * Figures that are drawn in pieces although the two characters at the cut stand together elsewhere: a program that
 * moves a pair apart does so wherever it stands, and one that draws thousands apart cuts what is large.
 */
function cutFigures(cells: readonly Cell[]): readonly Cell[] {
  const pairs = new Map(cells.map((cell) => [cell, pairsOf(cell)]));
  const isCut = (cell: Cell) => (pairs.get(cell) ?? []).some(({ cut }) => cut);
  const [marked, others] = [cells.filter(isCut), cells.filter((cell) => !isCut(cell))];
  if (isBySize(marked, others)) return [];
  const all = [...pairs.values()].flat();
  const together = new Set(all.flatMap(({ text, cut }) => (cut ? [] : [text])));
  const odd = new Set(all.flatMap(({ text, cut }) => (cut && together.has(text) ? [text] : [])));
  return odd.size >= ODD_PAIRS ? marked : [];
}

function pairsOf({ amount }: Cell): Pair[] {
  const glyphs = amount.spans.flatMap(({ run, from, to }) =>
    run.glyphs.slice(from, to).map(({ text }) => ({ text, run })),
  );
  return glyphs.slice(1).flatMap(({ text, run }, i) => {
    const before = glyphs[i];
    const isWithin = before !== undefined && IN_FIGURE.test(before.text) && IN_FIGURE.test(text);
    return isWithin ? [{ text: before.text + text, cut: before.run !== run }] : [];
  });
}

/** What figures consist of. */
const IN_FIGURE = /^[\d.,']$/;

/** True where the marked figures are the largest of all: what a program cuts are thousands. */
const isBySize = (marked: readonly Cell[], others: readonly Cell[]): boolean =>
  marked.every((one) => others.every((other) => abs(one.amount.value) >= abs(other.amount.value)));

function traitOf(run: TextRun, trait: Exclude<MarkedTrait, 'pieces'>): string {
  switch (trait) {
    case 'font':
      // A bold or italic figure is the layout's wish; another copy of the same weight is not.
      return `${run.font.object} ${run.font.bold ? 'bold' : ''}${run.font.italic ? 'italic' : ''}`;
    case 'operator':
      return `${run.operator} ${run.form}`;
    case 'color':
      return `${run.fill.space} ${run.fill.components.join(' ')}`;
    case 'stream':
      return `${run.origin.part} ${run.origin.forms.join(',')}`;
    case 'state':
      return `${run.charSpacing} ${run.horizontalScaling} ${run.rise}`;
  }
}
