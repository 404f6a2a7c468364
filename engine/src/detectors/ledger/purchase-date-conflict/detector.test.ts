import { expect, test } from 'vitest';
import { scanned, statementWords } from '../../../../test/scanned-statement.ts';
import { findingsOf, januaryRows, reportOf, statementPdf, type Row } from '../../../../test/statement-pdf.ts';

const shops = [
  'HARBOR FUEL',
  'CORNER BAKERY',
  'BLUEBIRD BOOKS',
  'RIVER GYM',
  'FRESH FIELDS',
  'OAK DELI',
  'ELM CAFE',
];
const days = [3, 7, 9, 14, 16, 22, 28];

/** Purchases booked on days of January, each a day or two after the day that its text names. */
function purchases(
  changes: Readonly<Record<number, string>> = {},
  shown = (day: number) => `01${pad(day)}`,
): Row[] {
  return days.map((day, i) => ({
    date: `01/${changes[i] ?? pad(day)}`,
    text: `CHECKCARD ${shown(day - 1 - (i % 2))} ${shops[i] ?? ''} PORTLAND OR`,
    amount: -1_000 - 37 * i,
  }));
}
const pad = (day: number) => String(day).padStart(2, '0');

const found = (rows: readonly Row[]) =>
  findingsOf(statementPdf({ rows }))
    .filter((f) => f.detector === 'ledger/purchase-date-conflict')
    .map((f) => f.message);

test('tampered: a row moved before the purchase that its text names', () => {
  const rows = purchases({ 5: '04' });
  expect(found(rows)).toEqual(['after']);
  expect(reportOf(statementPdf({ rows })).score).toBeLessThan(51);
});

test('tampered: a statement of May dated anew, its texts left', () => {
  const rows = purchases({}, (day) => `05${pad(day)}`);
  expect(found(rows)).toEqual(['elsewhere']);
  expect(reportOf(statementPdf({ rows })).score).toBeLessThan(51);
});

/** The moment of each purchase behind its shop, as `shown`. */
const withMoments = (shown: (day: string) => string, changes: Readonly<Record<number, string>> = {}): Row[] =>
  days.map((day, i) => ({
    date: `01/${changes[i] ?? pad(day)}`,
    text: `${shops[i] ?? ''} ${shown(pad(day - 1))}1${i}:30 CARD 2029-12`,
    amount: -1_000 - 37 * i,
  }));

test.each([
  ['year first', (day: string, month: string) => `2025-${month}-${day}T`],
  ['day first', (day: string, month: string) => `${day}.${month}.25/`],
])('tampered: dated again, the moments of purchases left, %s', (_, shown) => {
  expect(found(withMoments((day) => shown(day, '03')))).toEqual(['elsewhere']);
  expect(found(withMoments((day) => shown(day, '01')))).toEqual([]);
});

/** Each row with a wording of its own and a day behind it, as `shown`. */
const withDays = (shown: (day: string) => string): Row[] =>
  days.map((day, i) => ({
    date: `01/${pad(day)}`,
    text: `${shops[i] ?? ''} ${shown(pad(day - 1))}`,
    amount: -1_000 - 37 * i,
  }));

test('tampered: dated again, the full days left behind shops of which none comes twice', () => {
  expect(found(withDays((day) => `${day}.03.2025`))).toEqual(['elsewhere']);
  expect(found(withDays((day) => `${day}.01.2025`))).toEqual([]);
});

test('tampered: dated again, the days left with the names of their months', () => {
  expect(found(purchases({}, (day) => `${pad(day)} MARS`))).toEqual(['elsewhere']);
  expect(found(purchases({}, (day) => `${pad(day)} JANV`))).toEqual([]);
});

test('lookalike: days of contracts and bills, which lie years or weeks apart', () => {
  const named = [
    '31.12.2027',
    '01.03.2021',
    '15.12.2024',
    '02.01.2025',
    '30.11.2024',
    '05.12.2024',
    '17.06.2019',
  ];
  expect(found(withDays((day) => named[days.indexOf(Number(day) + 1)] ?? ''))).toEqual([]);
});

