/**
 * `npm run bench:layouts -- --count N [--seed S] [--language xx] [--set axis=value]… [--covering] [--shrink]`:
 * draws statements of the layout grammar, judges them and writes bench/results/layouts.md, with the failures one a
 * line in bench/out/layouts/failures.jsonl (none of those that hold a pair held out). `--only SEED --out FILE.pdf`
 * writes one file to look at. `--forge` forges the statements and writes bench/results/layouts-forged.md;
 * `--habits` gives statements habits of templates and writes bench/results/habits.md, with what the habit changed and
 * what is accused without it one a line in bench/out/layouts/habits.jsonl.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { axisIds, plainest, valuesOf, type AxisId } from '../genuine/grammar/axes.ts';
import { coveringArray } from '../genuine/grammar/covering.ts';
import type { PartialPicks } from '../genuine/grammar/rules.ts';
import { inProcesses } from '../processes/in-processes.ts';
import { COVERING, drawOf } from '../genuine/grammar/draws.ts';
import { bytesOf, fails, type Outcome } from './judge.ts';
import { kindOf, type Smallest } from './shrink.ts';
import { Tally } from './tally.ts';
import type { ForgedOutcome } from './forge.ts';
import type { HabitOutcome } from './habit.ts';
import { forgedText, habitsText } from './turns-text.ts';
import { layoutsText, smallestText } from './text.ts';
import type { Answer, Task } from './worker.ts';

/** Failures of one kind that are worth making smaller in a run. */
const SHRUNK_OF_A_KIND = 3;
const SHRUNK = 24;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    language: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    covering: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    forge: { type: 'boolean', default: false },
    habits: { type: 'boolean', default: false },
    only: { type: 'string' },
    out: { type: 'string' },
    jobs: { type: 'string', default: '2' },
  },
});

const folder = fileURLToPath(new URL('../../', import.meta.url));
const fixed = fixedValues();
if (values.forge) await runTurns('forge');
else if (values.habits) await runTurns('habit');
else if (values.only === undefined) await run();
else {
  const { picks, seed } = drawOf(values.only, fixed);
  writeFileSync(values.out ?? `${seed}.pdf`, bytesOf(picks, seed));
  console.log(JSON.stringify(departures(picks)));
}

/** The values that options fix in every draw. */
function fixedValues(): PartialPicks {
  const given = [...values.set, ...(values.language === undefined ? [] : [`language=${values.language}`])];
  const picks: Record<string, string> = {};
  for (const [axis = '', value = ''] of given.map((option) => option.split('='))) {
    if (!axisIds.includes(axis as AxisId) || !valuesOf(axis as AxisId).includes(value))
      throw new RangeError(`no axis ${axis} with a value ${value}`);
    picks[axis] = value;
  }
  return picks as PartialPicks;
}

function departures(picks: Outcome['picks']): Record<string, string> {
  return Object.fromEntries(axisIds.filter((a) => picks[a] !== plainest[a]).map((a) => [a, picks[a]]));
}

async function run(): Promise<void> {
  const out = join(folder, 'out', 'layouts');
  mkdirSync(out, { recursive: true });
  const failures = join(out, 'failures.jsonl');
  writeFileSync(failures, '');
  const count = values.covering ? coveringArray(values.seed).length : Number(values.count);
  const tally = new Tally();
  const worth = new Map<string, Outcome[]>();
  let done = 0;
  await inWorkers(judgeTasks(count), (answer) => {
    if (answer.did !== 'judge') return;
    const { outcome } = answer;
    tally.add(outcome);
    if (process.stderr.isTTY) process.stderr.write(`\r${++done} of ${count} `);
    if (outcome.held || !fails(outcome)) return;
    const { picks, held: _held, ...rest } = outcome;
    appendFileSync(
      failures,
      `${JSON.stringify({ kind: kindOf(outcome), ...rest, picks: departures(picks) })}\n`,
    );
    const same = worth.get(kindOf(outcome)) ?? [];
    if (same.length < SHRUNK_OF_A_KIND) worth.set(kindOf(outcome), [...same, outcome]);
  });
  const text = layoutsText(tally, { seed: values.seed, count, covering: values.covering });
  writeFileSync(join(folder, 'results', 'layouts.md'), text);
  process.stdout.write(text.slice(0, text.indexOf('## Axis values')));
  console.log(
    `${Math.round(tally.ms / Math.max(1, tally.pages))} ms a page; failures in bench/out/layouts/failures.jsonl`,
  );
  if (values.shrink) await shrinkAll([...worth.values()].flat().slice(0, SHRUNK), join(out, 'smallest.txt'));
}

/** Has tasks done by as many processes as are asked for. */
function inWorkers(tasks: Iterator<Task>, take: (answer: Answer) => void): Promise<void> {
  return inProcesses(new URL('./worker.ts', import.meta.url), Number(values.jobs), tasks, take);
}

function* judgeTasks(count: number): Generator<Task> {
  const prefix = values.covering ? `${COVERING}${values.seed}` : values.seed;
  for (let n = 0; n < count; n++) yield { do: 'judge', seed: `${prefix}-${n}`, fixed };
}

/** Judges what is made of statements in turn, and writes what came of it. */
async function runTurns(kind: 'forge' | 'habit'): Promise<void> {
  const told = { seed: values.seed, count: Number(values.count) };
  const out = join(folder, 'out', 'layouts');
  mkdirSync(out, { recursive: true });
  const changed = join(out, 'habits.jsonl');
  if (kind === 'habit') writeFileSync(changed, '');
  const forged: ForgedOutcome[] = [];
  const habits: HabitOutcome[] = [];
  function* tasks(): Generator<Task> {
    for (let n = 0; n < told.count; n++) {
      const seed = `${values.seed}-${n}`;
      yield kind === 'forge' ? { do: 'forge', seed } : { do: 'habit', seed };
    }
  }
  await inWorkers(tasks(), (answer) => {
    if (answer.did === 'forge' && answer.forged) forged.push(answer.forged);
    if (answer.did !== 'habit' || !answer.habit) return;
    habits.push(answer.habit);
    if (answer.habit.plain !== answer.habit.withHabit || answer.habit.plain === 'accused')
      appendFileSync(changed, `${JSON.stringify(answer.habit)}\n`);
  });
  const text = kind === 'forge' ? forgedText(forged, told) : habitsText(habits, told);
  writeFileSync(join(folder, 'results', kind === 'forge' ? 'layouts-forged.md' : 'habits.md'), text);
  process.stdout.write(text);
}

async function shrinkAll(outcomes: readonly Outcome[], file: string): Promise<void> {
  const list: Smallest[] = [];
  const tasks = outcomes.map((outcome): Task => ({ do: 'shrink', outcome }));
  await inWorkers(tasks.values(), (answer) => {
    if (answer.did === 'shrink') list.push(answer.smallest);
  });
  const text = smallestText(list.sort((a, b) => (a.kind < b.kind ? -1 : 1)));
  writeFileSync(file, text);
  process.stdout.write(`\nSmallest layouts that still fail:\n\n${text}`);
}
