import { expect, test } from 'vitest';
import { segmentAt } from '../../test/cells.ts';
import type { TextSegment } from '../pdf/content/visibility.ts';
import { classBeside, lineReader } from './lines.ts';

test('the words before a figure are its label, but an address on its line is none', () => {
  const beside = (left: string) => classBeside('3,400.57', { left, right: '' });
  expect(beside('Total of deposits:')).toEqual({ class: 'total', label: 'Total of deposits' });
  expect(beside('FAIRHOLLOW, OH 44099')).toEqual({ class: 'total', label: 'figure' });
  expect(beside('Ending balance')?.class).toBe('closing');
});

test('a date that begins a line begins a row, one amid its words does not', () => {
  const classOf = (left: string) => classBeside('3,400.57', { left, right: '' })?.class;
  expect(classOf('No 03/04/2025 Rent')).toBe('amount');
  expect(classOf('Sum 03/04/2025 Rent')).not.toBe('amount');
});

/** What is read left of a value at 500 that is eight points high. */
const leftOf = (...segments: readonly TextSegment[]) =>
  lineReader([{ page: 0, segments }])(0, { x0: 300, x1: 340, y0: 498, y1: 506 }).left;

test('what stands close reads as one word', () => {
  expect(leftOf(segmentAt(100, 500, 'Ending'), segmentAt(131.9, 500, 'balance'))).toBe('Endingbalance');
  expect(leftOf(segmentAt(100, 500, 'Ending'), segmentAt(132.1, 500, 'balance'))).toBe('Ending balance');
});

test('large letters beside a value are not of its line', () => {
  const tall = (high: number) =>
    leftOf(segmentAt(100, 490, 'Bank', { box: { x0: 100, x1: 120, y0: 490, y1: 490 + high } }));
  expect(tall(35.9)).toBe('Bank');
  expect(tall(36.1)).toBe('');
});
