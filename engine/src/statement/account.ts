import { takeDailyBalances, type DailyPair } from './daily-balances.ts';
import { draftLedger, type DraftLedger } from './draft-ledger.ts';
import { resolveDate, type DateOrder } from './date-text.ts';
import { readEntries } from './entries.ts';
import { findHeaders, type Header } from './header.ts';
import { inferHeaders } from './infer-header.ts';
import { buildLedger, type BuiltLedger } from './ledger.ts';
import type { Account, Amount, StatementPeriod, SummaryKind, SummaryLine } from './model.ts';
import { cutBlocks } from './blocks.ts';
import { balanceValue, type LedgerType } from './signs.ts';
import { readLabelled, readRates, type LabelledAmount, type LabelledCount } from './summary.ts';
import type { Token, TokenLine } from './tokens.ts';
import { amountOf, magnitude, tokenWords, valueOf } from './values.ts';
import type { LabelKind } from './vocabulary.ts';

export interface AccountContext {
  order: DateOrder;
  period: StatementPeriod;
  /** The words speak of a card: tried first, kept unless the figures say otherwise. */
  cardLike: boolean;
}

interface Reading {
  ledger: BuiltLedger;
  summary: SummaryLine[];
  opening?: Amount;
  closing?: Amount;
  type: LedgerType;
  score: number;
}

/** Reads one account's lines: tables, summary, signs; of several readings the one whose figures agree best. */
export function readAccount(
  all: readonly TokenLine[],
  context: AccountContext,
): Omit<Account, 'number' | 'currency' | 'period' | 'name'> & { ledgerLines: ReadonlySet<TokenLine> } {
  const { rest: lines, pairs, headers } = takeDailyBalances(all, findHeaders);
  const read = (tried: ReadonlyMap<number, Header>) => bestReading(lines, tried, pairs, context);
  let best = read(headers);
  if (!best || best.ledger.postings.length === 0) {
    for (const header of inferHeaders(lines)) {
      const reading = read(new Map([[header.from, header]]));
      // A line by itself makes a ledger only where it leads from one balance to the other.
      if (reading.ledger.postings.length === 1 && reading.score < 10) continue;
      if (
        reading &&
        reading.ledger.postings.length > 0 &&
        (!best || best.ledger.postings.length === 0 || reading.score > best.score)
      ) {
        best = reading;
      }
    }
  }
  const { ledger, summary, opening, closing, type } = best;
  return {
    ...(opening ? { opening } : {}),
    ...(closing ? { closing } : {}),
    summary,
    sections: ledger.sections,
    postings: ledger.postings,
    marks: ledger.marks,
    dailyBalances: ledger.dailyBalances,
    ...(ledger.columnTotals ? { columnTotals: ledger.columnTotals } : {}),
    newestFirst: ledger.newestFirst,
    balanceEvery: ledger.balanceEvery,
    type: type === 'card' ? 'card' : 'deposit',
    ledgerLines: ledger.lines,
  };
}

