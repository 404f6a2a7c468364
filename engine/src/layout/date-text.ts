import { withHyphens } from './hyphens.ts';
import { calendarDate, daysBetween, type CalendarDate } from './calendar-date.ts';

/** A printed date as far as it goes: parts in print order, year and order still open. */
export interface DateText {
  /** `numeric` where day and month may be swapped; `named` when the month is a word or the year comes first. */
  form: 'numeric' | 'named';
  day: number;
  month: number;
  /** Full year, `undefined` when not printed. */
  year?: number;
}

export type DateOrder = 'month-first' | 'day-first' | 'year-first' | 'unknown';

/** Stems of month names without accents: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Nordic. */
const MONTHS: readonly (readonly string[])[] = [
  [
    'jan',
    'january',
    'januar',
    'janvier',
    'janv',
    'enero',
    'ene',
    'janeiro',
    'gennaio',
    'gen',
    'januari',
    'styczen',
    'stycznia',
    'sty',
  ],
  [
    'feb',
    'february',
    'februar',
    'fevrier',
    'fevr',
    'fev',
    'febrero',
    'fevereiro',
    'febbraio',
    'februari',
    'lutego',
    'luty',
    'lut',
  ],
  ['mar', 'march', 'marz', 'maerz', 'mrz', 'mars', 'marzo', 'marco', 'maart', 'mrt', 'marca', 'marts'],
  ['apr', 'april', 'avril', 'avr', 'abril', 'abr', 'aprile', 'kwietnia', 'kwi'],
  ['may', 'mai', 'mayo', 'maio', 'maggio', 'mag', 'mei', 'maja', 'maj'],
  ['jun', 'june', 'juni', 'juin', 'junio', 'junho', 'giugno', 'giu', 'czerwca', 'cze'],
  ['jul', 'july', 'juli', 'juillet', 'juil', 'julio', 'julho', 'luglio', 'lug', 'lipca', 'lip'],
  ['aug', 'august', 'aout', 'aou', 'agosto', 'ago', 'augustus', 'sierpnia', 'sie', 'augusti'],
  [
    'sep',
    'sept',
    'september',
    'septembre',
    'septiembre',
    'setembro',
    'set',
    'settembre',
    'wrzesnia',
    'wrz',
    'setiembre',
  ],
  [
    'oct',
    'october',
    'okt',
    'oktober',
    'octobre',
    'octubre',
    'outubro',
    'out',
    'ottobre',
    'ott',
    'pazdziernika',
    'paz',
  ],
  ['nov', 'november', 'novembre', 'noviembre', 'novembro', 'listopada', 'lis'],
  [
    'dec',
    'december',
    'dez',
    'dezember',
    'decembre',
    'diciembre',
    'dic',
    'dezembro',
    'dicembre',
    'grudnia',
    'gru',
    'desember',
    'des',
  ],
];
const MONTH_BY_NAME = new Map(MONTHS.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));

/** Month number of a name, or `undefined`. */
export function monthNumber(name: string): number | undefined {
  const known = MONTH_BY_NAME.get(name.toLowerCase());
  if (known !== undefined || /^[A-Za-z]*$/.test(name)) return known;
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase();
  return MONTH_BY_NAME.get(plain);
}

const WORD = '(?<month>\\p{L}{3,12})\\.?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th|\\.|er|º|ª)?';
const YEAR = "(?<year>\\d{4}|'?\\d{2})";
const GAP = '[\\s,./\\-]*';
const whole = (source: string) => new RegExp(`^(?:${source})$`, 'iu');
const NUMERIC_FORMS = [
  `(?<y>\\d{4})[\\-/.](?<m>\\d{1,2})[\\-/.](?<d>\\d{1,2})`,
  `(?<a>\\d{1,2})\\s?(?<mark>[/.\\-])\\s?(?<b>\\d{1,2})\\s?\\k<mark>\\s?(?<year>\\d{4}|\\d{2})`,
  `(?<a>\\d{1,2})[/.\\-](?<b>\\d{1,2})[/.\\-](?<year>\\d{4})`,
  `(?<a>\\d{1,2})/(?<b>\\d{1,2})`,
  `(?<a>\\d{1,2})\\.(?<b>\\d{1,2})\\.`,
  `(?<a>\\d{2})[.\\-](?<b>\\d{2})`,
].map(whole);
const DAY_FORMS = [`${DAY}${GAP}(?:de\\s+|of\\s+)?${WORD}(?:${GAP}(?:de\\s*)?${YEAR})?`].map(whole);
const MONTH_FORMS = [
  `${WORD}\\s*[-/]?\\s*${DAY}(?:[\\s,]+\\s*${YEAR}|,${YEAR.replace('year', 'year2')})?`,
  `${WORD}\\s*${DAY.replace('day', 'day4')}/(?<year4>\\d{2,4})`,
  `${WORD}\\s*${DAY.replace('day', 'day3')}\\s*,\\s*(?<year3>\\d{4})`,
].map(whole);

