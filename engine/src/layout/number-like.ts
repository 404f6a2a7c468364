import { GROUP_BLANKS, NUMBER_MARKS } from './amount-pattern.ts';

const NUMBER = new RegExp(`\\d(?:[\\d${NUMBER_MARKS}${GROUP_BLANKS}]*\\d)?`);
const GROUPED = new RegExp(`\\d([${NUMBER_MARKS}${GROUP_BLANKS}])\\d{3}(?!\\d)`);

/** Digits of a number that is printed without groups, at least: with fewer nothing would be grouped. */
const UNGROUPED = /\d{4}(?:[.,]\d{1,3})?$/;

/** Groups of two above the last three, as money is grouped in India: `1,22,179.92`. */
const LAKH = /\d,\d\d,\d{3}(?!\d)/;

/** The first number within a printed text, and where it stands. */
export const numberIn = (text: string): { text: string; index: number } | undefined => {
  const match = NUMBER.exec(text);
  return match ? { text: match[0], index: match.index } : undefined;
};

/**
 * A number without a sign, given in its smallest units, as another one is printed: with its mark before the decimals
 * and its groups. What the other one does not show is as usual beside what it does.
 */
export function numberLike(units: bigint, sample: string, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const parted = /([.,])\d{1,2}$/.exec(sample)?.[1];
  const printed = GROUPED.exec(sample)?.[1];
  const group = printed ?? (parted === ',' ? '.' : ',');
  const mark = parted ?? (printed === '.' ? ',' : '.');
  const places = LAKH.test(sample) ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const isPlain = printed === undefined && UNGROUPED.test(sample);
  const grouped = isPlain ? whole : whole.replace(places, group);
  return decimals > 0 ? `${grouped}${mark}${digits.slice(-decimals)}` : grouped;
}

/** A number with the sign of its currency before or behind it, as a printed amount has it. */
export function withCurrency(number: string, sign: string, shown: string): string {
  const at = sign === '' ? -1 : shown.lastIndexOf(sign);
  if (at <= (numberIn(shown)?.index ?? 0)) return `${sign.replace(/[\p{L}.]$/u, '$& ')}${number}`;
  const isApart = /\p{L}/u.test(sign) || /\s/.test(shown.charAt(at - 1));
  return `${number}${isApart ? ' ' : ''}${sign}`;
}
