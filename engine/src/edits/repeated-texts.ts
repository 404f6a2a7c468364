import { classesOf } from './classes.ts';
import type { CellIndex } from './cells.ts';
import type { LineReader } from './lines.ts';
import type { TextReplacement } from './text-replacement.ts';
import { bare } from './texts.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Fewest different values beneath which one text stands, and the share of their class that they are. */
const FEWEST = parameter({ value: 3, unit: 'values', source: 'judgment' });
const SHARE = parameter({ value: 0.5, unit: 'share of the class', source: 'judgment' });
/** Different values from which on no class is asked for: what the reader made nothing of is in none. */
const MANY = parameter({ value: 5, unit: 'values', source: 'judgment' });
/** Shorter texts may be parts of values: a digit, a sign. */
const SHORTEST = parameter({ value: 3, unit: 'characters', source: 'judgment' });

/** The value that is shown above: a text that is narrower than a value covers the same first characters of many. */
const shownBy = ({ cells, after }: TextReplacement): string =>
  bare(cells.flatMap(({ prints }) => prints[0]?.text ?? []).join(' ')) || bare(after);

/**
 * Tells the texts that a template prints beneath its values. What an edit covers is the value that was there, another
 * one each time; the placeholder of a field is the same beneath every value that fills it.
 */
export function repeatedTexts(
  pieces: readonly TextReplacement[],
  index: CellIndex,
  lineOf: LineReader,
): (piece: TextReplacement) => boolean {
  const beneath = new Map<string, TextReplacement[]>();
  for (const piece of pieces) {
    const text = bare(piece.before);
    if (piece.trace.mechanism !== 'cover' || piece.after === '' || text.length < SHORTEST) continue;
    const list = beneath.get(text);
    if (list) list.push(piece);
    else beneath.set(text, [piece]);
  }
  const repeated = new Set<string>();
  for (const [text, list] of beneath) {
    const shown = new Set(list.map(shownBy)).size;
    if (shown >= MANY || (shown >= FEWEST && isOfClass(list))) repeated.add(text);
  }
  return ({ before, trace }) => trace.mechanism === 'cover' && repeated.has(bare(before));

  function isOfClass(list: readonly TextReplacement[]): boolean {
    const cells = new Set(list.flatMap((piece) => piece.cells));
    return [...classesOf(index, lineOf).values()].some((members) => {
      const hit = members.filter((cell) => cells.has(cell)).length;
      return hit >= FEWEST && hit >= SHARE * members.length;
    });
  }
}
