import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { rangesOf } from '../dates/date-ranges.ts';
import { pendingAlone, pendingLines } from '../tables/dated-rows.ts';
import type { DraftLedger } from '../rows/draft-model.ts';
import { lineCells } from '../headings/headings.ts';
import { holdsAmount, wordsOf, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import type { Amount } from '../model/model.ts';
import { isEnd, labelKind } from '../language/vocabulary.ts';

/** Dated lines that end in an amount and gave neither a row nor a balance. */
export function unparsedRows(
  lines: readonly TokenLine[],
  used: ReadonlySet<TokenLine>,
  draft: DraftLedger,
): TokenLine[] {
  // A balance with words that name none, or with another amount beside it, is a row whose amount was not read.
  const marks = draft.marks.filter(
    ({ label, part }) => label !== undefined || (part.text.length === 0 && !holdsSeveral(part.line)),
  );
  const other = new Set([...marks.map((mark) => mark.part.line), ...draft.apart]);
  const daily = new Set(draft.daily.map(({ token }) => token));
  const pending =
    draft.rows.length > 0 ? pendingLines(lines) : new Set([...pendingLines(lines), ...pendingAlone(lines)]);
  // Where no row was read at all, a date anywhere on a line with amounts is one too many.
  const isRow = draft.rows.length > 0 ? endsInAmount : isUnlabeledRow;
  return lines.filter(
    (line) =>
      isRow(line) &&
      !used.has(line) &&
      !other.has(line) &&
      !pending.has(line) &&
      !line.tokens.some((token) => daily.has(token)),
  );
}

/** True for a line with no other amount than the opening or the closing balance, whatever its words. */
export function isEndAlone({ tokens }: TokenLine, ends: readonly (Amount | undefined)[]): boolean {
  const amounts = tokens.filter(({ kind }) => kind === 'amount');
  const places = ends.flatMap((end) => end?.spans.slice(0, 1) ?? []);
  return amounts.every(({ words }) => {
    const [own] = words[0]?.spans ?? [];
    return own !== undefined && places.some(({ run, from }) => run === own.run && from === own.from);
  });
}

const holdsSeveral = ({ tokens }: TokenLine): boolean =>
  tokens.filter((token) => token.kind === 'amount' && magnitude(token) !== 0n).length > 1;

/**
 * True for a line that begins with a date and ends in an amount, as rows do, and names no balance of the summary. A number
 * in brackets behind an amount may be one that was not read: `84,780.86 (4)`.
 */
const endsInAmount = (line: TokenLine): boolean => {
  const { tokens, prose } = line;
  // Rows may be numbered.
  const first = /^\d{1,4}\.?$/.test(tokens[0]?.text ?? '') ? tokens[1] : tokens[0];
  const isDated = !prose && first?.kind === 'date' && tokens.length < 24;
  const [before, last] = tokens.slice(-2);
  const isBracketed = before?.kind === 'amount' && /^\(\d[\d.,]*\)$/.test(last?.text ?? '');
  return isDated && (last?.kind === 'amount' || isBracketed) && !isEnd(labelKind(wordsOf(line)));
};

/** True for a line with a date and an amount that is no balance by its label, and tells nothing of a span of days. */
const isUnlabeledRow = (line: TokenLine): boolean =>
  !line.prose &&
  !isSentence(line) &&
  line.tokens.length < 30 &&
  line.tokens.some((token) => token.kind === 'date') &&
  holdsAmount(line) &&
  labelKind(wordsOf(line)) === undefined &&
  !(line.tokens[0]?.kind === 'word' && rangesOf(line).length > 0);

/** True for a line with a date at its start and an amount. */
export const looksLikeRow = ({ tokens, prose }: TokenLine) =>
  !prose &&
  tokens.length < 30 &&
  tokens.slice(0, 2).some((token) => token.kind === 'date') &&
  tokens.some((token) => token.kind === 'amount');

/** Words of a sentence at least. */
const SENTENCE = readerThreshold({ value: 8, unit: 'words', source: 'judgment' });

/** True for words set as running text, with a day and an amount among them and no gap as between columns. */
const isSentence = (line: TokenLine): boolean =>
  line.tokens[0]?.kind === 'word' &&
  line.tokens.filter(({ kind }) => kind === 'word').length >= SENTENCE &&
  lineCells(line).length === 1;
