/**
 * `npx tsx --conditions=source bench/src/writers/learn.ts --samples DIR`: learns the style of writers from files whose writer
 * is known, writes the engine's table, and `bench/results/writers.md` with what leaving files and whole
 * writers out of learning gives. `--versions DIR` holds files of other versions of the same writers, which
 * are never learned from. `--keep-table` measures the way of learning and leaves the engine's table as it is.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { attribute, familyOf, isSure, type StyleTable, type StyleTraits } from '@assay/engine/internals';
import { devFiles, sampleFiles } from './corpus.ts';
import { confusion, type Guess } from './results.ts';
import { learn, samplesOf, trimmed, type Sample, type Samples } from './style-table.ts';

const { values } = parseArgs({
  options: {
    samples: { type: 'string' },
    versions: { type: 'string' },
    'no-results': { type: 'boolean', default: false },
    'keep-table': { type: 'boolean', default: false },
  },
});

const files = [...devFiles(), ...(values.samples === undefined ? [] : sampleFiles(values.samples))];
const samples = samplesOf(files);

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

const tables = { content: trimmed(learn(samples.content)), container: trimmed(learn(samples.container)) };
const table = fileURLToPath(
  new URL('../../../engine/src/evidence/programs/data/writer-styles.json', import.meta.url),
);
if (!values['keep-table']) writeFileSync(table, `${JSON.stringify(tables)}\n`);

/** Files of other versions, judged by the whole table; writers that were not learned are left out. */
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
