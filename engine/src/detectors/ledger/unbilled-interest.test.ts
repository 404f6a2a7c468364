import { expect, test } from 'vitest';
import { cardPdf } from '../../../test/card-statement.ts';
import { figuresAt, findingsOf, reportOf, textAt } from '../../../test/statement-pdf.ts';

const detector = 'ledger/unbilled-interest';

type Charge = readonly [type: string, rate: string, balance: string, interest: string];

/** A table of charges below the list: type of balance, rate, balance, interest. */
const charges = (...rows: readonly Charge[]) =>
  textAt(50, 262, 'Type of balance') +
  figuresAt(250, 262, 'Annual rate') +
  textAt(300, 274, 'Balance subject') +
  textAt(300, 262, 'to interest rate') +
  textAt(420, 262, 'Interest charge') +
  rows
    .map(([type, rate, balance, interest], i) => {
      const y = 246 - i * 14;
      return (
        textAt(50, y, type) +
        figuresAt(250, y, rate) +
        figuresAt(365, y, balance) +
        figuresAt(480, y, interest)
      );
    })
    .join('');

const judged = (...rows: readonly Charge[]) => findingsOf(cardPdf({ after: charges(...rows) }));

test('tampered: no interest on a balance that bears 24.99 %', () => {
  const pdf = cardPdf({ after: charges(['Purchases', '24.99%', '1,733.40', '0.00']) });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'none' }]);
  expect(reportOf(pdf).score).toBeGreaterThan(50);
});

test('genuine', () => {
  expect(
    judged(['Purchases', '24.99%', '1,733.40', '36.79'], ['Cash advances', '29.99%', '0.00', '0.00']),
  ).toEqual([]);
});

test('lookalike (paid-in-full): a balance paid in full by its due date', () => {
  expect(judged(['Purchases', '24.99%', '0.00', '0.00'])).toEqual([]);
});

test('lookalike (few-cents): charges of a few cents are waived', () => {
  expect(judged(['Purchases', '24.99%', '31.20', '0.00'])).toEqual([]);
  expect(judged(['Purchases', '24.99%', '60.00', '0.00'])).toEqual([]);
});

test('tampered: no interest on a balance that bears some three dollars a month', () => {
  expect(judged(['Purchases', '24.99%', '150.00', '0.00'])).toEqual([{ detector, message: 'none' }]);
});

test('lookalike (introductory-rate): an introductory rate of zero', () => {
  expect(judged(['Purchases', '0.00%', '1,733.40', '0.00'])).toEqual([]);
});

test('lookalike (waived): interest that was waived asks for a look at most', () => {
  const pdf = cardPdf({ after: charges(['Balance transfers', '19.99 %', '820.00', '0.00']) });
  expect(reportOf(pdf).score).toBeGreaterThan(50);
});
