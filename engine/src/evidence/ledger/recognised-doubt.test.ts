import { expect, test } from 'vitest';
import { scannedStatement, statementWords } from '../../../test/scanned-statement.ts';
import { examine } from '../../analyze.ts';
import { nodePlatform } from '../../platform/node.ts';

/** Where words of a row of the scan begin or end, in pixels. */
const [DATE, AMOUNT, BALANCE] = [100, 900, 1150];

/** Why the sums of a scan accuse nobody, of whose sixth row these words are gone and one stands so many pixels beside. */
function doubtOf(gone: readonly number[], moved: number, by: number): string | undefined {
  const words = statementWords((all) =>
    all
      .filter(({ x, y }) => y !== 400 + 5 * 36 || !gone.includes(x))
      .map((word) => (word.y === 400 + 5 * 36 && word.x === moved ? { ...word, x: word.x + by } : word)),
  );
  const { pdf, recogniser } = scannedStatement(words);
  return examine(pdf, { platform: nodePlatform, recogniser }).store.need('ledgers')[0]?.doubt;
}

test('a date in the column of the others is a row whose amount was not read; one indented is not', () => {
  const doubt = 'The amount of a row of the picture could not be read.';
  expect(doubtOf([AMOUNT, BALANCE], DATE, 10)).toBe(doubt);
  expect(doubtOf([AMOUNT, BALANCE], DATE, 30)).toBeUndefined();
});

test('a figure at the edge of a column, behind words, is of a row that was not read; one beside it is not', () => {
  const doubt = 'A figure in the columns of the picture could not be assigned to a row.';
  expect(doubtOf([DATE, AMOUNT], BALANCE, -4)).toBe(doubt);
  expect(doubtOf([DATE, AMOUNT], BALANCE, 8)).toBeUndefined();
});
