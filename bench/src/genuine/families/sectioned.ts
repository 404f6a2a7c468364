import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import {
  banner,
  edgeBarcode,
  inks,
  legal,
  mailing,
  sectionMark,
  summaryLines,
  wordmark,
} from '../furniture.ts';
import { formatDate } from '../calendar.ts';
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
import { table } from '../table.ts';
import { consumer } from '../wording.ts';
import type { Random } from '../../writer/random.ts';

const sections: readonly { title: string; total: string; selects: (p: Posting) => boolean }[] = [
  { title: 'Deposits and Additions', total: 'Total Deposits and Additions', selects: (p) => p.amount >= 0 },
  { title: 'Checks Paid', total: 'Total Checks Paid', selects: (p) => p.kind === 'check' },
  {
    title: 'ATM & Debit Card Withdrawals',
    total: 'Total ATM & Debit Card Withdrawals',
    selects: (p) => p.kind === 'card' || p.kind === 'atm',
  },
  {
    title: 'Electronic Withdrawals',
    total: 'Total Electronic Withdrawals',
    selects: (p) => p.amount < 0 && (p.kind === 'ach' || p.kind === 'transfer-out'),
  },
  { title: 'Fees', total: 'Total Fees', selects: (p) => p.kind === 'fee' },
];

const LEFT = 54;
const RIGHT = 558;

/**
 * Postings in sections without signs, month and day only, a dollar sign on the first row and the total of each
 * section, interest within deposits, no running balance, white section marks and a bar code at the edge.
 */
export const sectioned: Family = {
  id: 'us-sectioned',
  styles: ['composer', 'glyphs', 'split', 'stream'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: consumer,
      issuers: issuers.us.slice(0, 1),
      products: [random.pick(['Complete Checking', 'Daily Checking', 'Campus Checking'])],
      periods: ['cycle', 'cycle', 'january', 'month'],
      mask: (number) => number.padStart(15, '0'),
      numberLength: 9,
      most: 500,
      history: { checks: random.chance(0.4) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const code = random.fork('code');
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 60,
    bottom: 60,
    face: 'sans',
    size: 8.5,
    begin: (f, index) => {
      if (index % 2 === 0) edgeBarcode(f, code, 578, 610, 22, 109);
      if (index > 0) letterhead(f, model, account);
    },
  });
  letterhead(flow, model, account);
  mailing(flow, LEFT, 150, model);
  flow.textAt(330, 130, 'CUSTOMER SERVICE INFORMATION', { face: 'sans-bold', size: 8 });
  flow.textAt(330, 144, `Web site: ${model.issuer.site}`);
  flow.textAt(330, 156, `Service Center: ${model.issuer.phone}`);
  flow.y = 250;
  const packet = random.chance(0.4);
  if (packet) {
    flow.text(LEFT, 'CONSOLIDATED BALANCE SUMMARY', { face: 'sans-bold', size: 11 });
    flow.down(16);
    flow.text(LEFT, 'Checking & Savings', { face: 'sans-bold' });
    flow.text(330, 'ACCOUNT', { align: 'right', size: 7 });
    flow.text(440, 'BEGINNING BALANCE', { align: 'right', size: 7 });
    flow.text(RIGHT, 'ENDING BALANCE', { align: 'right', size: 7 });
    flow.rule(LEFT, RIGHT);
    flow.down(14);
    flow.text(LEFT, `${model.issuer.short} ${account.product}`);
    flow.text(330, account.masked, { align: 'right' });
    flow.text(440, money(account.opening, { ...american, symbol: '$' }), { align: 'right' });
    flow.text(RIGHT, money(closingOf(account), { ...american, symbol: '$' }), { align: 'right' });
    flow.down(30);
  }
  flow.image(LEFT, flow.y - 14, RIGHT - LEFT, 20, banner(inks.navy));
  flow.text(LEFT + 6, `${model.issuer.short.toUpperCase()} ${account.product.toUpperCase()}`, {
    face: 'sans-bold',
    size: 11,
    color: inks.white,
  });
  flow.down(26);
  summary(flow, account);
  for (const section of sections) drawSection(flow, account, section);
  if (flow.need(220)) flow.down(10);
  legal(flow, model.issuer, RIGHT - LEFT, LEFT, 7, 3);
  if (random.chance(0.35)) {
    flow.page();
    flow.textAt(306, 400, 'This Page Intentionally Left Blank', { align: 'center' });
  }
  flow.everyPage((index, count) => {
    flow.textAt(RIGHT, 752, `Page ${index + 1} of ${count}`, { size: 8, align: 'right' });
  });
  const order = sections.flatMap((s) => selected(account, s.selects).map((e) => e.index));
  return { pages: flow.pages(), accounts: [truthOf(account, { balances: 'none', order, describe })] };
}

