/** What became of one change. */
export interface Result {
  subject: string;
  change: string;
  noticed: boolean;
  /** Only the nearest tests were run: those of the detector, and those that name it. */
  near: boolean;
}

/**
 * docs/mutants.md: how many changes the tests notice, and each that none does. `thresholds` are the subjects that
 * are declared as such; the other numbers are bounds on work, and on what is shown. `untried` are thresholds that were
 * not moved yet, `untriedDetectors` those not switched off yet.
 */
export function mutantsDocument(
  results: readonly Result[],
  thresholds: ReadonlySet<string>,
  untried: readonly string[],
  untriedDetectors: readonly string[],
): string {
  const off = results.filter(({ change }) => change === 'off');
  const moved = results.filter(({ change }) => change !== 'off');
  const numbers = [...new Set(moved.map(({ subject }) => subject))].map((subject) => {
    const moves = moved.filter((move) => move.subject === subject);
    return {
      subject,
      moves: moves.map(({ change }) => change.replace(/.* → /, '')),
      value: moves[0]?.change.replace(/ → .*/, '') ?? '',
      noticed: moves.some(({ noticed }) => noticed),
      near: moves.some(({ near }) => near),
    };
  });
  const declared = numbers.filter(({ subject }) => thresholds.has(subject));
  const bounds = numbers.filter(({ subject }) => !thresholds.has(subject));
  const row = (what: string, list: readonly { noticed: boolean }[]) =>
    `| ${what} | ${list.length} | ${list.filter(({ noticed }) => !noticed).length} |`;
  const unseen = (list: typeof numbers) =>
    list
      .filter(({ noticed }) => !noticed)
      .map(({ subject, value, moves }) => `| \`${subject}\` | ${value} | ${moves.join(', ')} |`);
  const missedNumbers = numbers.filter(({ noticed }) => !noticed);
  const near = missedNumbers.filter((number) => number.near).length;
  const lines = [
    '# What no test notices',
    '',
    'Written by `npm run mutate`, which switches each detector off, and moves each named number of the ledger, evidence, detectors, edits, and judgment, and each declared one of the reader, to a third and to three times.',
    '',
    '| Change | Tried | Noticed by no test |',
    '| --- | --- | --- |',
    ...(off.length > 0 ? [row('Detector switched off', off)] : []),
    row('Threshold, declared with unit and source', declared),
    row('Other number: a bound on work, or on what is shown', bounds),
  ];
  if (untriedDetectors.length > 0)
    lines.push(
      '',
      `${untriedDetectors.length} of ${untriedDetectors.length + off.length} detectors were not switched off yet.`,
    );
  if (untried.length > 0)
    lines.push('', `${untried.length} thresholds were not moved yet: they are listed last.`);
  if (near > 0)
    lines.push(
      '',
      `For ${near} of the ${missedNumbers.length} numbers that no test noticed, only the nearest tests were run (\`--near\`): those of the detectors that a number has a part in. Others of the engine may notice them.`,
    );
  lines.push(
    '',
    'What is known of a number is kept while its file stays the same, so not everything here is of one run.',
  );
  const missed = off.filter(({ noticed }) => !noticed);
  if (missed.length > 0)
    lines.push('', '## Detectors', '', ...missed.map(({ subject }) => `- \`${subject}\``));
  const head = ['| Number | Value | Moved to |', '| --- | --- | --- |'];
  lines.push(
    '',
    '## Thresholds',
    '',
    ...head,
    ...unseen(declared),
    '',
    '## Other numbers',
    '',
    ...head,
    ...unseen(bounds),
  );
  if (untried.length > 0)
    lines.push('', '## Not moved yet', '', ...untried.map((subject) => `- \`${subject}\``));
  return `${lines.join('\n')}\n`;
}
