import { headingOf } from './headings.ts';
import type { Header } from './header.ts';
import type { Token, TokenLine } from './tokens.ts';

/** A day and its balance, from a list under a heading of its own. */
export interface DailyPair {
  date: Token;
  amount: Token;
}

/**
 * Takes daily balance lists that print no column headings (`Daily ledger balances`, then pairs of date and
 * amount) out of the lines, so that they are not taken for postings of the table above.
 */
export function takeDailyBalances(
  lines: readonly TokenLine[],
  headers: (rest: readonly TokenLine[]) => ReadonlyMap<number, Header>,
): { rest: TokenLine[]; pairs: DailyPair[]; headers: ReadonlyMap<number, Header> } {
  const starts = headers(lines);
  const listed = listedBySums(lines);
  const pairs: DailyPair[] = [];
  const rest: TokenLine[] = [];
  let daily = false;
  lines.forEach((line, i) => {
    if (starts.has(i)) daily = false;
    const own = daily || listed.has(line) ? pairsOf(line) : [];
    if (own.length > 0) {
      pairs.push(...own);
      return;
    }
    const heading = headingOf(line);
    if (heading) daily = heading.kind === 'daily-balances';
    rest.push(line);
  });
  return { rest, pairs, headers: pairs.length === 0 ? starts : headers(rest) };
}

/** Points by which the amounts of a list miss the columns of the rows at least. */
const OUT_OF_COLUMN = 3;
/** Share of a list's amounts that must be balances of the rows. */
const KNOWN = 0.8;

/**
 * The lines of lists under headings in unknown words: days and amounts, nothing else, out of the rows' columns, which
 * repeat balances that rows show.
 */
function listedBySums(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const rows = lines.filter(
    ({ tokens, prose }) =>
      !prose && ['date', 'word', 'amount'].every((kind) => tokens.some((token) => token.kind === kind)),
  );
  const amounts = rows.flatMap(({ tokens }) => tokens.filter((token) => token.kind === 'amount'));
  const values = new Set(amounts.map((token) => token.amount?.value));
  const edges = new Set(amounts.map((token) => Math.round(token.x1)));
  const isApart = ({ amount }: DailyPair) =>
    [...edges].every((edge) => Math.abs(edge - amount.x1) > OUT_OF_COLUMN);
  const found = new Set<TokenLine>();
  let run: TokenLine[] = [];
  const close = () => {
    const pairs = run.flatMap(pairsOf);
    const known = pairs.filter(({ amount }) => values.has(amount.amount?.value));
    if (known.length > 0 && known.length >= pairs.length * KNOWN) for (const line of run) found.add(line);
    run = [];
  };
  for (const line of lines) {
    const pairs = pairsOf(line);
    if (pairs.length > 0 && pairs.every(isApart)) run.push(line);
    else close();
  }
  close();
  return found;
}

/** The pairs of a line that holds nothing else; empty otherwise. */
function pairsOf(line: TokenLine): DailyPair[] {
  const pairs: DailyPair[] = [];
  for (let i = 0; i + 1 < line.tokens.length; i += 2) {
    const date = line.tokens[i];
    const amount = line.tokens[i + 1];
    if (date?.kind !== 'date' || amount?.kind !== 'amount') return [];
    pairs.push({ date, amount });
  }
  return line.tokens.length % 2 === 0 ? pairs : [];
}
