import { expect, test } from 'vitest';
import { isContinued } from './page-turns.ts';
import type { RowPart } from '../tables/rows.ts';

const isSaid = (text: string) => isContinued({ line: { text } } as RowPart);

test.each([
  'Transactions - continued',
  'Withdrawals (cont’d)',
  'Umsätze Fortsetzung',
  'Opérations (suite)',
  'Operazioni - segue',
  'Movimientos (continuación)',
  'Lançamentos - continuação',
  'Transacties (vervolg)',
  'Operacje - ciąg dalszy',
])('%s says that a list goes on', (text) => expect(isSaid(text)).toBe(true));

test('words that hold such letters say nothing', () => {
  expect(['Business suites', 'Continental transfers', 'Sequestered funds'].map(isSaid)).toEqual([
    false,
    false,
    false,
  ]);
});
