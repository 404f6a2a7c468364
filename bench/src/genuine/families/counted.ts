import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, legal, mailing, wordmark, marketing } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import {
  averageDailyBalance,
  activeDays,
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
import { table } from '../table.ts';
import { clearing } from '../wording.ts';

const LEFT = 50;
const RIGHT = 562;
const form: MoneyForm = { group: ',', decimal: '.', minus: '-', bareFraction: true };

const isCheck = (p: Posting): boolean => p.kind === 'check';
const groups: readonly (readonly [string, string, (p: Posting) => boolean])[] = [
  ['Deposits and Other Additions', 'Deposits and Other Additions', (p) => p.amount >= 0],
  [
    'Banking/Debit Card Withdrawals and Purchases',
    'Debit Card withdrawals',
    (p) => p.kind === 'card' || p.kind === 'atm',
  ],
  [
    'Online and Electronic Banking Deductions',
    'Online deductions',
    (p) => p.amount < 0 && (p.kind === 'ach' || p.kind === 'transfer-out'),
  ],
  ['Other Deductions', 'Other Deductions', (p) => p.kind === 'fee'],
];

/**
 * Sections with "There were n … totaling $" beside their headings, the amount between date and text, `.14` without
 * a leading zero, checks as rows in two sets, a daily balance detail of four pairs.
 */
export const counted: Family = {
  id: 'us-counted',
  styles: ['stream', 'typeone', 'scaled'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: (kind, c) => [clearing(kind, c)[0] ?? ''],
      issuers: issuers.us.slice(5, 6),
      products: ['Dayspend', 'Standard Checking'],
      periods: ['cycle', 'january', 'month'],
      mask: (number) => number.replace(/(\d\d)(\d{4})(\d{4})/, '$1-$2-$3'),
      most: 300,
      history: { checks: random.chance(0.5) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const period = `For the period ${formatDate(account.start, 'MM/DD/YYYY')} to ${formatDate(account.end, 'MM/DD/YYYY')}`;
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 96,
    bottom: 54,
    face: 'sans',
    size: 8.5,
    begin: (f, index) => {
      f.textAt(LEFT, 40, `${account.product} Statement`, { face: 'sans-bold', size: 13 });
      f.textAt(LEFT, 54, model.issuer.name);
      if (index === 0) return;
      f.textAt(RIGHT, 40, period, { align: 'right' });
      f.textAt(RIGHT, 52, model.holder, { align: 'right' });
      f.textAt(RIGHT, 64, `Primary account number: ${account.masked}`, { align: 'right' });
    },
  });
  wordmark(flow, RIGHT - 190, 44, model.issuer, inks.navy, 12);
  flow.textAt(LEFT, 76, `Primary account number: ${account.masked}`, { face: 'sans-bold' });
  flow.textAt(340, 76, period, { face: 'sans-bold' });
  mailing(flow, LEFT, 130, model);
  flow.y = 220;
  summary(flow, account);
  for (const [title, noun, selects] of groups) section(flow, account, title, noun, selects);
  const checks = checkSets(flow, account);
  const daily = dailyDetail(flow, account);
  if (random.chance(0.5)) {
    flow.page();
    legal(flow, model.issuer, RIGHT - LEFT, LEFT, 7.5);
  }
  if (random.chance(0.3)) {
    flow.page();
    marketing(flow, random.fork('marketing'), model.issuer, LEFT, RIGHT - LEFT);
  }
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 764, `Page ${index + 1} of ${count}`, { align: 'right' }),
  );
  const order = groups.flatMap(([, , s]) => selected(account, s).map((e) => e.index));
  const describe = (p: Posting): string => (isCheck(p) ? String(p.check) : p.lines.join(' '));
  return {
    pages: flow.pages(),
    accounts: [truthOf(account, { balances: 'none', order: [...order, ...checks], daily, describe })],
  };
}

function summary(flow: Flow, account: AccountModel): void {
  flow.text(LEFT, 'Balance Summary', { face: 'sans-bold', size: 11 });
  flow.rule(LEFT, RIGHT, 4, 1);
  flow.down(18);
  const heads = [
    ['Beginning', 'balance'],
    ['Deposits and', 'other additions'],
    ['Checks and other', 'deductions'],
    ['Ending', 'balance'],
  ];
  const values: readonly (readonly [number, string])[] = [
    [account.opening, 'opening'],
    [total(account, (p) => p.amount >= 0), 'credits'],
    [-total(account, (p) => p.amount < 0), 'debits'],
    [closingOf(account), 'closing'],
  ];
  values.forEach(([value, role], i) => {
    const x = LEFT + 100 + i * 130;
    (heads[i] ?? []).forEach((line, l) => flow.textAt(x, flow.y + l * 10, line, { align: 'right', size: 8 }));
    flow.textAt(x, flow.y + 24, money(value, form), { align: 'right', role: `summary.0.${role}` });
  });
  flow.down(42);
  flow.text(LEFT, `Average monthly balance ${money(averageDailyBalance(account), form)}`, { size: 8 });
  flow.text(300, 'Charges and fees are itemized below', { size: 8 });
  flow.down(24);
}

