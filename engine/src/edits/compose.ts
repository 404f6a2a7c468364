import type { EditKind, Habit } from '../contract/edit.ts';
import type { DetectorResult } from '../detectors/run-detectors.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { union } from '../pdf/content/matrix.ts';
import type { Statement } from '../statement/model.ts';
import { indexCells, keyOf, shared, type CellIndex, type StatementCell } from './cells.ts';
import { changeOf, isMoney, type Change } from './changes.ts';
import { draft, type Draft } from './draft.ts';
import { marksOf, type Marks } from './marks.ts';
import { placeDates } from './date-places.ts';
import { moneyEdit } from './money.ts';
import { isLoneFigure, isUnlikely, isUnreadSummary } from './footprint.ts';
import { classBeside, type LineReader } from './lines.ts';
import { pageEdits } from './pages.ts';
import { replacedValues } from './replacements.ts';
import { bare } from './texts.ts';
import { mapTraces, type MappedTrace, type PagePlace } from './traces.ts';

/** What edits are found from. */
export interface EditInput {
  statement: Statement | undefined;
  ledgers: readonly Ledger[];
  results: readonly DetectorResult[];
  /** The text of a line that a value stands on. */
  lineOf: LineReader;
  /** Made with software that no bank is known to use. */
  noIssuerWriter: boolean;
}

/** Traces put together: what was changed, what only is the template's habit. */
export interface Composed {
  index: CellIndex;
  traces: MappedTrace[];
  drafts: Draft[];
  habits: readonly Habit[];
}

/** Puts traces that show one change together. */
export function composeEdits({ statement, ledgers, results, lineOf, noIssuerWriter }: EditInput): Composed {
  const index = indexCells(statement, ledgers);
  const traces = mapTraces(results, index);
  const marks = marksOf(traces, index, lineOf);
  const changes = new Map<string, Change>();
  for (const change of replacedValues(traces, index, ledgers, lineOf)) changes.set(keyOf(change.ref), change);
  markedValues(changes, marks);
  datedRows(changes, traces);
  placeDates(changes, statement, index);
  const all = [...changes.values()];
  const pages = pageEdits(traces);
  const unlikely = new Set<string>();
  const money = ledgers.flatMap((ledger) => {
    const own = all.filter((c) => c.account === ledger.index && (isMoney(c.class) || c.class === 'gap'));
    const dates = all.filter((c) => c.account === ledger.index && c.class === 'date');
    const found = moneyEdit({ ledger, index, dates, changes: own, sumTraces: sumTracesOf(ledger, traces) });
    if (!found) return [];
    if (!isUnlikely(found, ledger, index, traces)) return found;
    for (const id of found.traces) unlikely.add(id);
    return [];
  });
  const drafts = withPages(pages, [...money, ...loneSums(money, traces)]);
  rows(drafts, all);
  const taken = new Set(drafts.flatMap((d) => [...d.roots, ...d.companions]).map((c) => keyOf(c.ref)));
  for (const one of headers(all)) drafts.push(one);
  for (const one of others(all, marks, taken, lineOf)) {
    if (!isLoneFigure(one, traces) && !isUnreadSummary(one, traces)) drafts.push(one);
    else for (const id of one.traces) unlikely.add(id);
  }
  joinUnread(drafts);
  settle(drafts, traces, noIssuerWriter);
  for (const trace of traces)
    if (unlikely.has(trace.id) && !drafts.some((d) => d.traces.has(trace.id))) trace.fit = 'unlikely';
  return { index, traces, drafts, habits: marks.habits };
}

/** Values that only look otherwise than their like. */
function markedValues(changes: Map<string, Change>, { cells }: Marks): void {
  for (const [cell, by] of cells) {
    const change = changes.get(cell.key) ?? changeOf(cell);
    changes.set(cell.key, change);
    for (const { id, mechanism } of by) {
      change.traces.add(id);
      change.mechanisms.add(mechanism);
    }
  }
}

/** Dates that contradict the calendar, the period or the order of the rows. */
function datedRows(changes: Map<string, Change>, traces: readonly MappedTrace[]): void {
  for (const trace of traces) {
    if (trace.mechanism !== 'calendar' || trace.nature !== 'sum' || RE_DATED.has(trace.key)) continue;
    const root = rootOf(trace);
    if (!root) continue;
    const change = changes.get(root.key) ?? { ...changeOf(root), marked: false };
    changes.set(root.key, change);
    change.marked = false;
    change.traces.add(trace.id);
    change.mechanisms.add('calendar');
  }
}

/** Most dates of a statement are concerned: not one row was moved, the statement was. */
const RE_DATED: ReadonlySet<string> = new Set([
  'ledger/closed-day-posting#shifted',
  'ledger/closed-day-posting#several',
  'ledger/closed-day-posting#misplaced',
  'ledger/period-length#days',
]);

