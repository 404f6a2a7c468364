import { mayBeAnotherDay, mayNameAnotherDay } from '../../../evidence/ledger/misread-date.ts';
import { addDays, calendarDate, dateParts, daysBetween } from '../../../layout/calendar-date.ts';
import { monthNumber } from '../../../layout/date-text.ts';
import type { Recognition } from '../../../recognition/recognition.ts';
import type { Account, Posting } from '../../../statement/model/model.ts';
import { groupBy } from '../../../statement/text/group-by.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Rows that are usual for each one that is odd, at least. */
const SELDOM = parameter({ value: 4, unit: 'usual rows for an odd one', source: 'judgment' });
/** Rows of a statement that was dated again for each one whose text was dated again too, at least. */
const LEFT = parameter({ value: 10, unit: 'moved rows for one that fits', source: 'judgment' });
/** Least distance from their bookings of days that were moved together. */
const FAR = parameter({ value: 20, unit: 'days', source: 'judgment' });

/** The days that the texts of an account name. */
export interface NamedDays {
  /** By wording, with the days from each to its booking. */
  groups: readonly (readonly Named[])[];
  /** Groups that were booked far from the days they name. */
  moved: readonly Moved[];
}

/** What the rows of an account name. */
export function measureNamedDays(account: Account): NamedDays {
  const printed = printedDays(account);
  const checks = printed.flatMap(({ match, isCheck }) => (isCheck ? [Number(match[0])] : []));
  const groups = [...namedDays(printed), ...namedMoments(account)];
  const moved = groups.flatMap((group) => movedTogether(group, checks) ?? []);
  // Rows of few of each wording name days together.
  const all = moved.length > 0 ? undefined : movedTogether(fullDays(printed), checks);
  return { groups, moved: all ? [all] : moved };
}

/** The few rows of a group that were booked earlier or later than the others; `usual` are the others. */
export function oddOnes(group: readonly Named[]): { usual: readonly Named[]; odd: readonly Named[] } {
  const usual = group.filter(isSoon);
  const odd = group.filter((one) => !isSoon(one));
  if (usual.length < FEWEST || odd.length * SELDOM > usual.length) return { usual, odd: [] };
  return { usual, odd: odd.filter(({ lag }) => lag <= 0 || lag >= LATE) };
}

/** Booked within days of the day named, or the day before where clocks differ. */
const isSoon = ({ lag }: Named): boolean => lag >= -1 && lag <= SOON;

/** Rows of a list that is in order by day and stand out of it at most, before its days are taken to be misread. */
const OUT_OF_ORDER = parameter({ value: 3, unit: 'rows', source: 'judgment' });

/** True where more rows go back in time than anyone moves: days were likely taken from the words of rows. */
export function areDaysMisread({ postings, newestFirst }: Account): boolean {
  const days = postings.map(({ date }) => date.value);
  const backward = (newestFirst ? days.toReversed() : days).filter((day, i, all) => day < (all[i - 1] ?? ''));
  return backward.length > OUT_OF_ORDER;
}

/** True where a look-alike digit of the booking or of the day named would bring both together. */
export function isMisread({ posting: { date, description }, lag }: Named, recognition: Recognition): boolean {
  const named = addDays(date.value, -lag);
  return (
    mayBeAnotherDay(date, named, addDays(named, SOON), recognition) ||
    mayNameAnotherDay(description.page, named, addDays(date.value, -SOON), date.value, recognition)
  );
}

/** Fewest rows of one wording that show how long a purchase takes to be booked. */
const FEWEST = parameter({ value: 5, unit: 'rows', source: 'judgment' });
/** Days within which purchases are booked, and after which a shop is unusually late. */
const SOON = parameter({ value: 10, unit: 'days', source: 'judgment' });
const LATE = parameter({ value: 25, unit: 'days', source: 'judgment' });
/** Days that rows must name between them to be taken for days. */
const DAYS_NAMED = parameter({ value: 3, unit: 'days', source: 'judgment' });
/** Days over which the lags of a statement that was dated again spread. */
const SPREAD = parameter({ value: 12, unit: 'days', source: 'judgment' });

