import type { Random } from '../../writer/random.ts';
import { addDays, daysBetween, formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { inks, mailing, summaryLines, wordmark } from '../furniture.ts';
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

const LEFT = 46;
const RIGHT = 566;
const dollars = { ...american, symbol: '$' } as const;

const groups: readonly (readonly [string, (p: Posting) => boolean])[] = [
  ['PAYMENTS AND OTHER CREDITS', (p) => p.amount < 0],
  ['PURCHASE', (p) => p.amount >= 0 && p.kind === 'card'],
  ['FEES CHARGED', (p) => p.kind === 'fee'],
  ['INTEREST CHARGED', (p) => p.kind === 'interest'],
];

/**
 * A card account: payments first, so that dates begin again with the purchases; a payment slip that repeats the
 * totals; boxes of yearly fees and of interest rates. Amounts are signed as printed: a purchase raises what is owed.
 */
export const cardAccount: Family = {
  id: 'us-card',
  styles: ['plain', 'composer', 'split'],
  draw: (random) =>
    owed(
      drawModel(random, {
        region: 'us',
        currency: 'USD',
        wording: (kind, c) =>
          kind === 'payroll'
            ? ['Payment Thank You-Mobile']
            : kind === 'interest'
              ? ['PURCHASE INTEREST CHARGE']
              : kind === 'fee'
                ? ['LATE FEE']
                : [
                    (clearing(kind, c)[0] ?? '')
                      .replace(/^(PURCHASE REFUND|PURCHASE|CHECKCARD|DEBIT CARD) (\d{4} )?/, '')
                      .replace(/ \d{11}$/, ''),
                  ],
        issuers: issuers.us.slice(0, 2),
        products: ['Freeway Visa'],
        periods: ['cycle', 'january', 'cycle'],
        mask: (number) => `XXXX XXXX XXXX ${number.slice(-4)}`,
        numberLength: 16,
        most: 160,
        interest: 0.3,
        fee: 0.15,
        history: {
          kinds: ['card', 'card', 'card', 'card', 'card', 'card', 'card', 'refund'],
          weekends: true,
        },
      }),
    ),
  layout,
};

/** Turns a deposit account's history into what a card holder owes. */
function owed(model: StatementModel): StatementModel {
  return {
    ...model,
    accounts: model.accounts.map((account) => {
      let paid = false;
      const opening = Math.abs(account.opening) % 400000;
      const postings = account.postings.flatMap((p): Posting[] => {
        if (p.kind === 'interest') return [p];
        if (p.kind !== 'payroll') return [{ ...p, amount: -p.amount }];
        if (paid || opening === 0) return [];
        paid = true;
        return [{ ...p, amount: -Math.min(opening, p.amount) }];
      });
      return { ...account, opening, postings };
    }),
  };
}

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 84,
    bottom: 60,
    face: 'sans',
    size: 8.5,
    begin: (f, index) => {
      wordmark(f, LEFT, 46, model.issuer, inks.navy, 14);
      if (index > 0)
        f.textAt(
          RIGHT,
          46,
          `Account number: ${account.masked}   Statement Date: ${formatDate(account.end, 'MM/DD/YY')}`,
          { align: 'right', size: 8 },
        );
    },
  });
  front(flow, model, account, random);
  flow.page();
  for (const [title, selects] of groups) section(flow, account, title, selects);
  boxes(flow, account, random);
  flow.everyPage((index, count) =>
    flow.textAt(RIGHT, 766, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
  );
  const order = groups.flatMap(([, s]) => selected(account, s).map((e) => e.index));
  return { pages: flow.pages(), accounts: [truthOf(account, { balances: 'none', order })] };
}

