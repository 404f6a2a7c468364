import { findEdits } from '../edits/find-edits.ts';
import { storyOf } from '../edits/story.ts';
import { causesOf, type DetectedFinding } from '../detectors/define-detector.ts';
import type { DetectorResult } from '../detectors/run-detectors.ts';
import { findingWords } from '../edits/finding-words.ts';
import { datesInWords } from '../edits/words/text.ts';
import type { EvidenceMap, EvidenceStore } from '../evidence/evidence.ts';
import { hex } from '../evidence/programs/metadata.ts';
import type { PdfDocument } from '../pdf/structure/model.ts';
import type { Platform } from '../platform/platform.ts';
import type { WeighedFinding } from '../judgement/evidence.ts';
import { scoreOf, scoreWithout, strengthOf, type ScoreContext } from '../judgement/score.ts';
import { discountIfIssuerSigned } from '../judgement/issuer-signed.ts';
import { basisOf, weigh } from '../judgement/basis.ts';
import { byteRangesOf } from './byte-ranges.ts';
import { comparisonOf } from './comparison.ts';
import { dateRows } from './date-rows.ts';
import { entriesOf } from './entries.ts';
import { figuresOf } from '../judgement/figures.ts';
import { reportedEdits } from '../judgement/reported-edits.ts';
import { withoutRivals } from '../judgement/reported-repairs.ts';
import { metadataRows } from './metadata-rows.ts';
import { pageShapes } from './page-shapes.ts';
import { recommendationFor } from './recommendation.ts';
import type { Finding, MethodOutcome, Report, RevisionSummary } from '../contract/report.ts';
import { signatureRows } from './signature-rows.ts';
import { summarizeStatement } from './statement-summary.ts';
import { writerMap } from './writer-map.ts';

/** Version of the engine: a Report is reproduced by the same bytes and the same version. */
export const engineVersion = '0.4.0';

export interface ReportInput {
  document: PdfDocument;
  fileName: string;
  platform: Platform;
  store: EvidenceStore;
  results: readonly DetectorResult[];
}

const fileRow = ({
  document,
  fileName,
  platform,
}: Pick<ReportInput, 'document' | 'fileName' | 'platform'>): Report['file'] => ({
  name: fileName,
  bytes: document.bytes.length,
  sha256: hex(platform.hash('sha256', document.bytes)),
  pages: document.latest.pages().length,
});

/** Turns evidence, outcomes and weights into the Report. */
export function buildReport({ document, fileName, platform, store, results }: ReportInput): Report {
  const foundEdits = findEdits(store, results);
  const basis = basisOf({ store, results }, foundEdits);
  const { context } = basis;
  const forScore = discountIfIssuerSigned(weigh(basis), context);
  const found = results.flatMap((result) => result.findings.map((finding) => ({ result, finding })));
  const titles = new Map<string | undefined, string>(results.map((r) => [r.detector.id, r.detector.title]));
  const score = scoreOf(forScore, context);
  const { edits, traces, habits, shorts } = reportedEdits(foundEdits, forScore, score.verdict);
  const findings = found.map(({ result, finding }, i) => present(result, finding, forScore, i, context));
  for (const [i, { edit, fit }] of traces.entries()) {
    const finding = findings[i];
    if (finding) Object.assign(finding, { fit, ...(edit === undefined ? {} : { edit }) });
  }
  const reasons = findings
    .filter((f) => f.edit === undefined && f.strength !== 'note')
    .toSorted((a, b) => a.scoreWithout - b.scoreWithout);
  const entries = entriesOf({ edits, traces, findings, verdict: score.verdict });
  const rangesOf = byteRangesOf(document, store.need('pages'));
  for (const finding of new Set([...findings, ...entries])) finding.bytes = rangesOf(finding.locations);
  const order = new Map(findings.map((f, i) => [f, forScore[i]?.weight.weight ?? 0]));
  const lane = store.shown('lane');
  return {
    version: 1,
    engine: engineVersion,
    file: fileRow({ document, fileName, platform }),
    score: score.score,
    verdict: score.verdict,
    recommendation: recommendationFor({
      ...{ verdict: score.verdict, context, findings, edits },
      lane: { ...lane, noIssuerWriter: context.noIssuerWriter },
      isUnreconciled: findings.some((f) => f.detector === 'ledger/unreconciled-figures'),
    }),
    figures: figuresOf(score, context, store),
    lane: { kind: lane.kind, label: lane.label, reasons: [...lane.reasons] },
    findings: shownOf(findings.toSorted((a, b) => (order.get(b) ?? 0) - (order.get(a) ?? 0))),
    methods: results.map(methodOf),
    waterfall: score.waterfall.map((step) => ({ ...step, label: titles.get(step.detector) ?? step.label })),
    statement: withoutRivals(summarizeStatement(store), edits),
    revisions: revisionSummaries(document, store),
    metadata: metadataRows(document, store),
    anomalies: document.anomalies
      .slice(0, 200)
      .map(({ code, offset, message }) => ({ code, offset, message })),
    pages: pageShapes(document, store.need('pages')),
    dates: dateRows(store),
    writerMap: writerMap(store),
    signatures: signatureRows(store),
    story: storyOf({ edits, shorts, verdict: score.verdict, lane, store, reasons: reasons.toReversed() }),
    strength: comparisonOf({ edits, lane, verdict: score.verdict }, score.evidence.total),
    entries,
    edits,
    traces,
    habits,
  };
}

