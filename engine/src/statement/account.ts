import { chargeLines, creditLines, dueDates, namedBalances } from './credit-lines.ts';
import { takeDailyBalances, type DailyPair } from './daily-balances.ts';
import { draftLedger, type DraftLedger } from './draft-ledger.ts';
import { resolveDate, type DateOrder } from '../layout/date-text.ts';
import { readEntries } from './entries.ts';
import { findHeaders, type Column, type Header } from './header.ts';
import { countOrphans, idleColumns } from './reading/orphans.ts';
import { beginsIdle } from './idle-box.ts';
import type { InferredHeader } from './infer-header.ts';
import { speaksOfCard } from './card-words.ts';
import { buildLedger, isNewestFirst, withSides } from './ledger.ts';
import type { Account, Amount, BalanceMark, ReadingChoice, StatementPeriod } from './model.ts';
import { countRivals, countUnusedEnds, namedEnds } from './reading/named-ends.ts';
import { assess, type ReadFigures } from './reading/assess.ts';
import { balancesBySums } from './reading/balances-by-sums.ts';
import type { Chooser, Picks } from './reading/choices.ts';
import { kindByRows } from './posting-words.ts';
import { chooseRows } from './reading/row-choices.ts';
import { chooseTables, headersFor, tablesOf } from './reading/table-choices.ts';
import { countLines, rateLines, summaryLines, unnamedParts } from './summary-lines.ts';
import { loneRows, type LoneRow } from './reading/lone-row.ts';
import { search, type Candidate, type Judged, type Search } from './reading/search.ts';
import { cutBlocks } from './blocks.ts';
import { balanceValue, type LedgerType } from './signs.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { readLabelled } from './summary.ts';
import { holdsAmount, wordsOf, type Token, type TokenLine } from './tokens.ts';
import { amountOf, magnitude, once, valueOf } from './values.ts';
import { isEnd, labelKind, type LabelKind } from './vocabulary.ts';

