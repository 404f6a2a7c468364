import type { CalendarDate } from '../../layout/calendar-date.ts';
import type { Heading } from '../headings/headings.ts';
import type { Entry } from './ledger-items.ts';
import type { Section } from '../model/model.ts';
import type { Cell, RowPart } from '../tables/rows.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { LabelKind } from '../language/vocabulary.ts';

/** A row before its sign is settled. */
export interface DraftRow {
  entry: Entry;
  date: CalendarDate;
  otherDate?: CalendarDate;
  section: number;
  /** The cell that moves money, and the balance printed beside it. */
  cell: Cell;
  balance?: Cell;
  /** The amount a second time: in a column of amounts beside columns of debits and credits. */
  again?: Cell;
  /** Other money of the row that moves nothing by itself: a fee within the amount, the amount without it. */
  beside: readonly Cell[];
  text: string;
  fromCheckList: boolean;
}

/** Rows under one heading. */
export interface DraftSection {
  title: string;
  kind: Section['kind'];
  heading?: Heading;
  total?: Token;
  count?: Token;
}

/** A balance printed among the rows, or above or below them. */
export interface DraftMark {
  label: LabelKind | undefined;
  cell: Cell;
  part: RowPart;
  after: number;
  date?: CalendarDate;
  /** Index into the draft's sections; -1 before the first. */
  section: number;
}

/** The balance of a day. */
export interface DraftDaily {
  date: CalendarDate;
  token: Token;
  dateToken: Token;
}

/** Totals of the columns of debits and credits, printed on one line below rows. */
export interface DraftColumnTotals {
  debit: Token;
  credit: Token;
  /** Rows above the line. */
  after: number;
  /** The row above the line before it that adds up both columns. */
  since?: DraftRow;
}

/** A ledger as printed, its signs still open. */
export interface DraftLedger {
  rows: DraftRow[];
  sections: DraftSection[];
  marks: DraftMark[];
  daily: DraftDaily[];
  columnTotals?: DraftColumnTotals;
  /** What both columns come to so far, at the end of a page and at the beginning of the next. */
  carriedSums: DraftColumnTotals[];
  /** Lines of the table that hold totals or other figures, and no row. */
  apart: TokenLine[];
}
