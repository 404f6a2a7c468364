import { expect, test } from 'vitest';
import { outlineOf } from './json-outline.ts';

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":{"b":1,"c":[{"b":1},{"b":2}]},"b":1}', false],
  ['{"a":"\\"b\\":1","c":"x : y"}', false],
  ['{"a":{"b":1,"b":1}}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['[1,"a",{}]', false],
])('%s names a member twice: %s', (text, twice) => {
  expect(outlineOf(text)?.namesTwice).toBe(twice);
});

test.each(['1e999', '-0', '56.00000000000000000001', '1.0', '1E2', '0.1e1', '123456789012345678901'])(
  'the number %s is not as RFC 8785 writes it',
  (written) => {
    expect(outlineOf(`{"a":[${written}]}`)?.oddNumber).toBe(true);
    expect(outlineOf(`{"a":"${written}"}`)?.oddNumber).toBe(false);
  },
);

test.each(['0', '-1', '1250.5', '1e+21', '1e-7', '0.1'])('the number %s is', (written) => {
  expect(outlineOf(`{"a":${written}, "b": ${written}}`)?.oddNumber).toBe(false);
});

test('the seal is that of the outermost object', () => {
  const text = '{"report":{"seal":{"no":1}}, "seal" : {"yes":{"x":[1]}} ,"b":2}';
  expect(outlineOf(text)?.seal?.trim()).toBe('{"yes":{"x":[1]}}');
  expect(outlineOf('[{"seal":{}}]')?.seal).toBeNull();
});

test('a text deeper or wider than a report is given up, however it is built', () => {
  expect(outlineOf('['.repeat(200_000))).toBeNull();
  expect(outlineOf('{"a":'.repeat(65))).toBeNull();
  const wide = Array.from({ length: 2001 }, (_, i) => `"k${i}":1`).join();
  expect(outlineOf(`{${wide}}`)).toBeNull();
  const many = Array.from({ length: 800 }, (_, i) => `"k${i}":1`).join();
  expect(outlineOf(`[${`{${many}},`.repeat(501)}1]`)).toBeNull();
});
