import { expect, test } from 'vitest';
import { helvetica, interpret } from '../../../test/test-page.ts';

test('Tj places glyphs by the widths of a standard font', () => {
  const { runs } = interpret({ content: 'BT /F1 10 Tf 100 700 Td (AB.) Tj ET' });
  expect(runs).toHaveLength(1);
  const run = runs[0]!;
  expect(run.text).toBe('AB.');
  expect(run.operator).toBe('Tj');
  expect(run.form).toBe('literal');
  expect(run.glyphs.map((glyph) => glyph.x)).toEqual([100, 106.67, 113.34]);
  expect(run.glyphs[2]!.width).toBeCloseTo(2.78);
  expect(run.box).toEqual({ x0: 100, y0: 697.93, x1: 116.12, y1: 707.18 });
  expect(run.font).toMatchObject({ family: 'Helvetica', standard14: true, embedded: false });
  expect(run).toMatchObject({ size: 10, angle: 0, positionedBy: 'Td', fontResource: 'F1', textObject: 0 });
});

test('TJ kerning, character and word spacing and scaling move the text position', () => {
  const { runs } = interpret({
    content: 'BT /F1 10 Tf 1 Tc 2 Tw 50 Tz 1 0 0 1 0 0 Tm [(A) -1000 <41> 500 ( A)] TJ ET',
  });
  const run = runs[0]!;
  expect(run).toMatchObject({ form: 'mixed', pieces: 3, adjustments: 2, charSpacing: 1, wordSpacing: 2 });
  // A is 6.67 wide, a space 2.78; everything is halved by Tz.
  const second = (6.67 + 1 + 10) / 2;
  const third = second + (6.67 + 1 - 5) / 2;
  const fourth = third + (2.78 + 1 + 2) / 2;
  [0, second, third, fourth].forEach((x, i) => expect(run.glyphs[i]!.x).toBeCloseTo(x, 6));
});

test('operator index, byte range and decimals of the positioning operator are kept', () => {
  const content = 'BT /F1 10 Tf 1 0 0 1 72.125 700.5 Tm (one) Tj\n0 -12 Td [(t) 10 (wo)] TJ ET';
  const { runs, operators, badOperators } = interpret({ content });
  expect(runs.map((run) => run.origin.operator)).toEqual([3, 5]);
  expect(runs.map((run) => content.slice(run.origin.start, run.origin.end))).toEqual([
    '(one) Tj',
    '[(t) 10 (wo)] TJ',
  ]);
  expect(runs.map((run) => [run.positionedBy, run.positionDecimals])).toEqual([
    ['Tm', 3],
    ['Td', 0],
  ]);
  expect(runs[1]!.glyphs[0]).toMatchObject({ x: 72.125, y: 688.5 });
  expect([operators, badOperators]).toEqual([7, 0]);
});

test('the quote operators start a line; a second show in a line is placed by flow', () => {
  const { runs } = interpret({
    content: `BT /F1 10 Tf 14 TL 10 100 Td (a) Tj (b) Tj (c) ' 3 1 (d e) " T* (f) Tj ET`,
  });
  expect(runs.map((run) => [run.text, run.operator, run.positionedBy])).toEqual([
    ['a', 'Tj', 'Td'],
    ['b', 'Tj', 'flow'],
    ['c', "'", "'"],
    ['d e', '"', '"'],
    ['f', 'Tj', 'T*'],
  ]);
  expect(runs.map((run) => run.glyphs[0]!.y)).toEqual([100, 100, 86, 72, 58]);
  expect(runs[3]).toMatchObject({ charSpacing: 1, wordSpacing: 3 });
});

