import { expect, test } from 'vitest';
import { UnreadablePdfError } from '../structure/anomaly.ts';
import type { Anomaly } from '../structure/anomaly.ts';
import { defaultLimits } from '../structure/limits.ts';
import { helvetica, interpret } from '../../../test/test-page.ts';

const form = (entries: string, content: string): string =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] ${entries} >> stream ${content}`;

test('a form is painted through its matrix, clipped to its box, and leaves the state as it was', () => {
  const { items, runs } = interpret({
    content: 'q 2 0 0 2 10 10 cm /Fm Do Q BT (after) Tj ET',
    resources: `${helvetica} /XObject << /Fm 20 0 R >>`,
    objects: {
      20: form(
        `/Matrix [1 0 0 1 5 0] /Resources << ${helvetica} >>`,
        'q q 1 0 0 rg BT /F1 10 Tf (in) Tj ET Q Q Q Q',
      ),
    },
  });
  expect(runs[0]!.glyphs[0]).toMatchObject({ x: 20, y: 10 });
  expect(runs[0]!.size).toBeCloseTo(20);
  expect(runs[0]!.clip).toEqual({ x0: 20, y0: 10, x1: 220, y1: 210 });
  expect(runs[0]!.origin).toMatchObject({ kind: 'form', object: 20, operator: 5, forms: [20] });
  expect(runs[1]).toMatchObject({ text: 'after', clip: null, depth: 0, nominalSize: 0 });
  expect(runs[1]!.fill.rgb).toEqual([0, 0, 0]);
  expect(items).toHaveLength(2);
});

test('forms nest, and one that paints itself is an anomaly', () => {
  const anomalies: Anomaly[] = [];
  const { runs } = interpret(
    {
      content: '/A Do',
      resources: `${helvetica} /XObject << /A 20 0 R /B 21 0 R >>`,
      objects: {
        20: form('', 'BT /F1 9 Tf (a) Tj ET /B Do'),
        21: form('', 'BT /F1 9 Tf (b) Tj ET /A Do'),
      },
    },
    { anomaly: (anomaly) => anomalies.push(anomaly) },
  );
  expect(runs.map((run) => [run.text, run.origin.forms])).toEqual([
    ['a', [20]],
    ['b', [20, 21]],
  ]);
  expect(anomalies.map((anomaly) => [anomaly.code, anomaly.object?.num])).toEqual([
    ['content-stream-loop', 20],
  ]);
});

test('forms that double at every level run into the bound', () => {
  const objects: Record<number, string> = {};
  const names: string[] = [];
  for (let i = 0; i < 40; i++) {
    objects[20 + i] = form('', i < 39 ? `/X${i + 1} Do /X${i + 1} Do` : '0 0 1 1 re f');
    names.push(`/X${i} ${20 + i} 0 R`);
  }
  const limits = { ...defaultLimits, pageItems: 5_000, totalItems: 10_000 };
  const run = (): unknown =>
    interpret({ content: '/X0 Do', resources: `/XObject << ${names.join(' ')} >>`, objects }, { limits });
  expect(run).toThrow(UnreadablePdfError);
  expect(run).toThrow(expect.objectContaining({ code: 'too-much-data' }));
});

test('an appearance is fitted to the rectangle of its annotation', () => {
  const { runs } = interpret({
    content: '',
    page: '/Annots [20 0 R 21 0 R 22 0 R]',
    objects: {
      20: '<< /Type /Annot /Subtype /FreeText /Rect [100 100 300 200] /AP << /N 30 0 R >> >>',
      21: '<< /Type /Annot /Subtype /Stamp /F 2 /Rect [0 0 100 100] /AP << /N 30 0 R >> >>',
      22: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (amount) /V (12.00) /Parent 23 0 R /Rect [0 0 100 100] /AS /On /AP << /N << /On 31 0 R /Off 30 0 R >> >> >>',
      23: '<< /T (form) >>',
      30: form(`/Resources << ${helvetica} >>`, 'BT /F1 10 Tf 10 10 Td (note) Tj ET'),
      31: form(`/Resources << ${helvetica} >>`, 'BT /F1 10 Tf (12.00) Tj ET'),
    },
  });
  expect(runs[0]!.glyphs[0]).toMatchObject({ x: 120, y: 110 });
  expect(runs[0]!.origin).toMatchObject({
    kind: 'annotation',
    object: 30,
    annotation: { index: 0, object: 20, subtype: 'FreeText' },
  });
  expect(runs.map((run) => run.marked.visible)).toEqual([true, false, true]);
  expect(runs[2]!.origin).toMatchObject({
    kind: 'field',
    object: 31,
    annotation: { subtype: 'Widget', field: { name: 'form.amount', type: 'Tx', value: '12.00' } },
  });
});

test('fields and free text without an appearance are drawn from their values, as viewers do', () => {
  const { runs } = interpret({
    content: '',
    catalog: `/AcroForm << /DA (/Helv 0 Tf 0 0 1 rg) /DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    page: '/Annots [20 0 R 21 0 R 22 0 R 23 0 R]',
    objects: {
      20: '<< /Subtype /Widget /FT /Tx /T (a) /V (12.00) /Q 2 /DA (/Helv 10 Tf 1 0 0 rg) /Rect [100 100 200 120] >>',
      21: '<< /Subtype /Widget /FT /Tx /T (b) /V (x\\ny) /Ff 4096 /Rect [0 0 100 50] >>',
      22: '<< /Subtype /FreeText /Contents (free) /Rect [0 0 100 50] /F 2 >>',
      23: '<< /Subtype /Text /Contents (a note in a window of its own) /Rect [0 0 20 20] >>',
    },
  });
  expect(runs.map((run) => [run.text, run.size, run.marked.visible])).toEqual([
    ['12.00', 10, true],
    ['x', 12, true],
    ['y', 12, true],
    ['free', 12, false],
  ]);
  const [first] = runs;
  // Right edge at the rectangle's less the padding; five glyphs are 25.02 wide.
  expect(first!.glyphs[0]!.x).toBeCloseTo(200 - 2 - 25.02);
  expect(first!.fill.rgb).toEqual([1, 0, 0]);
  expect(first!.origin).toMatchObject({
    kind: 'field',
    annotation: { generated: true, field: { name: 'a' } },
  });
  expect(runs[1]!.fill.rgb).toEqual([0, 0, 1]);
  expect(runs[3]!.origin.kind).toBe('annotation');
});

