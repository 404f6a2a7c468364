import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { mayHead } from '../headings/cut-at-headings.ts';
import { holdsAmount, wordsOf, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { labelKind } from '../language/vocabulary.ts';

/** Money that is put away until a day, as eight languages name it. */
const TERM_DEPOSIT =
  /(?<!\p{L})(?:(?:term|fixed|time) deposits?|deposits? certificates?|certificates? of deposit|festgeld\p{L}*|termingeld\p{L}*|(?:d[ée]p[ôo]ts?|comptes?) [àa] terme|dep[óo]sitos? a (?:plazo(?: fijo)?|prazo)|plazos? fijos?|cdts?|depositi? vincolat[oi]|conto deposito vincolato|termijndeposito\p{L}*|termijnrekening\p{L}*|lokat[ay](?: terminow[ae])?)(?!\p{L})/iu;

/** Lines below a heading that say what lies there, at most. */
const MOST_LINES = 6;
/** Ems from one of them to the next at most. */
const PITCH = readerThreshold({ value: 3.2, unit: 'ems', source: 'judgment' });

/**
 * Lines without money put away until a day: below a heading that names it one balance and no row, beside what it earns.
 * It moves nothing on the account above it, and has no balance before and after that sums could lead between.
 */
export function withoutTermDeposits(lines: readonly TokenLine[]): readonly TokenLine[] {
  const out = new Set<TokenLine>();
  lines.forEach((head, at) => {
    if (!mayHead(head) || !TERM_DEPOSIT.test(head.text)) return;
    const own = below(lines, at);
    const balances = new Set(own.flatMap(({ tokens }) => tokens.filter(isMoney).map(magnitude)));
    const names = own.map((line) => labelKind(wordsOf(line)));
    if (balances.size !== 1 || names.includes('opening') || own.some(beginsRow)) return;
    for (const line of own) out.add(line);
  });
  return out.size === 0 ? lines : lines.filter((line) => !out.has(line));
}

/** The lines close below a heading, up to the next one. */
function below(lines: readonly TokenLine[], at: number): TokenLine[] {
  const own: TokenLine[] = [];
  for (let i = at + 1; i <= at + MOST_LINES; i++) {
    const [above, line] = [lines[i - 1], lines[i]];
    if (!above || line?.page !== above.page || above.y - line.y > PITCH * line.size) break;
    if (mayHead(line) && own.some(holdsAmount)) break;
    own.push(line);
  }
  return own;
}

const isMoney = (token: TokenLine['tokens'][number]): boolean =>
  token.kind === 'amount' && magnitude(token) !== 0n;

const beginsRow = (line: TokenLine): boolean => line.tokens[0]?.kind === 'date' && holdsAmount(line);
