import { expect, test } from 'vitest';
import { liftDates } from './dates-below.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { linesOf, type Lines } from '../testing/statement-pages.ts';

const cell = (text: string, right: string) => (y: number) => [at(40, y, text), upTo(500, y, right)];
/** What three lines each begin with, once the days below them were lifted. */
const beginsWith = (below: string): string[] => {
  const pairs = ['10.00', '25.00', '31.00'].flatMap((amount): Lines => [
    cell('Zovel marun', amount),
    cell(below, '05/19/2024'),
  ]);
  return liftDates(linesOf(...pairs)).map(({ tokens }) => tokens[0]?.kind ?? '');
};

test('days behind one label below each row are those of the rows, unless it says that a payment is due', () => {
  expect(beginsWith('Booked on')).toEqual(['date', 'date', 'date']);
  expect(beginsWith('Payment due date')).not.toContain('date');
});
