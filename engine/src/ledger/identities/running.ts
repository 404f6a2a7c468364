import type { Cell, Figure, SheetMark, SheetRow } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { unbookedInterest } from './unbooked-interest.ts';

/** Each printed balance is the one before it plus the postings between. */
export function running<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { sheet } = builder;
  let last = builder.opening;
  let since: Cell<F>[] = [];
  const reach = (kind: 'running' | 'forward', label: string, cell: Cell<F>) => {
    if (last && last !== cell) {
      const terms = [{ cell: last, factor: 1n }, ...since.map((c) => ({ cell: c, factor: 1n }))];
      builder.add(since.length === 0 && kind !== 'running' ? 'same' : kind, label, cell, terms);
    }
    last = cell;
    since = [];
  };
  const total = sheet.postings.length;
  const passMarks = (position: number) => {
    const marks = sheet.marks.filter((m) => (sheet.newestFirst ? total - m.after : m.after) === position);
    for (const mark of sheet.newestFirst ? marks.reverse() : marks) {
      const end = otherEnd(builder, mark, position);
      if (end) {
        const label = `${mark.kind} balance`;
        builder.add('same', label, builder.cell(end.kind, label, mark.balance), [{ cell: end, factor: 1n }]);
        continue;
      }
      const kind = mark.kind === 'opening' ? 'opening' : mark.kind === 'closing' ? 'closing' : 'forward';
      const label = kind === 'forward' ? `balance ${mark.kind.replace('-', ' ')}` : `${mark.kind} balance`;
      reach('forward', label, builder.cell(kind, label, mark.balance));
    }
  };
  passMarks(0);
  for (const [position, posting] of inOrder(builder).entries()) {
    const amount = builder.postings[posting.index];
    if (amount) since.push(amount);
    if (posting.balance) {
      reach(
        'running',
        `balance after “${posting.description.value}”`,
        builder.cell('balance', 'balance', posting.balance, posting.index),
      );
    }
    passMarks(position + 1);
  }
  const interest = unbookedInterest(builder);
  if (interest) since.push(interest);
  if (builder.closing) reach('forward', 'closing balance', builder.closing);
}

/**
 * What a box above the rows calls the closing balance, or one below them the opening one, is that of the other end; so
 * is a balance that is brought over there, where it is the same figure. Amid the rows, as on a slip to pay with at the foot
 * of the first page, a balance that is named as an end and is the same figure is that of the end, too.
 */
function otherEnd<F extends Figure>(
  { sheet, opening, closing }: LedgerBuilder<F>,
  { kind, balance }: SheetMark<F>,
  position: number,
): Cell<F> | undefined {
  const total = sheet.postings.length;
  const prints = (end: Cell<F> | undefined) => end?.amount.value === balance.value;
  if (total === 0 || position > total) return undefined;
  if (position > 0 && position < total) {
    const own = kind === 'closing' ? closing : kind === 'opening' ? opening : undefined;
    return prints(own) ? own : undefined;
  }
  const isAbove = position === 0;
  const [start, end] = isAbove ? [opening, closing] : [closing, opening];
  // Words that name the other end are misunderstood where the figure is that of this one.
  const isOwn = prints(start) && !prints(end);
  const isNamed = kind === (isAbove ? 'closing' : 'opening') && !isOwn;
  const isBroughtOver = kind === (isAbove ? 'carried-forward' : 'brought-forward');
  return isNamed || (isBroughtOver && prints(end)) ? end : undefined;
}

const inOrder = <F extends Figure>({ sheet }: LedgerBuilder<F>): SheetRow<F>[] =>
  sheet.newestFirst ? [...sheet.postings].reverse() : [...sheet.postings];
