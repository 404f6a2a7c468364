import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import { groupBy } from '../text/group-by.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { magnitude } from '../text/values.ts';
import { filterRows, marksInPlace } from './filter-rows.ts';

/** Steps from one balance to the next that rows lead to, at least, and how many in ten. */
const LEAST_STEPS = readerThreshold({ value: 3, unit: 'steps', source: 'judgment' });
const STEPS_IN_TEN = readerThreshold({ value: 7, unit: 'steps in ten', source: 'judgment' });
/** Letters of the first word that such lines share at least. */
const LEAST_LETTERS = readerThreshold({ value: 4, unit: 'letters', source: 'judgment' });

/**
 * A draft in which lines of one label, in whatever words, are balances where the rows between them lead from one to the
 * next: a bank may print what is left after each day in the column of amounts. One changed row or balance leaves most
 * steps as they are.
 */
export function withBalancesAmong(draft: DraftLedger): DraftLedger {
  const { rows } = draft;
  if (rows.length < 2 * LEAST_STEPS || rows.some(({ balance }) => balance)) return draft;
  const balances = [...groupBy(rows, labelOf)]
    .flatMap(([label, own]) => (label.length < LEAST_LETTERS ? [] : [new Set(own)]))
    .find((own) => leadOn(rows, own));
  if (!balances) return draft;
  const kept = filterRows(draft, (row) => !balances.has(row), new Set());
  const marks = marksInPlace(rows, balances, ({ cell, date }) => ({ label: 'carried-forward', cell, date }));
  return { ...kept, marks: [...kept.marks, ...marks] };
}

/** The first word of a row, normalized: `Stand 1. Mai`, `Stand 2. Mai`. */
const labelOf = ({ text }: DraftRow): string =>
  normalizeText(/\p{L}[\p{L}\p{M}.'’-]*/u.exec(text)?.[0] ?? '');

/** True where rows lead from one of these lines to the next, and each has rows of its own before it. */
function leadOn(rows: readonly DraftRow[], own: ReadonlySet<DraftRow>): boolean {
  if (own.size <= LEAST_STEPS || own.size === rows.length) return false;
  let held = 0;
  let steps = 0;
  let before: bigint | undefined;
  let moved = 0n;
  for (const row of rows) {
    if (!own.has(row)) {
      moved += moveOf(row);
      continue;
    }
    const balance = row.cell.token.amount?.value ?? magnitude(row.cell.token);
    if (before !== undefined) {
      steps++;
      if (moved !== 0n && before + moved === balance) held++;
    }
    before = balance;
    moved = 0n;
  }
  return held >= LEAST_STEPS && held * 10 >= steps * STEPS_IN_TEN;
}

/** By how much a row moves the balance, as its column or its sign says. */
function moveOf({ cell: { token, column } }: DraftRow): bigint {
  if (column.role === 'debit') return -magnitude(token);
  if (column.role === 'credit') return magnitude(token);
  return token.amount?.value ?? magnitude(token);
}
