import type { Figure, Sheet, SheetLine } from '../figures.ts';

/** Whether an amount that no role was given to stands among some figures. */
export type IsCrowded<F extends Figure> = (figures: readonly F[]) => boolean;

/** Opening, credits, debits and closing, each once, in one column or one row: what leads from one to the other. */
export function summaryBox<F extends Figure>(
  sheet: Sheet<F>,
  lines: readonly SheetLine<F>[],
): F[] | undefined {
  const [credits, ...more] = lines.filter((l) => l.kind === 'credits');
  const [debits, ...others] = lines.filter((l) => l.kind === 'debits');
  if (!credits?.amount || !debits?.amount || more.length + others.length > 0) return undefined;
  const { page, box } = credits.amount;
  const beside = sheet.summary.flatMap(({ kind, amount }) =>
    amount?.page === page && (Math.abs(amount.box.x1 - box.x1) < 2 || Math.abs(amount.box.y0 - box.y0) < 2)
      ? [{ kind, amount }]
      : [],
  );
  const found = (['opening', 'debits', 'closing'] as const).map(
    (kind) => beside.find((one) => one.kind === kind)?.amount,
  );
  const amounts = found.filter((amount) => amount !== undefined);
  return amounts.length === found.length ? [credits.amount, ...amounts] : undefined;
}
