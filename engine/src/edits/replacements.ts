import type { Mechanism } from '../contract/edit.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { areOfBothSides } from '../layout/amounts-in-text.ts';
import { keyOf, type CellIndex, type StatementCell } from './cells.ts';
import { changeOf, isMoney, printedValue, type Change } from './changes.ts';
import type { LineReader } from './lines.ts';
import { repeatedTexts } from './repeated-texts.ts';
import { removedRows } from './removed-rows.ts';
import {
  amountIn,
  amountsIn,
  bare,
  dateIn,
  isFiller,
  isFormWords,
  isPlaceholder,
  isZero,
  tidy,
  withoutDates,
} from './texts.ts';
import type { MappedTrace } from './traces.ts';
import type { TextReplacement } from './text-replacement.ts';

/** Values that were replaced, added or removed, as far as the file still holds what was there. */
export function replacedValues(
  traces: readonly MappedTrace[],
  index: CellIndex,
  ledgers: readonly Ledger[],
  lineOf: LineReader,
): Change[] {
  const changes = new Map<string, Change>();
  const earlier: EarlierTexts = new Map();
  const gone: TextReplacement[] = [];
  const pieces = traces
    .filter((t) => t.nature === 'replacement' || t.key === 'font/emptied-line#words')
    .flatMap((trace) => piecesOf(trace, index));
  const isRepeated = repeatedTexts(pieces, index, lineOf);
  for (const piece of pieces) {
    if (isRepeated(piece)) continue;
    if (piece.cells.length === 0 || piece.after === '') gone.push(piece);
    else for (const cell of piece.cells) replace(changes, earlier, cell, piece);
  }
  for (const change of removedRows(gone, { ledgers, index, lineOf })) {
    const known = changes.get(keyOf(change.ref));
    if (known) merge(known, change);
    else changes.set(keyOf(change.ref), change);
  }
  for (const [key, texts] of earlier) settle(changes.get(key), texts);
  return [...changes.values()];
}

function piecesOf(trace: MappedTrace, index: CellIndex): TextReplacement[] {
  const { finding } = trace;
  const before = tidy(finding.before ?? '');
  const after = tidy(finding.after ?? '');
  return finding.locations.flatMap((at) =>
    at.kind === 'page' && at.label !== 'page'
      ? [
          {
            page: at.page,
            box: at.box,
            before: trace.key === 'content/image-patch#figures' ? tidy(at.label ?? '') : before,
            after,
            trace,
            cells: index.at(at.page, at.box),
          },
        ]
      : [],
  );
}

const OVERPRINTED = 'content/overprinted-text#figures';

/** Notes what a value was, where the text before tells it. */
function replace(
  changes: Map<string, Change>,
  earlier: EarlierTexts,
  cell: StatementCell,
  piece: TextReplacement,
): void {
  const { before, after, trace } = piece;
  const shown = cell.prints[0]?.text ?? '';
  const was = before === '' ? undefined : earlierOf(cell, piece);
  // Of two figures printed over each other the lower one may have been read.
  const isUnder = trace.key === OVERPRINTED && amountIn(after) !== undefined && !same(after, shown);
  const isAsShown = was !== undefined && same(was, shown);
  if ((isAsShown && !isUnder) || !isReplaced(cell, piece, was)) return;
  const change = changes.get(cell.key) ?? changeOf(cell);
  changes.set(cell.key, change);
  if (isUnder && isAsShown) change.after = after;
  change.marked = false;
  change.traces.add(trace.id);
  change.mechanisms.add(trace.mechanism);
  if (before === '' && after !== '' && change.known !== 'seen') change.before = null;
  if (was === undefined) return;
  noteEarlier(earlier, cell, piece, was);
  change.known = 'seen';
}

/** False where what was there before is no earlier text of the value, or not for certain. */
function isReplaced(cell: StatementCell, piece: TextReplacement, was: string | undefined): boolean {
  const { before, after, trace } = piece;
  if (before !== '' && (isTemplate(cell, was ?? before) || isFiller(before))) return false;
  if (trace.mechanism === 'cover' && isOtherKind(before, after)) return false;
  // Of several values that a text covers, only those whose earlier text can be told apart were changed for certain.
  return was !== undefined || piece.cells.length <= 1 || before === '';
}

