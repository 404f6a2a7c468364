import { addDays } from '../statement/calendar-date.ts';
import type { Account, Amount, DailyBalance, Posting, SummaryLine } from '../statement/model.ts';
import type { Cell, Constraint, ConstraintKind } from './ledger.ts';

/** Turns an account's printed figures into cells, and the identities between them into constraints. */
export class LedgerBuilder {
  private readonly cells: Cell[] = [];
  private readonly constraints: Constraint[] = [];
  private readonly account: Account;
  private readonly isCrowded: (amounts: readonly Amount[]) => boolean;
  private readonly sign: bigint;
  private readonly opening: Cell | undefined;
  private readonly closing: Cell | undefined;
  private readonly postings: Cell[];
  private readonly byGlyph = new Map<string, Cell>();

  /** `isCrowded` tells whether an amount that was not read stands among some figures. */
  constructor(account: Account, isCrowded: (amounts: readonly Amount[]) => boolean = () => false) {
    this.account = account;
    this.isCrowded = isCrowded;
    this.sign = signOfPostings(account);
    this.opening = account.opening && this.cell('opening', 'opening balance', account.opening);
    this.closing = account.closing && this.cell('closing', 'closing balance', account.closing);
    this.postings = account.postings.map((p) => this.cell('posting', 'amount', p.amount, p.index));
  }

  private cell(kind: Cell['kind'], label: string, amount: Amount, posting?: number): Cell {
    // One printed figure is one cell, whatever it is read as.
    const key = `${amount.page}:${amount.box.x0.toFixed(1)}:${amount.box.y0.toFixed(1)}:${amount.text}`;
    const known = this.byGlyph.get(key);
    if (known) return known;
    const cell: Cell = {
      id: this.cells.length,
      kind,
      label,
      amount,
      ...(posting === undefined ? {} : { posting }),
    };
    this.cells.push(cell);
    this.byGlyph.set(key, cell);
    return cell;
  }

  /** Adds `target = Σ terms`; terms of the same cell cancel. */
  private add(
    kind: ConstraintKind,
    label: string,
    target: Cell,
    terms: { cell: Cell; factor: bigint }[],
  ): void {
    const factors = new Map<Cell, bigint>([[target, -1n]]);
    for (const { cell, factor } of terms) factors.set(cell, (factors.get(cell) ?? 0n) + factor);
    const all = [...factors].filter(([, f]) => f !== 0n).map(([cell, factor]) => ({ cell, factor }));
    if (all.length === 0 || !factors.get(target)) return;
    const expected = terms.reduce((sum, t) => sum + t.factor * t.cell.amount.value, 0n);
    this.constraints.push({
      kind,
      label,
      terms: all,
      target,
      expected,
      holds: expected === target.amount.value,
    });
  }

  /** Every cell and constraint of the account. */
  all(): { cells: readonly Cell[]; constraints: readonly Constraint[] } {
    this.running();
    this.sections();
    this.columnTotals();
    this.amountsTwice();
    this.daily();
    this.totals();
    this.summary();
    this.interest();
    return { cells: this.cells, constraints: this.constraints };
  }

  private get chain(): Posting[] {
    return this.account.newestFirst ? [...this.account.postings].reverse() : [...this.account.postings];
  }

  /** Each printed balance is the one before it plus the postings between. */
  private running(): void {
    const { account } = this;
    let last = this.opening;
    let since: Cell[] = [];
    const reach = (kind: 'running' | 'forward', label: string, cell: Cell) => {
      if (last && last !== cell) {
        const terms = [{ cell: last, factor: 1n }, ...since.map((c) => ({ cell: c, factor: this.sign }))];
        this.add(since.length === 0 && kind !== 'running' ? 'same' : kind, label, cell, terms);
      }
      last = cell;
      since = [];
    };
    const total = account.postings.length;
    const marksAt = (position: number) =>
      account.marks.filter((m) => (account.newestFirst ? total - m.after : m.after) === position);
    const passMarks = (position: number) => {
      const marks = marksAt(position);
      for (const mark of account.newestFirst ? marks.reverse() : marks) {
        const kind = mark.kind === 'opening' ? 'opening' : mark.kind === 'closing' ? 'closing' : 'forward';
        reach(
          'forward',
          `balance ${mark.kind.replace('-', ' ')}`,
          this.cell(kind, `balance ${mark.kind.replace('-', ' ')}`, mark.balance),
        );
      }
    };
    passMarks(0);
    for (const [position, posting] of this.chain.entries()) {
      const amount = this.postings[posting.index];
      if (amount) since.push(amount);
      if (posting.balance) {
        reach(
          'running',
          `balance after ${posting.description.value}`,
          this.cell('balance', 'balance', posting.balance, posting.index),
        );
      }
      passMarks(position + 1);
    }
    if (this.closing) reach('forward', 'closing balance', this.closing);
  }

