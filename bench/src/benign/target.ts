import type { GenuineTruth } from '../genuine/truth.ts';
import type { Target } from '../forgeries/target.ts';
import type { Random } from '../writer/random.ts';

/** A re-processing that honest people or their programs do to a genuine file. */
export interface Reprocessing {
  readonly kind: string;
  /** False where a program it needs is not installed. */
  available(): boolean;
  /** Gives undefined where the statement does not lend itself to it. */
  apply(target: Target, random: Random): Promise<Uint8Array | undefined>;
  /** What the file states afterwards; absent where it is no longer a whole statement. */
  truth?(target: Target): GenuineTruth;
}

/** The truth of a re-processing that changes nothing stated. */
export const unchanged = (target: Target): GenuineTruth => target.composed.truth;
