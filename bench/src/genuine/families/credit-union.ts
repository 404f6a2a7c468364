import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, mailing, wordmark } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import { closingOf, truthOf, type AccountModel, type StatementModel } from '../model.ts';
import { money, type MoneyForm } from '../money.ts';
import { postingRows } from '../rows.ts';
import { table } from '../table.ts';
import { core } from '../wording.ts';

const LEFT = 44;
const RIGHT = 568;
const form: MoneyForm = { group: ',', decimal: '.', minus: 'trailing' };

/** A member's shares one behind the other: `MM-DD`, a trailing minus, one signed column, a balance on each row. */
export const creditUnion: Family = {
  id: 'us-credit-union',
  styles: ['stream', 'ledgerprint', 'scaled'],
  draw: (random) => {
    const model = drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: core,
      issuers: random.chance(0.5) ? issuers.credit.slice(0, 1) : issuers.credit.slice(1),
      products: ['Share Savings', 'EveryDay Checking', 'Money Market Savings'],
      periods: ['cycle', 'month', 'january', 'stub'],
      accounts: [1, 3],
      mask: (number) => number,
      interest: 0.7,
      fee: 0.1,
      most: 120,
      history: { checks: random.chance(0.3) },
    });
    // Routing numbers of credit unions are often printed: a made-up one of the right district with its check digit.
    return random.chance(0.5) ? { ...model, routing: routing(random) } : model;
  },
  layout,
};

function routing(random: Random): string {
  const body = `3${random.pick(['1', '2'])}${random.digits(6)}`;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7];
  const sum = weights.reduce((s, w, i) => s + w * Number(body[i]), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function layout(model: StatementModel, random: Random): Layout {
  const first = model.accounts[0] as AccountModel;
  const access = random.digits(8);
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 96,
    bottom: 56,
    face: 'sans',
    size: 8.5,
    begin: (f) => {
      wordmark(f, LEFT, 44, model.issuer, inks.navy, 13);
      f.textAt(RIGHT, 38, 'Statement of Account', { face: 'sans-bold', size: 11, align: 'right' });
      f.textAt(
        RIGHT,
        50,
        `Statement Period ${formatDate(first.start, 'MM/DD/YY')} - ${formatDate(first.end, 'MM/DD/YY')}`,
        { align: 'right' },
      );
      f.textAt(RIGHT, 62, `Access No. ${access}`, { align: 'right' });
      if (model.routing) f.textAt(LEFT, 62, `Routing Number: ${model.routing}`);
    },
  });
  mailing(flow, LEFT, 126, model);
  flow.y = 212;
  overview(flow, model);
  model.accounts.forEach((account, i) => share(flow, account, i));
  flow.need(40);
  flow.text(
    LEFT,
    'Items paid or credited on your statement are subject to review. Federally insured by NCUA.',
    { size: 7 },
  );
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 764, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  );
  return { pages: flow.pages(), accounts: model.accounts.map((a) => truthOf(a, { balances: 'row' })) };
}

function overview(flow: Flow, model: StatementModel): void {
  flow.text(LEFT, 'Summary of your deposit accounts', { face: 'sans-bold', size: 10 });
  flow.down(16);
  table(
    flow,
    model.accounts.map((a, i) => {
      const ins = a.postings.filter((p) => p.amount >= 0).reduce((s, p) => s + p.amount, 0);
      return {
        cells: {
          name: [a.product, a.number],
          begin: { text: money(a.opening, { ...form, symbol: '$' }), role: `summary.${i}.opening` },
          ins: { text: money(ins, { ...form, symbol: '$' }), role: `summary.${i}.credits` },
          outs: {
            text: money(ins - (closingOf(a) - a.opening), { ...form, symbol: '$' }),
            role: `summary.${i}.debits`,
          },
          end: { text: money(closingOf(a), { ...form, symbol: '$' }), role: `summary.${i}.closing` },
        },
      };
    }),
    {
      columns: [
        { key: 'name', x: LEFT, head: 'Account' },
        { key: 'begin', x: 270, align: 'right', head: ['Previous', 'Balance'] },
        { key: 'ins', x: 370, align: 'right', head: ['Deposits/', 'Credits'] },
        { key: 'outs', x: 470, align: 'right', head: ['Withdrawals/', 'Debits'] },
        { key: 'end', x: RIGHT, align: 'right', head: ['Ending', 'Balance'] },
      ],
      leading: 11,
      gap: 3,
      left: LEFT,
      right: RIGHT,
      head: { face: 'sans-bold', size: 8, rules: true },
    },
  );
  flow.down(18);
}

function share(flow: Flow, account: AccountModel, i: number): void {
  flow.need(80);
  const heading = (f: Flow, more = ''): void => {
    f.text(LEFT, `${account.product} - ${account.number}${more}`, { face: 'sans-bold', size: 10 });
    f.down(15);
  };
  heading(flow);
  const rows = postingRows(account, {
    account: i,
    date: (p) => formatDate(p.date, 'MM-DD'),
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(p.amount, form) }),
    balance: 'row',
    balanceText: (b) => money(b, form),
  });
  rows.unshift({
    cells: {
      date: formatDate(account.start, 'MM-DD'),
      text: 'Beginning Balance',
      balance: money(account.opening, form),
    },
  });
  if (account.postings.length === 0) rows.push({ cells: { text: 'No Transactions This Period' } });
  rows.push({
    cells: {
      date: formatDate(account.end, 'MM-DD'),
      text: 'Ending Balance',
      balance: money(closingOf(account), form),
    },
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: 'Date' },
      { key: 'text', x: LEFT + 44, head: 'Transaction Detail' },
      { key: 'amount', x: 470, align: 'right', head: 'Amount($)' },
      { key: 'balance', x: RIGHT, align: 'right', head: 'Balance($)' },
    ],
    leading: 10.5,
    gap: 1.5,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', rules: true },
    breakInside: true,
    name: `share${i}`,
    continued: (f) => heading(f, ' (continued)'),
  });
  flow.down(20);
}
