import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { groupBy } from '../text/group-by.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { isDated } from './day-rows.ts';
import { isApart, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { columnRole } from '../language/vocabulary.ts';

/** Days behind the same label, where it begins, that show that each heads rows. */
const LEAST_DAYS = readerThreshold({ value: 2, unit: 'days', source: 'judgment' });

/**
 * The lines with days that head rows by themselves where a label names each of them: `Booking date: 03/05/2024`. The day
 * of a statement is named once, or is the same on each page.
 */
export function withoutDayLabels(lines: readonly TokenLine[]): readonly TokenLine[] {
  const labeled = lines.filter(isLabeledDay);
  const groups = groupBy(labeled, (line) => `${normalizeText(wordsOf(line))} ${leftOf(line)}`);
  const texts = groups.size === 0 ? new Set() : textsBehindDays(lines);
  const own = new Set(
    [...groups.values()]
      .filter(([first]) => first && !texts.has(leftOf(first)))
      .filter((alike) => new Set(alike.map(({ text }) => text)).size >= LEAST_DAYS)
      .flat(),
  );
  return own.size === 0
    ? lines
    : lines.map((line) => (own.has(line) ? { ...line, tokens: dayOf(line) } : line));
}

const leftOf = ({ tokens }: TokenLine): number => Math.round(tokens[0]?.x0 ?? 0);

/** Where the words of rows begin whose own day stands left of them: `on 05/03` there ends a text that wraps. */
const textsBehindDays = (lines: readonly TokenLine[]): ReadonlySet<number> =>
  new Set(
    lines.filter(isDated).flatMap((line) => {
      const [day, text] = line.tokens;
      return day?.kind === 'date' && text && isApart(line, text) ? [Math.round(text.x0)] : [];
    }),
  );

/** True for a day behind words that head a column of days. */
const isLabeledDay = ({ tokens }: TokenLine): boolean =>
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
