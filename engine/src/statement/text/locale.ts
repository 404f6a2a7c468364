import type { TokenLine } from './tokens.ts';

/** How most amounts are written. */
export function localeOf(lines: readonly TokenLine[]): {
  decimalMark: string;
  grouping: string;
  currency: string;
} {
  const marks = new Map<string, number>();
  const groups = new Map<string, number>();
  const signs = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const line of lines) {
    for (const { amount } of line.tokens) {
      if (!amount) continue;
      if (amount.decimalMark) count(marks, amount.decimalMark);
      if (amount.grouping) count(groups, amount.grouping);
      if (amount.currencySign) count(signs, amount.currencySign);
    }
  }
  const top = (map: Map<string, number>) => [...map].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  return { decimalMark: top(marks) || '.', grouping: top(groups), currency: top(signs) };
}
