import type { Random } from '../../writer/random.ts';
import type { Color } from '../../writer/page.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, legal, mailing, wordmark } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import {
  closingOf,
  selected,
  total,
  truthOf,
  type AccountModel,
  type Posting,
  type StatementModel,
} from '../model.ts';
import { american, money } from '../money.ts';
import { postingRows } from '../rows.ts';
import { table, type Cell, type Row } from '../table.ts';
import { core } from '../wording.ts';

const LEFT = 45;
const RIGHT = 567;
const STRIPE: Color = [0.93];
const dollars = { ...american, symbol: '$' } as const;

/**
 * Debits, credits and balance in columns, a balance on every row, text below its amount line, beginning and ending
 * rows, counts in the labels, and one-point zeros in the empty cells in white or in the gray of the stripe.
 */
export const balanceColumns: Family = {
  id: 'us-balance-columns',
  styles: ['inspire', 'composer', 'plain'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: core,
      issuers: issuers.us.slice(3, 4),
      products: [random.pick(['Classic Checking', 'Cashback Rewards Checking'])],
      periods: ['month', 'cycle', 'january', 'stub'],
      mask: (number) => `XXXXXX${number.slice(-4)}`,
      most: 300,
      history: { checks: random.chance(0.4) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 90,
    bottom: 60,
    face: 'sans',
    size: 8,
    begin: (f) => {
      wordmark(f, LEFT, 44, model.issuer, inks.teal, 15);
      f.textAt(RIGHT, 40, `${account.product}`, { face: 'sans-bold', size: 10, align: 'right' });
      f.textAt(RIGHT, 53, `Account Number: ${account.masked}`, { align: 'right' });
      f.textAt(
        RIGHT,
        64,
        `Statement Period: ${formatDate(account.start, 'MM/DD/YYYY')} to ${formatDate(account.end, 'MM/DD/YYYY')}`,
        { align: 'right' },
      );
    },
  });
  mailing(flow, LEFT, 120, model);
  flow.y = 200;
  activitySummary(flow, account);
  feeBox(flow);
  transactions(flow, account, random.chance(0.6));
  flow.down(10);
  if (random.chance(0.7)) {
    flow.need(260);
    legal(flow, model.issuer, RIGHT - LEFT, LEFT, 7, 4);
  }
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 764, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  );
  return { pages: flow.pages(), accounts: [truthOf(account, { balances: 'row' })] };
}

function activitySummary(flow: Flow, account: AccountModel): void {
  const count = (selects: (p: Posting) => boolean): number => selected(account, selects).length;
  const isOut = (p: Posting): boolean => p.amount < 0;
  const isIn = (p: Posting): boolean => p.amount >= 0 && p.kind !== 'interest';
  flow.text(LEFT, 'Activity Summary', { face: 'sans-bold', size: 11, color: inks.teal });
  flow.down(16);
  const lines: readonly (readonly [string, string, string])[] = [
    ['Beginning Balance', money(account.opening, dollars), 'summary.0.opening'],
    [`Deposits/Credits (${count(isIn)})`, money(total(account, isIn), dollars), 'summary.0.credits'],
    [`Withdrawals/Debits (${count(isOut)})`, money(total(account, isOut), dollars), 'summary.0.debits'],
    [
      'Interest Paid',
      money(
        total(account, (p) => p.kind === 'interest'),
        dollars,
      ),
      'summary.0.interest',
    ],
    ['Ending Balance', money(closingOf(account), dollars), 'summary.0.closing'],
  ];
  lines.forEach(([label, value, role], i) => {
    if (i % 2 === 0) flow.box(LEFT, flow.y - 9, 240, 13, STRIPE);
    flow.text(LEFT + 4, label);
    flow.text(LEFT + 236, value, { align: 'right', role });
    flow.down(13);
  });
  flow.down(16);
}

function feeBox(flow: Flow): void {
  const top = flow.y - 10;
  flow.frame(LEFT, top, RIGHT - LEFT, 42, [0.5]);
  flow.textAt(380, top + 11, 'Total for this period', { align: 'right', face: 'sans-bold' });
  flow.textAt(RIGHT - 6, top + 11, 'Total year-to-date', { align: 'right', face: 'sans-bold' });
  ['Total Overdraft Fees', 'Total Returned Item Fees'].forEach((label, i) => {
    flow.textAt(LEFT + 6, top + 23 + i * 12, label);
    flow.textAt(380, top + 23 + i * 12, '$0.00', { align: 'right' });
    flow.textAt(RIGHT - 6, top + 23 + i * 12, '$0.00', { align: 'right' });
  });
  flow.down(60);
}

function transactions(flow: Flow, account: AccountModel, whisper: boolean): void {
  const heading = (f: Flow, more: string): void => {
    f.text(LEFT, `Transactions${more}`, { face: 'sans-bold', size: 11, color: inks.teal });
    f.down(16);
  };
  heading(flow, '');
  const rows: Row[] = postingRows(account, {
    account: 0,
    date: (p) => formatDate(p.date, 'MM/DD'),
    // The first line of the cell stays empty: the text stands below the figures.
    text: (p) => ['', ...p.lines],
    amount: (p) => ({ key: p.amount < 0 ? 'debit' : 'credit', text: money(Math.abs(p.amount), dollars) }),
    extra: (p, row): Record<string, Cell> =>
      whisper
        ? { [p.amount < 0 ? 'credit' : 'debit']: { text: '0', size: 1, color: row % 2 === 0 ? STRIPE : [1] } }
        : {},
    balance: 'row',
    balanceText: (b) => money(b, dollars),
  });
  const edge = (date: string, label: string, balance: number, role: string): Row => ({
    cells: { date: formatDate(date, 'MM/DD'), text: label, balance: { text: money(balance, dollars), role } },
    face: 'sans-bold',
  });
  rows.unshift(edge(account.start, 'Beginning Balance', account.opening, 'opening.0'));
  rows.push(edge(account.end, 'Ending Balance', closingOf(account), 'closing.0'));
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT + 4, head: 'Date' },
      { key: 'text', x: LEFT + 50, head: 'Description' },
      { key: 'debit', x: 400, align: 'right', head: 'Debits' },
      { key: 'credit', x: 480, align: 'right', head: 'Credits' },
      { key: 'balance', x: RIGHT - 4, align: 'right', head: 'Balance' },
    ],
    leading: 10.5,
    gap: 2,
    left: LEFT,
    right: RIGHT,
    zebra: STRIPE,
    head: { face: 'sans-bold', fill: [0, 0.42, 0.48], color: [1] },
    name: 'transactions',
    continued: (f) => heading(f, ' (continued)'),
  });
}