test('Type 3 glyphs are measured through the font matrix and sized by their box', () => {
  const { runs, items } = interpret({
    content: 'BT /T3 0.2 Tf 10 0 0 10 50 60 Tm (ab) Tj ET',
    resources: '/Font << /T3 20 0 R >>',
    objects: {
      20: `<< /Type /Font /Subtype /Type3 /FontMatrix [0.1 0 0 0.1 0 0] /FontBBox [0 -10 40 40] /FirstChar 97 /LastChar 98
        /Widths [30 20] /Encoding << /Differences [97 /A /B] >> /CharProcs << /A 21 0 R /B 21 0 R >> /Resources << >> >>`,
      21: '<< >> stream 30 0 0 0 30 40 d1 0 0 30 40 re f',
    },
  });
  const run = runs[0]!;
  expect(run.text).toBe('AB');
  expect(run.glyphs.map((glyph) => glyph.x)).toEqual([50, 56]);
  // 0.2 × 10 × 0.1 a unit: the box is 50 units high.
  expect(run.size).toBeCloseTo(10);
  expect(run.box).toMatchObject({ x0: 50, y0: 58, y1: 68 });
  expect(items).toHaveLength(1);
});

test('text inside a Type 3 glyph is found', () => {
  const { runs } = interpret({
    content: 'BT /T3 10 Tf 50 60 Td (a) Tj ET',
    resources: '/Font << /T3 20 0 R >>',
    objects: {
      20: `<< /Type /Font /Subtype /Type3 /FontMatrix [0.1 0 0 0.1 0 0] /FontBBox [0 0 10 10] /FirstChar 97 /LastChar 97
        /Widths [10] /Encoding << /Differences [97 /page] >> /CharProcs << /page 21 0 R >> /Resources << ${helvetica} >> >>`,
      21: '<< >> stream 10 0 d0 BT /F1 7 Tf 1 2 Td (hidden) Tj ET',
    },
  });
  expect(runs.map((run) => [run.text, run.origin.kind])).toEqual([
    ['', 'page'],
    ['hidden', 'type3'],
  ]);
  expect(runs[1]!.glyphs[0]).toMatchObject({ x: 51, y: 62 });
  expect(runs[1]!.size).toBeCloseTo(7);
});

test('text in the cell of a tiling pattern is found where the tiles meet the area', () => {
  const { runs, items } = interpret({
    content: 'q 9 0 0 9 0 0 cm /Pattern cs /P1 scn 2 2 4 1 re f Q /Plain Do',
    resources: `${helvetica} /Pattern << /P1 20 0 R >>`,
    objects: {
      20: `<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 30 /Matrix [1 0 0 1 5 0]
        /Resources << ${helvetica} >> >> stream BT /F1 9 Tf 1 2 Td (tile) Tj ET`,
    },
  });
  expect(items[0]).toMatchObject({ kind: 'path', pattern: true, box: { x0: 18, y0: 18, x1: 54, y1: 27 } });
  expect(runs.map((run) => [run.text, run.glyphs[0]!.x, run.glyphs[0]!.y])).toEqual([
    ['tile', 6, 2],
    ['tile', 26, 2],
    ['tile', 46, 2],
  ]);
  expect(runs[0]!.origin).toMatchObject({ kind: 'pattern', object: 20 });
  expect(runs[0]!.clip).toEqual({ x0: 18, y0: 18, x1: 25, y1: 20 });
});

test('resources that are missing are anomalies, not bad operators', () => {
  const anomalies: Anomaly[] = [];
  const { badOperators, runs } = interpret(
    { content: '/No gs /None Do BT /Nil 9 Tf (A) Tj ET' },
    { anomaly: (anomaly) => anomalies.push(anomaly) },
  );
  expect(badOperators).toBe(0);
  expect(runs[0]!.text).toBe('A');
  // Reported once for a stream.
  expect(anomalies.map((anomaly) => [anomaly.code, anomaly.object?.num])).toEqual([['resource-missing', 10]]);
});

test('bad operators are counted, except inside BX … EX', () => {
  const anomalies: Anomaly[] = [];
  const { badOperators, operators } = interpret(
    { content: 'foo 1 2 bar BX baz EX 1 cm (x) Td Q' },
    { anomaly: (anomaly) => anomalies.push(anomaly) },
  );
  expect(badOperators).toBe(5);
  expect(operators).toBe(8);
  expect(anomalies.map((anomaly) => anomaly.code)).toEqual(['operator-unknown', 'operator-operands-wrong']);
});
