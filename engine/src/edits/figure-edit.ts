import { isBalance, type Cell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { movedWith } from '../evidence/ledger/moved-cells.ts';
import type { CellIndex } from './cells.ts';
import { changeOf, type Change } from './changes.ts';
import { draft, type Draft } from './draft.ts';
import { gapPlaces } from './explained-changes.ts';
import { gapAfter } from './gaps.ts';
import { knownOf } from './known-changes.ts';
import { offBy } from './sum-reach.ts';
import { bare } from './texts.ts';

/** Tells the kind of an edit of figures from its roots, or finds the root that the changed balances follow from. */
export function figureEdit(ledger: Ledger, index: CellIndex, roots: Change[], companions: Change[]): Draft {
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
  if (balances.length === 0 || changed.length < 2 || isCorrectedBy(ledger, changed)) return undefined;
  const best = entryBehind(ledger, cells, balances);
  const fee = changed.find((c) => c.class === 'total' && FEE.test(c.label));
  if (fee) {
    const last = best?.entry.posting ?? ledger.account.postings.length;
    const gap = removedFee(fee, ledger, index, ledger.account.newestFirst ? -1 : last - 1);
    return draft('remove-row', ledger.index, [gap], [...changed]);
  }
  if (!best || best.missed > 0) return undefined;
  const cell = index.of(best.entry);
  const total = changed.some((c) => c.class === 'total');
  const first = changed.some((c) => c.class === 'balance' && c.row === best.entry.posting);
  if (!cell || (!first && !total)) return undefined;
  return draft('change-amount', ledger.index, [changeOf(cell)], [...changed]);
}

/** The entry from which all changed balances follow, with how many more would; the last of those with the fewest. */
function entryBehind(ledger: Ledger, cells: ReadonlySet<Cell>, balances: readonly Cell[]) {
  const entries = ledger.cells.filter(({ kind }) => kind === 'posting').slice(0, MOST_ENTRIES);
  const fits = entries.flatMap((entry) => {
    const moved = movedWith(entry, ledger);
    const missed = [...moved.keys()].filter((cell) => isBalance(cell) && !cells.has(cell)).length;
    return balances.every((cell) => moved.has(cell)) ? [{ entry, missed }] : [];
  });
  return fits.sort((a, b) => a.missed - b.missed || (b.entry.posting ?? 0) - (a.entry.posting ?? 0))[0];
}

/** The row of a fee that was taken out together with its total. */
function removedFee(fee: Change, ledger: Ledger, index: CellIndex, after: number): Change {
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
  return gap;
}

/** True where sums fail that hold again with what was there before: no entry was changed with it. */
function isCorrectedBy(ledger: Ledger, changed: readonly Change[]): boolean {
  const failing = ledger.constraints.filter((c) => !c.holds);
  const known = knownOf(ledger, changed);
  return failing.length > 0 && failing.every((c) => offBy(c, ledger, known) === 0n);
}

const FEE = /fee|charge/i;

/** Most entries that are looked at for an account. */
const MOST_ENTRIES = 400;
