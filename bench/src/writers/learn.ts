/**
 * `npx tsx bench/src/writers/learn.ts --samples DIR`: learns the style of writers from files whose writer
 * is known, writes the engine's table, and `bench/results/writers.md` with what leaving files and whole
 * writers out of learning gives. `--versions DIR` holds files of other versions of the same writers, which
 * are never learnt from.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  attribute,
  isSure,
  type StyleTable,
} from '../../../engine/src/evidence/programs/writer-attribution.ts';
import type { StyleTraits } from '../../../engine/src/evidence/programs/writer-content.ts';
import { familyOf } from '../../../engine/src/evidence/programs/writer-names.ts';
import { styleOf } from '../../../engine/src/evidence/programs/writers.ts';
import { defaultLimits } from '../../../engine/src/pdf/structure/limits.ts';
import { readPdf } from '../../../engine/src/pdf/structure/read-pdf.ts';
import { nodePlatform } from '../../../engine/src/platform/node.ts';
import { devFiles, sampleFiles, type WrittenFile } from './corpus.ts';
import { confusion, type Guess } from './results.ts';

/** One layer of one file with its writer. */
interface Sample {
  name: string;
  group: string;
  writer: string;
  traits: StyleTraits;
}

const { values } = parseArgs({
  options: {
    samples: { type: 'string' },
    versions: { type: 'string' },
    'no-results': { type: 'boolean', default: false },
  },
});

interface Samples {
  content: Sample[];
  container: Sample[];
}

function samplesOf(files: readonly WrittenFile[]): Samples {
  const samples: Samples = { content: [], container: [] };
  for (const file of files) {
    const document = readPdf(file.bytes, { platform: nodePlatform, limits: defaultLimits });
    const style = styleOf(document);
    for (const layer of ['content', 'container'] as const) {
      const writer = file[layer];
      if (writer === undefined || Object.keys(style[layer]).length === 0) continue;
      samples[layer].push({ name: file.name, group: file.group, writer, traits: style[layer] });
    }
  }
  return samples;
}

const files = [...devFiles(), ...(values.samples === undefined ? [] : sampleFiles(values.samples))];
const samples = samplesOf(files);

/** Counts values, and how many nats a trait tells of the writer when all are equally likely. */
function learn(list: readonly Sample[]): StyleTable {
  const writers: Record<string, { files: number; traits: Record<string, Record<string, number>> }> = {};
  for (const { writer, traits } of list) {
    const style = (writers[writer] ??= { files: 0, traits: {} });
    style.files++;
    for (const [trait, value] of Object.entries(traits)) {
      const counts = (style.traits[trait] ??= {});
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const names = new Set(Object.values(writers).flatMap((w) => Object.keys(w.traits)));
  const information = Object.fromEntries(
    [...names].sort().map((trait) => [
      trait,
      told(
        Object.values(writers)
          .map((w) => w.traits[trait] ?? {})
          .filter((v) => Object.keys(v).length > 0),
      ),
    ]),
  );
  return { information, writers };
}

/** Entropy of a trait's value over writers less its mean entropy within a writer. */
function told(counts: readonly Record<string, number>[]): number {
  const overall: Record<string, number> = {};
  let within = 0;
  for (const values of counts) {
    const total = Object.values(values).reduce((a, b) => a + b, 0);
    within += entropy(Object.values(values).map((n) => n / total)) / counts.length;
    for (const [value, n] of Object.entries(values))
      overall[value] = (overall[value] ?? 0) + n / total / counts.length;
  }
  return Math.max(0, Math.round(100 * (entropy(Object.values(overall)) - within)) / 100);
}

const entropy = (shares: readonly number[]) =>
  -shares.reduce((sum, p) => sum + (p > 0 ? p * Math.log(p) : 0), 0);

/** Each file judged by a table that never saw its statement, then by one that never saw its writer. */
function leaveOut(list: readonly Sample[]): Guess[] {
  const guesses: Guess[] = [];
  for (const group of new Set(list.map((s) => s.group))) {
    const table = learn(list.filter((s) => s.group !== group));
    for (const s of list.filter((s) => s.group === group)) {
      if (!table.writers[s.writer]) continue;
      guesses.push({ known: true, writer: s.writer, name: s.name, ...guessOf(s.traits, table) });
    }
  }
  for (const writer of new Set(list.map((s) => s.writer))) {
    const table = learn(list.filter((s) => familyOf(s.writer) !== familyOf(writer)));
    for (const s of list.filter((s) => s.writer === writer)) {
      guesses.push({ known: false, writer, name: s.name, ...guessOf(s.traits, table) });
    }
  }
  return guesses;
}

function guessOf(traits: StyleTraits, table: StyleTable): Pick<Guess, 'guess' | 'sure' | 'nearest'> {
  const found = attribute(traits, table);
  return { guess: found.writer ?? 'unknown', sure: isSure(found), nearest: found.nearest ?? '-' };
}

/** Habits only: a value that one file in many shows is noise, and the table stays small. */
function trimmed(table: StyleTable): StyleTable {
  const writers = Object.fromEntries(
    Object.entries(table.writers)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([writer, { files, traits }]) => [writer, { files, traits: tellingTraits(traits, table) }]),
  );
  return { information: table.information, writers };
}

const tellingTraits = (traits: StyleTable['writers'][string]['traits'], { information }: StyleTable) =>
  Object.fromEntries(Object.entries(traits).filter(([trait]) => (information[trait] ?? 0) > 0));

const tables = { content: trimmed(learn(samples.content)), container: trimmed(learn(samples.container)) };
const table = fileURLToPath(
  new URL('../../../engine/src/evidence/programs/data/writer-styles.json', import.meta.url),
);
writeFileSync(table, `${JSON.stringify(tables)}\n`);

/** Files of other versions, judged by the whole table; writers that were not learnt are left out. */
function otherVersions(layer: keyof Samples): Guess[] {
  if (values.versions === undefined) return [];
  const samples = samplesOf(sampleFiles(values.versions));
  return samples[layer]
    .filter((s) => tables[layer].writers[s.writer])
    .map((s) => ({ known: true, writer: s.writer, name: s.name, ...guessOf(s.traits, tables[layer]) }));
}

if (!values['no-results']) {
  const text = confusion(
    [
      { title: 'Style of the content', guesses: leaveOut(samples.content) },
      { title: 'Style of the container', guesses: leaveOut(samples.container) },
      { title: 'Other versions: style of the content', guesses: otherVersions('content') },
      { title: 'Other versions: style of the container', guesses: otherVersions('container') },
    ],
    files.length,
  );
  writeFileSync(fileURLToPath(new URL('../../results/writers.md', import.meta.url)), text);
  process.stdout.write(text);
}
