import { readerOf, type AccountContext, type Made } from './account-reader.ts';
import { chargeLines, dueDates } from '../sums/credit-lines.ts';
import { takeDailyBalances } from '../sums/daily-balances.ts';
import { findHeaders } from '../tables/header.ts';
import type { Account, ReadingChoice } from '../model/model.ts';
import { assess } from '../model/assess.ts';
import type { Picks } from '../model/choices.ts';
import { kindByRows } from '../rows/posting-words.ts';
import { looksLikeRow } from './unparsed-rows.ts';
import { search, type Candidate, type Judged, type Search } from '../model/search.ts';
import type { LedgerType } from '../rows/signed-row.ts';
import type { TokenLine } from '../text/tokens.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** One account as read: its figures, and how the reading was chosen. */
export interface AccountReading {
  figures: Omit<Account, 'number' | 'currency' | 'period' | 'name'>;
  ledgerLines: ReadonlySet<TokenLine>;
  choice: ReadingChoice;
  /** The departures that accounts of one file share. */
  layout: Picks;
  /** What supports the reading, its departures paid. */
  judged: Judged;
}

/** Choices that are answered alike for all accounts of a file. */
const OF_LAYOUT: ReadonlySet<string> = new Set([
  'column-role/tables',
  'sign-convention/balance',
  'row-kind/labeled',
  'row-kind/totals',
]);

/** Readings of one account that are made at most. */
const MOST_READINGS = 40;
/** Lines that are read at most, over all readings of an account. */
const MOST_LINES = 24_000;

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
  const hints = context.hints && [...context.hints, ...(isIsolated(lines) ? [LONE_ROW] : [])];
  const find = (kind?: LedgerType, also: readonly Picks[] = []) => {
    const read = readerOf(lines, headers, pairs, { ...context, ...(kind ? { kind } : {}) });
    return search(read, judge, most ?? within, [...(hints ?? []), ...also]);
  };
  const found = asRowsSay(asWordsSay(find()), find);
  const {
    ledgerLines,
    unparsedRows,
    endsLeft,
    unassignedAmounts: _unassignedAmounts,
    rivals: _rivals,
    unusedEnds: _unusedEnds,
    isOpen: _isOpen,
    areColumnsGuessed,
    droppedRows: findDroppedRows,
    unparsedLines: findUnparsedLines,
    period: _period,
    ...figures
  } = found.best.value;
  const { worth, bits, settled, sound, picks } = found.best;
  const beside = lines.filter((line) => !ledgerLines.has(line));
  const droppedRows = findDroppedRows();
  const unparsedLines = findUnparsedLines().length;
  return {
    figures: {
      ...figures,
      dueDates: dueDates(beside, context.order, context.period),
      charges: chargeLines(beside),
    },
    ledgerLines,
    choice: {
      ...choiceOf(found),
      unparsedRows: unparsedRows - endsLeft,
      ...(areColumnsGuessed ? { areColumnsGuessed: true as const } : {}),
      ...(unparsedLines > 0 ? { unparsedLines } : {}),
      ...(droppedRows.length > 0 ? { droppedRows } : {}),
    },
    layout: new Map([...picks].filter(([id]) => OF_LAYOUT.has(id))),
    judged: { worth: worth - bits, settled, sound },
  };
}

/** A single row under no known heading is one where it leads from one balance to the other. */
const LONE_ROW: Picks = new Map([['column-role/tables', 'inferred 0']]);

const isIsolated = (lines: readonly TokenLine[]): boolean => lines.filter(looksLikeRow).length < 2;

/** What it costs to leave out a row that follows on its list as the others do. */
const DROPPED_ROW = parameter({ value: 8, unit: 'bits', source: 'judgment' });

function judge(made: Made): Judged {
  const judged = assess(made);
  return { ...judged, worth: judged.worth - made.droppedRows().length * DROPPED_ROW };
}

/** Of readings that say as much as the best one does, that which moves money as the words of its rows have it. */
function asWordsSay(read: Search<Made>): Search<Made> {
  const { best, ranked } = read;
  const isToldBy = ({ value }: Candidate<Made>) => kindByRows(value) === value.type;
  const alike = ranked.filter((one) => one.value.type === best.value.type && scoreGap(one, best) === 0);
  if (alike.length < 2 || isToldBy(best)) return read;
  const told = alike.find((one) => one.sound === best.sound && isToldBy(one));
  return told ? { ...read, best: told } : read;
}

/** What the words of the rows weigh against sums that fail, and against sums that say less. */
const ROW_WORDS_WHERE_SUMS_FAIL = parameter({ value: 8, unit: 'bits', source: 'judgment' });
const ROW_WORDS_WHERE_SUMS_HOLD = parameter({ value: 40, unit: 'bits', source: 'judgment' });

/**
 * The reading itself, or as an account of the other kind where the words of its rows say so and its sums do not mind:
 * those of the same reading of its tables, which may say more than the likeliest one does.
 */
function asRowsSay(
  read: Search<Made>,
  find: (kind: LedgerType, hints: readonly Picks[]) => Search<Made>,
): Search<Made> {
  const kind = kindByRows(read.best.value);
  if (kind === undefined || kind === read.best.value.type) return read;
  if (kind === 'card' && isInFavor(read.best.value)) return read;
  const other = find(kind, [withoutKind(read.best.picks)]);
  const weight = other.best.sound ? ROW_WORDS_WHERE_SUMS_HOLD : ROW_WORDS_WHERE_SUMS_FAIL;
  const isLikely = other.best.value.type === kind && scoreGap(other.best, read.best) >= -weight;
  // The rows may have been given the wrong sides rather than the account the wrong kind.
  const own = read.ranked.find(({ value }) => value.type !== kind && kindByRows(value) !== kind);
  const rival = isLikely ? scoreGap(other.best, read.best) : -ROW_WORDS_WHERE_SUMS_FAIL - 1;
  if (own && scoreGap(own, read.best) > rival) return { ...read, best: own };
  return isLikely ? other : read;
}

const withoutKind = (picks: Picks): Picks =>
  new Map([...picks].filter(([id]) => id !== 'sign-convention/balance'));

/** Behind a balance in favor of who holds the account. */
const CREDIT = /\d\s?(?:C|CR|H)\.?$/i;

/** True for an account that ends as it begins, with what its holder has: no card says that of what is owed. */
const isInFavor = ({ opening, closing }: Made): boolean =>
  [opening, closing].every((balance) => balance !== undefined && CREDIT.test(balance.text));

/** What is told of how a reading was chosen. */
const choiceOf = ({
  best,
  corrected,
  margin,
  closed,
  tried,
}: Search<Made>): Omit<ReadingChoice, 'unparsedRows'> => ({
  departures: [...best.picks].map(([choice, option]) => `${choice}: ${option}`),
  margin,
  ...(corrected ? { correctedBy: scoreGap(best, corrected) } : {}),
  closed,
  tried,
});

const scoreGap = (best: Candidate<Made>, other: Candidate<Made>) =>
  best.worth - best.bits - (other.worth - other.bits);
