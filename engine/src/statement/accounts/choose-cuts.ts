import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { AccountLines } from '../headings/account-lines.ts';
import { areNumberedAlike, headMentions, outsideRows } from './account-heads.ts';
import { cutAccounts } from './accounts.ts';
import { cutAtHeadings, headingPlaces } from '../headings/cut-at-headings.ts';
import { cutAtOpenings } from './cut-at-openings.ts';
import { cutAtRestarts } from '../headings/cut-at-restarts.ts';
import { gapsBetweenFigures, isHeadedBy, type Judge } from './cut-by-sums.ts';
import type { DateOrder } from '../../layout/date-text.ts';
import { findHeaders } from '../tables/header.ts';
import { withHeadsOverPages, withTopsOfPages } from '../headings/heads-over-pages.ts';
import { isSameNumber } from '../fields/identity.ts';
import type { NumberMention } from '../fields/number-mention.ts';
import type { MainPeriod } from '../dates/main-period.ts';
import { CARD_NOUNS } from '../language/account-words.ts';
import { lazy } from '../language/memoize.ts';
import type { PeriodMention } from '../dates/periods.ts';
import type { Chooser } from '../model/choices.ts';
import { setAsRows } from '../headings/row-texts.ts';
import { splitNoActivity } from './split-no-activity.ts';
import { isWords, type TokenLine } from '../text/tokens.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

/** Cuts by sums that were made, by the lines they are of. */
export type KnownCuts = Map<readonly TokenLine[], Map<string, AccountLines[]>>;

/** Weighing every stretch is costly: readings of the same lines share what was found. */
export function cutOnce(
  known: KnownCuts,
  lines: readonly TokenLine[],
  key: string,
  cut: () => AccountLines[],
): AccountLines[] {
  const own = known.get(lines) ?? new Map<string, AccountLines[]>();
  known.set(lines, own);
  const found = own.get(key) ?? cut();
  own.set(key, found);
  return found;
}

/** What it costs to cut otherwise where every account has its own number. */
const NUMBERED = parameter({ value: 30, unit: 'bits', source: 'judgment' });
/** The same where the numbers are those of cards: holders of one account have a card each, with a list of its rows. */
const CARDS = parameter({ value: 4, unit: 'bits', source: 'judgment' });
/** The number of a card, hidden in part: `4519 21XX XXXX 7783`. */
const CARD_NUMBER = /^\d{4}[ -]?\d{0,2}[Xx*•]{2}/;

/** `Card ending 6-61017`: the word for a card, and few others, before its number. */
const OF_CARD = new RegExp(String.raw`(?<!\p{L})(?:${CARD_NOUNS})(?:\s[\p{L}.°º#]+){0,3}:?\s[\dXx*•]`, 'iu');

/** What it costs to begin accounts elsewhere than at their numbers, or nowhere. */
const CUTS = parameters({
  unit: 'bits',
  source: 'judgment',
  values: { headings: 4, openings: 6, restarts: 8, sums: 6, nowhere: 9 },
});

/** The accounts of a statement, and how many that are numbered were not told apart. */
interface Cut {
  segments: AccountLines[];
  lost: number;
}

/**
 * Where accounts begin, the same way in every statement of a file: at their numbers, at headings, at each opening
 * balance, where their sums say so, or nowhere.
 */
export function chooseCuts(
  lines: readonly TokenLine[],
  numbers: readonly NumberMention[],
  periods: readonly PeriodMention[],
  order: DateOrder,
  { guess }: MainPeriod,
  chooser: Chooser,
  bySums: (places: readonly number[], by: Pick<Judge, 'numbers' | 'heads'>) => AccountLines[],
): Cut {
  const mentions = headMentions(lines, numbers);
  const byNumber = cutAccounts(lines, numbers, periods, mentions);
  const byHeading = lazy(() => withNumbersOfNames(cutAtHeadings(lines), mentions));
  const byOpening = lazy(() => withNumbersOfNames(cutAtOpenings(lines, order, guess), mentions));
  const byRestart = lazy(() => withNumbersOfNames(cutAtRestarts(lines, order), mentions));
  const named = mentions.map(({ line }) => line);
  const places = lazy(() =>
    placesOf(lines, [byNumber, byHeading(), byOpening(), byRestart()], named, periods),
  );
  // Accounts that are numbered alike begin at their numbers: what departs from it pays for that.
  const heads = headsOf(byNumber, mentions);
  const areNumbered = byNumber.length > 1 && byNumber.every(({ number }) => number);
  const areCards = areOfCards(byNumber, mentions);
  const numbered = areNumbered ? (areCards ? CARDS : NUMBERED) : 0;
  const likeliest = { id: 'numbers', bits: 0 };
  const id = chooser.chooseLater('account-cut', 'accounts', likeliest, () => [
    likeliest,
    ...(byHeading().length > 1 ? [{ id: 'headings', bits: CUTS.headings + numbered }] : []),
    ...(byOpening().length > 1 ? [{ id: 'openings', bits: CUTS.openings + numbered }] : []),
    ...(byRestart().length > 1 ? [{ id: 'restarts', bits: CUTS.restarts + numbered }] : []),
    ...(places().length > 0 ? [{ id: 'sums', bits: CUTS.sums + numbered }] : []),
    ...(byNumber.length > 1 ? [{ id: 'nowhere', bits: CUTS.nowhere + numbered }] : []),
  ]);
  const cuts: Record<string, () => AccountLines[]> = {
    headings: byHeading,
    openings: byOpening,
    restarts: byRestart,
    nowhere: () => [{ ...byNumber[0], lines: [...lines], alone: true }],
    sums: () => bySums(places(), { numbers: outsideRows(numbers, lines), heads }),
  };
  const found = (cuts[id]?.() ?? byNumber).filter(({ lines: own }, i) => i === 0 || !isWorksheet(own));
  const parts = splitNoActivity(found.length > 0 ? found : byNumber, named, numbers);
  const sorted = parts.toSorted((a, b) => (a.lines[0]?.index ?? 0) - (b.lines[0]?.index ?? 0));
  const inOrder = withHeadsOverPages(withTopsOfPages(withRestOfRows(sorted, lines)));
  if (heads.size === 0) return { segments: inOrder, lost: 0 };
  if (id === 'numbers') return { segments: inOrder.map((part) => ({ ...part, isHeaded: true })), lost: 0 };
  return {
    segments: inOrder,
    lost: heads.size - inOrder.filter((part) => isHeadedBy(part.lines, heads)).length,
  };
}

