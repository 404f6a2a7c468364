import { UnreadablePdfError, type UnreadableCode } from '@assay/engine';
import { scoreRanges } from '@assay/engine/internals';

/** What the engine says of a file. */
export type Judgement = 'accused' | 'review' | 'cleared' | 'refused' | 'crashed';

const review = scoreRanges['Requires Additional Review'];

/** Below this a file is accused, up to the other it is in review, and above that it is cleared. */
export const ACCUSED_BELOW = review.lowest;
export const REVIEW_UP_TO = review.highest;

/** How a score is shown to a landlord. */
export function judgementOf(score: number): 'accused' | 'review' | 'cleared' {
  return score < ACCUSED_BELOW ? 'accused' : score <= REVIEW_UP_TO ? 'review' : 'cleared';
}

/** Why a file has no score. */
export interface Failure {
  judgement: 'refused' | 'crashed';
  /** Of a crash, `internal`. */
  code: UnreadableCode;
  /** What the refusal says, or where the engine failed. */
  detail: string;
}

/** What was thrown instead of a Report. The engine hands its own faults on as a refusal with the code `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UnreadablePdfError && error.code !== 'internal')
    return { judgement: 'refused', code: error.code, detail: error.message };
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return { judgement: 'crashed', code: 'internal', detail };
}

/** What is worked out of a file; `undefined` where the engine refuses it. Throws what else is thrown. */
export function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (failureOf(error).judgement === 'refused') return undefined;
    throw error;
  }
}
