import { figuresAt, printed, statementPdf, textAt, type Row } from './statement-pdf.ts';

/** Rows of an ordinary January of a card: what is spent raises what is owed. */
export const cardRows: readonly Row[] = [
  { date: '01/03', text: 'CORNER BAKERY 0412 PORTLAND OR', amount: 1_285 },
  { date: '01/06', text: 'PAYMENT RECEIVED THANK YOU', amount: -25_000 },
  { date: '01/09', text: 'FRESH FIELDS MARKET 118', amount: 6_412 },
  { date: '01/13', text: 'HARBOR FUEL 55', amount: 4_875 },
  { date: '01/17', text: 'BLUEBIRD BOOKS', amount: 2_399 },
  { date: '01/21', text: 'NORTHSIDE AIRWAYS', amount: 38_640 },
  { date: '01/24', text: 'FRESH FIELDS MARKET 118', amount: 11_034 },
  { date: '01/30', text: 'RIVER GYM MEMBERSHIP', amount: 3_900 },
];

/** What a test changes of an ordinary card statement; amounts in cents. */
export interface CardSpec {
  rows?: readonly Row[];
  opening?: number;
  /** Printed new balance; the true one unless given. */
  closing?: number;
  limit?: number;
  available?: number | string;
  minimum?: number;
  due?: string;
  /** What the slip repeats; as above unless given. */
  slip?: { closing?: number; minimum?: number; due?: string } | 'none';
  /** Lines below the slip. */
  foot?: readonly string[];
  /** More operators. */
  after?: string;
  /** Changes the finished content stream. */
  edit?: (content: string) => string;
}

const OPENING = 152_040;

/** What the rows lead to. */
export const cardClosing = (rows: readonly Row[] = cardRows, opening = OPENING): number =>
  rows.reduce((sum, { amount }) => sum + amount, opening);

/** A card statement of one page whose box of limits and slip agree with its balance but where a test says otherwise. */
export function cardPdf(spec: CardSpec = {}): Uint8Array {
  const { rows = cardRows, opening = OPENING, limit = 500_000, minimum = 3_500, due = '02/25/2025' } = spec;
  const closing = spec.closing ?? cardClosing(rows, opening);
  const available = spec.available ?? limit - cardClosing(rows, opening);
  const sum = (takes: (amount: number) => boolean) =>
    rows.reduce((total, { amount }) => total + (takes(amount) ? Math.abs(amount) : 0), 0);
  const lines = (x: number, right: number, y: number, list: readonly (readonly [string, string])[]): string =>
    list
      .map(([label, value], i) => textAt(x, y - i * 14, label) + figuresAt(right, y - i * 14, value))
      .join('');
  const box = lines(50, 250, 655, [
    ['Credit limit', printed(limit)],
    ['Available credit', typeof available === 'string' ? available : printed(available)],
    ['Minimum payment due', printed(minimum)],
    ['Payment due date', due],
  ]);
  const { slip = {} } = spec;
  const repeated =
    slip === 'none'
      ? ''
      : lines(50, 300, 180, [
          ['New balance', printed(slip.closing ?? closing)],
          ['Minimum payment due', printed(slip.minimum ?? minimum)],
          ['Payment due date', slip.due ?? due],
        ]);
  const words: readonly (readonly [string, string])[] = [
    ['Beginning balance', 'Previous balance'],
    ['Deposits and credits', 'Payments and credits'],
    ['Withdrawals and debits', 'Purchases and charges'],
    ['Ending balance', 'New balance'],
  ];
  return statementPdf({
    rows,
    opening,
    closing,
    credits: sum((amount) => amount < 0),
    debits: sum((amount) => amount > 0),
    foot: ['Page 1 of 1', ...(spec.foot ?? [])],
    after: box + repeated + (spec.after ?? ''),
    edit: (content) => {
      const worded = words.reduce((text, [from, to]) => text.replace(from, to), content);
      return spec.edit ? spec.edit(worded) : worded;
    },
  });
}
