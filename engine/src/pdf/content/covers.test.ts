import { expect, test } from 'vitest';
import { generator } from '../../../test/hostile.ts';
import { Budget } from '../structure/budget.ts';
import { defaultLimits } from '../structure/limits.ts';
import type { Box } from '../structure/model.ts';
import { coverSearch, isOpaque, type Cover } from './covers.ts';
import { interpret, helvetica } from '../../../test/test-page.ts';
import type { PageContent, TextRun } from './model.ts';

/** Rectangles and words that lie over each other at random, some see-through, some clipped. */
function page(rectangles: number): PageContent {
  const draw = generator(7);
  let content = '';
  for (let i = 0; i < rectangles; i++) {
    const box = `${draw(80)} ${draw(80)} ${3 + draw(40)} ${3 + draw(40)}`;
    const more = i % 5 === 0 ? `${draw(80)} ${draw(80)} 20 20 re` : '';
    content += `q ${i % 4 === 0 ? '/Half gs' : ''} ${i % 3 === 0 ? `${draw(50)} 0 40 90 re W n` : ''} ${box} re ${more} f Q\n`;
    content += `BT /F1 6 Tf ${draw(90)} ${draw(90)} Td (Figure) Tj ET\n`;
  }
  return interpret({ content, resources: `${helvetica} /ExtGState << /Half << /ca 0.5 >> >>` });
}

const holds = (a: Box, b: Box) => a.x0 <= b.x0 && a.x1 >= b.x1 && a.y0 <= b.y0 && a.y1 >= b.y1;

const coreOf = (run: TextRun, i: number): Box => {
  const { x, y, width } = run.glyphs[i]!;
  return { x0: x + 0.3 * width, y0: y + 1, x1: x + 0.7 * width, y1: y + 2 };
};

function byTryingEach({ items }: PageContent, run: TextRun, core: Box) {
  const over = items.filter((item): item is Cover => {
    if (item.kind !== 'path' || !item.fill) return false;
    const held = (item.rectangles ?? [item.box]).some((box) => holds(box, core));
    return held && (!item.clip || holds(item.clip, core));
  });
  return {
    above: over.find((cover) => cover.order > run.order && isOpaque(cover)),
    below: over.findLast((cover) => cover.order < run.order),
  };
}

test.each([20, 60, 400])('%i covers are found as if each had been tried', (count) => {
  const content = page(count);
  const search = coverSearch(content, () =>
    content.runs.map((run) => ({ run, cores: run.glyphs.map((_, i) => coreOf(run, i)) })),
  );
  for (const run of content.runs) {
    const covering = search(run);
    run.glyphs.forEach((_, i) => {
      const { above, below } = covering?.(i, coreOf(run, i)) ?? {};
      expect({ above, below }).toEqual(byTryingEach(content, run, coreOf(run, i)));
    });
  }
});

/** Steps that a budget must allow for a page to be searched. */
function stepsOf(count: number): number {
  const line = (i: number) =>
    `20 ${40 + (i % 7)} 500 9 re f BT /F1 6 Tf 1 0 0 1 ${20 + (i % 500)} 42 Tm (abc) Tj ET\n`;
  const content = interpret({
    content: Array.from({ length: count }, (_, i) => line(i)).join(''),
    resources: helvetica,
  });
  let steps = 0;
  class Counting extends Budget {
    override covers(count: number): void {
      steps += count;
    }
  }
  const budget = new Counting(defaultLimits, 0);
  coverSearch({ ...content, budget }, () =>
    content.runs.map((run) => ({ run, cores: run.glyphs.map((_, i) => coreOf(run, i)) })),
  );
  return steps;
}

test('four times as many covers over four times as many words cost little more than four times the steps', () => {
  // A search for pairs would cost sixteen times as many.
  expect(stepsOf(8_000) / stepsOf(2_000)).toBeLessThan(6);
});
