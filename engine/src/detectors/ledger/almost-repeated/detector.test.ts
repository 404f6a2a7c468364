import { expect, test } from 'vitest';
import { measureAlmostRepeated } from './measure.ts';
import {
  figuresAt,
  findingsOf,
  layout,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

const detector = 'ledger/almost-repeated';

type Line = readonly [label: string, figure: string];

/** A statement that ends with 4,678.24, and the figures of a box in words of its own below the rows. */
const boxed = (...lines: readonly Line[]) =>
  statementPdf({
    after: lines
      .map(
        ([label, figure], i) =>
          textAt(330, 150 - 14 * i, label) + figuresAt(layout.balance, 150 - 14 * i, figure),
      )
      .join(''),
  });
const found = (...lines: readonly Line[]) =>
  findingsOf(boxed(...lines)).filter((finding) => finding.detector === detector);

test.each([
  ['the balance', '4,978.24'],
  ['what came in', '4,380.36'],
])('tampered: a print of %s, in a box that is not known', (_, figure) => {
  expect(found(['Kuda sum', figure])).toEqual([{ detector, message: 'changed' }]);
});

test('tampered: a balance of which the label does not say when it stood', () => {
  expect(found(['Balance due', '4,978.24'])).toEqual([{ detector, message: 'changed' }]);
});

test('tampered, and nothing else: asks for a review and accuses nobody', () => {
  const { score } = reportOf(boxed(['Kuda sum', '4,978.24']));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('genuine', () => {
  expect(found(['Kuda sum', '4,678.24'], ['Kuda in', '4,980.36'])).toEqual([]);
});

test('lookalike (other-kind): a figure of another kind', () => {
  expect(found(['Kuda sum', '4,951.24'])).toEqual([]);
});

test('lookalike (other-kind): cents that differ, as those of an average do', () => {
  expect(found(['Kuda mean', '4,678.21'])).toEqual([]);
});

test.each([
  ['1,509.59', []],
  ['1,529.59', ['changed']],
])('lookalike (other-kind): what the balances of the days average to: %s', (figure, messages) => {
  const rows = [{ date: '01/22', text: 'CITY LIGHT AND POWER WEB PMT', amount: -3_100 }];
  const after = textAt(330, 150, 'Kuda mean') + figuresAt(layout.balance, 150, figure);
  const all = findingsOf(statementPdf({ rows, opening: 151_959, after }));
  expect(all.filter((one) => one.detector === detector).map(({ message }) => message)).toEqual(messages);
});

test('lookalike: a figure that is printed twice', () => {
  expect(found(['Kuda sum', '4,978.24'], ['Kuda more', '4,978.24'])).toEqual([]);
});

test('lookalike: a figure that counts another one of the box', () => {
  expect(found(['Kuda line', '300.00'], ['Kuda sum', '4,978.24'])).toEqual([]);
});

test('lookalike: a figure that counts a limit printed without cents', () => {
  expect(found(['Kuda sum', '5,678.24'])).toEqual([{ detector, message: 'changed' }]);
  expect(found(['Kuda line', '1,000'], ['Kuda sum', '5,678.24'])).toEqual([]);
});

test('lookalike: a number without cents is an amount from a hundred on, and a day or a count below', () => {
  expect(found(['Kuda line', '100'], ['Kuda sum', '4,778.24'])).toEqual([]);
  expect(found(['Kuda line', '70'], ['Kuda sum', '4,608.24'])).toEqual([{ detector, message: 'changed' }]);
});

test('lookalike (unprinted): what may still be spent, with an overdraft that is printed nowhere', () => {
  expect(found(['Available', '4,978.24'])).toEqual([]);
});

test('lookalike: what the rows of the first of two pages come to', () => {
  const more = ['4.00', '4,682.24', '5.00', '4,687.24'] as const;
  const second = [0, 1].map(
    (i) =>
      textAt(layout.date, rowY(i), `01/${30 + i}`) +
      textAt(layout.text, rowY(i), 'REFUND') +
      figuresAt(layout.amount, rowY(i), more[2 * i] ?? '') +
      figuresAt(layout.balance, rowY(i), more[2 * i + 1] ?? ''),
  );
  const heads =
    textAt(layout.date, 580, 'Date') +
    textAt(layout.text, 580, 'Description') +
    figuresAt(layout.amount, 580, 'Amount') +
    figuresAt(layout.balance, 580, 'Balance');
  const pdf = statementPdf({
    closing: 468_724,
    credits: 498_936,
    foot: [],
    after: textAt(330, 150, 'Kuda in') + figuresAt(layout.balance, 150, '4,980.36'),
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
      11: { data: heads + second.join('') },
    },
  });
  expect(findingsOf(pdf)).toEqual([]);
});

const amountOf = (value: bigint) => ({ value, decimals: 2, page: 0, box: { x0: 0, x1: 1, y0: 0, y1: 1 } });
const ledgerOf = (closing: bigint, postings = [closing]) => {
  const account = {
    ...{ currency: 'USD', opening: amountOf(0n), closing: amountOf(closing), summary: [], credit: [] },
    ...{ named: [], sections: [], dailyBalances: [] },
    postings: postings.map((value) => ({ amount: amountOf(value) })),
  };
  return { account, constraints: [], doubt: undefined, verified: { rows: 1, of: 1 } };
};
/** How many of the figures of a page that were given no role are almost repeated. */
const countOf = (ledgers: readonly ReturnType<typeof ledgerOf>[], ...figures: readonly bigint[]) => {
  const unassigned = figures.map((value) => ({ line: 'Kuda', amount: amountOf(value) }));
  const statement = { unassigned, accounts: ledgers.map(({ account }) => account) };
  return measureAlmostRepeated(statement as never, ledgers as never).length;
};

test('lookalike: what the rows of one of two accounts on a page come to', () => {
  const first = ledgerOf(31_253n);
  expect(countOf([first, ledgerOf(700n)], 21_253n)).toBe(1);
  expect(countOf([first, ledgerOf(700n, [700n, -20_000n, -1_253n])], 21_253n)).toBe(0);
});

test('lookalike: figures of few digits and many zeros differ in one by chance', () => {
  const foundOf = (closing: bigint, figure: bigint) => countOf([ledgerOf(closing)], figure);
  expect(foundOf(31_253n, 21_253n)).toBe(1);
  expect(foundOf(31_000n, 21_000n)).toBe(0);
});

test('lookalike: among more than four hundred pairs of figures two differ in one digit by chance', () => {
  // Of one account four figures are known: its ends, and what it comes to on each side.
  const others = (count: number) => Array.from({ length: count }, (_, i) => BigInt(4_000_000 + 1_111 * i));
  expect(countOf([ledgerOf(31_253n)], 21_253n, ...others(99))).toBe(1);
  expect(countOf([ledgerOf(31_253n)], 21_253n, ...others(100))).toBe(0);
});
