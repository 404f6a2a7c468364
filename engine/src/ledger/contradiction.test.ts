import { expect, test } from 'vitest';
import { contradiction, isExplainedByEdit } from './contradiction.ts';
import { buildLedger } from './build-ledger.ts';
import type { Cell, Constraint, ConstraintKind, Figure, Sheet } from './figures.ts';
import { independent } from './rank.ts';
import { minimalRepair } from './repair.ts';

let place = 0;
const figure = (value: number): Figure => ({
  value: BigInt(value),
  text: String(value),
  page: 0,
  box: { x0: 0, x1: 10, y0: ++place, y1: place + 1 },
});

/** An account of rows `[amount, balance]`. */
const sheet = (opening: number, closing: number, rows: readonly (readonly [number, number])[]): Sheet => ({
  type: 'deposit',
  opening: figure(opening),
  closing: figure(closing),
  postings: rows.map(([amount, balance], index) => ({
    index,
    date: { value: '2024-05-01' },
    description: { value: `row ${index}` },
    amount: figure(amount),
    balance: figure(balance),
    beside: [],
    section: 0,
  })),
  carriedSums: [],
  sections: [],
  summary: [],
  credit: [],
  marks: [],
  dailyBalances: [],
  newestFirst: false,
});

const honest = Array.from({ length: 12 }, (_, i) => [-10, 1000 - 10 * (i + 1)] as const);

test('the sum of all rows follows from the steps and the closing balance', () => {
  const { constraints } = buildLedger(sheet(1000, 880, honest));
  expect(constraints.every((c) => c.holds)).toBe(true);
  // Twelve steps and the last balance as the closing one; the sum of all rows says nothing more.
  expect(constraints).toHaveLength(14);
  expect(independent(constraints)).toHaveLength(13);
});

test('tampered: one raised amount stands, as one change corrects every sum', () => {
  const raised = honest.map(([amount, balance], i) => [i === 5 ? 90 : amount, balance] as const);
  const { constraints } = buildLedger(sheet(1000, 880, raised));
  const found = contradiction(constraints, minimalRepair(constraints));
  expect(found.rank).toBe(1);
  expect(isExplainedByEdit(found)).toBe(true);
});

test('lookalike: another figure taken for the closing balance, which stands unread on the page', () => {
  const few = honest.slice(0, 1);
  const { constraints } = buildLedger(sheet(1000, 777, few));
  const repair = minimalRepair(constraints);
  expect(isExplainedByEdit(contradiction(constraints, repair, (value) => value === 990n))).toBe(false);
});

test('lookalike: sums that no few changes correct', () => {
  const scrambled = honest.map(([amount], i) => [amount, 37 * (i + 3) ** 2] as const);
  const { constraints } = buildLedger(sheet(1000, 880, scrambled));
  expect(isExplainedByEdit(contradiction(constraints, minimalRepair(constraints)))).toBe(false);
});

/** The same account with a total under its rows. */
const totaled = (total: number): Sheet => ({
  ...sheet(1000, 880, honest),
  sections: [{ title: 'Withdrawals', kind: 'debits', total: figure(total), repeats: false, listed: [] }],
});

test('lookalike: a lone total that differs may count something else, however many sums hold', () => {
  const { constraints } = buildLedger(totaled(-113));
  expect(constraints.filter((c) => !c.holds).map((c) => c.kind)).toEqual(['section']);
  expect(isExplainedByEdit(contradiction(constraints, minimalRepair(constraints)))).toBe(false);
});

test('lookalike: a row was missed whose amount stands on the page', () => {
  const left = honest.filter((_, i) => i !== 5);
  const { constraints } = buildLedger(sheet(1000, 880, left));
  const repair = minimalRepair(constraints);
  expect(isExplainedByEdit(contradiction(constraints, repair))).toBe(true);
  expect(isExplainedByEdit(contradiction(constraints, repair, (value) => value === 10n))).toBe(false);
});

test('lookalike: one sum that holds does not speak for a reading under which another fails', () => {
  const { constraints } = buildLedger(sheet(1000, 777, honest.slice(0, 1)));
  expect(constraints.some((c) => c.holds)).toBe(true);
  expect(isExplainedByEdit(contradiction(constraints, minimalRepair(constraints)))).toBe(false);
});

/** What counts for an edit and against it, beside a step that fails: its figures and by how many amounts they differ. */
interface Weighed {
  fails?: readonly ConstraintKind[];
  held?: number;
  figures: number;
  amounts?: number;
  /** The right figure stands unread on the page, or what is off may be the amount of a row. */
  isPrinted?: boolean;
  mayBeRow?: boolean;
}

