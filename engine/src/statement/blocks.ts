import { moneyColumns, type MoneyColumn } from './columns.ts';
import { pageFurniture } from './furniture.ts';
import type { Header } from './header.ts';
import { isMoney, type Column } from './table-columns.ts';
import { listNames } from './list-names.ts';
import { readPart, type Reach, type RowPart } from './rows.ts';
import { cellText, lineCells } from './headings.ts';
import { withOtherMoney } from './other-money.ts';
import { sectionTitle, type TitleKind } from './section-title.ts';
import { amountsApart, holdsAmount, labelsBefore, wordsOf, type Token, type TokenLine } from './tokens.ts';
import { headerKey, nameColumns, type Stretch } from './unnamed-columns.ts';
import { columnRole, isEnd, labelKind, type LabelKind } from './vocabulary.ts';

/** A ledger table as one page shows it: what stands between its heading and the next. */
export interface Block {
  header: Header;
  /** Which of side-by-side tables. */
  group: readonly Column[];
  money: readonly MoneyColumn[];
  page: number;
  parts: readonly RowPart[];
  /** First in reading order. */
  order: number;
}

/**
 * Cuts the lines into tables: each heading rules the lines below it, over page ends too, until the next.
 * Lines before the first heading belong to no table.
 */
export function cutBlocks(lines: readonly TokenLine[], headers: ReadonlyMap<number, Header>): Block[] {
  const furniture = pageFurniture(lines);
  const stretches = nameColumns(cutStretches(lines, headers, furniture));
  const pools = new Map<string, { header: Header; tokens: Token[][]; rows: Token[][] }>();
  for (const stretch of stretches) {
    const key = headerKey(stretch.header);
    const pool = pools.get(key) ?? {
      header: stretch.header,
      tokens: stretch.header.groups.map(() => []),
      rows: stretch.header.groups.map(() => []),
    };
    pools.set(key, pool);
    stretch.header.groups.forEach((_, g) => {
      const reach = groupReach(stretch.header, g);
      for (const line of ofOneList(stretch.lines, (pool.rows[g]?.length ?? 0) > 0)) {
        const tokens = standing(line, reach);
        pool.tokens[g]?.push(...tokens);
        if (isRowOf(line, tokens, stretch.header.groups[g] ?? [])) pool.rows[g]?.push(...tokens);
      }
    });
  }
  const columns = new Map<string, MoneyColumn[][]>();
  for (const [key, { header, tokens, rows }] of pools) {
    const size = stretches.find(({ lines: own }) => own.length > 0)?.lines[0]?.size ?? 9;
    columns.set(
      key,
      header.groups.map((group, g) => moneyColumns(group, bestSample(rows[g] ?? [], tokens[g] ?? []), size)),
    );
  }
  const blocks: Block[] = [];
  const names = listNames(lines, Math.min(...headers.keys()));
  for (const stretch of stretches) {
    const money = columns.get(headerKey(stretch.header)) ?? [];
    stretch.header.groups.forEach((group, g) => {
      const reach = bodyReach(stretch.header, g, money[g] ?? []);
      const parts = stretch.lines.flatMap(
        (line) => readPart(line, group, money[g] ?? [], reach, names) ?? [],
      );
      blocks.push({
        header: stretch.header,
        group,
        money: money[g] ?? [],
        page: stretch.page,
        parts,
        order: blocks.length,
      });
    });
  }
  return withOtherMoney(withOnlyDates(blocks));
}

/**
 * Where no row of a table has a date in its first column of dates, though many have one in another, that one is theirs:
 * its heading was parted wrongly, or stands beside it.
 */
function withOnlyDates(blocks: readonly Block[]): Block[] {
  const dated = new Set(
    blocks.flatMap(({ header, parts }) =>
      parts.some(({ date, isOtherDate }) => date && !isOtherDate) ? [headerKey(header)] : [],
    ),
  );
  return blocks.map((block) =>
    dated.has(headerKey(block.header)) || !block.parts.some(({ isOtherDate }) => isOtherDate)
      ? block
      : { ...block, parts: block.parts.map((part) => ({ ...part, isOtherDate: false })) },
  );
}

/** Titles of lists whose amounts stand in columns of their own, whatever heads the table above. */
const OTHER_LISTS: ReadonlySet<TitleKind> = new Set(['pending', 'daily-balances', 'not-ledger']);

