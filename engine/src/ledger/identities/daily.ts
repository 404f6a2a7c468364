import type { Figure, Sheet } from '../figures.ts';
import type { Tally } from '../tally.ts';

type Days<F extends Figure> = Sheet<F>['dailyBalances'];

/** Days before and after the period that a list of balances still may show. */
const AROUND = 20;

/** Each daily balance is the one before it plus the postings of the days between. */
export function daily<F extends Figure>(tally: Tally<F>): void {
  const { sheet } = tally;
  const days = [...inPeriod(inColumns(sheet.dailyBalances), sheet)].sort((a, b) =>
    a.date.value < b.date.value ? -1 : 1,
  );
  let last = tally.opening;
  let from = '';
  for (const day of days) {
    const label = `balance on ${day.date.value}`;
    const cell = tally.cell('daily', label, day.balance);
    const terms = sheet.postings.flatMap((p) => {
      const amount = tally.postings[p.index];
      const isBetween = p.date.value > from && p.date.value <= day.date.value;
      return amount && isBetween ? [{ cell: amount, factor: 1n }] : [];
    });
    if (last) tally.add('daily', label, cell, [{ cell: last, factor: 1n }, ...terms]);
    last = cell;
    from = day.date.value;
  }
}

/** Balances that share a right edge with another: a dated amount in running text is none of the list. */
function inColumns<F extends Figure>(days: Days<F>): Days<F> {
  if (days.length < 4) return days;
  return days.filter((day) =>
    days.some((other) => other !== day && Math.abs(other.balance.box.x1 - day.balance.box.x1) < 3),
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
