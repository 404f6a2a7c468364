/** An amount with two decimals, in any of the usual groupings. */
const AMOUNT = /\d[\d,.' \u00a0\u202f]*[.,]\d{2}(?!\d)/;
const DATE =
  /\b(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? ?\d{1,2})\b/i;

export const holdsAmount = (text: string) => AMOUNT.test(text) || /(^|\s)[-($]?\.\d{2}\b/.test(text);
export const holdsDate = (text: string) => DATE.test(text);

/** Text that carries what a statement is about: figures of any kind. */
export const holdsFigures = (text: string) => holdsAmount(text) || holdsDate(text) || /\d{3,}/.test(text);

/** Letters and digits only: what must be equal for two texts to say the same. */
export const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
