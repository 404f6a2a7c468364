import type { Account, StatementReading } from '@assay/engine/internals';

/** What a file states, for comparison: minor units and ISO dates. */
export interface ExpectedAccount {
  number: string;
  period: readonly [string, string];
  opening: number;
  closing: number;
  postings: readonly { date: string; description: string; amount: number; balance: number | null }[];
}

export interface Expected {
  holder: string;
  issuer?: string;
  routing?: string;
  accounts: readonly ExpectedAccount[];
}

/** How far a reading agrees with the truth. */
export interface Comparison {
  /** Date, amount and printed balance of every posting, opening and closing, of every account. */
  exact: boolean;
  /** The same, in the order of the truth. */
  ordered: boolean;
  descriptions: boolean;
  holder: boolean;
  issuer: boolean;
  routing: boolean;
  number: boolean;
  period: boolean;
  why: string[];
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A merge of two months holds more than the truth of one of them. */
function matchAccounts(read: readonly Account[], expected: Expected): readonly Account[] {
  const [only] = expected.accounts;
  if (!only || expected.accounts.length !== 1 || read.length < 2) return read;
  const same = read.find((account) => account.period?.value.start === only.period[0]);
  return same ? [same] : read;
}

/** The same words; a printed text may be cut short at its cell's edge. */
function sameText(truth: string, read: string): boolean {
  const [a, b] = [plain(truth), plain(read)];
  return a === b || (b.length > 20 && a.startsWith(b));
}

/** Compares a reading with the truth; `why` names the first differences. */
export function compareReading(reading: StatementReading, expected: Expected): Comparison {
  const result: Comparison = {
    exact: true,
    ordered: true,
    descriptions: true,
    holder: true,
    issuer: true,
    routing: true,
    number: true,
    period: true,
    why: [],
  };
  if (!reading.ok) {
    result.why.push(`not read: ${reading.reason.kind}`);
    return { ...allFalse, why: result.why };
  }
  const { statement } = reading;
  const note = (field: keyof Omit<Comparison, 'why'>, message: string) => {
    result[field] = false;
    if (result.why.length < 8) result.why.push(message);
  };
  if (plain(statement.holder?.value ?? '') !== plain(expected.holder))
    note('holder', `holder ${statement.holder?.value} for ${expected.holder}`);
  if (expected.issuer && plain(statement.issuer?.value ?? '') !== plain(expected.issuer))
    note('issuer', `issuer ${statement.issuer?.value} for ${expected.issuer}`);
  if (expected.routing && statement.routingNumber?.value !== expected.routing)
    note('routing', `routing ${statement.routingNumber?.value} for ${expected.routing}`);
  const accounts = matchAccounts(statement.accounts, expected);
  if (accounts.length !== expected.accounts.length) {
    note('exact', `${statement.accounts.length} accounts for ${expected.accounts.length}`);
  }
  expected.accounts.forEach((account, i) => compareAccount(accounts[i], account, note));
  if (!result.exact) result.ordered = false;
  return result;
}

const allFalse = {
  exact: false,
  ordered: false,
  descriptions: false,
  holder: false,
  issuer: false,
  routing: false,
  number: false,
  period: false,
};

type Note = (field: keyof Omit<Comparison, 'why'>, message: string) => void;

function compareAccount(read: Account | undefined, truth: ExpectedAccount, note: Note): void {
  if (!read) return;
  compareHead(read, truth, note);
  comparePostings(read, truth, note);
}

function compareHead(read: Account, truth: ExpectedAccount, note: Note): void {
  const tail = truth.number.replace(/\W/g, '').slice(-4);
  if (!(read.number?.value ?? '').replace(/\W/g, '').endsWith(tail))
    note('number', `number ${read.number?.value} for ${truth.number}`);
  const period = read.period?.value;
  if (period?.start !== truth.period[0] || period.end !== truth.period[1])
    note('period', `period ${period?.start}..${period?.end} for ${truth.period.join('..')}`);
  if (Number(read.opening?.value ?? NaN) !== truth.opening)
    note('exact', `opening ${read.opening?.value} for ${truth.opening}`);
  if (Number(read.closing?.value ?? NaN) !== truth.closing)
    note('exact', `closing ${read.closing?.value} for ${truth.closing}`);
}

function comparePostings(read: Account, truth: ExpectedAccount, note: Note): void {
  let ordered = true;
  const noteOrder = (shown: string) => {
    if (ordered) note('ordered', `order from ${shown}`);
    ordered = false;
  };
  const key = (date: string, amount: number) => `${date} ${amount}`;
  const left = new Map<string, (typeof truth.postings)[number][]>();
  for (const posting of truth.postings) {
    const list = left.get(key(posting.date, posting.amount)) ?? [];
    list.push(posting);
    left.set(key(posting.date, posting.amount), list);
  }
  read.postings.forEach((posting, i) => {
    const list = left.get(key(posting.date.value, Number(posting.amount.value)));
    const balance = posting.balance === undefined ? null : Number(posting.balance.value);
    const at =
      list?.findIndex(
        (one) =>
          (balance === null || one.balance === balance) &&
          sameText(one.description, posting.description.value),
      ) ?? -1;
    const found = list?.splice(Math.max(0, at), 1)[0];
    const shown = `${posting.date.value} ${posting.amount.value} ${posting.description.value}`;
    if (!found) return note('exact', `extra ${shown}`);
    if (balance !== null && found.balance !== balance)
      note('exact', `balance ${balance} for ${found.balance} at ${shown}`);
    if (!sameText(found.description, posting.description.value))
      note('descriptions', `text "${posting.description.value}" for "${found.description}"`);
    const same = truth.postings[i];
    if (same && key(same.date, same.amount) !== key(posting.date.value, Number(posting.amount.value)))
      noteOrder(shown);
  });
  for (const list of left.values())
    for (const one of list) note('exact', `missing ${one.date} ${one.amount} ${one.description}`);
}
