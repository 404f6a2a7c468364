import { largest, smallest } from '../pdf/content/extent.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Box } from '../pdf/structure/model.ts';
import { OVERLAP, shared, type CellIndex, type StatementCell } from './cells.ts';
import { changeOf, isMoney, type Change, type RemovedRow } from './changes.ts';
import { gapAt, gapBefore, rowAt, type RowPlace } from './gaps.ts';
import { classBeside, type LineReader } from './lines.ts';
import type { TextReplacement } from './text-replacement.ts';
import { amountIn, amountsIn, dateIn, isFormWords, isPlaceholder } from './texts.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Least overlap in height of boxes on one line. */
const ON_LINE = parameter({ value: 0.5, unit: 'share of the lower box', source: 'judgment' });

/** Where texts that are gone can have stood. */
export interface Places {
  ledgers: readonly Ledger[];
  index: CellIndex;
  lineOf: LineReader;
}

/** Rows that are gone: texts that stood on one line where no value stands now. */
export function removedRows(gone: readonly TextReplacement[], places: Places): Change[] {
  const lines: TextReplacement[][] = [];
  for (const piece of gone) {
    if (piece.before !== '' && (isPlaceholder(piece.before) || isFormWords(piece.before))) continue;
    const line = lines.find(
      ([first]) => first && first.page === piece.page && onOneLine(first.box, piece.box),
    );
    if (!line) lines.push([piece]);
    else line.push(piece);
  }
  return lines.flatMap((line) => lineChanges(line, places));
}

const onOneLine = (a: Box, b: Box) =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > ON_LINE * Math.min(a.y1 - a.y0, b.y1 - b.y0);

/** One text of one place, shown by two traces whose boxes may differ. */
const isSame = (a: TextReplacement, b: TextReplacement) =>
  a.before === b.before && shared(a.box, b.box) >= OVERLAP;

function lineChanges(line: readonly TextReplacement[], places: Places): Change[] {
  const sorted = [...line].sort((a, b) => a.box.x0 - b.box.x0);
  const pieces = sorted.filter((piece, i) => sorted.findIndex((p) => isSame(p, piece)) === i);
  const [first] = line;
  if (!first) return [];
  const box = unionOf(pieces.map((piece) => piece.box));
  const row = rowAt(first.page, box, places.ledgers);
  const removed = removedRow({ line, pieces, page: first.page, box }, row, places);
  return removed ? [removed] : pieces.flatMap((piece) => replacedValue(piece, line, row, places));
}

/** Texts that are gone from one line of a page, from left to right, each once in `pieces`. */
interface GoneLine {
  line: readonly TextReplacement[];
  pieces: readonly TextReplacement[];
  page: number;
  box: Box;
}

/** The whole row that texts of one line were, where nothing is shown in their place and no row is there. */
function removedRow(
  { line, pieces, page, box }: GoneLine,
  row: RowPlace | undefined,
  { ledgers }: Places,
): Change | undefined {
  const isShown = pieces.some(
    (piece) => piece.after !== '' || piece.trace.key === 'content/image-patch#figures',
  );
  if (row || isShown) return undefined;
  const texts = pieces.map((piece) => piece.before).filter((text) => text !== '');
  const removed = rowOf(texts.join('  '));
  const emptied = line.some(({ trace }) => trace.key === 'font/emptied-line#words');
  const fields = [removed.amount, removed.date, removed.text === '' ? null : removed.text].filter(
    (f) => f !== null,
  ).length;
  if (!emptied && (fields < 2 || SENTENCE.test(removed.text))) return undefined;
  // A row that stood alone in its section may be far from the others.
  const isApart = emptied || removed.date !== null;
  const gap = gapAt(page, box, ledgers) ?? (isApart ? gapBefore(page, ledgers) : undefined);
  if (!gap) return undefined;
  return {
    ...common(line, box, page),
    ref: gap,
    class: 'gap',
    label: 'row',
    account: gap.account,
    ...(texts.length > 0 ? { before: texts.join(' '), known: 'seen' as const } : {}),
    removed,
    places: [{ kind: 'page', page, box, label: 'removed row' }],
  };
}

