import { expect, test } from 'vitest';
import { movedParameters, switchedOff } from './mutants.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

test('parameters are moved by a third and by three, and change in any case', () => {
  const text = '/** Fewest. */\nconst FEWEST = 1;\nconst REACH = 0.6;\nconst name = 3;\n';
  const changes = movedParameters('engine/src/evidence/x.ts', text).map(
    ({ subject, change }) => `${subject} ${change}`,
  );
  expect(changes).toEqual([
    'evidence/x.ts FEWEST 1 → 0',
    'evidence/x.ts FEWEST 1 → 2',
    'evidence/x.ts FEWEST 1 → 3',
    'evidence/x.ts REACH 0.6 → 0.2',
    'evidence/x.ts REACH 0.6 → 0.4',
    'evidence/x.ts REACH 0.6 → 0.8',
    'evidence/x.ts REACH 0.6 → 1.8',
  ]);
});

test('the place where a detector is switched off is there', () => {
  const { file, from } = switchedOff('ledger/count-mismatch');
  expect(
    readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8').split(from),
  ).toHaveLength(2);
});
