import { expect, test } from 'vitest';
import type { Picks } from '../genuine/grammar/axes.ts';
import { drawOf, type Draw } from '../genuine/grammar/draws.ts';
import { judgeLayout, type Outcome } from './judge.ts';

/** Layouts drawn in each language; `npm run bench:layouts` draws thousands. */
const LAYOUTS = 50;
/** Least share that is read in every field but the words of rows, and greatest share in review. */
const READ_EXACTLY = 0.95;
const IN_REVIEW = 0.03;

/** Lists and files that take most of the time: a few rows, and two accounts, show the same layout. */
const LONG: ReadonlySet<Picks['rows']> = new Set(['many', 'huge']);
const SEVERAL: ReadonlySet<Picks['accounts']> = new Set(['five', 'eight']);

/** A layout in a language, by its number. */
function gateDraw(language: Picks['language'], number: number): Draw {
  const seed = `gate-${language}-${number}`;
  const { rows, accounts } = drawOf(seed, { language }).picks;
  return drawOf(seed, {
    language,
    ...(LONG.has(rows) ? { rows: 'few' } : {}),
    ...(SEVERAL.has(accounts) ? { accounts: 'two' } : {}),
  });
}

const isExact = ({ differences }: Outcome) => differences.every(({ field }) => field === 'description');

/** Tests that honest layouts drawn at random in some languages accuse no one, and that most are read exactly. */
export function testLayouts(languages: readonly Picks['language'][]): void {
  const outcomes: Outcome[] = [];
  test.each(languages)('layouts drawn in %s accuse no one', { timeout: 600_000 }, (language) => {
    const judged = Array.from({ length: LAYOUTS }, (_, number) => {
      const { picks, seed, held } = gateDraw(language, number);
      return judgeLayout(picks, seed, held);
    });
    outcomes.push(...judged);
    const isFine = ({ judgement }: Outcome) => judgement === 'cleared' || judgement === 'review';
    expect(judged.filter((outcome) => !isFine(outcome))).toEqual([]);
  });

  test('nearly all of them are read exactly, and few are in review', () => {
    const all = languages.length * LAYOUTS;
    expect(outcomes).toHaveLength(all);
    expect(outcomes.filter(isExact).length / all).toBeGreaterThanOrEqual(READ_EXACTLY);
    expect(outcomes.filter(({ judgement }) => judgement === 'review').length / all).toBeLessThanOrEqual(
      IN_REVIEW,
    );
  });
}
