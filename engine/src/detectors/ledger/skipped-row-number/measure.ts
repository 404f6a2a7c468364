import { cellBox, type PageCells, type TextCell } from '../../../evidence/typography/typography.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import type { Account, Posting, PrintedPage } from '../../../statement/model/model.ts';
import { parameter } from '../../../thresholds/parameter.ts';

interface Place {
  page: number;
  box: Box;
}

/** A number that the rows of an account skip, or print twice. */
export interface NumberFault {
  kind: 'skipped' | 'repeated';
  /** The numbers before and behind it, as printed, and the first that is missing. */
  before: string;
  behind: string;
  missing: number;
  /** How many are missing. */
  count: number;
  /** Index of the posting before it. */
  after: number;
  /** Where the two numbers stand. */
  at: readonly [Place, Place];
}

/** How the rows of an account are numbered. */
export interface RowNumbers {
  rows: number;
  faults: readonly NumberFault[];
}

/** Rows that carry a number at least, and share of all rows, for them to be numbered. */
const ROWS = parameter({ value: 8, unit: 'rows', source: 'judgment' });
const NUMBERED = parameter({ value: 0.9, unit: 'share of the rows', source: 'judgment' });
/** Share of the numbers that are one more, or one less, than the one before. */
const COUNTED = parameter({ value: 0.9, unit: 'share of the steps', source: 'judgment' });
/** Edges of numbers that are further apart than this are of two columns. */
const EDGE_TOLERANCE = parameter({ value: 1.5, unit: 'points', source: 'judgment' });
/** Numbers that are skipped at one place at most: more were counted elsewhere, on another list. */
const SKIPPED = parameter({ value: 5, unit: 'numbers', source: 'judgment' });

/** The number that a cell is, or begins with. */
const NUMBER = /^(0*\d{1,5})\.?(?=\s|$)/;

interface PrintedNumber {
  text: string;
  value: number;
  cell: TextCell;
}

interface NumberedRow extends PrintedNumber {
  posting: Posting;
}

/** The numbers that the rows of an account carry in a column of their own; undefined where they carry none. */
export function measureRowNumbers(
  account: Account,
  pages: readonly PageCells[],
  printedPages: readonly PrintedPage[],
): RowNumbers | undefined {
  const rows = account.postings.filter(
    ({ section }) =>
      account.sections[section]?.kind !== 'pending' && account.sections[section]?.kind !== 'checks',
  );
  if (rows.length < ROWS) return undefined;
  const numbers = new Map(pages.map(({ page, cells }) => [page, numbersAmong(cells)]));
  const candidates = rows.flatMap((posting) =>
    (numbers.get(posting.page) ?? [])
      .filter(({ cell }) => cell.y >= posting.box.y0 && cell.y <= posting.box.y1)
      .map((number): NumberedRow => ({ ...number, posting })),
  );
  for (const edge of ['left', 'right'] as const) {
    for (const column of columnsBy(candidates, edge)) {
      const numbered = firstOfEach(column);
      if (!countRows(numbered, rows)) continue;
      const at = column[0]?.cell[edge] ?? 0;
      const isInColumn = ({ cell }: PrintedNumber) => Math.abs(cell[edge] - at) <= EDGE_TOLERANCE;
      const printed = new Set(
        [...numbers.values()]
          .flat()
          .filter(isInColumn)
          .map(({ value }) => value),
      );
      return { rows: numbered.length, faults: faultsOf(numbered, printed, printedPages) };
    }
  }
  return undefined;
}

const numbersAmong = (cells: readonly TextCell[]): PrintedNumber[] =>
  cells.flatMap((cell) => {
    const text = NUMBER.exec(cell.text)?.[1];
    return text === undefined ? [] : [{ text, value: Number(text), cell }];
  });

