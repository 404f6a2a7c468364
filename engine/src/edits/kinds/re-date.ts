import type { KindOfEdit } from './kind.ts';

/** The whole statement was given other dates. */
export const reDate: KindOfEdit = {
  kind: 're-date',
  follows: ['date', 'header'],
  innocent: ['The bank posts entries on days when others do not.'],
  ask: 'Ask for the statements of the months before and after, as original files.',
};