  /** Printed section totals are the sums of their rows. */
  private sections(): void {
    for (const [index, section] of this.account.sections.entries()) {
      if (!section.total || section.kind === 'pending') continue;
      const rows = section.repeats
        ? section.listed.map((item) => this.cell('summary', 'listed amount', item.amount))
        : this.rowsOf(index);
      if (rows.length === 0) continue;
      const sum = rows.reduce((all, row) => all + row.amount.value, 0n);
      // A list that repeats postings may leave some out, and a heading that is itself a total was
      // taken for one: such totals bind only where they fit.
      const loose =
        section.repeats ||
        mixesSigns(section.kind, rows) ||
        this.account.sections.some((s, i) => TOTAL.test(s.title) && this.rowsOf(i).length > 0);
      if (loose && sum !== section.total.value) continue;
      const total = this.cell('total', `total of ${section.title}`, section.total);
      this.add(
        'section',
        `total of ${section.title}`,
        total,
        rows.map((cell) => ({ cell, factor: 1n })),
      );
    }
  }

  /**
   * The totals of both columns are the sums of their rows, some banks' with the opening balance. Where neither is,
   * the line adds up something else.
   */
  private columnTotals(): void {
    const { columnTotals } = this.account;
    if (!columnTotals) return;
    const factor = (cell: Cell) => (cell === this.opening ? this.sign : 1n);
    const sumOf = (cells: readonly Cell[]) =>
      cells.reduce((all, cell) => all + factor(cell) * cell.amount.value, 0n);
    const sides = (['debits', 'credits'] as const).map((side) => {
      const amount = columnTotals[side];
      const falls = (side === 'debits') === (this.account.type !== 'card');
      const rows = this.postings.filter((row) => row.amount.value < 0n === falls && row.amount.value !== 0n);
      const own = this.opening && this.opening.amount.value < 0n === falls ? [this.opening] : [];
      const readings = [rows, rows.filter((row) => !this.isCharge(row)), [...rows, ...own]];
      const fitting = readings.find((cells) => sumOf(cells) === amount.value);
      const fits = fitting?.some((cell) => cell !== this.opening) ?? false;
      return { side, amount, cells: fitting ?? rows, fits };
    });
    if (!sides.some((one) => one.fits)) return;
    for (const { side, amount, cells } of sides) {
      const label = `total of the column of ${side}`;
      const terms = cells.map((cell) => ({ cell, factor: factor(cell) }));
      this.add('column', label, this.cell('total', label, amount), terms);
    }
  }

  /** Fees and interest, which some totals leave out. */
  private isCharge({ posting }: Cell): boolean {
    return CHARGE.test(this.account.postings[posting ?? -1]?.description.value ?? '');
  }

  /** Where two columns show the same amount on nearly all rows, they do on each: `Amount` and `Net amount`. */
  private amountsTwice(): void {
    const pairs = this.account.postings.flatMap((p) => {
      const row = this.postings[p.index];
      const [beside, ...more] = p.beside;
      const again = p.again ?? (more.length === 0 ? beside : undefined);
      const label = `amount of ${p.description.value}`;
      return again && row ? [{ row, again, label, strict: p.again !== undefined }] : [];
    });
    const agree = pairs.filter(({ row, again }) => row.amount.value === again.value);
    if (agree.length < 3 || agree.length < TWICE * pairs.length) return;
    for (const { row, again, label, strict } of pairs) {
      // A net amount may differ by a fee, which says nothing.
      if (strict || row.amount.value === again.value)
        this.add('twice', label, this.cell('posting', 'amount', again), [{ cell: row, factor: 1n }]);
    }
  }

