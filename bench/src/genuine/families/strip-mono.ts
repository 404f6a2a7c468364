import type { Random } from '../../writer/random.ts';
import { formatDate } from '../calendar.ts';
import type { Family, Layout } from '../family.ts';
import { Flow } from '../flow.ts';
import { mailing, reconcileForm } from '../furniture.ts';
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
import { clearing } from '../wording.ts';

const LEFT = 40;
const RIGHT = 572;
const form: MoneyForm = { group: ',', decimal: '.', minus: 'trailing', bareFraction: true };

const isCheck = (p: Posting): boolean => p.kind === 'check';
const isIn = (p: Posting): boolean => p.amount >= 0;

/**
 * Monospaced, a strip of seven boxed cells with `.00`, amount between date and text, sections without signs, no
 * year over December and January, a daily balance table of two pairs that opens with the opening day.
 */
export const stripMono: Family = {
  id: 'us-strip-mono',
  styles: ['ledgerprint', 'plain', 'typeone'],
  draw: (random) =>
    drawModel(random, {
      region: 'us',
      currency: 'USD',
      wording: (kind, c) => clearing(kind, c).map((line) => line.slice(0, 46)),
      issuers: issuers.us.slice(3, 4),
      products: ['CLASSIC CHECKING'],
      periods: ['january', 'january', 'cycle', 'month'],
      mask: (number) => number.replace(/(\d{5})(\d{4})(\d)/, '$1-$2-$3'),
      most: 200,
      history: { checks: random.chance(0.3) },
    }),
  layout,
};

function layout(model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  const flow = new Flow({
    width: 612,
    height: 792,
    top: 110,
    bottom: 50,
    face: 'mono',
    size: 8.5,
    begin: (f, index) => {
      f.textAt(LEFT, 48, model.issuer.name.toUpperCase(), { face: 'mono-bold', size: 13 });
      f.textAt(LEFT, 62, model.issuer.address.join(', ').toUpperCase());
      f.textAt(RIGHT, 48, 'STATEMENT OF ACCOUNT', { align: 'right', face: 'mono-bold' });
      f.textAt(RIGHT, 62, `PAGE ${index + 1}`, { align: 'right' });
      f.textAt(LEFT, 86, `ACCOUNT NUMBER ${account.masked}   ${account.product}`);
      f.textAt(
        RIGHT,
        86,
        `${formatDate(account.start, 'MM/DD/YY')} THRU ${formatDate(account.end, 'MM/DD/YY')}`,
        { align: 'right' },
      );
    },
  });
  flow.page();
  // Page two of the paper form is the balancing form, printed before the figures run on.
  reconcileForm(flow, LEFT, RIGHT - LEFT);
  const second = flow.pages()[1];
  const front = new Flow({ ...flow.options });
  mailing(front, LEFT + 20, 130, model);
  front.y = 214;
  strip(front, account, random);
  section(front, account, 'DEPOSITS AND OTHER CREDITS', isIn);
  section(front, account, 'CHECKS', isCheck);
  section(front, account, 'OTHER DEBITS', (p) => !isIn(p) && !isCheck(p));
  const daily = dailyTable(front, account);
  const [first, ...rest] = front.pages();
  const order = [isIn, isCheck, (p: Posting): boolean => !isIn(p) && !isCheck(p)].flatMap((s) =>
    selected(account, s).map((e) => e.index),
  );
  const pages = [first, second, ...rest].filter((p) => p !== undefined);
  // The balancing form took number two, so what follows counts from three.
  const numbered = pages.map((page, i) => ({
    ...page,
    items: page.items.map((item) =>
      item.kind === 'text' && /^PAGE \d+$/.test(item.text) ? { ...item, text: `PAGE ${i + 1}` } : item,
    ),
  }));
  return { pages: numbered, accounts: [truthOf(account, { balances: 'none', order, daily, describe })] };
}

const describe = (p: Posting): string => (isCheck(p) ? String(p.check) : p.lines.join(' '));

