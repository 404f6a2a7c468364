import { expect, test } from 'vitest';
import { Chooser } from './choices.ts';
import { search } from './search.ts';

/** A reading that is right when both choices are answered differently from the likeliest. */
const read = (chooser: Chooser) => ({
  cut: chooser.choose('account-cut', 'a', [
    { id: 'one', bits: 0 },
    { id: 'two', bits: 6 },
  ]),
  sign: chooser.choose('sign-convention', 'b', [
    { id: 'deposit', bits: 0 },
    { id: 'card', bits: 4 },
  ]),
});

const judge = ({ cut, sign }: ReturnType<typeof read>) => {
  const right = (cut === 'two' ? 1 : 0) + (sign === 'card' ? 1 : 0);
  return { worth: right * 50, settled: right === 2, sound: right === 2 };
};

test('departures that gain are joined', () => {
  const found = search(read, judge, 20);
  expect(found.best.value).toEqual({ cut: 'two', sign: 'card' });
  expect(found.best.bits).toBe(10);
  expect(found.closed).toBe(true);
});

test('a settled reading is read once', () => {
  const found = search(read, () => ({ worth: 0, settled: true, sound: true }), 20);
  expect(found.tried).toBe(1);
  expect(found.best.picks.size).toBe(0);
});

test('a settled reading is read by hints too, and the one kept under which more sums hold', () => {
  const hints = [new Map([['sign-convention/b', 'card']]), new Map([['account-cut/a', 'two']])];
  const worth = ({ sign }: ReturnType<typeof read>) => (sign === 'card' ? 60 : 50);
  const found = search(read, (value) => ({ worth: worth(value), settled: true, sound: true }), 20, hints);
  expect(found.best.value).toEqual({ cut: 'one', sign: 'card' });
  expect(found.tried).toBe(3);
});

test('what costs more than it gains is left, and work that runs out is told', () => {
  const plain = search(read, () => ({ worth: 0, settled: false, sound: false }), 20);
  expect(plain.best.picks.size).toBe(0);
  expect(search(read, judge, 2).closed).toBe(false);
});

test('the same questions give the same reading', () => {
  expect(search(read, judge, 20).best.picks).toEqual(search(read, judge, 20).best.picks);
});

test('the best reading under which no sum fails is told where the best one has such', () => {
  const found = search(
    read,
    ({ cut }) => ({ worth: cut === 'two' ? -5 : 0, settled: false, sound: cut === 'two' }),
    20,
  );
  expect(found.best.value.cut).toBe('one');
  expect(found.corrected?.value.cut).toBe('two');
});

test('what is left open is not worked out where no work is left for it', () => {
  let asked = 0;
  const costly = (chooser: Chooser) =>
    chooser.chooseLater('column-role', 'tables', { id: 'printed', bits: 0 }, () => {
      asked++;
      return [
        { id: 'printed', bits: 0 },
        { id: 'inferred', bits: 4 },
      ];
    });
  const judged = () => ({ worth: 0, settled: false, sound: false });
  expect(search(costly, judged, 1).closed).toBe(false);
  expect(asked).toBe(0);
  expect(search(costly, judged, 2).tried).toBe(2);
  expect(asked).toBeGreaterThan(0);
});
