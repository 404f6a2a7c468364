/**
 * `npm run mutate -- [--detectors] [--parameters | --thresholds] [--only TEXT] [--untried] [--near] [--far]`: switches
 * each detector off and moves each number, runs the tests that are nearest and then the rest of the engine's, and lists
 * what none of them notices in docs/mutants.md; a number that one move of was noticed is not moved again. `--thresholds`
 * leaves out bounds on work and on what is shown, `--near` runs the nearest tests alone, `--far` moves by a third and by
 * three alone, `--only TEXT`, as often as wanted, takes those whose name holds the text, and `--untried` those that
 * docs/mutants.json has no record of. Takes hours; what is done is kept in bench/out/mutants.jsonl and not done again
 * while the source stays the same. What is known of each number is kept in docs/mutants.json while its name and value
 * stay the same, whichever run found it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { detectors } from '../../engine/src/detectors/registry.generated.ts';
import {
  allDeclaredParameters,
  allMovedParameters,
  FACTORS,
  subjectOf,
  switchedOff,
  type Mutant,
} from './mutants.ts';
import { mutantsDocument } from './document.ts';
import { recordsOf, recordsText, type MutantRecord, type Result } from './records.ts';
import { inReach } from './reach.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    detectors: { type: 'boolean', default: false },
    parameters: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    untried: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    far: { type: 'boolean', default: false },
    thresholds: { type: 'boolean', default: false },
  },
});
const both = !values.detectors && !values.parameters && !values.thresholds;
const factors = values.far ? FACTORS.slice(0, 2) : FACTORS;
const every = [...detectors.map(({ id }) => switchedOff(id)), ...allMovedParameters(root)];
const farthest = new Set(allMovedParameters(root, factors).map(nameOf));
const thresholds = new Set(allDeclaredParameters(root).map(({ file, name }) => subjectOf(file, name)));
const recordsFile = join(root, 'docs/mutants.json');
const before = JSON.parse(readFileSync(recordsFile, 'utf8')) as MutantRecord[];
const recorded = new Set(before.map(({ subject }) => subject));
const mutants = every.filter((mutant) => {
  const isOff = mutant.change === 'off';
  const isNumber = values.parameters || (values.thresholds && thresholds.has(mutant.subject));
  const asked = both || (isOff ? values.detectors : isNumber);
  return (
    asked &&
    values.only.some((text) => mutant.subject.includes(text)) &&
    !(values.untried && recorded.has(mutant.subject)) &&
    (isOff || farthest.has(nameOf(mutant)))
  );
});

function nameOf({ subject, change }: Mutant): string {
  return `${subject} ${change}`;
}

const tests = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !/^(dist|node_modules)/.test(file))
  .map((file) => ({ file: `engine/${file}`, text: readFileSync(join(root, 'engine', file), 'utf8') }));

type Test = (typeof tests)[number];

/** Tests that start programs of their own see no change; these run it in this process. */
const inProcess = tests.filter(({ text }) => !/from 'node:child_process'/.test(text));

/** Detectors that a number has a part in, from which tests that merely name one of them are none of the nearest. */
const MANY = 6;

/** A number of one folder of the reader, or of the layout below it, decides what all of them read. */
const READER = ['engine/src/layout/', 'engine/src/statement/'];

/**
 * The tests beside what is changed, those of the detectors it has a part in and, where these are few, those that name
 * one; then, unless only the nearest are asked for, all others. Those of the whole reader are beside each of its files.
 */
function testsFor({ subject, change, file }: Mutant): { near: Test[]; others: Test[] } {
  const concerned = change === 'off' ? [subject] : [...inReach(file).detectors];
  const isOfReader = READER.some((folder) => file.startsWith(folder));
  const folders = isOfReader ? READER : [file.slice(0, file.lastIndexOf('/') + 1)];
  const isBeside = ({ file: test }: Test) =>
    change !== 'off' && folders.some((folder) => test.startsWith(folder));
  const isOwn = ({ file: test }: Test) =>
    concerned.some(
      (id) => test.startsWith(`engine/src/detectors/${id}/`) || test === `engine/src/detectors/${id}.test.ts`,
    );
  const isNaming = ({ text }: Test) =>
    concerned.length < MANY && concerned.some((id) => text.includes(`'${id}'`) || text.includes(`${id}#`));
  const near = [...new Set([isBeside, isOwn, isNaming].flatMap((is) => inProcess.filter(is)))];
  return { near, others: values.near ? [] : inProcess.filter((test) => !near.includes(test)) };
}

/** One change with the tests to run on it. */
export interface Task {
  key: string;
  subject: string;
  change: string;
  value?: number;
  /** Absolute paths, the nearest first. */
  files: string[];
  /** Digest of the nearest tests: what they did not notice is tried again when they change. */
  tests: string;
  /** Whether these are the nearest alone. */
  near: boolean;
}

/** A result as it is kept: `near` where only the nearest tests were run. */
type Kept = Result & { key: string; tests?: string };

const kept = join(root, 'bench/out/mutants.jsonl');
mkdirSync(join(root, 'bench/out'), { recursive: true });
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const keyOf = (mutant: Mutant) =>
  `${nameOf(mutant)} ${digest(readFileSync(join(root, mutant.file), 'utf8'))}`;
function readKept(): Map<string, Kept> {
  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : [];
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Kept)
      .map((result) => [result.key, result]),
  );
}
const known = readKept();
const noticed = new Set(
  every.filter((mutant) => known.get(keyOf(mutant))?.noticed).map(({ subject }) => subject),
);
const tasks = mutants.flatMap((mutant): Task[] => {
  const done = known.get(keyOf(mutant));
  const { near, others } = testsFor(mutant);
  const nearest = digest(near.map(({ text }) => text).join(''));
  if (noticed.has(mutant.subject) || (done?.tests === nearest && (!done.near || values.near))) return [];
  const { subject, change, value } = mutant;
  const files = [...near, ...others].map(({ file }) => join(root, file));
  return [
    {
      ...{ key: keyOf(mutant), subject, change, files, tests: nearest, near: values.near },
      ...(value === undefined ? {} : { value }),
    },
  ];
});
console.log(`${tasks.length} of ${mutants.length} to run.`);
if (tasks.length > 0) {
  const given = join(root, 'bench/out/mutant-tasks.json');
  // Those with few tests first: what they cost is known by the time that the others come.
  tasks.sort((a, b) => a.files.length - b.files.length);
  writeFileSync(given, JSON.stringify({ tasks, kept }));
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutate/vitest.config.ts'],
    { cwd: root, env: { ...process.env, ASSAY_MUTANTS: given }, stdio: 'inherit' },
  );
}
const kepts = readKept();
const results = every.flatMap((mutant) => kepts.get(keyOf(mutant)) ?? []);
const records = recordsOf(every, results, before);
writeFileSync(recordsFile, recordsText(records));
const tried = new Set(records.map(({ subject }) => subject));
const untried = [...thresholds].filter((subject) => !tried.has(subject));
const untriedDetectors = detectors.map(({ id }) => id).filter((id) => !tried.has(id));
writeFileSync(join(root, 'docs/mutants.md'), mutantsDocument(records, thresholds, untried, untriedDetectors));
