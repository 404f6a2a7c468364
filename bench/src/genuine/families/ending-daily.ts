import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, mailCode, mailing, summaryLines, wordmark, marketing } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import {
  lowestDailyBalance,
  averageDailyBalance,
  closingOf,
  selected,
  total,
  truthOf,
  type AccountModel,
  type Posting,
  type StatementModel,
} from '../model.ts';
import { american, money } from '../money.ts';
import { acrossFirst, postingRows } from '../rows.ts';
import { table, type Row } from '../table.ts';
import { consumer } from '../wording.ts';

const LEFT = 44;
const RIGHT = 568;

/**
 * Two amount columns, an ending balance on the last row of each day, checks as rows and again in a list of three
 * sets with `*` for a gap, month and day without leading zeros, a fee table full of figures that are no postings.
 */
export const endingDaily: Family = {
  id: 'us-ending-daily',
  styles: ['inspire', 'plain', 'typeone'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: (kind, c) => (kind === 'check' ? ['Check'] : consumer(kind, c)),
      issuers: issuers.us.slice(2, 3),
      products: [random.pick(['Everyday Checking', 'Preferred Checking', 'Goal Savings'])],
      periods: ['month', 'cycle', 'january', 'stub'],
      mask: (number) => number,
      history: { checks: random.chance(0.6) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const furniture = random.fork('furniture');
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 84,
    bottom: 62,
    face: 'sans',
    size: 8,
    begin: (f, index) => {
      f.textAt(LEFT, 40, account.product, { size: 15, face: 'sans-bold' });
      wordmark(f, RIGHT - 190, 40, model.issuer, inks.maroon, 12);
      f.textAt(
        LEFT,
        56,
        `Account number: ${account.masked}   |   ${formatDate(account.start, 'MMMM D, YYYY')} - ${formatDate(account.end, 'MMMM D, YYYY')}`,
        { size: 8.5 },
      );
      f.textAt(LEFT, 764, `Sheet Seq = ${furniture.digits(7)}`, { size: 5 });
      f.textAt(LEFT, 772, `Sheet 0000${index + 1}`, { size: 5 });
    },
  });
  mailCode(flow, furniture, 20, 700);
  mailing(flow, LEFT, 130, model);
  flow.textAt(340, 124, 'Questions?', { face: 'sans-bold', size: 11 });
  flow.textAt(340, 140, `Available by phone 24 hours a day: ${model.issuer.phone}`);
  flow.textAt(340, 152, `Online: ${model.issuer.site}`);
  flow.textAt(340, 164, `Write: ${model.issuer.address.join(', ')}`, { size: 7 });
  flow.y = 240;
  summary(flow, model, account);
  transactions(flow, account);
  checkList(flow, account);
  feeTable(flow, account);
  if (random.chance(0.3)) {
    flow.page();
    marketing(flow, random.fork('marketing'), model.issuer, LEFT, RIGHT - LEFT);
  }
  flow.everyPage((index, count) => {
    flow.textAt(RIGHT, 52, `Page ${index + 1} of ${count}`, { size: 8, align: 'right' });
  });
  const describe = (p: Posting): string => (p.kind === 'check' ? `${p.check} Check` : p.lines.join(' '));
  return { pages: flow.pages(), accounts: [truthOf(account, { balances: 'day', describe })] };
}

function summary(flow: Flow, model: StatementModel, account: AccountModel): void {
  flow.text(LEFT, 'Statement period activity summary', { face: 'sans-bold', size: 11 });
  flow.rule(LEFT, RIGHT, 5, 0.8);
  const top = flow.y;
  flow.down(20);
  const debits = total(account, (p) => p.amount < 0);
  summaryLines(
    flow,
    [
      {
        label: `Beginning balance on ${formatDate(account.start, 'M/D')}`,
        value: money(account.opening, { ...american, symbol: '$' }),
        role: 'summary.0.opening',
      },
      {
        label: 'Deposits/Additions',
        value: money(total(account, (p) => p.amount >= 0)),
        role: 'summary.0.credits',
      },
      {
        label: 'Withdrawals/Subtractions',
        value: money(debits === 0 ? -0 : debits, { ...american, minus: '- ' }),
        role: 'summary.0.debits',
      },
      {
        label: `Ending balance on ${formatDate(account.end, 'M/D')}`,
        value: money(closingOf(account), { ...american, symbol: '$' }),
        role: 'summary.0.closing',
        bold: true,
      },
    ],
    { left: LEFT, right: LEFT + 230, leading: 14 },
  );
  flow.textAt(320, top + 20, `Account number: ${account.masked}`, { face: 'sans-bold' });
  flow.textAt(320, top + 34, model.holder.toUpperCase(), { face: 'sans-bold' });
  flow.textAt(320, top + 48, 'For Direct Deposit use');
  flow.textAt(320, top + 60, `Routing Number (RTN): see ${model.issuer.site}`);
  flow.textAt(
    LEFT,
    flow.y + 6,
    `Average ledger balance this period ${money(averageDailyBalance(account), { ...american, symbol: '$' })}`,
    { size: 7 },
  );
  flow.down(34);
}

