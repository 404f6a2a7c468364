import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function filled(): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.charAt(0), item);
  return queue;
}

test('owners are served in turn, each in their own order', () => {
  const queue = filled();
  expect(queue.inOrder()).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(Array.from({ length: 7 }, () => queue.shift())).toEqual([
    ...['a1', 'b1', 'c1', 'a2', 'c2', 'a3'],
    undefined,
  ]);
  expect(queue.size).toBe(0);
});

test('who may not be served is passed over and keeps the turn', () => {
  const queue = filled();
  expect(queue.shift((owner) => owner !== 'a')).toBe('b1');
  expect(queue.shift()).toBe('a1');
});

test('a newcomer comes before what others have waiting for long', () => {
  const queue = filled();
  queue.shift();
  queue.push('d', 'd1');
  expect(queue.inOrder().indexOf('d1')).toBe(3);
});

test('the longest line gives up its end, and only a line longer than asked for', () => {
  const queue = filled();
  expect(queue.popLongest(1)).toBe('a3');
  expect(queue.popLongest(2)).toBeUndefined();
  expect(queue.remove('b', 'b1')).toBe(true);
  expect(queue.remove('b', 'b1')).toBe(false);
  expect([queue.size, queue.waitingOf('a'), queue.waitingOf('b')]).toEqual([4, 2, 0]);
  expect(queue.clear()).toHaveLength(4);
  expect(queue.size).toBe(0);
});
