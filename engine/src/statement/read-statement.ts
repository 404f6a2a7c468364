import type { PageContent } from '../pdf/content/model.ts';
import { readAccount, type AccountContext } from './account.ts';
import type { AccountLines } from './account-lines.ts';
import { chooseCuts, cutOnce, type KnownCuts } from './choose-cuts.ts';
import { headsLoan } from './cut-at-headings.ts';
import { cutBySums, type Weigh } from './cut-by-sums.ts';
import { speaksOfCard } from './card-words.ts';
import { classify } from './classify.ts';
import { chooseStatements } from './cut-statements.ts';
import { currencyClues, currencyOf } from './currency.ts';
import { withPageEdges } from './furniture.ts';
import { carryDays } from './day-headings.ts';
import { signByTotals } from './group-totals.ts';
import { chooseOrder } from './choose-order.ts';
import type { DateOrder } from '../layout/date-text.ts';
import { numberMentions, type NumberMention } from './identity.ts';
import { sharedHeader } from './infer-header.ts';
import { localeOf } from './locale.ts';
import type { Account, Mention, Statement, StatementReading, Value } from './model.ts';
import { pageLines, type Line } from '../layout/page-text.ts';
import { findHolder } from './holder.ts';
import { findIssuer } from './issuer.ts';
import { DOTTED_DAY } from './dotted-days.ts';
import { groupsOf, hasWholeByGap } from './grouped-numbers.ts';
import { departs, numbersOf, type NumberGrammar } from './number-grammar.ts';
import { withGroupedColumns } from './whole-columns.ts';
import { accountPeriod, mainPeriod, type MainPeriod } from './main-period.ts';
import { withoutLoans } from './loan-table.ts';
import { withoutOverview } from './overview.ts';
import { printedPages, withoutPageNumbers } from './page-numbers.ts';
import { pairDates } from './paired-dates.ts';
import { findPeriods, labelledDate, type PeriodMention } from './periods.ts';
import { withParagraphs } from './prose.ts';
import { Chooser, type Picks } from './reading/choices.ts';
import { search, type Judged } from './reading/search.ts';
import { tokenizeLine, type TokenLine } from './tokens.ts';
import { joinDates } from './wrapped-dates.ts';
import { once, valueOf } from './values.ts';
import { visibleRuns } from '../layout/visible-runs.ts';

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
  const printed: Line[] = [];
  const pagesWithText = new Set<number>();
  pages.forEach((page, index) => {
    const { spans, fromImageLayer } = visibleRuns(page);
    const own = pageLines(spans, index, printed.length, fromImageLayer);
    if (own.length > 0) pagesWithText.add(index);
    for (const line of own) printed.push(line);
  });
  const seen = { pagesWithText: pagesWithText.size, pages: pages.length };
  const linesFor = cutterOf(printed, pages.length);
  const known: KnownCuts = new Map();
  const read: ReadAs = (chooser, hints, most) =>
    readLines(linesFor(chooser), { ...options, known }, chooser, hints, most);
  const document = chooseDocument(read);
  const { lines } = document;
  const statement = stateWhole(document);
  const reason = classify(lines, statement.accounts);
  return reason ? { ok: false, reason, ...seen } : { ok: true, statement, ...seen };
}

/** Readings of the whole document that are made at most, with the likeliest reading of each account. */
const MOST_DOCUMENTS = 12;
const LEAST_DOCUMENTS = 3;
/** Lines that are read for it at most: long files are read in fewer ways. */
const MOST_LINES = 36_000;
/** How many of the readings have their accounts read in other ways too, where all could be made. */
const FOLLOWED = 3;

/**
 * Reads the likeliest document in all ways its accounts can be read; where sums still fail, answers what is open of the
 * whole document, first by the likeliest reading of each account, then for the best few by all of them.
 */
function chooseDocument(read: ReadAs): ReadDocument {
  const first = read(new Chooser(), []);
  if (first.judged.settled) return first;
  const hints = hintsOf(first.layouts);
  // One account learns nothing from itself.
  const plain = first.layouts.length > 1 ? read(new Chooser(), hints) : first;
  if (plain.judged.settled) return plain;
  const affordable = Math.floor(MOST_LINES / Math.max(1, plain.lines.length));
  const most = Math.max(LEAST_DOCUMENTS, Math.min(MOST_DOCUMENTS, affordable));
  const { ranked } = search(
    (chooser) => read(chooser, hints, 1),
    ({ judged }) => judged,
    most,
  );
  const others = ranked.filter(({ picks }) => picks.size > 0).slice(0, most < MOST_DOCUMENTS ? 1 : FOLLOWED);
  let best = { value: plain, picks: new Map() as Picks, score: plain.judged.worth };
  for (const { picks, bits } of others) {
    const value = read(new Chooser(picks), hints);
    const score = value.judged.worth - bits;
    if (score > best.score) best = { value, picks, score };
  }
  return withDepartures(best.value, best.picks);
}

