import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { addDays, type CalendarDate } from '../../../layout/calendar-date.ts';
import type { Account, Statement, StatementPeriod, Value } from '../../../statement/model/model.ts';
import { isLaterPage } from './page-continuity.ts';
import { SURE } from '../../../evidence/ledger/confidence.ts';

/** Days by which dates of a statement may lie outside its period. */
export const REACH = parameter({ value: 5, unit: 'days', source: 'judgment' });

/** The periods that the statement covers: those it names, and those its balances go on to. */
export const periodsOf = (statement: Statement, ledgers: readonly Ledger[]): StatementPeriod[] => [
  ...namedPeriods(statement),
  ...continuedPeriods(ledgers),
];

/** The periods that first pages name, or all where none does. */
function namedPeriods(statement: Statement): StatementPeriod[] {
  const all = [statement.period, ...statement.accounts.map((a) => a.period)].flatMap((p) =>
    // A month told from its last day alone accuses no page.
    p && p.confidence >= SURE ? [p] : [],
  );
  const own = all.filter((p) => !isLaterPage(statement, p.page));
  return [...(own.length > 0 ? own : all).map((p) => p.value), ...headPeriods(statement)];
}

/** The periods of later pages that begin another statement, even where the pages of the file are counted as one. */
const headPeriods = (statement: Statement): StatementPeriod[] =>
  statement.mentions.flatMap(({ kind, text }) => {
    const [start, end] = text.value.split('/') as CalendarDate[];
    const isHead = hasHead(statement, text.page) || isFirstPage(statement, text.page);
    return kind === 'period' && text.page > 0 && start && end && isHead ? [{ start, end }] : [];
  });

/** True for a page numbered `1 of 5`: one further on begins another statement. */
const isFirstPage = ({ printedPages }: Statement, page: number): boolean =>
  printedPages.some((p) => p.page === page && p.of !== undefined && p.number.value === 1);

/** True for a page that names all that the first page names, some of which other pages do not: the head of a statement. */
function hasHead({ mentions, printedPages }: Statement, page: number): boolean {
  const namedOn = (which: number) =>
    new Set(mentions.filter((m) => m.text.page === which).map((m) => m.kind));
  const pages = new Set([...mentions.map((m) => m.text.page), ...printedPages.map((p) => p.page)]);
  const others = [...pages].filter((one) => one !== 0 && one !== page).map(namedOn);
  const head = [...namedOn(0)].filter((kind) => others.some((names) => !names.has(kind)));
  const here = namedOn(page);
  return head.length > 1 && head.every((kind) => here.has(kind));
}

/** Periods of accounts that go on from an account of the period right before. */
function continuedPeriods(ledgers: readonly Ledger[]): StatementPeriod[] {
  const accounts = ledgers.map(({ account }) => account);
  return accounts.flatMap(({ period }) => {
    if (!period) return [];
    const { start } = period.value;
    const own = accounts.filter((one) => one.period?.value.start === start);
    const before = accounts.filter(({ period: other }) => {
      const end = other?.value.end;
      return end !== undefined && end < start && end >= addDays(start, -REACH);
    });
    return before.length > 0 && balancesContinue(before, own) ? [period.value] : [];
  });
}

/** True where an account begins with the balance that one before it ends with, or one of these is not known. */
function balancesContinue(before: readonly Account[], own: readonly Account[]): boolean {
  const ends = before.flatMap((one) => ownedAt(one, one.closing));
  const begins = own.flatMap((one) => ownedAt(one, one.opening));
  return ends.length === 0 || begins.length === 0 || begins.some((value) => ends.includes(value));
}

/** A balance as what is owned: cards count what is owed, and months of one card may be read either way. */
const ownedAt = ({ type }: Account, balance: Account['opening']): bigint[] =>
  balance ? [type === 'card' ? -balance.value : balance.value] : [];

/** Dates of rows and of balances of a day, by page. */
export function datesByPage({ accounts }: Statement): Map<number, Value<CalendarDate>[]> {
  const pages = new Map<number, Value<CalendarDate>[]>();
  const dates = accounts.flatMap((a) => [
    ...a.postings.filter((p) => a.sections[p.section]?.kind !== 'pending').map((p) => p.date),
    ...a.dailyBalances.map((d) => d.date),
  ]);
  for (const date of dates) {
    const list = pages.get(date.page);
    if (list) list.push(date);
    else pages.set(date.page, [date]);
  }
  return pages;
}

/** True where the first page of rows, or most pages, have days of a period: else it may be of something else. */
export function coversFirst(
  byPage: ReadonlyMap<number, readonly Value<CalendarDate>[]>,
  periods: readonly StatementPeriod[],
): boolean {
  const within = [...byPage]
    .sort(([a], [b]) => a - b)
    .map(([, dates]) => dates.some(({ value }) => isWithin(value, periods, 0)));
  return within[0] === true || within.filter(Boolean).length * 2 > within.length;
}

/** True for a day of one of the periods, or up to `reach` days beside it. */
export const isWithin = (date: CalendarDate, periods: readonly StatementPeriod[], reach: number) =>
  periods.some((p) => date >= addDays(p.start, -reach) && date <= addDays(p.end, reach));

/** True when the day and month lie in a period, whatever the year. */
export function isDayOf(date: CalendarDate, { start, end }: StatementPeriod): boolean {
  const [day, first, last] = [date.slice(5), start.slice(5), end.slice(5)];
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}

/** First and last of some dates. */
export const span = (dates: readonly Value<CalendarDate>[]) => {
  const sorted = dates.map((d) => d.value).sort();
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
};
