import { expect, test } from 'vitest';
import { classBeside } from './lines.ts';

test('the words before a figure are its label, but an address on its line is none', () => {
  const beside = (left: string) => classBeside('3,400.57', { left, right: '' });
  expect(beside('Total of deposits:')).toEqual({ class: 'total', label: 'Total of deposits' });
  expect(beside('FAIRHOLLOW, OH 44099')).toEqual({ class: 'total', label: 'figure' });
  expect(beside('Ending balance')?.class).toBe('closing');
});