/** The value whose text was replaced or taken away, with all the traces of its line that show it. */
function replacedValue(
  piece: TextReplacement,
  line: readonly TextReplacement[],
  row: RowPlace | undefined,
  places: Places,
): Change[] {
  if (!isValueText(piece.before) && !isValueText(piece.after)) return [];
  const own = line.filter((p) => isSame(p, piece));
  const base = common(own, piece.box, piece.page);
  const before = piece.before === '' ? {} : { before: piece.before, known: 'seen' as const };
  const cell = row && cellOf(piece, row, places.index);
  if (cell)
    return [
      {
        ...changeOf(cell),
        ...before,
        marked: false,
        traces: base.traces,
        mechanisms: base.mechanisms,
        places: base.places,
      },
    ];
  const beside = besideOf(piece, places);
  return [
    {
      ...base,
      ...(beside && isMoney(beside.class) ? amountBefore(piece.before) : before),
      after: piece.after === '' ? null : piece.after,
      ...(beside ? { class: beside.class, label: beside.label } : {}),
    },
  ];
}

/** What stood at a place, by what is beside it: an amount in a column of amounts is one, whatever its row says. */
function besideOf(
  { before, page, box }: TextReplacement,
  { ledgers, index, lineOf }: Places,
): ReturnType<typeof classBeside> {
  const line = lineOf(page, box);
  const beside = before === '' ? undefined : classBeside(before, line);
  if (amountIn(before) === undefined || (beside && beside.class !== 'total')) return beside;
  // A row without a date of its own: words before the amount, within a row or with rows above and below it.
  const rows = ledgers.flatMap(({ account }) => account.postings.filter((p) => p.page === page));
  const isRow =
    !SENTENCE.test(line.left) &&
    (rowAt(page, box, ledgers) !== undefined ||
      (rows.some((p) => p.box.y0 > box.y0) && rows.some((p) => p.box.y1 < box.y1)));
  return isRow || index.isInColumn(page, box) ? { class: 'amount', label: 'amount' } : beside;
}

/** The one amount that a covered line names: a sentence about it is not what it was. */
function amountBefore(text: string): Pick<Change, 'before' | 'known'> {
  const [amount, ...more] = amountIn(text) ? [text] : amountsIn(text);
  return amount !== undefined && more.length === 0 ? { before: amount, known: 'seen' } : { known: 'unknown' };
}

/** Words of totals and of sentences about them: no entry reads like that. */
const SENTENCE = /\b(?:total(?:ing)?|average|balance|there (?:were|was|are))\b/i;

/** What a change of a place has whatever it is of. */
const common = (pieces: readonly TextReplacement[], box: Box, page: number): Change => ({
  ref: { at: 'other', page, box },
  class: 'other',
  label: 'text',
  account: -1,
  after: null,
  known: 'unknown',
  marked: false,
  traces: new Set(pieces.map(({ trace }) => trace.id)),
  mechanisms: new Set(pieces.map(({ trace }) => trace.mechanism)),
  places: [{ kind: 'page', page, box, label: 'replaced text' }],
  sums: new Set(),
});

/** The value of a row that a text that is gone belonged to. */
function cellOf(
  piece: TextReplacement,
  { ledger, posting }: RowPlace,
  index: CellIndex,
): StatementCell | undefined {
  // An amount or a date that is printed beside the text is not what took its place.
  if (amountsIn(piece.before).length > 0 || dateIn(piece.before) !== undefined) return undefined;
  return index.byKey.get(`a${ledger.index}/p${posting.index}/text`);
}

const unionOf = (boxes: readonly Box[]): Box => ({
  x0: smallest(boxes.map((b) => b.x0)),
  y0: smallest(boxes.map((b) => b.y0)),
  x1: largest(boxes.map((b) => b.x1)),
  y1: largest(boxes.map((b) => b.y1)),
});

/** True for text that a statement's values are made of: an amount, a date, a long number, words that are no form's. */
function isValueText(text: string): boolean {
  if (amountsIn(text).length > 0 || dateIn(text) !== undefined || /\d{3,}/.test(text)) return true;
  return /\p{L}{3,}/u.test(text) && !isFormWords(text);
}

/** A line of text taken apart into the fields of a row. */
function rowOf(line: string): RemovedRow {
  const date = dateIn(line) ?? null;
  const amounts = amountsIn(date === null ? line : line.replace(date, ' '));
  let text = date === null ? line : line.replace(date, ' ');
  for (const amount of amounts) text = text.replace(amount, ' ');
  return {
    date,
    text: text.replace(/\s+/g, ' ').replace(/^[\s$-]+|[\s$-]+$/g, ''),
    amount: amounts[0] ?? null,
    balance: amounts.length > 1 ? (amounts.at(-1) ?? null) : null,
  };
}
