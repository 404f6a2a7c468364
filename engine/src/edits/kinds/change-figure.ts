import { ASK_ORIGINAL, type KindOfEdit } from './kind.ts';

/** A balance, total, average or count was changed. */
export const changeFigure: KindOfEdit = {
  kind: 'change-figure',
  follows: [],
  innocent: [
    'The bank counts an entry differently from how it is listed.',
    'A page with entries is missing.',
  ],
  ask: ASK_ORIGINAL,
};
