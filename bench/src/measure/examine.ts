import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusParts } from '../corpus.ts';
import type { Job } from './examine-worker.ts';
import type { Facts } from './facts.ts';
import { devCount } from './labeled.ts';
import { inProcesses } from '../processes/in-processes.ts';

/** How much to examine. */
export interface RunSize {
  readonly seed: string;
  readonly perFamily: number;
  readonly perTechnique: number;
  /** Whether the development statements are examined too. */
  readonly dev: boolean;
  /** Leaves the honest files of the own set out. */
  readonly forgedOnly?: boolean;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const PROCESSES = 2;
const DEV_CHUNK = 10;

/**
 * Examines the development statements and the bench's own set, two processes at a time. Each part's facts are kept
 * under `.cache` for as long as neither the engine (but its weights) nor the bench's files change, so a run that was
 * stopped goes on where it was.
 */
export async function examineAll(size: RunSize): Promise<Facts[]> {
  const kept = join(root, '.cache', 'bench', fingerprint());
  mkdirSync(kept, { recursive: true });
  const jobs = jobsOf(size).map((job) => {
    const name = createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 24);
    return { job, file: join(kept, `${name}.jsonl`) };
  });
  await inChildren(jobs.filter(({ file }) => !existsSync(file)));
  return jobs.flatMap(({ file }) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Facts]));
  });
}

function jobsOf({ seed, perFamily, perTechnique, dev, forgedOnly = false }: RunSize): Job[] {
  const { genuine, forged, benign } = corpusParts();
  const parts = forgedOnly ? forged : [...genuine, ...forged, ...benign];
  const jobs: Job[] = parts.map((part) => ({ set: 'own', seed, part, perFamily, perTechnique }));
  const count = dev ? devCount() : 0;
  for (let from = 0; from < count; from += DEV_CHUNK) jobs.push({ set: 'dev', from, to: from + DEV_CHUNK });
  return jobs;
}

/** Does jobs in child processes, and writes the facts of each to its file. */
async function inChildren(jobs: readonly { job: Job; file: string }[]): Promise<void> {
  const fileOf = new Map(jobs.map(({ job, file }) => [job, file]));
  let done = 0;
  await inProcesses<Job, Facts[]>(
    new URL('./examine-worker.ts', import.meta.url),
    Math.min(PROCESSES, jobs.length),
    fileOf.keys(),
    (facts, job) => {
      const file = fileOf.get(job);
      if (file) writeFileSync(file, facts.map((f) => `${JSON.stringify(f)}\n`).join(''));
      if (process.stderr.isTTY) process.stderr.write(`\r${++done} of ${jobs.length} parts examined `);
    },
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
}

/** Of the sources that decide what is found. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (file: string) => hash.update(file.slice(root.length)).update(readFileSync(file));
  const visit = (path: string) => {
    for (const entry of readdirSync(path).sort()) {
      const full = join(path, entry);
      if (statSync(full).isDirectory()) {
        if (!/^(cli|report)$/.test(entry)) visit(full);
      } else if (!/\.test\.ts$|^weights\.json$/.test(entry)) add(full);
    }
  };
  visit(join(root, 'engine', 'src'));
  add(join(root, 'bench', 'src', 'measure', 'facts.ts'));
  for (const folder of ['genuine', 'forgeries', 'benign', 'writer'])
    visit(join(root, 'bench', 'src', folder));
  hash.update(String(devCount()));
  return hash.digest('hex').slice(0, 24);
}
