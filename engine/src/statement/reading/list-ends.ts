import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { median } from '../../layout/median.ts';
import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import { magnitude } from '../text/values.ts';
import type { Chooser } from '../model/choices.ts';
import { filterRows } from './filter-rows.ts';
import { parameters } from '../../thresholds/parameter.ts';

/** Places where a list is cut at most. */
const MOST_CUTS = 3;

/** What it costs to leave out the first rows, those below a closing balance, and other last ones. */
const CUTS = parameters({
  unit: 'bits',
  source: 'judgment',
  values: { first: 9, closed: 2, last: 8 },
});

/** A list by itself may be of another matter only where it is short: installments of a loan below an idle account. */
export const SHORT_LIST = 8;

/** The first rows may be another list: what is pending stands above the table too. */
export function chooseStart(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const starts = gapsAmong(draft.rows)
    .filter((at) => at <= SHORT_LIST)
    .slice(0, MOST_CUTS);
  if (starts.length === 0) return draft;
  const id = chooser.choose('table-extent', 'start', [
    { id: 'all', bits: 0 },
    ...starts.map((at) => ({ id: `at row ${at}`, bits: CUTS.first })),
  ]);
  if (id === 'all') return draft;
  const kept = new Set(draft.rows.slice(Number(id.replace(/\D/g, ''))));
  return filterRows(draft, (row) => kept.has(row), new Set());
}

/** A list may end before its last row: what follows a wide gap may be of another matter. */
export function chooseExtent(draft: DraftLedger, chooser: Chooser): DraftLedger {
  // What follows the closing balance may be another list: balances by day, or pending items.
  const closed = draft.marks.flatMap(({ label, after }) =>
    label === 'closing' && after > 0 && after < draft.rows.length ? [after] : [],
  );
  const cuts = [
    ...closed.slice(0, 1).map((at) => ({ at, bits: CUTS.closed })),
    ...[...belowTotal(draft), ...breaks(draft.rows)].map((at) => ({ at, bits: CUTS.last })),
  ].filter(({ at }, i, all) => all.findIndex((one) => one.at === at) === i);
  if (cuts.length === 0) return draft;
  const id = chooser.choose('table-extent', 'end', [
    { id: 'all', bits: 0 },
    ...cuts.map(({ at, bits }) => ({ id: `before row ${at}`, bits })),
  ]);
  if (id === 'all') return draft;
  const end = Number(id.replace(/\D/g, ''));
  const kept = new Set(draft.rows.slice(0, end));
  return filterRows(draft, (row) => kept.has(row), new Set());
}

/** Where a few last rows stand below what their list comes to. */
function belowTotal({ rows, sections }: DraftLedger): number[] {
  const isBelow = ({ section, entry }: DraftRow): boolean => {
    const [total, own] = [sections[section]?.total?.words[0], entry.parts[0]];
    if (!total || !own) return false;
    return own.page > total.page || (own.page === total.page && own.y < total.y);
  };
  const above = rows.findLastIndex((row) => !isBelow(row));
  return above >= 0 && above + 1 < rows.length && rows.length - above <= SHORT_LIST ? [above + 1] : [];
}

/**
 * Where a list may end: before rows that stand clearly lower than the rows of their page usually do, before the last
 * rows without a date of their own or without a balance, before rows with one below headings of days, and where the
 * days begin again. A dated row is left out for its place alone.
 */
function breaks(rows: readonly DraftRow[]): number[] {
  const dated = rows.findLastIndex((row) => !row.entry.dateCarried);
  const undated = dated >= 0 && dated + 1 < rows.length ? [dated + 1] : [];
  return [
    ...new Set([
      ...gapsAmong(rows).slice(-MOST_CUTS),
      ...undated,
      ...ownDays(rows),
      ...dayRestarts(rows),
      ...balancesEnd(rows),
    ]),
  ];
}

/** Rows under headings of days that show how a list prints its days. */
const LEAST_UNDER_DAYS = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });

/** Where a few last rows print a day each, and all before them stand under headings of days. */
function ownDays(rows: readonly DraftRow[]): number[] {
  const printsDay = ({ entry }: DraftRow) => {
    const first = entry.parts[0]?.line.tokens[0];
    return first?.kind === 'date' && !first.carried;
  };
  const from = rows.findIndex(printsDay);
  const isTail = from >= LEAST_UNDER_DAYS && rows.slice(from).every(printsDay);
  return isTail && rows.length - from <= SHORT_LIST ? [from] : [];
}

/** Rows with a balance each that show how a list prints them. */
const LEAST_BALANCES = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });

/** Where a few last rows of a page print no balance beside their amount, and all before them one. */
function balancesEnd(rows: readonly DraftRow[]): number[] {
  const from = rows.findIndex((row) => !row.balance);
  const page = rows[from - 1]?.entry.page;
  const isTail =
    from >= LEAST_BALANCES && rows.slice(from).every((row) => !row.balance && row.entry.page === page);
  return isTail && rows.length - from <= SHORT_LIST ? [from] : [];
}

/** The only place where days that run in one direction step back, with few rows behind it, or amounts printed before. */
function dayRestarts(rows: readonly DraftRow[]): number[] {
  const steps = rows.map(({ date }, i) => {
    const before = rows[i - 1]?.date ?? date;
    return date > before ? 1 : date < before ? -1 : 0;
  });
  const [up, down] = [1, -1].map((way) => steps.flatMap((step, i) => (step === way ? [i] : [])));
  const back = (up?.length ?? 0) >= (down?.length ?? 0) ? down : up;
  const [only] = back ?? [];
  if (only === undefined || back?.length !== 1) return [];
  return rows.length - only <= SHORT_LIST || isRepeated(rows, only) ? [only] : [];
}

/** True where all rows from one on print amounts that rows before it print: checks, listed once more. */
function isRepeated(rows: readonly DraftRow[], from: number): boolean {
  const known = new Set(rows.slice(0, from).map(({ cell }) => magnitude(cell.token)));
  return rows.slice(from).every(({ cell }) => known.has(magnitude(cell.token)));
}

function gapsAmong(rows: readonly DraftRow[]): number[] {
  const gaps = rows.map((row, i) => {
    const above = rows[i - 1]?.entry.parts.at(-1);
    const own = row.entry.parts[0];
    return above && own && above.page === own.page ? above.y - own.y : 0;
  });
  const usual = median(gaps.filter((gap) => gap > 0));
  if (usual === 0) return [];
  return gaps.flatMap((gap, i) => (gap > 2.6 * usual ? [i] : []));
}
