/**
 * `npx tsx --conditions=source bench/src/writers/add.ts --folder DIR`: adds the files of `bench/src/engines/draw-all.ts --half learned` to
 * the engine's table of styles as it is. Writers of programs that are not installed here keep what was learned of them
 * before. Adding one folder twice counts it twice.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { StyleTable } from '@assay/engine/internals';
import { sampleFiles } from './corpus.ts';
import { learn, samplesOf, tableOf, trimmed } from './style-table.ts';

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
if (!values.folder) {
  console.error('Name a folder of files with --folder.');
  process.exit(2);
}
const path = fileURLToPath(
  new URL('../../../engine/src/evidence/programs/data/writer-styles.json', import.meta.url),
);
const before = JSON.parse(readFileSync(path, 'utf8')) as { content: StyleTable; container: StyleTable };
const samples = samplesOf(sampleFiles(values.folder));

/** The counts of both tables together. */
function added(known: StyleTable, more: StyleTable): StyleTable {
  const writers = structuredClone(known.writers) as Record<
    string,
    { files: number; traits: Record<string, Record<string, number>> }
  >;
  for (const [writer, { files, traits }] of Object.entries(more.writers)) {
    const style = (writers[writer] ??= { files: 0, traits: {} });
    style.files += files;
    for (const [trait, counts] of Object.entries(traits)) {
      const own = (style.traits[trait] ??= {});
      for (const [value, n] of Object.entries(counts)) own[value] = (own[value] ?? 0) + n;
    }
  }
  return trimmed(tableOf(writers));
}

const tables = {
  content: added(before.content, learn(samples.content)),
  container: added(before.container, learn(samples.container)),
};
writeFileSync(path, `${JSON.stringify(tables)}\n`);
console.log(`${samples.content.length} pages and ${samples.container.length} files added`);
