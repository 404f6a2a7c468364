import type { LaneEvidence } from '../evidence/programs/lane.ts';
import type { ScoreContext } from '../judgement/score.ts';
import { hasLowCoverage } from '../judgement/certainty-limits.ts';
import type { Edit } from '../contract/edit.ts';
import type { Finding, Lane, Verdict } from '../contract/report.ts';

const NATIVE_FILE =
  'the PDF as downloaded from the bank’s website, not printed, scanned, or saved by another program';

/** How the file came, as part of a sentence that begins with "it was". */
const CAME: Readonly<Record<Lane['kind'], string>> = {
  native: 'changed after it was first written',
  printed: 'printed to PDF again',
  'shared-from-phone': 'shared from a phone',
  're-saved': 'saved again by another program',
  scanned: 'scanned from paper',
  'ocr-scan': 'scanned from paper',
  photographed: 'photographed',
  screenshot: 'captured from a screen',
  mixed: 'partly scanned from paper',
};

/** What a picture of a statement is called, by the way it came. */
const PICTURE: Partial<Record<Lane['kind'], string>> = {
  scanned: 'This is a scan of a statement',
  'ocr-scan': 'This is a scan of a statement',
  photographed: 'This is a photograph of a statement',
  screenshot: 'This is a picture of a screen',
  mixed: 'Some pages of this statement are pictures',
};

/** What pages are that hold no picture and are read as one. */
const DRAWN = 'The text of this statement is drawn without characters';

/** What a recommendation depends on. */
export interface Circumstances {
  verdict: Verdict;
  lane: Pick<LaneEvidence, 'kind' | 'imagePages' | 'noIssuerWriter'>;
  context: Pick<ScoreContext, 'unreadablePages' | 'coverage' | 'verified' | 'patchwork'>;
  findings: readonly Pick<Finding, 'strength' | 'family'>[];
  /** What the report says was changed. */
  edits?: readonly Pick<Edit, 'kind'>[];
  /** A sum fails as read, and a doubt about the reading keeps it from accusing. */
  isUnreconciled?: boolean;
}

/** One or two sentences: what to do next, and which file to ask for. It never says who changed a file or why. */
export function recommendationFor(circumstances: Circumstances): string {
  const { verdict, lane, context } = circumstances;
  switch (verdict) {
    case 'Potential Risk Factors':
      return `Don’t rely on this document as it is: ${riskReason(circumstances)} Show the applicant the marked places, listen to their explanation before you decide, and ask for ${NATIVE_FILE}.`;
    case 'Requires Additional Review':
      return `${reviewReason(circumstances)} Ask for ${NATIVE_FILE}.`;
    case 'Generally Acceptable':
      return `No problem was found in this file, but ${reservation(lane, context)}. If a lot depends on it, ask for ${NATIVE_FILE}.`;
    case 'No Issues Detected':
      return 'No problem was found in this file. Keep the report with your records and continue as usual.';
  }
}

/** Why a file that nothing counts against is not cleared all the same. */
function reservation(lane: Circumstances['lane'], context: Circumstances['context']): string {
  if (lane.kind !== 'native') return `it was ${CAME[lane.kind]}, so its origin is less certain`;
  if (context.patchwork) return 'it is incomplete, was reassembled, or contains several statements';
  if (context.verified < 1) return 'not every entry could be checked against its balances and totals';
  return `it was ${CAME[lane.kind]}, so its origin is less certain`;
}

/** Changes after which all figures of each page may still agree. */
const OF_PAGES: ReadonlySet<Edit['kind']> = new Set(['insert-page', 'remove-page', 'replace-page']);

/** Why a document is not to be relied on, as the rest of a sentence. */
function riskReason({ findings, edits = [] }: Circumstances): string {
  if (findings.some((f) => f.strength === 'conclusive')) {
    return 'the file shows that its content was changed.';
  }
  if (edits.length > 0 && edits.every(({ kind }) => OF_PAGES.has(kind))) {
    return edits.every(({ kind }) => kind === 'remove-page')
      ? 'a part of the statement is missing.'
      : 'its pages don’t all come from the same statement.';
  }
  if (edits.length > 0 && edits.every(({ kind }) => kind === 'remove-row'))
    return 'its list of transactions is not complete.';
  if (findings.some((f) => f.family === 'ledger' && f.strength === 'strong')) {
    return 'its figures contradict each other.';
  }
  return 'parts of the file contradict each other.';
}

function reviewReason({ lane, context, findings, isUnreconciled = false }: Circumstances): string {
  const picture =
    lane.imagePages.length > 0 && context.unreadablePages ? (PICTURE[lane.kind] ?? DRAWN) : undefined;
  const traced = findings.filter((f) => f.strength !== 'note' && f.strength !== 'weak');
  // The program's name is all that is told of such a file, and it is told below.
  if (traced.some((f) => f.family !== 'provenance' || !lane.noIssuerWriter)) {
    const traces = 'Some traces in this file need an explanation, and each can have an innocent one';
    return picture
      ? `${traces}; a picture also shows less than the bank’s own file.`
      : `${traces}; look at the marked places.`;
  }
  if (picture) return `${picture}, and a picture can’t be checked the way a bank’s own file can.`;
  if (isUnreconciled)
    return 'A sum in this statement fails as we read it: work it out by hand, and ask the applicant what explains the difference.';
  if (lane.noIssuerWriter) {
    return 'Nothing in this file contradicts itself, but it was made with software that banks are not known to use for statements.';
  }
  if (context.verified === 0)
    return 'Nothing in this file contradicts itself, but none of its rows could be checked against a balance or total.';
  if (hasLowCoverage(context)) return 'Too little of this file could be checked to clear it.';
  return 'Something in this file needs an explanation, which may be an innocent one.';
}
