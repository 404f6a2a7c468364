import { formatDate } from '../calendar.ts';
import { inks, mailing, summaryLines, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import type { Row } from '../table.ts';
import { brazilian, french, german } from '../wording.ts';

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
    mask: (number) => `CH${number}`.replace(/(.{4})(?=.)/g, '$1 '),
    numberLength: 19,
    most: 160,
    interest: 0.2,
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

const spacedFrench: MoneyForm = { group: '\u00a0', decimal: ',', minus: '- ' };

/**
 * One label for both balances, the first the opening and the last the closing; day and month only, debit and
 * credit columns, thousands parted by no-break spaces, no running balance.
 */
export const soldes = singleTable({
  id: 'fr-soldes',
  styles: ['bridge', 'typeone', 'plain'],
  plan: () => ({
    region: 'fr',
    currency: 'EUR',
    wording: french,
    issuers: issuers.fr,
    products: ['Compte de dépôt', 'Compte chèques'],
    periods: ['month', 'cycle', 'january'],
    mask: (number) => number,
    numberLength: 11,
    most: 160,
    interest: 0.1,
    history: { checks: true },
  }),
  page: [595, 842],
  face: 'sans',
  size: 8.5,
  top: 100,
  bottom: 70,
  margins: [48, 547],
  letterhead: (flow, { model, account }, index) => {
    wordmark(flow, 48, 48, model.issuer, inks.green, 14);
    flow.textAt(547, 46, 'RELEVÉ DE COMPTE', { face: 'sans-bold', size: 11, align: 'right' });
    flow.textAt(
      547,
      60,
      `du ${formatDate(account.start, 'DD/MM/YYYY')} au ${formatDate(account.end, 'DD/MM/YYYY')}`,
      { align: 'right' },
    );
    if (index > 0) flow.textAt(48, 76, `${account.product} n° ${account.masked} (suite)`);
  },
  opening: (flow, { model, account, random }) => {
    mailing(flow, 320, 120, model, 9);
    flow.textAt(48, 120, `Votre agence : ${model.issuer.address.join(', ')}`, { size: 7.5 });
    flow.textAt(48, 132, `Téléphone : ${model.issuer.phone}`, { size: 7.5 });
    flow.textAt(48, 206, `${account.product} n° ${account.masked}`, { face: 'sans-bold', size: 10 });
    flow.textAt(
      48,
      220,
      `RIB : 3${random.digits(4)} 00${random.digits(3)} ${account.masked} ${random.digits(2)}`,
      { size: 8 },
    );
    flow.textAt(48, 233, `Titulaire : ${model.holder}`, { size: 8 });
    flow.y = 262;
  },
  columns: () => [
    { key: 'date', x: 48, head: 'Date' },
    { key: 'text', x: 86, head: 'Nature des opérations' },
    { key: 'value', x: 372, head: 'Valeur' },
    { key: 'out', x: 470, align: 'right', head: 'Débit' },
    { key: 'in', x: 547, align: 'right', head: 'Crédit' },
  ],
  rows: () => ({
    date: (p) => formatDate(p.date, 'DD.MM'),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(Math.abs(p.amount), spacedFrench) }),
    extra: (p): Record<string, string> => ({ value: formatDate(p.date, 'DD.MM') }),
  }),
  before: ({ account }): Row[] => [solde(account.opening, account.start, 'summary.0.opening')],
  after: ({ account }): Row[] => [
    {
      cells: {
        text: 'TOTAL DES MOUVEMENTS',
        out: { text: money(-total(account, (p) => p.amount < 0), spacedFrench), role: 'total.0.debits' },
        in: {
          text: money(
            total(account, (p) => p.amount >= 0),
            spacedFrench,
          ),
          role: 'total.0.credits',
        },
      },
      face: 'sans-bold',
      ruled: true,
    },
    solde(closingOf(account), account.end, 'summary.0.closing'),
  ],
  table: { leading: 11, gap: 2, head: { face: 'sans-bold', fill: [0.9] }, breakInside: true },
  closing: (flow) => {
    flow.need(40);
    flow.down(16);
    flow.paragraph(
      48,
      499,
      "Sauf erreur ou omission. Vous disposez d'un délai de deux mois pour contester les opérations. Garantie des dépôts assurée par le fonds de garantie.",
      { size: 7 },
    );
  },
  number: (flow, index, count) =>
    flow.textAt(547, 806, `Page ${index + 1}/${count}`, { align: 'right', size: 7.5 }),
  shown: 'none',
});

function solde(balance: number, date: string, role: string): Row {
  const side = balance < 0 ? 'out' : 'in';
  return {
    cells: {
      text: `SOLDE ${balance < 0 ? 'DÉBITEUR' : 'CRÉDITEUR'} AU ${formatDate(date, 'DD.MM.YYYY')}`,
      [side]: { text: money(Math.abs(balance), spacedFrench), role },
    },
    face: 'sans-bold',
  };
}

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
