/**
 * `npm run mutate -- [--detectors] [--parameters] [--only TEXT] [--near] [--far]`: switches each detector off and
 * moves each threshold, runs the tests that are nearest and then the rest of the engine's, and lists what none of them
 * notices in docs/mutants.md. `--near` runs the nearest tests alone, `--far` moves by a third and by three alone, and
 * `--only` keeps what else is known. Takes hours; what is done is kept in bench/out/mutants.jsonl and not done again while
 * the source stays the same.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { detectors } from '../../engine/src/detectors/registry.generated.ts';
import { allMovedParameters, detectorOf, FACTORS, switchedOff, type Mutant } from './mutants.ts';
import { mutantsDocument, type Result } from './document.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    detectors: { type: 'boolean', default: false },
    parameters: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    near: { type: 'boolean', default: false },
    far: { type: 'boolean', default: false },
  },
});
const both = !values.detectors && !values.parameters;
const factors = values.far ? FACTORS.slice(0, 2) : FACTORS;
const every = [...detectors.map(({ id }) => switchedOff(id)), ...allMovedParameters(root)];
const farthest = new Set(allMovedParameters(root, factors).map(nameOf));
const mutants = every.filter((mutant) => {
  const isOff = mutant.change === 'off';
  const asked = both || (isOff ? values.detectors : values.parameters);
  return asked && mutant.subject.includes(values.only) && (isOff || farthest.has(nameOf(mutant)));
});

function nameOf({ subject, change }: Mutant): string {
  return `${subject} ${change}`;
}

const tests = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !/^(dist|node_modules)/.test(file))
  .map((file) => ({ file: `engine/${file}`, text: readFileSync(join(root, 'engine', file), 'utf8') }));

/** Tests by how near they are: those of the detector or the folder, and those that name it; then all of the engine. */
function rounds({ subject, change, file }: Mutant): string[][] {
  const detector = change === 'off' ? subject : detectorOf(file);
  const folder = file.slice(0, file.lastIndexOf('/'));
  const isNear = ({ file: test, text }: (typeof tests)[number]) =>
    detector
      ? test.startsWith(`engine/src/detectors/${detector}/`) ||
        test === `engine/src/detectors/${detector}.test.ts` ||
        text.includes(`'${detector}'`) ||
        text.includes(`${detector}#`)
      : test.startsWith(`${folder}/`);
  const near = tests.filter(isNear).map((test) => test.file);
  return [...(near.length > 0 ? [near] : []), ...(values.near ? [] : [['engine/src', 'engine/test']])];
}

function isNoticed(mutant: Mutant): boolean {
  return rounds(mutant).some((files) => {
    const run = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutate/vitest.config.ts', ...files],
      { cwd: root, env: { ...process.env, ASSAY_MUTANT: JSON.stringify(mutant) }, encoding: 'utf8' },
    );
    if (run.error) throw run.error;
    if (run.stdout.includes('No test files found')) return false;
    return run.status !== 0;
  });
}

/** A result as it is kept: `near` where only the nearest tests were run. */
type Kept = Result & { key: string };

const kept = join(root, 'bench/out/mutants.jsonl');
mkdirSync(join(root, 'bench/out'), { recursive: true });
const source = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 12);
const keyOf = (mutant: Mutant) => `${nameOf(mutant)} ${source(mutant.file)}`;
const known = new Map(
  (existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : [])
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Kept)
    .map((result) => [result.key, result]),
);
for (const [i, mutant] of mutants.entries()) {
  const key = keyOf(mutant);
  const done = known.get(key);
  if (!done || (!done.noticed && done.near && !values.near)) {
    const result = {
      subject: mutant.subject,
      change: mutant.change,
      noticed: isNoticed(mutant),
      near: values.near,
    };
    known.set(key, { key, ...result });
    appendFileSync(kept, `${JSON.stringify({ key, ...result })}\n`);
  }
  const noticed = known.get(key)?.noticed;
  console.log(`${i + 1} of ${mutants.length}: ${nameOf(mutant)}: ${noticed ? 'noticed' : 'NOT NOTICED'}`);
}
const results = every.flatMap((mutant) => known.get(keyOf(mutant)) ?? []);
writeFileSync(join(root, 'docs/mutants.md'), mutantsDocument(results));
