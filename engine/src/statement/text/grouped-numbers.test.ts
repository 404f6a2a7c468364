import { expect, test } from 'vitest';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { line, page, row, type Lines } from '../testing/statement-pages.ts';
import { plainWords } from './cut-words.ts';
import { hasWholeByGap } from './grouped-numbers.ts';

const printedLines = (...own: Lines) => pageLines(visibleRuns(page(0, own)).spans, 0, 0);
const column = ['2 300', '56 000', '3 100', '200', '2 500', '12 810'].map((number) =>
  row('', 'Panadería', number),
);

test('money without cents whose thousands gaps group is known beside foreign money with cents, which has a code that it has not', () => {
  const foreign = line('309,02 CAD Tipo de cambio 3,4755');
  expect(hasWholeByGap(printedLines(foreign, ...column))).toBe(true);
  const own = ['2 300', '56 000', '3 100', '2 500', '12 810'].map((number) =>
    row('', 'Panadería', `${number} CAD`),
  );
  expect(hasWholeByGap(printedLines(foreign, ...own))).toBe(false);
});

test('a label that touches the first digits of an amount is no part of it', () => {
  const textsOf = (text: string) =>
    plainWords(printedLines(line(text))[0]?.words ?? []).map((one) => one.text);
  expect(textsOf('Capital owed:135 623,46')).toEqual(['Capital', 'owed:', '135', '623,46']);
  expect(textsOf('Ref:135 623')).toEqual(['Ref:135', '623']);
});
