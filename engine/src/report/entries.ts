import type { Edit, Trace } from '../contract/edit.ts';
import type { Location } from '../contract/location.ts';
import type { EvidenceRow, Finding, Report } from '../contract/report.ts';

/** Most traces listed under one entry. */
const MOST_TRACES = 12;

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
    // A broken signature and how the file was made are beside the change that they go with.
    if (first)
      first.evidence = [...(first.evidence ?? []), ...rest.map(evidenceRow)].slice(0, 2 * MOST_TRACES);
    return entries;
  }
  if (accused || verdict === 'Requires Additional Review') {
    const byWeight = [...rest].sort(
      (a, b) =>
        STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength) ||
        (rank.get(a) ?? 0) - (rank.get(b) ?? 0),
    );
    const [reason] = conclusive.length > 0 ? conclusive : byWeight;
    return reason ? [{ ...reason, evidence: byWeight.slice(0, MOST_TRACES).map(evidenceRow) }] : [];
  }
  return [];
}

const STRENGTHS: readonly Finding['strength'][] = ['conclusive', 'strong', 'moderate', 'weak', 'note'];

/** What an edit is told by where no finding stands for it: sums alone show it. */
const OF_SUMS = {
  detector: 'ledger/broken-running-balance',
  family: 'ledger',
  rationale: 'Banks calculate their sums; a statement whose sums fail was not printed like this.',
  strength: 'moderate',
  locations: [] as readonly Location[],
  scoreWithout: 0,
} as const;

function entryOf(edit: Edit, traces: readonly Trace[], findings: readonly Finding[]): Finding {
  const own = traces.flatMap((t, i) => (t.edit === edit.id && findings[i] ? [findings[i]] : []));
  const [strongest] = [...own].sort((a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength));
  const { detector, family, rationale, strength, locations, scoreWithout } = strongest ?? OF_SUMS;
  const [place, ...places] = edit.places.length > 0 ? edit.places : locations;
  return {
    detector,
    message: strongest?.message ?? edit.kind,
    family,
    title: edit.title.replaceAll('.', ''),
    detail: `${edit.headline} ${edit.explanation}`.trim(),
    rationale,
    innocentCauses: edit.innocent,
    ask: edit.ask,
    strength,
    locations: [place ?? { kind: 'bytes', start: 0, end: 0 }, ...places],
    data: { kind: edit.kind },
    ...textsOf(edit),
    scoreWithout,
    edit: edit.id,
    evidence: own.slice(0, MOST_TRACES).map(evidenceRow),
  };
}

/** What the edit changed first, and into what, where both are known. */
function textsOf({ roots: [root] }: Edit): Pick<Finding, 'before' | 'after'> {
  if (!root || root.before === null) return {};
  const { before, after } = root;
  return {
    ...(before !== undefined ? { before } : {}),
    ...(after !== null && after !== undefined ? { after } : {}),
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
