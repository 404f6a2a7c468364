import type { Edit, Trace } from '../contract/edit.ts';
import type { EvidenceRow, Finding, Report } from '../contract/report.ts';

/** Most traces listed under one entry. */
const MOST = 12;

/** What the entries are made from: findings in the order of `traces`. */
export interface EntryInput {
  edits: readonly Edit[];
  traces: readonly Trace[];
  findings: readonly Finding[];
  verdict: Report['verdict'];
}

/**
 * What the statement is told to show, one entry for each fact: an entry an edit, with its traces as evidence. Where
 * there is no edit, a review has one entry with its reason. What only tells how the file was made, and notes, are no
 * entries of their own.
 */
export function entriesOf({ edits, traces, findings, verdict }: EntryInput): Finding[] {
  const rank = new Map(findings.map((f, i) => [f, i]));
  const entries = edits.map((edit) => entryOf(edit, traces, findings));
  const accused = verdict === 'Potential Risk Factors';
  const told = new Set(traces.flatMap((t, i) => (t.edit !== undefined ? [findings[i]] : [])));
  const rest = findings.filter((f) => !told.has(f) && f.strength !== 'note');
  const conclusive = rest.filter((f) => f.strength === 'conclusive');
  if (entries.length > 0) {
    const [first] = entries;
    // A broken signature and how the file was made stand beside the change that they go with.
    if (first) first.evidence = [...(first.evidence ?? []), ...rest.map(evidenceRow)].slice(0, 2 * MOST);
    return entries;
  }
  if (accused || verdict === 'Requires Additional Review') {
    const byWeight = [...rest].sort(
      (a, b) =>
        STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength) ||
        (rank.get(a) ?? 0) - (rank.get(b) ?? 0),
    );
    const [reason] = conclusive.length > 0 ? conclusive : byWeight;
    return reason ? [{ ...reason, evidence: byWeight.slice(0, MOST).map(evidenceRow) }] : [];
  }
  return [];
}

const STRENGTHS: readonly Finding['strength'][] = ['conclusive', 'strong', 'moderate', 'weak', 'note'];

function entryOf(edit: Edit, traces: readonly Trace[], findings: readonly Finding[]): Finding {
  const own = traces.flatMap((t, i) => (t.edit === edit.id && findings[i] ? [findings[i]] : []));
  const strongest = [...own].sort((a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength))[0];
  const [root] = edit.roots;
  const detail = `${edit.headline} ${edit.explanation}`.trim();
  const [place, ...places] = edit.places.length > 0 ? edit.places : (strongest?.locations ?? []);
  return {
    detector: strongest?.detector ?? 'ledger/broken-running-balance',
    message: strongest?.message ?? edit.kind,
    family: strongest?.family ?? 'ledger',
    title: edit.title.replaceAll('.', ''),
    detail,
    rationale:
      strongest?.rationale ??
      'Banks calculate their sums; a statement whose sums fail was not printed like this.',
    innocentCauses: edit.innocent,
    ask: edit.ask,
    strength: strongest?.strength ?? 'moderate',
    locations: [place ?? { kind: 'bytes', start: 0, end: 0 }, ...places],
    data: { kind: edit.kind },
    ...(root?.before !== null && root?.before !== undefined ? { before: root.before } : {}),
    ...(root?.after !== null && root?.after !== undefined && root.before !== null
      ? { after: root.after }
      : {}),
    scoreWithout: strongest?.scoreWithout ?? 0,
    edit: edit.id,
    evidence: own.slice(0, MOST).map(evidenceRow),
  };
}

const evidenceRow = ({
  detector,
  message,
  family,
  title,
  detail,
  strength,
  locations,
}: Finding): EvidenceRow => ({
  detector,
  message,
  family,
  title,
  detail,
  strength,
  locations: [locations[0], ...locations.slice(1, 24)],
});