/** Reads a document as a chooser says, with departures its accounts are tried by first and at most so many readings of each. */
type ReadAs = (chooser: Chooser, hints: readonly Picks[], most?: number) => ReadDocument;

/** Departures that are passed on to other accounts at most. */
const MOST_HINTS = 2;
/** Departures that accounts are tried by where only the likeliest reading is asked for. */
const LEAST_HINTS = 1;

const hintsOf = (layouts: readonly Picks[]): Picks[] =>
  [...new Map([...layouts, LONE_ROW].map((picks) => [[...picks].join(), picks])).values()]
    .filter((picks) => picks.size > 0)
    .slice(0, MOST_HINTS);

/** A single row under no known heading is one where it leads from one balance to the other. */
const LONE_ROW: Picks = new Map([['column-role/tables', 'inferred 0']]);

const withDepartures = (read: ReadDocument, picks: Picks): ReadDocument => ({
  ...read,
  departures: [...picks].map(([choice, option]) => `${choice}: ${option}`),
});

/** Cuts the lines into tokens as a chooser has the document write its numbers; each way is cut once. */
function cutterOf(printed: readonly Line[], pages: number): (chooser: Chooser) => readonly TokenLine[] {
  const isWholeByGap = hasWholeByGap(printed);
  const { numbers, plain } = firstCut(printed, pages, isWholeByGap);
  let byGap = isWholeByGap ? 1 : 0;
  let otherwise = 0;
  for (const line of printed) {
    const groups = groupsOf(line);
    byGap += groups.byGap;
    otherwise += groups.otherwise;
  }
  const likely = byGap > otherwise;
  const options = [
    { id: 'marks', bits: likely ? 7 : 0 },
    { id: 'gaps', bits: likely ? 0 : 7 },
  ].sort((a, b) => a.bits - b.bits);
  const known = new Map<string, readonly TokenLine[]>();
  return (chooser) => {
    const grouped = byGap === 0 ? 'marks' : chooser.choose('number-grammar', 'groups', options);
    let made = known.get(grouped);
    if (!made) {
      const grammar = { ...numbers, gaps: grouped === 'gaps' };
      const cut = cutBy(printed, pages, grammar, plain);
      made = signByTotals(carryDays(pairDates(withPageEdges(withParagraphs(joinDates(cut))))));
      known.set(grouped, made);
    }
    return made;
  };
}

/**
 * How a document writes its numbers, as its lines tell when cut plainly. Those cuts are kept only where a reading may use
 * them: of a long statement they take as much memory as the ones that are used.
 */
function firstCut(
  printed: readonly Line[],
  pages: number,
  isWholeByGap: boolean,
): { numbers: Omit<NumberGrammar, 'gaps'>; plain: readonly TokenLine[] | undefined } {
  const plain = printed.map((line) => tokenizeLine(line));
  const found = wholeAmounts(withoutPageNumbers(plain, pages));
  const whole = isWholeByGap || found !== undefined;
  const plainNumbers = numbersOf(printed);
  const numbers = {
    ...plainNumbers,
    whole,
    wholeMark: isWholeByGap ? '' : (found ?? ''),
    ...(whole ? { trimmed: withGroupedColumns(plainNumbers.trimmed, printed, isWholeByGap) } : {}),
  };
  return { numbers, plain: departsInDaysAlone({ ...numbers, gaps: false }) ? plain : undefined };
}

/** The lines as a grammar has them cut; the plain cut of a line that it reads no otherwise is as good. */
function cutBy(
  printed: readonly Line[],
  pages: number,
  grammar: NumberGrammar,
  plain: readonly TokenLine[] | undefined,
): readonly TokenLine[] {
  const own = departsInDaysAlone(grammar) ? plain : undefined;
  return withoutPageNumbers(
    printed.map((line, i) => {
      const known = own?.[i];
      return known && (grammar.dottedDays || !holdsDottedDay(known)) ? known : tokenizeLine(line, grammar);
    }),
    pages,
  );
}

/** True for a grammar that reads a line as plainly as can be, but for a day and a month with a dot between them. */
const departsInDaysAlone = (grammar: NumberGrammar): boolean => !departs({ ...grammar, dottedDays: true });

const holdsDottedDay = ({ tokens }: TokenLine): boolean =>
  tokens.some(({ words }) => words.some(({ text }) => DOTTED_DAY.test(text)));

/** Heights of the type between an amount and the words beside it, where it stands in a column. */
const APART = 0.9;

