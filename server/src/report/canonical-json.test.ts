import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('members stand in order, without spaces, numbers and texts in their shortest form', () => {
  const value = { b: [1, 2.5, 1e21, -0], a: { ä: 'é"\n', a: null, Z: true } };
  expect(canonicalJson(value)).toBe('{"a":{"Z":true,"a":null,"ä":"é\\"\\n"},"b":[1,2.5,1e+21,0]}');
});

test('the order of members and the spaces of a text do not count', () => {
  const [one, other] = ['{"a":1,"b":[{"c":2,"d":3}]}', ' { "b" : [ {"d":3, "c":2} ], "a":1 }'];
  expect(canonicalJson(JSON.parse(one))).toBe(canonicalJson(JSON.parse(other)));
});

test.each([[NaN], [Infinity], ['\ud800'], [undefined]])('%s has no form', (value) => {
  expect(() => canonicalJson(value === undefined ? value : { value })).toThrow();
});
