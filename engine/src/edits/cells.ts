import type { CellRef } from '../contract/edit.ts';
import type { Cell as LedgerCell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Box } from '../pdf/structure/model.ts';
import type { Account, Amount, Statement, Value } from '../statement/model/model.ts';
import { abs } from '../ledger/figures.ts';
import { sectionTotal } from '../ledger/section-total.ts';
import { parameter } from '../thresholds/parameter.ts';

/** A mention that is wider than this beside a known one was read as a whole line. */
const WIDER = parameter({ value: 1.6, unit: 'times the width', source: 'judgment' });
/** Least overlap of what stands at one place. */
export const OVERLAP = parameter({ value: 0.5, unit: 'share of the smaller box', source: 'judgment' });
/** Least overlap of a value with what stands at just its place. */
const OWN = parameter({ value: 0.5, unit: 'share of the wider box', source: 'judgment' });
/** Least part of a value that counts as its place, where another one is there. */
const PART = parameter({ value: 0.3, unit: 'share of the value', source: 'judgment' });
/** Least overlap in height of boxes on one line. */
const ON_LINE = parameter({ value: 0.4, unit: 'share of the lower box', source: 'judgment' });

/** What a value is, as far as edits are concerned. */
export type CellClass =
  'amount' | 'text' | 'date' | 'balance' | 'opening' | 'closing' | 'daily' | 'forward' | 'total' | 'header';

/** One value of the statement with every place where it is printed. */
export interface StatementCell {
  key: string;
  ref: CellRef;
  class: CellClass;
  /** What it is called: "ending balance", "Service fees", "account holder". */
  label: string;
  prints: { page: number; box: Box; text: string; amount?: Amount }[];
  account: number;
  /** Index of its posting. */
  row?: number;
  /** The ledger's cells for its prints. */
  ledger: LedgerCell[];
}

/** All values of a statement, by place. */
export interface CellIndex {
  cells: readonly StatementCell[];
  byKey: ReadonlyMap<string, StatementCell>;
  /** The value that a ledger's cell prints. */
  of(cell: LedgerCell): StatementCell | undefined;
  /** Values of which a box covers half, or which cover half of the box, the most covered first. */
  at(page: number, box: Box): readonly StatementCell[];
  /** The figure without a role at a place. */
  figureAt(page: number, box: Box): StatementCell | undefined;
  /** True where a size of money, in minor units, is printed elsewhere than as one of some values. */
  isPrintedBeside(size: bigint, values: readonly StatementCell[]): boolean;
  /** True for a box that ends where a column of figures does, between its rows: a figure belongs there. */
  isInColumn(page: number, box: Box): boolean;
}

/** Points by which figures of one column end apart, and how many make a column. */
const COLUMN = parameter({ value: 3, unit: 'points', source: 'judgment' });
const LEAST_FIGURES = parameter({ value: 3, unit: 'figures', source: 'judgment' });

/** A stable key of a value: `a0/p17/amount`, `a0/daily/2025-05-29`, `head/holder`. */
export function keyOf(ref: CellRef): string {
  switch (ref.at) {
    case 'posting':
      return `a${ref.account}/p${ref.row}/${ref.field}`;
    case 'gap':
      return `a${ref.account}/gap${ref.after}`;
    case 'balance':
      return `a${ref.account}/${ref.which}${ref.date ? `/${ref.date}` : ''}${ref.line === undefined ? '' : `/${ref.line}`}`;
    case 'summary':
    case 'total':
      return `a${ref.account}/${ref.at}/${ref.line}`;
    case 'header':
      return `head/${ref.field}`;
    case 'page':
      return `page/${ref.page}`;
    case 'document':
      return 'document';
    case 'other':
      return `other/${ref.page}/${Math.round(ref.box.x0)}/${Math.round(ref.box.y0)}`;
  }
}

/** Lists the values of a statement, each once however often it is printed. */
export function indexCells(statement: Statement | undefined, ledgers: readonly Ledger[]): CellIndex {
  const build = new IndexBuilder();
  if (statement) build.header(statement);
  for (const ledger of ledgers) build.ledger(ledger);
  for (const [index, account] of (statement?.accounts ?? []).entries()) build.account(account, index);
  if (statement) build.unassigned(statement);
  return build.done();
}

class IndexBuilder {
  private readonly byKey = new Map<string, StatementCell>();
  private readonly byPrint = new Map<string, StatementCell>();
  private readonly figures: StatementCell[] = [];
  private readonly byLedgerCell = new Map<LedgerCell, StatementCell>();

