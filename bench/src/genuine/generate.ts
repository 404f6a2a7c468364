import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawStatement, familyIds } from './draw.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    family: { type: 'string' },
    out: { type: 'string', default: 'bench/out/genuine' },
  },
});

let files = 0;
for (const family of familyIds.filter((id) => values.family === undefined || id === values.family)) {
  const folder = join(values.out, family);
  mkdirSync(folder, { recursive: true });
  for (let i = 0; i < Number(values.count); i++) {
    const { pdf, truth } = drawStatement(family, `${values.seed}-${i}`);
    writeFileSync(join(folder, `${values.seed}-${i}.pdf`), pdf);
    writeFileSync(join(folder, `${values.seed}-${i}.json`), `${JSON.stringify(truth, null, 1)}\n`);
    files++;
  }
}
console.log(`${files} statements of ${values.family ?? `${familyIds.length} families`} in ${values.out}`);
