import { analyze } from '../src/analyze.ts';
import { nodePlatform } from '../src/platform/node.ts';
import type { Report } from '../src/contract/report.ts';
import { buildPdf, type ObjectBody, type SectionSpec } from './build-pdf.ts';

/** A row as it is printed; amounts in cents. */
export interface Row {
  date: string;
  text: string;
  amount: number;
  /** Printed balance; the true one unless given. */
  balance?: number;
}

/** What a test changes of an ordinary statement of one page. */
export interface StatementSpec {
  rows?: readonly Row[];
  opening?: number;
  /** Printed closing balance; the true one unless given. */
  closing?: number;
  /** Printed sums of the summary; the true ones unless given. */
  credits?: number;
  debits?: number;
  /** A summary line for the interest of the period. */
  interest?: number;
  period?: string;
  holder?: string;
  account?: string;
  /** More lines of the head, such as a routing number. */
  head?: readonly string[];
  foot?: readonly string[];
  info?: string;
  /** Binary comment after the header. */
  comment?: string;
  /** Operators painted before and after the page's own. */
  before?: string;
  after?: string;
  /** Changes the finished content stream. */
  edit?: (content: string) => string;
  /** More entries of the page and of the catalog, and more objects (from 10). */
  page?: string;
  catalog?: string;
  objects?: Record<number, ObjectBody>;
  resources?: string;
  updates?: (content: string) => SectionSpec[];
}

/** Rows of an ordinary January. */
export const januaryRows: readonly Row[] = [
  { date: '01/02', text: 'CORNER BAKERY 0412 PORTLAND OR', amount: -1_285 },
  { date: '01/03', text: 'NORTHWIND LOGISTICS PAYROLL PPD ID 77120', amount: 241_518 },
  { date: '01/06', text: 'RENT MAPLE COURT APARTMENTS', amount: -135_000 },
  { date: '01/08', text: 'CITY LIGHT AND POWER WEB PMT', amount: -9_347 },
  { date: '01/09', text: 'FRESH FIELDS MARKET 118', amount: -6_412 },
  { date: '01/13', text: 'ATM WITHDRAWAL 201 MAIN ST', amount: -8_000 },
  { date: '01/15', text: 'BLUEBIRD BOOKS', amount: -2_399 },
  { date: '01/17', text: 'NORTHWIND LOGISTICS PAYROLL PPD ID 77120', amount: 241_518 },
  { date: '01/21', text: 'HARBOR FUEL 55', amount: -4_875 },
  { date: '01/24', text: 'FRESH FIELDS MARKET 118', amount: -11_034 },
  { date: '01/28', text: 'MOBILE DEPOSIT', amount: 15_000 },
  { date: '01/30', text: 'RIVER GYM MEMBERSHIP', amount: -3_900 },
];

const WIDTHS: Readonly<Record<string, number>> = { '.': 278, '/': 278, ',': 278, '-': 333, ' ': 278 };

/** Width of figures in Helvetica at a size. */
const widthOf = (text: string, size: number) =>
  ([...text].reduce((sum, c) => sum + (WIDTHS[c] ?? 556), 0) * size) / 1000;

