import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { AccountLines } from '../headings/account-lines.ts';
import { cellText } from '../headings/headings.ts';
import { amountsIn, moneyHeads, type MoneyColumn } from '../headings/money-columns.ts';
import { isRow, isWords, type Token, type TokenLine } from '../text/tokens.ts';

/** Rows below the heads at least, and the share of them that have an amount in one of the columns alone. */
const LEAST_ROWS = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });
const APART = readerThreshold({ value: 0.95, unit: 'share of the rows', source: 'judgment' });
/** Ems from a row down to the words that it wraps to at most. */
const WRAPPED = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });

/**
 * The account of each money, where a table has a column for either, such as `PESOS` and `DÓLARES` on cards: every row
 * moves one of them. Amounts in a foreign money beside the own stand on the rows of these.
 */
export function accountsByMoney(part: AccountLines): AccountLines[] {
  const columns = columnsOf(part.lines);
  if (!columns) return [part];
  const [one, other] = columns;
  return [ofMoney(part, one, other), ofMoney(part, other, one)];
}

/** The two columns, where rows move one of them each, and either has amounts. */
function columnsOf(lines: readonly TokenLine[]): readonly [MoneyColumn, MoneyColumn] | undefined {
  for (const [at, line] of lines.entries()) {
    const heads = moneyHeads(line);
    const [one, other] = heads;
    if (!one || !other || heads.length > 2 || one.name === other.name) continue;
    const below = lines.slice(at + 1);
    const isEither = heads.every((own) => below.some((row) => amountsIn(row, own).length > 0));
    if (!isEither) continue;
    const counts = below
      .filter(isRow)
      .map((row) => heads.filter((own) => amountsIn(row, own).length > 0).length);
    const apart = counts.filter((count) => count === 1).length;
    if (counts.length >= LEAST_ROWS && apart >= APART * counts.length) return [one, other];
  }
  return undefined;
}

/** The lines without what stands in the column of the other money, and without the rows that move it. */
function ofMoney(part: AccountLines, own: MoneyColumn, other: MoneyColumn): AccountLines {
  let above: TokenLine | undefined;
  const lines = part.lines.flatMap((line) => {
    const isWrapped = above?.page === line.page && isWords(line) && above.y - line.y < WRAPPED * line.size;
    const others = line.tokens.includes(other.head[0] as Token) ? other.head : amountsIn(line, other);
    const isOther = isRow(line) && others.length > 0 && amountsIn(line, own).length === 0;
    above = isWrapped || isOther ? line : undefined;
    if (above) return [];
    if (others.length === 0) return [line];
    const tokens = line.tokens.filter((token) => !others.includes(token));
    return tokens.length === 0 ? [] : [{ ...line, tokens, text: cellText(tokens) }];
  });
  const money = { name: own.name, ...(own.code ? { code: own.code } : {}), lines: part.lines };
  return { ...part, lines, alone: false, money };
}
