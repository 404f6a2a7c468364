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
} from '../../test/statement-pdf.ts';

const rowsWith = (index: number, change: Partial<(typeof januaryRows)[number]>) =>
  januaryRows.map((row, i) => (i === index ? { ...row, ...change } : row));

const told = (pdf: Uint8Array) => {
  const { edits = [], entries = [], story } = reportOf(pdf);
  return { kinds: edits.map(({ kind }) => kind), headline: story?.headline, entries: entries.length, edits };
};

const closingOf = (rows: readonly (typeof januaryRows)[number][]) =>
  rows.reduce((sum, { amount }) => sum + amount, 152_040);

/** The balances of the honest rows beside the rows as they are printed. */
function withHonestBalances(rows: readonly (typeof januaryRows)[number][]) {
  let balance = 152_040;
  return rows.map((row, i) => {
    balance += januaryRows[i]?.amount ?? 0;
    return { ...row, balance };
  });
}

test('a raised deposit is one edit with the amount that the sums require', () => {
  const rows = withHonestBalances(rowsWith(1, { amount: 841_518 }));
  const closing = rows.at(-1)?.balance;
  const { kinds, headline, entries, edits } = told(statementPdf({ rows, ...(closing ? { closing } : {}) }));
  expect(kinds).toEqual(['change-amount']);
  // The summary of the test statement counts the rows as they are printed.
  expect(headline).toBe(
    'The January 3 payroll deposit was raised from $2,415.18 to $8,415.18, and one figure was changed to match.',
  );
  expect(entries).toBe(1);
  expect(edits[0]?.restores).toEqual({ held: edits[0]?.restores?.of, of: edits[0]?.restores?.of });
});

const FEE = { date: '01/18', text: 'MONTHLY MAINTENANCE FEE', amount: -1_200 };

/** A January without one of its entries, the balances left as they were. */
function without(gone: typeof FEE): { rows: typeof januaryRows; closing: number } {
  let balance = 152_040;
  const all = [...januaryRows.slice(0, 8), gone, ...januaryRows.slice(8)];
  const rows = all.map((row) => ({ ...row, balance: (balance += row.amount) }));
  return { rows: rows.filter(({ text }) => text !== gone.text), closing: balance };
}

test('a deleted fee is named from what the sums are off by', () => {
  const debits = januaryRows.reduce((sum, { amount }) => (amount < 0 ? sum + amount : sum), FEE.amount);
  const { kinds, headline } = told(statementPdf({ ...without(FEE), debits }));
  expect(kinds).toEqual(['remove-row']);
  expect(headline).toBe('A $12.00 charge dated January 17 to 21 is missing from the list.');
});

test('a deposit that neither balances nor totals count was added', () => {
  const added = { date: '01/20', text: 'MOBILE DEPOSIT', amount: 93_127 };
  let balance = 152_040;
  const rows = [...januaryRows.slice(0, 8), added, ...januaryRows.slice(8)].map((row) => {
    if (row !== added) balance += row.amount;
    return { ...row, balance };
  });
  const credits = januaryRows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const { kinds, headline, edits } = told(statementPdf({ rows, credits, closing: balance }));
  expect(kinds).toEqual(['add-row']);
  expect(headline).toBe(
    'The January 20 deposit of $931.27 is not counted in the balances and totals; without it they add up.',
  );
  expect(edits[0]?.roots[0]).toMatchObject({ before: null, after: '931.27' });
});

test('where a changed amount would do as well as a deleted entry, both are told and neither as a fact', () => {
  const { headline, edits } = told(statementPdf(without({ ...FEE, amount: -9_000 })));
  expect(headline).toBe(
    'Either a charge of $90.00 is missing from the list or the January 21 payment was changed by $90.00.',
  );
  expect(edits).toHaveLength(1);
  expect(edits[0]?.roots.map(({ known }) => known)).toEqual(['one-of']);
});

