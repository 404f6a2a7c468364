import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { chequeImages, inks, jobString, legal, mailing, summaryLines, wordmark } from '../furniture.ts';
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
import { downFirst, postingRows } from '../rows.ts';
import { table } from '../table.ts';
import { clearing } from '../wording.ts';

const LEFT = 50;
const RIGHT = 562;

const isCheck = (p: Posting): boolean => p.kind === 'check';
const isFee = (p: Posting): boolean => p.kind === 'fee';
const isIn = (p: Posting): boolean => p.amount >= 0;
const isOut = (p: Posting): boolean => !isIn(p) && !isCheck(p) && !isFee(p);

/**
 * Additions and subtractions in sections, a leading minus in subtractions and in their totals, a summary of five
 * lines that prints `-0.00`, notices on page two, checks as rows in two sets, fees on their own line.
 */
export const subtractions: Family = {
  id: 'us-subtractions',
  styles: ['bridge', 'stream', 'plain', 'hybrid'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: clearing,
      issuers: issuers.us.slice(1, 2),
      products: [random.pick(['Pennant Checking', 'Basic Checking', 'Student Checking'])],
      periods: ['cycle', 'cycle', 'january', 'stub'],
      mask: (number) => number.replace(/(\d{4})(\d{4})(\d{4})/, '$1 $2 $3'),
      numberLength: 12,
      interest: 0,
      history: { checks: random.chance(0.5) },
    }),
  layout,
};

const short = (date: string): string => formatDate(date, 'MM/DD/YY');

/** The first page down to the summary. */
function head(
  flow: Flow,
  model: StatementModel,
  account: AccountModel,
  period: string,
  furniture: Random,
): void {
  wordmark(flow, LEFT, 48, model.issuer, inks.red, 16);
  jobString(flow, furniture, LEFT, 96);
  mailing(flow, LEFT, 126, model);
  flow.textAt(340, 60, model.issuer.address.join(', '), { size: 7 });
  flow.textAt(340, 120, 'Customer service information', { face: 'sans-bold' });
  flow.textAt(340, 134, `Customer service: ${model.issuer.phone}`);
  flow.textAt(340, 146, model.issuer.site);
  flow.textAt(LEFT, 240, `Your ${account.product}`, { size: 18, color: inks.red });
  flow.textAt(LEFT, 260, `for ${period}`, { size: 10 });
  flow.textAt(RIGHT, 260, `Account number: ${account.masked}`, { size: 10, align: 'right' });
  flow.textAt(LEFT, 274, model.holder.toUpperCase(), { face: 'sans-bold' });
  flow.y = 306;
}

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const furniture = random.fork('furniture');
  const period = `${formatDate(account.start, 'MMMM D, YYYY')} to ${formatDate(account.end, 'MMMM D, YYYY')}`;
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 64,
    bottom: 54,
    face: 'sans',
    size: 8.5,
    begin: (f, index) => {
      if (index === 0) return;
      f.textAt(LEFT, 40, `${model.holder.toUpperCase()}   |   Account # ${account.masked}   |   ${period}`, {
        size: 7.5,
      });
      f.lineAt(LEFT, 47, RIGHT, 47, 0.5, inks.gray);
    },
  });
  head(flow, model, account, period, furniture);
  summary(flow, account);
  const legalPage = random.chance(0.6);
  if (legalPage) {
    flow.page();
    legal(flow, model.issuer, RIGHT - LEFT, LEFT);
  }
  flow.page();
  section(flow, account, 'Deposits and other additions', isIn);
  section(flow, account, 'Withdrawals and other subtractions', isOut);
  const checks = checkTable(flow, account);
  section(flow, account, 'Service fees', isFee);
  if (checks.length > 0 && random.chance(0.5)) {
    flow.page();
    const captions = selected(account, isCheck).map(
      ({ posting }) =>
        `Account number: ${account.masked}   Check number: ${posting.check} | Amount: ${money(-posting.amount, { ...american, symbol: '$' })}`,
    );
    chequeImages(flow, random.fork('cheques'), captions.slice(0, 20), LEFT);
  }
  // A landlord's copy often lacks the page of notices, while the count still names it.
  const skip = legalPage ? 0 : 1;
  flow.everyPage((index, count) => {
    const page = index === 0 ? 1 : index + 1 + skip;
    flow.textAt(RIGHT, 764, `Page ${page} of ${count + skip}`, { size: 8, align: 'right' });
  });
  const order = [isIn, isOut].flatMap((s) => selected(account, s).map((e) => e.index));
  const fees = selected(account, isFee).map((e) => e.index);
  const describe = (p: Posting): string => (isCheck(p) ? String(p.check) : p.lines.join(' '));
  return {
    pages: flow.pages(),
    accounts: [truthOf(account, { balances: 'none', order: [...order, ...checks, ...fees], describe })],
  };
}

