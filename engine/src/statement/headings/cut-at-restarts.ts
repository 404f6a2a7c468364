import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { AccountLines } from './account-lines.ts';
import { mayHead } from './cut-at-headings.ts';
import { isHeadLike } from './headings.ts';
import { dayAndMonth, type DateOrder } from '../../layout/date-text.ts';
import { median } from '../../layout/median.ts';
import { holdsAmount, isWords, wordsOf, type TokenLine } from '../text/tokens.ts';
import { groupBy } from '../text/group-by.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';

/** Points within which dates stand below one another. */
const PLACE = readerThreshold({ value: 6, unit: 'points', source: 'judgment' });
/** Days that the dates of one list step back at most. */
const STEP_BACK = 5;

/**
 * Cuts a document where the dates of its rows start over below a heading: lists of several accounts one below the
 * other, whatever they are called. A list that goes on over the page steps on, not back.
 */
export function cutAtRestarts(lines: readonly TokenLine[], order: DateOrder): AccountLines[] {
  const dated = lines.flatMap((line, at) => {
    const dates = line.tokens.flatMap(({ date, x0 }) =>
      date ? [{ date, place: Math.round(x0 / PLACE) }] : [],
    );
    return line.prose || dates.length === 0 || !holdsAmount(line) || isBalance(line) ? [] : [{ at, dates }];
  });
  const column = [
    ...groupBy(
      dated.flatMap(({ dates }) => dates),
      ({ place }) => String(place),
    ).values(),
  ].reduce((most, own) => (own.length > most.length ? own : most), [] as { place: number }[])[0];
  const rows = dated.flatMap(({ at, dates }) => {
    const own = dates.find(({ place }) => Math.abs(place - (column?.place ?? 0)) <= 1);
    if (!own) return [];
    const [day, month] = dayAndMonth(own.date, order);
    return [{ at, day: (own.date.year ?? 0) * 372 + month * 31 + day }];
  });
  const steps = rows.slice(1).map((row, i) => row.day - (rows[i]?.day ?? row.day));
  const falls = steps.filter((step) => step < 0).length > steps.filter((step) => step > 0).length;
  const body = median(rows.map(({ at }) => lines[at]?.size ?? 9));
  const starts: number[] = [];
  steps.forEach((step, i) => {
    const back = falls ? step : -step;
    const [above, below] = [rows[i]?.at, rows[i + 1]?.at];
    if (back <= STEP_BACK || above === undefined || below === undefined) return;
    const start = headingBetween(lines, above, below, body);
    if (start !== undefined) starts.push(start);
  });
  if (starts.length === 0) return [];
  return [0, ...starts].map((start, i) => ({
    lines: lines.slice(start, starts[i] ?? lines.length),
    alone: false,
    ...(i > 0 && lines[start] ? { name: lines[start].text } : {}),
  }));
}

const BALANCES: ReadonlySet<LabelKind | undefined> = new Set(['opening', 'brought-forward']);

/** True for the balance that a list begins with: the day over the rows of the list above is none of it. */
const isBalance = (line: TokenLine): boolean =>
  line.tokens.some(({ carried }) => carried) && BALANCES.has(labelKind(wordsOf(line)));

/** `Pot statement`, `Kontoauszug Tagesgeld`: the statement of another account, where its rows start over below it. */
const isStatementOf = (line: TokenLine): boolean =>
  isWords(line) && line.tokens.length <= 5 && STATEMENT.test(line.text);

const STATEMENT =
  /(?<!\p{L})(?:statement|kontoauszug|relev[eé]|extracto|extrato|estratto|(?:rekening)?afschrift|wyci[aą]g)(?!\p{L})/iu;

/**
 * The line between two rows that most looks like a heading: set apart, bold, or larger than the rows. What stands below
 * the heads of columns is within the list that they head.
 */
function headingBetween(
  lines: readonly TokenLine[],
  above: number,
  below: number,
  body: number,
): number | undefined {
  let best: { at: number; score: number } | undefined;
  const heads = lines.slice(above + 1, below).findLastIndex(isHeadLike);
  const end = heads < 0 ? below : above + 1 + heads;
  for (let at = above + 1; at < end; at++) {
    const [line, before] = [lines[at], lines[at - 1]];
    if (!line || !(mayHead(line) || isStatementOf(line))) continue;
    const gap = before?.page === line.page ? (before.y - line.y) / Math.max(1, line.size) : 3;
    const isBold = line.tokens.every((token) => token.words.every((word) => word.bold));
    const score = Math.min(gap, 4) + (isBold ? 1.5 : 0) + Math.max(0, (line.size / body - 1) * 8);
    if (score >= 2 && (!best || score > best.score)) best = { at, score };
  }
  return best?.at;
}
