import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { AccountLines } from '../headings/account-lines.ts';
import { aboveLoan, headsLoan, headsProduct } from '../headings/cut-at-headings.ts';
import { beginsWithNoActivity, hasNoActivity } from '../sums/no-activity-box.ts';
import { isSameNumber } from '../fields/identity.ts';
import type { NumberMention } from '../fields/number-mention.ts';
import { lazy } from '../language/memoize.ts';
import { setAsRows } from '../headings/row-texts.ts';
import { sectionTitle } from '../language/section-title.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { LINES, sentenceBalances } from '../sums/summary-sentence.ts';
import { holdsAmount, wordsOf, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { isEnd, labelKind } from '../language/vocabulary.ts';

/** Lines of a heading at most: a product over its number. */
const HEADING = 3;

/**
 * Parts of a cut, with accounts in which nothing moved told apart from the one above them: their heading stands below the
 * rows of that account, or below its balances where nothing moved on it either, and has its balance before and after below
 * it, and nothing but zeros between. `named` are the lines that name an account by its number.
 */
export function splitNoActivity(
  parts: readonly AccountLines[],
  named: readonly TokenLine[],
  numbers: readonly NumberMention[],
): readonly AccountLines[] {
  const numbered = new Map(
    numbers.filter(({ kind }) => kind === 'account-number').map((one) => [one.line, one]),
  );
  const heads = new Set(named);
  const isOfRow = setAsRows(parts.flatMap(({ lines }) => lines));
  const isHead = (line: TokenLine | undefined) =>
    line !== undefined &&
    !holdsAmount(line) &&
    !headsLoan(line) &&
    (heads.has(line) || (headsProduct(line) && !isOfRow(line)));
  const split = (part: AccountLines): readonly AccountLines[] => {
    const { lines } = part;
    const figures = lazy(() => labeledFigures(lines));
    for (let at = lines.length - 1; at > 0; at--) {
      if (!(isHead(lines[at]) || repeatsBox(lines, at, figures)) || !isIdle(lines.slice(at))) continue;
      // Words of rows, `Mandate 109.92`, are no labels of a box; their day stands on a line of words above them.
      if (lines.slice(at).some(beginsRow)) continue;
      let from = at;
      while (at - from < HEADING && isHead(lines[from - 1])) from--;
      const above = lines.slice(0, from);
      const own = lines.slice(from);
      const mention = own.slice(0, HEADING).flatMap((line) => numbered.get(line) ?? [])[0];
      const known = [part.number, ...above.map((line) => numbered.get(line)?.text)];
      const isSame = mention && known.some((one) => one && isSameNumber(mention.text.value, one.value));
      if (!holdsAccount(above) || isSame || carriesOn(above, own)) return [part];
      const { number: _number, name: _name, ...rest } = part;
      const idle = { ...rest, lines: own, alone: false, ...(mention ? { number: mention.text } : {}) };
      return [...split({ ...part, lines: above, alone: false }), idle];
    }
    return [part];
  };
  return parts.flatMap(split);
}

/** True for a day and words behind it, whose amount stands on a line below. */
const beginsRow = (line: TokenLine): boolean =>
  !line.prose &&
  !holdsAmount(line) &&
  line.tokens[0]?.kind === 'date' &&
  line.tokens.some(({ kind, text }) => kind === 'word' && /\p{L}{3}/u.test(text));

/** Figures of a box at least, for its labels to tell that it is printed for another account. */
const LEAST_FIGURES = readerThreshold({ value: 3, unit: 'figures', source: 'judgment' });

/**
 * True for words right below the figures of an account where all figures that follow stand behind labels that the account
 * has, too: the box of another account, whatever its labels and its name say.
 */
function repeatsBox(lines: readonly TokenLine[], at: number, figures: () => readonly Figure[]): boolean {
  const [above, head] = [lines[at - 1], lines[at]];
  if (!above || !head || !holdsAmount(above) || holdsAmount(head)) return false;
  const own = figures().filter((one) => one.at >= at);
  const isKnown = ({ label }: Figure) =>
    label !== '' && figures().some((one) => one.at < at && one.label === label);
  return own.every(isKnown) && new Set(own.map(({ label }) => label)).size >= LEAST_FIGURES;
}

/** Figures on a line that is no row: its place, and the words before them, normalized. */
interface Figure {
  at: number;
  label: string;
}

const labeledFigures = (lines: readonly TokenLine[]): readonly Figure[] =>
  lines.flatMap((line, at) =>
    !line.prose && holdsAmount(line) && !isRow(line) ? [{ at, label: normalizeText(wordsOf(line)) }] : [],
  );

/** True for rows, or for the balances of an account in which nothing moved. */
const holdsAccount = (lines: readonly TokenLine[]): boolean =>
  holdsBooked(lines) || beginsWithNoActivity(lines) || hasNoActivity(lines);

/** True for rows but those below the title of what is pending, up to the next title. */
function holdsBooked(lines: readonly TokenLine[]): boolean {
  let isPending = false;
  return lines.some((line) => {
    const title = holdsAmount(line) ? undefined : sectionTitle(line.text);
    if (title) isPending = title.kind === 'pending';
    return !isPending && isRow(line);
  });
}

/**
 * True for a page that goes on: with a balance that the rows above come to, or with rows of no loan. An overview above
 * the rows names the balances of all accounts; the figures of a box stand under the last day of the rows above it.
 */
function carriesOn(above: readonly TokenLine[], own: readonly TokenLine[]): boolean {
  const balance = own.flatMap(amountsOf)[0];
  const isFigure = (line: TokenLine) => amountsOf(line).every((one) => one === 0n || one === balance);
  const rows = above.slice(Math.max(0, above.findIndex(isRow)));
  return (
    aboveLoan(own).some((line) => isRow(line) && !isFigure(line)) ||
    rows.some((line) => amountsOf(line).some((one) => one === balance))
  );
}

const amountsOf = ({ tokens }: TokenLine): bigint[] =>
  tokens.flatMap((token) => (token.kind === 'amount' ? [magnitude(token)] : []));

/**
 * A box or a sentence with a balance before and after a month in which nothing moved, or one balance where words say so,
 * above whatever follows.
 */
function isIdle(lines: readonly TokenLine[]): boolean {
  const at = lines.findIndex((line, i) => i > 0 && holdsAmount(line));
  const first = lines[at];
  if (hasNoActivity(lines) || isAlone(lines)) return true;
  if (!first || (isRow(first) && !first.tokens[0]?.carried)) return false;
  const [opening, closing] = sentenceBalances(lines.slice(at, at + LINES), []);
  const isSame = opening?.line === first && opening.amount.amount?.value === closing?.amount.amount?.value;
  return isSame || (!first.prose && beginsWithNoActivity(lines));
}

/** True for a heading over nothing but one balance of a day: `Qualifying shares` and `Balance on May 31   5.00`. */
function isAlone(lines: readonly TokenLine[]): boolean {
  const [first, ...more] = lines.filter((line) => !line.prose && holdsAmount(line));
  if (!first || more.length > 0 || first !== lines[1]) return false;
  const isDated = first.tokens.some(({ kind, carried }) => kind === 'date' && !carried);
  const kind = labelKind(wordsOf(first));
  return isDated && !isRow(first) && (kind === 'balance' || isEnd(kind));
}

/** A row begins with its date, or with its number and then its date. */
const isRow = ({ tokens: [first, second, ...rest] }: TokenLine): boolean => {
  const isDated = first?.kind === 'date' || (/^\d+$/.test(first?.text ?? '') && second?.kind === 'date');
  return isDated && [second, ...rest].some((token) => token?.kind === 'amount');
};
