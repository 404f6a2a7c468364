import type { Account, Posting, Statement } from '../statement/model/model.ts';
import { keyOf, type CellIndex } from './cells.ts';
import { changeOf, type Change } from './changes.ts';
import { dateLike } from './texts.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Fewest rows that show a list to be in order of date. */
const ROWS_IN_ORDER = parameter({ value: 4, unit: 'rows', source: 'judgment' });
/** How many weeks apart entries that repeat each week are at most. */
const WEEKS = parameter({ value: 4, unit: 'weeks', source: 'judgment' });

/** Most days that are told as what a date may have been. */
const MOST_DAYS = parameter({ value: 4, unit: 'days', source: 'judgment' });
/** Fewest days on which credits must stand before debits for the list to be known to be in that order. */
const DAYS_IN_ORDER = parameter({ value: 2, unit: 'days', source: 'judgment' });
const DAY_MS = 86_400_000;
const WEEK = 7;

/**
 * What dates that were changed must have been by their place in the list: it is in order of date, so a row was dated
 * between those above and below it. Of two rows that cannot both be in order the one that another trace marks was
 * changed, else the one that is paid at regular intervals and would be in order on such a day.
 */
export function placeDates(
  changes: Map<string, Change>,
  statement: Statement | undefined,
  index: CellIndex,
): void {
  for (const change of [...changes.values()]) {
    const account = statement?.accounts[change.account];
    if (change.class !== 'date' || change.known !== 'unknown' || change.row === undefined || !account)
      continue;
    const list = listOf(account, change.row);
    const at = list.findIndex((p) => p.index === change.row);
    if (at < 0 || !isOrdered(list, at)) continue;
    const rival = isOnlyOutOfOrder(change) ? rivalDate(change.account, list, at, changes, index) : undefined;
    if (!rival) {
      dateAt(change, list, at);
      continue;
    }
    const { root, isMarked } = rival;
    if (!isMarked && paydayOf(list, at) !== undefined) continue;
    for (const id of change.traces) root.traces.add(id);
    for (const mechanism of change.mechanisms) root.mechanisms.add(mechanism);
    changes.delete(keyOf(change.ref));
    changes.set(keyOf(root.ref), root);
    dateAt(root, list, rival.at);
  }
}

/** The change of the date beside one that cannot be in order with it, where that one is marked or regular. */
function rivalDate(
  account: number,
  list: readonly Posting[],
  at: number,
  changes: ReadonlyMap<string, Change>,
  index: CellIndex,
): { at: number; root: Change; isMarked: boolean } | undefined {
  const rival = rivalOf(list, at);
  const other = rival === undefined ? undefined : list[rival];
  if (rival === undefined || !other) return undefined;
  const key = `a${account}/p${other.index}/date`;
  const marked = changes.get(key);
  if (marked) return { at: rival, root: marked, isMarked: true };
  const cell = index.byKey.get(key);
  if (!cell || paydayOf(list, rival) === undefined) return undefined;
  return { at: rival, root: { ...changeOf(cell), marked: false }, isMarked: false };
}

/** Only the order of the list points to the date. */
const isOnlyOutOfOrder = ({ mechanisms }: Change) => mechanisms.size === 1 && mechanisms.has('calendar');

/** The rows of the list that a row stands in, oldest first. */
function listOf({ postings, newestFirst }: Account, row: number): Posting[] {
  const section = postings[row]?.section;
  const rows = postings.filter((p) => p.section === section);
  return newestFirst ? rows.toReversed() : rows;
}

/** True where the list is in order of date without one row. */
function isOrdered(list: readonly Posting[], without: number): boolean {
  const rest = list.filter((_, i) => i !== without);
  return (
    rest.length >= ROWS_IN_ORDER &&
    rest.every((p, i) => i === 0 || p.date.value >= (rest[i - 1]?.date.value ?? ''))
  );
}

