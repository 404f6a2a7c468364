/** Child process of `main.ts`: judges the files it is sent, as the server would, and answers what each came to. */
import { readFileSync } from 'node:fs';
import { openDocument } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { loadRecognizer } from '@assay/engine/recognition';
import { failureOf } from '../measure/judgement.ts';

/** What one file came to. */
export interface Outcome {
  /** `scored`, the code of a refusal, or `fault`. */
  outcome: string;
  /** Score and first finding, what the refusal says, or where the fault is. */
  detail: string;
  cpuMs: number;
  /** Largest resident memory of the process so far. */
  peakMb: number;
}

/** Shorter than the time a file has, as on the server. */
const RECOGNITION_MS = 48_000;

async function judge(file: string): Promise<Pick<Outcome, 'outcome' | 'detail'>> {
  try {
    const document = openDocument(new Uint8Array(readFileSync(file)), { platform: nodePlatform });
    const hasPictures = document.picturePages.length > 0;
    const recognizer = hasPictures ? await loadRecognizer({ milliseconds: RECOGNITION_MS }) : undefined;
    const report = document.report(recognizer);
    const broken = report.methods.find(({ outcome }) => outcome === 'failed');
    if (broken) return { outcome: 'fault', detail: `${broken.detector}: ${broken.note ?? ''}` };
    return { outcome: 'scored', detail: `${report.score} ${report.findings[0]?.title ?? ''}` };
  } catch (error) {
    const { judgement, code, detail } = failureOf(error);
    return { outcome: judgement === 'refused' ? code : 'fault', detail };
  }
}

async function answer(file: string): Promise<void> {
  const before = process.cpuUsage();
  const judged = await judge(file);
  const { user, system } = process.cpuUsage(before);
  const cost = { cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 };
  process.send?.({ ...judged, ...cost } satisfies Outcome);
}

process.on('message', (file: string) => void answer(file));
