/**
 * `npm run bench:published -- FOLDER… [--resume]`: judges PDFs that other projects publish as samples, found in folders
 * and known by their SHA-256, and writes `bench/results/published.md`: how each is judged, and whether it is read
 * exactly, as people found who looked (`verdicts.json`). What each file came to is written to bench/out/published.jsonl,
 * those without a verdict as well; with `--resume` it is not judged again.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Recognizer } from '@assay/engine';
import { loadRecognizer } from '@assay/engine/recognition';
import { pdfFiles } from '../measure/pdf-files.ts';
import { judge, type Judged } from './judge.ts';
import { publishedText, type Row } from './published-text.ts';
import type { Verdict } from './verdict.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { resume: { type: 'boolean', default: false } },
});
if (positionals.length === 0) {
  console.error('usage: npm run bench:published -- FOLDER… [--resume]');
  process.exit(2);
}

/** Long enough for any document on a busy machine: what is measured must not depend on the clock. */
const RECOGNITION_MS = 900_000;
const recognizer = async (): Promise<Recognizer> => loadRecognizer({ milliseconds: RECOGNITION_MS });

const verdicts = JSON.parse(readFileSync(join(import.meta.dirname, 'verdicts.json'), 'utf8')) as Readonly<
  Record<string, Verdict>
>;
const list = join(import.meta.dirname, '../../out/published.jsonl');
mkdirSync(join(list, '..'), { recursive: true });
if (!values.resume || !existsSync(list)) writeFileSync(list, '');
const known = new Map(
  readFileSync(list, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Judged & { sha256: string })
    .map((one) => [one.sha256, one]),
);

const rows = new Map<string, Row>();
for (const { file, path } of pdfFiles(positionals)) {
  const bytes = new Uint8Array(readFileSync(path));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (rows.has(sha256)) continue;
  const judged = known.get(sha256) ?? (await judge(bytes, recognizer));
  if (!known.has(sha256)) appendFileSync(list, `${JSON.stringify({ file, sha256, ...judged })}\n`);
  const verdict = verdicts[sha256];
  if (verdict) rows.set(sha256, { ...verdict, judged });
  if (process.stderr.isTTY) process.stderr.write(`\r${rows.size} `);
}
const missing = Object.keys(verdicts).filter((sha256) => !rows.has(sha256)).length;
if (missing > 0) console.error(`${missing} files with a verdict are in none of the folders`);
const text = publishedText([...rows.values()]);
writeFileSync(join(import.meta.dirname, '../../results/published.md'), text);
process.stdout.write(text);
