import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../../writer/random.ts';
import { axisIds, plainest, valuesOf, type AxisId, type Picks } from './axes.ts';
import { contradictionIn, contradictionsOf, type PartialPicks } from './rules.ts';

const TRIES = 500;

/** How often an axis is drawn at its plainest value, where that is not an even share of its values. */
const plainShare: Partial<Record<AxisId, number>> = {
  wording: 0.6,
  bilingual: 0.93,
  labelCase: 0.8,
  fraction: 0.85,
  plus: 0.75,
  valueDate: 0.6,
  extra: 0.5,
  foreignAmount: 0.75,
  points: 0.85,
  newest: 0.8,
  dateEvery: 0.6,
  weekday: 0.9,
  time: 0.92,
  head: 0.5,
  headAgain: 0.8,
  textOrder: 0.75,
  balancePlace: 0.93,
  amountAlign: 0.8,
  reversals: 0.75,
  accounts: 0.55,
  accountKind: 0.6,
  months: 0.9,
  currencies: 0.7,
  loan: 0.85,
  overview: 0.5,
  rows: 0.45,
  prose: 0.4,
  insurance: 0.7,
  marketing: 0.7,
  footer: 0.5,
  feeTable: 0.85,
  interestBox: 0.85,
  limits: 0.8,
  pending: 0.85,
  checkList: 0.85,
  textCase: 0.6,
  textLength: 0.75,
  purchaseDate: 0.75,
  counterparty: 0.8,
  rowGap: 0.6,
  sectionTotal: 0.5,
  interim: 0.85,
  periodLength: 0.85,
  dormant: 0.7,
  boldBy: 0.85,
  titleSpacing: 0.9,
  dailyTable: 0.7,
  payees: 0.7,
  references: 0.7,
  watermark: 0.9,
  hidden: 0.85,
  edge: 0.7,
  logo: 0.7,
  splitDigits: 0.9,
  face: 0.7,
};

/** Values that are drawn more rarely than the others of their axis. */
const rare: Partial<Record<AxisId, Readonly<Record<string, number>>>> = {
  wording: { unusual: 0.2 },
  rows: { huge: 0.15, many: 0.7, zero: 0.5 },
  accounts: { eight: 0.5 },
};

function drawValue(axis: AxisId, random: Random): string {
  const [first = '', ...rest] = valuesOf(axis);
  const share = plainShare[axis];
  if (share !== undefined && random.next() < share) return first;
  const pool = share === undefined ? [first, ...rest] : rest;
  for (let tries = 0; tries < 50; tries++) {
    const value = random.pick(pool);
    if (random.next() < (rare[axis]?.[value] ?? 1)) return value;
  }
  return first;
}

/**
 * Draws what `fixed` leaves open, again and again where it contradicts, and gives undefined where that comes to
 * nothing: the values fixed exclude one another. `refuses` may object to further combinations of two.
 */
export function completed(
  fixed: PartialPicks,
  random: Random,
  refuses: (picks: Picks) => AxisId[] | undefined = () => undefined,
): Picks | undefined {
  if (contradictionIn(fixed)) return undefined;
  const drawn = Object.fromEntries(axisIds.map((axis) => [axis, fixed[axis] ?? drawValue(axis, random)]));
  return corrected(drawn, fixed, random, refuses);
}

/** The plainest layout with the values fixed, other axes changed where these ask for it. */
export function plainlyCompleted(fixed: PartialPicks, random: Random): Picks | undefined {
  if (contradictionIn(fixed)) return undefined;
  return corrected({ ...plainest, ...fixed }, fixed, random, () => undefined);
}

/** Share of the corrections that change the axis of least rank among those that contradict one another, and how many do. */
const BY_RANK = 0.9;
const RANKED = 120;

