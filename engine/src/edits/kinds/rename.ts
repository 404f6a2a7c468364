import { ASK_ORIGINAL, type KindOfEdit } from './kind.ts';

/** The description of an entry was changed. */
export const rename: KindOfEdit = {
  kind: 'rename',
  follows: [],
  innocent: [
    'The bank shows a shorter description for some entries.',
    'A payee’s name was blacked out and typed again for privacy.',
  ],
  ask: ASK_ORIGINAL,
};