/** The mark that groups thousands in a statement without decimals: grouped numbers, hardly an amount with cents. */
function wholeAmounts(lines: readonly TokenLine[]): string | undefined {
  let cents = 0;
  const marks = new Map<string, number>();
  for (const { tokens, size } of lines) {
    const words = tokens.findLastIndex(({ kind, text }) => kind === 'word' && /\p{L}{3}/u.test(text));
    for (const [i, { amount, alsoAmount, x0 }] of tokens.entries()) {
      // `Invoice 7282.49` within a text, or `6294.86` before it, is the number of something.
      const isApart = i > words && (i === 0 || x0 - (tokens[i - 1]?.x1 ?? 0) > size * APART);
      const grouping = (amount ?? alsoAmount)?.grouping ?? '';
      if (amount && !amount.whole) cents += isApart ? 1 : 0;
      else if (grouping !== '') marks.set(grouping, (marks.get(grouping) ?? 0) + 1);
    }
  }
  const [most] = [...marks].sort(([, a], [, b]) => b - a);
  const grouped = [...marks.values()].reduce((sum, count) => sum + count, 0);
  if (!most || grouped < 4 || cents * 10 >= grouped) return undefined;
  // Here and there another mark stands in the number of something; where two are as frequent, neither tells.
  return most[1] * 2 > grouped ? most[0] : '';
}

/** What it costs to take for an account what does not lead from one balance to another. */
const NO_ACCOUNT = 60;

interface ReadDocument {
  accounts: readonly BuiltAccount[];
  lines: readonly TokenLine[];
  order: DateOrder;
  main: MainPeriod;
  periods: readonly PeriodMention[];
  numbers: readonly NumberMention[];
  departures: readonly string[];
  judged: Judged;
  /** The departures of each account that others may share. */
  layouts: readonly Picks[];
}

function readLines(
  lines: readonly TokenLine[],
  options: ReadStatementOptions & { known: KnownCuts },
  chooser: Chooser,
  hints: readonly Picks[],
  most?: number,
): ReadDocument {
  const order = chooseOrder(lines, options.dateOrder, chooser);
  const periods = findPeriods(lines, order);
  const numbers = numberMentions(lines);
  const booked = withoutLoans(lines);
  const statements = chooseStatements(booked, periods, order, chooser);
  const cardLike = speaksOfCard(lines);
  const shared = once(() => sharedHeader(booked));
  const main = mainPeriod(statements[0] ?? lines, ownMentions(periods, statements[0] ?? lines), order);
  const built = statements.flatMap((part, i) => {
    const spans = ownMentions(periods, part);
    const period = i === 0 ? main : mainPeriod(part, spans, order);
    const build = (segment: AccountLines, least?: number) =>
      buildAccount(
        segment,
        spans,
        period,
        { order, cardLike, shared, hints: least === undefined ? hints : hints.slice(0, LEAST_HINTS) },
        least,
      );
    const weigh: Weigh = (segment) => {
      const { account, judged } = build(segment, 1);
      return isWhole(account) ? judged.worth : judged.worth - NO_ACCOUNT;
    };
    const bySums = (places: readonly number[], own: readonly NumberMention[]) =>
      cutOnce(options.known, lines, `${order} ${i} ${hints.length}`, () =>
        cutBySums(part, places, own, weigh),
      );
    const segments = chooseCuts(part, ownMentions(numbers, part), spans, order, period, chooser, bySums);
    return segments.map((segment) => build(segment, most));
  });
  return {
    accounts: built,
    lines,
    order,
    main,
    periods,
    numbers,
    departures: [],
    judged: judgedTogether(built),
    layouts: built.map((one) => one.layout),
  };
}

/** The statement that a reading of the document comes to, with what its head says. */
function stateWhole({
  accounts: built,
  lines,
  order,
  main,
  periods,
  numbers,
  departures,
}: ReadDocument): Statement {
  const ledger = new Set(built.flatMap((one) => [...one.ledgerLines]));
  const beside = lines.filter((line) => !ledger.has(line));
  const told = currencyClues(beside);
  // Where nothing else says which country it is, the names of its payments do.
  const clues = told.home ? told : { ...currencyClues([...ledger]), ...told };
  const accounts = withoutOverview(
    built.map(({ account, lines: own }) => ({
      ...account,
      currency: currencyOf(own, ledger, account, clues),
    })),
  );
  const holder = findHolder(beside);
  const issuer = findIssuer(lines, holder?.holder.value);
  const routing = numbers.find(({ kind, line }) => kind === 'routing-number' && !ledger.has(line));
  const end = labelledDate(lines, 'statement', order) ?? labelledDate(lines, 'end', order);
  return {
    ...(issuer ? { issuer } : {}),
    ...(holder ? { holder: holder.holder } : {}),
    address: holder?.address ?? [],
    ...(routing ? { routingNumber: { ...routing.text, value: routing.text.value.replace(/\D/g, '') } } : {}),
    ...(main.value ? { period: main.value } : {}),
    ...(end ? { statementDate: end.value } : {}),
    accounts: ofAccounts(accounts, departures.includes(CUT_BY_SUMS)),
    printedPages: printedPages(lines),
    mentions: [
      // Neither the account of the other side of a payment nor a loan of the same customer is a mention of the own.
      ...numbers
        .filter(({ line }) => !ledger.has(line) && !headsLoan(line))
        .map(({ kind, text }) => ({ kind, text })),
      ...otherMentions(lines, periods, holder?.holder, issuer),
    ],
    dateOrder: order,
    locale: localeOf(lines),
    ...(departures.length > 0 ? { reading: { departures } } : {}),
  };
}

