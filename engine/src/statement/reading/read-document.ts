import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DateOrder } from '../../layout/date-text.ts';
import { readAccount, type AccountReading } from './account.ts';
import type { AccountContext } from './account-reader.ts';
import type { AccountLines } from '../headings/account-lines.ts';
import { headsCard, mentionsCard } from '../accounts/card-words.ts';
import { accountsByMoney } from '../accounts/moneys-beside.ts';
import { chooseCuts, cutOnce, type KnownCuts } from '../accounts/choose-cuts.ts';
import { chooseOrder } from '../dates/choose-order.ts';
import { closingOf } from '../model/closing-balance.ts';
import { cutBySums, LOST, type Judge } from '../accounts/cut-by-sums.ts';
import { chooseStatements } from '../accounts/cut-statements.ts';
import { numberMentions } from '../fields/identity.ts';
import type { NumberMention } from '../fields/number-mention.ts';
import { withoutEarlierDays } from '../dates/earlier-days.ts';
import { hasNoActivity } from '../sums/no-activity-box.ts';
import { sharedHeader } from '../tables/infer-header.ts';
import { cardLists } from '../accounts/card-lists.ts';
import { setAsRows } from '../headings/row-texts.ts';
import { titlesBelowRows } from '../headings/list-names.ts';
import { withoutInterestNumbers } from '../accounts/interest-numbers.ts';
import { withoutLoans } from '../accounts/loan-table.ts';
import { accountPeriod, isWithin, mainPeriod, type MainPeriod } from '../dates/main-period.ts';
import type { Account } from '../model/model.ts';
import { lazy, memoizeByObject } from '../language/memoize.ts';
import { endsInOverview } from '../accounts/overview-ends.ts';
import { findPeriods, type PeriodMention } from '../dates/periods.ts';
import type { Bits, Chooser, Picks } from '../model/choices.ts';
import type { Judged } from '../model/search.ts';
import type { LedgerType } from '../rows/signed-row.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { withoutTermDeposits } from '../accounts/term-deposits.ts';
import { isRepeatedBalance, isRepeatedAccount } from '../accounts/repeated-accounts.ts';
import type { TokenLine } from '../text/tokens.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** What it costs to take for an account what does not lead from one balance to another. */
const NO_ACCOUNT = parameter({ value: 60, unit: 'bits', source: 'judgment' });

/** Layouts of other accounts that one is tried by where only the likeliest reading is asked for. */
const LEAST_HINTS = 1;

