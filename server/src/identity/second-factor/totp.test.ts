import { expect, test } from 'vitest';
import { codeOf, keyUri, matchingStep, newSecret, stepAt } from './totp.ts';

// The secret and times of RFC 6238, appendix B, "12345678901234567890" in base32; eight digits there, six here.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i seconds is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code);
});

test('a code is good in its step and the ones beside it, and once', () => {
  const now = 1_111_111_109_000;
  const step = stepAt(now);
  expect(matchingStep(secret, '081804', now, 0)).toBe(step);
  expect(matchingStep(secret, '081804', now + 30_000, 0)).toBe(step);
  expect(matchingStep(secret, '081804', now + 90_000, 0)).toBeNull();
  expect(matchingStep(secret, '081804', now, step)).toBeNull();
  for (const wrong of ['081805', '0818041', '81804', ''])
    expect(matchingStep(secret, wrong, now, 0)).toBeNull();
});

test('secrets are of 160 bits and differ; the URI names account and issuer', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(keyUri(secret, 'a+b@example.com')).toBe(
    `otpauth://totp/Assay:a%2Bb%40example.com?secret=${secret}&issuer=Assay`,
  );
});
