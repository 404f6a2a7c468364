import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { AccountLines } from './account-lines.ts';
import { styleOf } from './cut-at-headings.ts';
import { holdsAmount, isRow, labelsBefore, wordsOf, type TokenLine } from '../text/tokens.ts';
import { labelKind } from '../language/vocabulary.ts';

/** Other accounts that begin under such a heading, at least. */
const HEADED = readerThreshold({ value: 2, unit: 'accounts', source: 'judgment' });
/** Lines of the foot and the head of pages between a heading and its account, with the heading, at most. */
const MOST_BETWEEN = 6;

/**
 * Accounts that begin at the top of a page, with the heading at the end of the page before that stands over others:
 * `PART 86 SAVINGS Money USD` as the last line above the foot.
 */
export function withHeadsOverPages(parts: readonly AccountLines[]): AccountLines[] {
  if (parts.length <= HEADED) return [...parts];
  const heads = parts.map(({ lines }) => {
    const end = lines.findIndex(holdsAmount);
    return new Set(lines.slice(0, Math.max(0, end)).map(keyOf));
  });
  const found: AccountLines[] = [];
  for (const [i, part] of parts.entries()) {
    const above = found.at(-1);
    const at = above ? headAt(above.lines, part, (key) => !heads[i]?.has(key) && isOfOthers(heads, key)) : -1;
    if (above && at > 0) {
      found.splice(-1, 1, { ...above, lines: above.lines.slice(0, at) });
      found.push({ ...part, lines: [...above.lines.slice(at), ...part.lines] });
    } else found.push(part);
  }
  return found;
}

const keyOf = (line: TokenLine): string => `${styleOf(line)} ${line.tokens[0]?.text}`;

const isOfOthers = (heads: readonly ReadonlySet<string>[], key: string): boolean =>
  heads.filter((own) => own.has(key)).length >= HEADED;

/** Where among the last lines of an account the heading of the next stands, which begins on the page after; -1 if nowhere. */
function headAt(
  above: readonly TokenLine[],
  { lines: [first] }: AccountLines,
  isHead: (key: string) => boolean,
): number {
  let at = -1;
  for (let i = above.length - 1; i >= above.length - MOST_BETWEEN; i--) {
    const line = above[i];
    if (!line || !first || holdsAmount(line) || line.page < first.page - 1) break;
    if (line.page === first.page - 1 && isHead(keyOf(line))) at = i;
  }
  return at;
}

/**
 * Accounts that begin in the head of a page, with the lines of the head above their number, where the opening balance
 * stands that they lack and the account above has already: it may be beside the name and the address.
 */
export function withTopsOfPages(parts: readonly AccountLines[]): AccountLines[] {
  const found: AccountLines[] = [];
  for (const part of parts) {
    const above = found.at(-1);
    const page = part.lines[0]?.page;
    const at = above?.lines.findIndex((line) => line.page === page) ?? -1;
    const rest = above?.lines.slice(0, Math.max(0, at)) ?? [];
    const top = above?.lines.slice(at) ?? [];
    const isOpen = rest.some(isEndCalled('opening')) && !part.lines.some(isEndCalled('opening'));
    if (above && isOpen && isUnfinished(top)) {
      found.splice(-1, 1, { ...above, lines: rest });
      found.push({ ...part, lines: [...top, ...part.lines] });
    } else found.push(part);
  }
  return found;
}

/** True for lines that open an account, and have no row of it and not what it ends with. */
const isUnfinished = (lines: readonly TokenLine[]): boolean =>
  lines.some(isEndCalled('opening')) && !lines.some(isRow) && !lines.some(isEndCalled('closing'));

const isEndCalled =
  (end: 'opening' | 'closing') =>
  (line: TokenLine): boolean =>
    holdsAmount(line) && [wordsOf(line), ...labelsBefore(line)].some((label) => labelKind(label) === end);
