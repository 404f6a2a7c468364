import { expect, test } from 'vitest';
import type { Glyph, TextRun } from '@assay/engine/internals';
import { comparePage } from './crosscheck-page.ts';

function run(
  text: string,
  x: number,
  kind: TextRun['origin']['kind'] = 'page',
  actualText?: string,
): TextRun {
  const glyphs = [...text].map((character, i): Glyph => ({
    code: i,
    bytes: 1,
    text: character,
    x: x + i * 5,
    y: 100,
    width: 5,
  }));
  const marked =
    actualText === undefined ? { tags: [], visible: true } : { tags: [], visible: true, actualText };
  return {
    kind: 'text',
    text,
    glyphs,
    origin: { kind },
    marked,
    font: { baseFont: 'F' },
  } as unknown as TextRun;
}

const chars = [...'12.5'].map((text, i) => ({ text, x: i * 5 + 0.4, y: 100.3 }));

test('a run agrees when every glyph has its text within half a point', () => {
  expect(comparePage([run('12.5', 0)], chars)).toMatchObject({
    runs: 1,
    glyphs: 4,
    disagreements: [],
    unmatchedChars: [],
  });
});

test('other text, another place and characters nobody drew are told apart', () => {
  const result = comparePage(
    [run('13.5', 0), run('7', 200), run('8', 300, 'page', 'eight')],
    [...chars, { text: 'x', x: 400, y: 5 }, { text: ' ', x: 450, y: 5 }],
  );
  expect(result.disagreements.map(({ cause }) => cause)).toEqual([
    'other text there',
    'no character there',
    'PDFium gives /ActualText',
  ]);
  expect(result.unmatchedChars.map(({ text }) => text)).toEqual(['x']);
});

test('pattern cells and white space are not compared; ligatures and hyphens are folded', () => {
  const result = comparePage(
    [run('note', 0, 'pattern'), run('  ', 50), run('\ufb01\u00ad', 60)],
    [
      { text: 'f', x: 60, y: 100 },
      { text: 'i', x: 60, y: 100 },
      { text: '-', x: 65, y: 100 },
    ],
  );
  expect(result).toMatchObject({ runs: 1, disagreements: [], unmatchedChars: [] });
});