function transactions(flow: Flow, account: AccountModel): void {
  const heading = (f: Flow, text: string): void => {
    f.text(LEFT, text, { face: 'sans-bold', size: 11 });
    f.rule(LEFT, RIGHT, 5, 0.8);
    f.down(18);
  };
  heading(flow, 'Transaction history');
  const rows: Row[] = postingRows(account, {
    account: 0,
    date: (p) => formatDate(p.date, 'M/D'),
    text: (p) => splitLong(p.lines.join(' ')),
    amount: (p) => ({ key: p.amount >= 0 ? 'in' : 'out', text: money(Math.abs(p.amount)) }),
    extra: (p): Record<string, string> => (p.kind === 'check' ? { check: String(p.check) } : {}),
    balance: 'day',
    balanceText: (b) => money(b),
  });
  rows.push(...endRows(account));
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT + 24, align: 'right', head: 'Date' },
      { key: 'check', x: LEFT + 66, align: 'right', head: ['Check', 'Number'] },
      { key: 'text', x: LEFT + 76, head: 'Description' },
      { key: 'in', x: 420, align: 'right', head: ['Deposits/', 'Additions'] },
      { key: 'out', x: 490, align: 'right', head: ['Withdrawals/', 'Subtractions'] },
      { key: 'balance', x: RIGHT, align: 'right', head: ['Ending daily', 'balance'] },
    ],
    leading: 10,
    gap: 3,
    left: LEFT,
    right: RIGHT,
    head: { rules: true, size: 7.5 },
    rowRules: [0.8],
    name: 'history',
    continued: (f) => heading(f, 'Transaction history (continued)'),
  });
  flow.down(8);
  flow.paragraph(
    LEFT,
    RIGHT - LEFT,
    'The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds that may have been outstanding on your account when your transactions posted.',
    { size: 7 },
  );
  flow.down(18);
}

/** The balance that the list ends with, and what its columns come to. */
function endRows(account: AccountModel): Row[] {
  return [
    {
      cells: {
        text: `Ending balance on ${formatDate(account.end, 'M/D')}`,
        balance: { text: money(closingOf(account)), role: 'closing.0' },
      },
      face: 'sans-bold',
      ruled: true,
    },
    {
      cells: {
        text: 'Totals',
        in: {
          text: money(
            total(account, (p) => p.amount >= 0),
            { ...american, symbol: '$' },
          ),
          role: 'total.0.credits',
        },
        out: {
          text: money(-total(account, (p) => p.amount < 0), { ...american, symbol: '$' }),
          role: 'total.0.debits',
        },
      },
      face: 'sans-bold',
    },
  ];
}

function splitLong(text: string): string[] {
  if (text.length <= 52) return [text];
  const cut = text.lastIndexOf(' ', 52);
  return [text.slice(0, cut), text.slice(cut + 1)];
}

/** The checks again, by number, across in three sets; a star before a number marks a gap. */
function checkList(flow: Flow, account: AccountModel): void {
  const checks = selected(account, (p) => p.kind === 'check').map((e) => e.posting);
  if (checks.length === 0) return;
  flow.need(70);
  flow.text(LEFT, 'Summary of checks written', { face: 'sans-bold', size: 10 });
  flow.text(LEFT + 140, '(checks listed are also displayed in the preceding Transaction history)', {
    size: 7,
  });
  flow.down(18);
  checks.sort((a, b) => (a.check ?? 0) - (b.check ?? 0));
  const rows = acrossFirst(checks, 3).map((set, r) => ({
    cells: Object.fromEntries(
      set.flatMap((posting, c) => {
        const before = checks[r * 3 + c - 1]?.check;
        const gap = before !== undefined && posting.check !== before + 1;
        return [
          [`n${c}`, `${posting.check}${gap ? ' *' : ''}`],
          [`d${c}`, formatDate(posting.date, 'M/D')],
          [`a${c}`, money(-posting.amount)],
        ];
      }),
    ),
  }));
  table(flow, rows, {
    columns: [0, 1, 2].flatMap((c) => [
      { key: `n${c}`, x: LEFT + c * 178, head: 'Number' },
      { key: `d${c}`, x: LEFT + c * 178 + 70, head: 'Date' },
      { key: `a${c}`, x: LEFT + c * 178 + 150, align: 'right' as const, head: 'Amount' },
    ]),
    leading: 12,
    left: LEFT,
    right: RIGHT,
    head: { rules: true, size: 7.5 },
  });
  flow.down(4);
  flow.text(LEFT, '* Gap in check sequence.', { size: 7 });
  flow.down(22);
}

/** What it takes to avoid the fee: figures that look like postings and are none. */
function feeTable(flow: Flow, account: AccountModel): void {
  flow.need(110);
  flow.text(LEFT, 'Monthly service fee summary', { face: 'sans-bold', size: 10 });
  flow.rule(LEFT, RIGHT, 5, 0.8);
  flow.down(18);
  const charged = -total(account, (p) => p.kind === 'fee');
  flow.text(
    LEFT,
    `Fee period ${formatDate(account.start, 'MM/DD/YYYY')} - ${formatDate(account.end, 'MM/DD/YYYY')}`,
  );
  flow.text(400, 'Standard monthly service fee $10.00');
  flow.down(12);
  flow.text(400, `You paid ${money(charged, { ...american, symbol: '$' })}`, { face: 'sans-bold' });
  flow.down(16);
  flow.text(LEFT, 'How to avoid the monthly service fee', { face: 'sans-bold' });
  flow.text(400, 'Minimum required', { face: 'sans-bold', align: 'right' });
  flow.text(RIGHT, 'This fee period', { face: 'sans-bold', align: 'right' });
  flow.down(13);
  const lowest = money(lowestDailyBalance(account), { ...american, symbol: '$' });
  for (const [label, wanted, found] of [
    ['Minimum daily balance', '$500.00', lowest],
    [
      'Total amount of qualifying direct deposits',
      '$500.00',
      money(
        total(account, (p) => p.kind === 'payroll'),
        { ...american, symbol: '$' },
      ),
    ],
    ['Age of primary account owner', '17 - 24', ''],
  ] as const) {
    flow.text(LEFT + 8, label);
    flow.text(400, wanted, { align: 'right' });
    flow.text(RIGHT, found, { align: 'right' });
    flow.down(12);
  }
}
