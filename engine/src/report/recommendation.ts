import type { LaneEvidence } from '../evidence/lane.ts';
import type { ScoreContext } from '../scoring/score.ts';
import type { Finding, Verdict } from './report.ts';

const NATIVE_FILE =
  'the PDF as downloaded from the bank’s website, not printed, scanned or saved again by another program';

/** One or two sentences: what to do next, and which file to ask for. */
export function recommendationFor(
  verdict: Verdict,
  lane: LaneEvidence,
  context: ScoreContext,
  findings: readonly Finding[],
): string {
  switch (verdict) {
    case 'Potential Risk Factors':
      return `Do not rely on this document as it is. Show the applicant the marked places, hear their explanation, and ask for ${NATIVE_FILE}.`;
    case 'Requires Additional Review':
      return `${reviewReason(lane, context, findings)} Ask for ${NATIVE_FILE}.`;
    case 'Generally Acceptable':
      return `Nothing in this file speaks against it, but it was ${route(lane)}, so its origin is less sure. If much depends on it, ask for ${NATIVE_FILE}.`;
    case 'No Issues Detected':
      return 'Nothing in this file speaks against it. Keep the report with your records and go on as usual.';
  }
}

function reviewReason(lane: LaneEvidence, context: ScoreContext, findings: readonly Finding[]): string {
  if (lane.imagePages.length > 0 && context.unreadablePages) {
    return lane.kind === 'mixed'
      ? 'Some pages are pictures, and pictures cannot be checked the way a bank’s own file can.'
      : 'This is a picture of a statement, and pictures cannot be checked the way a bank’s own file can.';
  }
  if (findings.some((f) => f.strength !== 'note' && f.strength !== 'weak')) {
    return 'Some traces in this file need an explanation; look at the marked places.';
  }
  if (lane.noIssuerWriter) {
    return 'Nothing in this file contradicts itself, but it was made with software that banks do not use for statements.';
  }
  if (context.coverage < 0.3) return 'Too little of this file could be checked to clear it.';
  return 'Some traces in this file need an explanation.';
}

function route(lane: LaneEvidence): string {
  if (lane.kind === 'printed') return 'printed to PDF again';
  if (lane.kind === 'shared-from-phone') return 'shared from a phone';
  if (lane.imagePages.length > 0) return 'scanned or photographed';
  return 'saved again by another program';
}
