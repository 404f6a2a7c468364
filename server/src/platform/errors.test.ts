import { expect, test } from 'vitest';
import { CallError, errorBody } from './errors.ts';

test.each([
  [400, 'invalid-argument', 'no-file'],
  [401, 'unauthenticated', 'not-signed-in'],
  [403, 'permission-denied', 'user-disabled'],
  [404, 'not-found', 'not-found'],
  [409, 'aborted', 'factor-not-there'],
  [429, 'resource-exhausted', 'too-many-tries'],
  [499, 'cancelled', 'cancelled'],
  [500, 'internal', 'internal'],
  [503, 'unavailable', 'busy'],
  [504, 'deadline-exceeded', 'timed-out'],
] as const)('%i is %s', (status, code, reason) => {
  const error = new CallError(reason);
  expect([error.status, errorBody(error).code]).toEqual([status, code]);
});
