import type { KindOfEdit } from './kind.ts';

/** An entry was taken out. */
export const removeRow: KindOfEdit = {
  kind: 'remove-row',
  follows: ['balance', 'daily', 'total', 'closing', 'forward'],
  innocent: ['A page with the entry is missing.', 'The bank corrected its own statement before sending it.'],
  ask: 'Ask for the statement downloaded again from online banking, with all its pages.',
};
