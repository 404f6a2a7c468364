import { largest, smallest } from '../../pdf/content/extent.ts';
import { dateText } from '../amounts.ts';
import type { DateRow } from '../../contract/report.ts';
import { colors, paper, type Sheet } from './sheet.ts';

const height = 74;
const axis = 44;
const left = paper.left + 6;
const right = paper.right - 6;
/** Room a tick's date needs, in points; ticks nearer than this share a row above the axis. */
const room = 62;

/** Day of a calendar date, counted from 1970. */
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/**
 * Draws the dates on one line: the statement's period as a bar, each date of the file as a tick. Fonts' own dates
 * lie decades before and are left to the table. Nothing is drawn of fewer than two days.
 */
export function drawTimeline(sheet: Sheet, dates: readonly DateRow[]): void {
  const days = dates
    .filter(({ kind }) => kind !== 'font' && kind !== 'colour-profile')
    .map((row) => ({ ...row, day: dayOf(row.date) }))
    .filter(({ day }) => Number.isFinite(day));
  const first = smallest(days.map(({ day }) => day));
  const last = largest(days.map(({ day }) => day));
  if (days.length < 2 || !(last > first)) return;
  const at = (day: number) => left + ((day - first) / (last - first)) * (right - left);
  const period = days.filter(({ kind }) => kind === 'period').map(({ day }) => day);
  const ticks = [
    ...new Map(days.filter(({ kind }) => kind !== 'period').map((row) => [row.day, row])).values(),
  ];
  sheet.ensure(height);
  const top = sheet.y;
  const { document } = sheet;
  sheet.figure(altText(days), [paper.left, top, paper.right, top + height], () => {
    const y = top + axis;
    document.lineWidth(0.8).moveTo(left, y).lineTo(right, y).stroke(colors.soft);
    if (period.length > 0) {
      const [from, to] = [at(smallest(period)), at(largest(period))];
      document.rect(from, y - 4, Math.max(2, to - from), 8).fillAndStroke(colors.pale, colors.ink);
    }
    for (const { day } of ticks) {
      document
        .lineWidth(1.2)
        .moveTo(at(day), y - 8)
        .lineTo(at(day), y + 8)
        .stroke(colors.ink);
    }
  });
  labels(sheet, ticks, at, top);
  if (period.length > 0) {
    const text = `Statement period, ${dateText(dateOf(smallest(period)))} to ${dateText(dateOf(largest(period)))}`;
    const width = sheet.type.width(text, 'text', 8);
    const middle = (at(smallest(period)) + at(largest(period))) / 2;
    const x = Math.min(Math.max(left, middle - width / 2), right - width);
    sheet.lineAt(text, { size: 8, color: colors.soft }, x, top + axis + 21);
  }
  sheet.y = top + height;
}

/** Dates above their ticks, in as many of two rows as keep them apart; others are left to the table. */
function labels(
  sheet: Sheet,
  ticks: readonly (DateRow & { day: number })[],
  at: (day: number) => number,
  top: number,
): void {
  const ends = [-Infinity, -Infinity];
  for (const { day, date } of ticks) {
    const text = dateText(date);
    const width = sheet.type.width(text, 'text', 8);
    const x = Math.min(Math.max(left, at(day) - width / 2), right - width);
    const row = ends.findIndex((end) => x > end);
    if (row < 0) continue;
    ends[row] = x + room;
    sheet.lineAt(text, { size: 8 }, x, top + axis - 13 - row * 12);
  }
}

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

function altText(days: readonly DateRow[]): string {
  const told = days.slice(0, 12).map(({ date, label }) => `${dateText(date)}, ${label}`);
  return `Dates in their order on a line: ${told.join('; ')}${days.length > 12 ? '; and more in the table below' : ''}.`;
}