function strip(flow: Flow, account: AccountModel, random: Random): void {
  const ins = selected(account, isIn).length;
  const cells: readonly (readonly [string, string, string, string?])[] = [
    ['BALANCE', 'LAST STATEMENT', money(account.opening, form), 'summary.0.opening'],
    ['NO. OF', 'CREDITS', String(ins), 'summary.0.credits.count'],
    ['TOTAL', 'CREDITS', money(total(account, isIn), form), 'summary.0.credits'],
    ['NO. OF', 'DEBITS', String(account.postings.length - ins), 'summary.0.debits.count'],
    ['TOTAL', 'DEBITS', money(-total(account, (p) => !isIn(p)), form), 'summary.0.debits'],
    ['SERVICE', 'CHARGE', money(-total(account, (p) => p.kind === 'fee'), form), 'summary.0.fees'],
    ['BALANCE THIS', 'STATEMENT', money(closingOf(account), form), 'summary.0.closing'],
  ];
  const width = (RIGHT - LEFT) / cells.length;
  cells.forEach(([a, b, value, role], i) => {
    const x = LEFT + i * width;
    flow.frame(x, flow.y - 12, width, 40);
    flow.textAt(x + width / 2, flow.y - 3, a, { size: 6, align: 'center' });
    flow.textAt(x + width / 2, flow.y + 4, b, { size: 6, align: 'center' });
    flow.textAt(x + width - 5, flow.y + 20, value, {
      align: 'right',
      ...(role === undefined ? {} : { role }),
    });
  });
  flow.down(52 + random.int(0, 10));
}

function section(flow: Flow, account: AccountModel, title: string, selects: (p: Posting) => boolean): void {
  const chosen = selected(account, selects);
  if (chosen.length === 0) return;
  flow.need(60);
  flow.text(306, title, { align: 'center', face: 'mono-bold' });
  flow.down(12);
  const amountX = LEFT + 118;
  const rows = postingRows(account, {
    account: 0,
    order: chosen.map((e) => e.index),
    date: (p) => formatDate(p.date, 'MM/DD'),
    text: (p) => (isCheck(p) ? String(p.check) : p.lines),
    amount: (p) => ({ key: 'amount', text: money(Math.abs(p.amount), form) }),
  });
  table(flow, rows, {
    columns: [
      { key: 'date', x: LEFT, head: 'DATE' },
      { key: 'amount', x: amountX, align: 'right', head: 'AMOUNT' },
      {
        key: 'text',
        x: amountX + 14,
        head: isCheck(chosen[0]?.posting as Posting) ? 'CHECK NO' : 'TRANSACTION DESCRIPTION',
      },
    ],
    leading: 10.5,
    left: LEFT,
    right: RIGHT,
    name: title,
  });
  flow.down(14);
}

function dailyTable(flow: Flow, account: AccountModel): { date: string; balance: number }[] {
  const days = [
    { date: account.start, balance: account.opening },
    ...activeDays(account).filter((d) => d.date !== account.start),
  ];
  const first = activeDays(account).find((d) => d.date === account.start);
  if (first) days[0] = first;
  flow.need(60);
  flow.text(306, 'ACCOUNT BALANCE SUMMARY', { align: 'center', face: 'mono-bold' });
  flow.down(12);
  const columns = [LEFT + 30, LEFT + 290];
  table(
    flow,
    downFirst(days, 2).map((pair) => ({
      cells: Object.fromEntries(
        pair.flatMap((day, c) => [
          [`date${c}`, formatDate(day.date, 'MM/DD')],
          [
            `balance${c}`,
            {
              text: `${'.'.repeat(Math.max(3, 16 - money(day.balance, form).length))}${money(day.balance, form)}`,
              role: `daily.0.${day.date}`,
            },
          ],
        ]),
      ),
    })),
    {
      columns: columns.flatMap((x, c) => [
        { key: `date${c}`, x, head: 'DATE' },
        { key: `balance${c}`, x: x + 150, align: 'right' as const, head: 'BALANCE' },
      ]),
      leading: 10.5,
      left: LEFT,
      right: RIGHT,
    },
  );
  return days;
}