  private rowsOf(section: number): Cell[] {
    return this.account.postings.flatMap((p) => {
      const cell = this.postings[p.index];
      return p.section === section && cell ? [cell] : [];
    });
  }

  /** Each daily balance is the one before it plus the postings of the days between. */
  private daily(): void {
    const days = inPeriod(inColumns(this.account.dailyBalances), this.account).sort((a, b) =>
      a.date.value < b.date.value ? -1 : 1,
    );
    let last = this.opening;
    let from = '';
    for (const day of days) {
      const cell = this.cell('daily', `balance on ${day.date.value}`, day.balance);
      const between = this.account.postings.filter(
        (p) => p.date.value > from && p.date.value <= day.date.value,
      );
      const terms = between.flatMap((p) => {
        const amount = this.postings[p.index];
        return amount ? [{ cell: amount, factor: this.sign }] : [];
      });
      if (last)
        this.add('daily', `balance on ${day.date.value}`, cell, [{ cell: last, factor: 1n }, ...terms]);
      last = cell;
      from = day.date.value;
    }
  }

  /** Opening balance plus all postings is the closing balance. */
  private totals(): void {
    if (!this.opening || !this.closing || this.postings.length === 0) return;
    this.add('sum', 'opening balance plus all postings', this.closing, [
      { cell: this.opening, factor: 1n },
      ...this.postings.map((cell) => ({ cell, factor: this.sign })),
    ]);
  }

  /** The lines of the summary box lead from opening to closing, and agree with the rows. */
  private summary(): void {
    const lines = this.summaryLines();
    this.summaryChain(lines);
    for (const kind of ['credits', 'debits'] as const) this.summaryAgainstRows(kind, lines);
    this.summaryAgainstTotals(lines);
  }

  /** A line of the summary and the total of the list of that name are one figure, as the other names show. */
  private summaryAgainstTotals(lines: readonly SummaryLine[]): void {
    const pairs = this.account.sections.flatMap((section) => {
      const [line, ...others] = lines.filter((l) => bareName(l.label) === bareName(section.title));
      const own = section.total && line?.amount && others.length === 0 && section.kind !== 'pending';
      return own && section.total
        ? [{ line, total: this.cell('total', `total of ${section.title}`, section.total) }]
        : [];
    });
    const agrees = ({ line, total }: (typeof pairs)[number]) =>
      abs(line.amount?.value ?? 0n) === abs(total.amount.value);
    const off = pairs.filter((p) => !agrees(p));
    // Where few of the names agree, they do not mean the same.
    if (off.length === 0 || off.length >= pairs.length - off.length) return;
    for (const { line, total } of off) {
      const cell = this.lineCell(line);
      const factor =
        line.amount?.value === undefined || line.amount.value < 0n === total.amount.value < 0n ? 1n : -1n;
      this.add('section', `${line.label} against the total of its list`, cell, [{ cell: total, factor }]);
    }
  }

  /**
   * The lines of the summary lead from opening to closing balance. Which lines belong to it differs
   * from bank to bank, so lines that do not fit say nothing where the rows themselves do.
   */
  private summaryChain(lines: readonly SummaryLine[]): void {
    if (!this.opening || !this.closing) return;
    if (!lines.some((l) => l.kind === 'credits') || !lines.some((l) => l.kind === 'debits')) return;
    const change = this.closing.amount.value - this.opening.amount.value;
    const chosen = this.chooseLines(lines, change);
    const fits = chosen.reduce((sum, l) => sum + (l.amount?.value ?? 0n), 0n) * this.sign === change;
    const box = summaryBox(this.account, lines);
    if (!fits && this.rowsLead && (!box || this.isCrowded(box))) return;
    this.add('summary', 'summary from opening to closing balance', this.closing, [
      { cell: this.opening, factor: 1n },
      ...chosen.map((l) => ({ cell: this.lineCell(l), factor: this.sign })),
    ]);
  }

  /** True when the rows lead from the opening to the closing balance. */
  private get rowsLead(): boolean {
    return this.constraints.some((c) => c.kind === 'sum' && c.holds);
  }

