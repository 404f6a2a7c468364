import { addDays, formatDate } from '../calendar.ts';
import { inks, mailing, postalBarcode, slug, summaryLines, wordmark } from '../furniture.ts';
import { iban } from '../iban.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total, type Posting } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import { british, brief } from '../wording.ts';

const plain: MoneyForm = { group: ',', decimal: '.', minus: 'none' };
const overdrawn: MoneyForm = { ...plain, suffix: { positive: '', negative: ' D' } };

const codes: Partial<Record<Posting['kind'], string>> = {
  payroll: 'CR',
  deposit: 'CR',
  'transfer-in': 'CR',
  'transfer-out': 'BP',
  refund: 'CR',
  card: 'VIS',
  atm: 'ATM',
  ach: 'DD',
  check: 'CHQ',
  fee: 'DR',
  interest: 'CR',
};

/**
 * The date once a day, type codes, paid out and paid in, the balance on the day's last row with ` D` when
 * overdrawn, the amount on the last line of a wrapped entry, brought and carried forward on every page, split
 * digits, a white letter under the header.
 */
export const broughtForward = singleTable({
  id: 'uk-brought-forward',
  styles: ['split', 'composer', 'typeone'],
  plan: () => ({
    region: 'uk',
    currency: 'GBP',
    wording: british,
    issuers: issuers.uk.slice(0, 1),
    products: ['Bank Account', 'Advance Account'],
    periods: ['cycle', 'january', 'month'],
    mask: (number) => number,
    numberLength: 8,
    most: 260,
    interest: 0.2,
  }),
  page: [595, 842],
  face: 'sans',
  size: 8.5,
  top: 120,
  bottom: 90,
  margins: [52, 540],
  letterhead: (flow, { model, account, random }, index) => {
    wordmark(flow, 400, 46, model.issuer, inks.red, 12);
    flow.textAt(52, 48, 'Your Bank Account details', { size: 11, color: inks.gray });
    slug(flow, random, random.chance(0.5) ? [1] : [0]);
    if (index === 0) return;
    flow.textAt(52, 76, `${model.holder}`, { face: 'sans-bold' });
    flow.textAt(
      330,
      76,
      `40-${account.number.slice(0, 2)}-17   ${account.masked}   Sheet ${random.fork('sheet').int(20, 300) + index}`,
    );
    flow.textAt(
      52,
      90,
      `${formatDate(account.start, 'D MMMM YYYY')} to ${formatDate(account.end, 'D MMMM YYYY')}`,
    );
  },
  opening: (flow, { model, account, random }) => {
    postalBarcode(flow, random.fork('bars'), 60, 128, 50);
    mailing(flow, 60, 146, model);
    flow.y = 116;
    summaryLines(
      flow,
      [
        { label: 'Opening Balance', value: money(account.opening, overdrawn), role: 'summary.0.opening' },
        {
          label: 'Payments In',
          value: money(
            total(account, (p) => p.amount >= 0),
            plain,
          ),
          role: 'summary.0.credits',
        },
        {
          label: 'Payments Out',
          value: money(-total(account, (p) => p.amount < 0), plain),
          role: 'summary.0.debits',
        },
        {
          label: 'Closing Balance',
          value: money(closingOf(account), overdrawn),
          role: 'summary.0.closing',
          bold: true,
        },
        { label: 'Arranged Overdraft Limit', value: money(random.int(0, 20) * 10000, plain) },
      ],
      { left: 350, right: 540, leading: 13, rules: true },
    );
    flow.textAt(350, 196, `IBAN: ${iban('GB', `WHCF40${account.number.slice(0, 2)}17${account.number}`)}`, {
      size: 7,
    });
    flow.textAt(
      52,
      232,
      `${formatDate(account.start, 'D MMMM YYYY')} to ${formatDate(account.end, 'D MMMM YYYY')}`,
      { face: 'sans-bold', size: 10 },
    );
    flow.textAt(52, 252, 'Account Name', { size: 7 });
    flow.textAt(280, 252, 'Sortcode', { size: 7 });
    flow.textAt(370, 252, 'Account Number', { size: 7 });
    flow.textAt(480, 252, 'Sheet Number', { size: 7 });
    flow.textAt(52, 264, model.holder);
    flow.textAt(280, 264, `40-${account.number.slice(0, 2)}-17`);
    flow.textAt(370, 264, account.masked);
    flow.textAt(480, 264, String(random.fork('sheet').int(20, 300)));
    flow.textAt(300, 300, 'A', { size: 8, color: [1] });
    flow.y = 290;
  },
  columns: () => [
    { key: 'date', x: 52, head: 'Date' },
    { key: 'code', x: 104, head: ['Payment', 'type'] },
    { key: 'text', x: 136, head: 'and details' },
    { key: 'out', x: 390, align: 'right', head: 'Paid out' },
    { key: 'in', x: 465, align: 'right', head: 'Paid in' },
    { key: 'balance', x: 540, align: 'right', head: 'Balance' },
  ],
  rows: ({ random }) => {
    const contactless = random.chance(0.5);
    return {
      date: (p) => formatDate(p.date, 'DD MMM YY'),
      dateOnce: true,
      text: (p) => p.lines,
      amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(p.amount, plain) }),
      extra: (p, row): Record<string, readonly string[]> => ({
        // Two lines keep the code beside the first line of text while the figures stand on the last.
        code: [contactless && p.kind === 'card' && row % 2 === 0 ? ')))' : (codes[p.kind] ?? 'TFR'), ''],
        ...(p.lines.length === 1
          ? { code: [contactless && p.kind === 'card' && row % 2 === 0 ? ')))' : (codes[p.kind] ?? 'TFR')] }
          : {}),
      }),
      balance: 'day',
      balanceText: (b) => money(b, overdrawn),
    };
  },
  before: ({ account }) => [
    {
      cells: {
        date: formatDate(addDays(account.start, -1), 'DD MMM YY'),
        text: 'BALANCE BROUGHT FORWARD',
        balance: { text: money(account.opening, overdrawn), role: 'opening.0' },
      },
    },
  ],
  after: ({ account }) => [
    {
      cells: {
        date: formatDate(account.end, 'DD MMM YY'),
        text: 'BALANCE CARRIED FORWARD',
        balance: { text: money(closingOf(account), overdrawn), role: 'closing.0' },
      },
    },
  ],
  carry: {
    forward: (balance) => ({
      cells: { text: 'BALANCE CARRIED FORWARD', balance: money(balance, overdrawn) },
    }),
    brought: (balance) => ({
      cells: { text: 'BALANCE BROUGHT FORWARD', balance: money(balance, overdrawn) },
    }),
  },
  table: { leading: 11, onLast: true, head: { size: 8, rules: true, color: inks.gray } },
  closing: (flow) => {
    flow.need(60);
    flow.down(14);
    flow.paragraph(
      52,
      488,
      'Information about the Financial Services Compensation Scheme. Your deposit is covered by a scheme of deposit guarantee. Credit interest rates: balance variable AER 0.00%. Debit interest: balance variable EAR 39.90%.',
      { size: 7 },
    );
  },
  number: (flow, index, count) =>
    flow.textAt(540, 812, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
  shown: 'day',
});

