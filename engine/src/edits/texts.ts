import { BEFORE_AMOUNT, CENTS } from '../layout/amount-pattern.ts';
import { abs } from '../ledger/figures.ts';
import { AMOUNT_WITH_CENTS, holdsAmount } from '../layout/amounts-in-text.ts';
import { parseAmount, withCommas, type AmountText } from '../layout/amount-text.ts';
import { numberIn, numberLike } from '../layout/number-like.ts';
import { parameter } from '../thresholds/parameter.ts';

/** A text of more parts than this, most of them single characters, is printed letter by letter. */
const SPACED_PARTS = parameter({ value: 3, unit: 'parts', source: 'judgment' });
const SPACED = parameter({ value: 0.8, unit: 'share of the parts', source: 'judgment' });

/** A blank before cents, which nothing but the spacing of letters leaves. */
const GAP_BEFORE_CENTS = new RegExp(String.raw`(?<=\d) (?=${CENTS}(?!\d))`, 'g');

/** Text without the blanks that letter-spaced glyphs leave: `- $ 1 0 . 0 0` is `-$10.00`. */
export function tidy(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replace(GAP_BEFORE_CENTS, '').trim();
  const parts = plain.split(' ');
  const spaced =
    parts.length > SPACED_PARTS && parts.filter((part) => part.length === 1).length > SPACED * parts.length;
  return spaced && /\d/.test(plain) ? parts.join('') : plain;
}

/** Letters and digits of a text alone, in small letters. */
export const bare = (text: string): string =>
  tidy(text)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The amount that a text is, with two decimals or more; a bare number is none. */
export function amountIn(text: string): AmountText | undefined {
  const parsed = parseAmount(tidy(text));
  return parsed && !parsed.whole ? parsed : undefined;
}

const AMOUNT = new RegExp(String.raw`${BEFORE_AMOUNT}?\s?[$£€¥]?\s?${AMOUNT_WITH_CENTS}-?\)?`, 'gu');

/** The amounts within a text, as printed. */
export const amountsIn = (text: string): string[] => (tidy(text).match(AMOUNT) ?? []).map((a) => a.trim());

/** The digits of the first amount in a text. */
export const digitsOf = (text: string): string | undefined => amountsIn(text)[0]?.replace(/\D/g, '');

/** A text without the amounts in it: `5.12` is none of its dates. */
export const withoutAmounts = (text: string): string => tidy(text).replace(AMOUNT, ' ');

const DATE =
  /\b(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? ?\d{1,2}(?:,? \d{4})?|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?)/i;

/** The first date within a text, as printed. */
export const dateIn = (text: string): string | undefined => DATE.exec(tidy(text))?.[0];

/** A text without the dates in it: `05.12` is none of its amounts. */
export const withoutDates = (text: string): string => tidy(text).replace(new RegExp(DATE, 'gi'), ' ');

/** What a template leaves where a value is missing: nothing to read, `null`, an amount of zero, a row of one character. */
export function isPlaceholder(text: string): boolean {
  const words = tidy(text).toLowerCase();
  if (words.replace(/[^\p{L}\p{N}]/gu, '') === '') return true;
  if (
    /^(?:(?:null|nil|none|undefined|nan|n\/?a|tbd|test|dummy|placeholder|lorem ipsum)\b[\s,./-]*)+$/.test(
      words,
    )
  )
    return true;
  if (/^[<{[«%$#].*[>}\]»%$#]$/.test(words) && !holdsAmount(words)) return true;
  return /^(.)\1{2,}$/.test(words.replace(/[\s.,/$-]/g, ''));
}

/** Words or marks of a template, even where they stand beneath a part of a value only. */
export const isFiller = (text: string): boolean => /[\p{L}<{[«]/u.test(text) && isPlaceholder(text);

/** Amounts of zero as templates print them before they are filled. */
export const isZero = (text: string): boolean => amountIn(text)?.value === 0n;

/** A value as it was read, as another amount is printed: same sign, currency, separators and decimals. */
export function printedLike(value: bigint, like: string, decimals = 2): string {
  // Values are in hundredths, in thousandths where three decimals are printed.
  const minor = decimals < 2 ? value / 10n ** BigInt(2 - decimals) : value;
  const shown = withCommas(like.trim());
  const sample = numberIn(shown);
  const text = numberLike(abs(minor), sample?.text ?? '0.00', decimals);
  return sample ? shown.slice(0, sample.index) + text + shown.slice(sample.index + sample.text.length) : text;
}

/** A day as another day of the same month is printed; `undefined` where the month differs or the day cannot be told. */
export function dateLike(day: string, like: string, value: string | undefined): string | undefined {
  if (value === undefined || day.slice(0, 7) !== value.slice(0, 7)) return undefined;
  const [now, was] = [Number(value.slice(8)), Number(day.slice(8))];
  const [month, year] = [Number(value.slice(5, 7)), value.slice(0, 4)];
  const numbers = [...like.matchAll(/\d+/g)].filter(
    ({ 0: n }) => Number(n) === now && n.length <= 2 && n !== year,
  );
  // With the month of the same number, the order of both would have to be known.
  const [at] = numbers;
  if (!at || (now === month && numbers.length !== 1)) return undefined;
  return (
    like.slice(0, at.index) + String(was).padStart(at[0].length, '0') + like.slice(at.index + at[0].length)
  );
}

const FORM_WORD =
  /^(?:account|acct|balance|beginning|ending|opening|closing|total|date|description|amount|number|no|name|address|page|of|statement|period|from|to|through|deposits?|withdrawals?|debits?|credits?|fees?|interest|summary|customer|holder|routing|and|the|for|your|previous|new|available|currency|branch|swift|iban)$/i;

/** True for a text that only holds words of a form. */
export function isFormWords(text: string): boolean {
  const words = tidy(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => FORM_WORD.test(word));
}
