import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { banner, inks, mailing, summaryLines, wordmark } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import {
  activeDays,
  closingOf,
  selected,
  total,
  truthOf,
  type AccountModel,
  type Posting,
  type StatementModel,
} from '../model.ts';
import { american, money } from '../money.ts';
import { downFirst, postingRows } from '../rows.ts';
import { table } from '../table.ts';
import { core } from '../wording.ts';

const LEFT = 42;
const RIGHT = 570;
const dollars = { ...american, symbol: '$' } as const;
const long = (date: string): string => formatDate(date, 'MM/DD/YYYY');

const isCheck = (p: Posting): boolean => p.kind === 'check';
const sections: readonly (readonly [string, (p: Posting) => boolean])[] = [
  ['Electronic Credits', (p) => p.amount >= 0 && p.kind !== 'deposit' && p.kind !== 'interest'],
  ['Other Credits', (p) => p.kind === 'deposit' || p.kind === 'interest'],
  ['Electronic Debits', (p) => p.amount < 0 && !isCheck(p) && p.kind !== 'fee'],
  ['Other Debits', (p) => p.kind === 'fee'],
];

/**
 * A bar naming product and masked number, sections without signs, checks as rows, rows that break over a page
 * before their `SEQ#` line, daily balances in three pairs down first, white footer codes and text on a dark image.
 */
export const coreBar: Family = {
  id: 'us-core-bar',
  styles: ['plain', 'bridge', 'scaled'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: core,
      issuers: issuers.us.slice(4, 5),
      products: [random.pick(['Free Checking', 'Interest Checking', 'Business Basic'])],
      periods: ['month', 'cycle', 'january'],
      mask: (number) => `XXXXXX${number.slice(-4)}`,
      most: 320,
      history: { checks: random.chance(0.7) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const control = random.hex(32).toLowerCase();
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 80,
    bottom: 64,
    face: 'sans',
    size: 8.5,
    begin: (f, index) => {
      wordmark(f, LEFT, 42, model.issuer, inks.green, 14);
      f.textAt(RIGHT, 36, 'Statement Ending', { align: 'right', size: 7.5 });
      f.textAt(RIGHT, 48, long(account.end), { align: 'right', face: 'sans-bold', size: 10 });
      if (index > 0) f.textAt(RIGHT, 60, `Account Number: ${account.masked}`, { align: 'right', size: 7.5 });
      f.textAt(LEFT, 784, `${control} ${account.end.replaceAll('-', '')} STMT`, { size: 9, color: [1] });
    },
  });
  mailing(flow, LEFT + 10, 130, model);
  flow.y = 210;
  flow.image(LEFT, flow.y - 12, RIGHT - LEFT, 17, banner(inks.green));
  flow.text(LEFT + 5, 'Summary of Accounts', { face: 'sans-bold', size: 9.5, color: inks.white });
  flow.down(20);
  flow.text(LEFT, 'Account Type', { face: 'sans-bold' });
  flow.text(320, 'Account Number', { face: 'sans-bold' });
  flow.text(RIGHT, 'Ending Balance', { face: 'sans-bold', align: 'right' });
  flow.down(13);
  flow.text(LEFT, account.product);
  flow.text(320, account.masked);
  flow.text(RIGHT, money(closingOf(account), dollars), { align: 'right' });
  flow.down(34);
  flow.box(LEFT, flow.y - 12, RIGHT - LEFT, 17, [0.88]);
  flow.text(LEFT + 5, `${account.product.toUpperCase()}-${account.masked}`, { face: 'sans-bold', size: 10 });
  flow.down(22);
  summary(flow, account);
  for (const [title, selects] of sections) section(flow, account, title, selects);
  const checks = checkSets(flow, account);
  const daily = dailyTable(flow, account);
  overdraftBox(flow);
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 770, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  );
  const order = sections.flatMap(([, s]) => selected(account, s).map((e) => e.index));
  const describe = (p: Posting): string => (isCheck(p) ? String(p.check) : p.lines.join(' '));
  return {
    pages: flow.pages(),
    accounts: [truthOf(account, { balances: 'none', order: [...order, ...checks], daily, describe })],
  };
}

function summary(flow: Flow, account: AccountModel): void {
  flow.text(LEFT, 'Account Summary', { face: 'sans-bold', size: 10 });
  flow.down(15);
  const ins = selected(account, (p) => p.amount >= 0).length;
  const line = (
    label: string,
    amount: number,
    role: string,
  ): { label: string; value: string; role: string } => ({ label, value: money(amount, dollars), role });
  summaryLines(
    flow,
    [
      line(`${long(account.start)}   Beginning Balance`, account.opening, 'summary.0.opening'),
      line(
        `             ${ins} Credit(s) This Period`,
        total(account, (p) => p.amount >= 0),
        'summary.0.credits',
      ),
      line(
        `             ${account.postings.length - ins} Debit(s) This Period`,
        -total(account, (p) => p.amount < 0),
        'summary.0.debits',
      ),
      line(`${long(account.end)}   Ending Balance`, closingOf(account), 'summary.0.closing'),
    ],
    { left: LEFT, right: LEFT + 260, leading: 13 },
  );
  flow.down(16);
}

