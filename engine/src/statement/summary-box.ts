import { sectionTitle } from './section-title.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import type { Token, TokenLine } from './tokens.ts';
import { labelKind, type LabelKind } from './vocabulary.ts';

/** Lines a summary box has at most between its opening and its closing balance. */
const LINES = 14;
/** Points that the amounts of one column end apart. */
const COLUMN = 2.5;

const MOVING: ReadonlySet<string> = new Set(['credits', 'debits', 'checks', 'fees', 'interest']);

/**
 * Amounts between the opening and the closing balance of one column that no known label names: what stands there
 * moves the one to the other, so the words of a list's title or the printed sign tell the side.
 */
export function boxedAmounts(
  lines: readonly TokenLine[],
  labelled: readonly LabelledAmount[],
): LabelledAmount[] {
  const known = new Set(labelled.filter((one) => one.kind !== 'total').map((one) => one.amount));
  return labelled
    .filter((one) => one.kind === 'opening')
    .flatMap((opening) => {
      const closing = labelled.find(
        ({ kind, line, amount }) =>
          kind === 'closing' &&
          line.page === opening.line.page &&
          line.y < opening.line.y &&
          inColumn(amount, opening.amount),
      );
      if (!closing) return [];
      const between = lines.filter(
        ({ page, y }) => page === opening.line.page && y < opening.line.y && y > closing.line.y,
      );
      return between.length > LINES ? [] : between.flatMap((line) => boxedAmount(line, opening, known));
    });
}

/** A sign behind the digits hangs out of the column, or takes a digit's place in it. */
const inColumn = (one: Token, other: Token) =>
  [one.coreX1, one.x1].some((x) => [other.coreX1, other.x1].some((y) => Math.abs(x - y) < COLUMN));

function boxedAmount(
  line: TokenLine,
  opening: LabelledAmount,
  known: ReadonlySet<Token>,
): readonly LabelledAmount[] {
  const at = line.tokens.findIndex((token) => token.kind === 'amount' && inColumn(token, opening.amount));
  const amount = line.tokens[at];
  if (!amount || known.has(amount) || line.tokens[0]?.kind === 'date') return [];
  const before = line.tokens.slice(0, at).findLastIndex((token) => token.kind === 'amount');
  const label = line.tokens
    .slice(before + 1, at)
    .filter((token) => token.kind === 'word' && /\p{L}/u.test(token.text))
    .map((token) => token.text)
    .join(' ');
  const side = sideOf(label, amount);
  return side ? [{ ...side, label, amount, line }] : [];
}

function sideOf(label: string, { amount }: Token): Pick<LabelledAmount, 'kind' | 'bySign'> | undefined {
  // A label that means something else, such as a limit, moves nothing.
  if (label === '' || (labelKind(label) ?? 'total') !== 'total') return undefined;
  const kind = sectionTitle(label)?.kind;
  if (kind && MOVING.has(kind)) return { kind: kind as LabelKind };
  if (!amount || amount.sign === 'none') return undefined;
  return { kind: amount.value < 0n ? 'debits' : 'credits', bySign: true };
}
