import type { KindOfEdit } from './kind.ts';

/** A name, address, number or period of the head was changed. */
export const changeHeader: KindOfEdit = {
  kind: 'change-header',
  follows: [],
  innocent: [
    'The bank fills names and numbers in over a printed form.',
    'A number was covered for privacy and typed again.',
  ],
  ask: 'Ask for the statement downloaded again, and for an ID or a letter from the bank with the same name and number.',
};
