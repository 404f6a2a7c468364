import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sources } from './arrows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The patterns of amounts, and the hyphens of texts. */
const HOMES = ['engine/src/layout/amount-pattern.ts', 'engine/src/layout/hyphens.ts'];

/** What stands below the layout, which may not import from it. */
const BELOW = /^engine\/src\/(?:pdf|ledger)\//;

/** Cents behind their mark, and a class of the characters of a minus. */
const WRITTEN_AGAIN =
  /\[\.,\]\\+d(?:\{2\}|\\+d(?!\?))|\[[^\]\n]*(?:\\u2212\\u2013|\\u2013\\u2212|−–|–−)[^\]\n]*\]/;

test('what printed amounts are made of is written in one file', () => {
  const again = sources().filter(
    (file) =>
      file.startsWith('engine/src/') &&
      !HOMES.includes(file) &&
      !BELOW.test(file) &&
      !file.endsWith('.test.ts') &&
      WRITTEN_AGAIN.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(again).toEqual([]);
});
