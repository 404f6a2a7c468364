import { headsOfChecks } from './checks-beside.ts';
import { namesMovements } from './label-words.ts';
import { sectionTitle } from './section-title.ts';
import { namedSide } from './side-words.ts';
import { ANCHORS, columnGroups, isAbbreviated, MONEY, type Column, type Header } from './table-columns.ts';
import { isApart, isCount, isRow, type Token, type TokenLine } from './tokens.ts';
import { columnRole, labelKind, type ColumnRole } from './vocabulary.ts';

export type { Header } from './table-columns.ts';

interface Cell {
  text: string;
  x0: number;
  x1: number;
  role?: ColumnRole;
}

/** Finds every table heading among the lines, by the line it starts on. */
export function findHeaders(lines: readonly TokenLine[]): Map<number, Header> {
  const headers = new Map<number, Header>();
  const cells = lines.map((line) => headCells(line));
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line || !cells[i]?.some((cell) => cell.role)) continue;
    // `Transactions` over the table is its title, not the top of a heading.
    const named = cells[i]?.filter((cell) => cell.role).length ?? 0;
    if (named < 2 && (sectionTitle(line.text) || sectionTitle(cells[i]?.[0]?.text ?? ''))) continue;
    if (isTitleOver(lines, cells, i) || (named === 2 && isPhrase(line))) continue;
    if (countsRows(line) && headsBelow(lines, cells, i)) continue;
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
    headers.set(
      start,
      withOnlyDay(withSides(withSideAtEnd(withCodes(withoutNet(header), next), next), next), next),
    );
  }
  return headers;
}

/** `Net`, by itself: what moves the balance, where no other column is headed so. */
const isNet = ({ text }: Column): boolean => /^net(?:to)?$/i.test(text.trim());

/** The headings with `Net` in unknown words beside one that names the amount. */
function withoutNet(header: Header): Header {
  const amounts = header.columns.filter(({ role }) => MONEY.includes(role) && role !== 'balance');
  return amounts.some(isNet) && !amounts.every(isNet) ? withRole(header, isNet, 'other') : header;
}

/** The headings with `Tran` taken for a code where days stand over the rows, and none but words below it. */
function withCodes(header: Header, below: readonly TokenLine[]): Header {
  const rows = below.filter(({ tokens }) => tokens.some(({ carried }) => carried));
  const isCode = (column: Column): boolean => {
    if (column.role !== 'date' || !isAbbreviated(column)) return false;
    const under = rows.flatMap(({ tokens }) =>
      tokens.filter(({ x0, x1, carried }) => !carried && x0 < column.x1 && x1 > column.x0),
    );
    return under.length > 0 && under.every(({ kind }) => kind === 'word');
  };
  return header.columns.some(isCode) ? withRole(header, isCode, 'type') : header;
}

/**
 * The headings with the side that the first one names moved to where the rows print their amounts, right of everything
 * that is headed: `Deposits | Date | Serial # | Source`.
 */
function withSideAtEnd(header: Header, below: readonly TokenLine[]): Header {
  const [side, date] = header.columns;
  if (header.groups.length > 1 || !side || date?.role !== 'date') return header;
  if (side.role !== 'debit' && side.role !== 'credit') return header;
  if (header.columns.some((column) => column !== side && MONEY.includes(column.role))) return header;
  const right = Math.max(...header.columns.map(({ x1 }) => x1));
  const rows = below.filter(({ tokens: [day] }) => day?.kind === 'date' && day.x0 > side.x1);
  const amounts = rows.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'amount').slice(-1));
  if (amounts.length === 0 || amounts.some(({ x0 }) => x0 < right)) return header;
  const x0 = Math.min(...amounts.map((amount) => amount.x0));
  const x1 = Math.max(...amounts.map(({ coreX1 }) => coreX1));
  const columns = [...header.columns.slice(1), { ...side, x0, x1 }];
  return { ...header, columns, groups: [columns] };
}

/** The headings with `Debit/Credit` taken for what the words below it name, where amounts stand below another heading. */
function withSides(header: Header, below: readonly TokenLine[]): Header {
  const amounts = header.columns.filter(({ role }) => role === 'amount');
  if (amounts.length < 2) return header;
  const isOfSides = (column: Column): boolean => {
    if (column.role !== 'amount') return false;
    const under = below
      .filter((line) => isRow(line))
      .flatMap(({ tokens }) => tokens.filter(({ x0, x1 }) => x0 < column.x1 && x1 > column.x0));
    const named = under.filter(({ kind, text }) => kind === 'word' && namedSide(text) !== undefined);
    return named.length > 0 && named.length === under.length;
  };
  return amounts.some(isOfSides) ? withRole(header, isOfSides, 'type') : header;
}

