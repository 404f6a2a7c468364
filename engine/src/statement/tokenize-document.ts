import { readerThreshold } from '../thresholds/reader-threshold.ts';
import type { Line } from '../layout/page-text.ts';
import { pairDates } from './dates/paired-dates.ts';
import { withPageEdges } from './headings/page-headers-footers.ts';
import { liftDates } from './dates/dates-below.ts';
import { markDueDays } from './dates/due-days.ts';
import { carryDays } from './dates/day-headings.ts';
import { DOTTED_DAY } from './text/day-forms.ts';
import { signByDayTotals } from './sums/day-totals.ts';
import { signByTotals } from './sums/group-totals.ts';
import { joinPairs } from './rows/rows-in-pairs.ts';
import { groupsOf, hasWholeByGap } from './text/grouped-numbers.ts';
import { joinLabels } from './sums/label-over-amount.ts';
import { departs, numbersOf, type NumberGrammar } from './text/number-grammar.ts';
import { withoutPageNumbers } from './fields/page-numbers.ts';
import { withNumbersAsWords } from './text/numbers-of-rows.ts';
import { withParagraphs } from './text/prose.ts';
import { Chooser } from './model/choices.ts';
import { isSameLine, tokenizeLine, type TokenLine } from './text/tokens.ts';
import { markUnmarkedAsOwed, markUnmarkedAsOwned } from './sums/unmarked-sides.ts';
import { withGroupedColumns } from './text/whole-columns.ts';
import { joinDates } from './dates/wrapped-dates.ts';
import { withMonths } from './dates/months-apart.ts';
import { parameter } from '../thresholds/parameter.ts';

/** What it costs to group thousands differently from most amounts, and more for each amount by which these are more. */
const OTHER_GROUPING = parameter({ value: 7, unit: 'bits', source: 'judgment' });
const PER_AMOUNT = parameter({ value: 3, unit: 'bits', source: 'judgment' });
const MOST_FOR_AMOUNTS = parameter({ value: 48, unit: 'bits', source: 'judgment' });

/** The lines of a document in tokens, as a chooser has it write its numbers. */
export type Cutter = (chooser: Chooser) => readonly TokenLine[];

/** Cuts the lines into tokens as a chooser has the document write its numbers; each way is cut once. */
export function cutterOf(printed: readonly Line[], pages: number, bare: boolean): Cutter {
  const isWholeByGap = hasWholeByGap(printed, bare ? 1 : undefined);
  const { numbers, plain } = firstCut(printed, pages, isWholeByGap);
  let byGap = isWholeByGap ? 1 : 0;
  let otherwise = 0;
  for (const line of printed) {
    const groups = groupsOf(line);
    byGap += groups.byGap;
    otherwise += groups.otherwise;
  }
  const likely = byGap > otherwise;
  const against = OTHER_GROUPING + Math.min(MOST_FOR_AMOUNTS, PER_AMOUNT * Math.abs(byGap - otherwise));
  const options = [
    { id: 'marks', bits: likely ? against : 0 },
    { id: 'gaps', bits: likely ? 0 : against },
  ].sort((a, b) => a.bits - b.bits);
  const known = new Map<string, readonly TokenLine[]>();
  return (chooser) => {
    const grouped = byGap === 0 ? 'marks' : chooser.choose(...GROUPING, options);
    let made = known.get(grouped);
    if (!made) {
      const grammar = { ...numbers, bare, gaps: grouped === 'gaps' };
      const cut = withNumbersAsWords(cutBy(printed, pages, grammar, plain));
      const rows = signByTotals(
        carryDays(
          signByDayTotals(
            liftDates(
              pairDates(
                markDueDays(withPageEdges(withParagraphs(joinPairs(withMonths(joinLabels(joinDates(cut))))))),
              ),
            ),
          ),
        ),
      );
      made = markUnmarkedAsOwed(markUnmarkedAsOwned(rows));
      known.set(grouped, made);
    }
    return made;
  };
}

