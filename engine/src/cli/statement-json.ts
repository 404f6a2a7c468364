import { buildLedger } from '../ledger/build-ledger.ts';
import { closingOf } from '../statement/model/closing-balance.ts';
import { verifiedRows } from '../statement/model/assess.ts';
import type { Account, Amount, Statement } from '../statement/model/model.ts';

/** What `assay read` prints of an account: amounts as decimal numbers in text, dates as `YYYY-MM-DD`. */
export interface ReadAccountJson {
  number: string | null;
  name: string | null;
  currency: string;
  type: Account['type'];
  period: { start: string; end: string } | null;
  opening: string | null;
  closing: string | null;
  postings: {
    date: string;
    description: string;
    amount: string;
    balance: string | null;
    /** Page of the file, from 1. */
    page: number;
  }[];
  dailyBalances: { date: string; balance: string }[];
  /** Rows that a printed sum confirms. */
  verified: { rows: number; of: number };
  /** Where the layout was not read in the plainest way. */
  departures: readonly string[];
}

/** What `assay read` prints of a file. */
export interface ReadStatementJson {
  issuer: string | null;
  holder: string | null;
  period: { start: string; end: string } | null;
  accounts: ReadAccountJson[];
  /** Pages of the file, from 1, that are pictures and were not read: rows may be missing. */
  unreadPages: number[];
}

/** A statement as plain JSON, of a file with some pages unread (from 0). */
export function statementJson(
  { issuer, holder, period, accounts }: Statement,
  unread: readonly number[],
): ReadStatementJson {
  return {
    issuer: issuer?.value ?? null,
    holder: holder?.value ?? null,
    period: period?.value ?? null,
    accounts: accounts.map(accountJson),
    unreadPages: unread.map((page) => page + 1),
  };
}

function accountJson(account: Account): ReadAccountJson {
  const held = buildLedger<Amount>(account).constraints.filter((c) => c.holds);
  const closing = closingOf(account);
  const decimal = decimalOf(account);
  return {
    number: account.number?.value ?? null,
    name: account.name ?? null,
    currency: account.currency,
    type: account.type,
    period: account.period?.value ?? null,
    opening: account.opening ? decimal(account.opening.value) : null,
    closing: closing ? decimal(closing.value) : null,
    postings: account.postings.map((posting) => ({
      date: posting.date.value,
      description: posting.description.value,
      amount: decimal(posting.amount.value),
      balance: posting.balance ? decimal(posting.balance.value) : null,
      page: posting.page + 1,
    })),
    dailyBalances: account.dailyBalances.map(({ date, balance }) => ({
      date: date.value,
      balance: decimal(balance.value),
    })),
    verified: {
      rows: verifiedRows(account, held).size,
      of: account.postings.length + (account.reading?.unparsedRows ?? 0),
    },
    departures: account.reading?.departures ?? [],
  };
}

/** An amount of an account as decimal text: three digits behind the point where its statement prints three, else two. */
function decimalOf({ inThousandths }: Account): (value: bigint) => string {
  const places = inThousandths ? 3 : 2;
  return (value) => {
    const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
    return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  };
}
