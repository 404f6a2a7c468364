import { describe, expect, test } from 'vitest';
import { generator } from '../../../test/hostile.ts';
import type { Box } from '../structure/model.ts';
import { BoxTree } from './box-tree.ts';
import { meet } from './boxes.ts';

function boxes(count: number, seed: number, side: number): Box[] {
  const draw = generator(seed);
  return Array.from({ length: count }, () => {
    const [x0, y0] = [draw(600), draw(800)];
    return { x0, y0, x1: x0 + draw(side), y1: y0 + draw(side) };
  });
}

const holds = (a: Box, b: Box) => a.x0 <= b.x0 && a.x1 >= b.x1 && a.y0 <= b.y0 && a.y1 >= b.y1;

const indices = (all: readonly Box[], is: (box: Box, index: number) => boolean) =>
  all.flatMap((box, index) => (is(box, index) ? [index] : []));

describe('a tree of boxes', () => {
  test.each([0, 1, 7, 8, 9, 64, 65, 700])('finds among %i boxes what trying each finds', (count) => {
    const all = boxes(count, count + 1, 60);
    const tree = new BoxTree(all, true);
    const removed = new Set(indices(all, (_, i) => i % 3 === 0));
    for (const index of removed) tree.remove(index);
    for (const query of boxes(50, 5, 300)) {
      expect(tree.meeting(query)).toEqual(indices(all, (box, i) => !removed.has(i) && meet(box, query)));
      const inside: number[] = [];
      tree.inside(query, (index) => inside.push(index));
      expect(inside.sort((a, b) => a - b)).toEqual(
        indices(all, (box, i) => !removed.has(i) && holds(query, box)),
      );
    }
  });

  test('holds only what was added and not removed', () => {
    const tree = new BoxTree(boxes(20, 3, 9), false);
    const page = { x0: -1, y0: -1, x1: 700, y1: 900 };
    expect(tree.meeting(page)).toEqual([]);
    tree.add(4);
    tree.add(4);
    tree.add(9);
    tree.remove(9);
    expect(tree.meeting(page)).toEqual([4]);
    tree.clear();
    expect(tree.meeting(page)).toEqual([]);
  });
});

describe('the work of a search', () => {
  const perQuery = (count: number, make: (i: number) => Box, query: (i: number) => Box) => {
    const tree = new BoxTree(
      Array.from({ length: count }, (_, i) => make(i)),
      true,
    );
    for (let i = 0; i < 100; i++) tree.meeting(query(i));
    return tree.steps / 100;
  };

  test('hardly grows with boxes beside each other', () => {
    const at = (i: number): Box => ({
      x0: (i * 37) % 997,
      y0: (i * 61) % 991,
      x1: ((i * 37) % 997) + 1,
      y1: ((i * 61) % 991) + 1,
    });
    const [few, many] = [1_000, 16_000].map((count) => perQuery(count, at, at));
    expect(many!).toBeLessThan(few! * 4);
  });

  test('does not grow with boxes on each other that a query misses', () => {
    const same = (): Box => ({ x0: 10, y0: 10, x1: 20, y1: 20 });
    const beside = (): Box => ({ x0: 20, y0: 10, x1: 30, y1: 20 });
    expect(perQuery(16_000, same, beside)).toBe(1);
  });
});
