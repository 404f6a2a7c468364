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
  const pairs: DailyPair[] = [];
  const rest: TokenLine[] = [];
  let daily = false;
  lines.forEach((line, i) => {
    if (starts.has(i)) daily = false;
    const own = daily ? pairsOf(line) : [];
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