/** Numbers with a common edge; one that words follow shows its left edge alone. */
function columnsBy(candidates: readonly NumberedRow[], edge: 'left' | 'right'): NumberedRow[][] {
  const own = candidates
    .filter(({ cell, text }) => edge === 'left' || cell.text.replace('.', '') === text)
    .sort((a, b) => a.cell[edge] - b.cell[edge]);
  const columns: NumberedRow[][] = [];
  for (const one of own) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (column && last && one.cell[edge] - last.cell[edge] <= EDGE_TOLERANCE) column.push(one);
    else columns.push([one]);
  }
  return columns.sort((a, b) => (a[0]?.cell.left ?? 0) - (b[0]?.cell.left ?? 0));
}

/** The topmost number of each row, in the order in which the rows are printed. */
function firstOfEach(column: readonly NumberedRow[]): NumberedRow[] {
  const first = new Map<Posting, NumberedRow>();
  for (const one of column) {
    const known = first.get(one.posting);
    if (!known || one.cell.y > known.cell.y) first.set(one.posting, one);
  }
  return [...first.values()].sort((a, b) => a.posting.index - b.posting.index);
}

/** True for numbers that count the rows: neither the days of the month nor the numbers of checks do. */
function countRows(numbered: readonly NumberedRow[], rows: readonly Posting[]): boolean {
  const [first] = numbered;
  if (!first || numbered.length < ROWS || numbered.length < NUMBERED * rows.length) return false;
  const steps = stepsOf(numbered);
  if (steps.filter((step) => step === directionOf(steps)).length < COUNTED * steps.length) return false;
  const isDay = ({ posting, value }: NumberedRow) => Number(posting.date.value.slice(8)) === value;
  if (numbered.every(isDay)) return false;
  const sides = new Set(numbered.map(({ posting }) => posting.amount.value < 0n));
  return sides.size > 1 || first.value === 1;
}

const stepsOf = (numbered: readonly NumberedRow[]): number[] =>
  numbered.slice(1).map(({ value }, i) => value - (numbered[i]?.value ?? value));

/** 1 where most numbers are higher than the one before, -1 where most are lower. */
const directionOf = (steps: readonly number[]): number =>
  steps.filter((step) => step > 0).length * 2 >= steps.length ? 1 : -1;

function faultsOf(
  numbered: readonly NumberedRow[],
  printed: ReadonlySet<number>,
  printedPages: readonly PrintedPage[],
): NumberFault[] {
  const direction = directionOf(stepsOf(numbered));
  return numbered.slice(1).flatMap((behind, i): NumberFault[] => {
    const before = numbered[i];
    if (!before || behind.posting.index !== before.posting.index + 1) return [];
    const step = (behind.value - before.value) * direction;
    if (step !== 0 && (step < 2 || step > SKIPPED + 1)) return [];
    if (!areNeighbors(before.posting.page, behind.posting.page, printedPages)) return [];
    const missing = Array.from(
      { length: Math.max(0, step - 1) },
      (_, n) => before.value + (n + 1) * direction,
    );
    if (missing.some((value) => printed.has(value))) return [];
    return [
      {
        kind: step === 0 ? 'repeated' : 'skipped',
        before: before.text,
        behind: behind.text,
        missing: missing[0] ?? before.value,
        count: missing.length,
        after: before.posting.index,
        at: [placeOf(before), placeOf(behind)],
      },
    ];
  });
}

/** True for one page, and for two whose printed numbers leave out none between them. */
function areNeighbors(from: number, to: number, printedPages: readonly PrintedPage[]): boolean {
  if (from === to) return true;
  const numberOf = (page: number) => printedPages.find((one) => one.page === page)?.number.value;
  const [before, behind] = [numberOf(from), numberOf(to)];
  return before !== undefined && behind === before + (to - from);
}

/** Where a number stands in its cell, which other words may share. */
function placeOf({ cell, text }: PrintedNumber): Place {
  const box = cellBox(cell);
  const share = text.length / Math.max(text.length, cell.text.length);
  return { page: cell.page, box: { ...box, x1: box.x0 + (box.x1 - box.x0) * share } };
}
