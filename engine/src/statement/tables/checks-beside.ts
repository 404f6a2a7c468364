import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areNearlyFlush } from '../../layout/flush.ts';
import { lazy } from '../language/memoize.ts';
import type { Column, Header } from './table-columns.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { ColumnRole } from '../language/vocabulary.ts';

/** The number of a check, perhaps with the mark of a gap before it: `1185*`. */
const NUMBER = /^\*?\d{3,10}\*?$/;
/** Checks side by side at least, for them to stand in columns that no headings name. */
const BESIDE = readerThreshold({ value: 2, unit: 'checks', source: 'judgment' });

/** A check: what it prints, in the order of print, with its number and its amount last. */
type Check = readonly Token[];

/**
 * Headings for checks side by side that print none: `04/01 1182 1,150.00   04/06 1183 42.00`. Each line below the first
 * has fewer of them, or as many, in the same columns.
 */
export function headsOfChecks(lines: readonly TokenLine[], known: ReadonlyMap<number, Header>): Header[] {
  const found: Header[] = [];
  const ends = new Set([...known.values()].flatMap(({ to, groups }) => (groups.length > 1 ? [to] : [])));
  const times = lazy(() => timesOf(lines));
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const first = line && checksOf(line);
    if (!line || !first || first.length < BESIDE) continue;
    const end = endOfList(lines, i, first);
    // Their own headings, right above, tell the columns.
    const own = lines.slice(i, end);
    if (!known.has(i) && !ends.has(i) && !areHeaded(line, i, first, known) && !areToldAgain(own, times()))
      found.push(headerOf(line, i, first, own));
    i = end - 1;
  }
  return found;
}

/** True for checks below others, each of them under the columns of one list of the nearest heads. */
function areHeaded(
  { page }: TokenLine,
  at: number,
  checks: readonly Check[],
  known: ReadonlyMap<number, Header>,
): boolean {
  const above = [...known.values()].filter((header) => header.page === page && header.to <= at);
  const groups = above.sort((a, b) => a.to - b.to).at(-1)?.groups ?? [];
  const isBelow = (token: Token, group: readonly Column[]): boolean =>
    group.some(({ role, x0, x1 }) => role === roleOf(token) && token.x0 < x1 && token.x1 > x0);
  return (
    groups.length === checks.length &&
    checks.every((check, k) => check.every((token) => isBelow(token, groups[k] ?? [])))
  );
}

/** How often lines print each number that may be one of a check. */
function timesOf(lines: readonly TokenLine[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const number of lines.flatMap(numbersOf)) times.set(number, (times.get(number) ?? 0) + 1);
  return times;
}

const numbersOf = ({ tokens }: TokenLine): string[] =>
  tokens.flatMap(({ text }) => (NUMBER.test(text) ? [text.replaceAll('*', '')] : []));

/** True for checks most of which other lines name as well: a list of those among the rows. */
function areToldAgain(own: readonly TokenLine[], times: ReadonlyMap<string, number>): boolean {
  const numbers = own.flatMap(numbersOf);
  return numbers.filter((number) => (times.get(number) ?? 0) > 1).length * 2 > numbers.length;
}

/** The checks of a line that prints nothing else, all alike. */
function checksOf({ tokens, prose }: TokenLine): readonly Check[] | undefined {
  const size = tokens.findIndex(({ kind }) => kind === 'amount') + 1;
  if (prose || size < 2 || size > 3 || tokens.length % size !== 0) return undefined;
  const checks = Array.from({ length: tokens.length / size }, (_, i) =>
    tokens.slice(i * size, (i + 1) * size),
  );
  const [first] = checks;
  const areAlike = checks.every((check) => check.every((token, i) => roleOf(token) === roleOf(first?.[i])));
  const roles = first?.map(roleOf) ?? [];
  const isCheck = roles.includes('check-number') && !roles.includes(undefined);
  return areAlike && isCheck ? checks : undefined;
}

function roleOf(token: Token | undefined): ColumnRole | undefined {
  if (token?.kind === 'date') return token.carried ? undefined : 'date';
  if (token?.kind === 'amount') return 'amount';
  return token && NUMBER.test(token.text) ? 'check-number' : undefined;
}

/** Where the list ends that begins so. */
function endOfList(lines: readonly TokenLine[], from: number, first: readonly Check[]): number {
  const page = lines[from]?.page;
  for (let i = from + 1; i < lines.length; i++) {
    const line = lines[i];
    const own = line?.page === page ? line && checksOf(line) : undefined;
    if (!own || own.length > first.length || !own.every((check, k) => areInColumns(check, first[k])))
      return i;
  }
  return lines.length;
}

const areInColumns = (one: Check, other: Check | undefined): boolean =>
  one.every((token, i) => {
    const above = other?.[i];
    return above && (areNearlyFlush(token.x0, above.x0) || areNearlyFlush(token.x1, above.x1));
  });

function headerOf(
  { page }: TokenLine,
  at: number,
  first: readonly Check[],
  own: readonly TokenLine[],
): Header {
  const all = own.flatMap((line) => line.tokens);
  const groups = first.map((check) =>
    check.flatMap((token): Column[] => {
      const role = roleOf(token);
      if (!role) return [];
      const below = all.filter(({ x0, x1 }) => x0 < token.x1 && x1 > token.x0);
      const x0 = Math.min(...below.map((one) => one.x0));
      const x1 = Math.max(...below.map((one) => one.x1));
      return [{ role, text: role, x0, x1 }];
    }),
  );
  const roles = groups[0]?.map(({ role }) => role).join(' ') ?? '';
  return { page, from: at, to: at, groups, columns: groups.flat(), text: `side by side ${roles}` };
}
