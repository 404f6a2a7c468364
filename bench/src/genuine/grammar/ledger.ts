import { textWidth } from '../../writer/metrics.ts';
import type { Color, Face } from '../../writer/page.ts';
import { addDays, type IsoDate } from '../calendar.ts';
import { wrap, type Flow } from '../flow.ts';
import { closingOf, runningBalances } from '../model.ts';
import { table, tableHead, tableHeight, type Row, type TableOptions } from '../table.ts';
import { placeColumns, type Placed } from './columns.ts';
import { dayHeading, figure, rowDate, signed } from './format.ts';
import type { GrammarAccount } from './model.ts';
import { balanceCells, inSections, isOut, postingCells } from './rows.ts';
import type { GrammarPosting } from './postings.ts';
import type { Scene } from './scene.ts';
import type { LabelId } from './words.ts';

const DARK: Color = [0.13, 0.2, 0.33];
const PALE: Color = [0.94];

/** The order in which a layout prints the postings of an account. */
export function printOrder(scene: Scene, account: GrammarAccount): number[] {
  const order = account.postings.map((_, i) => i);
  if (scene.picks.newest === 'first') order.reverse();
  if (!inSections(scene) && scene.picks.newest !== 'credits-first') return order;
  const out = (i: number): boolean =>
    isOut(account, account.postings[i] ?? { date: '', kind: 'card', lines: [], amount: 0 });
  const ins = order.filter((i) => !out(i));
  const outs = order.filter((i) => out(i));
  if (!inSections(scene)) return [...ins, ...outs];
  return groupsOf(scene).flatMap((group) => order.filter((i) => group.takes(account, account.postings[i])));
}

/** Rows listed under a heading of their own. */
interface Group {
  readonly out: boolean;
  readonly heading: LabelId;
  takes(account: GrammarAccount, posting: GrammarPosting | undefined): boolean;
}

/** The sections of a layout in the order printed. */
function groupsOf(scene: Scene): Group[] {
  const { picks } = scene;
  const checks = picks.checkList === 'section';
  const card = picks.accountKind === 'card';
  const side = (out: boolean): Group => ({
    out,
    heading: card ? (out ? 'purchases' : 'payments') : out ? 'debitRows' : 'creditRows',
    takes: (account, p) => p !== undefined && isOut(account, p) === out && !(checks && p.check !== undefined),
  });
  const apart: Group = {
    out: true,
    heading: 'checkList',
    takes: (_account, p) => checks && p?.check !== undefined,
  };
  const sides =
    picks.amounts === 'sections-out-first' ? [side(true), side(false)] : [side(false), side(true)];
  return checks ? [...sides, apart] : sides;
}

/** The place of each posting in the list it is printed in. */
export function placesInLists(scene: Scene, account: GrammarAccount): ReadonlyMap<GrammarPosting, number> {
  const order = printOrder(scene, account);
  const lists = inSections(scene)
    ? groupsOf(scene).map((group) => order.filter((i) => group.takes(account, account.postings[i])))
    : [order];
  return new Map(
    lists.flatMap((list) =>
      list.flatMap((index, n) => {
        const posting = account.postings[index];
        return posting ? [[posting, n] as const] : [];
      }),
    ),
  );
}

/** Draws the postings of an account. */
export function drawLedger(scene: Scene, account: GrammarAccount, place: number, placed: Placed): void {
  const { flow } = scene;
  if (account.postings.length === 0) {
    flow.need(40);
    const words = scene.random.fork('no rows').chance(0.7);
    if (words) flow.text(scene.left, scene.label('noRows'));
    else tableHead(flow, optionsOf(scene, account, place, placed, NO_ROWS));
    flow.down(24);
    return;
  }
  if (!inSections(scene)) {
    drawTable(scene, account, place, placed, printOrder(scene, account), undefined);
    return;
  }
  const order = printOrder(scene, account);
  const lists = groupsOf(scene)
    .map((group) => ({ group, own: order.filter((i) => group.takes(account, account.postings[i])) }))
    .filter(({ own }) => own.length > 0);
  const [first, second] = lists;
  const below = (): void => {
    for (const { group, own } of lists) drawTable(scene, account, place, placed, own, group);
  };
  if (scene.picks.lists === 'below' || !first || !second) {
    below();
    return;
  }
  const halves = halvesOf(scene).map((half, i) => {
    const { group, own } = i === 0 ? first : second;
    const columns = placeColumns(half, [account], account.currency);
    return {
      height: tableHeight(
        flow,
        entriesOf(half, account, place, columns, own, group),
        optionsOf(half, account, place, columns, NO_ROWS),
      ),
      draw: () => drawTable(half, account, place, columns, own, group),
    };
  });
  const height = Math.max(...halves.map((half) => half.height)) + flow.options.size * 5;
  const { options } = flow;
  if (height > options.height - options.top - options.bottom) {
    below();
    return;
  }
  flow.need(height);
  flow.beside(
    () => halves[0]?.draw(),
    () => halves[1]?.draw(),
  );
}