function section(flow: Flow, account: AccountModel, title: string, selects: (p: Posting) => boolean): void {
  const chosen = selected(account, selects);
  if (chosen.length === 0) return;
  flow.need(60);
  const heading = (f: Flow, more = ''): void => {
    f.text(LEFT, `${title}${more}`, { face: 'sans-bold', size: 10 });
    f.down(14);
  };
  heading(flow);
  const rows = postingRows(account, {
    account: 0,
    order: chosen.map((e) => e.index),
    date: (p) => long(p.date),
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(Math.abs(p.amount), dollars) }),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: 'Date' },
      { key: 'text', x: LEFT + 70, head: 'Description' },
      { key: 'amount', x: RIGHT, align: 'right', head: 'Amount' },
    ],
    leading: 10.5,
    gap: 2.5,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', rules: true },
    breakInside: true,
    name: title,
    continued: (f) => heading(f, ' (continued)'),
  });
  const sum = money(Math.abs(total(account, selects)), dollars);
  flow.text(RIGHT, `${chosen.length} item(s) totaling ${sum}`, {
    align: 'right',
    face: 'sans-bold',
    role: `total.0.${title}`,
  });
  flow.down(24);
}

function checkSets(flow: Flow, account: AccountModel): number[] {
  const chosen = selected(account, isCheck).sort((a, b) => (a.posting.check ?? 0) - (b.posting.check ?? 0));
  if (chosen.length === 0) return [];
  flow.need(60);
  flow.text(LEFT, 'Checks Cleared', { face: 'sans-bold', size: 10 });
  flow.down(14);
  const starred = chosen.map((entry, i) => ({
    ...entry,
    star: i > 0 && entry.posting.check !== (chosen[i - 1]?.posting.check ?? 0) + 1 ? '*' : '',
  }));
  const rows = downFirst(starred, 3).map((set) => ({
    cells: Object.fromEntries(
      set.flatMap(({ posting, index, star }, c) => [
        [`n${c}`, { text: `${posting.check}${star}`, role: `posting.0.${index}.description` }],
        [`d${c}`, { text: long(posting.date), role: `posting.0.${index}.date` }],
        [`a${c}`, { text: money(-posting.amount, dollars), role: `posting.0.${index}.amount` }],
      ]),
    ),
  }));
  table(flow, rows, {
    columns: [0, 1, 2].flatMap((c) => [
      { key: `n${c}`, x: LEFT + c * 182 + 36, align: 'right' as const, head: 'Check Nbr' },
      { key: `d${c}`, x: LEFT + c * 182 + 54, head: 'Date' },
      { key: `a${c}`, x: LEFT + c * 182 + 164, align: 'right' as const, head: 'Amount' },
    ]),
    leading: 12,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', size: 8, rules: true },
  });
  flow.text(LEFT, '* Indicates skipped check number', { size: 7 });
  flow.text(RIGHT, `${chosen.length} item(s) totaling ${money(-total(account, isCheck), dollars)}`, {
    align: 'right',
    face: 'sans-bold',
    role: 'total.0.checks',
  });
  flow.down(24);
  return chosen.map((e) => e.index);
}

function dailyTable(flow: Flow, account: AccountModel): { date: string; balance: number }[] {
  const days = activeDays(account);
  if (days.length === 0) return [];
  flow.need(60);
  flow.text(LEFT, 'Daily Balances', { face: 'sans-bold', size: 10 });
  flow.down(14);
  const rows = downFirst(days, 3).map((set) => ({
    cells: Object.fromEntries(
      set.flatMap((day, c) => [
        [`d${c}`, long(day.date)],
        [`b${c}`, { text: money(day.balance, dollars), role: `daily.0.${day.date}` }],
      ]),
    ),
  }));
  table(flow, rows, {
    columns: [0, 1, 2].flatMap((c) => [
      { key: `d${c}`, x: LEFT + c * 182, head: 'Date' },
      { key: `b${c}`, x: LEFT + c * 182 + 164, align: 'right' as const, head: 'Amount' },
    ]),
    leading: 12,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', rules: true },
  });
  flow.down(16);
  return days;
}

function overdraftBox(flow: Flow): void {
  flow.need(60);
  flow.text(LEFT, 'Overdraft and Returned Item Fees', { face: 'sans-bold', size: 10 });
  flow.down(14);
  flow.text(360, 'Total for this period', { align: 'right', size: 7.5 });
  flow.text(470, 'Total year-to-date', { align: 'right', size: 7.5 });
  for (const label of ['Total Overdraft Fees', 'Total Returned Item Fees']) {
    flow.down(12);
    flow.text(LEFT, label);
    flow.text(360, '$0.00', { align: 'right' });
    flow.text(470, '$0.00', { align: 'right' });
  }
}
