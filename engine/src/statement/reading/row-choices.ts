import { median } from '../../layout/median.ts';
import type { DraftLedger, DraftRow, DraftSection } from '../draft-model.ts';
import { abs } from '../../ledger/figures.ts';
import { magnitude } from '../values.ts';
import { chooseCharges } from './charges-beside.ts';
import type { Bits, Chooser, Option } from './choices.ts';

/** Lists beside the account's own: what is owed, not booked, or booked elsewhere. */
const ELSEWHERE =
  /pending|scheduled|upcoming|loan|mortgage|credit line|line of credit|hypothek|darlehen|kredit|pr[eê]t|cr[eé]dit immobilier|hipoteca|pr[eé]stamo|empr[eé]stimo|mutuo|lening|hypotheek|kredyt|vorgemerkt|ausstehend|pendiente|pendente|in attesa|reverted|declined|authori[sz]|reward|points|exchange|outstanding/i;

/** A list by itself may be of another matter only where it is short: installments of a loan below an idle account. */
const SHORT_LIST = 8;

/** What it costs to leave the side that a heading names to the signs of its rows. */
const BY_SIGN: Bits = 7;

/** Places where a list is cut at most. */
const MOST_CUTS = 3;

/** Leaves out what does not belong to the account, one in which nothing moved perhaps: whole lists, or the end of one. */
export function chooseRows(draft: DraftLedger, chooser: Chooser, isIdle: boolean): DraftLedger {
  const sided = chooseUnnamed(chooseSides(chooseSections(draft, chooser, isIdle), chooser), chooser);
  const draftOfRows = chooseSuspects(sided, chooser);
  return chooseCharges(chooseExtent(chooseStart(draftOfRows, chooser), chooser), chooser);
}

/** A heading names the side of its rows; where they print signs of both sides, it may be no heading. */
function chooseSides(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const isDoubtful = draft.sections.map(({ kind }, index) => {
    if (kind === 'mixed' || kind === 'pending') return false;
    const cells = draft.rows.filter((row) => row.section === index).map(({ cell }) => cell);
    const minus = cells.filter(({ token }) => (token.amount?.value ?? 0n) < 0n).length;
    return minus > 0 && minus < cells.length && cells.every(({ column }) => column.role === 'amount');
  });
  if (!isDoubtful.includes(true)) return draft;
  const options = [
    { id: 'by heading', bits: 0 },
    { id: 'by sign', bits: BY_SIGN },
  ];
  if (chooser.choose('sign-convention', 'sections', options) === 'by heading') return draft;
  const sections = draft.sections.map((one, i) => (isDoubtful[i] ? { ...one, kind: 'mixed' as const } : one));
  return { ...draft, sections };
}

/** Lists whose side is asked for at most, and what it costs to take one for credits or for debits. */
const MOST_UNNAMED = 4;
const CREDITS: Bits = 6;
const DEBITS: Bits = 7;

/** A list beside others, under a title that names no side, may be all credits or all debits where no row has a sign. */
function chooseUnnamed(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const cells = draft.sections.map((_, index) =>
    draft.rows.filter((row) => row.section === index && !row.balance).map(({ cell }) => cell),
  );
  if (cells.filter((own) => own.length > 0).length < 2) return draft;
  const open = draft.sections.flatMap(({ kind, title }, index) => {
    const own = cells[index] ?? [];
    const isBare = own.every(
      ({ column, token }) => column.role === 'amount' && (token.amount?.sign ?? 'none') === 'none',
    );
    return kind === 'mixed' && title !== '' && own.length > 0 && isBare ? [index] : [];
  });
  if (open.length === 0 || open.length > MOST_UNNAMED) return draft;
  const options = [
    { id: 'mixed', bits: 0 },
    { id: 'credits', bits: CREDITS },
    { id: 'debits', bits: DEBITS },
  ] as const;
  const kinds = new Map(open.map((at) => [at, chooser.choose('sign-convention', `section ${at}`, options)]));
  if ([...kinds.values()].every((kind) => kind === 'mixed')) return draft;
  const sections = draft.sections.map((one, i): DraftSection => {
    const kind = kinds.get(i);
    return kind === 'credits' || kind === 'debits' ? { ...one, kind } : one;
  });
  return { ...draft, sections };
}

