import { creditLines, namedBalances } from '../sums/credit-lines.ts';
import type { DailyPair } from '../sums/daily-balances.ts';
import { draftLedger } from '../rows/draft-ledger.ts';
import type { DraftLedger } from '../rows/draft-model.ts';
import { addDays } from '../../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../../layout/date-text.ts';
import { readEntries } from '../rows/entries.ts';
import type { Header } from '../tables/header.ts';
import type { Column } from '../tables/table-columns.ts';
import { countUnassignedAmounts, idleColumns } from './unassigned-row-amounts.ts';
import { beginsWithNoActivity } from '../sums/no-activity-box.ts';
import type { InferredHeader } from '../tables/infer-header.ts';
import { mentionsCard } from '../accounts/card-words.ts';
import { buildLedger, withSides, withSidesOfCard } from '../rows/ledger.ts';
import type { Amount, ColumnTotals, StatementPeriod, SummaryLine, Value } from '../model/model.ts';
import { countRivalBalances, countUnreadBalances, balanceLabels } from './rival-balances.ts';
import type { ReadFigures } from '../model/assess.ts';
import { balancesBySums, withoutSums } from '../sums/balances-by-sums.ts';
import type { Chooser, Picks } from '../model/choices.ts';
import { chooseRows } from './row-choices.ts';
import { droppedRows } from './dropped-rows.ts';
import { unparsedLines } from './unparsed-lines.ts';
import { sumsAmong } from './sums-among-rows.ts';
import { chooseTables, headerAbove, headersFor, tablesOf } from './table-choices.ts';
import { countLines, rateLines, summaryLines, unnamedParts } from '../sums/summary-lines.ts';
import { chooseBalance, sideOfMark } from './end-balances.ts';
import { isEndAlone, unparsedRows, looksLikeRow } from './unparsed-rows.ts';
import { loneRows, type LoneRow } from './lone-row.ts';
import { cutBlocks } from '../tables/blocks.ts';
import type { LedgerType } from '../rows/signed-row.ts';
import type { LabeledAmount } from '../sums/labeled-amount.ts';
import { lazy } from '../language/memoize.ts';
import type { Moved } from '../sums/summary-sentence.ts';
import { readLabeled } from '../sums/summary.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { isSamePrint, magnitude, valueOf } from '../text/values.ts';
import type { LabelKind } from '../language/vocabulary.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

/** What is known of an account before its lines are read. */
export interface AccountContext {
  order: DateOrder;
  period: StatementPeriod;
  /** The words refer to a card: tried first, kept unless the figures say otherwise. */
  cardLike: boolean;
  /** What the words of the rows say that the account is, once they were read. */
  kind?: LedgerType;
  /** What the tables of the whole file hold, where their sums tell. */
  shared: () => InferredHeader | undefined;
  /** What titles of lists say in the whole file, normalized. */
  titles: () => ReadonlySet<string>;
  /** How other accounts of the file had to be read, once all were: they are printed alike. */
  hints?: readonly Picks[];
}

/** One reading of an account, before it is weighed against others. */
export interface Made extends ReadFigures {
  /** Neither words nor sums tell what the columns hold. */
  areColumnsGuessed: boolean;
  /** Rows of its lists that it leaves out. */
  droppedRows: () => readonly Value<string>[];
  /** Lines among its rows that it leaves unread. */
  unparsedLines: () => readonly TokenLine[];
  ledgerLines: ReadonlySet<TokenLine>;
}

/** A ledger before its rows are chosen, and what is beside it. */
interface Drafted {
  draft: DraftLedger;
  labeled: ReturnType<typeof readLabeled>;
  beside: TokenLine[];
  isIdle: boolean;
}

function drafted(
  lines: readonly TokenLine[],
  headers: Parameters<typeof besideLedger>[1],
  draft: DraftLedger,
  context: AccountContext,
): Drafted {
  const beside = besideLedger(lines, headers, draft);
  const labeled = readLabeled(beside, context.order, context.period, movedBy(draft));
  return { draft, beside, labeled, isIdle: idleAbove(draft, lines) };
}

