import claimsJson from './claims.json' with { type: 'json' };
import weightsJson from './weights.json' with { type: 'json' };

/**
 * What a trace may do to a score, decided by people in `claims.json`:
 *
 * - `conclusive`: it is the change itself; accuses alone and caps the score.
 * - `accuses`: it contradicts the file; accuses when its evidence suffices.
 * - `corroborates`: contradicts, but has an innocent cause of its own; accuses only with a trace of another family.
 * - `supports`: tells how the file was made, not what it says; counts in an accusation that others make.
 * - `blocks-clearance`: keeps a statement from being cleared, whatever it weighs: what could not be checked is not clean.
 * - `review`: asks for a review at most: re-processing, a picture, a doubt of the reading.
 * - `note`: shown, and never changes the verdict.
 */
export type Claim = (typeof CLAIMS)[number];

const CLAIMS = [
  'conclusive',
  'accuses',
  'corroborates',
  'supports',
  'blocks-clearance',
  'review',
  'note',
] as const;

/** Weight of evidence of one message, and what it may do to the score. */
export interface Weight {
  /** Log-likelihood ratio in nats: how much more often tampered than honest statements show it. */
  weight: number;
  claim: Claim;
}

/**
 * What evidence leads to: an accusation by a trace that may accuse alone, one by traces that may only together, a
 * review.
 */
export type Step = 'accuse' | 'together' | 'review';

/** Everything `npm run learn` measures; `weights.json` holds it. */
export interface WeightTable {
  /** What it was learnt from: groups of forged files (a technique on a layout), and honest files. */
  readonly files: { readonly forged: number; readonly honest: number };
  /** What a message weighs before any file is seen, by its claim. */
  readonly priors: Readonly<Record<Claim, number>>;
  /** Evidence in nats from which each step is taken. */
  readonly thresholds: Readonly<Record<Step, number>>;
  /** Most that findings of one family count together, in nats. */
  readonly familyCaps: Readonly<Record<string, number>>;
  /** By `family/detector#message`. */
  readonly messages: Readonly<Record<string, { readonly weight: number }>>;
}

/** The measured table that scores are given by. */
export const weightTable: WeightTable = weightsJson;

const claims: Readonly<Record<string, string>> = claimsJson;

/** The weight of `family/detector#message`; what was never measured weighs what its claim does beforehand. */
export function weightOf(key: string, table: WeightTable = weightTable): Weight {
  const claim = claimOf(key);
  if (claim === undefined) return { weight: 0, claim: 'note' };
  return { weight: table.messages[key]?.weight ?? table.priors[claim], claim };
}

/** The claim of `family/detector#message`, if it has one. */
export function claimOf(key: string): Claim | undefined {
  return CLAIMS.find((claim) => claim === claims[key]);
}

/** The keys `family/detector#message` that have a claim. */
export const claimedMessages: readonly string[] = Object.keys(claims);