test('tampered: a row moved before the moment of its purchase', () => {
  expect(found(withMoments((day) => `2025-01-${day}T`, { 5: '04' }))).toEqual(['after']);
});

test('genuine: purchases of the days before', () => {
  expect(found(purchases())).toEqual([]);
  expect(found([...januaryRows])).toEqual([]);
});

test('genuine: the day stands before the month', () => {
  expect(found(purchases({}, (day) => `${pad(day)}/01`))).toEqual([]);
});

test('lookalike (store-number): numbers of checks that count up look like days of another month', () => {
  const numbered = (numbers: readonly number[]) =>
    days.map((day, i) => ({
      date: `01/${pad(day)}`,
      text: `PRESENTED ${numbers[i] ?? ''}`,
      amount: -1_000 - 37 * i,
    }));
  expect(found(numbered([1012, 1013, 1014, 1016, 1017, 1018, 1019]))).toEqual([]);
  const sparse = numbered([1003, 1007, 1009, 1014, 1016, 1022, 1028]);
  expect(found(sparse)).toEqual(['elsewhere']);
  const between = [1004, 1005, 1006, 1010, 1011, 1019, 1021].map((number, i) => ({
    date: `01/${pad(2 + 4 * i)}`,
    text: `CHECK ${number}`,
    amount: -2_000 - 37 * i,
  }));
  expect(found([...sparse, ...between].toSorted((a, b) => a.date.localeCompare(b.date)))).toEqual([]);
});

test('lookalike (words): days in the words of rows that were taken for those of the rows', () => {
  const moved = (changes: Readonly<Record<number, string>>) => found(purchases(changes));
  expect(moved({ 5: '04' })).toEqual(['after']);
  const back = Array.from({ length: 4 }, (_, i) => [
    { date: '02/09', text: `TRANSFER ${i}`, amount: -500 - i },
    { date: '02/02', text: `TRANSFER BACK ${i}`, amount: -600 - i },
  ]).flat();
  expect(found([...purchases({ 5: '04' }), ...back])).toEqual([]);
});

test('lookalike (late-collection): a shop collects the payment weeks after the purchase, which asks for a review at most', () => {
  const rows = purchases().map((row, i) =>
    i === 6 ? { ...row, text: 'CHECKCARD 1219 ELM CAFE PORTLAND OR' } : row,
  );
  expect(found(rows)).toEqual(['before']);
  expect(reportOf(statementPdf({ rows })).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (store-number): numbers of shops that read as days', () => {
  const numbers = ['0412', '1107', '0230', '0118', '0925', '0603', '1214'];
  const rows = purchases().map((row, i) => ({ ...row, text: `STORE ${numbers[i] ?? ''} ${shops[i] ?? ''}` }));
  expect(found(rows)).toEqual([]);
});

test('lookalike (store-number): the number of one store reads as a day, and a purchase there is booked before it', () => {
  const rows = [3, 8, 9, 10, 12, 14, 16].map((day, i) => ({
    date: `01/${pad(day)}`,
    text: `CHECKCARD HARBOR FUEL 0108 PORTLAND OR`,
    amount: -1_000 - 37 * i,
  }));
  expect(found(rows)).toEqual([]);
});

test('lookalike (store-number): the last digits of one card on all rows read as a day', () => {
  expect(found(purchases({}, () => '1113'))).toEqual([]);
  expect(found(purchases({}, (day) => `11${pad(day)}`))).toEqual(['elsewhere']);
});

test.each(['CHECK', 'ASSEGNO', 'CHÈQUE', 'SCHECK'])(
  'lookalike (store-number): checks whose running numbers read as days of another month, as %s',
  (word) => {
    const rows = days.map((_, i) => ({
      date: `01/${pad(3 + i)}`,
      text: `${word} ${1009 + i}`,
      amount: -1_000 - 37 * i,
    }));
    expect(found(rows)).toEqual([]);
  },
);

test('lookalike (time-zone): a purchase in another time zone, a day ahead', () => {
  const rows = purchases().map((row, i) =>
    i === 3 ? { ...row, text: 'CHECKCARD 0115 RIVER GYM SYDNEY' } : row,
  );
  expect(found(rows)).toEqual([]);
});

/** A scan whose rows name the day of purchase, two days before the booking; one day is read otherwise. */
const scan = (named: Partial<Record<number, string>>, misreadAlways?: string) => {
  const days = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24];
  const words = statementWords((all) =>
    all.map((word) => {
      const row = (word.y - 400) / 36;
      if (word.text !== 'STORE' || row < 1) return word;
      const day = `04${pad((days[row] ?? 2) - 2)}`;
      const read = row === 8 && misreadAlways ? { misreadAlways } : {};
      return { ...word, text: named[row] ?? day, ...read };
    }),
  );
  const { findings, methods } = scanned(words);
  const isOurs = ({ detector }: { detector: string }) => detector === 'ledger/purchase-date-conflict';
  return { found: findings.filter(isOurs).map((f) => f.message), outcome: methods.find(isOurs)?.outcome };
};

