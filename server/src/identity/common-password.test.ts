import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test('passwords of published leaks are known in any case and form, others are not', () => {
  for (const known of ['123456', 'password', 'PassWord1', 'qwerty', 'iloveyou', 'ｐａｓｓｗｏｒｄ'])
    expect(isCommonPassword(known), known).toBe(true);
  for (const other of ['correct horse', 'battery staple', '1234567 and more', ''])
    expect(isCommonPassword(other), other).toBe(false);
});
