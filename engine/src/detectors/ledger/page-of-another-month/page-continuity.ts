import type { Constraint } from '../../../evidence/ledger/cells.ts';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { addDays, type CalendarDate } from '../../../layout/calendar-date.ts';
import type { PageContent } from '../../../pdf/content/model.ts';
import type { Statement, StatementPeriod, Value } from '../../../statement/model/model.ts';
import { isSamePrint } from '../../../statement/text/values.ts';

/** True for a page of a statement that begins on `since`, or whose rows were misread. */
export const belongsToStatement = (
  page: number,
  since: number,
  statement: Statement,
  ledgers: readonly Ledger[],
): boolean => startsStatement(statement, page) || since <= page || accountsOn(page, ledgers).some(isMisread);

/** The first page behind the first one that has the head of a statement by its text, read as one or not. */
export const nextHead = (statement: Statement, pages: readonly PageContent[]): number =>
  pages.find(
    (one) =>
      one.page > 0 && ((!continues(statement, one.page) && namesPeriod(one)) || repeatsHead(one, pages)),
  )?.page ?? Infinity;

/** Words that the head of a first page prints and the page before another head does not: address, titles, labels. */
const HEAD = parameter({ value: 4, unit: 'texts', source: 'judgment' });

/**
 * True for a page with words at the places where the first page has them, and the page before it has not at any: words
 * of rows repeat at the same places too.
 */
function repeatsHead(page: PageContent, pages: readonly PageContent[]): boolean {
  const [first, before] = [pages[0], pages[page.page - 1]];
  if (!first || !before || before === first) return false;
  const head = new Set(placedWords(first).map(({ at }) => at));
  const known = new Set(placedWords(before).map(({ words }) => words));
  const here = new Map(placedWords(page).map(({ at, words }) => [at, words]));
  return [...here].filter(([at, words]) => head.has(at) && !known.has(words)).length >= HEAD;
}

/** The words of a page, each with its place. */
const placedWords = ({ runs }: PageContent): { words: string; at: string }[] =>
  runs.flatMap(({ text, box }) => {
    const words = text.trim();
    if (!/^[^\d]*\p{L}{3}[^\d]*$/u.test(words)) return [];
    return [{ words, at: `${Math.round(box.x0)} ${Math.round(box.y0)} ${words}` }];
  });

/** True for a sum with a figure on a page, or on one of several. */
const isOn =
  (from: number, to = from) =>
  ({ terms }: Constraint): boolean =>
    terms.some(({ cell: { amount } }) => amount.page >= from && amount.page <= to);

/** True for a page over which the balances of all its accounts lead, though it names a period of its own. */
export function areBalancesContinuous(page: number, ledgers: readonly Ledger[]): boolean {
  const own = accountsOn(page, ledgers);
  return own.length > 0 && own.every(leadsOver(page));
}

/** True for a page of accounts all of whose rows are of another month, and lead from their opening balance to their closing one. */
export function isOfOtherStatement(
  page: number,
  ledgers: readonly Ledger[],
  period: StatementPeriod,
): boolean {
  const own = accountsOn(page, ledgers);
  return (
    own.length > 0 &&
    own.every(
      (ledger) =>
        leadsToItsEnd(ledger) &&
        !isCarriedOn(ledger) &&
        ledger.account.postings.every(({ date }) => date.value < period.start || date.value > period.end),
    )
  );
}

/** True for an account that begins with what the page before carried: the rest of a list, and no statement of its own. */
const isCarriedOn = ({ account: { opening, marks } }: Ledger): boolean =>
  opening !== undefined &&
  marks.some(({ kind, balance }) => kind === 'brought-forward' && isSamePrint(balance, opening));

/** True for an account whose sums lead from its opening balance to its closing one without doubt. */
const leadsToItsEnd = ({ account, doubt, constraints }: Ledger): boolean =>
  doubt === undefined &&
  account.opening !== undefined &&
  account.closing !== undefined &&
  constraints.every((c) => c.holds);

const accountsOn = (page: number, ledgers: readonly Ledger[]): readonly Ledger[] =>
  ledgers.filter(({ constraints }) => constraints.some(isOn(page)));

/**
 * True for an account whose balances lead from the first page over this one to the last: months printed one after the
 * other, of which no page was put in or taken out.
 */
const leadsOver =
  (page: number) =>
  (ledger: Ledger): boolean =>
    leadsToItsEnd(ledger) &&
    ledger.account.postings.some((row) => row.page < page) &&
    ledger.constraints.some((c) => c.kind === 'running' && isOn(page)(c));

/** Share of the steps between rows that fail where rows were misread: a foreign page breaks those at its edges. */
const MISREAD = parameter({ value: 0.34, unit: 'share', source: 'judgment' });
/** Steps that tell. */
const STEPS = parameter({ value: 8, unit: 'steps', source: 'judgment' });

function isMisread({ constraints }: Ledger): boolean {
  const steps = constraints.filter(({ kind }) => kind === 'running');
  return steps.length >= STEPS && steps.filter((c) => !c.holds).length > MISREAD * steps.length;
}

