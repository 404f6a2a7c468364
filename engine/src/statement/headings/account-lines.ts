import type { StatementPeriod, Value } from '../model/model.ts';
import type { TokenLine } from '../text/tokens.ts';

/** The lines of one account of a packet, or of one statement of a file that holds several. */
export interface AccountLines {
  lines: TokenLine[];
  number?: Value<string>;
  name?: string;
  period?: Value<StatementPeriod>;
  /** The file holds no other. */
  alone: boolean;
  /** It begins at its number or name, as all accounts of its statement do. */
  isHeaded?: boolean;
  /** The money of its column, where rows of several stand in one table, and the lines with all columns. */
  money?: { name: string; code?: string; lines: readonly TokenLine[] };
}
