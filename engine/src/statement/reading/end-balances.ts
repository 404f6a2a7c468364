import type { DraftLedger } from '../rows/draft-model.ts';
import type { LabeledAmount } from '../sums/labeled-amount.ts';
import { isNewestFirst } from '../rows/ledger.ts';
import type { Amount, BalanceMark } from '../model/model.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { namesWeekday } from '../text/day-forms.ts';
import { balanceValue, type LedgerType } from '../rows/signed-row.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { amountOf, magnitude } from '../text/values.ts';
import type { ColumnRole, LabelKind } from '../language/vocabulary.ts';
import type { Chooser, Option } from '../model/choices.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** What fees come to, on a page of their bill. */
const BILLED = /(?<!\p{L})abrechnungsbetrag/iu;

/** What it costs to take another balance than the likeliest, beside a bit for each that is likelier. */
const OTHER = parameter({ value: 4, unit: 'bits', source: 'judgment' });

/** What it costs to read a balance with the other sign: signs stand apart, in words, or in a column of their own. */
const TURNED = parameter({ value: 10, unit: 'bits', source: 'judgment' });

/**
 * The opening or closing balance: of those that labels or rows of the table name, the first of the likeliest kind. Where
 * the other end is read with the other sign, this one likely is too.
 */
export function chooseBalance(
  side: 'opening' | 'closing',
  draft: DraftLedger,
  labeled: readonly LabeledAmount[],
  type: LedgerType,
  chooser: Chooser,
  summed: readonly Token[],
  { isTurned, token: begun }: Partial<Chosen> = {},
): Chosen | undefined {
  const prints = printsOf(draft, labeled);
  const candidates =
    side === 'opening'
      ? openingCandidates(prints, draft, labeled, summed)
      : closingCandidates(prints, draft, billedAmounts(labeled, type), summed).filter(isOther(begun, draft));
  const columns = columnRoles(draft);
  const found = [...readingsOf(candidates, columns, draft, labeled, type)].slice(0, MOST_CANDIDATES);
  const first = found[0];
  if (!first) return undefined;
  const isSided = sideOf(first[1], columns) !== undefined;
  const id = chooser.choose(
    'label-pairing',
    side,
    pairingOptions(found.length, isTurned === true && !isSided),
  );
  const [value, token] = found[Number(id)] ?? first;
  const amount = amountOf(token, id === 'turned' ? -value : value, 'label', 0.95);
  return { amount, token, isTurned: id === 'turned' && !isSided };
}

/** A balance at one end, and the print that was taken for it. */
interface Chosen {
  amount: Amount;
  token: Token;
  isTurned: boolean;
}

/** True for another print than that of the opening balance, where rows lie between both. */
const isOther =
  (begun: Token | undefined, { rows }: DraftLedger) =>
  (token: Token): boolean =>
    rows.length === 0 || begun === undefined || token.words[0] !== begun.words[0];

/** Balances that are offered at most. */
const MOST_CANDIDATES = 4;

/** Where balances are printed, by what they are called. */
interface Prints {
  /** Beside a label, in the order of the page. */
  named: (kind: LabelKind) => Token[];
  /** In a row of the table. */
  marked: (kind: LabelKind) => Token[];
  /** In a row of the table behind `after` others: one carried over between two rows is the balance of neither end. */
  carried: (kind: LabelKind, after: number) => Token[];
  /** Beside a label and outside the table, and not carried over from page to page. */
  unassigned: (kind: LabelKind) => Token[];
}

function printsOf(draft: DraftLedger, labeled: readonly LabeledAmount[]): Prints {
  const inTable = new Set(draft.marks.map(({ cell }) => cell.token.words[0]));
  // Of several amounts of a line the table tells which is the balance.
  const told = new Map(draft.marks.map(({ part, cell }) => [part.line.line, cell.token.words[0]]));
  const isOther = ({ line, amount }: LabeledAmount) =>
    told.has(line.line) && told.get(line.line) !== amount.words[0] && !holdsBothEnds(line, labeled);
  const turned = new Set(carriedOver(labeled).map(({ amount }) => amount));
  const marks = (isOwn: (mark: DraftLedger['marks'][number]) => boolean) =>
    draft.marks.filter(isOwn).map((mark) => mark.cell.token);
  const named = (kind: LabelKind) =>
    labeled.filter((one) => one.kind === kind && !isOther(one)).map((one) => one.amount);
  return {
    named,
    marked: (kind) => marks(({ label }) => label === kind),
    carried: (kind, after) => marks((mark) => mark.label === kind && mark.after === after),
    unassigned: (kind) => named(kind).filter((token) => !inTable.has(token.words[0]) && !turned.has(token)),
  };
}