/** The neighbor without which the list is in order as well. */
const rivalOf = (list: readonly Posting[], at: number): number | undefined =>
  [at - 1, at + 1].find((i) => i >= 0 && i < list.length && isBreak(list, at, i) && isOrdered(list, i));

const isBreak = (list: readonly Posting[], a: number, b: number) => {
  const [first, second] = [list[Math.min(a, b)], list[Math.max(a, b)]];
  return first !== undefined && second !== undefined && first.date.value > second.date.value;
};

/** Notes what a date must or may have been. */
function dateAt(change: Change, list: readonly Posting[], at: number): void {
  const row = list[at];
  if (!row || change.known !== 'unknown' || isInPlace(list, at)) return;
  const days = daysAt(list, at);
  const printed = (day: string) => dateLike(day, change.after ?? '', row.date.value);
  const texts = days.map(printed);
  if (days.length === 0 || texts.includes(undefined)) return;
  const payday = paydayOf(list, at);
  const inOrder = days.filter((day) => keepsCreditsFirst(list, at, day));
  const best = payday ?? (inOrder.length === 1 ? inOrder[0] : undefined);
  if (days.length === 1) Object.assign(change, { before: texts[0], known: 'implied' });
  else if (best !== undefined) Object.assign(change, { before: printed(best), known: 'one-of' });
  else if (days.length <= MOST_DAYS) change.known = 'one-of';
  if (change.known === 'one-of' && days.length <= MOST_DAYS) change.options = texts as string[];
}

/** A date that is in order says nothing of what it was. */
const isInPlace = (list: readonly Posting[], at: number) =>
  !isBreak(list, at - 1, at) && !isBreak(list, at, at + 1);

/** Days on which a row would be in order, without the printed one. */
function daysAt(list: readonly Posting[], at: number): string[] {
  const [from, to] = [list[at - 1]?.date.value, list[at + 1]?.date.value];
  if (from === undefined || to === undefined || from > to) return [];
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to) && days.length <= 31; time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days.filter((day) => day !== list[at]?.date.value);
}

/** The one day in order that is a week or two from every other entry of the same amount or name, as pay is. */
function paydayOf(list: readonly Posting[], at: number): string | undefined {
  const row = list[at];
  if (!row || row.amount.value <= 0n) return undefined;
  const like = list.filter(
    (p, i) =>
      i !== at &&
      p.amount.value > 0n &&
      (p.amount.value === row.amount.value || stem(p.description.value) === stem(row.description.value)),
  );
  if (like.length === 0) return undefined;
  const days = daysAt(list, at).filter((day) =>
    like.every((p) => {
      const apart = Math.abs(Date.parse(day) - Date.parse(p.date.value)) / DAY_MS;
      return apart > 0 && apart % WEEK === 0 && apart <= WEEKS * WEEK;
    }),
  );
  return days.length === 1 ? days[0] : undefined;
}

/** The words a description begins with: reference numbers differ from entry to entry. */
const stem = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .slice(0, 3)
    .join(' ')
    .toLowerCase();

/** False where a credit would stand behind debits of its day, or a debit before credits, in a list that never does so. */
function keepsCreditsFirst(list: readonly Posting[], at: number, day: string): boolean {
  const rest = list.filter((_, i) => i !== at);
  const days = [...new Set(rest.map((p) => p.date.value))].map((d) => rest.filter((p) => p.date.value === d));
  const mixed = days.filter((rows) => rows.some(isCredit) && !rows.every(isCredit));
  if (mixed.length < DAYS_IN_ORDER || !mixed.every(creditsFirst)) return true;
  return creditsFirst(list.filter((p, i) => i === at || p.date.value === day));
}

const isCredit = ({ amount }: Posting) => amount.value > 0n;
const creditsFirst = (rows: readonly Posting[]) =>
  rows.every((p, i) => !isCredit(p) || rows.slice(0, i).every(isCredit));
