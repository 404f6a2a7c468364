import { expect, test } from 'vitest';
import { scanned, statementWords, type DrawnWord } from '../../../test/scanned-statement.ts';

const of = (words: readonly DrawnWord[]) =>
  scanned(words).findings.filter((finding) => finding.detector === 'image/redrawn-sums');

/** The words with some drawn in another way. */
const change = (is: (word: DrawnWord) => boolean, by: (word: DrawnWord) => Partial<DrawnWord>) =>
  statementWords((words) => words.map((word) => (is(word) ? { ...word, ...by(word) } : word)));

/** The entry of a deposit, and the balances after it down to the closing one. */
const entry = '670.98';
const isAfter = ({ x, y }: DrawnWord) => x === 1150 && y >= 400 + 5 * 36;
const isClosing = ({ x, y }: DrawnWord) => x === 1150 && y === 300;

/** Digits laid down one by one, as a tool that counts whole pixels does. */
const uneven = ({ text }: DrawnWord) => ({ nudged: { [text.length - 4]: 2 } });

test('tampered: an entry and all that it moves were typed again', () => {
  const found = of(change((w) => w.text === entry || isAfter(w) || isClosing(w), uneven));
  expect(found.map(({ message, data }) => [message, data['text']])).toEqual([['chain', `“${entry}”`]]);
});

test('tampered: the figures that an entry moves, which itself was not compared', () => {
  const found = of(change((w) => isAfter(w) || isClosing(w), uneven));
  expect(found.map(({ message }) => message)).toEqual(['gap']);
});

test('tampered: one amount, and the sums no longer hold', () => {
  const found = of(
    change(
      (w) => w.text === '3,798.15',
      (w) => ({ ...uneven(w), text: '9,798.15' }),
    ),
  );
  expect(found.map(({ message, data }) => [message, data['text']])).toEqual([['unfit', '“9,798.15”']]);
});

test('genuine', () => {
  expect(of(statementWords())).toEqual([]);
});

test('lookalike: all balances in another face', () => {
  expect(of(change(({ x }) => x === 1150, uneven))).toEqual([]);
});

test('lookalike: totals and closing balances in another face', () => {
  const last = 400 + 12 * 36;
  expect(of(change(({ x, y }) => x === 1150 && (y < 400 || y >= last - 36), uneven))).toEqual([]);
});

test('lookalike: blur or a fold over the last rows', () => {
  expect(of(change(({ x, y }) => x >= 900 && y >= 400 + 9 * 36, uneven))).toEqual([]);
});

test('lookalike: a speck makes a digit be read as another', () => {
  expect(
    of(
      change(
        ({ text }) => text === '3,798.15',
        () => ({ misreadAlways: '3,793.15' }),
      ),
    ),
  ).toEqual([]);
});

test('lookalike: a face that sets two digits closer together', () => {
  const kerned = ({ text }: DrawnWord) => {
    const at = text.indexOf('12');
    return at < 0 ? {} : { nudged: { [at]: 1 } };
  };
  expect(of(change(() => true, kerned))).toEqual([]);
});
