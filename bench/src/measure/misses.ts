import { claimOf } from '@assay/engine';
import { isAccused, isNotCleared, type Judged } from './judged.ts';

/** Every file on the wrong side, grouped by technique, with its findings and what they lack. */
export function missesText(judged: readonly Judged[]): string {
  const forged = judged.filter((j) => j.label === 'forged' && !isAccused(j));
  const honest = judged.filter((j) => j.label !== 'forged' && (isAccused(j) || j.score === null));
  const lines = [
    '# Misses',
    '',
    'Written by `npm run bench`: forged files that were not accused, and honest ones that were. One line for each',
    'set of findings of a technique; numbers are files, then their scores.',
    '',
    '## Honest files accused or refused',
    '',
    ...(honest.length === 0 ? ['None.'] : honest.map((j) => `- ${j.name}: ${described(j)}`)),
    '',
    '## Forged files not accused',
    '',
  ];
  for (const group of groupsOf(forged, (j) => `${j.set}: ${j.kind}`)) {
    const [first] = group.files;
    const cleared = group.files.filter((j) => !isNotCleared(j)).length;
    const all = judged.filter((j) => j.set === first?.set && j.label === 'forged' && j.kind === first.kind);
    const none = first?.leavesTrace === false ? '; leaves no trace' : '';
    lines.push(`### ${group.key} — ${group.files.length} of ${all.length}, ${cleared} cleared${none}`, '');
    for (const { files } of groupsOf(group.files, described)) {
      const [example] = files;
      const scores = [...new Set(files.map((j) => j.score ?? 'refused'))].join(', ');
      if (!example) continue;
      lines.push(
        `- ${files.length} × (${scores}) ${described(example)}. ${whyOf(example)} E.g. ${example.name}`,
      );
    }
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

const findingsOf = (j: Judged) => [...new Set(j.basis?.findings ?? [])].sort();

function described(j: Judged): string {
  if (!j.basis) return `refused: ${j.refused ?? ''}`;
  const found = findingsOf(j);
  return `${j.lane ?? ''}: ${found.length === 0 ? 'no finding' : found.join(', ')}`;
}

/** What stands between the findings and an accusation. */
function whyOf(j: Judged): string {
  const claims = new Set(findingsOf(j).map(claimOf));
  if (!j.basis) return '';
  if (claims.has('accuses')) return 'Accusing evidence below the threshold.';
  if (claims.has('corroborates') && claims.has('supports')) return 'Together below the threshold.';
  if (claims.has('corroborates')) return 'A trace with an innocent cause, and nothing of another family.';
  if (claims.has('supports')) return 'Only the route tells.';
  if (claims.has('review') || claims.has('blocks-clearance')) return 'Only doubt.';
  return 'No detector sees it.';
}

function groupsOf(list: readonly Judged[], keyOf: (j: Judged) => string) {
  const groups = new Map<string, Judged[]>();
  for (const j of list) groups.set(keyOf(j), [...(groups.get(keyOf(j)) ?? []), j]);
  return [...groups].map(([key, files]) => ({ key, files })).sort((a, b) => (a.key < b.key ? -1 : 1));
}
