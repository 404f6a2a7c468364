import type { Picks } from './axes.ts';
import { english } from './words/en.ts';
import type { Market, Words } from './words.ts';

const languages: Partial<Record<Picks['language'], Words>> = { en: english };

/** The words of the language picked. */
export function wordsOf(picks: Picks): Words {
  return languages[picks.language] ?? english;
}

const places: readonly Picks['market'][] = ['first', 'second', 'third', 'fourth'];

/** The country whose bank prints the statement. */
export function marketOf(picks: Picks): Market {
  const { markets } = wordsOf(picks);
  return markets[places.indexOf(picks.market) % markets.length] as Market;
}