export interface AccountContext {
  order: DateOrder;
  period: StatementPeriod;
  /** The words speak of a card: tried first, kept unless the figures say otherwise. */
  cardLike: boolean;
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
  const find = (cardLike: boolean) => {
    const read = readerOf(lines, headers, pairs, { ...context, cardLike });
    return search(read, assess, most ?? within, context.hints);
  };
  const found = asRowsSay(find(context.cardLike), find);
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

/** The reading itself, or as an account of the other kind where the words of its rows say so and its sums do not mind. */
function asRowsSay(read: Search<Made>, find: (cardLike: boolean) => Search<Made>): Search<Made> {
  const kind = kindByRows(read.best.value);
  if (kind === undefined || kind === read.best.value.type) return read;
  const other = find(kind === 'card');
  const isLikely = other.best.value.type === kind && scoreGap(other.best, read.best) >= 0;
  return isLikely ? other : read;
}

/** What is told of how a reading was chosen. */
const choiceOf = ({
  best,
  mended,
  margin,
  closed,
  tried,
}: Search<Made>): Omit<ReadingChoice, 'leftOver'> => ({
  departures: [...best.picks].map(([choice, option]) => `${choice}: ${option}`),
  margin,
  ...(mended ? { mendedBy: scoreGap(best, mended) } : {}),
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

function readAs(
  draft: DraftLedger,
  { amounts: labelled, counts }: ReturnType<typeof readLabelled>,
  { beside, lines, idle, lone }: Surroundings,
  ends: () => readonly LabelKind[],
  context: AccountContext,
  chooser: Chooser,
): Omit<Made, 'areColumnsGuessed'> {
  // What the rows of one account show says nothing of another in which nothing moved.
  const isCard = context.cardLike && (draft.rows.length > 0 || speaksOfCard(lines));
  const types: LedgerType[] = isCard ? ['card', 'deposit'] : ['deposit', 'card'];
  const type = chooser.choose('sign-convention', 'balance', [
    { id: types[0] ?? 'deposit', bits: 0 },
    { id: types[1] ?? 'card', bits: isCard ? 6 : 9 },
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
    ...(ledger.columnTotals && !isLabelledOtherwise(draft, labelled)
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

/** True where labels say that what stands in the columns by chance is something else than their totals. */
function isLabelledOtherwise({ columnTotals }: DraftLedger, labelled: readonly LabelledAmount[]): boolean {
  const saysOther = (token: Token | undefined, kind: LabelKind) =>
    labelled.some(
      (one) => one.amount.words[0] === token?.words[0] && one.kind !== kind && one.kind !== 'total',
    );
  return saysOther(columnTotals?.debit, 'debits') || saysOther(columnTotals?.credit, 'credits');
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

/** Dated lines that end in an amount and gave neither a row nor a balance. */
function countLeftOver(
  lines: readonly TokenLine[],
  used: ReadonlySet<TokenLine>,
  draft: DraftLedger,
): number {
  // A balance with words that name none, or with another amount beside it, is a row whose amount was not read.
  const marks = draft.marks.filter(
    ({ label, part }) => label !== undefined || (part.text.length === 0 && !holdsSeveral(part.line)),
  );
  const other = new Set([...marks.map((mark) => mark.part.line), ...draft.apart]);
  const daily = new Set(draft.daily.map(({ token }) => token));
  // Where no row was read at all, a date anywhere on a line with amounts is one too many.
  const isRow = draft.rows.length > 0 ? endsInAmount : isUnlabelledRow;
  return lines.filter(
    (line) =>
      isRow(line) && !used.has(line) && !other.has(line) && !line.tokens.some((token) => daily.has(token)),
  ).length;
}

const holdsSeveral = ({ tokens }: TokenLine): boolean =>
  tokens.filter((token) => token.kind === 'amount' && magnitude(token) !== 0n).length > 1;

/** True for a line that begins with a date and ends in an amount, as rows do, and names no balance of the summary. */
const endsInAmount = (line: TokenLine): boolean => {
  const { tokens, prose } = line;
  const isDated = !prose && tokens[0]?.kind === 'date' && tokens.length < 24;
  return isDated && tokens.at(-1)?.kind === 'amount' && !isEnd(labelKind(wordsOf(line)));
};

/** True for a line with a date and an amount that is no balance by its label. */
const isUnlabelledRow = (line: TokenLine): boolean =>
  !line.prose &&
  line.tokens.length < 30 &&
  line.tokens.some((token) => token.kind === 'date') &&
  holdsAmount(line) &&
  labelKind(wordsOf(line)) === undefined;

/** True for a line with a date at its start and an amount. */
const looksLikeRow = ({ tokens, prose }: TokenLine) =>
  !prose &&
  tokens.length < 30 &&
  tokens.slice(0, 2).some((token) => token.kind === 'date') &&
  tokens.some((token) => token.kind === 'amount');

/** What it costs to read a balance with the other sign: signs stand apart, in words, or in a column of their own. */
const TURNED = 10;

/** The opening or closing balance: of those that labels or rows of the table name, the first of the likeliest kind. */
function chooseBalance(
  side: 'opening' | 'closing',
  draft: DraftLedger,
  labelled: readonly LabelledAmount[],
  type: LedgerType,
  chooser: Chooser,
  summed: readonly Token[],
): Amount | undefined {
  const marked = (kind: LabelKind) =>
    draft.marks.filter((mark) => mark.label === kind).map((mark) => mark.cell.token);
  // A balance carried over between two rows is that of neither end.
  const carried = (kind: LabelKind, after: number) =>
    draft.marks.filter((mark) => mark.label === kind && mark.after === after).map((mark) => mark.cell.token);
  const named = (kind: LabelKind) => labelled.filter((one) => one.kind === kind).map((one) => one.amount);
  const placed = new Set(draft.marks.map(({ cell }) => cell.token.words[0]));
  const unplaced = (kind: LabelKind) => named(kind).filter((token) => !placed.has(token.words[0]));
  const ended = atEnd(side, draft);
  const begun = side === 'closing' ? atEnd('opening', draft) : [];
  const tokens =
    side === 'opening'
      ? [
          ...named('opening'),
          ...marked('opening'),
          ...carried('brought-forward', 0).slice(0, 1),
          ...unplaced('brought-forward').slice(0, 1),
          ...ended.slice(0, 1),
          ...summed,
        ]
      : [
          ...named('closing'),
          ...marked('closing').reverse(),
          ...carried('carried-forward', draft.rows.length).slice(-1),
          ...unplaced('carried-forward').slice(-1),
          ...(ended.length > 0
            ? ended.slice(-1)
            : named('balance')
                .filter((token) => !begun.includes(token) && !named('opening').includes(token))
                .slice(0, 1)),
          ...summed,
        ];
  const values = new Map<bigint, Token>();
  for (const token of withTheirSides(tokens)) {
    const value = isOwed(token, draft, labelled) ? -balanceValue(token, type) : balanceValue(token, type);
    if (!values.has(value)) values.set(value, token);
  }
  const found = [...values].slice(0, 4);
  const first = found[0];
  if (!first) return undefined;
  const id = chooser.choose('label-pairing', side, [
    ...found.map((_, i) => ({ id: String(i), bits: i === 0 ? 0 : 4 + i })),
    { id: 'turned', bits: TURNED },
  ]);
  const [value, token] = found[Number(id)] ?? first;
  return amountOf(token, id === 'turned' ? -value : value, 'label', 0.95);
}

/** Without prints of a balance that leave out on which side of zero it stands, where another print says it. */
function withTheirSides(tokens: readonly Token[]): Token[] {
  const sided = new Set(tokens.flatMap((token) => (isSided(token) ? [magnitude(token)] : [])));
  return tokens.filter((token) => token.amount?.sign !== 'none' || !sided.has(magnitude(token)));
}

const isSided = ({ amount }: Token): boolean => amount?.sign === 'suffix';

/** The same of balances in the table: a slip below it repeats the balance without its side. */
const sideOfMark =
  (closing: Amount | undefined) =>
  (mark: BalanceMark): BalanceMark =>
    mark.kind === 'closing' &&
    mark.balance.sign === 'none' &&
    closing?.sign === 'suffix' &&
    mark.balance.value === -closing.value
      ? { ...mark, balance: { ...mark.balance, value: closing.value } }
      : mark;

/** Balances of a day, `Kontostand am 31.08.`, before the first row or behind the last. */
function atEnd(side: 'opening' | 'closing', { marks, rows }: DraftLedger): Token[] {
  const isFirst = (side === 'opening') !== isNewestFirst(rows, marks);
  const balances = marks.filter(({ label }) => label === 'balance');
  // One by itself is that of the end.
  if (rows.length === 0 && balances.length < 2 && side === 'opening') return [];
  return balances.filter(({ after }) => after === (isFirst ? 0 : rows.length)).map(({ cell }) => cell.token);
}

/** `Solde débiteur`: the label says that the amount is owed. */
function isOwed(token: Token, draft: DraftLedger, labelled: readonly LabelledAmount[]): boolean {
  const label =
    labelled.find((one) => one.amount === token)?.label ??
    draft.marks.find((one) => one.cell.token === token)?.part.line.text ??
    '';
  return /\bd[eé]biteur|\bdeudor|\bdevedor|overdrawn/i.test(label) && (token.amount?.value ?? 0n) > 0n;
}
