import { share } from '../measure/interval.ts';
import type { Judgement } from '../measure/judgement.ts';

/** What the engine of one version says of each file, in the same order for all versions. */
export interface Version {
  name: string;
  judged: { set: string; judgement: Judgement; reason: string }[];
}

/** How honest files fare from version to version, as Markdown. */
export function honestText(versions: readonly Version[], of: { seed: string; count: number }): string {
  const now = versions.at(-1);
  const sets = [...new Set(now?.judged.map(({ set }) => set))];
  const cell = ({ judged }: Version, set: string | undefined): string => {
    const list = judged.filter((j) => set === undefined || j.set === set);
    const number = (judgement: Judgement) => list.filter((j) => j.judgement === judgement).length;
    return `${number('accused')} / ${number('review')} / ${number('cleared')} / ${number('refused')}`;
  };
  const row = (name: string, set?: string) => {
    const files = now?.judged.filter((j) => set === undefined || j.set === set) ?? [];
    const accused = files.filter((j) => j.judgement === 'accused').length;
    return `| ${name} | ${files.length} | ${versions.map((v) => cell(v, set)).join(' | ')} | ${share(accused, files.length)} |`;
  };
  return [
    '# Honest files',
    '',
    `Written by \`npm run bench:honest -- --count ${of.count} --seed ${of.seed}\`, with \`--before CHECKOUT\` for each earlier version and`,
    '`--engines DIR` for what real programs drew. Files whose pages are pictures are left out. Each cell is',
    'accused / in review / cleared / refused.',
    '',
    `| set | files | ${versions.map(({ name }, i) => (i === versions.length - 1 ? 'now' : name)).join(' | ')} | accused now |`,
    `|---|---:|${versions.map(() => '---:').join('|')}|---:|`,
    row('all'),
    ...sets.map((set) => row(set, set)),
    '',
    ...versions.slice(1).flatMap((after, i) => moved(versions[i], after, i === versions.length - 2)),
  ].join('\n');
}

/** What weighs most on files that one version reviews or accuses and the one before did not. */
function moved(before: Version | undefined, after: Version, isNow: boolean): string[] {
  if (!before) return [];
  const reasons = new Map<string, number>();
  let better = 0;
  for (const [i, { judgement, reason }] of after.judged.entries()) {
    const was = before.judged[i]?.judgement;
    const [worse, lighter] = [
      RANK[judgement] > RANK[was ?? 'cleared'],
      RANK[judgement] < RANK[was ?? 'cleared'],
    ];
    if (lighter) better++;
    if (!worse) continue;
    const key = `${was} → ${judgement}: ${reason}`;
    reasons.set(key, (reasons.get(key) ?? 0) + 1);
  }
  const worse = [...reasons.values()].reduce((sum, n) => sum + n, 0);
  return [
    `## From ${before.name} to ${isNow ? 'now' : after.name}`,
    '',
    `Judged more kindly: ${better}. Judged worse: ${worse}${worse > 0 ? ', by what weighs most:' : '.'}`,
    '',
    ...[...reasons].sort(([, a], [, b]) => b - a).map(([reason, n]) => `- ${n} × ${reason}`),
    ...(worse > 0 ? [''] : []),
  ];
}

const RANK: Readonly<Record<Judgement, number>> = {
  cleared: 0,
  review: 1,
  refused: 2,
  accused: 3,
  crashed: 4,
};
