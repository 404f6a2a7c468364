import { expect, test } from 'vitest';
import { scanned, statementWords, type DrawnWord } from '../../../../test/scanned-statement.ts';

const replace = (from: string, to: string) =>
  statementWords((words) => words.map((word) => (word.text === from ? { ...word, text: to } : word)));

const of = (words: readonly DrawnWord[], layer: readonly DrawnWord[]) =>
  scanned(words, layer).findings.filter((f) => f.detector === 'render/text-layer-contradicts-picture');

test('tampered: the picture shows another amount than the text behind it', () => {
  const found = of(replace('1,509.12', '8,609.12'), statementWords());
  expect(found.map(({ message, before, after }) => [message, before, after])).toEqual([
    ['figures', '1,509.12', '8,609.12'],
  ]);
  expect(scanned(replace('1,509.12', '8,609.12'), statementWords()).score).toBeLessThan(51);
});

test('tampered: a row was painted over', () => {
  const gone = statementWords((words) => words.filter((word) => word.text !== '-1,472.42'));
  expect(of(gone, statementWords()).map(({ message }) => message)).toContain('gone');
});

test('genuine: the text behind a picture is what it shows', () => {
  expect(of(statementWords(), statementWords())).toEqual([]);
});

test('lookalike (recognized-text): recognized text with reading errors', () => {
  expect(of(statementWords(), replace('1,509.12', '1,609.12'))).toEqual([]);
  // Errors no one makes by reading, in a text whose sums do not hold.
  expect(of(statementWords(), replace('1,509.12', '8,609.12'))).toEqual([]);
});

/** What is said where the picture shows other words, by those of the text behind it. */
const messagesWith = (shown: Readonly<Record<string, string>>, layer = statementWords()) =>
  of(
    layer.map((word) => ({ ...word, text: shown[word.text] ?? word.text })),
    layer,
  ).map(({ message }) => message);

test('tampered: other words of four letters, more than three fifths of which differ', () => {
  expect(messagesWith({ Date: 'Fuji' })).toEqual(['words']);
  expect(messagesWith({ Description: 'Xyzuvwztion' })).toEqual(['words']);
  expect(messagesWith({ Description: 'Xyzuvwiption' })).toEqual([]);
  const short = statementWords((all) => all.map((w) => (w.text === 'Date' ? { ...w, text: 'Day' } : w)));
  expect(messagesWith({ Day: 'Fit' }, short)).toEqual([]);
});

test('lookalike (recognized-text): recognition that failed at more than six words', () => {
  const rows = (count: number) => {
    const shown = statementWords().map((word) => {
      const row = (word.y - 400) / 36;
      return word.text === 'STORE' && row >= 0 && row < count ? { ...word, text: 'GYM HALL' } : word;
    });
    return of(shown, statementWords()).map(({ message }) => message);
  };
  expect(rows(6)).toEqual(['words']);
  expect(rows(7)).toEqual([]);
});

test('a text layer adds up where four sums of it hold', () => {
  /** A statement of so many rows that are right but for the first one in the picture. */
  const rows = (count: number) => {
    const layer = statementWords((words) => {
      const closing = words.find(({ x, y }) => x === 1150 && y === 400 + 36 * (count - 1))?.text ?? '';
      return words
        .filter(({ y }) => y < 400 + 36 * count)
        .map((word) => (word.y === 300 && word.x === 1150 ? { ...word, text: closing } : word));
    });
    const shown = layer.map((word) => (word.text === '-1,472.42' ? { ...word, text: '-8,672.42' } : word));
    return of(shown, layer).map(({ message }) => message);
  };
  expect([rows(2), rows(1)]).toEqual([['figures'], []]);
});
