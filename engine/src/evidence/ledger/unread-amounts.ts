import { BEFORE_AMOUNT, BEHIND_AMOUNT, NUMBER_MARKS } from '../../layout/amount-pattern.ts';
import { amountsWithin } from '../../layout/amounts-in-text.ts';
import { largest, smallest } from '../../pdf/content/extent.ts';
import { figuresBeside } from '../../statement/model/figures-beside.ts';
import { parseAmount } from '../../layout/amount-text.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { union } from '../../pdf/content/boxes.ts';
import { areSideBySide } from '../typography/phrases.ts';
import {
  glyphsBox,
  isBlackened,
  type TextSegment,
  type TextVisibility,
} from '../../pdf/content/visibility.ts';
import type { Box } from '../../pdf/structure/model.ts';
import type { TextRun } from '../../pdf/content/model.ts';
import type { Account, Amount, Statement, Value } from '../../statement/model/model.ts';

/** A glyph that stands further than this off the one before is in another cell. */
const APART = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });
/** Digits of a group that a reading may have lost, at most. */
const GROUP = parameter({ value: 3, unit: 'digits', source: 'judgment' });
/** How far beside the rows, and above and below them, a figure is still among them. */
const BESIDE = parameter({ value: 20, unit: 'points', source: 'judgment' });
const BEYOND = parameter({ value: 2, unit: 'points', source: 'judgment' });

/** A number that is all a cell holds, whatever its decimals. */
const CELL = new RegExp(
  String.raw`(?<=^|\0)\s*${BEFORE_AMOUNT}?\s*(\d[\d${NUMBER_MARKS} ]{0,18}?)\s*${BEHIND_AMOUNT}?\s*(?=$|\0)`,
  'g',
);

/** Amounts that are seen on the page, or blacked out there, but were not used by the statement reader. */
export interface UnreadAmounts {
  /** Absolute values in minor units. */
  values: ReadonlySet<bigint>;
  /** Those of them that may be amounts of rows: all but amounts within the words of a sentence. */
  apart: ReadonlySet<bigint>;
  /** Whole numbers in brackets, as amounts: `Fees: (5)` may be a count, or what was charged. */
  inBrackets: ReadonlySet<bigint>;
  /**
   * True when one stands between the rows of the account's table, or right above or below them, in a column of its
   * amounts, or is the balance of a row whose amount was read as a figure of the summary.
   */
  inTable(account: Account): boolean;
  /** True when a number without cents ends where amounts of the account do, which as an amount is a certain value. */
  isWholeInColumn(account: Account, value: bigint): boolean;
  /** True when one stands among some figures, within what they span. */
  among(amounts: readonly Amount[]): boolean;
  /** Those that stand between two heights of a page. */
  within(page: number, y0: number, y1: number): readonly bigint[];
  /** True where digits that were given no role stand close before an amount, which with them would be a certain value. */
  isCutShort(amount: Amount, value: bigint): boolean;
  /** Lines that begin with a date, which is that of no row, and end with such amounts: a list that was not read. */
  datedLines: number;
}

const IN_BRACKETS = /\((\d{1,6})\)/g;

/** A day as rows begin with it; `0.00` is none. */
const DATE =
  /^\s*(?:(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|[12]\d|3[01])(?!\d|[\d,]*[.,]\d)|\d{1,2} [A-Z][a-z]{2}\b|[A-Z][a-z]{2}\.? \d{1,2}\b)/;

interface Drawn {
  page: number;
  box: Box;
}

interface Seen extends Drawn {
  value: bigint;
  text: string;
  /** On a line without a day, with words right before, and words or a full stop behind. */
  isInSentence: boolean;
}

/** Finds them; sums that fail beside unread amounts say more of the reading than of the statement. */
export function unreadAmounts(statement: Statement, visibility: readonly TextVisibility[]): UnreadAmounts {
  const used = usedGlyphs(statement.accounts.flatMap(accountAmounts));
  const days = usedGlyphs(statement.accounts.flatMap(accountDays));
  const isShort = dropsZeros(statement);
  const seen: Seen[] = [];
  const whole: Omit<Seen, 'isInSentence'>[] = [];
  const dates: Drawn[] = [];
  const inBrackets = new Set<bigint>();
  for (const { page, segments } of visibility) {
    for (const line of joined(segments).map((stretches) => unreadText(stretches, used))) {
      for (const [, whole = ''] of line.text.matchAll(IN_BRACKETS)) inBrackets.add(BigInt(whole) * 100n);
      const date = DATE.exec(line.text);
      if (date && !isUsed(days, line.glyphs[date.index + date[0].search(/\S/)]))
        dates.push({ page, box: boxOf(line, date.index, date[0].length) });
      const cells = cellsIn(line);
      for (const { index, text, value } of cells)
        whole.push({ value, text, page, box: boxOf(line, index, text.length) });
      for (const { index, text, value } of [...amountsIn(line, days), ...(isShort ? cells : [])])
        seen.push({
          value,
          text,
          page,
          box: boxOf(line, index, text.length),
          isInSentence: !date && isInSentence(line.text, index, text.length),
        });
    }
  }
  return {
    values: new Set(seen.map((s) => s.value)),
    inBrackets,
    apart: new Set(seen.flatMap((s) => (s.isInSentence ? [] : [s.value]))),
    inTable: (account) => seen.some((s) => isInTable(s, account) || endsRow(s, account)),
    isWholeInColumn: (account, value) =>
      whole.some((one) => one.value === value && endsFlush(one, account.postings)),
    isCutShort: (amount, value) =>
      visibility.some(
        ({ page, segments }) => page === amount.page && isCutShort(segments, used, amount, value),
      ),
    among: (amounts) => seen.some((s) => isAmongOthers(s, amounts)),
    datedLines: dates.filter((date) => seen.some((amount) => isBeside(date, amount))).length,
    within: (page, y0, y1) =>
      seen.flatMap((s) => (s.page === page && s.box.y1 > y0 && s.box.y0 < y1 ? [s.value] : [])),
  };
}

