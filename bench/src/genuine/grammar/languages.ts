import type { Picks } from './axes.ts';
import { german } from './words/de.ts';
import { english } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { italian } from './words/it.ts';
import { dutch } from './words/nl.ts';
import { polish } from './words/pl.ts';
import { portuguese } from './words/pt.ts';
import type { Market, Words } from './words.ts';

const languages: Readonly<Record<Picks['language'], Words>> = {
  en: english,
  es: spanish,
  pt: portuguese,
  fr: french,
  de: german,
  it: italian,
  nl: dutch,
  pl: polish,
};

/** The words of the language picked. */
export function wordsOf(picks: Picks): Words {
  return languages[picks.language];
}

const places: readonly Picks['market'][] = ['first', 'second', 'third', 'fourth'];

/** The country whose bank prints the statement. */
export function marketOf(picks: Picks): Market {
  const { markets } = wordsOf(picks);
  return markets[places.indexOf(picks.market) % markets.length] as Market;
}
