import { isTitleOfTotal, namesCharge, paysInterest } from '../language/booked-words.ts';
import type { DraftColumnTotals, DraftLedger, DraftRow } from './draft-model.ts';
import type {
  Amount,
  BalanceMark,
  CarriedSums,
  ColumnTotals,
  DailyBalance,
  GroupedRows,
  ListedItem,
  Posting,
  Section,
  SummaryLine,
} from '../model/model.ts';
import { wordsBox } from '../../layout/page-text.ts';
import { balanceValue, type LedgerType, type SignedRow } from './signed-row.ts';
import { namesPayments } from '../language/section-title.ts';
import { resolveSigns } from './signs.ts';
import { abs } from '../../ledger/figures.ts';
import { isApart, type Token, type TokenLine } from '../text/tokens.ts';
import type { Cell } from '../tables/rows.ts';
import { amountOf, isSamePrint, magnitude, tokenWords, valueOf } from '../text/values.ts';

/** A ledger with its signs settled. */
export interface BuiltLedger {
  postings: Posting[];
  sections: Section[];
  marks: BalanceMark[];
  dailyBalances: DailyBalance[];
  newestFirst: boolean;
  balanceEvery: 'row' | 'day' | 'page' | 'none';
  /** Running balances that could be checked against the one before, and those that held. */
  steps: number;
  stepsHeld: number;
  lines: ReadonlySet<TokenLine>;
  columnTotals?: ColumnTotals;
  carriedSums: CarriedSums[];
  groupTotals?: GroupedRows[];
}

/** Settles signs, sets lists that only repeat postings apart, and builds the postings. */
export function buildLedger(
  given: DraftLedger,
  type: LedgerType,
  opening: bigint | undefined,
  closing: bigint | undefined,
): BuiltLedger {
  const draft = type === 'card' ? withSidesOfCard(withPaymentsOff(given)) : given;
  const { rows, listed } = setListsApart(draft);
  const kept: DraftLedger = { ...draft, rows };
  const newestFirst = isNewestFirst(rows, draft.marks);
  const signs = resolveSigns(kept, type, { opening, closing }, newestFirst);
  const within = daysWithinWords(rows);
  const postings = rows.map((row, i) =>
    buildPosting(row, i, signs[i] ?? { value: 0n, from: 'description' }, type, within),
  );
  const { steps, stepsHeld } = countSteps(postings, newestFirst, opening);
  return {
    postings,
    sections: buildSections(draft, listed, type),
    marks: buildMarks(draft, rows, type),
    dailyBalances: buildDaily(draft, type),
    newestFirst,
    balanceEvery: balanceHabit(postings, draft),
    steps,
    stepsHeld,
    lines: new Set(draft.rows.flatMap((row) => row.entry.parts.map((part) => part.line))),
    ...columnTotals(draft, rows, type),
    carriedSums: carriedSums(draft, rows, type),
    ...groupTotals(rows, type),
  };
}

/** On a card a list of payments lowers what is owed. */
const withPaymentsOff = (draft: DraftLedger): DraftLedger => ({
  ...draft,
  sections: draft.sections.map((one) =>
    one.kind === 'debits' && namesPayments(one.title) ? { ...one, kind: 'credits' } : one,
  ),
});

/** Columns told by their sums are named by what they do to the balance: on a card what is spent raises it. */
export function withSidesOfCard(draft: DraftLedger): DraftLedger {
  if (!draft.rows.some(({ cell }) => cell.column.inferred)) return draft;
  const turned = (sums: DraftColumnTotals) => ({ ...sums, debit: sums.credit, credit: sums.debit });
  return {
    ...draft,
    ...(draft.columnTotals ? { columnTotals: turned(draft.columnTotals) } : {}),
    carriedSums: draft.carriedSums.map(turned),
  };
}

/** The line below the last row that adds up the columns of debits and credits. */
function columnTotals(
  { columnTotals: printed, rows }: DraftLedger,
  kept: readonly DraftRow[],
  type: LedgerType,
): { columnTotals?: ColumnTotals } {
  // A list that repeats rows may follow.
  if (!printed || rows.slice(printed.after).some((row) => kept.includes(row))) return {};
  const since = printed.since ? kept.indexOf(printed.since) + 1 : 0;
  return { columnTotals: { ...signedSums(printed, type), ...(since > 0 ? { since } : {}) } };
}

