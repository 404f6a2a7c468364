import type { Edit } from '../contract/edit.ts';
import { findEdits, type FoundEdits } from '../edits/find-edits.ts';
import { storyOf } from '../edits/story.ts';
import type { DetectedFinding } from '../detectors/define-detector.ts';
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
import { metadataRows } from './metadata-rows.ts';
import { pageShapes } from './page-shapes.ts';
import { recommendationFor } from './recommendation.ts';
import type { Finding, MethodOutcome, RepairCell, Report, RevisionSummary } from '../contract/report.ts';
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

/** Turns evidence, outcomes and weights into the Report. */
export function buildReport({ document, fileName, platform, store, results }: ReportInput): Report {
  const foundEdits = findEdits(store, results);
  const basis = basisOf({ store, results }, foundEdits);
  const { context } = basis;
  const forScore = discountIfIssuerSigned(weigh(basis), context);
  const found = results.flatMap((result) => result.findings.map((finding) => ({ result, finding })));
  const titles = new Map<string | undefined, string>(results.map((r) => [r.detector.id, r.detector.title]));
  const score = scoreOf(forScore, context);
  const { edits, traces, habits, shorts } = shownEdits(foundEdits, forScore, score.verdict);
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
    file: {
      name: fileName,
      bytes: document.bytes.length,
      sha256: hex(platform.hash('sha256', document.bytes)),
      pages: document.latest.pages().length,
    },
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

/**
 * The edits that more than notes show: what never changes a verdict is not the headline of one. In a report that accuses
 * nobody, a value that looks different is not said to have been replaced.
 */
function shownEdits(
  found: FoundEdits,
  weighed: readonly WeighedFinding[],
  verdict: Report['verdict'],
): Omit<FoundEdits, 'cautious'> {
  const { traces, habits } = found;
  const accuses = verdict === 'Potential Risk Factors';
  const shorts = accuses ? found.shorts : found.cautious.map(({ short }) => short);
  const edits = accuses
    ? found.edits
    : found.edits.map((edit, i) => {
        const { title, headline } = found.cautious[i] ?? edit;
        return { ...edit, title, headline };
      });
  const isNote = (id: string) => {
    const own = weighed.filter((_, i) => traces[i]?.edit === id);
    return own.length > 0 && own.every(({ weight }) => weight.claim === 'note');
  };
  const notes = new Set(edits.map(({ id }) => id).filter(isNote));
  if (notes.size === 0) return { edits, traces, shorts, habits };
  return {
    edits: edits.filter(({ id }) => !notes.has(id)),
    shorts: shorts.filter((_, i) => !notes.has(edits[i]?.id ?? '')),
    traces: traces.map(({ edit, ...trace }) => (edit && !notes.has(edit) ? { ...trace, edit } : trace)),
    habits,
  };
}

/** A repair that no edit tells would be a second story: only the edit's own stands. */
function withoutRivals(statement: Report['statement'], edits: readonly Edit[]): Report['statement'] {
  if (!statement) return null;
  const told = edits.flatMap((e) => (e.alternatives.length > 0 ? [] : [...e.roots, ...e.companions]));
  const isTold = ({ page, box }: RepairCell) =>
    told.some(({ places }) =>
      places.some(
        (l) =>
          'box' in l && l.page === page && Math.abs(l.box.x1 - box.x1) < 1 && Math.abs(l.box.y0 - box.y0) < 1,
      ),
    );
  const accounts = statement.accounts.map((a) => ({ ...a, repair: a.repair.every(isTold) ? a.repair : [] }));
  return { ...statement, accounts };
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
    innocentCauses: [...detector.innocentCauses],
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