/** One reading of the whole document. */
export interface ReadDocument {
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

/** What lines hold by the order of day and month. */
interface InOrder {
  /** The lines that may hold rows of accounts. */
  booked: readonly TokenLine[];
  periods: readonly PeriodMention[];
  numbers: readonly NumberMention[];
  shared: () => ReturnType<typeof sharedHeader>;
  titles: () => ReadonlySet<string>;
}

/** What lines hold however their document is read. */
const inAnyReading = memoizeByObject((lines: readonly TokenLine[]) => {
  const ofAccounts = withoutInterestNumbers(withoutTermDeposits(withoutLoans(lines)));
  const mentions = numberMentions(lines);
  const byOrder = new Map<DateOrder, InOrder>();
  const made = (order: DateOrder): InOrder => {
    const ofCards = cardLists(lines, order);
    const booked = ofCards.size === 0 ? ofAccounts : ofAccounts.filter((line) => !ofCards.has(line));
    return {
      booked,
      periods: findPeriods(lines, order).filter(({ line }) => !ofCards.has(line)),
      numbers: mentions.filter(({ line }) => !ofCards.has(line)),
      shared: lazy(() => sharedHeader(booked)),
      titles: lazy(() => titlesBelowRows(booked)),
    };
  };
  return {
    cardLike: mentionsCard(lines),
    /** Accounts as they were read: readings of the document that cut it alike share them. */
    readings: new Map<string, AccountReading>(),
    by: (order: DateOrder): InOrder => {
      const own = byOrder.get(order) ?? made(order);
      byOrder.set(order, own);
      return own;
    },
  };
});

/** Reads the lines of a document as a chooser says, each account by at most so many readings. */
export function readDocument(
  lines: readonly TokenLine[],
  options: { dateOrder?: DateOrder; known: KnownCuts },
  chooser: Chooser,
  hints?: readonly Picks[],
  most?: number,
): ReadDocument {
  const order = chooseOrder(lines, options.dateOrder, chooser);
  const { cardLike, by, readings } = inAnyReading(lines);
  const { numbers, booked, periods, shared, titles } = by(order);
  const statements = chooseStatements(booked, periods, order, chooser);
  const main = mainPeriod(statements[0] ?? lines, ownMentions(periods, statements[0] ?? lines), order);
  let lost = 0;
  const all = statements.flatMap((part, i) => {
    const spans = ownMentions(periods, part);
    const period = i === 0 ? main : mainPeriod(part, spans, order);
    const context = { order, cardLike, shared, titles };
    const { build, weigh, areOne } = segmentReader(lines, readings, spans, period, context, hints);
    const bySums = (places: readonly number[], by: Pick<Judge, 'numbers' | 'heads'>) =>
      cutOnce(options.known, lines, `${order} ${i} ${hints?.length}`, () =>
        cutBySums(part, places, { ...by, weigh, areOne }),
      );
    const cut = chooseCuts(part, ownMentions(numbers, part), spans, order, period, chooser, bySums);
    const segments = cut.segments.flatMap(accountsByMoney);
    lost += cut.lost;
    const read = segments.map((segment) => build(segment, most));
    const isCard = namedAsCards(read);
    return read.map((one, k) => {
      const segment = segments[k];
      return segment && (isCard[k] || isIdleCard(one, part)) ? build(segment, most, 'card') : one;
    });
  });
  const built = all.filter((one, i) => !isRepeatedBalance(all[i - 1], one));
  return {
    accounts: built,
    lines,
    order,
    main,
    periods,
    numbers,
    departures: [],
    judged: judgedTogether(built, lost, lines),
    layouts: built.map((one) => one.layout),
  };
}

/** Reads segments of a part of the document as accounts; by one reading, and once, where they are only weighed. */
function segmentReader(
  lines: readonly TokenLine[],
  readings: Map<string, AccountReading>,
  spans: readonly PeriodMention[],
  period: MainPeriod,
  context: Omit<AccountContext, 'period' | 'hints' | 'kind'>,
  hints: readonly Picks[] | undefined,
) {
  const build = (segment: AccountLines, least?: number, kind?: LedgerType) => {
    const given = {
      ...context,
      ...(hints ? { hints: least === undefined ? hints : hints.slice(0, LEAST_HINTS) } : {}),
      ...(kind ? { kind } : {}),
    };
    return buildAccount(readings, segment, spans, period, given, least);
  };
  const weighed = new Map<string, Bits>();
  const weigh = (segment: AccountLines) => {
    const stretch = stretchOf(segment);
    let worth = weighed.get(stretch);
    if (worth === undefined) {
      const one = build(segment, 1);
      worth = isWhole(one, lines) ? one.judged.worth : one.judged.worth - NO_ACCOUNT;
      weighed.set(stretch, worth);
    }
    return worth;
  };
  const areOne = (before: AccountLines, one: AccountLines) =>
    isRepeatedAccount(build(before, 1), build(one, 1));
  return { build, weigh, areOne };
}

/** Where a stretch of the lines of a document begins and ends. */
const stretchOf = ({ lines }: AccountLines): string =>
  [lines[0], lines.at(-1)].map((line) => `${line?.page}.${line?.index}`).join(' ');

/** Rows that show by themselves what kind an account is, at least. */
const LEAST_ROWS = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });

/**
 * Whether an account is a card because its balances are named as those of the cards beside it are, and as those of no
 * other account: few rows, or none, do not show it.
 */
function namedAsCards(all: readonly BuiltAccount[]): readonly boolean[] {
  const namesOf = ({ account }: BuiltAccount) =>
    account.summary.flatMap(({ kind, label }) =>
      (kind === 'opening' || kind === 'closing') && label !== '' ? [normalizeText(label)] : [],
    );
  const isShown = ({ account }: BuiltAccount) => account.postings.length >= LEAST_ROWS;
  const cards = all.filter(({ account }) => account.type === 'card').flatMap(namesOf);
  const others = all.filter((one) => one.account.type !== 'card' && isShown(one)).flatMap(namesOf);
  return all.map((one) => {
    const names = one.account.type === 'card' || isShown(one) ? [] : namesOf(one);
    return names.length > 0 && names.every((name) => cards.includes(name) && !others.includes(name));
  });
}

/** True for a card in which nothing moved, which no row shows to be one; an account may be cut below the name of its product. */
function isIdleCard(one: BuiltAccount, all: readonly TokenLine[]): boolean {
  const { type, postings, opening, closing } = one.account;
  if (type === 'card' || postings.length > 0 || !(opening ?? closing)) return false;
  const [first] = one.lines;
  const above = first && all[all.indexOf(first) - 1];
  // `Card 2394` may end the words of the last row above.
  return headsCard(one.lines, above && setAsRows(all)(above) ? undefined : above);
}

/**
 * An account leads from one balance to another: what does not belongs to what is beside it, and may break its
 * sums. Without rows only an idle account stands by itself.
 */
function isWhole({ account, lines }: BuiltAccount, all: readonly TokenLine[]): boolean {
  const { opening, closing, postings } = account;
  if (opening && closing) return postings.length > 0 || opening.value === closing.value;
  if (postings.length === 0) return (opening ?? closing) !== undefined && hasNoActivity(lines);
  return endsInOverview(account, lines, all);
}

