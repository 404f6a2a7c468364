import type { Figure, Sheet } from '../figures.ts';
import { subsetOf } from '../subset-of.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest balances of days that stand in a column, and how far apart their right edges are at most. */
const IN_COLUMN = parameter({ value: 4, unit: 'balances', source: 'judgment' });
const COLUMN_EDGE = parameter({ value: 3, unit: 'points', source: 'judgment' });

type Days<F extends Figure> = Sheet<F>['dailyBalances'];

/** Days before and after the period that a list of balances still may show. */
const AROUND = parameter({ value: 20, unit: 'days', source: 'judgment' });

/** Each daily balance is the one before it plus the postings of the days between. */
export function daily<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { sheet } = builder;
  const days = [...inPeriod(inColumns(sheet.dailyBalances), sheet)].sort((a, b) =>
    a.date.value < b.date.value ? -1 : 1,
  );
  const countedOn = convention(builder, days);
  let last = builder.opening;
  let from = '';
  for (const day of days) {
    const label = `balance on ${day.date.value}`;
    const cell = builder.cell('daily', label, day.balance);
    const terms = sheet.postings.flatMap((p) => {
      const amount = builder.postings[p.index];
      const on = countedOn(p);
      const isBetween = on > from && on <= day.date.value;
      return amount && isBetween ? [{ cell: amount, factor: 1n }] : [];
    });
    if (last) builder.add('daily', label, cell, [{ cell: last, factor: 1n }, ...terms]);
    last = cell;
    from = day.date.value;
  }
}

type Row<F extends Figure> = Sheet<F>['postings'][number];
/** The day whose balance counts a row first. */
type CountedOn<F extends Figure> = (row: Row<F>) => string;

/** Fewest days that must fail before another convention is tried. */
const FAILING = parameter({ value: 3, unit: 'days', source: 'judgment' });

/**
 * The day that balances count a row from: that of its date, that of its place in the list, or its other date where
 * interest is worked out by days of value, or for some rows alone; or for balances of cleared money the next one, for what
 * comes in, for what goes out, or for all. Another than the first is taken only where it makes every day agree.
 */
function convention<F extends Figure>(builder: LedgerBuilder<F>, days: Days<F>): CountedOn<F> {
  const onDate: CountedOn<F> = (row) => row.date.value;
  const onNext: CountedOn<F> = (row) => shift(row.date.value, 1);
  const failing = (countedOn: CountedOn<F>) => failingDays(builder, days, countedOn);
  const count = failing(onDate);
  if (count === 0) return onDate;
  const inPlace = byPlace(builder.sheet);
  if (inPlace && failing(inPlace) === 0) return inPlace;
  const onValueDate: CountedOn<F> = (row) => row.otherDate?.value ?? row.date.value;
  if (failing(onValueDate) === 0) return onValueDate;
  const onEither = byEitherDay(builder, days) ?? byUnreadDay(builder, days);
  if (onEither) return onEither;
  if (count < FAILING) return onDate;
  const others: CountedOn<F>[] = [
    (row) => (row.amount.value > 0n ? onNext(row) : onDate(row)),
    (row) => (row.amount.value < 0n ? onNext(row) : onDate(row)),
    onNext,
  ];
  return others.find((countedOn) => failing(countedOn) === 0) ?? onDate;
}

/**
 * The day of a row by its place in the list: no later than that of a row booked after it, whatever date it prints.
 * `undefined` where the dates are in order.
 */
function byPlace<F extends Figure>({ postings, newestFirst }: Sheet<F>): CountedOn<F> | undefined {
  const days = new Map<number, string>();
  let latest: string | undefined;
  let isOrdered = true;
  for (const { index, date } of newestFirst ? postings : postings.toReversed()) {
    const isEarlier = latest === undefined || date.value <= latest;
    if (!isEarlier) isOrdered = false;
    latest = isEarlier ? date.value : latest;
    days.set(index, latest ?? date.value);
  }
  return isOrdered ? undefined : ({ index, date }) => days.get(index) ?? date.value;
}

/** Rows between two balances that may count from their other date at most, and those that do at once. */
const MOST_OPEN = 8;
const MOST_MOVED = 3;

/** Another day that a row may count from, of the days since the balance before; `undefined` for none. */
type OtherDay<F extends Figure> = (row: Row<F>, from: string, until: string) => string | undefined;

