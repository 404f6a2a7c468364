import { areNearlyFlush } from '../../layout/flush.ts';
import { lazy, memoizeByObject } from '../language/memoize.ts';
import type { LabelKind } from '../language/vocabulary.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/**
 * Lines that carry a balance over from one page to the next, in whatever words: the last undated amount of a page that
 * the next one begins with, in the same column.
 */
export const carriedForwardLines = memoizeByObject(
  (lines: readonly TokenLine[]): ReadonlyMap<TokenLine, LabelKind> => {
    const carries = new Map<TokenLine, LabelKind>();
    const breaks = lines.flatMap((line, i) => (i > 0 && lines[i - 1]?.page !== line.page ? [i] : []));
    for (const at of breaks) {
      const below = lazy(() => undatedFigures(lines, at, 1));
      for (const from of undatedFigures(lines, at - 1, -1)) {
        const to = below().find((one) => isSamePrint(one.figure, from.figure));
        if (!to) continue;
        carries.set(from.line, 'carried-forward');
        carries.set(to.line, 'brought-forward');
        break;
      }
    }
    return carries;
  },
);

interface Figure {
  line: TokenLine;
  figure: Token;
}

/** The lines with words and one amount from a page break on until the next dated line, on the page of the first. */
function undatedFigures(lines: readonly TokenLine[], from: number, step: 1 | -1): Figure[] {
  const found: Figure[] = [];
  const page = lines[from]?.page;
  for (let i = from; lines[i]?.page === page && lines[i]; i += step) {
    const line = lines[i] as TokenLine;
    if (line.prose) continue;
    const amounts = line.tokens.filter(({ kind }) => kind === 'amount');
    if (line.tokens.some(({ kind }) => kind === 'date') && amounts.length > 0) break;
    const [figure, ...more] = amounts;
    const hasWords = line.tokens.some(({ kind, text }) => kind === 'word' && /\p{L}{2}/u.test(text));
    if (figure && more.length === 0 && hasWords) found.push({ line, figure });
  }
  return found;
}

const isSamePrint = (one: Token, other: Token): boolean =>
  one.amount?.value === other.amount?.value &&
  one.amount?.value !== 0n &&
  areNearlyFlush(one.coreX1, other.coreX1);
