import type { Habit } from '../contract/edit.ts';
import { classesOf, FEWEST } from './classes.ts';
import type { CellIndex, StatementCell } from './cells.ts';
import { likeLabels, summaryBlocks, wholeLines } from './figure-lines.ts';
import type { LineReader } from './lines.ts';
import { endsAgain, areSumsAlone, sideSums } from './summary-marks.ts';
import { amountsIn, dateIn, digitsOf, isFiller, isFormWords, tidy } from './texts.ts';
import { placesIn, type MappedTrace, type PagePlace } from './traces.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Kinds of values on a page from which marks on all of them are how it is set. */
const ALL_KINDS = parameter({ value: 4, unit: 'kinds of values', source: 'judgment' });

/** What marks of style, font and picture say of values. */
export interface Marks {
  /** Marked values with the traces that mark them. */
  cells: ReadonlyMap<StatementCell, readonly MappedTrace[]>;
  /** Marked places at which text of the kind of a value stands that was not read as one. */
  unread: readonly { place: PagePlace; trace: MappedTrace }[];
  habits: readonly Habit[];
}

/** A glyph that means another wherever it is shown: it tells about the font, not about the values in which it stands. */
export const isOfFont = (key: string): boolean =>
  /^font\/(?:digit-contradicts-glyph|outline-contradicts-text|contradicted-width|left-over-glyph)#/.test(key);

/** A kind of value of which every row of a page has its own. */
const ON_PAGE = /^every (date|amount|balance) on page (\d+)$/;

/** Share of a class from which a mark is how the template sets it. */
const HABIT = parameter({ value: 0.9, unit: 'share of the class', source: 'judgment' });
/** Shares from which it is where the others stand scattered among them in so many gaps, and the fewest values that tell so. */
const SCATTERED: readonly (readonly [gaps: number, share: number])[] = [
  [2, 0.75],
  [3, 2 / 3],
];
const FEWEST_SCATTERED = parameter({ value: 8, unit: 'values', source: 'judgment' });

/** What the marks of one detector are parted with. */
interface Marking {
  detector: string;
  own: readonly MappedTrace[];
  /** Values marked by it, less those that turn out to be how the template sets them. */
  marked: Set<StatementCell>;
  /** Values marked, or set like those that are. */
  touched: ReadonlySet<StatementCell>;
  index: CellIndex;
}

const LATE = 'font/glyph-out-of-turn#late';

/** Parts marks of values from those of a template: a whole class of values, labels, single signs. */
export function marksOf(traces: readonly MappedTrace[], index: CellIndex, lineOf: LineReader): Marks {
  const cells = new Map<StatementCell, MappedTrace[]>();
  const unread: { place: PagePlace; trace: MappedTrace }[] = [];
  const all = traces.filter((t) => t.nature === 'mark' && !isOfFont(t.key));
  // A late character stood in the text that was replaced, not where it follows now: what shows that text has the word.
  const others = all.filter((t) => t.key !== LATE);
  const marks = others.length > 0 ? others : all;
  const habits: Habit[] = [];
  const classes = marks.length > 0 ? classesOf(index, lineOf) : new Map<string, StatementCell[]>();
  const fields = filledFields(traces);
  const sideOf = marks.length > 0 ? sideSums(index) : () => undefined;
  // One detector may tell a class of values in several messages, by how far each value departs.
  for (const detector of new Set(marks.map((t) => t.detector))) {
    const own = marks.filter((t) => t.detector === detector);
    const marked = new Set(own.flatMap((t) => t.cells));
    const touched: ReadonlySet<StatementCell> = new Set([...marked, ...own.flatMap((t) => t.alike)]);
    const marking: Marking = { detector, own, marked, touched, index };
    const lines = [wholeLines, likeLabels, summaryBlocks].map((select) => select(own, index, lineOf));
    const isTold = (place: PagePlace) => lines.some((isOfLines) => isOfLines(place));
    for (const cell of onlyOn(isTold, own, index)) marked.delete(cell);
    const { usual, filled } = own.every((t) => t.againstClass)
      ? NO_HABIT
      : withoutClasses(marking, classes, habits);
    const isAmong = columnOf(usual);
    const isSet = [isTold, isAmong, repeatsOf(usual), endsAgain(touched, index)];
    const isTiny = fillsShort(own, touched, index);
    withoutForms(marking, { isTold, isAmong, isTiny, filled, fields });
    const onlySums = areSumsAlone(own, marked, touched, sideOf);
    if (onlySums) marked.clear();
    for (const trace of own) {
      const left = trace.cells.filter((cell) => marked.has(cell));
      const more = trace.elsewhere.filter(
        (place) =>
          isValue(place, trace) &&
          !isSet.some((isOfTemplate) => isOfTemplate(place)) &&
          !(onlySums && sideOf(place)),
      );
      // What a habit marks beside the values that were read is no more than these.
      const isHabit = trace.cells.length > 0 && left.length === 0 && more.length <= trace.cells.length;
      if (isHabit || isTiny) trace.fit = 'habit';
      else {
        addTo(cells, trace, left);
        unread.push(...more.map((place) => ({ place, trace })));
      }
    }
  }
  return { cells, unread, habits };
}

