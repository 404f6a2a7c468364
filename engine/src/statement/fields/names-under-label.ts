import { cellText, lineCells } from '../headings/headings.ts';
import type { Mention } from '../model/model.ts';
import { nameKind } from './party-names.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf } from '../text/values.ts';

/** Points by which what repeats at the head of each page may stand elsewhere. */
const SAME_PLACE = 1;

/**
 * The names that other pages print right below the label that the holder stands below on some page, at the same place: the
 * head that repeats on each page names one holder, unless a page is another’s.
 */
export function namesUnderLabel(lines: readonly TokenLine[], holder: string): Mention[] {
  const found: Mention[] = [];
  for (const [i, line] of lines.entries()) {
    const own = lineCells(line).find((cell) => cellText(cell) === holder);
    const label = own && cellAt(lines[i - 1], line.page, own[0]?.x0 ?? 0);
    if (!own || !label) continue;
    const [text, x0] = [cellText(label), own[0]?.x0 ?? 0];
    if (!/\p{L}{3}/u.test(text) || /\d/.test(text)) continue;
    for (const [k, other] of lines.entries()) {
      const below = lines[k + 1];
      if (other.page === line.page || !below) continue;
      const again = cellAt(other, other.page, label[0]?.x0 ?? 0);
      const value = again && cellText(again) === text ? cellAt(below, other.page, x0) : undefined;
      if (!value || cellText(value) === holder || !nameKind(cellText(value))) continue;
      found.push({ kind: 'holder', text: valueOf(cellText(value), tokenWords(value), 0.8) });
    }
  }
  return found;
}

/** The cell of a line of a page that begins at a place. */
const cellAt = (line: TokenLine | undefined, page: number, x0: number): readonly Token[] | undefined =>
  line?.page === page
    ? lineCells(line).find((cell) => Math.abs((cell[0]?.x0 ?? Infinity) - x0) < SAME_PLACE)
    : undefined;
