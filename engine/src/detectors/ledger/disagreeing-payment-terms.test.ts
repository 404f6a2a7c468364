import { expect, test } from 'vitest';
import { cardPdf } from '../../../test/card-statement.ts';
import { figuresAt, findingsOf, textAt } from '../../../test/statement-pdf.ts';

const detector = 'ledger/disagreeing-payment-terms';

test('tampered: another minimum payment on the slip', () => {
  expect(findingsOf(cardPdf({ slip: { minimum: 9_500 } }))).toEqual([{ detector, message: 'minimum' }]);
});

test('tampered: due on another day on the slip', () => {
  expect(findingsOf(cardPdf({ slip: { due: '03/25/2025' } }))).toEqual([{ detector, message: 'due' }]);
});

test.each([{}, { slip: 'none' as const }])('genuine: %j', (spec) => {
  expect(findingsOf(cardPdf(spec))).toEqual([]);
});

const after = (label: string, value: string) => textAt(50, 597, label) + figuresAt(250, 597, value);

test('lookalike (past-due): what is past due, said apart', () => {
  expect(findingsOf(cardPdf({ after: after('Past due amount', '12.00') }))).toEqual([]);
});

test('lookalike (automatic-payment): the day of an automatic payment', () => {
  expect(findingsOf(cardPdf({ after: after('Automatic payment on', '02/20/2025') }))).toEqual([]);
});

test('lookalike: the day after which more is asked for, below the due date and what is due', () => {
  const box =
    textAt(50, 617, 'Payment due date') +
    figuresAt(250, 617, '02/25/2025') +
    textAt(50, 607, 'Amount due') +
    figuresAt(250, 607, '$46.00') +
    textAt(50, 597, 'If received after 03/12/2025') +
    figuresAt(250, 597, '$51.00');
  expect(findingsOf(cardPdf({ slip: 'none', after: box })).filter((f) => f.message === 'due')).toEqual([]);
});

test.each([
  ['Minimum payment', ''],
  ['Only the minimum', 'payment'],
])('lookalike: a table of what paying more each month than the minimum comes to: %s', (label, more) => {
  const table =
    textAt(50, 597, label) +
    textAt(200, 597, '6 years') +
    figuresAt(350, 597, '2,114.00') +
    textAt(50, 587, more) +
    textAt(50, more ? 577 : 587, '46.00') +
    textAt(200, more ? 577 : 587, '3 years') +
    figuresAt(350, more ? 577 : 587, '1,652.00');
  expect(findingsOf(cardPdf({ after: table }))).toEqual([]);
});
