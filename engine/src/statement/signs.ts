import type { Amount } from './model.ts';
import type { DraftLedger, DraftRow } from './draft-ledger.ts';
import { magnitude } from './values.ts';
import { flagSide } from './side-marks.ts';
import type { Token } from './tokens.ts';

/** A row's amount with its sign, and what told it. */
export interface SignedRow {
  value: bigint;
  from: Amount['signFrom'];
}

/** On a card the balance is what is owed: purchases raise it, payments and credits lower it. */
export type LedgerType = 'deposit' | 'card';

/** Signed value of a balance as printed: `D`, `DR`, `OD` and minus are overdrawn; on a card `CR` is. */
export function balanceValue(token: Token, type: LedgerType): bigint {
  const value = (token.amount ?? token.alsoAmount)?.value ?? 0n;
  const sign = (token.amount ?? token.alsoAmount)?.sign;
  return sign === 'suffix' && type === 'card' ? -value : value;
}

/**
 * Signs of all rows, each as likely told by, in this order: its column, its own glyphs, the habit of its
 * section's other rows, the section's heading, the change of the running balance, its words.
 */
export function resolveSigns(
  ledger: DraftLedger,
  type: LedgerType,
  { opening, closing }: { opening?: bigint | undefined; closing?: bigint | undefined },
  newestFirst: boolean,
): SignedRow[] {
  const habits = signHabits(ledger);
  const signed: (SignedRow | undefined)[] = ledger.rows.map((row) => printedSign(row, ledger, habits, type));
  const order = ledger.rows.map((_, i) => i);
  if (newestFirst) order.reverse();
  signFromTypes(ledger, signed, type);
  signFromBalances(ledger, order, signed, type, opening);
  signFromClosing(ledger, signed, opening, closing);
  const read = ledger.rows.map((row, i) => signed[i] ?? guessFromWords(row, type));
  const isMirrored =
    type === 'card' ? fallsWithPurchases(read, opening, closing) : mirrorsSteps(ledger, order, read);
  return isMirrored ? read.map(({ value, from }) => ({ value: -value, from })) : read;
}

/** Steps from balance to balance that must go against the printed signs for all signs to be the other way around. */
const LEAST_MIRRORED = 3;
/** For every step that goes with the printed signs, those that must go against them. */
const MIRRORED = 10;

/** True where what is overdrawn is printed as such, and what overdraws it as positive: each step is its amount's opposite. */
function mirrorsSteps(ledger: DraftLedger, order: readonly number[], read: readonly SignedRow[]): boolean {
  let before: bigint | undefined;
  let moved = 0n;
  let asPrinted = 0;
  let mirrored = 0;
  for (const i of order) {
    const balance = ledger.rows[i]?.balance;
    moved += read[i]?.value ?? 0n;
    if (!balance) continue;
    const after = balanceValue(balance.token, 'deposit');
    if (before !== undefined && moved !== 0n) {
      if (after - before === moved) asPrinted++;
      else if (after - before === -moved && after < 0n) mirrored++;
    }
    before = after;
    moved = 0n;
  }
  return mirrored >= LEAST_MIRRORED && mirrored >= MIRRORED * asPrinted;
}

/** True for a card that prints purchases as negative though they raise the balance it prints. */
function fallsWithPurchases(
  rows: readonly SignedRow[],
  opening: bigint | undefined,
  closing: bigint | undefined,
): boolean {
  // Columns say which side they are of: what falls with its debits is no card.
  if (rows.some(({ from }) => from === 'column')) return false;
  const sum = rows.reduce((total, { value }) => total + value, 0n);
  return sum !== 0n && opening !== undefined && closing !== undefined && opening - sum === closing;
}

interface Habit {
  minus: number;
  plus: number;
  bare: number;
}

const habitKey = (row: DraftRow) => `${row.section}/${row.cell.column.role}`;

function signHabits(ledger: DraftLedger): Map<string, Habit> {
  const habits = new Map<string, Habit>();
  for (const row of ledger.rows) {
    const habit = habits.get(habitKey(row)) ?? { minus: 0, plus: 0, bare: 0 };
    habits.set(habitKey(row), habit);
    const printed = row.cell.token.amount;
    if (!printed || printed.sign === 'none') habit.bare++;
    else if (printed.value < 0n) habit.minus++;
    else if (printed.value > 0n) habit.plus++;
  }
  return habits;
}

