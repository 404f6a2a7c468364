import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { AnalysisPool } from './pool.ts';
import { canCutNetwork, sourceWorker, withoutNetwork } from './worker-process.ts';

const entry = sourceWorker(new URL('../../test/obedient-worker.ts', import.meta.url));

/** Whether a worker reaches a server of this machine. */
async function reaches(port: number, isCut: boolean): Promise<boolean> {
  const worker = isCut ? withoutNetwork(entry) : entry;
  const pool = new AnalysisPool({
    entry: worker,
    workers: 1,
    queue: 1,
    timeMs: 30_000,
    memoryBytes: 1 << 30,
  });
  try {
    await pool.run({ bytes: Buffer.from(`%PDF-1.7 connect ${port} `), fileName: 'a.pdf' });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ reason: 'damaged' });
    return false;
  } finally {
    pool.close();
  }
}

test.skipIf(!canCutNetwork())(
  'a worker without a network reaches nobody, and judges all the same',
  async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      expect(await reaches(port, false)).toBe(true);
      expect(await reaches(port, true)).toBe(false);
      const whole = { workers: 1, queue: 1, timeMs: 30_000, memoryBytes: 1 << 30 };
      const pool = new AnalysisPool({ entry: withoutNetwork(entry), ...whole });
      const judged = await pool.run({ bytes: Buffer.from('%PDF-1.7 report '), fileName: 'a.pdf' });
      expect(judged.report.score).toBe(14);
      pool.close();
    } finally {
      server.close();
    }
  },
);