  /** The lines of the summary box; printed section totals only where there is no such box. */
  private summaryLines(): SummaryLine[] {
    const lines = this.account.summary.filter((l) => l.amount && MOVES.has(l.kind));
    const totals = new Set(
      this.account.sections.flatMap((s) =>
        s.total ? [this.cell('total', `total of ${s.title}`, s.total)] : [],
      ),
    );
    const own = lines.filter((line) => !totals.has(this.lineCell(line)));
    return own.some((l) => l.kind === 'credits' || l.kind === 'debits') ? own : lines;
  }

  /** The summary's interest of the period is the interest among the rows. */
  private interest(): void {
    const lines = this.account.summary.filter(
      (l) => l.kind === 'interest' && l.amount && !OTHER_SPAN.test(l.label),
    );
    const [line] = lines;
    const rows = this.account.postings.filter(
      (p) => INTEREST.test(p.description.value) && p.amount.value > 0n,
    );
    if (!line || lines.length !== 1 || rows.length !== 1 || this.account.type === 'card') return;
    this.add(
      'interest',
      `${line.label} against the rows`,
      this.lineCell(line),
      rows.flatMap((p) => {
        const cell = this.postings[p.index];
        return cell ? [{ cell, factor: 1n }] : [];
      }),
    );
  }

  private lineCell(line: SummaryLine): Cell {
    return this.cell('summary', line.label, line.amount as Amount);
  }

  /** Fees, interest and checks stand inside the totals or beside them: take the reading that adds up. */
  private chooseLines(lines: readonly SummaryLine[], change: bigint): readonly SummaryLine[] {
    const fixed = lines.filter((l) => l.kind === 'credits' || l.kind === 'debits');
    const loose = lines.filter((l) => !fixed.includes(l)).slice(0, 8);
    const rows = this.account.postings.reduce((sum, p) => sum + p.amount.value, 0n);
    let best: { lines: readonly SummaryLine[]; off: bigint } | undefined;
    for (let mask = 0; mask < 1 << loose.length; mask++) {
      const chosen = [...fixed, ...loose.filter((_, i) => mask & (1 << i))];
      const sum = chosen.reduce((total, l) => total + (l.amount?.value ?? 0n), 0n);
      if (sum * this.sign === change) return chosen;
      const off = sum === rows ? 0n : abs(sum * this.sign - change);
      if (!best || off < best.off) best = { lines: chosen, off };
    }
    return best?.lines ?? fixed;
  }

  /** The credits and debits lines are sums of rows, with or without fees, checks and interest. */
  private summaryAgainstRows(kind: 'credits' | 'debits', lines: readonly SummaryLine[]): void {
    const own = lines.filter((l) => l.kind === kind);
    const [line] = own;
    if (!line || own.length !== 1 || this.account.postings.length === 0) return;
    // What is owed on a card falls by credits.
    const rises = (kind === 'credits') === (this.account.type !== 'card');
    const rows = this.account.postings.filter((p) => rises === p.amount.value > 0n);
    const beside = lines.filter(
      (l) =>
        !own.includes(l) &&
        (l.amount?.value !== 0n || this.account.type === 'card' || !this.rowsLead) &&
        sideOf(l, this.account) === kind,
    );
    const rowTerms = rows.flatMap((p) => {
      const cell = this.postings[p.index];
      return cell ? [{ cell, factor: 1n }] : [];
    });
    const target = this.lineCell(line);
    const sum = rows.reduce((total, p) => total + p.amount.value, 0n);
    const label = `${line.label} against the rows`;
    for (let mask = 0; mask < 1 << Math.min(beside.length, 6); mask++) {
      const taken = beside.filter((_, i) => mask & (1 << i));
      const rest = taken.reduce((total, l) => total - (l.amount?.value ?? 0n), sum);
      if (rest !== line.amount?.value) continue;
      this.add('section', label, target, [
        ...rowTerms,
        ...taken.map((l) => ({ cell: this.lineCell(l), factor: -1n })),
      ]);
      return;
    }
    // Several lines of a side are categories, and so may be the only line of the other side.
    if (lines.filter((l) => l.kind === 'credits').length > 1) return;
    if (lines.filter((l) => l.kind === 'debits').length > 1) return;
    // A line that repeats a section's printed total counts that section only.
    if (this.account.sections.some((s) => s.total?.value === line.amount?.value)) return;
    // No reading of the box fits. With side lines present it cannot be told what the line counts.
    if (
      beside.length === 0 ||
      this.constraints.some((c) => c.kind === 'summary' && (c.holds || this.rowsLead))
    ) {
      const inside = this.constraints.find((c) => c.kind === 'summary')?.terms.map((t) => t.cell) ?? [];
      const taken = beside.filter((l) => inside.includes(this.lineCell(l)));
      this.add('section', label, target, [
        ...rowTerms,
        ...taken.map((l) => ({ cell: this.lineCell(l), factor: -1n })),
      ]);
    }
  }
}

