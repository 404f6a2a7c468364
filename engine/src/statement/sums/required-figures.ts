import type { DateOrder } from '../../layout/date-text.ts';
import { periodsOfRanges } from '../dates/date-ranges.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { labelKind } from '../language/vocabulary.ts';
import type { StatementPeriod } from '../model/model.ts';
import { isWords, type Token, type TokenLine } from '../text/tokens.ts';
import type { LabeledAmount } from './labeled-amount.ts';

/** What heads the figures that an account must reach for its fee to be waived. */
const REQUIRED =
  /(?<!\p{L})(?:required?|requirement|needed|erforderlich|benötigt|requis|exigée?|requerid[oa]|exigid[oa]|necess[aá]ri[oa]|richiest[oa]|vereist|benodigd|wymagan[aey])(?!\p{L})/iu;
/** Lines above a row of such a table that its heads stand on at most, and the lines over these that may name its period. */
const MOST_ABOVE = 5;
const TITLES = 3;

/** A row of a table that sets what is required beside what was measured. */
export interface RequiredFigure {
  required: Token;
  /** What was measured over the days of the statement; none where the table is of other days. */
  measured: LabeledAmount | undefined;
  amount: Token;
}

/**
 * `Average ledger balance  10,000.00  52,318.97` below `Minimum required` and `This fee period`: the figure that the account
 * must reach, and the one it came to.
 */
export function requiredFigure(
  lines: readonly TokenLine[],
  at: number,
  order: DateOrder,
  period: StatementPeriod,
): RequiredFigure | undefined {
  const line = lines[at];
  if (!line || line.prose) return undefined;
  const [one, other, ...more] = line.tokens.filter(({ kind }) => kind === 'amount');
  if (!one || !other || more.length > 0) return undefined;
  const label = cellText(
    line.tokens.slice(0, line.tokens.indexOf(one)).filter(({ kind }) => kind === 'word'),
  );
  const kind = labelKind(label);
  if (kind !== 'average-balance' && kind !== 'minimum-balance') return undefined;
  for (let i = at - 1; i >= Math.max(0, at - MOST_ABOVE) && lines[i]?.page === line.page; i--) {
    const heads = lines[i];
    if (!heads || !isWords(heads)) continue;
    const areRequired = [one, other].map((amount) => REQUIRED.test(headOf(heads, amount)));
    if (areRequired[0] === areRequired[1]) continue;
    const [required, amount] = areRequired[0] ? [one, other] : [other, one];
    const isOwn = !lines.slice(Math.max(0, i - TITLES), i).some((title) => isOfOther(title, order, period));
    return { required, amount, measured: isOwn ? { kind, label, amount, line } : undefined };
  }
  return undefined;
}

/** The words over an amount. */
function headOf(heads: TokenLine, { x0, x1 }: Token): string {
  const cell = lineCells(heads).find((one) => (one[0]?.x0 ?? 0) < x1 && (one.at(-1)?.x1 ?? 0) > x0);
  return cell ? cellText(cell) : '';
}

const isOfOther = (title: TokenLine, order: DateOrder, period: StatementPeriod): boolean =>
  periodsOfRanges(title, order).some(({ start, end }) => start !== period.start || end !== period.end);