/** Makes the reading that a chooser's answers lead to. */
export function readerOf(
  lines: readonly TokenLine[],
  printed: ReadonlyMap<number, Header>,
  pairs: readonly DailyPair[],
  context: AccountContext,
): (chooser: Chooser) => Made {
  const lone = lazy(() => loneRows(lines, readLabeled(lines, context.order, context.period).amounts));
  const tables = lazy(() =>
    tablesOf(
      printed,
      headersFor(lines, context.shared),
      lines.filter(looksLikeRow).length,
      lone(),
      headerAbove(lines, printed),
    ),
  );
  const ends = lazy(() => balanceLabels(lines));
  const drafts = new Map<string, Drafted>();
  return (chooser) => {
    const { id, headers, isGuessed, within } = chooseTables(chooser, printed, tables);
    const labels = chooser.choose('row-kind', 'labeled', [
      { id: 'whole', bits: 0 },
      { id: 'any', bits: LABELED_ROWS },
    ]);
    const ofDays = chooseDayEnds(pairs, chooser);
    const key = `${id} ${labels} ${ofDays}`;
    let made = drafts.get(key);
    if (!made) {
      const read = draftOf(within ?? lines, headers, pairs, context, {
        wholeLabels: labels === 'whole',
        areBefore: ofDays === 'before',
      });
      made = drafted(lines, headers, within ? onLines(read, lines) : read, context);
      drafts.set(key, made);
    }
    const draft = chooseRows(made.draft, chooser, made.isIdle);
    const isAsMade = draft === made.draft;
    // What is no row may be a figure of the summary.
    const beside = isAsMade ? made.beside : besideLedger(lines, headers, draft);
    const labeled = isAsMade
      ? made.labeled
      : readLabeled(beside, context.order, context.period, movedBy(draft));
    const { draft: whole } = made;
    const around = { beside, lines, idle: idleColumns(headers), lone };
    const figures = readAs(draft, labeled, around, ends, context, chooser);
    return {
      ...figures,
      ...(pairs.some(({ headsDay }) => headsDay) && lieAbove(figures) ? { dailyBalances: [] } : {}),
      areColumnsGuessed: isGuessed === true && !saysItsSigns(figures),
      droppedRows: lazy(() => {
        const sums = lazy(() => sumsAmong(whole.rows));
        return droppedRows(whole, draft, (row) => sums().has(row));
      }),
      unparsedLines: lazy(() => unparsedLines(draft, within ?? lines, headers)),
    };
  };
}

/** True for one column of amounts, each printed with its sign: nothing but what the rows move stands in it. */
const saysItsSigns = ({ postings }: ReadFigures): boolean =>
  new Set(postings.map(({ amount }) => amount.column)).size === 1 &&
  new Set(postings.map(({ amount }) => amount.value < 0n)).size === 2 &&
  postings.every(({ amount, balance }) => balance === undefined && amount.sign !== 'none');

/** What rows come to on either side, as far as their signs and columns tell. */
function movedBy({ rows }: DraftLedger): Moved {
  const moved = { credits: 0n, debits: 0n };
  for (const { cell } of rows) {
    const isDebit = cell.column.role === 'debit' || (cell.token.amount?.value ?? 0n) < 0n;
    moved[isDebit ? 'debits' : 'credits'] += magnitude(cell.token);
  }
  return moved;
}

/** What it costs to read rows under any words that label balances and totals too: `BALANCE YOGA`, `TOTAL FUEL LTD`. */
const LABELED_ROWS = parameter({ value: 6, unit: 'bits', source: 'judgment' });

/** What it costs to take balances beside days for those of the other end of the day than their rows tell. */
const OTHER_END = parameter({ value: 6, unit: 'bits', source: 'judgment' });

/** Whether days that head rows end or begin with the balances beside them. */
function chooseDayEnds(pairs: readonly DailyPair[], chooser: Chooser): string {
  const likely = pairs.find(({ headsDay }) => headsDay)?.headsDay;
  if (!likely) return 'end';
  const options = [
    { id: likely, bits: 0 },
    { id: likely === 'end' ? 'before' : 'end', bits: OTHER_END },
  ];
  return chooser.choose('row-kind', 'day-balances', options);
}

/**
 * True for balances of days that all lie above those of the account by the same amount, as what is available does with
 * an overdraft, where its rows lead from the opening to the closing balance.
 */
function lieAbove({ opening, closing, postings, dailyBalances: [first, ...rest] }: ReadFigures): boolean {
  if (!opening || !closing || !first) return false;
  const until = (day?: string) =>
    postings.reduce(
      (sum, { date, amount }) => sum + (!day || date.value <= day ? amount.value : 0n),
      opening.value,
    );
  const above = first.balance.value - until(first.date.value);
  return (
    above > 0n &&
    until() === closing.value &&
    rest.every(({ date, balance }) => balance.value - until(date.value) === above)
  );
}

