import type { MoneyColumn } from './columns.ts';
import { groupBy } from '../text/group-by.ts';
import type { RowPart } from './rows.ts';

/** What a stretch of a table holds. */
interface Stretch {
  money: readonly MoneyColumn[];
  parts: readonly RowPart[];
}

/**
 * Tables with two columns of amounts, one of which is filled on some rows alone, each time beside the other: what a
 * purchase came to in other money, which moves nothing.
 */
export function withOtherMoney<T extends Stretch>(blocks: readonly T[]): T[] {
  const moving = blocks.map(({ money }) => money.filter(({ role }) => role === 'amount'));
  if (moving.every(({ length }) => length < 2)) return blocks.slice();
  const beside = new Map<MoneyColumn, MoneyColumn>();
  for (const [columns, own] of groupBy(blocks, ({ money }) => money)) {
    const parts = own.flatMap((block) => block.parts);
    for (const column of columns) {
      if (isBeside(column, columns, parts)) beside.set(column, { ...column, role: 'other-amount' });
    }
  }
  if (beside.size === 0) return blocks.slice();
  const named = (column: MoneyColumn): MoneyColumn => beside.get(column) ?? column;
  return blocks.map((block) => ({
    ...block,
    money: block.money.map(named),
    parts: block.parts.map((part) => ({
      ...part,
      money: part.money.map(({ column, token }) => ({ column: named(column), token })),
    })),
  }));
}

/** True for a column of amounts that never stand alone in a row, where those of another do. */
function isBeside(column: MoneyColumn, columns: readonly MoneyColumn[], parts: readonly RowPart[]): boolean {
  if (column.role !== 'amount') return false;
  const own = parts.flatMap((part, i) => (fills(part, column) ? [i] : []));
  return (
    own.length > 0 &&
    columns.some(
      (other) =>
        other !== column &&
        other.role === 'amount' &&
        own.every((i) => fills(parts[i], other) || endsIn(parts, i, other)) &&
        parts.some((part) => fills(part, other) && !fills(part, column)),
    )
  );
}

const fills = (part: RowPart | undefined, column: MoneyColumn): boolean =>
  part?.money.some((cell) => cell.column === column) === true;

/** True where the amount of a row stands on one of the lines below its first one. */
function endsIn(parts: readonly RowPart[], at: number, column: MoneyColumn): boolean {
  for (const part of parts.slice(at + 1)) {
    if (part.date) return false;
    if (part.money.length > 0) return fills(part, column);
  }
  return false;
}
