import { expect, test } from 'vitest';
import { figuresAt, findingsOf, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';

type Line = readonly [date: string, text: string, amount: string];

const deposits: readonly Line[] = [
  ['01/03', 'NORTHWIND PAYROLL', '1,000.50'],
  ['01/09', 'CASH DEPOSIT MAIN ST', '120.00'],
  ['01/17', 'MOBILE DEPOSIT', '250.00'],
];
const withdrawals: readonly Line[] = [
  ['01/06', 'CITY LIGHT WEB PMT', '110.00'],
  ['01/12', 'FRESH FIELDS MARKET', '75.25'],
  ['01/21', 'HARBOR FUEL CARD', '200.00'],
];

/** A statement in lists whose headings print how many items they hold. */
function counted(depositCount: string, shown: readonly Line[] = deposits, foot = 'Page 1 of 1'): Uint8Array {
  let y = 670;
  const put = (left: string, right: string) => {
    y -= 14;
    return textAt(50, y, left) + (right ? figuresAt(560, y, right) : '');
  };
  let content = textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') + textAt(50, 715, 'JORDAN A EXAMPLE');
  content += textAt(50, 700, 'Account number: 000123456789');
  content += textAt(50, 685, 'Statement period: 01/01/2025 - 01/31/2025');
  content += put('Beginning balance', '1,000.00') + put('Deposits and additions', '1,370.50');
  content += put('Electronic withdrawals', '-385.25') + put('Ending balance', '1,985.25');
  for (const [title, count, rows, sum] of [
    ['Deposits and additions', depositCount, shown, '1,370.50'],
    ['Electronic withdrawals', '3', withdrawals, '385.25'],
  ] as const) {
    y -= 20;
    content += put(title, '') + textAt(250, y, count) + put('Date', '') + textAt(110, y, 'Description');
    content += figuresAt(560, y, 'Amount');
    for (const [date, text, amount] of rows) content += put(date, amount) + textAt(110, y, text);
    content += put(`Total ${title}`, sum);
  }
  return statementPdf({ edit: () => content + textAt(50, 60, foot) });
}

const ids = (pdf: Uint8Array) => findingsOf(pdf).map((f) => `${f.detector}#${f.message}`);
const outcome = (pdf: Uint8Array) =>
  reportOf(pdf).methods.find((m) => m.detector === 'ledger/count-mismatch')?.outcome;

test('genuine: the headings count their rows', () => {
  expect(outcome(counted('3'))).toBe('checked');
  expect(ids(counted('3'))).toEqual([]);
});

test.each([
  ['put in', [...deposits, ['01/20', 'BONUS PAYMENT', '900.00']]],
  ['taken out', deposits.slice(0, 2)],
] as const)('tampered: a row was %s, with the number of the heading kept', (_, rows) => {
  const pdf = counted('3', rows);
  expect(ids(pdf)).toEqual([
    'ledger/closing-mismatch#mismatch',
    'ledger/total-mismatch#mismatch',
    'ledger/broken-running-balance#broken',
    'ledger/count-mismatch#count',
  ]);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('lookalike (grouped-items): the bank counts a group of items as one', () => {
  expect(ids(counted('2'))).toEqual([]);
  expect(outcome(counted('2'))).toBe('inconclusive');
});

test('lookalike (missing-page): the page with the other rows is missing', () => {
  expect(ids(counted('5', deposits, 'Page 1 of 2'))).not.toContain('ledger/count-mismatch#count');
});

/** A statement whose summary counts what its totals add up. */
function summed(depositCount: string, withdrawalCount: string): Uint8Array {
  let y = 670;
  const put = (left: string, right: string) => {
    y -= 14;
    return textAt(50, y, left) + (right ? figuresAt(560, y, right) : '');
  };
  let content = textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') + textAt(50, 715, 'JORDAN A EXAMPLE');
  content += textAt(50, 700, 'Account number: 000123456789');
  content += textAt(50, 685, 'Statement period: 01/01/2025 - 01/31/2025');
  content += put('Beginning balance', '1,000.00');
  content += put('Deposits and additions', '1,370.50') + textAt(250, y, depositCount);
  content += put('Withdrawals', '-385.25') + textAt(250, y, withdrawalCount);
  content += put('Ending balance', '1,985.25');
  y -= 20;
  content += put('Date', '') + textAt(110, y, 'Description') + figuresAt(560, y, 'Amount');
  for (const [date, text, amount] of deposits) content += put(date, amount) + textAt(110, y, text);
  for (const [date, text, amount] of withdrawals) content += put(date, `-${amount}`) + textAt(110, y, text);
  return statementPdf({ edit: () => content + textAt(50, 60, 'Page 1 of 1') });
}

test('genuine: the summary counts the rows of its totals', () => {
  expect(ids(summed('3', '3'))).toEqual([]);
  expect(outcome(summed('3', '3'))).toBe('checked');
});

test('tampered: the summary counts more rows than come to its total, and the other side each row', () => {
  const report = reportOf(summed('3', '4'));
  expect(report.findings.map((f) => `${f.detector}#${f.message}`)).toEqual([
    'ledger/count-mismatch#totalled',
  ]);
  expect(report.findings[0]?.detail).toBe(
    'With Withdrawals the statement prints 4 items and -385.25, but the 3 rows listed come to that total.',
  );
  expect(report.score).toBeGreaterThan(50);
  expect(report.score).toBeLessThan(60);
});

test('lookalike (grouped-items): the bank counts the items of its deposits, and no other number tells how it counts', () => {
  expect(ids(summed('12', ''))).toEqual([]);
  expect(ids(summed('12', '7'))).toEqual([]);
});

test('lookalike: a box apart counts all debits of the month, those of the other lists too, and items of the month before', () => {
  let y = 670;
  const put = (left: string, right: string, apart = '') => {
    y -= 14;
    return (
      textAt(50, y, left) + (right ? figuresAt(330, y, right) : '') + (apart ? textAt(380, y, apart) : '')
    );
  };
  let content = textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') + textAt(50, 715, 'JORDAN A EXAMPLE');
  content += textAt(50, 700, 'Account number: 000123456789');
  content += textAt(50, 685, 'Statement period: 01/01/2025 - 01/31/2025');
  content += put('Beginning balance', '1,000.00', '# of deposits/credits: 3');
  content += put('Deposits and other credits', '1,370.50', '# of withdrawals/debits: 5');
  content += put('Withdrawals and other debits', '-385.25', '# of items-previous cycle: 4');
  content += put('Checks', '-90.00') + put('Ending balance', '1,895.25');
  for (const [title, rows, sum] of [
    ['Deposits and other credits', deposits, '1,370.50'],
    ['Withdrawals and other debits', withdrawals, '-385.25'],
    [
      'Checks',
      [
        ['01/08', 'Check 1201', '40.00'],
        ['01/15', 'Check 1202', '50.00'],
      ],
      '-90.00',
    ],
  ] as const) {
    y -= 20;
    content += put(title, '') + put('Date', 'Amount') + textAt(110, y, 'Description');
    for (const [date, text, amount] of rows) content += put(date, amount) + textAt(110, y, text);
    content += put(`Total ${title.toLowerCase()}`, sum);
  }
  const pdf = statementPdf({ edit: () => content + textAt(50, 60, 'Page 1 of 1') });
  expect(ids(pdf)).toEqual([]);
  expect(outcome(pdf)).toBe('checked');
});

/** A statement of German words that counts all its rows below them, with this total of what came in. */
function numbered(count: string, rows: readonly Line[], total: string, closing: string): Uint8Array {
  let y = 700;
  const put = (left: string, right = '') => {
    y -= 14;
    return textAt(50, y, left) + (right ? figuresAt(560, y, right) : '');
  };
  let content = textAt(50, 740, 'Murtaler Sparbank AG', 16, 'F2') + textAt(50, 715, 'LEOPOLD BEISPIEL');
  content += put('IBAN AT61 1904 3002 3457 3201') + put('Kontoauszug vom 01.01.2025 bis 31.01.2025');
  content += put('Alter Saldo EUR', '1.000,00');
  for (const [date, text, amount] of rows) content += put(date, amount) + textAt(110, y, text);
  content += put('Summe Eingänge', total) + put('Summe Ausgänge', '-385,25');
  content += put('Neuer Saldo EUR', closing) + put(count);
  return statementPdf({ edit: () => content + textAt(50, 60, 'Seite 1 von 1') });
}

const month: readonly Line[] = [
  ['03.01.2025', 'GEHALT SEILBAHN GMBH', '1.000,50'],
  ['06.01.2025', 'STADTWERKE LASTSCHRIFT', '-110,00'],
  ['09.01.2025', 'EINZAHLUNG', '370,00'],
  ['12.01.2025', 'LEBENSMITTEL HUBER', '-75,25'],
  ['21.01.2025', 'TANKSTELLE AICHFELD', '-200,00'],
];
const withJob: readonly Line[] = [...month, ['27.01.2025', 'GUTSCHRIFT NEBENJOB', '850,00']];

test('genuine: the number of all rows and their totals', () => {
  const pdf = numbered('Buchungen: 5', month, '1.370,50', '1.985,25');
  expect(ids(pdf)).toEqual([]);
  expect(outcome(pdf)).toBe('checked');
});

test('tampered: a row was added with the balance, and both the number of rows and the total leave it out', () => {
  const report = reportOf(numbered('Buchungen: 5', withJob, '1.370,50', '2.835,25'));
  expect(report.findings.map((f) => `${f.detector}#${f.message}`)).toEqual([
    'ledger/count-mismatch#added',
    'ledger/unreconciled-figures#doubtful',
  ]);
  expect(report.edits?.map(({ kind, headline }) => [kind, headline])).toEqual([
    [
      'add-row',
      'The January 27 deposit of €850,00 is in the list, but the printed total and the number of transactions leave it out.',
    ],
  ]);
  expect(report.score).toBeLessThan(51);
});

test('tampered: a row was added with the balance and the totals, and the number of rows left behind', () => {
  const report = reportOf(numbered('Anzahl Umsätze 5', withJob, '2.220,50', '2.835,25'));
  expect(report.findings.map((f) => `${f.detector}#${f.message}`)).toEqual(['ledger/count-mismatch#entries']);
  expect(report.score).toBeGreaterThan(50);
  expect(report.score).toBeLessThan(60);
});

test('lookalike: the bank counts neither interest nor fees among the transactions', () => {
  const rows: readonly Line[] = [...month, ['31.01.2025', 'HABENZINSEN', '850,00']];
  expect(ids(numbered('Anzahl Umsätze 5', rows, '2.220,50', '2.835,25'))).toEqual([]);
});