/** The first rows may be another list: what is pending stands above the table too. */
function chooseStart(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const starts = gapsAmong(draft.rows)
    .filter((at) => at <= SHORT_LIST)
    .slice(0, MOST_CUTS);
  if (starts.length === 0) return draft;
  const id = chooser.choose('table-extent', 'start', [
    { id: 'all', bits: 0 },
    ...starts.map((at) => ({ id: `at row ${at}`, bits: 9 })),
  ]);
  if (id === 'all') return draft;
  const kept = new Set(draft.rows.slice(Number(id.replace(/\D/g, ''))));
  return keepRows(draft, (row) => kept.has(row), new Set());
}

/** Rows that may be no postings at most, and what it costs to leave them out. */
const MOST_SUSPECTS = 12;
const SUSPECT: Bits = 4;

/** Rows that look like totals or like figures of another matter may be no postings. */
function chooseSuspects(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const suspects = suspectsAmong(draft.rows);
  if (suspects.size === 0 || suspects.size > MOST_SUSPECTS) return draft;
  const options = [
    { id: 'in', bits: 0 },
    { id: 'out', bits: SUSPECT },
  ];
  if (chooser.choose('row-kind', 'totals', options) === 'in') return draft;
  return keepRows(draft, (row) => !suspects.has(row), new Set());
}

/** What rows add up to, and how many they are. */
interface Sum {
  value: bigint;
  rows: number;
}

const NOTHING: Sum = { value: 0n, rows: 0 };
const plus = (sum: Sum, value: bigint): Sum => ({ value: sum.value + value, rows: sum.rows + 1 });

/** Rows whose amount is what the rows above add up to, or that fill both sides. */
export const sumsAmong = (rows: readonly DraftRow[]): ReadonlySet<DraftRow> => suspectsAmong(rows, false);

/** These, and rows that alone lack the balance all others print. */
function suspectsAmong(rows: readonly DraftRow[], areBare = true): ReadonlySet<DraftRow> {
  const suspects = new Set<DraftRow>();
  /** By column: what all rows add up to, those of the page, and those below the last total or title. */
  const sums = new Map<number, { total: Sum; since: Sum; below: Sum }>();
  const page = { at: -1 };
  let section = rows[0]?.section;
  const withBalance = rows.filter((row) => row.balance).length;
  for (const row of rows) {
    if (row.entry.page !== page.at) {
      page.at = row.entry.page;
      for (const sum of sums.values()) sum.since = NOTHING;
    }
    if (row.section !== section) {
      section = row.section;
      for (const sum of sums.values()) sum.below = NOTHING;
    }
    const size = magnitude(row.cell.token);
    const key = row.cell.column.index;
    const { total, since, below } = sums.get(key) ?? { total: NOTHING, since: NOTHING, below: NOTHING };
    const isTotal = size > 0n && [total, since, below].some((sum) => sum.rows > 1 && sum.value === size);
    if (isTotal) for (const sum of sums.values()) sum.below = NOTHING;
    const isBare = areBare && !row.balance && rows.length > 3 && withBalance >= rows.length * 0.8;
    const isBoth = row.beside.some(({ column }) => /debit|credit/.test(column.role));
    if (isTotal || isBare || isBoth) suspects.add(row);
    else {
      const own = abs(row.cell.token.amount?.value ?? size);
      sums.set(key, { total: plus(total, own), since: plus(since, own), below: plus(below, own) });
    }
  }
  return suspects;
}

function chooseSections(draft: DraftLedger, chooser: Chooser, isIdle: boolean): DraftLedger {
  const filled = draft.sections
    .map((section, index) => ({ section, index }))
    .filter(({ index }) => draft.rows.some((row) => row.section === index));
  if (filled.length > 12 || (filled.length < 2 && draft.rows.length > SHORT_LIST)) return draft;
  const out = new Set(
    filled
      .filter(({ section, index }) => {
        const isElsewhere = ELSEWHERE.test(section.title);
        const options: Option[] = [
          { id: 'in', bits: 0 },
          { id: 'out', bits: isElsewhere ? 2 : isIdle ? 4 : filled.length < 2 ? 20 : 11 },
        ];
        return chooser.choose('section-scope', `${index} ${section.title}`, options) === 'out';
      })
      .map(({ index }) => index),
  );
  return out.size === 0 ? draft : keepRows(draft, (row) => !out.has(row.section), out);
}