test('of two entries of one day the amount says which is meant', () => {
  const { rows, closing } = without({ ...FEE, amount: -9_000 });
  const sameDay = rows.map((row) => (row.date === '01/24' ? { ...row, date: '01/21' } : row));
  const { headline } = told(statementPdf({ rows: sameDay, closing }));
  expect(headline).toBe(
    'Either a charge of $90.00 is missing from the list or the January 21 payment of $48.75 was changed by $90.00.',
  );
});

test('an odd sum that is missing is no fee for certain: the payment beside it may have been made smaller', () => {
  const { edits } = told(statementPdf(without({ ...FEE, amount: -5_657 })));
  expect(edits.map(({ kind, roots }) => [kind, roots[0]?.known])).toEqual([['remove-row', 'one-of']]);
  expect(edits[0]?.headline).toMatch(/^Either a charge of \$56\.57 is missing/);
});

test('a wage that would be that of another day is told before other amounts that would do', () => {
  const wages = [3, 17, 24, 31].map((day) => ({
    date: `01/${String(day).padStart(2, '0')}`,
    text: 'PAYROLL ACME INC',
    amount: day === 24 ? 341_518 : 241_518,
  }));
  // The balances beside the rows were changed with it, but not the ending balance and the total.
  const closing = 152_040 + 4 * 241_518;
  const { edits } = told(statementPdf({ rows: wages, credits: 4 * 241_518, closing }));
  expect(edits[0]?.roots[0]?.cell).toMatchObject({ row: 2 });
});

test('a date that contradicts the statement is told with what it contradicts, in American dates', () => {
  const rows = januaryRows.map((row, i) => (i === 10 ? { ...row, date: '02/28' } : row));
  const { story, edits, findings } = reportOf(statementPdf({ rows }));
  expect(edits?.map(({ kind }) => kind)).toEqual(['move-date']);
  expect(edits?.[0]?.explanation).toMatch(/The row “MOBILE DEPOSIT” is dated 02\/28/);
  const told = [story?.headline, ...(story?.sentences ?? []), ...findings.map(({ detail }) => detail)];
  expect(told.join('\n')).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  expect(told.join('\n')).toContain('January 31, 2025');
});

test('a clean statement says what was verified', () => {
  const { story, edits, entries } = reportOf(statementPdf({}));
  expect(edits).toEqual([]);
  expect(entries).toEqual([]);
  expect(story?.headline).toMatch(/^No changes were found: all \d+ sums hold/);
  expect(story?.verified.join()).toContain('sums hold');
});

test('a closing balance that is printed three times is one changed figure', () => {
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const amounts = januaryRows.map(({ amount }) => amount);
  const credits = sumOf(amounts.filter((amount) => amount > 0));
  const debits = sumOf(amounts.filter((amount) => amount < 0)) + 3_500;
  const below = rowY(januaryRows.length);
  const ending: [string, number] = ['Ending balance', 152_040 + sumOf(amounts)];
  const box: [string, number][] = [
    ['Beginning balance', 152_040],
    ['Deposits and credits', credits],
    ['Withdrawals and debits', debits],
    ending,
  ];
  const after = [ending, ...box].map(([label, value], i) => {
    const [x, y] = i === 0 ? [layout.text, below] : [330, below - 26 - i * 14];
    return textAt(x, y, label) + figuresAt(layout.balance, y, printed(value));
  });
  const { edits } = told(statementPdf({ debits, after: after.join('') }));
  const keys = edits.flatMap(({ roots, companions }) => [...roots, ...companions]).map(({ cell }) => cell);
  expect(keys.filter((cell) => cell.at === 'balance' && cell.which === 'closing')).toHaveLength(1);
});

