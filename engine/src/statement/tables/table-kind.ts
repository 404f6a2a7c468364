import type { Block } from './blocks.ts';
import type { Column } from './table-columns.ts';
import type { ColumnRole } from '../language/vocabulary.ts';

/** What a table lists. */
export type TableKind = 'ledger' | 'check-list' | 'daily' | 'none';

/** What columns hold. */
export const rolesOf = (columns: readonly Column[]): ReadonlySet<ColumnRole> =>
  new Set(columns.map(({ role }) => role));

/** True for columns of what moved. */
export const holdsMoved = (roles: ReadonlySet<ColumnRole>): boolean =>
  roles.has('amount') || roles.has('debit') || roles.has('credit');

/** What a table lists, by its headings. */
export function tableKind(block: Block): TableKind {
  const roles = rolesOf(block.group);
  if (!holdsMoved(roles))
    return roles.has('balance') && roles.has('date') && !roles.has('description') ? 'daily' : 'none';
  if (
    roles.has('check-number') &&
    !roles.has('description') &&
    !roles.has('balance') &&
    !roles.has('debit') &&
    !roles.has('credit')
  )
    return 'check-list';
  if (roles.has('date') || roles.has('other-date')) return 'ledger';
  return block.parts.filter((part) => part.date && part.money.length > 0).length >= 2 ? 'ledger' : 'none';
}

/** True for a table of amounts on two sides, or with a balance beside them, which lists more than a balance a day. */
export function listsMoved(block: Block): boolean {
  const roles = rolesOf(block.group);
  return (roles.has('debit') && roles.has('credit')) || (roles.has('balance') && holdsMoved(roles));
}
