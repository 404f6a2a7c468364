import { union } from '../../pdf/content/matrix.ts';
import { segmentBox, segmentText, type TextSegment } from '../../pdf/content/visibility.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { isUpright } from './upright.ts';

/** How far apart pieces of one phrase stand at most: baselines, and ends that overlap or leave a gap. */
const SAME_LINE = parameter({ value: 0.2, unit: 'heights of the type', source: 'judgment' });
const BACK = parameter({ value: 0.3, unit: 'heights of the type', source: 'judgment' });
const GAP = parameter({ value: 0.2, unit: 'heights of the type', source: 'judgment' });

/** Text that reads as one, though a program may paint it glyph by glyph. */
export interface Phrase {
  segments: readonly TextSegment[];
  text: string;
  box: Box;
}

/** Most glyphs of a segment that is taken for a piece of a longer text. */
const PIECE = parameter({ value: 3, unit: 'glyphs', source: 'judgment' });

/** The segments that are accepted; those of a few glyphs are joined with the next of their state, side by side. */
export function phrasesOf(
  segments: readonly TextSegment[],
  accept: (segment: TextSegment) => boolean,
): Phrase[] {
  const groups: TextSegment[][] = [];
  for (const segment of segments) {
    if (!accept(segment)) continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && continues(last, segment)) group.push(segment);
    else groups.push([segment]);
  }
  return groups.map((group) => ({
    segments: group,
    text: group.map(segmentText).join(''),
    box: group.map(segmentBox).reduce((all, box) => union(all, box)),
  }));
}

const continues = (last: TextSegment, next: TextSegment) =>
  last.state === next.state && last.cover === next.cover && areSideBySide(last, next);

type Stretch = Pick<TextSegment, 'run' | 'from' | 'to'>;

/** True for two pieces of a few glyphs each of which the second begins where the first ends. */
export function areSideBySide(last: Stretch, next: Stretch): boolean {
  if (isLong(last) || isLong(next)) return false;
  if (!isUpright(last.run) || !isUpright(next.run)) return false;
  const end = last.run.glyphs[last.to - 1];
  const start = next.run.glyphs[next.from];
  if (!end || !start) return false;
  const size = Math.min(last.run.size, next.run.size);
  const gap = start.x - end.x - end.width;
  return Math.abs(start.y - end.y) < SAME_LINE * size && gap > -BACK * size && gap < GAP * size;
}

const isLong = ({ from, to }: Stretch) => to - from > PIECE;
