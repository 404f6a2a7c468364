import { areFlush } from '../layout/flush.ts';
import type { CellIndex } from './cells.ts';
import { wordsOf } from './classes.ts';
import type { LineReader } from './lines.ts';
import { amountsIn, dateIn, withoutAmounts } from './texts.ts';
import { placesIn, type MappedTrace, type PagePlace } from './traces.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Fewest letters of the words before a figure of a summary. */
const LABEL = parameter({ value: 4, unit: 'letters', source: 'judgment' });

/** Fewest figures that make a line of a summary, all of them marked. */
const FEWEST = parameter({ value: 3, unit: 'figures', source: 'judgment' });
/** Of so many marked figures, this share is enough. */
const SEVERAL = parameter({ value: 4, unit: 'figures', source: 'judgment' });
const SHARE = parameter({ value: 0.75, unit: 'share of the figures', source: 'judgment' });

/**
 * Tells the places on lines of figures that are marked, all or most of them: a beginning balance beside totals
 * and an ending balance, as the head or foot of a table has them. One change moves one or two of these figures; which
 * of them is which does not have to be known for that. Rows with a date, or with a value of an entry, are no such line.
 */
export function wholeLines(
  traces: readonly MappedTrace[],
  index: CellIndex,
  lineOf: LineReader,
): (place: PagePlace) => boolean {
  const lines = new Map<string, PagePlace[]>();
  for (const place of traces.flatMap(placesIn)) {
    if (amountsIn(place.label ?? '').length === 0) continue;
    const key = lineKey(place);
    const list = lines.get(key);
    if (list) list.push(place);
    else lines.set(key, [place]);
  }
  const whole = new Set([...lines].filter(([, places]) => isWhole(places)).map(([key]) => key));
  return (place) => amountsIn(place.label ?? '').length > 0 && whole.has(lineKey(place));

  function isWhole(places: readonly PagePlace[]): boolean {
    const [first] = places;
    const marked = new Set(places.map(({ box }) => Math.round(box.x1))).size;
    if (!first || marked < FEWEST) return false;
    if (places.some(({ page, box }) => index.at(page, box).some(({ row }) => row !== undefined)))
      return false;
    const { left, right } = lineOf(first.page, first.box);
    if (dateIn(withoutAmounts(`${left} ${right}`)) !== undefined) return false;
    const all = amountsIn(left).length + 1 + amountsIn(right).length;
    return marked >= (marked >= SEVERAL ? SHARE : 1) * all;
  }
}

const lineKey = ({ page, box }: PagePlace) => `${page}:${Math.round((box.y0 + box.y1) / 4)}`;

/** Points between lines that belong to different accounts or tables. */
const APART = parameter({ value: 100, unit: 'points', source: 'judgment' });
/** Classes of figures of the head and foot. */
const ENDS: ReadonlySet<string> = new Set(['opening', 'closing', 'total']);

/**
 * Tells the places on lines that begin with the same words, as the ending balance of each of several accounts does, at
 * least three of them far apart. Values of rows are no such figures.
 */
export function likeLabels(
  traces: readonly MappedTrace[],
  index: CellIndex,
  lineOf: LineReader,
): (place: PagePlace) => boolean {
  const lines = new Map<string, PagePlace[]>();
  const labels = new Map<PagePlace, string>();
  for (const place of traces.flatMap(placesIn)) {
    const isEnd = index.at(place.page, place.box).every((cell) => ENDS.has(cell.class));
    if (!isEnd || amountsIn(place.label ?? '').length === 0) continue;
    const { left } = lineOf(place.page, place.box);
    const words = wordsOf(left);
    if (words.length < LABEL || dateIn(withoutAmounts(left)) !== undefined) continue;
    labels.set(place, words);
    const list = lines.get(words);
    if (list) list.push(place);
    else lines.set(words, [place]);
  }
  const repeated = new Set(
    [...lines].filter(([, places]) => countApart(places) >= FEWEST).map(([key]) => key),
  );
  return (place) => repeated.has(labels.get(place) ?? '');
}

/** Fewest lines of a summary below one another, and how far apart they stand, in heights of the figure. */
const FEWEST_LINES = parameter({ value: 4, unit: 'lines', source: 'judgment' });
/** No entry moves the beginning balance: fewer lines are enough where it is among them. */
const FEWEST_WITH_OPENING = parameter({ value: 3, unit: 'lines', source: 'judgment' });
const GAP = parameter({ value: 3, unit: 'heights of the figure', source: 'judgment' });

/**
 * Tells the places in a summary that is written line by line, four figures or more below one another, each with nothing
 * but words before it. A change of an entry moves a total and the ending balance, not all lines in between.
 */
export function summaryBlocks(
  traces: readonly MappedTrace[],
  index: CellIndex,
  lineOf: LineReader,
): (place: PagePlace) => boolean {
  const isLine = ({ page, box, label = '' }: PagePlace): boolean => {
    if (amountsIn(label).length === 0 || index.at(page, box).some(({ row }) => row !== undefined))
      return false;
    const { left, right } = lineOf(page, box);
    const beside = `${left} ${right}`;
    return wordsOf(left) !== '' && amountsIn(beside).length === 0 && dateIn(beside) === undefined;
  };
  const isOpening = ({ page, box }: PagePlace) =>
    index.at(page, box).some(({ class: kind }) => kind === 'opening');
  const lines = traces.flatMap(placesIn).filter(isLine);
  lines.sort((a, b) => a.page - b.page || a.box.x1 - b.box.x1 || b.box.y0 - a.box.y0);
  const told = new Set<PagePlace>();
  for (const first of lines) {
    if (told.has(first)) continue;
    const block = [first];
    for (const next of lines) {
      const last = block.at(-1) ?? first;
      const down = last.box.y0 - next.box.y0;
      const isBelow = down > 0 && down < GAP * (last.box.y1 - last.box.y0);
      if (next.page === first.page && isBelow && areFlush(next.box.x1, first.box.x1)) block.push(next);
    }
    const least = block.some(isOpening) ? FEWEST_WITH_OPENING : FEWEST_LINES;
    if (block.length >= least) for (const place of block) told.add(place);
  }
  return (place) => told.has(place);
}

/** How many of some places stand apart from each other. */
function countApart(places: readonly PagePlace[]): number {
  const ordered = [...places].sort((a, b) => a.page - b.page || b.box.y0 - a.box.y0);
  let last: PagePlace | undefined;
  let count = 0;
  for (const place of ordered) {
    if (last && last.page === place.page && last.box.y0 - place.box.y0 < APART) continue;
    last = place;
    count++;
  }
  return count;
}
