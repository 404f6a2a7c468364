import type { Cell, Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { TOTALS } from '../ledger/removed-rows.ts';
import { largest } from '../pdf/content/extent.ts';
import { emptyRows } from '../evidence/ledger/empty-rows.ts';
import { gapAfter } from './gaps.ts';
import type { Failing, Hypothesis, Known } from './hypothesis.ts';
import { daysOf, isChain, reachOf } from './sum-reach.ts';
import { parameter } from '../thresholds/parameter.ts';

/** What a missing row gains where a trace shows a gap, or the list leaves the space of a row. */
const HINTED = parameter({ value: 5, unit: 'nats', source: 'judgment' });
/** What a missing row costs with a total that was changed, and by itself. */
const WITH_TOTAL = parameter({ value: 1.6, unit: 'nats', source: 'judgment' });
const ALONE = parameter({ value: 1, unit: 'nats', source: 'judgment' });
/** What a payment without cents gains: what is taken out is mostly a fee. What is no multiple of five cents costs. */
const WHOLE = parameter({ value: 0.5, unit: 'nats', source: 'judgment' });
const UNEVEN = parameter({ value: 1, unit: 'nats', source: 'judgment' });
/** What it costs that a credit was taken out, a large payment, or one that is no small fee. */
const CREDIT = parameter({ value: 3, unit: 'nats', source: 'judgment' });
const LARGE = parameter({ value: 50_000, unit: 'minor units', source: 'judgment' });
const LARGE_COST = parameter({ value: 3.5, unit: 'nats', source: 'judgment' });
const MIDDLING = parameter({ value: 6_000, unit: 'minor units', source: 'judgment' });
const MIDDLING_COST = parameter({ value: 1.5, unit: 'nats', source: 'judgment' });

/** What it costs that a payment is missing which a total still counts: no one raises what was spent. */
const COUNTED = parameter({ value: 0.5, unit: 'nats', source: 'judgment' });

/** A row that is not printed: its amount, and the balances that lack it. */
interface MissingRow {
  chain: Constraint | undefined;
  daily: Constraint | undefined;
  amount: bigint;
}

/** Where a missing row must have stood: between which postings, and between which dates. */
interface Span {
  after: number;
  last: number;
  from: string;
  to: string;
}

/** A row that is not printed: it shows in one running balance, one daily balance and the sum of all rows. */
export function missingRows(failing: Failing): Hypothesis[] {
  const { ledger, known, off } = failing;
  const counted = stillCounted(failing);
  if (counted) return [counted];
  const missing = missingRow(failing);
  const span = missing && spanOf(missing, ledger);
  if (!missing || !span || !leavesRoom(missing, span, failing)) return [];
  const { amount } = missing;
  if (!isCountedBy(failing, amount)) return [];
  const lines = failing.broken.filter(({ kind }) => kind === 'summary');
  const total = lines[0] && totalOf(lines[0], off.get(lines[0]) ?? 0n, amount);
  if (lines.length > 1 || (lines.length === 1 && !total)) return [];
  const where = hinted(span, ledger, known);
  return [
    {
      kind: 'remove-row',
      cells: new Map(total ? [[total, amount]] : []),
      root: undefined,
      cost: costOfGap(amount, total !== undefined) - (where.isHinted ? HINTED : 0),
      gap: { after: where.after, from: where.from, to: where.to, amount },
    },
  ];
}

/** A payment that all balances leave out, and the one total that fails still counts. */
function stillCounted({ ledger, known, off, broken }: Failing): Hypothesis | undefined {
  const { type, postings, newestFirst, period } = ledger.account;
  const list = broken.find(({ kind }) => kind === 'section' || kind === 'column');
  const total = list?.target;
  if (!total || type === 'card' || total.amount.value >= 0n) return undefined;
  const counts = ({ kind, terms }: Constraint) =>
    TOTALS.has(kind) && terms.some(({ cell }) => cell === total);
  const amount = -(off.get(list) ?? 0n);
  if (amount >= 0n || !broken.every(counts)) return undefined;
  const hint = [...known.hints, ...emptyRows(ledger.account)][0];
  const after = hint ?? (newestFirst ? -1 : postings.length - 1);
  const isBehind = ({ kind, posting = -1 }: Cell) =>
    kind === 'closing' || (kind === 'balance' && (newestFirst ? posting <= after : posting > after));
  const { start = '', end = '' } = period?.value ?? {};
  const days = hint === undefined ? { from: start, to: end } : gapAfter(ledger, hint);
  return {
    kind: 'remove-row',
    cells: new Map(ledger.cells.filter(isBehind).map((cell) => [cell, amount])),
    root: undefined,
    cost: COUNTED,
    gap: {
      ...{ after, from: days.from, to: days.to, amount },
      ...(hint === undefined ? { countedBy: total } : {}),
    },
  };
}

/** Rows that are missing at several places, each in the step from balance to balance that lacks it. */
export function removedAt(step: Constraint, failing: Failing): Hypothesis {
  const { ledger, known, off } = failing;
  const amount = -(off.get(step) ?? 0n);
  const missing = {
    chain: isChain(step) ? step : undefined,
    daily: step.kind === 'daily' ? step : undefined,
    amount,
  };
  const behind = step.terms.find(({ cell }) => cell.kind === 'balance')?.cell.posting ?? -1;
  const span = spanOf(missing, ledger) ?? { last: behind, ...gapAfter(ledger, behind) };
  const { after, from, to } = hinted(span, ledger, known);
  return { kind: 'remove-row', cells: new Map(), root: undefined, cost: 0, gap: { after, from, to, amount } };
}

/** The place where a trace, or the space that the list leaves, shows that a row is gone. */
function hinted(span: Span, ledger: Ledger, known: Known): Span & { isHinted?: true } {
  const hint = [...known.hints, ...emptyRows(ledger.account)].find(
    (after) => after >= span.after - 1 && after <= span.last,
  );
  return hint === undefined ? span : { ...span, ...gapAfter(ledger, hint), isHinted: true };
}

/** False where the total of a list or column fails by another amount, or on the side that the row is not on. */
const isCountedBy = ({ broken, off }: Failing, amount: bigint): boolean =>
  broken
    .filter(({ kind }) => kind === 'section' || kind === 'column')
    .every((c) => off.get(c) === -amount && c.target.amount.value < 0n === amount < 0n);

/** The row that all failing sums lack alike, with the balances it breaks. */
function missingRow({ broken, off }: Failing): MissingRow | undefined {
  if (broken.some(({ kind }) => kind === 'interest' || kind === 'twice')) return undefined;
  const chain = broken.filter(isChain);
  const daily = broken.filter(({ kind }) => kind === 'daily');
  const sums = broken.filter(({ kind }) => kind === 'sum');
  if (chain.length > 1 || daily.length > 1) return undefined;
  if (sums.length === 0 && [...off.keys()].some(({ kind }) => kind === 'sum')) return undefined;
  const lacking = [...chain, ...daily, ...sums];
  const [at] = lacking;
  if (!at) return undefined;
  const lack = off.get(at) ?? 0n;
  if (lacking.some((c) => off.get(c) !== lack)) return undefined;
  return { chain: chain[0], daily: daily[0], amount: -lack };
}

/** A chain of balances that holds all through, or a list of days that does, leaves no room for a row. */
function leavesRoom({ chain, daily }: MissingRow, { from, to }: Span, { ledger, off }: Failing): boolean {
  const all = [...off.keys()];
  if (!chain && all.some(({ kind }) => kind === 'running')) return false;
  if (daily) return true;
  return !all.some((c) => {
    if (c.kind !== 'daily') return false;
    const { start, end } = daysOf(c, ledger);
    return end >= to && start < from;
  });
}

/** The line of the summary that was changed with a row that is missing. */
function totalOf({ terms }: Constraint, off: bigint, amount: bigint): Cell | undefined {
  return terms.find(
    ({ cell, factor }) =>
      (cell.kind === 'summary' || cell.kind === 'total') &&
      cell.amount.value < 0n === amount < 0n &&
      off + factor * amount === 0n,
  )?.cell;
}

function spanOf({ chain, daily }: MissingRow, ledger: Ledger): Span | undefined {
  const { period } = ledger.account;
  const days = daily && daysOf(daily, ledger);
  const from = days?.start ?? period?.value.start ?? '';
  const to = days?.end ?? period?.value.end ?? '';
  if (!chain) return spanOfDays(ledger, from, to);
  const reach = reachOf(chain, ledger);
  return reach && spanOfRows(ledger, reach, from, to);
}

/** Above the rows that a running balance counts, or below them where the newest comes first, between the dates around. */
function spanOfRows(ledger: Ledger, reach: { from: number; to: number }, start: string, end: string): Span {
  const { newestFirst } = ledger.account;
  const after = newestFirst && reach.to >= reach.from ? reach.from : reach.from - 1;
  const last = Math.max(after, newestFirst ? reach.to : reach.to - 1);
  const dates = [gapAfter(ledger, after), gapAfter(ledger, last)]
    .flatMap(({ from, to }) => [from, to])
    .filter((d) => d !== '')
    .sort();
  const [low, high] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const from = low > start ? low : start;
  const to = end === '' || high < end ? high : end;
  return { after, last, from, to: from > to ? from : to };
}

/** After the last row of these days, or where rows end. */
function spanOfDays({ account: { postings, newestFirst } }: Ledger, from: string, to: string): Span {
  const inside = postings.filter((p) => p.date.value > from && p.date.value <= to).map((p) => p.index);
  const last = inside.length > 0 ? largest(inside) : newestFirst ? -1 : postings.length - 1;
  return { after: last, last, from, to };
}

/** How hard a missing row of an amount is to believe: what is taken out is mostly a small fee. */
function costOfGap(amount: bigint, changedTotal: boolean): number {
  let cost = changedTotal ? WITH_TOTAL : ALONE;
  if (amount % 100n === 0n && amount < 0n) cost -= WHOLE;
  // Fees are round; what was spent is not, and may as well be the difference of a changed amount.
  if (amount % 5n !== 0n) cost += UNEVEN;
  if (amount > 0n) cost += CREDIT;
  else if (-amount > BigInt(LARGE)) cost += LARGE_COST;
  else if (-amount > BigInt(MIDDLING)) cost += MIDDLING_COST;
  return cost;
}
