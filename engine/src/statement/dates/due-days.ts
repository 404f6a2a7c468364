import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { cellText, isHeadLike, lineCells } from '../headings/headings.ts';
import { namesDueDate } from '../language/label-words.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/** Ems between the lines of a label and of the day below it at most, and of the next day of a column. */
const BELOW = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });
/** Ems that set the words of a label apart from what is beside them. */
const APART = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });

/**
 * Marks the days by which a payment is due that stand below their label: what is on their line beside them, as where a
 * box is beside a summary, is no row of that day.
 */
export const markDueDays = (lines: readonly TokenLine[]): readonly TokenLine[] =>
  lines.map((line, i) => {
    const due = line.prose ? [] : line.tokens.filter((token) => isBelowLabel(lines, i, token));
    if (due.length === 0) return line;
    const tokens = line.tokens.map((token) =>
      due.includes(token) ? { ...token, isDue: true as const } : token,
    );
    return { ...line, tokens };
  });

function isBelowLabel(lines: readonly TokenLine[], i: number, date: Token): boolean {
  const own = lines[i];
  if (date.kind !== 'date' || !own) return false;
  for (let k = i - 1; k >= 0; k--) {
    const above = lines[k];
    if (!above || above.page !== own.page) return false;
    if (above.y - own.y > Math.max(above.size, own.size) * BELOW) return false;
    const label = lineCells(above, APART).find((cell) => overlaps(cell, date));
    if (!label) continue;
    if (!label.every(({ kind }) => kind === 'word') || !namesDueDate(cellText(label))) return false;
    // A label with a day beside it labels that one; that of a column, all that are below.
    const isOfOther = above.tokens.some(({ kind }) => kind === 'date') || isHeadLike(above);
    return !isOfOther && !lines.slice(i + 1).some((line) => holdsNext(line, own, date));
  }
  return false;
}

const overlaps = (cell: readonly Token[], { x0, x1 }: Token): boolean =>
  (cell[0]?.x0 ?? 0) < x1 && (cell.at(-1)?.x1 ?? 0) > x0;

const holdsNext = ({ page, y, tokens }: TokenLine, own: TokenLine, date: Token): boolean =>
  page === own.page &&
  own.y - y < own.size * BELOW &&
  tokens.some((token) => token.kind === 'date' && overlaps([token], date));