/** The value that a trace of the calendar is about: the date, number or name at its first place. */
const rootOf = ({ cells, key }: MappedTrace): StatementCell | undefined =>
  cells.find((cell) => cell.class === 'date') ??
  (key.startsWith('ledger/in') ? cells.find((cell) => cell.class === 'header') : undefined);

/** Traces of sums of an account: those that point at a figure of it. */
function sumTracesOf(ledger: Ledger, traces: readonly MappedTrace[]): string[] {
  return traces
    .filter((t) => t.nature === 'sum' && (t.mechanism === 'sum' || t.key.startsWith('ledger/moved-posting')))
    .filter(
      (t) =>
        t.cells.some((cell) => cell.account === ledger.index) ||
        t.finding.locations.some((l) => l.kind === 'posting' && l.account === ledger.index),
    )
    .map(({ id }) => id);
}

/** Figures that contradict the rows though no sum of the ledger fails: averages, counts, interest. */
function loneSums(money: readonly Draft[], traces: readonly MappedTrace[]): Draft[] {
  const left = traces.filter(
    (t) =>
      t.nature === 'sum' &&
      t.mechanism === 'sum' &&
      t.key !== 'ledger/unreconciled-figures#doubtful' &&
      !money.some((d) => d.traces.has(t.id)),
  );
  const changes = new Map<string, Change>();
  for (const trace of left) {
    const [cell] = trace.cells;
    if (!cell) continue;
    const change = changes.get(cell.key) ?? { ...changeOf(cell), marked: false };
    changes.set(cell.key, change);
    change.traces.add(trace.id);
    change.mechanisms.add('sum');
  }
  const [first] = changes.values();
  return first ? [draft('change-figure', first.account, [...changes.values()])] : [];
}

/** A page of another statement explains every sum that it breaks. */
function withPages(pages: Draft[], money: Draft[]): Draft[] {
  const [page] = pages;
  if (!page || page.kind === 'replace-unknown') return [...money, ...pages];
  const kept = money.filter((d) => [...d.roots, ...d.companions].some((c) => c.known === 'seen'));
  for (const d of money) if (!kept.includes(d)) for (const id of d.traces) page.traces.add(id);
  return [...kept, ...pages];
}

/** Texts and dates of rows: with the row's amount where that was changed too, else an edit of their own. */
function rows(drafts: Draft[], all: readonly Change[]): void {
  const byRow = new Map<string, Change[]>();
  for (const change of all) {
    if ((change.class !== 'text' && change.class !== 'date') || change.row === undefined) continue;
    if (drafts.some((d) => [...d.roots, ...d.companions].some((c) => keyOf(c.ref) === keyOf(change.ref))))
      continue;
    const key = `${change.account}/${change.row}`;
    byRow.set(key, [...(byRow.get(key) ?? []), change]);
  }
  for (const changes of byRow.values()) {
    const [first] = changes;
    if (!first) continue;
    const host = drafts.find(
      (d) => d.account === first.account && d.roots.some((c) => c.class === 'amount' && c.row === first.row),
    );
    if (host) {
      for (const one of changes) host.companions.push(one);
      for (const change of changes) for (const id of change.traces) host.traces.add(id);
      const amount = host.roots.find((c) => c.row === first.row);
      if (
        host.kind === 'change-amount' &&
        host.roots.length === 1 &&
        amount &&
        isNewRow([amount, ...changes])
      )
        host.kind = 'add-row';
      continue;
    }
    const date = changes.filter((c) => c.class === 'date');
    const text = changes.filter((c) => c.class === 'text');
    if (text.length > 0) drafts.push(draft('rename', first.account, text, date));
    else drafts.push(draft('move-date', first.account, date));
  }
  joinAlike(drafts);
}

/** All fields of a row look otherwise, and nothing is known to have stood there. */
const isNewRow = (changes: readonly Change[]) =>
  changes.some((c) => c.class === 'text') &&
  changes.every((c) => c.before === null || (c.marked && c.before === undefined));

/** Several rows changed in one way are one edit: by one trace, or because no more is known of any. */
function joinAlike(drafts: Draft[]): void {
  for (const kind of ['rename', 'move-date'] as const) {
    const [first, ...more] = drafts.filter((d) => d.kind === kind);
    for (const other of more) {
      if (!first || first.account !== other.account) continue;
      for (const one of other.roots) first.roots.push(one);
      for (const one of other.companions) first.companions.push(one);
      for (const id of other.traces) first.traces.add(id);
      drafts.splice(drafts.indexOf(other), 1);
    }
  }
}

/** Names, numbers and periods of the head: one edit, as whoever changes one changes the others. */
function headers(all: readonly Change[]): Draft[] {
  const changes = all.filter((c) => c.class === 'header');
  if (changes.length === 0) return [];
  const order = ['holder', 'account', 'routing', 'address', 'period', 'date', 'issuer'];
  const rank = ({ ref }: Change) => order.indexOf(ref.at === 'header' ? ref.field : '');
  return [
    draft(
      'change-header',
      -1,
      [...changes].sort(
        (a, b) => Number(b.known === 'seen') - Number(a.known === 'seen') || rank(a) - rank(b),
      ),
    ),
  ];
}

