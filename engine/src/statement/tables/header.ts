import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { headsOfChecks } from './checks-beside.ts';
import { headCells, mergeCells, UNIT, type Cell } from './head-cells.ts';
import { headedByRows } from './heads-by-rows.ts';
import { sectionTitle } from '../language/section-title.ts';
import { ANCHORS, columnGroups, MONEY, type Column, type Header } from './table-columns.ts';
import { amountsApart, isCount, type Token, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { columnRole, labelKind } from '../language/vocabulary.ts';

export type { Header } from './table-columns.ts';

/** Finds every table heading among the lines, by the line it starts on. */
export function findHeaders(lines: readonly TokenLine[]): Map<number, Header> {
  const headers = new Map<number, Header>();
  const cells = lines.map((line) => headCells(line));
  for (let i = 0; i < lines.length; i++) {
    if (!mayBeginHead(lines, cells, i)) continue;
    const header = bestWindow(lines, cells, i);
    if (!header) continue;
    const whole = extendUp(header, lines, cells[i - 1]);
    headers.set(whole.from, whole);
    i = header.to - 1;
  }
  for (const header of headsOfChecks(lines, headers)) headers.set(header.from, header);
  const starts = [...headers.keys()].sort((a, b) => a - b);
  for (const [n, start] of starts.entries()) {
    const header = headers.get(start);
    if (!header) continue;
    const next = lines.slice(header.to, starts[n + 1]).filter(({ page }) => page === header.page);
    headers.set(start, headedByRows(header, next));
  }
  return headers;
}

/** True for a line that names columns, and not what they are a list of. */
function mayBeginHead(
  lines: readonly TokenLine[],
  cells: readonly (Cell[] | undefined)[],
  i: number,
): boolean {
  const [line, own = []] = [lines[i], cells[i]];
  const named = own.filter((cell) => cell.role).length;
  if (!line || named === 0) return false;
  // `Transactions` over the table is its title, not the top of a heading.
  if (named < 2 && (sectionTitle(line.text) || sectionTitle(own[0]?.text ?? ''))) return false;
  if (isTitleOver(lines, cells, i) || (named === 2 && isPhrase(line))) return false;
  return !countsRows(line) || !headsBelow(lines, cells, i);
}

/** `Card withdrawals` over `Date  Description  Amount`: one phrase that names a list, not two headings. */
function isTitleOver(
  lines: readonly TokenLine[],
  cells: readonly (Cell[] | undefined)[],
  i: number,
): boolean {
  const [line, below] = [lines[i], cells[i + 1]];
  if (!line || !below || lines[i + 1]?.page !== line.page) return false;
  if (!isPhrase(line)) return false;
  if (sectionTitle(line.text) && headerScore(below) > 0) return true;
  const heads = bestWindow(lines, cells, i + 1)?.columns ?? [];
  if (heads.length > 0 && line.size > LARGER * (lines[i + 1]?.size ?? Infinity)) return true;
  return namesColumnAgain(cells[i]?.[0], heads) || (heads.length > 0 && namesTable(line, below));
}

/** Share by which the letters of a title are larger than those of the heads below it, at least. */
const LARGER = readerThreshold({ value: 1.1, unit: 'times', source: 'judgment' });

/** `Checks paid  No. checks: 3`: a number by itself counts what a title names, and heads no column. */
const countsRows = ({ tokens }: TokenLine): boolean => tokens.some(isCount);

/** True above a line that heads the columns of a table by itself. */
const headsBelow = (
  lines: readonly TokenLine[],
  cells: readonly (Cell[] | undefined)[],
  i: number,
): boolean => lines[i + 1]?.page === lines[i]?.page && headerScore(cells[i + 1] ?? []) > 0;

/** `Transaction details` over `Date  Value date`, or over a `Date` that it does not complete: the title of the table. */
function namesTable({ text, tokens }: TokenLine, below: readonly Cell[]): boolean {
  const [x0, x1] = [tokens[0]?.x0 ?? 0, tokens.at(-1)?.x1 ?? 0];
  if (columnRole(text) !== 'description') return false;
  const under = below.filter((cell) => cell.x0 < x1 && cell.x1 > x0);
  const [first] = under;
  if (under.length !== 1 || first?.role !== 'date') return under.length > 1;
  return columnRole(`${text} ${first.text}`) === undefined;
}

/** `Opérations` over headings that have a column of descriptions elsewhere: the title of the table. */
function namesColumnAgain(title: Cell | undefined, below: readonly Column[]): boolean {
  if (title?.role !== 'description') return false;
  return below.some(({ role, x0, x1 }) => role === title.role && (x0 >= title.x1 || x1 <= title.x0));
}

/** True for words set as close as those of a text: `Check deposit`. */
const isPhrase = (line: TokenLine): boolean =>
  line.tokens.every((token, t) => {
    const before = line.tokens[t - 1];
    return !before || token.x0 - before.x1 < line.size * 0.9;
  });

function bestWindow(
  lines: readonly TokenLine[],
  cells: readonly (Cell[] | undefined)[],
  start: number,
): Header | undefined {
  let best: { header: Header; score: number } | undefined;
  let window: Cell[] = [];
  for (let end = start; end < Math.min(lines.length, start + 3); end++) {
    const line = lines[end];
    const row = cells[end];
    const above = lines[end - 1];
    if (!line || !row) break;
    if (
      end > start &&
      (!above || above.page !== line.page || above.y - line.y > 1.9 * Math.max(line.size, above.size))
    )
      break;
    const continues = completes(row, window);
    window = mergeCells(window, row);
    if (window.length === 0) break;
    const score = headerScore(window);
    if (score > 0 && (!best || score > best.score || continues)) {
      best = { header: makeHeader(window, lines, start, end + 1), score };
    }
  }
  return best?.header;
}

/** Headings that a further line completes at least. */
const COMPLETED = readerThreshold({ value: 2, unit: 'headings', source: 'judgment' });

/** `date | amount | Left` below `Posting | Credit`: the second lines of headings, and one that is there alone. */
function completes(below: readonly Cell[], above: readonly Cell[]): boolean {
  const completed = below.filter(({ role, text, x0, x1 }) => {
    const over = above.filter((cell) => cell.x0 < x1 && cell.x1 > x0);
    return role !== undefined && over.length === 1 && over[0]?.role !== undefined && over[0].text !== text;
  });
  return completed.length >= COMPLETED;
}

/** `Date of` over `Transaction`: a line above that completes headings belongs to them. */
function extendUp(header: Header, lines: readonly TokenLine[], above: readonly Cell[] | undefined): Header {
  const first = lines[header.from];
  const line = lines[header.from - 1];
  if (!first || !line || !above || line.page !== first.page || line.y - first.y > 1.6 * first.size)
    return header;
  const isTitle = sectionTitle(line.text) && !namesUnit(above, header) && !endsOverMoney(above, header);
  if (isTitle || countsRows(line)) return header;
  const columns = header.columns.map((column) => ({ ...column }));
  for (const cell of above) {
    const touching = columns.filter((column) => column.x0 < cell.x1 && column.x1 > cell.x0);
    const column = touching[0];
    const role = column && columnRole(`${cell.text} ${column.text}`);
    if (!column || touching.length > 1 || !role) return header;
    column.role = role;
    column.text = `${cell.text} ${column.text}`;
    column.x0 = Math.min(column.x0, cell.x0);
    column.x1 = Math.max(column.x1, cell.x1);
  }
  return makeHeader(columns, lines, header.from - 1, header.to);
}

/** True for one word or more over a column that is headed by nothing but what its amounts are in: `Withdrawn` over `(£)`. */
function namesUnit([cell, ...others]: readonly Cell[], { columns }: Header): boolean {
  if (!cell || others.length > 0) return false;
  const under = columns.filter((column) => column.x0 < cell.x1 && column.x1 > cell.x0);
  return under.length === 1 && under.every(({ text }) => UNIT.test(text));
}

/** True for one word or more that ends flush with the heading of a column of money below, as no title of a list does. */
const endsOverMoney = ([cell, ...others]: readonly Cell[], { columns: [, ...later] }: Header): boolean =>
  cell !== undefined &&
  others.length === 0 &&
  later.some(({ role, x1 }) => MONEY.includes(role) && areFlush(x1, cell.x1));

/** A line below that heads as many columns in known words as in unknown ones belongs to the heading. */
const UNKNOWN = 0.9;

function headerScore(cells: readonly Cell[]): number {
  const known = cells.filter((cell) => cell.role);
  const money = known.filter((cell) => cell.role && MONEY.includes(cell.role)).length;
  const anchors = known.filter((cell) => cell.role && ANCHORS.includes(cell.role)).length;
  const unknown = cells.length - known.length;
  if (money === 0 || anchors === 0 || known.length < 2 || unknown > known.length) return 0;
  if (listsAccounts(cells)) return 0;
  return known.length - unknown * UNKNOWN;
}

/** `Account | Number | Beginning balance | Ending balance`: a list of accounts, not of what moved them. */
function listsAccounts(cells: readonly Cell[]): boolean {
  const kinds = new Set(cells.map((cell) => labelKind(cell.text)));
  return kinds.has('opening') && kinds.has('closing') && !cells.some((cell) => cell.role === 'date');
}

/** Lines below heads that show what their columns hold. */
const ROWS_BELOW = 24;

/** `Incoming  Outgoing  Amount`: what the account came to, where it is another amount than the row's. */
function balanceCalledAmount(cells: readonly Cell[], below: readonly TokenLine[]): Cell | undefined {
  const of = (role: Cell['role']) => cells.filter((cell) => cell.role === role);
  const [amount, ...others] = of('amount');
  if (!amount || others.length > 0 || of('balance').length > 0) return undefined;
  const sides = [...of('credit'), ...of('debit')];
  if (of('credit').length === 0 || of('debit').length === 0 || sides.some(({ x0 }) => x0 > amount.x0))
    return undefined;
  const rows = below.map(amountsApart).filter(({ length }) => length > 1);
  const isOther = (own: readonly Token[]) => magnitude(own.at(-1)!) !== magnitude(own.at(-2)!);
  return rows.length > 0 && rows.every(isOther) ? amount : undefined;
}

function makeHeader(cells: readonly Cell[], lines: readonly TokenLine[], from: number, to: number): Header {
  const balance = balanceCalledAmount(cells, lines.slice(to, to + ROWS_BELOW));
  const columns = cells.map((cell) => ({
    role: cell === balance ? ('balance' as const) : (cell.role ?? 'other'),
    text: cell.text,
    x0: cell.x0,
    x1: cell.x1,
  }));
  const groups = columnGroups(columns, lines.slice(to));
  return {
    page: lines[from]?.page ?? 0,
    from,
    to,
    columns: groups.flat(),
    groups,
    text: columns.map((column) => column.text).join(' | '),
  };
}
