import { expect, test } from 'vitest';
import { postingOutOfPeriod } from './posting-out-of-period.ts';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  rowY,
  statementPdf,
  textAt,
  type Row,
} from '../../../test/statement-pdf.ts';

const redated = (index: number, date: string): Row[] =>
  januaryRows.map((row, i) => (i === index ? { ...row, date } : row));
const ids = (rows: readonly Row[], after = '') =>
  findingsOf(statementPdf({ rows, after })).map((f) => `${f.detector}#${f.message}`);

test('tampered: a posting outside the period', () => {
  const rows: Row[] = [
    ...januaryRows.slice(0, -1),
    { date: '02/14', text: 'RIVER GYM MEMBERSHIP', amount: -3_900 },
  ];
  expect(ids(rows)).toEqual(['ledger/posting-out-of-period#outside']);
});

test('tampered: a row among the others dated after the end of the period', () => {
  expect(ids(redated(5, '02/14'))).toContain('ledger/posting-out-of-period#misplaced');
});

test('tampered: pages of another statement among these', () => {
  const rows = januaryRows.map((row, i) => (i > 8 ? { ...row, date: `03/${10 + i}` } : row));
  expect(ids(rows)).toContain('ledger/posting-out-of-period#several');
});

test('genuine: all in the period', () => {
  expect(ids(januaryRows)).toEqual([]);
});

test('lookalike (purchase-day): booked two days after the end of the period', () => {
  const rows: Row[] = [
    ...januaryRows.slice(0, -1),
    { date: '02/02', text: 'RIVER GYM MEMBERSHIP', amount: -3_900 },
  ];
  expect(ids(rows)).toEqual([]);
});

test('lookalike (purchase-day): the first row shows the day of a purchase before the period', () => {
  expect(ids([{ date: '12/29', text: 'CARD PURCHASE HARBOR FUEL', amount: -2_000 }, ...januaryRows])).toEqual(
    [],
  );
});

test('lookalike (pending): pending items are listed after the end of the period', () => {
  const y = rowY(januaryRows.length + 2);
  const pending =
    textAt(50, y, 'Pending transactions', 11, 'F2') +
    textAt(50, y - 16, 'Date') +
    textAt(110, y - 16, 'Description') +
    figuresAt(470, y - 16, 'Amount') +
    textAt(50, y - 32, '02/11') +
    textAt(110, y - 32, 'HARBOR FUEL 55') +
    figuresAt(470, y - 32, '-31.20');
  expect(ids(januaryRows, pending)).toEqual([]);
});

test('tampered: most rows of a labeled period are of other months, where a period told by its last day alone says nothing', () => {
  const later = januaryRows.map((row, i) => (i > 3 ? { ...row, date: `04/${10 + i}` } : row));
  const found = (period: string) =>
    findingsOf(statementPdf({ rows: later, period }))
      .filter((f) => f.detector === 'ledger/posting-out-of-period')
      .map((f) => f.message);
  expect(found('01/01/2025 - 01/31/2025')).toEqual(['several']);
});

test('lookalike (fraction): a fraction in the words of a row reads as a day', () => {
  const rows = januaryRows.map((row, i) => ({
    ...row,
    date: '',
    text: i % 3 === 0 ? 'RENT SPLIT 1/2' : 'GROCERIES',
  }));
  const spec = { rows, period: 'July 1, 2024 to July 31, 2024' };
  expect(findingsOf(statementPdf(spec)).filter(({ detector }) => /out-of-period/.test(detector))).toEqual([]);
});

test('lookalike: a row of the week before the period, or of four days after it', () => {
  const first = (date: string) =>
    ids([{ date, text: 'CARD PURCHASE HARBOR FUEL', amount: -2_000 }, ...januaryRows]);
  const last = (date: string) =>
    ids([...januaryRows.slice(0, -1), { date, text: 'RIVER GYM MEMBERSHIP', amount: -3_900 }]);
  expect([first('12/25'), last('02/04')]).toEqual([[], []]);
  expect(first('12/24')).toContain('ledger/posting-out-of-period#outside');
  expect(last('02/05')).toContain('ledger/posting-out-of-period#outside');
});

test('lookalike: months in one file, read as one account whose sums hold, of which a later page heads the second', () => {
  const row = (value: string, page: number, index: number) => ({
    ...{ page, index, section: 0, box: { x0: 0, y0: 0, x1: 1, y1: 1 } },
    description: { value: 'Grocer' },
    date: { value, text: value, page, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, confidence: 1 },
  });
  const days = ['2024-02-07', '2024-02-29', '2024-03-11', '2024-03-21', '2024-03-30'];
  const account = {
    period: { value: { start: '2024-02-01', end: '2024-02-29' }, confidence: 1, page: 0, box: {} },
    postings: days.map((day, i) => row(day, i < 2 ? 0 : 4, i)),
    sections: [],
  };
  const march = { kind: 'period', text: { value: '2024-03-01/2024-03-31', page: 4 } };
  const found = (page: number, holds: boolean) => {
    const statement = {
      accounts: [account],
      mentions: [{ ...march, text: { ...march.text, page } }],
      printedPages: [],
    };
    const ledgers = [{ account, constraints: [{ kind: 'sum', holds }] }];
    const results = postingOutOfPeriod.detect({ statement, ledgers, periodConflicts: [] } as never);
    return [...(results as Iterable<{ message: string }>)].map(({ message }) => message);
  };
  expect(found(4, true)).toEqual([]);
  expect(found(4, false)).toEqual(['several']);
  expect(found(0, true)).toEqual(['several']);
});
