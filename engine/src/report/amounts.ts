import { MONTHS } from '../edits/words/text.ts';
import { decimalsOf } from '../statement/model/minor-units.ts';

/** An amount in minor units, as decimal text, for a person: `-125000` US dollars is `−1,250.00`. */
export function amountText(minor: string, currency: string): string {
  const digits = decimalsOf(currency);
  const plain = minor.replace('-', '').padStart(digits + 1, '0');
  const units = plain.slice(0, plain.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = digits > 0 ? `.${plain.slice(plain.length - digits)}` : '';
  return `${minor.startsWith('-') ? '−' : ''}${units}${cents}`;
}

const shortMonths = MONTHS.map((name) => name.slice(0, 3));

/** A calendar date `yyyy-mm-dd` for a person: `Mar 5, 2026`. */
export function dateText(date: string): string {
  const [year = '', month = '', number = ''] = date.split('-');
  const name = shortMonths[Number(month) - 1];
  return name ? `${name} ${Number(number)}, ${year}` : date;
}

/** A calendar date `yyyy-mm-dd` in full: `March 5, 2026`. */
export function longDate(date: string): string {
  const [year = '', month = '', number = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(number)}, ${year}` : date;
}

/** An ISO 8601 time in UTC for a person: `Mar 5, 2026, 14:05 UTC`. */
export function timeText(time: string): string {
  return `${dateText(time.slice(0, 10))}, ${time.slice(11, 16)} UTC`;
}
