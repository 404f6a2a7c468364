import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Header } from '../tables/header.ts';
import { MONEY, type Column } from '../tables/table-columns.ts';
import { completeHeaders } from '../tables/complete-headers.ts';
import { inferHeaders, placeHeader, type InferredHeader } from '../tables/infer-header.ts';
import { holdsMoved, rolesOf } from '../tables/table-kind.ts';
import type { TokenLine } from '../text/tokens.ts';
import type { ColumnRole } from '../language/vocabulary.ts';
import type { Chooser, Option } from '../model/choices.ts';
import { looksLikeRow } from './unparsed-rows.ts';
import type { LoneRow } from './lone-row.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

/**
 * What the rows suggest by themselves; where their own sums tell nothing, what the file's other tables hold first. Where
 * these have columns that the rows leave empty, a row without a day of its own may fill one.
 */
export function headersFor(
  lines: readonly TokenLine[],
  shared: () => InferredHeader | undefined,
): InferredHeader[] {
  const own = inferHeaders(lines);
  const known = shared();
  const placed = known && placeHeader(known, lines);
  if (!placed) return own;
  const told = own.find(({ from }) => from === 'sums');
  if (!told) return [placed, ...own];
  return moneyOf(placed) > moneyOf(told) ? [...own, placed] : own;
}

/** How many columns of money a heading has. */
const moneyOf = ({ header }: InferredHeader): number =>
  header.columns.filter(({ role }) => MONEY.includes(role)).length;

/** Rows above the first heading that show it to head another list. */
const LEAST_ABOVE = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });

/** What the rows above the first printed heading suggest: lists without one stand above checks that have one. */
export function headerAbove(
  lines: readonly TokenLine[],
  printed: ReadonlyMap<number, Header>,
): InferredHeader | undefined {
  const first = Math.min(...printed.keys());
  if (first === Infinity) return undefined;
  const above = lines.slice(0, first);
  return above.filter(looksLikeRow).length < LEAST_ABOVE ? undefined : inferHeaders(above)[0];
}

/** One way to head the tables of an account. */
interface Tables extends Option {
  headers: ReadonlyMap<number, Header>;
  /** Neither words nor sums tell what the columns hold, only where they stand. */
  isGuessed?: true;
  /** The lines that hold the table, where not all may. */
  within?: readonly TokenLine[];
}

/** The headings of the tables: as printed, with the sides changed over, or as the rows themselves suggest. */
export function tablesOf(
  printed: ReadonlyMap<number, Header>,
  inferred: readonly InferredHeader[],
  rows: number,
  lone: readonly LoneRow[],
  above?: InferredHeader,
): readonly Tables[] {
  const own = headedTables(printed, inferred[0]);
  // A line by itself makes a ledger only where it leads from one balance to the other.
  const isIsolated = own.length === 0 && rows < 2;
  const isWhole = areWhole(printed);
  const none = { id: 'none', bits: 0, headers: printed };
  return [
    ...own,
    ...(isIsolated ? [none] : []),
    ...turnedTables(printed),
    ...(above ? [{ id: 'above', bits: ABOVE, headers: withAbove(printed, above) }] : []),
    ...inferred.map(({ header, from }, i) => ({
      id: `inferred ${i}`,
      bits: inferredBits(from, own.length > 0, isWhole, isIsolated) + i,
      headers: new Map([[header.from, header]]),
      ...(from === 'places' ? { isGuessed: true as const } : {}),
    })),
    ...(own.length + inferred.length === 0 && !isIsolated ? [none] : []),
    ...lone.map(({ header, lines }, i) => ({
      id: `lone row ${i}`,
      bits: SINGLE_ROW + (own.length > 0 ? AGAINST_HEADINGS : 0) + i,
      headers: new Map([[0, header]]),
      within: lines,
    })),
  ];
}

/** What it costs to take rows above all printed headings for a list of the account. */
const ABOVE = parameter({ value: 4, unit: 'bits', source: 'judgment' });

const withAbove = (printed: ReadonlyMap<number, Header>, { header }: InferredHeader) =>
  new Map([[header.from, header] as const, ...printed]);

/**
 * What it costs to leave open what the sums tell, to take a column for the other side, the closer or the farther one, and
 * to take one for the balance.
 */
const AS_PRINTED = parameter({ value: 1, unit: 'bits', source: 'judgment' });
const OTHER_SIDE = parameter({ value: 3, unit: 'bits', source: 'judgment' });
const FARTHER_SIDE = parameter({ value: 5, unit: 'bits', source: 'judgment' });
const BALANCE = parameter({ value: 2, unit: 'bits', source: 'judgment' });

