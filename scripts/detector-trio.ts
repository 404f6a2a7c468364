import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Detector } from '../engine/src/detectors/define-detector.ts';

type Declared = Pick<Detector, 'id' | 'innocentCauses' | 'references'> & {
  readonly messages?: Readonly<Record<string, { readonly claim: string }>>;
};

/**
 * What a detector lacks of what each should have: tests of three kinds that assert what their titles say, a lookalike by
 * name for each cause, references.
 */
export function lacks(detector: Declared, root: string): string[] {
  const path = join(root, 'engine/src/detectors', detector.id);
  const own = [`${path}/detector.test.ts`, `${path}.test.ts`].find((file) => existsSync(file));
  const tests = filesOf(path).flatMap((file) => testsIn(readFileSync(file, 'utf8')));
  const has = (kind: Kind) => tests.some((test) => test.kind === kind);
  return [
    ...(own ? [] : ['a test of its own']),
    ...(has('tampered') ? [] : ['tampered']),
    ...(has('genuine') ? [] : ['genuine']),
    ...tests.flatMap((test) => assertionMissing(test, detector)),
    ...causesAgainstLookalikes(detector.innocentCauses, tests),
    ...(detector.references.length > 0 ? [] : ['references']),
  ];
}

type Kind = 'tampered' | 'genuine' | 'lookalike';

/** A test of one of the three kinds. */
interface TestCase {
  kind: Kind;
  /** As far as the line goes. */
  title: string;
  /** The innocent cause that a lookalike names, as in `lookalike (stamp): …`. */
  cause?: string;
  /** The whole call, with blanks for line breaks. */
  text: string;
}

/** The test files of a detector: those in its folder, or the one beside it. */
function filesOf(path: string): string[] {
  if (!existsSync(path)) return existsSync(`${path}.test.ts`) ? [`${path}.test.ts`] : [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(path, file));
}

/** The calls of `test` in a file, as prettier lays them out: a call ends where a line closes it at its own indentation. */
function testsIn(text: string): TestCase[] {
  const lines = text.split('\n');
  return lines.flatMap((line, start) => {
    const indent = /^(\s*)test\b/.exec(line)?.[1];
    if (indent === undefined) return [];
    const closes = (at: string) => at === `${indent}});` || at === `${indent});`;
    const length = line.endsWith(');') ? 1 : lines.slice(start).findIndex(closes) + 1;
    const call = lines.slice(start, start + length).join('\n');
    const [, kind, cause, title = ''] =
      /['"`](tampered|genuine|lookalike)\b(?: \(([^)]*)\))?(.*)/.exec(call) ?? [];
    if (kind === undefined) return [];
    return [
      {
        kind: kind as Kind,
        title: `${kind}${cause === undefined ? '' : ` (${cause})`}${title.replace(/['"`].*/, '')}`,
        ...(cause === undefined ? {} : { cause }),
        text: call.replace(/\s+/g, ' '),
      },
    ];
  });
}

/** How a test says that nothing was found. */
const NOTHING = String.raw`(?<!\.not)\.toEqual\(\s*\[\s*\],?\s*\)|\.not\.toContain|\.toBe\(0\)|\.toHaveLength\(0\)`;
/** How else it says that no one is accused. */
const BOUNDS = String.raw`\.toBe\(false\)|toBeUndefined|\[\]|score|verdict|inconclusive`;

/** What a test does not assert although its title says so. */
function assertionMissing({ kind, title, cause, text }: TestCase, { messages = {} }: Declared): string[] {
  const expectations = text.split(/(?=\bexpect\()/).slice(1);
  if (expectations.length === 0) return [`an expectation in “${title}”`];
  if (kind === 'tampered' && expectations.every((one) => new RegExp(NOTHING).test(one))) {
    return [`a finding that “${title}” expects`];
  }
  if (kind !== 'lookalike' || cause === undefined) return [];
  const harmless = Object.keys(messages).filter(
    (id) => !/accuses|conclusive/.test(messages[id]?.claim ?? ''),
  );
  const bounds = [NOTHING, BOUNDS, ...harmless.map((id) => `['#]${id}'`)];
  return new RegExp(bounds.join('|')).test(text)
    ? []
    : [`nothing found, a harmless finding, or a score that “${title}” expects`];
}

/** Causes without a lookalike, lookalikes of several causes or of none, and reasons for none where there is one. */
function causesAgainstLookalikes(causes: Detector['innocentCauses'], tests: readonly TestCase[]): string[] {
  const shown = new Set(tests.flatMap(({ cause }) => cause ?? []));
  const owed = Object.entries(causes).flatMap(([name, cause]) => {
    const isExcused = typeof cause !== 'string';
    if (isExcused && shown.has(name)) return [`a reason for no lookalike (${name}), which there is`];
    if (isExcused && cause.noLookalike.trim() === '') return [`a reason for no lookalike (${name})`];
    return isExcused || shown.has(name) ? [] : [`lookalike (${name})`];
  });
  const strange = [...shown].filter((name) => !Object.hasOwn(causes, name));
  return [...owed, ...strange.map((name) => `an innocent cause named ${name}`)];
}
