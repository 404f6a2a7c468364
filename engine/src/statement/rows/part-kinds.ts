import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { FLUSH_EMS } from '../../layout/flush.ts';
import type { Block } from '../tables/blocks.ts';
import { headingOf, headsColumns, isBoxHead, isCounted } from '../headings/headings.ts';
import {
  fillsBothSides,
  fillsDateColumn,
  isLabelOnly,
  isNumbered,
  ownDate,
  saidText,
  startOfWords,
  type RowStyle,
} from './row-style.ts';
import { gapBetween, hasAmount, type Cell, type RowPart } from '../tables/rows.ts';
import { magnitude } from '../text/values.ts';
import { amountsApart, holdsAmount, isApart, wordsOf, type Token } from '../text/tokens.ts';
import { creditTerm, namesTotal } from '../language/label-words.ts';
import type { LabelKind } from '../language/vocabulary.ts';
import { median } from '../../layout/median.ts';

/** What a line of a table is: the start of a row, more of it, a balance, a sum, or none of these. */
export type PartKind =
  'heading' | 'mark' | 'total' | 'start' | 'undated' | 'second-date' | 'balance' | 'text' | 'skip';

/** How the lines of a list are told. */
export interface ListKind {
  isCheckList: boolean;
  /** Words label a dated row only where they are all it says. */
  wholeLabels: boolean;
}

/** A line of a table, and what its rules ask for. */
interface Line extends ListKind {
  part: RowPart;
  style: RowStyle;
  block: Block;
  /** It prints an amount of a row, not only a balance. */
  movesMoney: boolean;
  /** It prints a day itself, not that of the rows above it. */
  hasOwnDate: boolean;
  label: LabelKind | undefined;
}

/** What a line of a table is to the rows around it: what the first rule that knows it says. */
export function partKind(part: RowPart, style: RowStyle, block: Block, list: ListKind): PartKind {
  const movesMoney = hasAmount(part);
  const isMore = !isLabelOnly(part) || goesOnBelow(part, style, block);
  const mayBeRow = movesMoney || isBesideRow(part);
  const label = list.wholeLabels && mayBeRow && isMore ? undefined : part.label;
  const line = { part, style, block, ...list, movesMoney, hasOwnDate: !!ownDate(part), label };
  for (const rule of RULES) {
    const kind = rule(line);
    if (kind) return kind;
  }
  return part.text.length > 0 || part.type.length > 0 ? 'text' : 'skip';
}

/** `Card purchase BALANCE`, with `YOGA` right below it: what begins like a label goes on in the words of its row. */
function goesOnBelow(part: RowPart, style: RowStyle, { parts }: Block): boolean {
  if (!part.date || !style.wraps || style.amountLast || style.words === 'above') return false;
  const next = parts[parts.indexOf(part) + 1];
  if (!next || next.date || next.title || next.label || next.money.length > 0) return false;
  const [first, below] = [startOfWords(part), startOfWords(next)];
  return Math.abs(first - below) < part.size * FLUSH_EMS && gapBetween(part, next) < style.linePitch;
}

/** In the order in which they are asked: what a line says outright, then its columns, then its place. */
const RULES: readonly ((line: Line) => PartKind | undefined)[] = [
  asHeading,
  asWrittenSum,
  asCountedTotal,
  asPaymentSlip,
  asBalanceMark,
  asBalanceToldAgain,
  asFigureToldAgain,
  asTotalOfChecks,
  asFigureOfPeriod,
  asNamedTotal,
  asSummaryFigure,
  asLabeledFigure,
  asFiguresOfBox,
  asSumsOfBothSides,
  asDayOfBalance,
  asDueDay,
  asDatedRow,
  asTotalByPlace,
  asUndatedRow,
  asBalance,
  asLineBesideList,
];

function asHeading({ part, style, block }: Line): PartKind | undefined {
  if (!part.title) return undefined;
  // `21 Credit interest`: the words of a numbered row.
  if (!part.isOverHeads && isNumbered(part, block)) return undefined;
  if (!part.isOverHeads && !isSetAsHeading(part, style, block)) return undefined;
  return headsColumns(part.line) && part.title.kind !== 'not-ledger' ? 'skip' : 'heading';
}

/**
 * `100.00 + 25.00 - 5.00 = 120.00`: a summary, in whichever columns it stands. A row may say what its money came to:
 * `27.90 USD 1 EURO = 1.0811 25.81`, `USD 20.00 = R$ 5,61 R$ 112,20`.
 */