function draftOf(
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
  pairs: readonly DailyPair[],
  context: AccountContext,
  { wholeLabels, areBefore }: { wholeLabels: boolean; areBefore: boolean },
): DraftLedger {
  const items = readEntries(cutBlocks(lines, headers, context.titles()), lines, wholeLabels);
  const draft = draftLedger(items, context.order, context.period);
  for (const { date, amount, headsDay } of pairs) {
    const day = date.date && resolveDate(date.date, context.order, context.period);
    const end = day && headsDay && areBefore ? addDays(day, -1) : day;
    if (end) draft.daily.push({ date: end, token: amount, dateToken: date });
  }
  return draft;
}

/** Rows of lines that were changed to be read, on the lines as they are. */
function onLines(draft: DraftLedger, lines: readonly TokenLine[]): DraftLedger {
  const printed = new Map(lines.map((one) => [one.line, one]));
  const rows = draft.rows.map((row) => ({
    ...row,
    entry: {
      ...row.entry,
      parts: row.entry.parts.map((part) => ({ ...part, line: printed.get(part.line.line) ?? part.line })),
    },
  }));
  return { ...draft, rows };
}

/** The lines without what the ledger took: of its rows and headings only what stands right of the table. */
function besideLedger(
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
  draft: DraftLedger,
): TokenLine[] {
  const taken = new Map<TokenLine, number>();
  const take = (line: TokenLine | undefined, x1: number) => {
    if (line) taken.set(line, Math.max(taken.get(line) ?? -Infinity, x1));
  };
  for (const { entry } of draft.rows) {
    for (const part of entry.parts) {
      const tokens = [
        part.date,
        part.otherDate,
        ...part.text,
        ...part.type,
        ...part.money.map((cell) => cell.token),
      ];
      take(part.line, Math.max(...tokens.map((token) => token?.x1 ?? -Infinity)));
    }
  }
  // A total of each column and the balance: the table says which is which, where it holds rows.
  const totals = draft.rows.length > 0 ? draft.marks.filter(({ part }) => part.money.length > 2) : [];
  for (const { part } of totals) take(part.line, Infinity);
  for (const header of headers.values()) {
    const right = Math.max(...header.columns.map((column) => column.x1));
    for (let i = header.from; i < header.to; i++) take(lines[i], right);
  }
  return lines.flatMap((line) => {
    const x1 = taken.get(line);
    if (x1 === undefined) return [line];
    const tokens = line.tokens.filter((token) => token.x0 > x1 + line.size * 1.5);
    return tokens.some((token) => token.kind === 'amount') ? [{ ...line, tokens }] : [];
  });
}

/** True where the lines above the first row say that nothing moved. */
function idleAbove({ rows }: DraftLedger, lines: readonly TokenLine[]): boolean {
  const first = rows[0]?.entry.parts[0]?.line;
  return first !== undefined && beginsWithNoActivity(lines.filter(({ index }) => index < first.index));
}

/** What stands around the rows. */
interface Surroundings {
  beside: readonly TokenLine[];
  lines: readonly TokenLine[];
  /** Columns whose amounts move nothing. */
  idle: readonly Column[];
  /** Rows that alone lead from one balance to the other. */
  lone: () => readonly LoneRow[];
}

/** What it costs to read an account as of the other kind: where its rows say what it is, a likely card, any other. */
const OTHER_KIND = parameters({
  unit: 'bits',
  source: 'judgment',
  values: { byRows: 60, card: 6, deposit: 9 },
});

