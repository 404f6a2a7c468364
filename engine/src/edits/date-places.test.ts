import { expect, test } from 'vitest';
import { januaryRows, reportOf, statementPdf, type Row } from '../../test/statement-pdf.ts';

const told = (rows: readonly Row[]) => {
  const { edits = [], story } = reportOf(statementPdf({ rows }));
  return { headline: story?.headline, root: edits[0]?.roots[0], kinds: edits.map(({ kind }) => kind) };
};
const dated = (index: number, date: string, rows: readonly Row[] = januaryRows): Row[] =>
  rows.map((row, i) => (i === index ? { ...row, date } : row));

test('between two rows of one day a date must have been that day', () => {
  const rows = dated(6, '01/13', dated(4, '01/13'));
  const { headline, root, kinds } = told(dated(5, '01/27', rows));
  expect(kinds).toEqual(['move-date']);
  expect(root).toMatchObject({ before: '01/13', after: '01/27', known: 'implied' });
  expect(headline).toContain('was changed from 01/13 to 01/27');
});

test('between rows of two days either may have been it, and none is told as a fact', () => {
  const { headline, root } = told(dated(5, '01/27', dated(6, '01/10')));
  expect(root).toMatchObject({ before: null, known: 'one-of', options: ['01/09', '01/10'] });
  expect(headline).toContain('its place in the list points to 01/09 or 01/10');
});

test('of two rows out of order the one that is paid every other week was moved', () => {
  // 17 January is two weeks from 3 January; the row before it stands between others in either case.
  const { headline, root } = told(dated(7, '01/14'));
  expect(root).toMatchObject({ before: '01/17', after: '01/14', known: 'one-of' });
  expect(headline).toContain('PAYROLL');
});

test('credits stand before debits on two days, where a credit between debits of two days tells its own', () => {
  const list = (other: string) => [
    { date: '01/02', text: 'MOBILE DEPOSIT', amount: 50_000 },
    { date: '01/02', text: 'CORNER BAKERY 0412', amount: -1_285 },
    { date: '01/06', text: 'RENT MAPLE COURT APARTMENTS', amount: -135_000 },
    { date: '01/08', text: 'CITY LIGHT AND POWER', amount: -9_347 },
    { date: '01/27', text: 'REFUND HARBOR FUEL', amount: 15_100 },
    { date: '01/09', text: 'FRESH FIELDS MARKET', amount: -6_412 },
    { date: other, text: 'NORTHWIND LOGISTICS PAYROLL', amount: 241_518 },
    { date: '01/15', text: 'BLUEBIRD BOOKS', amount: -2_399 },
    { date: '01/24', text: 'RIVER GYM MEMBERSHIP', amount: -3_900 },
  ];
  expect(told(list('01/14')).root).toMatchObject({ before: null, options: ['01/08', '01/09'] });
  expect(told(list('01/15')).root).toMatchObject({ before: '01/09', options: ['01/08', '01/09'] });
});
