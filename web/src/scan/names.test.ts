import { expect, test } from 'vitest';
import { freeName, keptName } from './names.ts';

test.each([
  ['March.pdf', [], 'March.pdf'],
  ['March statement.pdf', ['March statement.pdf'], 'March statement (2).pdf'],
  ['March.pdf', ['March.pdf', 'March (2).pdf'], 'March (3).pdf'],
  ['March (2).pdf', ['March (2).pdf'], 'March (3).pdf'],
  ['March (2).pdf', ['March (2).pdf', 'March (3).pdf'], 'March (4).pdf'],
  ['MARCH.PDF', ['MARCH.PDF'], 'MARCH (2).PDF'],
  ['no ending', ['no ending'], 'no ending (2)'],
])('a free name for %s where %j are taken: %s', (name, taken, free) => {
  expect(freeName(name, new Set(taken))).toBe(free);
});

test('a long name stays within the limit and keeps its ending', () => {
  const long = `${'x'.repeat(251)}.pdf`;
  const free = freeName(long, new Set([long]));
  expect(free.length).toBeLessThanOrEqual(255);
  expect(free.endsWith(' (2).pdf')).toBe(true);
});

test('names as the server keeps them', () => {
  expect(keptName('C:\\papers\\March\u202e.pdf ')).toBe('March.pdf');
  expect(keptName('  ')).toBe('Unnamed file');
  expect(keptName('كشف حساب.pdf')).toBe('كشف حساب.pdf');
});
