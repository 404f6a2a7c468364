import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../../test/test-server.ts';
import { AnalysisPool } from './pool.ts';
import { analysisWorker, sourceWorker } from './worker-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-trust-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('workers read the trust lists of the deployment, and nothing else of its environment', async () => {
  const list = { source: 'Own', date: '2026-11-23', certificates: [] };
  writeFileSync(join(folder, 'own.json'), JSON.stringify([list, list]));
  const { env } = analysisWorker(folder);
  const obedient = sourceWorker(new URL('../../test/obedient-worker.ts', import.meta.url));
  const limits = { workers: 1, queue: 2, timeMs: 30_000, memoryBytes: 1 << 30 };
  const pool = new AnalysisPool({ entry: { ...obedient, ...(env ? { env } : {}) }, ...limits });
  const sees = (lists: number) =>
    pool.run({ bytes: Buffer.from(`%PDF-1.7 trusts ${lists} `), fileName: 'a.pdf' });
  try {
    expect((await sees(2)).report.score).toBe(14);
    await expect(sees(0)).rejects.toMatchObject({ reason: 'damaged' });
  } finally {
    pool.close();
  }
  expect(analysisWorker().env).toBeUndefined();
});

test('a server does not start with a folder of trust lists that it cannot read', async () => {
  writeFileSync(join(folder, 'own.json'), '{}');
  await expect(startServer({ ASSAY_TRUST_DIR: folder }, { worker: undefined })).rejects.toThrow(
    'own.json holds no trust lists',
  );
  await expect(startServer({ ASSAY_TRUST_DIR: join(folder, 'gone') }, { worker: undefined })).rejects.toThrow(
    'ENOENT',
  );
});
