import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { detectors } from '../engine/src/detectors/registry.generated.ts';
import { lacks } from './detector-trio.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('every detector has its trio, a lookalike for each innocent cause, and references', () => {
  const owed = detectors.flatMap((detector) => {
    const missing = lacks(detector, root);
    return missing.length > 0 ? [`${detector.id}: ${missing.join(', ')}`] : [];
  });
  expect(owed).toEqual([]);
});

test('a detector without tests lacks all of them', () => {
  const bare = { id: 'ledger/not-there' as const, innocentCauses: { a: 'A.', b: 'B.' }, references: [] };
  expect(lacks(bare, root)).toEqual([
    'a test of its own',
    'tampered',
    'genuine',
    'lookalike (a)',
    'lookalike (b)',
    'references',
  ]);
});

test('lookalikes are tied to causes by name, in any test file of the detector', () => {
  const made = mkdtempSync(join(tmpdir(), 'assay-trio-'));
  const folder = join(made, 'engine/src/detectors/ledger/on-trial');
  mkdirSync(folder, { recursive: true });
  const nothing = '{\n  expect(found).toEqual([]);\n});\n';
  const titles = ['genuine', 'lookalike (seal): x', 'lookalike (stamp, seal): x', 'lookalike (gone): x'];
  const tests = titles.map((title) => `test('${title}', () => ${nothing}`);
  const tampered = "test('tampered: x', () => {\n  expect(found).toEqual([one]);\n});\n";
  writeFileSync(join(folder, 'detector.test.ts'), tampered + tests.join(''));
  writeFileSync(
    join(folder, 'measure.test.ts'),
    `test.each([\n  1,\n])('lookalike (scan): %s', () => ${nothing}`,
  );
  const causes = {
    stamp: 'A stamp.',
    seal: { text: 'A seal.', noLookalike: 'Nothing here draws one.' },
    scan: 'A scan.',
    issuer: { text: 'The issuer did it.', noLookalike: 'It leaves the same trace.' },
    unexplained: { text: 'Something else.', noLookalike: '' },
    form: 'A form.',
  };
  const lacking = lacks({ id: 'ledger/on-trial', innocentCauses: causes, references: ['x'] }, made);
  rmSync(made, { recursive: true });
  expect(lacking).toEqual([
    'lookalike (stamp)',
    'a reason for no lookalike (seal), which there is',
    'a reason for no lookalike (unexplained)',
    'lookalike (form)',
    'an innocent cause named stamp, seal',
    'an innocent cause named gone',
  ]);
});

const lackingIn = (tests: string): string[] => {
  const made = mkdtempSync(join(tmpdir(), 'assay-trio-'));
  const folder = join(made, 'engine/src/detectors/ledger');
  mkdirSync(folder, { recursive: true });
  const others = ['tampered: y', 'genuine'].map(
    (title) => `test('${title}', () => {\n  expect(f).toBe(1);\n});\n`,
  );
  writeFileSync(join(folder, 'on-trial.test.ts'), others.join('') + tests);
  const messages = { changed: { claim: 'accuses' }, odd: { claim: 'review' } };
  const declared = { id: 'ledger/on-trial' as const, messages, references: ['x'] };
  const lacking = lacks(
    { ...declared, innocentCauses: /\(stamp\)/.test(tests) ? { stamp: 'A stamp.' } : {} },
    made,
  );
  rmSync(made, { recursive: true });
  return lacking;
};

test.each([
  ['tampered: x', '', 'an expectation in “tampered: x”'],
  ['genuine: x', '', 'an expectation in “genuine: x”'],
  ['lookalike: x', '', 'an expectation in “lookalike: x”'],
  ['tampered: x', 'expect(found).toEqual([]);', 'a finding that “tampered: x” expects'],
  [
    'lookalike (stamp): x',
    "expect(found).toEqual([{ detector, message: 'changed' }]);",
    'nothing found, a harmless finding, or a score that “lookalike (stamp): x” expects',
  ],
])('“%s” that asserts “%s” is not enough', (title, body, missing) => {
  expect(lackingIn(`test('${title}', () => {\n  ${body}\n});\n`)).toEqual([missing]);
});

test.each([
  ['tampered: x', 'expect(found).not.toEqual([]);'],
  ['lookalike (stamp): x', "expect(ids).toEqual(['ledger/on-trial#odd']);"],
  ['lookalike (stamp): x', "expect(ids).not.toContain('ledger/on-trial#changed');"],
  ['lookalike: x', 'expect(found).toEqual([one]);'],
])('“%s” that asserts “%s” is', (title, body) => {
  expect(lackingIn(`test('${title}', () => {\n  ${body}\n});\n`)).toEqual([]);
});
