import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { AnalysisPool } from './pool.ts';
import { sourceWorker } from './worker-process.ts';

const scan = new URL(
  '../../../../shared/corpus/dev/benign/reportlab-3__printed_scanned_img2pdf.pdf',
  import.meta.url,
);
const pools: AnalysisPool[] = [];
afterAll(() => pools.forEach((pool) => pool.close()));

function poolWith(milliseconds: number): AnalysisPool {
  const pool = new AnalysisPool({
    entry: sourceWorker(new URL('./worker.ts', import.meta.url)),
    workers: 1,
    queue: 4,
    timeMs: 60_000,
    memoryBytes: 768 * 1024 * 1024,
    recognition: { milliseconds, pages: 12 },
  });
  pools.push(pool);
  return pool;
}

async function judge(milliseconds: number) {
  const stages = new Set<string>();
  const { report } = await poolWith(milliseconds).run({
    bytes: new Uint8Array(readFileSync(scan)),
    fileName: 'scan.pdf',
    onProgress: ({ stage }) => stages.add(stage),
  });
  return { report, stages };
}

describe.skipIf(!existsSync(scan))(
  'a scanned statement (skipped without the corpus beside the repository)',
  () => {
    test('is read in the worker, under its memory limit, and told of as progress', async () => {
      const { report, stages } = await judge(40_000);
      expect(stages).toContain('recognition');
      expect(report.verdict).toBe('Requires Additional Review');
      expect(report.statement?.accounts[0]?.postings.length).toBeGreaterThan(10);
    }, 60_000);

    test('stays unread where recognition is switched off', async () => {
      const { report } = await judge(0);
      expect([report.verdict, report.statement]).toEqual(['Requires Additional Review', null]);
    }, 60_000);
  },
);
