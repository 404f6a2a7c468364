import { formatDate } from '../calendar.ts';
import { inks, summaryLines, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import { brazilian } from '../wording.ts';

const real: MoneyForm = { group: '.', decimal: ',', minus: '-', symbol: 'R$ ' };
const months = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ'];

/** `15 DEZ` without a year, `R$ 1.234,56`, one signed column, a balance on the last row of a day. */
export const brazilianDays = singleTable({
  id: 'br-days',
  styles: ['composer', 'inspire', 'plain'],
  plan: () => ({
    region: 'pt',
    currency: 'BRL',
    wording: brazilian,
    issuers: issuers.br,
    products: ['Conta corrente'],
    periods: ['month', 'january', 'cycle'],
    mask: (number) => `${number.slice(0, -1)}-${number.slice(-1)}`,
    numberLength: 8,
    most: 140,
    interest: 0.2,
  }),
  page: [595.28, 841.89],
  face: 'sans',
  size: 9,
  top: 96,
  bottom: 70,
  margins: [56, 540],
  letterhead: (flow, { model, account }) => {
    wordmark(flow, 56, 50, model.issuer, inks.maroon, 16);
    flow.textAt(540, 44, model.holder, { align: 'right', face: 'sans-bold' });
    flow.textAt(540, 57, `Agência 0001   Conta ${account.masked}`, { align: 'right' });
  },
  opening: (flow, { account }) => {
    flow.textAt(
      56,
      104,
      `${formatDate(account.start, 'DD/MM/YYYY')} a ${formatDate(account.end, 'DD/MM/YYYY')}`,
      { face: 'sans-bold', size: 11 },
    );
    flow.y = 130;
    summaryLines(
      flow,
      [
        { label: 'Saldo inicial', value: money(account.opening, real), role: 'summary.0.opening' },
        {
          label: 'Total de entradas',
          value: money(
            total(account, (p) => p.amount >= 0),
            { ...real, plus: '+' },
          ),
          role: 'summary.0.credits',
        },
        {
          label: 'Total de saídas',
          value: money(
            total(account, (p) => p.amount < 0),
            real,
          ),
          role: 'summary.0.debits',
        },
        {
          label: 'Saldo final do período',
          value: money(closingOf(account), real),
          role: 'summary.0.closing',
          bold: true,
        },
      ],
      { left: 56, right: 540, leading: 16, rules: true },
    );
    flow.down(20);
  },
  columns: () => [
    { key: 'date', x: 56, head: 'Data' },
    { key: 'text', x: 110, head: 'Movimentações' },
    { key: 'amount', x: 440, align: 'right', head: 'Valor' },
    { key: 'balance', x: 540, align: 'right', head: 'Saldo do dia' },
  ],
  rows: () => ({
    date: (p) => `${p.date.slice(8)} ${months[Number(p.date.slice(5, 7)) - 1] ?? ''}`,
    dateOnce: true,
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(p.amount, real) }),
    balance: 'day',
    balanceText: (b) => money(b, real),
  }),
  table: { leading: 15, rowRules: [0.88], head: { size: 8, face: 'sans-bold', rules: true } },
  number: (flow, index, count) =>
    flow.textAt(540, 806, `${index + 1} de ${count}`, { align: 'right', size: 7.5 }),
  shown: 'day',
});