/** True where so many changed figures explain sums of these kinds, which share no figure and are off by other amounts each. */
function isEdited({
  fails = ['running'],
  held = 3,
  figures,
  amounts = 1,
  isPrinted = false,
  mayBeRow = false,
}: Weighed) {
  let id = 0;
  const cell = (value: number): Cell => ({ id: id++, kind: 'balance', label: '', amount: figure(value) });
  const same = (kind: ConstraintKind, off: number): Constraint => {
    const [from, target] = [cell(500), cell(500 + off)];
    const terms = [
      { cell: from, factor: 1n },
      { cell: target, factor: -1n },
    ];
    return { kind, label: '', terms, target, expected: 500n, holds: off === 0 };
  };
  const sums = [
    ...Array.from({ length: held }, () => same('running', 0)),
    ...fails.map((kind, i) => same(kind, 7 + i)),
  ];
  const cells = Array.from({ length: figures }, (_, i) => ({
    ...{ cell: cell(500), printed: 500n, repaired: 510n + BigInt(Math.min(i, amounts - 1)) },
  }));
  return isExplainedByEdit(
    contradiction(
      sums,
      { cells, unique: true },
      () => isPrinted,
      () => mayBeRow,
    ),
  );
}

test.each<[ConstraintKind, number, number]>([
  ['running', 2, 3],
  ['forward', 2, 3],
  ['sum', 2, 3],
  ['daily', 2, 3],
  ['twice', 2, 3],
  ['same', 1, 2],
  ['available', 1, 2],
])(
  'a %s that fails is explained by so many figures changed by one amount, and by no more',
  (kind, few, many) => {
    expect(isEdited({ fails: [kind], figures: few })).toBe(true);
    expect(isEdited({ fails: [kind], figures: kind === 'running' ? many + 1 : many })).toBe(false);
  },
);

test.each<ConstraintKind>(['summary', 'section', 'column', 'interest'])(
  'one %s that fails may count something else, and two that two figures explain hardly do',
  (kind) => {
    expect(isEdited({ fails: [kind], figures: 1 })).toBe(false);
    expect(isEdited({ fails: [kind, kind], figures: 2 })).toBe(true);
  },
);

test('figures changed by two amounts do not explain one step that fails', () => {
  expect(isEdited({ figures: 2, amounts: 1 })).toBe(true);
  expect(isEdited({ figures: 2, amounts: 2 })).toBe(false);
});

test('lookalike: the right figure, or the amount of a row that was missed, is seen on the page', () => {
  expect(isEdited({ fails: ['same'], figures: 1, isPrinted: true })).toBe(false);
  expect(isEdited({ figures: 1, mayBeRow: true })).toBe(false);
});

test('lookalike: a reading under which one sum holds may be wrong as a whole, and hardly one under which two do', () => {
  expect(isEdited({ figures: 1, held: 1 })).toBe(false);
  expect(isEdited({ figures: 1, held: 2 })).toBe(true);
});

/** Rows that lead from 1000 to 1080, with the totals that a box prints of either side. */
function ofTotals(credits: number, debits?: number) {
  const rows = [...honest.map(([amount]) => amount), 200];
  const plain = sheet(1000, 1080, []);
  const postings = rows.map((amount, index) => ({
    index,
    date: { value: '2024-05-01' },
    description: { value: `row ${index}` },
    amount: figure(amount),
    beside: [],
    section: 0,
  }));
  const line = (kind: 'credits' | 'debits', value: number) => ({ kind, label: kind, amount: figure(value) });
  const summary = [line('credits', credits), ...(debits === undefined ? [] : [line('debits', debits)])];
  const { constraints } = buildLedger({ ...plain, postings, summary } as unknown as Sheet);
  return { kinds: constraints.map(({ kind, holds }) => `${kind}${holds ? '' : ' fails'}`), constraints };
}

test('tampered: one of two totals of a box, while all rows hold and the other total does', () => {
  const { constraints, kinds } = ofTotals(137, -120);
  expect(kinds).toContain('section fails');
  expect(isExplainedByEdit(contradiction(constraints, minimalRepair(constraints)))).toBe(true);
});

test('lookalike: the only total of a box, which may count what nobody knows', () => {
  const { constraints } = ofTotals(137);
  expect(isExplainedByEdit(contradiction(constraints, minimalRepair(constraints)))).toBe(false);
});
