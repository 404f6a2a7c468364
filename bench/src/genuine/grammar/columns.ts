import { textWidth } from '../../writer/metrics.ts';
import type { Column } from '../table.ts';
import { closingOf } from '../model.ts';
import type { GrammarAccount } from './model.ts';
import { figure } from './format.ts';
import { balanceCells, inSections, postingCells, type ColumnKey } from './rows.ts';
import type { Scene } from './scene.ts';
import type { ColumnId } from './words.ts';

/** The columns of a statement's tables of postings, placed on the sheet. */
export interface Placed {
  readonly columns: readonly Column[];
  readonly size: number;
  readonly textWidth: number;
  /** Left edge and width of each column. */
  readonly boxes: Readonly<Partial<Record<ColumnKey, readonly [x: number, width: number]>>>;
}

const GAP = 9;
const heads: Partial<Record<ColumnKey, ColumnId>> = {
  serial: 'serial',
  date: 'date',
  value: 'valueDate',
  code: 'code',
  reference: 'reference',
  check: 'check',
  category: 'category',
  branch: 'branch',
  text: 'text',
  foreign: 'foreign',
  points: 'points',
  amount: 'amount',
  flag: 'flag',
  out: 'out',
  in: 'in',
  balance: 'balance',
  balanceFlag: 'flag', // prettier-ignore
};
const money: readonly ColumnKey[] = ['amount', 'out', 'in', 'balance', 'foreign', 'points'];

/** The columns of a layout from left to right. */
export function columnKeys(scene: Scene): ColumnKey[] {
  const { picks } = scene;
  const on = (key: ColumnKey, when: boolean): ColumnKey[] => (when ? [key] : []);
  const date: ColumnKey[] = [
    ...on('date', picks.dateEvery !== 'heading'),
    ...on('value', picks.valueDate === 'beside'),
  ];
  const text: ColumnKey[] = [
    ...on('code', picks.extra === 'code'),
    ...on('reference', picks.extra === 'reference'),
    'text',
    ...on('category', picks.extra === 'category'),
    ...on('branch', picks.extra === 'branch'),
    ...on('check', picks.extra === 'check-number'),
    ...on('foreign', picks.foreignAmount === 'column'),
    ...on('points', picks.points === 'before-amount'),
  ];
  const amounts = amountKeys(scene);
  const withBalance = picks.balance !== 'none' && !inSections(scene);
  const balance: ColumnKey[] = withBalance
    ? [
        ...on('value', picks.valueDate === 'before-balance'),
        'balance',
        ...on('balanceFlag', picks.balanceSign === 'flag-column'),
      ]
    : [];
  const figures =
    picks.balancePlace === 'before-amount' ? [...balance, ...amounts] : [...amounts, ...balance];
  const serial = on('serial', picks.extra === 'serial');
  switch (picks.textOrder) {
    case 'date-amount-text':
      return [...serial, ...date, ...amounts, ...text];
    case 'text-amount-date':
      return [...serial, ...text, ...amounts, ...date, ...balance];
    case 'text-date-amount':
      return [...serial, ...text, ...date, ...figures];
    default:
      return [...serial, ...date, ...text, ...figures];
  }
}

function amountKeys(scene: Scene): ColumnKey[] {
  switch (scene.picks.amounts) {
    case 'out-in':
      return ['out', 'in'];
    case 'in-out':
      return ['in', 'out'];
    case 'flag':
      return ['amount', 'flag'];
    case 'signed-and-both':
      return ['amount', 'in', 'out'];
    default:
      return ['amount'];
  }
}

/** The head of a column, in lines. */
export function headLines(scene: Scene, key: ColumnKey, currency: string): string[] {
  const { picks } = scene;
  const id = heads[key];
  if (id === undefined || picks.head === 'none') return [];
  const unit = picks.currencyShown === 'column-head' && ['amount', 'balance', 'out', 'in'].includes(key);
  const text = scene.head(id) + (unit ? ` (${currency})` : '');
  const other = key === 'date' && picks.valueDate === 'below' ? [scene.head('valueDate')] : [];
  const words = text.split(' ');
  if (picks.head !== 'two-lines' || words.length < 2) return [text, ...other];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' '), ...other];
}

/** Places the columns so that everything printed in them fits, making text smaller where it must. */
export function placeColumns(scene: Scene, accounts: readonly GrammarAccount[], currency: string): Placed {
  const keys = columnKeys(scene);
  const base = scene.flow.options.size;
  const widths = naturalWidths(scene, accounts, currency);
  let placed: Placed | undefined;
  for (let size = base; size >= 4.4; size -= 0.6) {
    placed = placedAt(scene, keys, widths, currency, size);
    if (placed.textWidth >= 105) return placed;
  }
  return placed ?? placedAt(scene, keys, widths, currency, base);
}

function placedAt(
  scene: Scene,
  keys: readonly ColumnKey[],
  widths: ReadonlyMap<string, number>,
  currency: string,
  size: number,
): Placed {
  const fixed = keys.filter((key) => key !== 'text');
  const used = fixed.reduce((sum, key) => sum + (widths.get(key) ?? 0) * size + GAP, 0);
  const room = scene.right - scene.left - used;
  const boxes: Partial<Record<ColumnKey, readonly [number, number]>> = {};
  let x = scene.left;
  const columns = keys.map((key): Column => {
    const width = key === 'text' ? room : (widths.get(key) ?? 0) * size;
    boxes[key] = [x, width];
    const align = money.includes(key) ? scene.picks.amountAlign : 'left';
    const at = align === 'right' ? x + width : align === 'center' ? x + width / 2 : x;
    x += width + GAP;
    return { key, x: at, align, size, head: headLines(scene, key, currency) };
  });
  return { columns, size, textWidth: room, boxes };
}

/** The widest thing in each column, for text of one point. */
function naturalWidths(
  scene: Scene,
  accounts: readonly GrammarAccount[],
  currency: string,
): Map<string, number> {
  const { face } = scene.flow.options;
  const widths = new Map<string, number>();
  const see = (key: string, text: string, bold = false): void => {
    widths.set(key, Math.max(widths.get(key) ?? 0, textWidth(bold ? scene.bold : face, 1, text)));
  };
  for (const key of Object.keys(heads) as ColumnKey[]) {
    for (const line of headLines(scene, key, currency)) see(key, line, true);
  }
  accounts.forEach((account, place) => {
    const order = account.postings.map((_, i) => i);
    for (const { cells } of postingCells(scene, account, place, order, (text) => [text])) {
      for (const [key, cell] of Object.entries(cells)) {
        const lines = typeof cell === 'object' && 'text' in cell ? cell.text : cell;
        for (const line of typeof lines === 'string' ? [lines] : lines) see(key, line);
      }
    }
    const sums = [account.opening, closingOf(account)];
    for (const value of sums)
      for (const [key, text] of Object.entries(balanceCells(scene, account, value))) see(key, text, true);
    const total = account.postings.reduce((sum, p) => sum + Math.abs(p.amount), 0);
    for (const key of ['amount', 'out', 'in'])
      see(
        key,
        `${figure(total, scene.picks)}${scene.picks.currencyShown.startsWith('symbol') ? scene.market.symbol[0] : ''}-`,
        true,
      );
  });
  return widths;
}
