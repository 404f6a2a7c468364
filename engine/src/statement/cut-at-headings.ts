import type { AccountLines } from './accounts.ts';
import { lineCells } from './headings.ts';
import type { TokenLine } from './tokens.ts';
import { squash } from './vocabulary.ts';

/** Words that name an account: products and their kinds. */
const PRODUCT =
  /\b(checking|savings?|shares?|money market|account|club|certificate|draft|current|giro|cheque|suffix|everyday|premier|classic|card|visa|mastercard|loan|mortgage|line of credit|deposit|konto|girokonto|tagesgeld\w*|sparkonto|festgeld\w*|kreditkarte|darlehen|hypothek\w*|compte|livret|[eé]pargne|carte|pr[eê]t|cuenta|ahorros?|tarjeta|pr[eé]stamo|hipoteca|conta|poupan[cç]a|cart[aã]o|empr[eé]stimo|conto|risparmio|carta|mutuo|rekening|betaalrekening|spaarrekening|lening|hypotheek|rachunek|konto osobiste|oszcz[eę]dno[sś]ciowe|lokata|karta|kredyt)\b/iu;
const NUMBER = /(?:[Xx*•.#]{2,}[\s-]?\d{2,6}|\b\d[\d -]{1,20}\d|\b\d{2})\)?$/;
/** What stands beside an account's name in a line that is no heading. */
const NO_HEADING =
  /[:;?!]|[.,]$|\b(please|your|call|if|you|may|can|for|page|total|fees?|interest|rate|member|insured)\b/i;

/**
 * Cuts a document where a heading names another account: a short line by itself with the name of a product or with a
 * number. Stretches under the same heading are one account; what holds no amount belongs to its neighbor.
 */
export function cutAtHeadings(lines: readonly TokenLine[]): AccountLines[] {
  const parts: { key: string; name: string; lines: TokenLine[] }[] = [];
  let open: TokenLine[] = [];
  let current: (typeof parts)[number] | undefined;
  for (const line of lines) {
    const key = headingKey(line);
    if (key !== undefined && key !== current?.key) {
      current = parts.find((part) => part.key === key);
      if (!current) parts.push((current = { key, name: line.text, lines: open }));
      else current.lines.push(...open);
      open = [];
    }
    (current?.lines ?? open).push(line);
  }
  const kept = joinEmpty(parts);
  return kept.map(({ name, lines: own }) => ({ name, lines: own, alone: kept.length === 1 }));
}

function headingKey(line: TokenLine): string | undefined {
  const { tokens, text } = line;
  if (tokens.length === 0 || tokens.length > 8 || text.length > 60) return undefined;
  if (tokens.some((token) => token.kind !== 'word') || NO_HEADING.test(text)) return undefined;
  if (lineCells(line).length > 2 || !/\p{L}{2}/u.test(text)) return undefined;
  if (!PRODUCT.test(text)) return undefined;
  const isNumbered = NUMBER.test(text);
  const isLoud =
    tokens.every((token) => token.words.every((word) => word.bold)) || text === text.toUpperCase();
  if (!isNumbered && !isLoud) return undefined;
  return squash(text.replace(/\(?continued\)?|cont'?d|fortsetzung|suite$/i, '')) + text.replace(/\D/g, '');
}

function joinEmpty<T extends { lines: TokenLine[] }>(parts: readonly T[]): T[] {
  const kept: T[] = [];
  let loose: TokenLine[] = [];
  for (const part of parts) {
    if (holdsRows(part.lines)) {
      part.lines.unshift(...loose);
      loose = [];
      kept.push(part);
    } else loose.push(...part.lines);
  }
  kept.at(-1)?.lines.push(...loose);
  for (const part of kept) part.lines.sort((a, b) => a.index - b.index);
  return kept;
}

/** Rows, or a box of balances: at least two amounts on lines that are no sentences. */
const holdsRows = (lines: readonly TokenLine[]) =>
  lines.filter(({ tokens }) => tokens.length < 14 && tokens.some((token) => token.kind === 'amount'))
    .length >= 2;
