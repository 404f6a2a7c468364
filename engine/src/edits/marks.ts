import type { Habit } from '../contract/edit.ts';
import { classesOf } from './classes.ts';
import type { CellIndex, StatementCell } from './cells.ts';
import type { LineReader } from './lines.ts';
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

/** A kind of value of which every row of a page has its own. */
const ON_PAGE = /^every (date|amount|balance) on page (\d+)$/;

/** Share of a class from which a mark is how the template sets it. */
const HABIT = 0.9;
/** Share from which it is where the others stand scattered among them, and the fewest values that tell so. */
const SCATTERED = 0.75;
const FEWEST_SCATTERED = 8;

/** Parts marks of values from those of a template: a whole class of values, labels, single signs. */
export function marksOf(traces: readonly MappedTrace[], index: CellIndex, lineOf: LineReader): Marks {
  const cells = new Map<StatementCell, MappedTrace[]>();
  const unread: { place: PagePlace; trace: MappedTrace }[] = [];
  const early = traces.some((t) => /^font\/glyph-out-of-turn#(?:early|removed)$/.test(t.key));
  // Characters that follow late tell of what stood where others come early, not of where they are shown now.
  const marks = traces.filter(
    (t) => t.nature === 'mark' && !isOfFont(t.key) && !(early && t.key === 'font/glyph-out-of-turn#late'),
  );
  const habits: Habit[] = [];
  const classes = marks.length > 0 ? classesOf(index, lineOf) : new Map<string, StatementCell[]>();
  // One detector may tell a class of values in several messages, by how far each value departs.
  for (const detector of new Set(marks.map((t) => t.detector))) {
    const own = marks.filter((t) => t.detector === detector);
    const marked = new Set(own.flatMap((t) => t.cells));
    const touched: ReadonlySet<StatementCell> = new Set(marked);
    const filled = new Map<number, Set<string>>();
    for (const [cellClass, members] of classes) {
      const hit = members.filter((cell) => touched.has(cell));
      if (hit.length < HABIT * members.length && !isScattered(members, touched)) continue;
      const [, kind, page] = ON_PAGE.exec(cellClass) ?? [];
      if (kind !== undefined) filled.set(Number(page), (filled.get(Number(page)) ?? new Set()).add(kind));
      if (!hit.some((cell) => marked.has(cell))) continue;
      const by = own.filter((t) => t.cells.some((cell) => hit.includes(cell)));
      const measure = by.length === 1 && by[0] ? by[0].key : detector;
      habits.push({
        measure,
        cellClass,
        marked: hit.length,
        of: members.length,
        traces: by.map(({ id }) => id),
      });
      for (const cell of hit) marked.delete(cell);
    }
    // Where a program lays its rows over a form, it lays the name and the totals over it too.
    const isFilled = (page: number) =>
      (filled.get(page + 1)?.size ?? 0) >= 2 || fillsAll(page, touched, index);
    for (const cell of marked) if (cell.prints.every(({ page }) => isFilled(page))) marked.delete(cell);
    for (const trace of own) {
      const left = trace.cells.filter((cell) => marked.has(cell));
      if (trace.cells.length > 0 && left.length === 0) trace.fit = 'habit';
      for (const cell of left) {
        const list = cells.get(cell);
        if (list) list.push(trace);
        else cells.set(cell, [trace]);
      }
      for (const place of trace.elsewhere) if (isValue(place, trace)) unread.push({ place, trace });
    }
  }
  return { cells, unread, habits };
}

/**
 * True where a page's values of at least four kinds, dates and the beginning balance among them, are marked: no change
 * of a figure touches both, a program that fills a form does.
 */
function fillsAll(page: number, touched: ReadonlySet<StatementCell>, { cells }: CellIndex): boolean {
  const kinds = new Map<string, [number, number]>();
  for (const cell of cells) {
    if (cell.class === 'header' || cell.class === 'text' || !cell.prints.some((p) => p.page === page))
      continue;
    const [hit, of] = kinds.get(cell.class) ?? [0, 0];
    kinds.set(cell.class, [hit + Number(touched.has(cell)), of + 1]);
  }
  const filled = [...kinds].filter(([, [hit, of]]) => hit >= HABIT * of).map(([kind]) => kind);
  return filled.length >= 4 && filled.includes('date') && filled.includes('opening');
}

/** One change moves the figures that follow it, without gaps: several among most of a class are no change's doing. */
function isScattered(members: readonly StatementCell[], marked: ReadonlySet<StatementCell>): boolean {
  const is = members.map((cell) => marked.has(cell));
  const share = is.filter(Boolean).length / members.length;
  if (members.length < FEWEST_SCATTERED || share < SCATTERED) return false;
  const inner = is.slice(is.indexOf(true), is.lastIndexOf(true));
  return inner.filter((one, i) => !one && inner[i - 1] === true).length >= 2;
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
