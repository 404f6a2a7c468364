import { expect, test } from 'vitest';
import { januaryRows, reportOf, rowY, statementPdf, type Row } from '../../test/statement-pdf.ts';

/** The statement without what is painted on the line of a row. */
const withoutRow = (index: number) =>
  statementPdf({
    edit: (content) =>
      content
        .split('\n')
        .filter((line) => !line.includes(` ${rowY(index)} Tm`))
        .join('\n'),
  });

const firstEdit = (pdf: Uint8Array) => {
  const [edit] = reportOf(pdf).edits ?? [];
  return { kind: edit?.kind, headline: edit?.headline };
};

test('a row is gone where the list leaves its space, however large it was', () => {
  expect(firstEdit(withoutRow(2))).toEqual({
    kind: 'remove-row',
    headline: 'A $1,350.00 charge dated January 3 to 8 is missing from the list.',
  });
});

test('without that space, an amount beside it may as well have been changed', () => {
  let balance = 152_040;
  const rows: Row[] = januaryRows.flatMap((row, i) => {
    balance += row.amount;
    return i === 2 ? [] : [{ ...row, balance }];
  });
  expect(firstEdit(statementPdf({ rows, closing: balance })).kind).not.toBe('remove-row');
});
