/** What the words of a row say it pays, by itself or beside other words of interest. */
export type PaysInterest = 'plain' | 'other';

const PLAIN = /^interest\b.*\b(paid|payment|credit|earned|deposit)\b|^interest$/i;
/** Interest by whatever name: `Bonus interest` is paid beside `Interest credit`, and a total may count both. */
const ANY = /\binterest\b/i;

/** Whether the words of a row name interest. */
export function paysInterest(text: string): PaysInterest | undefined {
  if (!ANY.test(text)) return undefined;
  return PLAIN.test(text) ? 'plain' : 'other';
}

const CHARGE = /\b(fees?|charges?|interest|gebühr(en)?|entgelte?|zinsen|frais|intér[eê]ts|commissions?)\b/i;

/** True for words of fees and interest, which some totals leave out. */
export const namesCharge = (text: string): boolean => CHARGE.test(text);

const OTHER_SPAN = /year|ytd|annual|accrued|earned|rate|yield/i;

/** True for interest of the year, or earned but not paid: another figure than the one among the rows. */
export const isOfOtherSpan = (label: string): boolean => OTHER_SPAN.test(label);

const TOTAL = /^\s*(total|sub-?total)\b/i;

/** True for a title that is itself a total. */
export const isTitleOfTotal = (title: string): boolean => TOTAL.test(title);
