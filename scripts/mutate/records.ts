import type { Mutant } from './mutants.ts';

/** What became of one change. */
export interface Result {
  subject: string;
  change: string;
  noticed: boolean;
  /** Only the nearest tests were run: those beside it, those of its detectors, and those that name one. */
  near: boolean;
  /** The day it was tried on; absent in what was kept before days were. */
  day?: string;
}

/** What is known of a number, or of a detector that was switched off; docs/mutants.json holds them. */
export interface MutantRecord {
  subject: string;
  /** The value that was moved; a detector has none. */
  value?: number;
  /** What it was moved to; absent where it was noticed before that was recorded. */
  moves?: number[];
  noticed: boolean;
  /** Only the nearest tests were run. */
  near?: true;
  /** The last day it was tried on, such as 2026-11-29. */
  day: string;
}

/** The value of `4 → 12` before and after the arrow; of a detector, neither is a number. */
const sides = ({ change }: Pick<Result, 'change'>): [from: number, to: number] => {
  const [from = '', to = ''] = change.split(' → ');
  return [Number(from), Number(to)];
};

/**
 * What is known of each detector and number of the source as it is: what was tried of it, or else what was recorded
 * before, as long as its name and its value are the same.
 */
export function recordsOf(
  every: readonly Mutant[],
  results: readonly Result[],
  before: readonly MutantRecord[],
): MutantRecord[] {
  const recorded = new Map(before.map((one) => [one.subject, one]));
  const firsts = new Map(every.toReversed().map((mutant) => [mutant.subject, mutant]));
  const subjects = new Set(every.map(({ subject }) => subject));
  return [...subjects].flatMap((subject) => {
    const first = firsts.get(subject);
    const value = first && first.change !== 'off' ? sides(first)[0] : undefined;
    const old = recorded.get(subject);
    const known = old && old.value === value ? old : undefined;
    const own = results.filter((one) => one.subject === subject);
    const made = own.length > 0 ? recordOf(subject, value, own) : undefined;
    // What another machine recorded later stays.
    const newest = made && (!known || made.day >= known.day) ? made : known;
    return newest ? [newest] : [];
  });
}

function recordOf(subject: string, value: number | undefined, own: readonly Result[]): MutantRecord {
  return {
    subject,
    ...(value === undefined ? {} : { value, moves: own.map((one) => sides(one)[1]) }),
    noticed: own.some(({ noticed }) => noticed),
    ...(own.some(({ near }) => near) ? { near: true } : {}),
    day: own.map(({ day = '' }) => day).reduce((a, b) => (a > b ? a : b), ''),
  };
}

/** The records as a file: one a line, so that a run shows as the lines that it tried. */
export const recordsText = (records: readonly MutantRecord[]): string =>
  `[\n${records.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`;
