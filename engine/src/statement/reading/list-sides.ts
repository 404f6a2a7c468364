import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DraftLedger, DraftRow, DraftSection } from '../rows/draft-model.ts';
import type { Chooser } from '../model/choices.ts';
import { magnitude } from '../text/values.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Rows above a total at least that no other row comes to by chance. */
export const SUMMED = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });

/** What rows come to, whatever their signs. */
export const totalOf = (rows: readonly DraftRow[]): bigint =>
  rows.reduce((all, { cell }) => all + magnitude(cell.token), 0n);

/** The rows above each suspect, from the one before it, where each is what these come to and the last ends them all. */
export function listsAbove(
  rows: readonly DraftRow[],
  suspects: ReadonlySet<DraftRow>,
): readonly (readonly DraftRow[])[] {
  const lists: DraftRow[][] = [];
  let own: DraftRow[] = [];
  for (const row of rows) {
    if (!suspects.has(row)) own.push(row);
    else if (own.length === 0 || totalOf(own) !== magnitude(row.cell.token)) return [];
    else {
      lists.push(own);
      own = [];
    }
  }
  return own.length === 0 ? lists : [];
}

/** Lists of what comes in and of what goes out, checks perhaps apart from them. */
const MOST_LISTS = 3;

/** True for lists and what each comes to, of which no other rows come to so much by chance. */
export const areSummed = (lists: readonly (readonly DraftRow[])[]): boolean =>
  lists.length > 1 && lists.length <= MOST_LISTS && lists.some((own) => own.length >= SUMMED);

/** What it costs to say which of several lists is of another side than the others. */
const OF_SIDES = parameter({ value: 6, unit: 'bits', source: 'judgment' });

/** Lists under one title, or none that is known, may be of both sides where no row has a sign. */
export function chooseListSides(
  draft: DraftLedger,
  lists: readonly (readonly DraftRow[])[],
  chooser: Chooser,
): DraftLedger {
  const [section, ...others] = new Set(draft.rows.map((row) => row.section));
  const known = draft.sections[section ?? -1]?.kind;
  const isBare = draft.rows.every(
    ({ cell: { column, token }, balance }) =>
      !balance && column.role === 'amount' && (token.amount?.sign ?? 'none') === 'none',
  );
  if (!isBare || known === undefined || others.length > 0) return draft;
  const ways = lists.flatMap((_, alone) =>
    SIDES.map(([own, other]) => lists.map((__, i) => (i === alone ? own : other))),
  );
  const fitting = [...new Map(ways.map((way) => [way.join(' '), way]))].filter(
    ([, [first]]) => known === 'mixed' || known === first,
  );
  const id = chooser.choose('sign-convention', 'lists', [
    { id: 'as titled', bits: 0 },
    ...fitting.map(([way]) => ({ id: way, bits: OF_SIDES })),
  ]);
  const sides = fitting.find(([way]) => way === id)?.[1] ?? [];
  const from = draft.sections.length;
  const at = new Map(lists.flatMap((own, i) => own.map((row) => [row, from + i] as const)));
  return {
    ...draft,
    sections: [...draft.sections, ...sides.map((kind): DraftSection => ({ title: '', kind }))],
    rows:
      sides.length === 0
        ? draft.rows
        : draft.rows.map((row) => ({ ...row, section: at.get(row) ?? row.section })),
  };
}

/** The side of one list, and that of the others. */
const SIDES = [
  ['credits', 'debits'],
  ['debits', 'credits'],
] as const;
