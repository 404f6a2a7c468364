import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import type { Mention } from '../model/model.ts';
import { nameKind } from './party-names.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf } from '../text/values.ts';

/** Points by which what repeats at the head of each page may stand elsewhere. */
const SAME_PLACE = readerThreshold({ value: 1, unit: 'points', source: 'judgment' });

/**
 * The names that other pages print right below the label that the holder stands below on some page, at the same place: the
 * head that repeats on each page names one holder, unless a page is another’s.
 */
export function namesUnderLabel(lines: readonly TokenLine[], holder: string): Mention[] {
  const found: Mention[] = [];
  for (const [i, line] of lines.entries()) {
    const own = lineCells(line).find((cell) => cellText(cell) === holder);
    const x0 = own?.[0]?.x0 ?? 0;
    const label = own && cellAt(lines[i - 1], line.page, x0);
    const text = label && cellText(label);
    if (!text || !/\p{L}{3}/u.test(text) || /\d/.test(text)) continue;
    const place = { text, left: label[0]?.x0 ?? 0, valueLeft: x0 };
    for (const value of valuesUnder(place, lines, line.page))
      if (cellText(value) !== holder && nameKind(cellText(value)))
        found.push({ kind: 'holder', text: valueOf(cellText(value), tokenWords(value), 0.8) });
  }
  return found;
}

/** What stands below the same label at the same place of other pages. */
const valuesUnder = (
  label: { text: string; left: number; valueLeft: number },
  lines: readonly TokenLine[],
  page: number,
): (readonly Token[])[] =>
  lines.flatMap((line, k) => {
    const again = line.page === page ? undefined : cellAt(line, line.page, label.left);
    const isLabel = again !== undefined && cellText(again) === label.text;
    const value = isLabel ? cellAt(lines[k + 1], line.page, label.valueLeft) : undefined;
    return value ? [value] : [];
  });

/** The cell of a line of a page that begins at a place. */
const cellAt = (line: TokenLine | undefined, page: number, x0: number): readonly Token[] | undefined =>
  line?.page === page
    ? lineCells(line).find((cell) => Math.abs((cell[0]?.x0 ?? Infinity) - x0) < SAME_PLACE)
    : undefined;
