import { flate, helvetica, type Objects, type Source } from './source-file.ts';

/** How large a statement is, and what is added to it. */
export interface StatementShape {
  pages: number;
  rowsOnPage: number;
  accounts?: number;
  /** Content of one more page at the end. */
  lastPage?: string;
  /** Entries of every page beside the usual ones. */
  page?: string;
  /** Entries of the pages' resources. */
  resources?: string;
  /** Entries of the catalog. */
  catalog?: string;
  /** More objects, numbered from `firstFree`. */
  objects?: ReadonlyMap<number, Source>;
  /** Content streams as they are, not compressed. */
  plain?: boolean;
}

/** Object numbers of pages and contents end below this. */
export const firstFree = 10_000;

const firstPage = 10;
const lineHeight = 11;

const text = (x: number, y: number, words: string, size = 8): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y.toFixed(2)} Tm (${words}) Tj ET\n`;

/** Right-aligned figures; every digit of Helvetica is 556 wide, separators 278. */
const figures = (right: number, y: number, cents: number): string => {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const words = `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  let width = 0;
  for (const c of words) width += c === '-' ? 333 : c === ',' || c === '.' ? 278 : 556;
  return text(Number((right - (width * 8) / 1000).toFixed(3)), y, words);
};

const payees = ['CORNER BAKERY 0412', 'CITY LIGHT AND POWER', 'FRESH FIELDS MARKET', 'HARBOR FUEL 55'];

interface Row {
  date: string;
  words: string;
  amount: number;
}

/** Postings of one year at most, in the order of their dates. */
function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, i) => {
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor((i * 365) / count)));
    const date = `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${String(day.getUTCDate()).padStart(2, '0')}`;
    const amount = i % 9 === 3 ? 40_000 + (i % 700) * 31 : -(900 + ((i * 7919) % 7_000));
    return { date, words: `${payees[i % 4]} ${1000 + i}`, amount };
  });
}

function head(account: number, opening: number, rows: readonly Row[], top: number): string {
  const sum = (sign: number): number =>
    rows.reduce((total, { amount }) => total + (Math.sign(amount) === sign ? amount : 0), 0);
  const lines: [string, number][] = [
    ['Beginning balance', opening],
    ['Deposits and credits', sum(1)],
    ['Withdrawals and debits', sum(-1)],
    ['Ending balance', opening + sum(1) + sum(-1)],
  ];
  return [
    text(50, top, 'Juniper Valley Bank', 14),
    text(50, top - 20, 'JORDAN A EXAMPLE'),
    text(50, top - 31, '14 ORCHARD LANE'),
    text(50, top - 42, 'PORTLAND OR 97201'),
    text(50, top - 53, `Account number: ${String(123_456_789 + account * 1_111).padStart(12, '0')}`),
    text(50, top - 64, 'Statement period: 01/01/2024 - 12/31/2024'),
    ...lines.flatMap(([label, value], i) => [
      text(330, top - 20 - i * 11, label),
      figures(560, top - 20 - i * 11, value),
    ]),
  ].join('');
}

/** One account's pages, each with the rows' header and as many rows as it is to have. */
function accountPages(account: number, pages: number, shape: StatementShape, total: number): string[] {
  const rows = rowsOf(pages * shape.rowsOnPage);
  const height = heightOf(shape);
  let balance = 152_040;
  const opening = balance;
  return Array.from({ length: pages }, (_, page) => {
    const number = account * pages + page + 1;
    let content = text(500, height - 20, `Page ${number} of ${total}`);
    let y = height - 40;
    if (page === 0) {
      content += head(account, opening, rows, y);
      y -= 90;
    } else
      content += text(50, y, `Account number: ${String(123_456_789 + account * 1_111).padStart(12, '0')}`);
    y -= 16;
    content +=
      text(50, y, 'Date') + text(110, y, 'Description') + text(446, y, 'Amount') + text(531, y, 'Balance');
    for (const row of rows.slice(page * shape.rowsOnPage, (page + 1) * shape.rowsOnPage)) {
      y -= lineHeight;
      balance += row.amount;
      content += text(50, y, row.date) + text(110, y, row.words);
      content += figures(470, y, row.amount) + figures(560, y, balance);
    }
    return content;
  });
}

const heightOf = (shape: StatementShape): number => Math.max(792, 200 + shape.rowsOnPage * lineHeight);

/** Objects of a statement whose sums hold: 1 catalog, 2 page tree, 3 font, pages and contents from 10. */
export function statementObjects(shape: StatementShape): Objects {
  const accounts = shape.accounts ?? 1;
  const total = accounts * shape.pages;
  const contents = Array.from({ length: accounts }, (_, account) =>
    accountPages(account, shape.pages, shape, total),
  ).flat();
  if (shape.lastPage) contents.push(shape.lastPage);
  const kids = contents.map((_, i) => `${firstPage + i * 2} 0 R`).join(' ');
  const objects: Objects = new Map<number, Source>([
    [1, `<</Type/Catalog/Pages 2 0 R${shape.catalog ?? ''}>>`],
    [2, `<</Type/Pages/Count ${contents.length}/Kids[${kids}]>>`],
    [3, helvetica],
  ]);
  contents.forEach((content, i) => {
    objects.set(
      firstPage + i * 2,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 ${heightOf(shape)}]/Resources<</Font<</F1 3 0 R>>${shape.resources ?? ''}>>/Contents ${firstPage + i * 2 + 1} 0 R${shape.page ?? ''}>>`,
    );
    objects.set(firstPage + i * 2 + 1, shape.plain ? { dict: '', data: content } : flate(content));
  });
  for (const [num, source] of shape.objects ?? []) objects.set(num, source);
  return objects;
}
