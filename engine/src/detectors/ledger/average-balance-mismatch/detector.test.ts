import { expect, test } from 'vitest';
import { scanned, statementWords } from '../../../../test/scanned-statement.ts';
import {
  findingsOf,
  januaryRows,
  printed,
  reportOf,
  statementContent,
  statementPdf,
  type Row,
} from '../../../../test/statement-pdf.ts';

const OPENING = 152_040;
const paid: readonly Row[] = [...januaryRows, { date: '01/31', text: 'INTEREST PAID', amount: 1_250 }];
/** Northwind's wages of 17 January raised, all balances and sums with them. */
const raised = paid.map((row, i) => (i === 7 ? { ...row, amount: 441_518 } : row));
const bonus = paid.map((row, i) => (i === 10 ? { ...row, amount: 315_000 } : row));

/** Balances at the end of the 31 days. */
function ends(rows: readonly Row[]): number[] {
  return Array.from({ length: 31 }, (_, day) =>
    rows.filter((r) => Number(r.date.slice(3)) <= day + 1).reduce((sum, r) => sum + r.amount, OPENING),
  );
}
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const average = (rows: readonly Row[]) => Math.round(mean(ends(rows)));
const earned = (rows: readonly Row[]) => 100 * ((1 + 1_250 / average(rows)) ** (365 / 31) - 1);

const pdfOf = (rows: readonly Row[], ...head: string[]) => statementPdf({ rows, head });
const found = (rows: readonly Row[], ...head: string[]) =>
  findingsOf(pdfOf(rows, ...head)).map((f) => `${f.detector}#${f.message}`);

test('tampered: an amount changed with all balances, and the average left behind', () => {
  expect(found(bonus, `Average ledger balance ${printed(average(paid))}`)).toEqual([
    'ledger/average-balance-mismatch#average',
  ]);
});

