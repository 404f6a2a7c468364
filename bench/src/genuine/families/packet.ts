import type { Random } from '../../writer/random.ts';
import type { PageSpec } from '../../writer/page.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, jobString, legal, mailCode, mailing, wordmark } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import {
  closingOf,
  total,
  yieldEarned,
  truthOf,
  type AccountModel,
  type Posting,
  type StatementModel,
} from '../model.ts';
import { american, money } from '../money.ts';
import { postingRows } from '../rows.ts';
import { table, type Cell, type Row } from '../table.ts';
import { brief } from '../wording.ts';

const LEFT = 48;
const RIGHT = 564;
const dollars = { ...american, symbol: '$' } as const;

/**
 * A packet of accounts: a cover with a table of them, then each account with pages counted again, credits before
 * debits with `$0.00` or `-$0.00` on the unused side, label and value pairs, interest outside the credits.
 */
export const packet: Family = {
  id: 'us-packet',
  styles: ['inspire', 'plain', 'composer', 'hybrid'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: brief,
      issuers: issuers.us.slice(5, 6),
      products: ['Spending Account', 'Savings Account', 'Money Market Account', 'High Yield CD'],
      periods: ['month', 'cycle', 'january'],
      accounts: [1, 4],
      mask: (number) => `xxxxxx${number.slice(-4)}`,
      interest: 0.8,
      most: 140,
      history: { checks: random.chance(0.2) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const furniture = random.fork('furniture');
  const cover = sheet(model, undefined);
  jobString(cover, furniture, LEFT, 84);
  mailCode(cover, furniture, 22, 500, 7);
  mailing(cover, LEFT, 120, model);
  coverTable(cover, model);
  legal(cover, model.issuer, RIGHT - LEFT, LEFT, 7, 4);
  const pages: PageSpec[] = [...finished(cover)];
  model.accounts.forEach((account, i) => {
    const flow = sheet(model, account);
    summary(flow, account, i);
    activity(flow, account, i);
    pages.push(...finished(flow));
  });
  return { pages, accounts: model.accounts.map((account) => truthOf(account, { balances: 'row' })) };
}

function sheet(model: StatementModel, account: AccountModel | undefined): Flow {
  return new Flow({
    width: 612,
    height: 792,
    top: account ? 96 : 230,
    bottom: 56,
    face: 'sans',
    size: 8.5,
    begin: (f) => {
      wordmark(f, LEFT, 50, model.issuer, inks.maroon, 16);
      const first = model.accounts[0] as AccountModel;
      f.textAt(RIGHT, 44, 'Statement Date', { size: 7, align: 'right' });
      f.textAt(RIGHT, 55, formatDate(first.end, 'MM/DD/YYYY'), { face: 'sans-bold', align: 'right' });
      if (account)
        f.textAt(LEFT, 76, `${account.product}   ${account.masked}`, { face: 'sans-bold', size: 11 });
    },
  });
}

function finished(flow: Flow): PageSpec[] {
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 760, `Page ${index + 1} of ${count}`, { size: 7.5, align: 'right' }),
  );
  return flow.pages();
}

function coverTable(flow: Flow, model: StatementModel): void {
  flow.text(LEFT, 'Combined Customer Statement', { face: 'sans-bold', size: 14, color: inks.maroon });
  flow.down(22);
  const rows: Row[] = model.accounts.map((account, i) => ({
    cells: {
      name: account.product,
      number: account.masked,
      begin: { text: money(account.opening, dollars), role: `cover.${i}.opening` },
      end: { text: money(closingOf(account), dollars), role: `cover.${i}.closing` },
    },
  }));
  const sum = (of: (a: AccountModel) => number): string =>
    money(
      model.accounts.reduce((s, a) => s + of(a), 0),
      dollars,
    );
  rows.push({
    cells: {
      name: 'Total',
      begin: { text: sum((a) => a.opening), role: 'cover.opening' },
      end: { text: sum(closingOf), role: 'cover.closing' },
    },
    face: 'sans-bold',
    ruled: true,
  });
  table(flow, rows, {
    columns: [
      { key: 'name', x: LEFT + 4, head: 'Account Name' },
      { key: 'number', x: 240, head: 'Account Number' },
      { key: 'begin', x: 450, align: 'right', head: 'Beginning Balance' },
      { key: 'end', x: RIGHT - 4, align: 'right', head: 'Ending Balance' },
    ],
    leading: 15,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', fill: inks.maroon, color: inks.white },
  });
  flow.down(26);
}

