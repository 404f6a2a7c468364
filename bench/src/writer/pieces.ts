import { textWidth } from './metrics.ts';
import type { TextItem } from './page.ts';
import type { ContentStyle } from './style.ts';

/** The part of an item that one text-showing operator holds, with its own baseline point. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Cuts an item into what a writer's granularity shows at once. Spaces between pieces are not shown. */
export function pieces(item: TextItem, granularity: ContentStyle['granularity']): Piece[] {
  if (granularity !== 'char' && granularity !== 'word') return [{ text: item.text, x: item.x, y: item.y }];
  const parts = granularity === 'char' ? [...item.text] : item.text.split(/(?<= )|(?= )/);
  const turn = ((item.angle ?? 0) * Math.PI) / 180;
  const out: Piece[] = [];
  let along = 0;
  for (const part of parts) {
    if (part.trim() !== '') {
      out.push({ text: part, x: item.x + along * Math.cos(turn), y: item.y + along * Math.sin(turn) });
    }
    along += textWidth(item.face, item.size, part, item.spacing ?? 0);
  }
  return out;
}

/** What items must share to stand in one text object of a column. */
export function linesOf(item: TextItem): string {
  if (item.column === undefined || item.angle || item.mode || item.foreign || item.spacing) return '';
  return [item.column, item.face, item.size, item.color.join(' ')].join('/');
}

/** Groups neighboring items that stand on one baseline in one font and color, left to right. */
export function joinedRows(items: readonly TextItem[]): TextItem[][] {
  const rows: TextItem[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const plain = (i: TextItem): boolean => !i.angle && !i.mode && !i.foreign && !i.spacing;
    const joins =
      last !== undefined &&
      plain(last) &&
      plain(item) &&
      last.y === item.y &&
      last.face === item.face &&
      last.size === item.size &&
      last.color.join() === item.color.join() &&
      item.x > last.x + textWidth(last.face, last.size, last.text) - 0.01;
    if (joins && row) row.push(item);
    else rows.push([item]);
  }
  return rows;
}
