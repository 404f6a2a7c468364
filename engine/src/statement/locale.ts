import type { TokenLine } from './tokens.ts';

const SIGNS: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  R$: 'BRL',
  S$: 'SGD',
  A$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  HK$: 'HKD',
  NZ$: 'NZD',
  RM: 'MYR',
  '₽': 'RUB',
  ZŁ: 'PLN',
  KR: 'SEK',
  'FR.': 'CHF',
};
const CODE =
  /\b(USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|INR|CHF|JPY|CNY|BRL|MXN|ZAR|SEK|NOK|DKK|PLN|CZK|RUB|MYR|AED)\b/;

/** Currency of the amounts: their sign or code, else a code named in the text, else by how they are written. */
export function currencyOf(lines: readonly TokenLine[]): string {
  const votes = new Map<string, number>();
  const vote = (code: string, weight: number) => votes.set(code, (votes.get(code) ?? 0) + weight);
  for (const line of lines) {
    for (const token of line.tokens) {
      const sign = token.amount?.currencySign.toUpperCase();
      if (sign) vote(SIGNS[sign] ?? sign, 1);
    }
    const code = CODE.exec(line.text)?.[1];
    if (code) vote(code, /currency|w[aä]hrung|devise|moneda|all amounts|in\s*$/i.test(line.text) ? 5 : 0.8);
    if (!/[£€₹$]/.test(line.text)) continue;
    const marked = /(?<![\p{L}])([£€₹]|(?:R|S|A|C|HK)\$)/u.exec(line.text)?.[1];
    if (marked) vote(SIGNS[marked] ?? marked, 0.5);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best) return best[0];
  return localeOf(lines).decimalMark === ',' ? 'EUR' : 'USD';
}

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
