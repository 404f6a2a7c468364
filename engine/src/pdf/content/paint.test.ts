import { describe, expect, test } from 'vitest';
import { helvetica, interpret } from '../../../test/test-page.ts';
import type { ImagePaint, PathPaint } from './model.ts';
import { inspectText } from './visibility.ts';

test('rectangles by re and by lines are recognized, other paths are not', () => {
  const { items } = interpret({
    content: `10 20 30 40 re f
      0 0 m 10 0 l 10 5 l 0 5 l h f
      0 0 m 10 0 l 10 5 l 0 5 l 0 0 l f*
      0 0 m 10 0 l 10 5 l f
      0 0 m 0 5 5 10 10 10 c S
      1 1 2 2 re 10 10 2 2 re B`,
  });
  const paths = items as PathPaint[];
  expect(paths.map((path) => path.rectangle)).toEqual([true, true, true, false, false, false]);
  expect(paths[0]!.box).toEqual({ x0: 10, y0: 20, x1: 40, y1: 60 });
  expect(paths[4]).toMatchObject({ curves: 1, fill: null, box: { x0: -0.5, x1: 10.5 } });
  expect(paths[5]!.rectangles).toEqual([
    { x0: 1, y0: 1, x1: 3, y1: 3 },
    { x0: 10, y0: 10, x1: 12, y1: 12 },
  ]);
});

test('a rotated rectangle is no axis-aligned rectangle, one turned by 90° is', () => {
  const { items } = interpret({
    content: 'q 1 1 -1 1 0 0 cm 0 0 1 1 re f Q q 0 1 -1 0 0 0 cm 0 0 2 1 re f Q',
  });
  expect((items as PathPaint[]).map((path) => path.rectangle)).toEqual([false, true]);
  expect(items[1]!.box).toEqual({ x0: -1, y0: 0, x1: 0, y1: 2 });
});

test('clips intersect and end with Q', () => {
  const { items } = interpret({
    content: 'q 0 0 100 100 re W n 50 50 100 100 re W* n 0 0 600 800 re f Q 0 0 1 1 re f',
  });
  expect(items[0]!.clip).toEqual({ x0: 50, y0: 50, x1: 100, y1: 100 });
  expect(items[1]!.clip).toBeNull();
});

test('colors come to device RGB through their spaces', () => {
  const { items } = interpret({
    content: `0.5 g 0 0 1 1 re f 1 0 0 rg 0 0 1 1 re f 0 1 1 0 k 0 0 1 1 re f
      /Cal cs 0 1 0 sc 0 0 1 1 re f /Icc cs 0.25 scn 0 0 1 1 re f /Idx cs 1 sc 0 0 1 1 re f
      /Sep cs 1 scn 0 0 1 1 re f /Dn cs 0 1 scn 0 0 1 1 re f /Pattern cs /P1 scn 0 0 1 1 re f
      /Lab cs 100 0 0 sc 0 0 1 1 re f`,
    resources: `/ColorSpace << /Cal [/CalRGB << /WhitePoint [1 1 1] >>] /Icc [/ICCBased 20 0 R]
      /Idx [/Indexed /DeviceRGB 1 <000000 0000FF>]
      /Sep [/Separation /Ink /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>]
      /Dn [/DeviceN [/A /B] /DeviceRGB 21 0 R] /Lab [/Lab << /WhitePoint [0.9505 1 1.089] >>] >>`,
    objects: {
      20: '<< /N 1 >> stream icc',
      21: '<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] >> stream { exch dup 0 eq { pop 1 } if 3 1 roll pop 0 exch 0 exch }',
    },
  });
  const colors = (items as PathPaint[]).map((path) => [
    path.fill!.space,
    ...path.fill!.rgb.map((value) => Math.round(value * 100) / 100),
  ]);
  expect(colors.slice(0, 7)).toEqual([
    ['DeviceGray', 0.5, 0.5, 0.5],
    ['DeviceRGB', 1, 0, 0],
    ['DeviceCMYK', 1, 0, 0],
    ['CalRGB', 0, 1, 0],
    ['ICCBased', 0.25, 0.25, 0.25],
    ['Indexed', 0, 0, 1],
    ['Separation', 0, 0, 0],
  ]);
  expect(colors[7]![0]).toBe('DeviceN');
  expect((items as PathPaint[])[8]).toMatchObject({ pattern: true, fill: { space: 'Pattern' } });
  expect(colors[9]).toEqual(['Lab', 1, 1, 1]);
});

