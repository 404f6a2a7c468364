/**
 * Mutates the bench's own files for some minutes and sends them through the engine. A file that crashes, hangs, breaks a
 * check or takes more time or memory than any file may is written to bench/out/fuzz under the name of what it did.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../writer/random.ts';
import type { FuzzAnswer } from './fuzz-worker.ts';
import { mutated } from './mutate.ts';
import { seeds } from './seeds.ts';
import { HANG_MS, MOST_MB } from '../processes/as-server.ts';
import { Replaceable } from '../processes/replaceable.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});

/** Processor time past which a file is kept, though it was answered. */
const SLOW_MS = 15_000;

const folder = join(import.meta.dirname, '../../out/fuzz');
const counts = new Map<string, number>();
const worker = new Replaceable<Uint8Array, FuzzAnswer>(
  () =>
    fork(join(import.meta.dirname, 'fuzz-worker.ts'), [], {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    }),
  HANG_MS,
);

function problemOf(answer: FuzzAnswer | 'hang' | 'crash'): string | undefined {
  if (typeof answer === 'string') return answer;
  if (answer.failed) return 'error';
  if (answer.peakMb > MOST_MB) return 'memory';
  return answer.cpuMs > SLOW_MS ? 'slow' : undefined;
}

function keep(problem: string, bytes: Uint8Array, note: string): void {
  mkdirSync(folder, { recursive: true });
  const name = `${problem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
  writeFileSync(join(folder, `${name}.pdf`), bytes);
  writeFileSync(join(folder, `${name}.txt`), `${note}\n`);
  process.stdout.write(`${name}.pdf: ${note.split('\n')[0]}\n`);
}

const random = createRandom(values.seed);
const sources = seeds();
const end = Date.now() + Number(values.minutes) * 60_000;
let files = 0;
while (Date.now() < end) {
  const seed = random.pick(sources);
  const { source, changes } = mutated(seed.source, random);
  const bytes = new Uint8Array(Buffer.from(source, 'latin1'));
  const answer = await worker.ask(bytes);
  // What one file left in memory is not that of the next.
  if (typeof answer !== 'string' && answer.peakMb > MOST_MB) worker.end();
  files++;
  const problem = problemOf(answer);
  const outcome = problem ?? (typeof answer === 'string' ? answer : answer.outcome);
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  if (problem) {
    const said =
      typeof answer === 'string'
        ? ''
        : `${answer.outcome} ${answer.cpuMs.toFixed(0)} ms ${answer.peakMb.toFixed(0)} MB`;
    keep(problem, bytes, `${seed.name}, ${changes.join(', ')}: ${said}`);
  }
}
worker.end();
const list = [...counts].sort((a, b) => b[1] - a[1]).map(([outcome, count]) => `${count} ${outcome}`);
process.stdout.write(`${files} files: ${list.join(', ')}\n`);
process.exitCode = ['crash', 'hang', 'error', 'memory', 'slow'].some((problem) => counts.has(problem))
  ? 1
  : 0;
