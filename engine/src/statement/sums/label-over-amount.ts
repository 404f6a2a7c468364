import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { lineCells } from '../headings/headings.ts';
import { holdsAmount, isWords, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { isEnd, labelKind } from '../language/vocabulary.ts';

/** Heights of the letters from a label down to its amount at most. */
const PITCH = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });

/**
 * Sets the label of an opening or closing balance beside its amount, where this stands alone on the line below and right
 * of the label: `new balance of 05/29/2026` over `103.98 D` in the column of amounts. Other lines stay as they are.
 */
export function joinLabels(printed: readonly TokenLine[]): readonly TokenLine[] {
  const lines = withCounts(printed);
  const joined = new Map<TokenLine, TokenLine | undefined>();
  for (const [i, line] of lines.entries()) {
    const above = lines[i - 1];
    if (!above || !isLabelOver(above, line)) continue;
    joined.set(above, undefined);
    joined.set(line, {
      ...line,
      text: `${above.text} ${line.text}`,
      tokens: [...above.tokens, ...line.tokens],
    });
  }
  return joined.size === 0
    ? lines
    : lines.flatMap((line) => (joined.has(line) ? (joined.get(line) ?? []) : [line]));
}

/** True for what stands under a cell, set flush left, flush right, or in the middle as this is. */
function isUnder({ x0, x1 }: Token, cell: readonly Token[]): boolean {
  const [from, to] = [cell[0]?.x0 ?? 0, cell.at(-1)?.x1 ?? 0];
  return areFlush(x0, from) || areFlush(x1, to) || areFlush((x0 + x1) / 2, (from + to) / 2);
}

const COUNT = /^\(\d{1,4}\)$/;

/** The lines with counts in brackets as words where a label breaks before its own: `Total debits` over `(21)` over `794.07`. */
function withCounts(lines: readonly TokenLine[]): readonly TokenLine[] {
  const isCount = (line: TokenLine, at: number) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    return (
      line.tokens.length > 0 &&
      line.tokens.every(({ kind, text }) => kind === 'amount' && COUNT.test(text)) &&
      above?.page === line.page &&
      below?.page === line.page &&
      isWords(above) &&
      !above.prose &&
      line.tokens.every((token) => lineCells(above).some((cell) => isUnder(token, cell))) &&
      below.tokens.every(({ kind, text }) => kind === 'amount' && !COUNT.test(text))
    );
  };
  if (!lines.some(isCount)) return lines;
  return lines.map((line, at) =>
    isCount(line, at)
      ? {
          ...line,
          tokens: line.tokens.map((token) => ({ ...token, kind: 'word' as const, amount: undefined })),
        }
      : line,
  );
}

function isLabelOver(above: TokenLine, line: TokenLine): boolean {
  const [amount, ...rest] = line.tokens;
  const last = above.tokens.at(-1);
  return (
    amount?.kind === 'amount' &&
    rest.length === 0 &&
    last !== undefined &&
    last.x1 <= amount.x0 &&
    above.page === line.page &&
    above.y - line.y <= PITCH * Math.max(line.size, above.size) &&
    !above.prose &&
    !holdsAmount(above) &&
    lineCells(above).length === 1 &&
    isEnd(labelKind(wordsOf(above)))
  );
}
