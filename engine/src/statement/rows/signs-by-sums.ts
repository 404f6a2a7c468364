import type { DraftLedger } from './draft-model.ts';
import { balanceValue, type LedgerType, type SignedRow } from './signed-row.ts';
import type { Token } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';

/** Signs that lead from one printed balance to the next, for the rows in between that have none yet. */
export function signFromBalances(
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
      settle(ledger, unknown, after - before - known, signed, type);
    }
    before = after;
    open = [];
  }
}

/**
 * Signs that make the unsigned rows of one stretch come to `change`; where none does the nearest single sign, or on a
 * card none: what it lists without a mark is spent as a rule.
 */
function settle(
  ledger: DraftLedger,
  unknown: readonly number[],
  change: bigint,
  signed: (SignedRow | undefined)[],
  type: LedgerType,
): void {
  const sizes = unknown.map((i) => magnitude(ledger.rows[i]?.cell.token ?? noToken));
  const isCard = type === 'card';
  if (unknown.length === 1 && !isCard) {
    const [i] = unknown;
    if (i !== undefined)
      signed[i] = { value: change < 0n ? -(sizes[0] ?? 0n) : (sizes[0] ?? 0n), from: 'balance' };
    return;
  }
  if (unknown.length === 0 || unknown.length > 14) return;
  const last = (1 << unknown.length) - 1;
  for (let tried = 0; tried <= last; tried++) {
    const mask = isCard ? last - tried : tried;
    const sum = sizes.reduce((total, size, k) => total + (mask & (1 << k) ? size : -size), 0n);
    if (sum !== change) continue;
    unknown.forEach((i, k) => {
      const [size, isUp] = [sizes[k] ?? 0n, (mask & (1 << k)) !== 0];
      signed[i] = { value: isUp ? size : -size, from: isCard && isUp ? 'column' : 'balance' };
    });
    return;
  }
}

const noToken: Token = { kind: 'word', text: '', words: [], x0: 0, x1: 0, coreX1: 0 };

/** Sections whose titles say nothing known: the signs, a section as a whole, that lead to the closing balance. */
export function signFromClosing(
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
