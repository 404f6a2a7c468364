import { headingOf } from './headings.ts';
import type { TokenLine } from './tokens.ts';

const PAGE_LINE =
  /^\W*(page|seite|blatt|sheet|p[aá]gina|pagina|hoja)\W*\d+(\W+(of|von|de|sur|di|van)?\W*\d+)?\W*$/i;

/**
 * Lines that belong to the page, not to what it lists: printed at the same height of several pages with the
 * same words (digits aside), or nothing but a page number. Lines with amounts are never furniture, nor are
 * lines set close to them: the same purchase may wrap at the same height of two pages.
 */
export function pageFurniture(lines: readonly TokenLine[]): Set<TokenLine> {
  const places = new Map<string, TokenLine[]>();
  const furniture = new Set<TokenLine>();
  for (const [i, line] of lines.entries()) {
    if (line.tokens.some((token) => token.kind === 'amount')) continue;
    if (PAGE_LINE.test(line.text)) furniture.add(line);
    if ([-2, -1, 1, 2].some((step) => nearRow(line, lines[i + step]))) continue;
    const key = `${Math.round(line.y / 2)} ${line.text.replace(/\d/g, '#')}`;
    const place = places.get(key);
    if (place) place.push(line);
    else places.set(key, [line]);
  }
  for (const place of places.values()) {
    if (new Set(place.map((line) => line.page)).size < 2) continue;
    for (const line of place)
      if (!line.tokens.some((token) => token.kind === 'date') && !headingOf(line)) furniture.add(line);
  }
  return furniture;
}

/** True when the other line holds an amount and stands close enough to be of one row. */
function nearRow(line: TokenLine, other: TokenLine | undefined): boolean {
  if (!other || other.page !== line.page || Math.abs(other.y - line.y) > 3.4 * line.size) return false;
  return other.tokens.some((token) => token.kind === 'amount');
}
