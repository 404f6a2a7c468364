import type { AccountLines } from './account-lines.ts';
import { headsLoan, headsProduct } from './cut-at-headings.ts';
import { beginsIdle } from './idle-box.ts';
import type { NumberMention } from './identity.ts';
import { sentenceBalances } from './summary-sentence.ts';
import { holdsAmount, type TokenLine } from './tokens.ts';

/** Lines of a heading at most: a product over its number. */
const HEADING = 3;

/**
 * Parts of a cut, with an account in which nothing moved told apart from the one above it: its heading stands below the
 * rows of that account, and has its balance before and after below it, and nothing but zeros between. `named` are the lines that name an account by its number.
 */
export function splitIdle(
  parts: readonly AccountLines[],
  named: readonly TokenLine[],
  numbers: readonly NumberMention[],
): readonly AccountLines[] {
  const numbered = new Map(
    numbers.filter(({ kind }) => kind === 'account-number').map((one) => [one.line, one]),
  );
  const heads = new Set(named);
  const isHead = (line: TokenLine | undefined) =>
    line !== undefined && !holdsAmount(line) && !headsLoan(line) && (heads.has(line) || headsProduct(line));
  return parts.flatMap((part) => {
    const { lines } = part;
    for (let at = lines.length - 1; at > 0; at--) {
      if (!isHead(lines[at]) || !isIdle(lines.slice(at))) continue;
      let from = at;
      while (at - from < HEADING && isHead(lines[from - 1])) from--;
      const above = lines.slice(0, from);
      if (!above.some(isRow)) return [part];
      const own = lines.slice(from);
      const mention = own.slice(0, HEADING).flatMap((line) => numbered.get(line) ?? [])[0];
      const { number: _number, name: _name, ...rest } = part;
      const idle = { ...rest, lines: own, alone: false, ...(mention ? { number: mention.text } : {}) };
      return [{ ...part, lines: above, alone: false }, idle];
    }
    return [part];
  });
}

/** A box or a sentence with a balance before and after a month in which nothing moved, above whatever follows. */
function isIdle(lines: readonly TokenLine[]): boolean {
  const first = lines.find((line, i) => i > 0 && holdsAmount(line));
  if (!first || isRow(first)) return false;
  const [opening, closing] = sentenceBalances(lines, []);
  const isStill = opening?.line === first && opening.amount.amount?.value === closing?.amount.amount?.value;
  return isStill || (!first.prose && beginsIdle(lines));
}

const isRow = ({ tokens }: TokenLine): boolean =>
  tokens[0]?.kind === 'date' && tokens.some(({ kind }) => kind === 'amount');
