import type { Column, Header } from './header.ts';
import { columnOf, moneyColumns, type MoneyColumn } from './columns.ts';
import { pageFurniture } from './furniture.ts';
import { sectionTitle, type TitleKind } from './section-title.ts';
import type { Token, TokenLine } from './tokens.ts';
import { labelKind, type LabelKind } from './vocabulary.ts';

/** Money of a row in its column. */
export interface Cell {
  column: MoneyColumn;
  token: Token;
}

/** What one printed line holds for one table. */
export interface RowPart {
  page: number;
  y: number;
  size: number;
  x0: number;
  line: TokenLine;
  date?: Token;
  otherDate?: Token;
  money: readonly Cell[];
  /** Words of the description column, or all that are left over where none is headed. */
  text: readonly Token[];
  /** Words of type and reference columns. */
  type: readonly Token[];
  checkNumber?: Token;
  label?: LabelKind;
  title?: { kind: TitleKind; title: string };
  /** True when a word stands where a type code belongs. */
  typed: boolean;
  bold: boolean;
}

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

/** Horizontal reach of a table on the page. */
interface Reach {
  left: number;
  right: number;
}

/**
 * Cuts the lines into tables: each heading rules the lines below it, over page ends too, until the next.
 * Lines before the first heading belong to no table.
 */
export function cutBlocks(lines: readonly TokenLine[], headers: ReadonlyMap<number, Header>): Block[] {
  const stretches = cutStretches(lines, headers, pageFurniture(lines));
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
      for (const line of stretch.lines) {
        const tokens = standing(line, reach);
        pool.tokens[g]?.push(...tokens);
        if (startsRow(line, stretch.header.groups[g] ?? [])) pool.rows[g]?.push(...tokens);
      }
    });
  }
  const columns = new Map<string, MoneyColumn[][]>();
  for (const [key, { header, tokens, rows }] of pools) {
    const size = stretches[0]?.lines[0]?.size ?? 9;
    columns.set(
      key,
      header.groups.map((group, g) => moneyColumns(group, bestSample(rows[g] ?? [], tokens[g] ?? []), size)),
    );
  }
  const blocks: Block[] = [];
  for (const stretch of stretches) {
    const money = columns.get(headerKey(stretch.header)) ?? [];
    stretch.header.groups.forEach((group, g) => {
      const reach = bodyReach(stretch.header, g, money[g] ?? []);
      const parts = stretch.lines.flatMap((line) => readPart(line, group, money[g] ?? [], reach) ?? []);
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
  return blocks;
}

/** Amounts of dated rows tell the columns best; totals and boxes below the table stand where they like. */
const bestSample = (rows: Token[], all: Token[]) =>
  rows.length >= 3 && rows.length * 2 > all.length * 0.5 ? rows : all;

/** True for a line with a date where the table's dates stand. */
function startsRow(line: TokenLine, group: readonly Column[]): boolean {
  const dates = group.filter((column) => column.role === 'date' || column.role === 'other-date');
  return line.tokens.some(
    (token) =>
      token.kind === 'date' &&
      dates.some((column) => token.x0 < column.x1 + line.size * 2 && token.x1 > column.x0 - line.size * 2),
  );
}

interface Stretch {
  header: Header;
  page: number;
  lines: TokenLine[];
}

function cutStretches(
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
  furniture: ReadonlySet<TokenLine>,
): Stretch[] {
  const stretches: Stretch[] = [];
  let header: Header | undefined;
  let current: Stretch | undefined;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const next = headers.get(i);
    if (next) {
      if (!header) {
        const above = rowsAbove(lines, next);
        if (above.length > 0) stretches.push({ header: next, page: next.page, lines: above });
      }
      header = next;
      current = undefined;
      // Inferred headings have no line of their own.
      if (next.to > next.from) {
        i = next.to - 1;
        continue;
      }
    }
    if (!line || !header || furniture.has(line)) continue;
    if (!current || current.page !== line.page) {
      current = { header, page: line.page, lines: [] };
      stretches.push(current);
    }
    current.lines.push(line);
  }
  return stretches;
}

/** Rows that stand above the first heading of the page, in its columns: cards list payments before it. */
function rowsAbove(lines: readonly TokenLine[], header: Header): TokenLine[] {
  const group = header.groups[0] ?? [];
  const money = group.filter((column) => column.role === 'amount');
  const fits = (line: TokenLine) => {
    const first = line.tokens[0];
    const last = line.tokens.at(-1);
    return (
      first?.kind === 'date' &&
      startsRow({ ...line, tokens: [first] }, group) &&
      last?.kind === 'amount' &&
      money.some((column) => Math.abs(column.x1 - last.coreX1) < line.size * 1.5)
    );
  };
  const own = lines
    .slice(0, header.from)
    .map((line, i) => ({ line, i }))
    .filter(({ line }) => line.page === header.page);
  const first = own.find(({ line }) => fits(line));
  return first ? own.filter(({ i }) => i >= first.i - 1).map(({ line }) => line) : [];
}

const headerKey = (header: Header) =>
  header.columns.map((column) => `${column.role}${Math.round(column.x0 / 6)}`).join(' ');

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

function readPart(
  line: TokenLine,
  group: readonly Column[],
  money: readonly MoneyColumn[],
  reach: Reach,
): RowPart | undefined {
  const inside = line.tokens.filter((token) => token.x0 < reach.right && token.x1 > reach.left);
  if (inside.length === 0) return undefined;
  const cells: Cell[] = [];
  const left: Token[] = [];
  const dates: { token: Token; role: 'date' | 'other-date' }[] = [];
  inside.forEach((token, i) => {
    const role = dateRole(token, i, inside, group);
    const taken = role && dates.some((date) => date.role === role);
    if (role && !taken) dates.push({ token, role });
    // Booking and value date under one heading, side by side.
    else if (taken && i === 1 && dates.length === 1)
      dates.push({ token, role: role === 'date' ? 'other-date' : 'date' });
    if (role && dates.some((date) => date.token === token)) return;
    const value =
      token.amount ?? (token.kind === 'date' || endsColumn(token, money) ? token.alsoAmount : undefined);
    const column =
      value && !dateRole(token, i, inside, group) ? columnOf(token, money, line.size) : undefined;
    if (value && column && !cells.some((cell) => cell.column === column))
      cells.push({ column, token: { ...token, amount: value } });
    else left.push(token);
  });
  return finishPart(line, inside, cells, left, dates, group);
}

function finishPart(
  line: TokenLine,
  inside: readonly Token[],
  money: readonly Cell[],
  left: readonly Token[],
  dates: readonly { token: Token; role: 'date' | 'other-date' }[],
  group: readonly Column[],
): RowPart {
  const shelves = shelveText(left, group, line.size);
  const main = dates.find((date) => date.role === 'date')?.token;
  const other = dates.find((date) => date.role === 'other-date')?.token;
  const words = left.map((token) => token.text).join(' ');
  const label = labelKind(words);
  const title = money.length === 0 && dates.length === 0 ? sectionTitle(words) : undefined;
  const date = main ?? other;
  return {
    page: line.page,
    y: line.y,
    size: line.size,
    x0: inside[0]?.x0 ?? 0,
    line,
    ...(date ? { date } : {}),
    ...(main && other ? { otherDate: other } : {}),
    money,
    text: shelves.description,
    type: shelves.type,
    ...(shelves.check ? { checkNumber: shelves.check } : {}),
    ...(label ? { label } : {}),
    ...(title ? { title } : {}),
    typed: shelves.typed,
    bold: inside.every((token) => token.words.every((word) => word.bold)),
  };
}

/** A date counts as the row's where a date column is headed, or at the start of the row. */
function dateRole(
  token: Token,
  i: number,
  inside: readonly Token[],
  group: readonly Column[],
): 'date' | 'other-date' | undefined {
  if (token.kind !== 'date') return undefined;
  const size = token.words[0]?.size ?? 9;
  let best: { role: 'date' | 'other-date'; gap: number } | undefined;
  for (const column of group) {
    if (column.role !== 'date' && column.role !== 'other-date') continue;
    const overlap = Math.min(token.x1, column.x1) - Math.max(token.x0, column.x0);
    const gap = Math.min(
      Math.abs(token.x0 - column.x0),
      Math.abs(token.x1 - column.x1),
      overlap > 0 ? size : Infinity,
    );
    if (gap < size * 2.2 && (!best || gap < best.gap)) best = { role: column.role, gap };
  }
  if (best) return best.role;
  const left = Math.min(...group.map((column) => column.x0));
  if (i === 0 && token.x0 < left + size * 3) return 'date';
  const before = inside[i - 1];
  if (i === 1 && before?.kind === 'date' && token.x0 - before.x1 < size * 6) return 'other-date';
  return undefined;
}

/** Codes such as VIS, DD, CR or `)))` in a column of their own under the description's heading. */
const TYPE_CODE = /^(?:[A-Z]{1,4}|\)+)$/;

