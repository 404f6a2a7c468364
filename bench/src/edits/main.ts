/**
 * `npm run bench:edits -- [--engines DIR] [--own N] [--set dev|engines|own]`: how well reports tell what was changed, over
 * the development statements, those that real programs drew and real tools forged (`bench/src/engines/generate.ts --out
 * DIR`), and the own set: entries per edit, kind, first place, every value that was changed, contradictions. All sets
 * together write `bench/results/edits.md`; `--verbose` lists what is not right, `--pictures` reads pictures too.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownCorpus } from '../corpus.ts';
import type { EngineLabel } from '../engines/label.ts';
import { scoreEdits } from '../measure/edit-scores.ts';
import {
  amountsByBase,
  expectedOf,
  expectedOfEngine,
  expectedOfOwn,
  labelRows,
  type ExpectedEdit,
} from '../measure/expected-edits.ts';
import { judgementOf } from '../measure/judgement.ts';
import { leftTexts } from '../measure/left-texts.ts';
import { reportOf } from '../measure/report-of.ts';
import { editsText, type EditResult } from './edits-text.ts';
import { mistakes } from './mistakes.ts';
import { devFolder } from '../dev-folder.ts';

const { values } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    engines: { type: 'string', default: 'bench/out/engines' },
    own: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'edits' },
    set: { type: 'string' },
    only: { type: 'string' },
  },
});

/** A forged file of a set and what is known of it. */
interface Forged {
  set: string;
  name: string;
  group: string;
  bytes: () => Uint8Array;
  expected: ExpectedEdit | undefined;
}

/** Points by which a longer figure may reach out of the place of a shorter one. */
const WIDER = 60;

const isLeft = await leftTexts();
const results: EditResult[] = [];
let elsewhere = 0;
const sets = { dev: developmentFiles, engines: engineFiles, own: ownFiles };
for (const [set, files] of Object.entries(sets)) {
  if (values.set !== undefined && values.set !== set) continue;
  for await (const file of files())
    if (file.expected && (!values.only || file.name.includes(values.only)))
      await measure(file, file.expected);
}
const text = editsText(results, { own: values.own, seed: values.seed, elsewhere });
if (values.set === undefined && values.only === undefined)
  writeFileSync(fileURLToPath(new URL('../../results/edits.md', import.meta.url)), text);
process.stdout.write(text);

function* developmentFiles(): Generator<Forged> {
  const rows = labelRows();
  const amounts = rows.length > 0 ? amountsByBase() : new Map<string, ReadonlySet<number>>();
  for (const row of rows)
    yield {
      set: 'dev',
      name: row.file,
      group: row.edit ?? '',
      bytes: () => new Uint8Array(readFileSync(devFolder + row.file)),
      expected: expectedOf(row, amounts),
    };
}

function* engineFiles(): Generator<Forged> {
  const list = join(values.engines, 'labels.jsonl');
  if (!existsSync(list)) return;
  for (const line of readFileSync(list, 'utf8').trim().split('\n')) {
    const label = JSON.parse(line) as EngineLabel;
    if (label.label !== 'forged') continue;
    if (!isDrawnToPlan(label)) {
      elsewhere++;
      continue;
    }
    yield {
      set: 'engines',
      name: label.file,
      group: `${label.tool.split(',')[0] ?? ''}${label.consistent === true ? ', all that follows' : ', one figure'}`,
      bytes: () => new Uint8Array(readFileSync(join(values.engines, label.file))),
      expected: expectedOfEngine(label),
    };
  }
}

/** Whether the program put the texts where the plan says, and the tool changed them there. */
function isDrawnToPlan({ file, changed = [] }: EngineLabel): boolean {
  const textsOf = (name: string) => isLeft(new Uint8Array(readFileSync(join(values.engines, name))));
  const [base, forged] = [textsOf(file.replace(/__.*/, '.pdf')), textsOf(file)];
  return changed.every(({ page, old, new: now, box }) => {
    if (!box) return false;
    const [x0, top, x1, bottom] = box;
    const wider = [x0 - WIDER, top, x1 + WIDER, bottom] as const;
    const text = { page: page - 1, old, new: now };
    return base({ ...text, box }) && forged({ ...text, old: now, box: wider });
  });
}

async function* ownFiles(): AsyncGenerator<Forged> {
  const perTechnique = Number(values.own);
  for await (const file of ownCorpus({ seed: values.seed, perFamily: 0, perTechnique })) {
    if (file.label !== 'forged' || file.leavesTrace === false) continue;
    const { name, technique = '', bytes } = file;
    yield { set: 'own', name, group: technique, bytes: () => bytes, expected: expectedOfOwn(file) };
  }
}

async function measure({ set, name, group, bytes }: Forged, expected: ExpectedEdit): Promise<void> {
  const file = bytes();
  const report = await reportOf(file, { fileName: name, pictures: values.pictures });
  if (!report) return;
  const score = scoreEdits(report, expected);
  const accused = judgementOf(report.score) === 'accused';
  const isKnowable = isLeft(file);
  const knowable = accused
    ? score.values.map(({ changed }) => expected.breaksSums || isKnowable(changed))
    : [];
  const one = { set, name, group, accused, score, knowable };
  results.push(one);
  if (values.verbose) process.stdout.write(mistakes(one, report, expected));
}
