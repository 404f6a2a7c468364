import type { KindOfEdit } from './kind.ts';

/** The beginning balance was changed. */
export const changeOpening: KindOfEdit = {
  kind: 'change-opening',
  follows: ['balance', 'daily', 'closing', 'forward'],
  innocent: ['The bank corrected its own statement before sending it.'],
  ask: 'Ask for the previous month’s statement as well, as the original file.',
};
