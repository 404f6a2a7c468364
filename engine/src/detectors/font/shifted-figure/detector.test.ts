import { expect, test } from 'vitest';
import {
  type StatementSpec,
  figuresAt,
  findingsOf,
  januaryRows,
  printed,
  reportOf,
  rowY,
  statementContent,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

const ids = (spec: StatementSpec) => findingsOf(statementPdf(spec)).map((f) => `${f.detector}#${f.message}`);

/** Moves a figure of the rows: the last one of this text, as the summary may print it too. */
const moved = (content: string, text: string, by: number) =>
  content.replace(
    new RegExp(`([^]*1 0 0 1 )([\\d.]+)( [\\d.]+ Tm \\(${text.replace(/[.\-()]/g, '\\$&')}\\) Tj)`),
    (_, before: string, x: string, after: string) => `${before}${(Number(x) + by).toFixed(3)}${after}`,
  );

test('tampered: an amount replaced in place by a longer one, balances and sums kept', () => {
  // 1,500.00 wrote over 150.00, which begins one digit and a comma further right.
  const rows = januaryRows.map((row) => (row.text === 'MOBILE DEPOSIT' ? { ...row, amount: 150_000 } : row));
  const pdf = statementPdf({ rows, edit: (content) => moved(content, '1,500.00', 9 * 0.834) });
  expect(findingsOf(pdf)).toEqual([{ detector: 'font/shifted-figure', message: 'longer' }]);
  const [finding] = reportOf(pdf).findings;
  expect(finding?.detail).toContain('“1,500.00” ends 7.5 points off the edge');
  expect(finding?.detail).toContain('2 characters');
});

test('tampered: a balance replaced in place by a shorter one', () => {
  const pdf = (edit: (content: string) => string) => ids({ opening: -152_040, edit });
  expect(pdf((content) => content)).toEqual([]);
  expect(pdf((content) => moved(content, '-1,533.25', -5.004))).toEqual(['font/shifted-figure#shorter']);
});

test('tampered: an amount in a statement of four rows', () => {
  const rows = januaryRows.slice(0, 4).map((row, i) => (i === 1 ? { ...row, amount: 1_241_518 } : row));
  const edit = (content: string) => moved(content, '12,415.18', 5.004);
  expect(ids({ rows, edit })).toContain('font/shifted-figure#longer');
  expect(ids({ rows })).toEqual([]);
});

test('tampered: most balances became longer, under a heading that ends where the others do', () => {
  // “Balance” is 3.613 em wide.
  const headedAt = (y: number) => (content: string) =>
    content.replace(/[\d.]+ 580( Tm \(Balance\))/, (_, rest: string) => `${560 - 9 * 3.613} ${y}${rest}`);
  const balances = ['6,422.73', '5,072.73', '4,979.26', '4,915.14', '4,835.14', '7,226.33', '7,177.58'];
  const content = statementContent({ opening: 402_040 });
  for (const balance of balances) expect(content).toContain(`(${balance})`);
  const longer = (y: number) => (content: string) =>
    balances.reduce((text, figure) => moved(text, figure, 5.004), headedAt(y)(content));
  // A heading a few lines above its table still tells how the column is aligned.
  for (const y of [580, 615])
    expect(ids({ opening: 402_040, edit: longer(y) })).toEqual(['font/shifted-figure#longer']);
  expect(ids({ opening: 402_040, edit: headedAt(580) })).toEqual([]);
  const [finding] = reportOf(statementPdf({ opening: 402_040, edit: longer(580) })).findings;
  expect(finding?.detail).toContain('“4,835.14”, “7,226.33”, and 1 more');
});

test('lookalike (other-edge): balances after credits end at an edge of their own, but not balances of both kinds', () => {
  const credits = ['3,922.73', '4,726.33', '4,717.24'];
  const longer = (figures: readonly string[]) => (content: string) =>
    figures.reduce((text, figure) => moved(text, figure, 5.004), content);
  const content = statementContent({});
  for (const balance of [...credits, '2,572.73']) expect(content).toContain(`(${balance})`);
  expect(ids({ edit: longer(credits) })).toEqual([]);
  expect(ids({ edit: longer([...credits, '2,572.73']) })).toEqual(['font/shifted-figure#longer']);
  expect(ids({ edit: longer(credits.slice(1)) })).toEqual(['font/shifted-figure#longer']);
});

test('lookalike: figures that begin alike under a heading that happens to end where some of them do', () => {
  const rows = januaryRows.map((row, i) => ({
    ...row,
    amount: [-1_200, -13_652, -21_646, -9_340][i % 4] ?? 0,
  }));
  const left = (content: string) =>
    content.replaceAll(/1 0 0 1 4[3-6][\d.]+( [\d.]+ Tm \(-[\d,]+\.\d\d\))/g, '1 0 0 1 430$1');
  // “-136.52” is 30.519 points wide; “Amount” is 3.446 em wide.
  const edit = (content: string) =>
    left(content).replace(
      /9 Tf 1 0 0 1 [\d.]+( 580 Tm \(Amount\))/,
      (_, rest: string) => `8 Tf 1 0 0 1 ${430 + 30.519 - 8 * 3.446}${rest}`,
    );
  expect(ids({ rows, edit })).toEqual([]);
});

/** A table of fees at the foot of the page, which is no part of the account. */
const fees = (by: number) =>
  ['5.00', '25.00', '112.00', '40.00', '7.50']
    .map((fee, i) => figuresAt(300 + (fee === '112.00' ? by : 0), 300 - i * 14, fee))
    .join('');

test('tampered: a figure of a table that is not read, between others at its edge', () => {
  expect(ids({ after: fees(5.004) })).toContain('font/shifted-figure#longer');
  expect(ids({ after: fees(0) })).toEqual([]);
  expect(ids({ after: fees(3.7) })).toEqual([]);
});

test('lookalike: figures that begin alike, and some of another table that end where most of them do', () => {
  const WIDTH = 22.518; // of “25.00” at 9 points
  const begun = ['25.00', '30.00', '112.00', '40.00', '7.50']
    .map((fee, i) => textAt(300, 300 - i * 14, fee))
    .join('');
  const ended = ['1.20', '3.40'].map((fee, i) => figuresAt(300 + WIDTH, 200 - i * 14, fee)).join('');
  expect(ids({ after: begun + ended })).toEqual([]);
});

test('lookalike: figures of two tables that begin alike each, and some of both that end at one edge', () => {
  const digit = 5.004;
  const column = (x: number, from: number, figures: readonly string[]) =>
    figures.map((figure, i) => textAt(x, from - i * 14, figure)).join('');
  const first = column(300 - digit, 340, ['15.00', '50.97', '12.50']);
  const second = column(300, 284, ['1.22', '200.00', '3.54', '14.14', '98.89', '16.65', '1.10']);
  expect(ids({ after: first + second })).toEqual([]);
});

test('genuine: every figure ends at its column’s edge', () => {
  expect(ids({})).toEqual([]);
});

test('lookalike: a figure a little off the edge by no character’s width', () => {
  expect(ids({ edit: (content) => moved(content, '150.00', 3.1) })).not.toContain(
    'font/shifted-figure#longer',
  );
});

test('lookalike (aligned-left): columns aligned at the left', () => {
  const left = (content: string) =>
    content.replace(
      /1 0 0 1 (4[3-6]\d[\d.]*|5[2-5]\d[\d.]*) ([\d.]+ Tm \(-?[\d,]+\.\d\d\))/g,
      (_, x: string, rest: string) => `1 0 0 1 ${Number(x) < 500 ? 430 : 520} ${rest}`,
    );
  expect(ids({ edit: left })).toEqual([]);
});

test('lookalike (brackets): negative figures in parentheses end at the edge with their parenthesis', () => {
  const width = 9 * 0.333;
  const inParentheses = (content: string) =>
    content.replace(
      /1 0 0 1 ([\d.]+) ([\d.]+) Tm \(-([\d,]+\.\d\d)\) Tj/g,
      (_, x: string, y: string, text: string) =>
        `1 0 0 1 ${(Number(x) - width).toFixed(3)} ${y} Tm (\\(${text}\\)) Tj`,
    );
  expect(ids({ edit: inParentheses })).toEqual([]);
});

/** Helvetica with a narrow 1 and a wide 8, in thousandths of the em. */
const NARROW = 340;
const WIDE = 620;
const proportional = {
  5: `<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar 44 /LastChar 57 /Widths [278 333 278 278 556 ${NARROW} ${'556 '.repeat(6)}${WIDE} 556]>>`,
};
const extra = (text: string) =>
  [...text].reduce((sum, c) => sum + (c === '1' ? NARROW - 556 : c === '8' ? WIDE - 556 : 0), 0) * 0.009;

/** Every figure aligned by the widths of its digits; those in `wrote` still stand where other digits ended. */
const aligned = (wrote: Readonly<Record<string, string>>) => (content: string) =>
  content.replaceAll(
    /(1 0 0 1 )([\d.]+)( [\d.]+ Tm \((-?[\d,]+\.\d\d)\) Tj)/g,
    (_, before: string, x: string, after: string, text: string) =>
      `${before}${(Number(x) - extra(wrote[text] ?? text)).toFixed(3)}${after}`,
  );
const digits = (wrote: Readonly<Record<string, string>>) =>
  findingsOf(statementPdf({ objects: proportional, edit: aligned(wrote) }))
    .filter((f) => f.detector === 'font/shifted-figure')
    .map((f) => f.message);

test('tampered: as many digits, in a font whose digits differ in width', () => {
  expect(digits({ '2,415.18': '2,415.13' })).toEqual(['digits']);
});

test('lookalike: letters of other widths behind some figures', () => {
  const tails = (content: string) => {
    let i = 0;
    return content.replaceAll(/(1 0 0 1 )([\d.]+)( [\d.]+ Tm \((-?[\d,]+\.\d\d))(\) Tj)/g, (...m) => {
      const [, before, x, after, text, end] = m.map(String);
      const dr = i++ % 6 === 5;
      const start = Number(x) - extra(text ?? '') - (dr ? 0.5 : 0);
      return `${before}${start.toFixed(3)}${after} ${dr ? 'Dr' : 'Cr'}${end}`;
    });
  };
  const found = findingsOf(statementPdf({ objects: proportional, edit: tails }));
  expect(found.filter((f) => f.detector === 'font/shifted-figure')).toEqual([]);
});

test('genuine: digits that differ in width, aligned one by one', () => {
  expect(findingsOf(statementPdf({ objects: proportional, edit: aligned({}) }))).toEqual([]);
});

test('lookalike: digits of one width off the edge by less than a character', () => {
  expect(ids({ edit: (content) => moved(content, '2,415.18', 1.2) })).toEqual([]);
});

test('lookalike: figures that begin alike, each with the mark of its side in another column, under such a heading', () => {
  const rows = januaryRows.map((row, i) => ({
    ...row,
    amount: [-1_200, -13_652, -21_646, -9_340][i % 4] ?? 0,
  }));
  const marked = (content: string) =>
    content.replace(
      /1 0 0 1 4[3-6][\d.]+( [\d.]+ Tm )\(-([\d,]+\.\d\d)\) Tj/g,
      (_, place: string, text: string) => `1 0 0 1 430${place}(${text}) Tj 1 0 0 1 475${place}(D) Tj`,
    );
  // “136.52” is 27.522 points wide; “Amount” is 3.446 em wide.
  const edit = (content: string) =>
    marked(content).replace(
      /9 Tf 1 0 0 1 [\d.]+( 580 Tm \(Amount\))/,
      (_, rest: string) => `7 Tf 1 0 0 1 ${430 + 27.522 - 7 * 3.446}${rest}`,
    );
  expect(ids({ rows, edit }).filter((id) => id.startsWith('font/shifted'))).toEqual([]);
});

test('lookalike: rows aligned at the left, above a table that begins a digit further left', () => {
  const digit = 5.004;
  const left = (content: string) =>
    content.replace(/1 0 0 1 4[3-6]\d[\d.]* ([\d.]+ Tm) (\(-?[\d,]+\.\d\d\))/g, '1 0 0 1 430 $1 $2');
  const other = ['-35.00', '-13.02', '-67.18', '-626.20']
    .map((fee, i) => textAt(430 - digit, 440 - i * 14, fee))
    .join('');
  const rows = januaryRows
    .slice(0, 4)
    .map((row, i) => ({ ...row, amount: [-227, -1_208, -750, -20_090][i] ?? 0 }));
  expect(ids({ rows, edit: left, after: other }).filter((id) => id.startsWith('font/'))).toEqual([]);
});

test('lookalike: figures of differing widths aligned at the left', () => {
  const left = (content: string) =>
    aligned({})(content).replaceAll(
      /1 0 0 1 [\d.]+( [\d.]+ Tm \(-?[\d,]+\.\d\d\) Tj ET\n[^\n]*1 0 0 1 )[\d.]+( [\d.]+ Tm \(-?[\d,]+\.\d\d\) Tj)/g,
      '1 0 0 1 430$1520$2',
    );
  expect(
    findingsOf(statementPdf({ objects: proportional, edit: left })).filter(
      (f) => f.detector === 'font/shifted-figure',
    ),
  ).toEqual([]);
});

test('lookalike: a summary aligned at the left, below another table that begins elsewhere', () => {
  const lines = [
    ['Previous statement balance', 172, '$39.85'],
    ['Deposits and credits', 172, '$6,158.11'],
    ['Checks and debits', 172, '$4,120.81'],
    ['Current statement balance', 172, '$2,077.15'],
  ] as const;
  const summary = lines.map(
    ([label, x, value], i) => textAt(50, 600 - 14 * i, label) + textAt(x, 600 - 14 * i, value),
  );
  const content = [
    textAt(50, 740, 'Juniper Valley Bank', 16, 'F2'),
    textAt(50, 700, 'Statement period: 01/01/2025 - 01/31/2025'),
    textAt(50, 660, 'Average daily balance') + textAt(145, 660, '$1,684.43'),
    ...summary,
  ];
  expect(ids({ edit: () => content.join('') }).filter((id) => id.startsWith('font/'))).toEqual([]);
});

test('lookalike: a list aligned at the left whose short figures end where those of a list below do', () => {
  const values = ['-106.24', '-23.96', '-7.37', '-41.95', '-6.52', '-3.35', '16.77'];
  const left = (shown: readonly string[]) => shown.map((value, i) => textAt(400, 240 - 14 * i, value));
  // Ten digits and two marks end where `-7.37` does.
  const right = ['151,166.04', '150,746.35', '150,117.14'].map((value, i) =>
    textAt(420.511 - 8 * 5.004 - 2 * 2.502, 110 - 14 * i, value),
  );
  const found = (shown: readonly string[]) =>
    ids({ after: [...left(shown), ...right].join('') }).filter((id) => id.startsWith('font/'));
  expect(found(values)).toEqual([]);
  // Where the others all end alike, the one that does not was lengthened.
  expect(found(values.map((value) => (value === '-41.95' ? value : '-7.37')))).toEqual([
    'font/shifted-figure#longer',
  ]);
});

test('lookalike: a list aligned at the left whose short figures end where two of a list below do, among as many long ones', () => {
  const left = (shown: readonly string[]) => shown.map((value, i) => textAt(400, 240 - 14 * i, value));
  const right = ['1,166.04', '1,746.35'].map((value, i) => figuresAt(422.518, 110 - 14 * i, value));
  const found = (shown: readonly string[]) =>
    ids({ after: [...left(shown), ...right].join('') }).filter((id) => id.startsWith('font/'));
  expect(found(['162.40', '425.48', '14.44', '364.00', '12.56', '296.12', '313.64'])).toEqual([]);
  expect(found(['62.40', '25.48', '14.44', '364.00', '12.56', '96.12', '13.64'])).toEqual([
    'font/shifted-figure#longer',
  ]);
});

test('lookalike: two lists aligned at the left, the long figures of one ending where the short ones of the other do', () => {
  const list = (x: number, y: number, shown: readonly string[]) =>
    shown.map((value, i) => textAt(x, y - 14 * i, value)).join('');
  const above = list(389.992, 300, ['217.78', '426.32', '200.00']);
  const found = (shown: readonly string[]) =>
    ids({ after: above + list(400, 240, shown) }).filter((id) => id.startsWith('font/'));
  expect(found(['3.45', '239.54', '0.00', '0.00', '40.00', '0.00', '6.70', '0.00'])).toEqual([]);
});

test('tampered: the first amount of a statement of four rows, with nothing above it', () => {
  const rows = januaryRows.slice(0, 4).map((row, i) => (i === 0 ? { ...row, amount: -128_500 } : row));
  expect(ids({ rows, edit: (content) => moved(content, '-1,285.00', 9 * 0.834) })).toEqual([
    'font/shifted-figure#longer',
  ]);
});

test('lookalike: one of three amounts ends elsewhere, which leaves no column to hold it against', () => {
  const rows = januaryRows.slice(0, 3);
  expect(ids({ rows, edit: (content) => moved(content, '-12.85', 5.004) })).toEqual([]);
});

/**
 * A second page of rows, the first of whose amounts ends `by` points beside the column; after credits the balances of
 * the page end `after` points beside theirs.
 */
function lastPage(
  by: number,
  amounts: readonly number[] = [-128_500, -6_412, -9_347],
  after = 0,
  edit: StatementSpec['edit'] = (content) => content,
): Uint8Array {
  const before = 152_040 + januaryRows.reduce((sum, { amount }) => sum + amount, 0);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  let balance = before;
  const rows = amounts.map((amount, i) => {
    balance += amount;
    const y = 560 - 16 * i;
    return (
      textAt(50, y, '01/31') +
      textAt(110, y, `FRESH FIELDS MARKET ${i}`) +
      figuresAt(470 + (i === 0 ? by : 0), y, printed(amount)) +
      figuresAt(560 + (amount > 0 ? after : 0), y, printed(balance))
    );
  });
  const heads = textAt(50, 580, 'Date') + textAt(110, 580, 'Description');
  return statementPdf({
    closing: before + total,
    credits: [...januaryRows.map(({ amount }) => amount), ...amounts].reduce((a, b) => a + Math.max(0, b), 0),
    debits: [...januaryRows.map(({ amount }) => amount), ...amounts].reduce((a, b) => a + Math.min(0, b), 0),
    edit,
    foot: ['Page 1 of 2'],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
      11: {
        data: `${heads}${figuresAt(470, 580, 'Amount')}${figuresAt(560, 580, 'Balance')}${rows.join('')}${textAt(50, 60, 'Page 2 of 2')}`,
      },
    },
  });
}

