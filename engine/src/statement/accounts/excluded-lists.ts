import type { DateOrder } from '../../layout/date-text.ts';
import { cardLists } from './card-lists.ts';
import { headsLoan, headsProduct } from '../headings/cut-at-headings.ts';
import { withoutLoans } from './loan-table.ts';
import type { ExcludedList } from '../model/model.ts';
import { withoutTermDeposits } from './term-deposits.ts';
import { holdsAmount, type TokenLine } from '../text/tokens.ts';

/** Lines below the heading of a loan that belong to it, at most. */
const MOST_LINES = 40;

/**
 * What is beside the accounts and was not read as one, once for each page: it moves nothing on an account, so no sum
 * of these covers it. `ledger` are the lines of rows that were read.
 */
export function excludedLists(
  lines: readonly TokenLine[],
  order: DateOrder,
  ledger: ReadonlySet<TokenLine>,
): readonly ExcludedList[] {
  const without = (kept: readonly TokenLine[]): readonly TokenLine[] => {
    if (kept.length === lines.length) return [];
    const all = new Set(kept);
    return lines.filter((line) => !all.has(line));
  };
  const found: readonly [ExcludedList['kind'], readonly TokenLine[]][] = [
    ['loan', [...without(withoutLoans(lines)), ...headedLoans(lines, ledger)]],
    ['term-deposit', without(withoutTermDeposits(lines))],
    ['card-list', [...cardLists(lines, order)]],
  ];
  return found.flatMap(([kind, own]) =>
    [...new Set(own.map(({ page }) => page))].map((page) => ({ kind, page })),
  );
}

/** Headings of loans with amounts below them and no row that was read, up to the next product. */
const headedLoans = (lines: readonly TokenLine[], ledger: ReadonlySet<TokenLine>): readonly TokenLine[] =>
  lines.filter((head, at) => {
    if (!headsLoan(head)) return false;
    const below = lines.slice(at + 1, at + 1 + MOST_LINES);
    const end = below.findIndex(
      (line) => line.page !== head.page || (headsProduct(line) && !headsLoan(line)),
    );
    const own = below.slice(0, end < 0 ? undefined : end);
    return own.some(holdsAmount) && !own.some((line) => ledger.has(line));
  });
