import { expect, test } from 'vitest';
import { piecesOf } from './use-rows.ts';

const at = (index: number) => ({ index, start: index * 10, end: index * 10 + 10 });

test('gaps stand for what is not drawn, also between the rows in sight and the one in focus', () => {
  expect(piecesOf([at(0), at(5), at(6)], 100)).toEqual([
    { row: 0 },
    { gap: 40, key: 'before-5' },
    { row: 5 },
    { row: 6 },
    { gap: 30, key: 'after' },
  ]);
  expect(piecesOf([at(0), at(1)], 20)).toEqual([{ row: 0 }, { row: 1 }]);
  expect(piecesOf([], 0)).toEqual([]);
});
