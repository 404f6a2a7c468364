/**
 * `npm run bench:writers -- --folder DIR`: holds the engine's table of styles against files that real programs drew in
 * layouts it was not learned from (`bench/src/engines/draw-all.ts --half held`), then against the same files with their
 * writer left out of the table. Writes `bench/results/attribution.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { familyOf, isSure, readPdf, type StyleTable, writersBy } from '@assay/engine/internals';
import { nodePlatform } from '@assay/engine/node';
import { sampleFiles } from './corpus.ts';
import { confusion, type Guess } from './results.ts';
import { tableOf } from './style-table.ts';

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
if (!values.folder) {
  console.error('Name a folder of files with --folder.');
  process.exit(2);
}
type Tables = Readonly<Record<'content' | 'container', StyleTable>>;
const path = '../../../engine/src/evidence/programs/data/writer-styles.json';
const tables = JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')) as Tables;

/** The tables as they would be had a writer and those of its family never been seen. */
const kept = new Map<string, Tables>();
function without(family: string): Tables {
  let left = kept.get(family);
  if (!left) {
    const leave = (table: StyleTable) =>
      tableOf(
        Object.fromEntries(Object.entries(table.writers).filter(([writer]) => familyOf(writer) !== family)),
      );
    kept.set(family, (left = { content: leave(tables.content), container: leave(tables.container) }));
  }
  return left;
}

const files = sampleFiles(values.folder);
const guesses: Record<'content' | 'container', Guess[]> = { content: [], container: [] };
for (const file of files) {
  const document = readPdf(file.bytes, { platform: nodePlatform });
  for (const layer of ['content', 'container'] as const) {
    const writer = file[layer];
    if (writer === undefined) continue;
    const family = familyOf(writer);
    const guess = (known: boolean): Guess => {
      // Writers are told by family: those of one share their core.
      const found = writersBy(document, known ? tables : without(family), known ? [] : [family])[layer];
      const name = found.writer === null ? 'unknown' : familyOf(found.writer);
      const nearest = found.nearest === null ? '-' : familyOf(found.nearest);
      return { known, name: file.name, writer: family, guess: name, sure: isSure(found), nearest };
    };
    guesses[layer].push(guess(true), guess(false));
  }
}
const text = confusion(
  [
    { title: 'Style of the content, with marks', guesses: guesses.content },
    { title: 'Style of the container', guesses: guesses.container },
  ],
  files.length,
  [
    '# Writers in other layouts',
    '',
    'Written by `npm run bench:writers`. The files were drawn by real programs in the layout families that the table was not',
    `learned from: ${files.length} files. Each is judged by the table as it ships, then by the table without its writer and`,
    'those of its family, and without their marks. Writers of one family count as one.',
  ],
);
writeFileSync(fileURLToPath(new URL('../../results/attribution.md', import.meta.url)), text);
process.stdout.write(text);
