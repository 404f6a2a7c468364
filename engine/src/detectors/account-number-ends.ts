/** Digits that a number is known by where its others are not told. */
const LAST_DIGITS = 4;

/**
 * Two account numbers as a finding tells them: by their last four digits, so that what is kept of a report holds no
 * whole number, or in full where the last four are the same.
 */
export function accountNumberEnds(a: string, b: string): [string, string] {
  const [endOfA, endOfB] = [endOf(a), endOf(b)];
  return endOfA === endOfB ? [a, b] : [endOfA, endOfB];
}

/** A number of four digits or fewer is as short as it gets. */
function endOf(number: string): string {
  const digits = number.replace(/\D/g, '');
  return digits.length > LAST_DIGITS ? `•••• ${digits.slice(-LAST_DIGITS)}` : number;
}
