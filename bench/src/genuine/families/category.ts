import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import { closingOf, truthOf, type AccountModel, type StatementModel } from '../model.ts';
import { american, money, type MoneyForm } from '../money.ts';
import { postingRows } from '../rows.ts';
import { table, type Row } from '../table.ts';
import { brief } from '../wording.ts';

const LEFT = 56;
const RIGHT = 556;
const dollars: MoneyForm = { ...american, symbol: '$' };
const signed: MoneyForm = { ...american, symbol: '$', minus: '- ', plus: '+ ' };

/** Dates as `Oct 2`, a category column, amounts as `+ $` and `- $`, a balance on every row, several accounts. */
export const category: Family = {
  id: 'us-category',
  styles: ['composer', 'perchar', 'inspire'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: brief,
      issuers: issuers.us.slice(0, 1),
      products: ['Compass Checking', 'Steady Savings'],
      periods: ['month', 'january', 'stub'],
      accounts: [1, 2],
      mask: (number) => number,
      numberLength: 11,
      interest: 0.7,
      most: 200,
    }),
  layout,
};

function layout(model: StatementModel): Layout {
  const first = model.accounts[0] as AccountModel;
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 80,
    bottom: 70,
    face: 'sans',
    size: 9,
    begin: (f) => {
      wordmark(f, LEFT, 46, model.issuer, inks.red, 15);
      f.textAt(LEFT, 762, `${model.issuer.site}   ${model.issuer.phone}   Member FDIC`, {
        size: 7,
        color: inks.gray,
      });
    },
  });
  flow.textAt(
    RIGHT,
    46,
    `STATEMENT PERIOD ${formatDate(first.start, 'MMM D').toUpperCase()} - ${formatDate(first.end, 'MMM D, YYYY').toUpperCase()}`,
    { align: 'right', face: 'sans-bold', size: 8 },
  );
  mailing(flow, LEFT, 110, model, 9, false);
  flow.textAt(LEFT, 186, `Here's your ${formatDate(first.end, 'MMMM YYYY')} bank statement.`, {
    size: 16,
    color: inks.red,
  });
  flow.y = 220;
  overview(flow, model);
  model.accounts.forEach((account, i) => activity(flow, account, i));
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 762, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  );
  return { pages: flow.pages(), accounts: model.accounts.map((a) => truthOf(a, { balances: 'row' })) };
}

function overview(flow: Flow, model: StatementModel): void {
  flow.text(LEFT, 'Account Summary', { face: 'sans-bold', size: 11 });
  flow.down(18);
  const rows: Row[] = model.accounts.map((a, i) => ({
    cells: {
      name: `${a.product}...${a.masked.slice(-4)}`,
      begin: { text: money(a.opening, dollars), role: `cover.${i}.opening` },
      end: { text: money(closingOf(a), dollars), role: `cover.${i}.closing` },
    },
  }));
  const first = model.accounts[0] as AccountModel;
  table(flow, rows, {
    columns: [
      { key: 'name', x: LEFT, head: 'Account Name' },
      { key: 'begin', x: 400, align: 'right', head: formatDate(first.start, 'MMM D') },
      { key: 'end', x: RIGHT, align: 'right', head: formatDate(first.end, 'MMM D') },
    ],
    leading: 16,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', rules: true },
  });
  flow.down(20);
}

function activity(flow: Flow, account: AccountModel, i: number): void {
  flow.need(110);
  flow.text(LEFT, `${account.product} - ${account.masked}`, { face: 'sans-bold', size: 12 });
  flow.down(18);
  const rows = postingRows(account, {
    account: i,
    date: (p) => formatDate(p.date, 'MMM D'),
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(p.amount, signed) }),
    extra: (p): Record<string, string> => ({ category: p.amount >= 0 ? 'Credit' : 'Debit' }),
    balance: 'row',
    balanceText: (b) => money(b, dollars),
  });
  rows.unshift({
    cells: {
      date: formatDate(account.start, 'MMM D'),
      text: 'Opening Balance',
      balance: { text: money(account.opening, dollars), role: `summary.${i}.opening` },
    },
  });
  rows.push({
    cells: {
      date: formatDate(account.end, 'MMM D'),
      text: 'Closing Balance',
      balance: { text: money(closingOf(account), dollars), role: `summary.${i}.closing` },
    },
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: 'DATE' },
      { key: 'text', x: LEFT + 50, head: 'DESCRIPTION' },
      { key: 'category', x: 330, head: 'CATEGORY' },
      { key: 'amount', x: 470, align: 'right', head: 'AMOUNT' },
      { key: 'balance', x: RIGHT, align: 'right', head: 'BALANCE' },
    ],
    leading: 16,
    left: LEFT,
    right: RIGHT,
    rowRules: [0.85],
    head: { size: 7.5, color: [0.35] },
    name: `activity${i}`,
  });
  flow.down(22);
}
