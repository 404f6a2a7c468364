import { abs } from '../ledger/figures.ts';
import type { Cell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { parameter, parameters } from '../thresholds/parameter.ts';

/** No one risks an altered statement for a few percent: an amount that is more than this many times the change. */
const FEW_PERCENT = parameter({ value: 16, unit: 'times the change', source: 'judgment' });
/** What it costs to have changed an amount for little, to have changed its cents, and to have lowered a payment. */
const FOR_LITTLE = parameter({ value: 2, unit: 'nats', source: 'judgment' });
const CENTS = parameter({ value: 0.5, unit: 'nats', source: 'judgment' });
const LOWERED = parameter({ value: 1, unit: 'nats', source: 'judgment' });
/** What an amount gains that entries of the same words have. */
const USUAL = parameter({ value: 1.2, unit: 'nats', source: 'judgment' });
/**
 * What it costs that a credit, or a payment, was nothing before, that it had the other sign, or is turned into its
 * opposite.
 */
const ADDED = parameter({ value: 0.5, unit: 'nats', source: 'judgment' });
const ADDED_PAYMENT = parameter({ value: 2, unit: 'nats', source: 'judgment' });
const OTHER_SIGN = parameter({ value: 3, unit: 'nats', source: 'judgment' });
const OPPOSITE = parameter({ value: 6, unit: 'nats', source: 'judgment' });
/** What a figure gains that a trace marks. */
const MARKED = parameter({ value: 4, unit: 'nats', source: 'judgment' });

const BASE: Readonly<Record<Cell['kind'], number>> = parameters({
  unit: 'nats',
  source: 'judgment',
  values: {
    posting: 1,
    closing: 1.5,
    balance: 1.5,
    daily: 1.5,
    total: 2,
    summary: 2,
    opening: 2.5,
    forward: 2.5,
  },
});

/** What it costs to say that a figure was changed by so much, in nats: the less, the likelier. */
export function costOf(root: Cell, by: bigint, ledger: Ledger, marked: ReadonlySet<Cell>): number {
  let cost = BASE[root.kind];
  if (root.kind === 'posting') {
    const { value } = root.amount;
    const was = value + by;
    // A typed-over amount mostly keeps its cents.
    if (abs(by) * BigInt(FEW_PERCENT) < abs(value)) cost += FOR_LITTLE;
    if (abs(by) % 100n !== 0n) cost += CENTS;
    // What is raised is income, seldom a payment made smaller.
    if (value < 0n && was < value) cost += LOWERED;
    if (isUsual(root, was, ledger)) cost -= USUAL;
    if (was === 0n) cost += value > 0n ? ADDED : ADDED_PAYMENT;
    else if (was < 0n !== value < 0n) cost += OTHER_SIGN;
  }
  if (root.amount.value + by === -root.amount.value) cost += OPPOSITE;
  return marked.has(root) ? cost - MARKED : cost;
}

/** Whether an entry of the same words moved the balance by just that amount on another day, as wages do. */
function isUsual({ posting }: Cell, amount: bigint, { account: { postings } }: Ledger): boolean {
  const own = postings[posting ?? -1];
  const words = own && headOf(own.description.value);
  return (
    words !== undefined &&
    words !== '' &&
    postings.some((p) => p !== own && p.amount.value === amount && headOf(p.description.value) === words)
  );
}

/** The first words of a description, without numbers. */
const headOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\P{L}+/gu, ' ')
    .trim()
    .slice(0, 16);
