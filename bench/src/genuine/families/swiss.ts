import { formatDate } from '../calendar.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { grouped, iban } from '../iban.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import type { Row } from '../table.ts';
import { german } from '../wording.ts';

const swiss: MoneyForm = { group: "'", decimal: '.', minus: '-' };

/** Thousands parted by apostrophes, the value date between amount and balance, a balance on each row. */
export const swissColumns = singleTable({
  id: 'ch-apostrophe',
  styles: ['plain', 'stream', 'composer'],
  plan: () => ({
    region: 'de',
    currency: 'CHF',
    wording: (kind, c) => german(kind, c).slice(0, 2),
    issuers: issuers.ch,
    products: ['Privatkonto', 'Sparkonto'],
    periods: ['month', 'quarter', 'january'],
    mask: (number) => grouped(iban('CH', number.slice(2))),
    numberLength: 19,
    most: 160,
    interest: 0.2,
  }),
  refine: (model) => ({
    ...model,
    accounts: model.accounts.map((a) => ({ ...a, number: iban('CH', a.number.slice(2)).slice(2) })),
  }),
  page: [595.28, 841.89],
  face: 'sans',
  size: 8.5,
  top: 96,
  bottom: 70,
  margins: [60, 540],
  letterhead: (flow, { model, account }, index) => {
    wordmark(flow, 60, 52, model.issuer, inks.navy, 13);
    if (index > 0)
      flow.textAt(
        60,
        76,
        `Kontoauszug ${formatDate(account.start, 'DD.MM.YYYY')} - ${formatDate(account.end, 'DD.MM.YYYY')}   IBAN ${account.masked}`,
        { size: 8 },
      );
  },
  opening: (flow, { model, account }) => {
    mailing(flow, 340, 120, model, 9, false);
    flow.textAt(60, 200, 'Kontoauszug', { face: 'sans-bold', size: 14 });
    flow.textAt(60, 218, `${account.product} in CHF   IBAN ${account.masked}`);
    flow.textAt(
      60,
      231,
      `Periode ${formatDate(account.start, 'DD.MM.YYYY')} - ${formatDate(account.end, 'DD.MM.YYYY')}`,
    );
    flow.textAt(60, 244, `Kontoinhaber: ${model.holder}`);
    flow.y = 276;
  },
  columns: () => [
    { key: 'date', x: 60, head: 'Datum' },
    { key: 'text', x: 115, head: 'Buchungstext' },
    { key: 'out', x: 345, align: 'right', head: 'Belastung' },
    { key: 'in', x: 415, align: 'right', head: 'Gutschrift' },
    { key: 'value', x: 428, head: 'Valuta' },
    { key: 'balance', x: 540, align: 'right', head: 'Saldo' },
  ],
  rows: () => ({
    date: (p) => formatDate(p.date, 'DD.MM.YY'),
    text: (p) => p.lines.map((line) => line.slice(0, 40)),
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(Math.abs(p.amount), swiss) }),
    extra: (p): Record<string, string> => ({ value: formatDate(p.date, 'DD.MM.YY') }),
    balance: 'row',
    balanceText: (b) => money(b, swiss),
  }),
  before: ({ account }): Row[] => [
    {
      cells: {
        date: formatDate(account.start, 'DD.MM.YY'),
        text: 'Saldovortrag',
        balance: { text: money(account.opening, swiss), role: 'opening.0' },
      },
    },
  ],
  after: ({ account }): Row[] => [
    {
      cells: {
        text: 'Umsatztotal',
        out: { text: money(-total(account, (p) => p.amount < 0), swiss), role: 'total.0.debits' },
        in: {
          text: money(
            total(account, (p) => p.amount >= 0),
            swiss,
          ),
          role: 'total.0.credits',
        },
      },
      face: 'sans-bold',
      ruled: true,
    },
    {
      cells: {
        date: formatDate(account.end, 'DD.MM.YY'),
        text: 'Schlusssaldo',
        balance: { text: money(closingOf(account), swiss), role: 'closing.0' },
      },
      face: 'sans-bold',
    },
  ],
  table: { leading: 11, gap: 2, head: { face: 'sans-bold', size: 8, rules: true } },
  number: (flow, index, count) =>
    flow.textAt(540, 806, `Seite ${index + 1}/${count}`, { align: 'right', size: 7.5 }),
  shown: 'row',
  describe: (p) => p.lines.map((line) => line.slice(0, 40)).join(' '),
});
