/**
 * `npm run mutate -- [--detectors] [--parameters] [--only TEXT]`: switches each detector off and moves each
 * threshold, runs the tests that are nearest and then the rest of the engine's, and lists what none of them
 * notices in docs/mutants.md. Takes hours; what is done is kept in bench/out/mutants.jsonl and not done again while
 * the source stays the same.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { detectors } from '../../engine/src/detectors/registry.generated.ts';
import { allMovedParameters, switchedOff, type Mutant } from './mutants.ts';
import { mutantsDocument, type Result } from './document.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    detectors: { type: 'boolean', default: false },
    parameters: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const both = !values.detectors && !values.parameters;
const mutants = [
  ...(values.detectors || both ? detectors.map(({ id }) => switchedOff(id)) : []),
  ...(values.parameters || both ? allMovedParameters(root) : []),
].filter(({ subject }) => subject.includes(values.only));

const tests = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !/^(dist|node_modules)/.test(file))
  .map((file) => ({ file: `engine/${file}`, text: readFileSync(join(root, 'engine', file), 'utf8') }));

/** Tests by how near they are: those of the same folder or that name the detector, then all of the engine. */
function rounds({ subject, file }: Mutant): string[][] {
  const named = tests.filter(({ text }) => text.includes(`'${subject}'`) || text.includes(`${subject}#`));
  const folder = file.slice(0, file.lastIndexOf('/'));
  const beside = tests.filter((test) => test.file.startsWith(`${folder}/`));
  const own = tests.filter((test) => test.file.includes(`detectors/${subject}`));
  const near = (file.endsWith('define-detector.ts') ? [...own, ...named] : beside).map((test) => test.file);
  const distinct = [...new Set(near)];
  return [...(distinct.length > 0 ? [distinct] : []), ['engine/src', 'engine/test']];
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

const kept = join(root, 'bench/out/mutants.jsonl');
mkdirSync(join(root, 'bench/out'), { recursive: true });
const source = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 12);
const keyOf = (mutant: Mutant) => `${mutant.subject} ${mutant.change} ${source(mutant.file)}`;
const known = new Map(
  (existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : [])
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result & { key: string })
    .map((result) => [result.key, result]),
);
const results: Result[] = [];
for (const [i, mutant] of mutants.entries()) {
  const key = keyOf(mutant);
  const done = known.get(key);
  const noticed = done ? done.noticed : isNoticed(mutant);
  const result = { subject: mutant.subject, change: mutant.change, noticed };
  results.push(result);
  if (!done) appendFileSync(kept, `${JSON.stringify({ key, ...result })}\n`);
  console.log(
    `${i + 1} of ${mutants.length}: ${mutant.subject} ${mutant.change}: ${noticed ? 'noticed' : 'NOT NOTICED'}`,
  );
}
if (values.only === '') writeFileSync(join(root, 'docs/mutants.md'), mutantsDocument(results));