/** A row whose text names a day. */
export interface Named {
  posting: Posting;
  /** Days from the day named to the booking. */
  lag: number;
  /** The day, where it is four digits and nothing else. */
  digits: string | undefined;
}

/** What may be a day: with or without its year, as four digits, or with the name of its month. */
const DAY =
  /(?<![\d/.-])(?:(?<one>\d{2})(?<mark>[/.-])(?<two>\d{2})(?:\k<mark>(?<year>\d{4}|\d{2}))?|(?<digits>\d{4})|(?<day>\d{2})[ .]?(?<name>\p{L}{3,9}))(?!\d|[/.-]\d)/gu;

/** The moment of a purchase, a day with its year and a time: `2026-05-03T19:11`, `03.05.26/19:11`. */
const MOMENT =
  /(?<![\d./-])(?:(20\d\d)[./\u2010-\u2015\u2212-](\d\d)[./\u2010-\u2015\u2212-](\d\d)|(\d\d)[./\u2010-\u2015\u2212-](\d\d)[./\u2010-\u2015\u2212-]((?:20)?\d\d))(?:T|[ ,/]{1,2})(?:[01]\d|2[0-3])[:.][0-5]\d(?!\d)/;

/** Words of the languages read before the number of a check or a reference. */
const CHECK =
  /(?<!\p{L})(?:S?CHECKS?|CHEQUES?|CHÈQUES?|CHK|CHQ|SCK|DRAFT|NO|NUMBER|REF|ASSEGNO|SCHECK|TALÓN|CZEK)(?!\p{L})/u;

/** A row with what reads as a day in its words. */
interface Printed {
  posting: Posting;
  match: RegExpMatchArray;
  /** The words before it. */
  before: string;
  /** The number of a check, as the words before it say. */
  isCheck: boolean;
}

function printedDays({ postings }: Account): Printed[] {
  return postings.flatMap((posting) => {
    const text = posting.description.value.toUpperCase();
    const match = [...text.matchAll(DAY)].find(
      ({ groups }) => !groups?.['name'] || monthNumber(groups['name']),
    );
    if (!match) return [];
    const before = text.slice(0, match.index);
    return [
      { posting, match, before, isCheck: match.groups?.['digits'] !== undefined && CHECK.test(before) },
    ];
  });
}

/** Rows of one wording whose text names a day, read month first or day first, whichever lies nearer to the bookings. */
function namedDays(printed: readonly Printed[]): Named[][] {
  const rows = printed.flatMap(({ posting, match, before, isCheck }) => {
    const words = before.replace(/\d/g, '#').trim().split(/\s+/).slice(0, 3).join(' ');
    return isCheck || words === ''
      ? []
      : [{ posting, match, key: `${words} ${match[0].replace(/\w/g, '#')}` }];
  });
  return [...groupBy(rows, (row) => row.key).values()].flatMap((group) => {
    const readings = inBothOrders(group);
    const near = (list: readonly Named[]) => list.filter(isSoon).length;
    const [best] = readings.filter((list) => list.length === group.length).sort((a, b) => near(b) - near(a));
    return best && best.length > FEWEST && dayCount(best) >= DAYS_NAMED ? [best] : [];
  });
}

/** Rows whose text names the moment of a purchase, whatever its wording. */
function namedMoments({ postings }: Account): Named[][] {
  const found = postings.flatMap((posting) => {
    const match = MOMENT.exec(posting.description.value.toUpperCase());
    return match ? [{ posting, match }] : [];
  });
  const readings = [true, false].map((monthFirst) =>
    found.flatMap(({ posting, match }): Named[] => {
      const [, year, month, day, one, two, short = ''] = match;
      const [second, first] = monthFirst ? [two, one] : [one, two];
      const named = year
        ? calendarDate(Number(year), Number(month), Number(day))
        : calendarDate(Number(short.padStart(4, '20')), Number(first), Number(second));
      return named ? [{ posting, lag: daysBetween(named, posting.date.value), digits: undefined }] : [];
    }),
  );
  const [best] = readings
    .filter((list) => list.length === found.length)
    .sort((a, b) => b.filter(isSoon).length - a.filter(isSoon).length);
  return best && best.length > FEWEST && dayCount(best) >= DAYS_NAMED ? [best] : [];
}

