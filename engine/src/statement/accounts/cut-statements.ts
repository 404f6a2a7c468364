import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DateOrder } from '../../layout/date-text.ts';
import { printedPage } from '../fields/identity.ts';
import type { StatementPeriod } from '../model/model.ts';
import { namedMonths } from '../dates/named-months.ts';
import { rowDates } from '../dates/row-dates.ts';
import { periodCoverage } from '../model/period-coverage.ts';
import { datedBalances, monthEnding } from '../dates/dated-balances.ts';
import { labeledDate } from '../dates/labeled-days.ts';
import type { PeriodMention } from '../dates/periods.ts';
import type { Chooser } from '../model/choices.ts';
import { holdsAmount, wordsOf, type TokenLine } from '../text/tokens.ts';
import { groupBy } from '../text/group-by.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';
import { parameter } from '../../thresholds/parameter.ts';

/**
 * What it costs to take pages that state other periods alike for those of one statement: more where the rows of each lie
 * in its own period.
 */
const SURE_ALONE = parameter({ value: 4, unit: 'bits', source: 'judgment' });
const AGAINST_ROWS = parameter({ value: 60, unit: 'bits', source: 'judgment' });

/**
 * Cuts a file into its statements: besides those that are sure, at pages that state another period in the words and at
 * the place where an earlier page states its own, as a choice.
 */
export function chooseStatements(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  order: DateOrder,
  chooser: Chooser,
): TokenLine[][] {
  const sure = cutStatements(lines, periods, order);
  const alike = headingsAlike(periods);
  if (alike.length === 0) return sure;
  const more = cutStatements(lines, periods, order, alike);
  if (more.length === sure.length) return sure;
  const taken = chooser.choose('account-cut', 'months', [
    { id: 'stated alike', bits: 0 },
    { id: 'sure', bits: areOfTheirRows(more, alike, order) ? AGAINST_ROWS : SURE_ALONE },
  ]);
  return taken === 'sure' ? sure : more;
}

/** True for statements with rows, of which nearly all lie in the period that their first page states. */
function areOfTheirRows(
  statements: readonly (readonly TokenLine[])[],
  headings: readonly PeriodMention[],
  order: DateOrder,
): boolean {
  return statements.every((lines) => {
    const stated = headings.find(({ line }) => line.page === lines[0]?.page);
    const rows = daysBesideAmounts(lines);
    return (
      stated !== undefined && rows.length > 1 && periodCoverage(rows, stated.period.value, order) >= COVERED
    );
  });
}

/** The days of rows, wherever these print them. */
const daysBesideAmounts = (lines: readonly TokenLine[]) =>
  lines.flatMap((line) =>
    line.prose || !holdsAmount(line) ? [] : line.tokens.flatMap(({ date }) => date ?? []),
  );

/** Points by which a line may stand higher or lower on another page. */
const SAME_HEIGHT = readerThreshold({ value: 4, unit: 'points', source: 'judgment' });

/** Ranges printed by themselves in the same words at the same place of several pages, each of other days. */
function headingsAlike(periods: readonly PeriodMention[]): PeriodMention[] {
  const own = periods.filter((one) => one.labeled > 0 && isLong(one) && !holdsAmount(one.line));
  return [...groupBy(own, ({ line }) => wordsOf(line).replace(/\d+/g, '#')).values()].flatMap((group) => {
    const [first] = group;
    const level = group.filter(({ line }) => Math.abs(line.y - (first?.line.y ?? 0)) < SAME_HEIGHT);
    const ranges = [...groupBy(level, ({ period: { value } }) => `${value.start} ${value.end}`).values()];
    const days = ranges
      .flatMap(([one]) => one?.period.value ?? [])
      .sort((a, b) => (a.start < b.start ? -1 : 1));
    const apart = days.every((one, i) => i === 0 || one.start > (days[i - 1]?.end ?? ''));
    return ranges.length > 1 && apart ? level : [];
  });
}

/**
 * Cuts a file into the statements that were put into it: a first page of another period begins one. A page that
 * is numbered as a later one of its statement begins none, whatever it names, unless it heads one by `headings`.
 */
export function cutStatements(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  order: DateOrder,
  headings: readonly PeriodMention[] = [],
): TokenLine[][] {
  const parts: TokenLine[][] = [];
  let current: StatementPeriod | undefined;
  const pages = [...groupBy(lines, (line) => String(line.page)).values()];
  for (const page of pages) {
    const known = parts.at(-1);
    const isFirst = page === pages[0] || isNumberedFirst(page) || mayBegin(page);
    const begins = isFirst || repeatsHead(page, pages[0] ?? page);
    const stated = headings.find(({ line }) => line.page === page[0]?.page);
    const period =
      stated?.period.value ??
      (begins
        ? (periodOf(page, periods, order) ??
          periodFromBalance(page, known, order) ??
          monthOf(page, known, order))
        : undefined);
    if (known && !(period && current && areApart(period, current))) known.push(...page);
    else parts.push([...page]);
    if (period && (!current || areApart(period, current))) current = period;
  }
  return parts;
}

