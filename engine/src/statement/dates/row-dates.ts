import type { DateText } from '../../layout/date-text.ts';
import type { TokenLine } from '../text/tokens.ts';

/** The dates that rows begin with. */
export const rowDates = (lines: readonly TokenLine[]): DateText[] =>
  lines.flatMap(({ tokens, prose }) => {
    const date = tokens.slice(0, 2).find((token) => token.kind === 'date')?.date;
    return date && !prose && tokens.some((token) => token.kind === 'amount') ? [date] : [];
  });
