import type { Report } from '@assay/engine';
import type { ExpectedEdit } from '../measure/expected-edits.ts';
import type { EditResult } from './edits-text.ts';

/** What a report tells wrong, for a person; nothing where all is right or no one is accused. */
export function mistakes(
  { name, group, accused, score, knowable }: EditResult,
  report: Report,
  expected: ExpectedEdit,
): string {
  const missing = score.values.flatMap(({ changed, right }, i) =>
    right ? [] : [`${changed.old}${knowable[i] === true ? ' (could be known)' : ''}`],
  );
  const bad = [
    ...(score.kind ? [] : ['kind']),
    ...(score.place ? [] : ['place']),
    ...(missing.length > 0 ? [`before ${missing.slice(0, 5).join(', ')}`] : []),
    ...score.wrongAsFact.map((value) => `WRONG ${value}`),
    ...(score.entries > 1 ? [`${score.entries} entries`] : []),
    ...(score.contradictory ? ['contradictory'] : []),
    ...(score.badges > 1 ? [`${score.badges} badges`] : []),
  ];
  if (bad.length === 0 || (!accused && score.wrongAsFact.length === 0)) return '';
  const truth = expected.roots.map((r) => `p${(r.page ?? 0) + 1} ${r.old}→${r.new}`).slice(0, 6);
  const edits = (report.edits ?? []).map(({ kind, headline, roots, companions, mechanisms }) => {
    const told = roots.slice(0, 4).map((r) => `${r.label} ${r.before ?? '?'}→${r.after ?? '-'} (${r.known})`);
    return `   ${kind}: ${headline} | ${told.join('; ')} | +${companions.length} ${mechanisms.join(' ')}\n`;
  });
  const traces = report.findings
    .filter((f) => f.strength !== 'note')
    .map((f) => `${f.detector}#${f.message}${f.edit ? '' : '!'}`);
  return [
    `${name} [${group}] ${report.score}: ${bad.join('; ')}\n`,
    `   truth ${truth.join('; ')}\n`,
    ...edits,
    `   ${[...new Set(traces)].join(' ')}\n`,
  ].join('');
}
