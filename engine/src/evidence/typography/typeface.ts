import type { FontFace } from '../../pdf/fonts/model.ts';

/** Typeface without what writers append: `LiberationSans-Regular`, `Liberation Sans` and `LiberationSans` are one. */
export const typeface = ({ family }: FontFace): string =>
  family
    .toLowerCase()
    .replace(/(regular|roman|normal|book|mt|ps)(?![a-z])/g, '')
    .replace(/[^a-z]/g, '');