/** Most findings shown of one detector: past them a report only repeats itself. */
const MOST_SHOWN = 20;

function shownOf(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  return findings.filter(({ detector }) => {
    const count = (counts.get(detector) ?? 0) + 1;
    counts.set(detector, count);
    return count <= MOST_SHOWN;
  });
}

function present(
  { detector }: DetectorResult,
  found: DetectedFinding,
  all: readonly WeighedFinding[],
  index: number,
  context: ScoreContext,
): Finding {
  const data = Object.fromEntries(
    Object.entries(found.data).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  );
  return {
    detector: detector.id,
    message: found.message,
    family: detector.family,
    ...findingWords(detector, found),
    rationale: detector.rationale,
    innocentCauses: causesOf(detector),
    ask: detector.ask,
    strength: strengthOf(all[index]?.weight ?? { weight: 0, claim: 'note' }),
    locations: found.locations.map(inWords) as Finding['locations'],
    data,
    ...(found.before === undefined ? {} : { before: found.before }),
    ...(found.after === undefined ? {} : { after: found.after }),
    scoreWithout: scoreWithout(all, index, context),
  };
}

/** A place whose label names days as people read them. */
const inWords = <T extends { label?: string }>(place: T): T =>
  place.label === undefined ? place : { ...place, label: datesInWords(place.label) };

/** The text of a finding as the interface lists it: title and detail parted by the first full stop. */
export function findingText(finding: Pick<Finding, 'title' | 'detail'>): string {
  return `${finding.title}. ${finding.detail}`;
}

/** The texts of a result: one for each edit, or the reason of a review. */
export const findingTexts = (report: Pick<Report, 'entries' | 'findings'>): string[] =>
  (report.entries ?? report.findings).map(findingText);

function methodOf(result: DetectorResult): MethodOutcome {
  const { detector, outcome, note } = result;
  return {
    detector: detector.id,
    family: detector.family,
    title: detector.title,
    outcome,
    ...(note ? { note } : {}),
    findings: result.findings.length,
  };
}

function revisionSummaries(document: PdfDocument, store: EvidenceStore): RevisionSummary[] {
  const changes = new Map<number, EvidenceMap['revisionChanges'][number]>();
  for (const change of store.shown('revisionChanges')) changes.set(change.revision.index, change);
  return document.revisions.map(({ index, start, end }) => {
    const change = changes.get(index);
    return {
      index,
      start,
      end,
      policy: index === 0 ? 'as first written' : (change?.policy ?? ''),
      innocent: change?.innocent ?? true,
      changes: (change?.text ?? []).slice(0, 100).map((c) => ({
        page: c.page,
        box: c.box,
        before: c.before.slice(0, 200),
        after: c.after.slice(0, 200),
      })),
    };
  });
}
