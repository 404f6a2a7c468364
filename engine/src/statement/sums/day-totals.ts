import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { subsetOf } from '../../ledger/subset-of.ts';
import { amountsApart, type GroupTotal, type Token, type TokenLine } from '../text/tokens.ts';
import { magnitude, textOf } from '../text/values.ts';
import { labelKind } from '../language/vocabulary.ts';
import { signedAs, withSide } from './group-totals.ts';

/** Days whose rows come to the totals beside them, and the share of all days, that show the habit at least. */
const LEAST_DAYS = readerThreshold({ value: 3, unit: 'days', source: 'judgment' });
const LEAST_SHARE = readerThreshold({ value: 0.8, unit: 'share', source: 'judgment' });
/** Rows of one day whose sides are told from two totals at most. */
const MOST_ROWS = 12;

/** A day with what came in and went out on it, before a balance: `02 OUT 2026  Total de saídas - 210,41  Saldo do dia 1.802,03`. */
interface Day {
  at: number;
  /** The heading without its totals. */
  heading: TokenLine;
  credits: GroupTotal | undefined;
  debits: GroupTotal | undefined;
}

type Rows = readonly { at: number; amount: Token }[];

/**
 * Where days head unsigned rows with the totals of both sides, and a balance behind these, each row is given the side that
 * its total says; the day and its balance stay as the heading. Other lines stay as they are.
 */
export function signByDayTotals(lines: readonly TokenLine[]): readonly TokenLine[] {
  const days = lines.flatMap((line, at) => dayOf(line, at) ?? []);
  if (days.length < LEAST_DAYS) return lines;
  const changed = new Map<number, TokenLine>();
  let held = 0;
  for (const [i, day] of days.entries()) {
    const rows = rowsBelow(lines, day.at + 1, days[i + 1]?.at ?? lines.length);
    const exact = sidesOf(rows, day);
    if (exact) held++;
    const up = exact ?? likeliestSides(rows, day);
    changed.set(day.at, day.heading);
    // A total is that of rows below one another.
    const turns = rows.filter(({ at }, k) => k > 0 && up.has(at) !== up.has(rows[k - 1]?.at ?? -1)).length;
    for (const { at, amount } of rows) {
      const line = lines[at];
      const side = up.has(at) ? 1n : -1n;
      const groupTotal = turns > 1 ? undefined : up.has(at) ? day.credits : day.debits;
      if (line) changed.set(at, { ...signedAs(line, amount, side), ...(groupTotal ? { groupTotal } : {}) });
    }
  }
  return held < LEAST_DAYS || held < LEAST_SHARE * days.length
    ? lines
    : lines.map((line, at) => changed.get(at) ?? line);
}

/** A day and labeled amounts: totals of one side or of both, and a balance at the end. */
function dayOf(line: TokenLine, at: number): Day | undefined {
  const [date, ...rest] = line.tokens;
  if (line.prose || date?.kind !== 'date' || rest.at(-1)?.kind !== 'amount') return undefined;
  const cells: { words: Token[]; amount: Token }[] = [];
  let words: Token[] = [];
  for (const token of rest) {
    if (token.kind === 'amount') {
      cells.push({ words, amount: token });
      words = [];
    } else if (token.kind === 'word') words.push(token);
    else return undefined;
  }
  const balance = cells.pop();
  const kinds = cells.map((cell) => labelKind(labelOf(cell.words)));
  if (!balance || cells.length === 0 || labelKind(labelOf(balance.words)) !== 'balance') return undefined;
  if (!kinds.every((kind) => kind === 'credits' || kind === 'debits')) return undefined;
  if (new Set(kinds).size < kinds.length) return undefined;
  const total = (side: 'credits' | 'debits'): GroupTotal | undefined => {
    const at = kinds.indexOf(side);
    const cell = cells[at];
    const sign = side === 'credits' ? 1n : -1n;
    return cell && { token: withSide(cell.amount, sign), label: labelOf(cell.words) };
  };
  return {
    at,
    heading: { ...line, tokens: [date, ...balance.words, balance.amount] },
    credits: total('credits'),
    debits: total('debits'),
  };
}

/** The words of a label, without the sign that stands apart from the amount behind it. */
const labelOf = (words: readonly Token[]): string => textOf(words.filter(({ text }) => /\p{L}/u.test(text)));

/** The lines of words with one unsigned amount at their end. */
function rowsBelow(lines: readonly TokenLine[], from: number, to: number): Rows {
  const rows: { at: number; amount: Token }[] = [];
  for (let at = from; at < to; at++) {
    const line = lines[at];
    const [amount, ...others] = line ? amountsApart(line) : [];
    if (!line || !amount || others.length > 0 || amount !== line.tokens.at(-1)) continue;
    if (line.prose || amount.amount?.sign !== 'none' || line.tokens[0]?.kind !== 'word') continue;
    rows.push({ at, amount });
  }
  return rows;
}

const sizeOf = (total: GroupTotal | undefined): bigint => (total ? magnitude(total.token) : 0n);

/** Where the rows stand that come to what came in, while the others come to what went out; nothing where none do. */
function sidesOf(all: Rows, day: Day): ReadonlySet<number> | undefined {
  const [credits, debits] = [sizeOf(day.credits), sizeOf(day.debits)];
  // Below the last day other lists follow.
  const rows: { at: number; change: bigint }[] = [];
  let sum = 0n;
  for (const { at, amount } of all) {
    if (sum >= credits + debits) break;
    rows.push({ at, change: magnitude(amount) });
    sum += magnitude(amount);
  }
  if (sum !== credits + debits || rows.length > MOST_ROWS) return undefined;
  const up = subsetOf(rows, credits, rows.length);
  return up && new Set(up.map(({ at }) => at));
}

/** The same where one of the totals fails: by the other, or by the only one. */
function likeliestSides(rows: Rows, { credits, debits }: Day): ReadonlySet<number> {
  const all = rows.map(({ at, amount }) => ({ at, change: magnitude(amount) }));
  const most = Math.min(all.length, MOST_ROWS);
  const up = credits && subsetOf(all, sizeOf(credits), most);
  const down = debits && subsetOf(all, sizeOf(debits), most);
  if (up) return new Set(up.map(({ at }) => at));
  const isDown = new Set(down ? down.map(({ at }) => at) : []);
  return new Set(credits ? all.flatMap(({ at }) => (isDown.has(at) ? [] : [at])) : []);
}
