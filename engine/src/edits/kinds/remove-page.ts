import type { KindOfEdit } from './kind.ts';

/** A page is missing. */
export const removePage: KindOfEdit = {
  kind: 'remove-page',
  follows: ['total', 'closing', 'forward'],
  innocent: ['A page was forgotten when the statement was scanned or saved.'],
  ask: 'Ask for the statement with all its pages.',
};
