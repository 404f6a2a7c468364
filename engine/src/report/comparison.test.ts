import { expect, test } from 'vitest';
import { reportOf, statementPdf } from '../../test/statement-pdf.ts';
import { errorRateLines } from './comparison.ts';

test('a report of a change tells how often each kind of trace that shows it is reported of honest files', () => {
  const { edits = [], strength } = reportOf(
    statementPdf({
      updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
    }),
  );
  const traces = strength?.measured.traces ?? [];
  expect(traces.map(({ mechanism }) => mechanism)).toEqual(edits[0]?.mechanisms);
  expect(traces.length).toBeGreaterThan(0);
  const { honest = 0 } = strength?.measured ?? {};
  for (const { honest: shown, interval } of traces) {
    expect(shown).toBeLessThanOrEqual(honest);
    expect(interval.low).toBeLessThanOrEqual((100 * shown) / honest);
    expect(interval.high).toBeGreaterThan((100 * shown) / honest);
  }
});

test('error rates are told with their numbers and intervals, of all files and of each kind of trace', () => {
  const interval = { low: 0, high: 6.4 };
  const lines = errorRateLines({
    ...{ lane: 'printed to PDF', honest: 56, accused: 0, interval, forged: 87, found: 77 },
    traces: [{ mechanism: 'cover', words: 'covered text', honest: 1, interval, forged: 31 }],
  });
  expect(lines).toEqual([
    'Error rates, measured on test files that came the same way (printed to PDF): of 56 honest files, none was flagged (95% interval 0% to 6.4%); of 87 changed ones, 77 were. Rates on real statements of other banks may differ.',
    'A change shown by covered text was reported in 1 of these honest files (95% interval 0% to 6.4%) and in 31 of the changed ones.',
  ]);
  expect(errorRateLines({ ...{ lane: 'x', honest: 0, accused: 0, interval, forged: 0, found: 0 } })).toEqual([
    'No error rate has been measured yet for files that came this way.',
  ]);
});

test('error rates are those of files that came the same way, whatever else is known of this one', () => {
  // Updated since it was first written, which the honest test files were not.
  const { lane, strength } = reportOf(
    statementPdf({
      updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
    }),
  );
  expect(lane.kind).toBe('native');
  expect(strength?.measured.lane).toBe('not printed, scanned, or saved again on the way');
});
