import { expect, test } from 'vitest';
import { flate } from '../../../test/build-pdf.ts';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementContent,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

const ids = (pdf: Uint8Array) => new Set(findingsOf(pdf).map((f) => `${f.detector}#${f.message}`));
const isDoubted = (pdf: Uint8Array) => ids(pdf).has('ledger/unreconciled-figures#doubtful');

/** The first page of two, with the summary of both. */
const firstPage = (rows = januaryRows.slice(0, 8)) =>
  statementPdf({ rows, closing: 467_824, credits: 498_036, debits: -182_252, foot: ['Page 1 of 2'] });

test('tampered: a page was taken out, so that the sums prove nothing and clear nothing', () => {
  expect(isDoubted(firstPage())).toBe(true);
  expect(reportOf(firstPage()).score).toBeLessThanOrEqual(59);
});

test('the sum that fails is named with what it gives, what is printed, and the difference', () => {
  const finding = reportOf(firstPage()).findings.find((f) => f.detector === 'ledger/unreconciled-figures');
  expect(finding?.detail).toMatch(
    /The opening balance plus all transactions comes to 4,726\.33, but 4,678\.24 is printed, a difference of 48\.09\.$/,
  );
});

test('genuine: everything reconciles', () => {
  expect(ids(statementPdf())).toEqual(new Set());
});

