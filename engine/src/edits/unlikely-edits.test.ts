import { expect, test } from 'vitest';
import { isUnreadSummary } from './unlikely-edits.ts';

type Draft = Parameters<typeof isUnreadSummary>[0];

/** Marked totals that show these figures. */
const summary = (...figures: readonly string[]) =>
  isUnreadSummary(
    {
      roots: figures.map((after) => ({
        ...{ marked: true, known: 'unknown', class: 'total', traces: new Set(['t1']), after },
      })),
      companions: [],
    } as unknown as Draft,
    [],
  );

test('a summary has four different figures', () => {
  expect(summary('1.00', '2.00', '3.00', '4.00')).toBe(true);
  expect(summary('1.00', '2.00', '3.00', '3.00')).toBe(false);
});