/** The axes with a rank by chance, the higher the more contradictions an axis takes part in. */
function ranksOf(random: Random): ReadonlyMap<AxisId, number> {
  const own = random.fork('ranks');
  return new Map(axisIds.map((axis) => [axis, own.next() ** (1 / Math.max(1, contradictionsOf(axis)))]));
}

/**
 * Changes axes that contradict one another until none do. Those of high rank keep what they drew: else what is at odds with
 * much, as lists by sides are with columns of balances, would hardly ever be left.
 */
function corrected(
  picks: Record<string, string>,
  fixed: PartialPicks,
  random: Random,
  refuses: (picks: Picks) => AxisId[] | undefined,
): Picks | undefined {
  const ranks = ranksOf(random);
  const rankOf = (axis: AxisId): number => ranks.get(axis) ?? 0;
  for (let tries = 0; tries < TRIES; tries++) {
    const full = picks as unknown as Picks;
    const rule = contradictionIn(full);
    const axes = rule ? (Object.keys(rule) as AxisId[]) : refuses(full);
    if (!axes) return full;
    const open = axes.filter((axis) => fixed[axis] === undefined);
    if (open.length === 0) return undefined;
    const least = open.reduce((low, axis) => (rankOf(axis) < rankOf(low) ? axis : low));
    const axis = tries < RANKED && random.chance(BY_RANK) ? least : random.pick(open);
    picks[axis] = random.chance(0.5) ? plainest[axis] : drawValue(axis, random);
  }
  return undefined;
}

const heldPercent = 15;
const partners = 2;
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * Every axis is set against a few others by hash. Of the pairs of values of two axes so set against one another,
 * 15% are held out: a layout for development holds none of them. (Were all pairs of all axes in question, no
 * layout could avoid 15% of them, since one layout holds thousands.)
 */
export const pairedAxes: readonly (readonly [AxisId, AxisId])[] = axisIds.flatMap((axis) =>
  axisIds
    .filter((other) => other !== axis)
    .sort((a, b) => hashOf(`${axis}|${a}`) - hashOf(`${axis}|${b}`))
    .slice(0, partners)
    .map((other): [AxisId, AxisId] => [axis, other]),
);

/** Whether a pair of values is held out of development; plainest beside plainest never is. */
export function isHeldOut(a: AxisId, valueA: string, b: AxisId, valueB: string): boolean {
  if (valueA === plainest[a] || valueB === plainest[b]) return false;
  return hashOf(`held out ${a}=${valueA} ${b}=${valueB}`) % 100 < heldPercent;
}

/** The first held-out pair of axes in picks, or undefined. */
export function heldOutIn(picks: Picks): [AxisId, AxisId] | undefined {
  const found = pairedAxes.find(([a, b]) => isHeldOut(a, picks[a], b, picks[b]));
  return found ? [...found] : undefined;
}

/** Draws picks for development, or, with `held`, picks that hold a pair which development never sees. */
export function drawPicks(random: Random, held: boolean, fixed: PartialPicks = {}): Picks {
  for (let tries = 0; tries < 200; tries++) {
    const some = held ? { ...heldPair(random, fixed), ...fixed } : fixed;
    const picks = completed(some, random, held ? undefined : heldOutIn);
    if (picks && (heldOutIn(picks) !== undefined) === held) return picks;
  }
  throw new RangeError(`no picks with ${JSON.stringify(fixed)}`);
}

function heldPair(random: Random, fixed: PartialPicks): PartialPicks {
  const free = pairedAxes.filter(([a, b]) => fixed[a] === undefined && fixed[b] === undefined);
  for (let tries = 0; tries < 500; tries++) {
    const [a, b] = random.pick(free);
    const [va, vb] = [random.pick(valuesOf(a)), random.pick(valuesOf(b))];
    if (isHeldOut(a, va, b, vb)) return { [a]: va, [b]: vb };
  }
  return {};
}

/** A source of choices for the layout of a seed. */
export const randomOf = (seed: string): Random => createRandom(`grammar/${seed}`);
