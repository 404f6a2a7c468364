import { ASK_ORIGINAL, type KindOfEdit } from './kind.ts';

/** A value was replaced, and the file does not tell which or by what. */
export const replaceUnknown: KindOfEdit = {
  kind: 'replace-unknown',
  follows: [],
  innocent: [
    'A program that saved the file again rewrote a part of it.',
    'A stamp or note was put on the page.',
  ],
  ask: ASK_ORIGINAL,
};
