import type { Figure, Sheet } from '../figures.ts';

/** A figure that ends at `x1` and stands at `y0`, in points. */
export const figure = (value: bigint, x1: number, y0: number): Figure => ({
  value,
  text: String(value),
  page: 0,
  box: { x0: x1 - 40, x1, y0, y1: y0 + 9 },
});

/** The sheet of a deposit account with one row for each amount, 20 points apart, and the balance that it leaves. */
export function sheetOf(
  rows: readonly { value: bigint; left?: bigint }[],
  more: Partial<Sheet<Figure>>,
): Sheet<Figure> {
  return {
    type: 'deposit',
    postings: rows.map(({ value, left }, index) => ({
      index,
      date: { value: '2025-01-03' },
      description: { value: 'row' },
      amount: figure(value, 300, 600 - index * 20),
      ...(left === undefined ? {} : { balance: figure(left, 380, 600 - index * 20) }),
      beside: [],
      section: 0,
    })),
    sections: [],
    summary: [],
    credit: [],
    marks: [],
    dailyBalances: [],
    carriedSums: [],
    newestFirst: false,
    ...more,
  };
}