  private add(
    ref: CellRef,
    kind: CellClass,
    label: string,
    value: Value<unknown>,
    more: { account?: number; row?: number; ledger?: LedgerCell } = {},
  ): void {
    const key = keyOf(ref);
    let cell = this.byKey.get(key);
    if (!cell) {
      const { account = -1, row } = more;
      cell = {
        key,
        ref,
        class: kind,
        label,
        prints: [],
        account,
        ledger: [],
        ...(row === undefined ? {} : { row }),
      };
      this.byKey.set(key, cell);
    }
    if (more.ledger) {
      cell.ledger.push(more.ledger);
      this.byLedgerCell.set(more.ledger, cell);
    }
    const at = printKey(value);
    // One printed figure is one value, whatever else it is read as: the first reading stands.
    if (this.byPrint.has(at)) return;
    this.byPrint.set(at, cell);
    const amount = 'sign' in value && 'decimals' in value ? { amount: value as Amount } : {};
    cell.prints.push({ page: value.page, box: value.box, text: value.text, ...amount });
  }

  /** Figures beside the rows that no label known to the reader explains, called as their line begins. */
  unassigned(statement: Statement): void {
    for (const { line, amount } of statement.unassigned) {
      const words = /^[^\d$€£]{3,40}/u.exec(line)?.[0].replace(/[\s:+\-(]+$/u, '') ?? '';
      const { page, box, text } = amount;
      const ref: CellRef = { at: 'other', page, box };
      this.figures.push({
        key: keyOf(ref),
        ref,
        class: 'total',
        label: words === '' ? 'figure' : `figure of “${words}”`,
        prints: [{ page, box, text, amount }],
        account: -1,
        ledger: [],
      });
    }
  }

  header(statement: Statement): void {
    const { holder, address, routingNumber, period, statementDate, issuer, mentions, accounts } = statement;
    const head = (field: (CellRef & { at: 'header' })['field'], label: string, value?: Value<unknown>) => {
      if (value) this.add({ at: 'header', field }, 'header', label, value);
    };
    head('holder', 'account holder', holder);
    for (const line of address) head('address', 'address', line);
    for (const account of accounts) head('account', 'account number', account.number);
    head('routing', 'routing number', routingNumber);
    head('period', 'statement period', period);
    head('date', 'statement date', statementDate);
    head('issuer', 'name of the bank', issuer);
    const fields = {
      'account-number': ['account', 'account number'],
      'routing-number': ['routing', 'routing number'],
      holder: ['holder', 'account holder'],
      period: ['period', 'statement period'],
      issuer: ['issuer', 'name of the bank'],
    } as const;
    for (const { kind, text } of mentions) {
      const [field, label] = fields[kind];
      // A mention may have been read as a whole line, with the words beside it.
      const known = this.byKey.get(keyOf({ at: 'header', field }))?.prints[0];
      if (!known || widthOf(text.box) < WIDER * widthOf(known.box)) head(field, label, text);
    }
  }

  /** Figures that sums refer to. */
  ledger({ cells, account, index }: Ledger): void {
    const dates = new Map(account.dailyBalances.map((d) => [d.balance, d.date.value]));
    const lines = new Map<LedgerCell['kind'], number>();
    for (const cell of cells) {
      const more = { account: index, ledger: cell };
      const line = lines.get(cell.kind) ?? 0;
      const { amount, kind, label } = cell;
      if (kind === 'posting' || kind === 'balance') {
        if (cell.posting === undefined) continue;
        const field = kind === 'posting' ? 'amount' : 'balance';
        const ref: CellRef = { at: 'posting', account: index, row: cell.posting, field };
        this.add(ref, field, field === 'amount' ? 'amount' : 'balance', amount, {
          ...more,
          row: cell.posting,
        });
      } else if (kind === 'opening' || kind === 'closing') {
        const name = kind === 'opening' ? 'beginning balance' : 'ending balance';
        this.add({ at: 'balance', account: index, which: kind }, kind, name, amount, more);
      } else if (kind === 'daily') {
        const date = dates.get(amount) ?? label.replace(/^balance on /, '');
        this.add(
          { at: 'balance', account: index, which: 'daily', date },
          'daily',
          'daily balance',
          amount,
          more,
        );
      } else if (kind === 'forward') {
        this.add(
          { at: 'balance', account: index, which: 'forward', line },
          'forward',
          'balance carried forward',
          amount,
          more,
        );
      } else {
        this.add({ at: kind, account: index, line }, 'total', label, amount, more);
      }
      lines.set(kind, line + 1);
    }
  }

  /** Dates and descriptions, and figures that no sum refers to. */
  account(account: Account, index: number): void {
    this.rowsOf(account, index);
    this.balancesOf(account, index);
    const more = { account: index };
    for (const [line, { label, amount }] of account.summary.entries())
      if (amount) this.add({ at: 'summary', account: index, line: 100 + line }, 'total', label, amount, more);
    for (const [line, { title, total }] of account.sections.entries())
      if (total)
        this.add(
          { at: 'total', account: index, line: 100 + line },
          'total',
          sectionTotal(title),
          total,
          more,
        );
    this.marksOf(account, index);
  }

  private rowsOf(account: Account, index: number): void {
    for (const posting of account.postings) {
      const at = (field: 'date' | 'text' | 'amount' | 'balance'): CellRef => ({
        at: 'posting',
        account: index,
        row: posting.index,
        field,
      });
      const more = { account: index, row: posting.index };
      this.add(at('date'), 'date', 'date', posting.date, more);
      if (posting.otherDate) this.add(at('date'), 'date', 'date', posting.otherDate, more);
      this.add(at('text'), 'text', 'description', posting.description, more);
      this.add(at('amount'), 'amount', 'amount', posting.amount, more);
      if (posting.again) this.add(at('amount'), 'amount', 'amount', posting.again, more);
      if (posting.balance) this.add(at('balance'), 'balance', 'balance', posting.balance, more);
    }
  }

  private balancesOf(account: Account, index: number): void {
    const more = { account: index };
    if (account.opening)
      this.add(
        { at: 'balance', account: index, which: 'opening' },
        'opening',
        'beginning balance',
        account.opening,
        more,
      );
    if (account.closing)
      this.add(
        { at: 'balance', account: index, which: 'closing' },
        'closing',
        'ending balance',
        account.closing,
        more,
      );
    for (const { date, balance } of account.dailyBalances)
      this.add(
        { at: 'balance', account: index, which: 'daily', date: date.value },
        'daily',
        'daily balance',
        balance,
        more,
      );
  }

  private marksOf(account: Account, index: number): void {
    const more = { account: index };
    for (const [line, { balance, kind }] of account.marks.entries()) {
      if (kind === 'opening' || kind === 'closing') {
        const name = kind === 'opening' ? 'beginning balance' : 'ending balance';
        this.add({ at: 'balance', account: index, which: kind }, kind, name, balance, more);
      } else
        this.add(
          { at: 'balance', account: index, which: 'forward', line: 100 + line },
          'forward',
          'balance carried forward',
          balance,
          more,
        );
    }
  }

  done(): CellIndex {
    const cells = [...this.byKey.values()].filter((cell) => cell.prints.length > 0);
    const pages = new Map<number, { cell: StatementCell; box: Box }[]>();
    for (const cell of cells)
      for (const { page, box } of cell.prints) {
        const list = pages.get(page);
        if (list) list.push({ cell, box });
        else pages.set(page, [{ cell, box }]);
      }
    return {
      cells,
      byKey: new Map([...cells, ...this.figures].map((cell) => [cell.key, cell])),
      of: (cell) => this.byLedgerCell.get(cell),
      figureAt: (page, box) =>
        this.figures.find(({ prints }) =>
          prints.some((print) => print.page === page && shared(print.box, box) >= OVERLAP),
        ),
      at: (page, box) => {
        const found = (pages.get(page) ?? []).flatMap((print) => {
          const share = shared(print.box, box);
          return share >= OVERLAP ? [{ ...print, share }] : [];
        });
        // A line that reaches around a value is not what stands at the value's own place.
        const isOwn = ({ box: own, share }: (typeof found)[number]) =>
          share * Math.min(widthOf(own), widthOf(box)) >= OWN * Math.max(widthOf(own), widthOf(box));
        const exact = found.some(isOwn);
        const near = exact ? found.filter(({ box: own }) => widthOf(box) >= PART * widthOf(own)) : found;
        return [...new Set(near.sort((a, b) => b.share - a.share).map(({ cell }) => cell))];
      },
      isPrintedBeside: (size, values) =>
        [...cells, ...this.figures].some(
          (cell) =>
            !values.includes(cell) && cell.prints.some(({ amount }) => amount && abs(amount.value) === size),
        ),
      isInColumn: (page, box) => {
        const column = (pages.get(page) ?? []).filter(
          ({ cell, box: other }) =>
            (cell.class === 'amount' || cell.class === 'balance') && Math.abs(other.x1 - box.x1) < COLUMN,
        );
        return (
          column.length >= LEAST_FIGURES &&
          column.some(({ box: other }) => other.y0 > box.y0) &&
          column.some(({ box: other }) => other.y0 < box.y0)
        );
      },
    };
  }
}

const widthOf = (box: Box) => box.x1 - box.x0;

const printKey = ({ page, box, text }: Value<unknown>) =>
  `${page}:${box.x0.toFixed(1)}:${box.y0.toFixed(1)}:${text}`;

/** Share of the smaller of two boxes that both cover; none where they stand on other lines. */
export function shared(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return 0;
  const lower = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  if (height < ON_LINE * lower) return 0;
  return width / Math.max(0.01, Math.min(a.x1 - a.x0, b.x1 - b.x0));
}