function addTo(
  cells: Map<StatementCell, MappedTrace[]>,
  trace: MappedTrace,
  own: readonly StatementCell[],
): void {
  for (const cell of own) {
    const list = cells.get(cell);
    if (list) list.push(trace);
    else cells.set(cell, [trace]);
  }
}

const NO_HABIT: ReturnType<typeof withoutClasses> = { usual: new Set(), filled: new Map() };

/**
 * Takes out classes of values that are marked as a whole, and tells their values and, by page, the kinds of which every
 * row is marked.
 */
function withoutClasses(
  { detector, own, marked, touched }: Marking,
  classes: ReadonlyMap<string, readonly StatementCell[]>,
  habits: Habit[],
): { usual: ReadonlySet<StatementCell>; filled: ReadonlyMap<number, ReadonlySet<string>> } {
  const usual = new Set<StatementCell>();
  const filled = new Map<number, Set<string>>();
  for (const [cellClass, members] of classes) {
    const hit = members.filter((cell) => touched.has(cell));
    if (hit.length < HABIT * members.length && !isScattered(members, touched)) continue;
    if (members.length < FEWEST && [...touched].some(isOfEntry)) continue;
    const [, kind, page] = ON_PAGE.exec(cellClass) ?? [];
    if (kind !== undefined) filled.set(Number(page), (filled.get(Number(page)) ?? new Set()).add(kind));
    if (!hit.some((cell) => marked.has(cell))) continue;
    const by = own.filter((t) => t.cells.some((cell) => hit.includes(cell)));
    const measure = by.length === 1 && by[0] ? by[0].key : detector;
    const traces = by.map(({ id }) => id);
    habits.push({ measure, cellClass, marked: hit.length, of: members.length, traces });
    for (const cell of hit) {
      marked.delete(cell);
      usual.add(cell);
    }
  }
  return { usual, filled };
}

/** Takes out what stands among values that a form has, and the fields of forms that a program fills. */
function withoutForms(
  { own, marked, touched, index }: Marking,
  known: {
    isTold: (place: PagePlace) => boolean;
    isAmong: (place: Pick<PagePlace, 'page' | 'box'>) => boolean;
    isTiny: boolean;
    filled: ReadonlyMap<number, ReadonlySet<string>>;
    fields: ReadonlySet<StatementCell>;
  },
): void {
  const { isTold, isAmong, isTiny, filled, fields } = known;
  for (const cell of marked)
    if (cell.class === 'amount' && cell.row !== undefined && cell.prints.every(isAmong)) marked.delete(cell);
  const told = own.flatMap(placesIn).filter(isTold);
  const reportedPages = new Set(told.map(({ page }) => page));
  const isField = (cell: StatementCell) =>
    cell.class === 'header' && cell.prints.every(({ page }) => reportedPages.has(page));
  for (const cell of marked) if (fields.has(cell) || isField(cell)) marked.delete(cell);
  // Where a program lays its rows over a form, it lays the name and the totals over it too.
  const isFilled = (page: number) =>
    isTiny ||
    (filled.get(page + 1)?.size ?? 0) >= 2 ||
    fillsAll(page, touched, index) ||
    fillsShortAccounts(page, touched, index);
  for (const cell of marked) if (cell.prints.every(({ page }) => isFilled(page))) marked.delete(cell);
}

/** Names and numbers of the head over a placeholder of words, such as `null null`: a program filled in a field. */
const filledFields = (traces: readonly MappedTrace[]): ReadonlySet<StatementCell> =>
  new Set(
    traces
      .filter((t) => t.mechanism === 'cover' && isFiller(tidy(t.finding.before ?? '')))
      .flatMap((t) => t.cells.filter((cell) => cell.class === 'header')),
  );

/** What an edit of a row changes, other than the balance behind it. */
const isOfEntry = ({ class: kind }: StatementCell) => kind === 'amount' || kind === 'text' || kind === 'date';

/** Values that are marked at such places and nowhere else. */
function onlyOn(
  isThere: (place: PagePlace) => boolean,
  traces: readonly MappedTrace[],
  index: CellIndex,
): StatementCell[] {
  const there = new Set<StatementCell>();
  const elsewhere = new Set<StatementCell>();
  for (const place of traces.flatMap(placesIn))
    for (const cell of index.at(place.page, place.box)) (isThere(place) ? there : elsewhere).add(cell);
  return [...there].filter((cell) => !elsewhere.has(cell));
}

