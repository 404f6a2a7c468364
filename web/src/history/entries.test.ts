import { describe, expect, test } from 'vitest';
import { arranged, displayHistory, displayItem, newestFirst, splitDeduction, tally } from './entries.ts';

const entry = (id: string, fileName: string, score?: number) => ({
  id,
  fileName,
  analysisResult: { ...(score === undefined ? {} : { score }), findings: [], report_path: `/reports/${id}` },
  scannedAt: `2026-03-0${id}T10:00:00.000Z`,
});

describe('the history as shown', () => {
  test('an entry that lacks everything gets the defaults', () => {
    expect(displayItem({}, 4)).toEqual({
      id: '5',
      name: 'Unknown File',
      about: '',
      result: { score: 'No score', deductions: [] },
      pdf: 'No PDF',
      scannedAt: 'Unknown date',
      success: true,
      time: null,
    });
  });

  test('newest first: the stored order reversed', () => {
    const shown = displayHistory([entry('1', 'a.pdf', 90), entry('2', 'b.pdf', 20)]);
    expect(shown.map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf']);
    expect(displayHistory(undefined)).toEqual([]);
  });

  test('a time that cannot be read stays as it was stored', () => {
    expect(displayItem({ scannedAt: 'some Tuesday' }, 0)).toMatchObject({
      scannedAt: 'some Tuesday',
      time: null,
    });
  });

  test('counts documents, high risk from 10 to 30, and bands', () => {
    const scores = [9, 10, 30, 31, 55, 75, 90, 90, undefined];
    const { documents, highRisk, bands } = tally(
      displayHistory(scores.map((score, i) => entry(String(i), `${i}.pdf`, score))),
    );
    expect([documents, highRisk]).toEqual([9, 2]);
    expect(bands.map(({ count }) => count)).toEqual([4, 1, 1, 2, 1]);
  });
});

describe('sorting and searching', () => {
  const items = displayHistory([
    { ...entry('1', 'March 10.pdf', 90), holder: 'José Avery', issuer: 'First Harbor Bank' },
    entry('2', 'March 9.pdf', 14),
    entry('3', 'april.pdf'),
  ]);
  const names = (search: string, column: 'name' | 'score' | 'result' | 'scannedAt', down: boolean) =>
    arranged(items, search, { column, down }).map(({ id }) => id);

  test('unsorted is newest first', () => {
    expect(arranged(items, '', newestFirst).map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect(names('', 'scannedAt', false)).toEqual(['1', '2', '3']);
  });
  test('names by their numbers, whatever their case', () => {
    expect(names('', 'name', false)).toEqual(['3', '2', '1']);
  });
  test('a missing score is below any', () => {
    expect(names('', 'score', false)).toEqual(['3', '2', '1']);
    expect(names('', 'score', true)).toEqual(['1', '2', '3']);
  });
  test('results from risk to none to unknown', () => {
    expect(names('', 'result', false)).toEqual(['2', '1', '3']);
  });
  test('finds holder and bank, which a row shows beside its name', () => {
    expect(items.at(-1)?.about).toBe('José Avery · First Harbor Bank');
    expect(names('jose av', 'scannedAt', true)).toEqual(['1']);
    expect(names('harbor', 'scannedAt', true)).toEqual(['1']);
  });
  test('finds in name and result', () => {
    expect(names('MARCH', 'scannedAt', true)).toEqual(['2', '1']);
    expect(names('risk', 'scannedAt', true)).toEqual(['2']);
    expect(names('nothing like it', 'scannedAt', true)).toEqual([]);
  });
});

test.each([
  ['An amount was overwritten. It read 1.20 before.', 'An amount was overwritten.', 'It read 1.20 before.'],
  ['No stop at all', 'No stop at all', ''],
  ['Only a title.', 'Only a title.', ''],
  ['', '', ''],
])('parts %s at its first full stop', (text, short, long) => {
  expect(splitDeduction(text)).toEqual({ short, long });
});
