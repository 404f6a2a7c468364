import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { lineCells } from '../headings/headings.ts';
import { NO_ACTIVITY } from './no-activity-box.ts';
import type { LabeledAmount } from './labeled-amount.ts';
import { parseAmount, type AmountText } from '../../layout/amount-text.ts';
import { holdsAmount, type Token, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';

/** Lines of a sentence at most, and heights of the type from one to the next. */
export const LINES = 4;
const LEADING = readerThreshold({ value: 1.9, unit: 'ems', source: 'judgment' });

/** What the rows of an account come to on either side, both in the smallest unit of its currency. */
export interface Moved {
  credits: bigint;
  debits: bigint;
}

/**
 * Opening and closing balance of a summary written as a sentence, in words of any language: `On 1 May you had 120.00; 50.00
 * came in, 20.00 went out, which leaves 150.00`. It names four amounts, and what comes in and goes out leads from the first
 * to the last, or is what the rows come to on either side; or it names two, and the rows lead from one to the other.
 */
export function sentenceBalances(
  lines: readonly TokenLine[],
  labeled: readonly LabeledAmount[],
  moved?: Moved,
): LabeledAmount[] {
  const isEnd = ({ kind }: LabeledAmount) => kind === 'opening' || kind === 'closing';
  const known = new Set(labeled.filter(isEnd).map(({ amount }) => amount));
  const others = new Set(labeled.flatMap((one) => (isEnd(one) ? [] : [one.amount])));
  return lines.flatMap((_, i) => {
    const places = sentenceAt(lines, i);
    const byRows = () => {
      const ends =
        known.size === 0
          ? (endsByRows(places, others, moved) ?? twoByRows(places, others, moved))
          : undefined;
      return ends && isEnded(lines, places) ? ends : undefined;
    };
    const byWhole = () => {
      const whole = sentenceAt(lines, i, true);
      return endsOf(whole) ?? idleEnds(whole, lines);
    };
    // By themselves the amounts would also lead from the first to the last.
    const together = known.size === 0 ? endsTogether(places, others, moved) : undefined;
    const [first, last] =
      together ?? endsOf(places) ?? byRows() ?? idleEnds(places, lines) ?? byWhole() ?? [];
    if (!first || !last) return [];
    const named = (kind: 'opening' | 'closing', { line: own, amount }: Place): LabeledAmount[] =>
      known.has(amount) ? [] : [{ kind, label: wordsBefore(own, amount), amount, line: own }];
    return [...named('opening', first), ...named('closing', last)];
  });
}

interface Place {
  line: TokenLine;
  amount: Token;
}

/** The amount that a token prints; `areWhole` as in `sentenceAt`. */
function amountIn(token: Token, areWhole: boolean): Token | undefined {
  if (token.kind === 'amount') return token;
  const amount =
    areWhole && token.kind === 'word' ? (token.alsoAmount ?? amountOfWord(token.text)) : undefined;
  return amount && { ...token, amount };
}

/**
 * The amounts of the sentences that begin on a line with one; `areWhole` with numbers too that drop their zeros:
 * `0 came in, 278.5 went out`.
 */
function sentenceAt(lines: readonly TokenLine[], at: number, areWhole = false): Place[] {
  const first = lines[at];
  if (!first || !isText(first) || !/\p{L}{2}/u.test(first.text) || first.tokens[0]?.kind === 'amount')
    return [];
  const places: Place[] = [];
  for (let i = at; i < Math.min(lines.length, at + LINES); i++) {
    const [line, above] = [lines[i], lines[i - 1]];
    if (!line || !isText(line)) break;
    if (above && i > at && !follows(line, above)) break;
    for (const token of line.tokens) {
      const amount = amountIn(token, areWhole);
      if (amount) places.push({ line, amount });
    }
    if (i === at && places.length === 0) break;
    if (places.length >= 4 && !mayBeIdle(places)) break;
  }
  return places;
}

/** An amount that drops its zeros, before the stop of its sentence or not: `6'022,9.`. */
const amountOfWord = (text: string): AmountText | undefined =>
  /^\D{0,2}\d/.test(text) ? parseAmount(text.replace(/[.,;:]+$/, ''), true) : undefined;

/** Words and amounts set as running text. */
const isText = (line: TokenLine): boolean => lineCells(line, 1.6).length === 1;

const follows = (line: TokenLine, above: TokenLine): boolean =>
  line.page === above.page &&
  above.y - line.y < Math.max(line.size, above.size) * LEADING &&
  Math.abs((line.tokens[0]?.x0 ?? 0) - (above.tokens[0]?.x0 ?? 0)) < line.size;

/** True for a balance that nothing has followed yet but zeros. */
const mayBeIdle = ([first, ...rest]: readonly Place[]): boolean =>
  first !== undefined && signed(first.amount) !== 0n && rest.every(({ amount }) => signed(amount) === 0n);

/** Zeros between the balances of a month in which nothing moved at least, where no colon ends their labels. */
const ZEROS = readerThreshold({ value: 2, unit: 'zeros', source: 'judgment' });

/**
 * The first and the last of some amounts, where they are one balance, with nothing but zeros between, or words that say
 * that nothing moved: `Your balance on July 1 was 23.00. There were no transactions. Your balance on July 31 is 23.00.`
 */
function idleEnds(
  places: readonly Place[],
  lines: readonly TokenLine[],
): readonly [Place, Place] | undefined {
  const [first, last] = [places[0], places.at(-1)];
  const before = places.slice(0, -1);
  if (!first || !last || first === last || !mayBeIdle(before)) return undefined;
  if (signed(first.amount) !== signed(last.amount)) return undefined;
  const [opening, closing] = [first, last].map(({ line, amount }) => wordsBefore(line, amount));
  const areNamed = opening !== closing && opening?.endsWith(':') && closing?.endsWith(':');
  const sentence = lines.slice(lines.indexOf(first.line), lines.indexOf(last.line) + 1);
  const said = sentence
    .map(({ text }) => text)
    .join(' ')
    .split(/\.\s/);
  const isSaid = said.some((text) => NO_ACTIVITY.test(text));
  return before.length > ZEROS || areNamed || isSaid ? [first, last] : undefined;
}

/**
 * The first and the last of four amounts, where one of the others added and one taken away leads from it to the last. The
 * sum is the same where the balances stand first, with nothing but a word for `to` between them: `Your balance went from
 * 120.00 to 150.00. You received 50.00 and spent 20.00.`
 */
function endsOf(places: readonly Place[]): readonly [Place, Place] | undefined {
  // A fifth amount belongs to something else: `Your overdraft limit is 5,000.00`.
  const [ends, sides] = partsOf(places.slice(0, 4)) ?? [];
  return ends && sides && areEnds(...ends, sides) ? ends : undefined;
}

/** The same where the others are what the rows come to, and no label says otherwise. */
function endsByRows(
  places: readonly Place[],
  others: ReadonlySet<Token>,
  moved: Moved | undefined,
): readonly [Place, Place] | undefined {
  const [ends, sides] = partsOf(places) ?? [];
  // Labels below one another, each with an amount, are no sentence.
  const isRunning = new Set(places.map(({ line }) => line)).size < places.length;
  if (!ends || !sides || !isRunning || ends.some(({ amount }) => others.has(amount))) return undefined;
  return areSides(sides, moved) ? ends : undefined;
}

/**
 * Two amounts of one sentence between which the rows lead, whichever is told first: `You began the month with 335.18 and
 * ended it with 1,609.94`.
 */
function twoByRows(
  [first, second, ...more]: readonly Place[],
  others: ReadonlySet<Token>,
  moved: Moved | undefined,
): Pair | undefined {
  if (!first || !second || more.length > 0 || first.line !== second.line || !moved) return undefined;
  if ([first, second].some(({ amount }) => others.has(amount))) return undefined;
  return asRowsLead(first, second, moved);
}

/** Two balances in the order in which the rows lead from one to the other, if they do. */
function asRowsLead(first: Place, second: Place, moved: Moved): Pair | undefined {
  const net = moved.credits - moved.debits;
  const by = signed(second.amount) - signed(first.amount);
  if (net === 0n || (by !== net && by !== -net)) return undefined;
  return by === net ? [first, second] : [second, first];
}

/**
 * Both balances before what came in and went out, whichever is told first, as the rows lead from one to the other: `On May
 * 31 your balance was 150.00. You began with 120.00; 50.00 came in and 20.00 went out.`
 */
function endsTogether(
  places: readonly Place[],
  others: ReadonlySet<Token>,
  moved: Moved | undefined,
): Pair | undefined {
  const [first, second, third, last] = places;
  if (places.length !== 4 || !first || !second || !third || !last || !moved) return undefined;
  if ([first, second].some(({ amount }) => others.has(amount)) || !areSides([third, last], moved))
    return undefined;
  return asRowsLead(first, second, moved);
}

/** True where no more amounts follow, and words lead to those there are: labels end in colons. */
function isEnded(lines: readonly TokenLine[], places: readonly Place[]): boolean {
  const last = places.at(-1);
  const next = last && lines[lines.indexOf(last.line) + 1];
  const continues = last && next && isText(next) && follows(next, last.line) && holdsAmount(next);
  return !continues && !places.some(({ line, amount }) => wordsBefore(line, amount).endsWith(':'));
}

type Pair = readonly [Place, Place];

/** The balances of a sentence with four amounts, and what came in and went out. */
function partsOf(places: readonly Place[]): readonly [ends: Pair, sides: Pair] | undefined {
  const [first, second, third, last] = places;
  if (places.length !== 4 || !first || !second || !third || !last) return undefined;
  const isSpan = first.line === second.line && TO.test(wordsBefore(second.line, second.amount));
  return isSpan
    ? [
        [first, second],
        [third, last],
      ]
    : [
        [first, last],
        [second, third],
      ];
}

/** True for what the rows come to on either side: the balances that are told with it are those of the account. */
function areSides([one, other]: readonly [Place, Place], moved: Moved | undefined): boolean {
  if (!moved || moved.credits === 0n || moved.debits === 0n || moved.credits === moved.debits) return false;
  const [a, b] = [magnitude(one.amount), magnitude(other.amount)];
  return (a === moved.credits && b === moved.debits) || (a === moved.debits && b === moved.credits);
}

/** Words for `to` in eight languages. */
const TO = /^(?:to|a|à|al|até|au|auf|bis|do|hasta|na|naar|para|tot)$/iu;

/** True where one amount added and another one taken away lead from a balance to the other. */
function areEnds(from: Place, to: Place, [one, other]: readonly [Place, Place]): boolean {
  const moved = signed(to.amount) - signed(from.amount);
  const net = magnitude(one.amount) - magnitude(other.amount);
  const isIdle = magnitude(one.amount) === 0n && magnitude(other.amount) === 0n;
  return (moved === net || moved === -net) && !isIdle;
}

/** A balance as printed, in the smallest unit of its currency. */
const signed = ({ amount }: Token): bigint => amount?.value ?? 0n;

function wordsBefore({ tokens }: TokenLine, amount: Token): string {
  const at = tokens.indexOf(amount);
  const from = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'amount') + 1;
  return tokens
    .slice(from, at)
    .map(({ text }) => text)
    .join(' ');
}
