import type { Claim } from '../contract/claim.ts';
import { detectors } from '../detectors/registry.generated.ts';
import weightsJson from './weights.json' with { type: 'json' };

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
  /** What it was learned from: groups of forged files (a technique on a layout), and honest files. */
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

/** What each message of each detector claims, by `family/detector#message`. */
const claims: ReadonlyMap<string, Claim> = new Map(
  detectors.flatMap(({ id, messages }) =>
    Object.entries(messages).map(([message, { claim }]): [string, Claim] => [`${id}#${message}`, claim]),
  ),
);

/** The weight of `family/detector#message`; what was never measured weighs what its claim does beforehand. */
export function weightOf(key: string, table: WeightTable = weightTable): Weight {
  const claim = claimOf(key);
  if (claim === undefined) return { weight: 0, claim: 'note' };
  return { weight: table.messages[key]?.weight ?? table.priors[claim], claim };
}

/** The claim of `family/detector#message`, if there is such a message. */
export const claimOf = (key: string): Claim | undefined => claims.get(key);

/** The keys `family/detector#message` of all detectors. */
export const claimedMessages: readonly string[] = [...claims.keys()];
