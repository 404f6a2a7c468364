import { expect, test } from 'vitest';
import { glyphNameToText, numberedNameToText } from './glyph-names.ts';

test.each([
  ['A', 'A'],
  ['Euro', '€'],
  ['fi', '\ufb01'],
  ['uni20AC', '€'],
  ['uni00410042', 'AB'],
  ['u1F600', '😀'],
  ['u0041', 'A'],
  ['one.oldstyle', '1'],
  ['f_f_i', 'ffi'],
  ['Lcommaaccent_uni20AC0308.alternate', '\u013b€\u0308'],
  ['.notdef', undefined],
  ['uni20A', undefined],
  ['uniXYZW', undefined],
  ['u110000', undefined],
  ['a65', undefined],
  ['noSuchGlyph', undefined],
  ['f_nope', undefined],
])('%s is %j', (name, text) => {
  expect(glyphNameToText(name)).toBe(text);
});

test('dingbat names count in dingbat fonts only', () => {
  expect(glyphNameToText('a20', true)).toBe('✔');
  expect(glyphNameToText('a20')).toBeUndefined();
});

test('names that number a character code', () => {
  expect(numberedNameToText('C65', 1)).toBe('A');
  expect(numberedNameToText('a65', 65)).toBe('A');
  expect(numberedNameToText('G41', 0x41)).toBe('A');
  expect(numberedNameToText('g36', 65)).toBeUndefined();
  expect(numberedNameToText('C7', 7)).toBeUndefined();
  expect(numberedNameToText('C12', 12)).toBeUndefined();
  expect(numberedNameToText('a28', 28)).toBe('fi');
  expect(numberedNameToText('a15', 15)).toBe('ffl');
  expect(numberedNameToText('a28', 65)).toBeUndefined();
});
