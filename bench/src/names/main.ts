/**
 * `npm run bench:names -- [--count N] [--seed S]`: statements drawn by real engines, each under the names of engines
 * and libraries that banks use, and under its own. Writes `bench/results/names.md`; engines that are not installed
 * are left out and named. `MODULES` names the folder whose node_modules hold the libraries of npm.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { analyze, type Report } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { anyPlanOf } from '../engines/plan.ts';
import { engines, whyFailed } from '../engines/programs.ts';
import { familyIds } from '../genuine/draw.ts';
import { createRandom } from '../writer/random.ts';
import { namesText, type Drawn } from './names-text.ts';
import { renamed } from './rename.ts';

/** What engines and libraries that banks use write as Producer; behind it the engines here whose own name it is. */
const NAMES: readonly (readonly [name: string, ...own: string[]])[] = [
  ['OpenText Output Transformation Engine - 23.4'],
  ['OpenText Exstream Version 16.6.31 64-bit'],
  ['TargetStream StreamEDS rv1.7.49 for Castlegate Bank'],
  ['StreamServe Communication Server 5.6.2 GA Build 214'],
  ['Quadient CXM AG~Inspire~15.0.642.0-FMAP'],
  ['CrawfordTech PDF Driver Version 5.1 64 Bit'],
  ['Ricoh Americas Corporation, AFP2PDF Plus Version: 1.300.28'],
  ['Vault Rendering Engine v7.4'],
  ['Compart MFFPDF I/O Filter'],
  ['iText 5.5.13.2 \u00a92000-2020 iText Group NV (AGPL-version)', 'itext', 'itext5'],
  ['PDFlib+PDI 9.1.2p1 (JDK 1.8/AIX)'],
  ['Apache FOP Version 2.6', 'fop'],
];

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1' }, seed: { type: 'string', default: 'n1' } },
});

const judged = (bytes: Uint8Array | undefined): Report | undefined =>
  bytes && analyze(bytes, { platform: nodePlatform });

/** A statement that every program can draw. */
function planFor(seed: string): string | undefined {
  const random = createRandom(`names ${seed}`);
  return anyPlanOf(seed, () => random.pick(familyIds))?.plan;
}

const drawn: Drawn[] = [];
const missing = new Map<string, string>();
const work = mkdtempSync(join(tmpdir(), 'assay-names-'));

function drawOne(engine: string, n: number): void {
  const [plan, out] = [join(work, 'plan.txt'), join(work, 'out.pdf')];
  const marks = planFor(`${values.seed}-${n}`);
  const draw = engines[engine];
  if (!marks || !draw) return;
  writeFileSync(plan, marks);
  try {
    draw(plan, out, work, n % 2 === 1);
  } catch (error) {
    missing.set(engine, whyFailed(error));
    return;
  }
  const bytes = new Uint8Array(readFileSync(out));
  const unnamed = judged(renamed(bytes, { Producer: null, Creator: null }));
  if (!unnamed) {
    missing.set(engine, 'its files have no cross-reference table to write a name into');
    return;
  }
  const honest = judged(bytes);
  const under = NAMES.filter(([, ...own]) => !own.includes(engine)).map(([name]) => ({
    name,
    score: judged(renamed(bytes, { Producer: name, Creator: null }))?.score ?? 0,
  }));
  drawn.push({ engine, honest: honest?.score ?? 0, unnamed: unnamed.score, under });
}

for (const engine of Object.keys(engines)) for (let n = 0; n < Number(values.count); n++) drawOne(engine, n);
rmSync(work, { recursive: true });
const text = namesText(drawn, missing, values.seed);
writeFileSync(fileURLToPath(new URL('../../results/names.md', import.meta.url)), text);
process.stdout.write(text);
