import type { Line, Word } from '../layout/page-text.ts';
import { gapEm } from './word-gaps.ts';

/** A day and a month with a dash or nothing but a gap between them, apart from what stands beside them. */
export function bareDayAt(
  words: readonly Word[],
  i: number,
): { text: string; words: number; at: number } | undefined {
  const [word, next] = [words[i], words[i + 1]];
  if (!word || gapEm(words[i - 1], word) < 0.9) return undefined;
  const dashed = /^(\d{1,2})-(\d{2})$/.exec(word.text);
  if (dashed && gapEm(word, next) > 0.5)
    return { text: `${dashed[1]}/${dashed[2]}`, words: 1, at: Math.round(word.x1) };
  if (!/^\d{2}$/.test(word.text) || !next || !/^\d{2}$/.test(next.text)) return undefined;
  if (gapEm(word, next) > 0.75 || gapEm(next, words[i + 2]) < 0.5) return undefined;
  return { text: `${word.text}/${next.text}`, words: 2, at: Math.round(next.x1) };
}

/** Days below one another that show how days are written, and the share of them that come no earlier than the one before. */
const BARE_DAYS = 5;
const IN_ORDER = 0.85;

/** Where such days stand below one another, in the order of the calendar. */
export function bareDayColumns(lines: readonly Line[]): ReadonlySet<number> {
  const columns = new Map<number, [number, number][]>();
  for (const { words } of lines) {
    words.forEach((_, i) => {
      const found = bareDayAt(words, i);
      const [first = 0, second = 0] = found?.text.split('/').map(Number) ?? [];
      if (found) columns.set(found.at, [...(columns.get(found.at) ?? []), [first, second]]);
    });
  }
  return new Set(
    [...columns]
      .filter(
        ([, days]) => days.length >= BARE_DAYS && [false, true].some((swapped) => areDays(days, swapped)),
      )
      .map(([at]) => at),
  );
}

/** True for days of the calendar that follow one another, or go back one by one. */
function areDays(days: readonly (readonly [number, number])[], swapped: boolean): boolean {
  const all = days.map(
    ([first, second]) => (swapped ? [second, first] : [first, second]) as [number, number],
  );
  if (!all.every(([month, day]) => month >= 1 && month <= 12 && day >= 1 && day <= 31)) return false;
  const steps = all.slice(1).map(([month, day], i) => {
    const [before = 0, dayBefore = 0] = all[i] ?? [];
    const step = month * 31 + day - before * 31 - dayBefore;
    return step < -MOST_OF_YEAR ? step + 372 : step;
  });
  const share = (fits: (step: number) => boolean) => steps.filter(fits).length / steps.length;
  return (
    Math.max(
      share((step) => step >= 0 && step < 62),
      share((step) => step <= 0 && step > -62),
    ) >= IN_ORDER
  );
}

/** Days back that are a new year. */
const MOST_OF_YEAR = 300;
