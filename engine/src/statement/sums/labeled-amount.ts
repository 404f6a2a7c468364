import type { CalendarDate } from '../../layout/calendar-date.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { LabelKind } from '../language/vocabulary.ts';

/** An amount outside the ledger with the label that stands by it. */
export interface LabeledAmount {
  kind: LabelKind;
  label: string;
  amount: Token;
  count?: Token;
  date?: CalendarDate;
  /** Which way it moves the balance is told by its printed sign alone: on a card what falls is paid. */
  bySign?: true;
  line: TokenLine;
}