/** A number without decimals counts as an amount only where it ends flush with a column of amounts. */
const endsColumn = (token: Token, money: readonly MoneyColumn[]) =>
  token.alsoAmount !== undefined &&
  money.some((column) => column.seen >= 3 && Math.abs(column.x1 - token.coreX1) < 0.6);

interface Shelves {
  description: Token[];
  type: Token[];
  check?: Token;
  typed: boolean;
}

/** Sorts the words left over onto the text columns by where they start. */
function shelveText(tokens: readonly Token[], group: readonly Column[], size: number): Shelves {
  const columns = group.filter((column) =>
    ['description', 'type', 'reference', 'check-number', 'other'].includes(column.role),
  );
  const hasDescription = columns.some(
    (column) => column.role === 'description' || column.role === 'check-number',
  );
  const shelves: Shelves = { description: [], type: [], typed: false };
  let home: Column | undefined;
  let last: Token | undefined;
  tokens.forEach((token, i) => {
    const own = columns.filter((column) => column.x0 <= token.x0 + size * 0.8).at(-1) ?? columns[0];
    const apart = !last || token.x0 - last.x1 >= size * 0.8 || token.x0 < last.x0;
    // Right-aligned or centred narrow columns start left of their heading's first letter.
    const under = columns.find(
      (column) => column.x0 < token.x1 && column.x1 > token.x0 && column.role !== 'description',
    );
    if (apart) home = under ?? own;
    else if (own && own !== home && Math.abs(own.x0 - token.x0) < size * 0.6) home = own;
    last = token;
    const next = tokens[i + 1];
    const coded =
      i === 0 &&
      next &&
      TYPE_CODE.test(token.text) &&
      next.x0 - token.x1 > size * 0.9 &&
      home?.role === 'description';
    if (home?.role === 'check-number' && !shelves.check && /^#?\d{2,10}\*?$/.test(token.text)) {
      shelves.check = token;
    } else if (
      coded ||
      (home &&
        home.role !== 'description' &&
        (home.role !== 'check-number' || /\d{5}/.test(token.text)) &&
        hasDescription)
    ) {
      shelves.type.push(token);
      if (coded || home?.role === 'type') shelves.typed = true;
    } else shelves.description.push(token);
  });
  return shelves;
}
