import type { Family } from '../family.ts';
import { balanceColumns } from './balance-columns.ts';
import { appStatement, broughtForward } from './british.ts';
import { cardAccount } from './card-account.ts';
import { category } from './category.ts';
import { coreBar } from './core-bar.ts';
import { counted } from './counted.ts';
import { creditUnion } from './credit-union.ts';
import { dateTokens } from './date-tokens.ts';
import { endingDaily } from './ending-daily.ts';
import { buchungValuta, sollHaben } from './german.ts';
import { brazilianDays } from './brazilian.ts';
import { soldes } from './french.ts';
import { swissColumns } from './swiss.ts';
import { landscape } from './landscape.ts';
import { monthName } from './month-name.ts';
import { neobank } from './neobank.ts';
import { operators } from './operators.ts';
import { packet } from './packet.ts';
import { canadian } from './canadian.ts';
import { indianLakh } from './indian.ts';
import { australian, singapore } from './pacific.ts';
import { pageBalance } from './page-balance.ts';
import { sectioned } from './sectioned.ts';
import { stacked } from './stacked.ts';
import { stripMono } from './strip-mono.ts';
import { subtractions } from './subtractions.ts';
import { trailingMono } from './trailing-mono.ts';

/** The layout families, United States first. */
export const families: readonly Family[] = [
  sectioned,
  subtractions,
  endingDaily,
  stripMono,
  balanceColumns,
  packet,
  coreBar,
  trailingMono,
  counted,
  monthName,
  category,
  neobank,
  creditUnion,
  operators,
  cardAccount,
  landscape,
  broughtForward,
  appStatement,
  dateTokens,
  sollHaben,
  buchungValuta,
  swissColumns,
  soldes,
  singapore,
  canadian,
  pageBalance,
  indianLakh,
  australian,
  brazilianDays,
  stacked,
];
