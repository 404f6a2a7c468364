import type { Header } from './header.ts';
import { sectionTitle, type TitleKind } from './section-title.ts';
import type { Token, TokenLine } from './tokens.ts';

/** A section's heading with the total or count printed beside it. */
export interface Heading {
  kind: TitleKind;
  title: string;
  line: TokenLine;
  total?: Token;
  count?: Token;
}

/** Cells of a line: tokens with wide gaps between them. */
export function lineCells(line: TokenLine, gap = 1.1): Token[][] {
  const cells: Token[][] = [];
  for (const token of line.tokens) {
    const last = cells.at(-1)?.at(-1);
    if (last && token.x0 - last.x1 < line.size * gap) cells.at(-1)?.push(token);
    else cells.push([token]);
  }
  return cells;
}

/** `There were 3 deposits totaling $1,234.00`, `Electronic credits  4 item(s) totaling $99.00`. */
const COUNTED =
  /\b(there\s+(were|was)|totaling|totalling|total(?:ing)?\s+of|item\(?s?\)?|items?|for a total of)\b/i;

/** Reads a line as a section heading, its total and count beside it. */
export function headingOf(line: TokenLine): Heading | undefined {
  const total = line.tokens.find((token) => token.kind === 'amount');
  if (line.tokens.some((token) => token.kind === 'date') && !/continued|cont'?d/i.test(line.text))
    return undefined;
  const count = line.tokens.find((token) => token.kind === 'word' && /^\(?\d{1,4}\)?$/.test(token.text));
  const words = line.tokens.filter((token) => token !== total && token !== count && token.kind === 'word');
  const whole = sectionTitle(
    words
      .map((token) => token.text)
      .join(' ')
      .replace(new RegExp(COUNTED, 'gi'), ' ')
      .replace(/\s+/g, ' '),
  );
  const first = whole ?? sectionTitle((lineCells(line)[0] ?? []).map((token) => token.text).join(' '));
  if (!first) return undefined;
  return { ...first, line, ...(total ? { total } : {}), ...(count ? { count } : {}) };
}

/** The section heading right above a table heading, up to a few lines of text away. */
export function headingAbove(header: Header, lines: readonly TokenLine[], page: number): Heading | undefined {
  if (header.page !== page) return undefined;
  for (let i = header.from - 1; i >= Math.max(0, header.from - 5); i--) {
    const line = lines[i];
    if (!line || line.page !== header.page) return undefined;
    if (
      line.tokens.some((token) => token.kind === 'date') &&
      line.tokens.some((token) => token.kind === 'amount')
    )
      return undefined;
    const heading = headingOf(line);
    // `Service fees $12.00` above the table is a line of the summary.
    if (heading?.total && !COUNTED.test(line.text) && i < header.from - 1) continue;
    if (heading) return heading;
  }
  return undefined;
}