function printedSign(
  row: DraftRow,
  ledger: DraftLedger,
  habits: ReadonlyMap<string, Habit>,
  type: LedgerType,
): SignedRow | undefined {
  const size = magnitude(row.cell.token);
  const printed = row.cell.token.amount;
  const habit = habits.get(habitKey(row)) ?? { minus: 0, plus: 0, bare: 0 };
  const role = row.cell.column.role;
  const up = type === 'deposit' ? 1n : -1n;
  const explicit = printed !== undefined && printed.sign !== 'none';
  const suffixed = printed?.sign === 'suffix';
  if (role === 'debit' || role === 'credit') {
    const raises = row.cell.column.inferred ? 1n : up;
    const base = role === 'debit' ? -raises : raises;
    // A lone sign among bare amounts takes back; on most rows it is only how the column is printed.
    const isRare = (count: number) => count * 2 <= habit.minus + habit.bare + habit.plus;
    // Columns told by their sums are named by what they do to the balance: on a card what is spent raises it.
    const spends = role === (row.cell.column.inferred && type === 'card' ? 'credit' : 'debit');
    const isPlusOfDebits = spends && habit.minus === 0 && isRare(habit.plus);
    // `Cr` on a few amounts of a column of debits: these are credits.
    const isOtherSide =
      suffixed && spends === printed.value > 0n && isRare(spends ? habit.plus : habit.minus);
    const takesBack = suffixed
      ? isOtherSide
      : explicit && (printed.value < 0n ? isRare(habit.minus) : isPlusOfDebits);
    return { value: takesBack ? -base * size : base * size, from: 'column' };
  }
  const kind = ledger.sections[row.section]?.kind ?? 'mixed';
  const sectionSign =
    kind === 'credits' || (kind === 'interest' && type === 'deposit')
      ? up
      : kind === 'mixed' || kind === 'pending'
        ? 0n
        : -up;
  if (suffixed) return { value: printed.value < 0n ? -up * size : up * size, from: 'glyph' };
  if (explicit) {
    const minus = printed.value < 0n;
    const lone = minus && type === 'deposit' && sectionSign === -1n && habit.minus <= habit.bare;
    return {
      value:
        (minus && !lone) || (!minus && printed.sign === 'plus' && type === 'card' && habit.minus === 0)
          ? -size
          : size,
      from: 'glyph',
    };
  }
  if (sectionSign !== 0n && habit.minus === 0 && habit.plus === 0)
    return { value: sectionSign * size, from: 'section' };
  if (sectionSign !== 0n && habit.minus <= habit.bare && habit.plus === 0)
    return { value: sectionSign * size, from: 'section' };
  if (habit.minus > 0) return { value: size, from: 'glyph' };
  // `+` on credits only, or CR on credits only: the bare rows are the others.
  if (habit.plus > 0)
    return { value: row.cell.token.amount && type === 'card' ? size : -size, from: 'glyph' };
  return type === 'card' ? { value: size, from: 'column' } : undefined;
}

/** Sections whose titles say nothing known: the signs, a section as a whole, that lead to the closing balance. */
function signFromClosing(
  ledger: DraftLedger,
  signed: (SignedRow | undefined)[],
  opening: bigint | undefined,
  closing: bigint | undefined,
): void {
  if (opening === undefined || closing === undefined) return;
  const sums = new Map<number, bigint>();
  let known = 0n;
  ledger.rows.forEach((row, i) => {
    const one = signed[i];
    if (one) known += one.value;
    else sums.set(row.section, (sums.get(row.section) ?? 0n) + magnitude(row.cell.token));
  });
  const open = [...sums];
  if (open.length === 0 || open.length > 8) return;
  for (let mask = 0; mask < 1 << open.length; mask++) {
    const sum = open.reduce((total, [, size], k) => total + (mask & (1 << k) ? size : -size), known);
    if (opening + sum !== closing) continue;
    const up = new Map(open.map(([section], k) => [section, (mask & (1 << k)) !== 0]));
    ledger.rows.forEach((row, i) => {
      const size = magnitude(row.cell.token);
      signed[i] ??= { value: up.get(row.section) ? size : -size, from: 'section' };
    });
    return;
  }
}

