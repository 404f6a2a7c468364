import { addDays, formatDate } from '../calendar.ts';
import { inks, summaryLines, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import { brief } from '../wording.ts';

const form: MoneyForm = {
  group: '\u00a0',
  decimal: ',',
  minus: '-',
  plus: '+',
  suffix: { positive: ' RUB', negative: ' RUB' },
};
const plain: MoneyForm = {
  group: '\u00a0',
  decimal: ',',
  minus: '-',
  suffix: { positive: ' RUB', negative: ' RUB' },
};

/**
 * Date over time, a processing date that may pass the end of the period, thousands parted by no-break spaces, the
 * signed amount and again in income and expense columns, newest first, balances only in the summary.
 */
export const stacked = singleTable({
  id: 'ru-stacked',
  styles: ['composer', 'inspire', 'plain'],
  plan: () => ({
    region: 'ru',
    currency: 'RUB',
    wording: brief,
    issuers: issuers.ru,
    products: ['Debit card account'],
    periods: ['month', 'january', 'cycle'],
    mask: (number) => number,

    numberLength: 20,
    most: 120,
    interest: 0.3,
    fee: 0.1,
    history: { weekends: true, scale: 10 },
  }),
  page: [595.28, 841.89],
  face: 'sans',
  size: 8,
  top: 70,
  bottom: 70,
  margins: [40, 555],
  letterhead: (flow, { model }, index) => {
    if (index === 0) wordmark(flow, 40, 50, model.issuer, inks.navy, 14);
  },
  opening: (flow, { model, account }) => {
    flow.textAt(555, 44, `Date ${formatDate(addDays(account.end, 2), 'DD.MM.YYYY')}`, { align: 'right' });
    flow.textAt(40, 84, 'ACCOUNT STATEMENT', { face: 'sans-bold', size: 12 });
    flow.textAt(40, 104, `Client: ${model.holder}`, { role: 'holder' });
    flow.textAt(40, 117, `Account number: ${account.masked}`);
    flow.textAt(
      40,
      130,
      `Period: ${formatDate(account.start, 'DD.MM.YYYY')} - ${formatDate(account.end, 'DD.MM.YYYY')}`,
    );
    flow.y = 152;
    summaryLines(
      flow,
      [
        {
          label: 'Balance at the beginning of the period',
          value: money(account.opening, plain),
          role: 'summary.0.opening',
        },
        {
          label: 'Total income',
          value: money(
            total(account, (p) => p.amount >= 0),
            plain,
          ),
          role: 'summary.0.credits',
        },
        {
          label: 'Total expenses',
          value: money(
            total(account, (p) => p.amount < 0),
            plain,
          ),
          role: 'summary.0.debits',
        },
        {
          label: 'Balance at the end of the period',
          value: money(closingOf(account), plain),
          role: 'summary.0.closing',
          bold: true,
        },
      ],
      { left: 40, right: 340, leading: 13 },
    );
    flow.down(16);
  },
  columns: () => [
    { key: 'date', x: 40, head: ['Date and', 'time'] },
    { key: 'time', x: 40 },
    { key: 'processed', x: 96, head: ['Processing', 'date'] },
    { key: 'amount', x: 230, align: 'right', head: ['Amount in', 'account currency'] },
    { key: 'in', x: 300, align: 'right', head: 'Income' },
    { key: 'out', x: 370, align: 'right', head: 'Expense' },
    { key: 'fee', x: 412, align: 'right', head: 'Fee' },
    { key: 'text', x: 424, head: 'Description' },
  ],
  rows: ({ random }) => {
    const clock = random.fork('clock');
    return {
      date: (p) => formatDate(p.date, 'DD.MM.YYYY'),
      text: (p) => p.lines,
      amount: (p) => ({ key: 'amount', text: money(p.amount, form) }),
      extra: (p): Record<string, string | readonly string[]> => ({
        time: [
          '',
          `${String(clock.int(0, 23)).padStart(2, '0')}:${String(clock.int(0, 59)).padStart(2, '0')}`,
        ],
        processed: formatDate(addDays(p.date, p.kind === 'card' ? clock.int(1, 3) : 0), 'DD.MM.YYYY'),
        in: money(Math.max(0, p.amount), { ...plain, suffix: { positive: '', negative: '' } }),
        out: money(Math.max(0, -p.amount), { ...plain, suffix: { positive: '', negative: '' } }),
        fee: '0,00',
      }),
    };
  },
  table: { leading: 10.5, gap: 3, rowRules: [0.85], head: { size: 7, face: 'sans-bold', rules: true } },
  number: (flow, index, count) =>
    flow.textAt(555, 810, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
  shown: 'none',
  newest: () => true,
});