function front(flow: Flow, model: StatementModel, account: AccountModel, random: Random): void {
  const due = formatDate(addDays(account.end, 25), 'MM/DD/YY');
  const minimum = money(Math.max(0, Math.min(closingOf(account), 4000)), dollars);
  const top: readonly (readonly [string, string])[] = [
    ['New Balance', money(closingOf(account), dollars)],
    ['Minimum Payment Due', minimum],
    ['Payment Due Date', due],
  ];
  top.forEach(([label, value], i) => {
    flow.textAt(LEFT + i * 130, 84, label, { size: 8, color: inks.gray });
    flow.textAt(LEFT + i * 130, 100, value, { face: 'sans-bold', size: 13 });
  });
  flow.y = 132;
  flow.text(LEFT, 'ACCOUNT SUMMARY', { face: 'sans-bold', size: 10 });
  flow.down(16);
  flow.text(LEFT, `Account Number: ${account.masked}`);
  flow.down(14);
  const [payments, purchases, fees, interest] = groups.map(([, s]) => total(account, s));
  const plus = (amount: number | undefined): string =>
    money(amount ?? 0, { ...dollars, plus: amount ? '+' : '' });
  summaryLines(
    flow,
    [
      { label: 'Previous Balance', value: money(account.opening, dollars), role: 'summary.0.opening' },
      { label: 'Payment, Credits', value: money(payments ?? 0, dollars), role: 'summary.0.credits' },
      { label: 'Purchases', value: plus(purchases), role: 'summary.0.debits' },
      { label: 'Fees Charged', value: plus(fees), role: 'summary.0.fees' },
      { label: 'Interest Charged', value: plus(interest), role: 'summary.0.interest' },
      {
        label: 'New Balance',
        value: money(closingOf(account), dollars),
        role: 'summary.0.closing',
        bold: true,
      },
      {
        label: 'Opening/Closing Date',
        value: `${formatDate(account.start, 'MM/DD/YY')} - ${formatDate(account.end, 'MM/DD/YY')}`,
      },
      { label: 'Credit Access Line', value: money(random.int(5, 30) * 100000, dollars) },
    ],
    { left: LEFT, right: LEFT + 270, leading: 14 },
  );
  flow.paragraph(
    LEFT,
    480,
    'Late Payment Warning: If we do not receive your minimum payment by the due date, you may have to pay a late fee of up to $40.00 and your rates may be increased.',
    { size: 7.5 },
  );
  flow.lineAt(LEFT, 580, RIGHT, 580, 0.5, inks.gray);
  mailing(flow, LEFT + 10, 690, model);
  flow.textAt(RIGHT, 610, `Payment Due Date: ${due}`, { align: 'right' });
  flow.textAt(RIGHT, 624, `New Balance: ${money(closingOf(account), dollars)}`, { align: 'right' });
  flow.textAt(RIGHT, 638, `Minimum Payment: ${minimum}`, { align: 'right' });
  flow.textAt(RIGHT, 660, 'Amount Enclosed $ ______________', { align: 'right' });
}

function section(flow: Flow, account: AccountModel, title: string, selects: (p: Posting) => boolean): void {
  const chosen = selected(account, selects);
  if (flow.y < 100) {
    flow.text(LEFT, 'ACCOUNT ACTIVITY', { face: 'sans-bold', size: 11 });
    flow.down(16);
  }
  if (chosen.length === 0) return;
  flow.need(50);
  flow.text(LEFT + 70, title, { face: 'sans-bold', size: 8 });
  flow.down(12);
  const rows = postingRows(account, {
    account: 0,
    order: chosen.map((e) => e.index),
    date: (p) => formatDate(p.date, 'MM/DD'),
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(p.amount) }),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, ...(title === 'PURCHASE' ? { head: ['Date of', 'Transaction'] } : {}) },
      {
        key: 'text',
        x: LEFT + 70,
        ...(title === 'PURCHASE' ? { head: 'Merchant Name or Transaction Description' } : {}),
      },
      { key: 'amount', x: RIGHT - 40, align: 'right', ...(title === 'PURCHASE' ? { head: '$ Amount' } : {}) },
    ],
    leading: 11.5,
    left: LEFT,
    right: RIGHT,
    head: { size: 7 },
    name: title,
  });
  flow.down(10);
}

function boxes(flow: Flow, account: AccountModel, random: Random): void {
  flow.need(120);
  flow.down(12);
  flow.frame(150, flow.y - 12, 312, 44, [0.5]);
  flow.text(306, `${account.end.slice(0, 4)} Totals Year-to-Date`, { align: 'center', face: 'sans-bold' });
  flow.down(13);
  flow.text(160, `Total fees charged in ${account.end.slice(0, 4)}`);
  flow.text(452, money(total(account, (p) => p.kind === 'fee') + random.int(0, 9) * 1000, dollars), {
    align: 'right',
  });
  flow.down(12);
  flow.text(160, `Total interest charged in ${account.end.slice(0, 4)}`);
  flow.text(452, money(total(account, (p) => p.kind === 'interest') + random.int(0, 9000), dollars), {
    align: 'right',
  });
  flow.down(34);
  flow.text(LEFT, 'INTEREST CHARGES', { face: 'sans-bold', size: 10 });
  flow.down(14);
  flow.text(
    LEFT,
    `Purchases   21.49%(v)(d)   Balance subject to interest rate - 0 -   ${daysBetween(account.start, account.end) + 1} Days in Billing Period`,
    { size: 8 },
  );
}
