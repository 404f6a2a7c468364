import type { CellChange, Edit, Fit, Habit, Mechanism, Trace } from '../contract/edit.ts';
import type { Location } from '../contract/location.ts';
import type { DetectorResult } from '../detectors/run-detectors.ts';
import { valueOf } from '../evidence/define-evidence.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { minorUnits, type Money } from '../statement/model/minor-units.ts';
import type { Statement } from '../statement/model/model.ts';
import type { Change } from './changes.ts';
import { composeEdits, type Composed } from './compose.ts';
import type { Draft } from './draft.ts';
import { factsOf, valueFacts, type FactSources } from './facts.ts';
import { lineReader } from './lines.ts';
import { kinds } from './kinds/kinds.ts';
import { traceRow, type MappedTrace } from './traces.ts';
import type { EditWords } from './words/edit-facts.ts';
import { editWords } from './words/en.ts';
import { explanationOf } from './words/explanation-en.ts';
import { parameter } from '../thresholds/parameter.ts';

/**
 * How sure an edit is whose earlier value is seen, of which there are alternatives, that the sums imply by much, that
 * they imply, and any other.
 */
const SEEN = parameter({ value: 0.97, unit: 'confidence, 0 to 1', source: 'judgment' });
const OPEN = parameter({ value: 0.5, unit: 'confidence, 0 to 1', source: 'judgment' });
const CLEAR = parameter({ value: 0.95, unit: 'confidence, 0 to 1', source: 'judgment' });
const IMPLIED = parameter({ value: 0.85, unit: 'confidence, 0 to 1', source: 'judgment' });
const MARKED = parameter({ value: 0.7, unit: 'confidence, 0 to 1', source: 'judgment' });
/** Margin from which the sums imply a value by much. */
const BY_MUCH = parameter({ value: 3, unit: 'nats', source: 'judgment' });

/** The edits of a statement, and what each trace is to them. */
export interface FoundEdits {
  edits: Edit[];
  /** One row for each finding, in the order of the detectors. */
  traces: Trace[];
  habits: Habit[];
  /** Short forms of the edits, for a list. */
  shorts: string[];
  /** What the edits say where the report accuses no one. */
  cautious: EditWords[];
}

/** What a trace is to edits, by the order of findings: all that the score needs. */
export interface FitOfFinding {
  fit: Fit;
  mechanism: Mechanism;
  /** Number of its edit. */
  edit?: number;
}

/** Finds what was changed in a statement: one edit for each change, however many traces show it. */
export function findEdits(store: EvidenceStore, results: readonly DetectorResult[]): FoundEdits {
  const statement = valueOf(store.get('statement'));
  const ledgers = valueOf(store.get('ledgers')) ?? [];
  const lane = store.shown('lane');
  const composed = composeEdits({
    statement,
    ledgers,
    results,
    lineOf: lineReader(store.shown('visibility')),
    noIssuerWriter: lane.noIssuerWriter,
  });
  const programs = lane.programs.map(({ kind }) => kind);
  const program = programs.includes('office')
    ? 'an office program'
    : programs.includes('browser')
      ? 'a web browser'
      : programs.includes('design')
        ? 'a design program'
        : null;
  return told(composed, { statement, ledgers, program });
}

function told(
  composed: Composed,
  known: { statement: Statement | undefined; ledgers: readonly Ledger[]; program: string | null },
): FoundEdits {
  const { drafts, traces, habits } = composed;
  const mechanismOf = new Map(traces.map((t) => [t.id, t.mechanism]));
  const ordered = [...drafts].sort((a, b) => certainty(b) - certainty(a));
  const made = ordered.map((d, i) => {
    const id = `e${i + 1}`;
    for (const trace of traces) if (d.traces.has(trace.id) && trace.fit !== 'habit') trace.edit ??= id;
    const mechanisms = [
      ...new Set(
        [...d.roots, ...d.companions]
          .flatMap((c) => [...c.mechanisms])
          .concat([...d.traces].flatMap((t) => mechanismOf.get(t) ?? [])),
      ),
    ];
    const contradictions = contradictionsOf(d, traces);
    return editOf(d, id, { ...known, mechanisms, contradictions, misnamed: misnamedIn(d, traces) });
  });
  return {
    edits: made.map(({ edit }) => edit),
    shorts: made.map(({ short }) => short),
    cautious: made.map(({ cautious }) => cautious),
    traces: traces.map(traceRow),
    habits: [...habits],
  };
}