/**
 * 1 where a posting adds to the balance as signed; -1 on card statements that sign purchases negative
 * although they raise what is owed.
 */
function signOfPostings({ type, opening, closing, postings }: Account): bigint {
  if (type !== 'card' || !opening || !closing) return 1n;
  const sum = postings.reduce((total, p) => total + p.amount.value, 0n);
  return opening.value - sum === closing.value ? -1n : 1n;
}

/** Interest or fees with rows of both signs: the last line of the summary was taken for a heading. */
const mixesSigns = (kind: string, rows: readonly Cell[]) =>
  (kind === 'interest' || kind === 'fees') &&
  rows.some((row) => row.amount.value > 0n) &&
  rows.some((row) => row.amount.value < 0n);

/** Balances that share a right edge with another: a dated amount in running text is none of the list. */
function inColumns(days: Account['dailyBalances']): Account['dailyBalances'][number][] {
  if (days.length < 4) return [...days];
  return days.filter((day) =>
    days.some((other) => other !== day && Math.abs(other.balance.box.x1 - day.balance.box.x1) < 3),
  );
}

/** The side that a line beside credits and debits counts to: interest is earned, and on a card charged. */
function sideOf({ kind }: SummaryLine, { type }: Account): 'credits' | 'debits' | undefined {
  if (kind === 'checks' || kind === 'fees') return 'debits';
  return kind === 'interest' ? (type === 'card' ? 'debits' : 'credits') : undefined;
}

/** Letters of a name without `total`. */
const bareName = (text: string) =>
  text
    .toLowerCase()
    .replace(/\btotal\b/g, '')
    .replace(/[^\p{L}]/gu, '');

/** Without days far from the period, such as the end of an offer, where others lie in it. */
function inPeriod(days: readonly DailyBalance[], { period }: Account): DailyBalance[] {
  if (!period) return [...days];
  const { start, end } = period.value;
  const near = days.filter((d) => d.date.value >= addDays(start, -20) && d.date.value <= addDays(end, 20));
  return near.length > 0 ? near : [...days];
}

/** Opening, credits, debits and closing, each once, in one column or one row: what leads from one to the other. */
function summaryBox({ summary }: Account, lines: readonly SummaryLine[]): Amount[] | undefined {
  const [credits, ...more] = lines.filter((l) => l.kind === 'credits');
  const [debits, ...others] = lines.filter((l) => l.kind === 'debits');
  if (!credits?.amount || !debits?.amount || more.length + others.length > 0) return undefined;
  const { page, box } = credits.amount;
  const beside = summary.flatMap(({ kind, amount }) =>
    amount?.page === page && (Math.abs(amount.box.x1 - box.x1) < 2 || Math.abs(amount.box.y0 - box.y0) < 2)
      ? [{ kind, amount }]
      : [],
  );
  const found = (['opening', 'debits', 'closing'] as const).map(
    (kind) => beside.find((one) => one.kind === kind)?.amount,
  );
  const amounts = found.filter((amount) => amount !== undefined);
  return amounts.length === found.length ? [credits.amount, ...amounts] : undefined;
}

const CHARGE = /\b(fees?|charges?|interest|gebühr(en)?|entgelte?|zinsen|frais|intér[eê]ts|commissions?)\b/i;

/** Share of the rows on which two columns must agree to mean the same. */
const TWICE = 0.75;

const TOTAL = /^\s*(total|sub-?total)\b/i;
const INTEREST = /^interest\b.*\b(paid|payment|credit|earned|deposit)\b|^interest$/i;
/** Interest of the year or earned but not paid is another figure than the one among the rows. */
const OTHER_SPAN = /year|ytd|annual|accrued|earned|rate|yield/i;
const MOVES: ReadonlySet<string> = new Set(['credits', 'debits', 'checks', 'fees', 'interest']);
const abs = (n: bigint) => (n < 0n ? -n : n);
