import { analyze } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { isAsIssued, targetOf } from '../forgeries/target.ts';
import { creditForgotten } from '../forgeries/ledger-techniques.ts';
import { techniques } from '../forgeries/techniques.ts';
import { GRAMMAR } from '../genuine/grammar/statement.ts';
import { createRandom } from '../writer/random.ts';
import { failureOf, judgementOf, type Judgement } from '../measure/judgement.ts';
import { reasonsOf } from './judge.ts';

/** The families of the bench print neither limits nor what is left of them. */
const all = [...techniques, creditForgotten];

/** A forged layout, and its genuine file beside it. */
export interface ForgedOutcome {
  readonly seed: string;
  readonly technique: string;
  /** False where an ideal examiner of the file alone would find nothing. */
  readonly leavesTrace: boolean;
  readonly genuine: Judgement;
  readonly forged: Judgement;
}

/** What the engine says of a file, and what took points. */
export function judgeBytes(bytes: Uint8Array): { judgement: Judgement; findings: readonly string[] } {
  try {
    const report = analyze(bytes, { platform: nodePlatform });
    return { judgement: judgementOf(report.score), findings: reasonsOf(report) };
  } catch (error) {
    return { judgement: failureOf(error).judgement, findings: [] };
  }
}

/** Forges the layout of a seed by the technique whose turn it is; undefined where it holds nothing to forge. */
export async function judgeForged(seed: string): Promise<ForgedOutcome | undefined> {
  const number = Number(seed.split('-').at(-1));
  const chosen = all[number % all.length];
  if (!chosen) return undefined;
  const target = targetOf(GRAMMAR, seed);
  try {
    const forged = await chosen.forge(target, createRandom(`${seed}/forge`));
    if (!forged) return undefined;
    const { technique } = chosen;
    return {
      seed,
      technique,
      leavesTrace: chosen.leavesTrace && !isAsIssued(target, forged),
      genuine: judgeBytes(target.file.bytes).judgement,
      forged: judgeBytes(forged.bytes).judgement,
    };
  } catch (error) {
    // A forger's font holds no letters beyond Latin-1, so such a text cannot be forged that way.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
