import { expect, test } from 'vitest';
import { grouped, iban, ribKey } from './iban.ts';

test('check digits of the examples in the standard', () => {
  expect(iban('GB', 'WEST12345698765432')).toBe('GB82WEST12345698765432');
  expect(iban('DE', '370400440532013000')).toBe('DE89370400440532013000');
  expect(iban('CH', '00762011623852957')).toBe('CH9300762011623852957');
  expect(grouped('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7');
});

test('the key of a French bank identity', () => {
  expect(ribKey('20041', '01005', '0500013')).toMatch(/^\d\d$/);
  expect((89 * 20041 + 15 * 1005 + 3 * 500013 + Number(ribKey('20041', '01005', '0500013'))) % 97).toBe(0);
});
