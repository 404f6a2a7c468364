/** What a drawn statement states, in minor units and ISO dates. */
export interface GenuineTruth {
  readonly family: string;
  readonly seed: string;
  readonly issuer: string;
  readonly holder: string;
  /** The ABA routing number where it is printed. */
  readonly routing?: string;
  readonly accounts: readonly TruthAccount[];
}

/** One account of a statement. */
export interface TruthAccount {
  /** The full number, whether or not it is printed. */
  readonly number: string;
  /** The number as printed: masked, grouped or whole. */
  readonly masked: string;
  readonly currency: string;
  /** First and last day of the statement period. */
  readonly period: readonly [string, string];
  /** True where a positive balance is owed, as on cards. */
  readonly owed?: boolean;
  readonly opening: number;
  readonly closing: number;
  /** In the order printed. Amounts are signed so that opening + their sum = closing. */
  readonly postings: readonly TruthPosting[];
  /** The rows of the daily balance table, empty where none is printed. */
  readonly dailyBalances: readonly { readonly date: string; readonly balance: number }[];
}

/** One posting. */
export interface TruthPosting {
  readonly date: string;
  /** The printed lines joined by spaces. */
  readonly description: string;
  /** What other columns of text print on the row, where a layout has such: a number, a code, a category. */
  readonly beside?: readonly string[];
  readonly amount: number;
  /** The running balance, null where none is printed on the row. */
  readonly balance: number | null;
}
