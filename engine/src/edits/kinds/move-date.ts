import { ASK_ORIGINAL, type KindOfEdit } from './kind.ts';

/** The date of an entry was changed. */
export const moveDate: KindOfEdit = {
  kind: 'move-date',
  follows: ['daily'],
  innocent: [
    'The bank lists an entry by the day of purchase and counts it on another day.',
    'The bank corrected its own statement before sending it.',
  ],
  ask: ASK_ORIGINAL,
};
