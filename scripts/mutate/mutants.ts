import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One change of the engine's source that a test should notice. */
export interface Mutant {
  /** What is changed, for people: `ledger/count-mismatch` or `evidence/lane.ts LEAST`. */
  subject: string;
  change: string;
  file: string;
  /** The value a number is moved to; a detector is switched off. */
  value?: number;
}

/** A detector that finds nothing. */
export function switchedOff(id: string): Mutant {
  return { subject: id, change: 'off', file: 'engine/src/detectors/define-detector.ts' };
}

const DETECTOR_MADE = 'return definition as unknown as Detector;';
const DETECTOR_SWITCHED = `const made = definition as unknown as Detector;
  const none = function* () {};
  return { ...made, detect: (e) => (globalThis.assayMutation?.off === made.id ? none() : made.detect(e)) };`;

const STATEMENT = /^(export )?const ([A-Z][A-Z0-9_]*) = (parameter\(\{[\s\S]*?\}\)|-?\d[\d_]*(?:\.\d+)?);/gm;

/**
 * A file's text in which each named number can be set, by its subject in `assayMutation.numbers`, and detectors can
 * be switched off by `assayMutation.off`: the tests then run in one process, whatever is changed. Undefined where
 * there is nothing to change.
 */
export function mutable(file: string, text: string): string | undefined {
  if (file.endsWith('detectors/define-detector.ts')) return text.replace(DETECTOR_MADE, DETECTOR_SWITCHED);
  if (!/^engine\/src\/(detectors|evidence|judgement)\//.test(file) || file.endsWith('.test.ts'))
    return undefined;
  return text.replace(
    STATEMENT,
    (_, exported = '', name: string, value: string) =>
      `${exported}let ${name} = ${value}; globalThis.assayMutation?.numbers.set('${subjectOf(file, name)}', { value: ${name}, set: (to) => { ${name} = to; } });`,
  );
}

/** What a parameter is called in lists: its file in the engine, and its name. */
export const subjectOf = (file: string, name: string): string => `${file.replace('engine/src/', '')} ${name}`;

/** By how much a parameter is moved. */
export const FACTORS = [1 / 3, 3, 2 / 3, 4 / 3];

/** A declared threshold, or a plain number with a name at the top of a file: a bound on work or on what is shown. */
const PARAMETER =
  /^(?:export )?const ([A-Z][A-Z0-9_]*) = (?:parameter\(\{\s*value: )?(-?\d[\d_]*(?:\.\d+)?)(?=[;,])/gm;

/** The threshold declared by `parameter({ … })` in a file, in their order. */
const DECLARED =
  /^(?:export )?const ([A-Z][A-Z0-9_]*) = parameter\(\{\s*value: (-?[\d_.]+),\s*unit: '([^']*)',\s*source: '([^']*)',?\s*\}\);/gm;

/** A declared threshold with where it is. */
export interface DeclaredParameter {
  /** From the root of the repository. */
  file: string;
  name: string;
  value: number;
  unit: string;
  source: string;
}

/** The thresholds that a file's text declares. */
export function declaredParameters(file: string, text: string): DeclaredParameter[] {
  return [...text.matchAll(DECLARED)].map(([, name = '', value = '', unit = '', source = '']) => ({
    file,
    name,
    value: Number(value.replaceAll('_', '')),
    unit,
    source,
  }));
}

/** The parameters of a file's text, moved by each factor; whole numbers stay whole and always change. */
export function movedParameters(file: string, text: string, factors: readonly number[] = FACTORS): Mutant[] {
  return [...text.matchAll(PARAMETER)].flatMap(([, name = '', printed = '']) => {
    const value = Number(printed.replaceAll('_', ''));
    const values = factors.map((factor) => movedTo(value, factor)).filter((one) => one !== value);
    return [...new Set(values)].map((to) => ({
      subject: subjectOf(file, name),
      change: `${value} → ${to}`,
      file,
      value: to,
    }));
  });
}

/** A value moved by a factor; a whole number stays whole and changes. */
export function movedTo(value: number, factor: number): number {
  if (!Number.isInteger(value)) return Number((value * factor).toPrecision(6));
  const to = Math.round(value * factor);
  return to === value ? value + Math.sign(factor - 1) : to;
}

/** Every parameter of detectors, evidence and judgement, moved. */
export function allMovedParameters(root: string, factors: readonly number[] = FACTORS): Mutant[] {
  return filesWithParameters(root).flatMap((path) =>
    movedParameters(path, readFileSync(join(root, path), 'utf8'), factors),
  );
}

/** Every declared threshold of detectors, evidence and judgement. */
export function allDeclaredParameters(root: string): DeclaredParameter[] {
  return filesWithParameters(root).flatMap((path) =>
    declaredParameters(path, readFileSync(join(root, path), 'utf8')),
  );
}

function filesWithParameters(root: string): string[] {
  return ['detectors', 'evidence', 'judgement'].flatMap((folder) =>
    readdirSync(join(root, 'engine/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => `engine/src/${folder}/${file}`),
  );
}