function letterhead(flow: Flow, model: StatementModel, account: AccountModel): void {
  wordmark(flow, LEFT, 52, model.issuer, inks.navy, 15);
  const period = `${formatDate(account.start, 'MMMM DD, YYYY')} through ${formatDate(account.end, 'MMMM DD, YYYY')}`;
  flow.textAt(RIGHT, 46, period, { align: 'right' });
  flow.textAt(RIGHT, 58, 'Account Number:', { align: 'right', face: 'sans-bold', size: 8 });
  flow.textAt(RIGHT, 70, account.masked, { align: 'right', face: 'sans-bold' });
  flow.textAt(LEFT, 66, model.issuer.address.join('   '), { size: 7 });
  flow.y = 100;
}

function summary(flow: Flow, account: AccountModel): void {
  sectionMark(flow, 'start', 'summary');
  flow.text(LEFT, 'CHECKING SUMMARY', { face: 'sans-bold', size: 10 });
  flow.text(RIGHT - 160, 'AMOUNT', { size: 7, align: 'right' });
  flow.rule(LEFT, RIGHT - 160);
  flow.down(15);
  const lines = [
    {
      label: 'Beginning Balance',
      value: money(account.opening, { ...american, symbol: '$' }),
      role: 'summary.0.opening',
    },
    ...sections
      .filter((s) => selected(account, s.selects).length > 0)
      .map((s, i) => ({
        label: s.title,
        value: money(total(account, s.selects)),
        role: `summary.0.section.${i}`,
      })),
    {
      label: 'Ending Balance',
      value: money(closingOf(account), { ...american, symbol: '$' }),
      role: 'summary.0.closing',
      bold: true,
    },
  ];
  summaryLines(flow, lines, { left: LEFT, right: RIGHT - 160 });
  sectionMark(flow, 'end', 'summary');
  flow.down(14);
}

const describe = (posting: Posting): string =>
  posting.kind === 'check' ? `${posting.check ?? ''}` : posting.lines.join(' ');

function drawSection(flow: Flow, account: AccountModel, section: (typeof sections)[number]): void {
  const rows = selected(account, section.selects);
  if (rows.length === 0) return;
  flow.need(70);
  sectionMark(flow, 'start', section.title.toLowerCase().replaceAll(' ', ''));
  heading(flow, section.title);
  table(
    flow,
    rows.map(({ posting, index }, i) => ({
      cells: {
        date: { text: formatDate(posting.date, 'MM/DD'), role: `posting.0.${index}.date` },
        text: { text: describe(posting), role: `posting.0.${index}.description` },
        amount: {
          text: money(Math.abs(posting.amount), { ...american, ...(i === 0 ? { symbol: '$' } : {}) }),
          role: `posting.0.${index}.amount`,
        },
      },
    })),
    {
      columns: [
        { key: 'date', x: LEFT, head: 'DATE' },
        { key: 'text', x: LEFT + 50, head: section.title === 'Checks Paid' ? 'CHECK NO.' : 'DESCRIPTION' },
        { key: 'amount', x: RIGHT, align: 'right', head: 'AMOUNT' },
      ],
      leading: 13,
      left: LEFT,
      right: RIGHT,
      head: { size: 7 },
      rowRules: [0.75],
      name: section.title,
      continued: (f) => heading(f, `${section.title} (continued)`),
    },
  );
  flow.text(LEFT, section.total, { face: 'sans-bold' });
  const sum = Math.abs(total(account, section.selects));
  flow.text(RIGHT, money(sum, { ...american, symbol: '$' }), {
    face: 'sans-bold',
    align: 'right',
    role: `total.0.${section.title}`,
  });
  sectionMark(flow, 'end', section.title.toLowerCase().replaceAll(' ', ''));
  flow.down(24);
}

function heading(flow: Flow, title: string): void {
  flow.text(LEFT, title.toUpperCase(), { face: 'sans-bold', size: 10 });
  flow.rule(LEFT, RIGHT, 3, 0.8);
  flow.down(14);
}
