import type { Report } from '@assay/engine';

/** The smallest whole Report, for tests of what carries one. */
export function sampleReport(fileName: string, bytes: number): Report {
  return {
    version: 1,
    engine: 'test',
    file: { name: fileName, bytes, sha256: '0'.repeat(64), pages: 1 },
    score: 14,
    verdict: 'Potential Risk Factors',
    recommendation: 'Ask the bank’s own file of the tenant.',
    figures: { tampering: 96, origin: 20, coverage: 88 },
    lane: { kind: 'native', label: 'As issued', reasons: [] },
    findings: [
      {
        detector: 'overwritten-amount',
        family: 'revision',
        message: 'overwritten',
        title: 'An amount was overwritten',
        detail: 'The deposit of 3 March read 1,250.00 before the file was changed.',
        rationale: 'A bank does not change a statement after issuing it.',
        innocentCauses: [],
        ask: 'Ask for the file as downloaded.',
        strength: 'conclusive',
        locations: [{ kind: 'page', page: 0, box: { x0: 72, y0: 700, x1: 144, y1: 712 } }],
        data: {},
        before: '1,250.00',
        after: '4,250.00',
        scoreWithout: 92,
      },
    ],
    methods: [],
    waterfall: [],
    statement: null,
    revisions: [],
    metadata: [],
    anomalies: [],
    pages: [{ page: 0, width: 612, height: 792, x: 0, y: 0, rotate: 0 }],
  };
}
