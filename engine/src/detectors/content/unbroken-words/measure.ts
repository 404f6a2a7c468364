import type { TextCell, Typography } from '../../../evidence/typography/typography.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Characters of words that tell how they are shown, at least. */
const CHARACTERS = parameter({ value: 8, unit: 'characters', source: 'judgment' });
/** Words in which characters are moved, at least, for a program to be known to move them, and others at most. */
const FEWEST = parameter({ value: 20, unit: 'texts', source: 'judgment' });
const MOST_WHOLE = parameter({ value: 3, unit: 'texts', source: 'judgment' });
/** How probable it may be, at most, that none of the characters of words had to be moved. */
const BY_CHANCE = parameter({ value: 0.0001, unit: 'probability', source: 'judgment' });
/** Left edges of words in one column or block differ by less, and their lines by so many heights. */
const EDGE_TOLERANCE = parameter({ value: 1, unit: 'points', source: 'judgment' });
const PITCH = parameter({ value: 3, unit: 'heights of the type', source: 'judgment' });

/** Words that one string shows, where characters of all others are moved. */
export interface UnbrokenWords {
  cell: TextCell;
  /** Words in the same font, in which characters are moved. */
  others: number;
  /** Those of its column or block that stand next to it. */
  peers: readonly TextCell[];
}

/**
 * Words shown by one string though the program moves characters in all others of their font, as often as it does for
 * chance to explain it hardly. They stand among others: flush with them, and on the next lines.
 */
export function measureUnbrokenWords({ pages }: Typography): readonly UnbrokenWords[] {
  const shown = pages.flatMap(({ cells }) => cells.filter(areWords));
  const [moved, whole] = [shown.filter(isMoved), shown.filter((cell) => !isMoved(cell))];
  if (whole.length === 0 || whole.length > MOST_WHOLE || moved.length < FEWEST) return [];
  return whole.flatMap((cell): UnbrokenWords[] => {
    const alike = moved.filter(({ run }) => run.font.object === cell.run.font.object);
    const peers = alike.filter((one) => isNextTo(one, cell));
    const isLikely = chanceOfNone(alike, cell) > BY_CHANCE;
    return alike.length < FEWEST || peers.length === 0 || isLikely
      ? []
      : [{ cell, others: alike.length, peers }];
  });
}

/** True for words, long enough to tell, that one operator shows and nothing else. */
const areWords = ({ text, run, spans }: TextCell): boolean =>
  spans.length === 1 && run.glyphs.length >= CHARACTERS && /\p{L}{3}/u.test(text);

const isMoved = ({ run }: TextCell): boolean => run.adjustments > 0 || run.pieces > 1;

/** How probable it is that no pair of characters is moved, by the share of those that are in other words. */
function chanceOfNone(others: readonly TextCell[], { run }: TextCell): number {
  const pairs = others.reduce((sum, one) => sum + one.run.glyphs.length - 1, 0);
  const adjusted = others.reduce(
    (sum, one) => sum + Math.min(one.run.adjustments, one.run.glyphs.length - 1),
    0,
  );
  return pairs === 0 ? 1 : (1 - adjusted / pairs) ** (run.glyphs.length - 1);
}

const isNextTo = (one: TextCell, cell: TextCell): boolean =>
  one.page === cell.page &&
  Math.abs(one.left - cell.left) < EDGE_TOLERANCE &&
  Math.abs(one.y - cell.y) < PITCH * cell.size;