/** Cents as printed, `1,234.56`. */
export function printed(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

const escape = (text: string) => text.replace(/[\\()]/g, (c) => `\\${c}`);

/** Operators that show a text with its left edge at x. */
export const textAt = (x: number, y: number, text: string, size = 9, font = 'F1') =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escape(text)}) Tj ET\n`;

/** Operators that show figures with their right edge at x. */
export const figuresAt = (right: number, y: number, text: string, size = 9) =>
  textAt(Number((right - widthOf(text, size)).toFixed(3)), y, text, size);

/** The same, each character by an operator of its own, as some programs print. */
export const piecesAt = (right: number, y: number, text: string, size = 9) => {
  let x = right - widthOf(text, size);
  return [...text]
    .map((character) => {
      const at = x;
      x += widthOf(character, size);
      return textAt(Number(at.toFixed(3)), y, character, size);
    })
    .join('');
};

export const layout = { date: 50, text: 110, amount: 470, balance: 560, firstRow: 560, lineHeight: 16 };

/** Baseline of a row. */
export const rowY = (index: number) => layout.firstRow - index * layout.lineHeight;

/** The content stream of the statement's page. */
export function statementContent(spec: StatementSpec = {}): string {
  const rows = spec.rows ?? januaryRows;
  const opening = spec.opening ?? 152_040;
  const sum = (list: readonly Row[]) => list.reduce((total, r) => total + r.amount, 0);
  const closing = spec.closing ?? opening + sum(rows);
  const credits = spec.credits ?? sum(rows.filter((r) => r.amount > 0));
  const debits = spec.debits ?? sum(rows.filter((r) => r.amount < 0));
  const head = [
    spec.holder ?? 'JORDAN A EXAMPLE',
    '14 ORCHARD LANE',
    'PORTLAND OR 97201',
    `Account number: ${spec.account ?? '000123456789'}`,
    `Statement period: ${spec.period ?? '01/01/2025 - 01/31/2025'}`,
    ...(spec.head ?? []),
  ];
  let content = textAt(50, 740, 'Juniper Valley Bank', 16, 'F2');
  head.forEach((line, i) => (content += textAt(50, 715 - i * 12, line)));
  const summary: [string, number][] = [
    ['Beginning balance', opening],
    ['Deposits and credits', credits],
    ['Withdrawals and debits', debits],
    ['Ending balance', closing],
    ...(spec.interest === undefined
      ? []
      : [['Interest paid this period', spec.interest] as [string, number]]),
  ];
  summary.forEach(([label, value], i) => {
    content += textAt(330, 715 - i * 14, label) + figuresAt(layout.balance, 715 - i * 14, printed(value));
  });
  content += textAt(layout.date, 580, 'Date') + textAt(layout.text, 580, 'Description');
  content += figuresAt(layout.amount, 580, 'Amount') + figuresAt(layout.balance, 580, 'Balance');
  let balance = opening;
  rows.forEach((row, i) => {
    balance += row.amount;
    content += textAt(layout.date, rowY(i), row.date) + textAt(layout.text, rowY(i), row.text);
    content += figuresAt(layout.amount, rowY(i), printed(row.amount));
    content += figuresAt(layout.balance, rowY(i), printed(row.balance ?? balance));
  });
  (spec.foot ?? ['Page 1 of 1']).forEach((line, i) => (content += textAt(50, 60 - i * 12, line)));
  content = `${spec.before ?? ''}${content}${spec.after ?? ''}`;
  return spec.edit ? spec.edit(content) : content;
}

/** A genuine-looking statement with what the test changed; objects 1 to 7 are its own. */
export function statementPdf(spec: StatementSpec = {}): Uint8Array {
  const content = statementContent(spec);
  const info = spec.info ?? "/Producer (Statement Output Engine 7) /CreationDate (D:20250203041500-08'00')";
  return buildPdf({
    header: `%PDF-1.5\n%${spec.comment ?? '\u00e2\u00e3\u00cf\u00d3'}\n`,
    objects: {
      1: `<</Type /Catalog /Pages 2 0 R ${spec.catalog ?? ''}>>`,
      2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>> ${spec.resources ?? ''}>> ${spec.page ?? ''}>>`,
      4: { data: content },
      5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
      6: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding>>',
      7: `<<${info}>>`,
      ...spec.objects,
    },
    trailer: '/Info 7 0 R /ID [<0f1e2d3c4b5a69788796a5b4c3d2e1f0> <0f1e2d3c4b5a69788796a5b4c3d2e1f0>]',
    ...(spec.updates ? { updates: spec.updates(content) } : {}),
  }).bytes;
}

/** Rows of each account of a packet: 150.00 come in. */
export const packetRows: readonly Row[] = [
  { date: '01/06', text: 'TRANSFER IN', amount: 20_000 },
  { date: '01/20', text: 'TRANSFER OUT', amount: -5_000 },
];

/** The list of the second account of a packet. */
const secondList = statementContent({
  opening: 900_000,
  rows: packetRows,
  account: '000555444333',
});

/** An overview on a page of its own, and the lists of two accounts: 000123456789, which has 1,000.00, and a second one. */
export function packetPdf(overview: string, second: string = secondList): Uint8Array {
  const page = (contents: number) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`;
  return statementPdf({
    opening: 100_000,
    rows: packetRows,
    objects: {
      2: '<</Type /Pages /Kids [12 0 R 3 0 R 10 0 R] /Count 3>>',
      10: page(11),
      11: { data: second },
      12: page(13),
      13: { data: textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') + overview },
    },
  });
}

/** The Report of a file. */
export function reportOf(pdf: Uint8Array): Report {
  return analyze(pdf, { platform: nodePlatform, fileName: 'statement.pdf' });
}

/** What all detectors found, by detector and message; a detector that failed throws. */
export function findingsOf(pdf: Uint8Array): { detector: string; message: string }[] {
  const report = reportOf(pdf);
  const failed = report.methods.find((m) => m.outcome === 'failed');
  if (failed) throw new Error(`${failed.detector}: ${failed.note ?? ''}`);
  return report.findings.map(({ detector, message }) => ({ detector, message }));
}
