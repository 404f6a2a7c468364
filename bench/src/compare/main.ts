/**
 * `npm run compare-reports -- CHECKOUT [--own N] [--dev DIR] [--engines DIR] [--wild] [--seed S]`: analyzes the same
 * files with the engine of this checkout and with that of another, and lists every difference between the Reports.
 * The files are those of the development corpus, those that `bench/src/engines/generate.ts` made, and N statements
 * of the bench's own. Ends with status 1 when a Report differs, and with 2 when a folder of files is missing or holds
 * none; `none` in place of a folder leaves that set out.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownCorpus } from '../corpus.ts';
import { targetOf } from '../forgeries/target.ts';
import { GRAMMAR } from '../genuine/grammar/statement.ts';
import { differences } from './differences.ts';
import { ask, started } from './engine-of.ts';
import { NoFilesError, pdfsIn } from './pdfs-in.ts';
import { devFolder } from '../dev-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    own: { type: 'string', default: '500' },
    dev: { type: 'string', default: devFolder },
    engines: { type: 'string', default: 'bench/out/engines' },
    wild: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'pair' },
  },
});
const [other] = positionals;
if (other === undefined || !existsSync(join(other, 'engine/package.json'))) {
  console.error(
    'usage: npm run compare-reports -- CHECKOUT [--own N] [--dev DIR] [--engines DIR] [--wild] [--seed S]\n' +
      'CHECKOUT is a folder with another version, such as one made by git worktree add',
  );
  process.exit(2);
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const inRoot = (folder: string) => (folder === 'none' ? folder : resolve(root, folder));
const stored: [string, string[]][] = [];
try {
  stored.push(['development corpus', pdfsIn('development corpus', inRoot(values.dev))]);
  stored.push(['engines', pdfsIn('engines', inRoot(values.engines))]);
  if (values.wild) stored.push(['wild', pdfsIn('wild', inRoot('../shared/corpus/wild'))]);
} catch (error) {
  if (!(error instanceof NoFilesError)) throw error;
  console.error(error.message);
  process.exit(2);
}

/** Files of a set, each as a path. */
async function* ownFiles(count: number, folder: string): AsyncGenerator<string> {
  let made = 0;
  const keep = (name: string, bytes: Uint8Array) => {
    const file = join(folder, `${made++}-${basename(name)}`);
    writeFileSync(file, bytes);
    return file;
  };
  // One half composed by the grammar of layouts, one of fixed families, forgeries and re-processings.
  for (let n = 0; n < count / 2; n++)
    yield keep('layout.pdf', targetOf(GRAMMAR, `${values.seed}-${n}`).file.bytes);
  for (let pass = 0; ; pass++) {
    for await (const { name, bytes } of ownCorpus({ seed: `${values.seed}-${pass}`, perFamily: 1 })) {
      if (made >= count) return;
      yield keep(name, bytes);
    }
  }
}

const [before, after] = await Promise.all([started(other), started(root)]);
const work = mkdtempSync(join(tmpdir(), 'assay-compare-'));
const groups = new Map<string, string[]>();
let failed = 0;
try {
  const count = Number(values.own);
  const sets: [string, Iterable<string> | AsyncIterable<string>][] = [
    ...stored,
    ['own', ownFiles(count, work)],
  ];
  for (const [set, files] of sets) {
    let [same, differ] = [0, 0];
    const cpu = [0, 0];
    for await (const file of files) {
      const path = resolve(file);
      const [one, two] = await Promise.all([ask(before, path), ask(after, path)]);
      cpu[0]! += one.cpu;
      cpu[1]! += two.cpu;
      if (one.report === two.report) same++;
      else {
        differ++;
        const [a, b] = [JSON.parse(one.report), JSON.parse(two.report)] as { score?: number }[];
        const what = differences(a, b).join(', ');
        const shown = `${path.replace(`${work}/`, 'own ')} (${a?.score ?? 'error'} → ${b?.score ?? 'error'})`;
        groups.set(what, [...(groups.get(what) ?? []), shown]);
      }
    }
    failed += differ;
    if (same + differ === 0) {
      console.log(`${set}: no files`);
      continue;
    }
    const [a = 0, b = 0] = cpu;
    const time = [a, b].map((ms) => Math.round(ms / (same + differ))).join(' → ');
    console.log(`${set}: ${same} alike, ${differ} differ; ${time} ms of processor time a file`);
  }
} finally {
  for (const child of [before, after]) {
    child.removeAllListeners('exit');
    child.disconnect();
  }
  rmSync(work, { recursive: true });
}
for (const [what, files] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`\n${files.length} × ${what}`);
  for (const file of files.slice(0, 5)) console.log(`  ${file}`);
}
if (failed > 0) process.exitCode = 1;
