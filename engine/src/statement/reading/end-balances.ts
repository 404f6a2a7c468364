import type { DraftLedger } from '../rows/draft-model.ts';
import type { LabelledAmount } from '../sums/labelled-amount.ts';
import { isNewestFirst } from '../rows/ledger.ts';
import type { Amount, BalanceMark } from '../model/model.ts';
import { namesWeekday } from '../text/day-forms.ts';
import { balanceValue, type LedgerType } from '../rows/signed-row.ts';
import type { Token } from '../text/tokens.ts';
import { amountOf, magnitude } from '../text/values.ts';
import type { LabelKind } from '../language/vocabulary.ts';
import type { Chooser } from '../model/choices.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** What fees come to, on a page of their bill. */
const BILLED = /(?<!\p{L})abrechnungsbetrag/iu;

/** What it costs to take another balance than the likeliest, beside a bit for each that is likelier. */
const OTHER = parameter({ value: 4, unit: 'bits', source: 'judgment' });

/** What it costs to read a balance with the other sign: signs stand apart, in words, or in a column of their own. */
const TURNED = parameter({ value: 10, unit: 'bits', source: 'judgment' });

/**
 * The opening or closing balance: of those that labels or rows of the table name, the first of the likeliest kind. Where
 * the other end is read with the other sign, `isTurned`, this one likely is too.
 */
export function chooseBalance(
  side: 'opening' | 'closing',
  draft: DraftLedger,
  labelled: readonly LabelledAmount[],
  type: LedgerType,
  chooser: Chooser,
  summed: readonly Token[],
  isTurned = false,
): { amount: Amount; isTurned: boolean } | undefined {
  const marked = (kind: LabelKind) =>
    draft.marks.filter((mark) => mark.label === kind).map((mark) => mark.cell.token);
  // A balance carried over between two rows is that of neither end.
  const carried = (kind: LabelKind, after: number) =>
    draft.marks.filter((mark) => mark.label === kind && mark.after === after).map((mark) => mark.cell.token);
  // Of several amounts of a line the table tells which is the balance.
  const told = new Map(draft.marks.map(({ part, cell }) => [part.line.line, cell.token.words[0]]));
  const isOther = ({ line, amount }: LabelledAmount) =>
    told.has(line.line) && told.get(line.line) !== amount.words[0];
  const named = (kind: LabelKind) =>
    labelled.filter((one) => one.kind === kind && !isOther(one)).map((one) => one.amount);
  // Fees and interest are billed on a page of their own: an account ends with its balance, where one is printed.
  const bills = new Set(
    labelled.filter(({ label }) => type === 'deposit' && BILLED.test(label)).map(({ amount }) => amount),
  );
  const closings = named('closing').toSorted((a, b) => Number(bills.has(a)) - Number(bills.has(b)));
  const isBill = closings.length > 0 && closings.every((token) => bills.has(token));
  const columns = new Map(draft.marks.map(({ cell }) => [cell.token.words[0], cell.column.role]));
  const turned = new Set(carriedOver(labelled).map(({ amount }) => amount));
  const unassigned = (kind: LabelKind) =>
    named(kind).filter((token) => !columns.has(token.words[0]) && !turned.has(token));
  const ended = atEnd(side, draft);
  const begun = side === 'closing' ? atEnd('opening', draft) : [];
  const tokens =
    side === 'opening'
      ? [
          ...named('opening'),
          ...marked('opening'),
          ...carried('brought-forward', 0).slice(0, 1),
          ...unassigned('brought-forward').slice(0, 1),
          ...ended.slice(0, 1),
          ...summed,
          ...atEdge(side, draft).slice(0, 1),
        ]
      : [
          ...(isBill ? atEnd(side, draft).slice(-1) : []),
          ...closings,
          ...marked('closing').reverse(),
          ...carried('carried-forward', draft.rows.length).slice(-1),
          ...unassigned('carried-forward').slice(-1),
          ...(ended.length > 0
            ? ended.slice(-1)
            : named('balance')
                .filter((token) => !begun.includes(token) && !named('opening').includes(token))
                .slice(0, 1)),
          ...summed,
          ...atEdge(side, draft).slice(-1),
        ];
  const sideOf = (token: Token) => {
    const role = token.amount?.sign === 'none' ? columns.get(token.words[0]) : undefined;
    return role === 'debit' || role === 'credit' ? role : undefined;
  };
  const values = new Map<bigint, Token>();
  for (const token of withTheirSides(tokens)) {
    // Without a column of balances, that of debits says what is owed.
    const isLowered = isOwed(token, draft, labelled) || (type === 'deposit' && sideOf(token) === 'debit');
    const value = isLowered ? -balanceValue(token, type) : balanceValue(token, type);
    if (!values.has(value)) values.set(value, token);
  }
  const found = [...values].slice(0, 4);
  const first = found[0];
  if (!first) return undefined;
  const asPrinted = found.map((_, i) => ({ id: String(i), bits: i === 0 ? 0 : OTHER + i }));
  const isSided = sideOf(first[1]) !== undefined;
  const options =
    isTurned && !isSided
      ? [{ id: 'turned', bits: 0 }, ...asPrinted.map(({ id, bits }) => ({ id, bits: bits + TURNED }))]
      : [...asPrinted, { id: 'turned', bits: TURNED }];
  const id = chooser.choose('label-pairing', side, options);
  const [value, token] = found[Number(id)] ?? first;
  const amount = amountOf(token, id === 'turned' ? -value : value, 'label', 0.95);
  return { amount, isTurned: id === 'turned' && !isSided };
}

/** The balances that a page carries forward and the next one brings forward: nothing begins or ends with them. */
function carriedOver(labelled: readonly LabelledAmount[]): LabelledAmount[] {
  const turns = labelled.filter(({ kind }) => kind === 'carried-forward' || kind === 'brought-forward');
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
function isOwed(token: Token, draft: DraftLedger, labelled: readonly LabelledAmount[]): boolean {
  const label =
    labelled.find((one) => one.amount === token)?.label ??
    draft.marks.find((one) => one.cell.token === token)?.part.line.text ??
    '';
  return /\bd[eé]biteur|\bdeudor|\bdevedor|overdrawn/i.test(label) && (token.amount?.value ?? 0n) > 0n;
}
