import type { MutantRecord } from './records.ts';

/**
 * docs/mutants.md: how many changes the tests notice, and each that none does. `thresholds` are the subjects that
 * are declared as such; the other numbers are bounds on work, and on what is shown. `untried` are thresholds that were
 * not moved yet, `untriedDetectors` those not switched off yet.
 */
export function mutantsDocument(
  records: readonly MutantRecord[],
  thresholds: ReadonlySet<string>,
  untried: readonly string[],
  untriedDetectors: readonly string[],
): string {
  const off = records.filter(({ value }) => value === undefined);
  const numbers = records.filter(({ value }) => value !== undefined);
  const declared = numbers.filter(({ subject }) => thresholds.has(subject));
  const bounds = numbers.filter(({ subject }) => !thresholds.has(subject));
  const row = (what: string, list: readonly MutantRecord[]) =>
    `| ${what} | ${list.length} | ${list.filter(({ noticed }) => !noticed).length} |`;
  const unseen = (list: readonly MutantRecord[]) =>
    list
      .filter(({ noticed }) => !noticed)
      .map(({ subject, value, moves = [] }) => `| \`${subject}\` | ${value} | ${moves.join(', ')} |`);
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
      `For ${near} of the ${missedNumbers.length} numbers that no test noticed, only the nearest tests were run (\`--near\`): those of its folder, or of the whole reader, and those of the detectors that a number has a part in. Others of the engine may notice them.`,
    );
  lines.push(
    '',
    'A run tries what it is asked to. `docs/mutants.json` keeps what earlier ones found of the others, as long as a number has the same name and value:',
    '',
    '| Last tried on | Detectors | Thresholds | Other numbers |',
    '| --- | --- | --- | --- |',
    ...days(records).map((day) => {
      const [a, b, c] = [off, declared, bounds].map((list) => list.filter((one) => one.day === day).length);
      return `| ${day === '' ? 'not recorded' : day} | ${a} | ${b} | ${c} |`;
    }),
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

/** The days on which something was tried, the latest first. */
const days = (records: readonly MutantRecord[]): string[] =>
  [...new Set(records.map(({ day }) => day))].sort().reverse();