const GUTTER = 26;

/** The left and the right half of a sheet. */
function halvesOf(scene: Scene): [Scene, Scene] {
  const middle = (scene.left + scene.right) / 2;
  return [
    { ...scene, right: middle - GUTTER / 2 },
    { ...scene, left: middle + GUTTER / 2 },
  ];
}

interface Entry extends Row {
  /** The balance before the row, and what moved on each side up to it. */
  readonly before: number;
  readonly moved: readonly [out: number, into: number];
}

function drawTable(
  scene: Scene,
  account: GrammarAccount,
  place: number,
  placed: Placed,
  order: readonly number[],
  group: Group | undefined,
): void {
  const { flow, picks } = scene;
  flow.need(picks.rows === 'one' ? 50 : 70);
  if (group !== undefined) {
    flow.text(scene.left, scene.label(group.heading), { face: scene.bold, size: flow.options.size + 1 });
    if (picks.sectionTotal === 'heading') {
      const sum = order.reduce((s, i) => s + Math.abs(account.postings[i]?.amount ?? 0), 0);
      const text = `${order.length} ${scene.words.item}   ${scene.label('total')} ${figure(sum, picks)}`;
      flow.text(scene.right, text, { align: 'right', role: `section.${place}.${group.heading}` });
    }
    flow.down(flow.options.size * 1.9);
  } else if (scene.random.fork('titled').chance(0.6)) {
    flow.text(scene.left, scene.label('movements'), { face: scene.bold, size: flow.options.size + 1 });
    flow.down(flow.options.size * 1.9);
  }
  const entries = entriesOf(scene, account, place, placed, order, group);
  const course = {
    before: entries.map((entry) => entry.before),
    moved: entries.map((entry) => entry.moved),
  };
  table(flow, entries, optionsOf(scene, account, place, placed, course));
  flow.down(flow.options.size * 1.6);
}

function entriesOf(
  scene: Scene,
  account: GrammarAccount,
  place: number,
  placed: Placed,
  order: readonly number[],
  group: Group | undefined,
): Entry[] {
  const { picks } = scene;
  const balances = runningBalances(account);
  const { face } = scene.flow.options;
  const rows = postingCells(scene, account, place, order, (text) =>
    wrap(text, placed.textWidth, face, placed.size),
  );
  const entries: Entry[] = [];
  let moved: readonly [number, number] = [0, 0];
  let day = '';
  const add = (row: Row | undefined, before: number): void => {
    if (row) entries.push({ ...withLabelWrapped(row, placed, row.face ?? face), before, moved });
  };
  if (group === undefined) add(rowAtTop(scene, account, place), account.opening);
  for (const row of rows) {
    const posting = account.postings[row.index];
    if (!posting) continue;
    const before = (balances[row.index] ?? 0) - posting.amount;
    if (picks.dateEvery === 'heading' && posting.date !== day)
      add(dayRow(scene, posting.date, `posting.${place}.${row.index}.date`), before);
    day = posting.date;
    add(row, before);
    const side = Math.abs(posting.amount);
    moved = isOut(account, posting) ? [moved[0] + side, moved[1]] : [moved[0], moved[1] + side];
    add(interimRow(scene, account, place, row.index), balances[row.index] ?? 0);
  }
  const atEnd =
    group === undefined ? rowsAtEnd(scene, account, place) : [sectionRow(scene, moved, group, place)];
  for (const row of atEnd) add(row, closingOf(account));
  return entries;
}

/** A row whose label goes on below where it would run into a figure of the row: no bank prints one over the other. */
function withLabelWrapped(row: Row, placed: Placed, face: Face): Row {
  const label = row.cells.text;
  const [x = 0, width = 0] = placed.boxes.text ?? [];
  if (typeof label !== 'string') return row;
  const end = x + textWidth(face, placed.size, label);
  const isRunInto = Object.entries(placed.boxes).some(
    ([key, [from]]) => row.cells[key] !== undefined && from > x && from < end,
  );
  return isRunInto ? { ...row, cells: { ...row.cells, text: wrap(label, width, face, placed.size) } } : row;
}

/** The balance above the first posting: the closing one where the newest comes first. */
const rowAtTop = (scene: Scene, account: GrammarAccount, place: number): Row | undefined =>
  scene.picks.newest === 'first'
    ? closingRow(scene, account, place, true)
    : openingRow(scene, account, place);

