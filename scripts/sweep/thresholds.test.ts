import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { askedThresholds, stillDeclared, withKept, type Margin } from './thresholds.ts';

const margin = (subject: string, value: number, to?: number): Margin => ({
  ...{ subject, value, unit: 'rows', source: 'judgment' },
  honest: { below: null, above: to === undefined ? null : { to, files: 1, example: 'a.pdf' } },
  forged: { below: null, above: null },
});

test('a sweep of a part keeps what is known of the others, while they are as they were', () => {
  const swept = [
    margin('a.ts ONE', 5, 8),
    margin('b.ts TWO', 5),
    margin('b.ts MOVED', 7),
    margin('b.ts NEW', 1),
  ];
  const before = [
    margin('a.ts ONE', 5, 6),
    margin('b.ts TWO', 5, 9),
    margin('b.ts MOVED', 6),
    margin('c.ts GONE', 2),
  ];
  expect(withKept(swept, before, new Set(['a.ts ONE']))).toEqual([swept[0], { ...before[1], kept: true }]);
  expect(withKept(swept, before, new Set(swept.map(({ subject }) => subject)))).toEqual(swept);
});

test('new ones are those without a margin at the value that they have', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const all = [...askedThresholds(root, [''], [])];
  expect(all).toContain('ledger/contradiction.ts MARGIN');
  const known = all.slice(2).map((subject) => ({ subject, value: NaN }));
  expect([...askedThresholds(root, ['ledger/contradiction.ts'], known)]).toContain(
    'ledger/contradiction.ts MARGIN',
  );
  expect([
    ...askedThresholds(root, ['ledger/contradiction.ts M'], [margin('ledger/contradiction.ts MARGIN', 6)]),
  ]).toEqual(['ledger/contradiction.ts MISSED_ROW']);
});

test('where nothing is moved, margins stay as they were, but for thresholds that changed or are gone', () => {
  const before = [margin('a.ts ONE', 5, 6), margin('b.ts MOVED', 6), margin('c.ts GONE', 2)];
  expect(stillDeclared(before, [margin('a.ts ONE', 5), margin('b.ts MOVED', 7)])).toEqual([before[0]]);
});
