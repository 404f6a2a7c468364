import { namedSide } from '../text/side-words.ts';
import { isAbbreviated, MONEY, withRole, type Column, type Header } from './table-columns.ts';
import { isApart, isRow, type Token, type TokenLine } from '../text/tokens.ts';

/** The headings with the roles that the rows below them show their columns to have. */
export const headedByRows = (header: Header, below: readonly TokenLine[]): Header =>
  withOnlyDay(
    withWords(withSides(withSideAtEnd(withCodes(withoutNet(header), below), below), below), below),
    below,
  );

const isUnder = (column: Column, { x0, x1 }: Token): boolean => x0 < column.x1 && x1 > column.x0;

/** What stands below the heading of a column. */
const tokensUnder = (column: Column, lines: readonly TokenLine[]): Token[] =>
  lines.flatMap(({ tokens }) => tokens.filter((token) => isUnder(column, token)));

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
    const under = tokensUnder(column, rows).filter(({ carried }) => !carried);
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
    const under = tokensUnder(
      column,
      below.filter((line) => isRow(line)),
    );
    const named = under.filter(({ kind, text }) => kind === 'word' && namedSide(text) !== undefined);
    return named.length > 0 && named.length === under.length;
  };
  return amounts.some(isOfSides) ? withRole(header, isOfSides, 'type') : header;
}

/**
 * The headings with `Umsatz` taken for what was bought, where none but words stand below it and the amounts below another
 * heading.
 */
function withWords(header: Header, below: readonly TokenLine[]): Header {
  const amounts = header.columns.filter(({ role }) => role === 'amount');
  if (amounts.length < 2 || header.columns.some(({ role }) => role === 'description')) return header;
  const rows = below.filter((line) => !line.prose && isRow(line));
  const holdsWords = (column: Column): boolean => {
    const own = amounts.includes(column) ? tokensUnder(column, rows) : [];
    return own.length >= rows.length && own.every(({ kind }) => kind === 'word');
  };
  return rows.length > 0 && amounts.some(holdsWords) ? withRole(header, holdsWords, 'description') : header;
}

/** The headings with the only column of days taken for those of the rows, though it is called one of value dates. */
function withOnlyDay(header: Header, below: readonly TokenLine[]): Header {
  const days = header.columns.filter(({ role }) => role === 'date' || role === 'other-date');
  const [only] = days;
  if (days.length !== 1 || only?.role !== 'other-date') return header;
  if (below.some(({ tokens }) => tokens.some(({ carried }) => carried))) return header;
  const rows = below.filter((line) => !line.prose && isRow(line));
  // A day within the words of a row is none of another column.
  const apart = rows.map((line) =>
    line.tokens.filter((token) => token.kind === 'date' && isApart(line, token)),
  );
  const isWhole = apart.every(
    (days) => days.some((day) => isUnder(only, day)) && days.every((day) => isUnder(only, day)),
  );
  return rows.length > 0 && isWhole ? withRole(header, (column) => column === only, 'date') : header;
}
