import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { styleOf } from './cut-at-headings.ts';
import { groupBy } from '../text/group-by.ts';
import { isHeadLike } from './headings.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { isCount, isWords, type TokenLine } from '../text/tokens.ts';

/** Rows, and lines between rows, that show how texts of rows are set, at least. */
const ROWS = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });
const TEXTS = readerThreshold({ value: 2, unit: 'lines', source: 'judgment' });

/**
 * Whether a line is set as the words of rows are: `Card ending 3844` below the words of a purchase names no account. A
 * heading may stand as close to the rows, but in other type or at another place.
 */
export function setAsRows(lines: readonly TokenLine[]): (line: TokenLine) => boolean {
  return (line) => wordsOfRows(lines).styles.has(styleOf(line));
}

/** The same, for words that stand behind the days or numbers that the rows begin with. */
export function setBehindDays(lines: readonly TokenLine[]): (line: TokenLine) => boolean {
  return (line) => {
    const { styles, left } = wordsOfRows(lines);
    return styles.has(styleOf(line)) && (line.tokens[0]?.x0 ?? 0) > left + line.size;
  };
}

/** How the words of rows are set, and where rows begin. */
const wordsOfRows = memoizeByObject((lines: readonly TokenLine[]) => {
  const days = oftenAmong(lines.filter(isDated).map(placeOfDay), ROWS);
  const dated = lines.filter((line) => isDated(line) && days.has(placeOfDay(line)));
  const edges = oftenAmong(dated.flatMap(edgesOf), ROWS);
  const isRow = (line: TokenLine) =>
    !line.prose &&
    ((isDated(line) && days.has(placeOfDay(line))) || edgesOf(line).some((edge) => edges.has(edge)));
  const words = dated.flatMap((line) => {
    // A row may begin with its number in the list.
    const first = line.tokens.find((token) => token.kind === 'word' && !isCount(token));
    return first ? [styleOf(line, first)] : [];
  });
  const rows = lines.flatMap((line, at) => (isRow(line) ? [at] : []));
  const between = rows.flatMap((at, i) => {
    const own = lines.slice(at + 1, rows[i + 1] ?? at + 1);
    const isOneList = own.every(
      (line) => line.page === lines[at]?.page && isWords(line) && !isHeadLike(line),
    );
    return isOneList ? own.map((line) => styleOf(line)) : [];
  });
  const styles = new Set([...oftenAmong(words, ROWS), ...oftenAmong(between, TEXTS)]);
  return {
    styles,
    left: Math.min(...dated.map(({ tokens }) => tokens.find(({ carried }) => !carried)?.x0 ?? Infinity)),
  };
});

/** A row prints its day before its words, or behind them; those of one day may print it once. */
const isDated = ({ tokens, prose }: TokenLine): boolean =>
  !prose && tokens.length > 1 && tokens.some(({ kind }) => kind === 'date');

const placeOfDay = ({ tokens }: TokenLine): string =>
  String(Math.round(tokens.find(({ kind }) => kind === 'date')?.x0 ?? 0));

/** Where the amounts of a line begin and end. */
const edgesOf = ({ tokens }: TokenLine): string[] =>
  tokens.flatMap(({ kind, x0, x1 }) =>
    kind === 'amount' ? [`from ${Math.round(x0)}`, `to ${Math.round(x1)}`] : [],
  );

const oftenAmong = (all: readonly string[], least: number): ReadonlySet<string> =>
  new Set([...groupBy(all, (one) => one)].flatMap(([one, alike]) => (alike.length >= least ? [one] : [])));
