import type { Word } from '../../layout/page-text.ts';
import { sliceWord } from '../text/cut-words.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { holdsAmount, isRow, type Token, type TokenLine } from '../text/tokens.ts';
import { tokenWords } from '../text/values.ts';

/** Tokens of a line with no wide gap between them, and where they stand. */
export interface Cell {
  line: TokenLine;
  tokens: Token[];
  text: string;
  x0: number;
  x1: number;
  /** Of its letters: a line of several cells may have several. */
  size: number;
  /** Position of the line. */
  at: number;
}

export interface Candidate {
  text: string;
  words: Word[];
  score: number;
  address: Cell[];
  careOf?: Cell;
  /** Named by a label as one more holder, beside the one that the mail goes to. */
  isJoint?: true;
}

/** No mail starts so low on a page as below its first rows; a payment slip's does. */
export const LONGEST_HEAD = 90;

/** Lines at the top of a statement that its labels of facts stand on. */
export const LAST_OF_HEAD = 24;

/** A name and where it stands. */
export type Named = Pick<Candidate, 'text' | 'words'>;

/** True for words on the line of an amount, but for those at its left that an amount with a label follows. */
export function isBesideAmount({ line, tokens: [first] }: Cell): boolean {
  if (!holdsAmount(line)) return false;
  const [own, next] = lineCells(line);
  const isApart = first !== undefined && own?.includes(first) && !holdsAmount({ tokens: own });
  return !isApart || next?.[0]?.kind !== 'word';
}

/** The words of a cell from character `from` on, before `to`. */
export function wordsFrom(cell: Cell, from: number, to = Infinity): Word[] {
  let at = 0;
  return tokenWords(cell.tokens).flatMap((word) => {
    const start = at;
    at += word.text.length + 1;
    if (start >= to) return [];
    if (start >= from) return [word];
    return at - 1 > from ? [sliceWord(word, from - start, word.text.length)] : [];
  });
}

export const named = (tokens: readonly Token[]): Named => ({
  text: cellText(tokens),
  words: tokenWords(tokens),
});

/** Cells of the first two pages, rows left out. */
export function headCells(lines: readonly TokenLine[]): Cell[] {
  const first = lines[0]?.page ?? 0;
  const end = lines.findIndex(({ page }) => page > first + 1);
  return cellsOf(end < 0 ? lines : lines.slice(0, end));
}

/** Cells of lines that are no rows, told from what bars and wide gaps part. */
export function cellsOf(lines: readonly TokenLine[]): Cell[] {
  const cells: Cell[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.tokens[0]?.kind === 'date' && line.tokens.some((token) => token.kind === 'amount')) continue;
    for (const tokens of lineCells(line).flatMap(splitAtBars)) cells.push(cellOf(line, tokens, at));
  }
  return cells;
}

const cellOf = (line: TokenLine, all: Token[], at: number, tokens = withoutStar(all)): Cell => ({
  line,
  tokens,
  text: cellText(tokens),
  x0: all[0]?.x0 ?? 0,
  x1: tokens.at(-1)?.x1 ?? 0,
  size: Math.max(...tokens.map(({ words }) => words[0]?.size ?? line.size)),
  at,
});

/** `*ADA WINSLOW`, as mailing marks it, without its mark. */
function withoutStar(tokens: Token[]): Token[] {
  const [first, ...rest] = tokens;
  if (!first || rest.length === 0 || !/^\*(?:\p{L}|$)/u.test(first.text)) return tokens;
  const [word, ...words] = first.words;
  if (!word || first.text === '*') return rest;
  const marked = word.text === '*' ? words : [sliceWord(word, 1, word.text.length), ...words];
  return [{ ...first, text: first.text.slice(1), words: marked }, ...rest];
}

/** `ADA WINSLOW | Account ending 1234` is two facts, and so is `Ada Winslow — 12 Station Road`. */
function splitAtBars(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (/^[|•·—]$/.test(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Position of the first line that reads as a posting, and not as a fact beside words: `Ada Winslow  Balance on 05/01/2024  100.00`. */
export function firstRow(lines: readonly TokenLine[]): number {
  const row = lines.findIndex((line) => isRow(line) && !hasFactBeside(line));
  return row < 0 ? LONGEST_HEAD : row;
}

/** True for words before a cell in which other words stand before a day: what they are the label of. */
function hasFactBeside(line: TokenLine): boolean {
  const [first, ...rest] = lineCells(line);
  const isWords = first?.every(({ kind }) => kind === 'word') === true;
  return isWords && rest.some(([label, ...own]) => label?.kind === 'word' && own.some(isDate));
}

const isDate = ({ kind }: Token): boolean => kind === 'date';
