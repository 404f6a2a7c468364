import { abs } from '../../ledger/figures.ts';
import type { Amount, Value } from '../model/model.ts';
import { wordsBox, type Word } from '../../layout/page-text.ts';
import { memoizeByObject } from '../language/memoize.ts';
import type { Token } from './tokens.ts';

/** A value read from words, pointing at their glyphs. */
export function valueOf<T>(value: T, words: readonly Word[], confidence: number, text?: string): Value<T> {
  const { page, box, spans } = placeOf(words);
  return { value, text: text ?? textOf(words), page, box, spans, confidence };
}

/** Where words stand. Asked in every reading of a file: shared, so nothing may change it. */
const placeOf = memoizeByObject((words: readonly Word[]) => {
  const page = words[0]?.page ?? 0;
  // What goes on over the end of a page is shown, and compared, where it begins.
  const here = words.at(-1)?.page === page ? words : words.filter((word) => word.page === page);
  return {
    page,
    box: wordsBox(here),
    // Copied: an array that was filled one by one keeps room for 17.
    spans: here.flatMap((word) => word.spans).slice(),
  };
});

/** Words as they stand on a line, with a space between. */
export function textOf(words: readonly { text: string }[]): string {
  let text = words[0]?.text ?? '';
  for (let i = 1; i < words.length; i++) text += ' ' + (words[i]?.text ?? '');
  return text;
}

const DIGIT_LAST = /\d$/;
const NUMBER_OR_MONEY = /^[\d\p{L}\p{Sc}]/u;

/** An amount with the gaps that it prints between groups of digits and before its currency, and no others. */
function amountText(words: readonly Word[]): string {
  let text = words[0]?.text ?? '';
  for (let i = 1; i < words.length; i++) {
    const next = words[i]?.text ?? '';
    text += DIGIT_LAST.test(text) && NUMBER_OR_MONEY.test(next) ? `\u00a0${next}` : next;
  }
  return text;
}

export function tokenWords(tokens: readonly Token[]): Word[] {
  const words: Word[] = [];
  for (const token of tokens) for (const word of token.words) words.push(word);
  return words;
}

/** An amount as printed, with the value it comes to. */
export function amountOf(
  token: Token,
  value: bigint,
  signFrom: Amount['signFrom'],
  confidence = 0.95,
  column?: number,
): Amount {
  const printed = token.amount ?? token.alsoAmount;
  const { words } = token;
  const at = valueOf(value, words, confidence, amountText(words));
  // Written out: copying objects is slow, and amounts are many.
  const amount: Amount = {
    value,
    text: at.text,
    page: at.page,
    box: at.box,
    spans: at.spans,
    confidence,
    sign: printed?.sign ?? 'none',
    signFrom,
    decimals: printed?.decimals ?? 2,
    grouping: printed?.grouping ?? '',
    decimalMark: printed?.decimalMark ?? '',
    currencySign: printed?.currencySign ?? '',
  };
  if (column !== undefined) amount.column = column;
  return amount;
}

/** The magnitude an amount token prints. */
export function magnitude(token: Token): bigint {
  return abs((token.amount ?? token.alsoAmount)?.value ?? 0n);
}

/** True for one printed figure, whatever it was read as. */
export const isSamePrint = (a: Amount, b: Amount): boolean =>
  a.page === b.page && a.box.x0 === b.box.x0 && a.box.y0 === b.box.y0;