/** What stands below the last posting: the opening balance where the newest comes first, then the sums. */
const rowsAtEnd = (scene: Scene, account: GrammarAccount, place: number): (Row | undefined)[] => [
  scene.picks.newest === 'first' ? openingRow(scene, account, place) : undefined,
  lastRow(scene, account, place),
];

/** A day over its postings. */
const dayRow = ({ picks, bold }: Scene, date: IsoDate, role: string): Row => ({
  cells: { text: { text: dayHeading(date, picks), role } },
  face: bold,
});

function openingRow(scene: Scene, account: GrammarAccount, place: number): Row | undefined {
  const { picks } = scene;
  if (picks.openingRow === 'none' || picks.balance === 'none' || inSections(scene)) return undefined;
  const day = picks.openingRow === 'day-before' ? addDays(account.start, -1) : account.start;
  const label = picks.openingRow === 'day-before' ? scene.label('brought') : openingLabel(scene, account);
  return {
    cells: {
      ...(picks.openingRow === 'undated' || picks.dateEvery === 'heading'
        ? {}
        : { date: { text: rowDate(day, picks), role: `table.${place}.opening-date` } }),
      text: label,
      ...balanceRow(scene, account, account.opening, `table.${place}.opening`),
    },
    ...(picks.boldTotals === 'yes' ? { face: scene.bold } : {}),
  };
}

/** The balance once more below the last posting of a day, every few days. */
function interimRow(scene: Scene, account: GrammarAccount, place: number, index: number): Row | undefined {
  const { picks } = scene;
  const [posting, next] = [account.postings[index], account.postings[index + 1]];
  if (picks.interim === 'none' || !posting || !next || posting.date === next.date) return undefined;
  if (!scene.random.fork(`interim ${place} ${index}`).chance(0.25)) return undefined;
  return {
    cells: {
      ...(picks.interim === 'dated'
        ? { date: { text: rowDate(posting.date, picks), role: `table.${place}.interim-date` } }
        : {}),
      text: scene.label('interim'),
      ...balanceRow(scene, account, runningBalances(account)[index] ?? 0, `table.${place}.interim`),
    },
    ...(picks.boldTotals === 'yes' ? { face: scene.bold } : {}),
  };
}

/** What opens and closes an account is called otherwise on a card. */
export const openingLabel = (scene: Scene, account: GrammarAccount): string =>
  scene.label(account.kind === 'card' ? 'previousOwed' : 'opening');
/** The label of the balance at the end. */
export const closingLabel = (scene: Scene, account: GrammarAccount): string =>
  scene.label(account.kind === 'card' ? 'newOwed' : 'closing');

function balanceRow(scene: Scene, account: GrammarAccount, value: number, role: string): Row['cells'] {
  const cells = balanceCells(scene, account, value);
  return Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, { text, role }]));
}

function closingRow(scene: Scene, account: GrammarAccount, place: number, atTop: boolean): Row | undefined {
  const { picks } = scene;
  if (inSections(scene) || picks.closingRow !== 'balance') return undefined;
  if (atTop !== (picks.newest === 'first')) return undefined;
  return {
    cells: {
      text: closingLabel(scene, account),
      ...balanceRow(scene, account, closingOf(account), `table.${place}.closing`),
    },
    ...(picks.boldTotals === 'yes' ? { face: scene.bold } : {}),
  };
}

/** The row below the last posting: the balance, what the columns add up to, or both. */
function lastRow(scene: Scene, account: GrammarAccount, place: number): Row | undefined {
  const { picks } = scene;
  if (picks.closingRow === 'none') return undefined;
  if (picks.closingRow === 'balance') return closingRow(scene, account, place, false);
  const sum = (out: boolean): number =>
    account.postings.reduce((s, p) => s + (isOut(account, p) === out ? Math.abs(p.amount) : 0), 0);
  const debit = picks.columnSign === 'signed' ? -sum(true) : sum(true);
  const both = picks.closingRow === 'totals-and-balance' && picks.newest === 'last';
  return {
    cells: {
      text: both ? closingLabel(scene, account) : scene.label('total'),
      out: { text: signed(debit, picks), role: `table.${place}.debits` },
      in: { text: figure(sum(false), picks), role: `table.${place}.credits` },
      ...(both ? balanceRow(scene, account, closingOf(account), `table.${place}.closing`) : {}),
    },
    ...(picks.boldTotals === 'yes' ? { face: scene.bold } : {}),
    ruled: picks.ruling !== 'grid',
  };
}