/** The headings that are printed, and these with what they leave open told by the rows. */
function headedTables(printed: ReadonlyMap<number, Header>, inferred: InferredHeader | undefined): Tables[] {
  if (printed.size === 0) return [];
  const solved = inferred ? completeHeaders(printed, inferred) : undefined;
  const [sided, farther] = [withOtherSide(printed, 0), withOtherSide(printed, 1)];
  const mayHoldBalance = leavesBalance(printed);
  const balanced = inferred && mayHoldBalance ? withBalance(sided ?? printed, inferred) : undefined;
  const ending = !balanced && mayHoldBalance ? withLastBalance(sided ?? printed) : undefined;
  const moving = withAmount(printed);
  const isOpen = solved !== undefined && mayHoldBalance;
  const isWhole = [...printed.values()].some(({ columns }) => columns.some(({ role }) => role === 'balance'));
  return [
    ...(isOpen ? [{ id: 'completed', bits: 0, headers: solved }] : []),
    { ...printedTables(printed), bits: isOpen ? AS_PRINTED : 0 },
    ...(solved && !isOpen
      ? [{ id: 'completed', bits: completedBits(printed, solved, isWhole), headers: solved }]
      : []),
    ...(sided ? [{ id: 'other side', bits: OTHER_SIDE, headers: sided }] : []),
    ...(farther ? [{ id: 'farther side', bits: FARTHER_SIDE, headers: farther }] : []),
    ...(balanced ? [{ id: 'balance', bits: BALANCE, headers: balanced }] : []),
    ...(ending ? [{ id: 'last balance', bits: LAST_BALANCE, headers: ending }] : []),
    ...(moving ? [{ id: 'amount', bits: AMOUNT, headers: moving }] : []),
  ];
}

/** Headings that name both sides, with these changed over. */
function turnedTables(printed: ReadonlyMap<number, Header>): Tables[] {
  const hasSides = [...printed.values()].some((header) =>
    ['debit', 'credit'].every((role) => header.columns.some((column) => column.role === role)),
  );
  if (!hasSides) return [];
  const headers = new Map([...printed].map(([at, header]) => [at, sidesChanged(header)]));
  return [{ id: 'sides changed', bits: AGAINST_WHOLE, headers }];
}

/** True for headings in unknown words beside known ones that name no balance: sums may tell that one is. */
const leavesBalance = (printed: ReadonlyMap<number, Header>): boolean => {
  const roles = rolesOf([...printed.values()].flatMap(({ columns }) => columns));
  return roles.has('other') && !roles.has('balance');
};

/** Of headings that are printed the others are worked out only where these do not do. */
export function chooseTables(
  chooser: Chooser,
  printed: ReadonlyMap<number, Header>,
  all: () => readonly Tables[],
): Tables {
  const first = printed.size > 0 && !leavesBalance(printed) ? printedTables(printed) : undefined;
  const id = first
    ? chooser.chooseLater('column-role', 'tables', first, all)
    : chooser.choose('column-role', 'tables', all());
  return first?.id === id ? first : (all().find((one) => one.id === id) as Tables);
}

const printedTables = (headers: ReadonlyMap<number, Header>): Tables => ({ id: 'printed', bits: 0, headers });

/** What it costs to take one row for all that moved, and more where headings in known words say what moved. */
const SINGLE_ROW = parameter({ value: 9, unit: 'bits', source: 'judgment' });
const AGAINST_HEADINGS = parameter({ value: 3, unit: 'bits', source: 'judgment' });

/**
 * What it costs to read a table against headings that say what every column holds, or to change the sides that they
 * name, where it is cheaper that the balance is owed: more than one sum gains by it, for one figure that was changed
 * makes one fail too.
 */
const AGAINST_WHOLE = parameter({ value: 32, unit: 'bits', source: 'judgment' });

/** What it costs to go by the sums: little where they only say what unknown words do not, more where a balance is named. */
const COMPLETED = parameters({ unit: 'bits', source: 'judgment', values: { balance: 6, open: 1 } });

/** The price of headings with what they leave open told by the sums. */
function completedBits(
  printed: ReadonlyMap<number, Header>,
  solved: ReadonlyMap<number, Header>,
  isWhole: boolean,
): number {
  const isTurned = [...printed].some(([at, { columns }]) =>
    columns.some(({ role, x0 }) => {
      const other = role === 'debit' ? 'credit' : role === 'credit' ? 'debit' : undefined;
      return other && solved.get(at)?.columns.some((column) => column.x0 === x0 && column.role === other);
    }),
  );
  if (isTurned) return AGAINST_WHOLE;
  return COMPLETED[isWhole ? 'balance' : 'open'];
}

/** What it costs to take the last column, in unknown words, for the balance where too few rows tell. */
const LAST_BALANCE = parameter({ value: 5, unit: 'bits', source: 'judgment' });

/** What it costs to go by the rows against headings, by their sums or by their places, and to go by the places of one row. */
const INFERRED = parameters({ unit: 'bits', source: 'judgment', values: { sums: 10, places: 24, lone: 9 } });

/**
 * What it costs to go by the rows themselves: little where their sums tell, much against headings in known words, and
 * more than one sum is worth where these say what every column holds.
 */
