import type { PageContent } from '../pdf/content/model.ts';
import { readAccount } from './account.ts';
import { cutAccounts, type AccountLines } from './accounts.ts';
import { classify } from './classify.ts';
import { cutStatements } from './cut-statements.ts';
import { findDateOrder } from './date-order.ts';
import type { DateOrder } from './date-text.ts';
import { resolveDate } from './date-text.ts';
import { numberMentions, printedPage } from './identity.ts';
import { currencyOf, localeOf } from './locale.ts';
import type {
  Account,
  Mention,
  PrintedPage,
  Statement,
  StatementPeriod,
  StatementReading,
  Value,
} from './model.ts';
import { pageLines } from './page-text.ts';
import { findHolder, findIssuer } from './parties.ts';
import { datedBalances, findPeriods, labelledDate, monthEnding, type PeriodMention } from './periods.ts';
import { tokenizeLine, type TokenLine } from './tokens.ts';
import { groupBy, valueOf } from './values.ts';
import { visibleRuns } from './visible-runs.ts';

/** What `readStatement` may be told. */
export interface ReadStatementOptions {
  /** Order of day and month to assume when nothing in the file decides. */
  dateOrder?: DateOrder;
}

/**
 * Reads what the visible text of a document states, as printed: nothing is repaired. Layout-independent;
 * where a statement can be read in several ways, the reading whose figures agree best is taken as a whole.
 */
export function readStatement(
  pages: readonly PageContent[],
  options: ReadStatementOptions = {},
): StatementReading {
  const lines: TokenLine[] = [];
  const pagesWithText = new Set<number>();
  pages.forEach((page, index) => {
    const { spans, fromImageLayer } = visibleRuns(page);
    const own = pageLines(spans, index, lines.length, fromImageLayer);
    if (own.length > 0) pagesWithText.add(index);
    for (const line of own) lines.push(tokenizeLine(line));
  });
  if (hasWholeAmounts(lines)) lines.forEach((line, i) => (lines[i] = tokenizeLine(line.line, true)));
  const seen = { pagesWithText: pagesWithText.size, pages: pages.length };
  const statement = readLines(lines, options);
  const reason = classify(lines, statement.accounts);
  return reason ? { ok: false, reason, ...seen } : { ok: true, statement, ...seen };
}

/** True for statements in a currency without decimals: grouped numbers, hardly an amount with cents. */
function hasWholeAmounts(lines: readonly TokenLine[]): boolean {
  let cents = 0;
  let grouped = 0;
  for (const line of lines) {
    for (const { amount, alsoAmount } of line.tokens) {
      if (amount && !amount.whole) cents++;
      else if ((amount ?? alsoAmount)?.grouping) grouped++;
    }
  }
  return grouped >= 4 && cents * 10 < grouped;
}

function readLines(lines: readonly TokenLine[], options: ReadStatementOptions): Statement {
  const found = findDateOrder(lines);
  const order = found === 'unknown' ? (options.dateOrder ?? 'unknown') : found;
  const periods = findPeriods(lines, order);
  const numbers = numberMentions(lines);
  const statements = cutStatements(lines, periods, order);
  const cardLike = speaksOfCard(lines);
  const main = mainPeriod(statements[0] ?? lines, ownMentions(periods, statements[0] ?? lines), order);
  const ledger = new Set<TokenLine>();
  const accounts = statements.flatMap((part, i) => {
    const spans = ownMentions(periods, part);
    const period = i === 0 ? main : mainPeriod(part, spans, order);
    const segments = cutAccounts(part, ownMentions(numbers, part), spans);
    return segments.map((segment) => buildAccount(segment, spans, period, order, cardLike, ledger));
  });
  const holder = findHolder(lines.filter((line) => !ledger.has(line)));
  const issuer = findIssuer(lines, holder?.holder.value);
  const routing = numbers.find((mention) => mention.kind === 'routing-number');
  const end = labelledDate(lines, 'end', order);
  return {
    ...(issuer ? { issuer } : {}),
    ...(holder ? { holder: holder.holder } : {}),
    address: holder?.address ?? [],
    ...(routing ? { routingNumber: { ...routing.text, value: routing.text.value.replace(/\D/g, '') } } : {}),
    ...(main.value ? { period: main.value } : {}),
    ...(end ? { statementDate: end.value } : {}),
    accounts: accounts.filter(
      (account, i) => accounts.length === 1 || i === 0 || account.postings.length > 0 || account.opening,
    ),
    printedPages: printedPages(lines),
    mentions: [
      // The account of the other side of a payment is no mention of the own.
      ...numbers.filter(({ line }) => !ledger.has(line)).map(({ kind, text }) => ({ kind, text })),
      ...otherMentions(lines, periods, holder?.holder, issuer),
    ],
    dateOrder: order,
    locale: localeOf(lines),
  };
}

