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

/** The cells of a figure that one content stream begins and the next ends, a gap of thousandths of the em off its place. */
const cutFigure = (gap: number) => {
  const width = 4 * 5.56 + 2.78;
  const pdf = statementPdf({
    after: textAt(100, 200, '1,234', 10),
    objects: {
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents [4 0 R 8 0 R] /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
      8: { data: textAt(100 + width + gap / 100, 200, '.56', 10) },
    },
  });
  const [page] = examine(pdf, { platform: nodePlatform }).store.need('typography').pages;
  return page?.cells.flatMap(({ y, text }) => (y === 200 ? [text] : []));
};

test('a figure that two content streams share is one cell where the second goes on in the place of the next glyph', () => {
  expect(cutFigure(15)).toEqual(['1,234.56']);
  expect(cutFigure(-15)).toEqual(['1,234.56']);
  expect(cutFigure(25)).toEqual(['1,234', '.56']);
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
