import { wilson } from '@assay/engine/internals';
import { evidenceOf, weigh, type Step, type WeightTable } from '@assay/engine';
import type { Facts } from '../measure/facts.ts';

/** Share of applicants' statements taken to be tampered with before anything is seen. */
export const PRIOR_SHARE = 0.055;
/** Most honest files that may be accused, or sent to a review by findings. */
export const TARGETS = {
  accuse: { genuine: 0.002, benign: 0.005 },
  together: { genuine: 0.002, benign: 0.005 },
  review: { genuine: 0.02, benign: 0.1 },
} as const;

/**
 * Least probability of tampering at the prior share for which each step is taken at all. Traces that each have an
 * innocent cause must be surer together than one that has none.
 */
export const LEAST_PROBABILITY = { accuse: 0.5, together: 0.9, review: 0.1 } as const;

/** A threshold with what the files it was chosen on say of it. */
export interface Chosen {
  threshold: number;
  /** Honest files past it, of how many. */
  genuine: readonly [number, number];
  benign: readonly [number, number];
}

const nats = (probability: number) => Math.log(probability / (1 - probability));

/**
 * The lowest threshold at which honest files past it stay within their targets, by the upper bound of the 95%
 * interval where there are enough files to show it and by their share otherwise; never so low that tampering would
 * be less probable than the step demands.
 */
export function chooseThreshold(step: Step, facts: readonly Facts[], table: WeightTable): Chosen {
  const floor = nats(LEAST_PROBABILITY[step]) - nats(PRIOR_SHARE);
  const evidence = (label: Facts['label']) =>
    facts.filter((f) => f.label === label && f.basis).map((f) => evidenceFor(step, f, table));
  const lists = { genuine: evidence('genuine'), benign: evidence('benign') };
  const values = [...lists.genuine, ...lists.benign].filter((e) => e >= floor && e < Infinity);
  const candidates = [floor, ...values.map((e) => e + 0.01)].sort((a, b) => a - b);
  const fits = (list: readonly number[], target: number, threshold: number) => {
    const past = list.filter((e) => e >= threshold).length;
    const shown = wilson(0, list.length)[1] <= target;
    return shown ? wilson(past, list.length)[1] <= target : past <= target * list.length;
  };
  const threshold =
    candidates.find(
      (t) => fits(lists.genuine, TARGETS[step].genuine, t) && fits(lists.benign, TARGETS[step].benign, t),
    ) ?? Math.max(floor, ...candidates);
  const count = (list: readonly number[]) =>
    [list.filter((e) => e >= threshold).length, list.length] as const;
  return {
    threshold: Math.ceil(threshold * 100) / 100,
    genuine: count(lists.genuine),
    benign: count(lists.benign),
  };
}

/** The evidence a step looks at; a conclusive finding passes every threshold. */
function evidenceFor(step: Step, facts: Facts, table: WeightTable): number {
  const evidence = evidenceOf(weigh(facts.basis ?? { findings: [] }, table), table);
  return evidence.conclusive ? Infinity : evidence[step];
}
