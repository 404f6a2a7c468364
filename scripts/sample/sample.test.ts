import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Report } from '../../engine/src/contract/report.ts';
import { sampleFiles } from './sample.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the landing page shows the engine’s own Report of the statement it offers', async () => {
  const made = await sampleFiles();
  expect(made.size).toBe(4);
  for (const [path, content] of made) {
    const kept = readFileSync(root + path);
    expect([path, Buffer.compare(kept, content)]).toEqual([path, 0]);
  }
});

test('the statement is forged, and its Report says where, what it was and which sum breaks', () => {
  const path = 'web/src/routes/landing/sample/report.generated.json';
  const report = JSON.parse(readFileSync(root + path, 'utf8')) as Report;
  expect(report.verdict).toBe('Potential Risk Factors');
  expect(report.findings.some(({ before, after }) => before && after && before !== after)).toBe(true);
  expect(report.statement?.accounts[0]?.repair).toHaveLength(1);
  expect(report.revisions).toHaveLength(2);
});
