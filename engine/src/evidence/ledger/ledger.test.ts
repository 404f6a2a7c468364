import { expect, test } from 'vitest';
import { figuresAt, januaryRows, statementPdf, textAt } from '../../../test/statement-pdf.ts';
import { examine } from '../../analyze.ts';
import { nodePlatform } from '../../platform/node.ts';
import { gatherLedger } from './ledger.ts';

/** The evidence of a statement one of whose deposits was raised after the balances were printed. */
function raised(after = '') {
  let balance = 152_040;
  const rows = januaryRows.map((row, i) => {
    balance += row.amount;
    return { ...row, balance, amount: i === 1 ? row.amount + 16_000 : row.amount };
  });
  const pdf = statementPdf({ rows, closing: 467_824, credits: 498_036, after });
  return examine(pdf, { platform: nodePlatform }).store;
}

/** Why failing sums are not reported where another reading, this many bits less likely, would make them hold. */
function doubtOf(correctedBy: number): string | undefined {
  const store = raised();
  const statement = store.need('statement');
  const accounts = statement.accounts.map((account) => ({
    ...account,
    ...(account.reading && { reading: { ...account.reading, correctedBy } }),
  }));
  expect(accounts[0]?.reading?.correctedBy).toBe(correctedBy);
  return gatherLedger({ ...statement, accounts }, store.need('recognition'))[0]?.doubt;
}

test('failing sums are reported where no likely reading would make them hold', () => {
  expect(doubtOf(15)).toBe('Read another way, all sums on the page would hold.');
  expect(doubtOf(60)).toBeUndefined();
});

/** So many dated lines below the rows, whose amounts were blacked out. */
const blackedOut = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const y = 300 - 14 * i;
    const line = textAt(50, y, `01/${24 + i} PURCHASE`) + figuresAt(200, y, '41.17');
    return `${line}q 0 0 0 rg 170 ${y - 2} 34 11 re f Q\n`;
  }).join('');

test('several dated lines whose amounts nobody can read may be rows; one or two are a due date or an offer', () => {
  expect(raised(blackedOut(2)).need('ledgers')[0]?.doubt).toBeUndefined();
  expect(raised(blackedOut(6)).need('ledgers')[0]?.doubt).toBe(
    'Amounts in or beside the table could not be assigned to a row.',
  );
});
