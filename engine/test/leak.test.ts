import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MB = 1024 * 1024;

test('a thousand files in one process leave no memory behind', { timeout: 600_000 }, () => {
  const run = fileURLToPath(new URL('leak-run.ts', import.meta.url));
  const node = ['--expose-gc', '--conditions=source', '--import', 'tsx', run];
  const printed = execFileSync(process.execPath, node, { encoding: 'utf8' });
  const { early, late } = JSON.parse(printed) as { early: number; late: number };
  expect(early).toBeGreaterThan(MB);
  // Caches of words and fonts may still fill a little; kept files would be tens of megabytes.
  expect(late - early).toBeLessThan(6 * MB);
});
