import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { reprocessings } from './benign/reprocessings.ts';
import { ownCorpus, type CorpusFile } from './corpus.ts';
import { targetOf, type Forged } from './forgeries/target.ts';
import { techniques } from './forgeries/techniques.ts';
import { drawStatement } from './genuine/draw.ts';
import { readText } from './genuine/read-text.ts';
import { createRandom } from './writer/random.ts';

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;
const files: CorpusFile[] = [];

async function collect(seed: string): Promise<CorpusFile[]> {
  const out: CorpusFile[] = [];
  for await (const file of ownCorpus({ seed, perFamily: 1, perTechnique: 3 })) out.push(file);
  return out;
}

beforeAll(async () => {
  files.push(...(await collect('test')));
}, 120_000);

test('every technique and re-processing yields files, and names are unique', () => {
  const made = new Set(files.map((file) => file.technique));
  for (const { technique } of techniques) expect(made, technique).toContain(technique);
  for (const { kind, available } of reprocessings) if (available()) expect(made, kind).toContain(kind);
  expect(new Set(files.map((file) => file.name)).size).toBe(files.length);
});

test('the same seed gives the same corpus', async () => {
  const again = await collect('test');
  expect(again.map((file) => file.name)).toEqual(files.map((file) => file.name));
  const differing = again.filter(
    (file, i) => Buffer.compare(file.bytes, files[i]?.bytes ?? new Uint8Array()) !== 0,
  );
  expect(differing.map((file) => file.name)).toEqual([]);
});

test.skipIf(!hasQpdf)('qpdf finds nothing to say against any file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-'));
  const bad = files.filter((file) => {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, file.bytes);
    return spawnSync('qpdf', ['--check', path]).status !== 0;
  });
  rmSync(folder, { recursive: true });
  expect(bad.map((file) => file.name)).toEqual([]);
});

test('updates keep every byte of the file they change', async () => {
  for (const { technique, forge } of techniques.filter((t) =>
    /incremental|annotation|form-field/.test(t.technique),
  )) {
    const target = targetOf('us-packet', 'keep');
    const forged = await forge(target, createRandom('keep'));
    const head = forged?.bytes.subarray(0, target.file.bytes.length) ?? new Uint8Array();
    expect(Buffer.compare(head, target.file.bytes), technique).toBe(0);
    expect(forged?.bytes.length).toBeGreaterThan(target.file.bytes.length);
  }
});

describe('what a forgery changes', () => {
  const shows = techniques.filter(
    (t) =>
      !/^(to-unicode|posting-deleted|page-swapped|cover-image|cover-outlines|annotation|form-field|fabricated|kit|created-before|daily-balance)/.test(
        t.technique,
      ),
  );

  test.each(shows.map((t) => [t.technique, t] as const))(
    '%s: another reader finds the new text',
    async (_, technique) => {
      let forged: Forged | undefined;
      // Not every statement has what a technique changes.
      for (const seed of ['shows', 'shows again', 'shows once more'])
        forged ??= await technique.forge(targetOf('us-balance-columns', seed), createRandom(seed));
      expect(forged?.changed.length).toBeGreaterThan(0);
      const pages = await readText(forged?.bytes ?? new Uint8Array());
      for (const change of forged?.changed ?? []) {
        expect(change.new).not.toBe(change.old);
        expect(pages[change.page - 1]).toContain(change.new.replaceAll(/\s/g, ''));
      }
    },
  );

  test('an altered ToUnicode map still reads as the old text', async () => {
    const target = targetOf('us-packet', 'layer');
    const technique = techniques.find((t) => t.technique === 'to-unicode-altered');
    const forged = await technique?.forge(target, createRandom('layer'));
    expect(await readText(forged?.bytes ?? new Uint8Array())).toEqual(await readText(target.file.bytes));
    expect(forged?.changed[0]?.new).not.toBe(forged?.changed[0]?.old);
  });

  test('the amounts of a consistent forgery add up and those of a plain one do not', async () => {
    const target = targetOf('us-packet', 'sums');
    const byName = (name: string) => techniques.find((t) => t.technique === name);
    const plain = await byName('rewritten-amount')?.forge(target, createRandom('sums'));
    const consistent = await byName('rewritten-consistent')?.forge(target, createRandom('sums'));
    expect(plain?.changed).toHaveLength(1);
    expect(consistent?.changed.length).toBeGreaterThan(3);
  });
});

describe('benign files', () => {
  test('keep the text of the statement they came from', async () => {
    for (const { kind, apply, available } of reprocessings) {
      if (!available()) continue;
      const target = targetOf('us-core-bar', 'benign');
      const bytes = await apply(target, createRandom(kind));
      const before = await readText(target.file.bytes);
      const after = await readText(bytes ?? new Uint8Array());
      const pages = Math.min(before.length, after.length);
      expect(pages).toBeGreaterThan(0);
      for (const [p, page] of before.slice(0, pages).entries()) {
        const kept = after.some((text) => text.includes(page));
        expect(kept, `${kind} page ${p + 1}`).toBe(true);
      }
    }
  });

  test('a genuine file of the corpus is the drawn statement', () => {
    const file = files.find((f) => f.label === 'genuine');
    const drawn = drawStatement(file?.family ?? '', file?.truth?.seed ?? '');
    expect(Buffer.compare(drawn.pdf, file?.bytes ?? new Uint8Array())).toBe(0);
    expect(drawn.truth).toEqual(file?.truth);
  });
});

test.skipIf(!hasQpdf)('linearized files are linearized', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-'));
  for (const file of files.filter((f) => f.technique === 'linearized')) {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, file.bytes);
    expect(execFileSync('qpdf', ['--check-linearization', path], { encoding: 'utf8' })).toContain(
      'no linearization errors',
    );
  }
  rmSync(folder, { recursive: true });
});
