import { formatDate } from '../calendar.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import type { Row } from '../table.ts';
import { pacific } from '../wording.ts';

/** Balances brought and carried forward on each page, day first, withdrawals before deposits, text over two lines. */
export const singapore = singleTable({
  id: 'sg-forward',
  styles: ['composer', 'scaled', 'plain'],
  plan: () => ({
    region: 'asia',
    currency: 'SGD',
    wording: pacific,
    issuers: issuers.sg,
    products: ['Savings Plus Account'],
    periods: ['month', 'january'],
    mask: (number) => number.replace(/(\d{3})(\d{5})(\d)/, '$1-$2-$3'),
    numberLength: 9,
    most: 180,
    interest: 0.8,
  }),
  page: [589.7, 838.8],
  face: 'sans',
  size: 8.5,
  top: 110,
  bottom: 90,
  margins: [50, 540],
  letterhead: (flow, { model, account, random }) => {
    wordmark(flow, 50, 48, model.issuer, inks.red, 13);
    flow.textAt(540, 48, 'Consolidated Statement', { face: 'sans-bold', size: 11, align: 'right' });
    flow.textAt(540, 62, `As at ${formatDate(account.end, 'DD MMM YYYY')}`, { align: 'right' });
    flow.textAt(20, 500, `STM-${random.digits(8)}-${random.hex(4)}`, { size: 6, angle: 90 });
  },
  opening: (flow, { model, account }) => {
    mailing(flow, 50, 110, model);
    flow.textAt(50, 192, 'Transaction Details', { face: 'sans-bold', size: 12 });
    flow.textAt(50, 210, `${account.product}   Account No. ${account.masked}`, { face: 'sans-bold' });
    flow.textAt(
      540,
      210,
      `${formatDate(account.start, 'DD MMM YYYY')} to ${formatDate(account.end, 'DD MMM YYYY')}`,
      { align: 'right' },
    );
    flow.y = 236;
  },
  columns: () => [
    { key: 'date', x: 50, head: 'Date' },
    { key: 'text', x: 112, head: 'Description' },
    { key: 'out', x: 380, align: 'right', head: 'Withdrawal (-)' },
    { key: 'in', x: 460, align: 'right', head: 'Deposit (+)' },
    { key: 'balance', x: 540, align: 'right', head: 'Balance' },
  ],
  rows: () => ({
    date: (p) => formatDate(p.date, 'DD/MM/YYYY'),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(Math.abs(p.amount)) }),
    balance: 'row',
    balanceText: (b) => money(b),
  }),
  before: ({ account }) => [
    {
      cells: {
        text: 'Balance Brought Forward',
        balance: { text: money(account.opening), role: 'opening.0' },
      },
      face: 'sans-bold',
    },
  ],
  after: ({ account }) => [
    {
      cells: {
        text: 'Total Balance Carried Forward:',
        out: { text: money(-total(account, (p) => p.amount < 0)), role: 'total.0.debits' },
        in: { text: money(total(account, (p) => p.amount >= 0)), role: 'total.0.credits' },
        balance: { text: money(closingOf(account)), role: 'closing.0' },
      },
      face: 'sans-bold',
      ruled: true,
    },
  ],
  carry: {
    forward: (balance) => ({
      cells: { text: 'Balance Carried Forward', balance: money(balance) },
      face: 'sans-bold',
    }),
    brought: (balance) => ({
      cells: { text: 'Balance Brought Forward', balance: money(balance) },
      face: 'sans-bold',
    }),
  },
  table: { leading: 11, gap: 3, head: { face: 'sans-bold', fill: [0.9] } },
  number: (flow, index, count) =>
    flow.textAt(540, 800, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  shown: 'row',
});

const cr: MoneyForm = {
  group: ',',
  decimal: '.',
  minus: 'none',
  symbol: '$',
  suffix: { positive: ' CR', negative: ' DR' },
};
const bare: MoneyForm = { group: ',', decimal: '.', minus: 'none' };

