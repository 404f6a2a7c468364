import type { StyleTraits } from './writer-content.ts';

/** Traits of one layer of a file as files of known writers show them; made by `bench/src/writers/learn.ts`. */
export interface StyleTable {
  /** Distinct writers' habits in nats: how much a trait tells. */
  information: Readonly<Record<string, number>>;
  writers: Readonly<Record<string, WriterStyle>>;
}

/** How many learnt files of a writer show each value of each trait. */
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
const DAMPING = 0.3;
/** Agreement at which a file is as likely of an unknown writer as of the nearest; from leaving writers out. */
const HALF_KNOWN = 0.87;
const STEEPNESS = 0.02;
/** Share of a writer's files from which on a value is its habit. */
const HABIT = 0.08;
const FEWEST_TRAITS = 14;

const UNKNOWN: Attribution = {
  writer: null,
  probability: 1,
  agreement: 0,
  traits: 0,
  nearest: null,
  second: null,
};

/** Sure enough to say that another program did not write it. */
export const isSure = ({ writer, probability, agreement }: Attribution): boolean =>
  writer !== null && probability >= 0.98 && agreement >= 0.95;

/** The likeliest writer of traits, or *unknown* when they agree with none. */
export function attribute(traits: StyleTraits, table: StyleTable): Attribution {
  const names = Object.keys(traits);
  if (names.length < FEWEST_TRAITS) return UNKNOWN;
  const matches = habitsOf(table).map((habits) => ({
    writer: habits.writer,
    ...match(traits, names, habits, table),
  }));
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
  return known >= 0.5
    ? { writer: best.writer, probability: known / sum, ...shared }
    : { writer: null, probability: 1 - known, ...shared };
}

/** A writer's traits ready to compare. */
interface Habits {
  writer: string;
  traits: ReadonlyMap<string, { files: number; weight: number; values: Readonly<Record<string, number>> }>;
}

const prepared = new WeakMap<StyleTable, readonly Habits[]>();

/** Totals and weights of a table, worked out once. */
function habitsOf(table: StyleTable): readonly Habits[] {
  let habits = prepared.get(table);
  if (habits) return habits;
  habits = Object.entries(table.writers).map(([writer, style]) => {
    const traits = Object.entries(style.traits).flatMap(([name, values]) => {
      const told = table.information[name] ?? 0;
      const files = Object.values(values).reduce((a, b) => a + b, 0);
      return told === 0 ? [] : [[name, { files, weight: told * steadiness(values, files), values }] as const];
    });
    return { writer, traits: new Map(traits) };
  });
  prepared.set(table, habits);
  return habits;
}

function match(
  traits: StyleTraits,
  names: readonly string[],
  habits: Habits,
  { information }: StyleTable,
): { likelihood: number; agreement: number } {
  let likelihood = 0;
  let agreed = 0;
  let compared = 0;
  let all = 0;
  for (const name of names) {
    const habit = habits.traits.get(name);
    if (!habit) {
      const told = information[name] ?? 0;
      all += told;
      likelihood -= 0.7 * told;
      continue;
    }
    const { files, weight } = habit;
    const seen = habit.values[traits[name] ?? ''] ?? 0;
    likelihood += Math.log((seen + 0.05) / (files + 1));
    all += weight;
    compared += weight;
    if (seen >= HABIT * files) agreed += weight;
  }
  const share = all === 0 ? 0 : compared / all;
  return { likelihood, agreement: compared === 0 ? 0 : (agreed / compared) * Math.min(1, share / 0.6) };
}

/** 1 for a trait that a writer always shows alike, less the more it varies: it comes from elsewhere then. */
function steadiness(values: Readonly<Record<string, number>>, files: number): number {
  let entropy = 0;
  for (const n of Object.values(values)) entropy -= (n / files) * Math.log(n / files);
  return Math.exp(-entropy);
}
