import { examine, UnreadablePdfError } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { describe, expect, test } from 'vitest';
import type { GrowthAxis } from './axis.ts';
import { growthAxes } from './inputs.ts';

/** Work for what any file holds, beside which small counts do not show. */
const FIXED = 20_000;

/** Texts on each other are compared each with each, up to the bound that makes their evidence missing. */
const PAIRS = new Set([
  'annotations spread out',
  'words over each other',
  'runs of a glyph on a line',
  'annotations at one place',
]);

function workOf(axis: GrowthAxis, count: number): Readonly<Record<string, number>> {
  try {
    return examine(axis.make(count), { platform: nodePlatform }).document.budget.spent;
  } catch (error) {
    if (error instanceof UnreadablePdfError) return expect.fail(`${axis.name}: ${error.code}`);
    throw error;
  }
}

describe('twice the input takes about twice the work', () => {
  test.each(growthAxes.map((axis) => ({ name: axis.name, axis })))(
    '$name',
    { timeout: 60_000 },
    ({ axis }) => {
      const count = Math.ceil(axis.count / 10);
      const [once, twice] = [workOf(axis, count), workOf(axis, count * 2)];
      for (const [kind, work] of Object.entries(twice)) {
        if (kind === 'comparisons' && PAIRS.has(axis.name)) continue;
        expect(work, kind).toBeLessThan(2.6 * (once[kind] ?? 0) + FIXED);
      }
    },
  );
});
