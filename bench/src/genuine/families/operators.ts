import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, legal, mailing, wordmark } from '../furniture.ts';
import { drawModel } from '../history.ts';
import { issuers } from '../issuers.ts';
import {
  closingOf,
  selected,
  total,
  truthOf,
  type AccountModel,
  type Posting,
  type StatementModel,
} from '../model.ts';
import { american, money } from '../money.ts';
import { postingRows } from '../rows.ts';
import { table } from '../table.ts';
import { clearing } from '../wording.ts';

const LEFT = 60;
const RIGHT = 552;
const dollars = { ...american, symbol: '$' } as const;

const groups: readonly (readonly [string, string, (p: Posting) => boolean])[] = [
  ['Checks', 'Total checks', (p) => p.kind === 'check'],
  [
    'Other withdrawals, debits and service charges',
    'Total other withdrawals, debits and service charges',
    (p) => p.amount < 0 && p.kind !== 'check',
  ],
  ['Deposits, credits and interest', 'Total deposits, credits and interest', (p) => p.amount >= 0],
];

/** Debits before credits, a summary whose `-`, `+` and `=` stand apart from the figures, a letter-spaced header. */
export const operators: Family = {
  id: 'us-operators',
  styles: ['scaled', 'glyphs', 'ledgerprint'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: (kind, c) => [clearing(kind, c)[0] ?? ''],
      issuers: issuers.us.slice(1, 2),
      products: ['Bright Banking', 'Dimension Checking'],
      periods: ['cycle', 'january', 'month'],
      mask: (number) => number.padStart(13, '0'),
      numberLength: 10,
      most: 280,
      history: { checks: random.chance(0.5) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 96,
    bottom: 64,
    face: 'sans',
    size: 8.5,
    begin: (f, index) => {
      f.textAt(RIGHT, 36, formatDate(account.end, 'MM/DD/YYYY'), { align: 'right', size: 8 });
      if (index > 0)
        f.textAt(LEFT, 60, `\u2022 ${account.product.toUpperCase()} ${account.masked} (continued)`, {
          face: 'sans-bold',
        });
    },
  });
  wordmark(flow, LEFT, 50, model.issuer, inks.maroon, 15);
  mailing(flow, LEFT, 130, model);
  flow.textAt(LEFT, 214, `Your account statement`, { size: 14 });
  flow.textAt(LEFT, 228, `For ${formatDate(account.end, 'MM/DD/YYYY')}`, { size: 9 });
  flow.textAt(RIGHT, 228, `Contact us   ${model.issuer.phone}`, { size: 9, align: 'right' });
  flow.textAt(LEFT, 258, `\u2022 ${account.product.toUpperCase()} ${account.masked}`, {
    face: 'sans-bold',
    size: 10,
  });
  flow.textAt(LEFT, 278, 'ACCOUNT SUMMARY', { spacing: 2.4, face: 'sans-bold', size: 9 });
  flow.y = 296;
  summary(flow, account);
  for (const [title, label, selects] of groups) section(flow, account, title, label, selects);
  if (random.chance(0.5)) {
    flow.page();
    legal(flow, model.issuer, RIGHT - LEFT, LEFT, 7.5, 4);
  }
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 764, `\u00bb PAGE ${index + 1} OF ${count}`, { align: 'right', size: 7 }),
  );
  const order = groups.flatMap(([, , s]) => selected(account, s).map((e) => e.index));
  const describe = (p: Posting): string => (p.kind === 'check' ? String(p.check) : p.lines.join(' '));
  return { pages: flow.pages(), accounts: [truthOf(account, { balances: 'none', order, describe })] };
}

function summary(flow: Flow, account: AccountModel): void {
  const [checks, debits, credits] = groups.map(([, , s]) => Math.abs(total(account, s)));
  const lines: readonly (readonly [string, string, number, string])[] = [
    [
      `Your previous balance as of ${formatDate(account.start, 'MM/DD/YYYY')}`,
      '',
      account.opening,
      'opening',
    ],
    ['Checks', '-', checks ?? 0, 'checks'],
    ['Other withdrawals, debits and service charges', '-', debits ?? 0, 'debits'],
    ['Deposits, credits and interest', '+', credits ?? 0, 'credits'],
    [`Your new balance as of ${formatDate(account.end, 'MM/DD/YYYY')}`, '=', closingOf(account), 'closing'],
  ];
  for (const [label, operator, amount, role] of lines) {
    flow.text(LEFT, label);
    flow.text(LEFT + 250, operator);
    flow.text(LEFT + 340, money(amount, operator === '' || operator === '=' ? dollars : american), {
      align: 'right',
      role: `summary.0.${role}`,
    });
    flow.rule(LEFT, LEFT + 340, 3.5, 0.3, [0.7]);
    flow.down(14);
  }
  flow.down(16);
}

function section(
  flow: Flow,
  account: AccountModel,
  title: string,
  label: string,
  selects: (p: Posting) => boolean,
): void {
  const chosen = selected(account, selects);
  if (chosen.length === 0) return;
  flow.need(64);
  const heading = (f: Flow, more = ''): void => {
    f.text(LEFT, `${title}${more}`, { face: 'sans-bold', size: 10 });
    f.down(14);
  };
  heading(flow);
  const check = title === 'Checks';
  const rows = postingRows(account, {
    account: 0,
    order: chosen.map((e) => e.index),
    date: (p) => formatDate(p.date, 'MM/DD'),
    text: (p) => (check ? String(p.check) : p.lines),
    amount: (p) => ({ key: 'amount', text: money(Math.abs(p.amount)) }),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: 'DATE' },
      { key: 'text', x: LEFT + 50, head: check ? 'CHECK #' : 'DESCRIPTION' },
      { key: 'amount', x: check ? LEFT + 220 : RIGHT, align: 'right', head: 'AMOUNT($)' },
    ],
    leading: 12,
    left: LEFT,
    right: check ? LEFT + 220 : RIGHT,
    head: { size: 7, rules: true },
    name: title,
    continued: (f) => heading(f, ' (continued)'),
  });
  flow.text(LEFT, label, { face: 'sans-bold' });
  flow.text(check ? LEFT + 220 : RIGHT, `= ${money(Math.abs(total(account, selects)), dollars)}`, {
    face: 'sans-bold',
    align: 'right',
    role: `total.0.${title}`,
  });
  flow.down(24);
}
