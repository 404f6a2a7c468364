import { expect, test } from 'vitest';
import { GlyphStore } from './glyph-store.ts';
import type { Glyph } from './model.ts';

/** Codes that fonts give different texts, at places no short number holds. */
const run = (n: number): Glyph[] =>
  Array.from({ length: 100 }, (_, i) => ({
    code: i % 7,
    bytes: 1 + (i % 2),
    text: `${i % 7}${n % 3 === 0 ? 'a' : ''}`,
    x: n / 3 + i,
    y: n / 7,
    width: 1 / (i + 1),
  }));

const box = (n: number) => ({ x0: n / 3, y0: -0, x1: n / 3 + 100, y1: n });

test('glyphs that were let go are made again just as they were', () => {
  const store = new GlyphStore();
  const lists = Array.from({ length: 5_000 }, (_, n) => store.keep(run(n), box(n)));
  const first = lists[0]!.glyphs;
  expect(first).toEqual(run(0));
  // The other pages are looked at meanwhile, which lets go of the first again.
  for (const [n, list] of lists.entries()) if (n > 0) expect(list.glyphs[99]).toEqual(run(n)[99]);
  expect(lists[0]!.glyphs).not.toBe(first);
  expect(lists[0]!.glyphs).toEqual(first);
  expect(lists.map((list) => list.box)).toEqual(lists.map((_, n) => box(n)));
});

test('the glyphs of a short document stay the objects they are', () => {
  const store = new GlyphStore();
  const lists = Array.from({ length: 1_000 }, (_, n) => store.keep(run(n), box(n)));
  const before = lists.map(({ glyphs }) => glyphs);
  expect(lists.every((list, n) => list.glyphs === before[n])).toBe(true);
});

/** Runs that no packing by line, code or width fits: slanted, with signed zeros, and every glyph of a width of its own. */
const odd = (n: number): Glyph[] =>
  run(n).map((glyph, i) => ({ ...glyph, y: i % 3 === 0 ? -0 : 0, width: n % 50 === 0 ? -0 : n + i / 128 }));

test('glyphs on no common line and of no common width are made again just as they were', () => {
  const store = new GlyphStore();
  const made = (n: number) => (n % 2 === 0 ? odd(n) : run(n));
  const lists = Array.from({ length: 3_000 }, (_, n) => store.keep(made(n), box(n)));
  const first = lists.map(({ glyphs }) => glyphs[0]);
  const changed = lists.filter((list, n) => {
    expect(list.glyphs).toEqual(made(n));
    return list.glyphs[0] !== first[n];
  });
  expect(changed.length).toBeGreaterThan(2_000);
});
