import type { Report } from '@assay/engine';
import type { Judgement } from './messages.ts';

/** Digits an account number has at least; shorter ones are masked already. */
const shortest = 5;

/** An account number as it is kept: its last four characters. */
export function lastFour(number: string): string {
  const plain = number.replace(/[^0-9A-Za-z]/g, '');
  return plain.length < shortest ? number : `•••• ${plain.slice(-4)}`;
}

/** Ways the same number is written in texts: as printed, without separators, and each long run of its digits. */
function spellings(number: string): string[] {
  const plain = number.replace(/[^0-9A-Za-z]/g, '');
  const runs = number.match(/\d{6,}/g) ?? [];
  return [...new Set([number, plain, ...runs])].filter(
    (text) => text.length >= shortest && /\d{4}/.test(text.replace(/\D/g, '')),
  );
}

/**
 * A judgment whose account numbers are their last four characters, wherever a text of it writes them. Amounts are
 * left alone: they are digits alone.
 */
export function withoutAccountNumbers(judgement: Judgement): Judgement {
  const numbers = (judgement.report.statement?.accounts ?? [])
    .map(({ number }) => number)
    .filter((number) => number !== null && lastFour(number) !== number) as string[];
  if (numbers.length === 0) return judgement;
  const masks = numbers
    .flatMap((number) => spellings(number).map((text) => [text, lastFour(number)] as const))
    .sort(([a], [b]) => b.length - a.length);
  const masked = (text: string) => masks.reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
  const report = deepMapped(judgement.report, masked) as Report;
  return { ...judgement, report, texts: judgement.texts.map(masked) };
}

function deepMapped(value: unknown, masked: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') {
    const isAmount = name !== 'number' && /^-?\d+$/.test(value);
    return isAmount || name === 'sha256' ? value : masked(value);
  }
  if (Array.isArray(value)) return value.map((one) => deepMapped(one, masked, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, deepMapped(held, masked, key)]));
}
