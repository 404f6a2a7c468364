import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compressedStatement, generator, outcomeOf, signedStatement, updatedStatement } from './hostile.ts';
import { statementPdf } from './statement-pdf.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/encrypted/${name}`, import.meta.url)));

const samples: readonly [string, Uint8Array][] = [
  ['a statement with a table', statementPdf()],
  ['a statement with a cross-reference stream and an object stream', compressedStatement()],
  ['a statement with an incremental update', updatedStatement()],
  ['a signed statement', signedStatement()],
  ['an encrypted statement', fixture('statement-aes-256.pdf')],
];

const places = 100;
/** Longer on demand: `FLIP_ROUNDS=5000 npx vitest run engine/test/robustness.test.ts`. */
const rounds = Number(process.env['FLIP_ROUNDS'] ?? 60);

// `outcomeOf` lets nothing pass but a Report without a failed check, and the typed error.
describe.each(samples)('%s', { timeout: 600_000 }, (_, sample) => {
  test('is judged', () => expect(outcomeOf(sample)).toBe('report'));

  test('cut short at a hundred places', () => {
    const outcomes = new Set<string>();
    for (let i = 0; i < places; i++) {
      outcomes.add(outcomeOf(sample.subarray(0, Math.floor((sample.length * i) / places))));
    }
    expect(outcomes).toContain('empty');
    expect(outcomes.size).toBeGreaterThan(1);
  });

  test('with flipped bits', () => {
    const random = generator(20_240_117);
    let reports = 0;
    for (let round = 0; round < rounds; round++) {
      const bytes = sample.slice();
      for (let flips = 1 + random(4); flips > 0; flips--) bytes[random(bytes.length)]! ^= 1 << random(8);
      if (outcomeOf(bytes) === 'report') reports++;
    }
    // Most flips spoil one object; a reader that gives up on those reads nothing in the wild.
    expect(reports).toBeGreaterThan(rounds / 3);
  });
});

test('random bytes behind a header and before an end', () => {
  const random = generator(7);
  for (let round = 0; round < 50; round++) {
    const noise = Uint8Array.from({ length: 2_000 }, () => random(256));
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
      noise,
      Buffer.from(`\nstartxref\n${random(2_100)}\n%%EOF`),
    ]);
    expect(['damaged', 'no-pages', 'too-much-data']).toContain(outcomeOf(new Uint8Array(bytes)));
  }
});
