import { addDays, daysBetween, type IsoDate } from './calendar.ts';
import type { TruthAccount, TruthPosting } from './truth.ts';

/** What kind of business a posting is; decides its section, wording and possible days. */
export type PostingKind =
  | 'payroll'
  | 'deposit'
  | 'transfer-in'
  | 'transfer-out'
  | 'refund'
  | 'interest'
  | 'card'
  | 'atm'
  | 'ach'
  | 'check'
  | 'fee';

/** One posting of a model account. */
export interface Posting {
  readonly date: IsoDate;
  readonly kind: PostingKind;
  /** The description as the issuer breaks it into lines. */
  readonly lines: readonly string[];
  /** Signed minor units: positive raises the balance. */
  readonly amount: number;
  readonly check?: number;
  /** Short code some issuers print before the text. */
  readonly code?: string;
  readonly valueDate?: IsoDate;
}

/** One account of a statement, before it is laid out. */
export interface AccountModel {
  readonly product: string;
  readonly number: string;
  readonly masked: string;
  readonly currency: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly opening: number;
  /** In posting order. */
  readonly postings: readonly Posting[];
}

/** A statement, before it is laid out. */
export interface StatementModel {
  readonly issuer: Issuer;
  readonly holder: string;
  readonly address: readonly string[];
  readonly accounts: readonly AccountModel[];
  readonly routing?: string;
  /** When the file is made, `YYYYMMDDHHmmSS`. */
  readonly created: string;
}

/** A fictitious issuer. */
export interface Issuer {
  readonly name: string;
  readonly short: string;
  readonly phone: string;
  readonly site: string;
  readonly address: readonly string[];
}

/** The balance after each posting. */
export function runningBalances(account: AccountModel): number[] {
  let balance = account.opening;
  return account.postings.map((posting) => (balance += posting.amount));
}

/** The balance at the end of the period. */
export function closingOf(account: AccountModel): number {
  return account.postings.reduce((sum, posting) => sum + posting.amount, account.opening);
}

/** The sum of the amounts a condition selects. */
export function total(account: AccountModel, selects: (posting: Posting) => boolean): number {
  return account.postings.filter(selects).reduce((sum, posting) => sum + posting.amount, 0);
}

/** The postings a condition selects, each with its place in posting order. */
export function selected(
  account: AccountModel,
  selects: (posting: Posting) => boolean,
): { posting: Posting; index: number }[] {
  return account.postings.map((posting, index) => ({ posting, index })).filter((e) => selects(e.posting));
}

/** The last balance of every day that has a posting. */
export function activeDays(account: AccountModel): { date: IsoDate; balance: number }[] {
  const balances = runningBalances(account);
  const out: { date: IsoDate; balance: number }[] = [];
  account.postings.forEach((posting, i) => {
    if (out.at(-1)?.date === posting.date) out.pop();
    out.push({ date: posting.date, balance: balances[i] ?? 0 });
  });
  return out;
}

/** How a layout shows an account, for its truth. */
export interface Shown {
  readonly balances: 'none' | 'row' | 'day';
  readonly daily?: readonly { readonly date: IsoDate; readonly balance: number }[];
  /** Posting indices in the order printed; posting order when absent. */
  readonly order?: readonly number[];
  /** The text of a posting as printed, where a layout prints more or less than its lines. */
  readonly describe?: (posting: Posting) => string;
  /** What other columns of text print on the row of a posting. */
  readonly beside?: (posting: Posting) => readonly string[];
}

/** The truth of an account as a layout shows it. */
export function truthOf(account: AccountModel, shown: Shown): TruthAccount {
  const balances = runningBalances(account);
  const describe = shown.describe ?? ((posting: Posting) => posting.lines.join(' '));
  const order = shown.order ?? account.postings.map((_, i) => i);
  return {
    number: account.number,
    masked: account.masked,
    currency: account.currency,
    period: [account.start, account.end],
    opening: account.opening,
    closing: closingOf(account),
    postings: order.flatMap((i): TruthPosting[] => {
      const posting = account.postings[i];
      if (!posting) return [];
      const lastOfDay = account.postings[i + 1]?.date !== posting.date;
      const printed = shown.balances === 'row' || (shown.balances === 'day' && lastOfDay);
      return [
        {
          date: posting.date,
          description: describe(posting),
          ...(shown.beside ? { beside: shown.beside(posting) } : {}),
          amount: posting.amount,
          balance: printed ? (balances[i] ?? 0) : null,
        },
      ];
    }),
    dailyBalances: shown.daily ?? [],
  };
}

/** The sum of day-end balances over the period by its days, in whole minor units. */
export function averageDailyBalance(account: AccountModel): number {
  const ends = activeDays(account);
  let sum = 0;
  let from = account.start;
  let balance = account.opening;
  for (const day of [...ends, { date: addDays(account.end, 1), balance: 0 }]) {
    sum += balance * daysBetween(from, day.date);
    from = day.date;
    balance = day.balance;
  }
  return Math.round(sum / (daysBetween(account.start, account.end) + 1));
}

/** The annual percentage yield earned, in percent: 100[(1 + interest/average)^(365/days) - 1]. */
export function yieldEarned(account: AccountModel): number {
  const interest = total(account, (posting) => posting.kind === 'interest');
  const average = averageDailyBalance(account);
  const days = daysBetween(account.start, account.end) + 1;
  return interest <= 0 || average <= 0 ? 0 : 100 * ((1 + interest / average) ** (365 / days) - 1);
}

/** The lowest balance at the end of any day of the period. */
export function lowestDailyBalance(account: AccountModel): number {
  const ends = activeDays(account);
  const before = ends[0]?.date === account.start ? [] : [account.opening];
  return Math.min(...before, ...ends.map((day) => day.balance));
}
