import type { StyleTraits } from './writer-content.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Probability from which the style of pages tells which program wrote them. */
export const NAMED = parameter({ value: 0.95, unit: 'probability', source: 'judgment' });
/** Sure enough to say that another program did not write it. */
const SURE = parameter({ value: 0.98, unit: 'probability', source: 'judgment' });
const SURE_AGREEMENT = parameter({ value: 0.95, unit: 'agreement, 0 to 1', source: 'judgment' });
/** Probability from which one of the known programs wrote a file. */
const KNOWN = parameter({ value: 0.5, unit: 'probability', source: 'judgment' });
/** What a value that a writer was not seen to give counts for, in files; the table was learned with it. */
const UNSEEN = 0.05;
/** What counts against a writer whose files lack the trait. */
const LACKING = parameter({ value: 0.7, unit: 'share of the weight', source: 'judgment' });
/** Share of its traits that must be there for the agreement with a writer to count in full. */
const COMPARED = parameter({ value: 0.6, unit: 'share of the traits', source: 'judgment' });

/** Traits of one layer of a file as files of known writers show them; made by `bench/src/writers/learn.ts`. */
export interface StyleTable {
  /** Distinct writers' habits in nats: how much a trait tells. */
  information: Readonly<Record<string, number>>;
  writers: Readonly<Record<string, WriterStyle>>;
}