/** True for a line of a box, with an amount under the label of each end, whatever columns of the table these stand in. */
const holdsBothEnds = (line: TokenLine, labeled: readonly LabeledAmount[]): boolean =>
  (['opening', 'closing'] as const).every((end) =>
    labeled.some(({ kind, line: own }) => kind === end && own.line === line.line),
  );

/** Prints that may be of the opening balance, the likeliest first. */
const openingCandidates = (
  { named, marked, carried, unassigned }: Prints,
  draft: DraftLedger,
  labeled: readonly LabeledAmount[],
  summed: readonly Token[],
): readonly Token[] => [
  ...named('opening'),
  ...marked('opening'),
  ...carried('brought-forward', 0).slice(0, 1),
  ...unassigned('brought-forward').slice(0, 1),
  ...atEnd('opening', draft).slice(0, 1),
  ...summed,
  ...named('balance').filter(isBegun(draft, labeled)).slice(0, 1),
  ...atEdge('opening', draft).slice(0, 1),
];

/** Prints that may be of the closing balance, the likeliest first; `bills` are what fees come to. */
function closingCandidates(
  { named, marked, carried, unassigned }: Prints,
  draft: DraftLedger,
  bills: ReadonlySet<Token>,
  summed: readonly Token[],
): readonly Token[] {
  const closings = named('closing').toSorted((a, b) => Number(bills.has(a)) - Number(bills.has(b)));
  const isBill = closings.length > 0 && closings.every((token) => bills.has(token));
  const ended = atEnd('closing', draft);
  const begun = [...atEnd('opening', draft), ...named('opening')];
  return [
    ...(isBill ? ended.slice(-1) : []),
    ...closings,
    ...marked('closing').reverse(),
    ...carried('carried-forward', draft.rows.length).slice(-1),
    ...unassigned('carried-forward').slice(-1),
    ...(ended.length > 0
      ? ended.slice(-1)
      : named('balance')
          .filter((token) => !begun.includes(token))
          .slice(0, 1)),
    ...summed,
    ...atEdge('closing', draft).slice(-1),
  ];
}

/** Fees and interest, billed on a page of their own: an account ends with its balance, where one is printed. */
const billedAmounts = (labeled: readonly LabeledAmount[], type: LedgerType): ReadonlySet<Token> =>
  new Set(
    labeled.filter(({ label }) => type === 'deposit' && BILLED.test(label)).map(({ amount }) => amount),
  );

/** The roles of the columns that balances of the table are printed in. */
type ColumnRoles = ReadonlyMap<Token['words'][number] | undefined, ColumnRole>;

const columnRoles = ({ marks }: DraftLedger): ColumnRoles =>
  new Map(marks.map(({ cell }) => [cell.token.words[0], cell.column.role]));

/** The side that the column of a balance tells, where the balance prints no sign. */
function sideOf(token: Token, columns: ColumnRoles): 'debit' | 'credit' | undefined {
  const role = token.amount?.sign === 'none' ? columns.get(token.words[0]) : undefined;
  return role === 'debit' || role === 'credit' ? role : undefined;
}

/** The values that prints of a balance may have, each with its first print. */
function readingsOf(
  tokens: readonly Token[],
  columns: ColumnRoles,
  draft: DraftLedger,
  labeled: readonly LabeledAmount[],
  type: LedgerType,
): ReadonlyMap<bigint, Token> {
  const values = new Map<bigint, Token>();
  for (const token of withTheirSides(tokens)) {
    // Without a column of balances, that of debits says what is owed.
    const isLowered =
      isOwed(token, draft, labeled) || (type === 'deposit' && sideOf(token, columns) === 'debit');
    const value = isLowered ? -balanceValue(token, type) : balanceValue(token, type);
    if (!values.has(value)) values.set(value, token);
  }
  return values;
}

/** The first candidate is the likeliest as it is printed, or with the other sign where the other end has that. */
function pairingOptions(candidates: number, isTurned: boolean): Option[] {
  const asPrinted = Array.from({ length: candidates }, (_, i) => ({
    id: String(i),
    bits: i === 0 ? 0 : OTHER + i,
  }));
  return isTurned
    ? [{ id: 'turned', bits: 0 }, ...asPrinted.map(({ id, bits }) => ({ id, bits: bits + TURNED }))]
    : [...asPrinted, { id: 'turned', bits: TURNED }];
}

/** The balances that a page carries forward and the next one brings forward: nothing begins or ends with them. */
function carriedOver(labeled: readonly LabeledAmount[]): LabeledAmount[] {
  const turns = labeled.filter(({ kind }) => kind === 'carried-forward' || kind === 'brought-forward');
  return turns.flatMap((from, i) => {
    const to = turns[i + 1];
    const isTurn =
      from.kind === 'carried-forward' &&
      to?.kind === 'brought-forward' &&
      to.line.page > from.line.page &&
      magnitude(to.amount) === magnitude(from.amount);
    return isTurn ? [from, to] : [];
  });
}

