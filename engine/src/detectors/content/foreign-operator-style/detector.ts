import { measureLateCells, type LateCell, type StyleTrait } from './measure.ts';
import { areFlush } from '../../../layout/flush.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { typeface } from '../../../evidence/typography/typeface.ts';
import { cellBox } from '../../../evidence/typography/typography.ts';
import { listed } from '../../../contract/pages-in-words.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quotedList } from '../../locations.ts';

/** Values painted after the rest of the page, in another hand than their row and column. */
export const foreignOperatorStyle = defineDetector({
  id: 'content/foreign-operator-style',
  family: 'content',
  title: 'Values written differently from the text around them',
  rationale:
    'A bank’s program writes a table row by row, always with the same commands. A value added later is painted after everything else, with the commands and fonts of the editing tool.',
  innocentCauses: {
    stamp: 'A portal or email gateway stamped the page.',
    'page-numbers': 'The issuer’s program prints page numbers or page totals last.',
    form: 'A form printed on the page was filled in.',
    'grouped-text': 'A program groups the text of a page by font or color.',
    'each-page':
      'A program paints one text on each page last, such as the date from which its rows continue.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named values.',
  references: ['ISO 32000-2, 9.4.3', 'ISO 32000-2, 8.2'],
  needs: ['typography', 'pages'],
  trace: { nature: 'mark', mechanism: 'paint' },
  messages: {
    inserted: {
      title: 'A value was written by a different program than the text around it',
      detail:
        'On page {page}, {values} {were} painted after the rest of the row and column, and {differ} from it in {traits}. This is what an editing tool leaves when it replaces a value.',
      claim: 'accuses',
    },
    late: {
      title: 'A value was painted separately from the text around it',
      detail:
        'On page {page}, {values} {were} painted after the rest of the row and column, and {differ} from it in {traits}.',
      claim: 'blocks-clearance',
    },
    margin: {
      title: 'Text in the margin was painted separately from the page',
      detail:
        'On page {page}, {values} {were} painted after the rest of the page, and {differ} from it in {traits}.',
      claim: 'note',
    },
  },
  *detect({ typography, pages }) {
    const lateCells = withoutHabit(measureLateCells(typography, pages), pages.length);
    for (const [page, cells] of byPage(lateCells)) {
      const strong = cells.filter((c) => c.traits.length >= 2 && !c.inMargin);
      const weak = cells.filter((c) => c.traits.length > 0);
      const within = weak.filter((c) => !c.inMargin);
      if (strong.length > 0) yield finding('inserted', page, strong);
      else if (within.length > 0) yield finding('late', page, within);
      else if (weak.length > 0) yield finding('margin', page, weak);
    }
    return undefined;
  },
});

/** Pages that paint one text last in the same place and font, and their share of all, for it to be a program’s habit. */
const HABIT_PAGES = parameter({ value: 5, unit: 'pages', source: 'judgment' });
const HABIT_SHARE = parameter({ value: 0.5, unit: 'share of the pages', source: 'judgment' });

/** Late cells without those that page after page has one of, told apart by one trait, at the same edge and in one typeface. */
function withoutHabit(cells: readonly LateCell[], pages: number): readonly LateCell[] {
  const alone = [...byPage(cells).values()].flatMap((own) => (own.length === 1 ? own : []));
  const isAlike = (one: LateCell, other: LateCell) =>
    typeface(one.cell.run.font) === typeface(other.cell.run.font) && areFlush(one.cell.left, other.cell.left);
  const isHabit = (one: LateCell) => {
    const alike = alone.filter((other) => other.traits.length === 1 && isAlike(one, other)).length;
    return alike >= HABIT_PAGES && alike >= HABIT_SHARE * pages;
  };
  return cells.filter((one) => !(one.traits.length === 1 && alone.includes(one) && isHabit(one)));
}

/** Most values named and shown in one finding. */
const MOST_SHOWN = 8;

function finding<M extends 'inserted' | 'late' | 'margin'>(
  message: M,
  page: number,
  cells: readonly LateCell[],
) {
  const traits = [...new Set(cells.flatMap((c) => c.traits))];
  const [first, ...others] = cells.map((c) => onPage(page, cellBox(c.cell), c.cell.text));
  const alike = [...new Set(cells.flatMap((c) => c.alike))].map((c) =>
    onPage(page, cellBox(c), 'written alike'),
  );
  return {
    message,
    data: {
      page: page + 1,
      values: quotedList(
        cells.map(({ cell }) => cell.text),
        MOST_SHOWN,
      ),
      traits: listed(traits.map((t) => WORDS[t])),
      were: cells.length > 1 ? 'were' : 'was',
      differ: cells.length > 1 ? 'differ' : 'differs',
      count: cells.length,
    },
    locations: places(first ?? onPage(page, { x0: 0, y0: 0, x1: 0, y1: 0 }), ...others, ...alike),
  };
}

const WORDS: Readonly<Record<StyleTrait, string>> = {
  font: 'the font',
  operator: 'the command that shows text',
  operand: 'the way characters are written',
  stream: 'the stream that holds it',
  state: 'the drawing state',
  color: 'the way the color is set',
  tags: 'missing document tags',
};

function byPage(cells: readonly LateCell[]): Map<number, LateCell[]> {
  const pages = new Map<number, LateCell[]>();
  for (const cell of cells) {
    const list = pages.get(cell.cell.page);
    if (list) list.push(cell);
    else pages.set(cell.cell.page, [cell]);
  }
  return pages;
}
