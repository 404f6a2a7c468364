import { expect, test } from 'vitest';
import { scanned, statementWords, type DrawnWord } from '../../../test/scanned-statement.ts';

/** The outcome for a scan whose row of 8 April is changed. */
const of = (by: Partial<DrawnWord>) => {
  const words = statementWords((all) => all.map((w) => (w.text === '04/08' ? { ...w, ...by } : w)));
  const { findings, methods } = scanned(words);
  const id = 'ledger/dates-out-of-order';
  return {
    found: findings.filter(({ detector }) => detector === id).map(({ message }) => message),
    outcome: methods.find(({ detector }) => detector === id)?.outcome,
  };
};

test('tampered: a date typed into a scan, later than the rows after it', () => {
  expect(of({ text: '04/21' }).found).toEqual(['later']);
});

test('tampered: a date that differs in one digit, which is drawn like the same digits of the page', () => {
  expect(of({ text: '04/18' }).found).toEqual(['later']);
});

test('genuine', () => {
  expect(of({})).toEqual({ found: [], outcome: 'checked' });
});

test('lookalike: a digit of a date read as another by every reading', () => {
  expect(of({ misreadAlways: '04/03' })).toEqual({ found: [], outcome: 'inconclusive' });
});

test('lookalike: a date read wrongly at first glance', () => {
  expect(of({ misread: '04/03' }).found).toEqual([]);
});
