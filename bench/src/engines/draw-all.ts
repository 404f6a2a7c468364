/**
 * `npx tsx bench/src/engines/draw-all.ts --out DIR --half learned|held [--seed S] [--engine NAME]`: statements of one
 * half of the layout families by every engine that is installed, named `content--container--n.pdf` after the writers
 * whose style the file bears, for `bench/src/writers/learn.ts --onto` and `npm run bench:writers`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { familyIds } from '../genuine/draw.ts';
import { planOf } from './plan.ts';
import { engines, savers, whyFailed } from './programs.ts';

/** Writers of pages and of objects where they are not called as the engine is. */
const WRITERS: Readonly<Record<string, readonly [content: string, container: string]>> = {
  mupdf: ['pymupdf', 'mupdf'],
  muhammara: ['hummus', 'hummus'],
};

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    half: { type: 'string', default: 'held' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string' },
  },
});
const out = values.out ?? 'bench/out/writers';
mkdirSync(out, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'assay-draw-'));
const odd = values.half === 'held' ? 1 : 0;
const families = familyIds.toSorted().filter((_, i) => i % 2 === odd);
const missing = new Map<string, string>();

let turn = 0;

/** Makes a file; a program that fails is named and not asked again. */
function made(program: string, file: string, make: () => void): boolean {
  try {
    make();
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    missing.set(program, whyFailed(error));
    return false;
  }
}

for (const [index, family] of families.entries()) {
  const found = [0, 1, 2, 3].map((n) => planOf(family, `${values.half}-${values.seed}-${n}`)).find(Boolean);
  if (!found) continue;
  const plan = join(work, 'plan.txt');
  writeFileSync(plan, found.plan);
  for (const [engine, draw] of Object.entries(engines)) {
    if (missing.has(engine) || (values.engine !== undefined && engine !== values.engine)) continue;
    const [content, container] = WRITERS[engine] ?? [engine, engine];
    const named = (container: string) =>
      join(out, `${content}--${container}--${engine.length}${values.seed}f${10 + index}.pdf`);
    const file = named(container);
    if (!made(engine, file, () => draw(plan, file, work, index % 2 === 1))) continue;
    // Each family is saved again once, after another engine each time.
    if (turn++ % 20 !== index % 20) continue;
    for (const [saver, save] of Object.entries(savers))
      if (!missing.has(saver)) made(saver, named(saver), () => save(file, named(saver), work));
  }
}
rmSync(work, { recursive: true });
for (const [engine, why] of missing) console.error(`left out: ${engine}: ${why}`);
