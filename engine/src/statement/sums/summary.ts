import type { DateOrder } from '../../layout/date-text.ts';
import { datedAbove, labelAbove, labelBelow, labelBeside, leftEnd, type Found } from './label-of-amount.ts';
import { announcesEntries } from '../language/count-words.ts';
import { namesTotal } from '../language/label-words.ts';
import type { LabeledAmount } from './labeled-amount.ts';
import type { StatementPeriod } from '../model/model.ts';
import { isOfOtherMonth } from '../dates/other-month.ts';
import { requiredFigure } from './required-figures.ts';
import { rewardFigures } from './reward-figures.ts';
import { boxedAmounts } from './summary-box.ts';
import { sentenceBalances, type Moved } from './summary-sentence.ts';
import { addsBalances, totalledColumns } from './summary-table.ts';
import { isApart, isCount, type Token, type TokenLine } from '../text/tokens.ts';
import { textOf } from '../text/values.ts';
import { isEnd, labelKind, type LabelKind } from '../language/vocabulary.ts';

/** A labeled whole number: `Number of deposits 5`, `Days in period 30`. */
export interface LabeledCount {
  kind: LabelKind;
  label: string;
  count: Token;
  line: TokenLine;
}

/** What a sentence says that asks for a balance or sets a bound: `If your average balance stays above 12.00`, `au plus 30,00`. */
const CONDITION =
  /(?<!\p{L})(?:if|at most|no more than|höchstens|au plus|como máximo|no máximo|al massimo|ten hoogste|najwyżej|unless|stays?|above|exceeds?|maintain|wenn|sofern|über|supérieure?|superiore?|superior|boven|powyżej)(?!\p{L})/iu;

/** What a number counts that is of the statement before: `# of items-previous cycle`. */
const OF_ANOTHER = /(?<!\p{L})(?:previous|prior|last)\s(?:cycle|statement|period|month)(?!\p{L})/iu;

/** Reads label and value pairs wherever they stand: beside, in boxes side by side, or one above the other. */
export function readLabeled(
  lines: readonly TokenLine[],
  order: DateOrder,
  period: StatementPeriod,
  moved?: Moved,
): { amounts: LabeledAmount[]; counts: LabeledCount[] } {
  const amounts: LabeledAmount[] = [];
  const counts: LabeledCount[] = [];
  const { totals, parts } = totalledColumns(lines);
  const totalled = new Set(totals.map(({ amount }) => amount));
  const rewards = new Set(lines.flatMap((_, i) => rewardFigures(lines, i)));
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) continue;
    const ofTable = requiredFigure(lines, i, order, period);
    if (ofTable?.measured) amounts.push(ofTable.measured);
    line.tokens.forEach((token, t) => {
      if (parts.has(token) || totalled.has(token) || rewards.has(token)) return;
      if (token === ofTable?.required || token === ofTable?.amount) return;
      const isLast = t === line.tokens.length - 1;
      if (token.kind === 'amount' || (token.kind === 'date' && token.alsoAmount && isLast)) {
        const found = labelOfAmount(lines, i, t, order, period);
        if (found) amounts.push({ ...found, amount: token, line });
      } else if (token.kind === 'word' && isCount(token)) {
        const found = labelOfCount(lines, i, t);
        if (found) counts.push({ ...found, count: token, line });
      }
    });
  }
  return {
    amounts: [
      ...totals,
      ...amounts,
      ...boxedAmounts(lines, amounts),
      ...sentenceBalances(lines, amounts, moved),
    ],
    counts,
  };
}

/** What an amount is by the words beside, above or below it. */
function labelOfAmount(
  lines: readonly TokenLine[],
  i: number,
  t: number,
  order: DateOrder,
  period: StatementPeriod,
): Found | undefined {
  const [line, token] = [lines[i], lines[i]?.tokens[t]];
  if (!line || !token) return undefined;
  const found =
    labelBeside(lines, i, t, order, period) ??
    (line.prose
      ? undefined
      : (labelAbove(lines, i, token, (cell, label) => datedAbove(cell, label, order, period)) ??
        labelBelow(lines, i, token)));
  if (!found || !isTold(found, lines, i, token)) return undefined;
  return OF_DAYS.has(found.kind) && isOfOtherMonth(lines, i, order, period) ? undefined : found;
}

/** What a number counts by the words beside or above it. */
function labelOfCount(lines: readonly TokenLine[], i: number, t: number): Found | undefined {
  const [line, token] = [lines[i], lines[i]?.tokens[t]];
  if (!line || !token) return undefined;
  const before = line.tokens.slice(leftEnd(line, t), t);
  // `Credits: 5 Debits: 23`: each number has the words behind the one before.
  const own = before.slice(before.findLastIndex(({ text }) => /^\d{1,4}$/.test(text)) + 1);
  const beside = [textOf(own), textOf(before)].map((label) => ({ label, kind: countKind(label) }));
  const above = isApart(line, token) ? labelAbove(lines, i, token) : undefined;
  const found = [...beside, above].find((one) => one?.kind && /count|days/.test(one.kind));
  if (!found?.kind || OF_ANOTHER.test(found.label)) return undefined;
  return { kind: found.kind, label: found.label };
}

const countKind = (label: string): LabelKind | undefined =>
  announcesEntries(label) ? 'entry-count' : labelKind(label);

/** What is reckoned over the days of a period. */
const OF_DAYS: ReadonlySet<LabelKind> = new Set(['average-balance', 'minimum-balance']);

/** True where what a label says of an amount holds for the account, and not on a condition or in an offer. */
function isTold({ kind, label }: Found, lines: readonly TokenLine[], at: number, amount: Token): boolean {
  const line = lines[at];
  const isSum = kind === 'credits' || kind === 'debits';
  // `Deposit 50,000.00 and enjoy 2.88%` asks for one; a sentence that sums up the account names more than one amount.
  const isOffer =
    isSum &&
    line?.prose &&
    !namesTotal(label) &&
    line.tokens.filter((one) => one.kind === 'amount').length === 1;
  return (
    !CONDITION.test(label) &&
    !isOffer &&
    !(isSum && isTakenApart(line, amount)) &&
    !(isEnd(kind) && ON_AVERAGE.test(label)) &&
    !addsBalances(kind, lines, at, amount)
  );
}

/** `Payment 348.50 = Principal 227.56 + Finance charge 120.94`: what one payment consists of, and no total of rows. */
function isTakenApart(line: TokenLine | undefined, amount: Token): boolean {
  const tokens = line?.tokens ?? [];
  const first = tokens.find(({ kind }) => kind === 'amount');
  return first === amount && tokens[tokens.indexOf(amount) + 1]?.text === '=';
}

/** `on your daily closing balance, which averaged 19,025.31` tells how high it was, and not where it ended. */
const ON_AVERAGE =
  /(?<!\p{L})(?:averag\p{L}*|durchschnitt\p{L}*|moyen(?:ne)?s?|promedi\p{L}*|m[eé]di[oa]s?|gemiddeld\p{L}*|średni\p{L}*)(?!\p{L})/iu;