/** Reads one whole date (`12/05`, `05.12.2024`, `Oct 04`, `12JAN`, `1 May 2024`, `2024-05-01`). */
export function parseDate(printed: string): DateText | undefined {
  if (printed.length > 24 || !/\d/.test(printed)) return undefined;
  const text = withHyphens(printed.trim());
  for (const form of formsFor(text)) {
    const parts = form.exec(text)?.groups;
    const date = parts && dateFromParts(parts);
    if (date) return date;
  }
  return undefined;
}

const NO_FORMS: readonly RegExp[] = [];

/** The forms that can fit, by the first character and whether there are letters. */
function formsFor(text: string): readonly RegExp[] {
  const first = text.charCodeAt(0);
  if (first < 48 || first > 57) return /^\p{L}/u.test(text) ? MONTH_FORMS : NO_FORMS;
  if (/^[\d\s/.-]*$/.test(text)) return NUMERIC_FORMS;
  return /\p{L}/u.test(text) ? DAY_FORMS : NO_FORMS;
}

function dateFromParts(parts: Record<string, string | undefined>): DateText | undefined {
  if (parts['y']) return check('named', Number(parts['d']), Number(parts['m']), Number(parts['y']));
  if (parts['a']) {
    const year = fullYear(parts['year']);
    return check('numeric', Number(parts['a']), Number(parts['b']), year);
  }
  const month = monthNumber(parts['month'] ?? '');
  if (!month) return undefined;
  const year = fullYear(parts['year'] ?? parts['year2'] ?? parts['year3'] ?? parts['year4']);
  return check('named', Number(parts['day'] ?? parts['day3'] ?? parts['day4']), month, year);
}

function check(
  form: DateText['form'],
  day: number,
  month: number,
  year: number | undefined,
): DateText | undefined {
  const possible =
    form === 'named'
      ? month >= 1 && month <= 12 && day >= 1 && day <= 31
      : day >= 1 && month >= 1 && day <= 31 && month <= 31 && Math.min(day, month) <= 12;
  if (!possible || (year !== undefined && (year < 1970 || year > 2099))) return undefined;
  return year === undefined ? { form, day, month } : { form, day, month, year };
}

function fullYear(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const digits = text.replace("'", '');
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/**
 * The calendar date of a printed one. `day` and `month` of a numeric date hold its first and second number:
 * `order` says which is which. A year not printed is the one that puts the date in or nearest the period.
 */
export function resolveDate(
  date: DateText,
  order: DateOrder,
  period?: { start: CalendarDate; end: CalendarDate },
): CalendarDate | undefined {
  const [day, month] = dayAndMonth(date, order);
  if (date.year !== undefined) return calendarDate(date.year, month, day);
  if (!period) return undefined;
  const last = Number(period.end.slice(0, 4));
  const first = Number(period.start.slice(0, 4));
  // Nothing is nearer than a day inside the period; most are.
  for (let year = last; year >= first; year--) {
    const candidate = calendarDate(year, month, day);
    if (candidate && candidate >= period.start && candidate <= period.end) return candidate;
  }
  let best: CalendarDate | undefined;
  for (let year = last + 1; year >= first - 1; year--) {
    const candidate = calendarDate(year, month, day);
    if (!candidate) continue;
    if (!best || distance(candidate, period) < distance(best, period)) best = candidate;
  }
  return best;
}

/** Day and month of a date under an order; a number past 12 decides by itself. */
export function dayAndMonth(date: DateText, order: DateOrder): [day: number, month: number] {
  if (date.form === 'named') return [date.day, date.month];
  return (orderShown(date) ?? order) === 'day-first' ? [date.day, date.month] : [date.month, date.day];
}

/** The order that a date in digits shows by itself: a number past 12 is no month. */
export function orderShown(date: DateText): 'day-first' | 'month-first' | undefined {
  if (date.form === 'named') return undefined;
  if (date.day > 12) return 'day-first';
  return date.month > 12 ? 'month-first' : undefined;
}

function distance(date: CalendarDate, period: { start: CalendarDate; end: CalendarDate }): number {
  if (date < period.start) return daysBetween(date, period.start);
  return date > period.end ? daysBetween(period.end, date) : 0;
}
