import type { Cell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { movedWith } from '../evidence/ledger/moved-cells.ts';
import { keyOf, type CellIndex, type StatementCell } from './cells.ts';
import { changeOf, type Change } from './changes.ts';
import { draft, type Draft } from './draft.ts';
import { gapAfter } from './gaps.ts';
import {
  explainSums,
  offBy,
  type Explained,
  type Hypothesis,
  type Known,
  type RestoredRow,
  type SumGroup,
} from './sums.ts';
import { amountIn, bare, dateLike, printedLike } from './texts.ts';

/** Below this many nats two explanations are told as alternatives. */
export const CLEAR_MARGIN = 1.5;

/** What figures of one account were changed, from what was seen and from the sums. */
export interface MoneyInput {
  ledger: Ledger;
  index: CellIndex;
  /** Figures and rows of this account that traces say were changed. */
  changes: readonly Change[];
  /** Dates of this account that traces say were changed. */
  dates: readonly Change[];
  /** Ids of traces that report failing sums of this account. */
  sumTraces: readonly string[];
}

/** What the sums of an account have told so far. */
interface Told {
  roots: Change[];
  companions: Change[];
  alternatives: Draft['alternatives'];
  /** Nats by which the explanations taken beat the next. */
  margin: number;
  byCells: Map<Cell, bigint>;
  gaps: RestoredRow[];
}

/** One edit for the figures of an account, or none. */
export function moneyEdit(input: MoneyInput): Draft | undefined {
  const { ledger, index, changes, sumTraces } = input;
  const known = knownOf(ledger, changes);
  const explained = explainSums(ledger, known);
  const told: Told = {
    roots: changes.filter(isRoot),
    companions: changes.filter((c) => !isRoot(c)),
    alternatives: [],
    margin: Infinity,
    byCells: new Map(known.undone),
    gaps: [...known.restored],
  };
  for (const group of explained.groups) takeGroup(group, input, told);
  const { roots, companions } = told;
  if (roots.length === 0 && companions.length === 0) return undefined;
  const found = assemble(ledger, index, roots, companions);
  for (const id of sumTraces)
    if (explained.groups.length > 0 || known.undone.size > 0 || roots.length > 0) found.traces.add(id);
  found.alternatives = told.alternatives;
  found.margin = told.margin;
  found.restores = restored(ledger, explained, told.byCells, told.gaps);
  // What leaves sums failing is at most a part of what was changed.
  if (found.restores && found.restores.held < found.restores.of)
    for (const change of [...found.roots, ...found.companions])
      if (change.known === 'implied') change.known = 'one-of';
  return found;
}

/** Adds what best explains a group of sums, and what else may. */
function takeGroup(group: SumGroup, { ledger, index, changes, dates }: MoneyInput, told: Told): void {
  const { roots, companions } = told;
  // What only fails once a seen entry is put back was changed with it, where nothing shows it.
  if (roots.some((c) => c.known === 'seen') && group.broken.every(({ holds }) => holds)) return;
  const [best, second] = group.hypotheses;
  if (!best) {
    if (changes.length === 0) for (const one of unexplained(group, index)) roots.push(one);
    return;
  }
  told.margin = Math.min(told.margin, (second?.cost ?? Infinity) - best.cost);
  const rivals = group.hypotheses.filter((h) => h !== best && h.cost - best.cost < CLEAR_MARGIN);
  for (const rival of rivals.slice(0, 3))
    told.alternatives.push({
      kind: rival.kind,
      roots: [],
      behindBy: rival.cost - best.cost,
      words: '',
      hypothesis: rival,
    });
  const made = fromHypothesis(best, group, ledger, index, rivals.length === 0 && isPinned(best, group));
  for (const change of made.roots) {
    const date = dates.find((d) => keyOf(d.ref) === keyOf(change.ref));
    if (date && !has(roots, date)) roots.push(date);
    join(roots, companions, change);
  }
  for (const change of made.companions) if (!has(roots, change)) join(companions, [], change);
  for (const [cell, by] of best.cells) told.byCells.set(cell, by);
  if (best.gap) told.gaps.push(best.gap);
}

/** A figure that one sum alone speaks of may as well stand in for what that sum leaves out. */
const isPinned = ({ root }: Hypothesis, { broken }: SumGroup) =>
  root?.kind !== 'daily' && (broken.length > 1 || (root?.kind !== 'total' && root?.kind !== 'summary'));

const isRoot = ({ class: kind }: Change) => kind === 'amount' || kind === 'gap';
const has = (list: readonly Change[], change: Change) => list.some((c) => keyOf(c.ref) === keyOf(change.ref));

/** Adds a change that the sums tell to what traces tell of the same value. */
function join(list: Change[], others: readonly Change[], change: Change): void {
  const known = [...list, ...others].find((c) => keyOf(c.ref) === keyOf(change.ref));
  if (!known) {
    list.push(change);
    return;
  }
  for (const one of change.sums) known.sums.add(one);
  for (const mechanism of change.mechanisms) known.mechanisms.add(mechanism);
  if (known.known === 'seen' || change.before === undefined) return;
  known.before = change.before;
  known.known = change.known;
  if (change.was !== undefined) known.was = change.was;
  if (change.removed && !known.removed) known.removed = change.removed;
}

/** What traces say already: the sums only have to explain the rest. */
function knownOf(ledger: Ledger, changes: readonly Change[]): Known {
  const undone = new Map<Cell, bigint>();
  const marked = new Set<Cell>();
  const hints = new Set<number>();
  const restored: RestoredRow[] = [];
  for (const change of changes) {
    if (change.ref.at === 'gap') {
      const amount = change.removed?.amount ? amountIn(change.removed.amount)?.value : undefined;
      if (amount === undefined) hints.add(change.ref.after);
      else {
        const date = dayOf(change.removed?.date ?? null, ledger);
        restored.push({
          after: change.ref.after,
          amount: signedRow(amount, change, ledger, changes),
          ...(date === undefined ? {} : { date }),
        });
      }
      continue;
    }
    for (const cell of change.cell?.ledger ?? []) {
      if (change.was === undefined) marked.add(cell);
      else undone.set(cell, change.was - cell.amount.value);
    }
  }
  return { undone, restored, marked, hints };
}

/** The day that a printed date means, where a row or a daily balance of the account is dated alike. */
function dayOf(text: string | null, { account }: Ledger): string | undefined {
  const dates = [...account.postings, ...account.dailyBalances].map(({ date }) => date);
  return dates.find((date) => date.text === text)?.value;
}

/** A removed row's amount as it moved the balance: by its own sign, else by what the balances beside it moved. */
function signedRow(amount: bigint, { removed }: Change, ledger: Ledger, changes: readonly Change[]): bigint {
  if (amount < 0n) return amount;
  const moved = changes.find(
    ({ class: kind, was, cell }) =>
      was !== undefined && cell && (kind === 'closing' || kind === 'balance' || kind === 'daily'),
  );
  const by = moved?.was === undefined ? 0n : moved.was - (moved.cell?.ledger[0]?.amount.value ?? moved.was);
  if (by !== 0n) return by < 0n ? -amount : amount;
  const off = ledger.constraints.find((c) => !c.holds && c.kind !== 'section');
  if (off) return off.expected > off.target.amount.value ? -amount : amount;
  return /deposit|credit|payroll|salary|refund|interest paid/i.test(removed?.text ?? '') ? amount : -amount;
}

/** A hypothesis as changes of values. */
function fromHypothesis(
  h: Hypothesis,
  group: SumGroup,
  ledger: Ledger,
  index: CellIndex,
  sure: boolean,
): { roots: Change[]; companions: Change[] } {
  const sums = group.broken.map(({ label }) => label);
  if (h.gap) {
    const like = ledger.account.postings[0]?.amount.text ?? '0.00';
    const { after, from, to, amount } = h.gap;
    const text = printedLike(amount, like.replace(/[-−–()+]/g, ''));
    const change: Change = {
      ref: { at: 'gap', account: ledger.index, after, from, to },
      class: 'gap',
      label: 'row',
      account: ledger.index,
      before: text,
      after: null,
      known: sure ? 'implied' : 'one-of',
      was: amount,
      marked: false,
      traces: new Set(),
      mechanisms: new Set(['sum']),
      places: gapPlaces(ledger, after),
      sums: new Set(sums),
      removed: { date: null, text: '', amount: text, balance: null },
    };
    return { roots: [change], companions: valueChanges(h, sums, index, sure).map((m) => m.change) };
  }
  if (h.posting !== undefined) {
    const cell = index.byKey.get(`a${ledger.index}/p${h.posting}/date`);
    if (!cell) return { roots: [], companions: [] };
    const change = toldBySums(cell, sums);
    const before =
      h.day === undefined
        ? undefined
        : dateLike(h.day, cell.prints[0]?.text ?? '', ledger.account.postings[h.posting]?.date.value);
    if (before !== undefined) Object.assign(change, { before, known: sure ? 'implied' : 'one-of' });
    return { roots: [change], companions: [] };
  }
  const made = valueChanges(h, sums, index, sure);
  const rootKey = made.find((m) => m.isRoot)?.change.cell?.key;
  return {
    roots: made.filter((m) => m.isRoot).map((m) => m.change),
    companions: made.filter((m) => !m.isRoot && m.change.cell?.key !== rootKey).map((m) => m.change),
  };
}

/** A change that nothing but sums tells, each with labels of its own. */
const toldBySums = (cell: StatementCell, sums: readonly string[]): Change => ({
  ...changeOf(cell),
  marked: false,
  mechanisms: new Set(['sum']),
  sums: new Set(sums),
});

/** The figures of a hypothesis as changes. */
function valueChanges(
  h: Hypothesis,
  sums: string[],
  index: CellIndex,
  sure: boolean,
): { change: Change; isRoot: boolean }[] {
  return [...h.cells].flatMap(([cell, by]) => {
    const value = index.of(cell);
    if (!value) return [];
    const was = cell.amount.value + by;
    // The same figure with another sign is a question of the reading.
    if (was === -cell.amount.value) return [{ change: toldBySums(value, sums), isRoot: cell === h.root }];
    const isNew = h.kind === 'add-row' && cell.kind === 'posting';
    const change: Change = {
      ...toldBySums(value, sums),
      after: cell.amount.text,
      before: isNew ? null : printedLike(was, cell.amount.text, cell.amount.decimals),
      was,
      known: sure ? 'implied' : 'one-of',
    };
    return [{ change, isRoot: cell === h.root }];
  });
}

/** Where a row that is not printed would have to stand. */
function gapPlaces(ledger: Ledger, after: number): Change['places'] {
  const { postings } = ledger.account;
  const [above, below] = [postings[after], postings[after + 1]];
  const near = above ?? below;
  if (!near) return [];
  const { page, box } = near;
  const height = box.y1 - box.y0;
  const next = below && above && below.page === above.page ? below.box : undefined;
  const y = above ? (next ? (box.y0 + next.y1) / 2 : box.y0 - height / 2) : box.y1 + height / 2;
  return [
    {
      kind: 'page',
      page,
      box: { x0: box.x0, x1: box.x1, y0: y - height / 2, y1: y + height / 2 },
      label: 'a row is missing here',
    },
  ];
}

/** Figures that fail and that no change of one value explains: the ones the sums are checked against. */
function unexplained(group: SumGroup, index: CellIndex): Change[] {
  const target = [...group.broken].sort((a, b) => a.terms.length - b.terms.length)[0]?.target;
  const cell = target && index.of(target);
  if (!cell) return [];
  return [
    toldBySums(
      cell,
      group.broken.map(({ label }) => label),
    ),
  ];
}

/** Tells the kind of an edit of figures from its roots, or finds the root that the changed balances follow from. */
function assemble(ledger: Ledger, index: CellIndex, roots: Change[], companions: Change[]): Draft {
  const account = ledger.index;
  const gaps = roots.filter((c) => c.class === 'gap');
  if (gaps.length > 0) {
    const others = roots.filter((c) => c.class !== 'gap');
    return draft('remove-row', account, gaps, [...others, ...companions]);
  }
  const amounts = roots.filter((c) => c.class === 'amount');
  if (amounts.length > 0)
    return draft(isAdded(amounts) ? 'add-row' : 'change-amount', account, amounts, [
      ...companions,
      ...roots.filter((c) => c.class !== 'amount'),
    ]);
  const all = [...roots, ...companions];
  const dates = all.filter((c) => c.class === 'date');
  if (dates.length > 0 && dates.length === roots.length)
    return draft('move-date', account, dates, companions);
  const closing = all.filter((c) => c.class === 'closing');
  const opening = all.filter((c) => c.class === 'opening');
  // A payment slip or a box prints the closing balance once more.
  const again = all.filter((c) => c.class === 'total' && closing.some((one) => isSameChange(one, c)));
  const rest = all.filter((c) => c.class !== 'closing' && c.class !== 'opening' && !again.includes(c));
  if (opening.length > 0 && (rest.length > 0 || closing.length > 0) && opening[0]?.was !== undefined)
    return draft('change-opening', account, opening, [...closing, ...again, ...rest]);
  if (rest.length === 0 && closing.length > 0)
    return draft('change-closing', account, closing, [...again, ...opening]);
  if (rest.length === 0 && opening.length > 0) return draft('change-opening', account, opening);
  return (
    behindBalances(ledger, index, all) ??
    draft('change-figure', account, rest, [...closing, ...again, ...opening])
  );
}

/** Bare texts: one print may carry a mark or a space that the other has not. */
const isSameChange = (a: Change, b: Change): boolean =>
  a.known === 'seen' &&
  b.known === 'seen' &&
  bare(a.before ?? '') === bare(b.before ?? '') &&
  bare(a.after ?? '') === bare(b.after ?? '');

const isAdded = (amounts: readonly Change[]) => amounts.every((c) => c.before === null);

/** Balances and totals alone were changed: they follow from an entry, which itself looks as usual or is not there. */
function behindBalances(ledger: Ledger, index: CellIndex, changed: readonly Change[]): Draft | undefined {
  const cells = new Set(changed.flatMap((c) => c.cell?.ledger ?? []));
  const balances = [...cells].filter(
    ({ kind }) => kind !== 'total' && kind !== 'summary' && kind !== 'opening',
  );
  if (balances.length === 0 || changed.length < 2 || isMendedBy(ledger, changed)) return undefined;
  const fee = changed.find((c) => c.class === 'total' && FEE.test(c.label));
  const entries = ledger.cells.filter(({ kind }) => kind === 'posting').slice(0, 400);
  const fits = entries.flatMap((entry) => {
    const moved = movedWith(entry, ledger);
    const missed = [...moved.keys()].filter((cell) => isBalance(cell) && !cells.has(cell)).length;
    const outside = balances.filter((cell) => !moved.has(cell)).length;
    return outside === 0 ? [{ entry, missed }] : [];
  });
  const [best] = fits.sort((a, b) => a.missed - b.missed || (b.entry.posting ?? 0) - (a.entry.posting ?? 0));
  if (!fee && best?.missed === 0) {
    const cell = index.of(best.entry);
    const total = changed.some((c) => c.class === 'total');
    const first = changed.some((c) => c.class === 'balance' && c.row === best.entry.posting);
    if (cell && (first || total)) return draft('change-amount', ledger.index, [changeOf(cell)], [...changed]);
  }
  if (fee || !best) {
    if (!fee) return undefined;
    const after = ledger.account.newestFirst
      ? -1
      : (best?.entry.posting ?? ledger.account.postings.length) - 1;
    const gap: Change = {
      ...changeOf(fee.cell ?? index.cells[0]!),
      ref: gapAfter(ledger, after),
      class: 'gap',
      label: 'row',
      after: null,
      marked: true,
      places: gapPlaces(ledger, after),
      removed: { date: null, text: fee.label, amount: null, balance: null },
      traces: new Set(fee.traces),
      mechanisms: new Set(fee.mechanisms),
      sums: new Set(),
    };
    delete gap.cell;
    return draft('remove-row', ledger.index, [gap], [...changed]);
  }
  return undefined;
}

/** True where sums fail that hold again with what stood there before: no entry was changed with it. */
function isMendedBy(ledger: Ledger, changed: readonly Change[]): boolean {
  const failing = ledger.constraints.filter((c) => !c.holds);
  const known = knownOf(ledger, changed);
  return failing.length > 0 && failing.every((c) => offBy(c, ledger, known) === 0n);
}

const FEE = /fee|charge/i;
const isBalance = ({ kind }: Cell) => kind === 'balance' || kind === 'daily' || kind === 'forward';

/** How many sums hold once everything is put back. */
function restored(
  ledger: Ledger,
  { constraints }: Explained,
  cells: ReadonlyMap<Cell, bigint>,
  gaps: readonly RestoredRow[],
): Draft['restores'] {
  if (constraints.length === 0 || (cells.size === 0 && gaps.length === 0)) return null;
  const known: Known = { undone: cells, restored: gaps, marked: new Set(), hints: new Set() };
  const held = constraints.filter((c) => offBy(c, ledger, known) === 0n).length;
  return { held, of: constraints.length };
}
