import { describe, expect, it } from 'vitest';
import { memoizeByObject, memoizeByText } from './memoize.ts';
import { labelKind } from './vocabulary.ts';

describe('answers that are kept', () => {
  it('asks once of each text, and of each thing', () => {
    const asked: unknown[] = [];
    const length = memoizeByText((text) => asked.push(text) && text.length);
    expect([length('saldo'), length('saldo'), length('')]).toEqual([5, 5, 0]);
    const size = memoizeByObject((list: readonly number[]) => asked.push(list) && list.length);
    const [list, other] = [[1], [1]];
    expect([size(list), size(list), size(other)]).toEqual([1, 1, 1]);
    expect(asked).toEqual(['saldo', '', list, other]);
  });

  it('still keeps the texts of the file at hand when many others were asked about before', () => {
    let asked = 0;
    const length = memoizeByText((text) => ++asked && text.length);
    for (let i = 0; i < 12_345; i++) length(`file ${i}`);
    asked = 0;
    for (let i = 0; i < 10; i++) length('at hand');
    expect(asked).toBe(1);
  });

  it('answers for the words of a label, whatever was asked of the same letters before', () => {
    expect(labelKind('Vosentrées')).toBeUndefined();
    expect(labelKind('Vos entrées')).toBe('credits');
  });
});