/** The headings with some columns taken for ones of another role. */
export function withRole(header: Header, isOne: (column: Column) => boolean, role: ColumnRole): Header {
  const named = (column: Column): Column => (isOne(column) ? { ...column, role } : column);
  return {
    ...header,
    columns: header.columns.map(named),
    groups: header.groups.map((own) => own.map(named)),
  };
}

/** The headings with the only column of days taken for those of the rows, though it is called one of value dates. */
function withOnlyDay(header: Header, below: readonly TokenLine[]): Header {
  const days = header.columns.filter(({ role }) => role === 'date' || role === 'other-date');
  const [only] = days;
  if (days.length !== 1 || only?.role !== 'other-date') return header;
  if (below.some(({ tokens }) => tokens.some(({ carried }) => carried))) return header;
  const rows = below.filter((line) => !line.prose && isRow(line));
  const isUnder = ({ x0, x1 }: Token) => x0 < only.x1 && x1 > only.x0;
  // A day within the words of a row is none of another column.
  const apart = rows.map((line) =>
    line.tokens.filter((token) => token.kind === 'date' && isApart(line, token)),
  );
  const isWhole = apart.every((days) => days.some(isUnder) && days.every(isUnder));
  return rows.length > 0 && isWhole ? withRole(header, (column) => column === only, 'date') : header;
}

/** `Tran` may be short for the day or for the code of what was booked. */

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
const LARGER = 1.1;

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

/** The cells of a line that may head columns; a box beside the table (`Beginning balance 100.00`) is left out. */
function headCells(line: TokenLine): Cell[] | undefined {
  if (mayHead(line)) return withTitle(withUnit(lineCells(line.tokens.flatMap(atSeam), line.size)));
  const first = line.tokens.findIndex((token) => token.kind === 'amount');
  if (
    first < 4 ||
    line.tokens.length > 26 ||
    line.tokens.slice(0, first).some((token) => token.kind !== 'word')
  ) {
    return undefined;
  }
  const cells = lineCells(line.tokens.slice(0, first), line.size).slice(0, -1);
  const roles = cells.map((cell) => cell.role);
  return roles.length >= 3 && roles.includes('date') && roles.every((role) => role !== undefined)
    ? cells
    : undefined;
}

/** `StatusPaid`: two headings that touch. */
function atSeam(token: Token): Token[] {
  const [, left, right] = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})$/u.exec(token.text) ?? [];
  if (!left || !right || columnRole(token.text)) return [token];
  const x = token.x0 + ((token.x1 - token.x0) * left.length) / token.text.length;
  return [
    { ...token, text: left, x1: x, coreX1: x },
    { ...token, text: right, x0: x },
  ];
}

/** `Your transactions  Out  In  Balance`: the title of a table whose days stand over its rows heads their words. */
function withTitle(cells: readonly Cell[]): Cell[] {
  const [first, ...rest] = cells;
  const isTitle =
    first?.role === undefined &&
    rest.length >= LEAST_MONEY &&
    rest.every(({ role }) => role && MONEY.includes(role)) &&
    namesMovements(first?.text ?? '');
  return isTitle && first ? [{ ...first, role: 'description' }, ...rest] : [...cells];
}

/** Columns of money that the title of a table stands beside at least. */
const LEAST_MONEY = 2;

function mayHead(line: TokenLine): boolean {
  if (line.tokens.length > 26 || line.tokens.length === 0) return false;
  return line.tokens.every((token) => token.kind === 'word' && !(token.alsoAmount && token.text.length > 3));
}

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
    window = mergeCells(window, row);
    const score = headerScore(window);
    if (score > 0 && (!best || score > best.score)) {
      best = { header: makeHeader(window, lines, start, end + 1), score };
    }
  }
  return best?.header;
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
  later.some(({ role, x1 }) => MONEY.includes(role) && Math.abs(x1 - cell.x1) < FLUSH_HEADS);

/** Points by which the lines of a heading that is set flush right end apart at most. */
const FLUSH_HEADS = 1;

const UNIT = /^\(?(?:\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\p{Sc})\)?$/u;

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

