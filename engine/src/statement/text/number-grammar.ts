import type { Line } from '../../layout/page-text.ts';
import { bareDayColumns } from './bare-days.ts';
import { countsRows } from './counted-rows.ts';
import { dayCellColumns, type DayCells } from './day-cells.ts';
import { hasEdges, NO_EDGES, NOWHERE, type Edges } from './column-edges.ts';
import { hasDottedDays } from './dotted-days.ts';
import {
  dashColumns,
  EMPTY_DASHES,
  emptyDashes,
  flagColumns,
  hasSpacedMinus,
  leadSignColumns,
  letterSides,
  SIGN,
} from './side-marks.ts';
import { thousandthsMark, type ThousandthsMark } from './thousandths.ts';
import { trimmedColumns, withSteps, withZeroColumns } from './trimmed-columns.ts';
import { withWholeColumns } from './whole-columns.ts';

/** How a document writes its numbers. */
export interface NumberGrammar {
  /** Grouped numbers without decimals are amounts: for currencies that have no smaller unit. */
  whole: boolean;
  /** What groups them, where one mark does: `9.412` is no money where `80,70,412` is. */
  wholeMark: string;
  /** The mark before three decimals, of money that has them. */
  thousandths: ThousandthsMark;
  /** Gaps group thousands: `1 785.55`. */
  gaps: boolean;
  /** A dash by itself stands for an empty cell, and is no minus of the amount some way behind it. */
  dashes: boolean;
  /** Right edges of columns in which dashes stand for empty cells. */
  dashEdges: ReadonlySet<number>;
  /** Where columns of marks of debit and credit begin: `D` and `C` some way right of the amounts they belong to. */
  flags: ReadonlySet<number>;
  /** Where columns of such marks begin that are signs: `+` and `-`. */
  signFlags: ReadonlySet<number>;
  /** Where columns of signs begin that belong to the amounts behind them, however far these stand. */
  leadSigns: ReadonlySet<number>;
  /** Letters that are marks of debit and credit behind amounts, wherever these stand: `364.85 S`. */
  letters: ReadonlySet<string>;
  /** A minus stands a space before its amount, in sentences too: `- 102.73`. */
  spacedMinus: boolean;
  /** Columns whose amounts drop zeros at their end: `107.1`, `82`. */
  trimmed: Edges;
  /** Where columns of days end that are written as no others are: `6-01`, or `06 01` with nothing between but a gap. */
  bareDays: ReadonlySet<number>;
  /** Headings over days whose day and month stand in columns of their own. */
  dayCells: readonly DayCells[];
  /** Rows begin with their number, and then with the month of their day: `10 Dec 21` there is the tenth row's 21 December. */
  counted: boolean;
  /** What stands apart is an amount, whatever its decimals: so are numbers read where nothing else makes a statement. */
  bare: boolean;
  /** `12.05` may be the twelfth of May; false where dates are written otherwise. */
  dottedDays: boolean;
}

export const PLAIN_NUMBERS: NumberGrammar = {
  whole: false,
  wholeMark: '',
  thousandths: '',
  gaps: false,
  dashes: false,
  dashEdges: NOWHERE,
  flags: NOWHERE,
  signFlags: NOWHERE,
  leadSigns: NOWHERE,
  letters: new Set(),
  spacedMinus: false,
  trimmed: NO_EDGES,
  bareDays: NOWHERE,
  dayCells: [],
  counted: false,
  bare: false,
  dottedDays: true,
};

/**
 * What a document shows of how it writes its numbers; how its thousands are grouped, and whether amounts have
 * decimals, is answered by the caller.
 */
export function numbersOf(
  lines: readonly Line[],
): Omit<NumberGrammar, 'gaps' | 'whole' | 'wholeMark' | 'bare'> {
  const figures = lines.filter(({ words }) => words.some(({ text }) => /\d/.test(text)));
  const dashes = figures.reduce((sum, line) => sum + emptyDashes(line), 0) >= EMPTY_DASHES;
  const dashEdges = dashColumns(lines);
  return {
    thousandths: thousandthsMark(lines),
    dashes,
    dashEdges,
    flags: flagColumns(lines, (text) => !SIGN.test(text)),
    signFlags: flagColumns(lines, (text) => SIGN.test(text)),
    leadSigns: leadSignColumns(figures),
    letters: letterSides(figures),
    spacedMinus: !dashes && dashEdges.size === 0 && hasSpacedMinus(figures),
    trimmed: withSteps(withZeroColumns(withWholeColumns(trimmedColumns(figures), figures), lines), lines),
    bareDays: bareDayColumns(lines),
    dayCells: dayCellColumns(lines),
    counted: countsRows(figures),
    dottedDays: hasDottedDays(figures),
  };
}

/** True where lines must be cut again to be read by a grammar. */
export const departs = (grammar: NumberGrammar): boolean => {
  const { whole, gaps, dashes, dashEdges, letters, trimmed, bareDays, bare, dottedDays } = grammar;
  const hasFlags = grammar.flags.size + grammar.signFlags.size + grammar.leadSigns.size + letters.size > 0;
  return (
    whole ||
    gaps ||
    grammar.thousandths !== '' ||
    bare ||
    dashes ||
    grammar.spacedMinus ||
    grammar.counted ||
    !dottedDays ||
    dashEdges.size > 0 ||
    hasFlags ||
    bareDays.size + grammar.dayCells.length > 0 ||
    hasEdges(trimmed)
  );
};
