import { abs } from '../ledger/figures.ts';
import type { Cell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';

const BASE: Readonly<Record<Cell['kind'], number>> = {
  posting: 1,
  closing: 1.5,
  balance: 1.5,
  daily: 1.5,
  total: 2,
  summary: 2,
  opening: 2.5,
  forward: 2.5,
};

/** What it costs to say that a figure was changed by so much, in nats: the less, the likelier. */
export function costOf(root: Cell, by: bigint, ledger: Ledger, marked: ReadonlySet<Cell>): number {
  let cost = BASE[root.kind];
  if (root.kind === 'posting') {
    const { value } = root.amount;
    const was = value + by;
    // Nobody risks an altered statement for a few percent, and a typed-over amount mostly keeps its cents.
    if (abs(by) * 16n < abs(value)) cost += 2;
    if (abs(by) % 100n !== 0n) cost += 0.5;
    // What is raised is income, seldom a payment made smaller.
    if (value < 0n && was < value) cost += 1;
    if (isUsual(root, was, ledger)) cost -= 1.2;
    if (was === 0n) cost += value > 0n ? 0.5 : 2;
    else if (was < 0n !== value < 0n) cost += 3;
  }
  if (root.amount.value + by === -root.amount.value) cost += 6;
  return marked.has(root) ? cost - 4 : cost;
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