test('lookalike (some-pages): only some pages were sent, and no one is accused', () => {
  expect(reportOf(firstPage(januaryRows.slice(0, 5))).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (unread-layout): the summary has lines of names that are not known and do not lead to its end, which asks for a review', () => {
  const line = (y: number, name: string, amount: string) =>
    textAt(330, y, name) + figuresAt(layout.balance, y, amount);
  const pdf = statementPdf({
    credits: 497_036,
    before: line(694, 'Rebates', '4.00') + line(680, 'Tallies', '7.00'),
  });
  expect(ids(pdf)).toEqual(new Set(['ledger/unreconciled-figures#doubtful']));
  expect(reportOf(pdf).score).toBeLessThanOrEqual(59);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

/** The opening and closing balance and the rows, without totals and running balances, and the third row changed by `more`. */
function bareContent(more: number): string {
  const rows = januaryRows.map((row, i) => (i === 2 ? { ...row, amount: row.amount + more } : row));
  let balance = 152_040;
  const closing = januaryRows.reduce((sum, { amount }) => sum + amount, balance);
  let content = statementContent({ rows, closing, foot: [] });
  rows.forEach((row, i) => {
    balance += row.amount;
    content = content.replace(figuresAt(layout.balance, rowY(i), printed(balance)), '');
  });
  const total = (match: (amount: number) => boolean) =>
    printed(rows.reduce((sum, { amount }) => sum + (match(amount) ? amount : 0), 0));
  const lines = [
    textAt(330, 701, 'Deposits and credits') +
      figuresAt(
        layout.balance,
        701,
        total((amount) => amount > 0),
      ),
    textAt(330, 687, 'Withdrawals and debits') +
      figuresAt(
        layout.balance,
        687,
        total((amount) => amount < 0),
      ),
    figuresAt(layout.balance, 580, 'Balance'),
  ];
  for (const line of lines) content = content.replace(line, '');
  return content;
}

/** Two pages that share a font; where the first was rewritten, it alone is not compressed. */
function twoPages(content: string, isRewritten: boolean): Uint8Array {
  const page = (contents: number) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`;
  return statementPdf({
    foot: [],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 20 0 R] /Count 2>>',
      4: isRewritten ? { data: content } : flate(content),
      5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 26 0 R>>',
      20: page(21),
      21: flate(textAt(50, 700, 'Keep this statement. Tell us of errors within 60 days.')),
      26: flate('begincmap endcmap'),
    },
  });
}

test('tampered: one sum alone fails, and the page with its rows was rewritten', () => {
  const pdf = twoPages(bareContent(12_345), true);
  expect(ids(pdf)).toEqual(
    new Set(['provenance/re-encoded-page#page', 'ledger/unreconciled-figures#rewritten']),
  );
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('one sum alone fails on pages that nobody rewrote, and a page is rewritten whose sums hold', () => {
  expect(ids(twoPages(bareContent(12_345), false))).toEqual(
    new Set(['ledger/unreconciled-figures#doubtful']),
  );
  expect(ids(twoPages(bareContent(0), true))).toEqual(new Set(['provenance/re-encoded-page#page']));
});

/** Rows of a later page, each with its balance, below those of the first one. */
function laterContent(
  foot: string,
  rows: readonly { date: string; amount: number; balance: number }[],
): string {
  const lines = rows.map(
    ({ date, amount, balance }, i) =>
      textAt(layout.date, rowY(i), date) +
      textAt(layout.text, rowY(i), `CORNER BAKERY ${i}`) +
      figuresAt(layout.amount, rowY(i), printed(amount)) +
      figuresAt(layout.balance, rowY(i), printed(balance)),
  );
  const head =
    textAt(layout.date, 580, 'Date') +
    textAt(layout.text, 580, 'Description') +
    figuresAt(layout.amount, 580, 'Amount') +
    figuresAt(layout.balance, 580, 'Balance');
  return [head, ...lines, textAt(50, 60, foot)].join('');
}

/** A summary below the rows, whose opening balance and credits are those of another statement. */
const summaryBelow = (opening: number, debits: number, closing: number) =>
  Object.entries({
    'Beginning balance': opening,
    'Deposits and credits': closing - opening - debits,
    'Withdrawals and debits': debits,
    'Ending balance': closing,
  })
    .map(
      ([name, amount], i) =>
        textAt(layout.text, 300 - 14 * i, name) + figuresAt(layout.balance, 300 - 14 * i, printed(amount)),
    )
    .join('');

/** Three pages of a statement; the balances of the last two are `off` what the first one leads to. */
function threePages({
  off = 0,
  hasOwnFonts = true,
  foot = (page: number) => `Page ${page} of 3`,
}): Uint8Array {
  const end = januaryRows.reduce((sum, { amount }) => sum + amount, 152_040);
  const rows = [-1_875, -985, 43_210, -3_920].map((amount, i, all) => ({
    date: '01/31',
    amount,
    balance: end + off + all.slice(0, i + 1).reduce((sum, one) => sum + one, 0),
  }));
  const closing = rows.at(-1)?.balance ?? 0;
  const page = (contents: number, fonts: string) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R /Resources <</Font <<${fonts}>>>>>>`;
  const font = (name: string) =>
    `<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`;
  const [own, shared] = ['/F1 5 0 R /F2 6 0 R', '/F1 30 0 R /F2 31 0 R'];
  return statementPdf({
    edit: (content) =>
      content
        .split('\n')
        .filter((line) => !/ (?:330|[45]\d\d\S*) (?:715|701|687|673) Tm/.test(line))
        .join('\n'),
    foot: [foot(1)],
    after: textAt(layout.text, 570, 'Beginning balance') + figuresAt(layout.balance, 570, printed(152_040)),
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 20 0 R 22 0 R] /Count 3>>',
      20: page(21, hasOwnFonts ? shared : own),
      21: { data: laterContent(foot(2), rows.slice(0, 2)) },
      22: page(23, hasOwnFonts ? shared : own),
      23: {
        data:
          laterContent(foot(3), rows.slice(2)) +
          summaryBelow(152_040 + (off === 0 ? 0 : 218_078), -182_252 - 6_780, closing),
      },
      30: font('Helvetica'),
      31: font('Helvetica-Bold'),
    },
  });
}

const foreign = { off: 211_155 };

test('tampered: a page of another statement with its own fonts, and no sum leads from it to the others', () => {
  expect(ids(threePages(foreign))).toEqual(
    new Set(['ledger/unreconciled-figures#foreign', 'content/foreign-page-style#fonts']),
  );
  expect(reportOf(threePages(foreign)).score).toBeLessThan(51);
});

test('genuine: a page with its own fonts whose sums hold', () => {
  expect(ids(threePages({}))).toEqual(new Set(['content/foreign-page-style#fonts']));
});

test('lookalike (some-pages): two statements in one file, whose pages are numbered apart', () => {
  const foot = (page: number) => `Page ${page === 1 ? 1 : page - 1}`;
  expect(isDoubted(threePages({ ...foreign, foot }))).toBe(true);
  expect(reportOf(threePages({ ...foreign, foot })).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (unread-layout): sums that fail from page to page of one program', () => {
  expect(isDoubted(threePages({ ...foreign, hasOwnFonts: false }))).toBe(true);
  expect(reportOf(threePages({ ...foreign, hasOwnFonts: false })).score).toBeGreaterThanOrEqual(51);
});
