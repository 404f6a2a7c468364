/**
 * `npm run bench:edits`: how well reports tell what was changed, over the development statements and the own set:
 * entries per edit, kind, first place, earlier value, contradictions. `--verbose` lists what is not right.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDocument, UnreadablePdfError, type Report } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { ownCorpus } from './corpus.ts';
import { scoreEdits, type EditScore } from './measure/edit-scores.ts';
import {
  amountsByBase,
  expectedOf,
  expectedOfOwn,
  labelRows,
  type ExpectedEdit,
} from './measure/expected-edits.ts';
import { wilson } from './measure/interval.ts';
import { keptRecogniser } from './measure/kept-recogniser.ts';

const { values } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    own: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'edits' },
    set: { type: 'string' },
    only: { type: 'string' },
  },
});

interface Told {
  set: string;
  name: string;
  group: string;
  accused: boolean;
  score: EditScore;
}

const told: Told[] = [];
if (values.set !== 'own') await developmentFiles();
if (values.set !== 'dev') await ownFiles();
print();

async function developmentFiles(): Promise<void> {
  const rows = labelRows();
  if (rows.length === 0) return;
  const amounts = amountsByBase();
  const folder = fileURLToPath(new URL('../../../shared/corpus/dev/', import.meta.url));
  for (const row of rows) {
    const expected = expectedOf(row, amounts);
    if (!expected || (values.only && !row.file.includes(values.only))) continue;
    await measureFile(
      'dev',
      row.file,
      row.edit ?? '',
      new Uint8Array(readFileSync(folder + row.file)),
      expected,
    );
  }
}

async function ownFiles(): Promise<void> {
  const perTechnique = Number(values.own);
  for await (const file of ownCorpus({ seed: values.seed, perFamily: 0, perTechnique })) {
    if (file.label !== 'forged' || file.leavesTrace === false) continue;
    const expected = expectedOfOwn(file);
    if (expected && (!values.only || file.name.includes(values.only)))
      await measureFile('own', file.name, file.technique ?? '', file.bytes, expected);
  }
}

async function measureFile(
  set: string,
  name: string,
  group: string,
  bytes: Uint8Array,
  expected: ExpectedEdit,
): Promise<void> {
  let report: Report;
  try {
    const opened = openDocument(bytes, { platform: nodePlatform, fileName: name });
    if (opened.picturePages.length > 0 && !values.pictures) return;
    report = opened.report(opened.picturePages.length > 0 ? await keptRecogniser() : undefined);
  } catch (error) {
    if (error instanceof UnreadablePdfError) return;
    throw error;
  }
  const score = scoreEdits(report, expected);
  told.push({ set, name, group, accused: report.score < 51, score });
  const good =
    score.kind && score.place && score.before !== false && score.entries <= 1 && !score.wrongAsFact;
  if (!values.verbose || good || (report.score >= 51 && !score.wrongAsFact)) return;
  const bad = [
    score.kind ? '' : 'kind',
    score.place ? '' : 'place',
    score.before === false ? 'before' : '',
    score.wrongAsFact ? 'WRONG' : '',
    score.entries > 1 ? `${score.entries} entries` : '',
  ];
  process.stdout.write(`${name} [${group}] ${report.score}: ${bad.filter((b) => b !== '').join(', ')}\n`);
  process.stdout.write(
    `   truth ${expected.roots
      .map((r) => `p${(r.page ?? 0) + 1} ${r.old}→${r.new}`)
      .slice(0, 6)
      .join('; ')}\n`,
  );
  for (const edit of report.edits ?? []) {
    const roots = edit.roots
      .map((r) => `${r.label} ${r.before ?? '?'}→${r.after ?? '-'} (${r.known})`)
      .slice(0, 4);
    process.stdout.write(
      `   ${edit.kind}: ${edit.headline} | ${roots.join('; ')} | +${edit.companions.length} ${edit.mechanisms.join(' ')}\n`,
    );
  }
  process.stdout.write(
    `   ${[...new Set(report.findings.filter((f) => f.strength !== 'note').map((f) => `${f.detector}#${f.message}${f.edit ? '' : '!'}`))].join(' ')}\n`,
  );
}

function print(): void {
  const rows = [
    [
      'set',
      'files',
      'entries an edit',
      'kind right',
      'first place right',
      'before right',
      'before wrong as fact',
      'contradictory',
      'badges',
    ],
  ];
  for (const set of ['dev', 'own']) {
    const all = told.filter((t) => t.set === set && t.accused);
    if (all.length > 0) rows.push(line(`${set}, accused`, all));
    if (all.length > 0 && set === 'own')
      for (const group of new Set(all.map((t) => t.group)))
        rows.push(
          line(
            `  ${group}`,
            all.filter((t) => t.group === group),
          ),
        );
    if (all.length > 0 && set === 'dev')
      for (const group of [...new Set(all.map((t) => t.group))].sort())
        rows.push(
          line(
            `  ${group}`,
            all.filter((t) => t.group === group),
          ),
        );
  }
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
}

function line(name: string, list: readonly Told[]): string[] {
  const share = (of: readonly Told[], is: (t: Told) => boolean) => {
    const hits = of.filter(is).length;
    const [low, high] = wilson(hits, of.length);
    return of.length === 0
      ? '-'
      : `${hits}/${of.length} ${Math.round((100 * hits) / of.length)}% (${Math.round(100 * low)}–${Math.round(100 * high)})`;
  };
  const withBefore = list.filter((t) => t.score.before !== null);
  const entries = list.reduce((sum, t) => sum + t.score.entries, 0) / list.length;
  return [
    name,
    String(list.length),
    entries.toFixed(2),
    share(list, (t) => t.score.kind),
    share(list, (t) => t.score.place),
    share(withBefore, (t) => t.score.before === true),
    String(list.filter((t) => t.score.wrongAsFact).length),
    String(told.filter((t) => list.includes(t) && t.score.contradictory).length),
    String(Math.max(0, ...list.map((t) => t.score.badges))),
  ];
}
