import { allDeclaredParameters, movedTo, subjectOf } from '../mutate/mutants.ts';
import type { Change, Swept } from './sweep.ts';

/** By how much each threshold is moved, from the nearest to the farthest. */
const BELOW = [0.8, 2 / 3, 1 / 2, 1 / 3];
const ABOVE = [1.25, 1.5, 2, 3];

/**
 * The declared thresholds whose names hold one of the texts, less those whose margins are known at the value they have.
 */
export function askedThresholds(
  root: string,
  only: readonly string[],
  known: readonly Pick<Margin, 'subject' | 'value'>[],
): ReadonlySet<string> {
  const values = new Map(known.map(({ subject, value }) => [subject, value]));
  return new Set(
    allDeclaredParameters(root).flatMap(({ file, name, value }) => {
      const subject = subjectOf(file, name);
      return only.some((text) => subject.includes(text)) && values.get(subject) !== value ? [subject] : [];
    }),
  );
}

/** Thresholds with the values each is tried at. */
export function sweptThresholds(root: string, subjects: readonly string[]): Swept[] {
  const asked = allDeclaredParameters(root).filter(({ file, name }) =>
    subjects.includes(subjectOf(file, name)),
  );
  return asked.map(({ file, name, value }) => {
    const values = (factors: readonly number[]) => [
      ...new Set(factors.map((factor) => movedTo(value, factor)).filter((to) => to !== value)),
    ];
    return { subject: subjectOf(file, name), file, value, below: values(BELOW), above: values(ABOVE) };
  });
}

/** The nearest value at which findings change in a file of one kind. */
export interface Reached {
  to: number;
  /** How many files, and one of them. */
  files: number;
  example: string;
}

/** How far a threshold can be moved before an honest file is named, and before a forged one is no longer. */
export interface Margin {
  subject: string;
  value: number;
  unit: string;
  source: string;
  honest: { below: Reached | null; above: Reached | null };
  forged: { below: Reached | null; above: Reached | null };
  /** From an earlier sweep: this one did not move it. */
  kept?: true;
}

/** What a sweep found. */
export interface Margins {
  /** Files swept over. */
  files: { honest: number; forged: number };
  thresholds: Margin[];
  /** Declared thresholds that no sweep has moved yet at their value of today. */
  missing?: number;
}

/** The margins of all thresholds. */
export function marginsOf(root: string, changes: readonly Change[]): Margin[] {
  return allDeclaredParameters(root).map(({ file, name, value, unit, source }) => {
    const subject = subjectOf(file, name);
    const own = changes.filter((change) => change.subject === subject);
    const named = own.filter(({ label, before, after }) => label !== 'forged' && after > before);
    const lost = own.filter(({ label, before, after }) => label === 'forged' && after < before);
    const sides = (list: readonly Change[]) => ({
      below: nearest(
        value,
        list.filter(({ to }) => to < value),
      ),
      above: nearest(
        value,
        list.filter(({ to }) => to > value),
      ),
    });
    return { subject, value, unit, source, honest: sides(named), forged: sides(lost) };
  });
}

/** The margins of a sweep that took a part of the thresholds, and of the others what is known from the one before. */
export function withKept(
  swept: readonly Margin[],
  before: readonly Margin[],
  asked: ReadonlySet<string>,
): Margin[] {
  return swept.flatMap((margin) => {
    if (asked.has(margin.subject)) return [margin];
    const known = before.find(({ subject, value }) => subject === margin.subject && value === margin.value);
    return known ? [{ ...known, kept: true as const }] : [];
  });
}

/** Margins of an earlier sweep whose thresholds are declared with the value that they were taken at. */
export const stillDeclared = (before: readonly Margin[], declared: readonly Margin[]): Margin[] =>
  before.filter(({ subject, value }) =>
    declared.some((margin) => margin.subject === subject && margin.value === value),
  );

function nearest(value: number, changes: readonly Change[]): Reached | null {
  const distance = ({ to }: Change) => Math.abs(to - value);
  const least = Math.min(...changes.map(distance));
  const at = changes.filter((change) => distance(change) === least);
  const example = at.map(({ name }) => name).sort()[0];
  return example === undefined ? null : { to: at[0]?.to ?? value, files: at.length, example };
}
