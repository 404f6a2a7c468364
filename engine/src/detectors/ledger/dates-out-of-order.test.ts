import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  layout,
  reportOf,
  rowY,
  statementPdf,
  textAt,
  type Row,
} from '../../../test/statement-pdf.ts';
import { scanned, statementWords, type DrawnWord } from '../../../test/scanned-statement.ts';
import { datesOutOfOrder } from './dates-out-of-order.ts';

/** The outcome for a scan whose row of 8 April is changed. */
const of = (by: Partial<DrawnWord>) => {
  const words = statementWords((all) => all.map((w) => (w.text === '04/08' ? { ...w, ...by } : w)));
  const { findings, methods } = scanned(words);
  const id = 'ledger/dates-out-of-order';
  return {
    found: findings.filter(({ detector }) => detector === id).map(({ message }) => message),
    outcome: methods.find(({ detector }) => detector === id)?.outcome,
  };
};

test('tampered: a date typed into a scan, later than the rows after it', () => {
  expect(of({ text: '04/21' }).found).toEqual(['later']);
});

test('tampered: a date that differs in one digit, which is drawn like the same digits of the page', () => {
  expect(of({ text: '04/18' }).found).toEqual(['later']);
});

test('genuine', () => {
  expect(of({})).toEqual({ found: [], outcome: 'checked' });
});

test('lookalike (misread): a digit of a date read as another by every reading', () => {
  expect(of({ misreadAlways: '04/03' })).toEqual({ found: [], outcome: 'inconclusive' });
});

test('lookalike (misread): a date read wrongly at first glance', () => {
  expect(of({ misread: '04/03' }).found).toEqual([]);
});

const redated = (index: number, date: string): Row[] =>
  januaryRows.map((row, i) => (i === index ? { ...row, date } : row));
const ids = (rows: readonly Row[], edit?: (content: string) => string) =>
  findingsOf(statementPdf({ rows, ...(edit ? { edit } : {}) })).map((f) => `${f.detector}#${f.message}`);

test('tampered: a row dated later than the rows after it, which the running balance counts in its place', () => {
  expect(ids(redated(5, '01/27'))).toEqual(['ledger/dates-out-of-order#later']);
});

test('lookalike (correction): a row with an earlier date is asked about, not accused', () => {
  const rows = redated(5, '01/03');
  expect(ids(rows)).toEqual(['ledger/dates-out-of-order#order']);
  expect(reportOf(statementPdf({ rows })).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (other-date): the whole list is sorted by another date, and nothing is said of its order', () => {
  const days = ['07', '03', '10', '06', '15', '09', '14', '21', '17', '28', '24', '30'];
  const rows = januaryRows.map((row, i) => ({ ...row, text: `CARD ${row.text}`, date: `01/${days[i]}` }));
  expect(ids(rows)).toEqual([]);
});

test('lookalike: the other date of the row is the one in its place', () => {
  const date = (rows: readonly Row[], valued: string) =>
    statementPdf({ rows, after: textAt(290, rowY(5), valued) + textAt(290, 580, 'Value date') });
  const found = (pdf: Uint8Array) =>
    findingsOf(pdf).filter(({ detector }) => detector === 'ledger/dates-out-of-order').length;
  expect(found(date(redated(5, '01/27'), '01/28'))).toBe(1);
  expect(found(date(redated(5, '01/27'), '01/13'))).toBe(0);
});

const NOT_RECOGNIZED = { readPages: [] };

/** What is said of lists whose rows are dated on these days of January, each with its ledger. */
const ofLists = (
  lists: readonly (readonly number[])[],
  ledgerOf?: (account: object) => object,
  reading?: object,
  of: { paid?: readonly number[]; type?: string } = {},
): string[] => {
  const accounts = lists.map((days) => ({
    reading,
    type: of.type ?? 'deposit',
    sections: [{ kind: 'mixed' }],
    postings: days.map((day, index) => {
      const text = `2024-01-${String(day).padStart(2, '0')}`;
      const date = { value: text, text, page: 0, box: { x0: 0, x1: 1, y0: 0, y1: 1 }, spans: [] };
      const amount = { value: of.paid?.includes(index) ? -500n : 500n };
      return { index, section: 0, page: 0, date, amount, description: { value: 'Rent' } };
    }),
  }));
  const ledgers = accounts.map((account) => ledgerOf?.(account));
  return [
    ...datesOutOfOrder.detect({ statement: { accounts }, ledgers, recognition: NOT_RECOGNIZED } as never),
  ].map(({ message }) => message);
};

test('lookalike (other-date): another list of the file has rows out of order too, so both go by another date', () => {
  const one = [2, 3, 5, 4, 8, 9, 12, 15];
  expect(ofLists([one, [1, 2, 3, 4]])).toEqual(['order']);
  expect(ofLists([one, [1, 3, 2, 4]])).toEqual([]);
});

test('lookalike (sides-apart): a card lists what was paid before what was spent', () => {
  const days = [9, 3, 11, 12, 13, 14, 15, 16];
  expect(ofLists([days])).toEqual(['order']);
  expect(ofLists([days], undefined, undefined, { type: 'card', paid: [0] })).toEqual([]);
  expect(ofLists([days], undefined, undefined, { type: 'card', paid: [4] })).toEqual(['order']);
});

test('lookalike (sides-apart): what came in stands before what went out', () => {
  const days = [3, 6, 28, 8, 9, 12, 15, 20];
  expect(ofLists([days])).toEqual(['order']);
  expect(ofLists([days], undefined, undefined, { paid: [0, 1, 2] })).toEqual([]);
  expect(ofLists([days], undefined, undefined, { paid: [0, 1, 2, 5] })).toEqual(['order']);
});

test('lookalike: sums are in doubt, or lines among the rows are unread, so that the rows may be those of two accounts', () => {
  const days = [2, 3, 5, 9, 8, 9, 12, 15];
  const running = { kind: 'running', holds: true, terms: [{ cell: { kind: 'posting', posting: 3 } }] };
  const ledger = (account: object) => ({
    account: { ...account, balanceEvery: 'row' },
    constraints: [running],
  });
  expect(ofLists([days], ledger)).toEqual(['later']);
  expect(ofLists([days], (account) => ({ ...ledger(account), doubt: 'Pages are missing.' }))).toEqual([
    'order',
  ]);
  expect(ofLists([days], ledger, { unparsedLines: 1 })).toEqual(['order']);
});

test('lookalike: a day written in another form or column than those around it may be another one of its row', () => {
  const found = (edit: (content: string) => string) =>
    findingsOf(statementPdf({ rows: redated(5, '01/27'), edit })).map(({ message }) => message);
  const own = textAt(layout.date, rowY(5), '01/27');
  expect(found((content) => content)).toEqual(['later']);
  expect(found((content) => content.replace(own, textAt(layout.date, rowY(5), '01/27/25')))).not.toContain(
    'later',
  );
});

test('lookalike: a day stands in the column of the days around it within three points', () => {
  const own = textAt(layout.date, rowY(5), '01/27');
  const moved = (by: number) => {
    const edit = (content: string) => content.replace(own, textAt(layout.date + by, rowY(5), '01/27'));
    return ids(redated(5, '01/27'), edit).filter((id) => id.startsWith('ledger/dates-out-of-order'));
  };
  expect(moved(2)).toEqual(['ledger/dates-out-of-order#later']);
  expect(moved(4)).toEqual(['ledger/dates-out-of-order#order']);
});
