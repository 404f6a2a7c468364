/** Analyzes the files it is sent, one after another, and answers what each came to. */
import { analyze } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { failureOf } from '../measure/judgement.ts';

/** What one file came to. */
export interface FuzzAnswer {
  /** `report`, a refusal's code, or what went wrong. */
  outcome: string;
  failed: boolean;
  cpuMs: number;
  peakMb: number;
}

function outcomeOf(bytes: Uint8Array): Pick<FuzzAnswer, 'outcome' | 'failed'> {
  try {
    const report = analyze(bytes, { platform: nodePlatform });
    const broken = report.methods.find(({ outcome }) => outcome === 'failed');
    return {
      outcome: broken ? `${broken.detector}: ${broken.note ?? ''}` : 'report',
      failed: broken !== undefined,
    };
  } catch (error) {
    const { judgement, code, detail } = failureOf(error);
    return judgement === 'refused' ? { outcome: code, failed: false } : { outcome: detail, failed: true };
  }
}

process.on('message', (bytes) => {
  const before = process.cpuUsage();
  const outcome = outcomeOf(new Uint8Array(bytes as Uint8Array));
  const spent = process.cpuUsage(before);
  const answer: FuzzAnswer = {
    ...outcome,
    cpuMs: (spent.user + spent.system) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(answer);
});
