import { numbersWithin, withNumberOfHead, withoutOverviewAccount } from './accounts/accounts-numbered.ts';
import { currencyClues, currencyOf, meansOtherDollars } from './fields/currency.ts';
import { headsLoan } from './headings/cut-at-headings.ts';
import { coverPage } from './fields/cover-pages.ts';
import { findHolder } from './fields/holder.ts';
import { findIssuer } from './fields/issuer.ts';
import { namesUnderLabel } from './fields/names-under-label.ts';
import { excludedLists } from './accounts/excluded-lists.ts';
import { linesWithHeads } from './reading/lines-with-heads.ts';
import { localeOf } from './text/locale.ts';
import type { Account, Mention, Statement, Value } from './model/model.ts';
import { overviewRows } from './accounts/overview-rows.ts';
import { withoutOverview } from './accounts/overview.ts';
import { printedPages } from './fields/page-numbers.ts';
import { daysOfBalances } from './dates/dated-balances.ts';
import { labeledDate } from './dates/labeled-days.ts';
import type { PeriodMention } from './dates/periods.ts';
import type { ReadDocument } from './reading/read-document.ts';
import type { TokenLine } from './text/tokens.ts';
import { ibansOfHeads } from './fields/unlabeled-numbers.ts';
import { totalsOfAccounts } from './accounts/totals-of-accounts.ts';
import { unassignedAmounts } from './sums/unassigned-amounts.ts';
import { valueOf } from './text/values.ts';

/** The statement that a reading of the document comes to, with what its head says. */
export function buildStatement(read: ReadDocument): Statement {
  const { accounts: built, lines, order, main, periods, numbers, departures } = read;
  const ledger = new Set(built.flatMap((one) => [...one.ledgerLines]));
  const beside = lines.filter((line) => !ledger.has(line));
  const cover = coverPage(lines);
  // What someone set before the statement names neither its issuer nor its holder where its own pages do.
  const onOwnPages = <T>(all: readonly TokenLine[], find: (some: readonly TokenLine[]) => T | undefined) =>
    (cover === undefined ? undefined : find(all.filter(({ page }) => page !== cover))) ?? find(all);
  const holder = onOwnPages(beside, (some) => findHolder(some, ledger));
  const issuer = onOwnPages(lines, (some) => findIssuer(some, holder?.holder.value));
  const routing = numbers.find(({ kind, line }) => kind === 'routing-number' && !ledger.has(line));
  const end = labeledDate(lines, 'statement', order) ?? labeledDate(lines, 'end', order);
  const accounts = accountsOf(read, ledger, beside);
  const excluded = excludedLists(lines, order, ledger);
  const accountTotals = totalsOfAccounts(beside, accounts);
  const overviews = overviewRows(beside, accounts);
  return {
    ...(issuer ? { issuer } : {}),
    ...(holder ? { holder: holder.holder } : {}),
    address: holder?.address ?? [],
    ...(routing ? { routingNumber: { ...routing.text, value: routing.text.value.replace(/\D/g, '') } } : {}),
    ...(main.value ? { period: main.value } : {}),
    ...(end ? { statementDate: end.value } : {}),
    balanceDays: daysOfBalances(lines, order),
    accounts,
    printedPages: printedPages(lines),
    unassigned: unassignedAmounts(beside, accounts),
    mentions: [...numberMentions(read, ledger), ...otherMentions(lines, periods, holder?.holder, issuer)],
    dateOrder: order,
    locale: localeOf(lines),
    ...(departures.length > 0 ? { reading: { departures } } : {}),
    ...(excluded.length > 0 ? { excluded } : {}),
    ...(accountTotals.length > 0 ? { accountTotals } : {}),
    ...(overviews.length > 0 ? { overviews } : {}),
  };
}

/** The accounts with their numbers and currencies, without overviews and what sums alone told apart. */
function accountsOf(
  { accounts: built, lines, order, numbers, departures }: ReadDocument,
  ledger: ReadonlySet<TokenLine>,
  beside: readonly TokenLine[],
): readonly Account[] {
  const told = currencyClues(beside);
  // Where nothing else says which country it is, the names of its payments do.
  const clues = {
    ...(told.home ? told : { ...currencyClues([...ledger]), ...told }),
    otherDollars: meansOtherDollars(lines, order),
  };
  const inThousandths = hasThousandths(lines);
  const ownLines = linesWithHeads(built);
  const outside = numbers.filter(({ line }) => !ledger.has(line));
  const ownNumbers = numbersWithin(
    built.map(({ account }) => account),
    ownLines,
    outside,
  );
  const accounts = withoutOverview(
    built.map(({ account, currency, isHeaded }, i) => ({
      ...account,
      ...(ownNumbers[i] ? { number: ownNumbers[i] } : {}),
      currency: currency ?? currencyOf(ownLines[i] ?? [], ledger, account, clues),
      ...(inThousandths ? { inThousandths: true as const } : {}),
      isHeaded,
    })),
    beside,
  );
  const said = withoutOverviewAccount(ofAccounts(accounts, departures.includes(CUT_BY_SUMS)));
  return withNumberOfHead(said, outside, lines);
}

/**
 * Where numbers of accounts are printed. Neither the account of the other side of a payment nor a loan of the same
 * customer is a mention of the own.
 */
const numberMentions = (
  { lines, numbers }: ReadDocument,
  ledger: ReadonlySet<TokenLine>,
): readonly Mention[] =>
  [...numbers, ...ibansOfHeads(lines, numbers)]
    .filter(({ line }) => !ledger.has(line) && !headsLoan(line))
    .map(({ kind, text }) => ({ kind, text }));

/** True where amounts were read with three decimals, so that all values of the document are in thousandths. */
const hasThousandths = (lines: readonly TokenLine[]): boolean =>
  lines.some(({ tokens }) => tokens.some(({ amount }) => amount?.decimals === 3));

/** The departure that lets sums say where accounts begin. */
export const CUT_BY_SUMS = 'account-cut/accounts: sums';

/**
 * The accounts among what was read, and those that their number shows though nothing was read of them. Where sums alone
 * told them apart, what has no number, leads to no balance, and heads its columns in no known words is a list of another
 * matter: what is pending, owed, or told once more.
 */
function ofAccounts(
  accounts: readonly (Account & { isHeaded: boolean })[],
  isBySums: boolean,
): readonly Account[] {
  const said = accounts.filter((one) => one.isHeaded || saysSomething(one));
  const isAnyWhole = said.some(({ opening, closing }) => opening && closing);
  const isOther = ({ number, closing, reading }: Account) =>
    isBySums && isAnyWhole && !number && !closing && reading?.areColumnsGuessed === true;
  const own = said.length > 0 ? said.filter((one) => !isOther(one)) : accounts.slice(0, 1);
  return own.map(({ isHeaded: _isHeaded, ...account }) => account);
}

/** True for an account with rows or a balance: one that a number and a sentence tell may print no more than how it ended. */
const saysSomething = ({ postings, opening, closing, number }: Account): boolean =>
  postings.length > 0 || opening !== undefined || (closing !== undefined && number !== undefined);

/** Where holder, issuer and period are printed again. */
function otherMentions(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  holder: Value<string> | undefined,
  issuer: Value<string> | undefined,
): Mention[] {
  const mentions: Mention[] = periods
    .filter((one) => one.labeled > 1)
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
    if (kind === 'holder') mentions.push(...namesUnderLabel(lines, value.value));
  }
  return mentions;
}
