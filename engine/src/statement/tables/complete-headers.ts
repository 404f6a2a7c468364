import type { Header } from './header.ts';
import { isMoney, type Column } from './table-columns.ts';
import type { InferredHeader } from './infer-header.ts';
import type { ColumnRole } from '../language/vocabulary.ts';

/**
 * Printed headings with what the sums say of the columns below them: a heading in unknown words heads what stands
 * below it. `undefined` where the sums say nothing else than the words.
 */
export function completeHeaders(
  printed: ReadonlyMap<number, Header>,
  { header: inferred, from }: InferredHeader,
): ReadonlyMap<number, Header> | undefined {
  if (from !== 'sums') return undefined;
  const money = inferred.columns.filter((column) => isMoney(column.role));
  let isChanged = false;
  const completed = new Map(
    [...printed].map(([at, header]): [number, Header] => {
      if (header.groups.length > 1) return [at, header];
      const columns = header.columns.map((column) => ({ ...column }));
      const added: Column[] = [];
      for (const own of money) {
        const under = columns
          .filter((column) => column.x0 < own.x1 + 4 && column.x1 > own.x0 - 4 && !ANCHOR.has(column.role))
          .sort((a, b) => Math.abs(a.x1 - own.x1) - Math.abs(b.x1 - own.x1))[0];
        if (!under) added.push({ ...own });
        // Numbers in the words of rows look like amounts here and there.
        else if (own.role !== 'other-amount') {
          isChanged ||= under.role !== own.role;
          under.role = own.role;
          under.inferred = true;
        }
      }
      const known = added.filter((column) => column.role !== 'other-amount');
      if (known.length > 0) isChanged = true;
      const all = [...columns, ...known].sort((a, b) => a.x0 - b.x0);
      return [at, { ...header, columns: all, groups: [all] }];
    }),
  );
  return isChanged ? completed : undefined;
}

const ANCHOR: ReadonlySet<ColumnRole> = new Set([
  'date',
  'other-date',
  'description',
  'type',
  'check-number',
]);