/** The lines above the title of another list, where rows stand above it, on an earlier page perhaps. */
function ofOneList(lines: readonly TokenLine[], goesOn: boolean): readonly TokenLine[] {
  const end = lines.findIndex(
    (line, i) =>
      !holdsAmount(line) &&
      OTHER_LISTS.has(sectionTitle(line.text)?.kind ?? 'mixed') &&
      (goesOn || lines.slice(0, i).some((above) => holdsAmount(above) && above.tokens.some(isDate))),
  );
  return end < 0 ? lines : lines.slice(0, end);
}

/** Amounts of dated rows tell the columns best; totals and boxes below the table stand where they like. */
const bestSample = (rows: Token[], all: Token[]) =>
  rows.length >= 3 && rows.length * 2 > all.length * 0.5 ? rows : all;

/** Amounts of a row that stand under no heading at most. */
const MOST_UNNAMED = 1;

/** True for a line that starts a row, and does not have the many figures of a summary, which a heading above may date. */
const isRowOf = (line: TokenLine, amounts: readonly Token[], group: readonly Column[]): boolean =>
  amounts.length <= group.filter(({ role }) => isMoney(role)).length + MOST_UNNAMED && startsRow(line, group);

/** True for a line with a date where the table's dates stand. */
function startsRow(line: TokenLine, group: readonly Column[]): boolean {
  const dates = group.filter((column) => column.role === 'date' || column.role === 'other-date');
  return line.tokens.some(
    (token) =>
      token.kind === 'date' &&
      dates.some((column) => token.x0 < column.x1 + line.size * 2 && token.x1 > column.x0 - line.size * 2),
  );
}