/** A signed amount with a pound sign, newest first, day and month before the year, a balance on each row. */
export const appStatement = singleTable({
  id: 'uk-app',
  styles: ['composer', 'inspire', 'perchar'],
  plan: (random) => ({
    region: 'uk',
    currency: 'GBP',
    wording: brief,
    issuers: issuers.uk.slice(1),
    products: ['Personal Account'],
    periods: ['month', 'cycle', 'january', 'quarter'],
    mask: (number) => number,
    numberLength: 8,
    most: 300,
    interest: 0,
    fee: 0.05,
    history: { weekends: random.chance(0.8) },
  }),
  page: [595.28, 841.89],
  face: 'sans',
  size: 8.5,
  top: 80,
  bottom: 80,
  margins: [48, 547],
  letterhead: (flow, { model }, index) => {
    if (index === 0) wordmark(flow, 48, 50, model.issuer, inks.teal, 18);
    flow.textAt(
      48,
      800,
      `${model.issuer.name} is authorised and regulated. Registered office: ${model.issuer.address.join(', ')}.`,
      { size: 6.5, color: inks.gray },
    );
  },
  opening: (flow, { model, account, random }) => {
    const pounds: MoneyForm = { ...plain, minus: '-', symbol: '£' };
    [model.holder, ...model.address].forEach((line, i) => flow.textAt(48, 90 + i * 12, line));
    flow.textAt(547, 90, `Sort code: 04-${random.digits(2)}-${random.digits(2)}`, { align: 'right' });
    flow.textAt(547, 102, `Account number: ${account.masked}`, { align: 'right' });
    flow.textAt(547, 114, `BIC: PNHLGB2L`, { align: 'right' });
    flow.textAt(48, 166, 'Personal Account statement', { face: 'sans-bold', size: 15 });
    flow.textAt(
      48,
      182,
      `${formatDate(account.start, 'DD/MM/YYYY')} - ${formatDate(account.end, 'DD/MM/YYYY')}`,
    );
    const cells: readonly (readonly [string, number, string])[] = [
      ['Total balance', closingOf(account), 'closing'],
      ['Opening balance', account.opening, 'opening'],
      ['Total deposits', total(account, (p) => p.amount >= 0), 'credits'],
      ['Total outgoings', total(account, (p) => p.amount < 0), 'debits'],
    ];
    cells.forEach(([label, value, role], i) => {
      flow.textAt(
        48 + i * 128,
        212,
        money(value, { ...pounds, ...(role === 'credits' ? { plus: '+' } : {}) }),
        { face: 'sans-bold', size: 11, role: `summary.0.${role}` },
      );
      flow.textAt(48 + i * 128, 225, label, { size: 7.5, color: inks.gray });
    });
    flow.y = 258;
  },
  columns: () => [
    { key: 'date', x: 48, head: 'Date' },
    { key: 'text', x: 118, head: 'Description' },
    { key: 'amount', x: 450, align: 'right', head: ['(GBP)', 'Amount'] },
    { key: 'balance', x: 547, align: 'right', head: ['(GBP)', 'Balance'] },
  ],
  rows: ({ random }) => {
    const sign: MoneyForm = {
      ...plain,
      minus: random.chance(0.3) ? '\u2212' : '-',
      ...(random.chance(0.4) ? { symbol: '£' } : {}),
    };
    return {
      date: (p) => formatDate(p.date, 'DD/MM/YYYY'),
      text: (p) => p.lines,
      amount: (p) => ({ key: 'amount', text: money(p.amount, sign) }),
      balance: 'row',
      balanceText: (b) => money(b, sign),
    };
  },
  table: { leading: 17, rowRules: [0.88], head: { size: 7.5, face: 'sans-bold', rules: true } },
  number: (flow, index, count) =>
    flow.textAt(547, 812, `${index + 1}/${count}`, { align: 'right', size: 7.5 }),
  shown: 'row',
  newest: ({ random }) => random.chance(0.75),
});
