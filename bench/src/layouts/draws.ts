import { axisValues, type Picks } from '../genuine/grammar/axes.ts';
import { coveringArray } from '../genuine/grammar/covering.ts';
import { drawPicks, heldOutIn, randomOf } from '../genuine/grammar/picks.ts';
import type { PartialPicks } from '../genuine/grammar/rules.ts';

/** One layout to judge. */
export interface Draw {
  readonly seed: string;
  readonly picks: Picks;
  readonly held: boolean;
}

/** One draw in so many holds a pair that development never sees. */
const HELD_EVERY = 7;

/** The draw of a seed `S-N`; `fixed` values hold in every draw. */
export function drawOf(seed: string, fixed: PartialPicks = {}): Draw {
  const number = Number(seed.split('-').at(-1));
  if (seed.startsWith('c')) {
    const picks = coveringArray(seed.slice(1).split('-')[0] ?? '')[number];
    if (!picks) throw new RangeError(`no row ${number} in the covering array`);
    return { seed, picks, held: heldOutIn(picks) !== undefined };
  }
  const held = number % HELD_EVERY === HELD_EVERY - 1;
  // Every language in turn: left to chance, one with many contradictions would be drawn too rarely.
  const language = axisValues.language[Math.floor(number / HELD_EVERY + number) % axisValues.language.length];
  const picks = drawPicks(randomOf(`${seed}/picks`), held, { ...(language ? { language } : {}), ...fixed });
  return { seed, picks, held };
}