function inferredBits(
  from: InferredHeader['from'],
  isHeaded: boolean,
  isWhole: boolean,
  isIsolated: boolean,
): number {
  if (isHeaded && isWhole) return AGAINST_WHOLE;
  if (isHeaded) return INFERRED[from === 'sums' ? 'sums' : 'places'];
  return isIsolated && from !== 'sums' ? INFERRED.lone : 0;
}

/** True for headings all of which name both sides and the balance. */
const areWhole = (printed: ReadonlyMap<number, Header>): boolean =>
  printed.size > 0 &&
  [...printed.values()].every(({ columns }) => {
    const roles = rolesOf(columns);
    return roles.has('debit') && roles.has('credit') && roles.has('balance');
  });

/** What it costs to take the column beside the balance, in unknown words, for what moved it. */
const AMOUNT = parameter({ value: 3, unit: 'bits', source: 'judgment' });

/** Headings that name a balance and nothing that moves it, with the column left of it as the amount. */
const withAmount = (printed: ReadonlyMap<number, Header>) =>
  inAll(printed, 'amount', ({ columns }) =>
    holdsMoved(rolesOf(columns))
      ? undefined
      : columns[columns.findIndex(({ role }) => role === 'balance') - 1],
  );

/** Headings in all of which a column in unknown words is taken for one of this role. */
function inAll(
  printed: ReadonlyMap<number, Header>,
  role: ColumnRole,
  columnIn: (header: Header) => Column | undefined,
): ReadonlyMap<number, Header> | undefined {
  const changed = [...printed].flatMap(([at, header]): [number, Header][] => {
    const column = columnIn(header);
    return column?.role === 'other' && header.groups.length === 1
      ? [[at, withRole(header, column, role)]]
      : [];
  });
  return changed.length === printed.size ? new Map(changed) : undefined;
}

/** The heading of one table, with a column of it taken for one of this role. */
function withRole(header: Header, column: Column, role: ColumnRole): Header {
  const columns = header.columns.map((one) => (one === column ? { ...one, role } : one));
  return { ...header, columns, groups: [columns] };
}

/** Headings that name one side, with a column beside it in unknown words as the other: the closest one, or the next. */
function withOtherSide(
  printed: ReadonlyMap<number, Header>,
  which: 0 | 1,
): ReadonlyMap<number, Header> | undefined {
  let isChanged = false;
  const headers = new Map(
    [...printed].map(([at, header]): [number, Header] => {
      const sides = header.columns.filter(({ role }) => role === 'debit' || role === 'credit');
      const [known] = sides;
      if (!known || sides.length > 1 || header.groups.length > 1) return [at, header];
      const place = header.columns.indexOf(known);
      const beside = byDistance(
        known,
        [header.columns[place - 1], header.columns[place + 1]].flatMap((one) =>
          one?.role === 'other' ? [one] : [],
        ),
      )[which];
      if (!beside) return [at, header];
      isChanged = true;
      const role = known.role === 'debit' ? ('credit' as const) : ('debit' as const);
      return [at, withRole(header, beside, role)];
    }),
  );
  return isChanged ? headers : undefined;
}

/** The columns beside one, the closest first: the texts of rows begin far from their amounts. */
const byDistance = (column: Column, beside: readonly Column[]): readonly Column[] =>
  beside.toSorted((a, b) => gapBetween(column, a) - gapBetween(column, b));

const gapBetween = (one: Column, other: Column): number => Math.max(one.x0 - other.x1, other.x0 - one.x1);

/** Headings that keep what their words say, with the column in unknown words that sums tell to be the balance. */
function withBalance(
  headers: ReadonlyMap<number, Header>,
  { header: inferred, from }: InferredHeader,
): ReadonlyMap<number, Header> | undefined {
  const balance = inferred.columns.find(({ role }) => role === 'balance');
  if (from !== 'sums' || !balance) return undefined;
  let isFound = false;
  const changed = new Map(
    [...headers].map(([at, header]): [number, Header] => {
      const own = header.columns.find(
        ({ role, x0, x1 }) => role === 'other' && x0 < balance.x1 + 4 && x1 > balance.x0 - 4,
      );
      if (!own || header.groups.length > 1) return [at, header];
      isFound = true;
      return [at, withRole(header, own, 'balance')];
    }),
  );
  return isFound ? changed : undefined;
}

/** Headings whose last column, in unknown words behind those of what moved, is the balance. */
const withLastBalance = (printed: ReadonlyMap<number, Header>) =>
  inAll(printed, 'balance', ({ columns }) => columns.at(-1));

function sidesChanged(header: Header): Header {
  const change = (columns: readonly Column[]) =>
    columns.map((column): Column => {
      if (column.role !== 'debit' && column.role !== 'credit') return column;
      return { ...column, role: column.role === 'debit' ? 'credit' : 'debit' };
    });
  return { ...header, columns: change(header.columns), groups: header.groups.map(change) };
}
