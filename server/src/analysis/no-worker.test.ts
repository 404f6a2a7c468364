import { expect, test } from 'vitest';
import { form, pause } from '../../test/test-server.ts';
import { buildApp } from '../app.ts';
import { readSettings } from '../platform/settings.ts';
import { AnalysisPool } from './pool.ts';
import { sourceWorker } from './worker-process.ts';

const entry = sourceWorker(new URL('../../test/broken-worker.ts', import.meta.url));

test('scans that wait for workers which cannot start are refused, and it is told once', async () => {
  const told: string[] = [];
  const onTrouble = ({ reason }: { reason: string }) => void told.push(reason);
  const pool = new AnalysisPool({
    entry,
    workers: 2,
    queue: 8,
    timeMs: 60_000,
    memoryBytes: 1 << 30,
    onTrouble,
  });
  const scan = { bytes: Buffer.from('%PDF-1.7 report'), fileName: 'a.pdf' };
  const waiting = await Promise.allSettled([pool.run(scan), pool.run(scan), pool.run(scan)]);
  for (const result of waiting)
    expect(result).toMatchObject({ reason: { reason: 'no-worker', status: 503 } });
  await expect(pool.run(scan)).rejects.toMatchObject({ reason: 'no-worker' });
  expect(pool.broken).toBe(true);
  await pause(500);
  expect(told).toEqual(['workers-cannot-start']);
  pool.close();
});

test('the caller hears of it, in a form or a stream', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', ANALYSIS_WORKERS: '1', REQUIRE_SIGN_IN: '0' });
  const app = await buildApp(settings, { worker: entry });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const upload = (accept: string) =>
      fetch(`${url}/upload`, { method: 'POST', body: form('%PDF-1.7 report'), headers: { accept } });
    const stream = await upload('text/event-stream');
    expect(await stream.text()).toContain('"reason":"no-worker"');
    const answer = await upload('application/json');
    expect([answer.status, await answer.json()]).toMatchObject([503, { reason: 'no-worker' }]);
  } finally {
    await app.close();
  }
});