/** The departure that lets sums say where accounts begin. */
const CUT_BY_SUMS = 'account-cut/accounts: sums';

/**
 * The accounts among what was read; where sums alone told them apart, what has no number, leads to no balance, and heads
 * its columns in no known words is a list of another matter: what is pending, owed, or told once more.
 */
function ofAccounts(accounts: readonly Account[], isBySums: boolean): readonly Account[] {
  const said = accounts.filter(saysSomething);
  const isAnyWhole = said.some(({ opening, closing }) => opening && closing);
  const isOther = ({ number, closing, reading }: Account) =>
    isBySums && isAnyWhole && !number && !closing && reading?.areColumnsGuessed === true;
  return said.length > 0 ? said.filter((one) => !isOther(one)) : accounts.slice(0, 1);
}

const saysSomething = (account: Pick<Account, 'postings' | 'opening'>) =>
  account.postings.length > 0 || account.opening !== undefined;

/**
 * An account leads from one balance to another: what does not belongs to what stands beside it, and may break its
 * sums. Without rows only an idle account stands by itself.
 */
const isWhole = ({ opening, closing, postings }: BuiltAccount['account']): boolean =>
  opening !== undefined && closing !== undefined && (postings.length > 0 || opening.value === closing.value);

/** True for an account that begins with the balance the one before it ends with, in the same period: a page carries on. */
function goesOn(before: BuiltAccount | undefined, { account }: BuiltAccount): boolean {
  if (!before || !account.opening || account.opening.value === 0n) return false;
  const { closing, period } = before.account;
  const isSamePeriod =
    period?.value.start === account.period?.value.start && period?.value.end === account.period?.value.end;
  return closing?.value === account.opening.value && isSamePeriod;
}

/** What the accounts of a document are worth: a stretch of its own holds rows, and beside a whole account names itself. */
function judgedTogether(all: readonly BuiltAccount[]): Judged {
  const whole = all.some(({ account }) => isWhole(account));
  const isStray = ({ account }: BuiltAccount) =>
    !isWhole(account) && (account.postings.length === 0 || (whole && !account.number));
  const stray = all.length > 1 ? all.filter((one, i) => isStray(one) || goesOn(all[i - 1], one)) : [];
  return {
    worth: all.reduce((sum, { judged }) => sum + judged.worth, 0) - stray.length * NO_ACCOUNT,
    settled: stray.length === 0 && all.every(({ judged }) => judged.settled),
    sound: all.every(({ judged }) => judged.sound),
  };
}

/** What is mentioned on some lines. */
function ownMentions<T extends { line: TokenLine }>(all: readonly T[], lines: readonly TokenLine[]): T[] {
  const own = new Set(lines);
  return all.filter((one) => own.has(one.line));
}

interface BuiltAccount {
  account: Omit<Account, 'currency'>;
  lines: readonly TokenLine[];
  ledgerLines: ReadonlySet<TokenLine>;
  judged: Judged;
  layout: Picks;
}

function buildAccount(
  segment: AccountLines,
  periods: readonly PeriodMention[],
  main: MainPeriod,
  context: Omit<AccountContext, 'period'>,
  most?: number,
): BuiltAccount {
  const own =
    segment.period ??
    (segment.alone ? main.value : accountPeriod(segment.lines, periods, main.value, context.order)) ??
    main.value;
  const period = own?.value ?? main.guess;
  const { ledgerLines, figures, choice, layout, judged } = readAccount(
    segment.lines,
    { ...context, period },
    most,
  );
  const account = {
    ...(segment.number ? { number: segment.number } : {}),
    ...(segment.name ? { name: segment.name } : {}),
    ...(own ? { period: own } : {}),
    ...figures,
    reading: choice,
  };
  return { account, lines: segment.lines, ledgerLines, judged, layout };
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
