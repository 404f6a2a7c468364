/**
 * How exactly the statement reader reads: the development bases, their benign re-processings, and the
 * bench's own genuine statements. `npx tsx --conditions=source bench/src/reader/measure.ts [--verbose] [--folder DIR]
 * [dev|benign|forged|genuine]…`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareReading, type Comparison, type Expected } from './compare.ts';
import { readFile } from './read-file.ts';
import { devFolder } from '../dev-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = process.argv.indexOf('--folder');
const genuine = folder > 0 ? `${process.argv[folder + 1]}/` : `${root}bench/out/genuine/`;
const verbose = process.argv.includes('--verbose');
const sets = process.argv
  .slice(2)
  .filter((argument, i, all) => !argument.startsWith('--') && all[i - 1] !== '--folder');
const wanted = (set: string) => sets.length === 0 || sets.includes(set);

interface Tally {
  files: number;
  crashed: number;
  counts: Record<string, number>;
}

const tallies = new Map<string, Tally>();
const fields = [
  'exact',
  'ordered',
  'descriptions',
  'holder',
  'issuer',
  'routing',
  'number',
  'period',
] as const;

function measure(group: string, path: string, name: string, expected: Expected): Comparison | undefined {
  const tally = tallies.get(group) ?? { files: 0, crashed: 0, counts: {} };
  tallies.set(group, tally);
  tally.files++;
  try {
    const comparison = compareReading(readFile(path), expected);
    for (const field of fields)
      tally.counts[field] = (tally.counts[field] ?? 0) + (comparison[field] ? 1 : 0);
    if (verbose && comparison.why.length > 0) console.log(`${name}: ${comparison.why.join('; ')}`);
    return comparison;
  } catch (error) {
    tally.crashed++;
    console.log(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    return undefined;
  }
}

interface DevTruth {
  file: string;
  bank: string;
  holder: string;
  routing: string;
  account: string;
  period: [string, string];
  opening: number;
  closing: number;
  postings: { date: string; description: string; amount: number; balance: number }[];
}

function jsonLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function expectedOf(truth: DevTruth): Expected {
  return {
    holder: truth.holder,
    issuer: truth.bank,
    routing: truth.routing,
    accounts: [
      {
        number: truth.account,
        period: truth.period,
        opening: truth.opening,
        closing: truth.closing,
        postings: truth.postings,
      },
    ],
  };
}

function measureDev(): void {
  if (!existsSync(devFolder)) {
    console.log('development corpus absent: skipped');
    return;
  }
  const truths = new Map(jsonLines<DevTruth>(`${devFolder}truth.jsonl`).map((truth) => [truth.file, truth]));
  if (wanted('dev'))
    for (const truth of truths.values())
      measure('dev bases', devFolder + truth.file, truth.file, expectedOf(truth));
  const labels = jsonLines<{ file: string; base: string; label: string; tool: string; class: string }>(
    `${devFolder}labels.jsonl`,
  );
  for (const label of labels) {
    const truth = truths.get(label.base);
    if (!truth || label.label === 'base' || !wanted(label.label)) continue;
    measure(
      label.label === 'benign' ? `benign ${label.tool}` : `forged ${label.class}`,
      devFolder + label.file,
      label.file,
      expectedOf(truth),
    );
  }
}

function measureGenuine(): void {
  if (!wanted('genuine')) return;
  if (!existsSync(genuine)) {
    console.log('bench/out/genuine absent: run bench/src/genuine/generate.ts first');
    return;
  }
  const names = readdirSync(genuine, { recursive: true }).map(String);
  for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
    const truth = JSON.parse(readFileSync(genuine + name, 'utf8')) as Expected & { family: string };
    const pdf = genuine + name.replace(/\.json$/, '.pdf');
    if (truth.accounts && existsSync(pdf)) measure(`genuine ${truth.family}`, pdf, name, truth);
  }
}

measureDev();
measureGenuine();
for (const [group, tally] of tallies) {
  const shares = fields.map((field) => `${field} ${tally.counts[field] ?? 0}`).join('  ');
  console.log(
    `${group}: ${tally.files} files  ${shares}${tally.crashed ? `  CRASHED ${tally.crashed}` : ''}`,
  );
}
