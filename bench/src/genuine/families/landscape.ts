import type { Random } from '../../writer/random.ts';
import { addDays, formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { banner, inks, summaryLines, wordmark } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import { closingOf, total, truthOf, type AccountModel, type Posting, type StatementModel } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { postingRows } from '../rows.ts';
import { table, type Cell } from '../table.ts';
import { consumer } from '../wording.ts';

const LEFT = 40;
const RIGHT = 752;
const minus: MoneyForm = { group: ',', decimal: '.', minus: '\u2212', symbol: '$' };
const hyphen: MoneyForm = { ...minus, minus: '-' };

const types: Partial<Record<Posting['kind'], string>> = {
  payroll: 'Direct deposit',
  card: 'Debit card',
  atm: 'ATM',
  ach: 'Bill payment',
  check: 'Check',
  interest: 'Income',
  fee: 'Fee',
};

/**
 * A landscape cash account: deposits before withdrawals, U+2212 and hyphens side by side, an em dash for nothing,
 * a watermark behind the rows, doubled bold, ticks set in dingbats, the balance of the cash fund on each row.
 */
export const landscape: Family = {
  id: 'us-landscape',
  styles: ['inspire', 'plain', 'bridge'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: consumer,
      issuers: issuers.neo.slice(1),
      products: ['Cash Management Account'],
      periods: ['month', 'january', 'quarter'],
      mask: (number) => `Z${number.slice(0, 2)}-${number.slice(2)}`,
      numberLength: 8,
      interest: 0.8,
      fee: 0.1,
      most: 160,
      history: { checks: random.chance(0.3) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const marked = random.chance(0.4);
  const flow = new Flow({
    width: 792,
    height: 612,
    top: 84,
    bottom: 50,
    face: 'sans',
    size: 8,
    begin: (f) => {
      if (marked) f.textAt(150, 470, 'COPY', { face: 'sans-bold', size: 161, color: [0.94], angle: 30 });
      f.image(0, 0, 792, 34, banner(inks.green));
      f.textAt(LEFT, 22, `${model.issuer.name} investment report`, {
        face: 'sans-bold',
        size: 12,
        color: inks.white,
      });
      f.textAt(
        RIGHT,
        22,
        `${formatDate(account.start, 'MMMM D, YYYY')} - ${formatDate(account.end, 'MMMM D, YYYY')}`,
        { color: inks.white, align: 'right' },
      );
      f.textAt(LEFT, 58, `${account.product} ${account.masked}`, { face: 'sans-bold', size: 11, mode: 2 });
      f.textAt(RIGHT, 58, model.holder.toUpperCase(), { align: 'right' });
    },
  });
  wordmark(flow, LEFT, 96, model.issuer, inks.green, 14);
  flow.textAt(560, 96, '3', { face: 'dingbats', size: 9 });
  flow.textAt(572, 96, 'Paperless delivery');
  flow.y = 130;
  summary(flow, account, random);
  activity(flow, account);
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 594, `${index + 1} of ${count}`, { align: 'right', size: 7 }),
  );
  return { pages: flow.pages(), accounts: [truthOf(account, { balances: 'row' })] };
}

function summary(flow: Flow, account: AccountModel, random: Random): void {
  flow.text(LEFT, 'Account Summary', { face: 'sans-bold', size: 11, mode: 2 });
  flow.down(16);
  const out = total(account, (p) => p.amount < 0);
  summaryLines(
    flow,
    [
      { label: 'Beginning Account Value', value: money(account.opening, hyphen), role: 'summary.0.opening' },
      {
        label: 'Additions',
        value:
          total(account, (p) => p.amount >= 0) === 0
            ? '\u2014'
            : money(
                total(account, (p) => p.amount >= 0),
                hyphen,
              ),
        role: 'summary.0.credits',
      },
      { label: 'Subtractions', value: out === 0 ? '\u2014' : money(out, hyphen), role: 'summary.0.debits' },
      { label: 'Change in Investment Value *', value: '\u2014' },
      {
        label: 'Ending Account Value',
        value: money(closingOf(account), hyphen),
        role: 'summary.0.closing',
        bold: true,
      },
    ],
    { left: LEFT, right: LEFT + 280, rules: true },
  );
  flow.textAt(400, flow.y - 54, 'Core account: government money market', { size: 7.5 });
  flow.textAt(
    400,
    flow.y - 42,
    `7-day yield: ${random.int(1, 4)}.${random.digits(2)}%   Taxable income: \u2014   Holdings priced: unknown`,
    { size: 7.5 },
  );
  flow.down(18);
}

function activity(flow: Flow, account: AccountModel): void {
  const heading = (f: Flow, more = ''): void => {
    f.text(LEFT, `Cash activity${more}`, { face: 'sans-bold', size: 11, mode: 2 });
    f.down(16);
  };
  heading(flow);
  const rows = postingRows(account, {
    account: 0,
    date: (p) => formatDate(p.date, 'M/D'),
    text: (p) => p.lines,
    amount: (p) => ({ key: p.amount < 0 ? 'out' : 'in', text: money(p.amount, minus) }),
    extra: (p): Record<string, Cell> => ({
      settled: formatDate(addDays(p.date, 1), 'M/D'),
      type: types[p.kind] ?? 'Transfer',
      [p.amount < 0 ? 'in' : 'out']: '\u2014',
    }),
    balance: 'row',
    balanceText: (b) => money(b, hyphen),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: ['Posting', 'date'] },
      { key: 'settled', x: LEFT + 46, head: ['Settlement', 'date'] },
      { key: 'type', x: LEFT + 100, head: 'Type' },
      { key: 'text', x: LEFT + 170, head: 'Description' },
      { key: 'in', x: 580, align: 'right', head: 'Deposits' },
      { key: 'out', x: 665, align: 'right', head: 'Withdrawals' },
      { key: 'balance', x: RIGHT, align: 'right', head: 'Cash balance' },
    ],
    leading: 12,
    left: LEFT,
    right: RIGHT,
    head: { size: 7.5, face: 'sans-bold', rules: true },
    rowRules: [0.85],
    name: 'cash',
    continued: (f) => heading(f, ' (continued)'),
  });
}