/** Sums of columns, signed as rows in them move the balance. */
function signedSums({ debit, credit }: DraftColumnTotals, type: LedgerType): ColumnTotals {
  const up = type === 'deposit' ? 1n : -1n;
  return {
    debits: amountOf(debit, -up * magnitude(debit), 'column', 0.9),
    credits: amountOf(credit, up * magnitude(credit), 'column', 0.9),
  };
}

/** What both columns are said to come to over the ends of pages. */
function carriedSums(draft: DraftLedger, kept: readonly DraftRow[], type: LedgerType): CarriedSums[] {
  const before = keptBefore(draft, kept);
  return draft.carriedSums.map((sums) => ({ ...signedSums(sums, type), after: before[sums.after] ?? 0 }));
}

/** The totals over the rows of a day and side. */
function groupTotals(rows: readonly DraftRow[], type: LedgerType): { groupTotals?: GroupedRows[] } {
  const groups: GroupedRows[] = [];
  let token: Token | undefined;
  rows.forEach(({ entry }, i) => {
    const over = entry.parts.find(({ line }) => line.groupTotal)?.line.groupTotal;
    const last = groups.at(-1);
    if (over && last && token === over.token && last.to === i) last.to = i + 1;
    else if (over) {
      const total = amountOf(over.token, balanceValue(over.token, type), 'section', 0.9);
      groups.push({ label: over.label, total, from: i, to: i + 1 });
    }
    token = over?.token;
  });
  return groups.length > 0 ? { groupTotals: groups } : {};
}

/** By the number of rows of a draft, how many of them are kept. */
function keptBefore(draft: DraftLedger, kept: readonly DraftRow[]): number[] {
  if (draft.rows.length === kept.length) return [...draft.rows.keys(), draft.rows.length];
  const own = new Set(kept);
  const before = [0];
  for (const row of draft.rows) before.push((before.at(-1) ?? 0) + (own.has(row) ? 1 : 0));
  return before;
}

/** Check lists whose items stand among the other rows repeat them; pending rows are not booked. */
function setListsApart(draft: DraftLedger): { rows: DraftRow[]; listed: Map<number, DraftRow[]> } {
  const listed = new Map<number, DraftRow[]>();
  const drop = new Set<DraftRow>();
  draft.sections.forEach((section, index) => {
    const own = draft.rows.filter((row) => row.section === index);
    if (own.length === 0) return;
    const others = draft.rows.filter((row) => row.section !== index && !drop.has(row));
    const repeats = section.kind === 'checks' && repeatsOf(own, others) * 2 > own.length;
    if (!repeats && section.kind !== 'pending') return;
    listed.set(index, own);
    own.forEach((row) => drop.add(row));
  });
  return { rows: draft.rows.filter((row) => !drop.has(row)), listed };
}

function repeatsOf(own: readonly DraftRow[], others: readonly DraftRow[]): number {
  const pool = new Map<string, number>();
  for (const row of others) {
    const key = `${row.date} ${magnitude(row.cell.token)}`;
    pool.set(key, (pool.get(key) ?? 0) + 1);
  }
  let found = 0;
  for (const row of own) {
    const key = `${row.date} ${magnitude(row.cell.token)}`;
    const left = pool.get(key) ?? 0;
    if (left === 0) continue;
    pool.set(key, left - 1);
    found++;
  }
  return found;
}

/** True where dates fall from row to row more often than they rise. */
export function isNewestFirst(rows: readonly DraftRow[], marks: DraftLedger['marks']): boolean {
  let down = 0;
  let up = 0;
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    if (!before || before.section !== row.section || before.date === row.date) return;
    if (row.date < before.date) down++;
    else up++;
  });
  if (down + up > 0) return down > up;
  const steps = stepsWithinDay(rows);
  if (steps.down !== steps.up) return steps.down > steps.up;
  // A single day says nothing; where the newest is on top the balance of before stands below it, that of after above it.
  const ends = marks.filter(
    ({ label, date }) =>
      label === 'opening' ||
      (label === 'brought-forward' && rows.every((row) => date !== undefined && date < row.date)),
  );
  if (rows.length === 0) return false;
  if (ends.length > 0) return ends.every(({ after }) => after >= rows.length);
  const last = marks.filter(({ label }) => label === 'closing');
  return last.length > 0 && last.every(({ after }) => after === 0);
}

/** How often the balance of a row differs from the one above by its own amount, and by the amount above. */
function stepsWithinDay(rows: readonly DraftRow[]): { up: number; down: number } {
  let [up, down] = [0, 0];
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    if (!row.balance || !before?.balance) return;
    const step = abs((row.balance.token.amount?.value ?? 0n) - (before.balance.token.amount?.value ?? 0n));
    if (step === magnitude(row.cell.token)) up++;
    if (step === magnitude(before.cell.token)) down++;
  });
  return { up, down };
}

