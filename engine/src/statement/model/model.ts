import type { Box } from '../../pdf/structure/model.ts';
import type { CalendarDate } from '../../layout/calendar-date.ts';
import type { GlyphSpan } from '../../layout/glyph-span.ts';

/** Something read from the page, with the glyphs it was read from. */
export interface Value<T> {
  value: T;
  /** As printed, inner spaces of split digits removed. */
  text: string;
  page: number;
  /** In the page's user space. */
  box: Box;
  spans: readonly GlyphSpan[];
  /** 0 to 1: how sure the reader is of the meaning. */
  confidence: number;
}

/** An amount in minor units with its printed form. */
export interface Amount extends Value<bigint> {
  /** How the sign was shown; `none` where section, column or balance gave it. */
  sign: 'minus' | 'plus' | 'trailing-minus' | 'parentheses' | 'suffix' | 'operator' | 'none';
  /** What told the sign when no glyph did. */
  signFrom: 'glyph' | 'column' | 'section' | 'balance' | 'label' | 'description';
  decimals: number;
  grouping: string;
  decimalMark: string;
  currencySign: string;
  /** Index of the table column it stands in, where it stands in a table. */
  column?: number;
}

/** A dated movement on an account. */
export interface Posting {
  /** Position in reading order within the account, from 0. */
  index: number;
  date: Value<CalendarDate>;
  /** Second date of the row (value, transaction, purchase date) where printed. */
  otherDate?: Value<CalendarDate>;
  description: Value<string>;
  /**
   * Signed as it moves the balance, so that opening + sum = closing: credits positive; on a card, whose balance
   * is what is owed, purchases positive and payments negative.
   */
  amount: Amount;
  /** Running balance printed on this row. */
  balance?: Amount;
  /** The amount a second time, in a column of amounts beside those of debits and credits. */
  again?: Amount;
  /** Other money of the row that moves nothing by itself: a fee within the amount, the amount without it. */
  beside: readonly Amount[];
  /** Index into `Account.sections`. */
  section: number;
  /** Its words name interest, by the plain name or by another. */
  interest?: 'plain' | 'other';
  /** Its words name fees or interest. */
  isCharge?: true;
  checkNumber?: Value<string>;
  page: number;
  box: Box;
}

/** A heading with its rows and the total printed for them. */
export interface Section {
  title: string;
  kind: 'credits' | 'debits' | 'checks' | 'fees' | 'interest' | 'mixed' | 'pending';
  /** Signed like postings. */
  total?: Amount;
  count?: Value<number>;
  /** True when the rows repeat postings listed elsewhere (check lists, summaries by number). */
  repeats: boolean;
  /** Rows of a repeating list: not postings. */
  listed: readonly ListedItem[];
  /** The title is itself a total. */
  isTotal?: true;
}

/** What the columns of debits and credits add up to, as printed below the last row; signed like postings. */
export interface ColumnTotals {
  debits: Amount;
  credits: Amount;
  /** Postings above the line before it that adds up both columns. */
  since?: number;
}

/** What both columns come to at the end of a page, or at the beginning of the next; signed like postings. */
export interface CarriedSums extends ColumnTotals {
  /** Postings above the line. */
  after: number;
}

/** A row of a list that repeats postings. */
export interface ListedItem {
  date?: Value<CalendarDate>;
  checkNumber?: Value<string>;
  amount: Amount;
}

export type SummaryKind =
  | 'opening'
  | 'closing'
  | 'credits'
  | 'debits'
  | 'checks'
  | 'fees'
  | 'interest'
  | 'average-balance'
  | 'minimum-balance'
  | 'credit-count'
  | 'debit-count'
  | 'check-count'
  | 'entry-count'
  | 'days'
  | 'yield'
  | 'interest-rate'
  | 'other';

/** A line of the summary box. `amount` signed as it acts on the balance; counts in `count`, percentages in `rate`. */
export interface SummaryLine {
  kind: SummaryKind;
  label: string;
  amount?: Amount;
  count?: Value<number>;
  /** In percent a year. */
  rate?: Value<number>;
  /** Index into `Account.sections` it sums up, where known. */
  section?: number;
  /** Interest of another span than the rows, such as the year. */
  isOfOtherSpan?: true;
}

/** What an account may owe, what is left of that, or what of it has to be paid; `amount` as printed. */
export interface CreditLine {
  kind: 'credit-limit' | 'available-credit' | 'minimum-payment';
  label: string;
  amount: Amount;
  /** The first of several figures behind one label, of which it may be that of another month. */
  isOneOfSeveral?: true;
}

/** A balance with its label outside the list of rows; of which end it is may be left open. */
export interface NamedBalance {
  kind: 'opening' | 'closing' | 'balance';
  label: string;
  amount: Amount;
}

/** A line that tells how interest was charged: on which balance, at which rate in percent a year. */
export interface ChargeLine {
  rate: Value<number>;
  balance: Amount;
  interest: Amount;
}

/** A balance printed for a day, not on a posting's row. */
export interface DailyBalance {
  date: Value<CalendarDate>;
  balance: Amount;
}

/** A balance printed on a line of its own in the table: begin, end, brought and carried forward. */
export interface BalanceMark {
  kind: 'opening' | 'closing' | 'brought-forward' | 'carried-forward';
  /** Number of postings of the account that stand before it. */
  after: number;
  balance: Amount;
  date?: Value<CalendarDate>;
}

/** The day on the line of an opening or closing balance, printed with its year. */
export interface BalanceDay {
  kind: 'opening' | 'closing';
  day: Value<CalendarDate>;
}

export interface StatementPeriod {
  start: CalendarDate;
  end: CalendarDate;
}

