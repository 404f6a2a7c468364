import { ASK_ORIGINAL, type KindOfEdit } from './kind.ts';

/** An amount of an entry was changed. */
export const changeAmount: KindOfEdit = {
  kind: 'change-amount',
  follows: ['balance', 'daily', 'total', 'closing', 'forward'],
  innocent: [
    'The bank corrected its own statement before sending it.',
    'A page with other entries is missing.',
  ],
  ask: ASK_ORIGINAL,
};
