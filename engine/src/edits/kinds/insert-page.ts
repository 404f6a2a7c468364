import type { KindOfEdit } from './kind.ts';

/** A page of another statement was added. */
export const insertPage: KindOfEdit = {
  kind: 'insert-page',
  follows: ['total', 'closing', 'forward'],
  innocent: ['Several statements were merged into one file.'],
  ask: 'Ask for each statement as a separate original file.',
};
