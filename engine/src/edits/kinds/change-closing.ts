import type { KindOfEdit } from './kind.ts';

/** The ending balance was changed. */
export const changeClosing: KindOfEdit = {
  kind: 'change-closing',
  follows: [],
  innocent: [
    'Pending entries count toward the balance that the bank shows.',
    'A page with entries is missing.',
  ],
  ask: 'Ask for the statement downloaded again, and for that of the next month.',
};
