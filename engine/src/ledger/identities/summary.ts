import {
  abs,
  MOVING_KINDS,
  residual,
  type Cell,
  type Constraint,
  type Figure,
  type Sheet,
  type SheetLine,
  type SheetRow,
} from '../figures.ts';
import { reversedPairs } from '../reversals.ts';
import { subsetOf } from '../subset-of.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { sectionTotal } from '../section-total.ts';
import { isNamelessTotal } from './sections.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Whether an amount that no role was given to stands among some figures. */
export type IsCrowded<F extends Figure> = (figures: readonly F[]) => boolean;

/** The lines of the summary box lead from opening to closing balance, and agree with the rows. */
export function summary<F extends Figure>(builder: LedgerBuilder<F>, isCrowded: IsCrowded<F>): void {
  const lines = summaryLines(builder);
  chain(builder, lines, isCrowded);
  for (const kind of ['credits', 'debits'] as const) againstRows(builder, kind, lines);
  againstTotals(builder, lines);
  const box = summaryBox(builder.sheet, lines);
  bindLine(builder, () => box !== undefined && isCrowded(box));
}

/**
 * A line by which the box misses the closing balance and its own rows alike, where the rows lead there: whatever the
 * other lines count, two sums agree on what this one was. Where the box `hasMore` lines than were read, a line that is
 * checked against its rows by itself may leave out what they tell.
 */
function bindLine<F extends Figure>(builder: LedgerBuilder<F>, hasMore: () => boolean): void {
  const { unfit, constraints } = builder;
  const box = unfit.find(({ kind }) => kind === 'summary');
  if (!box || !builder.rowsLead) return;
  const off = residual(box);
  if (isToldApart(builder, abs(off))) return;
  const isLine = ({ kind, target, expected }: Constraint<F>) =>
    kind === 'section' &&
    target.amount.value - expected === off &&
    box.terms.some(({ cell }) => cell === target);
  const line = unfit.find(isLine);
  if (!line && (!constraints.some(isLine) || hasMore())) return;
  for (const one of line ? [box, line] : [box]) constraints.push(...unfit.splice(unfit.indexOf(one), 1));
}

/**
 * True for what one list comes to, or one row: a bank may tell it apart from a total. Of rows of one name it counts all
 * or none.
 */
function isToldApart<F extends Figure>(builder: LedgerBuilder<F>, off: bigint): boolean {
  const { sections, postings } = builder.sheet;
  const lists = sections.map((_, i) => builder.rowsOf(i).reduce((sum, { amount }) => sum + amount.value, 0n));
  const isAlone = (row: SheetRow<F>) =>
    !postings.some(
      (other) =>
        other !== row && other.amount.value < 0n === row.amount.value < 0n && rowName(other) === rowName(row),
    );
  return (
    lists.some((value) => abs(value) === off) ||
    postings.some((row) => abs(row.amount.value) === off && isAlone(row))
  );
}

/** The words of a row without the numbers that change from one to the next. */
const rowName = <F extends Figure>({ description }: SheetRow<F>): string =>
  description.value
    .toUpperCase()
    .replace(/\S*\d\S*/g, '')
    .trim();

/** The lines of the summary box; printed section totals only where there is no such box. */
function summaryLines<F extends Figure>(builder: LedgerBuilder<F>): readonly SheetLine<F>[] {
  const { sheet } = builder;
  const lines = withoutParts(
    distinct(
      builder,
      sheet.summary.filter((l) => l.amount && MOVING_KINDS.has(l.kind)),
    ),
  );
  const totals = new Set(
    sheet.sections.flatMap((s, i) =>
      s.total && !isNamelessTotal(s, builder.rowsOf(i))
        ? [builder.cell('total', sectionTotal(s.title), s.total)]
        : [],
    ),
  );
  const own = lines.filter((line) => !totals.has(builder.lineCell(line)));
  const sides = (some: readonly SheetLine<F>[]) =>
    new Set(some.flatMap(({ kind }) => (kind === 'credits' || kind === 'debits' ? kind : []))).size;
  // Of a box that tells both sides, the last line over the heads was taken for the title of the list.
  return sides(own) === sides(lines) ? own : lines;
}

