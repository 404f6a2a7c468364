import type { Word } from '../layout/page-text.ts';
import { sliceWord } from './cut-words.ts';
import type { Token, TokenLine } from './tokens.ts';
import { tokenWords } from './values.ts';

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

export const cellText = (tokens: readonly Token[]) => tokens.map((token) => token.text).join(' ');
/** Lines at the top of a statement that its labels of facts stand on. */
export const LAST_OF_HEAD = 24;

/** A name and where it stands. */
export type Named = Pick<Candidate, 'text' | 'words'>;

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
