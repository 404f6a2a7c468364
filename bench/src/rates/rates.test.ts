import { expect, test } from 'vitest';
import type { Edit, Lane, Mechanism } from '@assay/engine';
import { ratesOf, type JudgedFile } from './rates.ts';

const judged = (
  isForged: boolean,
  kind: Lane['kind'],
  score: number,
  ...edits: Mechanism[][]
): JudgedFile => ({
  isForged,
  report: {
    score,
    lane: { kind, label: kind, reasons: [] },
    edits: edits.map((mechanisms) => ({ mechanisms }) as Edit),
  },
});

test('files are counted by their route, each kind of trace once a file, whatever the score', () => {
  const files = [
    judged(false, 'native', 97),
    judged(false, 'native', 55, ['calendar']),
    judged(false, 'native', 22, ['sum']),
    judged(true, 'native', 12, ['cover', 'sum'], ['cover']),
    judged(true, 'native', 77),
    judged(true, 'printed', 30, ['sum']),
  ];
  expect(ratesOf(files)).toEqual({
    native: {
      ...{ honest: 3, accused: 1, forged: 2, found: 1 },
      traces: {
        calendar: { honest: 1, forged: 0 },
        sum: { honest: 1, forged: 1 },
        cover: { honest: 0, forged: 1 },
      },
    },
    printed: { honest: 0, accused: 0, forged: 1, found: 1, traces: { sum: { honest: 0, forged: 1 } } },
  });
});
