import { expect, test } from 'vitest';
import {
  figuresAt,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

const ids = (pdf: Uint8Array) => new Set(reportOf(pdf).findings.map((f) => `${f.detector}#${f.message}`));

test('tampered: an amount raised by twice another amount is no misread row', () => {
  let balance = 152_040;
  const rows = januaryRows.map((row, i) => {
    balance += row.amount;
    return { ...row, balance, amount: i === 1 ? row.amount + 16_000 : row.amount };
  });
  const pdf = statementPdf({ rows, closing: 467_824, credits: 498_036 });
  expect(ids(pdf)).toContain('ledger/broken-running-balance#repaired');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: a row set in with all running balances, and the old summary', () => {
  const added = { date: '01/22', text: 'NORTHWIND LOGISTICS BONUS PPD ID 77120', amount: 187_355 };
  const rows = [...januaryRows.slice(0, 9), added, ...januaryRows.slice(9)];
  const pdf = statementPdf({ rows, closing: 467_824, credits: 498_036, debits: -182_252 });
  expect(ids(pdf)).toContain('ledger/closing-mismatch#mismatch');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

/** A statement in lists with totals, without running balances; totals in the summary are the true ones. */
function listed(
  total: {
    credits?: string;
    credited?: string;
    row?: string;
    more?: readonly [string, string, string][];
  } = {},
): Uint8Array {
  const lines: [string, string][] = [
    ['Beginning balance', '1,000.00'],
    ['Deposits and additions', total.credits ?? '1,250.50'],
    ['Checks and drafts', '-75.25'],
    ['Electronic withdrawals', '-310.00'],
    ['Ending balance', '1,865.25'],
  ];
  const lists: [string, [string, string, string][], string][] = [
    [
      'Deposits and additions',
      [
        ['01/03', 'NORTHWIND PAYROLL', total.row ?? '1,000.50'],
        ...(total.more ?? []),
        ['01/17', 'MOBILE DEPOSIT', '250.00'],
      ],
      total.credited ?? '1,250.50',
    ],
    ['Checks and drafts', [['01/09', 'CHECK 1021', '75.25']], '75.25'],
    [
      'Electronic withdrawals',
      [
        ['01/06', 'CITY LIGHT WEB PMT', '110.00'],
        ['01/21', 'HARBOR FUEL CARD', '200.00'],
      ],
      '310.00',
    ],
  ];
  let y = 640;
  const put = (left: string, right: string) => {
    y -= 14;
    return textAt(50, y, left) + (right ? figuresAt(560, y, right) : '');
  };
  let content = textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') + textAt(50, 715, 'JORDAN A EXAMPLE');
  content += textAt(50, 700, 'Account number: 000123456789');
  content += textAt(50, 685, 'Statement period: 01/01/2025 - 01/31/2025');
  for (const [label, value] of lines) content += put(label, value);
  for (const [title, rows, sum] of lists) {
    y -= 20;
    content +=
      put(title.toUpperCase(), '') +
      put('Date', '') +
      textAt(110, y, 'Description') +
      figuresAt(560, y, 'Amount');
    for (const [date, text, amount] of rows) content += put(date, amount) + textAt(110, y, text);
    content += put(`Total ${title}`, sum);
  }
  return statementPdf({ edit: () => content });
}

test('genuine: lists with totals', () => {
  expect(reportOf(listed()).statement?.accounts[0]?.postings.length).toBe(5);
  expect([...ids(listed())]).toEqual([]);
});

test('tampered: a line of the summary that is not the total of its list', () => {
  expect(ids(listed({ credits: '3,250.50' })).size).toBeGreaterThan(0);
  expect(reportOf(listed({ credits: '3,250.50' })).score).toBeLessThanOrEqual(59);
});

test('tampered: a second payment of the same name set in among the others', () => {
  const pdf = listed({ more: [['01/10', 'NORTHWIND PAYROLL', '1,113.20']] });
  expect(ids(pdf)).toContain('ledger/closing-mismatch#mismatch');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test.each([
  ['words of no other row', ['01/10', 'HELD UNTIL CLEARED', '1,113.20']],
  ['the same row twice', ['01/03', 'NORTHWIND PAYROLL', '1,000.50']],
  ['a row out of the order of the list', ['01/30', 'NORTHWIND PAYROLL', '1,113.20']],
] as const)('lookalike: a row that may be none of the sum: %s', (_, row) => {
  const { score } = reportOf(listed({ more: [[...row]] }));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('lookalike: a cover that lists the accounts, sent without the pages of what moved them', () => {
  const columns = [50, 220, 330, 450];
  const cells = (y: number, texts: readonly string[]) =>
    texts.map((text, i) => textAt(columns[i] ?? 50, y, text)).join('');
  const pdf = statementPdf({
    edit: () =>
      textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') +
      textAt(50, 700, 'Statement period: 01/01/2025 - 01/31/2025') +
      cells(660, ['Account Name', 'Account Number', 'Beginning Balance', 'Ending Balance']) +
      cells(645, ['Everyday Checking', 'xxxxxx0093', '8,063.95', '11,632.93']),
  });
  expect([...ids(pdf)]).toEqual(['ledger/unreconciled-figures#doubtful']);
});

test('lookalike: an amount blacked out with the entry it belongs to', () => {
  const bar = `0 g ${layout.text - 2} ${rowY(3) - 3} ${layout.balance - layout.text} 12 re f\n`;
  const pdf = statementPdf({ after: bar });
  expect(ids(pdf)).not.toContain('ledger/closing-mismatch#mismatch');
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('tampered: the only row of a list taken out under its heading and total', () => {
  const pdf = statementPdf({
    debits: -182_252 - 3_992,
    closing: 152_040 + 498_036 - 182_252 - 3_992,
    after:
      textAt(50, 330, 'Checks paid') +
      textAt(50, 314, 'Date') +
      textAt(110, 314, 'Check number') +
      figuresAt(layout.amount, 314, 'Amount') +
      textAt(50, 282, 'Total checks paid') +
      figuresAt(layout.amount, 282, '$39.92'),
  });
  expect(ids(pdf)).toContain('ledger/closing-mismatch#mismatch');
});

test('lookalike: a whole amount that is not read, where amounts drop their zeros', () => {
  const debits = januaryRows.reduce((sum, { amount }) => sum + Math.min(0, amount), 0) + 3_500;
  const withoutZeros = (content: string) =>
    januaryRows.reduce((text, { amount }, i) => {
      const at = (figures: string) => figuresAt(layout.amount, rowY(i), figures);
      return text.replace(at(printed(amount)), at(printed(amount).replace(/\.00$/, '')));
    }, content);
  const below = rowY(januaryRows.length + 2);
  const again =
    textAt(50, below, 'Withdrawals and debits') + figuresAt(layout.balance, below, printed(debits));
  const fee = textAt(50, below - 40, 'Marun zovel') + figuresAt(240, below - 40, '35');
  const score = (after: string) => reportOf(statementPdf({ debits, edit: withoutZeros, after })).score;
  expect(score(again)).toBeLessThan(51);
  expect(score(again + fee)).toBeGreaterThan(50);
});

/** The ordinary statement with what went out in two lines of the summary. */
const inParts = (credits: number) =>
  statementPdf({
    credits,
    debits: -100_000,
    after: textAt(330, 659, 'Electronic withdrawals') + figuresAt(560, 659, '-822.52'),
  });

test('tampered: a line of a summary in parts, which misses the rows and the closing balance alike', () => {
  expect([...ids(inParts(498_036))]).toEqual([]);
  expect([...ids(inParts(518_036))]).toEqual(['ledger/unreconciled-figures#doubtful']);
  expect(reportOf(inParts(518_036)).score).toBeLessThanOrEqual(59);
});

test('lookalike: a line of a summary in parts that leaves out what is told apart', () => {
  expect([...ids(inParts(498_036 - amountOf('MOBILE DEPOSIT')))]).toEqual([]);
});

test('tampered: a line of a summary in parts that leaves out one of two rows of a name', () => {
  expect([...ids(inParts(498_036 - amountOf('NORTHWIND LOGISTICS PAYROLL PPD ID 77120')))]).not.toEqual([]);
});

const amountOf = (text: string) => januaryRows.find((row) => row.text === text)?.amount ?? 0;

/** The ordinary statement with the total of what came in out of the column of its summary. */
const outOfColumn = (credits: number) => {
  const at = (right: number) => figuresAt(right, 715 - 14, printed(credits));
  return statementPdf({ credits, edit: (content) => content.replace(at(layout.balance), at(520)) });
};

test('tampered: a total out of the column of its summary, which misses the rows and the closing balance alike', () => {
  expect([...ids(outOfColumn(498_036))]).toEqual([]);
  expect([...ids(outOfColumn(551_377))]).toContain('ledger/total-mismatch#mismatch');
  expect(reportOf(outOfColumn(551_377)).score).toBeLessThan(51);
});

/** The ordinary statement with its totals below the rows alone. */
const withTotalsBelow = (credits: string) =>
  statementPdf({
    edit: (content) =>
      content
        .split('\n')
        .filter((text) => !/Deposits and credits|Withdrawals and debits|4,980\.36|-1,822\.52/.test(text))
        .join('\n')
        .concat(
          textAt(110, 352, 'Total credits') + figuresAt(layout.amount, 352, credits),
          textAt(110, 338, 'Total debits') + figuresAt(layout.amount, 338, '-1,822.52'),
        ),
  });

test('tampered: the total of one side below rows of both', () => {
  expect([...ids(withTotalsBelow('4,980.36'))]).toEqual([]);
  expect(reportOf(withTotalsBelow('5,180.36')).score).toBeLessThan(51);
});

test.each([
  ['60.32', 'another row may be'],
  ['61.32', 'nothing says so'],
])('a difference of 60.32 beside %s in a column that moves nothing: %s', (beside) => {
  const foreign = figuresAt(380, 580, 'Foreign amount') + figuresAt(380, rowY(3), beside);
  const { score } = reportOf(statementPdf({ closing: 467_824 - 6_032, after: foreign }));
  expect(score < 51).toBe(beside === '61.32');
});

/** The ordinary statement with a closing balance that is changed, and words between two of its rows. */
const withNote = (note: string) =>
  reportOf(
    statementPdf({
      rows: januaryRows.map((row, i) => (i === 3 ? { ...row, balance: 1_234_567 } : row)),
      after:
        note &&
        textAt(50, (rowY(5) + rowY(6)) / 2, '01/14', 4) + textAt(110, (rowY(5) + rowY(6)) / 2, note, 4),
    }),
  ).score;

test('lookalike: a line with a day among the rows, of which no amount was read', () => {
  expect(withNote('')).toBeLessThan(51);
  expect(withNote('STATION WEST')).toBeGreaterThan(50);
});

/** The ordinary statement with dollars beside all amounts, and other money beside those of its last rows. */
const inMoney = (mark: string) =>
  reportOf(
    statementPdf({
      closing: 467_824 - 6_032,
      edit: (content) =>
        januaryRows.reduce((text, { amount }, i) => {
          const at = (figures: string) => figuresAt(layout.amount, rowY(i), figures);
          return text.replace(at(printed(amount)), at((i > 8 ? mark : '$') + printed(amount)));
        }, content),
    }),
  ).score;

test('lookalike: rows that bear several currencies, read as one account', () => {
  expect(inMoney('$')).toBeLessThan(51);
  expect(inMoney('€')).toBeGreaterThan(50);
});
