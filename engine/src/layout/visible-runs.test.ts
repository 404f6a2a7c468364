import { describe, expect, test } from 'vitest';
import { at, paintPage } from '../statement/testing/paint-text.ts';
import { visibleRuns } from './visible-runs.ts';

const split = (items: Parameters<typeof paintPage>[1]) => {
  const { spans, hidden } = visibleRuns(paintPage(0, items));
  const text = (span: { run: { text: string }; from: number; to: number }) =>
    span.run.text.slice(span.from, span.to);
  return { seen: spans.map(text), hidden: hidden.map((span) => `${span.state}: ${text(span)}`) };
};

describe('visibleRuns', () => {
  test('glyphs covered by a later fill are hidden, their neighbors are not', () => {
    expect(
      split([at(40, 700, 'PAYROLL 100.00'), { cover: [75, 695, 120, 712] }, at(78, 700, '900.00')]),
    ).toEqual({
      seen: ['PAYROLL ', '900.00'],
      hidden: ['covered: 100.00'],
    });
  });

  test('what a black bar leaves of a word is not read; what a white one leaves belongs to the text on top', () => {
    const bar = { cover: [71, 695, 91, 712] as const };
    const row = at(40, 700, 'REF 88 7,942.56 CR');
    expect(split([row, { ...bar, black: true }]).seen).toEqual(['REF 88 ', ' CR']);
    expect(split([row, bar]).seen).toEqual(['REF 88 ', '2.56 CR']);
  });

  test('text over an earlier fill is seen', () => {
    expect(split([{ cover: [30, 690, 200, 720] }, at(40, 700, 'shown')]).seen).toEqual(['shown']);
  });

  test.each([
    ['invisible', { renderMode: 3 }, 'invisible-mode'],
    ['white on paper', { rgb: [1, 1, 1] as const }, 'same-color'],
    ['one point high', { size: 1 }, 'tiny'],
    ['off the page', { x: 700 }, 'off-page'],
    ['switched off', { visible: false }, 'switched-off'],
  ])('%s', (_, more, reason) => {
    expect(split([at(40, 700, 'text', more)])).toEqual({ seen: [], hidden: [`${reason}: text`] });
  });
});
