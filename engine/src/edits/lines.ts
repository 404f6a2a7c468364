import { segmentBox, segmentText, type TextVisibility } from '../pdf/content/visibility.ts';
import type { Box } from '../pdf/structure/model.ts';
import type { CellClass } from './cells.ts';
import { amountsIn, dateIn } from './texts.ts';

/** What stands on a line of a page beside a box, from left to right. */
export type LineReader = (page: number, box: Box) => { left: string; right: string };

/** Reads the visible text of lines: what the statement's reader made no value of. */
export function lineReader(visibility: readonly TextVisibility[]): LineReader {
  const byPage = new Map(visibility.map((v) => [v.page, v]));
  return (page, box) => {
    const middle = (box.y0 + box.y1) / 2;
    const beside = (byPage.get(page)?.segments ?? [])
      .filter(({ state }) => state === 'visible')
      .map((segment) => ({ segment, at: segmentBox(segment) }))
      .filter(({ at }) => at.y0 < middle && at.y1 > middle && at.y1 - at.y0 < 4 * (box.y1 - box.y0 + 1));
    beside.sort((a, b) => a.at.x0 - b.at.x0);
    const join = (parts: typeof beside) => {
      let text = '';
      let last: Box | undefined;
      for (const { segment, at } of parts) {
        text += (last && at.x0 - last.x1 < 0.2 * segment.run.size ? '' : ' ') + segmentText(segment);
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

/** What a value is that the reader made nothing of, by what stands beside it. */
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
    if (isRow(left))
      return {
        class: amountsIn(left.replace(dateIn(left) ?? '', ' ')).length > 0 ? 'balance' : 'amount',
        label: 'amount',
      };
    return /\p{L}{3,}/u.test(left)
      ? { class: 'total', label: left.replace(/[:.\s]+$/, '').slice(0, 40) }
      : undefined;
  }
  if (amountsIn(right).length === 0 && amountsIn(line).length === 0) return undefined;
  if (dateIn(value) !== undefined || /^\d{1,2}$/.test(value)) return { class: 'date', label: 'date' };
  return dateIn(left) !== undefined && /\p{L}{3,}/u.test(value)
    ? { class: 'text', label: 'description' }
    : undefined;
}

/** A date and a description begin a row. */
const isRow = (left: string) => {
  const date = dateIn(left);
  return date !== undefined && left.indexOf(date) < 4 && /\p{L}{3,}/u.test(left.replace(date, ' '));
};