test('tampered: an amount on a last page of three rows, held against those of the pages before', () => {
  const found = (by: number) => findingsOf(lastPage(by)).map((f) => `${f.detector}#${f.message}`);
  expect(found(9 * 0.834)).toEqual(['font/shifted-figure#longer']);
  expect(found(0)).toEqual([]);
});

test('lookalike: on each page the balances after credits end at an edge of their own, however few', () => {
  const rows = [-6_412, 15_000, -9_347, -1_285, -2_399, -4_875];
  const longer = (figures: readonly string[]) => (content: string) =>
    figures.reduce((text, figure) => moved(text, figure, 5.004), content);
  const found = (figures: readonly string[]) =>
    findingsOf(lastPage(0, rows, 5.004, longer(figures))).map((f) => `${f.detector}#${f.message}`);
  expect(found(['3,922.73', '4,726.33', '4,717.24'])).toEqual([]);
  expect(found([])).toEqual(['font/shifted-figure#longer']);
});

/** Everything in type of one width, figures aligned by it. */
const oneWidth = (rows: StatementSpec['rows'], moves: Readonly<Record<string, number>> = {}) =>
  ids({
    ...(rows && { rows }),
    objects: { 5: '<</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding>>' },
    edit: (content) =>
      content.replaceAll(
        /1 0 0 1 ([\d.]+)( [\d.]+ Tm \((-?[\d,]+\.\d\d)\) Tj)/g,
        (_, x: string, after: string, text: string) =>
          `1 0 0 1 ${((Number(x) > 490 ? 560 : 470) - 5.4 * (text.length - (moves[text] ?? 0))).toFixed(3)}${after}`,
      ),
  }).filter((id) => id.startsWith('font/'));