const credits = (p: Posting): boolean => p.amount >= 0 && p.kind !== 'interest';

function summary(flow: Flow, account: AccountModel, i: number): void {
  flow.text(LEFT, 'Summary', { face: 'sans-bold', size: 10 });
  flow.down(15);
  const interest = total(account, (p) => p.kind === 'interest');
  const debits = total(account, (p) => p.amount < 0);
  const pairs: readonly (readonly [string, string, string, string, string, string])[] = [
    [
      'Beginning Balance',
      money(account.opening, dollars),
      `summary.${i}.opening`,
      'Days in Statement Period',
      String(Math.round((Date.parse(account.end) - Date.parse(account.start)) / 86_400_000) + 1),
      '',
    ],
    [
      'Total Credits',
      money(total(account, credits), dollars),
      `summary.${i}.credits`,
      'Interest Paid This Period',
      money(interest, dollars),
      `summary.${i}.interest`,
    ],
    [
      'Total Debits',
      debits === 0 ? '-$0.00' : money(debits, dollars),
      `summary.${i}.debits`,
      'Annual Percentage Yield',
      `${yieldEarned(account).toFixed(2)}%`,
      '',
    ],
    [
      'Ending Balance',
      money(closingOf(account), dollars),
      `summary.${i}.closing`,
      'Statement Period',
      `${formatDate(account.start, 'MM/DD/YYYY')} - ${formatDate(account.end, 'MM/DD/YYYY')}`,
      '',
    ],
  ];
  for (const [label, value, role, other, otherValue, otherRole] of pairs) {
    flow.frame(LEFT, flow.y - 10, (RIGHT - LEFT) / 2, 14, [0.7], 0.4);
    flow.frame(LEFT + (RIGHT - LEFT) / 2, flow.y - 10, (RIGHT - LEFT) / 2, 14, [0.7], 0.4);
    flow.text(LEFT + 4, label);
    flow.text(LEFT + 250, value, { align: 'right', role });
    flow.text(LEFT + 264, other);
    flow.text(RIGHT - 6, otherValue, { align: 'right', ...(otherRole === '' ? {} : { role: otherRole }) });
    flow.down(14);
  }
  flow.down(20);
}

function activity(flow: Flow, account: AccountModel, i: number): void {
  const heading = (f: Flow, more: string): void => {
    f.text(LEFT, `Activity${more}`, { face: 'sans-bold', size: 10 });
    f.down(16);
  };
  heading(flow, '');
  const rows = postingRows(account, {
    account: i,
    date: (p) => formatDate(p.date, 'MM/DD/YYYY'),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'debit' : 'credit', text: money(p.amount, dollars) }),
    extra: (p): Record<string, Cell> => (p.amount < 0 ? { credit: '$0.00' } : { debit: '-$0.00' }),
    balance: 'row',
    balanceText: (b) => money(b, dollars),
  });
  const edge = (date: string, text: string, balance: number): Row => ({
    cells: { date: formatDate(date, 'MM/DD/YYYY'), text, balance: money(balance, dollars) },
  });
  rows.unshift(edge(account.start, 'Beginning Balance', account.opening));
  rows.push(edge(account.end, 'Ending Balance', closingOf(account)));
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT + 4, head: 'Date' },
      { key: 'text', x: LEFT + 70, head: 'Description' },
      { key: 'credit', x: 410, align: 'right', head: 'Credits' },
      { key: 'debit', x: 488, align: 'right', head: 'Debits' },
      { key: 'balance', x: RIGHT - 4, align: 'right', head: 'Balance' },
    ],
    leading: 13.5,
    left: LEFT,
    right: RIGHT,
    rowRules: [0.82],
    head: { face: 'sans-bold', rules: true },
    name: `activity${i}`,
    continued: (f) => heading(f, ' (continued)'),
  });
}
