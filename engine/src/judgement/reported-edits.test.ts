import { expect, test } from 'vitest';
import type { Claim } from '../contract/claim.ts';
import type { Edit, Trace } from '../contract/edit.ts';
import type { FoundEdits } from '../edits/find-edits.ts';
import { reportedEdits } from './reported-edits.ts';

const words = (title: string) => ({
  title,
  headline: `${title}, in a sentence`,
  short: `${title}, in short`,
});

/** Two edits with a trace each. */
const found = {
  edits: [
    { id: 'a', ...words('A was replaced') },
    { id: 'b', ...words('B was replaced') },
  ] as unknown as Edit[],
  traces: [
    { id: '1', edit: 'a' },
    { id: '2', edit: 'b' },
  ] as Trace[],
  shorts: ['A was replaced, in short', 'B was replaced, in short'],
  habits: [],
  cautious: [words('A looks different'), words('B looks different')],
} as unknown as FoundEdits;

const weighed = (...claims: Claim[]) =>
  claims.map((claim) => ({ detector: 'content/x', family: 'content', weight: { claim, weight: 1 } }));
const titles = (told: { edits: Edit[] }) => told.edits.map(({ title }) => title);

test('a report that accuses says what was replaced', () => {
  const told = reportedEdits(found, weighed('accuses', 'accuses'), 'Potential Risk Factors');
  expect(titles(told)).toEqual(['A was replaced', 'B was replaced']);
  expect(told.shorts).toEqual(found.shorts);
});

test('a report that accuses nobody says what looks different', () => {
  const told = reportedEdits(found, weighed('review', 'review'), 'Requires Additional Review');
  expect(titles(told)).toEqual(['A looks different', 'B looks different']);
  expect(told.edits[0]?.headline).toBe('A looks different, in a sentence');
  expect(told.shorts).toEqual(['A looks different, in short', 'B looks different, in short']);
});

test('an edit that notes alone show is not told, and its traces belong to none', () => {
  const told = reportedEdits(found, weighed('note', 'accuses'), 'Potential Risk Factors');
  expect(titles(told)).toEqual(['B was replaced']);
  expect(told.shorts).toEqual(['B was replaced, in short']);
  expect(told.traces.map(({ id, edit }) => [id, edit])).toEqual([
    ['1', undefined],
    ['2', 'b'],
  ]);
});
