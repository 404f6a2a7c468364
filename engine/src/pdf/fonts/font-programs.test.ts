import { expect, test } from 'vitest';
import { cmapTable, format4, latin1, sfnt, u16, u32 } from '../../../test/font-source.ts';
import { readCff } from './cff-program.ts';
import { readTrueType } from './truetype-program.ts';
import { type1Encoding } from './type1-program.ts';

const format6 = u16(6, 14, 0, 0x30, 2, 5, 6);
const format0 = [...u16(0, 262, 0), ...Array.from({ length: 256 }, (_, code) => (code === 0x24 ? 7 : 0))];
const format12 = [
  ...u16(12, 0),
  ...u32(28),
  ...u32(0),
  ...u32(1),
  ...u32(0x1f600),
  ...u32(0x1f601),
  ...u32(11),
];

test('TrueType: the subtables of cmap, names of post, advances of hmtx', () => {
  const program = readTrueType(
    sfnt({
      cmap: cmapTable([
        [3, 1, format4],
        [1, 0, format0],
        [3, 0, format6],
      ]),
      head: [...Array.from({ length: 18 }, () => 0), ...u16(2048)],
      hhea: [...Array.from({ length: 34 }, () => 0), ...u16(2)],
      hmtx: u16(500, 0, 1024, 0),
      maxp: [...u32(0x10000), ...u16(10)],
      post: [
        ...u32(0x20000),
        ...Array.from({ length: 28 }, () => 0),
        ...u16(4, 0, 36, 258, 259),
        3,
        ...latin1('foo'),
        3,
        ...latin1('bar'),
      ],
    }),
  )!;
  expect(program).toMatchObject({ unitsPerEm: 2048, glyphs: 10, cff: undefined });
  expect([0x40, 0x41, 0x42, 0x51, 0x52, 0x53].map((code) => program.glyph(3, 1, code))).toEqual([
    0, 3, 4, 9, 8, 0,
  ]);
  expect(program.glyph(1, 0, 0x24)).toBe(7);
  expect([0x30, 0x31, 0x32].map((code) => program.glyph(3, 0, code))).toEqual([5, 6, 0]);
  expect(program.glyph(0, 3, 0x41)).toBe(0);
  expect([3, 9, 7].map((gid) => program.unicode(gid))).toEqual(['A', 'Q', undefined]);
  expect([1, 2, 3, 4].map((gid) => program.glyphName(gid))).toEqual(['A', 'foo', 'bar', undefined]);
  expect([0, 1, 5].map((gid) => program.advance(gid))).toEqual([500, 1024, 1024]);
});

test('TrueType: format 12 reaches beyond the basic plane', () => {
  const program = readTrueType(sfnt({ cmap: cmapTable([[3, 10, format12]]) }))!;
  expect(program.glyph(3, 10, 0x1f601)).toBe(12);
  expect(program.unicode(11)).toBe('😀');
});

test('TrueType: cut short anywhere, nothing is thrown', () => {
  const whole = sfnt({ cmap: cmapTable([[3, 1, format4]]), post: u32(0x20000) });
  for (let length = 0; length < whole.length; length++) {
    const program = readTrueType(whole.subarray(0, length));
    program?.unicode(3);
    program?.glyphName(1);
  }
  expect(readTrueType(new Uint8Array(3))).toBeUndefined();
});

const index = (...items: number[][]): number[] => {
  let offset = 1;
  const offsets = [offset, ...items.map((item) => (offset += item.length))];
  return [...u16(items.length), 1, ...offsets, ...items.flat()];
};
const integer = (value: number): number[] => [28, ...u16(value)];

function cff(ros: boolean): Uint8Array {
  const names = index(latin1('F'));
  const strings = index(latin1('amount'));
  const build = (charset: number, encoding: number, glyphs: number): number[] => [
    1,
    0,
    4,
    1,
    ...names,
    ...index([
      ...(ros ? [...integer(391), ...integer(391), ...integer(0), 12, 30] : []),
      ...integer(charset),
      15,
      ...integer(encoding),
      16,
      ...integer(glyphs),
      17,
    ]),
    ...strings,
    ...u16(0),
  ];
  const start = build(0, 0, 0).length;
  const charset = [0, ...u16(34, 391)];
  const encoding = [0, 2, 0x61, 0x62];
  const glyphs = index([14], [14], [14]);
  const at = start + charset.length;
  return Uint8Array.from([...build(start, at, at + encoding.length), ...charset, ...encoding, ...glyphs]);
}

test('CFF: charset and encoding name the glyphs of codes', () => {
  const program = readCff(cff(false))!;
  expect(program).toMatchObject({ cidKeyed: false, glyphs: 3 });
  expect([0, 1, 2, 3].map((gid) => program.glyphName(gid))).toEqual(['.notdef', 'A', 'amount', undefined]);
  expect([program.encoding![0x61], program.encoding![0x62], program.encoding![0x63]]).toEqual([
    'A',
    'amount',
    undefined,
  ]);
});

test('CFF: the charset of a CID-keyed font holds CIDs', () => {
  const program = readCff(cff(true))!;
  expect(program).toMatchObject({ cidKeyed: true, encoding: undefined });
  expect(program.glyphName(2)).toBe('cid391');
});

test('CFF: cut short anywhere, nothing is thrown', () => {
  const whole = cff(false);
  for (let length = 0; length < whole.length; length++) readCff(whole.subarray(0, length))?.glyphName(2);
  expect(readCff(Uint8Array.of(9, 9, 9))).toBeUndefined();
});

test('Type 1: built-in encoding, Standard encoding, none', () => {
  const encode = (text: string): Uint8Array => Uint8Array.from(latin1(text));
  const own = type1Encoding(
    encode(
      '%!PS-AdobeFont-1.0\n/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\ndup 65 /alpha put\ndup 66 /beta put\nreadonly def\ncurrentfile eexec',
    ),
  );
  expect([own![65], own![66], own![67]]).toEqual(['alpha', 'beta', undefined]);
  expect(type1Encoding(encode('/Encoding StandardEncoding def'))![0x27]).toBe('quoteright');
  expect(type1Encoding(encode('currentfile eexec /Encoding StandardEncoding def'))).toBeUndefined();
});
