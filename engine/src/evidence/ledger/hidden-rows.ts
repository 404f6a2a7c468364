import { removedRows } from '../../ledger/removed-rows.ts';
import type { Box } from '../../pdf/structure/model.ts';
import type { PageContent } from '../../pdf/content/model.ts';
import type { Account, Posting } from '../../statement/model/model.ts';
import { emptyBars } from '../typography/empty-bars.ts';
import type { Constraint } from './cells.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** How far above the first row of a page, or below its last, a row may be hidden. */
const BEYOND = parameter({ value: 3, unit: 'heights of a row', source: 'judgment' });

/** A stretch of a page between two rows, or beside one. */
interface Stretch {
  page: number;
  box: Box;
}

/** Why rows may be hidden: someone blacked them out for all to see, or what stands in their place cannot be read. */
export function hiddenRows(
  account: Account,
  constraints: readonly Constraint[],
  pages: readonly PageContent[],
): string | undefined {
  const failing = constraints.filter(({ holds }) => !holds);
  if (failing.length === 0) return undefined;
  const steps = failing.flatMap((step) => stretchOf(step, account) ?? []);
  const barsIn = ({ page, box }: Stretch) => {
    const content = pages.find((one) => one.page === page);
    return content ? emptyBars(content).filter((bar) => isWithin(bar, box)) : [];
  };
  const isBlackedOut =
    steps.length > 0
      ? steps.every((step) => barsIn(step).length > 0)
      : listsOf(account).some((list) => barsIn(list).length > 0);
  if (isBlackedOut) return 'Rows are blacked out, so the sums across them can’t be checked.';
  const removed = removedRows(constraints);
  return removed?.steps.some((step) => isFilled(stretchOf(step, account), pages))
    ? 'What is between the rows where the balances break could not be read.'
    : undefined;
}

/** The stretch between the rows of a step from one balance to the next, where both stand on one page. */
function stretchOf(
  { kind, target: { posting } }: Constraint,
  { postings, newestFirst }: Account,
): Stretch | undefined {
  if (kind !== 'running' || posting === undefined) return undefined;
  const own = postings[posting];
  const before = postings[posting + (newestFirst ? 1 : -1)];
  if (!own) return undefined;
  return before?.page === own.page ? between(own, before) : beside(own, newestFirst);
}

/** Between two rows of a page. */
function between(one: Posting, other: Posting): Stretch {
  const [above, below] = one.box.y0 > other.box.y0 ? [one, other] : [other, one];
  const x0 = Math.min(one.box.x0, other.box.x0);
  const x1 = Math.max(one.box.x1, other.box.x1);
  return { page: one.page, box: { x0, x1, y0: below.box.y1, y1: above.box.y0 } };
}

/** Above a row, or below it where the newest row comes first. */
function beside({ page, box }: Posting, newestFirst: boolean): Stretch {
  const reach = BEYOND * (box.y1 - box.y0);
  const [y0, y1] = newestFirst ? [box.y0 - reach, box.y0] : [box.y1, box.y1 + reach];
  return { page, box: { ...box, y0, y1 } };
}

/** What the rows of an account take up of each page. */
function listsOf({ postings }: Account): Stretch[] {
  const lists = new Map<number, Box>();
  for (const { page, box } of postings) {
    const reach = BEYOND * (box.y1 - box.y0);
    const known = lists.get(page) ?? box;
    lists.set(page, {
      x0: Math.min(known.x0, box.x0),
      x1: Math.max(known.x1, box.x1),
      y0: Math.min(known.y0, box.y0 - reach),
      y1: Math.max(known.y1, box.y1 + reach),
    });
  }
  return [...lists].map(([page, box]) => ({ page, box }));
}

const isWithin = (bar: Box, { x0, x1, y0, y1 }: Box): boolean => {
  const y = (bar.y0 + bar.y1) / 2;
  return y > y0 && y < y1 && bar.x0 < x1 && bar.x1 > x0;
};

/** True for a glyph that is no space; one that has no meaning is none. */
const isInk = ({ text }: { text: string }): boolean => text === '' || text.trim() !== '';

/** True where text or a picture stands in a stretch. */
function isFilled(stretch: Stretch | undefined, pages: readonly PageContent[]): boolean {
  const content = stretch && pages.find(({ page }) => page === stretch.page);
  if (!content) return false;
  return (
    content.runs.some(({ glyphs, box }) => glyphs.some(isInk) && isWithin(box, stretch.box)) ||
    content.items.some((item) => item.kind === 'image' && isWithin(item.box, stretch.box))
  );
}
