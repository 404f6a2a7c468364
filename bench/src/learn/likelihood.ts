import { wilson } from '@assay/engine/internals';

/** In how many files of each class something was seen. */
export interface Support {
  /** Forged files, and how many of them. */
  readonly forged: number;
  readonly ofForged: number;
  /** Honest files: genuine or honestly re-processed. */
  readonly honest: number;
  readonly ofHonest: number;
}

/** Firings that are imagined before any is seen: so many files' worth of the prior. */
export const PRIOR_FIRINGS = 4;

/**
 * Log-likelihood ratio in nats of seeing something, shrunk towards a prior: the odds that whoever shows it is
 * forged, when as many files are forged as honest, with `PRIOR_FIRINGS` firings added in the proportion that the
 * prior expects. Without any firing it is the prior; it never falls below 0, because a trace of tampering that
 * honest files show more often tells nothing.
 */
export function shrunkRatio({ forged, ofForged, honest, ofHonest }: Support, prior: number): number {
  const expected = 1 / (1 + Math.exp(-prior));
  const scaled = ofHonest === 0 ? 0 : honest * (ofForged / ofHonest);
  const odds = (forged + PRIOR_FIRINGS * expected) / (scaled + PRIOR_FIRINGS * (1 - expected));
  return Math.max(0, Math.log(odds));
}

/** The least ratio that the counts alone allow: lower bound of the forged share by upper bound of the honest. */
export function leastRatio({ forged, ofForged, honest, ofHonest }: Support): number {
  if (forged === 0) return -Infinity;
  const [low] = wilson(forged, ofForged);
  const [, high] = wilson(honest, ofHonest);
  return Math.log(low / high);
}
