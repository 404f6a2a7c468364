import { expect, test } from 'vitest';
import { createPasswords } from './password.ts';

test('a password is known again, another is not, and the hash tells neither', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^16384:5:[0-9a-f]{32}:[0-9a-f]{64}$/);
  expect(await passwords.verify({ hash, password: 'correct horse' })).toBe(true);
  expect(await passwords.verify({ hash, password: 'correct horsf' })).toBe(false);
  expect(await passwords.hash('correct horse')).not.toBe(hash);
});

test('one written in another Unicode form is the same; one hashed with other work is still known', async () => {
  const light = createPasswords({ N: 1024, p: 1 });
  const hash = await light.hash('caf\u00e9 au lait');
  expect(await createPasswords().verify({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
});

test('no password fits a hash that is none', async () => {
  const passwords = createPasswords({ N: 1024, p: 1 });
  expect(await passwords.verify({ hash: '1024:1::', password: '' })).toBe(false);
});
