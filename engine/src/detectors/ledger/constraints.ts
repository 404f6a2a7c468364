import type { Claim } from '../../contract/claim.ts';
import type { Location } from '../../contract/report.ts';
import type { DetectorReturn } from '../define-detector.ts';
import { eachLedger, type LedgerOutcome } from '../each-ledger.ts';
import { money, places, printedAt } from '../locations.ts';
import type { Constraint, ConstraintKind, Repair } from '../../evidence/ledger/cells.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';

/**
 * Broken constraints of some kinds, at most ten: where the ledger is doubted those the doubt does not touch, and
 * `inconclusive` says why the others count for nothing.
 */
export function brokenIn(
  ledger: Ledger,
  kinds: readonly ConstraintKind[],
): { broken: readonly Constraint[]; inconclusive?: string } {
  const all = ledger.constraints.filter((c) => !c.holds && kinds.includes(c.kind));
  const broken = all.filter((c) => !ledger.doubt || ledger.certain.includes(c)).slice(0, 10);
  return ledger.doubt && all.length > 0 && broken.length === 0
    ? { broken, inconclusive: ledger.doubt }
    : { broken };
}

/** The cells of the minimal repair that this constraint holds. */
export function repairOf(ledger: Ledger, constraint: Constraint): Repair['cells'] | undefined {
  if (!ledger.repair?.unique) return undefined;
  const cells = ledger.repair.cells.filter((r) => constraint.terms.some((t) => t.cell === r.cell));
  return cells.length > 0 ? cells : undefined;
}

/**
 * A sum that fails in words: what the figures give, what is printed, and by how much they differ. What is taken out is
 * named without a sign where it is printed without one.
 */
export function differenceOf({ label, expected, target }: Constraint): SumInWords {
  const like = target.amount;
  const off = expected > like.value ? expected - like.value : like.value - expected;
  const isBare = like.sign === 'none' && expected < 0n && like.value < 0n;
  const shown = (value: bigint) => money(isBare ? -value : value, like);
  return {
    label,
    expected: shown(expected),
    printed: shown(like.value),
    difference: money(off, like),
  };
}

/** One `mismatch` finding for each broken constraint of some kinds. */
export function mismatches(
  ledgers: readonly Ledger[],
  kinds: readonly ConstraintKind[],
  none: string,
): Generator<MismatchFinding, DetectorReturn> {
  return eachLedger(ledgers, none, function* (ledger): Generator<MismatchFinding, LedgerOutcome> {
    if (!ledger.constraints.some((c) => kinds.includes(c.kind))) return 'not-applicable';
    const { broken, inconclusive } = brokenIn(ledger, kinds);
    if (inconclusive) return { inconclusive };
    for (const constraint of broken) {
      const like = constraint.target.amount;
      const { label, expected, printed } = differenceOf(constraint);
      const repairs = repairOf(ledger, constraint) ?? [];
      yield {
        message: 'mismatch',
        data: { label, expected, printed },
        locations: places(
          printedAt(like, 'printed'),
          ...repairs.map((r) => printedAt(r.cell.amount, 'would repair the sums')),
        ),
      };
    }
    return 'checked';
  });
}

/** The message of a detector that reports broken constraints, with what it may do to a score. */
export const mismatchMessages = (title: string, claim: Claim) =>
  ({
    mismatch: { title, detail: 'The {label} comes to {expected}, but {printed} is printed.', claim },
  }) as const;

interface MismatchFinding {
  message: 'mismatch';
  data: { label: string; expected: string; printed: string };
  locations: [Location, ...Location[]];
}

/** What `differenceOf` says of a sum. */
export interface SumInWords {
  label: string;
  expected: string;
  printed: string;
  difference: string;
}
