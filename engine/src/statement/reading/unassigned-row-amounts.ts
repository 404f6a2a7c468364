import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DraftLedger } from '../rows/draft-model.ts';
import type { Header } from '../tables/header.ts';
import { ONLY_CODE } from '../../layout/currency-marks.ts';
import type { Column } from '../tables/table-columns.ts';
import type { TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';

/** Ems that amounts may stand right of a narrow heading's end. */
const SPILL = readerThreshold({ value: 3, unit: 'ems', source: 'judgment' });

/** Columns under headings of other matters, such as points, of tables whose amounts are headed in known words. */
export function idleColumns(headers: ReadonlyMap<number, Header>): Column[] {
  return [...headers.values()].flatMap(({ columns }) => {
    const roles = new Set(columns.map(({ role }) => role));
    const isHeaded = roles.has('amount') || (roles.has('debit') && roles.has('credit'));
    return isHeaded ? columns.filter(({ role }) => role === 'other') : [];
  });
}

/** True for an amount with the code of a currency that no other amount of the line has: what a purchase came to abroad. */
function isInOtherMoney({ tokens }: TokenLine, at: number): boolean {
  const codeOf = (i: number): string | undefined => {
    const [own, next] = [tokens[i], tokens[i + 1]];
    return [...(own?.text.split(/\s/) ?? []), next?.text ?? ''].find((text) => ONLY_CODE.test(text));
  };
  const code = codeOf(at);
  const isAmount = (i: number) => i !== at && tokens[i]?.kind === 'amount';
  return (
    code !== undefined &&
    tokens.some((_, i) => isAmount(i)) &&
    !tokens.some((_, i) => isAmount(i) && codeOf(i) === code)
  );
}

/** Amounts on the lines of rows that are neither the row's nor its balance. */
export function countUnassignedAmounts(draft: DraftLedger, idle: readonly Column[]): number {
  let unassigned = 0;
  const used = new Set(draft.rows.flatMap(({ entry }) => entry.money.map(({ token }) => token.words[0])));
  const lines = new Set(draft.rows.flatMap(({ entry }) => entry.parts.map((part) => part.line)));
  // What a second column says of the row's amount is no other one.
  const moved = new Map(
    draft.rows.flatMap(({ entry, cell }) =>
      entry.parts.map((part) => [part.line, magnitude(cell.token)] as const),
    ),
  );
  // Of a row that moves nothing any amount may be the one that does.
  const still = new Set(
    draft.rows.flatMap(({ entry, cell }) =>
      cell.token.amount?.value === 0n ? entry.parts.map((part) => part.line) : [],
    ),
  );
  for (const line of lines) {
    const reach = Math.max(...line.tokens.map((token) => (used.has(token.words[0]) ? token.x1 : -Infinity)));
    for (const [i, token] of line.tokens.entries()) {
      const before = line.tokens[i - 1];
      const isApart = before !== undefined && token.x0 - before.x1 > line.size * 0.9;
      if (token.kind !== 'amount' || used.has(token.words[0]) || isInOtherMoney(line, i)) continue;
      const isSaidAgain = magnitude(token) === moved.get(line) || magnitude(token) === 0n;
      if (isSaidAgain) continue;
      if (!isApart && !still.has(line)) continue;
      const isIdle = idle.some(
        ({ x0, x1 }) => token.x1 > x0 - line.size && token.x0 < x1 + SPILL * line.size,
      );
      if ((!isIdle || still.has(line)) && token.x0 < reach + line.size * 12) unassigned++;
    }
  }
  return unassigned;
}
