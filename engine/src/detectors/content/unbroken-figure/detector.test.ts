import { expect, test } from 'vitest';
import {
  findingsOf,
  reportOf,
  statementContent,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

const STRING = /\(([^()]*)\) Tj/g;

/** Each character moved by itself, but in the strings that are kept whole. */
const moved = (isWhole: (text: string, index: number) => boolean, by = 0.2) => {
  let index = 0;
  return (content: string) =>
    content.replaceAll(STRING, (whole, text: string) =>
      isWhole(text, index++) ? whole : `[${[...text].map((one) => `(${one})`).join(String(by))}] TJ`,
    );
};
const found = (edit: (content: string) => string, after = '') =>
  findingsOf(statementPdf({ edit, after }))
    .filter(({ detector }) => detector === 'content/unbroken-figure')
    .map(({ message }) => message);
const isFigure = (text: string) => /^-?[\d,]+\.\d\d$/.test(text);

test('tampered: a figure typed over in one piece, where the program moves each character', () => {
  let figures = 0;
  const edit = moved((text) => isFigure(text) && ++figures === 9);
  expect(found(edit)).toEqual(['whole']);
  figures = 0;
  expect(reportOf(statementPdf({ edit })).score).toBeLessThan(51);
});

test('genuine', () => {
  expect(found(moved(() => false))).toEqual([]);
  expect(found((content) => content)).toEqual([]);
});

test('lookalike (needed-moves): a program that moves characters only where their distance asks for it', () => {
  const some = (content: string) =>
    content.replaceAll(STRING, (whole, text: string) =>
      text.includes('1')
        ? `[${text
            .split(/(?<=1)/)
            .map((one) => `(${one})`)
            .join('20')}] TJ`
        : whole,
    );
  expect(found(some)).toEqual([]);
});

test('lookalike (summary): a summary that is set in another way than the table, though in its column', () => {
  const [, x = '', balance = ''] =
    [...statementContent().matchAll(/(\S+) \S+ Tm \(([\d,]+\.\d\d)\) Tj/g)].at(-1) ?? [];
  const box = (y: number, value: string) => textAt(50, y, 'Total of the year') + textAt(Number(x), y, value);
  const after = box(90, balance) + box(78, balance);
  const isOfBox = (_: string, index: number) => index >= shown;
  const shown = [...statementContent().matchAll(STRING)].length;
  expect(found(moved(isOfBox), after)).toEqual([]);
  // Beside words that are moved, one of its figures would stand out.
  expect(
    found(
      moved((text, index) => isOfBox(text, index) && isFigure(text)),
      after,
    ),
  ).toEqual(['whole', 'whole']);
});