/** A list may end before its last row: what follows a wide gap may be of another matter. */
function chooseExtent(draft: DraftLedger, chooser: Chooser): DraftLedger {
  // What follows the closing balance may be another list: balances by day, or pending items.
  const closed = draft.marks.flatMap(({ label, after }) =>
    label === 'closing' && after > 0 && after < draft.rows.length ? [after] : [],
  );
  const cuts = [
    ...closed.slice(0, 1).map((at) => ({ at, bits: 2 })),
    ...breaks(draft.rows).map((at) => ({ at, bits: 8 })),
  ].filter(({ at }, i, all) => all.findIndex((one) => one.at === at) === i);
  if (cuts.length === 0) return draft;
  const id = chooser.choose('table-extent', 'end', [
    { id: 'all', bits: 0 },
    ...cuts.map(({ at, bits }) => ({ id: `before row ${at}`, bits })),
  ]);
  if (id === 'all') return draft;
  const end = Number(id.replace(/\D/g, ''));
  const kept = new Set(draft.rows.slice(0, end));
  return keepRows(draft, (row) => kept.has(row), new Set());
}

/**
 * Where a list may end: before rows that stand clearly lower than the rows of their page usually do, before the last
 * rows without a date of their own or without a balance, before rows with one below headings of days, and where the
 * days begin anew. A dated row is left out for its place alone.
 */
function breaks(rows: readonly DraftRow[]): number[] {
  const dated = rows.findLastIndex((row) => !row.entry.dateCarried);
  const undated = dated >= 0 && dated + 1 < rows.length ? [dated + 1] : [];
  return [
    ...new Set([
      ...gapsAmong(rows).slice(-MOST_CUTS),
      ...undated,
      ...ownDays(rows),
      ...daysAnew(rows),
      ...balancesEnd(rows),
    ]),
  ];
}

/** Rows under headings of days that show how a list prints its days. */
const LEAST_UNDER_DAYS = 3;

/** Where a few last rows print a day each, and all before them stand under headings of days. */
function ownDays(rows: readonly DraftRow[]): number[] {
  const printsDay = ({ entry }: DraftRow) => {
    const first = entry.parts[0]?.line.tokens[0];
    return first?.kind === 'date' && !first.carried;
  };
  const from = rows.findIndex(printsDay);
  const isTail = from >= LEAST_UNDER_DAYS && rows.slice(from).every(printsDay);
  return isTail && rows.length - from <= SHORT_LIST ? [from] : [];
}

/** Rows with a balance each that show how a list prints them. */
const LEAST_BALANCES = 3;

/** Where a few last rows of a page print no balance beside their amount, and all before them one. */
function balancesEnd(rows: readonly DraftRow[]): number[] {
  const from = rows.findIndex((row) => !row.balance);
  const page = rows[from - 1]?.entry.page;
  const isTail =
    from >= LEAST_BALANCES && rows.slice(from).every((row) => !row.balance && row.entry.page === page);
  return isTail && rows.length - from <= SHORT_LIST ? [from] : [];
}

/** The only place where days that run in one direction step back, with few rows behind it, or amounts printed before. */
function daysAnew(rows: readonly DraftRow[]): number[] {
  const steps = rows.map(({ date }, i) => {
    const before = rows[i - 1]?.date ?? date;
    return date > before ? 1 : date < before ? -1 : 0;
  });
  const [up, down] = [1, -1].map((way) => steps.flatMap((step, i) => (step === way ? [i] : [])));
  const back = (up?.length ?? 0) >= (down?.length ?? 0) ? down : up;
  const [only] = back ?? [];
  if (only === undefined || back?.length !== 1) return [];
  return rows.length - only <= SHORT_LIST || isRepeated(rows, only) ? [only] : [];
}

/** True where all rows from one on print amounts that rows before it print: checks, listed once more. */
function isRepeated(rows: readonly DraftRow[], from: number): boolean {
  const known = new Set(rows.slice(0, from).map(({ cell }) => magnitude(cell.token)));
  return rows.slice(from).every(({ cell }) => known.has(magnitude(cell.token)));
}

function gapsAmong(rows: readonly DraftRow[]): number[] {
  const gaps = rows.map((row, i) => {
    const above = rows[i - 1]?.entry.parts.at(-1);
    const own = row.entry.parts[0];
    return above && own && above.page === own.page ? above.y - own.y : 0;
  });
  const usual = median(gaps.filter((gap) => gap > 0));
  if (usual === 0) return [];
  return gaps.flatMap((gap, i) => (gap > 2.6 * usual ? [i] : []));
}

function keepRows(
  draft: DraftLedger,
  keep: (row: DraftRow) => boolean,
  out: ReadonlySet<number>,
): DraftLedger {
  const before = [0];
  for (const row of draft.rows) before.push((before.at(-1) ?? 0) + (keep(row) ? 1 : 0));
  return {
    ...draft,
    rows: draft.rows.filter(keep),
    marks: draft.marks
      .filter((mark) => !out.has(mark.section))
      .map((mark) => ({ ...mark, after: before[mark.after] ?? 0 })),
  };
}
