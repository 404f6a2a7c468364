/** Calendar dates are ISO strings, `YYYY-MM-DD`; arithmetic is on the civil calendar, without zones. */
export type IsoDate = string;

const DAY = 86_400_000;

/** The date as milliseconds of UTC midnight. */
function moment(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** Makes a date; the month is 1 to 12 and days past its end run on. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The date a number of days later. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(moment(date) + days * DAY).toISOString().slice(0, 10);
}

/** Days from one date to another. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((moment(to) - moment(from)) / DAY);
}

/** Year, month and day as numbers. */
export function parts(date: IsoDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** The last day of a month. */
export function monthEnd(year: number, month: number): IsoDate {
  return isoDate(year, month + 1, 0);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: IsoDate): number {
  return new Date(moment(date)).getUTCDay();
}

function nth(year: number, month: number, day: number, count: number): IsoDate {
  const first = isoDate(year, month, 1);
  return addDays(first, ((day - weekday(first) + 7) % 7) + (count - 1) * 7);
}

/** Whether the Federal Reserve is closed: a holiday on a Sunday moves to Monday, on a Saturday it does not move. */
export function isFederalHoliday(date: IsoDate): boolean {
  const { year } = parts(date);
  const fixed = [
    isoDate(year, 1, 1),
    isoDate(year, 6, 19),
    isoDate(year, 7, 4),
    isoDate(year, 11, 11),
    isoDate(year, 12, 25),
  ];
  const moving = [
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    nth(year, 11, 4, 4),
  ];
  const lastMonday = addDays(monthEnd(year, 5), -((weekday(monthEnd(year, 5)) + 6) % 7));
  const observed = fixed.map((day) => (weekday(day) === 0 ? addDays(day, 1) : day));
  return [...observed, ...moving, lastMonday].includes(date);
}

/** Whether a bank posts on this day; outside the United States the common fixed holidays stand in. */
export function isBankDay(date: IsoDate, region: string): boolean {
  if (weekday(date) % 6 === 0) return false;
  if (region === 'us') return !isFederalHoliday(date);
  return !['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5));
}

/** The given day or the next one on which the bank posts. */
export function nextBankDay(date: IsoDate, region: string): IsoDate {
  let day = date;
  while (!isBankDay(day, region)) day = addDays(day, 1);
  return day;
}

const english = [
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
const german = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const french = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const portuguese = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const names = { en: english, de: german, fr: french, pt: portuguese };

/**
 * A date by pattern: `YYYY YY MMMM MMM MM M DD D`, where MMM is the first three letters of the month's name;
 * everything else stands as it is. Text in `[ ]` is literal.
 */
export function formatDate(date: IsoDate, pattern: string, language: keyof typeof names = 'en'): string {
  const { year, month, day } = parts(date);
  const monthName = names[language][month - 1] ?? '';
  const two = (n: number): string => String(n).padStart(2, '0');
  return pattern.replace(/\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D/g, (token, literal: string | undefined) => {
    if (literal !== undefined) return literal;
    switch (token) {
      case 'YYYY':
        return String(year);
      case 'YY':
        return two(year % 100);
      case 'MMMM':
        return monthName;
      case 'MMM':
        return monthName.slice(0, 3);
      case 'MM':
        return two(month);
      case 'M':
        return String(month);
      case 'DD':
        return two(day);
      default:
        return String(day);
    }
  });
}
