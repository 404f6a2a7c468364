import { buildPdf } from './build-pdf.ts';
import { generator } from './hostile.ts';
import { statementPdf, textAt } from './statement-pdf.ts';

const words = [
  ...[
    'Balance',
    'Beginning balance',
    'Ending balance',
    'Date',
    'Amount',
    'Description',
    'Deposits',
    'Page 1 of 2',
  ],
  ...[
    '01/02',
    '2025-01-31',
    '31 Jan 2025',
    'January 1 - January 31, 2025',
    '02.03.',
    '13/13/2013',
    '00/00',
    '9/9/9',
  ],
  ...[
    '1,234.56',
    '(12.00)',
    '-5.00',
    '1.234,56 H',
    '12.00 CR',
    '.14',
    '$',
    '1 719.3 3',
    '999999999999999.99',
    '0.00',
  ],
  ...[
    'Account number: 000123',
    '#',
    '****',
    '- - -',
    '.......',
    '\\\\',
    'Total',
    'Check 101',
    'CR',
    'x',
    '/',
    '1',
    'Jan',
  ],
];

const draw = (
  count: number,
  seed: number,
  place: (random: (n: number) => number, i: number) => [number, number],
) => {
  const random = generator(seed);
  let content = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = place(random, i);
    content += textAt(x, y, words[random(words.length)]!, 4 + random(9));
  }
  return content;
};

const column = (count: number, text: (i: number) => string, x: (i: number) => number = () => 50) =>
  Array.from({ length: count }, (_, i) => textAt(x(i), 780 - (i % 190) * 4, text(i), 4)).join('');

/** Pages with words of statements where no statement has them. */
export const oddStatements: Readonly<Record<string, () => Uint8Array>> = {
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, seed) => [
      `words anywhere, seed ${seed}`,
      () => statementPdf({ edit: () => draw(600, seed + 1, (random) => [random(600), random(780)]) }),
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, seed) => [
      `words on a grid, seed ${seed}`,
      () =>
        statementPdf({ edit: () => draw(900, seed + 50, (random) => [random(6) * 100, random(50) * 15]) }),
    ]),
  ),
  'words anywhere over a statement': () =>
    statementPdf({ after: draw(400, 99, (random) => [random(600), random(780)]) }),
  'five thousand dates': () =>
    statementPdf({
      edit: () =>
        column(
          5_000,
          (i) => `01/${(i % 31) + 1}`,
          (i) => (i % 27) * 22,
        ),
    }),
  'five thousand amounts': () =>
    statementPdf({
      edit: () =>
        column(
          5_000,
          (i) => `${i}.${10 + (i % 90)}`,
          (i) => (i % 27) * 22,
        ),
    }),
  'five thousand dates and amounts under a head': () =>
    statementPdf({
      after: column(
        5_000,
        (i) => (i % 2 ? '01/15' : '12.34'),
        (i) => (i % 27) * 22,
      ),
    }),
  'five thousand rows at one place': () =>
    statementPdf({
      after: column(5_000, () => '01/15 PAYMENT 12.34 1,234.56').replaceAll(/ \d+ Tm/g, ' 300 Tm'),
    }),
  'two thousand periods': () =>
    statementPdf({ after: column(2_000, (i) => `Statement period: 01/01/${2000 + (i % 90)} - 01/31/2025`) }),
  'two thousand accounts': () =>
    statementPdf({ after: column(2_000, (i) => `Account number: ${100000000 + i}`) }),
  'two thousand opening and closing balances': () =>
    statementPdf({ after: column(2_000, (i) => `${i % 2 ? 'Beginning' : 'Ending'} balance ${i}.00`) }),
  'a ledger that breaks everywhere': () => {
    const rows = Array.from({ length: 45 }, (_, i) => ({
      date: `01/${String(1 + (i % 31)).padStart(2, '0')}`,
      text: 'X',
      amount: (i * 7919) % 9973,
      balance: (i * 104729) % 99991,
    }));
    return statementPdf({ rows });
  },
  'one line of ten thousand words': () =>
    statementPdf({
      after: Array.from({ length: 10_000 }, (_, i) => textAt(i * 0.06, 300, 'ab', 1)).join(''),
    }),
  'a word of a hundred thousand letters': () =>
    statementPdf({ after: textAt(9, 300, 'a'.repeat(100_000), 0.01) }),
  'a leader of a hundred thousand points': () =>
    statementPdf({
      after:
        textAt(9, 300, `${'.'.repeat(100_000)}a`, 0.01) + textAt(9, 280, `a${'.'.repeat(50_000)}a.`, 0.01),
    }),
  'spaces without end': () => statementPdf({ after: textAt(9, 300, `Total${' '.repeat(100_000)}5`, 0.01) }),
  'headings that repeat themselves': () =>
    statementPdf({
      after: [
        'transaction',
        'endingdaily',
        'account',
        'and',
        'total',
        'withdrawals and ',
        'statement',
        'chequechq',
      ]
        .map((word, i) => textAt(9, 300 - i * 12, `${word.repeat(60)}!`, 3))
        .join(''),
    }),
  'signs and separators without end': () =>
    statementPdf({
      after: ['-', '(', '1,', '1 ', '1.', "1'", '$', '1/', 'a:']
        .map((part, i) => textAt(9, 300 - i * 9, part.repeat(3_000), 0.1))
        .join(''),
    }),
  'text of size zero, negative and absurd': () =>
    statementPdf({
      after: [0, -9, 1e9, 1e-9, 1e38].map((size, i) => textAt(9, 300 - i, '01/02 9.99', size)).join(''),
    }),
  'text at absurd places': () =>
    statementPdf({
      after: [1e9, -1e9, 1e30, -1e38].map((at) => textAt(at, at, '01/02 9.99 Balance', 9)).join(''),
    }),
  'two hundred pages of words': () => {
    const objects: Record<number, string | { data: string }> = {
      1: '<</Type /Catalog /Pages 2 0 R>>',
      2: `<</Type /Pages /Kids [${Array.from({ length: 200 }, (_, i) => `${10 + i * 2} 0 R`).join(' ')}] /Count 200>>`,
      5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    };
    for (let i = 0; i < 200; i++) {
      objects[10 + i * 2] =
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${11 + i * 2} 0 R /Resources <</Font <</F1 5 0 R>>>>>>`;
      objects[11 + i * 2] = { data: draw(100, i, (random) => [random(6) * 100, random(50) * 15]) };
    }
    return buildPdf({ objects }).bytes;
  },
};