test('tampered scan: a day named by several digits off', () => {
  expect(scan({ 3: '0427' }).found).toEqual(['after']);
});

test('genuine scan', () => {
  expect(scan({})).toEqual({ found: [], outcome: 'checked' });
});

test('lookalike (misread): one digit of a scan read as a look-alike', () => {
  expect(scan({}, '0446')).toMatchObject({ found: [] });
  expect(scan({}, '0428').found).toEqual([]);
});

/** Purchases whose stores collect so many days after each. */
const collected = (lags: readonly number[], changes: Readonly<Record<number, string>> = {}): Row[] =>
  purchases(changes).map((row, i) => {
    const day = (days[i] ?? 0) - (lags[i] ?? 0);
    const named = day > 0 ? `01${pad(day)}` : `12${pad(31 + day)}`;
    return { ...row, text: `CHECKCARD ${named} ${shops[i] ?? ''} PORTLAND OR` };
  });

test('tampered: a row moved before its purchase where stores collect within a week', () => {
  const lags = [4, 6, 5, 8, 7, 6, 5];
  expect(found(collected(lags))).toEqual([]);
  expect(found(collected(lags, { 5: '04' }))).toEqual(['after']);
});

test('tampered: dated anew, the days of purchase two to nine days before the old dates', () => {
  const lags = [2, 4, 3, 9, 8, 7, 6];
  const rows = collected(lags).map((row) => ({
    ...row,
    text: row.text.replace(/CHECKCARD \d\d/, 'CHECKCARD 06'),
  }));
  expect(found(rows)).toEqual(['elsewhere']);
});

test('lookalike (store-number): numbers of stores that read as days of the spring, in no step with the rows', () => {
  const numbers = ['0329', '0305', '0402', '0322', '0318', '0411', '0407'];
  const rows = purchases().map((row, i) => ({ ...row, text: `STORE ${numbers[i] ?? ''} ${shops[i] ?? ''}` }));
  expect(found(rows)).toEqual([]);
});

test('tampered: days named twenty days before the bookings and more were moved together', () => {
  expect(found(collected([20, 22, 21, 24, 23, 22, 25]))).toEqual(['elsewhere']);
  expect(found(collected([19, 22, 21, 24, 23, 22, 25]))).toEqual([]);
});

test('one row in eleven may name the day by which the others were booked before they were moved', () => {
  // The days of all but the first few rows lie a month before.
  const booked = [3, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 18];
  const rows = (kept: number) =>
    booked.map((day, i) => ({
      date: `01/${pad(day)}`,
      text: `CHECKCARD ${i < kept ? '01' : '11'}${pad(day - 1 - (i % 2))} ${shops[i % shops.length] ?? ''} PORTLAND OR`,
      amount: -1_000 - 37 * i,
    }));
  expect(found(rows(1))).toEqual(['elsewhere']);
  expect(found(rows(2))).toEqual([]);
});