/** How many learned files of a writer show each value of each trait. */
export interface WriterStyle {
  files: number;
  traits: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Who wrote a layer of the file, from its style alone. */
export interface Attribution {
  /** Identifier of the likeliest writer; `null` where none of the known ones fits. */
  writer: string | null;
  /** Probability of that writer, or of *unknown*. */
  probability: number;
  /** Share of what the traits can tell that agrees with the likeliest known writer, 0 to 1. */
  agreement: number;
  /** Traits compared. */
  traits: number;
  /** The likeliest known writer whether or not it fits, and the next one. */
  nearest: string | null;
  second: string | null;
}

/** Naive Bayes counts traits as if they were independent; they are not, so their sum is damped. */
const DAMPING = parameter({
  value: 0.3,
  unit: 'share of the sum of evidence',
  source: 'bench/results/writers.md',
});
/** Agreement at which a file is as likely of an unknown writer as of the nearest; from leaving writers out. */
const HALF_KNOWN = parameter({ value: 0.87, unit: 'agreement, 0 to 1', source: 'bench/results/writers.md' });
const STEEPNESS = parameter({ value: 0.02, unit: 'agreement, 0 to 1', source: 'bench/results/writers.md' });
/** Share of a writer's files from which on a value is its habit. */
const HABIT = parameter({ value: 0.08, unit: 'share of the writer’s files', source: 'judgment' });
const FEWEST_TRAITS = parameter({ value: 14, unit: 'traits', source: 'judgment' });

const UNKNOWN: Attribution = {
  writer: null,
  probability: 1,
  agreement: 0,
  traits: 0,
  nearest: null,
  second: null,
};

export const isSure = ({ writer, probability, agreement }: Attribution): boolean =>
  writer !== null && probability >= SURE && agreement >= SURE_AGREEMENT;

/** The likeliest writer of traits, or *unknown* when they agree with none. */
export function attribute(traits: StyleTraits, table: StyleTable): Attribution {
  const names = Object.keys(traits);
  if (names.length < FEWEST_TRAITS) return UNKNOWN;
  const matches = match(traits, names, habitsOf(table));
  matches.sort((a, b) => b.likelihood - a.likelihood);
  const [best, next] = matches;
  if (!best) return UNKNOWN;
  const sum = matches.reduce((s, m) => s + Math.exp(DAMPING * (m.likelihood - best.likelihood)), 0);
  const known = 1 / (1 + Math.exp((HALF_KNOWN - best.agreement) / STEEPNESS));
  const shared = {
    agreement: best.agreement,
    traits: names.length,
    nearest: best.writer,
    second: next?.writer ?? null,
  };
  return known >= KNOWN
    ? { writer: best.writer, probability: known / sum, ...shared }
    : { writer: null, probability: 1 - known, ...shared };
}

/** Agreement of traits with one writer's habits, 0 to 1; `undefined` where there is too little to compare. */
export function agreementWith(traits: StyleTraits, table: StyleTable, writer: string): number | undefined {
  const names = Object.keys(traits);
  if (names.length < FEWEST_TRAITS || !(writer in table.writers)) return undefined;
  return match(traits, names, habitsOf(table)).find((m) => m.writer === writer)?.agreement;
}

/** One trait of all writers ready to compare: each array holds a number for each writer. */
interface Habits {
  /** What the trait can tell, and what of it the writer is known by; 0 where it never shows the trait. */
  told: Float64Array;
  weight: Float64Array;
  /** Log-likelihood of a value that the writer never showed. */
  never: Float64Array;
  values: ReadonlyMap<string, { likelihood: Float64Array; agreed: Float64Array }>;
}

interface Prepared {
  writers: readonly string[];
  traits: ReadonlyMap<string, Habits>;
}

const prepared = new WeakMap<StyleTable, Prepared>();

/** Totals, weights and logarithms of a table, worked out once. */
function habitsOf(table: StyleTable): Prepared {
  let habits = prepared.get(table);
  if (habits) return habits;
  const writers = Object.keys(table.writers);
  const styles = Object.values(table.writers);
  const told = Object.entries(table.information).filter(([, nats]) => nats !== 0);
  habits = { writers, traits: new Map(told.map(([name, nats]) => [name, habitOf(name, nats, styles)])) };
  prepared.set(table, habits);
  return habits;
}

function habitOf(name: string, nats: number, styles: readonly WriterStyle[]): Habits {
  const counts = styles.map((style) => style.traits[name]);
  const files = counts.map((values) => Object.values(values ?? {}).reduce((a, b) => a + b, 0));
  const numbers = (of: (writer: number) => number) => Float64Array.from(styles, (_, i) => of(i));
  const weight = numbers((i) => (counts[i] ? nats * steadiness(counts[i], files[i] ?? 0) : 0));
  const likely = (i: number, seen: number) =>
    counts[i] ? Math.log((seen + UNSEEN) / ((files[i] ?? 0) + 1)) : -LACKING * nats;
  const values = new Set(counts.flatMap((own) => Object.keys(own ?? {})));
  const valueOf = (value: string) => {
    const seen = (i: number) => counts[i]?.[value] ?? 0;
    return {
      likelihood: numbers((i) => likely(i, seen(i))),
      agreed: numbers((i) => (seen(i) >= HABIT * (files[i] ?? 0) ? (weight[i] ?? 0) : 0)),
    };
  };
  return {
    told: numbers((i) => (counts[i] ? (weight[i] ?? 0) : nats)),
    weight,
    never: numbers((i) => likely(i, 0)),
    values: new Map([...values].map((value) => [value, valueOf(value)])),
  };
}

/** How well traits fit each writer. */
function match(traits: StyleTraits, names: readonly string[], { writers, traits: habits }: Prepared) {
  const [likelihood, agreed, compared, all] = [0, 0, 0, 0].map(() => new Float64Array(writers.length));
  if (!likelihood || !agreed || !compared || !all) return [];
  const add = (sums: Float64Array, more: Float64Array) => {
    for (let i = 0; i < sums.length; i++) sums[i]! += more[i]!;
  };
  for (const name of names) {
    const habit = habits.get(name);
    if (!habit) continue;
    const value = habit.values.get(traits[name] ?? '');
    add(likelihood, value?.likelihood ?? habit.never);
    add(all, habit.told);
    add(compared, habit.weight);
    if (value) add(agreed, value.agreed);
  }
  return writers.map((writer, i) => {
    const known = compared[i] ?? 0;
    const share = all[i] ? known / all[i] : 0;
    const agreement = known === 0 ? 0 : ((agreed[i] ?? 0) / known) * Math.min(1, share / COMPARED);
    return { writer, likelihood: likelihood[i] ?? 0, agreement };
  });
}

/** 1 for a trait that a writer always shows alike, less the more it varies: it comes from elsewhere then. */
function steadiness(values: Readonly<Record<string, number>>, files: number): number {
  let entropy = 0;
  for (const n of Object.values(values)) entropy -= (n / files) * Math.log(n / files);
  return Math.exp(-entropy);
}

/** What is said of a layer whose style could not be told. */
export const unattributed: Attribution = {
  writer: null,
  probability: 0,
  agreement: 0,
  traits: 0,
  nearest: null,
  second: null,
};