/** Days that stand close behind words of their rows: `rent split 1/2` may be a part of something. */
const daysWithinWords = (rows: readonly DraftRow[]): ReadonlySet<Token> =>
  new Set(
    rows.flatMap(({ entry: { date, parts } }) => {
      const line = date && parts.find((part) => part.line.tokens.includes(date))?.line;
      if (!line || isApart(line, date)) return [];
      const before = line.tokens[line.tokens.indexOf(date) - 1];
      return before?.kind === 'word' && /\p{L}{2}/u.test(before.text) ? [date] : [];
    }),
  );

/** How sure it is which day a row is of. */
function sureOfDay({ date, dateCarried }: DraftRow['entry'], within: ReadonlySet<Token>): number {
  if (date && within.has(date)) return 0.5;
  return dateCarried ? 0.8 : 0.95;
}

function buildPosting(
  row: DraftRow,
  index: number,
  sign: SignedRow,
  type: LedgerType,
  within: ReadonlySet<Token>,
): Posting {
  const { entry } = row;
  const words = entry.parts.flatMap((part) => tokenWords(part.line.tokens));
  const check = entry.checkNumber;
  const text = tokenWords(
    entry.text.some((token) => /[\p{L}\d]/u.test(token.text)) ? entry.text : check ? [check] : entry.type,
  );
  const confidence = sign.from === 'description' ? 0.5 : entry.dateCarried ? 0.85 : 0.95;
  const cells = [
    ...entry.text,
    ...entry.type,
    ...entry.money.map((cell) => cell.token),
    ...(entry.date && !entry.dateCarried ? [entry.date] : []),
  ];
  return {
    index,
    date: valueOf(row.date, entry.date?.words ?? [], sureOfDay(entry, within)),
    ...(row.otherDate && entry.otherDate
      ? { otherDate: valueOf(row.otherDate, entry.otherDate.words, 0.9) }
      : {}),
    description: valueOf(row.text, text, 0.9),
    ...saidOf(row.text),
    amount: amountOf(row.cell.token, sign.value, sign.from, confidence, row.cell.column.index),
    ...(row.balance
      ? {
          balance: amountOf(
            row.balance.token,
            balanceValue(row.balance.token, type),
            'glyph',
            0.95,
            row.balance.column.index,
          ),
        }
      : {}),
    ...(row.again ? { again: amountAgain(row.again, sign) } : {}),
    beside: row.beside.map((cell) => amountAgain(cell, sign)),
    section: row.section,
    ...(check ? { checkNumber: valueOf(check.text.replace(/[#*]/g, ''), check.words, 0.9) } : {}),
    page: entry.page,
    box: wordsBox((cells.length > 0 ? tokenWords(cells) : words).filter((word) => word.page === entry.page)),
  };
}

/** What the words of a row say that totals of interest and of columns depend on. */
function saidOf(text: string): Pick<Posting, 'interest' | 'isCharge'> {
  const interest = paysInterest(text);
  return { ...(interest ? { interest } : {}), ...(namesCharge(text) ? { isCharge: true } : {}) };
}

const amountAgain = ({ token, column }: Cell, { value }: SignedRow): Amount =>
  amountOf(token, value < 0n ? -magnitude(token) : magnitude(token), 'column', 0.9, column.index);

function countSteps(postings: readonly Posting[], newestFirst: boolean, opening: bigint | undefined) {
  let steps = 0;
  let stepsHeld = 0;
  let before = opening;
  let moved = 0n;
  for (const posting of newestFirst ? [...postings].reverse() : postings) {
    moved += posting.amount.value;
    if (!posting.balance) continue;
    if (before !== undefined) {
      steps++;
      if (before + moved === posting.balance.value) stepsHeld++;
    }
    before = posting.balance.value;
    moved = 0n;
  }
  return { steps, stepsHeld };
}

function buildSections(
  draft: DraftLedger,
  listed: ReadonlyMap<number, DraftRow[]>,
  type: LedgerType,
): Section[] {
  return draft.sections.map((section, index): Section => {
    const own = listed.get(index) ?? [];
    const up = type === 'deposit' ? 1n : -1n;
    // Interest is earned on an account and charged on a card.
    const charges = ['debits', 'checks', 'fees', ...(type === 'card' ? ['interest'] : [])];
    const falls = charges.includes(section.kind);
    const total = section.total;
    const signed = total
      ? section.kind === 'mixed'
        ? (total.amount?.value ?? 0n)
        : (falls ? -up : up) * magnitude(total)
      : 0n;
    return {
      title: section.title,
      ...(isTitleOfTotal(section.title) ? { isTotal: true } : {}),
      kind: section.kind,
      ...(total ? { total: amountOf(total, signed, 'section', 0.9) } : {}),
      ...(section.count
        ? { count: valueOf(Number(section.count.text.replace(/\D/g, '')), section.count.words, 0.7) }
        : {}),
      repeats: own.length > 0 && section.kind !== 'pending',
      listed: own.map((row): ListedItem => {
        const check = row.entry.checkNumber;
        return {
          ...(row.entry.date ? { date: valueOf(row.date, row.entry.date.words, 0.9) } : {}),
          ...(check ? { checkNumber: valueOf(check.text.replace(/[#*]/g, ''), check.words, 0.9) } : {}),
          amount: amountOf(row.cell.token, (falls ? -up : up) * magnitude(row.cell.token), 'section', 0.9),
        };
      }),
    };
  });
}

/**
 * Totals without a sign of lists that hold both sides: which side they add up is told by the line of the summary that
 * is the same figure, else by the rows.
 */
export function withSides(
  sections: readonly Section[],
  summary: readonly SummaryLine[],
  postings: readonly Posting[],
): readonly Section[] {
  return sections.map((section, index) => {
    const { total, kind } = section;
    if (!total || kind !== 'mixed') return section;
    const own = postings.filter((row) => row.section === index);
    if (total.sign !== 'none')
      return isMirrored(total, own) ? { ...section, total: { ...total, value: -total.value } } : section;
    const line = summary.find(({ amount }) => amount && isSamePrint(amount, total));
    const side = line?.amount?.value ?? own.reduce((sum, { amount }) => sum + amount.value, 0n);
    return side < 0n === total.value < 0n
      ? section
      : { ...section, total: { ...total, value: -total.value } };
  });
}

/** True for a total printed with the sign that its rows print, where these are read with the opposite one: on a card. */
const isMirrored = (total: Amount, rows: readonly Posting[]): boolean =>
  rows.length > 0 &&
  rows.every(({ amount }) => amount.sign === total.sign && amount.value < 0n !== total.value < 0n);

function buildMarks(draft: DraftLedger, rows: readonly DraftRow[], type: LedgerType): BalanceMark[] {
  const marks: BalanceMark[] = [];
  const before = keptBefore(draft, rows);
  for (const mark of draft.marks) {
    const label = mark.label;
    if (
      label !== 'opening' &&
      label !== 'closing' &&
      label !== 'brought-forward' &&
      label !== 'carried-forward'
    )
      continue;
    const dateToken = mark.part.date;
    marks.push({
      kind: label,
      after: before[mark.after] ?? rows.length,
      balance: amountOf(
        mark.cell.token,
        balanceValue(mark.cell.token, type),
        'label',
        0.95,
        mark.cell.column.index,
      ),
      ...(mark.date && dateToken ? { date: valueOf(mark.date, dateToken.words, 0.9) } : {}),
    });
  }
  return rows.length === 0 ? marks : marks.filter((mark) => !isOfBox(mark, marks));
}

/** True for the first or the last balance where both stand together: a box beside the list, and no line of it. */
const isOfBox = ({ kind, after }: BalanceMark, marks: readonly BalanceMark[]): boolean =>
  (kind === 'opening' || kind === 'closing') &&
  (['opening', 'closing'] as const).every((one) =>
    marks.some((mark) => mark.kind === one && mark.after === after),
  );

function buildDaily(draft: DraftLedger, type: LedgerType): DailyBalance[] {
  const daily = draft.daily.map(({ date, token, dateToken }) => ({
    date: valueOf(date, dateToken.words, 0.95),
    balance: amountOf(token, balanceValue(token, type), 'glyph', 0.95),
  }));
  return daily.sort((a, b) => (a.date.value < b.date.value ? -1 : a.date.value > b.date.value ? 1 : 0));
}

function balanceHabit(postings: readonly Posting[], draft: DraftLedger): BuiltLedger['balanceEvery'] {
  const printed = postings.filter((posting) => posting.balance).length;
  if (printed === 0) return draft.marks.some((mark) => mark.label === 'carried-forward') ? 'page' : 'none';
  return printed >= postings.length * 0.95 ? 'row' : 'day';
}
