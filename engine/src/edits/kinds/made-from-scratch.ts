import type { KindOfEdit } from './kind.ts';

/** The statement was not made by a bank’s program. */
export const madeFromScratch: KindOfEdit = {
  kind: 'made-from-scratch',
  follows: [],
  innocent: [
    'The figures were typed into an office program for an overview.',
    'The bank lets its staff make statements with an office program.',
  ],
  ask: 'Ask for the statement downloaded from online banking while you watch, or for access through a verification service.',
};
