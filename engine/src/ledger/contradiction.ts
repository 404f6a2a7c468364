import {
  abs,
  KINDS_OF_SCOPE,
  residual,
  type Constraint,
  type ConstraintKind,
  type Figure,
} from './figures.ts';
import { independent } from './rank.ts';
import { removedRows } from './removed-rows.ts';
import type { Repair } from './repair.ts';
import { turnedRow } from './turned-row.ts';
import { parameter, parameters } from '../thresholds/parameter.ts';

/**
 * What an identity costs, in bits, that fails on an honest statement for no known reason: how seldom one of its kind
 * does. Steps between neighboring rows hardly ever do; what a total counts is often misunderstood. Readings are chosen
 * by other prices: `FAILURE` of `statement/model/assess.ts` says why.
 */
const UNEXPLAINED: Readonly<Record<ConstraintKind, number>> = parameters({
  unit: 'bits',
  source: 'judgment',
  values: {
    running: 16,
    forward: 10,
    sum: 10,
    daily: 10,
    same: 6,
    twice: 10,
    summary: 6,
    section: 6,
    column: 6,
    interest: 4,
    available: 4,
  },
});

/** What any figure costs that no identity determines. */
const FIGURE = parameter({ value: 14, unit: 'bits', source: 'judgment' });
/** What it costs to say that a statement was edited: the binary logarithm of one in eighteen. */
const EDITED = parameter({ value: 4, unit: 'bits', source: 'judgment' });
/** What it costs to say which figure an edit changed. */
const WHICH = parameter({ value: 5, unit: 'bits', source: 'judgment' });

/** Figures that are changed where a row is turned into one of the other side: the row, and the closing balance. */
const TURNED = 2;

/** What it costs to call a figure misread whose right value stands nowhere else on the page. */
const NOT_PRINTED = parameter({ value: 8, unit: 'bits', source: 'judgment' });

/** What it costs that a row was missed whose amount is seen on the page and was given no role. */
const MISSED_ROW = parameter({ value: 12, unit: 'bits', source: 'judgment' });

/** What an identity is worth that holds: figures that have nothing to do with each other seldom agree. */
const HELD = parameter({ value: 16, unit: 'bits', source: 'judgment' });

/** Two explanations of sums that fail, in bits: the cheaper one is the likelier. */
export interface Contradiction {
  /** Contradictions that do not follow from each other or from what holds. */
  rank: number;
  /**
   * The statement is as issued: the sums fail for reasons no one knows, a row was missed that is printed, or the
   * reading as a whole is wrong, which the sums that hold count against.
   */
  honest: number;
  /** A few figures were changed; infinite where no few changes make the sums hold. */
  edited: number;
}

/** Bits by which an edit must be the likelier explanation before anyone is accused. */
const MARGIN = parameter({ value: 6, unit: 'bits', source: 'judgment' });

/** True where an edit explains the sums that fail clearly better than anything else does. */
export const isExplainedByEdit = ({ honest, edited }: Contradiction): boolean => honest - edited >= MARGIN;

/**
 * Weighs sums that fail against the fewest changes that would explain them. `isPrintedElsewhere` says of an amount
 * whether it is seen on the page and was given no role, `mayBeRow` whether it may be that of a row then.
 */
export function contradiction<F extends Figure>(
  constraints: readonly Constraint<F>[],
  repair: Repair<F> | null,
  isPrintedElsewhere: (value: bigint) => boolean = () => false,
  mayBeRow: (value: bigint) => boolean = isPrintedElsewhere,
): Contradiction {
  const held = independent(constraints.filter((c) => c.holds));
  const broken = constraints
    .filter((c) => !c.holds)
    .sort((a, b) => UNEXPLAINED[b.kind] - UNEXPLAINED[a.kind]);
  const known = new Set(held);
  const own = independent([...held, ...broken]).filter((c) => !known.has(c));
  const gap = oneDifference(broken);
  const differences = new Set((repair?.cells ?? []).map(({ printed, repaired }) => abs(repaired - printed)));
  const changed =
    repair && repair.cells.length > 0
      ? EDITED + repair.cells.length * WHICH + differences.size * FIGURE
      : Infinity;
  const removed = gap === undefined ? Infinity : EDITED + WHICH + 1 + FIGURE;
  // The amount by which a row was turned is printed: it is that of the row.
  const isTurned = turnedRow(constraints) !== undefined;
  const turned = isTurned ? EDITED + WHICH * TURNED : Infinity;
  const taken = removedRows(constraints);
  const takenOut = taken ? EDITED + taken.steps.length * (WHICH + 1 + FIGURE) : Infinity;
  const edited = Math.min(changed, removed, turned, takenOut);
  // Had another figure been taken for the right one, the right one would stand on the page, unread.
  const missing = removed < changed && gap !== undefined ? [gap] : repaired(repair);
  const misread = 2 * Math.log2(1 + held.length) + (missing.some(isPrintedElsewhere) ? 0 : NOT_PRINTED);
  const isScope = broken.every((c) => isOfScope(c, held));
  // What each figure counts is a question for each, though their sums follow from one another.
  const unexplained = isScope ? costOf(broken) : costOf(own) + misread;
  // Of several rows that were missed every one is printed.
  const isMissed = taken
    ? taken.steps.every((c) => mayBeRow(gapOf(c)))
    : broken.some((c) => mayBeRow(gapOf(c)));
  // Figures that are off by the same amount agree with each other.
  const agreeing = own.length - (isTurned ? 1 : new Set(own.map(gapOf)).size);
  const misreadWhole = HELD * (held.length + agreeing);
  const honest = Math.min(unexplained, isMissed ? MISSED_ROW : Infinity, misreadWhole);
  return { rank: own.length, honest, edited };
}

const gapOf = <F extends Figure>(constraint: Constraint<F>): bigint => abs(residual(constraint));

const costOf = <F extends Figure>(failing: readonly Constraint<F>[]): number =>
  failing.reduce((sum, { kind }) => sum + UNEXPLAINED[kind] + FIGURE, 0);

/** True for a figure of which it is not known what it counts; one total that holds shows what another of its kind does. */
const isOfScope = <F extends Figure>(
  { kind, target }: Constraint<F>,
  held: readonly Constraint<F>[],
): boolean =>
  KINDS_OF_SCOPE.has(kind) &&
  !(
    (kind === 'column' || kind === 'section') &&
    held.some((other) => other.kind === kind && other.target.kind === target.kind)
  );

const repaired = <F extends Figure>(repair: Repair<F> | null): bigint[] =>
  (repair?.cells ?? []).map((cell) => abs(cell.repaired));

/** The amount that every broken identity is off by, where several printed figures are: that of a row taken out or set in. */
function oneDifference<F extends Figure>(broken: readonly Constraint<F>[]): bigint | undefined {
  const off = new Set(broken.map(gapOf));
  const [difference] = off;
  return off.size === 1 && new Set(broken.map((c) => c.target)).size > 1 ? difference : undefined;
}
