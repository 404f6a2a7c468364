import { expect, test } from 'vitest';
import { GRAMMAR } from '../genuine/grammar/statement.ts';
import { createRandom } from '../writer/random.ts';
import { incrementalConsistent, rewrittenConsistent } from './content-techniques.ts';
import { isAsIssued, targetOf, type Technique } from './target.ts';

const target = targetOf(GRAMMAR, 'issued-3');
const isIssued = async (technique: Technique) => {
  const forged = await technique.forge(target, createRandom('issued-3/forge'));
  return forged && isAsIssued(target, forged);
};

test('what an issuer would have written of other facts leaves no trace; what was appended to its file does', async () => {
  expect(await isIssued(rewrittenConsistent)).toBe(true);
  expect(await isIssued(incrementalConsistent)).toBe(false);
});
