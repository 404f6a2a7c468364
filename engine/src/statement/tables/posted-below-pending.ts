import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DateText } from '../../layout/date-text.ts';

/** A title or a row as it stands on the page. */
export interface Placed {
  page: number;
  y: number;
  size: number;
  date: DateText | undefined;
}

/** How much further the first booked row stands below what is pending than the rows of that do. */
const FURTHER = readerThreshold({ value: 1.4, unit: 'times', source: 'judgment' });

/**
 * True for a row below those of what is pending, which `pending` lists after their title, set apart from them, and of an
 * earlier day than each: what is booked begins there, without a title.
 */
export function beginsPosted(pending: readonly Placed[], row: Placed): boolean {
  const [last, before] = [pending.at(-1), pending.at(-2)];
  if (!last || !before || gap(last, row) <= FURTHER * gap(before, last)) return false;
  const day = dayOfYear(row);
  return day !== undefined && pending.every((one) => (dayOfYear(one) ?? Infinity) > day);
}

/** Points from one line down to another. */
const gap = (above: Placed, below: Placed): number =>
  above.page === below.page ? above.y - below.y : Infinity;

const dayOfYear = ({ date }: Placed): number | undefined => date && date.month * 31 + date.day;