function summary(flow: Flow, account: AccountModel): void {
  flow.text(LEFT, 'Account summary', { size: 13, color: inks.red });
  flow.rule(LEFT, 330, 5, 1);
  flow.down(22);
  // Zero subtractions keep their minus.
  const minus = (amount: number): string => (amount === 0 ? '-0.00' : money(amount));
  const at = (date: string): string => formatDate(date, 'MMMM D, YYYY');
  summaryLines(
    flow,
    [
      {
        label: `Beginning balance on ${at(account.start)}`,
        value: money(account.opening, { ...american, symbol: '$' }),
        role: 'summary.0.opening',
      },
      {
        label: 'Deposits and other additions',
        value: money(total(account, isIn)),
        role: 'summary.0.credits',
      },
      {
        label: 'Withdrawals and other subtractions',
        value: minus(total(account, isOut)),
        role: 'summary.0.debits',
      },
      { label: 'Checks', value: minus(total(account, isCheck)), role: 'summary.0.checks' },
      { label: 'Service fees', value: minus(total(account, isFee)), role: 'summary.0.fees' },
      {
        label: `Ending balance on ${at(account.end)}`,
        value: money(closingOf(account), { ...american, symbol: '$' }),
        role: 'summary.0.closing',
        bold: true,
      },
    ],
    { left: LEFT, right: 330, leading: 16, rules: true },
  );
}

function section(flow: Flow, account: AccountModel, title: string, selects: (p: Posting) => boolean): void {
  const chosen = selected(account, selects);
  if (chosen.length === 0) return;
  flow.need(80);
  const heading = (f: Flow, text: string): void => {
    f.text(LEFT, text, { size: 13, color: inks.red });
    f.down(18);
  };
  heading(flow, title);
  const rows = postingRows(account, {
    account: 0,
    order: chosen.map((e) => e.index),
    date: (p) => short(p.date),
    text: (p) => p.lines,
    amount: (p) => ({ key: 'amount', text: money(p.amount) }),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: 'Date' },
      { key: 'text', x: LEFT + 62, head: 'Description' },
      { key: 'amount', x: RIGHT, align: 'right', head: 'Amount' },
    ],
    leading: 11,
    gap: 3,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', rules: true },
    rowRules: [0.85],
    breakInside: true,
    name: title,
    continued: (f) => heading(f, `${title} - continued`),
  });
  flow.down(4);
  flow.text(LEFT, `Total ${title.toLowerCase()}`, { face: 'sans-bold', color: inks.red });
  const sum = total(account, selects);
  flow.text(RIGHT, money(sum, { ...american, symbol: '$' }), {
    face: 'sans-bold',
    color: inks.red,
    align: 'right',
    role: `total.0.${title}`,
  });
  flow.down(28);
}

/** Checks in two sets of columns; a star marks a number that does not follow the one before. */
function checkTable(flow: Flow, account: AccountModel): number[] {
  const chosen = selected(account, isCheck).sort((a, b) => (a.posting.check ?? 0) - (b.posting.check ?? 0));
  if (chosen.length === 0) return [];
  flow.need(80);
  flow.text(LEFT, 'Checks', { size: 13, color: inks.red });
  flow.down(18);
  const sets = [LEFT, LEFT + 270];
  const cells = chosen.map(({ posting, index }, i) => {
    const before = chosen[i - 1]?.posting.check;
    const gap = before !== undefined && posting.check !== before + 1;
    return { posting, index, number: `${posting.check}${gap ? '*' : ''}` };
  });
  const rows = downFirst(cells, 2).map((pair) => ({
    cells: Object.fromEntries(
      pair.flatMap(({ posting, index, number }, c) => [
        [`date${c}`, { text: short(posting.date), role: `posting.0.${index}.date` }],
        [`check${c}`, { text: number, role: `posting.0.${index}.description` }],
        [`amount${c}`, { text: money(posting.amount), role: `posting.0.${index}.amount` }],
      ]),
    ),
  }));
  table(flow, rows, {
    columns: sets.flatMap((x, c) => [
      { key: `date${c}`, x, head: 'Date' },
      { key: `check${c}`, x: x + 60, head: 'Check #' },
      { key: `amount${c}`, x: x + 230, align: 'right' as const, head: 'Amount' },
    ]),
    leading: 13,
    left: LEFT,
    right: RIGHT,
    head: { face: 'sans-bold', rules: true },
  });
  flow.down(4);
  const sum = money(total(account, isCheck), { ...american, symbol: '$' });
  flow.text(LEFT, 'Total checks', { face: 'sans-bold', color: inks.red });
  flow.text(RIGHT, sum, { face: 'sans-bold', color: inks.red, align: 'right', role: 'total.0.Checks' });
  flow.down(13);
  flow.text(LEFT, `Total # of checks   ${chosen.length}`, { size: 8 });
  flow.down(12);
  flow.text(LEFT, '* There is a gap in sequential check numbers', { size: 7 });
  flow.down(26);
  return chosen.map((e) => e.index);
}
