import { expect, test } from 'vitest';
import { contentOf, segmentAt } from '../../../test/cells.ts';
import type { TextSegment } from '../../pdf/content/visibility.ts';
import { textChanges } from './text-changes.ts';

const showing = (segments: readonly TextSegment[]) =>
  contentOf({ cropBox: { x0: 0, y0: 0, x1: 612, y1: 792 }, runs: segments.map(({ run }) => run) });
/** What was taken out of a page and what is there now. */
const changed = (before: readonly TextSegment[], after: readonly TextSegment[]) =>
  textChanges(showing(before), showing(after)).map((change) => [change.before, change.after]);

test('an amount that was written over another one', () => {
  const rent = segmentAt(100, 500, 'Rent');
  expect(changed([rent, segmentAt(300, 500, '1,234.56')], [rent, segmentAt(300, 500, '9,234.56')])).toEqual([
    ['1,234.56', '9,234.56'],
  ]);
});

/** What a text reads as that was taken out, of which the second part stands so far after the first. */
const removed = (gap: number, up = 0) =>
  changed([segmentAt(100, 500, '12'), segmentAt(110 + gap, 500 + up, '34')], []).map(([before]) => before);

test('parts of a text are joined where they stand close, with a blank from a limit on', () => {
  expect(removed(1.7)).toEqual(['1234']);
  expect(removed(1.9)).toEqual(['12 34']);
  expect(removed(4.4)).toEqual(['12 34']);
  expect(removed(4.6)).toEqual(['12', '34']);
  expect(removed(-4.9)).toEqual(['1234']);
  expect(removed(-5.1)).toEqual(['12', '34']);
});

test('parts on hardly different baselines are of one line', () => {
  expect(removed(0, -3.9)).toEqual(['1234']);
  expect(removed(0, -4.1)).toEqual(['12', '34']);
});

test('what leaps in a text is a part of its own', () => {
  const leaping = (by: number) => {
    const segment = segmentAt(100, 500, '12345678');
    const glyphs = segment.run.glyphs.map((glyph, i) => ({ ...glyph, x: glyph.x + (i > 3 ? by : 0) }));
    const now = segmentAt(100, 500, '1234');
    return changed(
      [{ ...segment, run: { ...segment.run, glyphs, box: { ...segment.run.box, x1: 150 } } }],
      [now],
    );
  };
  expect(leaping(2.6)).toEqual([['5678', '']]);
  expect(leaping(2.4)).toEqual([['12345678', '1234']]);
});

test('what stands in the place of a text touches it', () => {
  const beside = (gap: number) => changed([segmentAt(100, 500, '12')], [segmentAt(110 + gap, 500, '34')]);
  expect(beside(3.9)).toEqual([['12', '34']]);
  expect(beside(4.1)).toEqual([
    ['12', ''],
    ['', '34'],
  ]);
});
