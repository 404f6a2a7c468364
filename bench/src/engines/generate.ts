/**
 * `npx tsx bench/src/engines/generate.ts --out DIR --count N --seed S`: the statements of the layout families
 * drawn by real engines, forged by real tools and passed through real programs. What is not installed is left
 * out and named. `DIR/labels.jsonl` has a row a file.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inflate } from '../forgeries/motives.ts';
import { changesOf, editsOf, targetOf } from '../forgeries/target.ts';
import { familyIds } from '../genuine/draw.ts';
import { createRandom } from '../writer/random.ts';
import type { EngineLabel } from './label.ts';
import { editsAsJson, planOf } from './plan.ts';
import { editors, engines, forge, reprocessings } from './programs.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string' },
  },
});
const out = values.out ?? 'bench/out/engines';
const work = mkdtempSync(join(tmpdir(), 'assay-engines-'));
mkdirSync(out, { recursive: true });
const labels: EngineLabel[] = [];
const missing = new Map<string, string>();

function made(label: EngineLabel, make: (path: string) => void): boolean {
  const path = join(out, label.file);
  try {
    make(path);
    labels.push(label);
    return true;
  } catch (error) {
    rmSync(path, { force: true });
    const { stderr } = error as { stderr?: Buffer };
    missing.set(`${label.label} ${label.engine} ${label.tool}`, String(stderr ?? error).slice(-300));
    return false;
  }
}

function drawOne(engine: string, n: number): void {
  const draw = engines[engine];
  const random = createRandom(`engines ${values.seed} ${engine} ${n}`);
  let family = '';
  let found: ReturnType<typeof planOf> = null;
  const seed = `${values.seed}-${engine}-${n}`;
  for (let tries = 0; tries < 30 && !found; tries++) found = planOf((family = random.pick(familyIds)), seed);
  if (!draw || !found) return;
  const plan = join(work, 'plan.txt');
  writeFileSync(plan, found.plan);
  const name = `${engine}-${n}`;
  const base = join(out, `${name}.pdf`);
  const common = { engine, family };
  const drawn = made({ file: `${name}.pdf`, label: 'genuine', tool: '', ...common }, (path) =>
    draw(plan, path, work, random.chance(0.5)),
  );
  if (!drawn) return;
  for (const [tool, apply] of Object.entries(reprocessings)) {
    if (!random.chance(0.4)) continue;
    made({ file: `${name}__${tool}.pdf`, label: 'benign', tool, ...common }, (path) => apply(base, path));
  }
  const target = targetOf(family, seed);
  const motive = inflate(target, random);
  if (!motive) return;
  const own = `posting.${motive.account}.${motive.index}.amount`;
  for (const consistent of [true, false]) {
    const edits = editsOf(target, motive.change, consistent ? () => true : (role) => role === own);
    if (!edits) continue;
    const file = join(work, 'edits.json');
    writeFileSync(file, editsAsJson(edits));
    const changed = changesOf(edits);
    for (const tool of editors) {
      const forged = `${name}__${tool}${consistent ? '-all' : '-one'}.pdf`;
      const label: EngineLabel = { file: forged, label: 'forged', tool, ...common, consistent, changed };
      if (!made(label, (path) => forge(tool, base, path, file))) continue;
      const [wash, apply] = random.pick(Object.entries(reprocessings));
      const washed = forged.replace('.pdf', `__${wash}.pdf`);
      made({ ...label, file: washed, tool: `${tool}, ${wash}` }, (path) => apply(join(out, forged), path));
    }
  }
}

for (const engine of Object.keys(engines).filter((e) => values.engine === undefined || e === values.engine))
  for (let n = 0; n < Number(values.count); n++) drawOne(engine, n);
rmSync(work, { recursive: true });
writeFileSync(join(out, 'labels.jsonl'), labels.map((l) => `${JSON.stringify(l)}\n`).join(''));
for (const [what, why] of missing) console.error(`${what}: ${why.trim().split('\n').at(-1)}`);
console.log(`${labels.length} files in ${out}`);
