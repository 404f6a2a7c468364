/**
 * `npm run bench:robustness -- FOLDER… [--jobs N]`: judges every PDF in folders of files that are no statements, such
 * as the test files of other PDF programs, and writes `bench/results/robustness.md`: what crashed, hung, needed too much
 * memory, or got a score. What each file came to is written to bench/out/robustness.jsonl.
 */
import { fork } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pdfFiles } from '../measure/pdf-files.ts';
import type { Outcome } from './judge-worker.ts';
import { asWorker, HANG_MS, MOST_MB } from '../processes/as-server.ts';
import { robustnessText, type Judged } from './robustness-text.ts';
import { Replaceable } from '../processes/replaceable.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '2' } },
});
if (positionals.length === 0) {
  console.error('usage: npm run bench:robustness -- FOLDER… [--jobs N]');
  process.exit(2);
}

const execArgv = [...asWorker, '--import', 'tsx'];
const startJudge = () => fork(join(import.meta.dirname, 'judge-worker.ts'), [], { execArgv });

/** What a file came to. What is too much memory counts only in a process that judged nothing before. */
async function judge(child: Replaceable<string, Outcome>, file: string): Promise<Outcome> {
  const { isFresh } = child;
  const answer = await child.ask(file);
  if (answer === 'hang' || answer === 'crash')
    return { outcome: answer, detail: '', cpuMs: Number.NaN, peakMb: Number.NaN };
  if (answer.peakMb <= MOST_MB) return answer;
  child.end();
  return isFresh ? answer : judge(child, file);
}

const files = pdfFiles(positionals);
const list = join(import.meta.dirname, '../../out/robustness.jsonl');
mkdirSync(join(list, '..'), { recursive: true });
writeFileSync(list, '');
const judged: Judged[] = [];
const queue = files[Symbol.iterator]();

async function work(): Promise<void> {
  const child = new Replaceable<string, Outcome>(startJudge, HANG_MS);
  for (const { folder, file, path } of queue) {
    const one = { folder, file, ...(await judge(child, path)) };
    judged.push(one);
    appendFileSync(list, `${JSON.stringify(one)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${judged.length} of ${files.length} `);
  }
  child.end();
}

await Promise.all(Array.from({ length: Number(values.jobs) }, work));
const text = robustnessText(judged);
writeFileSync(join(import.meta.dirname, '../../results/robustness.md'), text);
process.stdout.write(text);
for (const one of judged.filter(({ outcome }) => /^(?:scored|fault|crash|hang)$/.test(outcome)))
  console.log(`${one.folder}/${one.file}: ${one.outcome} ${one.detail}`);
