import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  layout,
  reportOf,
  statementPdf,
  textAt,
  type StatementSpec,
} from '../../../test/statement-pdf.ts';

const usual = ['Account number: 000123456789', 'Statement period: 01/01/2025 - 01/31/2025'];

/** The statement with two more pages that repeat the heading; that of the last one as given, and perhaps of both. */
function withHeadings(
  last: readonly string[],
  rows = '',
  spec: StatementSpec = {},
  second: readonly string[] = usual,
): Uint8Array {
  const page = (number: number, head: readonly string[]) => {
    let content = textAt(50, 740, 'Juniper Valley Bank', 16, 'F2');
    head.forEach((line, i) => (content += textAt(50, 715 - 12 * i, line)));
    content += textAt(50, 640, 'Important information about your account and how to reach us');
    return content + textAt(50, 60, `Page ${number} of 3`);
  };
  const own = (contents: number) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`;
  return statementPdf({
    ...spec,
    foot: ['Page 1 of 3'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R 12 0 R] /Count 3>>',
      10: own(11),
      11: { data: page(2, second) },
      12: own(13),
      13: { data: page(3, last) + rows },
    },
  });
}

const period = 'Statement period: 01/01/2025 - 01/31/2025';
const found = (pdf: Uint8Array) =>
  findingsOf(pdf).flatMap((f) => (f.detector === 'ledger/inconsistent-identity' ? [f.message] : []));

test('tampered: a page of another account was put in', () => {
  expect(found(withHeadings(['Account number: 000987654321', period]))).toEqual(['account']);
});

test('tampered: the running head of a page has the IBAN of another account, without a label', () => {
  expect(found(withHeadings(['Transaction statement GB29 NWBK 6016 1331 9268 19']))).toEqual(['account']);
});

test('tampered: the IBAN of one page fails its check digits, and that of the others does not', () => {
  const right = 'GB29 NWBK 6016 1331 9268 19';
  const head = (number: string) => [`Account number: ${number}`, period];
  const pdf = (last: string) => withHeadings(head(last), '', { account: right }, head(right));
  expect(found(pdf('GB29 NWBK 6016 1331 9275 04'))).toEqual(['checksum']);
  expect(reportOf(pdf('GB29 NWBK 6016 1331 9275 04')).score).toBeLessThan(51);
  // Another account of the same bank, with check digits of its own.
  expect(found(pdf('GB61 NWBK 6016 1331 9275 04'))).toEqual(['account']);
});

test('tampered: the IBAN fails its check digits wherever it stands, which accuses nobody by itself', () => {
  const pdf = (account: string) => statementPdf({ account });
  expect(found(pdf('GB29 NWBK 6016 1331 9275 04'))).toEqual(['invalid']);
  expect(reportOf(pdf('GB29 NWBK 6016 1331 9275 04')).score).toBeGreaterThanOrEqual(51);
  expect(found(pdf('GB29 NWBK 6016 1331 9268 19'))).toEqual([]);
});

test('lookalike (other-number): a number that begins as an IBAN does, and is longer or shorter', () => {
  expect(found(statementPdf({ account: 'GB29 NWBK 6016 1331 92' }))).toEqual([]);
});

test('genuine: every page names the same account', () => {
  expect(findingsOf(withHeadings(['Account number: 000123456789', period]))).toEqual([]);
});

test('lookalike: a page shows the last digits of the number only', () => {
  expect(found(withHeadings(['Account number: xxxxxxxx6789', period]))).toEqual([]);
});

test('lookalike (several-accounts): the page names the other account as well as the own one', () => {
  expect(found(withHeadings(['Account number: 000123456789', 'Account number: 000987654321']))).toEqual([]);
});

test('lookalike (several-accounts): the page holds a loan of the same customer', () => {
  expect(found(withHeadings(['Home loan 820-686716', 'Loan balance 90,882.80']))).toEqual([]);
});

test('lookalike (several-accounts): the page of a loan names its number, and the own one in its running head', () => {
  expect(found(withHeadings(['Account number: 000987654321', '*****6789 January 31, 2025']))).toEqual([]);
});

test('lookalike: words between the rows of a page name the card of a payment', () => {
  const line = (y: number, date: string, words: string, amount: string, balance: string) =>
    textAt(layout.date, y, date) +
    textAt(layout.text, y, words) +
    figuresAt(layout.amount, y, amount) +
    figuresAt(layout.balance, y, balance);
  const payee = textAt(layout.text, 530, 'Card ending 2792');
  const rows =
    line(580, 'Date', 'Description', 'Amount', 'Balance') +
    line(560, '01/30', 'TRANSFER', '-3.00', '4,675.24') +
    line(500, '01/31', 'TRANSFER', '-2.00', '4,673.24');
  const summary = { closing: 467_324, debits: -182_752 };
  expect(found(withHeadings([], rows + payee, summary))).toEqual([]);
  expect(found(withHeadings([], payee))).toEqual(['account']);
  // The period of a table of fees below the rows is not that of the page.
  const fees = textAt(50, 440, 'Statement period: 12/01/2024 - 12/31/2024');
  expect(found(withHeadings([], rows + fees, summary))).toEqual([]);
  expect(found(withHeadings([], fees, {}))).toEqual(['period']);
});

test('lookalike: other pages name a card, and the own number in their running heads, letter by letter', () => {
  const head = [...'*****6789'].map((letter, i) => textAt(50 + 6 * i, 600, letter)).join('');
  expect(found(withHeadings(['Card ending 2792'], head))).toEqual([]);
});

test('lookalike: the number is on every page, beside the card that other pages name', () => {
  const head = (own: string) => ['Card ending 2792', `${own} January 31, 2025`];
  const bothPages = (own: string) => withHeadings(head(own), '', {}, head(own));
  expect(found(bothPages('*****6789'))).toEqual([]);
  expect(found(bothPages('*****1234'))).toEqual(['account']);
});

test('lookalike: a number of three digits is of no account', () => {
  expect(found(withHeadings(['Card ending 279']))).toEqual([]);
});

test('lookalike (joint-account): a page names both holders of a joint account', () => {
  const [number] = usual;
  const head = (holder: string) => [number ?? '', 'Account holder', holder];
  const named = (holder: string) => found(withHeadings(head(holder), '', {}, head('JORDAN A EXAMPLE')));
  expect(named('ALEX EXAMPLE AND JORDAN A EXAMPLE')).toEqual([]);
  expect(named('PETER HOLLOWAY')).toEqual(['holder']);
});