const isInSentence = (text: string, index: number, length: number): boolean =>
  /\p{L}{2}[.,:;]? \P{L}{0,3}$/u.test(text.slice(0, index)) &&
  /^\P{L}{0,3} \p{L}|^\.(?!\d)/u.test(text.slice(index + length));

/** A text and the glyph that each of its characters is drawn by. */
interface GlyphText {
  text: string;
  glyphs: readonly { run: TextRun; at: number }[];
}

const isUsed = (used: ReadonlyMap<TextRun, Uint8Array>, glyph: GlyphText['glyphs'][number] | undefined) =>
  glyph !== undefined && used.get(glyph.run)?.[glyph.at] === 1;

/** What stretches print, with a gap in place of what was read. */
function unreadText(stretches: readonly Stretch[], used: ReadonlyMap<TextRun, Uint8Array>): GlyphText {
  let text = '';
  const glyphs: { run: TextRun; at: number }[] = [];
  for (const { run, from, to } of stretches) {
    const mask = used.get(run);
    for (let at = from; at < to; at++) {
      const shown = (isApart(run, at) ? GAP : '') + (mask?.[at] ? GAP : (run.glyphs[at]?.text ?? ''));
      for (let k = 0; k < shown.length; k++) glyphs.push({ run, at });
      text += shown;
    }
  }
  return { text, glyphs };
}

const boxOf = ({ glyphs }: GlyphText, index: number, length: number): Box =>
  union(glyphs.slice(index, index + length).map(({ run, at }) => glyphsBox(run, at, at + 1)));

interface Match {
  index: number;
  text: string;
  value: bigint;
}

/** What stands behind the number of a rate. */
const RATE = /^\s?[%‰]/;

/** Amounts with cents that are no days of rows and no rates: `Interest charged at 4.49%`. */
const amountsIn = ({ text, glyphs }: GlyphText, days: ReadonlyMap<TextRun, Uint8Array>): Match[] =>
  amountsWithin(text).flatMap((match) => {
    const value = BigInt(match.text.replace(/\D/g, ''));
    const first = glyphs[match.index];
    const isDay = isUsed(days, first);
    const isRate = RATE.test(text.slice(match.index + match.text.length));
    return value > 0n && !isDay && !isRate ? [{ ...match, value }] : [];
  });

/** Amounts without cents that are all a cell holds. */
const cellsIn = ({ text }: GlyphText): Match[] =>
  [...text.matchAll(CELL)].flatMap((match) => {
    const amount = parseAmount(match[1] ?? '', true);
    if (!amount || amount.decimals === CENTS || amount.value === 0n) return [];
    return [{ index: match.index, text: match[0], value: amount.value }];
  });

const CENTS = 2;

/** True where an amount may have fewer decimals than its currency, or none. */
const dropsZeros = ({ accounts }: Statement): boolean =>
  accounts.some((account) =>
    accountAmounts(account).some((amount) => amount && amount.decimals < CENTS && amount.value !== 0n),
  );

/** Stands for a gap and for figures that were read: no part of an amount. */
const GAP = '\u0000';

/** True for a glyph that stands apart from the one before it: converters put the cells of a row into one string. */
function isApart({ glyphs, size }: TextRun, at: number): boolean {
  const [before, glyph] = [glyphs[at - 1], glyphs[at]];
  return before !== undefined && glyph !== undefined && glyph.x - before.x - before.width > APART * size;
}

/** Heights of the digits between the groups of a number at most. */
export const GROUP_GAP = parameter({ value: 0.75, unit: 'heights of the digits', source: 'judgment' });

