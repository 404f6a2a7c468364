/**
 * `npm run bench:kits -- [--count N] [--seed S]`: statements made from nothing in the names of banks, by libraries of
 * npm dressed up as kits do it and by every real program that is installed, under its own name and under that of a
 * bank's engine. Writes `bench/results/kits.md`. `MODULES` names the folder whose node_modules hold further libraries.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { analyze } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { anyPlanOf } from '../engines/plan.ts';
import { copiedUnderName, engines, whyFailed } from '../engines/programs.ts';
import { banks, engines as engineNames, kits, namesOf } from '../forgeries/kits.ts';
import { targetOf } from '../forgeries/target.ts';
import { familyIds } from '../genuine/draw.ts';
import { unlessRefused } from '../measure/judgement.ts';
import { createRandom } from '../writer/random.ts';
import { renamed } from '../names/rename.ts';
import { kitsText, type Made } from './kits-text.ts';

/** Programs that print what others made: a file of theirs may be a customer's honest print. */
const PRINTERS = new Set(['cairo', 'ghostscript']);
/** Libraries that banks of the registry use: their own name is no sign. */
const USED = new Set(['itext', 'itext5']);

const { values } = parseArgs({
  options: { count: { type: 'string', default: '50' }, seed: { type: 'string', default: 'k1' } },
});
const count = Number(values.count);
const made: Made[] = [];
const missing = new Map<string, string>();

function judge(kit: string, bytes: Uint8Array | undefined): void {
  if (!bytes) return;
  const report = unlessRefused(() => analyze(bytes, { platform: nodePlatform }));
  const [first] = report?.findings.toSorted((a, b) => a.scoreWithout - b.scoreWithout).toReversed() ?? [];
  made.push({ kit, score: report?.score ?? null, reason: first?.title ?? report?.lane.label ?? 'refused' });
}

for (const { technique, forge } of kits) {
  for (let n = 0; n < count; n++) {
    const random = createRandom(`${values.seed} ${technique} ${n}`);
    const target = targetOf(random.pick(familyIds), `${values.seed}-${n}`);
    judge(technique, (await forge(target, random))?.bytes);
  }
}

/** A statement that every program can draw, in the name of a bank. */
function planFor(seed: string, bank: string): string | undefined {
  const random = createRandom(`kits ${seed}`);
  const found = anyPlanOf(seed, () => random.pick(familyIds));
  if (!found) return undefined;
  const { name, short } = found.composed.model.issuer;
  return found.plan.replace(namesOf(name, short), bank);
}

const work = mkdtempSync(join(tmpdir(), 'assay-kits-'));
for (const [engine, draw] of Object.entries(engines)) {
  if (PRINTERS.has(engine)) continue;
  for (let n = 0; n < Math.ceil(count / 8); n++) {
    const random = createRandom(`${values.seed} ${engine} ${n}`);
    const plan = planFor(`${values.seed}-${engine}-${n}`, random.pick(banks));
    const [source, out] = [join(work, 'plan.txt'), join(work, 'out.pdf')];
    if (!plan) continue;
    writeFileSync(source, plan);
    try {
      draw(source, out, work, n % 2 === 1);
    } catch (error) {
      missing.set(engine, whyFailed(error));
      break;
    }
    const bytes = new Uint8Array(readFileSync(out));
    if (!USED.has(engine)) judge(`${engine}, its own name`, bytes);
    // Engines of banks only: a library's own name may be the true one.
    const name = random.pick(engineNames.slice(0, 7));
    judge(`${engine}, a bank engine’s name`, renamed(bytes, { Producer: name, Creator: null }));
  }
}

/** What a kit seen in public does: pages of a browser or a library, rewritten by muhammara as if iText had. */
const ITEXT = 'iText 5.5.13.2 \u00a92000-2020 iText Group NV (AGPL-version)';
const COPIED = ['chromium', 'pdf-lib', 'pdfkit', 'muhammara'];
for (const engine of COPIED) {
  for (let n = 0; n < Math.ceil(count / 4) && !missing.has('muhammara'); n++) {
    const random = createRandom(`${values.seed} copied ${engine} ${n}`);
    const plan = planFor(`${values.seed}-copied-${engine}-${n}`, random.pick(banks));
    const [source, drawn, out] = ['plan.txt', 'drawn.pdf', 'out.pdf'].map((name) => join(work, name)) as [
      string,
      string,
      string,
    ];
    if (!plan) continue;
    writeFileSync(source, plan);
    try {
      engines[engine]?.(source, drawn, work, n % 2 === 1);
      copiedUnderName(drawn, out, ITEXT);
    } catch (error) {
      missing.set(`${engine}, rewritten by muhammara`, whyFailed(error));
      break;
    }
    judge(`${engine}, rewritten by muhammara as iText 5`, new Uint8Array(readFileSync(out)));
  }
}
rmSync(work, { recursive: true });
const text = kitsText(made, missing, values.seed);
writeFileSync(fileURLToPath(new URL('../../results/kits.md', import.meta.url)), text);
process.stdout.write(text);
