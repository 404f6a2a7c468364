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
  const titles = ['tampered: x', 'genuine', 'lookalike (stamp, seal): x', 'lookalike (gone): x'];
  const tests = titles.map((title) => `test('${title}', () => {});\n`);
  writeFileSync(join(folder, 'detector.test.ts'), tests.join(''));
  writeFileSync(join(folder, 'measure.test.ts'), "test.each([1])('lookalike (scan): %s', () => {});\n");
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
    'a reason for no lookalike (seal), which there is',
    'a reason for no lookalike (unexplained)',
    'lookalike (form)',
    'an innocent cause named gone',
  ]);
});
