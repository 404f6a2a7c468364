import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { AccountLines } from './account-lines.ts';
import { lineCells } from './headings.ts';
import { median } from '../../layout/median.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { sectionTitle } from '../language/section-title.ts';
import { holdsAmount, type TokenLine } from '../text/tokens.ts';
import type { Value } from '../model/model.ts';
import { groupBy } from '../text/group-by.ts';
import { valueOf } from '../text/values.ts';
import { normalizeText } from '../language/normalize-text.ts';

/** Words that name an account: products and their kinds. */
export const PRODUCT =
  /(?<!\p{L})(checking|savings?|savers?|passbook|shares?|money market|account|club|certificate|draft|current|giro|cheque|suffix|everyday|premier|classic|card|visa|mastercard|loan|mortgage|line of credit|deposit|\p{L}*konto|sparbuch|tagesgeld\p{L}*|festgeld\p{L}*|kreditkarte|creditcard|kredietkaart|darlehen|hypothek\w*|compte|livret|[eé]pargne|parts? (?:de qualification|sociales?)|carte|pr[eê]t|cuenta|libreta|ahorros?|tarjeta|pr[eé]stamo|hipoteca|conta|caderneta|poupan[cç]a|dep[oó]sitos?(?: à ordem| a prazo)?|cart[aã]o|empr[eé]stimo|conto|libretto|risparmio|carta|mutuo|\p{L}*rekening|spaarboekje|lening|hypotheek|rachunek|konto osobiste|ksi[aą][zż]eczka|banking|oszcz[eę]dno[sś]ciowe|lokata|karta|kredyt|po[zż]yczka)(?!\p{L})/iu;
/** What is owed beside an account, and moves nothing on it. */
const LOAN =
  /(?<!\p{L})(loan|mortgage|line of credit|\p{L}*darlehen|(?:raten|privat|bau|immobilien|konsum)kredit|cr[eé]dit (?:immobilier|auto|conso\p{L}*)|cr[eé]dito (?:habita[cç][aã]o|hipotecario|pessoal|personal|consumo)|finanziamento|\p{L}*finanzierung|hypothek\w*|pr[eê]t|pr[eé]stamo|hipoteca|empr[eé]stimo|mutuo|lening|hypotheek|kredyt|po[zż]yczka)(?!\p{L})/iu;
/** What is beside an account's name in a line that is no heading. */
const NO_HEADING =
  /[:;?!]|[.,]$|\b(activity|transactions?(?! account)|summary|kontoauszug|relev[eé]|extracto|extrato|estratto|afschrift|wyci[aą]g|please|your|call|if|you|may|can|for|page|fees?|insured|(?:statement|total|interest|rate|member)(?!(?: bearing)? (?:e-?)?(?:accounts?|checking|chequing|current|savings?|savers?|shares?|bonds?|money market)\b))\b/i;

/** True for the heading of a loan, which is no account that rows are booked on. */
export const headsLoan = (line: TokenLine | undefined): boolean =>
  line !== undefined && mayHead(line) && LOAN.test(line.text);

/** The lines above the first heading of a loan: what is owed beside an account moves nothing on it. */
export function aboveLoan(lines: readonly TokenLine[]): readonly TokenLine[] {
  const loan = lines.findIndex(headsLoan);
  return loan < 0 ? lines : lines.slice(0, loan);
}

/** True for a heading with the name of a product. */
export const headsProduct = (line: TokenLine): boolean => mayHead(line) && PRODUCT.test(line.text);

/** Lines between two headings that name one account together: its product, then its number. */
const SAME_HEADING = 3;

/**
 * Cuts a document where a heading names another account: a short line by itself with the name of a product or with a
 * number. Stretches under the same heading are one account; what holds no amount belongs to its neighbor.
 */
export function cutAtHeadings(lines: readonly TokenLine[]): AccountLines[] {
  const parts: { key: string; name: string; lines: TokenLine[]; since: number }[] = [];
  const isHeading = headingsAmong(lines, headsOfPages(lines));
  let open: TokenLine[] = [];
  let current: (typeof parts)[number] | undefined;
  lines.forEach((line, i) => {
    const key = isHeading.get(line);
    if (key !== undefined && key !== current?.key && !(current && i - current.since <= SAME_HEADING)) {
      const known = parts.find((part) => part.key === key);
      if (known) known.lines.push(...open);
      else parts.push({ key, name: line.text, lines: open, since: i });
      current = known ?? parts.at(-1);
      open = [];
    }
    (current?.lines ?? open).push(line);
  });
  const kept = joinEmpty(parts).filter(({ name }, i, all) => i === 0 || all.length === 1 || !LOAN.test(name));
  return kept.map(({ name, lines: own }) => {
    const number = numberIn(own.find((line) => line.text === name));
    return { name, lines: own, alone: kept.length === 1, ...(number ? { number } : {}) };
  });
}

/** Where headings that may name an account stand, each time they are printed; sums may tell one without a number. */
export function headingPlaces(lines: readonly TokenLine[]): number[] {
  const isHeading = headingsAmong(lines, new Set(), () => true);
  return lines.flatMap((line, i) => (isHeading.has(line) ? [i] : []));
}

