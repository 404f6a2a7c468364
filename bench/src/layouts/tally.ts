import { axisIds, valuesOf, type AxisId } from '../genuine/grammar/axes.ts';
import type { Judgement } from '../measure/judgement.ts';
import type { Field } from './compare.ts';
import { fails, type Outcome } from './judge.ts';

/** Counts of outcomes. */
export interface Count {
  files: number;
  /** Read exactly but perhaps for the words of rows. */
  exact: number;
  /** Read exactly with the words of every row. */
  worded: number;
  /** Exact, with all words, and cleared. */
  good: number;
  judged: Record<Judgement, number>;
  fields: Partial<Record<Field, number>>;
}

/** An empty count. */
export function emptyCount(): Count {
  return {
    files: 0,
    exact: 0,
    worded: 0,
    good: 0,
    judged: { accused: 0, review: 0, cleared: 0, refused: 0, crashed: 0 },
    fields: {},
  };
}

function add(count: Count, outcome: Outcome): void {
  count.files++;
  count.judged[outcome.judgement]++;
  if (outcome.differences.every(({ field }) => field === 'description')) count.exact++;
  if (outcome.differences.length === 0) count.worded++;
  if (!fails(outcome)) count.good++;
  for (const field of new Set(outcome.differences.map((d) => d.field)))
    count.fields[field] = (count.fields[field] ?? 0) + 1;
}

/** What is kept of a run: counts only, however many files it judges. */
export class Tally {
  readonly development = emptyCount();
  readonly held = emptyCount();
  readonly languages = new Map<string, Count>();
  readonly values = new Map<string, Count>();
  readonly findings = new Map<string, number>();
  ms = 0;
  pages = 0;

  /** Counts an outcome; what is held out counts in its own row alone. */
  add(outcome: Outcome): void {
    this.ms += outcome.ms;
    this.pages += outcome.pages;
    add(outcome.held ? this.held : this.development, outcome);
    if (outcome.held) return;
    add(this.of(this.languages, outcome.picks.language), outcome);
    for (const axis of axisIds) add(this.of(this.values, `${axis}=${outcome.picks[axis]}`), outcome);
    if (outcome.judgement !== 'accused') return;
    for (const finding of new Set(outcome.findings))
      this.findings.set(finding, (this.findings.get(finding) ?? 0) + 1);
  }

  /** The values of all axes that were drawn, with their counts. */
  counted(): { axis: AxisId; value: string; count: Count }[] {
    return axisIds.flatMap((axis) =>
      valuesOf(axis).flatMap((value) => {
        const count = this.values.get(`${axis}=${value}`);
        return count ? [{ axis, value, count }] : [];
      }),
    );
  }

  private of(map: Map<string, Count>, key: string): Count {
    const known = map.get(key) ?? emptyCount();
    map.set(key, known);
    return known;
  }
}