test('rotated and scaled text reports its angle and drawn size', () => {
  const { runs } = interpret({ content: 'q 2 0 0 2 0 0 cm BT /F1 6 Tf 0 1 -1 0 50 60 Tm (AB) Tj ET Q' });
  const run = runs[0]!;
  expect(run.angle).toBeCloseTo(90);
  expect(run.size).toBeCloseTo(12);
  expect(run.nominalSize).toBe(6);
  expect(run.glyphs[0]).toMatchObject({ x: 100, y: 120 });
  expect(run.glyphs[1]!.x).toBeCloseTo(100);
  expect(run.glyphs[1]!.y).toBeCloseTo(120 + 12 * 0.667);
  expect(run.box.x1 - run.box.x0).toBeCloseTo((0.718 + 0.207) * 12);
});

test('a negative font size in a mirrored matrix still reads forward', () => {
  const { runs } = interpret({ content: 'BT /F1 -10 Tf -1 0 0 -1 50 60 Tm (AB) Tj ET' });
  expect(runs[0]!.angle).toBeCloseTo(0);
  expect(runs[0]!.glyphs[1]!.x).toBeCloseTo(56.67);
});

test('operands may stand in the part before their operator', () => {
  const { runs } = interpret({ content: ['BT /F1 10 Tf 5 5 Td (split)', 'Tj ET'] });
  expect(runs[0]!.text).toBe('split');
  expect(runs[0]!.origin).toMatchObject({ object: 11, part: 1, operator: 3, start: 0, end: 2 });
});

test('a string split across content streams is read as viewers show it', () => {
  const codes: string[] = [];
  const source = { content: ['BT /F1 10 Tf (Pot', 'ato) Tj (b) Tj', 'ET'] };
  const { runs, badOperators } = interpret(source, { anomaly: (anomaly) => codes.push(anomaly.code) });
  expect(runs.map((run) => [run.text, run.origin.part, run.origin.object])).toEqual([
    ['Pot ato', 1, 11],
    ['b', 1, 11],
  ]);
  expect(runs[1]!.origin).toMatchObject({ start: 8, end: 14 });
  expect(badOperators).toBe(0);
  expect(codes).toEqual(['content-token-split']);
});

test('rise, render mode and text clip', () => {
  const { items } = interpret({
    content: 'q BT /F1 10 Tf 7 Tr 3 Ts 10 20 Td (A) Tj ET 0 0 500 500 re f Q 0 0 5 5 re f',
  });
  expect(items[0]).toMatchObject({ kind: 'text', renderMode: 7, rise: 3 });
  expect(items[0]).toHaveProperty('glyphs.0.y', 23);
  expect(items[1]!.clip!.x1).toBeCloseTo(16.67);
  expect(items[2]!.clip).toBeNull();
});

test('text without a usable font falls back to Helvetica and counts the bad operator', () => {
  const { runs, badOperators } = interpret({ content: 'BT 12 Tf (A) Tj ET', resources: '' });
  expect(runs[0]!.text).toBe('A');
  expect(badOperators).toBe(1);
});

test('vertical writing runs downward from the position vector', () => {
  const { runs } = interpret({
    content: 'BT /F1 10 Tf 100 700 Td <00410042> Tj ET',
    resources:
      '/Font << /F1 << /Type /Font /Subtype /Type0 /BaseFont /V /Encoding /Identity-V /ToUnicode /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /V /DW 1000 >>] >> >>',
  });
  const run = runs[0]!;
  expect(run.text).toBe('AB');
  expect(run.glyphs.map(({ x, y }) => [x, y])).toEqual([
    [95, 691.2],
    [95, 681.2],
  ]);
  expect(run.angle).toBeCloseTo(-90);
});

test('saved states restore font and color; depth counts q', () => {
  const { runs } = interpret({
    content: 'BT /F1 8 Tf 1 0 0 rg (a) Tj ET q BT /F1 20 Tf 0 g (b) Tj ET Q BT (c) Tj ET',
    resources: helvetica,
  });
  expect(runs.map((run) => [run.nominalSize, run.depth, run.fill.rgb])).toEqual([
    [8, 0, [1, 0, 0]],
    [20, 1, [0, 0, 0]],
    [8, 0, [1, 0, 0]],
  ]);
});
