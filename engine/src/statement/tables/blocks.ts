import { moneyColumns, type MoneyColumn } from './columns.ts';
import { cutStretches, startsRow } from './cut-stretches.ts';
import { headersAndFooters } from '../headings/page-headers-footers.ts';
import type { Header } from './header.ts';
import { listNames } from '../headings/list-names.ts';
import { withOtherMoney } from './other-money.ts';
import { readPart, type Reach, type RowPart } from './rows.ts';
import { sectionTitle, type TitleKind } from '../language/section-title.ts';
import { isMoney, type Column } from './table-columns.ts';
import { holdsAmount, type Token, type TokenLine } from '../text/tokens.ts';
import { headerKey, nameColumns } from './unnamed-columns.ts';

/** A ledger table as one page shows it: what stands between its heading and the next. */
export interface Block {
  header: Header;
  /** Which of side-by-side tables. */
  group: readonly Column[];
  money: readonly MoneyColumn[];
  page: number;
  parts: readonly RowPart[];
  /** First in reading order. */
  order: number;
}

/**
 * Cuts the lines into tables: each heading rules the lines below it, over page ends too, until the next.
 * Lines before the first heading belong to no table.
 */
export function cutBlocks(
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
  titles: ReadonlySet<string> = new Set(),
): Block[] {
  const pageLines = headersAndFooters(lines);
  const stretches = nameColumns(cutStretches(lines, headers, pageLines));
  const pools = new Map<string, { header: Header; tokens: Token[][]; rows: Token[][] }>();
  for (const stretch of stretches) {
    const key = headerKey(stretch.header);
    const pool = pools.get(key) ?? {
      header: stretch.header,
      tokens: stretch.header.groups.map(() => []),
      rows: stretch.header.groups.map(() => []),
    };
    pools.set(key, pool);
    stretch.header.groups.forEach((_, g) => {
      const reach = groupReach(stretch.header, g);
      for (const line of ofOneList(stretch.lines, (pool.rows[g]?.length ?? 0) > 0)) {
        const tokens = standing(line, reach);
        pool.tokens[g]?.push(...tokens);
        if (isRowOf(line, tokens, stretch.header.groups[g] ?? [])) pool.rows[g]?.push(...tokens);
      }
    });
  }
  const columns = new Map<string, MoneyColumn[][]>();
  for (const [key, { header, tokens, rows }] of pools) {
    const size = stretches.find(({ lines: own }) => own.length > 0)?.lines[0]?.size ?? 9;
    columns.set(
      key,
      header.groups.map((group, g) => moneyColumns(group, bestSample(rows[g] ?? [], tokens[g] ?? []), size)),
    );
  }
  const blocks: Block[] = [];
  const names = listNames(lines, Math.min(...headers.keys()), titles);
  for (const stretch of stretches) {
    const money = columns.get(headerKey(stretch.header)) ?? [];
    stretch.header.groups.forEach((group, g) => {
      const reach = bodyReach(stretch.header, g, money[g] ?? []);
      const parts = stretch.lines.flatMap(
        (line) => readPart(line, group, money[g] ?? [], reach, names) ?? [],
      );
      blocks.push({
        header: stretch.header,
        group,
        money: money[g] ?? [],
        page: stretch.page,
        parts,
        order: blocks.length,
      });
    });
  }
  return withOtherMoney(withOnlyDates(blocks));
}

/**
 * Where no row of a table has a date in its first column of dates, though many have one in another, that one is theirs:
 * its heading was parted wrongly, or is beside it.
 */
function withOnlyDates(blocks: readonly Block[]): Block[] {
  const dated = new Set(
    blocks.flatMap(({ header, parts }) =>
      parts.some(({ date, isOtherDate }) => date && !isOtherDate) ? [headerKey(header)] : [],
    ),
  );
  return blocks.map((block) =>
    dated.has(headerKey(block.header)) || !block.parts.some(({ isOtherDate }) => isOtherDate)
      ? block
      : { ...block, parts: block.parts.map((part) => ({ ...part, isOtherDate: false })) },
  );
}

/** Titles of lists whose amounts stand in columns of their own, whatever heads the table above. */
const OTHER_LISTS: ReadonlySet<TitleKind> = new Set(['pending', 'daily-balances', 'not-ledger']);

/** The lines above the title of another list, where rows stand above it, on an earlier page perhaps. */
function ofOneList(lines: readonly TokenLine[], continues: boolean): readonly TokenLine[] {
  const end = lines.findIndex(
    (line, i) =>
      !holdsAmount(line) &&
      OTHER_LISTS.has(sectionTitle(line.text)?.kind ?? 'mixed') &&
      (continues ||
        lines
          .slice(0, i)
          .some((above) => holdsAmount(above) && above.tokens.some(({ kind }) => kind === 'date'))),
  );
  return end < 0 ? lines : lines.slice(0, end);
}

/** Amounts of dated rows tell the columns best; totals and boxes below the table stand where they like. */
const bestSample = (rows: Token[], all: Token[]) =>
  rows.length >= 3 && rows.length * 2 > all.length * 0.5 ? rows : all;

/** Amounts of a row that stand under no heading at most. */
const MOST_UNNAMED = 1;

/** True for a line that starts a row, and does not have the many figures of a summary, which a heading above may date. */
const isRowOf = (line: TokenLine, amounts: readonly Token[], group: readonly Column[]): boolean =>
  amounts.length <= group.filter(({ role }) => isMoney(role)).length + MOST_UNNAMED && startsRow(line, group);

/** Amounts that stand alone, not inside a sentence. */
function standing(line: TokenLine, reach: Reach): Token[] {
  return line.tokens.filter((token, i) => {
    if (token.kind !== 'amount' || token.x1 < reach.left || token.x0 > reach.right) return false;
    const before = line.tokens[i - 1];
    const after = line.tokens[i + 1];
    const apart = (a: Token | undefined, b: Token | undefined) => {
      if (!a || !b || a.kind !== 'word' || b.kind !== 'word')
        return !a || !b || b.x0 - a.x1 > line.size * 0.15;
      return b.x0 - a.x1 > line.size * 0.5;
    };
    const wide = (a: Token | undefined, b: Token | undefined) => !a || !b || b.x0 - a.x1 > line.size * 0.75;
    return (
      apart(before, token) &&
      (wide(before, token) || wide(token, after)) &&
      (wide(token, after) || after?.kind !== 'word' || wide(before, token))
    );
  });
}

function groupReach(header: Header, g: number): Reach {
  const group = header.groups[g] ?? [];
  const before = header.groups[g - 1]?.at(-1);
  const after = header.groups[g + 1]?.[0];
  const first = group[0];
  const last = group.at(-1);
  return {
    left: before && first ? (before.x1 + first.x0) / 2 : -Infinity,
    right: after && last ? (last.x1 + after.x0) / 2 : Infinity,
  };
}

/** A table ends a little right of its last column: a box beside it is not its business. */
function bodyReach(header: Header, g: number, money: readonly MoneyColumn[]): Reach {
  const reach = groupReach(header, g);
  const group = header.groups[g] ?? [];
  const right = Math.max(...group.map((column) => column.x1), ...money.map((column) => column.x1));
  const lastIsMoney = group.at(-1) && money.some((column) => column.x1 >= (group.at(-1)?.x0 ?? 0));
  const left = Math.min(...group.map((column) => column.x0), ...money.map((column) => column.x0));
  return {
    left: Math.max(reach.left, left - 40),
    right: Math.min(reach.right, lastIsMoney ? right + 24 : Infinity),
  };
}
