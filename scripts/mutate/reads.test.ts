import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { readKey, withReads } from './reads.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = 'engine/src/ledger/x.ts';
const declared = (name: string) =>
  `let ${name} = 3; globalThis.assayMutation?.numbers.set('ledger/x.ts ${name}', { value: ${name}, set: (to) => { ${name} = to; } });`;

test('a read is noted where it happens, and not where the number is declared, set, or named', () => {
  const code = `${declared('FEWEST')}\nexport const f = (rows) => rows.length < FEWEST && { FEWEST }.FEWEST;`;
  expect(withReads(root, file, code)).toBe(
    `${declared('FEWEST')}\nexport const f = (rows) => rows.length < (globalThis.assayMutation.reads.add('ledger/x.ts FEWEST'), FEWEST) && { FEWEST: (globalThis.assayMutation.reads.add('ledger/x.ts FEWEST'), FEWEST) }.FEWEST;`,
  );
});

test('what is imported is noted under the file that declares it, and what is read on loading by itself', () => {
  const code =
    "import { MIDDLE as M } from '../detectors/font/shifted-figure/replaced-width.ts';\nconst TWICE = 2 * M;";
  expect(withReads(root, file, code)).toContain(
    "2 * (globalThis.assayMutation.aliases.add('detectors/font/shifted-figure/replaced-width.ts MIDDLE'), M)",
  );
});

test('a table is noted as a whole', () => {
  expect(readKey('ledger/contradiction.ts UNEXPLAINED.running')).toBe('ledger/contradiction.ts UNEXPLAINED');
  expect(readKey('ledger/contradiction.ts MARGIN')).toBe('ledger/contradiction.ts MARGIN');
});

test('a file that reads no number stays as it is', () => {
  expect(withReads(root, file, 'export const two = 2;')).toBeUndefined();
});
