import { holdsAmount } from '../layout/amounts-in-text.ts';

const DATE =
  /\b(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? ?\d{1,2})\b/i;

export const holdsDate = (text: string) => DATE.test(text);

/** Text that carries what a statement is about: figures of any kind. */
export const holdsFigures = (text: string) => holdsAmount(text) || holdsDate(text) || /\d{3,}/.test(text);

/** How a text is written, whatever it says: `05/06` and `12/31` alike, `30 SEP` and `2 Oct` alike. */
export const formOf = (text: string): string => text.replace(/\d+/g, '#').replace(/\p{L}+/gu, 'a');

/** Letters and digits only: what must be equal for two texts to say the same. */
export const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
