import { expect, test } from 'vitest';
import { activityText } from './activity-text.ts';

test('what was done is told in words', () => {
  expect(activityText({ kind: 'password-set', about: '' })).toBe('Password set');
});

test('what it was about is told where it says more than an id', () => {
  expect(activityText({ kind: 'google-linked', about: 'Google (a@gmail.example)' })).toBe(
    'Google linked: Google (a@gmail.example)',
  );
  expect(activityText({ kind: 'scan-deleted', about: '1234' })).toBe('Scan deleted');
});
