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
  const numbers = records.filter(({ value }) => value !== undefined);
  const parts: Parts = {
    off: records.filter(({ value }) => value === undefined),
    declared: numbers.filter(({ subject }) => thresholds.has(subject)),
    bounds: numbers.filter(({ subject }) => !thresholds.has(subject)),
  };
  const lines = [
    ...head(parts),
    ...limits(parts, untried, untriedDetectors),
    ...lastTried(records, parts),
    ...unnoticed(parts),
    ...(untried.length > 0 ? ['', '## Not moved yet', '', ...untried.map((one) => `- \`${one}\``)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The records by what was changed: detectors switched off, declared thresholds, other numbers. */
interface Parts {
  off: readonly MutantRecord[];
  declared: readonly MutantRecord[];
  bounds: readonly MutantRecord[];
}

const missed = (list: readonly MutantRecord[]) => list.filter(({ noticed }) => !noticed);

function head({ off, declared, bounds }: Parts): string[] {
  const row = (what: string, list: readonly MutantRecord[]) =>
    `| ${what} | ${list.length} | ${missed(list).length} |`;
  return [
    '# What no test notices',
    '',
    'Written by `npm run mutate`, which switches each detector off, and moves each named number of the ledger, evidence, detectors, edits, and judgment, and each declared one of the layout and the reader, to a third and to three times.',
    '',
    '| Change | Tried | Noticed by no test |',
    '| --- | --- | --- |',
    ...(off.length > 0 ? [row('Detector switched off', off)] : []),
    row('Threshold, declared with unit and source', declared),
    row('Other number: a bound on work, or on what is shown', bounds),
  ];
}

/** What was not tried, or not with all tests. */
function limits(
  { off, declared, bounds }: Parts,
  untried: readonly string[],
  untriedDetectors: readonly string[],
): string[] {
  const numbers = missed([...declared, ...bounds]);
  const near = numbers.filter((number) => number.near).length;
  const said: string[] = [];
  if (untriedDetectors.length > 0)
    said.push(
      `${untriedDetectors.length} of ${untriedDetectors.length + off.length} detectors were not switched off yet.`,
    );
  if (untried.length > 0) said.push(`${untried.length} thresholds were not moved yet: they are listed last.`);
  if (near > 0)
    said.push(
      `For ${near} of the ${numbers.length} numbers that no test noticed, only the nearest tests were run (\`--near\`): those of its folder, or of the whole reader, and those of the detectors that a number has a part in. Others of the engine may notice them.`,
    );
  return said.flatMap((sentence) => ['', sentence]);
}

/** How many changes were last tried on which day, the latest first. */
function lastTried(records: readonly MutantRecord[], { off, declared, bounds }: Parts): string[] {
  const days = [...new Set(records.map(({ day }) => day))].sort().reverse();
  const row = (day: string) => {
    const [a, b, c] = [off, declared, bounds].map((list) => list.filter((one) => one.day === day).length);
    return `| ${day === '' ? 'not recorded' : day} | ${a} | ${b} | ${c} |`;
  };
  return [
    '',
    'A run tries what it is asked to. `docs/mutants.json` keeps what earlier ones found of the others, as long as a number has the same name and value:',
    '',
    '| Last tried on | Detectors | Thresholds | Other numbers |',
    '| --- | --- | --- | --- |',
    ...days.map(row),
  ];
}

/** Each change that no test noticed. */
function unnoticed({ off, declared, bounds }: Parts): string[] {
  const detectors = missed(off).map(({ subject }) => `- \`${subject}\``);
  const rows = (list: readonly MutantRecord[]) =>
    missed(list).map(
      ({ subject, value, moves = [] }) => `| \`${subject}\` | ${value} | ${moves.join(', ')} |`,
    );
  const table = ['| Number | Value | Moved to |', '| --- | --- | --- |'];
  return [
    ...(detectors.length > 0 ? ['', '## Detectors', '', ...detectors] : []),
    ...['', '## Thresholds', '', ...table, ...rows(declared)],
    ...['', '## Other numbers', '', ...table, ...rows(bounds)],
  ];
}
