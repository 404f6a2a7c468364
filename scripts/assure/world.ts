import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Visitor } from '../../server/test/accounts.ts';
import { testDataKey } from '../../server/test/databases-key.ts';
import { pause } from '../../server/test/test-server.ts';
import type { DatabasePlace } from '../../server/src/platform/database.ts';

const script = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** A server under attack. */
export interface Target {
  url: string;
  pid: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Resident memory of the server process, in bytes. */
  rss(): number;
  running(): boolean;
  /** Processes that analyze documents for it. */
  workers(): number[];
  /** What it has written to its log. */
  log(): string;
  /** A user who is signed in. */
  user(i: number): Promise<Visitor>;
}

/** Starts a server on a database; waits until it serves. */
export async function startTarget(place: DatabasePlace, more: Record<string, string> = {}): Promise<Target> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', '--no-warnings', script], {
    env: {
      ...{ PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'warn' },
      ...('url' in place ? { DATABASE_URL: place.url } : { DATA_FOLDER: place.folder }),
      ...{ AUTH_SECRET: 'a secret of the runs, long enough to sign', DATA_KEY: testDataKey, PORT: '0' },
      ...{ TRUST_PROXY: '127.0.0.1', SCAN_CPU_SECONDS: '360000', SCAN_CPU_SECONDS_UNVERIFIED: '360000' },
      ...{ SCAN_FAILURES: '100000', SCAN_FAILURES_UNVERIFIED: '100000' },
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stderr.on('data', (text: Buffer) => (log += text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      log += text.toString();
      const found = /ready (http:\S+)/.exec(log)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`the server ended: ${log.slice(-400)}`)));
  });
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) await pause(50);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'latin1'))?.[1]) * 1024,
    running: () => child.exitCode === null && child.signalCode === null,
    workers: () =>
      spawnSync('pgrep', ['-P', String(child.pid)])
        .stdout.toString()
        .split('\n')
        .filter(Boolean)
        .map(Number),
    log: () => log,
    async user(i) {
      const visitor = new Visitor({ url });
      const email = `user${i}@example.com`;
      const { status } = await visitor.post('/api/identity/sign-in', { email, password: 'correct horse' });
      if (status !== 200) throw new Error(`sign-in: ${status}`);
      return visitor;
    },
  };
}

/** One thing that is claimed, and what was seen. */
export interface Seen {
  claim: string;
  seen: string;
  holds: boolean;
  /** Known not to be so: said, and no failure of the run. */
  open?: true;
}

/** A native statement as its own bytes each time: names and bytes differ, work does not. */
export const sample = readFileSync(new URL('../../web/public/sample-statement.pdf', import.meta.url));

/** Does work and tells how long it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ made: T; ms: number }> {
  const begun = performance.now();
  const made = await work();
  return { made, ms: performance.now() - begun };
}