/** Replaced or marked text of the kind of a value that was not read as one. */
function others(
  all: readonly Change[],
  marks: Marks,
  taken: ReadonlySet<string>,
  lineOf: LineReader,
): Draft[] {
  const changes = all.filter((c) => c.ref.at === 'other' && !taken.has(keyOf(c.ref)));
  for (const { place, trace } of marks.unread) {
    const ref = { at: 'other', page: place.page, box: place.box } as const;
    const known = changes.find((c) => isAt(c, place));
    const beside = classBeside((place.label ?? '').replace(/\u201a/g, ','), lineOf(place.page, place.box));
    if (known) {
      known.traces.add(trace.id);
      // What is shown may stand a little beside what it hides: the mark goes around both.
      known.places = known.places.map((at) =>
        at.kind === 'page' && at.page === place.page ? { ...at, box: union(at.box, place.box) } : at,
      );
    } else
      changes.push({
        ref,
        class: beside?.class ?? 'other',
        label: beside?.label ?? 'text',
        account: -1,
        after: place.label ?? null,
        known: 'unknown',
        marked: true,
        traces: new Set([trace.id]),
        mechanisms: new Set([trace.mechanism]),
        places: [place],
        sums: new Set(),
      });
  }
  const left = changes.filter((c) => c.traces.size > 0);
  if (left.length === 0) return [];
  const [kind, main] = UNREAD.find(([, of]) => left.some((c) => c.class === of)) ?? [
    'replace-unknown',
    'other',
  ];
  return [
    draft(
      kind,
      -1,
      left.filter((c) => c.class === main),
      left.filter((c) => c.class !== main),
    ),
  ];
}

/** Whether a change is of what a place shows: two traces box one text by its glyphs and by its line. */
const isAt = ({ ref, after }: Change, { page, box, label = '' }: PagePlace): boolean =>
  ref.at === 'other' &&
  ref.page === page &&
  (keyOf(ref) === keyOf({ at: 'other', page, box }) ||
    (bare(after ?? '') === bare(label) && label !== '' && shared(ref.box, box) >= 0.5));

/** What a change of values is that the reader did not read: of the first class that occurs. */
const UNREAD: readonly (readonly [EditKind, Change['class']])[] = [
  ['change-amount', 'amount'],
  ['change-closing', 'closing'],
  ['change-opening', 'opening'],
  ['move-date', 'date'],
  ['rename', 'text'],
  ['change-figure', 'total'],
  ['change-figure', 'balance'],
];

/** Figures that the reader made nothing of belong to the change of figures beside them. */
function joinUnread(drafts: Draft[]): void {
  const unread = drafts.find(
    (d) => d.account === -1 && d.roots.some((c) => c.ref.at === 'other' && c.known === 'seen'),
  );
  if (!unread) return;
  const isMoneyEdit = (d: Draft) =>
    d !== unread && d.account >= 0 && d.roots.some((c) => isMoney(c.class) || c.class === 'gap');
  const host = drafts.find((d) => isMoneyEdit(d) && d.roots.some((c) => c.known === 'seen'));
  if (host) {
    const figures = [...unread.roots, ...unread.companions].filter((c) => c.class !== 'other');
    for (const one of figures) host.companions.push(one);
    for (const id of unread.traces) host.traces.add(id);
    drafts.splice(drafts.indexOf(unread), 1);
    return;
  }
  // An amount that cannot be read any more is missing from the sums: they fail by just that amount.
  const missing = drafts.find((d) => isMoneyEdit(d) && unread.kind === 'change-amount');
  if (!missing) return;
  for (const id of missing.traces) unread.traces.add(id);
  drafts.splice(drafts.indexOf(missing), 1);
}

/** Gives each trace its edit, lets what names no value support the edit beside it, and drops what nothing supports. */
function settle(drafts: Draft[], traces: readonly MappedTrace[], noIssuerWriter: boolean): void {
  absorb(drafts, traces);
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
  // Glyphs left in a font, digits declared to mean others: they tell of a change, not of which.
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

function wholeDocument(kind: Draft['kind'], by: readonly MappedTrace[]): Draft {
  const root: Change = {
    ref: { at: 'document' },
    class: 'document',
    label: 'statement',
    account: -1,
    after: null,
    known: 'unknown',
    marked: false,
    traces: new Set(by.map(({ id }) => id)),
    mechanisms: new Set(by.map(({ mechanism }) => mechanism)),
    places: by.flatMap(({ finding }) => finding.locations.slice(0, 12)),
    sums: new Set(),
  };
  return draft(kind, -1, [root]);
}

/** Dates that fit another year. */
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