/** The usual day of each row, or another one for a few, so that every day agrees; `undefined` where no choice makes them. */
function byOtherDay<F extends Figure>(
  postings: readonly Row<F>[],
  opening: bigint,
  days: Days<F>,
  usual: CountedOn<F>,
  otherDay: OtherDay<F>,
): CountedOn<F> | undefined {
  const moved = new Map<number, string>();
  const on = (row: Row<F>) => moved.get(row.index) ?? usual(row);
  let from = '';
  for (const { date, balance } of days) {
    const until = date.value;
    const sum = postings.reduce((all, row) => (on(row) <= until ? all + row.amount.value : all), opening);
    if (sum !== balance.value) {
      const open = postings.flatMap((row) => {
        const other = moved.has(row.index) ? undefined : otherDay(row, from, until);
        if (other === undefined) return [];
        return [{ row, other, change: other <= until ? row.amount.value : -row.amount.value }];
      });
      const found = open.length > MOST_OPEN ? undefined : subsetOf(open, balance.value - sum, MOST_MOVED);
      if (!found) return undefined;
      for (const { row, other } of found) moved.set(row.index, other);
    }
    from = until;
  }
  return on;
}

/** The date of each row or its other one. */
function byEitherDay<F extends Figure>(
  { sheet: { postings }, opening }: LedgerBuilder<F>,
  days: Days<F>,
): CountedOn<F> | undefined {
  if (!opening || !postings.some(({ otherDate }) => otherDate)) return undefined;
  const usual: CountedOn<F> = ({ date }) => date.value;
  return byOtherDay(postings, opening.amount.value, days, usual, ({ date, otherDate }, from, until) => {
    const other = otherDate?.value;
    if (other === undefined || date.value <= from || other <= from) return undefined;
    return date.value <= until === other <= until ? undefined : other;
  });
}

/** Days from which the unread day of value of a row lies at most. */
const NEAR = parameter({ value: 7, unit: 'days', source: 'judgment' });

/** The day of value, for up to a few rows of which none was read a day near their date. */
function byUnreadDay<F extends Figure>(
  { sheet: { postings }, opening }: LedgerBuilder<F>,
  days: Days<F>,
): CountedOn<F> | undefined {
  const unread = postings.filter(({ otherDate }) => !otherDate).length;
  const most = Math.min(MOST_MOVED, Math.max(1, postings.length / 5));
  if (!opening || unread === 0 || unread > most) return undefined;
  const usual: CountedOn<F> = ({ date, otherDate }) => otherDate?.value ?? date.value;
  return byOtherDay(postings, opening.amount.value, days, usual, ({ date, otherDate }, _, until) => {
    const isNear = date.value >= shift(until, -NEAR) && date.value <= shift(until, NEAR);
    if (otherDate || !isNear) return undefined;
    return date.value <= until ? shift(until, 1) : until;
  });
}

function failingDays<F extends Figure>(
  { sheet, opening }: LedgerBuilder<F>,
  days: Days<F>,
  countedOn: CountedOn<F>,
): number {
  const moved = new Map<string, bigint>();
  for (const row of sheet.postings) {
    const on = countedOn(row);
    moved.set(on, (moved.get(on) ?? 0n) + row.amount.value);
  }
  const dates = [...moved.keys()].sort();
  let last = opening?.amount.value;
  let at = 0;
  let failing = 0;
  for (const { date, balance } of days) {
    let sum = 0n;
    for (; at < dates.length && (dates[at] ?? '') <= date.value; at++)
      sum += moved.get(dates[at] ?? '') ?? 0n;
    if (last !== undefined && last + sum !== balance.value) failing++;
    last = balance.value;
  }
  return failing;
}

/** Balances that share a right edge with another: a dated amount in running text is none of the list. */
function inColumns<F extends Figure>(days: Days<F>): Days<F> {
  if (days.length < IN_COLUMN) return days;
  return days.filter((day) =>
    days.some((other) => other !== day && Math.abs(other.balance.box.x1 - day.balance.box.x1) < COLUMN_EDGE),
  );
}

/** Without days far from the period, such as the end of an offer, where others lie in it. */
function inPeriod<F extends Figure>(days: Days<F>, { period }: Sheet<F>): Days<F> {
  if (!period) return days;
  const [low, high] = [shift(period.value.start, -AROUND), shift(period.value.end, AROUND)];
  const near = days.filter((d) => d.date.value >= low && d.date.value <= high);
  return near.length > 0 ? near : days;
}

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
