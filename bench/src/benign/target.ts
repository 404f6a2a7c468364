import type { Target } from '../forgeries/target.ts';
import type { Random } from '../writer/random.ts';

/** A re-processing that honest people or their programs do to a genuine file. */
export interface Reprocessing {
  readonly kind: string;
  /** False where a program it needs is not installed. */
  available(): boolean;
  /** Gives undefined where the statement does not lend itself to it. */
  apply(target: Target, random: Random): Promise<Uint8Array | undefined>;
  /** What the truth of the file is afterwards: the same, or no longer known as a whole. */
  readonly keepsTruth: boolean;
}
