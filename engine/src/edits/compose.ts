import type { Habit } from '../contract/edit.ts';
import type { DetectorResult } from '../detectors/run-detectors.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Statement } from '../statement/model/model.ts';
import { indexCells, keyOf, type CellIndex, type StatementCell } from './cells.ts';
import { changeOf, isMoney, type Change } from './changes.ts';
import { placeDates } from './date-places.ts';
import { draft, type Draft } from './draft.ts';
import { isLoneFigure, isUnlikely, isUnreadSummary } from './unlikely-edits.ts';
import type { LineReader } from './lines.ts';
import { marksOf, type Marks } from './marks.ts';
import { moneyEdit } from './money.ts';
import { pageEdits } from './pages.ts';
import { replacedValues } from './replacements.ts';
import { addRowEdits } from './row-edits.ts';
import { RE_DATED, assignTraces } from './assign-traces.ts';
import { skippedRows } from './skipped-rows.ts';
import { mapTraces, type MappedTrace } from './traces.ts';
import { joinUnread, unreadEdits } from './unread-edits.ts';

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
  for (const gap of skippedRows(traces, ledgers))
    if (!changes.has(keyOf(gap.ref))) changes.set(keyOf(gap.ref), gap);
  markedValues(changes, marks);
  datedRows(changes, traces);
  placeDates(changes, statement, index);
  const all = [...changes.values()];
  const pages = pageEdits(traces, ledgers);
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
  addRowEdits(drafts, withoutSeams(all, pages, ledgers));
  const taken = new Set(drafts.flatMap((d) => [...d.roots, ...d.companions]).map((c) => keyOf(c.ref)));
  for (const one of headers(all)) drafts.push(one);
  for (const one of unreadEdits(all, marks, taken, lineOf)) {
    if (!isLoneFigure(one, traces) && !isUnreadSummary(one, traces)) drafts.push(one);
    else for (const id of one.traces) unlikely.add(id);
  }
  joinUnread(drafts);
  assignTraces(drafts, traces, noIssuerWriter);
  for (const trace of traces)
    if (unlikely.has(trace.id) && !drafts.some((d) => d.traces.has(trace.id))) trace.fit = 'unlikely';
  return { index, traces, drafts, habits: marks.habits };
}

/** Values that only look different from their like. */
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

/** The value that a trace of the calendar is about: the date, number or name at its first place. */
const rootOf = ({ cells, key }: MappedTrace): StatementCell | undefined =>
  cells.find((cell) => cell.class === 'date') ??
  (key.startsWith('ledger/in') || key === 'ledger/overview-mismatch#number'
    ? cells.find((cell) => cell.class === 'header')
    : undefined);

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

/** A row that has the number of another, and that a sum leaves out. */
const NUMBERED_TWICE = 'ledger/skipped-row-number#inserted';

/**
 * Figures that contradict the rows though no sum of the ledger fails: averages, counts, interest; or the row that some
 * leave out.
 */
function loneSums(money: readonly Draft[], traces: readonly MappedTrace[]): Draft[] {
  const left = traces.filter(
    (t) =>
      (t.key === NUMBERED_TWICE || (t.nature === 'sum' && t.mechanism === 'sum')) &&
      t.key !== 'ledger/unreconciled-figures#doubtful' &&
      !money.some((d) => d.traces.has(t.id)),
  );
  const changes = new Map<string, Change>();
  for (const trace of left) {
    const [cell] = trace.cells;
    if (!cell) continue;
    const told = money.find((d) => d.roots.some((root) => keyOf(root.ref) === cell.key));
    if (told) {
      told.traces.add(trace.id);
      continue;
    }
    const change = changes.get(cell.key) ?? { ...changeOf(cell), marked: false };
    changes.set(cell.key, change);
    change.traces.add(trace.id);
    change.mechanisms.add('sum');
  }
  const [first] = changes.values();
  const kind = first?.class === 'amount' ? 'add-row' : 'change-figure';
  return first ? [draft(kind, first.account, [...changes.values()])] : [];
}

/** A page of another statement explains every sum that it breaks. */
function withPages(pages: Draft[], money: Draft[]): Draft[] {
  const [page] = pages;
  if (!page || page.kind === 'replace-unknown') return [...money, ...pages];
  const kept = money.filter((d) => [...d.roots, ...d.companions].some((c) => c.known === 'seen'));
  for (const d of money) if (!kept.includes(d)) for (const id of d.traces) page.traces.add(id);
  return [...kept, ...pages];
}

/** A page of another statement explains dates out of order where it meets the pages before and behind. */
function withoutSeams(
  all: readonly Change[],
  pages: readonly Draft[],
  ledgers: readonly Ledger[],
): readonly Change[] {
  const [page] = pages;
  if (!page || page.kind === 'replace-unknown') return all;
  const isOfPage = ({ account, row }: Change, by: number): boolean => {
    const posting = row === undefined ? undefined : ledgers[account]?.account.postings[row + by];
    return posting !== undefined && page.pages.includes(posting.page);
  };
  return all.filter((change) => {
    const isOrder = change.class === 'date' && [...change.mechanisms].every((one) => one === 'calendar');
    if (!isOrder || ![-1, 0, 1].some((by) => isOfPage(change, by))) return true;
    for (const id of change.traces) page.traces.add(id);
    return false;
  });
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
