import { expect, test } from 'vitest';
import { scanned, statementWords, type DrawnWord } from '../../../../test/scanned-statement.ts';

/** The words with some amounts changed. */
const change = (texts: readonly string[], by: Partial<DrawnWord>) =>
  statementWords((words) => words.map((word) => (texts.includes(word.text) ? { ...word, ...by } : word)));

const of = (words: readonly DrawnWord[]) =>
  scanned(words).findings.filter((finding) => finding.detector === 'image/moved-digits');

test('tampered: digits pasted into several figures', () => {
  const found = of(change(['3,798.15', '1,509.12', '-248.18'], { moved: { 3: 1, 4: 1 } }));
  expect(found.map(({ message }) => message)).toEqual(['several']);
  expect(found[0]?.locations.length).toBe(3);
});

test('tampered: digits pasted into one figure', () => {
  const found = of(change(['3,798.15'], { moved: { 2: -1 } }));
  expect(found.map(({ message, data }) => [message, data['digits']])).toEqual([['one', '7']]);
});

test('genuine', () => {
  expect(of(statementWords())).toEqual([]);
});

test('lookalike (low-digits): a typeface whose nines hang below the line', () => {
  const hanging = (text: string) =>
    Object.fromEntries([...text].flatMap((one, i) => (one === '9' ? [[i, 3]] : [])));
  expect(of(statementWords((words) => words.map((w) => ({ ...w, moved: hanging(w.text) }))))).toEqual([]);
});

test('lookalike (uneven-picture): a picture on which all figures waver', () => {
  const wavering = (text: string) =>
    Object.fromEntries([...text].map((_, i) => [i, (i * 7 + text.length) % 3]));
  const { methods, findings } = scanned(
    statementWords((words) => words.map((w) => ({ ...w, moved: wavering(w.text) }))),
  );
  expect(findings.filter((finding) => finding.detector === 'image/moved-digits')).toEqual([]);
  expect(methods.find((method) => method.detector === 'image/moved-digits')?.outcome).toBe('inconclusive');
});

/** Every other row on tinted paper, with some figures changed. */
const striped = (texts: readonly string[], by: Partial<DrawnWord>) =>
  statementWords((words) =>
    words.map((word) => ({
      ...word,
      ...(word.x >= 900 && word.y >= 400 && ((word.y - 400) / 36) % 2 === 1 && { paper: 236 }),
      ...(texts.includes(word.text) && by),
    })),
  );

test('tampered: digits copied from a tinted row with their paper', () => {
  const found = of(striped(['-55.01'], { paper: { 2: 236 } }));
  expect(found.map(({ message, data }) => [message, data['digits']])).toEqual([['paper', '5']]);
});

test('lookalike (marked): rows on tinted paper, and a figure marked whole or in a tone of its own', () => {
  expect(of(striped(['-55.01'], { paper: 236 }))).toEqual([]);
  expect(of(striped(['-55.01'], { paper: { 2: 220 } }))).toEqual([]);
});

test('lookalike: the edge of a tinted field runs through a figure', () => {
  expect(of(striped(['-55.01'], { paper: { 0: 236, 1: 236, 2: 236 } }))).toEqual([]);
});

/** Every other row on paper of a tone, one digit of a figure on the same, and the paper uneven in many figures. */
const toned = (tone: number, digit: number, uneven = 0) =>
  statementWords((words) =>
    words.map((word) => ({
      ...word,
      ...(word.x >= 900 && word.y >= 400 && ((word.y - 400) / 36) % 2 === 1 && { paper: tone }),
      ...(uneven > 0 && word.x === 1150 && ((word.y - 400) / 36) % 2 !== 1 && { paper: { 0: 250 - uneven } }),
      ...(word.text === '-55.01' && { paper: { 2: digit } }),
    })),
  );

test('tampered: digits whose paper differs from that of the row they came from by a level', () => {
  expect(of(toned(236, 235)).map(({ message }) => message)).toEqual(['paper']);
});

test('lookalike: a digit on paper of another tone than any row', () => {
  expect(of(toned(236, 232))).toEqual([]);
});

test('tampered: digits on the paper of another row, which differs by much more than paper does anyway', () => {
  expect(of(toned(236, 236, 4)).map(({ message }) => message)).toEqual(['paper']);
});

test('lookalike: a digit on other paper in a picture whose paper is uneven throughout', () => {
  expect(of(toned(236, 236, 10))).toEqual([]);
});

test('lookalike: a digit on other paper among too few figures to tell how even the paper is', () => {
  const few = toned(236, 236).filter(({ x, y }) => y >= 360 && y < 592 && x !== 100);
  expect(of(few)).toEqual([]);
});

test('lookalike (black-and-white): a digit a pixel off in a picture in black and white alone', () => {
  const { findings } = scanned(change(['3,798.15'], { moved: { 2: -1 } }), [], { bilevel: true });
  expect(findings.filter(({ detector }) => detector === 'image/moved-digits')).toEqual([]);
});
