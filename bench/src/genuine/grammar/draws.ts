import { axisValues, type Picks } from './axes.ts';
import { coveringArray } from './covering.ts';
import { drawPicks, heldOutIn, randomOf } from './picks.ts';
import type { PartialPicks } from './rules.ts';

/** One layout to judge. */
export interface Draw {
  readonly seed: string;
  readonly picks: Picks;
  readonly held: boolean;
}

/** One draw in so many holds a pair that development never sees. */
const HELD_EVERY = 7;

/** Before the seed of a covering array, whose rows are drawn in place of layouts at random. */
export const COVERING = 'covering-';

/** What follows the seed of a layout when another statement in the same layout is drawn. */
const OTHER = '-other-';

/**
 * The draw of a seed `S-N`; `fixed` values hold in every draw. `covering-S-N` is row N of the covering array of S,
 * and `S-N-other-M` has the picks of `S-N`.
 */
export function drawOf(full: string, fixed: PartialPicks = {}): Draw {
  const seed = full.split(OTHER)[0] ?? full;
  const number = Number(seed.split('-').at(-1));
  if (!Number.isInteger(number)) throw new RangeError(`a seed of the grammar ends in a number: ${seed}`);
  if (seed.startsWith(COVERING)) {
    const picks = coveringArray(seed.slice(COVERING.length, seed.lastIndexOf('-')))[number];
    if (!picks) throw new RangeError(`no row ${number} in the covering array`);
    return { seed: full, picks, held: heldOutIn(picks) !== undefined };
  }
  const held = number % HELD_EVERY === HELD_EVERY - 1;
  // Every language in turn: left to chance, one with many contradictions would be drawn too rarely.
  const turn = Math.floor(number / HELD_EVERY);
  const place = held ? turn : turn * (HELD_EVERY - 1) + (number % HELD_EVERY);
  const language = axisValues.language[place % axisValues.language.length];
  const picks = drawPicks(randomOf(`${seed}/picks`), held, { ...(language ? { language } : {}), ...fixed });
  return { seed: full, picks, held };
}
