import claimsJson from './claims.json' with { type: 'json' };
import weightsJson from './weights.json' with { type: 'json' };

/**
 * What a trace may do to a score, decided by people in `claims.json`:
 *
 * - `conclusive`: it is the change itself; accuses alone and caps the score.
 * - `accuses`: it contradicts the file; accuses when its evidence suffices.
 * - `joins`: has an innocent cause of its own; accuses only together with a trace of another family.
 * - `asks`: asks for a review at most: re-processing, a writer's name, a picture, a doubt of the reading.
 * - `note`: shown, and never changes the verdict.
 */
export type Claim = 'conclusive' | 'accuses' | 'joins' | 'asks' | 'note';

/** Weight of evidence of one message, and what it may do to the score. */
export interface Weight {
  /** Log-likelihood ratio in nats: how much more often tampered than honest statements show it. */
  weight: number;
  claim: Claim;
}

const claims: Readonly<Record<string, string>> = claimsJson;
const measured: Readonly<Record<string, { weight: number }>> = weightsJson.messages;
const priors: Readonly<Record<Claim, number>> = weightsJson.priors;

/** Most that findings of one family count together, in nats. */
export const familyCaps: Readonly<Record<string, number>> = weightsJson.familyCaps;
/** Evidence in nats from which a statement is accused or a review is asked for. */
export const thresholds: { readonly accuse: number; readonly review: number } = weightsJson.thresholds;

/** The weight of `family/detector#message`; what was never measured weighs what its claim does before any file is seen. */
export function weightOf(detector: string, message: string): Weight {
  const key = `${detector}#${message}`;
  const claim = claimOf(key);
  if (claim === undefined) return { weight: 0, claim: 'note' };
  return { weight: measured[key]?.weight ?? priors[claim], claim };
}

/** The claim of `family/detector#message`, if it has one. */
export function claimOf(key: string): Claim | undefined {
  const claim = claims[key];
  return claim !== undefined && claim in priors ? (claim as Claim) : undefined;
}

/** The keys `family/detector#message` that have a claim. */
export const claimedMessages: readonly string[] = Object.keys(claims);
