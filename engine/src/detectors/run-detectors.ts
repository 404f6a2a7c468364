import {
  FailedEvidence,
  MissingEvidence,
  type EvidenceMap,
  type EvidenceName,
  type EvidenceStore,
} from '../evidence/evidence.ts';
import { UnreadablePdfError } from '../pdf/structure/anomaly.ts';
import { TooMuchWorkError } from '../pdf/structure/budget.ts';
import type { MethodOutcome } from '../contract/report.ts';
import type { DetectedFinding, Detector } from './define-detector.ts';

/** What one detector found and how it went. */
export interface DetectorResult {
  detector: Detector;
  outcome: MethodOutcome['outcome'];
  note?: string;
  findings: DetectedFinding[];
}

/** Most findings kept of one detector: edits are told from all of them, and a hostile file could make any number. */
const MOST_FINDINGS = 400;

/** Runs detectors one after another; one that throws is `failed`, never a dead report. */
export function runDetectors(
  detectors: readonly Detector[],
  store: EvidenceStore,
  onDetector: (index: number, detector: Detector) => void = () => {},
): DetectorResult[] {
  return detectors.map((detector, index) => {
    onDetector(index, detector);
    return runDetector(detector, store);
  });
}

function runDetector(detector: Detector, store: EvidenceStore): DetectorResult {
  const findings: DetectedFinding[] = [];
  try {
    const evidence = gather(detector.needs, store);
    const running = detector.detect(evidence);
    for (;;) {
      const step = running.next();
      if (!step.done) {
        findings.push(step.value);
        if (findings.length >= MOST_FINDINGS) return { detector, outcome: 'checked', findings };
        continue;
      }
      if (step.value && 'inconclusive' in step.value) {
        return { detector, outcome: 'inconclusive', note: step.value.inconclusive, findings };
      }
      if (step.value && 'notApplicable' in step.value && findings.length === 0) {
        return { detector, outcome: 'not-applicable', note: step.value.notApplicable, findings };
      }
      return { detector, outcome: 'checked', findings };
    }
  } catch (error) {
    if (error instanceof UnreadablePdfError) throw error;
    if (error instanceof MissingEvidence || error instanceof TooMuchWorkError) {
      return { detector, outcome: 'not-applicable', note: error.message, findings: [] };
    }
    if (error instanceof FailedEvidence) {
      return { detector, outcome: 'failed', note: `What it needs failed: ${error.message}`, findings: [] };
    }
    const what = error instanceof Error ? error.message : String(error);
    return { detector, outcome: 'failed', note: `The check itself failed: ${what}`, findings };
  }
}

/** Only what was declared: anything else stays out of a detector's reach. */
function gather(needs: readonly EvidenceName[], store: EvidenceStore): EvidenceMap {
  return Object.fromEntries(needs.map((name) => [name, store.need(name)])) as unknown as EvidenceMap;
}
