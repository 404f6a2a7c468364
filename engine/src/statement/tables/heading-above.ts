import type { Header } from './header.ts';
import { headingOf, isCounted, lineCells, type Heading } from '../headings/headings.ts';
import {
  isOfBox,
  isTitleByStyle,
  titlesInSummary,
  titlesOverHeads,
  type ListTitle,
} from '../headings/list-titles.ts';
import { setBehindDays } from '../headings/row-texts.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { holdsAmount, type TokenLine } from '../text/tokens.ts';

/** Lines above a table heading that its section heading may be one of. */
const MOST_ABOVE = 5;

/** The lines of text above a table heading, from the nearest one, and whether each stands close over what follows it. */
function linesAbove(
  header: Header,
  lines: readonly TokenLine[],
  page: number,
): { line: TokenLine; i: number; near: boolean }[] {
  const found: { line: TokenLine; i: number; near: boolean }[] = [];
  if (header.page !== page) return found;
  let y = lines[header.from]?.y ?? 0;
  for (let i = header.from - 1; i >= Math.max(0, header.from - MOST_ABOVE); i--) {
    const line = lines[i];
    if (!line || line.page !== page || isRowLine(line)) break;
    found.push({ line, i, near: line.y - y < Math.max(line.size, 8) * 2.6 });
    y = line.y;
  }
  return found;
}

/** The title over heads of columns, with what tells it from words that go on over the page. */
function markedTitle({ line, is }: ListTitle, header: Header, lines: readonly TokenLine[]): Heading {
  return {
    ...is,
    line,
    ...(titlesInSummary(lines).has(normalizeText(is.title)) ? { isInSummary: true } : {}),
    ...(isTitleByStyle(line, lines[header.to], lines) ? { isApart: true } : {}),
  };
}

/** The section heading right above a table heading, up to a few lines of text away. */
export function headingAbove(header: Header, lines: readonly TokenLine[], page: number): Heading | undefined {
  const titles = titlesOverHeads(lines);
  const isInSummary = (title: string) => titlesInSummary(lines).has(normalizeText(title));
  const isOfRow = setBehindDays(lines);
  for (const { line, i, near } of linesAbove(header, lines, page)) {
    const named = titles.find((title) => title.line === line);
    // Where no line heads the columns the words of the first row stand above its amount.
    if (!named && header.to === header.from && isOfRow(line)) continue;
    const isNext = i === header.from - 1;
    const heading = named
      ? markedTitle(named, header, lines)
      : headingOf(line, near && i >= header.from - 2 ? 2 : 0);
    if (!named && heading?.total) {
      if (isOfBox(lines, i)) return undefined;
      // `Service fees $12.00` above the table is a line of the summary.
      if (!isCounted(line.text) && !isNext) continue;
    }
    if (heading) return isOver(heading, lines.slice(i + 1, header.from)) ? undefined : heading;
    const isClose = isNext && (near || isInSummary(line.text));
    if (isClose && isAloneOnLine(line)) return { kind: 'mixed', title: line.text, line };
  }
  return undefined;
}

/** True for a line with a day and an amount. */
function isRowLine({ tokens }: TokenLine): boolean {
  const kinds = new Set(tokens.map((token) => token.kind));
  return kinds.has('date') && kinds.has('amount');
}

/** A summary whose figures stand between is over before the table begins. */
const isOver = ({ kind }: Heading, between: readonly TokenLine[]): boolean =>
  kind === 'not-ledger' && between.some(holdsAmount);

/** A short line of words by itself: a title whose words say nothing known. */
function isAloneOnLine(line: TokenLine): boolean {
  if (line.tokens.length > 7 || line.tokens.some((token) => token.kind !== 'word')) return false;
  return lineCells(line).length === 1 && !/[.:;]$|\d{4}|account\s*(number|#)|page\s*\d/i.test(line.text);
}