/** What the traces of an edit say whose dates, numbers or pages contradict the rest of the statement. */
const contradictionsOf = (d: Draft, traces: readonly MappedTrace[]) =>
  traces
    .filter((t) => d.traces.has(t.id) && t.mechanism === 'calendar' && t.nature !== 'mark')
    .map(({ told: words }) => words);

/** What shows that another program wrote the pages than the file names, of an edit that rests on nothing else. */
function misnamedIn(d: Draft, traces: readonly MappedTrace[]): string | null {
  const own = traces.filter((t) => d.traces.has(t.id));
  return own.every((t) => t.key === 'provenance/contradicted-producer#other') ? (own[0]?.told ?? null) : null;
}

/** What was seen comes first, then what the sums imply, then the rest. */
function certainty({ roots, kind, companions }: Draft): number {
  const known = [...roots, ...companions].map((c) => c.known);
  const first = known.includes('seen') ? 3 : known.includes('implied') ? 2 : 1;
  return kind === 'replace-unknown' ? 0 : first;
}

function editOf(
  d: Draft,
  id: string,
  context: Omit<FactSources, 'draft'>,
): { edit: Edit; short: string; cautious: EditWords } {
  const kind = kinds[d.kind];
  const facts = factsOf({ ...context, draft: d });
  const words = editWords(facts);
  const delta = deltaOf(d.roots);
  const edit: Edit = {
    id,
    kind: d.kind,
    roots: d.roots.map(changeRow),
    companions: d.companions.map(changeRow).toSorted(inReadingOrder),
    delta: delta === null ? null : String(minorUnits(delta, moneyOf(d, context))),
    confidence: confidenceOf(d),
    traces: [...d.traces],
    places: uniquePlaces([...d.roots, ...d.companions]),
    mechanisms: [...context.mechanisms],
    restores: d.restores,
    alternatives: d.alternatives.map(({ kind: other, behindBy }, i) => ({
      kind: other,
      roots: [],
      behindBy: Math.round(behindBy * 100) / 100,
      words: facts.alternatives[i] ?? '',
    })),
    innocent: [...kind.innocent],
    ask: kind.ask,
    title: words.title,
    headline: words.headline,
    explanation: explanationOf(facts),
  };
  return { edit, short: words.short, cautious: editWords({ ...facts, accuses: false }) };

  function changeRow(change: Change): CellChange {
    const value = valueFacts(change, context);
    return {
      cell: change.ref,
      label: value.noun,
      before: change.before ?? null,
      after: change.after,
      known: change.known,
      ...(change.options ? { options: change.options } : {}),
      sources: [...change.traces, ...change.sums],
      places: change.places,
    };
  }
}

/** From the first page to the last, down each page. */
function inReadingOrder({ places: [a] }: CellChange, { places: [b] }: CellChange): number {
  if (!a || !b || !('box' in a) || !('box' in b)) return 0;
  return a.page - b.page || b.box.y0 - a.box.y0 || a.box.x0 - b.box.x0;
}

const moneyOf = ({ account }: Draft, { ledgers }: Pick<FactSources, 'ledgers'>): Money =>
  ledgers.find(({ index }) => index === account)?.account ?? { currency: '' };

/** By how much the roots move the balance; a row that is gone moves it by what it was. */
function deltaOf(roots: readonly Change[]): bigint | null {
  let sum = 0n;
  for (const { class: kind, was, cell } of roots) {
    if (was === undefined) return null;
    if (kind === 'gap') sum -= was;
    else sum += (cell?.ledger[0]?.amount.value ?? was) - was;
  }
  return roots.length > 0 ? sum : null;
}

function confidenceOf({ roots, margin, alternatives }: Draft): number {
  if (roots.some((c) => c.known === 'seen')) return SEEN;
  if (alternatives.length > 0) return OPEN;
  if (roots.some((c) => c.known === 'implied')) return margin >= BY_MUCH ? CLEAR : IMPLIED;
  return MARKED;
}

function uniquePlaces(changes: readonly Change[]): Location[] {
  const seen = new Set<string>();
  return changes
    .flatMap(({ places }) => places)
    .filter((place) => {
      const key = JSON.stringify('box' in place ? [place.page, place.box] : place);
      return !seen.has(key) && Boolean(seen.add(key));
    })
    .slice(0, 200);
}
