import { abs } from '../../ledger/figures.ts';
import type { Column, Header } from '../header.ts';
import { headOver, isApart } from '../infer-header.ts';
import type { LabelledAmount } from '../labelled-amount.ts';
import { amountsApart, holdsAmount, isWords, type Token, type TokenLine } from '../tokens.ts';

/** A table of one row, with the lines that it fills: a day above it stands in its first line as if printed there. */
export interface LoneRow {
  header: Header;
  lines: readonly TokenLine[];
}

/** Rows among which one may be the only one of the account: others are pending, of a loan, or a balance by day. */
const MOST_ROWS = 16;
/** Tables offered at most. */
const MOST = 2;
/** Lines that the amount of a row may stand below its day. */
const BELOW = 3;
/** Lines of words that a row may go on for. */
const MOST_WORDS = 5;
/** Points that cells of one column stand apart at most. */
const SAME_COLUMN = 3;
/** Tokens of a line of a table at most. */
const LONGEST = 30;

/**
 * The only row of an account in which one thing moved: a dated line whose amount leads from one balance to another,
 * both named elsewhere, or to the balance beside it from one that is printed elsewhere. So short a list shows no columns.
 */
export function loneRows(lines: readonly TokenLine[], labelled: readonly LabelledAmount[]): LoneRow[] {
  const dated = lines.filter((line) => isShort(line) && line.tokens.some(isDate) && holdsAmount(line));
  if (dated.length > MOST_ROWS) return [];
  const known = new Set(labelled.filter(({ kind }) => kind !== 'other').map(({ amount }) => amount));
  const valuesOf = (kind: 'opening' | 'closing') =>
    labelled.flatMap((one) => (one.kind === kind && one.amount.amount ? [one.amount.amount.value] : []));
  const [openings, closings] = [valuesOf('opening'), valuesOf('closing')];
  const printed = lines.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'amount'));
  const found: (LoneRow & { isWhole: boolean })[] = [];
  lines.forEach((line, at) => {
    if (!isShort(line)) return;
    const amounts = amountsApart(line).filter((token) => valueOf(token) !== 0n);
    const day = amounts.length > 0 ? dayOf(lines, at) : undefined;
    if (!day) return;
    for (const moved of amounts) {
      if (known.has(moved) || isOneOfSeveral(dated, day, moved)) continue;
      const size = abs(valueOf(moved));
      const balance = amounts.find((token) => {
        if (token === moved) return false;
        const after = valueOf(token);
        const isElsewhere = printed.some((other) => !line.tokens.includes(other) && valueOf(other) === after);
        const from = [after - size, after + size].filter(
          (before) =>
            openings.includes(before) ||
            ((isElsewhere || closings.includes(after)) &&
              printed.some((other) => !line.tokens.includes(other) && valueOf(other) === before)),
        );
        return from.length > 0 && (closings.length === 0 || closings.includes(after) || isElsewhere);
      });
      const step = balance
        ? undefined
        : openings.flatMap((o) => closings.flatMap((c) => (abs(c - o) === size ? [c - o] : [])))[0];
      if (!balance && step === undefined) continue;
      const rises = balance
        ? [...openings, ...printed.map(valueOf)].includes(valueOf(balance) - size)
        : (step ?? 0n) > 0n;
      const money = [
        columnAt(moved, rises ? 'credit' : 'debit'),
        ...(balance ? [columnAt(balance, 'balance')] : []),
      ];
      const own = rowLines(lines, lines.indexOf(day.line), at);
      const [first = line] = own;
      const date = first.tokens.find((token) => token.carried) ?? day.date;
      const header = headOver(own, { line: first, date, amounts: [] }, money);
      found.push({ header, lines: own, isWhole: balance !== undefined });
      break;
    }
  });
  return found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole)).slice(0, MOST);
}

/** True where other lines print a day and an amount in the same columns: rows of one table. */
const isOneOfSeveral = (
  dated: readonly TokenLine[],
  day: { line: TokenLine; date: Token },
  moved: Token,
): boolean =>
  dated.some(
    ({ tokens }) =>
      !tokens.includes(moved) &&
      !tokens.includes(day.date) &&
      tokens.some((token) => isDate(token) && Math.abs(token.x0 - day.date.x0) < SAME_COLUMN) &&
      tokens.some((token) => token.kind === 'amount' && Math.abs(token.coreX1 - moved.coreX1) < SAME_COLUMN),
  );

const isShort = ({ tokens, prose }: TokenLine): boolean => !prose && tokens.length <= LONGEST;
const isDate = ({ kind }: Token): boolean => kind === 'date';
const valueOf = (token: Token): bigint => token.amount?.value ?? 0n;

const columnAt = ({ x0, coreX1 }: Token, role: 'debit' | 'credit' | 'balance'): Column => ({
  role,
  text: role,
  x0,
  x1: coreX1,
  inferred: true,
});

/** The day of a row: on the line of its amount, or above it with nothing but words between. */
function dayOf(lines: readonly TokenLine[], at: number): { line: TokenLine; date: Token } | undefined {
  for (let i = at; i >= Math.max(0, at - BELOW); i--) {
    const [line, below] = [lines[i], lines[i + 1]];
    if (!line || !isShort(line)) return undefined;
    if (i < at && (amountsApart(line).length > 0 || !below || isFar(line, below))) return undefined;
    const date = line.tokens.find((token) => isDate(token) && isApart(line, token));
    // A value date may stand below the day.
    const above = lines[i - 1];
    if (date && i < at && above && isDated(above) && amountsApart(above).length === 0 && !isFar(above, line))
      continue;
    if (date) return { line, date };
  }
  return undefined;
}

const isDated = (line: TokenLine): boolean =>
  isShort(line) && line.tokens.some((token) => isDate(token) && isApart(line, token));

const isFar = (line: TokenLine, below: TokenLine): boolean =>
  line.page !== below.page || line.y - below.y > 2.4 * Math.max(line.size, below.size);

/** The lines of a row from its day on: words above it where it begins with none, and words below its amount. */
function rowLines(lines: readonly TokenLine[], from: number, at: number): TokenLine[] {
  let end = at + 1;
  for (; end <= at + MOST_WORDS; end++) {
    const [line, above] = [lines[end], lines[end - 1]];
    if (!line || !above || !isWords(line) || isFar(above, line)) break;
  }
  const own = lines.slice(from, end);
  const [day, first, ...others] = own;
  const [date] = day?.tokens ?? [];
  if (!first || !date || day?.tokens.length !== 1) return own;
  const width = date.x1 - date.x0;
  const x0 = Math.min(...own.map(({ tokens }) => tokens[0]?.x0 ?? Infinity)) - width - first.size * 2;
  const carried: Token = { ...date, x0, x1: x0 + width, coreX1: x0 + width, carried: true };
  return [{ ...first, tokens: [carried, ...first.tokens] }, ...others];
}