/** The number that a heading names its account by, whole or masked. */
function numberIn(heading: TokenLine | undefined): Value<string> | undefined {
  const token = heading?.tokens.findLast(({ text }) =>
    /^[(#]?(?:[Xx*•.…·-]{2,}\d{2,6}|\d[\d-]{3,}\d)\)?$/.test(text),
  );
  return token && valueOf(token.text.replace(/[()#]/g, ''), token.words, 0.8);
}

/** The lines that may head an account, with what names it: those that name a product, and of those set like them some. */
function headingsAmong(
  lines: readonly TokenLine[],
  pageLines: ReadonlySet<string>,
  isEnough = ({ text }: TokenLine): boolean => /\d{2}/.test(text),
): ReadonlyMap<TokenLine, string> {
  const left = leftEdges(lines);
  const body = median(lines.filter(holdsAmount).map((line) => line.size));
  const candidates = lines.filter((line, i) => {
    const isLeft = (line.tokens[0]?.x0 ?? 0) < (left.get(line.page) ?? 0) + 3 * line.size;
    return isLeft && !pageLines.has(line.text) && mayHead(line) && !isWithinRow(line, lines[i - 1]);
  });
  const named = candidates.filter((line) => PRODUCT.test(line.text) && isLoud(line, body));
  const uses = groupBy(lines, (line) => styleOf(line));
  // What the rows are set in marks no heading.
  const isRare = (style: string) => (uses.get(style)?.length ?? 0) < lines.length * COMMON;
  const styles = new Set(named.map((line) => styleOf(line)).filter(isRare));
  const alike = candidates.filter((line) => styles.has(styleOf(line)) && isEnough(line));
  return new Map([...named, ...alike].map((line) => [line, keyOf(line)]));
}

/** What heads several pages names the bank, or the account that every page is of. */
function headsOfPages(lines: readonly TokenLine[]): ReadonlySet<string> {
  const pages = new Map<string, Set<number>>();
  const nth = new Map<number, number>();
  for (const { page, text } of lines) {
    const n = (nth.get(page) ?? 0) + 1;
    nth.set(page, n);
    if (n <= 4) pages.set(text, (pages.get(text) ?? new Set()).add(page));
  }
  return new Set([...pages].filter(([, own]) => own.size > 1).map(([text]) => text));
}

/** Where the text of each page begins on the left; codes along the edge, and days put before rows, stand further out. */
function leftEdges(lines: readonly TokenLine[]): ReadonlyMap<number, number> {
  return new Map(
    [...groupBy(lines, ({ page }) => String(page)).values()].map((own) => {
      const edges = own
        .map(({ tokens }) => tokens.find(({ carried }) => !carried)?.x0 ?? 0)
        .sort((x, y) => x - y);
      return [own[0]?.page ?? 0, edges[Math.floor(edges.length / 5)] ?? 0];
    }),
  );
}

/** Share of the lines that a style of headings is set in at most. */
const COMMON = readerThreshold({ value: 0.25, unit: 'share', source: 'judgment' });

/** A font may be in the file once a page, each with the tag of its subset. */
const SUBSET_TAG = /^[A-Z]{6}\+/;

/** Font, size, color and place of what begins with the first word of a line, or with another one. */
export const styleOf = ({ tokens, size }: TokenLine, first = tokens[0]): string => {
  const run = first?.words[0]?.spans[0]?.run;
  const font = run?.font.baseFont?.replace(SUBSET_TAG, '');
  return `${font} ${size.toFixed(1)} ${run?.fill.rgb.join(' ')} ${Math.round(first?.x0 ?? 0)}`;
};

/** True for a line set close below a row, whose words it goes on with. */
function isWithinRow(line: TokenLine, above: TokenLine | undefined): boolean {
  if (!above || above.page !== line.page || above.y - line.y > 1.45 * Math.max(line.size, above.size))
    return false;
  return above.tokens.some((token) => token.kind === 'amount' || token.kind === 'date');
}

/** `Konto 54 Kontowährung: EUR`: what follows the name of an account says what its money is. */
const CURRENCY_BEHIND = /\s\p{L}[\p{L} ./]{2,}:\s*[A-Z]{3}$/u;

/** Dashes and strokes between words are none. */
const WORD = /[\p{L}\d]\S*/gu;

/** A short line of words by itself, and no title of a list or sentence. */
export const mayHead = memoizeByObject((line: TokenLine): boolean => {
  const { tokens } = line;
  const text = line.text.replace(CURRENCY_BEHIND, '');
  if (tokens.length === 0 || (text.match(WORD)?.length ?? 0) > 9 || text.length > 64) return false;
  if (tokens.some((token) => token.kind !== 'word') || NO_HEADING.test(text)) return false;
  return lineCells(line).length <= 3 && /\p{L}{2}/u.test(text) && !sectionTitle(text);
});

function isLoud({ tokens, text, size }: TokenLine, body: number): boolean {
  const isBold = tokens.every((token) => token.words.every((word) => word.bold));
  return isBold || text === text.toUpperCase() || size > 1.1 * body || /\d{2}/.test(text);
}

/** What tells one heading from another, with or without a word that says that it goes on. */
export const keyOf = ({ text }: TokenLine) =>
  normalizeText(text.replace(/\(?continued\)?|cont'?d|fortsetzung|suite$/i, '')) + text.replace(/\D/g, '');

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
  lines
    .filter(({ prose }) => !prose)
    .reduce((sum, { tokens }) => sum + tokens.filter((token) => token.kind === 'amount').length, 0) >= 2;
