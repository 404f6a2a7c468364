import type { DateOrder } from '../../layout/date-text.ts';
import { findDateOrder } from './date-order.ts';
import { labeledDate } from './labeled-days.ts';
import type { Chooser } from '../model/choices.ts';
import type { TokenLine } from '../text/tokens.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** What it costs to take day and month in the order that fewer dates suggest. */
const OTHER_ORDER = parameter({ value: 4, unit: 'bits', source: 'judgment' });

/** Which of day and month comes first: told by the dates, else open. */
export function chooseOrder(
  lines: readonly TokenLine[],
  dateOrder: DateOrder | undefined,
  chooser: Chooser,
): DateOrder {
  const { order, sure } = findDateOrder(lines);
  if (order !== 'unknown' && (sure || order === 'year-first')) return order;
  // The first day covered is no later than the last.
  const inOrder = (['day-first', 'month-first'] as const).filter((one) => !endsBeforeStart(lines, one));
  if (order === 'unknown') return (inOrder.length === 1 ? inOrder[0] : dateOrder) ?? 'unknown';
  const other = order === 'day-first' ? 'month-first' : 'day-first';
  if (inOrder.length === 1 && inOrder[0] === other) return other;
  return chooser.choose('date-grammar', 'order', [
    { id: order, bits: 0 },
    { id: other, bits: OTHER_ORDER },
  ]) as DateOrder;
}

function endsBeforeStart(lines: readonly TokenLine[], order: DateOrder): boolean {
  const [start, end] = [labeledDate(lines, 'start', order), labeledDate(lines, 'end', order)];
  return start !== undefined && end !== undefined && end.date < start.date;
}