/** True where a number is that of a card, by what is hidden of it or by the words before each. */
function areOfCards(parts: readonly AccountLines[], mentions: readonly NumberMention[]): boolean {
  const isNamed = (value: string) =>
    mentions.some(({ text, line }) => isSameNumber(text.value, value) && OF_CARD.test(line.text));
  return (
    parts.some(({ number }) => CARD_NUMBER.test(number?.value ?? '')) ||
    parts.every(({ number }) => number && isNamed(number.value))
  );
}

/** Ems from a row down to the words that it wraps to at most. */
const WRAPPED = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });

/** Accounts without the words that the last row above them wraps to, which go back to that row. */
function withRestOfRows(parts: readonly AccountLines[], lines: readonly TokenLine[]): AccountLines[] {
  if (parts.length < 2) return [...parts];
  const isOfRow = setAsRows(lines);
  const found: AccountLines[] = [];
  for (const part of parts) {
    const above = found.at(-1);
    let last = above?.lines.at(-1);
    let count = 0;
    for (const line of part.lines.slice(0, -1)) {
      if (last?.page !== line.page || line.index !== last.index + 1) break;
      if (!isWords(line) || !isOfRow(line) || last.y - line.y > WRAPPED * line.size) break;
      last = line;
      count++;
    }
    if (above && count > 0)
      found.splice(-1, 1, { ...above, lines: [...above.lines, ...part.lines.slice(0, count)] });
    found.push(count > 0 ? { ...part, lines: part.lines.slice(count) } : part);
  }
  return found;
}

/** Accounts with the numbers that stand in the lines they are named by: in groups, or an IBAN. */
const withNumbersOfNames = (
  parts: readonly AccountLines[],
  mentions: readonly NumberMention[],
): AccountLines[] =>
  parts.map((part) => {
    const own = part.number ?? mentions.find(({ line }) => line.text === part.name)?.text;
    return own ? { ...part, number: own } : part;
  });

/** The line that numbers each of several accounts, where every one has its number, printed alike. */
function headsOf(
  byNumber: readonly AccountLines[],
  mentions: readonly NumberMention[],
): ReadonlySet<TokenLine> {
  const parts = byNumber.filter(({ lines }, i) => i === 0 || !isWorksheet(lines));
  const heads = parts.flatMap(({ lines, number }) => {
    const own = new Set(lines);
    const isOwn = ({ text, line }: NumberMention) =>
      number !== undefined && own.has(line) && isSameNumber(text.value, number.value);
    const head = mentions.find(isOwn);
    return head && isHeadedBy(lines, new Set([head.line])) ? head : [];
  });
  const areAll = heads.length === parts.length && areNumberedAlike(heads);
  return new Set(areAll ? heads.map(({ line }) => line) : []);
}

const WORKSHEET =
  /\b(?:how to balance|balanc(?:e|ing) your|reconcil\p{L}*|worksheet|checkbook|check book)\b/iu;
/** Lines at the start of a stretch among which its heading is. */
const HEADING_LINES = 3;

/** A page on which the holder may balance a checkbook, with an example perhaps. */
const isWorksheet = (lines: readonly TokenLine[]): boolean =>
  lines.slice(0, HEADING_LINES).some((line) => WORKSHEET.test(line.text));

/**
 * Where an account may begin, the likeliest first: where one of the cuts does, at every heading and number, on pages
 * that name a period, or above the heading of a table. Places between the same two amounts are as good as one: those
 * for which most speaks come first.
 */
function placesOf(
  lines: readonly TokenLine[],
  cuts: readonly (readonly AccountLines[])[],
  named: readonly TokenLine[],
  periods: readonly PeriodMention[],
): number[] {
  const at = new Map(lines.map((line, i) => [line, i]));
  const placeOf = (line: TokenLine | undefined) => (line && at.get(line)) ?? [];
  const pages = new Set(periods.filter(({ labeled }) => labeled > 0).map(({ line }) => line.page));
  const told = [
    ...cuts.map((cut) => cut.flatMap((one) => placeOf(one.lines[0]))),
    lines.flatMap((line, i) => (pages.has(line.page) && lines[i - 1]?.page !== line.page ? [i] : [])),
    headingPlaces(lines),
    named.flatMap((line) => placeOf(line)),
    [...findHeaders(lines).keys()],
    lines.flatMap((line, i) => (lines[i - 1]?.page === line.page ? [] : [i])),
  ];
  const gapOf = gapsBetweenFigures(lines);
  const votes = new Map<number, number>();
  for (const places of told)
    for (const gap of new Set(places.map((place) => gapOf[place] ?? 0)))
      votes.set(gap, (votes.get(gap) ?? 0) + 1);
  const votesOf = (place: number) => votes.get(gapOf[place] ?? 0) ?? 0;
  return [...new Set(told.flat())].filter((place) => place > 0).sort((a, b) => votesOf(b) - votesOf(a));
}
