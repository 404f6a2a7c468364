import { areaUnderCurve, share } from './interval.ts';
import type { Judged } from './judge.ts';

/** Below this a statement is accused; up to `CLEARED` it is not cleared. */
const ACCUSED = 51;
const CLEARED = 59;

const accused = (j: Judged) => j.score !== null && j.score < ACCUSED;
const notCleared = (j: Judged) => j.score === null || j.score <= CLEARED;

/** Shares by technique and by benign kind as Markdown. */
export function resultTables(title: string, judged: readonly Judged[]): string {
  const of = (label: Judged['label']) => judged.filter((j) => j.label === label);
  const forged = of('forged');
  const traces = forged.filter((j) => j.leavesTrace);
  const honest = [...of('genuine'), ...of('benign')];
  const auc = areaUnderCurve(scores(traces), scores(honest));
  return [
    `## ${title}`,
    '',
    '| | accused (< 51) | not cleared (≤ 59) | refused |',
    '|---|---|---|---|',
    row('**Genuine**', of('genuine')),
    row('**Benign re-processing**', of('benign')),
    row('**Forged, leaves a trace**', traces),
    row(
      '**Forged, leaves none**',
      forged.filter((j) => !j.leavesTrace),
    ),
    '',
    `AUC of forgeries that leave a trace against honest files: ${auc.toFixed(4)}.`,
    '',
    ...groupTable('Forgery technique', forged),
    ...groupTable('Benign kind', of('benign')),
    ...groupTable('Genuine', of('genuine')),
  ].join('\n');
}

const scores = (list: readonly Judged[]) => list.flatMap((j) => (j.score === null ? [] : [j.score]));

function groupTable(title: string, list: readonly Judged[]): string[] {
  if (list.length === 0) return [];
  const kinds = [...new Set(list.map((j) => j.kind))].sort();
  return [
    `| ${title} | accused (< 51) | not cleared (≤ 59) | refused |`,
    '|---|---|---|---|',
    ...kinds.map((kind) =>
      row(
        kind,
        list.filter((j) => j.kind === kind),
      ),
    ),
    '',
  ];
}

function row(name: string, list: readonly Judged[]): string {
  const count = (test: (j: Judged) => boolean) => list.filter(test).length;
  const refused = count((j) => j.score === null);
  return `| ${name} | ${share(count(accused), list.length)} | ${share(count(notCleared), list.length)} | ${refused} |`;
}

/** Every file on the wrong side, so that it can be looked at. */
export function wrongSide(judged: readonly Judged[]): string {
  const lines = judged.flatMap((j) => {
    if (j.label === 'forged' ? notCleared(j) : !accused(j)) return [];
    return [
      `- ${j.name} (${j.kind}): ${j.score ?? j.refused}${j.findings.length > 0 ? ` ${j.findings.join(', ')}` : ''}`,
    ];
  });
  return ['### On the wrong side', '', ...(lines.length > 0 ? lines : ['None.']), ''].join('\n');
}
