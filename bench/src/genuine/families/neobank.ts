import type { Random } from '../../writer/random.ts';
import { addDays, formatDate, isoDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, summaryLines, wordmark } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total, truthOf, type AccountModel, type Posting, type StatementModel } from '../model.ts';
import { american, money, type MoneyForm } from '../money.ts';
import { postingRows } from '../rows.ts';
import { table, type Cell } from '../table.ts';
import { brief } from '../wording.ts';

const LEFT = 50;
const RIGHT = 562;

const types: Partial<Record<Posting['kind'], string>> = {
  payroll: 'Direct Deposit',
  deposit: 'Deposit',
  card: 'Purchase',
  atm: 'ATM Withdrawal',
  ach: 'Direct Debit',
  fee: 'Fee',
  interest: 'Round Up Transfer',
  refund: 'Purchase',
};

/**
 * A transaction date and a settlement date, a type, amount and net amount with U+2212 or a hyphen before the
 * dollar sign, newest first in some, the summary's yearly figures after the rows, no balances.
 */
export const neobank: Family = {
  id: 'us-neobank',
  styles: ['composer', 'inspire', 'perchar'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: brief,
      issuers: issuers.neo.slice(0, 1),
      products: ['Spending Account'],
      periods: ['cycle', 'month', 'january'],
      mask: (number) => number,
      numberLength: 12,
      interest: 0,
      fee: 0.1,
      most: 240,
      history: { weekends: true },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const form: MoneyForm = { ...american, symbol: '$', minus: random.pick(['\u2212', '-', '-']) };
  const newest = random.chance(0.5);
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 90,
    bottom: 60,
    face: 'sans',
    size: 8.5,
    begin: (f) => {
      wordmark(f, LEFT, 48, model.issuer, inks.green, 18);
      f.textAt(
        LEFT,
        764,
        `Banking services provided by partner banks. Questions? Call ${model.issuer.phone}.`,
        { size: 7, color: inks.gray },
      );
    },
  });
  flow.text(LEFT, model.holder, { face: 'sans-bold', size: 11, role: 'holder' });
  for (const line of model.address) flow.down(13).text(LEFT, line);
  flow
    .down(26)
    .text(LEFT, `${formatDate(account.end, 'MMMM YYYY')} Statement`, { face: 'sans-bold', size: 15 });
  flow.down(16).text(LEFT, `Member since ${random.int(2015, 2019)}   Account number ${account.masked}`);
  flow
    .down(14)
    .text(LEFT, `${formatDate(account.start, 'MMMM D, YYYY')} - ${formatDate(account.end, 'MMMM D, YYYY')}`);
  flow.down(28);
  summary(flow, account, form);
  rows(flow, account, form, newest, random.fork('dates'));
  yearly(flow, account, form, random.fork('year'));
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 764, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
  );
  return {
    pages: flow.pages(),
    accounts: [truthOf(account, { balances: 'none', ...(newest ? { order: backwards(account) } : {}) })],
  };
}

function backwards(account: AccountModel): number[] {
  return account.postings.map((_, i) => account.postings.length - 1 - i);
}

function summary(flow: Flow, account: AccountModel, form: MoneyForm): void {
  flow.text(LEFT, 'Summary', { face: 'sans-bold', size: 12 });
  flow.down(16);
  const kinds: readonly (readonly [string, (p: Posting) => boolean])[] = [
    ['Deposits', (p) => p.kind === 'payroll' || p.kind === 'deposit'],
    ['ATM Withdrawals', (p) => p.kind === 'atm'],
    ['Purchases', (p) => p.kind === 'card' || p.kind === 'refund'],
    [
      'Transfers and direct debits',
      (p) => p.kind.startsWith('transfer') || p.kind === 'ach' || p.kind === 'interest' || p.kind === 'check',
    ],
    ['Fees', (p) => p.kind === 'fee'],
  ];
  summaryLines(
    flow,
    [
      {
        label: `Beginning balance on ${formatDate(account.start, 'MMMM D, YYYY')}`,
        value: money(account.opening, form),
        role: 'summary.0.opening',
      },
      ...kinds.map(([label, s]) => ({
        label,
        value: money(total(account, s), form),
        role: `summary.0.${label}`,
      })),
      {
        label: `Ending balance on ${formatDate(account.end, 'MMMM D, YYYY')}`,
        value: money(closingOf(account), form),
        role: 'summary.0.closing',
        bold: true,
      },
    ],
    { left: LEFT, right: RIGHT, leading: 15, rules: true },
  );
  flow.down(20);
}

function rows(flow: Flow, account: AccountModel, form: MoneyForm, newest: boolean, random: Random): void {
  flow.text(LEFT, 'Transactions', { face: 'sans-bold', size: 12 });
  flow.down(18);
  const list = postingRows(account, {
    account: 0,
    ...(newest ? { order: backwards(account) } : {}),
    date: (p) => formatDate(p.date, 'M/D/YYYY'),
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(p.amount, form) }),
    extra: (p): Record<string, Cell> => ({
      type: types[p.kind] ?? 'Transfer',
      net: money(p.amount, form),
      settled: formatDate(addDays(p.date, p.kind === 'card' ? random.int(1, 3) : 0), 'M/D/YYYY'),
    }),
  });
  table(flow, list, {
    columns: [
      { key: 'date', x: LEFT, head: ['TRANSACTION', 'DATE'] },
      { key: 'text', x: LEFT + 70, head: 'DESCRIPTION' },
      { key: 'type', x: 290, head: 'TYPE' },
      { key: 'amount', x: 430, align: 'right', head: 'AMOUNT' },
      { key: 'net', x: 492, align: 'right', head: 'NET AMOUNT' },
      { key: 'settled', x: RIGHT, align: 'right', head: ['SETTLEMENT', 'DATE'] },
    ],
    leading: 15,
    left: LEFT,
    right: RIGHT,
    rowRules: [0.88],
    head: { size: 6.5, face: 'sans-bold', rules: true },
    name: 'rows',
  });
  flow.down(20);
}

/** Yearly figures after the rows; none of them is a posting. */
function yearly(flow: Flow, account: AccountModel, form: MoneyForm, random: Random): void {
  flow.need(90);
  const year = Number(account.end.slice(0, 4));
  flow.text(LEFT, 'Fee and yearly summary', { face: 'sans-bold', size: 12 });
  flow.down(16);
  summaryLines(
    flow,
    [
      { label: 'Total ATM fees this period', value: money(0, form) },
      {
        label: `Total fees since ${formatDate(isoDate(year, 1, 1), 'M/D/YYYY')}`,
        value: money(-total(account, (p) => p.kind === 'fee') + random.int(0, 30) * 100, form),
      },
      {
        label: `Total deposits since ${formatDate(isoDate(year, 1, 1), 'M/D/YYYY')}`,
        value: money(
          total(account, (p) => p.kind === 'payroll' || p.kind === 'deposit') + random.int(0, 4000000),
          form,
        ),
      },
    ],
    { left: LEFT, right: RIGHT, leading: 14, rules: true },
  );
}
