import { UnreadablePdfError } from '@assay/engine';
import { expect, test } from 'vitest';
import { failureOf, judgementOf, unlessRefused } from './judgement.ts';

const refusal = new UnreadablePdfError('password-required', 'The file asks for a password.');
const fault = new UnreadablePdfError('internal', 'An error in this program.', {
  cause: new TypeError('x is undefined'),
});
const throwing = (error: unknown) => () => {
  throw error;
};

test.each([
  [50, 'accused'],
  [51, 'review'],
  [59, 'review'],
  [60, 'cleared'],
])('a score of %i: %s', (score, judgement) => {
  expect(judgementOf(score)).toBe(judgement);
});

test('a refusal is an answer', () => {
  expect(failureOf(refusal)).toEqual({
    judgement: 'refused',
    code: 'password-required',
    detail: 'The file asks for a password.',
  });
  expect(unlessRefused(throwing(refusal))).toBeUndefined();
  expect(unlessRefused(() => 7)).toBe(7);
});

test('a fault of the engine is a crash, with the place where it happened', () => {
  for (const error of [fault, new TypeError('x is undefined')]) {
    expect(failureOf(error)).toMatchObject({ judgement: 'crashed', code: 'internal' });
    expect(failureOf(error).detail).toMatch(/^TypeError: x is undefined\n.+judgement\.test/);
    expect(() => unlessRefused(throwing(error))).toThrow(error);
  }
  expect(failureOf('no error').detail).toBe('no error');
});
