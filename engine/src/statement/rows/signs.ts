import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DraftLedger, DraftRow } from './draft-model.ts';
import { printedSign, signHabits } from './printed-sign.ts';
import { namedSide } from '../text/side-words.ts';
import { balanceValue, type LedgerType, type SignedRow } from './signed-row.ts';
import { signFromBalances, signFromClosing } from './signs-by-sums.ts';
import { magnitude } from '../text/values.ts';

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
  const read = ledger.rows.map((row, i) => signed[i] ?? usualSign(row, type));
  const isMirrored =
    type === 'card'
      ? (mirroredOnCard(read, opening, closing) ?? plusOnCard(ledger, order, read, opening))
      : mirroredBySteps(ledger, order, read, opening);
  if (!isMirrored) return read;
  return read.map((row) => (isMirrored(row) ? { value: -row.value, from: row.from } : row));
}

/** Whether a row has the opposite of its sign. */
type IsMirrored = (row: SignedRow) => boolean;
const all: IsMirrored = () => true;

/** Steps from balance to balance that must go against the printed signs for all signs to be the other way around. */
const LEAST_MIRRORED = readerThreshold({ value: 3, unit: 'steps', source: 'judgment' });
/** For every step that goes with the printed signs, those that must go against them. */
const MIRRORED = readerThreshold({ value: 10, unit: 'steps', source: 'judgment' });

/** All rows, where what is overdrawn is printed as such, and what overdraws it as positive: each step is its amount's opposite. */
function mirroredBySteps(
  ledger: DraftLedger,
  order: readonly number[],
  read: readonly SignedRow[],
  opening: bigint | undefined,
): IsMirrored | undefined {
  const { asPrinted, mirrored } = stepsOf(ledger, order, read, opening, 'deposit');
  return mirrored >= LEAST_MIRRORED && mirrored >= MIRRORED * asPrinted ? all : undefined;
}

/** All rows of a card that print a plus and raise its balance: without balances it would be that of a credit. */
function plusOnCard(
  ledger: DraftLedger,
  order: readonly number[],
  read: readonly SignedRow[],
  opening: bigint | undefined,
): IsMirrored | undefined {
  if (!ledger.rows.every(({ cell }) => cell.token.amount?.sign === 'plus')) return undefined;
  const { asPrinted, mirrored } = stepsOf(ledger, order, read, opening, 'card');
  return mirrored > 0 && asPrinted === 0 ? all : undefined;
}

/** How many steps from balance to balance go with the signs of the rows, and how many against them: of an account, below zero. */
function stepsOf(
  ledger: DraftLedger,
  order: readonly number[],
  read: readonly SignedRow[],
  opening: bigint | undefined,
  type: LedgerType,
): { asPrinted: number; mirrored: number } {
  let before = opening;
  let moved = 0n;
  let asPrinted = 0;
  let mirrored = 0;
  for (const i of order) {
    const balance = ledger.rows[i]?.balance;
    moved += read[i]?.value ?? 0n;
    if (!balance) continue;
    const after = balanceValue(balance.token, type);
    if (before !== undefined && moved !== 0n) {
      if (after - before === moved) asPrinted++;
      else if (after - before === -moved && (type === 'card' || after < 0n)) mirrored++;
    }
    before = after;
    moved = 0n;
  }
  return { asPrinted, mirrored };
}

/**
 * Which rows have the opposite of their sign on a card that prints purchases as negative though they raise the balance
 * it prints: all, or those with a sign where others are told by their section.
 */
function mirroredOnCard(
  rows: readonly SignedRow[],
  opening: bigint | undefined,
  closing: bigint | undefined,
): IsMirrored | undefined {
  if (opening === undefined || closing === undefined) return undefined;
  // Columns say which side they are of: what falls with its debits is no card.
  if (rows.some(({ from }) => from === 'column')) return undefined;
  const sumOf = (is: IsMirrored) => rows.reduce((total, row) => (is(row) ? total + row.value : total), 0n);
  const signed = ({ from }: SignedRow) => from === 'glyph';
  const sum = sumOf(all);
  return [all, signed].find((is) => sumOf(is) !== 0n && opening + sum - 2n * sumOf(is) === closing);
}

/** A column of its own says `CR` or `DR`, `Credit` or `Debit`, on (nearly) every row. */
function signFromTypes(ledger: DraftLedger, signed: (SignedRow | undefined)[], type: LedgerType): void {
  const open = ledger.rows.flatMap((row, i) => {
    if (signed[i]) return [];
    const sides = new Set(row.entry.type.flatMap(({ text }) => namedSide(text) ?? []));
    const [side] = sides;
    return [{ row, i, side: sides.size === 1 && side ? BigInt(side) : 0n }];
  });
  const told = open.filter((one) => one.side !== 0n);
  if (told.length === 0 || told.length < open.length * 0.9) return;
  const up = type === 'deposit' ? 1n : -1n;
  for (const { row, i, side } of told)
    signed[i] = { value: side * up * magnitude(row.cell.token), from: 'column' };
}

const CREDIT_WORDS =
  /deposit|credit(?!\s*card)|payroll|salary|refund|interest (paid|earned|credit)|(transfer|xfer|payment|zelle|wire)\s.*\bfrom\b|received|incoming|reversal|rebate|gutschrift|gehalt|virement re[cç]u|dividend|cash\s?back/i;

/** What neither print nor sums tell: on a card purchases, else what the words say. */
function usualSign(row: DraftRow, type: LedgerType): SignedRow {
  const size = magnitude(row.cell.token);
  if (type === 'card') return { value: size, from: 'column' };
  return { value: CREDIT_WORDS.test(row.text) ? size : -size, from: 'description' };
}