/** How many days rows name: one number on all of them, such as that of a store or the last digits of a card, is none. */
const dayCount = (group: readonly Named[]): number =>
  new Set(group.map(({ posting, lag }) => addDays(posting.date.value, -lag))).size;

function lagOf(posting: Posting, { groups }: RegExpMatchArray, monthFirst: boolean): number | undefined {
  const { one, two, digits = '', day, name, year: printed } = groups ?? {};
  const [first, second] = [Number(one ?? digits.slice(0, 2)), Number(two ?? digits.slice(2))];
  const [month, date] = name
    ? [monthNumber(name) ?? 0, Number(day)]
    : monthFirst
      ? [first, second]
      : [second, first];
  const { year } = dateParts(posting.date.value);
  const years = printed ? [Number(printed.padStart(4, '20'))] : [year - 1, year, year + 1];
  const lags = years.flatMap((y) => {
    const named = calendarDate(y, month, date);
    return named ? [daysBetween(named, posting.date.value)] : [];
  });
  return lags.sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}

/** Rows whose days lie together, far from their bookings. */
export interface Moved {
  rows: readonly [Named, ...Named[]];
  /** Least and most days between the two. */
  from: number;
  to: number;
}

/** The rows of a group that name days far from their bookings, where nearly all do and their days lie together. */
function movedTogether(group: readonly Named[], checks: readonly number[]): Moved | undefined {
  const odd = group.filter((one) => !isSoon(one));
  const [first, ...others] = odd;
  if (!first || odd.length <= FEWEST || (group.length - odd.length) * LEFT > odd.length) return undefined;
  const lags = odd.map(({ lag }) => lag).sort((a, b) => a - b);
  const [least, most] = [lags[0] ?? 0, lags.at(-1) ?? 0];
  if (most - least > SPREAD || Math.min(Math.abs(least), Math.abs(most)) < FAR) return undefined;
  const digits = odd.flatMap((one) => one.digits ?? []);
  if (digits.length === odd.length && areSerial([...digits.map(Number), ...checks])) return undefined;
  const [from = 0, to = 0] = [Math.abs(least), Math.abs(most)].sort((a, b) => a - b);
  return { rows: [first, ...others], from, to };
}

/** Rows whose words name a day with its year, whatever they say. */
function fullDays(printed: readonly Printed[]): readonly Named[] {
  const full = printed.filter(({ match }) => match.groups?.['year']?.length === 4);
  const [best = []] = inBothOrders(full).toSorted((a, b) => b.length - a.length);
  return dayCount(best) >= DAYS_NAMED ? best : [];
}

/** Rows with the days they name, read month first and day first; without those that have no such day. */
const inBothOrders = (rows: readonly Pick<Printed, 'posting' | 'match'>[]): Named[][] =>
  [true, false].map((monthFirst) =>
    rows.flatMap(({ posting, match }) => {
      const lag = lagOf(posting, match, monthFirst);
      return lag === undefined ? [] : [{ posting, lag, digits: match.groups?.['digits'] }];
    }),
  );

/** Numbers that a series can have for each row: checks are not all cashed in the month. */
const SERIES = parameter({ value: 2, unit: 'numbers', source: 'judgment' });

/** True for numbers that count up, as those of checks do: each once, hardly one left out. */
const areSerial = (numbers: readonly number[]): boolean =>
  new Set(numbers).size === numbers.length &&
  Math.max(...numbers) - Math.min(...numbers) < SERIES * numbers.length;
