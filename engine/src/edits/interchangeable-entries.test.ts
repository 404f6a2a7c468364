import { expect, test } from 'vitest';
import { figuresAt, reportOf, statementPdf, textAt } from '../../test/statement-pdf.ts';

/** `balance` is printed on the last row of each day. */
const rows: readonly (readonly [day: string, text: string, amount: number])[] = [
  ['01/03', 'NORTHWIND PAYROLL', 100_050],
  ['01/06', 'CITY LIGHT WEB PMT', -11_000],
  ['01/09', 'MOBILE DEPOSIT', 52_000],
  ['01/09', 'CASH DEPOSIT MAIN ST', 25_000],
  ['01/09', 'CASH DEPOSIT SIDE ST', 31_000],
  ['01/12', 'FRESH FIELDS MARKET', -7_525],
  ['01/21', 'HARBOR FUEL CARD', -20_000],
  ['01/24', 'ELM STREET BOOKS', -4_410],
];

const shown = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const HEAD = [
  textAt(50, 740, 'Juniper Valley Bank', 16, 'F2'),
  textAt(50, 715, 'JORDAN A EXAMPLE'),
  textAt(50, 700, 'Account number: 000123456789'),
  textAt(50, 685, 'Statement period: 01/01/2025 - 01/31/2025'),
].join('');

/** Places lines one below the other: `put(left, right)`, and the height of the last one. */
function linesFrom(top: number) {
  const at = { y: top };
  const put = (left: string, right: string, gap = 14) => {
    at.y -= gap;
    return textAt(50, at.y, left) + (right ? figuresAt(560, at.y, right) : '');
  };
  return { at, put };
}

/** A statement that prints its balance once a day, on which the amount of row `changed` was raised by $300.00. */
function raised(changed: number): Uint8Array {
  const { at, put } = linesFrom(670);
  let content = HEAD;
  const closing = 100_000 + rows.reduce((sum, [, , amount]) => sum + amount, 0);
  content += put('Beginning balance', '1,000.00') + put('Ending balance', shown(closing));
  content += put('Date', 'Balance', 34) + textAt(110, at.y, 'Description') + figuresAt(460, at.y, 'Amount');
  let balance = 100_000;
  for (const [index, [day, text, amount]] of rows.entries()) {
    balance += amount;
    content += put(day, rows[index + 1]?.[0] === day ? '' : shown(balance)) + textAt(110, at.y, text);
    content += figuresAt(460, at.y, shown(index === changed ? amount + 30_000 : amount));
  }
  return statementPdf({ edit: () => content + textAt(50, 60, 'Page 1 of 1') });
}

test('of several entries of a day with one balance the sums name none', () => {
  const { score, edits } = reportOf(raised(3));
  expect(score).toBeLessThan(51);
  expect(edits?.[0]?.headline).toBe(
    'Either one of the three entries of January 9 was changed by 300.00 or a charge of 300.00 is missing from the list.',
  );
  expect(edits?.[0]?.explanation).not.toContain('The entry is');
});

test('the only entry of a day is named', () => {
  const { edits } = reportOf(raised(0));
  expect(edits?.[0]?.headline).toContain('January 3 payroll deposit');
  expect(edits?.[0]?.headline).not.toContain('one of the');
  expect(edits?.[0]?.explanation).toContain('The entry is');
});

/** A statement with columns of both sides and their totals, on which the amount of row `changed` was raised. */
function raisedBeside(changed: number): Uint8Array {
  const { at, put } = linesFrom(670);
  let content = HEAD;
  const sums = [-1, 1].map((side) => rows.reduce((sum, [, , amount]) => sum + Math.max(0, side * amount), 0));
  const [debits = 0, credits = 0] = sums;
  content += put('Beginning balance', '1,000.00') + put('Ending balance', shown(100_000 + credits - debits));
  content += put('Date', 'Credits', 34) + textAt(110, at.y, 'Description') + figuresAt(460, at.y, 'Debits');
  for (const [index, [day, text, amount]] of rows.entries()) {
    const printed = shown(Math.abs(index === changed ? amount + 10 : amount));
    content += put(day, amount > 0 ? printed : '') + textAt(110, at.y, text);
    if (amount < 0) content += figuresAt(460, at.y, printed);
  }
  content += put('Totals', shown(credits)) + figuresAt(460, at.y, shown(debits));
  return statementPdf({ edit: () => content + textAt(50, 60, 'Page 1 of 1') });
}

test('no charge is missing where the total of the deposits misses, and that of the charges does not', () => {
  const { score, edits } = reportOf(raisedBeside(3));
  expect(score).toBeLessThan(51);
  expect(edits?.[0]?.headline).toContain('One of the four entries');
  expect(edits?.[0]?.headline).not.toContain('missing');
});
