import { expect, test } from 'vitest';
import { contentOf, type ContentResources } from './content.ts';
import { textWidth } from './metrics.ts';
import type { TextItem } from './page.ts';
import { styles, type ContentStyle } from './style.ts';

const resources: ContentResources = {
  font: () => ({
    resource: 'F1',
    object: 1,
    sizeFactor: 1,
    codeBytes: 1,
    encode: (text) => Buffer.from(text, 'latin1'),
  }),
  image: () => 'Im1',
};

const item = (x: number, text: string): TextItem => ({
  kind: 'text',
  x,
  y: 700,
  text,
  face: 'sans',
  size: 10,
  color: [0],
});

const shown = (style: Partial<ContentStyle>, ...items: TextItem[]): string =>
  /\[.*\] TJ/.exec(
    contentOf(items, { ...styles.hybrid.content, show: 'kerned', ...style }, resources, '\n').join(''),
  )?.[0] ?? '';

test('pairs are set closer in a row that is shown at once, and the next cell stays where it was', () => {
  const gap = (100 - textWidth('sans', 10, 'AV')) * 100;
  const back = String(Math.round((-gap - 37) * 100) / 100);
  expect(shown({ granularity: 'row' }, item(50, 'AV'), item(150, 'AVA'))).toBe(
    `[(A) 37 (V) ${back} (A) 37 (VA)] TJ`,
  );
});

test('pairs are set closer in a string whose number is split', () => {
  expect(shown({ splitDigits: 1 }, item(50, 'AV 12.50'))).toMatch(/^\[\(A\) 37 \(V 12\.? \)/);
});
