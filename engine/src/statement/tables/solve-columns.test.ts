import { describe, expect, test } from 'vitest';
import { sidesAgain, solveColumns, solveShort } from './solve-columns.ts';

test('a balance whose steps are the amounts of two other columns', () => {
  const rows = [
    [undefined, 50n, 150n],
    [20n, undefined, 130n],
    [30n, undefined, 100n],
    [undefined, 5n, 105n],
  ];
  expect(solveColumns(rows)).toEqual(['debit', 'credit', 'balance']);
});

test('credits before debits, the newest row first', () => {
  const rows = [
    [5n, undefined, 105n],
    [undefined, 30n, 100n],
    [undefined, 20n, 130n],
    [50n, undefined, 150n],
    [undefined, 10n, 100n],
  ];
  expect(solveColumns(rows)).toEqual(['credit', 'debit', 'balance']);
});

test('points and other columns beside signed amounts', () => {
  const rows = [
    [3n, -20n, 80n],
    [7n, 10n, 90n],
    [4n, -15n, 75n],
    [9n, -5n, 70n],
  ];
  expect(solveColumns(rows)).toEqual(['other-amount', 'amount', 'balance']);
});

test('a minus on every amount of a column is how it is printed: what goes out raises what is owed', () => {
  const rows = [
    [-40n, undefined, 140n],
    [-10n, undefined, 150n],
    [undefined, 100n, 50n],
    [-5n, undefined, 55n],
  ];
  expect(solveColumns(rows)).toEqual(['credit', 'debit', 'balance']);
});

test('totals of a page without a sign leave the sign of a column as it is printed', () => {
  const rows = [
    [-40n, undefined, 140n],
    [-10n, undefined, 150n],
    [undefined, 30n, 120n],
    [50n, 30n, undefined],
    [-20n, undefined, 140n],
    [undefined, 100n, 40n],
    [-5n, undefined, 45n],
  ];
  expect(solveColumns(rows)).toEqual(['credit', 'debit', 'balance']);
});

test('one wrong balance leaves the columns as the others tell', () => {
  const rows = [
    [20n, undefined, 480n],
    [30n, undefined, 450n],
    [undefined, 200n, 950n],
    [15n, undefined, 635n],
    [60n, undefined, 575n],
    [5n, undefined, 570n],
  ];
  expect(solveColumns(rows)).toEqual(['debit', 'credit', 'balance']);
});

test('nothing where no column is a balance', () => {
  expect(
    solveColumns([
      [1n, 9n],
      [2n, 4n],
      [3n, 8n],
      [4n, 1n],
    ]),
  ).toBeUndefined();
});

describe('a short list', () => {
  const lone = [[1656n, undefined, 2807295n]];
  test('is told by the balance before it, where its last balance is printed again', () => {
    expect(solveShort(lone, [2805639n, 2807295n])).toEqual(['credit', 'other-amount', 'balance']);
  });
  test('is none where what is left is printed once, as that of a loan is', () => {
    expect(solveShort(lone, [2805639n])).toBeUndefined();
  });
  test('is none where no balance leads to it', () => {
    expect(solveShort(lone, [2805000n, 2807295n])).toBeUndefined();
  });
});

describe('amounts printed with their sign and once more on their side', () => {
  const rows = [
    [-20n, undefined, 20n],
    [50n, 50n, undefined],
    [-30n, undefined, 30n],
  ];

  test('tell the sides', () => {
    expect(sidesAgain(rows, [0, 1, 2])).toEqual(['amount', 'credit', 'debit']);
  });

  test('tell the sides of two rows that differ', () => {
    expect(sidesAgain(rows.slice(0, 2), [0, 1, 2])).toEqual(['amount', 'credit', 'debit']);
    expect(sidesAgain(rows.slice(0, 1), [0, 1, 2])).toBeUndefined();
  });

  test('are told beside lines of words that hold a number', () => {
    const nothing = [undefined, undefined, undefined];
    expect(sidesAgain([nothing, ...rows, nothing], [0, 1, 2])).toEqual(['amount', 'credit', 'debit']);
  });

  test('tell nothing where a row prints another amount', () => {
    expect(sidesAgain([...rows, [-10n, undefined, 80n]], [0, 1, 2])).toBeUndefined();
  });
});

describe('a column that only the first row fills', () => {
  const rows = [
    [854n, undefined, 3719n],
    [undefined, 850n, 4569n],
    [undefined, 680n, 5249n],
    [undefined, 16n, 5265n],
  ];

  test('is told by the balance before it, wherever that is printed', () => {
    expect(solveColumns(rows, () => [4573n, 5265n])).toEqual(['debit', 'credit', 'balance']);
  });

  test('holds no side where no balance leads over it, or one leads past it', () => {
    const roles = ['other-amount', 'credit', 'balance'];
    expect(solveColumns(rows, () => [4570n, 5265n])).toEqual(roles);
    expect(solveColumns(rows, () => [3719n, 4573n])).toEqual(roles);
  });
});
