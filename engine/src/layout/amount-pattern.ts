/**
 * What patterns of printed amounts are made of, to be put into a `RegExp`. Names in the plural are characters, to stand
 * in a class; the others match by themselves.
 */

/** What programs print for a minus: a hyphen, the minus sign, an en dash. */
export const MINUSES = '\\-\u2212\u2013';
/** All that is read as a minus where a text is an amount in all else: other hyphens, an em dash, and wide forms too. */
export const ALL_MINUSES = `${MINUSES}\u2010\u2011\u2012\u2014\ufe63\uff0d`;
/** What parts groups of digits, or the cents from them. */
export const NUMBER_MARKS = ".,'’";
/** Blanks that part groups of digits. */
export const GROUP_BLANKS = ' \u00a0\u2009\u202f';

/** A sign before an amount, or a bracket that opens around it. */
export const BEFORE_AMOUNT = `[+(${MINUSES}]`;
/** A minus behind an amount, or the bracket that closes around it. */
export const BEHIND_AMOUNT = `[)${MINUSES}]`;
/** Hundredths behind their mark; digits may follow. */
export const CENTS = '[.,]\\d{2}';
/** Digits with whatever marks are among them: what an amount looks like before it is read. */
export const DIGITS = `\\d[\\d${NUMBER_MARKS}]*`;
/** A number of thousands or more, in groups of three with one of some marks between. */
export const groupedBy = (marks: string): string => `\\d{1,3}(?:[${marks}]\\d{3})+`;
/** The same, or a number below a thousand, which has no mark. */
export const wholeBy = (marks: string): string => `\\d{1,3}(?:[${marks}]\\d{3})*`;
/** The same, some marks left out. */
export const wholeLooselyBy = (marks: string): string => `\\d{1,3}(?:[${marks}]?\\d{3})*`;
/** A number of thousands or more, in groups of three. */
export const GROUPED = groupedBy(NUMBER_MARKS);
/** The same, with groups of two before the last, as lakhs and crores have. */
export const GROUPED_AS_LAKHS = `\\d{1,3}(?:[${NUMBER_MARKS}]\\d{2,3})*[${NUMBER_MARKS}]\\d{3}`;
