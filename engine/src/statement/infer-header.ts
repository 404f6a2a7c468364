import { clusterAmounts } from './columns.ts';
import type { Column, Header } from './header.ts';
import { median } from './page-text.ts';
import type { Token, TokenLine } from './tokens.ts';
import type { ColumnRole } from './vocabulary.ts';

/**
 * Headings for a ledger that prints none, from its dated rows: where dates, words and amounts stand.
 * Several readings when the columns can mean different things; the caller keeps what adds up.
 */
export function inferHeaders(lines: readonly TokenLine[]): Header[] {
  const rows = lines.filter((line) => line.tokens[0]?.kind === 'date' && amountsAfter(line).length > 0);
  const first = rows[0];
  if (!first) return [];
  const amounts = rows.flatMap(amountsAfter);
  const clusters = clusterAmounts(amounts).filter(
    (cluster) => cluster.count >= Math.max(Math.min(2, rows.length), rows.length * 0.04),
  );
  const dateX0 = median(rows.map((row) => row.tokens[0]?.x0 ?? 0));
  const dateX1 = median(rows.map((row) => row.tokens[0]?.x1 ?? 0));
  const full = rows.filter((row) => amountsAfter(row).length >= 2).length;
  return roleSets(clusters.length, full > rows.length * 0.6).map((roles) => {
    const money = clusters.slice(-roles.length).map((cluster, i): Column => ({
      role: roles[i] ?? 'other-amount',
      text: roles[i] ?? '',
      x0: cluster.x0,
      x1: cluster.x1,
    }));
    const columns: Column[] = [
      { role: 'date', text: 'date', x0: dateX0, x1: dateX1 },
      { role: 'description', text: 'description', x0: dateX1 + first.size * 0.5, x1: money[0]?.x0 ?? dateX1 },
      ...money,
    ];
    const from = lines.indexOf(first);
    return {
      page: first.page,
      from,
      to: from,
      columns,
      groups: [columns],
      text: `inferred ${roles.join(' ')}`,
    };
  });
}

/** Amounts with nothing but a gap before them: the ones that stand in a column. */
function amountsAfter(line: TokenLine): Token[] {
  return line.tokens.filter((token, i) => {
    const before = line.tokens[i - 1];
    if (token.kind !== 'amount' || !before) return false;
    return before.kind !== 'word' || token.x0 - before.x1 > line.size * 0.9 || i === line.tokens.length - 1;
  });
}

function roleSets(count: number, mostlyTwo: boolean): ColumnRole[][] {
  if (count === 0) return [];
  if (count === 1) return [['amount']];
  if (count === 2) {
    return mostlyTwo
      ? [
          ['amount', 'balance'],
          ['debit', 'credit'],
        ]
      : [
          ['debit', 'credit'],
          ['credit', 'debit'],
          ['amount', 'balance'],
        ];
  }
  return [
    ['debit', 'credit', 'balance'],
    ['credit', 'debit', 'balance'],
  ];
}
