import type { Token, TokenLine } from './tokens.ts';

/** Days that must head rows before a date by itself is taken for a heading. */
const HEADINGS = 2;
/** Ems between two lines of a list at most; what follows a wider gap is of another matter. */
const WIDEST_GAP = 3.4;

/**
 * Gives rows that stand under the heading of their day its date, as if it were printed left of each: the lines of the
 * headings themselves go. Where no days head rows the lines stay as they are.
 */
export function carryDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const days = new Set(lines.filter((line, i) => isDay(line) && headsRow(lines, i)));
  const edges = new Map<number, number>();
  for (const { tokens } of days) {
    const at = Math.round((tokens[0]?.x0 ?? 0) / 3);
    edges.set(at, (edges.get(at) ?? 0) + 1);
  }
  const most = Math.max(0, ...edges.values());
  if (most < HEADINGS) return lines;
  const left = Math.min(...lines.map(({ tokens }) => tokens[0]?.x0 ?? Infinity));
  const out: TokenLine[] = [];
  let day: Token | undefined;
  let above: TokenLine | undefined;
  for (const line of lines) {
    if (isDay(line) && (days.has(line) || day)) {
      day = line.tokens.find((token) => token.kind === 'date');
      above = line;
      continue;
    }
    const isNear = above?.page !== line.page || above.y - line.y < WIDEST_GAP * Math.max(line.size, above.size);
    if (day && !isNear) day = undefined;
    if (above?.page === line.page || day) above = line;
    out.push(day && holdsAmount(line) && line.tokens[0]?.kind === 'word' ? dated(line, day, left) : line);
  }
  return out;
}

/** The line with a day's date before its first word. */
function dated(line: TokenLine, day: Token, left: number): TokenLine {
  const width = line.size * 4;
  const x0 = left - width - line.size * 2;
  const token: Token = { ...day, x0, x1: x0 + width, coreX1: x0 + width, carried: true };
  return { ...line, tokens: [token, ...line.tokens] };
}

const holdsAmount = ({ tokens, prose }: TokenLine) => !prose && tokens.some((token) => token.kind === 'amount');

/** True for a date by itself, with the name of its day perhaps. */
function isDay({ tokens }: TokenLine): boolean {
  return tokens.length <= 2 && tokens.at(-1)?.kind === 'date' && tokens.every((token) => token.kind !== 'amount');
}

/** True where a row without a date of its own begins right below. */
function headsRow(lines: readonly TokenLine[], at: number): boolean {
  const heading = lines[at];
  for (let i = at + 1; i < Math.min(lines.length, at + 4); i++) {
    const line = lines[i];
    if (!line || !heading || line.page !== heading.page) return false;
    const above = lines[i - 1];
    if (!above || above.y - line.y > WIDEST_GAP * line.size || line.tokens[0]?.kind === 'date') return false;
    if (holdsAmount(line)) return true;
  }
  return false;
}
