import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';

/** Balances of the statement from a row on, drawn in two strings. */
const cutBalances = (which: (row: number) => boolean) => (content: string) => {
  let row = -1;
  return content.replaceAll(
    /BT \/F1 9 Tf 1 0 0 1 (5[12]\S+) (\S+) Tm \((\d,\d{3}\.\d\d)\) Tj ET\n/g,
    (whole, x, y, text: string) => {
      if (Number(y) > 560 || !which(++row)) return whole;
      return (
        textAt(Number(x), Number(y), text.slice(0, 3)) +
        textAt(Number((Number(x) + 12.51).toFixed(3)), Number(y), text.slice(3))
      );
    },
  );
};

const pdf = (which: (row: number) => boolean) => statementPdf({ opening: 352_040, edit: cutBalances(which) });
const found = (file: Uint8Array) =>
  findingsOf(file).filter(({ detector }) => detector === 'font/cut-balances').length;

test('tampered: every balance from the seventh row on', () => {
  expect(found(pdf((row) => row >= 6))).toBe(1);
  expect(reportOf(pdf((row) => row >= 6)).score).toBeLessThan(51);
});

test('genuine', () => {
  expect(findingsOf(pdf(() => false))).toEqual([]);
});

test('lookalike (pieces): every balance, and so every figure of thousands', () => {
  expect(found(pdf(() => true))).toBe(0);
});

test('lookalike (broken-strings): a converter breaks strings here and there', () => {
  expect(found(pdf((row) => row % 3 === 1))).toBe(0);
});