/** How the reading of an account was chosen among those that its text admits. */
export interface ReadingChoice {
  /** Answers other than the likeliest that were taken, for people. */
  departures: readonly string[];
  /** Bits by which the reading beats the next best. */
  margin: number;
  /** Where sums fail: bits by which the reading beats the best one under which none does. */
  correctedBy?: number;
  /** False when not all departures within reach were tried. */
  closed: boolean;
  /** Readings made. */
  tried: number;
  /** Dated lines with an amount that no figure was read from. */
  unparsedRows: number;
  /** Lines among the rows that are none of them, and name no figure. */
  unparsedLines?: number;
  /** Neither words nor sums tell what the columns hold, only where they stand. */
  areColumnsGuessed?: true;
  /** Rows that stand in a list like the others and were left out, since the sums hold without them. */
  droppedRows?: readonly Value<string>[];
}

export interface Account {
  number?: Value<string>;
  name?: string;
  /** ISO 4217; empty where the statement does not tell. */
  currency: string;
  /** Values are in thousandths, as the document prints three decimals; else in hundredths. */
  inThousandths?: true;
  period?: Value<StatementPeriod>;
  opening?: Amount;
  closing?: Amount;
  summary: readonly SummaryLine[];
  credit: readonly CreditLine[];
  /** Every print of a balance that a label names. */
  named: readonly NamedBalance[];
  /** Days by which a payment is due, as often as they are printed. */
  dueDates: readonly Value<CalendarDate>[];
  charges: readonly ChargeLine[];
  sections: readonly Section[];
  postings: readonly Posting[];
  marks: readonly BalanceMark[];
  dailyBalances: readonly DailyBalance[];
  columnTotals?: ColumnTotals;
  carriedSums: readonly CarriedSums[];
  /** What the rows of a day and side come to, where a line above them says so. */
  groupTotals?: readonly GroupedRows[];
  /** Newest posting first. */
  newestFirst: boolean;
  /** How often a running balance is printed. */
  balanceEvery: 'row' | 'day' | 'page' | 'none';
  /** 'card' where purchases raise what is owed. */
  type: 'deposit' | 'card' | 'unknown';
  /** How this reading was chosen. */
  reading?: ReadingChoice;
}

/** Rows under a total of their own; `from` and `to` are the indices of the first row and of the one after the last. */
export interface GroupedRows {
  label: string;
  total: Amount;
  from: number;
  to: number;
}

/** A page number as printed. */
export interface PrintedPage {
  page: number;
  number: Value<number>;
  of?: number;
}

/** An amount that no label known to the reader explains. */
export interface UnassignedAmount {
  /** The text of its line. */
  line: string;
  /** Without a sign. */
  amount: Amount;
}

/** One statement, or a packet of several accounts, as read from the pages. */
export interface Statement {
  issuer?: Value<string>;
  holder?: Value<string>;
  address: readonly Value<string>[];
  routingNumber?: Value<string>;
  period?: Value<StatementPeriod>;
  statementDate?: Value<CalendarDate>;
  /** Of all accounts, in reading order. */
  balanceDays: readonly BalanceDay[];
  accounts: readonly Account[];
  printedPages: readonly PrintedPage[];
  /** Amounts beside the rows that were given no role. */
  unassigned: readonly UnassignedAmount[];
  /** Every account number, holder and period seen, page by page, for consistency checks. */
  mentions: readonly Mention[];
  /** Order of day and month in numeric dates; `unknown` when nothing decides. */
  dateOrder: 'month-first' | 'day-first' | 'year-first' | 'unknown';
  locale: { decimalMark: string; grouping: string; currency: string };
  /** How the reading of the whole document was chosen. */
  reading?: Pick<ReadingChoice, 'departures'>;
  /** Lists beside the accounts that no sum covers. */
  excluded?: readonly ExcludedList[];
  /** What all accounts of an overview come to, as printed below them. */
  accountTotals?: readonly TotalOfAccounts[];
  /** What overviews print of each account, a table each. */
  overviews?: readonly (readonly OverviewRow[])[];
}

/** One account in an overview: its number, which accounts have it, and what is printed behind it, column by column. */
export interface OverviewRow {
  number: Value<string>;
  /** Positions in `Statement.accounts`. */
  accounts: readonly number[];
  amounts: readonly Amount[];
}

/** What accounts begin or end with together: `parts` are the balances of each, as their own lists have them. */
export interface TotalOfAccounts {
  label: string;
  end: 'opening' | 'closing';
  total: Amount;
  parts: readonly Amount[];
}

/** A list beside the accounts that moves nothing on them: `page` from 0. */
export interface ExcludedList {
  kind: 'loan' | 'term-deposit' | 'card-list';
  page: number;
}

export interface Mention {
  kind: 'account-number' | 'routing-number' | 'holder' | 'period' | 'issuer';
  text: Value<string>;
}

/** Why a file is not read as a statement. */
export interface NotAStatement {
  kind:
    | 'no-text'
    | 'invoice'
    | 'pay-stub'
    | 'rent-roll'
    | 'contract'
    | 'letter'
    | 'tax-form'
    | 'asset-report'
    | 'own-report'
    | 'insurance-form'
    | 'utility-bill'
    | 'identity-document'
    | 'company-report'
    | 'brokerage-statement'
    | 'resume'
    | 'manual'
    | 'language'
    | 'no-ledger'
    | 'unknown';
  message: string;
  /** Words of statements are there although no ledger is. */
  bankish?: boolean;
}

export type StatementReading =
  | { ok: true; statement: Statement; pagesWithText: number; pages: number }
  | { ok: false; reason: NotAStatement; pagesWithText: number; pages: number };
