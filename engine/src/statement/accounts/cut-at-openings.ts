import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { AccountLines } from '../headings/account-lines.ts';
import { keyOf, mayHead, PRODUCT, styleOf } from '../headings/cut-at-headings.ts';
import type { DateOrder } from '../../layout/date-text.ts';
import { cellText, isHeadLike, lineCells } from '../headings/headings.ts';
import type { StatementPeriod } from '../model/model.ts';
import { readLabeled } from '../sums/summary.ts';
import { magnitude } from '../text/values.ts';
import { holdsAmount, wordsOf, type TokenLine } from '../text/tokens.ts';
import type { LabelKind } from '../language/vocabulary.ts';

/** Lines of a heading that may stand over an opening balance. */
const HEADING_LINES = 6;

/**
 * Cuts a document where lists of rows begin again: each opening balance with rows below it begins an account, with the
 * heading above it. For accounts one below the other under headings that no number tells apart.
 */
export function cutAtOpenings(
  lines: readonly TokenLine[],
  order: DateOrder,
  period: StatementPeriod,
): AccountLines[] {
  const starts: number[] = [];
  const { amounts } = readLabeled(lines, order, period);
  const linesOf = (kind: LabelKind) =>
    new Set(amounts.filter((one) => one.kind === kind).map(({ line }) => line));
  const openings = new Map(
    amounts.flatMap(({ kind, line, amount }) =>
      kind === 'opening' ? [[line, magnitude(amount)] as const] : [],
    ),
  );
  const [forward, closings] = [linesOf('brought-forward'), linesOf('closing')];
  /** Of the starts, the names of lists that begin as the first one does. */
  const named: number[] = [];
  let list: ListHead | undefined;
  let last: TokenLine | undefined;
  let rows = 0;
  let isClosed = true;
  let opening: bigint | undefined;
  /** Where the account begins that a balance on a line opens, unless it is of the one above. */
  const startAt = (i: number, own: bigint | undefined): number | undefined => {
    // An account in which nothing moved is closed without rows; a box that is printed twice is of one account.
    const isOther = isClosed && own !== opening;
    const isNewStart = list && last ? beginsAgain(lines, i, list, last) : undefined;
    // A page brings forward what the one before carried; after a closing balance another account begins.
    const continues =
      own === undefined ? !isClosed && isNewStart === undefined : rows === 0 && starts.length > 0 && !isOther;
    opening = own ?? opening;
    list ??= headOfList(lines, i);
    if (continues) return undefined;
    if (isNewStart !== undefined) named.push(isNewStart);
    return isNewStart ?? headingStart(lines, i);
  };
  lines.forEach((line, i) => {
    const own = openings.get(line);
    const start = own !== undefined || forward.has(line) ? startAt(i, own) : undefined;
    if (isRow(line)) last = line;
    if (start !== undefined) {
      starts.push(start);
      rows = 0;
      isClosed = false;
    } else if (isRow(line)) rows++;
    if (closings.has(line)) isClosed = true;
  });
  if (starts.length < 2) return [];
  const areNamed = named.length === starts.length - 1;
  return starts.map((start, i) => {
    const own = lines.slice(i === 0 ? 0 : start, starts[i + 1] ?? lines.length);
    const first = areNamed && list ? leftText(list.name) : undefined;
    const name = i === 0 ? first : nameAbove(own);
    return { lines: own, alone: false, ...(name ? { name } : {}), ...(areNamed ? { isHeaded: true } : {}) };
  });
}

/** Lines from the name of a list to the balance below the heads of its columns: right above them, or a line of terms between. */
const NAMES = [2, 3];

/** A list as it begins: under its own name, the heads of its columns, and a balance in these words. */
interface ListHead {
  name: TokenLine;
  /** Index of the name. */
  at: number;
  heads: string;
  label: string;
}

/** The name of a list and the heads of its columns, above the balance that it begins with. */
function headOfList(lines: readonly TokenLine[], at: number): ListHead | undefined {
  const [heads, balance] = [lines[at - 1], lines[at]];
  if (!heads || !balance || !isHeadLike(heads)) return undefined;
  for (const above of NAMES) {
    const name = lines[at - above];
    if (name?.page === balance.page && mayHead(name) && lineCells(name).length === 1)
      return { name, at: at - above, heads: heads.text, label: wordsOf(balance) };
  }
  return undefined;
}

/**
 * Where a list begins as the first one did, under another name that is set alike, with a balance that the row above does
 * not leave: the list of another account, though none is closed. A page that goes on has the name of the one before.
 */
function beginsAgain(
  lines: readonly TokenLine[],
  at: number,
  first: ListHead,
  last: TokenLine,
): number | undefined {
  const own = headOfList(lines, at);
  if (!own || own.heads !== first.heads || own.label !== first.label) return undefined;
  if (styleOf(own.name) !== styleOf(first.name)) return undefined;
  const balance = lines[at]?.tokens.findLast(({ kind }) => kind === 'amount');
  const left = last.tokens.findLast(({ kind }) => kind === 'amount');
  const isOther = lines.every((line, i) => i === own.at || keyOf(line) !== keyOf(own.name));
  const isNewStart =
    isOther && balance !== undefined && left !== undefined && magnitude(balance) !== magnitude(left);
  return isNewStart ? own.at : undefined;
}

const isRow = ({ tokens, prose }: TokenLine) =>
  !prose && tokens[0]?.kind === 'date' && tokens.some((token) => token.kind === 'amount');

/** By how much lines of one size differ. */
const ALIKE = readerThreshold({ value: 1.05, unit: 'times', source: 'judgment' });

/** The largest heading above the first amount; of several that are as large, the one that names a product. */
function nameAbove(lines: readonly TokenLine[]): string | undefined {
  const end = lines.findIndex(holdsAmount);
  const heads = lines.slice(0, end < 0 ? lines.length : end).filter(mayHead);
  const size = Math.max(...heads.map((line) => line.size));
  const names = heads.filter((line) => line.size * ALIKE >= size).map(leftText);
  return names.find((text) => PRODUCT.test(text)) ?? names[0];
}

/** Heights of the type between words of a heading and what stands on the right of it, at least. */
const APART = readerThreshold({ value: 2, unit: 'ems', source: 'judgment' });

function leftText({ tokens, size }: TokenLine): string {
  const end = tokens.findIndex(({ x0 }, i) => i > 0 && x0 - (tokens[i - 1]?.x1 ?? x0) > APART * size);
  return cellText(end < 0 ? tokens : tokens.slice(0, end));
}

/** The first line of the headings above an opening balance: lines of words, up to the row or balance before. */
function headingStart(lines: readonly TokenLine[], at: number): number {
  let start = at;
  for (let i = at - 1; i >= Math.max(0, at - HEADING_LINES); i--) {
    const line = lines[i];
    if (!line || line.page !== lines[at]?.page || line.tokens.some((token) => token.kind === 'amount')) break;
    start = i;
  }
  return start;
}
