import { NUMBER_MARKS, MINUSES } from '../../layout/amount-pattern.ts';
import { parseAmount } from '../../layout/amount-text.ts';
import type { Amount, SummaryKind, SummaryLine } from '../model/model.ts';
import { isOfOtherSpan } from '../language/booked-words.ts';
import { namesPayments } from '../language/section-title.ts';
import { balanceValue, type LedgerType } from '../rows/signed-row.ts';
import type { LabeledAmount } from './labeled-amount.ts';
import { sidesOf } from './balances-by-sums.ts';
import { readRates } from './labeled-rates.ts';
import type { LabeledCount } from './summary.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { amountOf, magnitude, tokenWords, valueOf } from '../text/values.ts';
import { isEnd, type LabelKind } from '../language/vocabulary.ts';

const SUMMARY_KINDS = new Set<LabelKind>([
  'opening',
  'closing',
  'credits',
  'debits',
  'checks',
  'fees',
  'interest',
  'average-balance',
  'minimum-balance',
]);

const OTHER_SIDE: Partial<Record<LabelKind, LabelKind>> = { credits: 'debits', debits: 'credits' };

export function summaryLines(labeled: readonly LabeledAmount[], type: LedgerType): SummaryLine[] {
  const lines: SummaryLine[] = [];
  for (const one of labeled) {
    const { label, amount, count } = one;
    const isTurned = type === 'card' && (one.bySign || (one.kind === 'debits' && namesPayments(label)));
    const kind = isTurned ? OTHER_SIDE[one.kind] : one.kind;
    if (!kind || !SUMMARY_KINDS.has(kind)) continue;
    lines.push({
      kind: kind as SummaryKind,
      label,
      ...(kind === 'interest' && isOfOtherSpan(label) ? { isOfOtherSpan: true } : {}),
      amount: amountOf(amount, summaryValue(kind, amount, type), 'label', 0.9),
      ...(count ? { count: valueOf(Number(count.text.replace(/\D/g, '')), count.words, 0.8) } : {}),
    });
  }
  return lines;
}

/** Amounts of a summary, those of nothing left out, that a charge may stand from its total at most. */
const BESIDE_TOTAL = 3;

/** What banks tell apart from the total of a side. */
const TOLD_APART = { debits: 'fees', credits: 'interest' } as const;

const OF_OTHER_SIDE = { debits: 'credits', credits: 'debits' } as const;

/**
 * Lines in unknown words beside the total of a side whose rows hold more than it: fees or interest that are told apart,
 * or the total of the other side where both leave out a row and its reversal.
 */
export function unnamedParts(
  labeled: readonly LabeledAmount[],
  beside: readonly TokenLine[],
  postings: readonly { amount: Amount }[],
  type: LedgerType,
): SummaryLine[] {
  const up = type === 'card' ? 'debits' : 'credits';
  const [below, above] = sidesOf(postings.map(({ amount }) => amount.value));
  const moved = (side: 'debits' | 'credits') => (side === up ? above : below);
  // What all accounts come to stands above the box of this one, and leaves nothing out.
  const begin = labeled.findIndex(({ kind }) => kind === 'opening');
  const isOfAll = ({ amount }: LabeledAmount, at: number, side: 'debits' | 'credits') =>
    at < begin && magnitude(amount) > moved(side);
  return (['debits', 'credits'] as const).flatMap((side) => {
    const apart = TOLD_APART[side];
    // What the rows come to says nothing of what else leaves out a part of them.
    const lines = labeled.filter(
      (one, i) =>
        one.kind === side &&
        !(one.bySign && type === 'card') &&
        magnitude(one.amount) !== moved(side) &&
        !isOfAll(one, i, side),
    );
    const [total] = lines;
    // A box that is printed twice tells the same total twice.
    if (!total || lines.some(({ amount }) => magnitude(amount) !== magnitude(total.amount))) return [];
    // A total of nothing may leave out what is told apart; on a card the sides change over, and nothing is left of the other.
    if (magnitude(total.amount) === 0n && type === 'card') return [];
    const missing = moved(side) - magnitude(total.amount);
    if (missing <= 0n) return [];
    const tokens = beside.flatMap((line) => line.tokens);
    const amounts = tokens.filter(
      (token) => token === total.amount || (token.kind === 'amount' && magnitude(token) !== 0n),
    );
    const at = amounts.indexOf(total.amount);
    const near = amounts.slice(Math.max(0, at - BESIDE_TOTAL), at + BESIDE_TOTAL + 1);
    // Where zeros are dropped, 12 or 7.5 may be no amount by itself.
    const short = tokens
      .slice(tokens.indexOf(near[0] as Token), tokens.indexOf(near.at(-1) as Token))
      .flatMap((token) => (token.kind === 'word' ? (shortAmount(token) ?? []) : []));
    const find = (kind: 'fees' | 'interest' | 'debits' | 'credits', size: bigint): SummaryLine[] => {
      if (labeled.some((one) => one.kind === kind && magnitude(one.amount) !== 0n)) return [];
      // The box begins and ends with the balances: what stands beyond them is none of it.
      const isOfBox = (token: Token) =>
        !amounts
          .slice(...[at, amounts.indexOf(token)].sort((a, b) => a - b))
          .some((between) => labeled.some((one) => isEnd(one.kind) && one.amount === between));
      const part =
        near.find((token) => magnitude(token) === size && isOfBox(token)) ??
        short.find((token) => magnitude(token) === size);
      if (!part || labeled.some(({ amount }) => amount === part)) return [];
      const value = summaryValue(kind, part, type);
      return [{ kind, label: '', amount: amountOf(part, value, 'label', 0.7) }];
    };
    const told = find(apart, missing);
    const isSentBack = (sign: bigint) => postings.some(({ amount }) => amount.value === sign * missing);
    if (told.length > 0 || !isSentBack(1n) || !isSentBack(-1n)) return told;
    const other = OF_OTHER_SIDE[side];
    return find(other, moved(other) - missing);
  });
}

const SHORT_NUMBER = new RegExp(String.raw`^[${MINUSES}]?\d[\d${NUMBER_MARKS}]{0,6}$`);

/** A number behind its label, as the amount that it is where zeros are dropped. */
function shortAmount(token: Token): Token | undefined {
  const alsoAmount = SHORT_NUMBER.test(token.text) ? parseAmount(token.text, true) : undefined;
  return alsoAmount && { ...token, alsoAmount };
}

function summaryValue(kind: LabelKind, token: LabeledAmount['amount'], type: LedgerType): bigint {
  const size = magnitude(token);
  const up = type === 'deposit' ? 1n : -1n;
  if (kind === 'credits') return up * size;
  if (kind === 'interest') return size;
  if (kind === 'debits' || kind === 'checks' || kind === 'fees') return -up * size;
  return balanceValue(token, type);
}

export function countLines(counts: readonly LabeledCount[]): SummaryLine[] {
  return counts.map(({ kind, label, count }) => ({
    kind: kind as SummaryKind,
    label,
    count: valueOf(Number(count.text.replace(/\D/g, '')), count.words, 0.8),
  }));
}

export function rateLines(lines: readonly TokenLine[]): SummaryLine[] {
  return readRates(lines).map(({ kind, label, rate, tokens }) => ({
    kind,
    label,
    rate: valueOf(rate, tokenWords(tokens), 0.8),
  }));
}
