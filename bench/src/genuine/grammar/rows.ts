import type { Cell } from '../table.ts';
import { runningBalances } from '../model.ts';
import type { GrammarAccount } from './model.ts';
import type { GrammarPosting } from './postings.ts';
import { figure, rowDate, signed } from './format.ts';
import { shownValue, withCurrency, type Scene } from './scene.ts';

/** Keys of the columns a table of postings may have. */
export type ColumnKey =
  | 'serial' | 'date' | 'value' | 'code' | 'reference' | 'check' | 'category' | 'branch' | 'text' | 'foreign'
  | 'points' | 'amount' | 'flag' | 'out' | 'in' | 'balance' | 'balanceFlag'; // prettier-ignore

/** Whether a posting stands on the debit side. */
export function isOut(account: GrammarAccount, posting: GrammarPosting): boolean {
  return account.kind === 'card' ? posting.amount > 0 : posting.amount < 0;
}

/** Whether a layout lists credits and debits apart. */
export const inSections = (scene: Scene): boolean => scene.picks.amounts.startsWith('sections');

/** What the empty side of two columns holds. */
function emptySide(scene: Scene): string {
  const { picks } = scene;
  switch (picks.emptyCell) {
    case 'zero':
      return figure(0, picks);
    case 'bare-zero':
      return picks.decimalMark === 'comma' ? ',00' : '.00';
    case 'dash':
      return '-';
    case 'em-dash':
      return '\u2014';
    default:
      return '';
  }
}

/** The money of a row, by column. */
function moneyCells(
  scene: Scene,
  account: GrammarAccount,
  posting: GrammarPosting,
  first: boolean,
): Record<string, string> {
  const { picks } = scene;
  const out = isOut(account, posting);
  const shown = shownValue(account, posting.amount, picks);
  const symbol = picks.currencyShown === 'symbol' || (picks.currencyShown === 'symbol-first-row' && first);
  const bare = (value: number): string => {
    const text = (mark: string): string => signed(value, picks, { plus: true, symbol: mark });
    if (!symbol) return text('');
    const [mark, place] = scene.market.symbol;
    return place === 'before' ? text(mark) : `${text('')} ${mark}`;
  };
  const [debit, credit] = scene.flags;
  const side = Math.abs(shown);
  const inSide = picks.columnSign === 'signed' && out ? -side : side;
  switch (picks.amounts) {
    case 'signed':
      return { amount: bare(shown) };
    case 'flag':
      return { amount: bare(side), flag: out ? debit : credit };
    case 'suffix':
      return {
        amount: account.kind === 'card' && out ? bare(side) : `${bare(side)} ${out ? debit : credit}`,
      };
    case 'signed-and-both':
      return {
        amount: bare(shown),
        out: out ? bare(side) : emptySide(scene),
        in: out ? emptySide(scene) : bare(side),
      };
    case 'out-in':
    case 'in-out':
      return { out: out ? bare(inSide) : emptySide(scene), in: out ? emptySide(scene) : bare(side) };
    default:
      return { amount: bare(inSide) };
  }
}

/** The balance of a row and its side. */
export function balanceCells(scene: Scene, account: GrammarAccount, value: number): Record<string, string> {
  const { picks } = scene;
  const shown = shownValue(account, value, picks);
  const [debit, credit] = scene.flags;
  const owes = account.kind === 'card' ? value > 0 : value < 0;
  const mark = owes ? debit : credit;
  const plain = picks.currencyShown === 'symbol' ? withCurrency(scene, account, shown) : signed(shown, picks);
  const positive =
    picks.currencyShown === 'symbol' ? withCurrency(scene, account, Math.abs(shown)) : figure(shown, picks);
  if (picks.balanceSign === 'suffix' && /\p{L}/u.test(mark)) return { balance: `${positive} ${mark}` };
  if (picks.balanceSign === 'overdrawn-suffix' && /\p{L}/u.test(mark))
    return { balance: owes ? `${positive} ${mark}` : positive };
  if (picks.balanceSign === 'flag-column') return { balance: positive, balanceFlag: mark };
  return { balance: plain };
}

/** The text of a posting as a layout prints it, before it is broken to a width. */
export function printedLines(scene: Scene, posting: GrammarPosting): string[] {
  const { picks, words } = scene;
  const lines = [...posting.lines];
  if (posting.foreign && picks.foreignAmount === 'rate-line') {
    lines.push(
      `${figure(posting.foreign.amount, { ...picks, fraction: 'two' })} ${posting.foreign.currency} ${words.rate} ${posting.foreign.rate}`,
    );
  }
  if (posting.foreign && picks.foreignAmount === 'zero-sub-line') {
    lines.push(
      `${words.feeNames[0] ?? ''} ${figure(0, { ...picks, fraction: 'two' })} ${posting.foreign.currency}`,
    );
  }
  return lines;
}

