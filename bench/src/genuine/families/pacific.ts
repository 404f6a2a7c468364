import { formatDate } from '../calendar.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { american, money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import type { Row } from '../table.ts';
import { clearing, indian, pacific } from '../wording.ts';

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

const lakh: MoneyForm = { group: 'lakh', decimal: '.', minus: '-' };
const sided: MoneyForm = { ...lakh, minus: 'none', suffix: { positive: ' Cr', negative: ' Dr' } };

/** Lakh grouping, a reference and a value date between text and amounts, `Cr` and `Dr` balances or plain ones. */
export const indianLakh = singleTable({
  id: 'in-lakh',
  styles: ['bridge', 'plain', 'ledgerprint'],
  plan: () => ({
    region: 'asia',
    currency: 'INR',
    wording: indian,
    issuers: issuers.in,
    products: ['SAVINGS ACCOUNT - REGULAR'],
    periods: ['month', 'quarter', 'january'],
    mask: (number) => number,
    numberLength: 14,
    most: 240,
    interest: 0.4,
    history: { checks: true, scale: 40 },
  }),
  page: [595, 842],
  face: 'sans',
  size: 7.5,
  top: 100,
  bottom: 70,
  margins: [30, 565],
  letterhead: (flow, { model, account }, index) => {
    wordmark(flow, 30, 44, model.issuer, inks.navy, 13);
    flow.textAt(565, 40, 'Statement of account', { face: 'sans-bold', size: 10, align: 'right' });
    flow.textAt(
      565,
      53,
      `From : ${formatDate(account.start, 'DD/MM/YYYY')}   To : ${formatDate(account.end, 'DD/MM/YYYY')}`,
      { align: 'right' },
    );
    if (index > 0) flow.textAt(30, 76, `Account No : ${account.masked}   ${model.holder.toUpperCase()}`);
  },
  opening: (flow, { model, account, random }) => {
    mailing(flow, 36, 100, model, 8);
    const lines = [
      `Account Branch : ${model.issuer.address[0] ?? ''}`,
      `Account No : ${account.masked}`,
      `Account Type : ${account.product}`,
      `Currency : INR`,
      `Cust ID : ${random.digits(8)}`,
      `IFSC : DCUB000${random.digits(4)}   MICR : ${random.digits(9)}`,
    ];
    lines.forEach((line, i) => flow.textAt(330, 100 + i * 11, line));
    flow.frame(30, 84, 535, 90, [0.5]);
    flow.y = 196;
  },
  columns: () => [
    { key: 'date', x: 34, head: 'Date' },
    { key: 'text', x: 82, head: 'Narration' },
    { key: 'ref', x: 262, head: 'Chq./Ref.No.' },
    { key: 'value', x: 342, head: 'Value Dt' },
    { key: 'out', x: 436, align: 'right', head: 'Withdrawal Amt.' },
    { key: 'in', x: 500, align: 'right', head: 'Deposit Amt.' },
    { key: 'balance', x: 562, align: 'right', head: 'Closing Balance' },
  ],
  rows: ({ random }) => {
    const form = random.chance(0.4) ? sided : lakh;
    const refs = random.fork('refs');
    return {
      date: (p) => formatDate(p.date, 'DD/MM/YY'),
      text: (p) => narrowed(p.lines),
      amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(Math.abs(p.amount), lakh) }),
      extra: (p): Record<string, string> => ({
        ref: `000${refs.digits(12)}`,
        value: formatDate(p.date, 'DD/MM/YY'),
      }),
      balance: 'row',
      balanceText: (b) => money(b, form),
    };
  },
  table: { leading: 10, gap: 3, head: { size: 6.5, face: 'sans-bold', fill: [0.85] }, rowRules: [0.85] },
  closing: (flow, { account }) => {
    flow.need(70);
    flow.down(12);
    flow.text(34, 'STATEMENT SUMMARY :-', { face: 'sans-bold' });
    flow.down(13);
    const counts = account.postings.filter((p) => p.amount < 0).length;
    const cells: readonly (readonly [string, string, string])[] = [
      ['Opening Balance', money(account.opening, lakh), 'summary.0.opening'],
      ['Dr Count', String(counts), 'summary.0.debits.count'],
      ['Cr Count', String(account.postings.length - counts), 'summary.0.credits.count'],
      ['Debits', money(-total(account, (p) => p.amount < 0), lakh), 'summary.0.debits'],
      [
        'Credits',
        money(
          total(account, (p) => p.amount >= 0),
          lakh,
        ),
        'summary.0.credits',
      ],
      ['Closing Bal', money(closingOf(account), lakh), 'summary.0.closing'],
    ];
    cells.forEach(([label, value, role], i) => {
      flow.textAt(110 + i * 88, flow.y, label, { align: 'right', face: 'sans-bold' });
      flow.textAt(110 + i * 88, flow.y + 12, value, { align: 'right', role });
    });
    flow.down(30);
    flow.paragraph(
      34,
      525,
      '*Closing balance includes funds earmarked for hold and uncleared funds. This is a computer generated statement and does not require signature.',
      { size: 6.5 },
    );
  },
  number: (flow, index, count) =>
    flow.textAt(300, 812, `Page No .: ${index + 1} of ${count}`, { align: 'center', size: 7 }),
  shown: 'row',
  describe: (p) => narrowed(p.lines).join(' '),
});

/** Lines broken to the width of a narrow column, behind a space, a hyphen or a slash. */
function narrowed(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (line.length <= 36) return [line];
    const cut = Math.max(...[' ', '-', '/'].map((c) => line.lastIndexOf(c, 35))) + 1;
    return cut > 1 ? [line.slice(0, cut).trimEnd(), line.slice(cut)] : [line];
  });
}

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
