import { expect, test } from 'vitest';
import { figuresAt, piecesAt, statementPdf, textAt } from '../../../test/statement-pdf.ts';
import { examine } from '../../analyze.ts';
import { nodePlatform } from '../../platform/node.ts';
import { phrasesOf } from './phrases.ts';

/** What a statement and this under its rows show. */
const evidenceOf = (after: string) => examine(statementPdf({ after }), { platform: nodePlatform }).store;

/** Figures under each other, right of all others of the page. */
const columnOf = (count: number) => {
  const figures = Array.from({ length: count }, (_, i) => figuresAt(300, 330 - 14 * i, `${i + 1}5.00`));
  return evidenceOf(figures.join(''))
    .need('typography')
    .columns.filter(({ edge }) => edge < 310);
};

test('figures that end alike are a column where there are enough to be peers of one', () => {
  expect(columnOf(8).map(({ edge, cells }) => [Math.round(edge), cells.length])).toEqual([[300, 8]]);
  expect(columnOf(3)).toEqual([]);
});

/** The phrases of the line at the foot of a page. */
const phrasesAt = (line: string) =>
  evidenceOf(line)
    .need('visibility')
    .flatMap(({ segments }) => phrasesOf(segments, ({ run }) => run.glyphs[0]?.y === 200))
    .map(({ text }) => text);

test('pieces of a few glyphs side by side read as one text', () => {
  expect(phrasesAt(piecesAt(300, 200, '1,234.56'))).toEqual(['1,234.56']);
  expect(phrasesAt(textAt(300, 200, '123') + textAt(300 + 3 * 5.004, 200, '456'))).toEqual(['123456']);
});

test('texts of several glyphs stand for themselves, however close', () => {
  expect(phrasesAt(textAt(300, 200, '12345') + textAt(300 + 5 * 5.004, 200, '67890'))).toEqual([
    '12345',
    '67890',
  ]);
});