/**
 * True for a page that goes on from the pages before it: its days come next, no later page turns back, and the sums
 * reach it and hold. Months that are printed into one file follow one another like this, each on one page or on several
 * whose lists may have the same days; `isOther` tells that all days of a page are of another month.
 */
export function followsOn(
  page: number,
  byPage: ReadonlyMap<number, readonly Value<CalendarDate>[]>,
  ledgers: readonly Ledger[],
  isOther: (dates: readonly Value<CalendarDate>[]) => boolean,
): boolean {
  const month = pagesOfMonth(page, byPage, isOther);
  return isInTurn(page, page, byPage, ledgers) || isInTurn(...month, byPage, ledgers);
}

/** The first and the last of the pages around a page, with nothing but days of another month. */
function pagesOfMonth(
  page: number,
  byPage: ReadonlyMap<number, readonly Value<CalendarDate>[]>,
  isOther: (dates: readonly Value<CalendarDate>[]) => boolean,
): readonly [number, number] {
  const pages = [...byPage.keys()].sort((a, b) => a - b);
  const isOwn = (one: number | undefined) => one !== undefined && !isOther(byPage.get(one) ?? []);
  const at = pages.indexOf(page);
  const before = pages.slice(0, at).findLastIndex(isOwn) + 1;
  const behind = pages.slice(at).findIndex(isOwn);
  return [pages[before] ?? page, (behind < 0 ? pages.at(-1) : pages[at + behind - 1]) ?? page];
}

function isInTurn(
  from: number,
  to: number,
  byPage: ReadonlyMap<number, readonly Value<CalendarDate>[]>,
  ledgers: readonly Ledger[],
): boolean {
  const { before, here, after } = daysAround(from, to, byPage);
  const [last, first, end, next] = [before.at(-1), here[0], here.at(-1), after[0]];
  if (!last || !first || !end) return false;
  const inTurn = first >= last && first <= addDays(last, LONGEST_PAUSE) && (!next || next >= end);
  const isHere = isOn(from, to);
  const own = ledgers.filter(({ constraints }) => constraints.some(isHere));
  return (
    inTurn &&
    own.some(({ constraints }) => constraints.some((c) => c.holds && isHere(c))) &&
    !own.some(({ doubt, certain, constraints }) =>
      // What a doubt explains says nothing of the page.
      (doubt === undefined ? constraints : certain).some((c) => !c.holds && isHere(c)),
    )
  );
}

/** The days of the pages before some pages, of these themselves, and of the pages after them, the earliest first. */
function daysAround(from: number, to: number, byPage: ReadonlyMap<number, readonly Value<CalendarDate>[]>) {
  const days = (which: (other: number) => boolean) =>
    [...byPage].flatMap(([other, dates]) => (which(other) ? dates.map((d) => d.value) : [])).sort();
  return {
    before: days((other) => other < from),
    here: days((other) => other >= from && other <= to),
    after: days((other) => other > to),
  };
}

/** True for a page all of whose days are outside those of the pages around it, which follow one another without it. */
export function isOutOfTurn(
  page: number,
  byPage: ReadonlyMap<number, readonly Value<CalendarDate>[]>,
): boolean {
  const { before, here, after } = daysAround(page, page, byPage);
  const [first, last, from, to, next, end] = [before, here, after].flatMap((days) => [days[0], days.at(-1)]);
  if (!first || !last || !from || !to || !next || !end) return false;
  return last <= next && (to < first || from > end);
}

/** Days without a posting that lie between the last row of a month and the first of the next at most. */
const LONGEST_PAUSE = parameter({ value: 31, unit: 'days', source: 'judgment' });
/** True for a page that names a period or opens a balance, or is numbered 1, or follows such a page. */
function startsStatement(statement: Statement, page: number): boolean {
  const { mentions, printedPages, accounts } = statement;
  const heads = [
    ...accounts.flatMap((a) => (a.opening ? [a.opening.page] : [])),
    ...mentions.filter((m) => m.kind === 'period').map((m) => m.text.page),
    ...printedPages.filter((p) => p.number.value === 1).map((p) => p.page),
  ];
  return heads.some((head) => head > 0 && head <= page && !isLaterPage(statement, head));
}

/** True for a page numbered `2 of 5`: what it names and opens is not the beginning of a statement. */
export const isLaterPage = ({ printedPages }: Statement, page: number) =>
  printedPages.some((p) => p.page === page && p.of !== undefined && p.number.value > 1);

const DATE = String.raw`(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?|\p{L}{3,9}\.? \d{1,2}(?:, ?\d{4})?|\d{1,2}\.? \p{L}{3,9}\.?(?: \d{4})?)`;
const SPAN = new RegExp(
  String.raw`${DATE}\s*(?:-|–|—|\b(?:to|thru|through|bis|au|al|until|a)\b)\s*:?\s*${DATE}`,
  'iu',
);

/** True for a page that is numbered, and not as the first. */
const continues = ({ printedPages }: Statement, page: number) =>
  printedPages.some((p) => p.page === page && p.number.value > 1);

/** True for a page whose text names a span of days, read as a period or not. */
const namesPeriod = (page: PageContent | undefined) =>
  page !== undefined && SPAN.test(page.runs.map((run) => run.text.slice(0, 200)).join(' '));
