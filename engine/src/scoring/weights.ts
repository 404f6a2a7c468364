import weightsJson from './weights.json' with { type: 'json' };

/** Weight of evidence of one message, and what it may do to the score. */
export interface Weight {
  /** Log-likelihood ratio in nats: how much more often tampered than genuine statements show it. */
  weight: number;
  /** Caps the score by itself. */
  conclusive?: boolean;
  /** May take part in an accusation; weak traces together never go below review. */
  accuses?: boolean;
}

const weights: Readonly<Record<string, Weight>> = weightsJson.messages;
/** Most that findings of one family count together. */
export const familyCaps: Readonly<Record<string, number>> = weightsJson.familyCaps;

/** The weight of `family/detector#message`; what was not measured weighs nothing. */
export function weightOf(detector: string, message: string): Weight {
  return weights[`${detector}#${message}`] ?? { weight: 0 };
}

/** The keys that have a weight. */
export const weightedMessages: readonly string[] = Object.keys(weights);
