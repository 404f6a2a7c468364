import type { Habit } from '../contract/edit.ts';
import type { CellIndex, StatementCell } from './cells.ts';
import { amountsIn, dateIn, isFormWords } from './texts.ts';
import type { MappedTrace, PagePlace } from './traces.ts';

/** What marks of style, font and picture say of values. */
export interface Marks {
  /** Marked values with the traces that mark them. */
  cells: ReadonlyMap<StatementCell, readonly MappedTrace[]>;
  /** Marked places at which text of the kind of a value stands that was not read as one. */
  unread: readonly { place: PagePlace; trace: MappedTrace }[];
  habits: readonly Habit[];
}

/** A glyph that means another wherever it is shown: it tells of the font, not of the values in which it stands. */
export const isOfFont = (key: string): boolean =>
  /^font\/(?:digit-contradicts-glyph|outline-contradicts-text|contradicted-width|left-over-glyph)#/.test(key);

/** Share of a class from which a mark is how the template sets it. */
const HABIT = 0.9;
/** Fewest values of a class that can have a habit. */
const FEWEST = 3;

/** Parts marks of values from those of a template: a whole class of values, labels, single signs. */
export function marksOf(traces: readonly MappedTrace[], index: CellIndex): Marks {
  const cells = new Map<StatementCell, MappedTrace[]>();
  const unread: { place: PagePlace; trace: MappedTrace }[] = [];
  const habits: Habit[] = [];
  for (const trace of traces) {
    if (trace.nature !== 'mark' || isOfFont(trace.key)) continue;
    const marked = new Set(trace.cells);
    for (const [cellClass, members] of classesOf(marked, index)) {
      const hit = members.filter((cell) => marked.has(cell));
      if (members.length < FEWEST || hit.length < HABIT * members.length) continue;
      habits.push({
        measure: trace.key,
        cellClass,
        marked: hit.length,
        of: members.length,
        traces: [trace.id],
      });
      for (const cell of hit) marked.delete(cell);
    }
    if (trace.cells.length > 0 && marked.size === 0) trace.fit = 'habit';
    for (const cell of marked) {
      const list = cells.get(cell);
      if (list) list.push(trace);
      else cells.set(cell, [trace]);
    }
    for (const place of trace.elsewhere) if (isValue(place, trace)) unread.push({ place, trace });
  }
  return { cells, unread, habits };
}

/** Classes of which a mark touches members: values of one kind in one account. Rows of one page are one class each. */
function classesOf(marked: ReadonlySet<StatementCell>, index: CellIndex): Map<string, StatementCell[]> {
  const classes = new Map<string, StatementCell[]>();
  for (const cell of index.cells) {
    for (const name of classNames(cell)) {
      const list = classes.get(name);
      if (list) list.push(cell);
      else classes.set(name, [cell]);
    }
  }
  const touched = new Set([...marked].flatMap(classNames));
  return new Map([...classes].filter(([name]) => touched.has(name)));
}

function classNames({ class: kind, account, prints }: StatementCell): string[] {
  if (kind === 'header' || kind === 'opening' || kind === 'closing') return [];
  const page = prints[0]?.page ?? 0;
  return [`${kind} of account ${account + 1}`, `${kind} of account ${account + 1} on page ${page + 1}`];
}

/** True where the marked text is an amount, a date or a name, though the reader took it for none of the statement. */
function isValue(place: PagePlace, { finding }: MappedTrace): boolean {
  const text = place.label ?? '';
  const said = `${text} ${finding.before ?? ''}`;
  if (amountsIn(said).length > 0 || dateIn(said) !== undefined || /\d{4,}/.test(said)) return true;
  return (
    /\p{L}{3,}/u.test(text) &&
    !isFormWords(text) &&
    !/^(?:figure|outlines|drawn differently|empty line)/.test(text) &&
    text.split(/\s+/).length >= 2
  );
}
