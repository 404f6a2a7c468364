import type { Header } from './header.ts';
import { headingOf, isCounted, lineCells, type Heading } from '../headings/headings.ts';
import { titlesInSummary, titlesOverHeads } from '../headings/list-titles.ts';
import { setBehindDays } from '../headings/row-texts.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { holdsAmount, type TokenLine } from '../text/tokens.ts';

/** The section heading right above a table heading, up to a few lines of text away. */
export function headingAbove(header: Header, lines: readonly TokenLine[], page: number): Heading | undefined {
  if (header.page !== page) return undefined;
  const titles = titlesOverHeads(lines);
  const isInSummary = (title: string) => titlesInSummary(lines).has(normalizeText(title));
  const isOfRow = setBehindDays(lines);
  let y = lines[header.from]?.y ?? 0;
  for (let i = header.from - 1; i >= Math.max(0, header.from - 5); i--) {
    const line = lines[i];
    if (!line || line.page !== header.page) return undefined;
    const kinds = new Set(line.tokens.map((token) => token.kind));
    if (kinds.has('date') && kinds.has('amount')) return undefined;
    const near = line.y - y < Math.max(line.size, 8) * 2.6;
    y = line.y;
    const named = titles.find((title) => title.line === line);
    // Where no line heads the columns the words of the first row stand above its amount.
    if (!named && header.to === header.from && isOfRow(line)) continue;
    const heading: Heading | undefined = named
      ? { ...named.is, line, ...(isInSummary(named.is.title) ? { isInSummary: true as const } : {}) }
      : headingOf(line, near && i >= header.from - 2 ? 2 : 0);
    // `Service fees $12.00` above the table is a line of the summary.
    if (!named && heading?.total && !isCounted(line.text) && i < header.from - 1) continue;
    // A summary whose figures stand between is over before the table begins.
    const isOver = heading?.kind === 'not-ledger' && lines.slice(i + 1, header.from).some(holdsAmount);
    if (heading) return isOver ? undefined : heading;
    if (i === header.from - 1 && (near || isInSummary(line.text)) && standsAlone(line)) {
      return { kind: 'mixed', title: line.text, line };
    }
  }
  return undefined;
}

/** A short line of words by itself: a title whose words say nothing known. */
function standsAlone(line: TokenLine): boolean {
  if (line.tokens.length > 7 || line.tokens.some((token) => token.kind !== 'word')) return false;
  return lineCells(line).length === 1 && !/[.:;]$|\d{4}|account\s*(number|#)|page\s*\d/i.test(line.text);
}
