import { quoted } from '../../detectors/locations.ts';
import { abs } from '../../ledger/figures.ts';
import { withCommas } from '../../layout/amount-text.ts';
import { numberIn, withCurrency } from '../../layout/number-like.ts';
import { decimalsOf, minorUnits, type Money } from '../../statement/model/minor-units.ts';
import { amountIn } from '../texts.ts';

/** Whole numbers to nine in words. */
export function count(n: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? String(n);
}

/** `one figure`, `seven figures`, `12 figures`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;

/** The first letter in capitals. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The months by their names, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2025-05-29` as `May 29`; anything else as it is. */
export function monthDay(date: string): string {
  const match = /^\d{4}-(\d{2})-(\d{2})$/.exec(date);
  return match ? `${MONTHS[Number(match[1]) - 1] ?? ''} ${Number(match[2])}` : date;
}

/** A text with its dates `2025-05-29` as `May 29, 2025`; what is quoted from the document stays as it is printed. */
export const datesInWords = (text: string): string =>
  text.replace(/“[^”]*”|\b(\d{4})-(\d{2})-(\d{2})(?![\dT-])/g, (all, year, month, day) => {
    const name = MONTHS[Number(month) - 1];
    return name ? `${name} ${Number(day)}, ${String(year)}` : all;
  });

/** `2025-05-29` as `May`. */
export const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? date;

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', '': '' };

/** What stands before an amount: its sign where it is sure, else its code; nothing where the currency is not known. */
const signOf = (currency: string): string => SIGNS[currency] ?? `${currency} `;

/** A printed amount without its sign, with the currency: `-$12.00` and `12.00-` are `$12.00`. */
export function plainAmount(printed: string, currency: string): string {
  const parsed = amountIn(printed);
  const shown = withCommas(printed);
  const digits = numberIn(shown)?.text;
  if (!parsed || digits === undefined) return printed.trim();
  return parsed.currencySign === ''
    ? `${signOf(currency)}${digits}`
    : withCurrency(digits, parsed.currencySign, shown);
}

/** The value of an amount without its sign, with as many decimals as its currency has. */
export function minorAmount(value: bigint, money: Money): string {
  const { currency } = money;
  const decimals = decimalsOf(currency);
  const minor = minorUnits(abs(value), money);
  const digits = minor.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${signOf(currency)}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** A text in quotation marks, cut to a length fit for a sentence. */
export const quote = (text: string): string => quoted(text, 48);

/** `a` or `an` before a word. */
export const withArticle = (noun: string): string =>
  `${/^(?:[aeio]|u(?!s|ni)|ATM|MX)/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** What kind of entry a description names, for a sentence. */
export function nounOf(description: string, isCredit: boolean, isCard: boolean): string {
  const text = description.toLowerCase();
  if (isCredit) {
    if (/payroll|salary|wages|dir(?:ect)?\.? dep/.test(text)) return 'payroll deposit';
    if (/interest/.test(text)) return 'interest payment';
    if (/refund|reversal/.test(text)) return 'refund';
    if (/transfer|zelle|p2p|venmo|wire/.test(text)) return 'incoming transfer';
    return isCard ? 'payment' : 'deposit';
  }
  if (/\bfees?\b|charge\b|maintenance/.test(text)) return 'fee';
  if (/\b(?:check|cheque)\b(?! ?card)/.test(text)) return 'check';
  if (/\batm\b|cash withdrawal/.test(text)) return 'ATM withdrawal';
  if (/\brent\b/.test(text)) return 'rent payment';
  if (/transfer|zelle|p2p|venmo|wire/.test(text)) return 'outgoing transfer';
  if (/purchase|card|pos\b/.test(text)) return 'purchase';
  return isCard ? 'purchase' : 'payment';
}
