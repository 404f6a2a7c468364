import type { Family } from '../family.ts';
import { balanceColumns } from './balance-columns.ts';
import { endingDaily } from './ending-daily.ts';
import { packet } from './packet.ts';
import { sectioned } from './sectioned.ts';
import { stripMono } from './strip-mono.ts';
import { subtractions } from './subtractions.ts';

/** The layout families, United States first. */
export const families: readonly Family[] = [
  sectioned,
  subtractions,
  endingDaily,
  stripMono,
  balanceColumns,
  packet,
];