/** Parts that a side is told by elsewhere at least. */
const LEAST_PARTS = parameter({ value: 2, unit: 'lines', source: 'judgment' });

/** Lines without those that one other line of their side adds up: `Payments/Credits`, `Payments`, and `Credits`. */
function withoutParts<F extends Figure>(lines: readonly SheetLine<F>[]): readonly SheetLine<F>[] {
  const parts = new Set(
    (['credits', 'debits'] as const).flatMap((kind) => {
      const own = lines.filter((line) => line.kind === kind && line.amount && line.amount.value !== 0n);
      const sum = own.reduce((all, { amount }) => all + (amount?.value ?? 0n), 0n);
      const totals = own.filter(({ amount }) => amount && amount.value * 2n === sum);
      const [total] = totals;
      return total && totals.length === 1 && own.length > LEAST_PARTS
        ? own.filter((line) => line !== total)
        : [];
    }),
  );
  return parts.size === 0 ? lines : lines.filter((line) => !parts.has(line));
}

/** A box that is printed on each page, or again in a slip, is one box. */
function distinct<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
): SheetLine<F>[] {
  const seen = new Map<string, SheetLine<F>>();
  for (const line of lines) {
    const key = `${line.kind} ${bareName(line.label)}`;
    const known = seen.get(key);
    if (!known) seen.set(key, line);
    else if (known.amount?.value === line.amount?.value && known.amount?.value !== 0n)
      builder.add('same', `“${line.label}”`, builder.lineCell(line), [
        { cell: builder.lineCell(known), factor: 1n },
      ]);
  }
  return lines.filter((line) => {
    const first = seen.get(`${line.kind} ${bareName(line.label)}`);
    return first === line || first?.amount?.value !== line.amount?.value;
  });
}

/** A line of the summary and the total of the list of that name are one figure, as the other names show. */
function againstTotals<F extends Figure>(builder: LedgerBuilder<F>, lines: readonly SheetLine<F>[]): void {
  const pairs = builder.sheet.sections.flatMap((section) => {
    const [line, ...others] = lines.filter((l) => bareName(l.label) === bareName(section.title));
    const own = section.total && line?.amount && others.length === 0 && section.kind !== 'pending';
    return own && section.total
      ? [{ line, total: builder.cell('total', sectionTotal(section.title), section.total) }]
      : [];
  });
  const agrees = ({ line, total }: (typeof pairs)[number]) =>
    abs(line.amount?.value ?? 0n) === abs(total.amount.value);
  const off = pairs.filter((p) => !agrees(p));
  // Where few of the names agree, they do not mean the same.
  if (off.length === 0 || off.length >= pairs.length - off.length) return;
  const unnamed = unnamedTotals(
    builder,
    pairs.map(({ total }) => total),
  );
  for (const { line, total } of off) {
    const cell = builder.lineCell(line);
    const value = line.amount?.value ?? 0n;
    const isSameSide = value < 0n === total.amount.value < 0n;
    const parts = isSameSide ? partsOf(value - total.amount.value, unnamed) : [];
    const terms = [total, ...parts].map((part) => ({ cell: part, factor: isSameSide ? 1n : -1n }));
    builder.add('section', `list of “${line.label}”`, cell, terms);
  }
}

/** Printed totals of lists that no line of the summary is called by. */
const unnamedTotals = <F extends Figure>(builder: LedgerBuilder<F>, named: readonly Cell<F>[]): Cell<F>[] =>
  builder.sheet.sections.flatMap(({ title, total, kind }) => {
    const cell = total && kind !== 'pending' ? builder.cell('total', sectionTotal(title), total) : undefined;
    return cell && !named.includes(cell) ? [cell] : [];
  });

/** Totals that come to a value: of lists that a line counts with its own, as withdrawals count the fees. */
const partsOf = <F extends Figure>(value: bigint, totals: readonly Cell<F>[]): readonly Cell<F>[] =>
  subsetOf(
    totals.slice(0, MOST_UNNAMED).map((cell) => ({ cell, change: cell.amount.value })),
    value,
    MOST_UNNAMED,
  )?.map(({ cell }) => cell) ?? [];

