import type { AccountModel, Posting } from './model.ts';
import { runningBalances } from './model.ts';
import type { Cell, Row } from './table.ts';

/** How the postings of an account become table rows with the cells `date`, `text`, `balance` and amounts. */
export interface RowPlan {
  /** The account's place in the statement. */
  readonly account: number;
  readonly date: (posting: Posting) => string;
  readonly text: (posting: Posting) => string | readonly string[];
  /** The column the amount stands in, and its text. */
  readonly amount: (posting: Posting, row: number) => { readonly key: string; readonly text: string };
  /** Further cells. */
  readonly extra?: (posting: Posting, row: number) => Readonly<Record<string, Cell>>;
  /** Where a running balance is printed. */
  readonly balance?: 'row' | 'day';
  readonly balanceText?: (balance: number) => string;
  /** The date only on the first row of a day. */
  readonly dateOnce?: boolean;
  /** Which postings, by index, in the order printed. */
  readonly order?: readonly number[];
}

/** Table rows for the postings of an account. */
export function postingRows(account: AccountModel, plan: RowPlan): Row[] {
  const balances = runningBalances(account);
  const order = plan.order ?? account.postings.map((_, i) => i);
  let shown = '';
  return order.flatMap((index, row): Row[] => {
    const posting = account.postings[index];
    if (!posting) return [];
    const role = (part: string): string => `posting.${plan.account}.${index}.${part}`;
    const amount = plan.amount(posting, row);
    const lastOfDay = account.postings[index + 1]?.date !== posting.date;
    const withBalance = plan.balance === 'row' || (plan.balance === 'day' && lastOfDay);
    const withDate = plan.dateOnce !== true || posting.date !== shown;
    shown = posting.date;
    return [
      {
        cells: {
          ...(withDate ? { date: { text: plan.date(posting), role: role('date') } } : {}),
          text: { text: plan.text(posting), role: role('description') },
          ...marked(plan.extra?.(posting, row) ?? {}, role('extra')),
          [amount.key]: { text: amount.text, role: role('amount') },
          ...(withBalance && plan.balanceText
            ? { balance: { text: plan.balanceText(balances[index] ?? 0), role: role('balance') } }
            : {}),
        },
      },
    ];
  });
}

/** The same cells, each knowing what posting it belongs to. */
function marked(cells: Readonly<Record<string, Cell>>, role: string): Record<string, Cell> {
  const entries = Object.entries(cells).map(([key, cell]): [string, Cell] => {
    const own = typeof cell === 'object' && 'text' in cell ? cell : { text: cell };
    return [key, { ...own, role: own.role ?? role }];
  });
  return Object.fromEntries(entries);
}

/** Spreads a list over so many columns, down first: the row of each and its column. */
export function downFirst<T>(list: readonly T[], columns: number): T[][] {
  const height = Math.ceil(list.length / columns);
  return Array.from({ length: height }, (_, r) =>
    Array.from({ length: columns }, (_unused, c) => list[c * height + r]).filter(
      (v): v is T => v !== undefined,
    ),
  );
}

/** Spreads a list over so many columns, across first. */
export function acrossFirst<T>(list: readonly T[], columns: number): T[][] {
  const out: T[][] = [];
  for (let i = 0; i < list.length; i += columns) out.push(list.slice(i, i + columns));
  return out;
}
