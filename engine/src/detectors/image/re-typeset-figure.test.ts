import { expect, test } from 'vitest';
import { reTypesetFigure } from './re-typeset-figure.ts';
import { scanned, statementWords, type DrawnWord } from '../../../test/scanned-statement.ts';

const of = (words: readonly DrawnWord[]) =>
  scanned(words).findings.filter((finding) => finding.detector === 'image/re-typeset-figure');

test('tampered: a figure painted over and drawn by another program', () => {
  const words = statementWords((all) =>
    all.map((w) => (w.text === '3,798.15' ? { ...w, foreign: true } : w)),
  );
  const found = of(words);
  expect(found.map(({ data }) => data['text'])).toEqual(['“3,798.15”']);
});

test('tampered, and nothing else: asks for a review and accuses nobody', () => {
  const words = statementWords((all) =>
    all.map((w) => (w.text === '3,798.15' ? { ...w, foreign: true } : w)),
  );
  const { score } = scanned(words);
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('genuine', () => {
  expect(of(statementWords())).toEqual([]);
});

test('lookalike (other-typeface): a whole column in another face', () => {
  const words = statementWords((all) => all.map((w) => (w.x === 1150 ? { ...w, foreign: true } : w)));
  expect(of(words)).toEqual([]);
});

test('lookalike (other-typeface): one figure drawn as those of other columns are, in a column of another face', () => {
  const words = statementWords((all) =>
    all.map((w) => (w.x === 900 && w.text !== '3,798.15' ? { ...w, foreign: true } : w)),
  );
  expect(of(words)).toEqual([]);
});

const bold = { foreign: true, bolder: 0.7 };

test('lookalike (other-typeface): a total drawn bold, as the words of its line are', () => {
  const words = statementWords((all) => {
    const y = Math.max(...all.map((word) => word.y));
    return all.map((w) => (w.y === y ? { ...w, ...bold } : w));
  });
  expect(of(words)).toEqual([]);
});

test('tampered: a bold figure on a line of regular words', () => {
  const words = statementWords((all) => all.map((w) => (w.text === '3,798.15' ? { ...w, ...bold } : w)));
  expect(of(words).map(({ data }) => data['text'])).toEqual(['“3,798.15”']);
});

const nudged = (texts: readonly string[]) =>
  statementWords((all) => all.map((w) => (texts.includes(w.text) ? { ...w, nudged: { 3: 2 } } : w)));

test('tampered: a digit that stands beside its place', () => {
  const found = of(nudged(['8,718.72'])).filter(({ message }) => message === 'spacing');
  expect(found.map(({ data }) => data['text'])).toEqual(['“8,718.72”']);
});

test('lookalike: a picture in black and white alone, with steps of a pixel', () => {
  const words = statementWords((all) =>
    all.map((w, i) => ({ ...w, nudged: { 2: i % 3 === 0 ? 1 : 0, 4: i % 2 } })),
  );
  const { findings } = scanned(words, [], { bilevel: true });
  expect(findings.filter(({ message }) => message === 'spacing')).toEqual([]);
});

test('lookalike (close-digits): a typeface that sets certain digits closer together, everywhere', () => {
  const words = statementWords((all) =>
    all.map((w) => ({
      ...w,
      nudged: Object.fromEntries([...w.text].flatMap((character, i) => (character === '7' ? [[i, 2]] : []))),
    })),
  );
  expect(of(words).filter(({ message }) => message === 'spacing')).toEqual([]);
});

test('lookalike (stain): a page on which more than two figures in five stand out is uneven', () => {
  const messages = (odd: number) => {
    const figures = Array.from({ length: 10 }, (_, i) => ({
      ...{
        page: 0,
        box: { x0: 0, x1: 1, y0: i, y1: i + 1 },
        word: { text: '12.50' },
        line: 0,
        shape: 1,
        pairs: [],
      },
      ...(i < odd
        ? { spacing: 1.2, odd: ['spacing'], certain: true }
        : { spacing: 0.1, odd: [], certain: false }),
    }));
    const evidence = {
      rasterFigures: { uneven: [], foreign: [], compared: 10, blurred: 0 },
      figureDrawing: { figures },
      recognition: { readPictures: [0] },
    };
    return [...reTypesetFigure.detect(evidence as never)].map(({ message }) => message);
  };
  expect([messages(4), messages(5)]).toEqual([['spacing'], []]);
});
