import type { KindOfEdit } from './kind.ts';

/** A page was put in the place of another. */
export const replacePage: KindOfEdit = {
  kind: 'replace-page',
  follows: ['total', 'closing', 'forward'],
  innocent: ['Pages of two statements were scanned or merged together by mistake.'],
  ask: 'Ask for the whole statement downloaded again, as one original file.',
};
