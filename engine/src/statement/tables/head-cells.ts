import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { namesMovements } from '../language/label-words.ts';
import { MONEY } from './table-columns.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { columnRole, type ColumnRole } from '../language/vocabulary.ts';
import { textOf } from '../text/values.ts';

/** What may head a column: words that stand together, and the kind of column they name, if any. */
export interface Cell {
  text: string;
  x0: number;
  x1: number;
  role?: ColumnRole;
}

/** The cells of a line that may head columns; a box beside the table (`Beginning balance 100.00`) is left out. */
export function headCells(line: TokenLine): Cell[] | undefined {
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

/** Columns of money that the title of a table is beside at least. */
const LEAST_MONEY = readerThreshold({ value: 2, unit: 'columns', source: 'judgment' });

function mayHead(line: TokenLine): boolean {
  if (line.tokens.length > 26 || line.tokens.length === 0) return false;
  return line.tokens.every((token) => token.kind === 'word' && !(token.alsoAmount && token.text.length > 3));
}

/** What amounts are in, by itself: `(£)`, `EUR`. */
export const UNIT = /^\(?(?:\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\p{Sc})\)?$/u;

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
const WORD_GAP = readerThreshold({ value: 0.5, unit: 'ems', source: 'judgment' });

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
  const text = textOf(tokens);
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

/** `Check deposit` below `Transaction`: words that each head a column elsewhere, all of them below the descriptions. */
function areOfRow(above: readonly Cell[], below: readonly Cell[]): boolean {
  const described = above.find(({ role }) => role === 'description');
  return (
    described !== undefined &&
    below.length > 1 &&
    below.every(({ role, x0 }) => role && x0 >= described.x0 && x0 < described.x1)
  );
}

/**
 * Lays a further heading line over the cells so far: words above one another are one heading. No cells where the line is
 * one of a row.
 */
export function mergeCells(above: readonly Cell[], below: readonly Cell[]): Cell[] {
  if (areOfRow(above, below)) return [];
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
