/**
 * `npm run bench:honest -- [--before CHECKOUT]… [--engines DIR] [--count N] [--seed S]`: judges honest files of every set
 * with the engine of this checkout and with those of others, in the order given, and writes `bench/results/honest.md`:
 * how many are accused, in review and cleared, and what moved files into review from one version to the next. The sets
 * are the honest development statements, the bench's own with their re-processings, layouts of the grammar, habits of
 * templates, and what `bench/src/engines/generate.ts` made in `DIR`. Files with pictures of pages are left out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDocument, type Report } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { ask, started } from '../compare/engine-of.ts';
import { corpusParts, ownCorpus } from '../corpus.ts';
import type { EngineLabel } from '../engines/label.ts';
import { targetOf } from '../forgeries/target.ts';
import { GRAMMAR } from '../genuine/grammar/statement.ts';
import { habitStatement } from '../layouts/habit.ts';
import { reasonsOf } from '../layouts/judge.ts';
import { judgementOf, unlessRefused } from '../measure/judgement.ts';
import { labelRows } from '../measure/expected-edits.ts';
import { honestText, type Version } from './honest-text.ts';
import { devFolder } from '../dev-folder.ts';

const { values } = parseArgs({
  options: {
    before: { type: 'string', multiple: true, default: [] },
    engines: { type: 'string', default: 'bench/out/engines' },
    count: { type: 'string', default: '120' },
    seed: { type: 'string', default: 'honest' },
  },
});
const root = fileURLToPath(new URL('../../..', import.meta.url));
const count = Number(values.count);
const { seed } = values;

/** Honest files by set, made as they are asked for. */
const sets: Readonly<Record<string, () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>>> = {
  'development set': function* () {
    for (const { file, label } of labelRows())
      if (label !== 'forged') yield new Uint8Array(readFileSync(devFolder + file));
  },
  'own set': async function* () {
    const { genuine, benign } = corpusParts();
    const only = [...genuine, ...benign];
    const options = {
      seed,
      perFamily: Math.ceil(count / genuine.length),
      perTechnique: Math.ceil(count / benign.length),
    };
    for await (const { bytes } of ownCorpus({ ...options, only })) yield bytes;
  },
  'layouts of the grammar': function* () {
    for (let n = 0; n < count; n++) yield targetOf(GRAMMAR, `${seed}-${n}`).file.bytes;
  },
  'habits of templates': function* () {
    for (let n = 0; n < count; n++) {
      const made = habitStatement(`${seed}-${n}`);
      if (made) yield made.bytes;
    }
  },
  'drawn by real programs': function* () {
    const list = join(values.engines, 'labels.jsonl');
    if (!existsSync(list)) return;
    for (const line of readFileSync(list, 'utf8').trim().split('\n')) {
      const { file, label } = JSON.parse(line) as EngineLabel;
      if (label !== 'forged') yield new Uint8Array(readFileSync(join(values.engines, file)));
    }
  },
};

const commitOf = (checkout: string) =>
  execFileSync('git', ['log', '-1', '--format=%h of %cs'], { cwd: checkout, encoding: 'utf8' }).trim();

const checkouts = [...values.before, root];
const engines = await Promise.all(checkouts.map(started));
const versions: Version[] = checkouts.map((checkout) => ({ name: commitOf(checkout), judged: [] }));
const work = mkdtempSync(join(tmpdir(), 'assay-honest-'));
try {
  for (const [set, files] of Object.entries(sets)) for await (const bytes of files()) await judge(set, bytes);
} finally {
  for (const engine of engines) {
    engine.removeAllListeners('exit');
    engine.disconnect();
  }
  rmSync(work, { recursive: true });
}
const text = honestText(versions, { seed, count });
writeFileSync(join(root, 'bench/results/honest.md'), text);
process.stdout.write(text);

async function judge(set: string, bytes: Uint8Array): Promise<void> {
  if (isPicture(bytes)) return;
  const file = join(work, 'statement.pdf');
  writeFileSync(file, bytes);
  for (const [i, engine] of engines.entries()) {
    const report = JSON.parse((await ask(engine, file)).report) as Report | { error: unknown };
    versions[i]?.judged.push(
      'error' in report
        ? { set, judgement: 'refused', reason: '' }
        : { set, judgement: judgementOf(report.score), reason: reasonsOf(report)[0] ?? report.lane.label },
    );
  }
}

const isPicture = (bytes: Uint8Array): boolean =>
  unlessRefused(() => openDocument(bytes, { platform: nodePlatform }).picturePages.length > 0) ?? true;