const sixteen = [...januaryRows, ...januaryRows.slice(4, 8)];

test('tampered: in type of one width, an amount that begins where a shorter one stood', () => {
  const rows = sixteen.map((row, i) => (i === 3 ? { ...row, amount: -934_700 } : row));
  expect(oneWidth(rows, { '-9,347.00': 2 })).toEqual(['font/shifted-figure#longer']);
  expect(oneWidth(rows)).toEqual([]);
});

test('lookalike: in type of one width, every place is a number of characters away from a short column', () => {
  const rows = januaryRows.slice(0, 8).map((row, i) => (i === 3 ? { ...row, amount: -934_700 } : row));
  expect(oneWidth(rows, { '-9,347.00': 2 })).toEqual([]);
});

test('lookalike: amounts centered in their column, where those of one length end alike', () => {
  const amounts = [500, -13_500, 700, 900, 400, -17_500, 600, 800, 300, 200, 100, -11_500];
  const rows = januaryRows.map((row, i) => ({ ...row, amount: amounts[i] ?? 0 }));
  const centered = (content: string) =>
    content.replaceAll(
      /1 0 0 1 (4[3-6][\d.]+)( [\d.]+ Tm \(-?[\d,]+\.\d\d\))/g,
      (_, x: string, after: string) => `1 0 0 1 ${((Number(x) + 410) / 2).toFixed(3)}${after}`,
    );
  expect(ids({ rows, edit: centered })).toEqual([]);
  // The same with one of them off the middle by a digit is the trace.
  const edit = (content: string) => moved(centered(content), '-135.00', 5.004);
  expect(ids({ rows, edit })).toEqual([]);
});

