import { groupBy } from './group-by.ts';
import { squash } from './squash.ts';
import { wordsOf, type Token, type TokenLine } from './tokens.ts';
import { columnRole } from './vocabulary.ts';

/** Days behind the same label, where it begins, that show that each heads rows. */
const LEAST_DAYS = 2;

/**
 * The lines with days that head rows by themselves where a label names each of them: `Booking date: 03/05/2024`. The day
 * of a statement is named once, or is the same on each page.
 */
export function withoutDayLabels(lines: readonly TokenLine[]): readonly TokenLine[] {
  const labelled = lines.filter(isLabelledDay);
  const groups = groupBy(
    labelled,
    (line) => `${squash(wordsOf(line))} ${Math.round(line.tokens[0]?.x0 ?? 0)}`,
  );
  const own = new Set(
    [...groups.values()].filter((alike) => new Set(alike.map(({ text }) => text)).size >= LEAST_DAYS).flat(),
  );
  return own.size === 0
    ? lines
    : lines.map((line) => (own.has(line) ? { ...line, tokens: dayOf(line) } : line));
}

/** True for a day behind words that head a column of days. */
const isLabelledDay = ({ tokens }: TokenLine): boolean =>
  tokens.length > 1 &&
  tokens.at(-1)?.kind === 'date' &&
  tokens.slice(0, -1).every(({ kind }) => kind === 'word') &&
  columnRole(
    tokens
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' '),
  ) === 'date';

/** The day where its label begins. */
const dayOf = ({ tokens }: TokenLine): Token[] =>
  tokens.slice(-1).map((day) => ({ ...day, x0: tokens[0]?.x0 ?? day.x0 }));
