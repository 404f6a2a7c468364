import { memoizeByText } from './memoize.ts';

// eslint-disable-next-line no-control-regex
const ASCII = /^[\x00-\x7f]*$/;

/** Letters and `#` of a text, small, accents gone. */
export const normalizeText = memoizeByText((text) => {
  if (ASCII.test(text)) return text.toLowerCase().replace(/[^a-z#]+/g, '');
  return text
    .normalize('NFD')
    .replace(/[^\p{L}#]/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss');
});