/** `DD Mon` rows, the year only in opening and closing rows, balances with `CR`, oldest first. */
export const australian = singleTable({
  id: 'au-credit-suffix',
  styles: ['inspire', 'plain', 'scaled'],
  plan: () => ({
    region: 'asia',
    currency: 'AUD',
    wording: pacific,
    issuers: issuers.au,
    products: ['Streamline Access'],
    periods: ['quarter', 'january', 'month'],
    mask: (number) => `${number.slice(0, 6)} ${number.slice(6)}`,
    numberLength: 14,
    most: 260,
    interest: 0.3,
  }),
  page: [595.28, 841.89],
  face: 'sans',
  size: 8.5,
  top: 96,
  bottom: 70,
  margins: [50, 545],
  letterhead: (flow, { model, account }, index) => {
    wordmark(flow, 50, 50, model.issuer, inks.teal, 13);
    if (index > 0) flow.textAt(545, 50, `Account Number ${account.masked}`, { align: 'right' });
  },
  opening: (flow, { model, account, random }) => {
    mailing(flow, 50, 110, model);
    flow.textAt(330, 100, 'Your Statement', { face: 'sans-bold', size: 13 });
    const lines: readonly (readonly [string, string, string?])[] = [
      [`Statement ${random.int(2, 90)}`, '(Page 1)'],
      ['Account Number', account.masked],
      [
        'Statement Period',
        `${formatDate(account.start, 'D MMM YYYY')} - ${formatDate(account.end, 'D MMM YYYY')}`,
      ],
      ['Closing Balance', money(closingOf(account), cr), 'summary.0.closing'],
      ['Enquiries', model.issuer.phone],
    ];
    lines.forEach(([label, value, role], i) => {
      flow.textAt(330, 118 + i * 13, label, { face: 'sans-bold', size: 8 });
      flow.textAt(545, 118 + i * 13, value, {
        align: 'right',
        size: 8,
        ...(role === undefined ? {} : { role }),
      });
    });
    flow.textAt(50, 212, account.product, { face: 'sans-bold', size: 13 });
    flow.textAt(50, 228, `Name: ${model.holder.toUpperCase()}`);
    flow.y = 256;
  },
  columns: () => [
    { key: 'date', x: 50, head: 'Date' },
    { key: 'text', x: 92, head: 'Transaction' },
    { key: 'out', x: 370, align: 'right', head: 'Debit' },
    { key: 'in', x: 445, align: 'right', head: 'Credit' },
    { key: 'balance', x: 545, align: 'right', head: 'Balance' },
  ],
  rows: () => ({
    date: (p) => formatDate(p.date, 'DD MMM'),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(Math.abs(p.amount), bare) }),
    balance: 'row',
    balanceText: (b) => money(b, cr),
  }),
  before: ({ account }) => [yearRow(account.start, 'OPENING BALANCE', account.opening, 'opening.0')],
  after: ({ account }) => [yearRow(account.end, 'CLOSING BALANCE', closingOf(account), 'closing.0')],
  table: { leading: 11, gap: 3, rowRules: [0.85], head: { size: 8, face: 'sans-bold', rules: true } },
  closing: (flow, { account }) => {
    flow.need(60);
    flow.down(14);
    const texts = ['Opening balance', '-', 'Total debits', '+', 'Total credits', '=', 'Closing balance'];
    texts.forEach((t, i) => flow.textAt(60 + i * 72, flow.y, t, { face: 'sans-bold', size: 8 }));
    flow.down(13);
    const values: readonly (readonly [number, string, string])[] = [
      [0, 'opening', money(account.opening, cr)],
      [2, 'debits', money(-total(account, (p) => p.amount < 0), { ...bare, symbol: '$' })],
      [
        4,
        'credits',
        money(
          total(account, (p) => p.amount >= 0),
          { ...bare, symbol: '$' },
        ),
      ],
      [6, 'closing', money(closingOf(account), cr)],
    ];
    for (const [i, role, value] of values)
      flow.textAt(60 + i * 72, flow.y, value, { role: `total.0.${role}` });
  },
  number: (flow, index, count) =>
    flow.textAt(545, 806, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  shown: 'row',
});

function yearRow(date: string, label: string, balance: number, role: string): Row {
  return {
    cells: {
      date: formatDate(date, 'DD MMM'),
      text: `${date.slice(0, 4)} ${label}`,
      balance: { text: money(balance, cr), role },
    },
    face: 'sans-bold',
  };
}
