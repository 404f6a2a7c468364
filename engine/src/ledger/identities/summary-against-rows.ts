import type { Cell, Figure, Sheet, SheetLine } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { reversedPairs } from '../reversals.ts';

/** The credits and debits lines are sums of rows, with or without fees, checks and interest, or net of reversals. */
export function againstRows<F extends Figure>(
  builder: LedgerBuilder<F>,
  kind: 'credits' | 'debits',
  lines: readonly SheetLine<F>[],
): void {
  const { sheet } = builder;
  const own = lines.filter((l) => l.kind === kind);
  const [line] = own;
  if (!line || own.length !== 1 || sheet.postings.length === 0) return;
  // What is owed on a card falls by credits.
  const rises = (kind === 'credits') === (sheet.type !== 'card');
  const rows = builder.postings.filter((row) => rises === row.amount.value > 0n);
  const beside = lines.filter(
    (l) =>
      !own.includes(l) &&
      (l.amount?.value !== 0n || sheet.type === 'card' || !builder.rowsLead) &&
      sideOf(l, sheet) === kind,
  );
  const add = ({ rows: counted, taken }: Counted<F>, to = builder.constraints): void =>
    builder.add(
      'section',
      `total of the rows for “${line.label}”`,
      builder.lineCell(line),
      [
        ...counted.map((cell) => ({ cell, factor: 1n })),
        ...taken.map((l) => ({ cell: builder.lineCell(l), factor: -1n })),
      ],
      to,
    );
  const fitting = countedBy(builder, line, rows, beside, lines) ?? bothSidesBefore(builder, line, lines);
  if (fitting) return add(fitting);
  const inside = builder.constraints.find((c) => c.kind === 'summary')?.terms.map((t) => t.cell) ?? [];
  const taken = beside.filter((l) => inside.includes(builder.lineCell(l)));
  add({ rows, taken }, isUnfit(builder, lines, line, beside) ? builder.unfit : builder.constraints);
}

/** Rows whose amounts, less those of some lines, may come to a total. */
interface Counted<F extends Figure> {
  rows: readonly Cell<F>[];
  taken: readonly SheetLine<F>[];
}

/** Lines beside a total of a side that are tried together at most. */
const MOST_BESIDE = 6;

/** The rows of a side that come to its total: all, or net of reversals or a refund, less lines beside it. */
function countedBy<F extends Figure>(
  builder: LedgerBuilder<F>,
  line: SheetLine<F>,
  rows: readonly Cell<F>[],
  beside: readonly SheetLine<F>[],
  lines: readonly SheetLine<F>[],
): Counted<F> | undefined {
  const reversed = reversedPairs(builder.postings);
  const netted = nettedRow(builder, lines);
  const scopes = [
    rows,
    ...(reversed.size > 0 ? [rows.filter((row) => !reversed.has(row))] : []),
    ...(netted ? [rows.includes(netted) ? rows.filter((row) => row !== netted) : [...rows, netted]] : []),
  ];
  for (const scope of scopes) {
    const sum = scope.reduce((total, row) => total + row.amount.value, 0n);
    for (let mask = 0; mask < 1 << Math.min(beside.length, MOST_BESIDE); mask++) {
      const taken = beside.filter((_, i) => mask & (1 << i));
      const rest = taken.reduce((total, l) => total - (l.amount?.value ?? 0n), sum);
      if (rest === line.amount?.value) return { rows: scope, taken };
    }
  }
  return undefined;
}

/**
 * All rows, where a line comes to them before the other lines: without one for the other side, one beside fees may tell what
 * rows of both came to before these (`Gross activity`).
 */
function bothSidesBefore<F extends Figure>(
  { postings }: LedgerBuilder<F>,
  line: SheetLine<F>,
  lines: readonly SheetLine<F>[],
): Counted<F> | undefined {
  const taken = lines.filter((l) => l !== line);
  const before = taken.reduce(
    (sum, l) => sum - (l.amount?.value ?? 0n),
    postings.reduce((sum, row) => sum + row.amount.value, 0n),
  );
  const isOneSided = taken.length > 0 && taken.every((l) => l.kind !== 'credits' && l.kind !== 'debits');
  return isOneSided && before === line.amount?.value ? { rows: postings, taken } : undefined;
}

/**
 * A row that both totals count on the other side: a refund taken off the withdrawals and not added to the deposits.
 * `undefined` unless both totals miss their rows by the amount of one row, in opposite directions.
 */
function nettedRow<F extends Figure>(
  { sheet, postings }: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
): Cell<F> | undefined {
  const offOf = (kind: 'credits' | 'debits'): bigint | undefined => {
    const [line, ...others] = lines.filter((one) => one.kind === kind);
    if (!line?.amount || others.length > 0) return undefined;
    const rises = (kind === 'credits') === (sheet.type !== 'card');
    const rows = postings.filter((row) => rises === row.amount.value > 0n);
    return line.amount.value - rows.reduce((sum, row) => sum + row.amount.value, 0n);
  };
  const [credits, debits] = [offOf('credits'), offOf('debits')];
  if (!credits || debits !== -credits) return undefined;
  return postings.find((row) => row.amount.value === -credits || row.amount.value === credits);
}

/** True where it cannot be told which rows a line of the summary counts. */
function isUnfit<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
  line: SheetLine<F>,
  beside: readonly SheetLine<F>[],
): boolean {
  // Several lines of a side are categories, and so may be the only line of the other side.
  if (lines.filter((l) => l.kind === 'credits').length > 1) return true;
  if (lines.filter((l) => l.kind === 'debits').length > 1) return true;
  // A line that repeats a section's printed total counts that section only.
  if (builder.sheet.sections.some((s) => s.total?.value === line.amount?.value)) return true;
  if (line.amount && isBesideRows(builder.sheet, line.amount)) return true;
  // No reading of the box fits. With side lines present it cannot be told what the line counts.
  return (
    beside.length > 0 &&
    !builder.constraints.some((c) => c.kind === 'summary' && (c.holds || builder.rowsLead))
  );
}

/** True right of all the figures of the rows, between their first and last: a list of another matter ends there. */
function isBesideRows<F extends Figure>({ postings }: Sheet<F>, { page, box }: Figure): boolean {
  const figures = postings
    .flatMap(({ amount, balance }) => (balance ? [amount, balance] : [amount]))
    .filter((figure) => figure.page === page);
  const y = (box.y0 + box.y1) / 2;
  return (
    figures.length > 0 &&
    figures.every((figure) => figure.box.x1 < box.x0) &&
    figures.some((figure) => figure.box.y0 > y) &&
    figures.some((figure) => figure.box.y1 < y)
  );
}

/** The side that a line beside credits and debits counts to: interest is earned, and on a card charged. */
function sideOf<F extends Figure>(
  { kind }: SheetLine<F>,
  { type }: Sheet<F>,
): 'credits' | 'debits' | undefined {
  if (kind === 'checks' || kind === 'fees') return 'debits';
  return kind === 'interest' ? (type === 'card' ? 'debits' : 'credits') : undefined;
}