function isCutShort(
  segments: readonly TextSegment[],
  used: ReadonlyMap<TextRun, Uint8Array>,
  { text, box }: Amount,
  value: bigint,
): boolean {
  const [own, whole] = [digitsOf(text), digitsOf(String(value))];
  const missing = whole.slice(0, -own.length);
  if (own === '' || missing === '' || missing.length > GROUP || !whole.endsWith(own)) return false;
  const y = (box.y0 + box.y1) / 2;
  return segments.some(({ run, from, to, state }) => {
    if (state !== 'visible') return false;
    for (let at = from; at + missing.length <= to; at++) {
      const digits = run.glyphs.slice(at, at + missing.length);
      if (digits.map((glyph) => glyph.text).join('') !== missing || used.get(run)?.[at] === 1) continue;
      const { x1, y0, y1 } = glyphsBox(run, at, at + missing.length);
      const gap = box.x0 - x1;
      if (y > y0 && y < y1 && gap > -1 && gap < GROUP_GAP * (y1 - y0)) return true;
    }
    return false;
  });
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

type Stretch = Pick<TextSegment, 'run' | 'from' | 'to'>;

/**
 * Stretches of runs that are seen or blacked out, those painted in pieces side by side together: a bar may hide a
 * part of an amount.
 */
function joined(segments: readonly TextSegment[]): Stretch[][] {
  const lines: Stretch[][] = [];
  for (const segment of segments) {
    if (segment.state !== 'visible' && !isBlackened(segment)) continue;
    const { run, from, to } = segment;
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (last?.run === run && last.to === from) last.to = to;
    else if (line && last && areSideBySide(last, segment)) line.push({ run, from, to });
    else lines.push([{ run, from, to }]);
  }
  return lines;
}

/** True for an amount right of a date on its line; `05.12` may be a second date. */
function isBeside(date: Drawn, { page, box, text }: Seen): boolean {
  if (/^(0?[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])$/.test(text)) return false;
  const y = (box.y0 + box.y1) / 2;
  return page === date.page && box.x0 > date.box.x0 && y > date.box.y0 && y < date.box.y1;
}

/** Share of its height that the mark of a side behind an amount is wide at most. */
const MARK = parameter({ value: 0.6, unit: 'share of the height', source: 'judgment' });

function isInTable({ page, box }: Seen, account: Account): boolean {
  const rows = account.postings.filter((p) => p.page === page).map((p) => p.amount.box);
  if (rows.length < 2) return false;
  const y = (box.y0 + box.y1) / 2;
  // The first or the last rows of a page may be the ones that were not read: they stand as far off as others are apart.
  const levels = rows.map((r) => r.y1).sort((a, b) => a - b);
  const pitch = largest(levels.slice(1).map((level, i) => level - (levels[i] ?? level)));
  const between = y > smallest(rows.map((r) => r.y0)) - pitch && y < largest(levels) + pitch;
  // What was read may end in a bracket or a minus that stands behind the digits.
  const mark = (box.y1 - box.y0) * MARK;
  return between && rows.some((r) => r.x1 > box.x1 - 2 && r.x1 < box.x1 + Math.max(2, mark));
}

/** Points by which amounts of one column end apart at most; more than those set flush, since it is what makes doubt. */
const ENDS_APART = parameter({ value: 2, unit: 'points', source: 'judgment' });

const endsFlush = ({ page, box }: Drawn, postings: Account['postings']): boolean =>
  postings.some(({ amount }) => amount.page === page && Math.abs(amount.box.x1 - box.x1) < ENDS_APART);

/**
 * True in the column of balances, between two rows, right of a figure of the summary: `OCT 1 DEPOSIT 90.76 1,724.68`.
 */
function endsRow({ page, box }: Seen, { postings, summary }: Account): boolean {
  const y = (box.y0 + box.y1) / 2;
  const isLeft = (one: Amount) =>
    one.page === page && one.box.y0 < y && y < one.box.y1 && one.box.x1 < box.x0;
  const rows = postings.filter((row) => row.page === page);
  return (
    summary.some(({ amount }) => amount && isLeft(amount)) &&
    rows.some(({ amount }) => amount.box.y0 > y) &&
    rows.some(({ amount }) => amount.box.y1 < y) &&
    rows.some(({ balance }) => balance?.page === page && Math.abs(balance.box.x1 - box.x1) < box.y1 - box.y0)
  );
}

function isAmongOthers({ page, box }: Seen, amounts: readonly Amount[]): boolean {
  const own = amounts.filter((a) => a.page === page).map((a) => a.box);
  if (own.length === 0) return false;
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return (
    x > smallest(own.map((b) => b.x0)) - BESIDE &&
    x < largest(own.map((b) => b.x1)) + BESIDE &&
    y > smallest(own.map((b) => b.y0)) - BEYOND &&
    y < largest(own.map((b) => b.y1)) + BEYOND
  );
}

/** The glyphs that values were read from. */
function usedGlyphs(values: readonly (Value<unknown> | undefined)[]): Map<TextRun, Uint8Array> {
  const used = new Map<TextRun, Uint8Array>();
  for (const value of values) {
    for (const { run, from, to } of value?.spans ?? []) {
      let mask = used.get(run);
      if (!mask) used.set(run, (mask = new Uint8Array(run.glyphs.length)));
      mask.fill(1, from, to);
    }
  }
  return used;
}

/** The days of rows: `10.27` is no amount. */
const accountDays = ({ postings }: Account): (Value<unknown> | undefined)[] =>
  postings.flatMap((p) => [p.date, p.otherDate]);

const accountAmounts = (account: Account): (Amount | undefined)[] => [
  ...figuresBeside(account),
  ...account.postings.flatMap((p) => [p.amount, p.balance, p.again, ...p.beside]),
];
