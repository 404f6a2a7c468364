import type { BuiltAccount } from './read-document.ts';
import { holdsAmount, type TokenLine } from '../text/tokens.ts';

type Lines = Pick<BuiltAccount, 'lines' | 'ledgerLines'>;

/**
 * The lines of each account, with the heading above the number it begins at: accounts are cut there, so that the name
 * of the next one stands at the end of the one before.
 */
export function linesWithHeads(all: readonly Lines[]): readonly (readonly TokenLine[])[] {
  const heads = all.map((one, i) => headAbove(all[i - 1], one));
  return all.map(({ lines }, i) => [
    ...(heads[i] ?? []),
    ...lines.slice(0, lines.length - (heads[i + 1]?.length ?? 0)),
  ]);
}

/** The words at the end of one account on the page on which the next one begins. */
function headAbove(before: Lines | undefined, { lines: [first] }: Lines): readonly TokenLine[] {
  if (!before || !first) return [];
  const start = before.lines.findLastIndex(
    (line) => line.page !== first.page || holdsAmount(line) || before.ledgerLines.has(line),
  );
  const head = before.lines.slice(start + 1);
  return head.every((line) => line.index < first.index) ? head : [];
}