function readAs(
  draft: DraftLedger,
  { amounts, counts }: ReturnType<typeof readLabeled>,
  { beside, lines, idle, lone }: Surroundings,
  ends: () => readonly LabelKind[],
  context: AccountContext,
  chooser: Chooser,
): Omit<Made, 'areColumnsGuessed' | 'droppedRows' | 'unparsedLines'> {
  const isCard = looksLikeCard(draft, lines, context);
  const type = chooseType(isCard, context.kind !== undefined, chooser);
  const labeled = withoutSums(amounts, draft, type);
  const named = (kind: LabelKind) => labeled.filter((one) => one.kind === kind).map((one) => one.amount);
  const summed = balancesBySums(draft, beside, type, {
    opening: named('opening'),
    closing: named('closing'),
  });
  const begin = chooseBalance('opening', draft, labeled, type, chooser, summed.opening);
  const end = chooseBalance('closing', draft, labeled, type, chooser, summed.closing, begin);
  const [opening, closing] = [begin?.amount, end?.amount];
  const ledger = buildLedger(draft, type, opening?.value, closing?.value);
  const left = unparsedRows(lines, ledger.lines, draft);
  const isOpen = (!opening || !closing) && holdsUnplaced(beside, labeled, draft);
  const summary = [
    ...summaryLines(labeled, type),
    ...unnamedParts(labeled, beside, ledger.postings, type),
    ...countLines(counts),
    ...rateLines(beside),
  ];
  return {
    ...(opening ? { opening } : {}),
    ...(closing ? { closing } : {}),
    period: valueOf(context.period, [], 0),
    summary,
    credit: creditLines(labeled),
    named: namedBalances(labeled, type),
    sections: withSides(ledger.sections, summary, ledger.postings),
    postings: ledger.postings,
    marks: ledger.marks.map(sideOfMark(closing)),
    dailyBalances: ledger.dailyBalances,
    ...columnTotalsOf(ledger, type === 'card' ? withSidesOfCard(draft) : draft, labeled, summary),
    carriedSums: ledger.carriedSums,
    ...(ledger.groupTotals ? { groupTotals: ledger.groupTotals } : {}),
    newestFirst: ledger.newestFirst,
    balanceEvery: ledger.balanceEvery,
    type: type === 'card' ? 'card' : 'deposit',
    ledgerLines: ledger.lines,
    unparsedRows: left.length,
    endsLeft: left.filter((line) => isEndAlone(line, [opening, closing])).length,
    unassignedAmounts: countUnassignedAmounts(draft, idle),
    rivals: countRivalBalances(labeled, opening, closing),
    unusedEnds: countUnreadBalances(ends, opening, closing),
    isOpen: isOpen || (draft.rows.length === 0 && lone().length > 0),
  };
}

/** True for a card, by its rows or its words: those of the file say nothing of an account in which nothing moved. */
const looksLikeCard = (draft: DraftLedger, lines: readonly TokenLine[], context: AccountContext): boolean =>
  context.kind ? context.kind === 'card' : context.cardLike && (draft.rows.length > 0 || mentionsCard(lines));

/** What an account is likely, or the other kind at a price: a high one where the words of its rows say what it is. */
function chooseType(isCard: boolean, isNamedByRows: boolean, chooser: Chooser): LedgerType {
  const [first, second]: LedgerType[] = isCard ? ['card', 'deposit'] : ['deposit', 'card'];
  return chooser.choose('sign-convention', 'balance', [
    { id: first ?? 'deposit', bits: 0 },
    { id: second ?? 'card', bits: OTHER_KIND[isNamedByRows ? 'byRows' : isCard ? 'card' : 'deposit'] },
  ]) as LedgerType;
}

/** The totals of the columns, where nothing says that they are something else. */
const columnTotalsOf = (
  { columnTotals }: ReturnType<typeof buildLedger>,
  draft: DraftLedger,
  labeled: readonly LabeledAmount[],
  summary: readonly SummaryLine[],
): { columnTotals?: ColumnTotals } =>
  columnTotals && !areOtherFigures(columnTotals, draft, labeled, summary) ? { columnTotals } : {};

/** True where labels or sums say that what stands in the columns by chance is something else than their totals. */
function areOtherFigures(
  { debits, credits }: ColumnTotals,
  draft: DraftLedger,
  labeled: readonly LabeledAmount[],
  summary: readonly SummaryLine[],
): boolean {
  const isLabeled = (token: Token | undefined, kind: LabelKind) =>
    labeled.some(
      (one) => one.amount.words[0] === token?.words[0] && one.kind !== kind && one.kind !== 'total',
    );
  const isPart = (total: Amount, kind: SummaryLine['kind']) =>
    summary.some(({ amount, kind: own }) => amount && own !== kind && isSamePrint(amount, total));
  return (
    isLabeled(draft.columnTotals?.debit, 'debits') ||
    isLabeled(draft.columnTotals?.credit, 'credits') ||
    isPart(debits, 'debits') ||
    isPart(credits, 'credits')
  );
}

/** True where amounts outside the table stand that no label names. */
function holdsUnplaced(
  beside: readonly TokenLine[],
  labeled: readonly LabeledAmount[],
  draft: DraftLedger,
): boolean {
  const placed = new Set([
    ...labeled.map(({ amount }) => amount),
    ...draft.daily.map(({ token }) => token),
    ...draft.marks.map(({ cell }) => cell.token),
  ]);
  return beside.some(
    ({ tokens, prose }) =>
      !prose &&
      tokens.some((token) => token.kind === 'amount' && magnitude(token) > 0n && !placed.has(token)),
  );
}
