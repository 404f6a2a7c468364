import type { CellIndex, StatementCell } from './cells.ts';
import { digitsOf } from './texts.ts';
import type { MappedTrace, PagePlace } from './traces.ts';

/** Tells the account and side whose rows add up to what a place prints. */
type SideOf = (place: Pick<PagePlace, 'label'>) => { account: number; side: 'in' | 'out' } | undefined;

/** The sums of the rows of each account, by side: in unknown words they are read as nothing of the statement. */
export function sideSums({ cells }: CellIndex): SideOf {
  const sums = new Map<string, { account: number; side: 'in' | 'out'; sum: bigint; rows: number }>();
  for (const { class: kind, account, prints } of cells) {
    const value = prints[0]?.amount?.value;
    if (kind !== 'amount' || value === undefined || value === 0n) continue;
    const side = value > 0n ? 'in' : 'out';
    const key = `${account} ${side}`;
    const { sum, rows } = sums.get(key) ?? { sum: 0n, rows: 0 };
    sums.set(key, { account, side, sum: sum + value, rows: rows + 1 });
  }
  const byDigits = new Map(
    [...sums.values()].filter(({ rows }) => rows > 1).map((one) => [String(one.sum).replace('-', ''), one]),
  );
  return ({ label = '' }) => byDigits.get(digitsOf(label)?.replace(/^0+/, '') ?? '');
}

/**
 * True where totals of both sides, or of several accounts, are marked and nothing in the rows or behind them is: no one
 * change moves these together and leaves the balances that they lead to.
 */
export function areSumsAlone(
  own: readonly MappedTrace[],
  marked: ReadonlySet<StatementCell>,
  touched: ReadonlySet<StatementCell>,
  sideOf: SideOf,
): boolean {
  if ([...touched].some((cell) => cell.class !== 'total' && cell.class !== 'opening')) return false;
  const unread = own.flatMap((trace) => trace.elsewhere.flatMap((place) => sideOf(place) ?? []));
  const read = [...marked].filter((cell) => cell.class === 'total');
  const accounts = new Set([...read, ...unread].map(({ account }) => account));
  if (accounts.size > 1) return true;
  const values = read.flatMap(({ prints }) => prints[0]?.amount?.value ?? []);
  const has = (side: 'in' | 'out', isOfSide: (value: bigint) => boolean) =>
    unread.some((one) => one.side === side) || values.some(isOfSide);
  return has('in', (value) => value > 0n) && has('out', (value) => value < 0n);
}

/**
 * Tells the places that print what an account begins or ends with once more, as an overview or a box in unknown words
 * does, where the balance itself is not marked: whoever changes it changes it in its list first.
 */
export function endsAgain(
  touched: ReadonlySet<StatementCell>,
  { cells }: CellIndex,
): (place: PagePlace) => boolean {
  const ends = new Set(
    cells
      .filter((cell) => (cell.class === 'opening' || cell.class === 'closing') && !touched.has(cell))
      .flatMap(({ prints }) => prints.map(({ text }) => digitsOf(text))),
  );
  return ({ label = '' }) => {
    const figure = digitsOf(label);
    return figure !== undefined && ends.has(figure);
  };
}
