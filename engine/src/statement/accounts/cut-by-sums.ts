import type { AccountLines } from '../headings/account-lines.ts';
import { headsLoan, headsProduct } from '../headings/cut-at-headings.ts';
import { beginsWithNoActivity } from '../sums/no-activity-box.ts';
import type { NumberMention } from '../fields/number-mention.ts';
import type { Bits } from '../model/choices.ts';
import { holdsAmount, wordsOf, type TokenLine } from '../text/tokens.ts';
import { isEnd, labelKind } from '../language/vocabulary.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Places that are weighed at most, and lines that are read for it over all stretches. */
const MOST_PLACES = 26;
const MOST_LINES = 16_000;
/** What each further account costs. */
const CUT = parameter({ value: 5, unit: 'bits', source: 'judgment' });

/**
 * By how much a stretch and those a few places longer are worth less than their parts where none longer is weighed: more
 * than lines without an account cost, so that no account is missed that only such lines stand before.
 */
const FAR_BEHIND = parameter({ value: 120, unit: 'bits', source: 'judgment' });
const MOST_BEHIND = 4;

/** What stretches of lines are judged by. */
export interface Judge {
  numbers: readonly NumberMention[];
  /** The lines that number accounts, where every one has its number. */
  heads: ReadonlySet<TokenLine>;
  /** What a stretch is worth when it is read as one account. */
  weigh: (segment: AccountLines) => Bits;
  /** True where a stretch tells the account before it once more. */
  areOne: (before: AccountLines, one: AccountLines) => boolean;
}

/**
 * Cuts lines into the accounts under which most sums hold, at some of the places where an account may begin. Places
 * come the likeliest first; where there are too many the first are weighed, and the others within the accounts that
 * these leave. Stretches that hold no figures belong to none.
 */
export function cutBySums(
  lines: readonly TokenLine[],
  places: readonly number[],
  judge: Judge,
): AccountLines[] {
  const at = new Map(lines.map((line, i) => [line, i]));
  const weighed = new Set(startsOf(lines, places, MOST_LINES));
  const accounts = cutAtStarts(lines, [...weighed], judge);
  const finer = accounts.map((own) => {
    const from = at.get(own.lines[0] as TokenLine) ?? 0;
    const within = places.filter((place) => place > from && place < from + own.lines.length);
    const starts = startsOf(
      own.lines,
      within.map((place) => place - from),
      MOST_LINES / accounts.length,
    );
    const isNew = starts.some((start) => start > 0 && !weighed.has(from + start));
    const parts = isNew ? cutAtStarts(own.lines, starts, judge) : [];
    return parts.length > 1 ? parts : [own];
  });
  const joined = joinedAgain(finer.flat(), lines, judge);
  return joined.map((own) => ({ ...own, alone: joined.length === 1 }));
}

/** What it costs to take for another account what tells the one before it once more. */
export const TOLD_AGAIN = parameter({ value: 60, unit: 'bits', source: 'judgment' });

/** Accounts with those joined that are one, unless its sums hold far better in two. */
function joinedAgain(
  accounts: readonly AccountLines[],
  lines: readonly TokenLine[],
  { numbers, weigh, areOne }: Judge,
): readonly AccountLines[] {
  const joined: AccountLines[] = [];
  for (const own of accounts) {
    const before = joined.at(-1);
    if (before && areOne(before, own)) {
      const from = lines.indexOf(before.lines[0] as TokenLine);
      const to = lines.indexOf(own.lines.at(-1) as TokenLine) + 1;
      const one = segmentOf(lines.slice(from, to), numbers);
      if (weigh(one) >= weigh(before) + weigh(own) - TOLD_AGAIN - CUT) {
        joined.splice(-1, 1, one);
        continue;
      }
    }
    joined.push(own);
  }
  return joined;
}

/** The best way to part the lines before a start: what it is worth, and the last account or what is left out. */
interface Cut {
  worth: Bits;
  /** The start that the last part begins at. */
  from: number;
  /** The last part; `undefined` where it is left out. */
  own: AccountLines | undefined;
}

/** The accounts of the cut worth most, each from one start to another, what is empty or a loan left out. */
function cutAtStarts(lines: readonly TokenLine[], starts: readonly number[], judge: Judge): AccountLines[] {
  if (starts.length < 2) return [];
  const ends = [...starts.slice(1), lines.length];
  const best: Cut[] = [{ worth: 0, from: -1, own: undefined }];
  for (let to = 0; to < starts.length; to++)
    best.push(bestCut(lines, starts, ends[to] ?? lines.length, best, judge));
  const accounts: AccountLines[] = [];
  for (let at = starts.length; at > 0;) {
    const step = best[at];
    if (!step) break;
    if (step.own) accounts.unshift(step.own);
    at = step.from;
  }
  return accounts;
}

