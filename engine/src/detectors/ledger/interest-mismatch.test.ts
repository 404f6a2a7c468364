import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  statementPdf,
  textAt,
  type Row,
} from '../../../test/statement-pdf.ts';

const rows: Row[] = [...januaryRows, { date: '01/31', text: 'INTEREST PAID', amount: 212 }];

test('tampered: another interest in the summary than in the list', () => {
  expect(findingsOf(statementPdf({ rows, interest: 912 }))).toContainEqual({
    detector: 'ledger/unreconciled-figures',
    message: 'doubtful',
  });
});

test('tampered: interest raised in the list and its balances, but not in the summary', () => {
  const raised: Row[] = [...januaryRows, { date: '01/31', text: 'INTEREST PAID', amount: 50_212 }];
  const found = findingsOf(statementPdf({ rows: raised, interest: 212, credits: 498_248 }));
  expect(found).toContainEqual({ detector: 'ledger/interest-mismatch', message: 'mismatch' });
});

test('genuine', () => {
  expect(findingsOf(statementPdf({ rows, interest: 212 }))).toEqual([]);
});

test('lookalike: no interest in the summary', () => {
  expect(findingsOf(statementPdf({ rows }))).toEqual([]);
});

const withLine = (label: string, amount: string) =>
  findingsOf(
    statementPdf({ rows, before: textAt(330, 659, label) + figuresAt(layout.balance, 659, amount) }),
  ).map(({ detector }) => detector);

test('lookalike (earned): the interest earned is a cent more than what was paid', () => {
  expect(withLine('Interest earned this period', '2.13')).not.toContain('ledger/interest-mismatch');
});

test('lookalike (year): the interest of the year', () => {
  expect(withLine('Interest paid this year', '14.80')).not.toContain('ledger/interest-mismatch');
});

const bonus: Row[] = [
  ...januaryRows,
  { date: '01/31', text: 'CREDIT INTEREST', amount: 44 },
  { date: '01/31', text: 'INTEREST PAID', amount: 212 },
  { date: '01/31', text: 'BONUS INTEREST', amount: 1_188 },
];
const ofBonus = (interest: number) => findingsOf(statementPdf({ rows: bonus, interest }));

test('lookalike: a total of the interest of several kinds', () => {
  expect(ofBonus(212 + 44 + 1_188)).toEqual([]);
});

test('lookalike: a total of some kinds of interest', () => {
  expect(ofBonus(212 + 1_188)).toEqual([]);
});
