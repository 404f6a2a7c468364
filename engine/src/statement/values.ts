import type { Amount, GlyphSpan, Value } from './model.ts';
import { wordsBox, type Word } from './page-text.ts';
import type { Token } from './tokens.ts';

/** A value read from words, pointing at their glyphs. */
export function valueOf<T>(value: T, words: readonly Word[], confidence: number, text?: string): Value<T> {
  const spans: GlyphSpan[] = words.flatMap((word) => [...word.spans]);
  return {
    value,
    text: text ?? words.map((word) => word.text).join(' '),
    page: words[0]?.page ?? 0,
    box: wordsBox(words),
    spans,
    confidence,
  };
}

export const tokenWords = (tokens: readonly Token[]): Word[] => tokens.flatMap((token) => [...token.words]);

/** An amount as printed, with the value it comes to. */
export function amountOf(
  token: Token,
  value: bigint,
  signFrom: Amount['signFrom'],
  confidence = 0.95,
  column?: number,
): Amount {
  const printed = token.amount ?? token.alsoAmount;
  const text = token.words.map((word) => word.text).join('');
  return {
    ...valueOf(value, token.words, confidence, text),
    sign: printed?.sign ?? 'none',
    signFrom,
    decimals: printed?.decimals ?? 2,
    grouping: printed?.grouping ?? '',
    decimalMark: printed?.decimalMark ?? '',
    currencySign: printed?.currencySign ?? '',
    ...(column === undefined ? {} : { column }),
  };
}

/** The magnitude an amount token prints. */
export function magnitude(token: Token): bigint {
  const value = (token.amount ?? token.alsoAmount)?.value ?? 0n;
  return value < 0n ? -value : value;
}

/** Items by key, keys in order of first appearance. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