/** The best cut of the lines before `end`, given `best` for each start before it. */
function bestCut(
  lines: readonly TokenLine[],
  starts: readonly number[],
  end: number,
  best: readonly Cut[],
  { numbers, heads, weigh }: Judge,
): Cut {
  const to = best.length - 1;
  let found: Cut | undefined;
  let behind = 0;
  for (let from = to; from >= 0 && behind < MOST_BEHIND; from--) {
    const before = best[from];
    if (!before) continue;
    const start = starts[from] ?? 0;
    const stretch = lines.slice(start, end);
    const numbered = stretch.filter((line) => heads.has(line)).length;
    const isEmpty = from === to && !holdsRows(lines, start, end);
    if (isEmpty || isLoan(lines, start, end)) {
      // Balances that are named belong to an account: to leave them out must not hide what they contradict.
      const kept = before.worth - namedBalances(stretch) * LEFT_OUT - numbered * LOST;
      if (!found || kept > found.worth) found = { worth: kept, from, own: undefined };
    }
    const own = segmentOf(stretch, numbers);
    const total = before.worth + weigh(own) - CUT - Math.max(0, numbered - 1) * LOST;
    behind = found && total < found.worth - FAR_BEHIND ? behind + 1 : 0;
    if (!found || total > found.worth) found = { worth: total, from, own };
  }
  return found ?? { worth: 0, from: to, own: undefined };
}

/** What it costs to leave out a balance that is called an opening or closing one. */
const LEFT_OUT = parameter({ value: 60, unit: 'bits', source: 'judgment' });
/** What it costs not to tell an account from others where each has its number. */
export const LOST = parameter({ value: 60, unit: 'bits', source: 'judgment' });

const namedBalances = (lines: readonly TokenLine[]): number =>
  lines.filter((line) => isFigures(line) && isEnd(labelKind(wordsOf(line)))).length;

/** Lines at the start of a stretch that may head it. */
const HEADING_LINES = 5;

/** True where a loan is named before any amount, and nothing but loans from there on. */
function isLoan(lines: readonly TokenLine[], start: number, end: number): boolean {
  const own = lines.slice(start, Math.min(end, start + HEADING_LINES));
  const first = own.findIndex(isFigures);
  const at = own.slice(0, first < 0 ? own.length : first + 1).findIndex(headsLoan);
  if (at < 0) return false;
  return !lines.slice(start + at, end).some((line) => headsProduct(line) && !headsLoan(line));
}

const isFigures = (line: TokenLine) => !line.prose && holdsAmount(line);

const holdsRows = (lines: readonly TokenLine[], from: number, to: number) =>
  lines.slice(from, to).some((line) => isFigures(line) && line.tokens.some((token) => token.kind === 'date'));

/** For each line, how many lines with amounts stand above it: no account begins twice without one between. */
export function gapsBetweenFigures(lines: readonly TokenLine[]): number[] {
  let gap = 0;
  return lines.map((line) => (isFigures(line) ? gap++ : gap));
}

/** The first place of each gap between lines with amounts; the lines before the first place are a stretch too. */
function startsOf(lines: readonly TokenLine[], places: readonly number[], mostLines: number): number[] {
  const gapOf = gapsBetweenFigures(lines);
  const byGap = new Map<number, number>();
  // Reading stretches of every length costs lines for each pair of places.
  const affordable = Math.sqrt((6 * mostLines) / Math.max(1, lines.length));
  const most = Math.max(4, Math.min(MOST_PLACES, Math.floor(affordable)));
  for (const place of places) {
    const own = gapOf[place] ?? 0;
    const known = byGap.get(own);
    if (known === undefined && byGap.size >= most) continue;
    byGap.set(own, Math.min(known ?? place, place));
  }
  return [...new Set([0, ...byGap.values()])].sort((a, b) => a - b);
}

function segmentOf(own: TokenLine[], numbers: readonly NumberMention[]): AccountLines {
  const among = new Set(own);
  const number = numbers.find((one) => one.kind === 'account-number' && among.has(one.line));
  return { lines: own, alone: false, ...(number ? { number: number.text } : {}) };
}

/** True where a row, a balance, or the box of a month in which nothing moved stands below a line that numbers accounts. */
export function isHeadedBy(lines: readonly TokenLine[], heads: ReadonlySet<TokenLine>): boolean {
  const at = lines.findIndex((line) => heads.has(line));
  if (at < 0) return false;
  const own = lines.slice(at);
  return holdsRows(lines, at, lines.length) || namedBalances(own) > 0 || beginsWithNoActivity(own);
}
