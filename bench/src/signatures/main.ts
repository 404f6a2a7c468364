/**
 * `npm run bench:signatures -- --folder DIR [--folder DIR …]`: verifies the signatures of the PDF files in folders,
 * such as the test areas of other projects, and holds each against `pdfsig` and `openssl`. Writes
 * `bench/results/signatures.md`; the files themselves are not kept.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nodePlatform } from '@assay/engine/node';
import { anchorsOf, readPdf, readSignatures, type Signature } from '@assay/engine/internals';
import { openssl, pdfsig, type Compared, type Listed } from './others.ts';
import { comparisonText } from './signatures-text.ts';

const { values } = parseArgs({ options: { folder: { type: 'string', multiple: true } } });
const folders = values.folder ?? [];
if (folders.length === 0) {
  console.error('Name folders of signed PDF files with --folder.');
  process.exit(2);
}

const SAID = { intact: 'intact', broken: 'not intact', unknown: 'none' } as const;
const rangesOf = ({ byteRange: [start, length, second, rest] }: Signature) =>
  [start, start + length, second, second + rest].join(' ');

function ours(bytes: Uint8Array): Signature[] {
  try {
    const document = readPdf(bytes, { platform: nodePlatform });
    return readSignatures(document, nodePlatform, anchorsOf([]));
  } catch {
    return [];
  }
}

function compare(folder: string, file: string, path: string): Compared[] {
  const bytes = new Uint8Array(readFileSync(path));
  const left = pdfsig(path);
  const row = (signature: Signature | undefined, other: Listed | undefined): Compared => {
    const assay = signature ? SAID[signature.integrity.state] : 'none';
    const said = other?.said ?? 'none';
    const asked = signature && (assay !== said || said === 'none');
    return {
      folder,
      file,
      field: signature?.field ?? other?.field ?? '',
      subFilter: signature?.subFilter ?? '',
      assay,
      flaw: signature ? (signature.integrity.flaw ?? '') : 'not found',
      pdfsig: said,
      words: other?.words ?? 'not listed',
      openssl: asked ? openssl(bytes, signature.byteRange, signature.subFilter) : 'none',
    };
  };
  const rows = ours(bytes).map((signature) => {
    const at = left.findIndex(({ ranges }) => ranges === rangesOf(signature));
    const byName = at < 0 ? left.findIndex(({ field, ranges }) => field === signature.field && !ranges) : at;
    return row(signature, byName < 0 ? undefined : left.splice(byName, 1)[0]);
  });
  return [...rows, ...left.map((other) => row(undefined, other))];
}

const compared: Compared[] = [];
const counts: { folder: string; files: number }[] = [];
for (const folder of folders) {
  const files = readdirSync(folder).filter((file) => /\.pdf$/i.test(file));
  counts.push({ folder: basename(folder), files: files.length });
  for (const file of files.sort()) compared.push(...compare(basename(folder), file, join(folder, file)));
}
const kept = fileURLToPath(new URL('../../out/', import.meta.url));
mkdirSync(kept, { recursive: true });
writeFileSync(join(kept, 'signatures.json'), JSON.stringify({ compared, counts }));
const text = comparisonText(compared, counts);
writeFileSync(fileURLToPath(new URL('../../results/signatures.md', import.meta.url)), text);
process.stdout.write(text);
