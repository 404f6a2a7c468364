import { expect, test } from 'vitest';
import {
  allDeclaredParameters,
  declaredParameters,
  filesWithParameters,
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

test('of the reader only what is declared is moved', () => {
  const text = "const FLUSH = 2;\nconst CUT = parameter({ value: 5, unit: 'bits', source: 'judgment' });\n";
  const file = 'engine/src/statement/accounts/x.ts';
  expect(movedParameters(file, text, [3]).map(({ subject, value }) => `${subject} ${value}`)).toEqual([
    'statement/accounts/x.ts CUT 15',
  ]);
  expect(mutable(file, text)).toContain('const FLUSH = 2;\nlet CUT = parameter(');
});

test('each value of a table is moved by itself', () => {
  const text =
    "export const COSTS: Costs = parameters({\n  unit: 'bits',\n  source: 'judgment',\n  values: {\n    running: 16,\n    // Seldom.\n    'ocr-scan': 1.5,\n  },\n});\n";
  const unit = { unit: 'bits', source: 'judgment' };
  expect(declaredParameters('x.ts', text)).toEqual([
    { file: 'x.ts', name: 'COSTS.running', value: 16, ...unit },
    { file: 'x.ts', name: 'COSTS.ocr-scan', value: 1.5, ...unit },
  ]);
  expect(movedParameters('engine/src/edits/x.ts', text, [3]).map(({ change }) => change)).toEqual([
    '16 → 48',
    '1.5 → 4.5',
  ]);
  expect(mutable('engine/src/edits/x.ts', text)).toContain(
    "numbers.set('edits/x.ts COSTS.ocr-scan', { value: COSTS['ocr-scan'], set: (to) => { COSTS['ocr-scan'] = to; } });",
  );
});

test('the place where a detector is switched off is there', () => {
  const { file } = switchedOff('ledger/count-mismatch');
  const text = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
  expect(mutable(file, text)).toContain('assayMutation?.off === made.id');
});

test('every threshold that is declared is read, and has a unit and a source', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const declared = allDeclaredParameters(root);
  const calls = filesWithParameters(root).flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/ = parameters?\(/g)].map(() => file),
  );
  const read = declared.map(({ file, name }) => `${file} ${name.replace(/\..*/, '')}`);
  expect(calls).toHaveLength(new Set(read).size);
  for (const { unit, source } of declared) {
    expect(unit).not.toBe('');
    expect(source).toMatch(/^(judgment|bench\/results\/|decision \d{3}|ISO |RFC |.+ \d)/);
  }
});