test('tampered: an amount among figures whose ends waver by seven hundredths of a point', () => {
  const rows = januaryRows.map((row) => (row.text === 'MOBILE DEPOSIT' ? { ...row, amount: 150_000 } : row));
  const wavering = (content: string) => {
    let i = 0;
    return content.replaceAll(
      /1 0 0 1 ([\d.]+)( [\d.]+ Tm \(-?[\d,]+\.\d\d\))/g,
      (_, x: string, after: string) => `1 0 0 1 ${(Number(x) + 0.035 * (i++ % 3)).toFixed(3)}${after}`,
    );
  };
  const edit = (content: string) => wavering(moved(content, '1,500.00', 9 * 0.834));
  expect(ids({ rows, edit })).toEqual(['font/shifted-figure#longer']);
  expect(ids({ rows, edit: wavering })).toEqual([]);
});

test('tampered: an amount three digits longer than the one it replaced', () => {
  const rows = januaryRows.map((row) =>
    row.text === 'MOBILE DEPOSIT' ? { ...row, amount: 1_500_000 } : row,
  );
  const edit = (content: string) => moved(content, '15,000.00', 9 * (3 * 0.556 + 0.278));
  expect(ids({ rows, edit })).toEqual(['font/shifted-figure#longer']);
});

test('tampered: other digits in a font whose digits differ in width by a twentieth of the em', () => {
  const near = {
    5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar 44 /LastChar 57 /Widths [278 333 278 278 556 530 556 556 556 556 556 556 580 556]>>',
  };
  const shift = (text: string) =>
    [...text].reduce((sum, c) => sum + (c === '1' ? -26 : c === '8' ? 24 : 0), 0) * 0.009;
  const set = (wrote: Readonly<Record<string, string>>) => (content: string) =>
    content.replaceAll(
      /(1 0 0 1 )([\d.]+)( [\d.]+ Tm \((-?[\d,]+\.\d\d)\) Tj)/g,
      (_, before: string, x: string, after: string, text: string) =>
        `${before}${(Number(x) - shift(wrote[text] ?? text)).toFixed(3)}${after}`,
    );
  const found = (wrote: Readonly<Record<string, string>>) =>
    findingsOf(statementPdf({ objects: near, edit: set(wrote) })).map(({ message }) => message);
  expect(found({ '2,415.18': '2,485.88' })).toEqual(['digits']);
  expect(found({})).toEqual([]);
});

test('lookalike: amounts centered beside their sides, of which the first alone has a currency sign', () => {
  const amounts = [-13_500, -3_500, -4_500, -2_000, -8_000];
  const rows = januaryRows.slice(0, 5).map((row, i) => ({ ...row, amount: amounts[i] ?? 0 }));
  const top = rowY(0);
  const sided = (content: string) =>
    content.replaceAll(
      /BT \/F1 9 Tf 1 0 0 1 4[3-6][\d.]+ ([\d.]+) Tm \(-(\d+\.00)\) Tj ET/g,
      (_, y: string, figure: string) => {
        // Half of the sign and of the digit more stand on either side of the middle.
        const [x, shown] = Number(y) === top ? [434.996, `$${figure}`] : [440, figure];
        return `${textAt(x, Number(y), shown)}${textAt(480, Number(y), 'DR')}`;
      },
    );
  expect(ids({ rows, edit: sided }).filter((id) => id.startsWith('font/'))).toEqual([]);
});
