/**
 * `npm run bench`: recall by technique, false positives by benign kind, and time beside other readers.
 * `--per-family N` sets the size of the bench's own set, `--seed S` its seed, `--no-timing` skips times.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownCorpus } from './corpus.ts';
import { judge, type Judged } from './measure/judge.ts';
import { devCorpus, hasDevCorpus, type Labelled } from './measure/labelled.ts';
import { resultTables, wrongSide } from './measure/table.ts';
import { timeFiles } from './measure/timing.ts';

const { values } = parseArgs({
  options: {
    'per-family': { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    'no-timing': { type: 'boolean', default: false },
  },
});

const parts: string[] = ['# Bench', '', 'Written by `npm run bench`. Weights are provisional.', ''];
const native: Labelled[] = [];

if (hasDevCorpus) {
  const judged: Judged[] = [];
  for (const file of devCorpus()) {
    judged.push(judge(file));
    if (file.label === 'genuine') native.push(file);
  }
  parts.push(resultTables('Development statements', judged), wrongSide(judged));
} else {
  console.error(
    'The development statements are not beside the checkout; only the bench’s own set is measured.',
  );
}

const own: Judged[] = [];
for await (const file of ownCorpus({ seed: Number(values.seed), perFamily: Number(values['per-family']) })) {
  const labelled: Labelled = {
    name: file.name,
    bytes: file.bytes,
    label: file.label,
    kind: file.technique ?? file.family,
    leavesTrace: file.leavesTrace ?? true,
  };
  own.push(judge(labelled));
  if (!hasDevCorpus && file.label === 'genuine') native.push(labelled);
}
parts.push(resultTables('Own set', own), wrongSide(own));

if (!values['no-timing']) parts.push(await timeFiles(native.slice(0, 60)));

const text = `${parts.join('\n').trimEnd()}\n`;
const folder = fileURLToPath(new URL('../results/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'bench.md'), text);
process.stdout.write(text);
