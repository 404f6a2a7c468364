import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DecodeCost } from './decode-cost.ts';
import { decodingBombs } from './hostile-decoding.ts';

/** Megabytes of the process, of which the runtime and the compiled engine are about 120. */
const mostMemory = 512;
/** Milliseconds of a processor for one file. */
const mostTime = 15_000;

test('no parameters of filters and no dimensions of pictures cost far more than the file holds', () => {
  const program = join(import.meta.dirname, 'decode-cost.ts');
  const args = ['--import', 'tsx', '--conditions=source', program];
  const costs = JSON.parse(execFileSync(process.execPath, args).toString()) as DecodeCost[];
  expect(costs.map(({ name }) => name)).toEqual(Object.keys(decodingBombs));
  for (const { name, outcome, cpuMs, peakMb } of costs) {
    expect(['report', 'not-a-statement', 'too-much-data'], name).toContain(outcome);
    expect(cpuMs, name).toBeLessThan(mostTime);
    expect(peakMb, name).toBeLessThan(mostMemory);
  }
}, 900_000);