/** True for two ways to cut a document that come to the same tokens, whichever marks group thousands. */
export const cutAlike = (one: Cutter, other: Cutter): boolean =>
  GROUPS.every((groups) => {
    const [first, second] = [one, other].map((cut) =>
      cut(new Chooser(new Map([[GROUPING.join('/'), groups]]))),
    );
    return (
      first !== undefined &&
      second?.length === first.length &&
      first.every((line, i) => isSameLine(line, second[i]))
    );
  });

/** What is chosen of how thousands are grouped, and the choices. */
const GROUPING = ['number-grammar', 'groups'] as const;
const GROUPS = ['marks', 'gaps'];

/**
 * How a document writes its numbers, as its lines tell when cut plainly. Those cuts are kept only where a reading may use
 * them: of a long statement they take as much memory as the ones that are used.
 */
function firstCut(
  printed: readonly Line[],
  pages: number,
  isWholeByGap: boolean,
): { numbers: Omit<NumberGrammar, 'gaps' | 'bare'>; plain: readonly TokenLine[] | undefined } {
  const plain = printed.map((line) => tokenizeLine(line));
  const plainNumbers = numbersOf(printed);
  const hasDecimals = plainNumbers.thousandths !== '';
  const found = hasDecimals ? undefined : wholeAmounts(withoutPageNumbers(plain, pages));
  const whole = (isWholeByGap && !hasDecimals) || found !== undefined;
  const numbers = {
    ...plainNumbers,
    whole,
    wholeMark: isWholeByGap ? '' : (found ?? ''),
    ...(whole ? { trimmed: withGroupedColumns(plainNumbers.trimmed, printed, isWholeByGap) } : {}),
  };
  return { numbers, plain: departsInDaysAlone({ ...numbers, gaps: false, bare: false }) ? plain : undefined };
}

/** The lines as a grammar has them cut; the plain cut of a line that it reads no otherwise is as good. */
function cutBy(
  printed: readonly Line[],
  pages: number,
  grammar: NumberGrammar,
  plain: readonly TokenLine[] | undefined,
): readonly TokenLine[] {
  const own = departsInDaysAlone(grammar) ? plain : undefined;
  return withoutPageNumbers(
    printed.map((line, i) => {
      const known = own?.[i];
      return known && (grammar.dottedDays || !holdsDottedDay(known)) ? known : tokenizeLine(line, grammar);
    }),
    pages,
  );
}

/** True for a grammar that reads a line as plainly as can be, but for a day and a month with a dot between them. */
const departsInDaysAlone = (grammar: NumberGrammar): boolean => !departs({ ...grammar, dottedDays: true });

const holdsDottedDay = ({ tokens }: TokenLine): boolean =>
  tokens.some(({ words }) => words.some(({ text }) => DOTTED_DAY.test(text)));

/** Heights of the type between an amount and the words beside it, where it stands in a column. */
const APART = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** The mark that groups thousands in a statement without decimals: grouped numbers, hardly an amount with cents. */
function wholeAmounts(lines: readonly TokenLine[]): string | undefined {
  let cents = 0;
  const marks = new Map<string, number>();
  for (const { tokens, size } of lines) {
    const words = tokens.findLastIndex(({ kind, text }) => kind === 'word' && /\p{L}{3}/u.test(text));
    for (const [i, { amount, alsoAmount, x0 }] of tokens.entries()) {
      // `Invoice 7282.49` within a text, or `6294.86` before it, is the number of something.
      const isApart = i > words && (i === 0 || x0 - (tokens[i - 1]?.x1 ?? 0) > size * APART);
      const grouping = (amount ?? alsoAmount)?.grouping ?? '';
      if (amount && !amount.whole) cents += isApart ? 1 : 0;
      else if (grouping !== '') marks.set(grouping, (marks.get(grouping) ?? 0) + 1);
    }
  }
  const [most] = [...marks].sort(([, a], [, b]) => b - a);
  const grouped = [...marks.values()].reduce((sum, count) => sum + count, 0);
  if (!most || grouped < 4 || cents * 10 >= grouped) return undefined;
  // Here and there another mark stands in the number of something; where two are as frequent, neither tells.
  return most[1] * 2 > grouped ? most[0] : '';
}
