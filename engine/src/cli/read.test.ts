import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scannedStatement } from '../../test/scanned-statement.ts';
import { openDocument } from '../analyze.ts';
import { nodePlatform } from '../platform/node.ts';
import { line, page, row, table, top } from '../statement/testing/statement-pages.ts';
import { readStatement } from '../statement/read-statement.ts';
import { statementJson } from './statement-json.ts';

test('a statement as plain JSON, with what its sums verify', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      line('Opening balance 100.00'),
      line('Closing balance 85.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/03', 'FLORIST', '-5.00', '85.00'),
    ]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const [account] = statementJson(reading.statement, []).accounts;
  expect(account).toMatchObject({ opening: '100.00', closing: '85.00', verified: { rows: 2, of: 2 } });
  expect(account?.postings.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['-10.00', '90.00'],
    ['-5.00', '85.00'],
  ]);
  expect(account?.departures).toEqual([]);
});

test('the balance after the last row is the closing one where nothing is called so, as in the report', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      line('Opening balance 100.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/03', 'FLORIST', '-5.00', '85.00'),
    ]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(statementJson(reading.statement, []).accounts[0]?.closing).toBe('85.00');
});

test('pages that are pictures are told as unread where nothing recognizes their text', () => {
  const document = openDocument(scannedStatement().pdf, { platform: nodePlatform });
  expect(document.read().unread).toEqual([0]);
  const blind = { pages: 1, read: () => [] };
  expect(document.read(blind).unread).toEqual([]);
  const reading = readStatement([page(0, [...top, table, row('05/02', 'GROCER', '-10.00', '90.00')])]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(statementJson(reading.statement, [0, 4]).unreadPages).toEqual([1, 5]);
});

test('docs/read-format.md names each member', () => {
  const text = readFileSync(new URL('../../../docs/read-format.md', import.meta.url), 'utf8');
  const reading = readStatement([
    page(0, [...top, line('Opening balance 100.00'), table, row('05/02', 'GROCER', '-10.00', '90.00')]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const told = statementJson(reading.statement, []);
  const [account] = told.accounts;
  const members = [told, account, account?.postings[0]].flatMap((one) => Object.keys(one ?? {}));
  expect(members.length).toBeGreaterThan(18);
  for (const member of members) expect(text).toContain(`\`${member}\``);
});

test('amounts with three digits behind the point keep them', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      line('Opening balance KWD 100.000'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'GROCER', '-10.250', '89.750'),
      row('05/03', 'FLORIST', '-5.125', '84.625'),
      row('05/04', 'BAKER', '-4.625', '80.000'),
    ]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const [account] = statementJson(reading.statement, []).accounts;
  expect(account?.opening).toBe('100.000');
  expect(account?.postings.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['-10.250', '89.750'],
    ['-5.125', '84.625'],
    ['-4.625', '80.000'],
  ]);
});