function section(
  flow: Flow,
  account: AccountModel,
  title: string,
  noun: string,
  selects: (p: Posting) => boolean,
): void {
  const chosen = selected(account, selects);
  if (chosen.length === 0) return;
  flow.need(60);
  flow.text(LEFT, title, { face: 'sans-bold', size: 10 });
  const sum = money(Math.abs(total(account, selects)), { ...form, symbol: '$' });
  const verb = chosen.length === 1 ? `There was 1 ${noun} item` : `There were ${chosen.length} ${noun}`;
  flow.text(RIGHT, `${verb} totaling ${sum}.`, { size: 7.5, align: 'right', role: `total.0.${title}` });
  flow.rule(LEFT, RIGHT, 4, 0.5);
  flow.down(16);
  const rows = postingRows(account, {
    account: 0,
    order: chosen.map((e) => e.index),
    date: (p) => formatDate(p.date, 'MM/DD'),
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(Math.abs(p.amount), form) }),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: 'Date' },
      { key: 'amount', x: LEFT + 110, align: 'right', head: 'Amount' },
      { key: 'text', x: LEFT + 126, head: 'Description' },
    ],
    leading: 11.5,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', size: 7.5 },
    name: title,
    continued: (f) => {
      f.text(LEFT, `${title} - continued`, { face: 'sans-bold', size: 10 });
      f.down(15);
    },
  });
  flow.down(16);
}

function checkSets(flow: Flow, account: AccountModel): number[] {
  const chosen = selected(account, isCheck).sort((a, b) => (a.posting.check ?? 0) - (b.posting.check ?? 0));
  if (chosen.length === 0) return [];
  flow.need(60);
  flow.text(LEFT, 'Checks and Substitute Checks', { face: 'sans-bold', size: 10 });
  flow.text(
    RIGHT,
    `There were ${chosen.length} checks totaling ${money(-total(account, isCheck), { ...form, symbol: '$' })}.`,
    { size: 7.5, align: 'right', role: 'total.0.checks' },
  );
  flow.rule(LEFT, RIGHT, 4, 0.5);
  flow.down(16);
  const starred = chosen.map((entry, i) => ({
    ...entry,
    star: i > 0 && entry.posting.check !== (chosen[i - 1]?.posting.check ?? 0) + 1 ? ' *' : '',
  }));
  const rows = downFirst(starred, 2).map((set) => ({
    cells: Object.fromEntries(
      set.flatMap(({ posting, index, star }, c) => [
        [`n${c}`, { text: `${posting.check}${star}`, role: `posting.0.${index}.description` }],
        [`a${c}`, { text: money(-posting.amount, form), role: `posting.0.${index}.amount` }],
        [`d${c}`, { text: formatDate(posting.date, 'MM/DD'), role: `posting.0.${index}.date` }],
        [
          `r${c}`,
          `0${String((posting.check ?? 1) * 7919)
            .padStart(8, '0')
            .slice(0, 8)}`,
        ],
      ]),
    ),
  }));
  table(flow, rows, {
    columns: [0, 1].flatMap((c) => [
      { key: `n${c}`, x: LEFT + c * 270, head: ['Check', 'number'] },
      { key: `a${c}`, x: LEFT + c * 270 + 110, align: 'right' as const, head: 'Amount' },
      { key: `d${c}`, x: LEFT + c * 270 + 124, head: ['Date', 'paid'] },
      { key: `r${c}`, x: LEFT + c * 270 + 170, head: ['Reference', 'number'] },
    ]),
    leading: 11.5,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', size: 7.5 },
  });
  flow.text(LEFT, '* Gap in check sequence', { size: 7 });
  flow.down(22);
  return chosen.map((e) => e.index);
}

function dailyDetail(flow: Flow, account: AccountModel): { date: string; balance: number }[] {
  const days = activeDays(account);
  if (days.length === 0) return [];
  flow.need(50);
  flow.text(LEFT, 'Daily Balance Detail', { face: 'sans-bold', size: 10 });
  flow.rule(LEFT, RIGHT, 4, 0.5);
  flow.down(16);
  const rows = downFirst(days, 4).map((set) => ({
    cells: Object.fromEntries(
      set.flatMap((day, c) => [
        [`d${c}`, formatDate(day.date, 'MM/DD')],
        [`b${c}`, { text: money(day.balance, form), role: `daily.0.${day.date}` }],
      ]),
    ),
  }));
  table(flow, rows, {
    columns: [0, 1, 2, 3].flatMap((c) => [
      { key: `d${c}`, x: LEFT + c * 132, head: 'Date' },
      { key: `b${c}`, x: LEFT + c * 132 + 104, align: 'right' as const, head: 'Balance' },
    ]),
    leading: 11.5,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', size: 7.5 },
  });
  return days;
}
