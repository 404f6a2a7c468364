import { isSmall } from './issuer-names.ts';
import { feet, letterheads, registered, type Candidate } from './issuer-places.ts';
import { tracesIn } from './issuer-traces.ts';
import type { Value } from './model.ts';
import { bankness } from './party-names.ts';
import { squash } from './squash.ts';
import { holdsAmount, type TokenLine } from './tokens.ts';
import { tokenWords, valueOf } from './values.ts';

const LEAST_SCORE = 1.6;
/**
 * The bank that issued the statement: the name in the letterhead, in the heading or foot of the pages, or in the
 * line that says by whom it is supervised and insured; a site or bank code that fits adds to it.
 */
export function findIssuer(
  lines: readonly TokenLine[],
  holder: string | undefined,
): Value<string> | undefined {
  const traces = tracesIn(lines);
  const found = [
    ...letterheads(lines, holder, traces),
    ...feet(lines, holder, traces),
    ...registered(lines, holder, traces),
  ];
  const best = found
    .map((one) => ({
      ...one,
      score:
        one.score +
        (found.some((other) => other.tokens[0] !== one.tokens[0] && squash(other.text) === squash(one.text))
          ? 0.5
          : 0),
    }))
    .sort((a, b) => Number(isOutdone(a, found)) - Number(isOutdone(b, found)) || b.score - a.score)[0];
  if (!best || best.score < LEAST_SCORE) return behindCover(lines, holder);
  // A mark such as `LEEUW` is short for the bank that is named in full elsewhere.
  const inFull = found
    .filter((one) => bankness(one.text) > bankness(best.text) && wordsWithin(best.text, one.text))
    .sort((a, b) => b.score - a.score)[0];
  const { text, tokens } = betterName(best, found) ?? inFull ?? best;
  return valueOf(text, tokenWords(tokens), Math.min(0.95, best.score / 5));
}

/** The issuer named behind a first page without rows or amounts, such as a letter that a statement is sent with. */
function behindCover(lines: readonly TokenLine[], holder: string | undefined): Value<string> | undefined {
  const first = lines[0]?.page;
  const rest = lines.filter(({ page }) => page !== first);
  const isCover = rest.length > 0 && !lines.some((line) => line.page === first && holdsAmount(line));
  return isCover ? findIssuer(rest, holder) : undefined;
}

/** True for a product's name beside that of a bank: `Orange` of `Orange Everyday`. */
const isOutdone = (one: Candidate, found: readonly Candidate[]): boolean =>
  one.isUnknown === true &&
  found.some(({ text, score, isUnknown }) => !isUnknown && bankness(text) === 2 && score >= LEAST_SCORE);

/**
 * What the text calls the bank of a product that begins with its name, `Alder` of `Alder Essential Checking`, or the
 * bank whose logo is set in small letters.
 */
function betterName(best: Candidate, found: readonly Candidate[]): Candidate | undefined {
  if (!best.ofTitle && !isSmall(best.text)) return undefined;
  const first = firstWord(best.text);
  return found
    .filter((one) => one.ofTitle !== true && !isSmall(one.text))
    .filter(({ text }) =>
      best.ofTitle ? firstWord(text) === first : squash(text).startsWith(squash(best.text)),
    )
    .filter(({ text }) => bankness(text) >= bankness(best.text))
    .sort((a, b) => b.score - a.score)[0];
}

const firstWord = (name: string): string => squash(name.split(/[\s,]+/)[0] ?? '');

/** True where the words of a short name stand in a longer one. */
function wordsWithin(short: string, long: string): boolean {
  const words = new Set(long.split(/\s+/).map(squash));
  return short.split(/\s+/).every((word) => words.has(squash(word)));
}