/** Points by which figures of one column end apart, and how many make a column. */
const EDGE_TOLERANCE = parameter({ value: 1.5, unit: 'points', source: 'judgment' });
const COLUMN = parameter({ value: 3, unit: 'figures', source: 'judgment' });

/** Tells the places in a column of balances that are a habit: what is there was read as what it is not, or not read. */
function columnOf(usual: ReadonlySet<StatementCell>): (place: Pick<PagePlace, 'page' | 'box'>) => boolean {
  const edges = new Map<number, number[]>();
  for (const { class: kind, prints } of usual) {
    if (kind !== 'balance') continue;
    for (const { page, box } of prints) edges.set(page, [...(edges.get(page) ?? []), box.x1]);
  }
  return ({ page, box }) =>
    (edges.get(page) ?? []).filter((edge) => Math.abs(edge - box.x1) < EDGE_TOLERANCE).length >= COLUMN;
}

/** Tells the places that print the amount of their row once more, as a column of debits beside signed amounts does. */
function repeatsOf(usual: ReadonlySet<StatementCell>): (place: PagePlace) => boolean {
  const amounts = [...usual].filter(({ class: kind }) => kind === 'amount').flatMap(({ prints }) => prints);
  return ({ page, box, label = '' }) => {
    const figure = digitsOf(label);
    const middle = (box.y0 + box.y1) / 2;
    const isOnRow = (own: PagePlace['box']) => own.y0 < middle && middle < own.y1;
    return (
      figure !== undefined &&
      amounts.some((own) => own.page === page && isOnRow(own.box) && digitsOf(own.text) === figure)
    );
  };
}

/**
 * True where a file of one or two rows has all their dates and amounts marked, or one without a row that was read a date
 * and figures: no one writes such a statement's rows again to change one.
 */
function fillsShort(
  traces: readonly MappedTrace[],
  touched: ReadonlySet<StatementCell>,
  { cells }: CellIndex,
): boolean {
  const amounts = cells.filter((cell) => cell.class === 'amount');
  if (amounts.length >= FEWEST) return false;
  const dates = cells.filter((cell) => cell.class === 'date');
  if (amounts.length > 0)
    return dates.length > 0 && [...amounts, ...dates].every((cell) => touched.has(cell));
  const unread = traces.flatMap((t) => t.elsewhere.map(({ label = '' }) => label));
  const isDate = (text: string) => amountsIn(text).length === 0 && dateIn(text) !== undefined;
  return unread.some(isDate) && unread.some((text) => /\d/.test(text) && !isDate(text));
}

/** The same of a page on which only accounts of one or two rows have their rows, in a file of several. */
function fillsShortAccounts(
  page: number,
  touched: ReadonlySet<StatementCell>,
  { cells }: CellIndex,
): boolean {
  const rows = cells.filter(({ class: kind }) => kind === 'amount' || kind === 'date');
  const here = rows.filter(({ prints }) => prints.some((print) => print.page === page));
  const isShort = (account: number) =>
    rows.filter((cell) => cell.class === 'amount' && cell.account === account).length < FEWEST;
  const has = (kind: string) => here.some((cell) => cell.class === kind);
  return has('amount') && has('date') && here.every((cell) => isShort(cell.account) && touched.has(cell));
}

/** Values of rows. */
const ROWS = ['date', 'amount', 'balance', 'daily', 'forward'] as const;

/**
 * True where a page's values of at least four kinds, dates and the beginning balance among them, are marked, or
 * beginning balance, ending balance and every total, and nothing in the rows: no change of a figure touches these, a program that fills a form
 * does.
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
  const hasAll = (...of: readonly string[]) => of.every((kind) => filled.includes(kind));
  const ofRows = ROWS.reduce((sum, kind) => sum + (kinds.get(kind)?.[0] ?? 0), 0);
  const isHead = ofRows === 0 && hasAll('opening', 'closing', 'total') && (kinds.get('total')?.[1] ?? 0) >= 2;
  return isHead || (filled.length >= ALL_KINDS && hasAll('date', 'opening'));
}

/** One change moves the figures that follow it, without gaps: several among most of a class are no change's doing. */
function isScattered(members: readonly StatementCell[], marked: ReadonlySet<StatementCell>): boolean {
  const is = members.map((cell) => marked.has(cell));
  const share = is.filter(Boolean).length / members.length;
  if (members.length < FEWEST_SCATTERED) return false;
  const inner = is.slice(is.indexOf(true), is.lastIndexOf(true));
  const gaps = inner.filter((one, i) => !one && inner[i - 1] === true).length;
  return SCATTERED.some(([fewest, least]) => gaps >= fewest && share >= least);
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