const CREDIT_TYPES =
  /^(credit|deposit|in|incoming|received|gutschrift|cr[eé]dito|abono|entrada|entr[eé]e|accredito|uznanie)\.?$/i;
const DEBIT_TYPES =
  /^(debit|withdrawal|out|outgoing|sent|purchase|payment|fee|lastschrift|d[eé]bito|cargo|sa[ií]da|sortie|addebito|obci[aą][zż]enie)\.?$/i;

/** A column of its own says `CR` or `DR`, `Credit` or `Debit`, on (nearly) every row. */
function signFromTypes(ledger: DraftLedger, signed: (SignedRow | undefined)[], type: LedgerType): void {
  const open = ledger.rows.flatMap((row, i) => {
    if (signed[i]) return [];
    const words = row.entry.type.map((token) => token.text);
    const credit = words.some((word) => flagSide(word) === 1 || CREDIT_TYPES.test(word));
    const debit = words.some((word) => flagSide(word) === -1 || DEBIT_TYPES.test(word));
    return [{ row, i, side: credit === debit ? 0n : credit ? 1n : -1n }];
  });
  const told = open.filter((one) => one.side !== 0n);
  if (told.length === 0 || told.length < open.length * 0.9) return;
  const up = type === 'deposit' ? 1n : -1n;
  for (const { row, i, side } of told)
    signed[i] = { value: side * up * magnitude(row.cell.token), from: 'column' };
}

function signFromBalances(
  ledger: DraftLedger,
  order: readonly number[],
  signed: (SignedRow | undefined)[],
  type: LedgerType,
  opening: bigint | undefined,
): void {
  let before = opening;
  let open: number[] = [];
  for (const i of order) {
    const row = ledger.rows[i];
    if (!row) continue;
    open.push(i);
    if (!row.balance) continue;
    const after = balanceValue(row.balance.token, type);
    if (before !== undefined) {
      const known = open.reduce((sum, k) => sum + (signed[k]?.value ?? 0n), 0n);
      const unknown = open.filter((k) => signed[k] === undefined);
      settle(ledger, unknown, after - before - known, signed);
    }
    before = after;
    open = [];
  }
}

/** Signs that make the unsigned rows of one stretch come to `change`; the nearest single sign when none does. */
function settle(
  ledger: DraftLedger,
  unknown: readonly number[],
  change: bigint,
  signed: (SignedRow | undefined)[],
): void {
  const sizes = unknown.map((i) => magnitude(ledger.rows[i]?.cell.token ?? noToken));
  if (unknown.length === 1) {
    const [i] = unknown;
    if (i !== undefined)
      signed[i] = { value: change < 0n ? -(sizes[0] ?? 0n) : (sizes[0] ?? 0n), from: 'balance' };
    return;
  }
  if (unknown.length === 0 || unknown.length > 14) return;
  for (let mask = 0; mask < 1 << unknown.length; mask++) {
    const sum = sizes.reduce((total, size, k) => total + (mask & (1 << k) ? size : -size), 0n);
    if (sum !== change) continue;
    unknown.forEach((i, k) => {
      signed[i] = { value: mask & (1 << k) ? (sizes[k] ?? 0n) : -(sizes[k] ?? 0n), from: 'balance' };
    });
    return;
  }
}

const noToken: Token = { kind: 'word', text: '', words: [], x0: 0, x1: 0, coreX1: 0 };

const CREDIT_WORDS =
  /deposit|credit(?!\s*card)|payroll|salary|refund|interest (paid|earned|credit)|(transfer|xfer|payment|zelle|wire)\s.*\bfrom\b|received|incoming|reversal|rebate|gutschrift|gehalt|virement re[cç]u|dividend|cash\s?back/i;

function guessFromWords(row: DraftRow, type: LedgerType): SignedRow {
  const size = magnitude(row.cell.token);
  const credit = CREDIT_WORDS.test(row.text);
  return { value: credit === (type === 'deposit') ? size : -size, from: 'description' };
}
