import { abs, residual, type Figure, type Sheet } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

/** The one limit and the one available credit of an account, with what the printed balance leaves of the limit. */
export interface Room<F extends Figure> {
  limit: F;
  available: F;
  label: string;
  /** In minor units: the limit without what is owed. */
  left: bigint;
}

/** `undefined` where limit, available credit, or closing balance is not printed, or more than one of a kind. */
export function roomOf<F extends Figure>({ type, closing, credit }: Sheet<F>): Room<F> | undefined {
  const one = (kind: (typeof credit)[number]['kind']) => {
    const lines = credit.filter((line) => line.kind === kind);
    const [line] = lines;
    const isOne = lines.every(
      ({ amount, isOneOfSeveral }) => !isOneOfSeveral && amount.value === line?.amount.value,
    );
    return isOne ? line : undefined;
  };
  const [limit, available] = [one('credit-limit'), one('available-credit')];
  if (!closing || !limit || !available || limit.amount.value === 0n) return undefined;
  const owed = type === 'card' ? closing.value : -closing.value;
  return {
    limit: limit.amount,
    available: available.amount,
    label: available.label,
    left: abs(limit.amount.value) - owed,
  };
}

/**
 * Available credit is the limit without what is owed. Pending purchases lower it, so one that differs binds only where
 * the balance that it implies makes another sum hold that fails.
 */
export function availableCredit<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { sheet, closing } = builder;
  const room = roomOf(sheet);
  if (!room || !closing) return;
  const off = room.available.value - room.left;
  const implied = sheet.type === 'card' ? -off : off;
  const agrees = builder.constraints.some((constraint) => {
    const { holds, terms } = constraint;
    const factor = terms.find(({ cell }) => cell === closing)?.factor ?? 0n;
    return !holds && factor !== 0n && residual(constraint) + factor * implied === 0n;
  });
  builder.add(
    'available',
    room.label,
    builder.cell('summary', room.label, room.available),
    [
      { cell: builder.cell('summary', 'limit', room.limit), factor: room.limit.value < 0n ? -1n : 1n },
      { cell: closing, factor: sheet.type === 'card' ? -1n : 1n },
    ],
    off === 0n || agrees ? builder.constraints : builder.unfit,
  );
}
