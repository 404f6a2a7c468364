import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSignatures } from '../src/signatures/read-signatures.ts';
import { anchorsOf } from '../src/signatures/trust-anchors.ts';
import { sourceOf } from '../src/evidence/source.ts';
import { UnreadablePdfError } from '../src/pdf/structure/anomaly.ts';
import { defaultLimits } from '../src/pdf/structure/limits.ts';
import { readPdf } from '../src/pdf/structure/read-pdf.ts';
import { nodePlatform } from '../src/platform/node.ts';
import { outcomeOf } from './hostile.ts';

const corpus = new URL('../../../shared/corpus/wild/', import.meta.url);
const present = existsSync(corpus);

interface Expected {
  /**
   * Pages that `qpdf --show-pages` lists, of the files that qpdf reads without a warning. Its
   * `--show-npages` believes the /Count of a damaged tree.
   */
  pages: Record<string, number>;
  /**
   * Revisions of the files that are signed, updated or hybrid, worked out from the bytes apart from this
   * code: from the last `startxref` along each /Prev as written, the two sections of a linearized file
   * counted once. Looked at by hand where the two readings parted: the `minimal-hybrid-xref` files end
   * with an empty table (`0 0`) that names an earlier stream, which is one writing as Word does it.
   */
  revisions: Record<string, number>;
}

const expected = JSON.parse(readFileSync(new URL('wild-expected.json', import.meta.url), 'utf8')) as Expected;
const files = present
  ? ['pyhanko', 'qpdf'].flatMap((folder) =>
      readdirSync(new URL(folder, corpus))
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => `${folder}/${name}`),
    )
  : [];
const bytesOf = (file: string) =>
  new Uint8Array(readFileSync(new URL(file.split('/').map(encodeURIComponent).join('/'), corpus)));

describe.skipIf(!present)('wild files (../shared/corpus/wild is absent when skipped)', () => {
  test('every file is judged or refused, and nothing else', { timeout: 600_000 }, () => {
    const unexpected: string[] = [];
    for (const file of files) {
      try {
        outcomeOf(bytesOf(file));
      } catch (error) {
        unexpected.push(`${file}: ${String(error)}`);
      }
    }
    expect(files.length).toBeGreaterThan(500);
    expect(unexpected).toEqual([]);
  });

  test('every revision of every file is interpreted or refused', { timeout: 600_000 }, () => {
    const unexpected: string[] = [];
    for (const file of files) {
      try {
        const document = readPdf(bytesOf(file), { platform: nodePlatform });
        const source = sourceOf(document, nodePlatform, defaultLimits);
        for (const { index } of document.revisions) source.pages(index);
        readSignatures(document, nodePlatform, anchorsOf([]));
      } catch (error) {
        if (!(error instanceof UnreadablePdfError)) unexpected.push(`${file}: ${String(error)}`);
      }
    }
    expect(unexpected).toEqual([]);
  });

  test('pages are those that qpdf counts', { timeout: 600_000 }, () => {
    const different: string[] = [];
    for (const [file, count] of Object.entries(expected.pages)) {
      const found = readPdf(bytesOf(file), { platform: nodePlatform }).latest.pages().length;
      if (found !== count) different.push(`${file}: ${found}, qpdf counts ${count}`);
    }
    expect(different).toEqual([]);
  });

  test('revisions are those that the chain of /Prev tells by hand', () => {
    const different: string[] = [];
    for (const [file, count] of Object.entries(expected.revisions)) {
      const found = readPdf(bytesOf(file), { platform: nodePlatform }).revisions.length;
      if (found !== count) different.push(`${file}: ${found}, not ${count}`);
    }
    expect(Object.keys(expected.revisions).length).toBeGreaterThan(50);
    expect(different).toEqual([]);
  });

  // By the /ByteRange of each signature: where it ends, and whether more than an end of line follows.
  test.each([
    ['certified-with-indirect-refs-in-dir', ['intact']],
    ['coverage-anomalies__tail-uncovered', ['intact, updated']],
    ['extensions-direct', ['intact, updated', 'intact']],
    ['form-update-override-appearance-stream', ['intact, updated', 'intact']],
    ['form-update-override-appearance-stream-sneaky', ['intact, updated', 'intact']],
    ['minimal-signed-twice-both-created', ['intact, updated', 'intact']],
    ['minimal-signed-twice-no-sig-type', ['intact, updated', 'intact']],
    ['minimal-two-fields-signed-twice', ['intact, updated', 'intact']],
    ['pades-with-old-style-signing-cert-attr', ['intact']],
    ['pdf-sig-with-econtent', ['intact']],
    ['separate-annots-kids-indir', ['intact, updated', 'intact']],
    ['sig-with-ski-sid', ['intact']],
  ])('signatures of %s', (name, said) => {
    const file = files.find((path) => path.endsWith(`__${name}.pdf`))!;
    const bytes = bytesOf(file);
    const read = (input: Uint8Array) => {
      const document = readPdf(input, { platform: nodePlatform });
      return readSignatures(document, nodePlatform, anchorsOf([]));
    };
    const signatures = read(bytes);
    expect(signatures.map((s) => `${s.integrity.state}${s.updatedAfter ? ', updated' : ''}`)).toEqual(said);
    // One signed byte changed, a digit of the header, breaks them all.
    const changed = bytes.slice();
    changed[7]! ^= 1;
    expect(read(changed).map((s) => s.integrity.state)).toEqual(said.map(() => 'broken'));
  });
});