test('images: XObject and inline, with the place they cover', () => {
  const { items } = interpret({
    content: `q 100 0 0 50 10 20 cm /Im Do Q q 8 0 0 8 0 0 cm
BI /W 2 /H 2 /CS /G /BPC 8 ID \x45I \xff EI
Q 1 0 0 1 5 5 cm BI /IM true /W 8 /H 1 ID \x55 EI BT /F1 9 Tf (after) Tj ET`,
    resources: `${helvetica} /XObject << /Im 20 0 R >>`,
    objects: {
      20: '<< /Type /XObject /Subtype /Image /Width 4 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /SMask 21 0 R >> stream x',
      21: '<< /Type /XObject /Subtype /Image /Width 4 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 >> stream 12345678',
    },
  });
  const images = items.filter((item): item is ImagePaint => item.kind === 'image');
  expect(images).toHaveLength(3);
  expect(images[0]).toMatchObject({
    object: 20,
    width: 4,
    height: 2,
    colorSpace: 'DeviceRGB',
    filters: ['DCTDecode'],
    softMask: true,
    mask: false,
    box: { x0: 10, y0: 20, x1: 110, y1: 70 },
  });
  expect(images[1]).toMatchObject({ object: 0, width: 2, colorSpace: 'DeviceGray', box: { x1: 8, y1: 8 } });
  expect(images[2]).toMatchObject({ mask: true, bitsPerComponent: 1 });
  expect(items.at(-1)).toMatchObject({ kind: 'text', text: 'after' });
});

test('ExtGState sets alpha, blend mode and font; shadings are painted', () => {
  const { items } = interpret({
    content: '/G gs BT (x) Tj ET 0 0 10 10 re S 5 5 20 20 re W n /Sh sh',
    resources: `/ExtGState << /G << /ca 0.5 /CA 0.25 /BM /Multiply /Font [20 0 R 14] >> >> /Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceGray >> >>`,
    objects: { 20: '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>' },
  });
  expect(items[0]).toMatchObject({
    alpha: 0.5,
    blendMode: 'Multiply',
    nominalSize: 14,
    font: { object: 20 },
  });
  expect(items[1]).toMatchObject({ alpha: 0.25 });
  expect(items[2]).toMatchObject({ kind: 'shading', box: { x0: 5, y0: 5, x1: 25, y1: 25 } });
});

test('the colorant None paints nothing, and a soft mask is noted', () => {
  const { items } = interpret({
    content: '/None cs 1 scn BT /F1 9 Tf (a) Tj ET 0 g /M gs 0 0 5 5 re f /U gs 0 0 5 5 re f',
    resources: `${helvetica} /ColorSpace << /None [/Separation /None /DeviceGray << /FunctionType 2 /N 1 >>] >>
      /ExtGState << /M << /SMask << /S /Luminosity >> >> /U << /SMask /None >> >>`,
  });
  expect(items.map((item) => [item.alpha, item.masked])).toEqual([
    [0, undefined],
    [1, true],
    [1, undefined],
  ]);
});

test('marked content gives tags, actual text and MCID', () => {
  const { runs } = interpret({
    content: `BT /F1 9 Tf /P << /MCID 3 >> BDC (a) Tj /Span << /ActualText (real) >> BDC (b) Tj EMC EMC
      /TouchUp_TextEdit MP /Tag /Prop BDC (c) Tj EMC EMC (d) Tj ET`,
    resources: `${helvetica} /Properties << /Prop << /MCID 7 >> >>`,
  });
  expect(runs.map((run) => run.marked)).toEqual([
    { tags: ['P'], mcid: 3, visible: true },
    { tags: ['P', 'Span'], mcid: 3, actualText: 'real', visible: true },
    { tags: ['Tag'], mcid: 7, visible: true },
    { tags: [], visible: true },
  ]);
});

