import { formatDate } from '../calendar.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { singleTable } from '../single.ts';
import { indian } from '../wording.ts';

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
