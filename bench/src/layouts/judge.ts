import { analyze, type Report } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { grammarStatement } from '../genuine/grammar/statement.ts';
import type { Picks } from '../genuine/grammar/axes.ts';
import type { StatementModel } from '../genuine/model.ts';
import { failureOf, judgementOf, type Judgement } from '../measure/judgement.ts';
import { buildDocument } from '../writer/document.ts';
import { writeFile } from '../writer/serialize.ts';
import { differencesOf, type Difference } from './compare.ts';

/** One layout and how it fared. */
export interface Outcome {
  readonly seed: string;
  readonly picks: Picks;
  readonly held: boolean;
  readonly judgement: Judgement;
  readonly score: number | null;
  /** Why it was refused or what was thrown. */
  readonly reason?: string;
  /** Detectors and messages of what takes points, the weightiest first. */
  readonly findings: readonly string[];
  readonly differences: readonly Difference[];
  readonly pages: number;
  readonly ms: number;
}

/** Changes a model before it is laid out. */
export type Edit = (model: StatementModel) => StatementModel;

/** The bytes of a layout. */
export function bytesOf(picks: Picks, seed: string, edit?: Edit): Uint8Array {
  const { spec } = grammarStatement(picks, seed, edit);
  return writeFile(buildDocument(spec), spec.style).bytes;
}

/** Draws a layout and has the engine judge it by its native text alone. */
export function judgeLayout(picks: Picks, seed: string, held: boolean, edit?: Edit): Outcome {
  const composed = grammarStatement(picks, seed, edit);
  const { bytes } = writeFile(buildDocument(composed.spec), composed.spec.style);
  const pages = composed.spec.pages.length;
  const known = { seed, picks, held, pages };
  const from = performance.now();
  try {
    const report = analyze(bytes, { platform: nodePlatform, fileName: `${seed}.pdf` });
    const judgement = judgementOf(report.score);
    return {
      ...known,
      judgement,
      score: report.score,
      findings: judgement === 'cleared' ? [] : reasonsOf(report),
      differences: differencesOf(report.statement, composed.truth),
      ms: Math.round(performance.now() - from),
    };
  } catch (error) {
    const { judgement, code, detail } = failureOf(error);
    return {
      ...known,
      judgement,
      score: null,
      reason: judgement === 'refused' ? `${code}: ${detail}` : detail,
      findings: [],
      differences: [{ field: 'statement', printed: 'a statement', read: 'none' }],
      ms: Math.round(performance.now() - from),
    };
  }
}

/** Detectors and messages of what takes points, the weightiest first. */
export function reasonsOf(report: Report): string[] {
  return report.findings
    .filter((finding) => finding.scoreWithout > report.score || finding.strength !== 'note')
    .sort((a, b) => b.scoreWithout - a.scoreWithout)
    .slice(0, 6)
    .map((finding) => `${finding.detector}/${finding.message}`);
}

/** Whether a layout shows a fault: anything but an exact reading that is cleared. */
export function fails(outcome: Outcome): boolean {
  return outcome.judgement !== 'cleared' || outcome.differences.length > 0;
}
