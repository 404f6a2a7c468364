import { describe, expect, test } from 'vitest';
import type { FontFace } from '../pdf/fonts/model.ts';
import { pageLines } from './page-text.ts';
import { at, paintPage, upTo, type PaintedText } from '../statement/testing/paint-text.ts';
import { PLAIN_NUMBERS } from '../statement/text/number-grammar.ts';
import { tokenizeLine } from '../statement/text/tokens.ts';
import { visibleRuns } from './visible-runs.ts';

const font = { subtype: 'Type3', family: 'Drawn', bold: false } as FontFace;
const words = (items: readonly PaintedText[]) =>
  pageLines(visibleRuns(paintPage(0, items)).spans, 0, 0).map((line) => line.words.map((word) => word.text));
const tokens = (items: readonly PaintedText[]) =>
  pageLines(visibleRuns(paintPage(0, items)).spans, 0, 0).flatMap((line) =>
    tokenizeLine(line).tokens.map((token) => `${token.kind}:${token.text}`),
  );

describe('pageLines', () => {
  test('one run a word, a line or a character read the same', () => {
    const expected = [['DEBIT', 'CARD', '12.34']];
    expect(words([at(40, 700, 'DEBIT CARD 12.34')])).toEqual(expected);
    expect(words([at(40, 700, 'DEBIT'), at(67, 700, 'CARD'), at(89.5, 700, '12.34')])).toEqual(expected);
    expect(words([at(40, 700, 'DEBIT CARD 12.34', { letters: true })])).toEqual(expected);
  });

  test('runs out of order are put in reading order', () => {
    expect(words([at(40, 600, 'below'), at(200, 700, 'right'), at(40, 700, 'left')])).toEqual([
      ['left', 'right'],
      ['below'],
    ]);
  });

  test('bold made by printing twice is read once', () => {
    expect(words([at(40, 700, 'Balance'), at(40.3, 700, 'Balance')])).toEqual([['Balance']]);
  });

  test('so is a figure whose pieces are other ones the second time', () => {
    const pieces = [at(40, 700, '-'), at(47, 700, '590'), at(62, 700, ',67')];
    const again = [at(40.25, 700, '-'), at(47.25, 700, '590,67')];
    expect(words([...pieces, ...again])).toEqual([['-', '590,67']]);
  });

  test('letter-spaced headings are one word', () => {
    const letters = [...'AMOUNT'].map((letter, i) => at(40 + i * 8, 700, letter));
    expect(words(letters)).toEqual([['AMOUNT']]);
  });
});

describe('tokenizeLine', () => {
  test.each([
    ['1,719.3', '3'],
    ['123', '.45'],
    ['1,', '719.33'],
  ])('split digits %s %s are one amount', (left, right) => {
    const gap = 40 + left.length * 4.5 + 2;
    expect(tokens([at(40, 700, left), at(gap, 700, right)])).toEqual([`amount:${left} ${right}`]);
  });

  test('the first group of an amount right behind a day is no year', () => {
    const items = [at(40, 700, '02JANV'), at(75, 700, '54'), at(87.5, 700, '056.24')];
    const cut = pageLines(visibleRuns(paintPage(0, items)).spans, 0, 0).flatMap(
      (line) => tokenizeLine(line, { ...PLAIN_NUMBERS, gaps: true }).tokens,
    );
    expect(cut.map((token) => `${token.kind}:${token.text}`)).toEqual(['date:02JANV', 'amount:54 056.24']);
  });

  test('signs and currency signs set apart belong to their amount', () => {
    expect(tokens([at(40, 700, 'Fee'), at(300, 700, '-'), upTo(360, 700, '12.00')])[1]).toBe('word:-');
    expect(tokens([at(40, 700, 'Fee'), at(330, 700, '-'), upTo(360, 700, '12.00')])[1]).toBe(
      'amount:- 12.00',
    );
    expect(tokens([at(40, 700, 'Fee'), at(300, 700, '$'), upTo(360, 700, '12.00')])[1]).toBe(
      'amount:$ 12.00',
    );
    expect(
      tokens([at(40, 700, 'Saldo'), at(300, 700, 'EUR'), at(318, 700, '-'), at(327, 700, '143,11')])[1],
    ).toBe('amount:EUR - 143,11');
    expect(tokens([upTo(360, 700, '12.00'), at(364, 700, 'Dr')])).toEqual(['amount:12.00 Dr']);
  });

  test('a dot leader parts label and amount', () => {
    expect(tokens([at(40, 700, 'Closing balance ........ 1,234.56')])).toEqual([
      'word:Closing',
      'word:balance',
      'amount:1,234.56',
    ]);
    expect(tokens([at(40, 700, 'Balance:$1,234.56')])).toEqual(['word:Balance:', 'amount:$1,234.56']);
  });

  test('a date in three words is one date', () => {
    expect(tokens([at(40, 700, '03 JAN 2024 CASH')])).toEqual(['date:03 JAN 2024', 'word:CASH']);
  });
});

test('characters of a Type 3 font that are shown one by one are as high as its others, however narrow', () => {
  const items = [at(40, 700, '15.3.2024', { letters: true }), at(300, 697.8, '16.3.2024', { letters: true })];
  const spans = visibleRuns(paintPage(0, items)).spans.map((span) => {
    const narrow = span.run.text === '.';
    const glyphs = span.run.glyphs.map((glyph) => ({ ...glyph, width: narrow ? 3.2 : 4.5 }));
    return { ...span, run: { ...span.run, font, glyphs } };
  });
  expect(pageLines(spans, 0, 0).map((line) => line.words.map((word) => word.text))).toEqual([
    ['15.3.2024', '16.3.2024'],
  ]);
});
