import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('equal reports differ nowhere', () => {
  const report = { score: 83, findings: [{ title: 'a', locations: [] }], statement: null };
  expect(differences(report, structuredClone(report))).toEqual([]);
});

test('names each path that differs once, whatever the number of entries', () => {
  const before = { score: 83, methods: [{ note: 'a' }, { note: 'b' }], edits: [1] };
  const after = { score: 55, methods: [{ note: 'c' }, { note: 'd' }], edits: [1, 2] };
  expect(differences(before, after)).toEqual(['score', 'methods[].note', 'edits[] (1 → 2)']);
});

test('sees keys that come, go or change their order: reports are compared byte for byte', () => {
  expect(differences({ a: 1 }, { a: 1, b: 2 })).toEqual(['b']);
  expect(differences({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([' (order of keys)']);
});