test('tampered: the average tells the wages that were there before', () => {
  const pdf = pdfOf(raised, `Average daily balance ${printed(average(paid))}`);
  const [finding] = reportOf(pdf).findings;
  expect([finding?.detector, finding?.message]).toEqual(['ledger/average-balance-mismatch', 'regular']);
  expect(finding?.data).toMatchObject({ repaired: '2,415.18', shown: '4,415.18' });
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('a raised credit of a hundred or less is not told from others of its name, which recur by chance', () => {
  const credited = (amount: number): Row[] =>
    paid.map((row, i) =>
      i === 3 || i === 10 ? { ...row, text: 'MOBILE DEPOSIT', amount: i === 10 ? amount : 7_000 } : row,
    );
  const head = `Average daily balance ${printed(average(credited(7_000)))}`;
  expect(found(credited(10_000), head)).toEqual(['ledger/average-balance-mismatch#average']);
  expect(found(credited(10_001), head)).toEqual(['ledger/average-balance-mismatch#regular']);
});

test('tampered: average, interest and yield agree with one another and not with the rows', () => {
  const pdf = statementPdf({
    rows: bonus,
    interest: 1_250,
    head: [
      `Average ledger balance ${printed(average(paid))}`,
      `Annual percentage yield earned ${earned(paid).toFixed(2)}%`,
    ],
  });
  expect(findingsOf(pdf).map((f) => `${f.detector}#${f.message}`)).toContain(
    'ledger/average-balance-mismatch#interest',
  );
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: the interest and its rate stand in the row that pays it', () => {
  const of = (rows: readonly Row[]) => {
    const words = `INTEREST PAID ${earned(paid).toFixed(2)}%`;
    const named = rows.map((row) => (row.text === 'INTEREST PAID' ? { ...row, text: words } : row));
    return reportOf(pdfOf(named, `Average daily balance ${printed(average(paid))}`));
  };
  expect(of(bonus).findings.map(({ message }) => message)).toContain('interest');
  expect(of(bonus).score).toBeLessThan(51);
  expect(of(paid).findings).toEqual([]);
});

/** The month with the same wages twice. */
const withWages = (amount: number): Row[] =>
  paid.map((row) => (row.text.includes('PAYROLL') ? { ...row, amount } : row));

test('tampered: all wages of the month were raised alike, and the average left behind', () => {
  const report = reportOf(
    pdfOf(withWages(360_000), `Average daily balance ${printed(average(withWages(240_000)))}`),
  );
  expect(report.findings.map(({ message }) => message)).toEqual(['raised']);
  expect(report.findings[0]?.data).toMatchObject({ count: 2, repaired: '2,400.00', shown: '3,600.00' });
  expect(report.score).toBeLessThan(51);
});

test('lookalike: an average that is two cents off beside whole wages', () => {
  const head = `Average daily balance ${printed(average(withWages(240_000)) + 2)}`;
  expect(found(withWages(240_000), head)).toEqual(['ledger/average-balance-mismatch#average']);
});

test('lookalike: wages with which the average would hold, but which nobody agrees on', () => {
  const head = `Average daily balance ${printed(average(withWages(241_777)))}`;
  expect(found(withWages(360_000), head)).toEqual(['ledger/average-balance-mismatch#average']);
});

/** A statement of two accounts, each with its average. */
function twoAccounts(
  first: readonly Row[],
  second: readonly Row[],
  label = 'Average daily balance',
): Uint8Array {
  const head = [`${label} ${printed(average(paid))}`];
  return statementPdf({
    rows: first,
    head: [`Average daily balance ${printed(average(paid))}`],
    foot: ['Page 1 of 2'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
      11: { data: statementContent({ rows: second, account: '000987654321', head, foot: ['Page 2 of 2'] }) },
    },
  });
}

test('tampered: the average of one account holds and that of the other does not', () => {
  const of = (pdf: Uint8Array) => reportOf(pdf).findings.map(({ message }) => message);
  expect(of(twoAccounts(paid, bonus))).toEqual(['other']);
  expect(of(twoAccounts(bonus, paid))).toEqual(['other']);
  expect(reportOf(twoAccounts(paid, bonus)).score).toBeLessThan(51);
  expect(of(twoAccounts(paid, paid))).toEqual([]);
});

test('lookalike: averages of other names, or of which none holds, may be taken in ways not known here', () => {
  const of = (pdf: Uint8Array) => reportOf(pdf).findings.map(({ message }) => message);
  expect(of(twoAccounts(paid, bonus, 'Average ledger balance'))).toEqual(['average']);
  expect(of(twoAccounts(bonus, bonus))).toEqual(['average', 'average']);
});

test('lookalike (other-period): the average of an account since the day on which it was opened', () => {
  const since = ends(paid)
    .map((balance) => balance - OPENING)
    .slice(1);
  const head = [`Average daily balance ${printed(Math.round(mean(since)))}`];
  expect(findingsOf(statementPdf({ rows: paid, opening: 0, head }))).toEqual([]);
});

test('tampered: the lowest balance is none that the rows lead to', () => {
  expect(found(bonus, `Lowest daily balance ${printed(Math.min(...ends(paid)) + 12_345)}`)).toEqual([
    'ledger/average-balance-mismatch#lowest',
  ]);
});

test('tampered: all balances raised by one amount, and neither the average nor the lowest one', () => {
  const head = [
    `Average ledger balance ${printed(average(paid))}`,
    `Minimum daily balance ${printed(Math.min(...ends(paid)))}`,
  ];
  const pdf = statementPdf({ rows: paid, opening: OPENING + 200_000, head });
  expect(findingsOf(pdf).map(({ message }) => message)).toEqual(['shifted']);
  expect(reportOf(pdf).findings[0]?.data).toMatchObject({ difference: '2,000.00' });
  expect(reportOf(pdf).score).toBeLessThan(51);
  expect(findingsOf(statementPdf({ rows: paid, opening: OPENING, head }))).toEqual([]);
});

test('both are off by ten at least: less is how a bank rounds either', () => {
  const off = (by: number) => {
    const head = [
      `Average ledger balance ${printed(average(paid))}`,
      `Minimum daily balance ${printed(Math.min(...ends(paid)))}`,
    ];
    return findingsOf(statementPdf({ rows: paid, opening: OPENING + by, head })).map(
      ({ message }) => message,
    );
  };
  expect(off(1_001)).toEqual(['shifted']);
  expect(off(999)).not.toContain('shifted');
});

test('genuine: average, lowest balance, interest and yield of the rows', () => {
  const head = [
    `Average ledger balance ${printed(average(paid))}`,
    `Lowest daily balance ${printed(Math.min(...ends(paid)))}`,
    `Annual percentage yield earned ${earned(paid).toFixed(2)}%`,
  ];
  expect(findingsOf(statementPdf({ rows: paid, interest: 1_250, head }))).toEqual([]);
});

test.each([
  ['the balances at the start of the days', mean([OPENING, ...ends(paid).slice(0, -1)])],
  ['the last day left out', mean(ends(paid).slice(0, -1))],
  ['months of 30 days', ends(paid).reduce((sum, one) => sum + one, 0) / 30],
  ['the interest of the period left out', average(januaryRows)],
])('lookalike: another way to take an average: %s', (_, value) => {
  expect(found(paid, `Average balance ${printed(Math.round(value))}`)).toEqual([]);
});

test('lookalike: the average of the days on which the account was overdrawn', () => {
  const owed = ends(paid)
    .map((balance) => balance - OPENING - 100_000)
    .filter((balance) => balance < 0);
  const head = [`Average debit balance ${printed(-Math.round(mean(owed)))}`];
  expect(owed.length).toBeGreaterThan(0);
  expect(findingsOf(statementPdf({ rows: paid, opening: -100_000, head }))).toEqual([]);
});

test('lookalike (collected): the average of what was collected', () => {
  expect(found(paid, 'Average collected balance 3,111.17')).toEqual([]);
});

test('lookalike (other-period): the average of the year', () => {
  expect(found(paid, 'Average balance this year 3,111.17')).toEqual([]);
});

test.each([
  'Average balance required to avoid the fee 1,234.56',
  'Average daily balance 1,500.00',
  'Minimum daily balance 500.00',
])('lookalike (condition): the figure is a condition of the account: %s', (line) => {
  expect(found(paid, line)).toEqual([]);
});

test.each([
  ['a title', 'Account analysis for December 2023', `Average ledger balance ${printed(average(paid))}`],
  [
    'days in a title',
    'Account analysis 12/01/2023 - 12/31/2023',
    `Average ledger balance ${printed(average(paid))}`,
  ],
  ['its own line', 'Account analysis', `Average ledger balance December 2023 ${printed(average(paid))}`],
])('lookalike (other-period): the average of another month, named by %s', (_, ...head) => {
  expect(found(bonus, ...head)).toEqual([]);
});

test('lookalike (other-period): interest and yield of a quarter beside an average of the month ask for a review at most', () => {
  const head = [`Average ledger balance ${printed(average(paid))}`, 'Annual percentage yield earned 1.10%'];
  const { score } = reportOf(statementPdf({ rows: paid, interest: 1_250, head }));
  expect(score).toBeGreaterThanOrEqual(51);
});

test('lookalike (other-period): an average of a fee period asks for a review at most', () => {
  const { score } = reportOf(pdfOf(bonus, `Average daily balance ${printed(average(paid))}`));
  expect(score).toBeGreaterThanOrEqual(51);
});

test('lookalike: what is owed on average, printed without a sign', () => {
  const owed = paid.map((row, i) => (i === 0 ? { ...row, amount: row.amount - 3_000_000 } : row));
  expect(average(owed)).toBeLessThan(0);
  expect(found(owed, `Average balance ${printed(-average(owed))}`)).toEqual([]);
});

test('lookalike: a page is missing', () => {
  const rows = paid.slice(0, 6);
  const pdf = statementPdf({
    rows,
    closing: 469_074,
    head: [`Average daily balance ${printed(average(paid))}`],
    foot: ['Page 1 of 2'],
  });
  expect(findingsOf(pdf).map((f) => f.detector)).not.toContain('ledger/average-balance-mismatch');
});

test('lookalike (misread): the day of a row misread from a picture, which moves the average', () => {
  const of = (average: string) => {
    const words = statementWords((all) => [
      ...all,
      ...['Average', 'daily', 'balance'].map((text, i) => ({ x: [100, 210, 292][i] ?? 0, y: 335, text })),
      { x: 1150, y: 335, text: average, right: true },
    ]);
    const { findings, methods } = scanned(words);
    const id = 'ledger/average-balance-mismatch';
    const outcome = methods.find(({ detector }) => detector === id)?.outcome;
    return { found: findings.filter(({ detector }) => detector === id).length, outcome };
  };
  expect(of('6,217.35')).toEqual({ found: 0, outcome: 'inconclusive' });
});

test('lookalike: an average with the sign of what is owed', () => {
  const size = printed(average(paid)).replace(/^-/, '');
  expect(found(paid, `Average ledger balance -${size}`)).toEqual([]);
  expect(found(bonus, `Average ledger balance -${size}`)).toEqual([
    'ledger/average-balance-mismatch#average',
  ]);
});

const mismatch = ['ledger/average-balance-mismatch#average'];

test('an average is off by a cent where it is rounded, and by a unit where it has no cents', () => {
  const exact = mean(ends(paid));
  const told = (cents: number) => found(paid, `Average ledger balance ${printed(cents)}`);
  expect([told(Math.floor(exact)), told(Math.ceil(exact))]).toEqual([[], []]);
  expect([told(Math.floor(exact) - 1), told(Math.ceil(exact) + 1)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  const whole = Math.floor(average(paid) / 100);
  const bare = (value: number) => found(paid, `Average ledger balance ${printed(100 * value)}`);
  expect([bare(whole), bare(whole + 1)]).toEqual([[], []]);
  expect([bare(whole - 9), bare(whole + 9)].map(({ length }) => length)).toEqual([1, 1]);
});

test('whole hundreds are what an account asks for, not what was measured', () => {
  expect(found(paid, 'Average ledger balance 1,300.00')).toEqual([]);
  expect(found(paid, 'Average ledger balance 1,350.00')).toEqual(mismatch);
});

test('an average is checked in a period of six to ninety-nine days with three rows', () => {
  const rows = januaryRows.slice(0, 3).map((row, i) => ({ ...row, date: `01/0${i + 2}` }));
  const within = (period: string, of = rows) =>
    findingsOf(statementPdf({ rows: of, period, head: ['Average ledger balance 1,234.56'] })).map(
      (f) => `${f.detector}#${f.message}`,
    );
  expect(within('01/01/2025 - 01/06/2025')).toEqual(mismatch);
  expect(within('01/01/2025 - 01/05/2025')).toEqual([]);
  expect(within('01/01/2025 - 04/09/2025')).toEqual(mismatch);
  expect(within('01/01/2025 - 04/10/2025')).toEqual([]);
  expect(within('01/01/2025 - 01/31/2025')).toEqual(mismatch);
  expect(within('01/01/2025 - 01/31/2025', rows.slice(0, 2))).toEqual([]);
});

test('lookalike (collected): a dividend that the average leaves out', () => {
  const rows = [...januaryRows, { date: '01/31', text: 'DEPOSIT DIVIDEND 0.100%', amount: 3_800 }];
  expect(found(rows, `Average balance ${printed(Math.round(average(januaryRows)))}`)).toEqual([]);
});

test('lookalike: a cent more than rounding hides is no other amount of a row whose name another one of that amount has', () => {
  const rows = [...januaryRows, { ...januaryRows[1], date: '01/30' } as Row];
  const value = Math.floor(mean(ends(rows))) - 1;
  expect(mean(ends(rows)) - value).toBeGreaterThan(1.01);
  expect(found(rows, `Average balance ${printed(value)}`)).toEqual([
    'ledger/average-balance-mismatch#average',
  ]);
});
