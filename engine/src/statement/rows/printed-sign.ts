import type { DraftLedger, DraftRow } from './draft-model.ts';
import type { Section } from '../model/model.ts';
import type { LedgerType, SignedRow } from './signed-row.ts';
import { magnitude } from '../text/values.ts';

/** How many amounts of one column and section print which sign. */
interface Habit {
  minus: number;
  plus: number;
  bare: number;
}

const habitKey = (row: DraftRow) => `${row.section}/${row.cell.column.role}`;

/** The signs that amounts print. */
export interface SignHabits {
  /** By section and column. */
  of: ReadonlyMap<string, Habit>;
  /** Whether any amount has a minus: then a plus is its opposite, in a section by itself as well. */
  hasMinus: boolean;
  /** Whether all amounts of one list have a minus: then those of a list without any are of the other side. */
  isMinusByList: boolean;
}

/** Counts the signs that the amounts of a ledger print. */
export function signHabits(ledger: DraftLedger): SignHabits {
  const habits = new Map<string, Habit>();
  for (const row of ledger.rows) {
    const habit = habits.get(habitKey(row)) ?? { minus: 0, plus: 0, bare: 0 };
    habits.set(habitKey(row), habit);
    const printed = row.cell.token.amount;
    if (!printed || printed.sign === 'none') habit.bare++;
    else if (printed.value < 0n) habit.minus++;
    else if (printed.value > 0n) habit.plus++;
  }
  const lists = [...habits.values()];
  return {
    of: habits,
    hasMinus: lists.some(({ minus }) => minus > 0),
    isMinusByList:
      lists.some(({ minus, plus, bare }) => minus > 0 && plus + bare === 0) &&
      lists.every(({ minus, plus, bare }) => minus === 0 || plus + bare === 0),
  };
}

/** The sign that the print of a row tells: its column, its glyphs, its section, or the habit of the rows beside it. */
export function printedSign(
  row: DraftRow,
  ledger: DraftLedger,
  habits: SignHabits,
  type: LedgerType,
): SignedRow | undefined {
  const size = magnitude(row.cell.token);
  const habit = habits.of.get(habitKey(row)) ?? { minus: 0, plus: 0, bare: 0 };
  const { role } = row.cell.column;
  if (role === 'debit' || role === 'credit')
    return { value: columnSign(row, role, habit, type) * size, from: 'column' };
  const section = sectionSign(ledger.sections[row.section]?.kind ?? 'mixed', type);
  const glyph = glyphSign(row, habit, habits.hasMinus, section, type);
  if (glyph !== undefined) return { value: glyph * size, from: 'glyph' };
  if (section !== 0n && habit.minus <= habit.bare && habit.plus === 0)
    return { value: section * size, from: 'section' };
  if (habit.minus > 0 || habits.isMinusByList) return { value: size, from: 'glyph' };
  // `+` on credits only, or CR on credits only: the bare rows are the others.
  if (habit.plus > 0)
    return { value: row.cell.token.amount && type === 'card' ? size : -size, from: 'glyph' };
  return undefined;
}

/** What raises the balance: on a card, whose balance is what is owed, credits lower it. */
const raise = (type: LedgerType) => (type === 'deposit' ? 1n : -1n);

/** The sign of an amount in a column of debits or of credits, unless its glyphs take it back. */
function columnSign(row: DraftRow, role: 'debit' | 'credit', habit: Habit, type: LedgerType): bigint {
  const { inferred } = row.cell.column;
  const raises = inferred ? 1n : raise(type);
  const base = role === 'debit' ? -raises : raises;
  // Columns told by their sums are named by what they do to the balance: on a card what is spent raises it.
  const spends = role === (inferred && type === 'card' ? 'credit' : 'debit');
  return takesBack(row, spends, habit) ? -base : base;
}

/** True where glyphs say that an amount is of the other side than its column. */
function takesBack(row: DraftRow, spends: boolean, habit: Habit): boolean {
  const printed = row.cell.token.amount;
  if (!printed || printed.sign === 'none') return false;
  // A lone sign among bare amounts takes back; on most rows it is only how the column is printed.
  const isRare = (count: number) => count * 2 <= habit.minus + habit.bare + habit.plus;
  // `Cr` on a few amounts of a column of debits: these are credits.
  if (printed.sign === 'suffix')
    return spends === printed.value > 0n && isRare(spends ? habit.plus : habit.minus);
  if (printed.value < 0n) return isRare(habit.minus);
  return spends && habit.minus === 0 && isRare(habit.plus);
}

/** The sign of what stands under a heading; none under one that tells no side. */
function sectionSign(kind: Section['kind'], type: LedgerType): bigint {
  if (kind === 'credits' || (kind === 'interest' && type === 'deposit')) return raise(type);
  return kind === 'mixed' || kind === 'pending' ? 0n : -raise(type);
}

/** The sign that an amount prints itself. */
function glyphSign(
  row: DraftRow,
  habit: Habit,
  hasMinus: boolean,
  section: bigint,
  type: LedgerType,
): bigint | undefined {
  const printed = row.cell.token.amount;
  if (!printed || printed.sign === 'none') return undefined;
  const isMinus = printed.value < 0n;
  if (printed.sign === 'suffix') return isMinus ? -raise(type) : raise(type);
  if (!isMinus) return printed.sign === 'plus' && type === 'card' && !hasMinus ? -1n : 1n;
  // A few minus signs under a title of debits take back.
  const isIsolated = type === 'deposit' && section === -1n && habit.minus <= habit.bare;
  return isIsolated ? 1n : -1n;
}