function makeHeader(cells: readonly Cell[], lines: readonly TokenLine[], from: number, to: number): Header {
  const columns = cells.map((cell) => ({
    role: cell.role ?? 'other',
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

/** `Date | Details | £`: what amounts are in, at the end of the heads, heads them where nothing else does. */
function withUnit(cells: readonly Cell[]): Cell[] {
  const roles = cells.map(({ role }) => role);
  const last = cells.at(-1);
  const isUnit = last !== undefined && !last.role && UNIT.test(last.text);
  const isHeaded = roles.some((role) => role && MONEY.includes(role));
  return isUnit && !isHeaded && roles.includes('date') && roles.includes('description')
    ? [...cells.slice(0, -1), { ...last, role: 'amount' }]
    : [...cells];
}

/** Cells of a line: words with wide gaps between them, or known headings side by side. */
function lineCells(tokens: readonly Token[], size: number): Cell[] {
  const cells: Token[][] = [];
  for (const token of tokens) {
    const last = cells.at(-1)?.at(-1);
    if (last && token.x0 - last.x1 < size * 0.9) cells.at(-1)?.push(token);
    else cells.push([token]);
  }
  return cells.flatMap((group) => {
    const whole = cellOf(group);
    if (group.length === 1) return [whole];
    if (!whole.role) return splitCell(group, size) ?? [whole];
    // `Withdrawals Deposits` are two narrow columns, unlike `Withdrawals/Deposits`; so are `Date Description`.
    const parts = PARTED.has(whole.role) ? splitCell(group, size) : undefined;
    const [first, second] = parts?.length === 2 ? parts.map((part) => part.role) : [];
    const isTwo =
      (first === 'date' && second === 'description') ||
      (first === 'amount' && second === 'balance') ||
      [first, second].every((role) => role === 'debit' || role === 'credit');
    return parts && isTwo ? parts : [whole];
  });
}

/** Headings of these kinds may be two, each known by itself. */
const PARTED: ReadonlySet<ColumnRole> = new Set(['amount', 'description', 'balance']);

/** The gap between words of one heading at most, in ems, where others stand further apart. */
const WORD_GAP = 0.5;

/** `Valor (R$)  Saldo (R$)`: known headings that stand further apart than the words of each. */
function cutAtGaps(tokens: readonly Token[], size: number): Cell[] | undefined {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1)?.at(-1);
    if (last && token.x0 - last.x1 < size * WORD_GAP) groups.at(-1)?.push(token);
    else groups.push([token]);
  }
  const cells = groups.map(cellOf);
  return cells.length > 1 && cells.every(({ role }) => role) ? cells : undefined;
}

function cellOf(tokens: readonly Token[]): Cell {
  const text = tokens.map((token) => token.text).join(' ');
  const role = columnRole(text);
  const cell = { text, x0: tokens[0]?.x0 ?? 0, x1: tokens.at(-1)?.x1 ?? 0 };
  return role ? { ...cell, role } : cell;
}

/** Parts a run of words into known headings, at gaps or longest first; `undefined` when a word is left over. */
function splitCell(tokens: readonly Token[], size: number): Cell[] | undefined {
  if (tokens.some((token) => /^[/&|]$|^(and|und|et|or)$/i.test(token.text) || /[/&]$/.test(token.text)))
    return undefined;
  const apart = cutAtGaps(tokens, size);
  if (apart) return apart;
  const cells: Cell[] = [];
  for (let i = 0; i < tokens.length;) {
    let found: Cell | undefined;
    let next = i;
    for (let end = Math.min(tokens.length, i + 5); end > i; end--) {
      if (end - i === tokens.length) continue;
      const cell = cellOf(tokens.slice(i, end));
      if (!cell.role) continue;
      found = cell;
      next = end;
      break;
    }
    if (!found) return undefined;
    cells.push(found);
    i = next;
  }
  return cells;
}

const isOverSeveral = (cell: Cell, below: readonly Cell[]): boolean =>
  below.filter((other) => other.role && other.x0 < cell.x1 && other.x1 > cell.x0).length > 1;

/** Lays a further heading line over the cells so far: words above one another are one heading. */
function mergeCells(above: readonly Cell[], below: readonly Cell[]): Cell[] {
  // The title of the table over its first headings heads none of them.
  const own = above.filter((cell) => cell.role || !isOverSeveral(cell, below));
  const merged: Cell[] = own.map((cell) => ({ ...cell }));
  for (const cell of below) {
    const touching = merged.filter((other) => other.x0 < cell.x1 && other.x1 > cell.x0);
    const first = touching[0];
    if (!first) {
      merged.push({ ...cell });
      continue;
    }
    if (touching.length > 1) {
      // A heading that spans several columns (`Account activity` over the table) names none of them.
      merged.splice(0, merged.length, ...merged.filter((other) => !touching.includes(other) || other.role));
      continue;
    }
    const text = `${first.text} ${cell.text}`;
    // `Date` over `Value date`: each row prints the two one above the other.
    const isStacked = first.role === 'date' && cell.role === 'other-date';
    const role = columnRole(text) ?? (first.role && (!cell.role || isStacked) ? first.role : cell.role);
    first.text = text;
    first.x0 = Math.min(first.x0, cell.x0);
    first.x1 = Math.max(first.x1, cell.x1);
    if (role) first.role = role;
  }
  return merged.sort((a, b) => a.x0 - b.x0);
}
