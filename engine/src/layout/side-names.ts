/**
 * How statements name the two sides of an account beside an amount: one vocabulary. What heads a column of a side, and the
 * labels of sums, are the columns' own words, in `statement/language/vocabulary.ts` and `statement/language/label-lists.ts`.
 */

/** Marks of what is paid in or owned, in capitals; `H` is Haben. */
export const CREDIT_MARKS = ['CR', 'C', 'H', 'HABEN', 'HABER', 'AVERE', 'BIJ', 'MA'];
/** Marks of what is paid out or owed, in capitals; `S` is Soll. */
export const DEBIT_MARKS = ['DR', 'D', 'S', 'DB', 'SOLL', 'DEBE', 'DARE', 'AF', 'WN'];
/** What marks a balance below zero, and no amount of a column: overdrawn. */
export const OVERDRAWN = 'OD';

/** Words that say by themselves that a balance is above zero, in capitals. */
export const CREDIT_NAMES = ['CREDIT', 'CRÉDITEUR', 'CREDITEUR', 'ACREEDOR', 'CREDOR', 'CREDITORE'];
/** Words that say by themselves that a balance is below zero, in capitals. */
export const DEBIT_NAMES = [
  'DEBET',
  'DEBIT',
  'DÉBITEUR',
  'DEBITEUR',
  'DEUDOR',
  'DEVEDOR',
  'DEBITORE',
  'OVERDRAWN',
];

/** A word that says by itself on which side of zero the balance before it stands: `€ 103,44 debet`. */
export const SIDE_NAME = new RegExp(`^(?:${[...CREDIT_NAMES, ...DEBIT_NAMES].join('|')})$`, 'iu');

/** `/DEBET` behind the sign of an amount: the side that it stands for. */
export const SIDE_OF_SIGN = '/(?:DEBET|DEBIT|CREDIT)';
