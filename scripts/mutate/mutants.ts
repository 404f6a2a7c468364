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

/** The folders of the engine whose thresholds decide what is read, what is found, and what is made of it. */
export const FOLDERS = ['layout', 'ledger', 'statement', 'evidence', 'detectors', 'edits', 'judgement'];

/** True where only declared thresholds are moved: most plain numbers of the reader are distances on a page. */
const areDeclaredAlone = (file: string): boolean => /^engine\/src\/(?:layout|statement)\//.test(file);

const isMutable = (file: string) =>
  FOLDERS.some((folder) => file.startsWith(`engine/src/${folder}/`)) && !file.endsWith('.test.ts');

/**
 * A file's text in which each named number can be set, by its subject in `assayMutation.numbers`, and detectors can
 * be switched off by `assayMutation.off`: the tests then run in one process, whatever is changed. Undefined where
 * there is nothing to change.
 */
export function mutable(file: string, text: string): string | undefined {
  if (file.endsWith('detectors/define-detector.ts')) return text.replace(DETECTOR_MADE, DETECTOR_SWITCHED);
  if (!isMutable(file)) return undefined;
  const settable = (name: string, place = name) =>
    `globalThis.assayMutation?.numbers.set('${subjectOf(file, name)}', { value: ${place}, set: (to) => { ${place} = to; } });`;
  return text
    .replace(STATEMENT, (whole: string, exported = '', name: string, value: string) =>
      areDeclaredAlone(file) && !value.startsWith('parameter')
        ? whole
        : `${exported}let ${name} = ${value}; ${settable(name)}`,
    )
    .replace(TABLE, (statement: string, table: string, _unit, _source, values: string) =>
      [
        statement,
        ...entriesOf(values).map(({ key }) => settable(`${table}.${key}`, `${table}['${key}']`)),
      ].join(' '),
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

/** A table of thresholds declared by `parameters({ … })`; each is called by the table and its key: `COSTS.running`. */
const TABLE =
  /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: [^=]+)? = parameters\(\{\s*unit: '([^']*)',\s*source: '([^']*)',\s*values: \{([^}]*)\},?\s*\}\);/gm;

/** The values of a table by their keys. */
const entriesOf = (values: string): { key: string; printed: string }[] =>
  [...values.matchAll(/'?([A-Za-z][\w-]*)'?: (-?\d[\d_]*(?:\.\d+)?)(?=,|\s*$)/g)].map(
    ([, key = '', printed = '']) => ({ key, printed }),
  );

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
  const single = [...text.matchAll(DECLARED)].map(([, name = '', value = '', unit = '', source = '']) => ({
    ...{ file, name, value: numberOf(value), unit, source },
  }));
  const tables = [...text.matchAll(TABLE)].flatMap(([, table = '', unit = '', source = '', values = '']) =>
    entriesOf(values).map(({ key, printed }) => ({
      ...{ file, name: `${table}.${key}`, value: numberOf(printed), unit, source },
    })),
  );
  return [...single, ...tables];
}

const numberOf = (printed: string) => Number(printed.replaceAll('_', ''));

/** The parameters of a file's text, moved by each factor; whole numbers stay whole and always change. */
export function movedParameters(file: string, text: string, factors: readonly number[] = FACTORS): Mutant[] {
  const declared = declaredParameters(file, text);
  const single = [...text.matchAll(PARAMETER)].map(([, name = '', printed = '']) => ({
    name,
    value: numberOf(printed),
  }));
  const tables = declared.filter(({ name }) => name.includes('.'));
  return (areDeclaredAlone(file) ? declared : [...single, ...tables]).flatMap(({ name, value }) => {
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

/** Every parameter of the folders, moved. */
export function allMovedParameters(root: string, factors: readonly number[] = FACTORS): Mutant[] {
  return filesWithParameters(root).flatMap((path) =>
    movedParameters(path, readFileSync(join(root, path), 'utf8'), factors),
  );
}

/** Every declared threshold of the folders. */
export function allDeclaredParameters(root: string): DeclaredParameter[] {
  return filesWithParameters(root).flatMap((path) =>
    declaredParameters(path, readFileSync(join(root, path), 'utf8')),
  );
}

/** The files of the folders, from the root of the repository. */
export function filesWithParameters(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'engine/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => `engine/src/${folder}/${file}`),
  );
}
