import { expect, test } from 'vitest';
import {
  allDeclaredParameters,
  declaredParameters,
  movedParameters,
  mutable,
  switchedOff,
} from './mutants.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

test('parameters are moved by a third and by three, and change in any case', () => {
  const text =
    "/** Fewest. */\nconst FEWEST = 1;\nexport const REACH = parameter({ value: 0.6, unit: 'days', source: 'x' });\nconst name = 3;\n";
  const changes = movedParameters('engine/src/evidence/x.ts', text).map(
    ({ subject, change }) => `${subject} ${change}`,
  );
  expect(changes).toEqual([
    'evidence/x.ts FEWEST 1 → 0',
    'evidence/x.ts FEWEST 1 → 3',
    'evidence/x.ts FEWEST 1 → 2',
    'evidence/x.ts REACH 0.6 → 0.2',
    'evidence/x.ts REACH 0.6 → 1.8',
    'evidence/x.ts REACH 0.6 → 0.4',
    'evidence/x.ts REACH 0.6 → 0.8',
  ]);
  const changed = mutable('engine/src/evidence/x.ts', text);
  expect(changed).toContain("export let REACH = parameter({ value: 0.6, unit: 'days', source: 'x' });");
  expect(changed).toContain(
    "numbers.set('evidence/x.ts REACH', { value: REACH, set: (to) => { REACH = to; } });",
  );
  expect(changed).toContain('let FEWEST = 1;');
  expect(changed).toContain('const name = 3;');
  expect(declaredParameters('x.ts', text)).toEqual([
    { file: 'x.ts', name: 'REACH', value: 0.6, unit: 'days', source: 'x' },
  ]);
});

test('the place where a detector is switched off is there', () => {
  const { file } = switchedOff('ledger/count-mismatch');
  const text = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
  expect(mutable(file, text)).toContain('assayMutation?.off === made.id');
});

test('every threshold that is declared is read, and has a unit and a source', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const declared = allDeclaredParameters(root);
  const calls = [...new Set(declared.map(({ file }) => file))].flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/ = parameter\(/g)].map(() => file),
  );
  expect(calls).toHaveLength(declared.length);
  for (const { unit, source } of declared) {
    expect(unit).not.toBe('');
    expect(source).toMatch(/^(judgment|bench\/results\/|decision \d{3}|ISO |RFC |.+ \d)/);
  }
});
