/** Why sums of an account count as neither held nor broken, without a full stop. */
export const unfitWords = (count: number): string =>
  count === 1
    ? 'One sum was left out, because we can’t tell which amounts it adds up and nothing we tried fits'
    : `${count} sums were left out, because we can’t tell which amounts they add up and nothing we tried fits`;
