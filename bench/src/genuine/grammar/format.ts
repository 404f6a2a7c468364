import { KEPT_SPACE, THIN_GAP } from '../../writer/metrics.ts';
import { parts, weekday, type IsoDate } from '../calendar.ts';
import type { Picks } from './axes.ts';
import { marketOf, wordsOf } from './languages.ts';

/** A text that paragraphs do not break. */
export const keptTogether = (text: string): string => text.replaceAll(' ', KEPT_SPACE);

const groups: Record<Picks['grouping'], string> = {
  comma: ',',
  dot: '.',
  space: ' ',
  'thin-gap': THIN_GAP,
  'no-break-space': '\u00a0',
  apostrophe: "'",
  'curly-apostrophe': '\u2019',
  lakh: ',',
  none: '',
};

/** Digits in groups, as the picks group them. */
function groupedDigits(digits: string, picks: Picks): string {
  const group = groups[picks.grouping];
  if (picks.grouping !== 'lakh') return digits.replace(/\B(?=(\d{3})+$)/g, group);
  const head = digits.slice(0, -3);
  return head === '' ? digits : `${head.replace(/\B(?=(\d\d)+$)/g, group)},${digits.slice(-3)}`;
}

/** A figure without sign or currency; `minor` counts the smallest unit printed. */
export function figure(minor: number, picks: Picks): string {
  const value = Math.abs(minor);
  if (picks.fraction === 'whole') return groupedDigits(String(value), picks);
  const mark = picks.decimalMark === 'comma' ? ',' : '.';
  const whole = Math.floor(value / 100);
  const cents = String(value % 100).padStart(2, '0');
  if (picks.fraction === 'bare' && whole === 0) return `${mark}${cents}`;
  if (picks.fraction === 'trimmed') {
    const rest = cents.replace(/0+$/, '');
    return groupedDigits(String(whole), picks) + (rest === '' ? '' : mark + rest);
  }
  return `${groupedDigits(String(whole), picks)}${mark}${cents}`;
}

/** A figure with its sign; `plus` adds the sign that positive ones have in some tables. */
export function signed(
  minor: number,
  picks: Picks,
  options: { plus?: boolean; symbol?: string } = {},
): string {
  const { plus = false, symbol = '' } = options;
  const number = `${symbol}${figure(minor, picks)}`;
  if (minor >= 0) {
    const sign = plus && minor > 0 ? { none: '', plus: '+', 'spaced-plus': '+ ' }[picks.plus] : '';
    return sign + number;
  }
  switch (picks.minus) {
    case 'spaced-hyphen':
      return `- ${number}`;
    case 'u2212':
      return `\u2212${number}`;
    case 'trailing':
      return `${number}-`;
    case 'parentheses':
      return `(${number})`;
    default:
      return `-${number}`;
  }
}

const marks: Record<Picks['dateMark'], string> = { slash: '/', dot: '.', dash: '-' };
const two = (n: number): string => String(n).padStart(2, '0');

/** The short name of a date's month, as the language shortens it. */
function shortMonth(date: IsoDate, picks: Picks): string {
  return wordsOf(picks).shortMonths[parts(date).month - 1] ?? '';
}

/** A date as rows print it. */
export function rowDate(date: IsoDate, picks: Picks): string {
  const text = bareDate(date, picks);
  if (picks.weekday === 'no') return text;
  const day = wordsOf(picks).weekdays[weekday(date)] ?? '';
  return `${day.slice(0, picks.language === 'en' ? 3 : 2)} ${text}`;
}

function bareDate(date: IsoDate, picks: Picks): string {
  const { year, month, day } = parts(date);
  const mark = marks[picks.dateMark];
  const monthFirst = marketOf(picks).monthFirst === true;
  const pair = (d: string, m: string): string[] => (monthFirst ? [m, d] : [d, m]);
  const [d, m] = [two(day), two(month)];
  switch (picks.dateForm) {
    case 'full':
      return [...pair(d, m), year].join(mark);
    case 'short-year':
      return [...pair(d, m), two(year % 100)].join(mark);
    case 'no-year':
      return pair(d, m).join(mark) + (mark === '.' ? '.' : '');
    case 'iso':
      return `${year}-${m}-${d}`;
    case 'unpadded':
      return [...pair(String(day), String(month)), year].join(mark);
    case 'fused':
      return pair(d, shortMonth(date, picks).toUpperCase().replace('.', '')).join('');
    case 'day-month-name':
      return pair(d, shortMonth(date, picks)).join(' ');
    default:
      return monthFirst
        ? `${shortMonth(date, picks)} ${d}, ${year}`
        : `${d} ${shortMonth(date, picks)} ${year}`;
  }
}

/** A date in words, with the name of its month. */
export function longDate(date: IsoDate, picks: Picks): string {
  const { year, month, day } = parts(date);
  const name = wordsOf(picks).months[month - 1] ?? '';
  switch (picks.language) {
    case 'es':
    case 'pt':
      return `${day} de ${name} de ${year}`;
    case 'de':
      return `${day}. ${name} ${year}`;
    case 'en':
      return marketOf(picks).monthFirst === true ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`;
    default:
      return `${day} ${name} ${year}`;
  }
}

/** Day and month in digits, as descriptions mention when a card was used. */
export function dayAndMonth(date: IsoDate, picks: Picks): string {
  return bareDate(date, { ...picks, dateForm: 'no-year' });
}

/** The heading of a day's rows. */
export function dayHeading(date: IsoDate, picks: Picks): string {
  if (picks.weekday === 'no') return longDate(date, picks);
  return `${wordsOf(picks).weekdays[weekday(date)] ?? ''}, ${longDate(date, picks)}`;
}

/** A date as headings print it: always with its year. */
export function headDate(date: IsoDate, picks: Picks): string {
  if (picks.periodForm === 'long') return longDate(date, picks);
  const withYear =
    picks.dateForm === 'short-year' || picks.dateForm === 'iso' || picks.dateForm === 'unpadded';
  if (picks.periodForm === 'short-month') return bareDate(date, { ...picks, dateForm: 'name-and-year' });
  return bareDate(date, withYear ? picks : { ...picks, dateForm: 'full' });
}
