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

test('lookalike: what is past due, said apart', () => {
  expect(findingsOf(cardPdf({ after: after('Past due amount', '12.00') }))).toEqual([]);
});

test('lookalike: the day of an automatic payment', () => {
  expect(findingsOf(cardPdf({ after: after('Automatic payment on', '02/20/2025') }))).toEqual([]);
});
