import { expect, test } from 'vitest';
import type { Statement, Value } from '../statement/model/model.ts';
import { indexCells } from './cells.ts';

/** A value from one place to another of a line of the first page. */
const valueAt = (x0: number, x1: number, text: string, y0 = 700) =>
  ({ value: text, text, page: 0, box: { x0, x1, y0, y1: y0 + 10 } }) as Value<string>;

/** A statement with the head and the rows that are given. */
const indexOf = (head: Partial<Statement>, rows: readonly { x1: number; y0: number }[] = []) => {
  const postings = rows.map(({ x1, y0 }, index) => ({
    index,
    date: valueAt(50, 80, '01/02', y0),
    description: valueAt(90, 190, 'CORNER BAKERY', y0),
    amount: valueAt(x1 - 40, x1, '12.85', y0),
  }));
  const account = { postings, summary: [], sections: [], dailyBalances: [], marks: [] };
  const known = { address: [], mentions: [], unassigned: [], accounts: [account], ...head };
  return indexCells(known as unknown as Statement, []);
};

test('a name again is one of its prints, unless it was read with the words beside it', () => {
  const prints = (x1: number) => {
    const again = { kind: 'holder' as const, text: valueAt(100, x1, 'Ada Moss', 500) };
    const index = indexOf({ holder: valueAt(100, 200, 'Ada Moss'), mentions: [again] });
    return index.byKey.get('head/holder')?.prints.length;
  };
  expect(prints(255)).toBe(2);
  expect(prints(265)).toBe(1);
});

test('what stands at a place is not the line around it, where a value fills half of the place', () => {
  const at = (x1: number) => {
    const [holder, issuer] = [valueAt(100, x1, 'Ada Moss'), valueAt(60, 260, 'Ada Moss, Larkhaven Bank')];
    return indexOf({ holder, issuer })
      .at(0, { x0: 100, x1: 140, y0: 700, y1: 710 })
      .map(({ key }) => key);
  };
  expect(at(176)).toEqual(['head/holder']);
  expect(at(184)).toEqual(['head/holder', 'head/issuer']);
});

test('a figure belongs to a column of three amounts that end within three points of it', () => {
  const isInColumn = (ends: readonly number[]) =>
    indexOf(
      {},
      ends.map((x1, i) => ({ x1, y0: 600 - 20 * i })),
    ).isInColumn(0, { x0: 360, x1: 400, y0: 590, y1: 600 });
  expect(isInColumn([400, 402.5, 400])).toBe(true);
  expect(isInColumn([400, 403.5, 400])).toBe(false);
  expect(isInColumn([400, 400])).toBe(false);
});
