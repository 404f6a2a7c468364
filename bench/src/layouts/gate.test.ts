import { expect, test } from 'vitest';
import { drawOf } from '../genuine/grammar/draws.ts';
import { judgeLayout } from './judge.ts';

/** Layouts drawn, and the least share of them that must be read in every field; `npm run bench:layouts` draws more. */
const LAYOUTS = 24;
const READ_EXACTLY = 0.4;

test('layouts drawn at random accuse nobody, and most are read exactly', { timeout: 240_000 }, () => {
  const outcomes = Array.from({ length: LAYOUTS }, (_, i) => {
    const { picks, seed, held } = drawOf(`gate-${i}`, { rows: 'few' });
    return judgeLayout(picks, seed, held);
  });
  expect(outcomes.filter(({ judgement }) => judgement === 'accused' || judgement === 'crashed')).toEqual([]);
  const exact = outcomes.filter(({ differences }) => differences.length === 0).length;
  expect(exact / LAYOUTS).toBeGreaterThanOrEqual(READ_EXACTLY);
});
