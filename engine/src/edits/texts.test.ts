import { expect, test } from 'vitest';
import { tidy } from './texts.ts';

test('a text of four characters and more that are printed one by one is put together', () => {
  expect(tidy('$ 1 0 5')).toBe('$105');
  expect(tidy('$ 1 0')).toBe('$ 1 0');
});

test('words among them leave a text as it is', () => {
  expect(tidy('a b c d e 12')).toBe('abcde12');
  expect(tidy('a b c d 12')).toBe('a b c d 12');
});
