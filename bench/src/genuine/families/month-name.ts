import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, mailing, postalBarcode, summaryLines, wordmark } from '../furniture.ts';
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
import { money, type MoneyForm } from '../money.ts';
import { downFirst, postingRows } from '../rows.ts';
import { table } from '../table.ts';
import { consumer } from '../wording.ts';

const LEFT = 48;
const RIGHT = 564;
const form: MoneyForm = { group: ',', decimal: '.', minus: 'trailing' };
const dollars: MoneyForm = { ...form, symbol: '$ ' };

const isCheck = (p: Posting): boolean => p.kind === 'check';
const groups: readonly (readonly [string, (p: Posting) => boolean])[] = [
  ['Customer Deposits', (p) => p.kind === 'deposit'],
  ['Other Deposits', (p) => p.amount >= 0 && p.kind !== 'deposit'],
  ['Card Withdrawals', (p) => p.kind === 'card' || p.kind === 'atm'],
  ['Other Withdrawals', (p) => p.amount < 0 && p.kind !== 'card' && p.kind !== 'atm' && !isCheck(p)],
];

/**
 * Dates as `May 3`, a trailing minus on debits, a dollar sign on the first row of a section, checks as rows in
 * two sets, and a balance summary that looks like rows.
 */
export const monthName: Family = {
  id: 'us-month-name',
  styles: ['typeone', 'split', 'bridge', 'hybrid'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: consumer,
      issuers: issuers.us.slice(2, 3),
      products: ['Harvest Checking', 'Golden Years Checking'],
      periods: ['month', 'cycle', 'january', 'stub'],
      mask: (number) => number.replace(/(\d)(\d{3})(\d{4})(\d{4})/, '$1-$2-$3-$4'),
      numberLength: 12,
      most: 260,
      history: { checks: random.chance(0.5) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const bars = random.fork('bars');
  const glued = random.chance(0.3);
  const date = (iso: string): string => formatDate(iso, glued ? 'MMMDD' : 'MMM D');
  const flow = new Flow({
    width: 611.3,
    height: 791.1,
    top: 110,
    bottom: 50,
    face: 'sans',
    size: 8.5,
    begin: (f, index) => {
      wordmark(f, LEFT, 46, model.issuer, inks.navy, 14);
      f.textAt(RIGHT, 36, 'Account Statement', { face: 'sans-bold', size: 11, align: 'right' });
      f.textAt(RIGHT, 48, `Account Number: ${account.masked}`, { align: 'right' });
      f.textAt(RIGHT, 60, 'Statement Period:', { align: 'right', face: 'sans-bold', size: 7.5 });
      f.textAt(RIGHT, 71, formatDate(account.start, 'MMM D, YYYY'), { align: 'right' });
      f.textAt(RIGHT, 82, `through ${formatDate(account.end, 'MMM D, YYYY')}`, { align: 'right' });
      if (index > 0)
        f.textAt(LEFT, 84, `${account.product.toUpperCase()} (CONTINUED)`, { face: 'sans-bold' });
    },
  });
  postalBarcode(flow, bars, LEFT, 118);
  mailing(flow, LEFT, 134, model);
  flow.y = 216;
  summary(flow, account, date);
  for (const [title, selects] of groups) section(flow, account, title, selects, date);
  const checks = checkSets(flow, account, date);
  const daily = balanceSummary(flow, account, date);
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 96, `Page ${index + 1} of ${count}`, { align: 'right' }),
  );
  const order = groups.flatMap(([, s]) => selected(account, s).map((e) => e.index));
  const describe = (p: Posting): string => (isCheck(p) ? String(p.check) : p.lines.join(' '));
  return {
    pages: flow.pages(),
    accounts: [truthOf(account, { balances: 'none', order: [...order, ...checks], daily, describe })],
  };
}

function summary(flow: Flow, account: AccountModel, date: (iso: string) => string): void {
  flow.box(LEFT, flow.y - 11, RIGHT - LEFT, 16, [0.05, 0.16, 0.38]);
  flow.text(LEFT + 5, account.product.toUpperCase(), { face: 'sans-bold', size: 10, color: [1] });
  flow.text(RIGHT - 5, `Account Number ${account.masked}`, { size: 9, color: [1], align: 'right' });
  flow.down(20);
  flow.text(LEFT, 'Account Summary', { face: 'sans-bold', size: 10 });
  flow.text(LEFT + 150, '# Items', { align: 'right', size: 7.5 });
  flow.down(14);
  const lines = [
    {
      label: `Beginning Balance on ${date(account.start)}`,
      value: money(account.opening, dollars),
      role: 'summary.0.opening',
      between: '',
    },
    ...groups
      .filter(([, s]) => selected(account, s).length > 0)
      .map(([label, s]) => ({
        label,
        value: money(total(account, s), form),
        role: `summary.0.${label}`,
        between: String(selected(account, s).length),
      })),
    ...(selected(account, isCheck).length > 0
      ? [
          {
            label: 'Checks Paid',
            value: money(total(account, isCheck), form),
            role: 'summary.0.checks',
            between: String(selected(account, isCheck).length),
          },
        ]
      : []),
    {
      label: `Ending Balance on ${date(account.end)}`,
      value: money(closingOf(account), dollars),
      role: 'summary.0.closing',
      bold: true,
      between: '',
    },
  ];
  summaryLines(flow, lines, { left: LEFT, right: LEFT + 270, middle: LEFT + 180 });
  flow.down(16);
}

