import type { EditKind, Known, Mechanism } from '../../contract/edit.ts';

/** One changed value, ready to be told. */
export interface ValueFacts {
  /** "payroll deposit", "ending balance", "account holder". */
  noun: string;
  /** "May 29"; empty where none is known. */
  date: string;
  description: string;
  before: string | null;
  after: string | null;
  known: Known;
  /** What it may have been. */
  options?: readonly string[];
  /** Of amounts: whether it is more than before; `null` where that is not known. */
  raised: boolean | null;
  page: number;
  /** What an entry was called before it was turned into one of the other side: "payment" of what is a deposit now. */
  turnedFrom?: string;
}

/** All that the words of an edit rest on. */
export interface EditFacts {
  kind: EditKind;
  roots: readonly ValueFacts[];
  companions: readonly ValueFacts[];
  /** The amount by which each root was changed, where it is the same for all. */
  by: string | null;
  /** Other explanations, as clauses. */
  alternatives: readonly string[];
  /** Clause of the first explanation. */
  first: string;
  /** "one of the three entries of January 27": those of which the sums leave open which was changed; else empty. */
  among: string;
  mechanisms: readonly Mechanism[];
  /** What dates, numbers and pages that contradict the rest say, in sentences. */
  contradictions: readonly string[];
  restores: { held: number; of: number } | null;
  /** False where the report accuses no one: a value that only looks different is then not said to have been replaced. */
  accuses: boolean;
  /** Sums that fail as printed. */
  failing: number;
  /** The pages were written by another program than the file names: what shows it, as a sentence. */
  misnamed: string | null;
  /** What made the file, as a noun: "an office program". */
  program: string | null;
  /** Months of the page and of the statement, where a page is of another one. */
  months: { page: string; statement: string } | null;
}

/** What an edit says. */
export interface EditWords {
  title: string;
  headline: string;
  /** The edit in a few words, for a list: "a raised deposit". */
  short: string;
}
