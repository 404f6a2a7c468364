import { scoreOf, weigh, weightTable, type WeightTable } from '@assay/engine';
import type { Facts } from './facts.ts';
import { judgementOf } from './judgement.ts';

/** A file with the score that a table of weights gives it. */
export interface Judged extends Facts {
  /** `null` when the file was refused. */
  score: number | null;
  /** Evidence of tampering in nats. */
  evidence: number;
}

/** Judges what was examined. */
export function judge(facts: Facts, table: WeightTable = weightTable): Judged {
  if (!facts.basis) return { ...facts, score: null, evidence: 0 };
  const { score, evidence } = scoreOf(weigh(facts.basis, table), facts.basis.context, table);
  return { ...facts, score, evidence: evidence.total };
}

/** Whether a file is accused of tampering. */
export const isAccused = ({ score }: Judged): boolean => score !== null && judgementOf(score) === 'accused';

/** Whether a file is not cleared; a refused one never is. */
export const isNotCleared = ({ score }: Judged): boolean =>
  score === null || judgementOf(score) !== 'cleared';

/** Forged files that leave a trace in the file, and honest ones. */
export const isForged = (j: Judged): boolean => j.label === 'forged' && j.leavesTrace;
export const isHonest = (j: Judged): boolean => j.label !== 'forged';
