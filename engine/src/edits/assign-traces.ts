import { changeAt, type Change } from './changes.ts';
import { draft, type Draft } from './draft.ts';
import type { MappedTrace } from './traces.ts';

/** Gives each trace its edit, lets what names no value support the edit beside it, and drops what nothing supports. */
export function assignTraces(drafts: Draft[], traces: readonly MappedTrace[], noIssuerWriter: boolean): void {
  absorb(drafts, traces);
  ofTwoWriters(drafts, traces);
  reDated(drafts, traces);
  withCalendar(drafts);
  fromScratch(drafts, traces, noIssuerWriter);
  // Figures, dates and pages that contradict each other do so whether or not it is known what was changed.
  for (const trace of traces) if (trace.nature === 'sum' || trace.nature === 'extent') trace.fit = 'must';
  const byId = new Map(traces.map((t) => [t.id, t]));
  for (const d of drafts) {
    for (const id of d.traces) {
      const trace = byId.get(id);
      if (trace && trace.fit !== 'habit') trace.fit = trace.nature === 'mark' ? 'may' : 'must';
    }
  }
}

/** An edit of unread text whose traces all show a change of values too is that change's. */
function absorb(drafts: Draft[], traces: readonly MappedTrace[]): void {
  const strong = drafts.filter((d) => d.kind !== 'replace-unknown');
  const [host] = strong;
  for (const weak of drafts.filter((d) => d.kind === 'replace-unknown')) {
    const own = strong.find((d) => [...weak.traces].some((id) => d.traces.has(id)));
    const page = weak.roots.every((c) => c.class === 'page');
    const into = own ?? (page ? host : undefined);
    if (!into) continue;
    for (const id of weak.traces) into.traces.add(id);
    drafts.splice(drafts.indexOf(weak), 1);
  }
  // Glyphs left in a font, digits declared to mean others: they show a change, but not which.
  for (const trace of traces) {
    if (drafts.some((d) => d.traces.has(trace.id)) || !WITHOUT_PLACE.has(trace.key)) continue;
    const [first] = drafts;
    if (first) first.traces.add(trace.id);
    else if (
      trace.key.startsWith('font/digit') ||
      trace.key.startsWith('font/outline') ||
      trace.key.startsWith('render/')
    )
      drafts.push(wholeDocument('replace-unknown', [trace]));
  }
}

/** Pages that two programs wrote, where nothing tells which of them came later: no page is named. */
function ofTwoWriters(drafts: Draft[], traces: readonly MappedTrace[]): void {
  const by = traces.filter(({ key }) => TWO_WRITERS.has(key));
  const [first] = drafts;
  if (by.length === 0) return;
  if (first) for (const { id } of by) first.traces.add(id);
  else drafts.push(wholeDocument('replace-unknown', by, 'pages'));
}

const TWO_WRITERS: ReadonlySet<string> = new Set([
  'content/foreign-page-syntax#sides',
  'content/foreign-page-syntax#stamped',
]);

const WITHOUT_PLACE: ReadonlySet<string> = new Set([
  'font/left-over-glyph#left',
  'font/glyph-out-of-turn#late',
  'font/digit-contradicts-glyph#contradicts',
  'font/digit-contradicts-glyph#twin',
  'font/outline-contradicts-text#outline',
  'font/outline-contradicts-text#shape',
  'font/outline-contradicts-text#letter',
  'font/contradicted-width#width',
  'font/odd-pair-spacing#figures',
  'font/odd-pair-spacing#pair',
  'render/text-layer-contradicts-picture#figures',
  'render/text-layer-contradicts-picture#gone',
  'render/text-layer-contradicts-picture#words',
]);

function wholeDocument(kind: Draft['kind'], by: readonly MappedTrace[], label = 'statement'): Draft {
  const root: Change = {
    ...changeAt({ at: 'document' }, 'document', label),
    traces: new Set(by.map(({ id }) => id)),
    mechanisms: new Set(by.map(({ mechanism }) => mechanism)),
    places: by.flatMap(({ finding }) => finding.locations.slice(0, 12)),
  };
  return draft(kind, -1, [root]);
}

/** Dates that fit another month or year. */
function reDated(drafts: Draft[], traces: readonly MappedTrace[]): void {
  const by = traces.filter((t) => RE_DATED.has(t.key));
  if (by.length === 0) return;
  const dates = drafts.filter((d) => d.kind === 'move-date');
  const made = wholeDocument('re-date', by);
  for (const d of dates) {
    if (d.roots.some((c) => c.known === 'seen')) continue;
    for (const id of d.traces) made.traces.add(id);
    drafts.splice(drafts.indexOf(d), 1);
  }
  // Rows of another statement bring its calendar along.
  const host = drafts.find(
    (d) => d.kind === 'replace-page' || d.kind === 'insert-page' || d.roots.some((c) => c.known === 'seen'),
  );
  if (host) for (const id of made.traces) host.traces.add(id);
  else drafts.push(made);
}

/** A page of another statement brings its dates and its period along: they are no edits beside it. */
function withCalendar(drafts: Draft[]): void {
  const page = drafts.find((d) => d.kind === 'replace-page' || d.kind === 'insert-page');
  if (!page) return;
  for (const d of drafts.filter(({ kind }) => kind === 'move-date' || kind === 'change-header')) {
    const changes = [...d.roots, ...d.companions];
    if (!changes.every((c) => c.known === 'unknown' && [...c.mechanisms].every((m) => m === 'calendar')))
      continue;
    for (const id of d.traces) page.traces.add(id);
    drafts.splice(drafts.indexOf(d), 1);
  }
}

/** Contradictions of several kinds in a file made with an office program: it was made up as a whole. */
function fromScratch(drafts: Draft[], traces: readonly MappedTrace[], noIssuerWriter: boolean): void {
  const shown = new Set(
    traces.filter((t) => t.nature === 'replacement' || t.nature === 'mark').map(({ id }) => id),
  );
  if (drafts.some((d) => [...d.traces].some((id) => shown.has(id)) || d.kind.endsWith('-page'))) return;
  const foreign = traces.filter((t) => t.key === 'provenance/contradicted-producer#other');
  if (drafts.length === 0 && foreign.length > 0) {
    drafts.push(wholeDocument('made-from-scratch', foreign));
    return;
  }
  if (!noIssuerWriter) return;
  const contradictions = drafts.reduce((count, d) => count + Math.max(1, d.roots.length), 0);
  if (contradictions < 2) return;
  const made = wholeDocument('made-from-scratch', []);
  made.companions = drafts.flatMap((d) => [...d.roots, ...d.companions]);
  for (const d of drafts) for (const id of d.traces) made.traces.add(id);
  made.roots[0]!.places = made.companions.flatMap((c) => c.places).slice(0, 12);
  drafts.splice(0, drafts.length, made);
}

/** Most dates of a statement are concerned: not one row was moved, the statement was. */
export const RE_DATED: ReadonlySet<string> = new Set([
  'ledger/closed-day-posting#shifted',
  'ledger/closed-day-posting#several',
  'ledger/closed-day-posting#misplaced',
  'ledger/period-length#days',
  'ledger/empty-weekdays#moved',
  'ledger/empty-weekdays#few',
  'ledger/purchase-date-conflict#elsewhere',
]);
