import { expect, test } from 'vitest';
import { line, read, row } from '../testing/statement-pages.ts';
import { valueOf } from '../text/values.ts';
import { assess } from './assess.ts';

/** What is thought of a list that leads from 100.00 to 85.00 with two more rows, of an amount and of its opposite. */
function judgedWith(amount: string) {
  const account = read(
    line('Opening balance 100.00'),
    line('Closing balance 85.00'),
    row('Date', 'Description', 'Amount'),
    row('05/02', 'GROCER', '-10.00'),
    row('05/03', 'BAKER', '-5.00'),
    row('05/06', 'TRANSFER', amount),
    row('05/06', 'TRANSFER', `-${amount}`),
  );
  expect(account.postings).toHaveLength(4);
  return assess({
    ...account,
    period: valueOf({ start: '2024-05-01', end: '2024-05-31' }, [], 0),
    unparsedRows: 0,
    endsLeft: 0,
    unassignedAmounts: 0,
    rivals: 0,
    unusedEnds: 0,
    isOpen: false,
  });
}

test('rows that cancel out and are as large as a balance may be that balance, printed twice', () => {
  const [plain, repeated] = [judgedWith('60.00'), judgedWith('85.00')];
  expect([plain.sound, plain.settled]).toEqual([true, true]);
  expect([repeated.sound, repeated.settled]).toEqual([true, false]);
  expect(repeated.worth).toBeLessThan(plain.worth);
});
