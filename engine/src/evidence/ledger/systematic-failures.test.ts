import { expect, test } from 'vitest';
import { januaryRows, statementPdf } from '../../../test/statement-pdf.ts';
import { examine } from '../../analyze.ts';
import { nodePlatform } from '../../platform/node.ts';
import { gatherLedger } from './ledger.ts';

/** The ledgers of as many accounts, each with the same deposit raised after its summary was printed. */
function ledgersOf(raised: number, sound = 0) {
  const storeOf = (more: number) => {
    let balance = 152_040;
    const rows = januaryRows.map((row, i) => {
      balance += row.amount;
      return { ...row, balance, amount: i === 1 ? row.amount + more : row.amount };
    });
    const pdf = statementPdf({ rows, closing: 467_824, credits: 498_036 });
    return examine(pdf, { platform: nodePlatform }).store;
  };
  const [store, other] = [storeOf(16_000), storeOf(0)];
  const statement = store.need('statement');
  const accounts = [
    ...Array.from({ length: raised }, () => statement.accounts),
    ...Array.from({ length: sound }, () => other.need('statement').accounts),
  ].flat();
  return gatherLedger({ ...statement, accounts }, store.need('recognition'));
}

test('a line that fails alike in three accounts was misread', () => {
  expect(ledgersOf(3).map(({ doubt, repair }) => [doubt, repair])).toEqual(
    Array.from({ length: 3 }, () => ['The same line does not add up in most accounts of the file.', null]),
  );
});

test.each([
  ['two accounts', 2, 0],
  ['three of six accounts', 3, 3],
])('a line that fails in %s shows what was changed', (_, raised, sound) => {
  const ledgers = ledgersOf(raised, sound);
  expect(ledgers.flatMap(({ doubt }) => doubt ?? [])).toEqual([]);
  expect(ledgers.filter(({ repair }) => repair !== null)).toHaveLength(raised);
});