function bestReading(
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
  pairs: readonly DailyPair[],
  context: AccountContext,
): Reading {
  const blocks = cutBlocks(lines, headers);
  const items = readEntries(blocks, lines);
  const draft = draftLedger(items, context.order, context.period);
  for (const { date, amount } of pairs) {
    const day = date.date && resolveDate(date.date, context.order, context.period);
    if (day) draft.daily.push({ date: day, token: amount, dateToken: date });
  }
  const beside = besideLedger(lines, headers, draft);
  const labelled = readLabelled(beside, context.order, context.period);
  const types: LedgerType[] = context.cardLike ? ['card', 'deposit'] : ['deposit', 'card'];
  let best: Reading | undefined;
  for (const type of types) {
    const reading = readAs(draft, labelled.amounts, type);
    if (!best || reading.score > best.score) best = reading;
    if (reading.score >= 10) break;
  }
  const reading = best as Reading;
  reading.summary.push(...countLines(labelled.counts), ...rateLines(beside));
  return reading;
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

function readAs(draft: DraftLedger, labelled: readonly LabelledAmount[], type: LedgerType): Reading {
  const marked = (kinds: readonly LabelKind[], last: boolean) => {
    const marks = draft.marks.filter((mark) => mark.label !== undefined && kinds.includes(mark.label));
    return last ? marks.at(-1)?.cell.token : marks[0]?.cell.token;
  };
  // `Solde débiteur`: the label says that the amount is owed.
  const owed = (token: Token | undefined) => {
    const label =
      labelled.find((one) => one.amount === token)?.label ??
      draft.marks.find((one) => one.cell.token === token)?.part.line.text ??
      '';
    return /\bd[eé]biteur|\bdeudor|\bdevedor|overdrawn/i.test(label) && (token?.amount?.value ?? 0n) > 0n;
  };
  const openingToken =
    pick(labelled, 'opening')?.amount ??
    marked(['opening'], false) ??
    marked(['brought-forward'], false) ??
    pick(labelled, 'brought-forward')?.amount;
  const closingToken =
    pick(labelled, 'closing')?.amount ??
    marked(['closing'], true) ??
    marked(['carried-forward'], true) ??
    pick(labelled, 'carried-forward', true)?.amount ??
    pick(labelled, 'balance')?.amount;
  const balance = (token: typeof openingToken) =>
    token &&
    amountOf(token, owed(token) ? -balanceValue(token, type) : balanceValue(token, type), 'label', 0.95);
  const opening = balance(openingToken);
  const closing = balance(closingToken);
  const ledger = buildLedger(draft, type, opening?.value, closing?.value);
  const summary = summaryLines(labelled, type);
  return {
    ledger,
    summary,
    ...(opening ? { opening } : {}),
    ...(closing ? { closing } : {}),
    type,
    score: agreement(ledger, summary, opening?.value, closing?.value),
  };
}

function pick(
  labelled: readonly LabelledAmount[],
  kind: LabelKind,
  last = false,
): LabelledAmount | undefined {
  const all = labelled.filter((one) => one.kind === kind);
  return last ? all.at(-1) : all[0];
}

/** How well the figures of a reading agree: the identities that hold, the closing one above all. */
function agreement(
  ledger: BuiltLedger,
  summary: readonly SummaryLine[],
  opening: bigint | undefined,
  closing: bigint | undefined,
): number {
  let score = 0;
  const sum = ledger.postings.reduce((total, posting) => total + posting.amount.value, 0n);
  if (
    opening !== undefined &&
    closing !== undefined &&
    ledger.postings.length > 0 &&
    opening + sum === closing
  )
    score += 10;
  if (ledger.steps > 0) score += (5 * ledger.stepsHeld) / ledger.steps;
  for (const side of ['credits', 'debits'] as const) {
    const line = summary.find((one) => one.kind === side)?.amount;
    if (!line) continue;
    const part = ledger.postings
      .filter((posting) => posting.amount.value > 0n === line.value > 0n)
      .reduce((total, posting) => total + posting.amount.value, 0n);
    if (part === line.value) score += 1;
  }
  return score;
}

const SUMMARY_KINDS = new Set<LabelKind>([
  'opening',
  'closing',
  'credits',
  'debits',
  'checks',
  'fees',
  'interest',
  'average-balance',
  'minimum-balance',
]);

function summaryLines(labelled: readonly LabelledAmount[], type: LedgerType): SummaryLine[] {
  const lines: SummaryLine[] = [];
  for (const { kind, label, amount, count } of labelled) {
    if (!SUMMARY_KINDS.has(kind)) continue;
    lines.push({
      kind: kind as SummaryKind,
      label,
      amount: amountOf(amount, summaryValue(kind, amount, type), 'label', 0.9),
      ...(count ? { count: valueOf(Number(count.text.replace(/\D/g, '')), count.words, 0.8) } : {}),
    });
  }
  return lines;
}

function summaryValue(kind: LabelKind, token: LabelledAmount['amount'], type: LedgerType): bigint {
  const size = magnitude(token);
  const up = type === 'deposit' ? 1n : -1n;
  if (kind === 'credits') return up * size;
  if (kind === 'interest') return size;
  if (kind === 'debits' || kind === 'checks' || kind === 'fees') return -up * size;
  return balanceValue(token, type);
}

function countLines(counts: readonly LabelledCount[]): SummaryLine[] {
  return counts.map(({ kind, label, count }) => ({
    kind: kind as SummaryKind,
    label,
    count: valueOf(Number(count.text.replace(/\D/g, '')), count.words, 0.8),
  }));
}

function rateLines(lines: readonly TokenLine[]): SummaryLine[] {
  return readRates(lines).map(({ kind, label, rate, tokens }) => ({
    kind,
    label,
    rate: valueOf(rate, tokenWords(tokens), 0.8),
  }));
}