/** Without prints of a balance that leave out on which side of zero it stands, where another print says it. */
function withTheirSides(tokens: readonly Token[]): Token[] {
  const sided = new Set(tokens.flatMap((token) => (isMarked(token) ? [magnitude(token)] : [])));
  return tokens.filter((token) => token.amount?.sign !== 'none' || !sided.has(magnitude(token)));
}

const isMarked = ({ amount }: Token): boolean => amount?.sign === 'suffix';

/** The same of balances in the table: a slip below it repeats the balance without its side. */
export const sideOfMark =
  (closing: Amount | undefined) =>
  (mark: BalanceMark): BalanceMark =>
    mark.kind === 'closing' &&
    mark.balance.sign === 'none' &&
    closing?.sign === 'suffix' &&
    mark.balance.value === -closing.value
      ? { ...mark, balance: { ...mark.balance, value: closing.value } }
      : mark;

/** Balances of a day, `Kontostand am 31.08.`, before the first row or behind the last. */
function atEnd(side: 'opening' | 'closing', { marks, rows }: DraftLedger): Token[] {
  const isFirst = (side === 'opening') !== isNewestFirst(rows, marks);
  const balances = marks.filter(({ label }) => label === 'balance');
  // One by itself is that of the end.
  if (rows.length === 0 && balances.length < 2 && side === 'opening') return [];
  return balances.filter(({ after }) => after === (isFirst ? 0 : rows.length)).map(({ cell }) => cell.token);
}

/** What a line says before its first digit: `Kontostand am 30.01.2026`. */
const saidBeforeDay = ({ text }: TokenLine): string => normalizeText(text.slice(0, text.search(/\d/)));

/** Tells the balance of a day above the head of the table, where the same words have another one behind its last row. */
function isBegun({ marks, rows }: DraftLedger, labeled: readonly LabeledAmount[]): (token: Token) => boolean {
  const [first, last] = [rows[0]?.entry.parts[0]?.line, rows.at(-1)?.entry.parts.at(-1)?.line];
  if (!first || !last || isNewestFirst(rows, marks)) return () => false;
  const isDated = ({ tokens }: TokenLine) => tokens.some(({ kind }) => kind === 'date');
  const balances = [
    ...labeled.map(({ kind, line }) => ({ kind, line })),
    ...marks.map(({ label, part: { line } }) => ({ kind: label, line })),
  ].filter(({ kind, line }) => kind === 'balance' && !line.prose && isDated(line));
  const begun = balances.filter(({ line }) => isAbove(line, first));
  const ended = balances.filter(({ line }) => isAbove(last, line));
  const own = begun.filter((one) => ended.some((end) => saidBeforeDay(end.line) === saidBeforeDay(one.line)));
  return (token) =>
    labeled.some(({ amount, line }) => amount === token && own.some((one) => one.line === line));
}

const isAbove = (one: TokenLine, other: TokenLine): boolean =>
  one.page < other.page || (one.page === other.page && one.y > other.y);

/** Balances in words that are not known, in the column of balances and at the edge of its rows, whatever these come to. */
function atEdge(side: 'opening' | 'closing', { marks, rows }: DraftLedger): Token[] {
  const isFirst = (side === 'opening') !== isNewestFirst(rows, marks);
  const edge = isFirst ? rows[0] : rows.at(-1);
  // Numbers and days alone are of another list: `1563 05/21 160.76 1569 Fr 05/24 61.53`.
  const isWord = (word: Token['words'][number]) => /\p{L}{2}/u.test(word.text) && !namesWeekday(word);
  const isBalance = ({ label, cell, after, part }: DraftLedger['marks'][number]) =>
    label === undefined &&
    after === (isFirst ? 0 : rows.length) &&
    cell.column === edge?.balance?.column &&
    part.text.some(({ words }) => words.some(isWord));
  return marks.filter(isBalance).map(({ cell }) => cell.token);
}

/** `Solde débiteur`: the label says that the amount is owed. */
function isOwed(token: Token, draft: DraftLedger, labeled: readonly LabeledAmount[]): boolean {
  const label =
    labeled.find((one) => one.amount === token)?.label ??
    draft.marks.find((one) => one.cell.token === token)?.part.line.text ??
    '';
  return /\bd[eé]biteur|\bdeudor|\bdevedor|overdrawn/i.test(label) && (token.amount?.value ?? 0n) > 0n;
}
