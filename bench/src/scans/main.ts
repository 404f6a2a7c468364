/**
 * `npm run bench:scans`: honest and tampered scans made from the bench's own statements, and how many of each are
 * accused. Writes bench/results/scans.md. `--seed S --honest N --tampered N`, `--out DIR` keeps the files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { factsOf } from '../measure/facts.ts';
import { judge, type Judged } from '../measure/judged.ts';
import type { Labeled } from '../measure/labeled.ts';
import { startRenderer } from './render.ts';
import { honestScans, tamperedScans } from './scan-files.ts';
import { scansText } from './scans-text.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    honest: { type: 'string', default: '60' },
    tampered: { type: 'string', default: '64' },
    out: { type: 'string' },
  },
});

const render = await startRenderer();
const judged: Judged[] = [];
for (const file of files()) {
  if (values.out) keep(join(values.out, file.name), file.bytes);
  const one = judge(await factsOf(file));
  judged.push(one);
  const found = [...new Set(one.basis?.findings)];
  console.log(
    `${one.score ?? one.refused} ${one.label} ${one.kind} ${file.name} ${file.layout} ${found.join(' ')}`,
  );
}
const text = scansText(judged, values.seed);
writeFileSync(fileURLToPath(new URL('../../results/scans.md', import.meta.url)), text);

function* files(): Generator<Labeled> {
  yield* honestScans(values.seed, Number(values.honest), render);
  yield* tamperedScans(values.seed, Number(values.tampered), render);
}

function keep(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
