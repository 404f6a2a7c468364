import { amountsApart, wordsOf, type Token, type TokenLine } from './tokens.ts';
import { labelKind } from './vocabulary.ts';

/** Rows that show how a document prints its dates, and the share of its rows that must be printed so. */
const LEAST_ROWS = 3;
const LEAST_SHARE = 0.9;
/** Share of the distance to the row above within which the row below a day stands nearer. */
const NEARER = 0.95;
/** Heights of the type between the line of an amount and that of its date at most. */
const PITCH = 2;

/**
 * Where each row prints its date on the line below its words and amount, the date is set before the row, so that it
 * stands as on any other statement. Other lines stay as they are.
 */
export function liftDates(lines: readonly TokenLine[]): readonly TokenLine[] {
  // Balances and totals have no day.
  const rows = lines.flatMap((line, i) => (isUndatedRow(line) && !labelKind(wordsOf(line)) ? [i] : []));
  const dates = new Map(
    rows.flatMap((at) => {
      const date = dateBelow(lines, at);
      return date ? [[at, date] as const] : [];
    }),
  );
  const endsWithDay = dates.has(rows.at(-1) ?? -1);
  if (dates.size < LEAST_ROWS || dates.size < LEAST_SHARE * rows.length || !endsWithDay) return lines;
  if (headRows(lines, dates)) return lines;
  return lines.flatMap((line, i) => {
    const own = dates.get(i);
    const taken = dates.get(i - 1);
    if (own) return [{ ...line, tokens: [before(own, line), ...line.tokens] }];
    if (!taken) return [line];
    const tokens = line.tokens.filter((token) => token !== taken);
    return tokens.length > 0 ? [{ ...line, tokens }] : [];
  });
}

/** A date as it would stand left of a row. */
function before(date: Token, { tokens }: TokenLine): Token {
  const x0 = tokens[0]?.x0 ?? date.x0;
  return { ...date, x0: x0 - 1, x1: x0 - 0.5, coreX1: x0 - 0.5 };
}

/** Words, and amounts apart from them, without a day. */
const isUndatedRow = (line: TokenLine): boolean =>
  !line.prose &&
  line.tokens[0]?.kind === 'word' &&
  line.tokens.every(({ kind }) => kind !== 'date') &&
  amountsApart(line).length > 0;

/** The date with which the next line begins, which holds no amount. */
function dateBelow(lines: readonly TokenLine[], at: number): Token | undefined {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line || !below || below.page !== line.page || line.y - below.y > PITCH * line.size) return undefined;
  return dayOf(below);
}

/** The date with which a line begins that holds no amount. */
const dayOf = ({ tokens }: TokenLine): Token | undefined =>
  tokens[0]?.kind === 'date' && tokens.every(({ kind }) => kind !== 'amount') ? tokens[0] : undefined;

/** True where days head the rows below them: these stand nearer, or a day stands above the first of them. */
function headRows(lines: readonly TokenLine[], dates: ReadonlyMap<number, Token>): boolean {
  let heading = 0;
  for (const at of dates.keys()) {
    const [line, day, next] = [lines[at], lines[at + 1], lines[at + 2]];
    if (!line || !day || next?.page !== day.page || !isUndatedRow(next)) continue;
    if (day.y - next.y < (line.y - day.y) * NEARER) heading++;
  }
  return heading * 2 > dates.size || beginsWithDay(lines, dates);
}

/** True where a line that begins with a day, and holds no amount, stands right above the first of the rows. */
function beginsWithDay(lines: readonly TokenLine[], dates: ReadonlyMap<number, Token>): boolean {
  const [first = 0] = dates.keys();
  const above = lines[first - 1];
  return above !== undefined && above.page === lines[first]?.page && dayOf(above) !== undefined;
}
