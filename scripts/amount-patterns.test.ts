import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sources } from './arrows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The patterns of amounts, and the hyphens of texts. */
const HOMES = ['engine/src/layout/amount-pattern.ts', 'engine/src/layout/hyphens.ts'];

/** What stands below the layout, which may not import from it. */
const BELOW = /^engine\/src\/(?:pdf|ledger)\//;

/** Cents behind their mark, a class of the characters of a minus, groups of three digits, and digits with any marks. */
const WRITTEN_AGAIN = [
  /\[\.,\]\\+d(?:\{2\}|\\+d(?!\?))/,
  /\[[^\]\n]*(?:\\u2212\\u2013|\\u2013\\u2212|−–|–−)[^\]\n]*\]/,
  /\\+d\{1,3\}\(\?:[^()\n]{1,30}\\+d\{(?:2,)?3\}\)/,
  /\\+d\[\\+d(?:[.,'’]{4})\]/,
];

test('what printed amounts are made of is written in one file', () => {
  const again = sources().filter(
    (file) =>
      file.startsWith('engine/src/') &&
      !HOMES.includes(file) &&
      !BELOW.test(file) &&
      !file.endsWith('.test.ts') &&
      WRITTEN_AGAIN.some((pattern) => pattern.test(readFileSync(`${root}${file}`, 'utf8'))),
  );
  expect(again).toEqual([]);
});