function asWrittenSum({ part: { line } }: Line): PartKind | undefined {
  const equals = line.tokens.findIndex(({ text }) => text === '=');
  const isAmount = ({ kind }: Token) => kind === 'amount';
  const unit = line.tokens.slice(Math.max(0, equals - 2), equals).map(({ text }) => text);
  const isRate = /(?:^|[\s(])1 \p{L}+$|(?:^|[\s(])\p{Lu}{3} 1$/u.test(unit.join(' '));
  return equals > 0 &&
    !isRate &&
    line.tokens.slice(0, equals).filter(isAmount).length >= ADDENDS &&
    line.tokens.slice(equals).some(isAmount)
    ? 'skip'
    : undefined;
}

/** Amounts before an equals sign that it adds up, at least. */
const ADDENDS = readerThreshold({ value: 2, unit: 'amounts', source: 'judgment' });

function asCountedTotal({ part }: Line): PartKind | undefined {
  return part.money.length > 0 && isCounted(part.line.text) ? 'total' : undefined;
}

/** The slip of a card: what it asks for at least, and in the line above that, set apart, all that is owed. */
function asPaymentSlip({ part, block: { parts }, hasOwnDate }: Line): PartKind | undefined {
  if (hasOwnDate || part.money.length === 0) return undefined;
  if (asksForLeast(part)) return 'skip';
  const at = parts.indexOf(part);
  const [before, next] = [parts[at - 1], parts[at + 1]];
  if (!next || !asksForLeast(next)) return undefined;
  return !before || gapBetween(before, part) > gapBetween(part, next) ? 'skip' : undefined;
}

const asksForLeast = ({ label, line }: RowPart): boolean =>
  label === 'limit' && creditTerm(wordsOf(line)) === 'minimum-payment';

/** In a list of checks each has its number, and its day where days are printed. */
function asTotalOfChecks({ part, block, isCheckList }: Line): PartKind | undefined {
  if (!isCheckList || part.date || part.money.length === 0) return undefined;
  const isDated = block.group.some((column) => column.role === 'date');
  return isDated || !part.checkNumber ? 'total' : undefined;
}

/** Fees and rates of the period below the rows: what moves nothing and has no day itself is no row. */
function asFigureOfPeriod({ part, movesMoney, hasOwnDate }: Line): PartKind | undefined {
  return movesMoney && !hasOwnDate && (movesNothing(part) || isOfFees(part)) ? 'skip' : undefined;
}

/**
 * A balance by its label; a row with a day, an amount, and a balance is one of the ledger, whatever it is called. What
 * says nothing but a label is none where it prints the balance twice, or stands under the day of other rows: there its
 * amounts are their totals.
 */
function asBalanceMark({ part, movesMoney, hasOwnDate, label }: Line): PartKind | undefined {
  if (!label || !isBalanceLabel(label)) return undefined;
  if (part.money.length === 0) return carriesBalance(part) ? 'mark' : undefined;
  const isRow = part.date && movesMoney && part.money.length > 1;
  if (isRow && namesBalanceAlone(part)) return undefined;
  const areSums = isLabelOnly(part) && (fillsBothSides(part) || !hasOwnDate || repeatsBalance(part));
  return isRow && !areSums ? undefined : 'mark';
}

/** True for a balance between pages that stands in no column of the rows. */
const carriesBalance = ({ label, date, line }: RowPart): boolean =>
  (label === 'carried-forward' || label === 'brought-forward') && !date && holdsAmount(line);

/** `15:30   - 14.69   Balance 2,216.39`: what moved stands before the word for the balance, which names that alone. */
function namesBalanceAlone({ line: { tokens } }: RowPart): boolean {
  const amount = tokens.findIndex(({ kind }) => kind === 'amount');
  const word = tokens.findIndex(({ kind, text }) => kind === 'word' && /\p{L}/u.test(text));
  return amount >= 0 && word > amount && tokens.slice(word).some(({ kind }) => kind === 'amount');
}

/** `01 Sep Balance from last statement 314.55 314.55D`: the column of its side repeats the balance. */
function repeatsBalance({ money }: RowPart): boolean {
  const balance = balanceOf({ money });
  return (
    balance !== undefined &&
    money.length > 1 &&
    money.every(({ token }) => magnitude(token) === magnitude(balance.token))
  );
}

/**
 * The balance of the rows above once more, in words that name it in a summary too, or beside what the columns come to:
 * what is beside it adds them up.
 */
function asBalanceToldAgain({ part, block: { parts }, movesMoney, hasOwnDate }: Line): PartKind | undefined {
  if (!movesMoney || hasOwnDate || !(part.repeatsBalance || addsColumns(part, parts))) return undefined;
  const own = balanceOf(part);
  const above = parts
    .slice(0, parts.indexOf(part))
    .flatMap((one) => balanceOf(one) ?? [])
    .at(-1);
  return own && above && magnitude(above.token) === magnitude(own.token) ? 'mark' : undefined;
}

/** `Due now  417.19` on the slip below the rows, as above them: no row. */
function asFigureToldAgain({ part }: Line): PartKind | undefined {
  return part.repeatsFigure ? 'skip' : undefined;
}

/** True where the amounts of a line are what their columns come to above it, on both sides. */
function addsColumns({ money }: RowPart, parts: readonly RowPart[]): boolean {
  const sides = money.filter(({ column: { role } }) => role === 'debit' || role === 'credit');
  return (
    sides.length === 2 &&
    sides.every(({ column, token }) => {
      const above = parts
        .filter(({ date }) => date)
        .flatMap((part) => part.money.filter((cell) => cell.column === column));
      return above.reduce((sum, cell) => sum + magnitude(cell.token), 0n) === magnitude(token);
    })
  );
}

const balanceOf = ({ money }: Pick<RowPart, 'money'>): Cell | undefined =>
  money.find(({ column }) => column.role === 'balance');

function asNamedTotal({ part, hasOwnDate, label, wholeLabels }: Line): PartKind | undefined {
  if (part.money.length === 0 || hasOwnDate) return undefined;
  if (label === 'total' || part.sumsUp) return 'total';
  if (wholeLabels && !isLabelOnly(part)) return undefined;
  const said = saidText(part);
  return TOTAL.test(said) || namesTotal(said) ? 'total' : undefined;
}

const TOTAL = /^(sub|grand|net)?\s*-?\s*totals?\b/i;

function asSummaryFigure({ part, label }: Line): PartKind | undefined {
  return label && !part.date && NEVER_ROWS.has(label) && part.money.length > 0 ? 'skip' : undefined;
}

/** Words of a label at most: longer texts of rows may break behind a colon. */
const LABEL_WORDS = 8;

/** `What came in: 1,234.00`: a colon behind the words makes them a label, whatever they say. */
function asLabeledFigure({ part, movesMoney, hasOwnDate }: Line): PartKind | undefined {
  const said = saidText(part);
  const isLabel = said.endsWith(':') && said.split(' ').length <= LABEL_WORDS;
  return movesMoney && !hasOwnDate && isLabel ? 'skip' : undefined;
}

/** Figures of a box, some of which stand in columns of the rows by chance. */
function asFiguresOfBox({ part: { text }, movesMoney, hasOwnDate }: Line): PartKind | undefined {
  return movesMoney && !hasOwnDate && areAmounts(text) ? 'skip' : undefined;
}

function asSumsOfBothSides({ part, style, block, movesMoney, hasOwnDate }: Line): PartKind | undefined {
  if (!movesMoney || hasOwnDate || !fillsBothSides(part)) return undefined;
  // Where rows print a zero on the other side, sums do not.
  return style.fillsBoth && (hasZero(part) || !haveZeros(block)) ? undefined : 'total';
}

/** Share of the rows that print a zero beside their amount at least: the others are sums. */
const WITH_ZERO = readerThreshold({ value: 0.75, unit: 'share', source: 'judgment' });

function haveZeros({ parts }: Block): boolean {
  const both = parts.filter(fillsBothSides);
  return both.filter(hasZero).length >= WITH_ZERO * both.length;
}

const hasZero = ({ money }: RowPart): boolean => money.some(({ token }) => magnitude(token) === 0n);

/** The day of a balance that is printed elsewhere. */
function asDayOfBalance({ part, label, hasOwnDate }: Line): PartKind | undefined {
  return label && isBalanceLabel(label) && part.money.length === 0 && hasOwnDate && isLabelOnly(part)
    ? 'skip'
    : undefined;
}

/** The day by which a payment is due, in a box beside a summary. */
function asDueDay({ part: { date } }: Line): PartKind | undefined {
  return date?.isDue && !date.carried ? 'skip' : undefined;
}

function asDatedRow({ part, style, movesMoney }: Line): PartKind | undefined {
  if (!part.date || (part.date.carried && isOfBox(part))) return undefined;
  if (part.money.length === 0)
    return part.date.carried ? 'text' : style.stackedDates ? 'second-date' : 'start';
  return movesMoney || isBesideRow(part) ? 'start' : 'balance';
}

/** An amount in another currency beside the words of a row is not yet what moves its account. */
const isBesideRow = ({ text, money }: RowPart): boolean =>
  text.length > 0 && money.length > 0 && money.every(({ column }) => column.role === 'other-amount');

/** Amounts behind the words of a title left of the rows, or of both sides. */
function asTotalByPlace({ part, style, block, movesMoney }: Line): PartKind | undefined {
  const isSetOut = startOfWords(part) < style.textLeft - part.size * 2 && !isNumbered(part, block);
  if (movesMoney && !part.checkNumber && isSetOut && headingOf(part.line)) return 'total';
  const sides = sidesOf(part);
  return sides.length > 1 && sides.some(({ column }) => column.role === 'debit') ? 'total' : undefined;
}

function asUndatedRow({ part, block, movesMoney }: Line): PartKind | undefined {
  if (!movesMoney) return undefined;
  return fillsDateColumn(part, block.group) || isOfBox(part) ? 'skip' : 'undated';
}

function asBalance({ part, label }: Line): PartKind | undefined {
  // A balance out of the columns is one of the summary, and no text of the row above it.
  if (label && part.money.length === 0 && holdsOther(part)) return 'skip';
  return part.money.some(({ column }) => column.role === 'balance') ? 'balance' : undefined;
}

function asLineBesideList({ part, isCheckList }: Line): PartKind | undefined {
  return isCheckList || isBoxHead(part.line) ? 'skip' : undefined;
}

/** True for an amount that stands apart, or behind a label: not that within `Riporto Sport Srl invoice 4456.52`. */
const holdsOther = (part: RowPart): boolean =>
  amountsApart({ tokens: part.text, size: part.size }).length > 0 ||
  (part.text.some(({ kind }) => kind === 'amount') && isLabelOnly(part));

const movesNothing = ({ money }: RowPart): boolean =>
  money.every(({ token, column }) => column.role === 'balance' || token.amount?.value === 0n);

/** `Overdraft fees 0.00 70.00`: nothing in the period, and what the year came to in a column of the rows by chance. */
const isOfFees = ({ text, money, line: { size } }: RowPart): boolean =>
  amountsApart({ tokens: text, size }).some((token) => magnitude(token) === 0n) ||
  money.some(({ column, token }) => column.role === 'amount' && magnitude(token) === 0n);

/** What a line moves, on either side; an amount that is once more beside a column of both is one. */
function sidesOf({ money }: RowPart): readonly Cell[] {
  const moved = money.filter(
    ({ token, column }) =>
      token.amount?.value !== 0n && column.role !== 'balance' && column.role !== 'other-amount',
  );
  const isAgain = (cell: Cell) =>
    cell.column.role === 'amount' &&
    moved.some((other) => other !== cell && magnitude(other.token) === magnitude(cell.token));
  return moved.filter((cell) => !isAgain(cell));
}

function isSetAsHeading(part: RowPart, style: RowStyle, block: Block): boolean {
  if (part.title?.kind === 'not-ledger' || part.title?.kind === 'daily-balances') return true;
  if (part.title?.kind === 'pending' && endsDays(part, block)) return true;
  if (style.dateOnce && style.amountLast && beginsUndatedRow(part, block)) return false;
  const left = Math.min(...block.group.map((column) => column.x0));
  const inText = Math.abs(part.x0 - style.textLeft) < part.size && style.textLeft > left + part.size * 2;
  if (!inText && part.x0 < left + part.size) return true;
  const plain = block.parts.filter((other) => other.date);
  const body = plain.length > 0 ? median(plain.map(({ size }) => size)) : part.size;
  return part.size > body * 1.08 || (part.bold && !plain.some((other) => other.bold));
}

/** True for `Interest`, `Counter deposit` that end in an amount some lines below without a day: a title has rows with days below it. */
function beginsUndatedRow(part: RowPart, { parts }: Block): boolean {
  if (headsColumns(part.line)) return false;
  const below = parts.slice(parts.indexOf(part) + 1);
  const end = below.find((one) => one.date !== undefined || one.title !== undefined || one.money.length > 0);
  return end !== undefined && !end.date && !end.title && !end.label && hasAmount(end);
}

/** True for words below rows that stand under the headings of their days, above a line that prints its own day. */
function endsDays(part: RowPart, { parts }: Block): boolean {
  const next = parts[parts.indexOf(part) + 1];
  const printsDay = next?.line.tokens.some(({ kind, carried }) => kind === 'date' && !carried);
  return printsDay === true && parts.some(({ date }) => date?.carried);
}

const NEVER_ROWS = new Set<LabelKind>([
  'average-balance',
  'minimum-balance',
  'limit',
  'days',
  'credit-count',
  'debit-count',
  'check-count',
  'entry-count',
  'other',
]);

const isBalanceLabel = (label: LabelKind) =>
  label === 'opening' ||
  label === 'closing' ||
  label === 'brought-forward' ||
  label === 'carried-forward' ||
  label === 'balance';

const areAmounts = (text: readonly Token[]): boolean =>
  text.length > 1 && text.every(({ kind }) => kind === 'amount');

/**
 * True for amounts beside one another that no words come with, as a box prints its figures below their labels, and for
 * a day with its amount left of those of the line: two lists stand side by side.
 */
function isOfBox({ text, line }: RowPart): boolean {
  if (areAmounts(text)) return true;
  const [apart] = amountsApart({ tokens: text, size: line.size });
  // The day of a purchase ends its words, before what it cost in other money.
  const isDay = (token: Token) => token.kind === 'date' && isApart(line, token);
  return apart !== undefined && text.some((token, i) => isDay(token) && i < text.indexOf(apart));
}
