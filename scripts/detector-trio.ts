import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Detector } from '../engine/src/detectors/define-detector.ts';

type Declared = Pick<Detector, 'id' | 'innocentCauses' | 'references'>;

/** What a detector lacks of what each should have: tests of three kinds, a lookalike by name for each cause, references. */
export function lacks(detector: Declared, root: string): string[] {
  const path = join(root, 'engine/src/detectors', detector.id);
  const own = [`${path}/detector.test.ts`, `${path}.test.ts`].find((file) => existsSync(file));
  const text = testsOf(path)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const has = (kind: string) =>
    new RegExp(String.raw`\btest(?:\.each\([\s\S]*?\))?\(\s*['"\`]${kind}\b`).test(text);
  return [
    ...(own ? [] : ['a test of its own']),
    ...(has('tampered') ? [] : ['tampered']),
    ...(has('genuine') ? [] : ['genuine']),
    ...causesAgainstLookalikes(detector.innocentCauses, namesInTitles(text)),
    ...(detector.references.length > 0 ? [] : ['references']),
  ];
}

/** The test files of a detector: those in its folder, or the one beside it. */
function testsOf(path: string): string[] {
  if (!existsSync(path)) return existsSync(`${path}.test.ts`) ? [`${path}.test.ts`] : [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(path, file));
}

/** The causes that titles of tests name, as in `lookalike (stamp, form-field): …`. */
const namesInTitles = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/['"`]lookalike \(([^)]*)\): /g)].flatMap(([, names = '']) => names.split(', ')));

/** Causes without a lookalike, lookalikes of no cause, and reasons for none where there is one. */
function causesAgainstLookalikes(causes: Detector['innocentCauses'], shown: ReadonlySet<string>): string[] {
  const owed = Object.entries(causes).flatMap(([name, cause]) => {
    const isExcused = typeof cause !== 'string';
    if (isExcused && shown.has(name)) return [`a reason for no lookalike (${name}), which there is`];
    if (isExcused && cause.noLookalike.trim() === '') return [`a reason for no lookalike (${name})`];
    return isExcused || shown.has(name) ? [] : [`lookalike (${name})`];
  });
  const strange = [...shown].filter((name) => !Object.hasOwn(causes, name));
  return [...owed, ...strange.map((name) => `an innocent cause named ${name}`)];
}
