import type { Box } from './box.ts';
import type { Location } from './location.ts';

/** What a printed value is, wherever and however often it is printed. */
export type CellRef =
  | { at: 'posting'; account: number; row: number; field: 'date' | 'text' | 'amount' | 'balance' }
  /** A row that is not printed, after the posting of that index (-1: before the first), between two dates. */
  | { at: 'gap'; account: number; after: number; from: string; to: string }
  | {
      at: 'balance';
      account: number;
      which: 'opening' | 'closing' | 'forward' | 'daily';
      date?: string;
      /** Which of several, for balances carried forward. */
      line?: number;
    }
  | { at: 'summary' | 'total'; account: number; line: number }
  | {
      at: 'header';
      field: 'holder' | 'address' | 'account' | 'routing' | 'period' | 'issuer' | 'date';
    }
  | { at: 'page'; page: number }
  | { at: 'document' }
  /** Words that are no value of the statement: labels, prose, furniture. */
  | { at: 'other'; page: number; box: Box };

/** How a value is known that is no longer printed. */
export type Known = 'seen' | 'implied' | 'one-of' | 'unknown';

/** One printed value that was changed. */
export interface CellChange {
  cell: CellRef;
  /** What the value is, in words: "deposit", "ending balance", "Total fees". */
  label: string;
  /** As it was printed, or as the sums require it to have been; `null` where unknown or where nothing was there. */
  before: string | null;
  /** As it is printed; `null` where it is gone. */
  after: string | null;
  known: Known;
  /** With `one-of`: what may have been there. */
  options?: string[];
  /** Ids of traces, and labels of sums, that tell it. */
  sources: string[];
  /** Where it is printed, or where it was. */
  places: Location[];
}

/** What kind of change the document shows. */
export type EditKind =
  | 'change-amount'
  | 'remove-row'
  | 'add-row'
  | 'move-date'
  | 'rename'
  | 'change-opening'
  | 'change-closing'
  | 'change-figure'
  | 'change-header'
  | 're-date'
  | 'replace-page'
  | 'insert-page'
  | 'remove-page'
  | 'made-from-scratch'
  | 'replace-unknown';

/** Another explanation of the same traces, and by how many nats it is behind. */
export interface EditAlternative {
  kind: EditKind;
  roots: CellRef[];
  behindBy: number;
  /** What it would mean, as a clause: "the check of May 9 was lowered by $500.00". */
  words: string;
}

/** One change made to the document, with everything that follows from it. */
export interface Edit {
  id: string;
  kind: EditKind;
  /** What was changed on purpose. */
  roots: CellChange[];
  /** What had to be changed with it, so that the sums still hold. */
  companions: CellChange[];
  /** By how much the roots move the balance, in minor units; `null` where unknown. */
  delta: string | null;
  /** 0 to 1: how sure kind and place are. */
  confidence: number;
  /** Ids of the traces that show it. */
  traces: string[];
  /** The first root first, then the other roots and the companions. */
  places: Location[];
  /** Independent ways in which it shows: update, cover, paint, type, sum, … */
  mechanisms: Mechanism[];
  /** How many of the sums hold after undoing it; `null` where nothing can be undone. */
  restores: { held: number; of: number } | null;
  alternatives: EditAlternative[];
  innocent: string[];
  ask: string;
  /** Without amounts, descriptions or periods: the interface splits texts at the first period. */
  title: string;
  /** One sentence with the figures. */
  headline: string;
  /** What the document shows, in sentences. */
  explanation: string;
}

/** How a trace came about; traces of one mechanism tell one fact. */
export type Mechanism = 'revision' | 'cover' | 'paint' | 'type' | 'sum' | 'pixels' | 'calendar' | 'writer';

/**
 * What a trace has to do with edits. `must`: it shows a value that was replaced, or a sum that fails. `may`: it marks
 * a value that a plausible edit would change. `habit`: it marks a whole class of values, as a template does. `stray`:
 * it marks nothing that anyone would want to change. `unlikely`: it marks figures alone that the sums around them
 * pin down, so that it takes more than a change of these. `route`: it tells how the file was made.
 */
export type Fit = 'must' | 'may' | 'habit' | 'stray' | 'unlikely' | 'route';

/**
 * What a trace shows. `replacement`: a value that stands in the place of another. `mark`: a value that differs from
 * those around it. `sum`: values that contradict each other, sums and dates alike. `extent`: pages or rows that are
 * missing, or come from elsewhere. `route`: how the file was made.
 */
export type Nature = 'replacement' | 'mark' | 'sum' | 'extent' | 'route';

/** A finding of a detector, mapped to the values it touches. Never truncated. */
export interface Trace {
  id: string;
  detector: string;
  message: string;
  nature: Nature;
  mechanism: Mechanism;
  hits: { cell: CellRef; before?: string; after?: string }[];
  fit: Fit;
  /** The edit it belongs to. */
  edit?: string;
}

/** A trait that a whole class of values shares: how the template is set, not a change. */
export interface Habit {
  measure: string;
  /** What the values are: "closing balance", "amounts on page 2". */
  cellClass: string;
  marked: number;
  of: number;
  traces: string[];
}

/** The result in plain words, the same wherever it is shown. */
export interface Story {
  headline: string;
  /** Two or three. */
  sentences: string[];
  /** What was checked and found sound. */
  verified: string[];
  /** What could not be known. */
  limits: string[];
}
