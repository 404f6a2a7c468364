import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areNearlyFlush } from '../../layout/flush.ts';
import { abs } from '../../ledger/figures.ts';
import { aboveLoan } from '../headings/cut-at-headings.ts';
import { median } from '../../layout/median.ts';
import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import { buildLedger, isNewestFirst } from '../rows/ledger.ts';
import type { Posting } from '../model/model.ts';
import { balanceValue, type LedgerType } from '../rows/signed-row.ts';
import { amountsApart, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { isEnd } from '../language/vocabulary.ts';
import type { LabeledAmount } from './labeled-amount.ts';
import { idleBalances } from './no-activity-box.ts';
import { creditTerm } from '../language/label-words.ts';
import { magnitude } from '../text/values.ts';

/** Balances that no known word names, but that the rows lead to or come from. */
export interface BalancesBySums {
  opening: readonly Token[];
  closing: readonly Token[];
}

/** Amounts outside the table that are compared with one another. */
const MOST_AMOUNTS = 80;
/** Lines longer than this are no summary. */
const MOST_TOKENS = 60;

/**
 * The amounts outside the table that its rows ask for: where balances are printed beside the rows, the opening balance
 * is the first one less its row's amount, the closing balance is the last one; elsewhere they are two amounts that lie
 * as far apart as the rows add up to. `named` are the balances that known words name.
 */
export function balancesBySums(
  draft: DraftLedger,
  beside: readonly TokenLine[],
  type: LedgerType,
  named: BalancesBySums,
): BalancesBySums {
  if (draft.rows.length === 0 && aboveLoan(beside).some(movesBalance)) return { opening: [], closing: [] };
  const isNamedEnd = (token: Token) => named.opening.includes(token) || named.closing.includes(token);
  const isBooked = draft.rows.some(({ section }) => draft.sections[section]?.kind !== 'pending');
  const mayBeIdle = isBooked ? () => true : holdsOneBalance;
  const isAmongRows = isAmongOthers(draft.rows);
  const amounts = [
    ...draft.marks.filter(({ label }) => label === undefined).map(({ cell }) => cell.token),
    ...beside
      // A sentence names balances where it calls one so; others are notices.
      .filter(({ tokens, prose }) => tokens.length < MOST_TOKENS && !(prose && !tokens.some(isNamedEnd)))
      // Between two rows stands another one, which could not be read: with a total of all rows it would seem a balance.
      .filter((line) => !isAmongRows(line))
      // What is asked for at least may be all that is owed, and is no balance.
      .filter((line) => creditTerm(wordsOf(line)) !== 'minimum-payment')
      .flatMap(({ tokens }) => (mayBeIdle(tokens) ? tokens.filter(({ kind }) => kind === 'amount') : [])),
  ];
  const idleEnds = draft.rows.length === 0 ? idleBalances(aboveLoan(beside)) : undefined;
  if (idleEnds && named.opening.length + named.closing.length === 0)
    return { opening: [idleEnds[0]], closing: [idleEnds[1]] };
  const run = byRunning(draft, amounts, type);
  if (run.opening.length > 0 && run.closing.length > 0) return run;
  const isNamed = named.opening.length > 0 && named.closing.length > 0;
  // Where most rows print their balance, other amounts that lie as far apart are no balances: the totals of both sides do.
  const areKnown = 2 * draft.rows.filter(({ balance }) => balance).length > draft.rows.length;
  const apart =
    isNamed || (areKnown && type === 'card')
      ? { opening: [], closing: [] }
      : byDistance(draft, amounts.slice(0, MOST_AMOUNTS), type, named);
  return {
    opening: [...run.opening, ...apart.opening],
    closing: [...run.closing, ...apart.closing],
  };
}

/** Heights of a row between two rows at most with one other between them. */
const ROWS_APART = readerThreshold({ value: 2.3, unit: 'heights of a row', source: 'judgment' });

/** Whether a line stands between two rows with room for it alone, its amount under theirs. */
function isAmongOthers(rows: readonly DraftRow[]): (line: TokenLine) => boolean {
  const gaps = rows.flatMap((below, i): { above: DraftRow; below: DraftRow; height: number }[] => {
    const above = rows[i - 1];
    const [from, to] = [above?.entry.parts[0], below.entry.parts[0]];
    return above && from && to && from.page === to.page && from.y > to.y
      ? [{ above, below, height: from.y - to.y }]
      : [];
  });
  const most = ROWS_APART * median(gaps.map(({ height }) => height));
  const single = gaps.filter(({ height }) => height < most);
  return ({ page, y, tokens }) =>
    single.some(({ above, below }) => {
      const [from, to] = [above.entry.parts.at(-1), below.entry.parts[0]];
      return (
        from?.page === page &&
        from.y > y &&
        (to?.y ?? y) < y &&
        tokens.some((token) => token.kind === 'amount' && areNearlyFlush(token.x1, above.cell.token.x1))
      );
    });
}

/** True for a line with one balance and zeros: beside another amount something has moved. */
const holdsOneBalance = (tokens: readonly Token[]): boolean =>
  new Set(tokens.flatMap((one) => (one.kind === 'amount' && magnitude(one) !== 0n ? [magnitude(one)] : [])))
    .size < 2;

/** True for a day with what was booked on it and the balance after: where one is left out, the account is not idle. */
const movesBalance = ({ tokens, prose }: TokenLine): boolean =>
  !prose && tokens[0]?.kind === 'date' && tokens.filter((token) => token.kind === 'amount').length > 1;

function byRunning(draft: DraftLedger, amounts: readonly Token[], type: LedgerType): BalancesBySums {
  const rows = isNewestFirst(draft.rows, draft.marks) ? [...draft.rows].reverse() : draft.rows;
  const first = rows.findIndex((row) => row.balance);
  const [after, last] = [rows[first]?.balance, rows.findLast((row) => row.balance)?.balance];
  if (!after || !last) return { opening: [], closing: [] };
  const end = balanceValue(last.token, type);
  const isOne = (token: Token, values: readonly bigint[]) =>
    magnitude(token) !== 0n && values.some((value) => abs(value) === magnitude(token));
  const begin = movedUntil(draft, rows, first, type).map((moved) => balanceValue(after.token, type) - moved);
  return {
    opening: amounts.filter((token) => isOne(token, begin)),
    closing: amounts.filter((token) => isOne(token, [end])),
  };
}

/** What the rows up to the first one with a balance may have moved: where days end in balances, all of the first day. */
function movedUntil(
  draft: DraftLedger,
  rows: readonly DraftRow[],
  first: number,
  type: LedgerType,
): readonly bigint[] {
  const [row] = rows;
  if (first === 0 && row) return [magnitude(row.cell.token), -magnitude(row.cell.token)];
  const { postings } = buildLedger(draft, type, undefined, undefined);
  const values = postings.map(({ amount }) => amount.value);
  const inOrder = rows === draft.rows ? values : values.toReversed();
  return values.length === rows.length
    ? [inOrder.slice(0, first + 1).reduce((sum, value) => sum + value, 0n)]
    : [];
}

/** Amounts that zeros lie between at least: what came in, and what went out. */
const ZEROS = readerThreshold({ value: 2, unit: 'amounts', source: 'judgment' });

/** The same amount before and after the totals of a month in which nothing moved. */
function idle(amounts: readonly Token[]): BalancesBySums {
  for (const [i, from] of amounts.entries()) {
    if (magnitude(from) === 0n) continue;
    const next = amounts.findIndex((token, k) => k > i && magnitude(token) !== 0n);
    const to = amounts[next];
    if (to && next - i > ZEROS && to.amount?.value === from.amount?.value)
      return { opening: [from], closing: [to] };
  }
  return { opening: [], closing: [] };
}

/** What the amounts below zero come to, without their sign, and those above. */
export const sidesOf = (values: readonly bigint[]): [bigint, bigint] => {
  const total = (some: readonly bigint[]) => abs(some.reduce((sum, value) => sum + value, 0n));
  return [total(values.filter((value) => value < 0n)), total(values.filter((value) => value > 0n))];
};

/** What the rows of each list come to, whatever their signs. */
function listSums({ rows }: DraftLedger): ReadonlySet<bigint> {
  const sums = new Map<number, bigint>();
  for (const { section, cell } of rows) sums.set(section, (sums.get(section) ?? 0n) + magnitude(cell.token));
  return new Set(sums.values());
}

/** True where the balances tell on which side all rows are: signs were guessed, or a card prints purchases as negative. */
const mayHaveOtherSigns = (postings: readonly Posting[], type: LedgerType): boolean =>
  postings.length > 0 &&
  postings.every(({ amount: { signFrom } }) =>
    type === 'card' ? signFrom !== 'column' : signFrom === 'description',
  );

/** What the rows of a card come to where only those are the other way around that print their sign, beside a list of payments. */
function sumsWithOtherSigns(postings: readonly Posting[], type: LedgerType): bigint[] {
  const isSigned = ({ amount }: Posting) => amount.signFrom === 'glyph';
  if (type !== 'card' || postings.every(isSigned)) return [];
  return [postings.reduce((sum, row) => sum + (isSigned(row) ? -row.amount.value : row.amount.value), 0n)];
}

/**
 * What known words name, without the sums of both sides of the rows where a balance stands behind them:
 * `You ended with  24.00  31.00  107.00`.
 */
export function withoutSums(
  labeled: readonly LabeledAmount[],
  draft: DraftLedger,
  type: LedgerType,
): readonly LabeledAmount[] {
  // Under heads each figure has its own: a card that is paid in full begins with what is paid.
  const isRow = (line: TokenLine) => line.tokens[0]?.kind === 'word' && amountsApart(line).length > 2;
  if (!labeled.some(({ kind, line }) => isEnd(kind) && isRow(line))) return labeled;
  const { postings } = buildLedger(draft, type, undefined, undefined);
  const sides = sidesOf(postings.map(({ amount }) => amount.value));
  if (sides.includes(0n)) return labeled;
  const holdsSides = (line: TokenLine) =>
    sides.every((side) => amountsApart(line).some((token) => magnitude(token) === side));
  return labeled.filter(
    ({ kind, line, amount }) =>
      !(isEnd(kind) && isRow(line) && sides.includes(magnitude(amount)) && holdsSides(line)),
  );
}

/** Pairs of amounts, the earlier one the opening balance, between which the rows lead; without rows two alike. */
function byDistance(
  draft: DraftLedger,
  amounts: readonly Token[],
  type: LedgerType,
  named: BalancesBySums,
): BalancesBySums {
  const isNamed = named.opening.length + named.closing.length > 0;
  // Without rows two equal amounts say little: one of them must be known, or nothing but zeros between them.
  if (draft.rows.length === 0 && !isNamed) return idle(amounts);
  const { postings } = buildLedger(draft, type, undefined, undefined);
  const values = postings.map(({ amount }) => amount.value);
  const moved = values.reduce((sum, value) => sum + value, 0n);
  if (postings.length > 0 && moved === 0n) return { opening: [], closing: [] };
  const ways = [
    moved,
    ...(mayHaveOtherSigns(postings, type) ? [-moved, ...sumsWithOtherSigns(postings, type)] : []),
  ];
  const led = pairsWith(amounts, named, (from, to) =>
    ways.includes(balanceValue(to, type) - balanceValue(from, type)),
  );
  // So far apart lie the totals of two lists, too, whose rows are all taken for one side. A card that is paid in full
  // begins with what its list of payments comes to, and ends with what the other one does.
  const lists = listSums(draft);
  const sides = sidesOf(values);
  const isPaid = type === 'card' && !sides.includes(0n);
  const areLists = ([from, to]: Pair) =>
    !isPaid && lists.size > 1 && lists.has(magnitude(from)) && lists.has(magnitude(to));
  const isTurned = turnedIn(amounts);
  const own = isNamed ? led : led.filter((pair) => !areLists(pair) && !isTurned(pair));
  const pairs = sidesLast(isNamed ? own : endsAboveLast(own, amounts), named, sides, type);
  return { opening: pairs.map(([from]) => from), closing: pairs.map(([, to]) => to) };
}

/** An opening and a closing balance. */
type Pair = readonly [from: Token, to: Token];

/** The pairs that lie apart as asked for: what is not named begins above where it ends, and not with zero. */
function pairsWith(
  amounts: readonly Token[],
  named: BalancesBySums,
  leads: (from: Token, to: Token) => boolean,
): Pair[] {
  const places = new Map(amounts.map((token, i) => [token, i]));
  const placeOf = (token: Token) => places.get(token) ?? -1;
  const isNamed = named.opening.length + named.closing.length > 0;
  const openings = named.opening.length > 0 ? named.opening : amounts;
  const closings = named.closing.length > 0 ? named.closing : amounts;
  const found: Pair[] = [];
  for (const from of openings) {
    if (magnitude(from) === 0n && named.opening.length === 0) continue;
    for (const to of closings) {
      if (from === to || (!isNamed && placeOf(to) <= placeOf(from))) continue;
      if (leads(from, to)) found.push([from, to]);
    }
  }
  return found;
}

/** True for a pair of a box that is printed twice, which holds its closing balance before its opening balance as well. */
function turnedIn(amounts: readonly Token[]): (pair: Pair) => boolean {
  const places = new Map(amounts.map((token, i) => [token, i]));
  const placeOf = (token: Token) => places.get(token) ?? -1;
  return ([from, to]) =>
    amounts.some((one) => {
      const before = magnitude(one) === magnitude(to) ? placeOf(from) - placeOf(one) : 0;
      const again = amounts[placeOf(to) + before];
      return before > 0 && again !== undefined && magnitude(again) === magnitude(from);
    });
}

/**
 * The pairs with those last that only begin with what is printed once more behind where they end, where the same two
 * amounts may be a pair the other way round: a statement says at its top what an account ends with, and what is owed.
 */
function endsAboveLast(pairs: readonly Pair[], amounts: readonly Token[]): readonly Pair[] {
  const isLast = (token: Token, than: Token) =>
    amounts.findLastIndex((one) => magnitude(one) === magnitude(token)) >
    amounts.findLastIndex((one) => magnitude(one) === magnitude(than));
  const isSaidAbove = ([from, to]: Pair) =>
    isLast(from, to) &&
    pairs.some(([begin, end]) => magnitude(begin) === magnitude(to) && magnitude(end) === magnitude(from));
  return [...pairs.filter((pair) => !isSaidAbove(pair)), ...pairs.filter(isSaidAbove)];
}

/**
 * What went out and what came in lie as far apart as the balances, and are none: such pairs are left out, or come last
 * where only one side moved or on a card, since what is owed and paid in full looks the same.
 */
function sidesLast(
  pairs: readonly Pair[],
  named: BalancesBySums,
  [spent, received]: readonly [bigint, bigint],
  type: LedgerType,
): Pair[] {
  // A card that is paid in full begins with what is paid and ends with what is spent.
  const areSides = ([from, to]: Pair) =>
    !named.opening.includes(from) &&
    !named.closing.includes(to) &&
    magnitude(from) === spent &&
    magnitude(to) === received;
  const maySpan = type === 'card' || spent === 0n || received === 0n;
  const found = pairs.filter((pair) => !areSides(pair));
  return maySpan ? [...found, ...pairs.filter(areSides)] : found;
}