test('optional content that is off by default is not visible', () => {
  const { runs } = interpret({
    content: `BT /F1 9 Tf /OC /Off BDC (off) Tj EMC /OC /On BDC (on) Tj EMC /OC /Any BDC (any) Tj EMC
      /OC /All BDC (all) Tj EMC /OC /Ve BDC (ve) Tj EMC ET /X Do`,
    resources: `${helvetica} /XObject << /X 24 0 R >> /Properties << /Off 20 0 R /On 21 0 R
      /Any << /Type /OCMD /OCGs [20 0 R 21 0 R] >> /All << /Type /OCMD /P /AllOn /OCGs [20 0 R 21 0 R] >>
      /Ve << /Type /OCMD /VE [/And [/Not 20 0 R] 21 0 R] >> >>`,
    catalog: '/OCProperties << /OCGs [20 0 R 21 0 R] /D << /OFF [20 0 R] >> >>',
    objects: {
      20: '<< /Type /OCG /Name (off) >>',
      21: '<< /Type /OCG /Name (on) >>',
      24: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /OC 20 0 R >> stream BT /F1 9 Tf (form) Tj ET',
    },
  });
  expect(runs.map((run) => [run.text, run.marked.visible])).toEqual([
    ['off', false],
    ['on', true],
    ['any', true],
    ['all', false],
    ['ve', true],
    ['form', false],
  ]);
});

describe('a box with rounded corners', () => {
  const corners =
    '10 0 m 90 0 l 95 0 100 5 100 10 c 100 40 l 100 45 95 50 90 50 c 10 50 l 5 50 0 45 0 40 c 0 10 l 0 5 5 0 10 0 c h';
  const partsOf = (content: string) => (interpret({ content }).items[0] as PathPaint).rectangles;

  test('fills what two rectangles fill that cross', () => {
    expect(partsOf(`${corners} f`)).toEqual([
      { x0: 10, y0: 0, x1: 90, y1: 50 },
      { x0: 0, y0: 10, x1: 100, y1: 40 },
    ]);
  });

  test('may be followed by a move without a line', () => {
    expect(partsOf(`${corners} 10 0 m f`)).toHaveLength(2);
  });

  test('lies under text in the color of the paper', () => {
    const white = interpret({
      content: `0 0 1 rg ${corners} f 1 g BT /F1 9 Tf 20 20 Td (Larch Bank) Tj 0 100 Td (Larch Bank) Tj ET`,
      resources: helvetica,
    });
    expect(inspectText(white).segments.map(({ state }) => state)).toEqual(['visible', 'same-color']);
  });

  test.each([
    ['that is only drawn', `${corners} S`],
    ['within another one', `${corners} 20 10 m 80 10 l 80 40 l 20 40 l h f*`],
    [
      'that is a circle',
      '50 0 m 78 0 100 22 100 50 c 100 78 78 100 50 100 c 22 100 0 78 0 50 c 0 22 22 0 50 0 c f',
    ],
    ['that is closed across', '10 0 m 90 0 l 95 0 100 5 100 10 c 100 40 l 100 45 95 50 90 50 c f'],
    [
      'that a notch is cut into',
      '10 0 m 90 0 l 95 0 100 5 100 10 c 100 50 l 50 50 l 50 25 l 0 25 l 0 10 l 0 5 5 0 10 0 c h f',
    ],
    ['as small as a letter', '1 0 m 5 0 l 6 0 6 1 6 1 c 6 7 l 0 7 l 0 1 l 0 0 1 0 1 0 c h f'],
  ])('is none %s', (_, content) => expect(partsOf(content)).toBeUndefined());
});
