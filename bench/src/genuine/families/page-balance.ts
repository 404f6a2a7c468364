import { formatDate } from '../calendar.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import { brief } from '../wording.ts';

const form: MoneyForm = { group: ',', decimal: '.', minus: 'parentheses' };

/** One column with debits in parentheses, `Mar. 02` dates, balances only at the foot and the head of pages. */
export const pageBalance = singleTable({
  id: 'ca-page-balance',
  styles: ['ledgerprint', 'plain', 'inspire'],
  plan: () => ({
    region: 'us',
    currency: 'CAD',
    wording: brief,
    issuers: issuers.ca,
    products: ['Business Current Account'],
    periods: ['month', 'january', 'cycle'],
    mask: (number) => `${number.slice(0, 4)} ${number.slice(4)}`,
    numberLength: 11,
    most: 220,
    interest: 0.2,
    history: { checks: true },
  }),
  page: [612, 1008],
  face: 'serif',
  size: 9.5,
  top: 110,
  bottom: 90,
  margins: [60, 552],
  letterhead: (flow, { model, account }, index) => {
    wordmark(flow, 60, 50, model.issuer, inks.maroon, 14);
    flow.textAt(552, 46, account.product, { face: 'serif-bold', size: 12, align: 'right' });
    flow.textAt(552, 60, `Account number ${account.masked}`, { align: 'right' });
    if (index > 0) flow.textAt(60, 80, `${model.holder}, continued`, { face: 'serif-italic' });
  },
  opening: (flow, { model, account }) => {
    mailing(flow, 60, 120, model, 10, false);
    flow.textAt(
      60,
      210,
      `Statement period ${formatDate(account.start, 'MMMM D, YYYY')} to ${formatDate(account.end, 'MMMM D, YYYY')}`,
      { face: 'serif-bold', size: 11 },
    );
    const lines: readonly (readonly [string, number, string])[] = [
      ['Opening balance', account.opening, 'opening'],
      ['Total deposits and credits', total(account, (p) => p.amount >= 0), 'credits'],
      ['Total cheques and debits', total(account, (p) => p.amount < 0), 'debits'],
      ['Closing balance', closingOf(account), 'closing'],
    ];
    lines.forEach(([label, value, role], i) => {
      flow.textAt(60, 236 + i * 14, label);
      flow.textAt(300, 236 + i * 14, money(value, { ...form, symbol: '$' }), {
        align: 'right',
        role: `summary.0.${role}`,
      });
    });
    flow.y = 322;
  },
  columns: () => [
    { key: 'date', x: 60, head: 'Date' },
    { key: 'text', x: 120, head: 'Description' },
    { key: 'amount', x: 430, align: 'right', head: 'Amounts: debits ( ), credits' },
    { key: 'balance', x: 552, align: 'right', head: 'Balance' },
  ],
  rows: () => ({
    date: (p) => formatDate(p.date, 'MMM. DD'),
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(p.amount, form) }),
  }),
  before: ({ account }) => [
    {
      cells: {
        date: formatDate(account.start, 'MMM. DD'),
        text: 'Opening balance',
        balance: { text: money(account.opening, form), role: 'opening.0' },
      },
    },
  ],
  after: ({ account }) => [
    {
      cells: {
        date: formatDate(account.end, 'MMM. DD'),
        text: 'Closing balance',
        balance: { text: money(closingOf(account), form), role: 'closing.0' },
      },
      face: 'serif-bold',
      ruled: true,
    },
  ],
  carry: {
    forward: (balance) => ({
      cells: { text: 'Balance carried to next page', balance: money(balance, form) },
      face: 'serif-italic',
    }),
    brought: (balance) => ({
      cells: { text: 'Balance brought from previous page', balance: money(balance, form) },
      face: 'serif-italic',
    }),
  },
  table: { leading: 13, head: { face: 'serif-bold', size: 9, rules: true } },
  number: (flow, index, count) =>
    flow.textAt(552, 970, `${index + 1} of ${count}`, { align: 'right', size: 8 }),
  shown: 'none',
});
