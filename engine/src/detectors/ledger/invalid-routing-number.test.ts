import { expect, test } from 'vitest';
import { scanned, statementWords } from '../../../test/scanned-statement.ts';

/** The outcome for a scan that prints a routing number, read otherwise by every reading if so told. */
const of = (number: string, misreadAlways?: string, label = 'Routing') => {
  const words = statementWords((all) => [
    ...all,
    { x: 700, y: 120, text: label },
    { x: 820, y: 120, text: 'number' },
    { x: 940, y: 120, text: number, ...(misreadAlways && { misreadAlways }) },
  ]);
  const { findings, methods } = scanned(words);
  const id = 'ledger/invalid-routing-number';
  return {
    found: findings.filter(({ detector }) => detector === id).map(({ message }) => message),
    outcome: methods.find(({ detector }) => detector === id)?.outcome,
  };
};

test('tampered: a number made up in a scan, whose digits are drawn as read', () => {
  expect(of('021000027').found).toEqual(['checksum']);
});

test('genuine', () => {
  expect(of('021000021')).toEqual({ found: [], outcome: 'checked' });
});

test('lookalike (misread): a digit of a valid number read as another by every reading', () => {
  expect(of('021000021', '021000027')).toEqual({ found: [], outcome: 'inconclusive' });
});

test('lookalike (other-number): another number of nine digits, a reference of the bank', () => {
  expect(of('021000027', undefined, 'Reference').found).toEqual([]);
});