/** Lists without a line of their name that are tried together at most. */
const MOST_UNNAMED = 4;

/**
 * The lines of the summary lead from opening to closing balance. Which lines belong to it differs
 * from bank to bank, so lines that do not fit say nothing where the rows themselves do.
 */
function chain<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
  isCrowded: IsCrowded<F>,
): void {
  if (!builder.opening || !builder.closing) return;
  if (!lines.some((l) => l.kind === 'credits') || !lines.some((l) => l.kind === 'debits')) return;
  const change = builder.closing.amount.value - builder.opening.amount.value;
  const chosen = chooseLines(builder, lines, change);
  const fits = chosen.reduce((sum, l) => sum + (l.amount?.value ?? 0n), 0n) === change;
  const box = summaryBox(builder.sheet, lines);
  const unfit = !fits && builder.rowsLead && (!box || isCrowded(box));
  builder.add(
    'summary',
    'summary from opening to closing balance',
    builder.closing,
    [
      { cell: builder.opening, factor: 1n },
      ...chosen.map((l) => ({ cell: builder.lineCell(l), factor: 1n })),
    ],
    unfit ? builder.unfit : builder.constraints,
  );
}

/** Fees, interest and checks stand inside the totals or beside them: take the reading that adds up. */
function chooseLines<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
  change: bigint,
): readonly SheetLine<F>[] {
  const fixed = lines.filter((l) => l.kind === 'credits' || l.kind === 'debits');
  const loose = lines.filter((l) => !fixed.includes(l)).slice(0, 8);
  const rows = builder.sheet.postings.reduce((sum, p) => sum + p.amount.value, 0n);
  let best: { lines: readonly SheetLine<F>[]; off: bigint } | undefined;
  for (let mask = 0; mask < 1 << loose.length; mask++) {
    const chosen = [...fixed, ...loose.filter((_, i) => mask & (1 << i))];
    const sum = chosen.reduce((total, l) => total + (l.amount?.value ?? 0n), 0n);
    if (sum === change) return chosen;
    const off = sum === rows ? 0n : abs(sum - change);
    if (!best || off < best.off) best = { lines: chosen, off };
  }
  return best?.lines ?? fixed;
}

/** The credits and debits lines are sums of rows, with or without fees, checks and interest, or net of reversals. */
function againstRows<F extends Figure>(
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
  if (line.amount && standsBesideRows(builder.sheet, line.amount)) return true;
  // No reading of the box fits. With side lines present it cannot be told what the line counts.
  return (
    beside.length > 0 &&
    !builder.constraints.some((c) => c.kind === 'summary' && (c.holds || builder.rowsLead))
  );
}

/** True right of all the figures of the rows, between their first and last: a list of another matter ends there. */
function standsBesideRows<F extends Figure>({ postings }: Sheet<F>, { page, box }: Figure): boolean {
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

/** Letters of a name without `total`. */
const bareName = (text: string) =>
  text
    .toLowerCase()
    .replace(/\btotal\b/g, '')
    .replace(/[^\p{L}]/gu, '');

/** Opening, credits, debits and closing, each once, in one column or one row: what leads from one to the other. */
function summaryBox<F extends Figure>(sheet: Sheet<F>, lines: readonly SheetLine<F>[]): F[] | undefined {
  const [credits, ...more] = lines.filter((l) => l.kind === 'credits');
  const [debits, ...others] = lines.filter((l) => l.kind === 'debits');
  if (!credits?.amount || !debits?.amount || more.length + others.length > 0) return undefined;
  const { page, box } = credits.amount;
  const beside = sheet.summary.flatMap(({ kind, amount }) =>
    amount?.page === page && (Math.abs(amount.box.x1 - box.x1) < 2 || Math.abs(amount.box.y0 - box.y0) < 2)
      ? [{ kind, amount }]
      : [],
  );
  const found = (['opening', 'debits', 'closing'] as const).map(
    (kind) => beside.find((one) => one.kind === kind)?.amount,
  );
  const amounts = found.filter((amount) => amount !== undefined);
  return amounts.length === found.length ? [credits.amount, ...amounts] : undefined;
}
