import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush, FLUSH } from '../../layout/flush.ts';
import { summaryBoxes } from './boxes-below-rows.ts';
import type { Header } from './header.ts';
import { sectionTitle } from '../language/section-title.ts';
import { isMoney, type Column } from './table-columns.ts';
import { amountsApart, holdsAmount, isOwnDate, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import type { Stretch } from './unnamed-columns.ts';
import { labelKind } from '../language/vocabulary.ts';

/** Cuts the lines into stretches: each heading rules the lines below it, except headers, footers, boxes, and prose. */
export function cutStretches(
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
  pageLines: ReadonlySet<TokenLine>,
): Stretch[] {
  const boxes = summaryBoxes(lines);
  const starts = startsOfWords(lines);
  const cutter = new StretchCutter(lines, pageLines, starts);
  for (let i = 0; i < lines.length; i++) {
    const heading = headers.get(i);
    if (heading) {
      cutter.begin(heading, i);
      // Inferred headings have no line of their own.
      if (heading.to > heading.from) {
        i = heading.to - 1;
        continue;
      }
    }
    const line = lines[i];
    if (!line) continue;
    cutter.endSideBySide(line, lines[i + 1]);
    const { header } = cutter;
    if (!header || pageLines.has(line) || boxes.has(line)) continue;
    if (line.prose && !isTextOfRow(line, header, starts)) continue;
    cutter.add(line, header);
  }
  return cutter.stretches;
}

/** The stretches cut so far, and the heading that rules the lines to come. */
class StretchCutter {
  readonly stretches: Stretch[] = [];
  header: Header | undefined;
  /** The last heading of one list, as opposed to lists side by side. */
  #single: Header | undefined;
  #current: Stretch | undefined;
  readonly #lines: readonly TokenLine[];
  readonly #pageLines: ReadonlySet<TokenLine>;
  readonly #starts: readonly number[];

  constructor(lines: readonly TokenLine[], pageLines: ReadonlySet<TokenLine>, starts: readonly number[]) {
    this.#lines = lines;
    this.#pageLines = pageLines;
    this.#starts = starts;
  }

  /** A heading at line `at` rules what follows, and takes from the stretch above what belongs to its own table. */
  begin(next: Header, at: number): void {
    const above = this.header ? [] : rowsAbove(this.#lines, next);
    if (above.length > 0) this.stretches.push({ header: next, page: next.page, lines: above });
    this.#dropHeadOfPage(next);
    const title = this.#current?.lines.at(-1);
    if (title && titlesTable(title, this.#lines[at])) this.#current?.lines.pop();
    this.#turnTo(next.page);
    this.header = next;
    if (next.groups.length === 1) this.#single = next;
    // Inferred headings begin with the first amount: words of its row may stand above it.
    const words = next.to > next.from ? [] : wordsAbove(this.#lines, next, this.#pageLines, this.#starts);
    if (words.length > 0) this.#current?.lines.splice(-words.length);
    this.#current = words.length > 0 ? { header: next, page: next.page, lines: words } : undefined;
    if (this.#current) this.stretches.push(this.#current);
  }

  /** Above heads that are printed again, a day without an amount is of the head of the page: no row goes on below heads. */
  #dropHeadOfPage(next: Header): void {
    const current = this.#current;
    if (current?.page !== next.page || current.header.text !== next.text || next.to === next.from) return;
    if (current.lines.some(holdsAmount)) return;
    current.lines = current.lines.filter(({ tokens }) => !tokens.some(isOwnDate));
  }

  /** Below lists side by side the last heading of one list rules again. */
  endSideBySide(title: TokenLine, below: TokenLine | undefined): void {
    if (!this.#single || this.header === this.#single || !endsSideBySide(title, below)) return;
    this.header = this.#single;
    this.#current = undefined;
  }

  /** A heading that a page's end cuts from its rows: the title above it is told without them. */
  #turnTo(page: number): void {
    const { header } = this;
    if (!header || header.page === page || this.stretches.some((one) => one.header === header)) return;
    this.stretches.push({ header, page: header.page, lines: [] });
  }

  add(line: TokenLine, header: Header): void {
    if (!this.#current) this.#turnTo(line.page);
    if (!this.#current || this.#current.page !== line.page) {
      this.#current = { header, page: line.page, lines: [] };
      this.stretches.push(this.#current);
    }
    this.#current.lines.push(line);
  }
}

/** Lines of words that show where those of rows start, where no heading does. */
const FEWEST_STARTS = readerThreshold({ value: 3, unit: 'lines', source: 'judgment' });

/**
 * True for many words that start where descriptions do, right of another column, and end before the amounts:
 * `Card payment The Corner Book Shop Invoice 4630.83 Leeds`, whatever it looks like by itself. A number or a time may
 * stand left of them.
 */
function isTextOfRow({ tokens }: TokenLine, { columns, groups }: Header, starts: readonly number[]): boolean {
  if (groups.length > 1) return false;
  const at = columns.findIndex(({ role }) => role === 'description');
  const text = columns[at];
  const before = text ? columns[at - 1] : columns.find(({ role }) => role === 'date');
  const next = text ? columns[at + 1] : columns.find(({ role }) => isMoney(role));
  if (!before || !next || next.x0 < before.x1) return false;
  const left = [...(text ? [text.x0] : []), ...starts.filter((x0) => x0 > before.x1 && x0 < next.x0)];
  const first = tokens.findIndex(({ x0 }) => left.some((start) => areFlush(x0, start)));
  const last = tokens.at(-1);
  const isBeside = tokens.slice(0, first).every(({ x1 }) => x1 < (tokens[first]?.x0 ?? 0) - FLUSH);
  return first >= 0 && first < 2 && isBeside && last !== undefined && last.x1 < next.x0;
}

/** Where lines of nothing but words start, in points: those of the rows, in lists that no heading tells. */
function startsOfWords(lines: readonly TokenLine[]): number[] {
  const counts = new Map<number, number>();
  for (const { tokens, prose } of lines) {
    const x0 = tokens[0]?.x0 ?? 0;
    if (prose || tokens[0]?.kind !== 'word' || tokens.some(({ kind }) => kind === 'amount')) continue;
    const key = [...counts.keys()].find((known) => areFlush(known, x0)) ?? x0;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= FEWEST_STARTS).map(([x0]) => x0);
}

/** Lines of words that a row has above its amount at most. */
const MOST_WORDS = 5;
/** Ems from one of them to the next at most. */
const WORDS_PITCH = readerThreshold({ value: 2.1, unit: 'ems', source: 'judgment' });

/** True for a line that begins with a word between two columns, and holds no amount by itself. */
function isTextBetween(line: TokenLine, left: Column, right: Column): boolean {
  const first = line.tokens[0];
  if (first?.kind !== 'word' || amountsApart(line).length > 0) return false;
  return first.x0 > left.x1 && first.x0 < right.x0;
}

/** The lines of words right above the first row of a table without a heading, right of its dates. */
function wordsAbove(
  lines: readonly TokenLine[],
  header: Header,
  pageLines: ReadonlySet<TokenLine>,
  starts: readonly number[],
): TokenLine[] {
  const { from, columns } = header;
  const dates = columns.find(({ role }) => role === 'date');
  const money = columns.find(({ role }) => /^(?:amount|debit|credit|balance)$/.test(role));
  const words: TokenLine[] = [];
  for (let i = from - 1; i >= 0 && words.length < MOST_WORDS; i--) {
    const [line, below] = [lines[i], lines[i + 1]];
    if (!line || !below || !dates || !money) break;
    const isNext =
      line.page === below.page && line.y - below.y < WORDS_PITCH * Math.max(line.size, below.size);
    const isText = isTextBetween(line, dates, money);
    // No row is without words, whatever else they may be a title of.
    const isNeeded = words.length === 0 && below.tokens.every(({ kind }) => kind !== 'word');
    const isTitle = !isNeeded && sectionTitle(line.text) !== undefined;
    const isProse = line.prose && !isTextOfRow(line, header, starts);
    if (!isNext || !isText || isProse || pageLines.has(line) || isTitle) break;
    words.unshift(line);
  }
  return words;
}

/** The title of a list over a row that fills the line: the lists side by side above it are over. */
function endsSideBySide(title: TokenLine, below: TokenLine | undefined): boolean {
  if (!below || below.page !== title.page || holdsAmount(title) || !sectionTitle(title.text)) return false;
  const dates = below.tokens.filter(isDate);
  return dates.length === 1 && dates[0] === below.tokens[0] && below.tokens.at(-1)?.kind === 'amount';
}

/** `Money out  8 items totaling 493.27` right above the headings of its table: the title of a list, and no row. */
function titlesTable(line: TokenLine, heading: TokenLine | undefined): boolean {
  if (!heading || heading.page !== line.page || line.y - heading.y > 2.4 * line.size) return false;
  if (!holdsAmount(line) || line.tokens.some(isDate) || line.tokens[0]?.kind !== 'word') return false;
  return labelKind(wordsOf(line)) === undefined;
}

/** Rows that stand above the first heading of the page, in its columns: cards list payments before it. */
function rowsAbove(lines: readonly TokenLine[], header: Header): TokenLine[] {
  const group = header.groups[0] ?? [];
  const money = group.filter((column) => column.role === 'amount');
  const fits = (line: TokenLine) => {
    const first = line.tokens[0];
    const last = line.tokens.at(-1);
    return (
      first?.kind === 'date' &&
      startsRow({ ...line, tokens: [first] }, group) &&
      last?.kind === 'amount' &&
      money.some((column) => Math.abs(column.x1 - last.coreX1) < line.size * 1.5)
    );
  };
  const own = lines
    .slice(0, header.from)
    .map((line, i) => ({ line, i }))
    .filter(({ line }) => line.page === header.page);
  const first = own.find(({ line }) => fits(line));
  return first ? own.filter(({ i }) => i >= first.i - 1).map(({ line }) => line) : [];
}

/** True for a line with a date where the table's dates stand. */
export function startsRow(line: TokenLine, group: readonly Column[]): boolean {
  const dates = group.filter((column) => column.role === 'date' || column.role === 'other-date');
  return line.tokens.some(
    (token) =>
      token.kind === 'date' &&
      dates.some((column) => token.x0 < column.x1 + line.size * 2 && token.x1 > column.x0 - line.size * 2),
  );
}

const isDate = ({ kind }: Token): boolean => kind === 'date';
