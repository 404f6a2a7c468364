import { countedBy } from '../../statement/language/count-words.ts';
import { FEE, INTEREST } from './average-conventions.ts';
import { parameter } from '../../thresholds/parameter.ts';
import type { Account, Amount, Posting, SummaryKind, Value } from '../../statement/model/model.ts';

/** A printed number of rows that does not need amounts to check. */
export interface CountCheck {
  label: string;
  printed: number;
  counted: number;
  amountLike: Value<number> | undefined;
}

/** A printed number of rows beside the total of just these rows: which rows it counts is no question of the reading. */
export interface ItemCount {
  label: string;
  count: Value<number>;
  total: Amount;
  rows: readonly Posting[];
  /** All rows of the account that move money to the same side. */
  ofSide: number;
}

/** The numbers in the headings of lists, against the rows under them. */
export function countChecks(account: Account): CountCheck[] {
  const checks: CountCheck[] = [];
  for (const [index, section] of account.sections.entries()) {
    if (!section.count || section.kind === 'pending') continue;
    const counted = section.repeats
      ? section.listed.length
      : account.postings.filter((p) => p.section === index).length;
    if (counted === 0) continue;
    checks.push({ label: section.title, printed: section.count.value, counted, amountLike: section.count });
  }
  return checks;
}

/** The numbers that the summary and the headings print with a total, where rows of one list or one side come to it. */
export function itemCounts(account: Account): ItemCount[] {
  const { postings, sections, summary } = account;
  const lists = sections.map((_, index) => postings.filter(({ section }) => section === index));
  const sides = [
    postings.filter(({ amount }) => amount.value >= 0n),
    postings.filter(({ amount }) => amount.value <= 0n),
  ];
  const printed = [
    ...summary.map(({ kind, label, count, amount }) => ({
      ...{ label, count, total: amount ?? totalOf(account, kind) },
      sets: [...lists, ...sides],
    })),
    ...sections.map(({ title, count, total, kind, repeats }, index) => ({
      ...{ label: title, count, total },
      sets: kind === 'pending' || repeats ? [] : [lists[index] ?? []],
    })),
  ];
  return printed.flatMap(({ label, count, total, sets }): ItemCount[] => {
    if (!count || !total || total.value === 0n) return [];
    const fits = sets.filter((rows) => sum(rows) === total.value);
    // Two sets that come to one total differ in rows that move nothing, or leave open which of them is counted.
    const [rows] = fits;
    const isOne = rows && fits.every((other) => moving(other).every((row) => rows.includes(row)));
    if (!isOne) return [];
    const ofSide = moving(
      sides.find((side) => moving(rows).every((row) => side.includes(row))) ?? rows,
    ).length;
    return [{ label, count, total, rows: moving(rows), ofSide }];
  });
}

/** A printed number of all rows of an account. */
export interface EntryCount {
  label: string;
  count: Value<number>;
  /** The rows that move money. */
  rows: readonly Posting[];
}

/** Rows that a bank may not count among the transactions of its customer. */
const BY_THE_BANK = new RegExp(`${INTEREST.source}|${FEE.source}`, 'iu');

/** True for a row of interest or fees, which some banks leave out of their counts and totals. */
export const isByTheBank = ({ description }: Posting): boolean => BY_THE_BANK.test(description.value);

/**
 * The one number of all rows that an account prints, where it is not that of the rows in any way banks count them; `all`
 * are the accounts of the statement, which it may count together.
 */
export function wrongEntryCount(all: readonly Account[], account: Account): EntryCount | undefined {
  const rows = moving(account.postings);
  const printed = account.summary.flatMap(({ kind, label, count }) =>
    kind === 'entry-count' && count ? [{ label, count, rows }] : [],
  );
  const [one] = printed;
  // Different numbers count the rows of a page each.
  if (!one || rows.length === 0 || printed.some(({ count }) => count.value !== one.count.value))
    return undefined;
  const possible = [account.postings, rows, all.flatMap(({ postings }) => postings)].flatMap((some) => [
    some.length,
    some.filter((row) => !isByTheBank(row)).length,
  ]);
  const isNear = Math.abs(rows.length - one.count.value) <= MOST_OFF;
  return possible.includes(one.count.value) || !isNear ? undefined : one;
}

/** Rows by which a number may be off: further, it counts something else. */
const MOST_OFF = parameter({ value: 2, unit: 'rows', source: 'judgment' });

/** The total of the rows that a number of a line of its own counts, where one amount is printed as that. */
function totalOf({ summary, sections }: Account, kind: SummaryKind): Amount | undefined {
  const side = countedBy(kind);
  if (!side) return undefined;
  const totals = [
    ...summary.flatMap((line) => (line.kind === side && line.amount ? [line.amount] : [])),
    ...sections.flatMap((list) => (list.kind === side && list.total ? [list.total] : [])),
  ];
  return new Set(totals.map(({ value }) => value)).size === 1 ? totals[0] : undefined;
}

/** Rows that have to be counted for the bank's way of counting to be seen in them: one row is one item in any. */
const FEWEST = 2;

/** Other numbers that have to count rows for one that is too high, and for one that a bank may have taken together. */
const AGREEING = { above: 1, below: 2 };

/**
 * The numbers that count other rows than come to their total, though the bank counts each row as one item: other
 * numbers of the account do, or each of the rows is a check with a number of its own. A deposit of several items is
 * one row, and the bank may count the items: where no other number tells how it counts, nothing is said.
 */
export function wrongCounts(items: readonly ItemCount[]): ItemCount[] {
  const agreeing = new Set(
    items.flatMap(({ count, rows }) =>
      count.value === rows.length && rows.length >= FEWEST ? [rows[0]] : [],
    ),
  );
  return items.filter(({ count, rows, ofSide }) => {
    // `# of withdrawals/debits: 23` beside the total of the withdrawals: 23 with the checks and fees.
    if (count.value === rows.length || count.value === ofSide || rows.length === 0) return false;
    const isAbove = count.value > rows.length;
    if (isAbove && rows.every(({ checkNumber }) => checkNumber)) return true;
    return agreeing.size >= (isAbove ? AGREEING.above : AGREEING.below);
  });
}

const sum = (rows: readonly Posting[]) => rows.reduce((all, { amount }) => all + amount.value, 0n);

/** Rows that move nothing may be counted or not; they are left out of both. */
const moving = (rows: readonly Posting[]) => rows.filter(({ amount }) => amount.value !== 0n);
