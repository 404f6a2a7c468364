import { expect, test } from 'vitest';
import { identityCMap, parseCMap } from './cmap.ts';
import type { CMap } from './cmap.ts';
import { predefinedCMap } from './predefined-cmaps.ts';

const parse = (source: string): CMap =>
  parseCMap(
    Uint8Array.from(source, (character) => character.charCodeAt(0)),
    (name) => predefinedCMap(name)?.cmap,
  );

function lengths(cmap: CMap, ...bytes: number[]): number[] {
  const string = Uint8Array.from(bytes);
  const found: number[] = [];
  for (let at = 0; at < string.length; at += found.at(-1)!) found.push(cmap.codeLength(string, at));
  return found;
}

test('bfchar and both forms of bfrange, with surrogates and ligatures', () => {
  const cmap = parse(`/CMapName /Adobe-Identity-UCS def 1 begincodespacerange <0000> <FFFF> endcodespacerange
    2 beginbfchar <0001> <0041> <0002> <00660069> endbfchar
    3 beginbfrange <0010> <0012> <0030> <0020> <0022> [<0061> <D835DC00> <0063>] <0030> <0031> <D83DDE00> endbfrange`);
  expect(cmap.name).toBe('Adobe-Identity-UCS');
  expect([1, 2, 0x10, 0x12, 0x20, 0x21, 0x22, 0x31, 0x13].map((code) => cmap.text(code))).toEqual([
    'A',
    'fi',
    '0',
    '2',
    'a',
    '𝐀',
    'c',
    '😁',
    undefined,
  ]);
});

test('one range over all codes, as OCR text layers have, maps each code to itself', () => {
  const cmap = parse('1 beginbfrange <0000> <FFFF> <0000> endbfrange');
  expect([0, 0x41, 0x20ac].map((code) => cmap.text(code))).toEqual(['', 'A', '€']);
});

test('a later mapping wins; a reversed range maps nothing and is counted', () => {
  const cmap = parse('2 beginbfrange <05> <06> <0041> <06> <06> <005A> <37> <31> <0054> endbfrange');
  expect([5, 6, 0x31, 0x37].map((code) => cmap.text(code))).toEqual(['A', 'Z', undefined, undefined]);
  expect(cmap.reversedRanges).toBe(1);
});

test('code lengths follow the codespace ranges', () => {
  const cmap = parse(`3 begincodespacerange <00> <80> <8140> <9FFC> <E0000000> <E0FFFFFF> endcodespacerange
    1 begincidrange <8140> <817E> 633 endcidrange 1 begincidchar <20> 1 endcidchar /WMode 1 def`);
  expect(lengths(cmap, 0x41, 0x81, 0x40, 0xe0, 0, 0, 1, 0x7f)).toEqual([1, 2, 4, 1]);
  // 0xff opens no range: it is consumed as the shortest code.
  expect(lengths(cmap, 0xff, 0x41)).toEqual([1, 1]);
  expect([cmap.cid(0x8141, 2), cmap.cid(0x20, 1), cmap.cid(0x20, 2), cmap.cid(0x9000, 2)]).toEqual([
    634,
    1,
    undefined,
    undefined,
  ]);
  expect(cmap.vertical).toBe(true);
});

test('usecmap takes over another CMap', () => {
  const cmap = parse('/Identity-H usecmap 1 begincidchar <0041> 7 endcidchar');
  expect([cmap.cid(0x41, 2), cmap.cid(0x42, 2)]).toEqual([7, 0x42]);
  expect(lengths(cmap, 0, 1, 2)).toEqual([2, 1]);
});

test('Identity and the predefined Unicode and legacy CMaps', () => {
  expect(identityCMap(true)).toMatchObject({ vertical: true, name: 'Identity-V' });
  const ucs2 = predefinedCMap('UniGB-UCS2-H')!;
  expect([ucs2.text!(0x4e2d, 2), ucs2.cmap.cid(0x41, 2)]).toEqual(['中', 34]);
  const utf16 = predefinedCMap('UniJIS-UTF16-V')!;
  expect(lengths(utf16.cmap, 0xd8, 0x40, 0xdc, 0x0b, 0x30, 0x42)).toEqual([4, 2]);
  expect(utf16.text!(0xd840dc0b, 4)).toBe('\u{2000b}');
  const sjis = predefinedCMap('90ms-RKSJ-H')!;
  expect(lengths(sjis.cmap, 0x41, 0x88, 0x9f, 0xb1)).toEqual([1, 2, 1]);
  expect([sjis.text!(0x889f, 2), sjis.text!(0xb1, 1)]).toEqual(['亜', 'ｱ']);
  expect(predefinedCMap('GBK-EUC-H')!.text!(0xd6d0, 2)).toBe('中');
  expect(predefinedCMap('KSCms-UHC-H')!.text!(0xb0a1, 2)).toBe('가');
  expect(predefinedCMap('ETen-B5-H')!.text!(0xa4a4, 2)).toBe('中');
  expect(predefinedCMap('H')!.text!(0x3021, 2)).toBe('亜');
  expect(predefinedCMap('NoSuchMap')).toBeUndefined();
});

test('a CMap of millions of ranges stays within bounds', () => {
  const cmap = parse(`9 beginbfrange ${'<0000> <FFFE> <0041> '.repeat(20_000)} endbfrange`);
  expect(cmap.text(1)).toBe('B');
});
