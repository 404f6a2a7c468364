import { CENTS, GROUP_BLANKS, NUMBER_MARKS, MINUSES } from './amount-pattern.ts';
import { withHyphens } from './hyphens.ts';
import { parseAmount } from './amount-text.ts';

/**
 * The pattern of an amount with its cents within a text, without sign and currency: thousands or lakhs are grouped in any
 * of the usual ways, or not, and an amount below one may begin with its mark. Groups are told apart by their separators
 * alone: with optional ones, long numbers took exponential time. One amount has one separator: `12.00 28,730.08` is two.
 */
export const AMOUNT_WITH_CENTS = String.raw`(?:(?<!\d[.,]?)\d+(?:(?<group>[${NUMBER_MARKS}${GROUP_BLANKS}])\d{2,3}(?:\k<group>\d{2,3})*)?${CENTS}(?!\d)|(?<![\p{L}\d])\.\d{2}(?!\d))`;

const ALL = new RegExp(AMOUNT_WITH_CENTS, 'gu');
const ANY = new RegExp(AMOUNT_WITH_CENTS, 'u');

/** The amounts with cents within a text, without signs and currencies, and where they begin. */
export const amountsWithin = (text: string): { text: string; index: number }[] =>
  [...text.matchAll(ALL)].map((match) => ({ text: match[0], index: match.index }));

/** True for a text that holds an amount with its cents. */
export const holdsAmount = (text: string): boolean => ANY.test(text);

/** True for a text that is an amount with its cents, sign, currency, and side, and nothing else. */
export const isAmount = (text: string): boolean => parseAmount(text)?.whole === false;

/** One amount with a sign before or behind it, and nothing else. */
const SIGNED = new RegExp(
  String.raw`^([+${MINUSES}]?)[\p{Sc}\s]*\d[\d${NUMBER_MARKS}\s]*([+${MINUSES}]?)$`,
  'u',
);

/** True for two texts that are an amount with a sign each, and not with the same: `480,77-` and `480,77+`. */
export function areOfBothSides(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const found = SIGNED.exec(text.trim());
    return found ? withHyphens(`${found[1]}${found[2]}`) : '';
  });
  return first?.length === 1 && second?.length === 1 && first !== second;
}
