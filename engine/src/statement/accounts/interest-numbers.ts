import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { abs } from '../../ledger/figures.ts';
import { holdsAmount, isCount, isWords, type TokenLine } from '../text/tokens.ts';

/** Lines of one table that tell it at least, of balances that stood for more than a day. */
const LEAST = readerThreshold({ value: 3, unit: 'lines', source: 'judgment' });

/**
 * Lines without tables of what interest is worked out on, told by their products in whatever words: a day, the balance
 * since, by days of value, for how many days it stood, and balance times days. These are no balances of the days on which
 * rows were booked, and no rows.
 */
export function withoutInterestNumbers(lines: readonly TokenLine[]): readonly TokenLine[] {
  const apart = new Set<TokenLine>();
  for (let at = 0; at < lines.length; at++) {
    const own: TokenLine[] = [];
    let told = 0;
    for (let i = at; i < lines.length; i++) {
      const line = lines[i];
      const days = line && daysOf(line);
      if (line && days !== undefined) {
        own.push(line);
        if (days > 1n) told++;
      } else if (line && own.length > 0 && line.page !== own.at(-1)?.page && !isRow(line)) continue;
      else break;
    }
    if (told < LEAST) continue;
    const heads = lines[at - 1];
    if (heads && isWords(heads)) apart.add(heads);
    for (const line of own) apart.add(line);
    at = lines.indexOf(own.at(-1) as TokenLine);
  }
  return apart.size === 0 ? lines : lines.filter((line) => !apart.has(line));
}

const isRow = (line: TokenLine): boolean => line.tokens[0]?.kind === 'date' && holdsAmount(line);

/** For how many days a balance stood, where a line says that, and what it comes to times these days. */
function daysOf({ tokens, prose }: TokenLine): bigint | undefined {
  if (prose || tokens[0]?.kind !== 'date') return undefined;
  const [balance, product, ...more] = tokens.flatMap(({ amount }) => (amount ? [abs(amount.value)] : []));
  const counts = tokens.filter((token) => token.kind === 'word' && isCount(token));
  const [days] = counts.map(({ text }) => BigInt(text.replace(/\D/g, '')));
  if (balance === undefined || product === undefined || more.length > 0 || counts.length !== 1)
    return undefined;
  return days !== undefined && balance * days === product ? days : undefined;
}
