import type { AccountSummary, StatementSummary } from '@assay/engine';
import type { GenuineTruth, TruthAccount } from '../genuine/truth.ts';

/** A field of a statement that may be read differently from how it is printed. */
export type Field =
  | 'statement'
  | 'accounts'
  | 'rows'
  | 'date'
  | 'description'
  | 'amount'
  | 'sign'
  | 'balance'
  | 'opening'
  | 'closing'
  | 'period'
  | 'holder'
  | 'issuer'
  | 'currency';

/** One difference between what is printed and what was read. */
export interface Difference {
  readonly field: Field;
  readonly printed: string;
  readonly read: string;
}

const plain = (text: string | null): string =>
  (text ?? '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const MOST = 12;

/** Every field that was read differently from how it is printed, the first few differences of each; empty when read exactly. */
export function differencesOf(read: StatementSummary | null, truth: GenuineTruth): Difference[] {
  if (!read) return [{ field: 'statement', printed: 'a statement', read: 'none' }];
  const out: Difference[] = [];
  const note = (field: Field, printed: unknown, value: unknown): void => {
    if (out.filter((d) => d.field === field).length < 3 && out.length < MOST)
      out.push({ field, printed: String(printed), read: String(value) });
  };
  if (plain(read.issuer) !== plain(truth.issuer)) note('issuer', truth.issuer, read.issuer);
  if (!sameHolder(read.holder, truth.holder)) note('holder', truth.holder, read.holder);
  if (read.accounts.length !== truth.accounts.length)
    note('accounts', truth.accounts.length, read.accounts.length);
  else
    truth.accounts.forEach((account, i) =>
      compareAccount(read.accounts[i] as AccountSummary, read, account, note),
    );
  return out;
}

/** A title before the name may be left out. */
function sameHolder(read: string | null, printed: string): boolean {
  const [a, b] = [plain(read), plain(printed)];
  return a === b || (a.length > 7 && b.endsWith(a) && b.length - a.length <= 6);
}

type Note = (field: Field, printed: unknown, read: unknown) => void;

/** An amount of the truth as the reader would say it. */
type Money = (value: number | null) => string | null;

/** A figure that is owed is the same as its opposite that is owned, and money without cents as a hundredfold. */
function moneyIn(read: AccountSummary, { currency, opening, owed = false }: TruthAccount): Money {
  const withoutCents = ['JPY', 'CLP', 'KRW'].includes(currency);
  const isHundredfold = Math.abs(Number(read.opening)) === Math.abs((opening ?? 0) * 100);
  const scale = withoutCents && opening !== 0 && isHundredfold ? 100 : 1;
  const side = (read.type === 'card') === owed ? 1 : -1;
  return (value) => (value === null ? null : String(value === 0 ? 0 : value * scale * side));
}

function compareAccount(
  read: AccountSummary,
  statement: StatementSummary,
  truth: TruthAccount,
  note: Note,
): void {
  const money = moneyIn(read, truth);
  if (read.currency !== truth.currency) note('currency', truth.currency, read.currency);
  const period = read.period ?? statement.period;
  if (period?.start !== truth.period[0] || period.end !== truth.period[1])
    note('period', truth.period.join('..'), period ? `${period.start}..${period.end}` : null);
  if (read.opening !== money(truth.opening)) note('opening', money(truth.opening), read.opening);
  if (read.closing !== money(truth.closing)) note('closing', money(truth.closing), read.closing);
  comparePostings(read.postings, truth.postings, money, note);
}

/** Rows one by one where each has its counterpart; else those that the truth does not have. */
function comparePostings(
  read: AccountSummary['postings'],
  printed: TruthAccount['postings'],
  money: Money,
  note: Note,
): void {
  if (read.length !== printed.length) note('rows', printed.length, read.length);
  const left = new Map<string, number>();
  const keyOf = (date: string, amount: string | null, balance: string | null): string =>
    `${date} ${amount} ${balance}`;
  for (const p of printed) {
    const key = keyOf(p.date, money(p.amount), money(p.balance));
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const strangers = read.filter((p) => {
    const key = keyOf(p.date, p.amount, p.balance);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
  if (read.length === printed.length) {
    printed.forEach((p, i) => comparePosting(p, read[i] as AccountSummary['postings'][number], money, note));
    return;
  }
  for (const p of strangers)
    note('rows', 'no such row', `${p.date} ${p.amount} ${p.description.slice(0, 40)}`);
}

const wordsIn = (text: string): string[] =>
  text
    .split(/[\s\u00a0\u202f]+/)
    .map(plain)
    .filter((word) => word !== '');

/** True where a row's words are those printed, but for texts of other columns, which may stand with them or be left out. */
function sameWords(read: string, { description, beside = [] }: TruthAccount['postings'][number]): boolean {
  if (plain(read) === plain(description)) return true;
  // What the description says too counts once for each, whether the other column stands left or right of it.
  return [firstOf, lastOf].some((find) => {
    const own = wordsIn(read);
    for (const word of beside.flatMap(wordsIn)) {
      const at = find(own, word);
      if (at >= 0) own.splice(at, 1);
    }
    return own.join('') === plain(description);
  });
}

const firstOf = (words: readonly string[], word: string) => words.indexOf(word);
const lastOf = (words: readonly string[], word: string) => words.lastIndexOf(word);

function comparePosting(
  printed: TruthAccount['postings'][number],
  read: AccountSummary['postings'][number],
  money: Money,
  note: Note,
): void {
  if (read.date !== printed.date) note('date', printed.date, read.date);
  if (!sameWords(read.description, printed)) note('description', printed.description, read.description);
  if (read.amount !== money(printed.amount))
    note(read.amount === money(-printed.amount) ? 'sign' : 'amount', money(printed.amount), read.amount);
  if (read.balance !== money(printed.balance)) note('balance', money(printed.balance), read.balance);
}
