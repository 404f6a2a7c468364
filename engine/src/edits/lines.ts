import { segmentBox, segmentText, type TextSegment, type TextVisibility } from '../pdf/content/visibility.ts';
import type { Box } from '../pdf/structure/model.ts';
import type { CellClass } from './cells.ts';
import { amountsIn, dateIn, withoutDates } from './texts.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Text that is taller than this beside a value is not of its line. */
const TALL = parameter({ value: 4, unit: 'times the height', source: 'judgment' });
/** A gap that is wider than this is a blank. */
const BLANK = parameter({ value: 0.2, unit: 'heights of the type', source: 'judgment' });
/** Characters before the date that begins a row, less than this. */
const BEFORE_DATE = parameter({ value: 4, unit: 'characters', source: 'judgment' });

/** What stands on a line of a page beside a box, from left to right. */
export type LineReader = (page: number, box: Box) => { left: string; right: string };

/** Visible text with its place. */
interface Placed {
  segment: TextSegment;
  at: Box;
}

/** Height of the bands a page's text is looked up by, in points, and the most of them that one text is entered in. */
const BAND = 12;
const MOST_BANDS = 24;

/** The visible text of a page that stands at a height, without looking at all of it each time. */
function textAtHeight({ segments }: TextVisibility): (y: number) => readonly Placed[] {
  const bands = new Map<number, Placed[]>();
  const tall: Placed[] = [];
  for (const segment of segments) {
    if (segment.state !== 'visible') continue;
    const placed = { segment, at: segmentBox(segment) };
    const [from, to] = [Math.floor(placed.at.y0 / BAND), Math.floor(placed.at.y1 / BAND)];
    if (!(to - from < MOST_BANDS)) tall.push(placed);
    else
      for (let band = from; band <= to; band++) {
        const own = bands.get(band);
        if (own) own.push(placed);
        else bands.set(band, [placed]);
      }
  }
  return (y) => {
    const own = bands.get(Math.floor(y / BAND)) ?? [];
    return tall.length > 0 ? [...own, ...tall] : own;
  };
}

/** Reads the visible text of lines: what the statement's reader made no value of. */
export function lineReader(visibility: readonly TextVisibility[]): LineReader {
  const byPage = new Map(visibility.map((v) => [v.page, v]));
  const looked = new Map<number, ReturnType<typeof textAtHeight>>();
  const textAt = (page: number, y: number) => {
    let look = looked.get(page);
    const own = byPage.get(page);
    if (!look && own) looked.set(page, (look = textAtHeight(own)));
    return look?.(y) ?? [];
  };
  return (page, box) => {
    const middle = (box.y0 + box.y1) / 2;
    const beside = textAt(page, middle).filter(
      ({ at }) => at.y0 < middle && at.y1 > middle && at.y1 - at.y0 < TALL * (box.y1 - box.y0 + 1),
    );
    beside.sort((a, b) => a.at.x0 - b.at.x0);
    const join = (parts: typeof beside) => {
      let text = '';
      let last: Box | undefined;
      for (const { segment, at } of parts) {
        text += (last && at.x0 - last.x1 < BLANK * segment.run.size ? '' : ' ') + segmentText(segment);
        last = at;
      }
      return text.replace(/\s+/g, ' ').trim();
    };
    return {
      left: join(beside.filter(({ at }) => at.x1 <= box.x0 + 2)),
      right: join(beside.filter(({ at }) => at.x0 >= box.x1 - 2)),
    };
  };
}

/** What a value is that the reader made nothing of, by what is beside it. */
export function classBeside(
  value: string,
  { left, right }: { left: string; right: string },
): { class: CellClass; label: string } | undefined {
  const line = `${left} ${right}`;
  const isAmount = amountsIn(value).length > 0;
  if (isAmount) {
    if (/\b(?:ending|closing|new|final|current) (?:\w+ )?balance|balance (?:on|as of|at end)\b/i.test(left))
      return { class: 'closing', label: 'ending balance' };
    if (/\b(?:beginning|opening|previous|starting|prior) (?:\w+ )?balance/i.test(left))
      return { class: 'opening', label: 'beginning balance' };
    if (isRow(left, right))
      return {
        class: amountsIn(withoutDates(left)).length > 0 ? 'balance' : 'amount',
        label: 'amount',
      };
    return /\p{L}{3,}/u.test(left) ? { class: 'total', label: labelIn(left) } : undefined;
  }
  if (amountsIn(right).length === 0 && amountsIn(line).length === 0) return undefined;
  if (dateIn(value) !== undefined || /^\d{1,2}$/.test(value)) return { class: 'date', label: 'date' };
  return dateIn(left) !== undefined && /\p{L}{3,}/u.test(value)
    ? { class: 'text', label: 'description' }
    : undefined;
}

/** The words before a figure as its label; an address or a number that happens to stand on the line is none. */
const labelIn = (left: string) => (/\d{3}/.test(left) ? 'figure' : left.replace(/[:.\s]+$/, '').slice(0, 40));

/** A date begins a row, and a description stands before or behind the amount. */
const isRow = (left: string, right: string) => {
  const date = dateIn(left);
  return (
    date !== undefined &&
    left.indexOf(date) < BEFORE_DATE &&
    /\p{L}{3,}/u.test(`${left.replace(date, ' ')} ${right}`)
  );
};
