import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { groupBy } from '../text/group-by.ts';
import { lineCells } from '../headings/headings.ts';
import { amountsApart, type Token, type TokenLine } from '../text/tokens.ts';

/** Share of all amounts that end in a column of them at least. */
const IN_COLUMN = readerThreshold({ value: 0.03, unit: 'share', source: 'judgment' });

/** Amounts that end alike at least, where few are printed. */
const ALIKE = readerThreshold({ value: 3, unit: 'amounts', source: 'judgment' });

/** Where the amounts of rows end, or begin in columns set flush left, in whole points. */
export interface ColumnEdges {
  right: ReadonlySet<number>;
  left: ReadonlySet<number>;
}

/** Edges of the amounts of rows: those right below headings, those of the heads over them, and those in columns. */
export function columnEdges(
  lines: readonly TokenLine[],
  first: readonly (TokenLine | undefined)[],
  heads: readonly TokenLine[],
): ColumnEdges {
  const cells = heads.flatMap(lineCells);
  const all = lines.flatMap(amountsOf);
  const below = first.flatMap((row) => (row ? amountsApart(row) : []));
  // Charges abroad that are told within the text of rows end alike by chance.
  const least = Math.max(ALIKE, all.length * IN_COLUMN);
  const edgesAt = (edge: (token: Token) => number, end: 0 | -1): ReadonlySet<number> => {
    const counts = groupBy(all, edge);
    const frequent = [...counts].filter(([, alike]) => alike.length >= least).map(([at]) => at);
    const ofHeads = cells.flatMap((cell) => cell.at(end) ?? []);
    return new Set([...frequent, ...[...below, ...ofHeads].map(edge)]);
  };
  return { right: edgesAt(({ x1 }) => Math.round(x1), -1), left: edgesAt(({ x0 }) => Math.round(x0), 0) };
}

const amountsOf = ({ tokens }: TokenLine): Token[] => tokens.filter(({ kind }) => kind === 'amount');

const has = (edges: ReadonlySet<number>, at: number) =>
  [0, -1, 1, -2, 2, -3, 3, -4, 4].some((by) => edges.has(at + by));

/** True for a line whose amounts stand where those of rows do; what is told within its words may stand anywhere. */
export function areInColumns(line: TokenLine, { right, left }: ColumnEdges): boolean {
  const apart = amountsApart(line);
  const behind = apart.filter((token) => !beginsWords(line, token));
  return ([behind, apart].find((own) => own.length > 0) ?? amountsOf(line)).every(
    ({ x0, x1 }) => has(right, Math.round(x1)) || has(left, Math.round(x0)),
  );
}

/** True for an amount that words follow closely: `213.29 SEK Rate 4.1550`, at the start of a line of text. */
export function beginsWords({ tokens, size }: TokenLine, token: Token): boolean {
  const next = tokens[tokens.indexOf(token) + 1];
  return next?.kind === 'word' && next.x0 - token.x1 < size * 0.75;
}
