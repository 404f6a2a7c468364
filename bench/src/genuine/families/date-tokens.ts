import { formatDate } from '../calendar.ts';
import { inks, mailing, summaryLines, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total, type Posting } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import { british } from '../wording.ts';

const form: MoneyForm = {
  group: ',',
  decimal: '.',
  minus: 'none',
  suffix: { positive: '', negative: ' OD' },
};

const types: Partial<Record<Posting['kind'], string>> = {
  payroll: 'Automated Credit',
  ach: 'Direct Debit',
  card: 'Card Transaction',
  atm: 'Cash Withdrawal',
  'transfer-in': 'OnLine Transaction',
  'transfer-out': 'OnLine Transaction',
  check: 'Cheque',
  fee: 'Charges',
};

const typeOf = (posting: Posting): string => types[posting.kind] ?? 'Credit';

/** The date in three strings of their own, type and text in one cell, paid in before withdrawn, `OD` when overdrawn. */
export const dateTokens = singleTable({
  id: 'uk-date-tokens',
  styles: ['bridge', 'perchar', 'stream'],
  plan: (random) => ({
    region: 'uk',
    currency: 'GBP',
    wording: (kind, c) => british(kind, c).slice(0, 2),
    issuers: issuers.uk.slice(1),
    products: ['SELECT ACCOUNT', 'FOUNDATION ACCOUNT'],
    periods: ['cycle', 'january', 'month', 'stub'],
    mask: (number) => number,
    numberLength: 8,
    most: 200,
    interest: 0.3,
    history: { checks: random.chance(0.4) },
  }),
  page: [595, 842],
  face: 'sans',
  size: 8.5,
  top: 110,
  bottom: 80,
  margins: [50, 545],
  letterhead: (flow, { model, account }, index) => {
    wordmark(flow, 380, 48, model.issuer, inks.navy, 13);
    flow.textAt(50, 48, 'Statement', { face: 'sans-bold', size: 15 });
    if (index > 0)
      flow.textAt(
        50,
        76,
        `Account Name ${model.holder.toUpperCase()}   Account No ${account.masked}   ${formatDate(account.end, 'DD MMM YYYY')}`,
      );
  },
  opening: (flow, { model, account, random }) => {
    mailing(flow, 56, 120, model);
    flow.y = 110;
    summaryLines(
      flow,
      [
        { label: 'Account Name', value: model.holder.toUpperCase() },
        { label: 'Account No', value: account.masked },
        { label: 'Sort Code', value: `60-${random.digits(2)}-${random.digits(2)}` },
        {
          label: 'Period Covered',
          value: `${formatDate(account.start, 'DD MMM YYYY')} to ${formatDate(account.end, 'DD MMM YYYY')}`,
        },
        { label: 'Previous Balance', value: `£${money(account.opening, form)}`, role: 'summary.0.opening' },
        {
          label: 'Paid Out',
          value: `£${money(-total(account, (p) => p.amount < 0), form)}`,
          role: 'summary.0.debits',
        },
        {
          label: 'Paid In',
          value: `£${money(
            total(account, (p) => p.amount >= 0),
            form,
          )}`,
          role: 'summary.0.credits',
        },
        {
          label: 'New Balance',
          value: `£${money(closingOf(account), form)}`,
          role: 'summary.0.closing',
          bold: true,
        },
      ],
      { left: 320, right: 545, leading: 13, rules: true },
    );
    flow.textAt(50, 236, `Welcome to your ${account.product} statement`, { size: 8 });
    flow.y = 262;
  },
  columns: () => [
    { key: 'day', x: 50, head: 'Date' },
    { key: 'month', x: 64 },
    { key: 'year', x: 84 },
    { key: 'text', x: 114, head: 'Description' },
    { key: 'in', x: 390, align: 'right', head: 'Paid In(£)' },
    { key: 'out', x: 466, align: 'right', head: 'Withdrawn(£)' },
    { key: 'balance', x: 545, align: 'right', head: 'Balance(£)' },
  ],
  rows: ({ account }) => ({
    date: () => '',
    text: (p) => [`${typeOf(p)} ${p.lines[0] ?? ''}`, ...p.lines.slice(1)],
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(Math.abs(p.amount), form) }),
    extra: (p, row): Record<string, string> => {
      if (account.postings[row - 1]?.date === p.date) return {};
      return {
        day: p.date.slice(8),
        month: formatDate(p.date, 'MMM').toUpperCase(),
        year: p.date.slice(0, 4),
      };
    },
    balance: 'row',
    balanceText: (b) => money(b, form),
  }),
  before: ({ account }) => [
    {
      cells: {
        day: account.start.slice(8),
        month: formatDate(account.start, 'MMM').toUpperCase(),
        year: account.start.slice(0, 4),
        text: 'BROUGHT FORWARD',
        balance: { text: money(account.opening, form), role: 'opening.0' },
      },
    },
  ],
  table: { leading: 11, gap: 1, head: { face: 'sans-bold', size: 8, rules: true }, breakInside: true },
  number: (flow, index, count) =>
    flow.textAt(545, 806, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  shown: 'row',
  describe: (p) => [`${typeOf(p)} ${p.lines[0] ?? ''}`, ...p.lines.slice(1)].join(' '),
});
