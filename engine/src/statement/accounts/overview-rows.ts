import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { amountOf, tokenWords, valueOf } from '../text/values.ts';
import { isSameNumber } from '../fields/identity.ts';
import type { Account, OverviewRow, Value } from '../model/model.ts';
import { isRow, type Token, type TokenLine } from '../text/tokens.ts';

/** Ems from one line of an overview to the next at most. */
const PITCH = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });
/** Accounts of an overview, at least. */
const LEAST = readerThreshold({ value: 2, unit: 'accounts', source: 'judgment' });

/**
 * The lines of overviews: below one another, each with the number of an account and as many amounts as the others, in the
 * same columns.
 */
export function overviewRows(
  lines: readonly TokenLine[],
  accounts: readonly Account[],
): readonly (readonly OverviewRow[])[] {
  if (accounts.length < LEAST) return [];
  const tables: { line: TokenLine; row: OverviewRow }[][] = [];
  for (const line of lines) {
    const amounts = line.tokens.filter(({ kind }) => kind === 'amount');
    const number = amounts.length === 0 || line.prose || isRow(line) ? undefined : numberOf(line);
    if (!number) continue;
    const row: OverviewRow = {
      number,
      accounts: accounts.flatMap((account, i) =>
        account.number && isSameNumber(account.number.value, number.value) ? [i] : [],
      ),
      amounts: amounts.map((token) => amountOf(token, token.amount?.value ?? 0n, 'glyph', 0.9)),
    };
    const last = tables.at(-1)?.at(-1);
    if (last && followsOn(line, amounts, last)) tables.at(-1)?.push({ line, row });
    else tables.push([{ line, row }]);
  }
  return tables.filter(({ length }) => length >= LEAST).map((table) => table.map(({ row }) => row));
}

/** A number of an account or a part of one: digits, hidden ones, and what groups them; an IBAN begins with its country. */
const NUMBER = /^(?:[A-Z]{2}\d{2})?[\dXx*•.\-/]*$/;
const FEWEST_DIGITS = 4;

/** The one number of an account that a line prints, over several words perhaps. */
function numberOf({ tokens }: TokenLine): Value<string> | undefined {
  const groups: Token[][] = [];
  tokens.forEach((token, i) => {
    if (token.kind !== 'word' || !NUMBER.test(token.text) || !/[\dXx*•]/.test(token.text)) return;
    const last = groups.at(-1);
    if (last?.at(-1) === tokens[i - 1]) last?.push(token);
    else groups.push([token]);
  });
  const numbers = groups
    .map((group) => valueOf('', tokenWords(group), 0.8))
    .filter(({ text }) => text.replace(/\D/g, '').length >= FEWEST_DIGITS);
  const [number, ...more] = numbers;
  return number && more.length === 0 ? { ...number, value: number.text } : undefined;
}

/** True for the next line of a table, with figures below those of the line above. */
const followsOn = (
  line: TokenLine,
  amounts: readonly Token[],
  above: { line: TokenLine; row: OverviewRow },
): boolean =>
  line.page === above.line.page &&
  above.line.y - line.y < PITCH * line.size &&
  amounts.length === above.row.amounts.length &&
  amounts.every(({ x1 }, i) => areFlush(x1, above.row.amounts[i]?.box.x1 ?? Infinity));
