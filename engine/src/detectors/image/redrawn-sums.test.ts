import { expect, test } from 'vitest';
import { scanned, statementWords, type DrawnWord } from '../../../test/scanned-statement.ts';

const of = (words: readonly DrawnWord[], textPage?: readonly DrawnWord[]) =>
  scanned(words, [], textPage && { textPage }).findings.filter(
    (finding) => finding.detector === 'image/redrawn-sums',
  );

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

/** Daily balances on a page of text, which a scan of the first page does not change. */
const daily: DrawnWord[] = [
  { x: 100, y: 160, text: 'Daily balance summary' },
  { x: 100, y: 210, text: 'Date' },
  { x: 400, y: 210, text: 'Balance', right: true },
  ...[
    ['04/02', '2,823.63'],
    ['04/04', '6,621.78'],
    ['04/06', '6,566.77'],
    ['04/08', '8,075.89'],
    ['04/10', '8,047.74'],
    ['04/12', '8,718.72'],
    ['04/14', '8,470.54'],
    ['04/16', '8,455.86'],
    ['04/18', '8,265.05'],
    ['04/24', '7,312.42'],
  ].flatMap(([date, text], i) => [
    { x: 100, y: 260 + i * 40, text: date ?? '' },
    { x: 400, y: 260 + i * 40, text: text ?? '', right: true },
  ]),
];

/** A figure with its first digit raised by five: thousands for a balance, hundreds for the entry. */
const raisedBy = (text: string, cents: number) => {
  const value = Math.round(Number(text.replace(/,/g, '')) * 100) + cents;
  return (value / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
};
const isMoved = (w: DrawnWord) => w.text === entry || isAfter(w) || isClosing(w);

test('tampered: the first page was scanned and raised, and daily balances stand on a second', () => {
  const words = change(isMoved, (w) => ({ ...uneven(w), text: raisedBy(w.text, 200000) }));
  const found = of(words, daily);
  expect(found.map(({ message, data }) => [message, data['text'], data['by']])).toEqual([
    ['raised', '“2,670.98”', '2,000.00'],
  ]);
});

test('lookalike: sums that fail by one amount, all drawn as usual', () => {
  expect(
    of(
      change(isMoved, (w) => ({ text: raisedBy(w.text, 200000) })),
      daily,
    ),
  ).toEqual([]);
});

/** A summary above the table. */
const summed = (words: readonly DrawnWord[]) => [
  ...words.map((word) => (word.y >= 360 ? { ...word, y: word.y + 120 } : word)),
  ...[
    ['Total deposits', '5,978.25'],
    ['Total withdrawals', '2,961.88'],
  ].flatMap(([name, text], i) => [
    ...(name ?? '').split(' ').map((one, k) => ({ x: 100 + k * 90, y: 335 + i * 35, text: one })),
    { x: 1150, y: 335 + i * 35, text: text ?? '', right: true },
  ]),
];

/** What a withdrawal that was taken out would have moved: their total, and every balance after its place. */
const afterGap = ({ x, y, text }: DrawnWord) =>
  text === '2,961.88' || text === '7,312.42' || (x === 1150 && y >= 520 + 11 * 36);
/** Typed again: beside its place and off the line. */
const retyped = ({ text }: DrawnWord) => ({
  nudged: { [text.length - 4]: 2 },
  moved: { [text.length - 1]: 2 },
});
const changedIn = (words: readonly DrawnWord[], is: (word: DrawnWord) => boolean) =>
  words.map((word) => (is(word) ? { ...word, ...retyped(word) } : word));

test('tampered: an entry was taken out, and what it moved was typed again', () => {
  const found = of(changedIn(summed(statementWords()), afterGap));
  expect(found.map(({ message, data }) => [message, data['text'], data['count']])).toEqual([
    ['removed', '“2,961.88”', 4],
  ]);
});

test('lookalike (other-typeface): a bank that sets its summary otherwise', () => {
  expect(of(changedIn(summed(statementWords()), ({ x, y }) => x === 1150 && y < 440))).toEqual([]);
});

test('tampered: an entry and all that it moves in another face', () => {
  const found = of(change(isMoved, () => ({ foreign: true })));
  expect(found.map(({ message, data }) => [message, data['text']])).toEqual([['chain', `“${entry}”`]]);
});

test('lookalike (other-typeface): the last row and the closing balance in another face', () => {
  const last = 400 + 11 * 36;
  expect(
    of(
      change(
        ({ x, y }) => x >= 900 && (y >= last || y === 300),
        () => ({ foreign: true }),
      ),
    ),
  ).toEqual([]);
});

test('genuine', () => {
  expect(of(statementWords())).toEqual([]);
});

test('lookalike (other-typeface): all balances in another face', () => {
  expect(of(change(({ x }) => x === 1150, uneven))).toEqual([]);
});

test('lookalike (other-typeface): totals and closing balances in another face', () => {
  const last = 400 + 12 * 36;
  expect(of(change(({ x, y }) => x === 1150 && (y < 400 || y >= last - 36), uneven))).toEqual([]);
});

test('lookalike (blur): blur or a fold over the last rows', () => {
  expect(of(change(({ x, y }) => x >= 900 && y >= 400 + 9 * 36, uneven))).toEqual([]);
});

test('lookalike (misread): a speck makes a digit be read as another', () => {
  expect(
    of(
      change(
        ({ text }) => text === '3,798.15',
        () => ({ misreadAlways: '3,793.15' }),
      ),
    ),
  ).toEqual([]);
});

test('lookalike (close-digits): a face that sets two digits closer together', () => {
  const kerned = ({ text }: DrawnWord) => {
    const at = text.indexOf('12');
    return at < 0 ? {} : { nudged: { [at]: 1 } };
  };
  expect(of(change(() => true, kerned))).toEqual([]);
});
