import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import type { Header } from '../tables/header.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/**
 * Lines among the rows of a list that begin where their words do, or hold a day or an amount, and that gave no row, no
 * part of one, no balance, and no sum: what was read of the rows around them may lack what these say.
 */
export function unparsedLines(
  draft: DraftLedger,
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
): TokenLine[] {
  const { rows } = draft;
  const taken = takenBy(draft);
  const places = new Map(lines.map((line, i) => [line, i]));
  const heads = [...headers.values()];
  const starts = rows.map(({ entry: { text } }) => text.find(({ carried }) => !carried)?.x0 ?? NaN);
  const isHead = (line: TokenLine, i: number) =>
    heads.some(({ from, to, text }) => (i >= from && i < to) || text.includes(line.text));
  // A word in the margin, beside one row by chance, is where no others begin.
  const isStart = (at: number, within: number) =>
    starts.filter((x0) => Math.abs(x0 - at) < within).length >= Math.min(OF_ROWS, rows.length);
  const isMore = ({ tokens, size }: TokenLine) =>
    tokens.some(({ kind }) => kind !== 'word') || isStart(tokens[0]?.x0 ?? NaN, size);
  const isStray = (line: TokenLine, at: number, page: number) =>
    line.page === page &&
    !line.prose &&
    !line.isPageEdge &&
    !taken.has(line) &&
    hasWords(line) &&
    !isHead(line, at);
  const found = new Set<number>();
  for (const [i, row] of rows.entries()) {
    const [first, last] = extentOf(row, places);
    const above = rows[i - 1];
    const follows = above?.section === row.section && above.entry.page === row.entry.page;
    const from = follows ? extentOf(above, places)[0] : headAbove(heads, first);
    // Above the first row only what has a day is one: words may be about the list.
    const isOfRows = follows ? isMore : holdsDay;
    for (let at = from ?? last; at < last; at++) {
      const line = lines[at];
      if (line && isStray(line, at, row.entry.page) && isOfRows(line)) found.add(at);
    }
  }
  return [...found].flatMap((at) => lines[at] ?? []);
}

/** Rows whose words begin at a place, at least, for it to be where words of rows do. */
const OF_ROWS = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });

/** Places of the first line of a row and of its last. */
function extentOf({ entry }: DraftRow, places: ReadonlyMap<TokenLine, number>): [number, number] {
  const own = entry.parts.flatMap(({ line, page }) => (page === entry.page ? (places.get(line) ?? []) : []));
  return [Math.min(...own), Math.max(...own)];
}

/** Where the heads that stand right above a line end. */
const headAbove = (heads: readonly Header[], at: number): number | undefined => {
  const above = heads.filter(({ to }) => to <= at).map(({ to }) => to);
  return above.length > 0 ? Math.max(...above) : undefined;
};

/** The lines that rows, balances by their label, sums, and titles were read from. */
function takenBy({ rows, marks, daily, apart, sections }: DraftLedger): Pick<Set<TokenLine>, 'has'> {
  const taken = new Set([
    ...rows.flatMap(({ entry }) => entry.parts.map(({ line }) => line)),
    // A balance behind words that name none is that of a row whose amount was not read.
    ...marks.flatMap(({ label, part }) => (label !== undefined || part.text.length === 0 ? part.line : [])),
    ...apart,
    ...sections.flatMap(({ heading }) => heading?.line ?? []),
  ]);
  const days = new Set(daily.flatMap(({ token, dateToken }) => [token, dateToken]));
  return { has: (line) => taken.has(line) || line.tokens.some((token) => days.has(token)) };
}

const holdsDay = ({ tokens }: TokenLine): boolean =>
  tokens.some(({ kind, carried }) => kind === 'date' && !carried);

const hasWords = ({ tokens }: TokenLine): boolean =>
  tokens.some(({ kind, text }: Token) => kind === 'word' && /\p{L}{2}/u.test(text));
