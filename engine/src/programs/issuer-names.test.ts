import { expect, test } from 'vitest';
import { sameIssuerName } from './issuer-names.ts';

test.each([
  ['HDFC Bank', 'HDFC BANK LIMITED'],
  ['Bank of America', 'Bank of America, N.A.'],
  ['Banque Générale', 'BANQUE GENERALE S.A.'],
  ['Juniper Valley Bank', 'The Juniper Valley Bank plc'],
])('%s is %s', (a, b) => {
  expect(sameIssuerName(a, b)).toBe(true);
  expect(sameIssuerName(b, a)).toBe(true);
});

test.each([
  ['HDFC Bank', 'Bank Limited'],
  ['First National Bank', 'National Bank'],
  ['Bank of America', 'Bank of Scotland'],
  ['Chase', 'Jane Doe'],
  ['', 'HDFC Bank'],
])('%s is not %s', (a, b) => {
  expect(sameIssuerName(a, b)).toBe(false);
});
