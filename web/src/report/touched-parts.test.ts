import type { WriterMap, WritingRow, WrittenObjectRow } from '@assay/engine';
import { expect, test } from 'vitest';
import { kindsInWords, touchedParts } from './touched-parts.ts';

const object = (num: number, kind: WrittenObjectRow['kind'], pages: number[]): WrittenObjectRow => ({
  ...{ num, gen: 0, kind, pages, change: 'changed', start: num * 10, end: num * 10 + 9 },
});
const writing = (revision: number, objects: WrittenObjectRow[]): WritingRow => ({
  ...{ basis: revision === 0 ? 'first' : 'update', revision, writer: null, style: [], objects },
  ...{ written: objects.length, kept: objects.length, freed: 0 },
});
const map: WriterMap = {
  ...{ objects: 9, summary: '' },
  writings: [
    writing(0, []),
    writing(1, [object(4, 'content', [0]), object(7, 'metadata', [])]),
    writing(2, [object(5, 'font', [0, 2]), object(6, 'font', [0])]),
  ],
};

test('objects by page, the newest writing first; what belongs to no page is the document’s', () => {
  const parts = touchedParts(map);
  expect([...parts.keys()].sort()).toEqual([0, 2, 'document']);
  expect(parts.get(0)?.map(({ num, writing: { revision } }) => [num, revision])).toEqual([
    [5, 2],
    [6, 2],
    [4, 1],
  ]);
  expect(parts.get(2)?.map(({ num }) => num)).toEqual([5]);
  expect(parts.get('document')?.map(({ num }) => num)).toEqual([7]);
});

test('kinds in words', () => {
  expect(kindsInWords(touchedParts(map).get(0) ?? [])).toBe('font (2), content');
});
