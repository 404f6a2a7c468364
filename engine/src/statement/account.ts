import { chargeLines, creditLines, dueDates, namedBalances } from './credit-lines.ts';
import { takeDailyBalances, type DailyPair } from './daily-balances.ts';
import { draftLedger } from './draft-ledger.ts';
import type { DraftLedger } from './draft-model.ts';
import { resolveDate, type DateOrder } from '../layout/date-text.ts';
import { readEntries } from './entries.ts';
import { findHeaders, type Column, type Header } from './header.ts';
import { countOrphans, idleColumns } from './reading/orphans.ts';
import { beginsIdle } from './idle-box.ts';
import type { InferredHeader } from './infer-header.ts';
import { speaksOfCard } from './card-words.ts';
import { buildLedger, withSides } from './ledger.ts';
import type { Account, Amount, ColumnTotals, ReadingChoice, StatementPeriod, SummaryLine } from './model.ts';
import { countRivals, countUnusedEnds, namedEnds } from './reading/named-ends.ts';
import { assess, type ReadFigures } from './reading/assess.ts';
import { balancesBySums } from './reading/balances-by-sums.ts';
import type { Bits, Chooser, Picks } from './reading/choices.ts';
import { kindByRows } from './posting-words.ts';
import { chooseRows } from './reading/row-choices.ts';
import { chooseTables, headersFor, tablesOf } from './reading/table-choices.ts';
import { countLines, rateLines, summaryLines, unnamedParts } from './summary-lines.ts';
import { chooseBalance, sideOfMark } from './reading/end-balances.ts';
import { countLeftOver, looksLikeRow } from './reading/left-over.ts';
import { loneRows, type LoneRow } from './reading/lone-row.ts';
import { search, type Candidate, type Judged, type Search } from './reading/search.ts';
import { cutBlocks } from './blocks.ts';
import type { LedgerType } from './signed-row.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { readLabelled } from './summary.ts';
import type { Token, TokenLine } from './tokens.ts';
import { isSamePrint, magnitude, once, valueOf } from './values.ts';
import type { LabelKind } from './vocabulary.ts';

export interface AccountContext {
  order: DateOrder;
  period: StatementPeriod;
  /** The words speak of a card: tried first, kept unless the figures say otherwise. */
  cardLike: boolean;
  /** What the words of the rows say that the account is, once they were read. */
  kind?: LedgerType;
  /** What the tables of the whole file hold, where their sums tell. */
  shared: () => InferredHeader | undefined;
  /** How other accounts of the file had to be read: they are printed alike. */
  hints?: readonly Picks[];
}

/** One account as read: its figures, and how the reading was chosen. */
export interface AccountReading {
  figures: Omit<Account, 'number' | 'currency' | 'period' | 'name'>;
  ledgerLines: ReadonlySet<TokenLine>;
  choice: ReadingChoice;
  /** The departures that accounts of one file share. */
  layout: Picks;
  /** What speaks for the reading, its departures paid. */
  judged: Judged;
}

/** Choices that are answered alike for all accounts of a file. */
const OF_LAYOUT: ReadonlySet<string> = new Set([
  'column-role/tables',
  'sign-convention/balance',
  'row-kind/labelled',
  'row-kind/totals',
]);

/** Readings of one account that are made at most. */
const MOST_READINGS = 40;
/** Lines that are read at most, over all readings of an account. */
const MOST_LINES = 24_000;

interface Made extends ReadFigures {
  /** Neither words nor sums tell what the columns hold. */
  areColumnsGuessed: boolean;
  ledgerLines: ReadonlySet<TokenLine>;
}

/**
 * Reads one account's lines: tables, summary, signs; of several readings, `most` at most, the one whose figures agree
 * best.
 */
export function readAccount(
  all: readonly TokenLine[],
  context: AccountContext,
  most?: number,
): AccountReading {
  const { rest: lines, pairs, headers } = takeDailyBalances(all, findHeaders);
  const within = Math.max(6, Math.min(MOST_READINGS, Math.floor(MOST_LINES / Math.max(1, lines.length))));
  const find = (kind?: LedgerType) => {
    const read = readerOf(lines, headers, pairs, { ...context, ...(kind ? { kind } : {}) });
    return search(read, assess, most ?? within, context.hints);
  };
  const found = asRowsSay(find(), find);
  const {
    ledgerLines,
    leftOver,
    orphans: _orphans,
    rivals: _rivals,
    unusedEnds: _unusedEnds,
    isOpen: _isOpen,
    areColumnsGuessed,
    period: _period,
    ...figures
  } = found.best.value;
  const { worth, bits, settled, sound, picks } = found.best;
  const beside = lines.filter((line) => !ledgerLines.has(line));
  return {
    figures: {
      ...figures,
      dueDates: dueDates(beside, context.order, context.period),
      charges: chargeLines(beside),
    },
    ledgerLines,
    choice: {
      ...choiceOf(found),
      leftOver,
      ...(areColumnsGuessed ? { areColumnsGuessed: true as const } : {}),
    },
    layout: new Map([...picks].filter(([id]) => OF_LAYOUT.has(id))),
    judged: { worth: worth - bits, settled, sound },
  };
}