/** False for a page numbered as a later one of its statement. */
export function mayBegin(page: readonly TokenLine[]): boolean {
  const printed = printedPage(page);
  if (!printed || printed.number.value === 1) return true;
  // Sheets are counted on over months: there the balances tell.
  return printed.of === undefined && holdsBalances(page);
}

/** Lines at the top of a first page that a later statement's first page has too, its address among them. */
const HEAD = 14;
const REPEATED = 4;

/** True for a page of a file whose sheets are counted on that begins as the first one does, address and all. */
function repeatsHead(page: readonly TokenLine[], first: readonly TokenLine[]): boolean {
  // Sheets that do not begin at one are counted over several statements.
  const isOneCount = printedPage(page)?.of !== undefined && printedPage(first)?.number.value === 1;
  if (page === first || isOneCount) return false;
  const head = (of: readonly TokenLine[]) =>
    new Set(of.slice(0, HEAD).flatMap(({ tokens, text }) => (tokens.every(isWord) ? [text] : [])));
  const texts = head(first);
  return [...head(page)].filter((text) => texts.has(text)).length >= REPEATED;
}

const isWord = ({ kind }: { kind: string }) => kind === 'word';

const isNumberedFirst = (page: readonly TokenLine[]) => printedPage(page)?.number.value === 1;

function holdsBalances(page: readonly TokenLine[]): boolean {
  const kinds = new Set(
    page.flatMap((line) => {
      return holdsAmount(line) ? (labelKind(wordsOf(line)) ?? []) : [];
    }),
  );
  return kinds.has('opening') && kinds.has('closing');
}

/** The period a page names: words call it one, or the page is numbered as a first one. */
function periodOf(
  page: readonly TokenLine[],
  periods: readonly PeriodMention[],
  order: DateOrder,
): StatementPeriod | undefined {
  const own = new Set(page);
  const least = isNumberedFirst(page) ? 1 : 2;
  const rows = rowDates(page);
  // A range that no word calls the period is it where the rows of its page lie in it.
  const isOwn = (one: PeriodMention) =>
    one.labeled > 0 && rows.length > 1 && periodCoverage(rows, one.period.value, order) >= COVERED;
  const named = periods.filter(
    (one) => (one.labeled >= least || isOwn(one)) && own.has(one.line) && isLong(one),
  );
  const best = named.toSorted((a, b) => b.labeled - a.labeled)[0];
  if (best) return best.period.value;
  if (!isNumberedFirst(page)) return undefined;
  const end = labeledDate(page, 'end', order);
  return datedBalances(page, order)?.value ?? (end && monthEnding(end.date));
}

/**
 * The days from the dated balance a page begins with to the one it ends with, where its rows lie between them: for a
 * first page, or one whose first balance is the last of the pages before, of the same day.
 */
function periodFromBalance(
  page: readonly TokenLine[],
  before: readonly TokenLine[] | undefined,
  order: DateOrder,
): StatementPeriod | undefined {
  const dated = datedBalances(page, order)?.value;
  if (!dated || periodCoverage(rowDates(page), dated, order) < COVERED) return undefined;
  const [first] = balancesOf(page, 'opening');
  const last = balancesOf(before ?? [], 'closing').at(-1);
  return !before || (first !== undefined && first === last) ? dated : undefined;
}

/**
 * The month that the head of a page names whose rows lead from one balance to another: `Période février 2024`. It begins
 * with the last balance of the pages before.
 */
function monthOf(
  page: readonly TokenLine[],
  before: readonly TokenLine[] | undefined,
  order: DateOrder,
): StatementPeriod | undefined {
  const rows = rowDates(page);
  if (rows.length < 2 || !holdsBalances(page)) return undefined;
  const continues =
    before === undefined || endsOf(before, 'closing').at(-1)?.value === endsOf(page, 'opening')[0]?.value;
  return continues ? namedMonths(page, rows, order)?.value : undefined;
}

/** The lines that print the opening or the closing balance by its label, with its amount in minor units. */
const endsOf = (lines: readonly TokenLine[], kind: LabelKind): { line: TokenLine; value: bigint }[] =>
  lines.flatMap((line) => {
    const amount = line.tokens.find((token) => token.kind === 'amount')?.amount;
    return amount && labelKind(wordsOf(line)) === kind ? [{ line, value: amount.value }] : [];
  });

/** The day and the amount of each balance of a kind, as printed. */
const balancesOf = (lines: readonly TokenLine[], kind: LabelKind): string[] =>
  endsOf(lines, kind).flatMap(({ line, value }) => {
    const date = line.tokens.find((token) => token.date?.year !== undefined);
    return date ? [`${date.text} ${value}`] : [];
  });

/** Share of a page's rows that must lie in a range. */
const COVERED = readerThreshold({ value: 0.9, unit: 'share', source: 'judgment' });

const isLong = ({ period: { value } }: PeriodMention) =>
  Date.parse(value.end) - Date.parse(value.start) > 4 * 86_400_000;

const areApart = (a: StatementPeriod, b: StatementPeriod) => a.start > b.end || a.end < b.start;
