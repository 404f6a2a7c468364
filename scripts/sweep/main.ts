/**
 * Part of `npm run learn`: moves each declared threshold, runs the detectors it has a part in again over the
 * development set and the bench's own, and writes bench/results/thresholds.json and thresholds.md: how far each can
 * be moved before an honest file is named, and before a forged one is no longer. Options: `--seed S`, `--per-family N`,
 * `--per-technique N`, `--pictures` for scans too, which takes hours, and `--only TEXT`, as often as wanted, for the
 * thresholds whose name holds the text, and `--new` for those that have no margin yet, or had it at another value: of the
 * others, the margins of the sweep before stay. Where nothing is left to move, the texts alone are written again.
 */
import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { corpusParts } from '../../bench/src/corpus.ts';
import { devCount } from '../../bench/src/measure/labeled.ts';
import { thresholdsText } from '../../bench/src/measure/thresholds-text.ts';
import { askedThresholds, marginsOf, stillDeclared, withKept, type Margins } from './thresholds.ts';
import type { Change, SweepOptions } from './sweep.ts';

const PROCESSES = 2;
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    'per-family': { type: 'string', default: '1' },
    'per-technique': { type: 'string', default: '2' },
    pictures: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    new: { type: 'boolean', default: false },
  },
});

const { genuine, forged, benign } = corpusParts();
const parts = [...genuine, ...forged, ...benign];
const share = (list: readonly string[], i: number) => list.filter((_, at) => at % PROCESSES === i);
const count = devCount();

const root = fileURLToPath(new URL('../..', import.meta.url));
const results = join(root, 'bench/results/thresholds.json');
const last = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Margins) : undefined;
const before = last?.thresholds ?? [];
const asked = askedThresholds(root, values.only, values.new ? before : []);

function sweepShare(i: number): Promise<(Change | string)[]> {
  const options: SweepOptions = {
    seed: values.seed,
    perFamily: Number(values['per-family']),
    perTechnique: Number(values['per-technique']),
    parts: share(parts, i),
    dev: [Math.round((i * count) / PROCESSES), Math.round(((i + 1) * count) / PROCESSES)],
    pictures: values.pictures,
    subjects: [...asked],
  };
  return new Promise((done, fail) => {
    const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)));
    const received: (Change | string)[] = [];
    child.on('message', (one: Change | string) => received.push(one));
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done(received) : fail(new Error(`A sweep ended with ${code}`))));
    child.send(options);
  });
}

const shares = asked.size === 0 ? [] : Array.from({ length: PROCESSES }, (_, i) => sweepShare(i));
const received = (await Promise.all(shares)).flat();
const labels = received.filter((one): one is string => typeof one === 'string');
const isForged = labels.filter((label) => label === 'forged').length;
const swept = marginsOf(
  root,
  received.filter((one): one is Change => typeof one !== 'string'),
);
const margins: Margins =
  asked.size === 0 && last
    ? { ...last, thresholds: stillDeclared(last.thresholds, swept) }
    : {
        files: { honest: labels.length - isForged, forged: isForged },
        thresholds: withKept(swept, before, asked),
      };
const missing = askedThresholds(root, [''], margins.thresholds).size;
writeFileSync(
  results,
  await format(JSON.stringify({ ...margins, missing }), { parser: 'json', printWidth: 110 }),
);
const section = thresholdsText();
const [title = '', ...lines] = section;
writeFileSync(join(root, 'bench/results/thresholds.md'), [title.replace('## ', '# '), ...lines].join('\n'));
// The scoreboard shows them too; nothing else in it follows from a sweep.
const scoreboard = join(root, 'bench/results/scoreboard.md');
const shown = new RegExp(`^${title}\\n[^]*?(?=^## )`, 'm');
writeFileSync(
  scoreboard,
  readFileSync(scoreboard, 'utf8').replace(shown, () => `${section.join('\n')}\n`),
);
console.log(`Swept ${asked.size} thresholds over ${labels.length} files.`);
