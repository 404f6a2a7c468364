import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One change of the engine's source that a test should notice. */
export interface Mutant {
  /** What is changed, for people: `ledger/count-mismatch` or `evidence/lane.ts LEAST`. */
  subject: string;
  change: string;
  file: string;
  from: string;
  to: string;
}

/** A detector that finds nothing. */
export function switchedOff(id: string): Mutant {
  return {
    subject: id,
    change: 'off',
    file: 'engine/src/detectors/define-detector.ts',
    from: 'return definition as unknown as Detector;',
    to: `return (definition.id === '${id}' ? { ...definition, *detect() {} } : definition) as unknown as Detector;`,
  };
}

/** By how much a parameter is moved. */
export const FACTORS = [1 / 3, 2 / 3, 4 / 3, 3];

/** A threshold: a number with a name of its own at the top of a file. */
const PARAMETER = /^const ([A-Z][A-Z0-9_]*) = (-?\d[\d_]*(?:\.\d+)?);/gm;

/** The parameters of a file's text, moved by each factor; whole numbers stay whole and always change. */
export function movedParameters(file: string, text: string): Mutant[] {
  return [...text.matchAll(PARAMETER)].flatMap(([from, name = '', printed = '']) => {
    const value = Number(printed.replaceAll('_', ''));
    const values = FACTORS.map((factor) => moved(value, factor)).filter((one) => one !== value);
    return [...new Set(values)].map((to) => ({
      subject: `${file.replace('engine/src/', '')} ${name}`,
      change: `${value} → ${to}`,
      file,
      from,
      to: `const ${name} = ${to};`,
    }));
  });
}

function moved(value: number, factor: number): number {
  if (!Number.isInteger(value)) return Number((value * factor).toPrecision(6));
  const to = Math.round(value * factor);
  return to === value ? value + Math.sign(factor - 1) : to;
}

/** Every parameter of detectors, evidence and judgement. */
export function allMovedParameters(root: string): Mutant[] {
  return ['detectors', 'evidence', 'judgement'].flatMap((folder) =>
    readdirSync(join(root, 'engine/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .flatMap((file) => {
        const path = `engine/src/${folder}/${file}`;
        return movedParameters(path, readFileSync(join(root, path), 'utf8'));
      }),
  );
}
