import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Word } from '../../layout/page-text.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { sectionTitle, type TitleKind } from '../language/section-title.ts';
import { holdsAmount, isCount, isWords, type Token, type TokenLine } from '../text/tokens.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';
import { textOf } from '../text/values.ts';

/** A section's heading with the total or count printed beside it. */
export interface Heading {
  kind: TitleKind;
  title: string;
  line: TokenLine;
  total?: Token;
  count?: Token;
  /** It stands over the heads of columns, and names what its list comes to elsewhere too. */
  isInSummary?: true;
  /** It stands over heads of columns that stand over other lists or pages too, set differently from their rows. */
  isApart?: true;
}

/** By how much letters of one cell may be larger than others. */
const OTHER_SIZE = readerThreshold({ value: 1.4, unit: 'times', source: 'judgment' });

const isOtherSize = (a: Token, b: Token): boolean => {
  const [last, first] = [a.words.at(-1), b.words[0]];
  const [one, two] = [last?.size ?? 1, first?.size ?? 1];
  if (Math.max(one, two) <= OTHER_SIZE * Math.min(one, two)) return false;
  return !isMeasured(last) && !isMeasured(first);
};

/** True for letters of a Type 3 font, which has no size but that of the tallest letter in it. */
const isMeasured = (word: Word | undefined): boolean =>
  word?.spans.some(({ run }) => run.font.subtype === 'Type3') ?? false;

/** What a cell says. */
export const cellText = (tokens: readonly Token[]): string => textOf(tokens);

/** Ems between two cells at least. */
const CELL_GAP = readerThreshold({ value: 1.1, unit: 'ems', source: 'judgment' });

/** Cells of a line: tokens with wide gaps between them, or in letters of another size. */
export const lineCells = (line: TokenLine, gap = CELL_GAP): readonly (readonly Token[])[] =>
  gap === CELL_GAP ? usualCells(line) : cellsBy(line, gap);

const usualCells = memoizeByObject((line: TokenLine) => cellsBy(line, CELL_GAP));

function cellsBy(line: TokenLine, gap: number): readonly (readonly Token[])[] {
  const cells: Token[][] = [];
  for (const token of line.tokens) {
    const last = cells.at(-1)?.at(-1);
    if (last && token.x0 - last.x1 < line.size * gap && !isOtherSize(last, token)) cells.at(-1)?.push(token);
    else cells.push([token]);
  }
  return cells;
}

/** Cells of words that head columns at least; the words of a row stand in fewer. */
const HEAD_CELLS = readerThreshold({ value: 3, unit: 'cells', source: 'judgment' });
/** Ems between two of them at least: narrow columns stand closer than sentences do. */
const HEAD_GAP = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** True for words in cells apart, and nothing else: heads of columns, in whatever language. */
export const isHeadLike = memoizeByObject(
  (line: TokenLine): boolean =>
    line.tokens.length <= LONGEST_HEAD &&
    isWords(line) &&
    lineCells(line, HEAD_GAP).length >= HEAD_CELLS &&
    !/\d/.test(line.text),
);

const LONGEST_HEAD = 40;

/** True for the labels of a box, side by side above its amounts. */
export const isBoxHead = memoizeByObject(
  (line: TokenLine): boolean =>
    !holdsAmount(line) && lineCells(line).filter((cell) => labelKind(cellText(cell))).length > 1,
);

/** `There were 3 deposits totaling $1,234.00`, `Electronic credits  4 item(s) totaling $99.00`. */
const COUNTED =
  /\b(there\s+(?:were|was)|totaling|totalling|totaled|item\(s\)|items?\s+total|for a total of|total of \d)/i;

/** True for a line that counts and sums up a section. */
export const isCounted = (text: string): boolean => COUNTED.test(text);

/** Words side by side that a title and what is said of it may be at most. */
const MOST_CELLS = 2;

/** Words side by side that name no section: the heads of columns, or of the amounts of a box. */
export const headsColumns = (line: TokenLine): boolean =>
  !holdsAmount(line) && lineCells(line).length > MOST_CELLS;

/** What an amount beside a label is that adds up no rows. */
const NO_TOTALS: ReadonlySet<LabelKind> = new Set([
  'balance',
  'opening',
  'closing',
  'brought-forward',
  'carried-forward',
  'average-balance',
  'minimum-balance',
  'limit',
  'other',
]);

/** True for the label of a figure that adds up no rows. */
function labelsNoTotal(text: string): boolean {
  const kind = labelKind(text);
  return kind !== undefined && NO_TOTALS.has(kind);
}

/** A line that begins so goes on from the one above. `O` and `i` are articles elsewhere, `en` says when or where. */
const JOINING = /^(?:and|or|und|oder|et|ou|y|e|ed|oraz|lub|&)\s/i;

/** Reads a line as a section heading, its total and count beside it; `strange` unknown words are let pass. */
export const headingOf = (line: TokenLine, strange = 0): Heading | undefined =>
  strange === 0 ? knownHeading(line) : readHeading(line, strange);

const knownHeading = memoizeByObject((line: TokenLine) => readHeading(line, 0));

function readHeading(line: TokenLine, strange: number): Heading | undefined {
  if (line.tokens.some((token) => token.kind === 'date') && !/continued|cont'?d/i.test(line.text))
    return datedHeading(line);
  const total = line.tokens.find((token) => token.kind === 'amount');
  const count = line.tokens.find((token) => token.kind === 'word' && isCount(token));
  const plain = (tokens: readonly Token[]) =>
    tokens
      .filter((token) => token !== total && token !== count && token.kind === 'word')
      .map((token) => token.text)
      .join(' ')
      .replace(/\bthere\s+(?:were|was)\b.*$|\btotall?ing\b|\bitems?(?:\(s\))?|for a total of/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const whole = plain(line.tokens);
  if (JOINING.test(whole) || headsColumns(line)) return undefined;
  const title = sectionTitle(whole, strange) ?? firstTitle(plain(lineCells(line)[0] ?? []), whole, strange);
  // `Debito precedente 1,250.00`, `Available credit 900.00`: words that name a side, of what is no list.
  if (!title || (total && [whole, title.title].some(labelsNoTotal))) return undefined;
  return { ...title, line, ...(total ? { total } : {}), ...(count ? { count } : {}) };
}

/** `Pending from 30 June`, `Authorized as of 06/30`: what is not booked is told of a day. */
function datedHeading(line: TokenLine): Heading | undefined {
  const words = line.tokens.filter((token) => token.kind === 'word');
  if (
    line.tokens[0]?.kind !== 'word' ||
    words.length > 6 ||
    line.tokens.some((token) => token.kind === 'amount')
  )
    return undefined;
  const title = sectionTitle(textOf(words));
  return title?.kind === 'pending' ? { ...title, line } : undefined;
}

const firstTitle = (first: string, whole: string, strange: number) =>
  first === whole ? undefined : sectionTitle(first, strange);