/** A row of a table of postings, each cell of it lines downwards. */
export interface PostingRow {
  readonly index: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** The cells of postings in the order printed; `wrap` breaks text to its column. */
export function postingCells(
  scene: Scene,
  account: GrammarAccount,
  place: number,
  order: readonly number[],
  wrap: (text: string) => string[],
): PostingRow[] {
  const balances = runningBalances(account);
  let shownDay = '';
  return order.flatMap((index, n): PostingRow[] => {
    const posting = account.postings[index];
    if (!posting) return [];
    const role = (part: string): string => `posting.${place}.${index}.${part}`;
    const lines = printedLines(scene, posting).flatMap(wrap);
    const at = linesAt(scene, lines.length);
    const cells: Record<string, Cell> = {
      text: { text: [...gap(at.text), ...lines], role: role('description') },
    };
    const put = (key: string, line: number, text: string, part: string): void => {
      if (text !== '') cells[key] = { text: [...gap(line), text], role: role(part) };
    };
    if (scene.picks.dateEvery === 'row' || posting.date !== shownDay)
      cells['date'] = dateCell(scene, posting, at.date, role('date'));
    shownDay = posting.date;
    for (const [key, text] of Object.entries(sideCells(scene, posting, n))) put(key, at.date, text, key);
    for (const [key, text] of Object.entries(moneyCells(scene, account, posting, n === 0)))
      put(key, at.money, text, text === emptySide(scene) ? 'empty' : key === 'flag' ? 'flag' : 'amount');
    if (scene.picks.hidden === 'white-zeros')
      for (const key of ['out', 'in'])
        cells[key] ??= { text: [...gap(at.money), '0'], size: 1, color: [1], role: 'hidden' };
    const lastOfDay = account.postings[index + 1]?.date !== posting.date;
    const { balance } = scene.picks;
    if (!inSections(scene) && (balance === 'row' || (balance === 'day' && lastOfDay)))
      for (const [key, text] of Object.entries(balanceCells(scene, account, balances[index] ?? 0)))
        put(key, at.money, text, key);
    return [{ index, cells }];
  });
}

const gap = (lines: number): string[] => Array<string>(lines).fill('');

/** On which line of a row its date, text and money stand. */
function linesAt(scene: Scene, lines: number): { date: number; text: number; money: number } {
  switch (scene.picks.amountLine) {
    case 'last':
      return { date: 0, text: 0, money: lines - 1 };
    case 'text-below':
      return { date: 0, text: 1, money: 0 };
    case 'text-above':
      return { date: lines, text: 0, money: lines };
    default:
      return { date: 0, text: 0, money: 0 };
  }
}

function dateCell(scene: Scene, posting: GrammarPosting, line: number, role: string): Cell {
  const { picks } = scene;
  const text = [...gap(line), rowDate(posting.date, picks)];
  if (picks.valueDate === 'below') text.push(rowDate(posting.valueDate ?? posting.date, picks));
  if (picks.time === 'yes' && posting.time !== undefined) text.push(posting.time);
  return { text, role };
}

/** The texts beside date and description that are neither money nor a date; `n` counts the rows of a list. */
export function besideText(scene: Scene, posting: GrammarPosting, n: number): string[] {
  const { value: _value, ...texts } = sideCells(scene, posting, n);
  const time = scene.picks.time === 'yes' && posting.time !== undefined ? [posting.time] : [];
  return [...Object.values(texts), ...time];
}

/** What is beside date and text. */
function sideCells(scene: Scene, posting: GrammarPosting, n: number): Record<string, string> {
  const { picks } = scene;
  const cells: Record<string, string> = {};
  if (picks.valueDate === 'beside' || picks.valueDate === 'before-balance')
    cells['value'] = rowDate(posting.valueDate ?? posting.date, picks);
  if (picks.extra === 'serial') cells['serial'] = String(n + 1);
  if (picks.extra === 'reference') cells['reference'] = posting.reference ?? '';
  if (picks.extra === 'code') cells['code'] = posting.code ?? '';
  if (picks.extra === 'check-number')
    cells['check'] = posting.check === undefined ? '' : String(posting.check);
  if (picks.extra === 'category') cells['category'] = posting.category ?? '';
  if (picks.extra === 'branch') cells['branch'] = posting.branch ?? '';
  if (picks.points === 'before-amount') cells['points'] = String(posting.points ?? 0);
  if (picks.foreignAmount === 'column' && posting.foreign)
    cells['foreign'] =
      `${figure(posting.foreign.amount, { ...picks, fraction: 'two' })} ${posting.foreign.currency}`;
  return cells;
}
