import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { ONLY_CODE } from '../../layout/currency-marks.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { holdsAmount, type TokenLine } from '../text/tokens.ts';
import { tokenWords } from '../text/values.ts';

const HEADING = /^(?:ccy|curr(?:ency)?\.?|cur\.|w[aä]hrung|whg\.?|devise|moneda|moeda|valuta|waluta)$/i;
/** Points by which a code may stand farther left or right than the heading of its column. */
const SLACK = readerThreshold({ value: 3, unit: 'points', source: 'judgment' });
/** Heights of the letters from one line of a heading to the next at most. */
const HEAD_PITCH = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });

/** The code in the column of a table that tells its currency, where only one is there. */
export function currencyOfColumn(lines: readonly TokenLine[]): string | undefined {
  const codes = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (!line.tokens.some(({ text }) => HEADING.test(text)) || holdsAmount(line)) continue;
    const head = lineCells(line).find((cell) => HEADING.test(cellText(cell)));
    if (!head) continue;
    const [x0, x1] = [(head[0]?.x0 ?? 0) - SLACK, (head.at(-1)?.x1 ?? 0) + SLACK];
    if (isHalf(line, lines[at - 1], x0, x1) || isHalf(line, lines[at + 1], x0, x1)) continue;
    for (const word of lines.slice(at + 1).flatMap(({ tokens }) => tokenWords(tokens)))
      if (word.x0 >= x0 && word.x1 <= x1 && ONLY_CODE.test(word.text)) codes.add(word.text);
  }
  const [only] = codes;
  return codes.size === 1 ? only : undefined;
}

/**
 * `Vreemde` over `valuta`, `Moeda` over `original`: true where the heading begins on the line above, or goes on below, and
 * may be that of foreign amounts.
 */
const isHalf = (line: TokenLine, other: TokenLine | undefined, x0: number, x1: number): boolean =>
  other?.page === line.page &&
  Math.abs(other.y - line.y) < HEAD_PITCH * line.size &&
  !holdsAmount(other) &&
  other.tokens.some((token) => token.kind === 'word' && token.x0 < x1 && token.x1 > x0);