function section(
  flow: Flow,
  account: AccountModel,
  title: string,
  selects: (p: Posting) => boolean,
  date: (iso: string) => string,
): void {
  const chosen = selected(account, selects);
  if (chosen.length === 0) return;
  flow.need(60);
  flow.text(LEFT, title, { face: 'sans-bold', size: 10 });
  flow.rule(LEFT, RIGHT, 3, 0.8);
  flow.down(15);
  const rows = postingRows(account, {
    account: 0,
    order: chosen.map((e) => e.index),
    date: (p) => date(p.date),
    text: (p) => p.lines,
    amount: (p, row) => ({ key: 'amount', text: money(p.amount, row === 0 ? dollars : form) }),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: 'Date' },
      { key: 'text', x: LEFT + 44, head: 'Description of Transaction' },
      { key: 'amount', x: RIGHT, align: 'right', head: 'Amount' },
    ],
    leading: 12,
    left: LEFT,
    right: RIGHT,
    head: { size: 7.5, face: 'sans-italic' },
    name: title,
    continued: (f) => {
      f.text(LEFT, `${title} (continued)`, { face: 'sans-bold', size: 10 });
      f.rule(LEFT, RIGHT, 3, 0.8);
      f.down(15);
    },
  });
  flow.text(RIGHT - 90, `Total ${title}`, { face: 'sans-bold', align: 'right' });
  flow.text(RIGHT, money(total(account, selects), dollars), {
    face: 'sans-bold',
    align: 'right',
    role: `total.0.${title}`,
  });
  flow.down(24);
}

function checkSets(flow: Flow, account: AccountModel, date: (iso: string) => string): number[] {
  const chosen = selected(account, isCheck).sort((a, b) => (a.posting.check ?? 0) - (b.posting.check ?? 0));
  if (chosen.length === 0) return [];
  flow.need(60);
  flow.text(LEFT, 'Checks Presented Conventionally', { face: 'sans-bold', size: 10 });
  flow.rule(LEFT, RIGHT, 3, 0.8);
  flow.down(15);
  const starred = chosen.map((entry, i) => ({
    ...entry,
    star: i > 0 && entry.posting.check !== (chosen[i - 1]?.posting.check ?? 0) + 1 ? '*' : '',
  }));
  const rows = downFirst(starred, 2).map((set) => ({
    cells: Object.fromEntries(
      set.flatMap(({ posting, index, star }, c) => [
        [`n${c}`, { text: `${posting.check}${star}`, role: `posting.0.${index}.description` }],
        [`d${c}`, { text: date(posting.date), role: `posting.0.${index}.date` }],
        [`a${c}`, { text: money(-posting.amount, form), role: `posting.0.${index}.amount` }],
      ]),
    ),
  }));
  table(flow, rows, {
    columns: [0, 1].flatMap((c) => [
      { key: `n${c}`, x: LEFT + c * 270, head: 'Check' },
      { key: `d${c}`, x: LEFT + c * 270 + 70, head: 'Date' },
      { key: `a${c}`, x: LEFT + c * 270 + 240, align: 'right' as const, head: 'Amount' },
    ]),
    leading: 12,
    left: LEFT,
    right: RIGHT,
    head: { size: 7.5, face: 'sans-italic' },
  });
  flow.text(LEFT, '* Gap in check sequence', { size: 7 });
  flow.text(RIGHT - 90, `Conventional Checks Paid (${chosen.length})`, { face: 'sans-bold', align: 'right' });
  flow.text(RIGHT, money(total(account, isCheck), dollars), {
    face: 'sans-bold',
    align: 'right',
    role: 'total.0.checks',
  });
  flow.down(24);
  return chosen.map((e) => e.index);
}

function balanceSummary(
  flow: Flow,
  account: AccountModel,
  date: (iso: string) => string,
): { date: string; balance: number }[] {
  const days = activeDays(account);
  if (days.length === 0) return [];
  flow.need(50);
  flow.text(LEFT, 'Balance Summary', { face: 'sans-bold', size: 10 });
  flow.rule(LEFT, RIGHT, 3, 0.8);
  flow.down(15);
  const rows = downFirst(days, 3).map((set) => ({
    cells: Object.fromEntries(
      set.flatMap((day, c) => [
        [`d${c}`, date(day.date)],
        [`b${c}`, { text: money(day.balance, form), role: `daily.0.${day.date}` }],
      ]),
    ),
  }));
  table(flow, rows, {
    columns: [0, 1, 2].flatMap((c) => [
      { key: `d${c}`, x: LEFT + c * 176, head: 'Date' },
      { key: `b${c}`, x: LEFT + c * 176 + 150, align: 'right' as const, head: 'Ending Balance' },
    ]),
    leading: 12,
    left: LEFT,
    right: RIGHT,
    head: { size: 7.5, face: 'sans-italic' },
  });
  flow.text(LEFT, 'Balances only appear for days reflecting change.', { size: 7 });
  return days;
}