function cutStretches(
  lines: readonly TokenLine[],
  headers: ReadonlyMap<number, Header>,
  furniture: ReadonlySet<TokenLine>,
): Stretch[] {
  const boxes = summaryBoxes(lines);
  const starts = startsOfWords(lines);
  const cutter = new StretchCutter(lines, furniture, starts);
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
    if (!header || furniture.has(line) || boxes.has(line)) continue;
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
  readonly #furniture: ReadonlySet<TokenLine>;
  readonly #starts: readonly number[];

  constructor(lines: readonly TokenLine[], furniture: ReadonlySet<TokenLine>, starts: readonly number[]) {
    this.#lines = lines;
    this.#furniture = furniture;
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
    const words = next.to > next.from ? [] : wordsAbove(this.#lines, next, this.#furniture, this.#starts);
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

/** Points by which lines of one column may start apart. */
const FLUSH = 1;

/** Lines of words that show where those of rows start, where no heading does. */
const FEWEST_STARTS = 3;

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
  const first = tokens.findIndex(({ x0 }) => left.some((start) => Math.abs(x0 - start) < FLUSH));
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
    const key = [...counts.keys()].find((known) => Math.abs(known - x0) < FLUSH) ?? x0;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= FEWEST_STARTS).map(([x0]) => x0);
}

/** Lines of words that a row has above its amount at most. */
const MOST_WORDS = 5;
/** Ems from one of them to the next at most. */
const WORDS_PITCH = 2.1;

/** The lines of words right above the first row of a table without a heading, right of its dates. */
function wordsAbove(
  lines: readonly TokenLine[],
  header: Header,
  furniture: ReadonlySet<TokenLine>,
  starts: readonly number[],
): TokenLine[] {
  const { from, columns } = header;
  const dates = columns.find(({ role }) => role === 'date');
  const money = columns.find(({ role }) => /^(?:amount|debit|credit|balance)$/.test(role));
  const words: TokenLine[] = [];
  for (let i = from - 1; i >= 0 && words.length < MOST_WORDS; i--) {
    const [line, below] = [lines[i], lines[i + 1]];
    const first = line?.tokens[0];
    if (!line || !below || !first || !dates || !money) break;
    const isNext =
      line.page === below.page && line.y - below.y < WORDS_PITCH * Math.max(line.size, below.size);
    const isText =
      first.x0 > dates.x1 && first.x0 < money.x0 && first.kind === 'word' && amountsApart(line).length === 0;
    // No row is without words, whatever else they may be a title of.
    const isNeeded = words.length === 0 && below.tokens.every(({ kind }) => kind !== 'word');
    const isTitle = !isNeeded && sectionTitle(line.text) !== undefined;
    const isProse = line.prose && !isTextOfRow(line, header, starts);
    if (!isNext || !isText || isProse || furniture.has(line) || isTitle) break;
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

/** Lines that name balances and sums side by side, with these beside or below them: a box under the rows, no row. */
function summaryBoxes(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  return new Set(
    lines.flatMap((line, i) => {
      if (holdsAmount(line)) return !line.tokens.some(isOwnDate) && isBox(labelsBefore(line)) ? [line] : [];
      const below = lines[i + 1];
      if (!below || below.page !== line.page || below.tokens.length > MOST_IN_BOX) return [];
      const isSums = below.tokens.filter(({ kind }) => kind === 'amount').length > 1;
      const isOther = below.tokens.some(({ kind, text }) => kind !== 'amount' && /[\p{L}\d]/u.test(text));
      if (isOther ? !headsEnd(line, below) : !isSums || !namesEnds(lineCells(line).map(cellText))) return [];
      return [line, below];
    }),
  );
}

/** `IBAN | Credit line | New balance` over a number and two amounts: an end of the account, and no column of rows. */
function headsEnd(line: TokenLine, below: TokenLine): boolean {
  const cells = lineCells(line);
  const roles = cells.map((cell) => columnRole(cellText(cell)));
  if (cells.length < 2 || roles.includes('date') || roles.includes('description')) return false;
  if (below.tokens.some(isOwnDate)) return false;
  return cells.some((cell) => {
    const [x0, x1] = [cell[0]?.x0 ?? 0, cell.at(-1)?.x1 ?? 0];
    const isOver = ({ kind, x0: from, x1: to }: Token) => kind === 'amount' && from < x1 && to > x0;
    return isEnd(labelKind(cellText(cell))) && below.tokens.some(isOver);
  });
}

const isDate = ({ kind }: Token): boolean => kind === 'date';

/** True for a date that its line prints, not the one that heads its day. */
const isOwnDate = (token: Token): boolean => isDate(token) && token.carried !== true;

const kindsOf = (labels: readonly string[]): LabelKind[] => labels.flatMap((label) => labelKind(label) ?? []);

/** True for labels of several figures. */
const namesSeveral = (labels: readonly string[]): boolean => kindsOf(labels).length > 1;

/** True for labels of several figures that stand before them, in words that are not known but for those of a balance. */
const isBox = (labels: readonly string[]): boolean =>
  namesSeveral(labels) ||
  (labels.length > 1 &&
    labels.every((label) => /\p{L}{3}/u.test(label)) &&
    kindsOf(labels).some((kind) => isEnd(kind)));

/** True for labels of several figures, a balance among them. */
const namesEnds = (labels: readonly string[]): boolean =>
  namesSeveral(labels) && kindsOf(labels).some((kind) => isEnd(kind) || kind.endsWith('forward'));

/** Tokens below the labels of a box: a sum and a sign for each. */
const MOST_IN_BOX = 12;

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

/** Amounts that stand alone, not inside a sentence. */
function standing(line: TokenLine, reach: Reach): Token[] {
  return line.tokens.filter((token, i) => {
    if (token.kind !== 'amount' || token.x1 < reach.left || token.x0 > reach.right) return false;
    const before = line.tokens[i - 1];
    const after = line.tokens[i + 1];
    const apart = (a: Token | undefined, b: Token | undefined) => {
      if (!a || !b || a.kind !== 'word' || b.kind !== 'word')
        return !a || !b || b.x0 - a.x1 > line.size * 0.15;
      return b.x0 - a.x1 > line.size * 0.5;
    };
    const wide = (a: Token | undefined, b: Token | undefined) => !a || !b || b.x0 - a.x1 > line.size * 0.75;
    return (
      apart(before, token) &&
      (wide(before, token) || wide(token, after)) &&
      (wide(token, after) || after?.kind !== 'word' || wide(before, token))
    );
  });
}

function groupReach(header: Header, g: number): Reach {
  const group = header.groups[g] ?? [];
  const before = header.groups[g - 1]?.at(-1);
  const after = header.groups[g + 1]?.[0];
  const first = group[0];
  const last = group.at(-1);
  return {
    left: before && first ? (before.x1 + first.x0) / 2 : -Infinity,
    right: after && last ? (last.x1 + after.x0) / 2 : Infinity,
  };
}

/** A table ends a little right of its last column: a box beside it is not its business. */
function bodyReach(header: Header, g: number, money: readonly MoneyColumn[]): Reach {
  const reach = groupReach(header, g);
  const group = header.groups[g] ?? [];
  const right = Math.max(...group.map((column) => column.x1), ...money.map((column) => column.x1));
  const lastIsMoney = group.at(-1) && money.some((column) => column.x1 >= (group.at(-1)?.x0 ?? 0));
  const left = Math.min(...group.map((column) => column.x0), ...money.map((column) => column.x0));
  return {
    left: Math.max(reach.left, left - 40),
    right: Math.min(reach.right, lastIsMoney ? right + 24 : Infinity),
  };
}
