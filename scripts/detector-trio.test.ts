import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { detectors } from '../engine/src/detectors/registry.generated.ts';
import { lacks } from './detector-trio.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const debts = JSON.parse(readFileSync(new URL('./detector-debts.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;

test('what detectors lack is what is owed from before, and no more: a paid debt leaves the list', () => {
  const owed = detectors.flatMap((detector) => {
    const missing = lacks(detector, root);
    return missing.length > 0 ? [[detector.id, missing] as const] : [];
  });
  expect(Object.fromEntries(owed)).toEqual(debts);
});

test('a detector without tests lacks all of them', () => {
  const bare = { id: 'ledger/not-there' as const, innocentCauses: ['a', 'b'], references: [] };
  expect(lacks(bare, root)).toEqual([
    'a test of its own',
    'tampered',
    'genuine',
    'lookalikes: 0 of 2',
    'references',
  ]);
});
