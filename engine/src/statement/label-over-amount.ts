import { lineCells } from './headings.ts';
import { holdsAmount, wordsOf, type TokenLine } from './tokens.ts';
import { isEnd, labelKind } from './vocabulary.ts';

/** Heights of the letters from a label down to its amount at most. */
const PITCH = 1.6;

/**
 * Sets the label of an opening or closing balance beside its amount, where this stands alone on the line below and right
 * of the label: `new balance of 05/29/2026` over `103.98 D` in the column of amounts. Other lines stay as they are.
 */
export function joinLabels(lines: readonly TokenLine[]): readonly TokenLine[] {
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