/** What is mentioned on some lines. */
function ownMentions<T extends { line: TokenLine }>(all: readonly T[], lines: readonly TokenLine[]): T[] {
  const own = new Set(lines);
  return all.filter((one) => own.has(one.line));
}

function buildAccount(
  segment: AccountLines,
  periods: readonly PeriodMention[],
  main: MainPeriod,
  order: DateOrder,
  cardLike: boolean,
  ledger: Set<TokenLine>,
): Account {
  const own =
    segment.period ??
    (segment.alone
      ? main.value
      : bestPeriod(periods.filter((one) => segment.lines.includes(one.line)))?.period) ??
    main.value;
  const period = own?.value ?? main.guess;
  const { ledgerLines, ...read } = readAccount(segment.lines, { order, period, cardLike });
  for (const line of ledgerLines) ledger.add(line);
  return {
    ...(segment.number ? { number: segment.number } : {}),
    ...(segment.name ? { name: segment.name } : {}),
    currency: currencyOf(segment.lines),
    ...(own ? { period: own } : {}),
    ...read,
  };
}

interface MainPeriod {
  value?: Value<StatementPeriod>;
  /** Period to date rows by when none is printed. */
  guess: StatementPeriod;
}

function bestPeriod(periods: readonly PeriodMention[]): PeriodMention | undefined {
  return periods.reduce<PeriodMention | undefined>(
    (best, one) => (!best || one.labelled > best.labelled ? one : best),
    undefined,
  );
}

function mainPeriod(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  order: DateOrder,
): MainPeriod {
  const best = bestPeriod(periods.filter((one) => one.labelled > 0));
  if (best) return { value: best.period, guess: best.period.value };
  const dated = datedBalances(lines, order);
  if (dated) return { value: dated, guess: dated.value };
  const end = labelledDate(lines, 'end', order);
  const start = labelledDate(lines, 'start', order);
  if (end) {
    const guess =
      start && start.exact && start.date < end.date
        ? { start: start.date, end: end.date }
        : monthEnding(end.date);
    return { value: { ...end.value, value: guess, confidence: start ? 0.8 : 0.5 }, guess };
  }
  const dates = lines
    .flatMap((line) => line.tokens)
    .flatMap((token) => (token.date?.year === undefined ? [] : (resolveDate(token.date, order) ?? [])))
    .sort();
  const first = dates[0] ?? '2000-01-01';
  return { guess: { start: first, end: dates.at(-1) ?? first } };
}

const CARD_WORDS =
  /minimum payment|payment due date|credit limit|cash advance|new balance total|available credit|credit card|interest charged|late payment warning|purchases? balance/gi;

function speaksOfCard(lines: readonly TokenLine[]): boolean {
  const text = lines.map((line) => line.text).join('\n');
  return new Set(Array.from(text.matchAll(CARD_WORDS), (match) => match[0].toLowerCase())).size >= 3;
}

function printedPages(lines: readonly TokenLine[]): PrintedPage[] {
  return [...groupBy(lines, (line) => String(line.page)).values()].flatMap((own) => {
    const printed = printedPage(own);
    return printed ? [{ page: own[0]?.page ?? 0, ...printed }] : [];
  });
}

/** Where holder, issuer and period are printed again. */
function otherMentions(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  holder: Value<string> | undefined,
  issuer: Value<string> | undefined,
): Mention[] {
  const mentions: Mention[] = periods
    .filter((one) => one.labelled > 1)
    .map(({ period }) => ({
      kind: 'period',
      text: { ...period, value: `${period.value.start}/${period.value.end}` },
    }));
  for (const [kind, value] of [
    ['holder', holder],
    ['issuer', issuer],
  ] as const) {
    if (!value || value.value.length < 5) continue;
    const first = value.value.split(' & ')[0] ?? value.value;
    for (const line of lines) {
      if (!line.text.includes(first)) continue;
      mentions.push({ kind, text: valueOf(first, line.line.words, 0.8) });
    }
  }
  return mentions;
}
