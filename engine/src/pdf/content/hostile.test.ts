import { expect, test } from 'vitest';
import { nodePlatform } from '../../platform/node.ts';
import { UnreadablePdfError } from '../structure/anomaly.ts';
import { defaultLimits } from '../structure/limits.ts';
import { readPdf } from '../structure/read-pdf.ts';
import { interpretPage } from './interpret-page.ts';
import type { PaintItem } from './model.ts';
import { assemble, helvetica, interpret } from '../../../test/test-page.ts';

const limits = { ...defaultLimits, pageItems: 2_000, totalItems: 4_000 };

const rich = {
  content: `q 0.5 0 0 0.5 10 10 cm /Fm Do Q BT /F1 10 Tf 14 TL 10 700 Td [(Amount) -250 <31322E3334>] TJ
    (next) ' 3 1 (quoted) " /F2 9 Tf <00410042> Tj /F3 0.2 Tf (ab) Tj ET /OC /Prop BDC 1 0 0 rg 10 10 50 20 re f EMC
    q 8 0 0 8 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q /Sep cs 0.5 scn 0 0 m 9 0 l 9 9 l h W n
    0 0 1 1 k 1 w 5 5 m 6 7 8 9 10 11 c S /Sh sh /G gs /Pattern cs /P1 scn 0 0 40 40 re B*`,
  resources: `/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F2 20 0 R /F3 23 0 R >>
    /XObject << /Fm 25 0 R >> /ColorSpace << /Sep [/Separation /Ink /DeviceRGB 26 0 R] >>
    /ExtGState << /G << /ca 0.5 >> >> /Properties << /Prop 27 0 R >> /Pattern << /P1 28 0 R >>
    /Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceGray /BBox [0 0 9 9] >> >>`,
  page: '/Annots [<< /Subtype /Stamp /Rect [0 0 50 50] /AP << /N 25 0 R >> >>]',
  objects: {
    20: '<< /Type /Font /Subtype /Type0 /BaseFont /C /Encoding 21 0 R /ToUnicode 22 0 R /DescendantFonts [<< /Subtype /CIDFontType2 /W [65 [500 600] 70 80 300] >>] >>',
    21: '<< /Type /CMap /CMapName /X >> stream 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 begincidrange <0000> <FFFF> 0 endcidrange',
    22: '<< >> stream 1 beginbfrange <0041> <0042> [<0061> <D835DC00>] endbfrange',
    23: '<< /Type /Font /Subtype /Type3 /FontMatrix [0.1 0 0 0.1 0 0] /FontBBox [0 0 9 9] /FirstChar 97 /Widths [30 20] /Encoding << /Differences [97 /A /B] >> /CharProcs << /A 24 0 R /B 25 0 R >> >>',
    24: '<< >> stream 30 0 0 0 30 40 d1 0 0 30 40 re f',
    25: `<< /Subtype /Form /BBox [0 0 99 99] /Resources << ${helvetica} >> >> stream BT /F1 9 Tf (in) Tj ET`,
    26: '<< /FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1] >> stream { dup dup 2 copy 3 1 roll pop pop }',
    27: '<< /Type /OCG /Name (x) >>',
    28: `<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << ${helvetica} >> >> stream BT /F1 9 Tf (tile) Tj ET`,
  },
};

/** Deterministic numbers from 0 to `bound` - 1 (a linear congruential generator). */
function generator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function expectFinite(item: PaintItem): void {
  const numbers = [...Object.values(item.box), ...Object.values(item.clip ?? {})];
  if (item.kind === 'text') for (const glyph of item.glyphs) numbers.push(glyph.x, glyph.y, glyph.width);
  if (!numbers.every((value) => Number.isFinite(value))) expect.fail(`not finite: ${numbers.join(' ')}`);
}

/** Reads every page; only the typed error may come out. */
function outcome(bytes: Uint8Array): string {
  try {
    const { latest } = readPdf(bytes, { platform: nodePlatform, limits });
    const contents = latest.pages().map((page) => interpretPage(latest, page, { limits }));
    contents.flatMap((content) => content.items).forEach(expectFinite);
    return 'read';
  } catch (error) {
    if (error instanceof UnreadablePdfError) return error.code;
    throw error;
  }
}

test('flipped bits give a page or the typed error, never anything else', () => {
  const original = assemble(rich);
  expect(outcome(original)).toBe('read');
  const random = generator(20_240_117);
  const outcomes = new Map<string, number>();
  for (let round = 0; round < 1_000; round++) {
    const bytes = original.slice();
    for (let flips = 1 + random(4); flips > 0; flips--) bytes[random(bytes.length)]! ^= 1 << random(8);
    const result = outcome(bytes);
    outcomes.set(result, (outcomes.get(result) ?? 0) + 1);
  }
  expect(outcomes.get('read')).toBeGreaterThan(500);
});

test('content cut short anywhere is read as far as it goes', () => {
  for (let length = 0; length < rich.content.length; length += 7) {
    const page = interpret({ ...rich, content: rich.content.slice(0, length) });
    expect(page.items.length).toBeLessThan(40);
  }
});

test('endless saving, deep arrays and huge strings stay within bounds', () => {
  expect(interpret({ content: 'q '.repeat(5_000) + '0 0 1 1 re f' }).items).toHaveLength(1);
  expect(interpret({ content: '['.repeat(50_000) }).items).toHaveLength(0);
  expect(interpret({ content: '<<'.repeat(50_000) }).items).toHaveLength(0);
  expect(interpret({ content: '/P BMC '.repeat(5_000) + '0 0 1 1 re f' }).items[0]!.marked.tags).toHaveLength(
    256,
  );
  const shown = `BT /F1 1 Tf (${'x'.repeat(9_000)}) Tj (${'x'.repeat(9_000)}) Tj ET`;
  expect(() => interpret({ content: shown }, { limits })).toThrow(UnreadablePdfError);
  expect(() => interpret({ content: '0 0 1 1 re f '.repeat(2_001) }, { limits })).toThrow(UnreadablePdfError);
});

test('content of operands alone counts each time it is read', () => {
  const forms = { 20: `<< /Subtype /Form /BBox [0 0 9 9] >> stream ${'1 '.repeat(5_000)}` };
  const source = { content: '/X Do '.repeat(50), resources: '/XObject << /X 20 0 R >>', objects: forms };
  const run = (totalBytes: number): unknown => interpret(source, { limits: { ...limits, totalBytes } });
  expect(() => run(300_000)).not.toThrow();
  expect(() => run(200_000)).toThrow(UnreadablePdfError);
});

test('numbers that overflow leave boxes that can be compared', () => {
  const { items } = interpret({
    content: `${'9'.repeat(400)} 0 0 1 0 0 cm 0 0 1 1 re f BT /F1 1e999 Tf (x) Tj ET 0 0 0 0 0 0 cm 0 0 5 5 re f`,
  });
  expect(items.map((item) => item.kind)).toEqual(['path', 'text', 'path']);
  items.forEach(expectFinite);
});
