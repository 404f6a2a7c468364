import type { Cell, Figure } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

type Side = 'debits' | 'credits';

/**
 * What a column comes to at the end of a page is what it came to before, and its rows since; some banks' first sum takes
 * the opening balance with it. The next page begins with the same sum. Where no page's does, the lines add up something
 * else.
 */
export function carriedSums<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { carriedSums: printed, newestFirst } = builder.sheet;
  if (printed.length === 0) return;
  const sides = (['debits', 'credits'] as const).map((side) => ({ side, steps: stepsOf(builder, side) }));
  // Where the newest row comes first, it is open which rows stand before a sum.
  const binds = !newestFirst && sides.some(({ steps }) => steps.some(fits));
  for (const { side, steps } of sides)
    for (const { target, terms, isAgain } of steps)
      builder.add(
        isAgain ? 'same' : 'column',
        `sum of ${side} ${isAgain ? 'brought' : 'carried'} forward`,
        target,
        terms.map((cell) => ({ cell, factor: 1n })),
        binds ? builder.constraints : builder.unfit,
      );
}

/** One row that comes to a figure may do so by chance. */
const fits = <F extends Figure>({ target, terms }: Step<F>): boolean =>
  terms.length > 1 && sumOf(terms) === target.amount.value;

/** A sum, and what it adds up. */
interface Step<F extends Figure> {
  target: Cell<F>;
  terms: readonly Cell<F>[];
  /** It is printed once more, with no row between. */
  isAgain: boolean;
}

function stepsOf<F extends Figure>(builder: LedgerBuilder<F>, side: Side): Step<F>[] {
  const { carriedSums: printed, type } = builder.sheet;
  const falls = (side === 'debits') === (type !== 'card');
  const isOn = ({ amount: { value } }: Cell<F>) => value !== 0n && value < 0n === falls;
  let last: Cell<F> | undefined;
  let from = 0;
  return printed.map((one) => {
    const target = builder.cell('total', `sum of ${side} so far`, one[side]);
    const rows = builder.postings.slice(from, one.after).filter(isOn);
    const isAgain = last !== undefined && one.after === from;
    const before = last ?? openingIn(builder, rows, one[side]);
    [last, from] = [target, one.after];
    return { target, terms: [...(before ? [before] : []), ...rows], isAgain };
  });
}

/** The opening balance, where the first sum is that of the rows with it. */
const openingIn = <F extends Figure>({ opening }: LedgerBuilder<F>, rows: readonly Cell<F>[], sum: F) =>
  opening && sumOf([opening, ...rows]) === sum.value ? opening : undefined;

const sumOf = <F extends Figure>(cells: readonly Cell<F>[]): bigint =>
  cells.reduce((all, { amount }) => all + amount.value, 0n);
