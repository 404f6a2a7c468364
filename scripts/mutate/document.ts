/** What became of one change. */
export interface Result {
  subject: string;
  change: string;
  noticed: boolean;
}

/** docs/mutants.md: how many changes the tests notice, and each that none does. */
export function mutantsDocument(results: readonly Result[]): string {
  const off = results.filter(({ change }) => change === 'off');
  const moved = results.filter(({ change }) => change !== 'off');
  const count = (list: readonly Result[]) => list.filter(({ noticed }) => !noticed).length;
  const lines = [
    '# What no test notices',
    '',
    'Written by `npm run mutate`, which switches each detector off and moves each threshold to a third, two thirds, four thirds and three times its value.',
    '',
    '| Change | Tried | Noticed by no test |',
    '| --- | --- | --- |',
  ];
  if (off.length > 0) lines.push(`| Detector switched off | ${off.length} | ${count(off)} |`);
  if (moved.length > 0) lines.push(`| Threshold moved | ${moved.length} | ${count(moved)} |`);
  if (moved.length === 0) lines.push('', 'Thresholds were not moved in this run.');
  const missed = results.filter(({ noticed }) => !noticed);
  if (missed.length > 0) lines.push('', '| Subject | Change |', '| --- | --- |');
  for (const { subject, change } of missed) lines.push(`| \`${subject}\` | ${change} |`);
  return `${lines.join('\n')}\n`;
}
