/** What became of one change. */
export interface Result {
  subject: string;
  change: string;
  noticed: boolean;
  /** Only the nearest tests were run: those of the detector, and those that name it. */
  near: boolean;
}

/** docs/mutants.md: how many changes the tests notice, and each that none does. */
export function mutantsDocument(results: readonly Result[]): string {
  const off = results.filter(({ change }) => change === 'off');
  const moved = results.filter(({ change }) => change !== 'off');
  const parameters = [...new Set(moved.map(({ subject }) => subject))];
  const unseen = parameters.filter((one) => moved.every((move) => move.subject !== one || !move.noticed));
  const count = (list: readonly Result[]) => list.filter(({ noticed }) => !noticed).length;
  const near = moved.filter((move) => !move.noticed && move.near).length;
  const lines = [
    '# What no test notices',
    '',
    'Written by `npm run mutate`, which switches each detector off, and moves each named number of detectors, evidence, and judgment to a third, to three times, and by a third up and down.',
    '',
    '| Change | Tried | Noticed by no test |',
    '| --- | --- | --- |',
    `| Detector switched off | ${off.length} | ${count(off)} |`,
    `| Number moved | ${moved.length} | ${count(moved)} |`,
    `| Number whose moves all pass | ${parameters.length} | ${unseen.length} |`,
  ];
  if (near > 0)
    lines.push(
      '',
      `For ${near} of the moves below, only the nearest tests were run (\`--near\`); others of the engine may notice them.`,
    );
  const missed = results.filter(({ noticed }) => !noticed);
  if (missed.length > 0) lines.push('', '| Subject | Change |', '| --- | --- |');
  for (const { subject, change } of missed) lines.push(`| \`${subject}\` | ${change} |`);
  return `${lines.join('\n')}\n`;
}