/** What the words of the rows weigh against sums that fail, and against sums that say less. */
const TOLD_BY_ROWS: Bits = 8;
const TOLD_BY_ALL: Bits = 40;

/** The reading itself, or as an account of the other kind where the words of its rows say so and its sums do not mind. */
function asRowsSay(read: Search<Made>, find: (kind: LedgerType) => Search<Made>): Search<Made> {
  const kind = kindByRows(read.best.value);
  if (kind === undefined || kind === read.best.value.type) return read;
  const other = find(kind);
  const weight = other.best.sound ? TOLD_BY_ALL : TOLD_BY_ROWS;
  const isLikely = other.best.value.type === kind && scoreGap(other.best, read.best) >= -weight;
  return isLikely ? other : read;
}

/** What is told of how a reading was chosen. */
const choiceOf = ({
  best,
  corrected,
  margin,
  closed,
  tried,
}: Search<Made>): Omit<ReadingChoice, 'leftOver'> => ({
  departures: [...best.picks].map(([choice, option]) => `${choice}: ${option}`),
  margin,
  ...(corrected ? { correctedBy: scoreGap(best, corrected) } : {}),
  closed,
  tried,
});

const scoreGap = (best: Candidate<Made>, other: Candidate<Made>) =>
  best.worth - best.bits - (other.worth - other.bits);

/** Makes the reading that a chooser's answers lead to. */
function readerOf(
  lines: readonly TokenLine[],
  printed: ReadonlyMap<number, Header>,
  pairs: readonly DailyPair[],
  context: AccountContext,
): (chooser: Chooser) => Made {
  const lone = once(() => loneRows(lines, readLabelled(lines, context.order, context.period).amounts));
  const tables = once(() =>
    tablesOf(printed, headersFor(lines, context.shared), lines.filter(looksLikeRow).length, lone()),
  );
  const ends = once(() => namedEnds(lines));
  const drafts = new Map<
    string,
    { draft: DraftLedger; labelled: ReturnType<typeof readLabelled>; beside: TokenLine[]; isIdle: boolean }
  >();
  return (chooser) => {
    const { id, headers, isGuessed, within } = chooseTables(chooser, printed, tables);
    const labels = chooser.choose('row-kind', 'labelled', LABELLED_ROWS);
    const key = `${id} ${labels}`;
    let made = drafts.get(key);
    if (!made) {
      const drafted = draftOf(within ?? lines, headers, pairs, context, labels === 'whole');
      const draft = within ? onLines(drafted, lines) : drafted;
      const beside = besideLedger(lines, headers, draft);
      const labelled = readLabelled(beside, context.order, context.period);
      made = { draft, beside, labelled, isIdle: idleAbove(draft, lines) };
      drafts.set(key, made);
    }
    const draft = chooseRows(made.draft, chooser, made.isIdle);
    const isAsMade = draft === made.draft;
    // What is no row may be a figure of the summary.
    const beside = isAsMade ? made.beside : besideLedger(lines, headers, draft);
    const labelled = isAsMade ? made.labelled : readLabelled(beside, context.order, context.period);
    return {
      ...readAs(draft, labelled, { beside, lines, idle: idleColumns(headers), lone }, ends, context, chooser),
      areColumnsGuessed: isGuessed === true,
    };
  };
}

/** Words that label balances and totals name rows too: `BALANCE YOGA`, `TOTAL FUEL LTD`. */
const LABELLED_ROWS = [
  { id: 'whole', bits: 0 },
  { id: 'any', bits: 6 },
];

