import type { DraftLedger } from '../rows/draft-model.ts';
import type { Header } from '../tables/header.ts';
import type { Column } from '../tables/table-columns.ts';

/** Ems that amounts may stand right of a narrow heading's end. */
const SPILL = 3;

/** Columns under headings of other matters, such as points, of tables whose amounts are headed in known words. */
export function idleColumns(headers: ReadonlyMap<number, Header>): Column[] {
  return [...headers.values()].flatMap(({ columns }) => {
    const roles = new Set(columns.map(({ role }) => role));
    const isHeaded = roles.has('amount') || (roles.has('debit') && roles.has('credit'));
    return isHeaded ? columns.filter(({ role }) => role === 'other') : [];
  });
}

/** Amounts on the lines of rows that are neither the row's nor its balance. */
export function countOrphans(draft: DraftLedger, idle: readonly Column[]): number {
  let orphans = 0;
  const used = new Set(draft.rows.flatMap(({ entry }) => entry.money.map(({ token }) => token.words[0])));
  const lines = new Set(draft.rows.flatMap(({ entry }) => entry.parts.map((part) => part.line)));
  for (const line of lines) {
    const reach = Math.max(...line.tokens.map((token) => (used.has(token.words[0]) ? token.x1 : -Infinity)));
    for (const [i, token] of line.tokens.entries()) {
      const before = line.tokens[i - 1];
      const isApart = before !== undefined && token.x0 - before.x1 > line.size * 0.9;
      if (token.kind !== 'amount' || !isApart || used.has(token.words[0])) continue;
      const isIdle = idle.some(
        ({ x0, x1 }) => token.x1 > x0 - line.size && token.x0 < x1 + SPILL * line.size,
      );
      if (!isIdle && token.x0 < reach + line.size * 12) orphans++;
    }
  }
  return orphans;
}
