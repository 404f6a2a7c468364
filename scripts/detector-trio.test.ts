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
  const bare = { id: 'ledger/not-there' as const, innocentCauses: ['a', 'b'], references: [] };
  expect(lacks(bare, root)).toEqual([
    'a test of its own',
    'tampered',
    'genuine',
    'lookalikes: 0 of 2',
    'references',
  ]);
});
