import { formatDate } from '../calendar.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { american, money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import type { Row } from '../table.ts';
import { clearing } from '../wording.ts';

/** The description first, then withdrawals, deposits, a glued `MAY27` date and the balance; no year in a row. */
export const canadian = singleTable({
  id: 'ca-date-fourth',
  styles: ['stream', 'bridge', 'typeone'],
  plan: () => ({
    region: 'us',
    currency: 'CAD',
    wording: (kind, c) => [(clearing(kind, c)[0] ?? '').slice(0, 30).trim()],
    issuers: issuers.ca,
    products: ['EVERY DAY CHEQUING ACCOUNT'],
    periods: ['cycle', 'january', 'month'],
    mask: (number) => number,
    numberLength: 7,
    most: 180,
    interest: 0.2,
    history: { checks: true },
  }),
  page: [612, 792],
  face: 'sans',
  size: 8.5,
  top: 110,
  bottom: 80,
  margins: [50, 560],
  letterhead: (flow, { model, account, random }) => {
    wordmark(flow, 50, 46, model.issuer, inks.green, 14);
    flow.textAt(560, 46, 'Statement of Account', { face: 'sans-bold', size: 11, align: 'right' });
    flow.textAt(560, 60, `Branch No. ${random.digits(4)}   Account No. ${account.masked}`, {
      align: 'right',
    });
    flow.textAt(
      560,
      72,
      `${formatDate(account.start, 'MMM DD/YY').toUpperCase()} - ${formatDate(account.end, 'MMM DD/YY').toUpperCase()}`,
      { align: 'right' },
    );
    flow.textAt(50, 72, model.issuer.address.join(', '), { size: 7 });
  },
  opening: (flow, { model, account }) => {
    mailing(flow, 50, 120, model);
    flow.textAt(50, 200, account.product, { face: 'sans-bold' });
    flow.y = 222;
  },
  columns: () => [
    { key: 'text', x: 54, head: 'Description' },
    { key: 'out', x: 330, align: 'right', head: 'Withdrawals' },
    { key: 'in', x: 420, align: 'right', head: 'Deposits' },
    { key: 'date', x: 438, head: 'Date' },
    { key: 'balance', x: 556, align: 'right', head: 'Balance' },
  ],
  rows: () => ({
    date: (p) => formatDate(p.date, 'MMMDD').toUpperCase(),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(Math.abs(p.amount)) }),
    balance: 'day',
    balanceText: (b) => money(b, { ...american, minus: 'none', suffix: { positive: '', negative: 'OD' } }),
  }),
  before: ({ account }) => [forward('STARTING BALANCE', account.start, account.opening, 'opening.0')],
  after: ({ account }) => [forward('CLOSING BALANCE', account.end, closingOf(account), 'closing.0')],
  carry: {
    forward: (balance, { account }, posting) =>
      forward('BALANCE FORWARD', posting?.date ?? account.start, balance, 'carried'),
    brought: (balance, { account }, posting) =>
      forward('BALANCE FORWARD', posting?.date ?? account.start, balance, 'brought'),
  },
  table: { leading: 12, head: { size: 7.5, face: 'sans-bold', rules: true }, zebra: [0.94] },
  closing: (flow, { account }) => {
    flow.need(40);
    flow.down(12);
    flow.text(54, 'Credits', { face: 'sans-bold' });
    flow.text(
      200,
      `${account.postings.filter((p) => p.amount >= 0).length}    ${money(total(account, (p) => p.amount >= 0))}`,
      { align: 'right', role: 'total.0.credits' },
    );
    flow.text(260, 'Debits', { face: 'sans-bold' });
    flow.text(
      420,
      `${account.postings.filter((p) => p.amount < 0).length}    ${money(-total(account, (p) => p.amount < 0))}`,
      { align: 'right', role: 'total.0.debits' },
    );
  },
  number: (flow, index, count) =>
    flow.textAt(560, 760, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  shown: 'day',
});

function forward(text: string, date: string, balance: number, role: string): Row {
  const form: MoneyForm = { ...american, minus: 'none', suffix: { positive: '', negative: 'OD' } };
  return {
    cells: {
      text,
      date: formatDate(date, 'MMMDD').toUpperCase(),
      balance: { text: money(balance, form), role },
    },
  };
}