/** What it is worth that a statement begins with the balance an earlier one ends with: as much as a sum that holds. */
const CARRIED_ON = parameter({ value: 14, unit: 'bits', source: 'judgment' });

/** True for the account of a later period that begins with the balance of an earlier one: read as one they say no more. */
const isCarriedOn = ({ account: { opening, period } }: BuiltAccount, all: readonly BuiltAccount[]): boolean =>
  opening !== undefined &&
  period !== undefined &&
  opening.value !== 0n &&
  all.some(
    ({ account }) =>
      closingOf(account)?.value === opening.value &&
      account.period !== undefined &&
      account.period.value.end < period.value.start,
  );

/** What the accounts of a document are worth: a stretch of its own holds rows, and beside a whole account names itself. */
function judgedTogether(all: readonly BuiltAccount[], lost: number, lines: readonly TokenLine[]): Judged {
  const whole = all.some((one) => isWhole(one, lines));
  const isStray = (one: BuiltAccount) =>
    !one.isHeaded &&
    !isWhole(one, lines) &&
    (one.account.postings.length === 0 || (whole && !one.account.number));
  const stray =
    all.length > 1 ? all.filter((one, i) => isStray(one) || isRepeatedAccount(all[i - 1], one)) : [];
  const carried = all.filter((one) => isCarriedOn(one, all));
  return {
    worth:
      all.reduce((sum, { judged }) => sum + judged.worth, 0) +
      carried.length * CARRIED_ON -
      stray.length * NO_ACCOUNT -
      lost * LOST,
    settled: stray.length === 0 && lost === 0 && all.every(({ judged }) => judged.settled),
    sound: all.every(({ judged }) => judged.sound),
  };
}

/** What is mentioned on some lines. */
function ownMentions<T extends { line: TokenLine }>(all: readonly T[], lines: readonly TokenLine[]): T[] {
  const own = new Set(lines);
  return all.filter((one) => own.has(one.line));
}

/** An account as one reading has it, and the lines it is read from. */
export interface BuiltAccount {
  account: Omit<Account, 'currency'>;
  /** The money of its column, where that says which. */
  currency?: string;
  lines: readonly TokenLine[];
  ledgerLines: ReadonlySet<TokenLine>;
  judged: Judged;
  layout: Picks;
  /** It begins at its number, as all accounts of its statement do. */
  isHeaded: boolean;
}

function buildAccount(
  readings: Map<string, AccountReading>,
  segment: AccountLines,
  periods: readonly PeriodMention[],
  main: MainPeriod,
  context: Omit<AccountContext, 'period'>,
  most?: number,
): BuiltAccount {
  const own =
    printedPeriod(segment, main) ??
    (segment.alone ? main.value : accountPeriod(segment.lines, periods, main.value, context.order)) ??
    main.value;
  const period = own?.value ?? main.guess;
  const lines = withoutEarlierDays(segment.lines);
  const within = { ...context, period };
  const key = `${segment.money?.name} ${readingKey(lines, within, most)}`;
  const reading = readings.get(key) ?? readAccount(lines, within, most);
  readings.set(key, reading);
  const { ledgerLines, figures, choice, layout, judged } = reading;
  const account = {
    ...(segment.number ? { number: segment.number } : {}),
    ...(segment.name ? { name: segment.name } : {}),
    ...(own ? { period: own } : {}),
    ...figures,
    reading: choice,
  };
  return {
    account,
    ...(segment.money?.code ? { currency: segment.money.code } : {}),
    lines,
    ledgerLines: segment.money ? withPrinted(ledgerLines, segment.money.lines) : ledgerLines,
    judged,
    layout,
    isHeaded: segment.isHeaded === true,
  };
}

/** Lines, and those that they are parts of. */
function withPrinted(lines: ReadonlySet<TokenLine>, printed: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const taken = new Set([...lines].map(({ line }) => line));
  return new Set([...lines, ...printed.filter(({ line }) => taken.has(line))]);
}

/** All that the reading of an account rests on, within one way to cut a document into tokens. */
const readingKey = (
  lines: readonly TokenLine[],
  { order, kind, hints, period }: AccountContext,
  most: number | undefined,
): string =>
  [
    ...[order, kind, most, period.start, period.end],
    hints?.map((picks) => [...picks].join()).join(' '),
    lines.map(({ page, index }) => `${page}.${index}`).join(),
  ].join(' ');

/** The period printed within an account; of one that is alone, none that holds more than the statement covers. */
function printedPeriod({ period, alone }: AccountLines, main: MainPeriod): AccountLines['period'] {
  const isLonger = period && main.value && alone && isWithin(main.value.value, period.value);
  return isLonger ? undefined : period;
}
