/**
 * `npm run bench`: the scoreboard. Recall by technique, false positives by kind of honest re-processing,
 * calibration, and time beside other readers, judged by the weights as they are.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { weightTable } from '@assay/engine';
import { format } from 'prettier';
import { PRIOR_SHARE } from './learn/thresholds.ts';
import { examineAll } from './measure/examine.ts';
import { isForged, judge, type Judged } from './measure/judged.ts';
import { devCorpus, ownFiles, type Labeled } from './measure/labeled.ts';
import { missesText } from './measure/misses.ts';
import { runSize, withTiming } from './measure/options.ts';
import { picturesOf } from './measure/pictures.ts';
import { calibrated, sharesOf, stabilityOf, viewsOf, type Results } from './measure/results.ts';
import { scoreboardText } from './measure/scoreboard.ts';
import { timeFiles } from './measure/timing.ts';
import { familyIds } from './genuine/draw.ts';

const TIMED = 60;

const size = runSize();
const other = { ...runSize(`${size.seed}b`), perFamily: 0, perTechnique: 20, dev: false, forgedOnly: true };
const judged = (await examineAll(size)).map((facts) => judge(facts));
const others = (await examineAll(other)).map((facts) => judge(facts));

const results: Results = {
  prior: PRIOR_SHARE,
  thresholds: weightTable.thresholds,
  views: viewsOf(judged),
  calibration: calibrated(judged),
  stability: stabilityOf([size.seed, judged], [other.seed, others]),
  techniques: byTechnique(judged),
  timings: withTiming ? await timeFiles(await nativeFiles()) : null,
};

const folder = fileURLToPath(new URL('../results/', import.meta.url));
mkdirSync(folder, { recursive: true });
const pictures = picturesOf(results, judged);
const text = scoreboardText(results, judged, Object.keys(pictures));
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
for (const [name, picture] of Object.entries(pictures)) write(name, picture);
write('scoreboard.md', text);
write('scoreboard.json', await format(JSON.stringify(rounded(results)), { parser: 'json', printWidth: 110 }));
write('misses.md', missesText(judged));
process.stdout.write(text.slice(0, text.indexOf('## Pictures')));

function byTechnique(list: readonly Judged[]): Results['techniques'] {
  const forged = list.filter((j) => isForged(j));
  const keys = [...new Set(forged.map((j) => `${j.set}: ${j.kind}`))].sort();
  return Object.fromEntries(
    keys.map((key) => [key, sharesOf(forged.filter((j) => `${j.set}: ${j.kind}` === key))]),
  );
}

/** Genuine files to time: of the development set, or else of the bench's own. */
async function nativeFiles(): Promise<Labeled[]> {
  const files: Labeled[] = [];
  if (size.dev) for (const file of devCorpus()) if (file.label === 'genuine') files.push(file);
  if (files.length === 0) for await (const file of ownFiles(size.seed, familyIds, 2, 0)) files.push(file);
  return files.slice(0, TIMED);
}

/** Four digits are enough, and keep the file from changing with the last bit. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, v: unknown) => (typeof v === 'number' ? Math.round(v * 10_000) / 10_000 : v)),
  );
}
