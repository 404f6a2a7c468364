import { MINUSES } from '../layout/amount-pattern.ts';
import type { Cell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { CellIndex, StatementCell } from './cells.ts';
import { changeAt, changeOf, type Change } from './changes.ts';
import type { Hypothesis } from './hypothesis.ts';
import type { SumGroup } from './sums.ts';
import { dateLike, printedLike } from './texts.ts';

/** What was changed: on purpose, and along with it. */
interface Explanation {
  roots: Change[];
  companions: Change[];
}

/** A hypothesis as changes of values; `sure` where nothing else explains the sums. */
export function fromHypothesis(
  h: Hypothesis,
  { broken }: SumGroup,
  ledger: Ledger,
  index: CellIndex,
  sure: boolean,
): Explanation {
  const sums = broken.map(({ label }) => label);
  if (h.gap) {
    const companions = valueChanges(h, sums, index, sure).map((m) => m.change);
    return { roots: [missingRow(h.gap, sums, ledger, sure)], companions };
  }
  if (h.posting !== undefined)
    return { roots: movedRow(h.posting, h.day, sums, ledger, index, sure), companions: [] };
  const made = valueChanges(h, sums, index, sure);
  const rootKey = made.find((m) => m.isRoot)?.change.cell?.key;
  return {
    roots: made.filter((m) => m.isRoot).map((m) => m.change),
    companions: made.filter((m) => !m.isRoot && m.change.cell?.key !== rootKey).map((m) => m.change),
  };
}

/** A row that is not printed. */
function missingRow(
  { after, from, to, amount, countedBy }: NonNullable<Hypothesis['gap']>,
  sums: readonly string[],
  ledger: Ledger,
  sure: boolean,
): Change {
  const like = ledger.account.postings[0]?.amount;
  const text = printedLike(amount, (like?.text ?? '0.00').replace(SIGNS, ''), like?.decimals);
  return {
    ...changeAt({ at: 'gap', account: ledger.index, after, from, to }, 'gap', 'row'),
    account: ledger.index,
    before: text,
    known: sure ? 'implied' : 'one-of',
    was: amount,
    mechanisms: new Set(['sum']),
    places: countedBy ? [totalPlace(countedBy)] : gapPlaces(ledger, after),
    sums: new Set(sums),
    removed: { date: null, text: '', amount: text, balance: null },
  };
}

const totalPlace = ({ amount: { page, box } }: Cell): Change['places'][number] => ({
  kind: 'page',
  page,
  box,
  label: 'still counts the row',
});

/** A row whose date was changed, with its day where the balances tell it. */
function movedRow(
  posting: number,
  day: string | undefined,
  sums: readonly string[],
  ledger: Ledger,
  index: CellIndex,
  sure: boolean,
): Change[] {
  const cell = index.byKey.get(`a${ledger.index}/p${posting}/date`);
  if (!cell) return [];
  const change = impliedBySums(cell, sums);
  const before =
    day === undefined
      ? undefined
      : dateLike(day, cell.prints[0]?.text ?? '', ledger.account.postings[posting]?.date.value);
  return [before === undefined ? change : { ...change, before, known: sure ? 'implied' : 'one-of' }];
}

/** A change that nothing but sums tells, each with labels of its own. */
const impliedBySums = (cell: StatementCell, sums: readonly string[]): Change => ({
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
    const isTurned = h.isTurned === true && cell === h.root;
    if (was === -cell.amount.value && !isTurned)
      return [{ change: impliedBySums(value, sums), isRoot: cell === h.root }];
    const isNew = h.kind === 'add-row' && cell.kind === 'posting';
    const change: Change = {
      ...impliedBySums(value, sums),
      after: cell.amount.text,
      before: isNew ? null : beforeOf(cell.amount, was, isTurned),
      was,
      known: sure ? 'implied' : 'one-of',
    };
    return [{ change, isRoot: cell === h.root }];
  });
}

/** What was printed; of an entry of the other side with a sign, whatever tells the sides on the page. */
function beforeOf({ text, decimals }: Cell['amount'], was: bigint, isTurned: boolean): string {
  const printed = printedLike(was, text, decimals);
  if (!isTurned) return printed;
  return `${was < 0n ? '-' : '+'}${printed.replace(SIGN_BEFORE, '')}`;
}

const SIGN_BEFORE = new RegExp(String.raw`^[+${MINUSES}]\s?`);

/** All that shows the sign of an amount. */
const SIGNS = new RegExp(`[()+${MINUSES}]`, 'g');

/** Where a row that is not printed would have to stand. */
export function gapPlaces(ledger: Ledger, after: number): Change['places'] {
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
export function unexplained(group: SumGroup, index: CellIndex): Change[] {
  const target = [...group.broken].sort((a, b) => a.terms.length - b.terms.length)[0]?.target;
  const cell = target && index.of(target);
  if (!cell) return [];
  return [
    impliedBySums(
      cell,
      group.broken.map(({ label }) => label),
    ),
  ];
}
