import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { insertionMarks, mailing } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import {
  averageDailyBalance,
  closingOf,
  selected,
  total,
  truthOf,
  type AccountModel,
  type Posting,
  type StatementModel,
} from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { downFirst, postingRows } from '../rows.ts';
import { table, type Cell, type Row } from '../table.ts';
import { core } from '../wording.ts';

const LEFT = 46;
const RIGHT = 566;
const form: MoneyForm = { group: ',', decimal: '.', minus: 'trailing', bareFraction: true };

/**
 * Monospaced, a trailing minus on debits with `.00` in the other column, a balance on each row, a summary on two
 * sides, checks as rows and again by number, marks for the inserter at the left edge.
 */
export const trailingMono: Family = {
  id: 'us-trailing-mono',
  styles: ['ledgerprint', 'stream', 'plain'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: (kind, c) => core(kind, c).map((line) => line.slice(0, 34)),
      issuers: issuers.us.slice(4, 5),
      products: ['PERSONAL CHECKING'],
      periods: ['month', 'cycle', 'stub', 'january'],
      mask: (number) => `XX${number.slice(-6)}`,
      most: 260,
      history: { checks: random.chance(0.6) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const marks = random.fork('marks');
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 104,
    bottom: 48,
    face: 'mono',
    size: 8,
    begin: (f, index) => {
      insertionMarks(f, marks, 300);
      f.textAt(LEFT, 42, model.issuer.name.toUpperCase(), { face: 'mono-bold', size: 12 });
      f.textAt(LEFT, 54, model.issuer.address.join('  ').toUpperCase());
      f.textAt(RIGHT, 42, `Date ${formatDate(account.end, 'M/DD/YY')}`, { align: 'right' });
      f.textAt(RIGHT, 54, `Page ${String(index + 1).padStart(4, ' ')}`, { align: 'right' });
      f.textAt(RIGHT, 66, `Account Number ${account.masked}`, { align: 'right' });
      if (index > 0) f.textAt(LEFT, 84, `${account.product.padEnd(30)} ${account.masked}  (Continued)`);
    },
  });
  mailing(flow, LEFT + 14, 128, model, 8);
  flow.y = 212;
  summary(flow, account, random);
  activity(flow, account);
  checkSummary(flow, account);
  flow.need(40);
  flow.text(LEFT, '* * * END OF STATEMENT * * *');
  return { pages: flow.pages(), accounts: [truthOf(account, { balances: 'row' })] };
}

function summary(flow: Flow, account: AccountModel, random: Random): void {
  const isIn = (p: Posting): boolean => p.amount >= 0 && p.kind !== 'interest';
  const ins = selected(account, isIn).length;
  const outs = selected(account, (p) => p.amount < 0 && p.kind !== 'fee').length;
  const interest = total(account, (p) => p.kind === 'interest');
  const days = Math.round((Date.parse(account.end) - Date.parse(account.start)) / 86_400_000) + 1;
  const isFee = (p: Posting): boolean => p.kind === 'fee';
  flow.text(LEFT, `Account Title: ${account.product}`, { face: 'mono-bold' });
  flow.down(16);
  const left: readonly (readonly [string, string, string?])[] = [
    [account.product, ''],
    ['Account Number', account.masked],
    ['Previous Balance', money(account.opening, form), 'summary.0.opening'],
    [`${String(ins).padStart(7)} Deposits/Credits`, money(total(account, isIn), form), 'summary.0.credits'],
    [
      `${String(outs).padStart(7)} Checks/Debits`,
      money(-total(account, (p) => p.amount < 0 && !isFee(p)), form),
      'summary.0.debits',
    ],
    ['Service Charge', money(-total(account, isFee), form), 'summary.0.fees'],
    ['Interest Paid', money(interest, form), 'summary.0.interest'],
    ['Current Balance', money(closingOf(account), form), 'summary.0.closing'],
  ];
  const right: readonly (readonly [string, string])[] = [
    ['Number of Enclosures', String(random.int(0, 4))],
    ['Statement Dates', `${formatDate(account.start, 'M/DD/YY')} thru ${formatDate(account.end, 'M/DD/YY')}`],
    ['Days in the statement period', String(days)],
    ['Average Ledger', money(averageDailyBalance(account), form)],
    ['Average Collected', money(averageDailyBalance(account), form)],
  ];
  left.forEach(([label, value, role], i) => {
    flow.text(LEFT, label);
    flow.text(LEFT + 230, value, { align: 'right', ...(role === undefined ? {} : { role }) });
    const other = right[i];
    if (other) {
      flow.text(LEFT + 262, other[0]);
      flow.text(RIGHT, other[1], { align: 'right' });
    }
    flow.down(10.5);
  });
  flow.down(14);
}

function activity(flow: Flow, account: AccountModel): void {
  flow.text(306, '* * * * * * * * *   Activity in Date Order   * * * * * * * * *', { align: 'center' });
  flow.down(13);
  const rows: Row[] = postingRows(account, {
    account: 0,
    date: (p) => formatDate(p.date, 'M/DD'),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'debit' : 'credit', text: money(p.amount, form) }),
    extra: (p): Record<string, Cell> => ({ [p.amount < 0 ? 'credit' : 'debit']: '.00' }),
    balance: 'row',
    balanceText: (b) => money(b, form),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT + 28, align: 'right', head: 'Date' },
      { key: 'text', x: LEFT + 44, head: 'Description' },
      { key: 'debit', x: 370, align: 'right', head: 'Debits' },
      { key: 'credit', x: 462, align: 'right', head: 'Credits' },
      { key: 'balance', x: RIGHT, align: 'right', head: 'Balance' },
    ],
    leading: 10,
    left: LEFT,
    right: RIGHT,
    breakInside: true,
    name: 'activity',
  });
  flow.down(14);
}

function checkSummary(flow: Flow, account: AccountModel): void {
  const checks = selected(account, (p) => p.kind === 'check').map((e) => e.posting);
  if (checks.length === 0) return;
  checks.sort((a, b) => (a.check ?? 0) - (b.check ?? 0));
  flow.need(50);
  flow.text(306, '* * * * * * * * *   Summary by Check Number   * * * * * * * * *', { align: 'center' });
  flow.down(13);
  const starred = checks.map((p, i) => ({
    p,
    star: i > 0 && p.check !== (checks[i - 1]?.check ?? 0) + 1 ? '*' : '',
  }));
  const rows = downFirst(starred, 3).map((set) => ({
    cells: Object.fromEntries(
      set.flatMap(({ p, star }, c) => [
        [`d${c}`, formatDate(p.date, 'M/DD')],
        [`n${c}`, `${p.check}${star}`],
        [`a${c}`, money(-p.amount, form)],
      ]),
    ),
  }));
  table(flow, rows, {
    columns: [0, 1, 2].flatMap((c) => [
      { key: `d${c}`, x: LEFT + c * 176 + 26, align: 'right' as const, head: 'Date' },
      { key: `n${c}`, x: LEFT + c * 176 + 40, head: 'Check No' },
      { key: `a${c}`, x: LEFT + c * 176 + 160, align: 'right' as const, head: 'Amount' },
    ]),
    leading: 10,
    left: LEFT,
    right: RIGHT,
  });
  flow.text(LEFT, '* Denotes missing check numbers');
  flow.down(20);
}
