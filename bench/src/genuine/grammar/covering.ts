import type { Random } from '../../writer/random.ts';
import { axisIds, plainest, valuesOf, type AxisId, type Picks } from './axes.ts';
import { completed, plainlyCompleted, randomOf } from './picks.ts';
import { contradictionIn } from './rules.ts';

/** Values of all axes, numbered one after the other. */
const numbered = axisIds.flatMap((axis) => valuesOf(axis).map((value) => ({ axis, value })));
const count = numbered.length;
const firstOf = new Map(axisIds.map((axis) => [axis, numbered.findIndex((entry) => entry.axis === axis)]));
const numberOf = (axis: AxisId, value: string): number =>
  (firstOf.get(axis) ?? 0) + valuesOf(axis).indexOf(value);

/** Pairs of values, as a symmetric table of ones. */
type Pairs = Uint8Array;

function mark(pairs: Pairs, a: number, b: number, open: 0 | 1): void {
  pairs[a * count + b] = open;
  pairs[b * count + a] = open;
}

let permitted: Pairs | undefined;

/** Every pair of values of two axes that some layout may hold. */
function permittedPairs(): Pairs {
  return (permitted ??= findPermittedPairs(randomOf('permitted pairs'))).slice();
}

function findPermittedPairs(random: Random): Pairs {
  const pairs = new Uint8Array(count * count);
  const tried: Record<string, string> = { ...plainest };
  for (const [a, { axis, value }] of numbered.entries()) {
    tried[axis] = value;
    for (const [b, other] of numbered.entries()) {
      if (b <= a || other.axis === axis) continue;
      tried[other.axis] = other.value;
      // The plainest layout holds no contradiction, so one can only come from the two.
      const picks = tried as unknown as Picks;
      const plain = !contradictionIn(picks, axis) && !contradictionIn(picks, other.axis);
      const fixed = { [axis]: value, [other.axis]: other.value };
      if (plain || (!contradictionIn(fixed, axis) && plainlyCompleted(fixed, random))) mark(pairs, a, b, 1);
      tried[other.axis] = plainest[other.axis];
    }
    tried[axis] = plainest[axis];
  }
  return pairs;
}

function cover(pairs: Pairs, row: Picks): void {
  const numbers = axisIds.map((axis) => numberOf(axis, row[axis]));
  for (const a of numbers) for (const b of numbers) pairs[a * count + b] = 0;
}

const arrays = new Map<string, readonly Picks[]>();

/** Layouts that together hold every permitted pair of values; the same seed gives the same layouts. */
export function coveringArray(seed: string): readonly Picks[] {
  const known = arrays.get(seed);
  if (known) return known;
  const random = randomOf(`covering ${seed}`);
  const open = permittedPairs();
  const rows: Picks[] = [];
  for (let at = open.indexOf(1); at >= 0; at = open.indexOf(1, at)) {
    const row = nextRow(open, at, random);
    cover(open, row);
    rows.push(row);
  }
  arrays.set(seed, rows);
  return rows;
}

/** A layout around one open pair that holds as many further open pairs as a greedy choice finds. */
function nextRow(open: Pairs, at: number, random: Random): Picks {
  const pair = [Math.floor(at / count), at % count].map((n) => numbered[n] as (typeof numbered)[number]);
  const fixed = Object.fromEntries(pair.map(({ axis, value }) => [axis, value]));
  const start = completed(fixed, random) ?? plainlyCompleted(fixed, random);
  if (!start) throw new RangeError(`no layout with ${JSON.stringify(fixed)}`);
  const picks: Record<string, string> = { ...start };
  const numbers = axisIds.map((axis) => numberOf(axis, start[axis]));
  const gain = (own: number): number =>
    numbers.reduce((sum, other) => sum + (open[own * count + other] ?? 0), 0);
  for (const axis of random.shuffle(axisIds)) {
    if (fixed[axis] !== undefined) continue;
    let best = picks[axis] as string;
    let most = gain(numberOf(axis, best));
    for (const value of random.shuffle(valuesOf(axis))) {
      const gained = gain(numberOf(axis, value));
      if (gained <= most || contradictionIn({ ...picks, [axis]: value } as unknown as Picks, axis)) continue;
      best = value;
      most = gained;
    }
    picks[axis] = best;
    numbers[axisIds.indexOf(axis)] = numberOf(axis, best);
  }
  return picks as unknown as Picks;
}

/** How many permitted pairs of values some layouts leave out. */
export function uncoveredBy(rows: readonly Picks[]): number {
  const open = permittedPairs();
  for (const row of rows) cover(open, row);
  return open.reduce((sum, pair) => sum + pair, 0) / 2;
}