/** Keeps an earlier text; a description may be replaced word by word: each goes into what the others have made of it. */
function noteEarlier(earlier: EarlierTexts, cell: StatementCell, piece: TextReplacement, was: string): void {
  const { mechanism } = piece.trace;
  const texts = earlier.get(cell.key) ?? new Map<Mechanism, string>();
  earlier.set(cell.key, texts);
  const so = texts.get(mechanism);
  const isWhole = so === undefined || isMoney(cell.class);
  texts.set(mechanism, isWhole ? (so ?? was) : (filledIn(so, piece.after, piece.before) ?? so));
}

/** Earlier texts of a value by the way in which they show. */
type EarlierTexts = Map<string, Map<Mechanism, string>>;

/** Takes the earlier text that has least in common with what is shown: the others tell only a part of the change. */
function settle(change: Change | undefined, texts: ReadonlyMap<Mechanism, string>): void {
  if (!change?.cell) return;
  const shown = new Set(tidy(change.after ?? '').split(' '));
  const kept = (text: string) =>
    tidy(text)
      .split(' ')
      .filter((word) => shown.has(word)).length;
  const [best] = [...texts.values()].sort((a, b) => kept(a) - kept(b));
  if (best === undefined) return;
  change.before = best;
  const value = isMoney(change.class) ? valueLike(best, change.cell) : undefined;
  if (value !== undefined) change.was = value;
}

/** The earlier text of one value out of the text that stood at its place. */
function earlierOf(cell: StatementCell, { before, after, cells }: TextReplacement): string | undefined {
  const shown = cell.prints[0]?.text ?? '';
  if (isMoney(cell.class)) {
    if (amountIn(before)) return before;
    const [olds, news] = [amountsIn(before), amountsIn(after)];
    if (olds.length === 1) return olds[0];
    const at = news.findIndex((one) => same(one, shown));
    if (at >= 0 && olds.length === news.length) return olds[at];
    const whole = filledIn(shown, after, before);
    return whole !== undefined && amountIn(whole) ? whole : undefined;
  }
  if (cell.class === 'date') {
    const whole = filledIn(shown, after, before);
    return dateIn(before) ?? (whole !== undefined && /\d/.test(before) ? whole : undefined);
  }
  const whole = filledIn(shown, after, before);
  if (whole !== undefined) return whole;
  return cells.length === 1 ? before : undefined;
}

/** The shown text with a part of it as it was. */
function filledIn(shown: string, after: string, before: string): string | undefined {
  const plain = tidy(shown);
  const at = plain.indexOf(after);
  // A box may cut a word in two: what it shows of the word tells nothing of the rest.
  const isWhole = !/[\p{L}\p{N}]/u.test(`${plain[at - 1] ?? ''}${plain[at + after.length] ?? ''}`);
  return after !== '' && at >= 0 && isWhole && plain.indexOf(after, at + 1) < 0
    ? plain.slice(0, at) + before + plain.slice(at + after.length)
    : undefined;
}

const same = (a: string, b: string) => bare(a) === bare(b) && !areOfBothSides(a, b);

/** What a template leaves under a value is no earlier value: `null`, nothing, an amount of zero, a label. */
function isTemplate(cell: StatementCell, before: string): boolean {
  if (isPlaceholder(before)) return true;
  if (isMoney(cell.class))
    return isZero(before)
      ? cell.class !== 'total'
      : amountsIn(before).length === 0 && !/\d/.test(bare(withoutDates(before)));
  if (cell.class === 'date') return !/\d/.test(before);
  return isFormWords(before);
}

/** A name is not put in the place of a number: beneath it, digits alone are the mask of a field. */
const isOtherKind = (before: string, after: string) =>
  /\d/.test(before) && !/\p{L}/u.test(before) && /\p{L}{2,}/u.test(after) && !/\d/.test(after);

/** The value of an earlier text, signed as the ledger signs what is printed there now. */
function valueLike(text: string, cell: StatementCell): bigint | undefined {
  const [was, now] = [amountIn(text), amountIn(cell.prints[0]?.text ?? '')];
  const value = printedValue(cell);
  if (!was || value === undefined || !now) return was?.value;
  // Section or column may give the sign; what the glyphs say of it changed only if they differ.
  const turned = now.value !== 0n && now.value < 0n !== value < 0n;
  return turned ? -was.value : was.value;
}

function merge(known: Change, more: Change): void {
  for (const id of more.traces) known.traces.add(id);
  for (const mechanism of more.mechanisms) known.mechanisms.add(mechanism);
  if (known.known !== 'seen' && more.known === 'seen') {
    known.known = 'seen';
    if (more.before !== undefined) known.before = more.before;
  }
  if (more.removed && (!known.removed || (known.removed.amount === null && more.removed.amount !== null)))
    known.removed = more.removed;
}
