import { parameter } from '../../thresholds/parameter.ts';
import { KINDS_OF_SCOPE } from '../../ledger/figures.ts';
import type { Constraint, Repair } from './cells.ts';

/** Accounts of a file in which a line fails alike, at least, for the reading to be at fault: an edit touches one or two. */
const ALIKE = parameter({ value: 3, unit: 'accounts', source: 'judgment' });

/** What is known of the sums of an account. */
interface Sums {
  constraints: readonly Constraint[];
  certain: readonly Constraint[];
  repair: Repair | null;
  doubt?: string;
}

/** Ledgers in doubt where a line fails in most accounts that print it: such a line was misread alike in all of them. */
export function withSystematicFailures<T extends Sums>(ledgers: readonly T[]): T[] {
  if (ledgers.length < ALIKE) return [...ledgers];
  const lines = new Map<string, { failing: number; all: number }>();
  for (const { constraints } of ledgers) {
    const own = new Map<string, boolean>();
    for (const one of constraints) {
      if (KINDS_OF_SCOPE.has(one.kind)) own.set(keyOf(one), (own.get(keyOf(one)) ?? true) && one.holds);
    }
    for (const [key, holds] of own) {
      const line = lines.get(key) ?? { failing: 0, all: 0 };
      lines.set(key, { failing: line.failing + (holds ? 0 : 1), all: line.all + 1 });
    }
  }
  const isAlike = (one: Constraint): boolean => {
    const { failing, all } = lines.get(keyOf(one)) ?? { failing: 0, all: 0 };
    return !one.holds && failing >= ALIKE && failing * 2 > all;
  };
  return ledgers.map((ledger) =>
    ledger.constraints.some(isAlike)
      ? {
          ...ledger,
          repair: null,
          certain: ledger.certain.filter((one) => !isAlike(one)),
          doubt: ledger.doubt ?? 'The same line does not add up in most accounts of the file.',
        }
      : ledger,
  );
}

const keyOf = ({ kind, label }: Constraint): string => `${kind} ${label}`;
