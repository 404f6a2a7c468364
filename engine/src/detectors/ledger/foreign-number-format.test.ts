import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';
import { foreignNumberFormat } from './foreign-number-format.ts';

const ids = (edit?: (content: string) => string) =>
  findingsOf(statementPdf(edit ? { edit } : {})).map((f) => `${f.detector}#${f.message}`);

test('tampered: a thousands separator left out', () => {
  expect(ids((c) => c.replace('(3,922.73)', '(3922.73)'))).toEqual(['ledger/foreign-number-format#form']);
});

test('tampered: another decimal mark', () => {
  expect(ids((c) => c.replace('(-93.47)', '(-93,47)'))).toEqual(['ledger/foreign-number-format#form']);
});

test('one odd form alone is no accusation', () => {
  const pdf = statementPdf({ edit: (c) => c.replace('(-93.47)', '(-93,47)') });
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('genuine', () => {
  expect(ids()).toEqual([]);
});

test('lookalike (foreign-amount): a memo in another currency beside the text', () => {
  expect(ids((c) => c.replace('(HARBOR FUEL 55)', '(HARBOR FUEL EUR 45,10)'))).toEqual([]);
});

test('lookalike: amounts drop the zeros at their end, and one has none to drop', () => {
  const column = (decimals: readonly number[]) =>
    accountOf(decimals.map((own, i) => ({ value: BigInt(1_000 + 101 * i), decimals: own })));
  expect(formsOf(column([1, 1, 2, 1, 1, 1, 1]))).toEqual([]);
  expect(formsOf(column([2, 2, 1, 2, 2, 2, 2]))).toEqual(['form']);
  expect(formsOf(column([0, 0, 2, 0, 0, 0, 0]))).toEqual(['form']);
  // So do those of another account of the file.
  expect(formsOf(column([2, 2, 1, 2, 2, 2, 2]), column([1, 2, 0, 1, 2, 1, 2]))).toEqual([]);
});

/** An account whose postings are printed with so many decimals each. */
const accountOf = (
  amounts: readonly { value: bigint; decimals: number; text?: string; grouping?: string }[],
) => ({
  postings: amounts.map((amount) => ({
    section: 0,
    amount: {
      text: '123.45'.slice(0, 4 + amount.decimals),
      decimalMark: '.',
      grouping: '',
      column: 'amount',
      page: 0,
      box: { x0: 0, x1: 1, y0: 0, y1: 1 },
      spans: [],
      ...amount,
    },
  })),
  summary: [],
  dailyBalances: [],
});

const formsOf = (...accounts: ReturnType<typeof accountOf>[]): string[] => {
  const statement = { accounts } as unknown as Parameters<typeof foreignNumberFormat.detect>[0]['statement'];
  return [...foreignNumberFormat.detect({ statement } as never)].map(({ message }) => message);
};

test('a column has a form where six amounts show it, four of them with digits enough', () => {
  const column = (...decimals: readonly number[]) =>
    accountOf(decimals.map((own, i) => ({ value: BigInt(1_000 + 101 * i), decimals: own })));
  expect(formsOf(column(2, 2, 1, 2, 2, 2))).toEqual(['form']);
  expect(formsOf(column(2, 2, 1, 2, 2))).toEqual([]);
  // Counts and numbers of pages that stand in the column have no decimals to compare.
  const small = { value: 700n, decimals: 0, text: '7' };
  const amounts = [2, 2, 3].map((decimals, i) => ({ value: BigInt(1_000 + 101 * i), decimals }));
  expect(formsOf(accountOf([...amounts, { value: 1_507n, decimals: 2 }, small, small]))).toEqual(['form']);
  expect(formsOf(accountOf([...amounts, small, small, small]))).toEqual([]);
});

test('from a thousand on an amount shows whether thousands are parted', () => {
  const grouped = (odd: bigint) =>
    formsOf(
      accountOf([
        ...[1, 2, 3, 4, 5, 6].map((n) => ({ value: BigInt(n * 150_000), decimals: 2, grouping: ',' })),
        { value: odd, decimals: 2, grouping: '' },
      ]),
    );
  expect(grouped(99_999n)).toEqual([]);
  expect(grouped(100_000n)).toEqual(['form']);
});
