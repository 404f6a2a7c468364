import { ASK_ORIGINAL, type KindOfEdit } from './kind.ts';

/** An entry was put in. */
export const addRow: KindOfEdit = {
  kind: 'add-row',
  follows: ['balance', 'daily', 'total', 'closing', 'forward'],
  innocent: ['The bank corrected its own statement before sending it.'],
  ask: ASK_ORIGINAL,
};
