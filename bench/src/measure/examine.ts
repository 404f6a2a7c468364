import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusParts } from '../corpus.ts';
import type { Job } from './examine-worker.ts';
import type { Facts } from './facts.ts';
import { devCount } from './labelled.ts';

/** How much to examine. */
export interface RunSize {
  readonly seed: string;
  readonly perFamily: number;
  readonly perTechnique: number;
  /** Whether the development statements are examined too. */
  readonly dev: boolean;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const PROCESSES = 2;
const DEV_CHUNK = 10;

/**
 * Examines the development statements and the bench's own set, two processes at a time. The facts are kept under
 * `.cache` for as long as neither the engine (but its weights) nor the bench changes.
 */
export async function examineAll(size: RunSize): Promise<Facts[]> {
  const cache = join(root, '.cache', 'bench');
  const file = join(cache, `${fingerprint(size)}.jsonl`);
  if (existsSync(file)) {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Facts);
  }
  const facts = (await inChildren(jobsOf(size))).flat();
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, facts.map((f) => `${JSON.stringify(f)}\n`).join(''));
  return facts;
}

function jobsOf({ seed, perFamily, perTechnique, dev }: RunSize): Job[] {
  const jobs: Job[] = corpusParts().map((part) => ({ set: 'own', seed, part, perFamily, perTechnique }));
  const count = dev ? devCount() : 0;
  for (let from = 0; from < count; from += DEV_CHUNK) jobs.push({ set: 'dev', from, to: from + DEV_CHUNK });
  return jobs;
}

/** Runs jobs in child processes; the results come in the order of the jobs. */
async function inChildren(jobs: readonly Job[]): Promise<Facts[][]> {
  const results: Facts[][] = [];
  let next = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(fileURLToPath(new URL('./examine-worker.ts', import.meta.url)));
      let current = -1;
      const feed = () => {
        current = next++;
        const job = jobs[current];
        if (job) child.send(job);
        else child.disconnect();
      };
      child.on('message', (facts: Facts[]) => {
        results[current] = facts;
        if (process.stderr.isTTY) process.stderr.write(`\r${next} of ${jobs.length} parts examined `);
        feed();
      });
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`Examining ended with ${code}`)),
      );
      feed();
    });
  await Promise.all(Array.from({ length: PROCESSES }, one));
  if (process.stderr.isTTY) process.stderr.write('\n');
  return results;
}

/** Of the sources that decide what is found, and of the size of the run. */
function fingerprint(size: RunSize): string {
  const hash = createHash('sha256').update(JSON.stringify(size));
  const visit = (path: string) => {
    for (const entry of readdirSync(path).sort()) {
      const full = join(path, entry);
      if (statSync(full).isDirectory()) {
        if (!/^(scoring|cli|learn|reader|writers)$/.test(entry)) visit(full);
      } else if (!entry.endsWith('.test.ts')) hash.update(full.slice(root.length)).update(readFileSync(full));
    }
  };
  visit(join(root, 'engine', 'src'));
  for (const folder of ['genuine', 'forgeries', 'benign', 'writer'])
    visit(join(root, 'bench', 'src', folder));
  hash.update(String(devCount()));
  return hash.digest('hex').slice(0, 24);
}
