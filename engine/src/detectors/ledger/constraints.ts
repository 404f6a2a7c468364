import type { Location } from '../../report/report.ts';
import type { DetectorReturn } from '../define-detector.ts';
import { money, places, printedAt } from '../locations.ts';
import type { Constraint, ConstraintKind, Ledger } from '../../evidence/ledger.ts';
import type { Repair } from '../../evidence/repair.ts';

/** Why sums that fail say nothing here; nothing when they do. */
export function statementInDoubt(ledger: Ledger): string | undefined {
  return ledger.reliable
    ? undefined
    : 'The rows may not have been read completely, so the arithmetic was not judged.';
}

/** Broken constraints of some kinds, at most ten. */
export function brokenIn(ledger: Ledger, kinds: readonly ConstraintKind[]): Constraint[] {
  return ledger.constraints.filter((c) => !c.holds && kinds.includes(c.kind)).slice(0, 10);
}

/** The cells of the minimal repair that this constraint holds. */
export function repairOf(ledger: Ledger, constraint: Constraint): Repair['cells'] | undefined {
  if (!ledger.repair?.unique) return undefined;
  const cells = ledger.repair.cells.filter((r) => constraint.terms.some((t) => t.cell === r.cell));
  return cells.length > 0 ? cells : undefined;
}

/** One `mismatch` finding for each broken constraint of some kinds. */
export function* mismatches(
  ledgers: readonly Ledger[],
  kinds: readonly ConstraintKind[],
  none: string,
): Generator<MismatchFinding, DetectorReturn> {
  let applied = false;
  for (const ledger of ledgers) {
    if (!ledger.constraints.some((c) => kinds.includes(c.kind))) continue;
    applied = true;
    const doubt = statementInDoubt(ledger);
    if (doubt) return { inconclusive: doubt };
    for (const constraint of brokenIn(ledger, kinds)) {
      if (ledger.incomplete) {
        const { amount } = constraint.target;
        yield {
          message: 'incomplete',
          data: { label: constraint.label, reason: ledger.incomplete, expected: '', printed: '' },
          locations: places(printedAt(amount, 'printed')),
        };
        break;
      }
      const like = constraint.target.amount;
      const repairs = repairOf(ledger, constraint) ?? [];
      yield {
        message: 'mismatch',
        data: {
          label: constraint.label,
          reason: '',
          expected: money(constraint.expected, like),
          printed: money(like.value, like),
        },
        locations: places(
          printedAt(like, 'printed'),
          ...repairs.map((r) => printedAt(r.cell.amount, 'would repair the sums')),
        ),
      };
    }
  }
  return applied ? undefined : { notApplicable: none };
}

/** The messages of a detector that reports broken constraints. */
export const mismatchMessages = (title: string) =>
  ({
    mismatch: { title, detail: 'For {label} the figures give {expected}, but {printed} is printed.' },
    incomplete: {
      title: 'The figures cannot be reconciled because rows seem to be missing',
      detail: 'This concerns {label}. {reason}',
    },
  }) as const;

interface MismatchFinding {
  message: 'mismatch' | 'incomplete';
  data: { label: string; expected: string; printed: string; reason: string };
  locations: [Location, ...Location[]];
}