function draftOf(
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
  pairs: readonly DailyPair[],
  context: AccountContext,
  wholeLabels: boolean,
): DraftLedger {
  const items = readEntries(cutBlocks(lines, headers), lines, wholeLabels);
  const draft = draftLedger(items, context.order, context.period);
  for (const { date, amount } of pairs) {
    const day = date.date && resolveDate(date.date, context.order, context.period);
    if (day) draft.daily.push({ date: day, token: amount, dateToken: date });
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
  return first !== undefined && beginsIdle(lines.filter(({ index }) => index < first.index));
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

/** What it costs to read an account as of the other kind than its rows say. */
const OTHERWISE: Bits = 60;

function readAs(
  draft: DraftLedger,
  { amounts: labelled, counts }: ReturnType<typeof readLabelled>,
  { beside, lines, idle, lone }: Surroundings,
  ends: () => readonly LabelKind[],
  context: AccountContext,
  chooser: Chooser,
): Omit<Made, 'areColumnsGuessed'> {
  // What the rows of one account show says nothing of another in which nothing moved.
  const isCard = context.kind
    ? context.kind === 'card'
    : context.cardLike && (draft.rows.length > 0 || speaksOfCard(lines));
  const types: LedgerType[] = isCard ? ['card', 'deposit'] : ['deposit', 'card'];
  const type = chooser.choose('sign-convention', 'balance', [
    { id: types[0] ?? 'deposit', bits: 0 },
    { id: types[1] ?? 'card', bits: context.kind ? OTHERWISE : isCard ? 6 : 9 },
  ]) as LedgerType;
  const named = (kind: LabelKind) => labelled.filter((one) => one.kind === kind).map((one) => one.amount);
  const summed = balancesBySums(draft, beside, type, {
    opening: named('opening'),
    closing: named('closing'),
  });
  const opening = chooseBalance('opening', draft, labelled, type, chooser, summed.opening);
  const closing = chooseBalance('closing', draft, labelled, type, chooser, summed.closing);
  const ledger = buildLedger(draft, type, opening?.value, closing?.value);
  const summary = [
    ...summaryLines(labelled, type),
    ...unnamedParts(labelled, beside, ledger.postings, type),
    ...countLines(counts),
    ...rateLines(beside),
  ];
  return {
    ...(opening ? { opening } : {}),
    ...(closing ? { closing } : {}),
    period: valueOf(context.period, [], 0),
    summary,
    credit: creditLines(labelled),
    named: namedBalances(labelled, type),
    sections: withSides(ledger.sections, summary, ledger.postings),
    postings: ledger.postings,
    marks: ledger.marks.map(sideOfMark(closing)),
    dailyBalances: ledger.dailyBalances,
    ...(ledger.columnTotals && !isToldOtherwise(ledger.columnTotals, draft, labelled, summary)
      ? { columnTotals: ledger.columnTotals }
      : {}),
    newestFirst: ledger.newestFirst,
    balanceEvery: ledger.balanceEvery,
    type: type === 'card' ? 'card' : 'deposit',
    ledgerLines: ledger.lines,
    leftOver: countLeftOver(lines, ledger.lines, draft),
    orphans: countOrphans(draft, idle),
    rivals: countRivals(labelled, opening, closing),
    unusedEnds: countUnusedEnds(ends, opening, closing),
    isOpen:
      ((!opening || !closing) && holdsUnplaced(beside, labelled, draft)) ||
      (draft.rows.length === 0 && lone().length > 0),
  };
}

/** True where labels or sums say that what stands in the columns by chance is something else than their totals. */
function isToldOtherwise(
  { debits, credits }: ColumnTotals,
  draft: DraftLedger,
  labelled: readonly LabelledAmount[],
  summary: readonly SummaryLine[],
): boolean {
  const isLabelled = (token: Token | undefined, kind: LabelKind) =>
    labelled.some(
      (one) => one.amount.words[0] === token?.words[0] && one.kind !== kind && one.kind !== 'total',
    );
  const isPart = (total: Amount, kind: SummaryLine['kind']) =>
    summary.some(({ amount, kind: own }) => amount && own !== kind && isSamePrint(amount, total));
  return (
    isLabelled(draft.columnTotals?.debit, 'debits') ||
    isLabelled(draft.columnTotals?.credit, 'credits') ||
    isPart(debits, 'debits') ||
    isPart(credits, 'credits')
  );
}

/** True where amounts outside the table stand that no label names. */
function holdsUnplaced(
  beside: readonly TokenLine[],
  labelled: readonly LabelledAmount[],
  draft: DraftLedger,
): boolean {
  const placed = new Set([
    ...labelled.map(({ amount }) => amount),
    ...draft.daily.map(({ token }) => token),
    ...draft.marks.map(({ cell }) => cell.token),
  ]);
  return beside.some(
    ({ tokens, prose }) =>
      !prose &&
      tokens.some((token) => token.kind === 'amount' && magnitude(token) > 0n && !placed.has(token)),
  );
}