/** What a section adds up to. */
function sectionRow(
  scene: Scene,
  moved: readonly [number, number],
  group: Group,
  place: number,
): Row | undefined {
  const { picks } = scene;
  if (picks.sectionTotal !== 'after') return undefined;
  const value = group.out && picks.columnSign === 'signed' ? -moved[0] : group.out ? moved[0] : moved[1];
  const label = `${scene.label('total')} ${scene.label(group.heading).toLowerCase()}`;
  return {
    cells: { text: label, amount: { text: signed(value, picks), role: `section.${place}.${group.heading}` } },
    ...(picks.boldTotals === 'yes' ? { face: scene.bold } : {}),
    ruled: true,
  };
}

/** What balances and sums each row of a table follows on. */
interface Course {
  readonly before: readonly number[];
  readonly moved: readonly (readonly [out: number, into: number])[];
}

const NO_ROWS: Course = { before: [], moved: [] };

function optionsOf(
  scene: Scene,
  account: GrammarAccount,
  place: number,
  placed: Placed,
  course: Course,
): TableOptions {
  const { picks, flow } = scene;
  const air = { normal: 1, tight: 0.9, airy: 1.3 }[picks.rowGap];
  const leading = placed.size * (picks.ruling === 'none' ? 1.35 : 1.5) * air;
  return {
    columns: placed.columns,
    leading,
    // Rows of several lines must be told apart by eye.
    gap: (picks.ruling === 'none' ? 0.8 : 2) + (picks.amountLine === 'first' ? 0 : placed.size * 0.6),
    left: scene.left - 4,
    right: scene.right + 4,
    head: headOf(scene, placed),
    ...(picks.ruling === 'zebra' ? { zebra: PALE } : {}),
    ...(picks.ruling === 'rows' || picks.ruling === 'grid' ? { rowRules: [0.75] as const } : {}),
    breakInside: picks.breakRows === 'split',
    repeatHead: picks.headAgain !== 'no',
    ...(picks.headAgain === 'continued' ? { continued: continuedTitle(scene) } : {}),
    ...(picks.pageTurn === 'none' ? {} : pageTurns(scene, account, place, placed, leading, course)),
    ...(picks.grain === 'column'
      ? { name: `t${place}.${flow.index}.${Math.round(flow.y)}.${Math.round(scene.left)}` }
      : {}),
  };
}

function headOf({ picks, bold }: Scene, { size }: Placed): NonNullable<TableOptions['head']> {
  const dark = picks.head === 'dark-bar';
  return {
    face: bold,
    size,
    ...(dark ? { fill: DARK, color: [1] as const } : {}),
    rules: !dark && picks.head !== 'none',
  };
}

/** The title of the table once more on the pages that it goes on to. */
const continuedTitle =
  (scene: Scene) =>
  (f: Flow): void => {
    f.text(scene.left, `${scene.label('movements')} - ${scene.words.continued}`, { face: scene.bold });
    f.down(f.options.size * 1.8);
  };

/** What a page ends with, and the next one begins with: the balance carried, or what the page adds up to. */
function pageTurns(
  scene: Scene,
  account: GrammarAccount,
  place: number,
  placed: Placed,
  leading: number,
  { before, moved }: Course,
): Pick<TableOptions, 'footRoom' | 'foot' | 'onHead'> {
  const { picks } = scene;
  let pageStart = 0;
  let turn = 0;
  const carry = (f: Flow, label: string, value: number): void => {
    const [x = 0] = placed.boxes.text ?? [];
    f.text(x, label, { size: placed.size });
    for (const [key, text] of Object.entries(balanceCells(scene, account, value)))
      atColumn(placed, f, key, text, `carry.${place}`);
    f.down(leading);
  };
  const subtotal = (f: Flow, next: number): void => {
    const [o, i] = moved[next] ?? [0, 0];
    const [fromOut, fromIn] = moved[pageStart] ?? [0, 0];
    const [x = 0] = placed.boxes.text ?? [];
    f.text(x, scene.label('pageTotal'), { size: placed.size, face: scene.bold });
    atColumn(placed, f, 'out', figure(o - fromOut, picks), `page-total.${place}`);
    atColumn(placed, f, 'in', figure(i - fromIn, picks), `page-total.${place}`);
    pageStart = next;
  };
  return {
    footRoom: leading + 4,
    foot: (f: Flow, next: number): void => {
      turn = next;
      if (picks.pageTurn === 'carried') carry(f, scene.label('carried'), before[next] ?? 0);
      else subtotal(f, next);
    },
    onHead: (f: Flow): void => {
      if (picks.pageTurn === 'carried') carry(f, scene.label('brought'), before[turn] ?? 0);
    },
  };
}

function atColumn(placed: Placed, flow: Flow, key: string, text: string, role: string): void {
  const column = placed.columns.find((c) => c.key === key);
  if (!column) return;
  flow.text(column.x, text, { size: placed.size, role, ...(column.align ? { align: column.align } : {}) });
}
