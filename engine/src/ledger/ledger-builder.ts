import type { Cell, Constraint, ConstraintKind, Figure, Sheet, SheetLine, Term } from './figures.ts';

/** The cells and constraints of one account while its identities are written down. */
export class LedgerBuilder<F extends Figure> {
  readonly sheet: Sheet<F>;
  readonly cells: Cell<F>[] = [];
  /** Identities that bind: those that fail say that a figure is wrong, or that the reading is. */
  readonly constraints: Constraint<F>[] = [];
  /** Identities whose scope is not known and that no scope makes hold: shown, and held against no one. */
  readonly unfit: Constraint<F>[] = [];
  readonly opening: Cell<F> | undefined;
  readonly closing: Cell<F> | undefined;
  readonly postings: readonly Cell<F>[];
  private readonly byGlyph = new Map<string, Cell<F>>();

  constructor(sheet: Sheet<F>) {
    this.sheet = sheet;
    this.opening = sheet.opening && this.cell('opening', 'opening balance', sheet.opening);
    this.closing = sheet.closing && this.cell('closing', 'closing balance', sheet.closing);
    this.postings = sheet.postings.map((p) => this.cell('posting', 'amount', p.amount, p.index));
  }

  /** The cell of a figure: one printed figure is one cell, whatever it is read as. */
  cell(kind: Cell['kind'], label: string, amount: F, posting?: number): Cell<F> {
    const key = `${amount.page}:${amount.box.x0.toFixed(1)}:${amount.box.y0.toFixed(1)}:${amount.text}`;
    const known = this.byGlyph.get(key);
    if (known) return known;
    const cell: Cell<F> = {
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
  add(
    kind: ConstraintKind,
    label: string,
    target: Cell<F>,
    terms: readonly Term<F>[],
    into = this.constraints,
  ): void {
    const factors = new Map<Cell<F>, bigint>([[target, -1n]]);
    for (const { cell, factor } of terms) factors.set(cell, (factors.get(cell) ?? 0n) + factor);
    const all = [...factors].filter(([, f]) => f !== 0n).map(([cell, factor]) => ({ cell, factor }));
    if (all.length === 0 || !factors.get(target)) return;
    const expected = terms.reduce((sum, t) => sum + t.factor * t.cell.amount.value, 0n);
    into.push({ kind, label, terms: all, target, expected, holds: expected === target.amount.value });
  }

  /** The cells of the rows of a section. */
  rowsOf(section: number): Cell<F>[] {
    return this.sheet.postings.flatMap((p) => {
      const cell = this.postings[p.index];
      return p.section === section && cell ? [cell] : [];
    });
  }

  /** The cell of a line of the summary that has an amount. */
  lineCell(line: SheetLine<F>): Cell<F> {
    return this.cell('summary', line.label, line.amount as F);
  }

  /** True when the rows lead from the opening to the closing balance. */
  get rowsLead(): boolean {
    return this.constraints.some((c) => c.kind === 'sum' && c.holds);
  }
}