test('a closing balance covered wherever it is printed is one change, and no entry behind it', () => {
  const cover = (content: string) => {
    const shown = figuresAt(layout.balance, 673, printed(closingOf(januaryRows)));
    expect(content).toContain(shown);
    const slip = (text: string) => textAt(330, 150, 'New balance') + figuresAt(layout.balance, 150, text);
    const over = (y: number) =>
      `1 1 1 rg 490 ${y - 2} 74 11 re f 0 0 0 rg\n${figuresAt(layout.balance, y, '9,999.99')}`;
    return `${content}${slip(printed(closingOf(januaryRows)))}${over(673)}${over(150)}`;
  };
  const { kinds, headline } = told(statementPdf({ edit: cover }));
  expect(kinds).toEqual(['change-closing']);
  expect(headline).toMatch(/^The ending balance was changed from \S+ to \$?9,999\.99/);
});

test('a balance that its neighbors contradict leaves no sum in doubt, though pages are missing', () => {
  const rows = withHonestBalances(januaryRows).map((row, i) =>
    i === 4 ? { ...row, balance: row.balance + 27_000 } : row,
  );
  const { story } = reportOf(statementPdf({ rows, foot: ['Page 1 of 3'] }));
  expect(story?.headline).toContain('The balance of January 9 reads');
  expect(story?.verified.join('; ')).toMatch(/\d+ of \d+ sums hold/);
  expect(story?.limits.join('; ')).not.toContain('sum fails');
});

test('how sure an edit is: its earlier value is seen, implied, one of several, or not known', () => {
  const confidences = (pdf: Uint8Array) => told(pdf).edits.map(({ confidence }) => confidence);
  const closing = printed(closingOf(januaryRows));
  const covered = statementPdf({
    edit: (content) =>
      `${content}1 1 1 rg 490 671 74 11 re f 0 0 0 rg\n${figuresAt(layout.balance, 673, '9,999.99')}`,
  });
  expect(closing).not.toBe('9,999.99');
  const rows = withHonestBalances(rowsWith(1, { amount: 841_518 }));
  const raised = rows.at(-1)?.balance;
  expect(confidences(covered)).toEqual([0.97]);
  expect(confidences(statementPdf({ rows, ...(raised ? { closing: raised } : {}) }))).toEqual([0.95]);
  // A payment of three times as much explains the sums little better than others do.
  const spent = withHonestBalances(rowsWith(6, { amount: -7_197 }));
  const paid = spent.at(-1)?.balance;
  expect(confidences(statementPdf({ rows: spent, ...(paid ? { closing: paid } : {}) }))).toEqual([0.85]);
  expect(confidences(statementPdf(without({ ...FEE, amount: -9_000 })))).toEqual([0.5]);
  expect(confidences(statementPdf({ rows: rowsWith(10, { date: '02/28' }) }))).toEqual([0.7]);
});

test('wages raised with all balances down to the line that ends the list, and the summary left as it was', () => {
  let balance = 152_040;
  const rows = januaryRows.map((row, i) => {
    const amount = i === 7 ? row.amount + 160_000 : row.amount;
    balance += amount;
    return { ...row, amount, balance };
  });
  const y = rowY(rows.length);
  const pdf = statementPdf({
    rows,
    closing: balance - 160_000,
    credits: 498_036,
    after: textAt(layout.text, y, 'Ending balance') + figuresAt(layout.balance, y, printed(balance)),
  });
  const [edit] = reportOf(pdf).edits ?? [];
  expect(edit?.kind).toBe('change-amount');
  expect(edit?.roots.map(({ before, after }) => [before, after])).toEqual([['2,415.18', '4,015.18']]);
});

test('a payment that was taken out, with all balances, and that its total still counts', () => {
  const [rent, debits] = [2, -182_252];
  const rows = januaryRows.filter((_, i) => i !== rent);
  const [edit] = reportOf(statementPdf({ rows, debits })).edits ?? [];
  expect(edit?.kind).toBe('remove-row');
  expect(edit?.headline).toBe('A $1,350.00 charge dated January 1 to 31 is missing from the list.');
  expect(edit?.places.map(({ label }) => label)).toContain('still counts the row');
  expect(edit?.restores).toEqual({ held: edit?.restores?.of, of: edit?.restores?.of });
});
