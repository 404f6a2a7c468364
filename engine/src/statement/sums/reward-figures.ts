import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { normalizeText } from '../language/normalize-text.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

const REWARDS =
  /^(?:your)?(?:rewards?|points|miles|cashback)(?:bonus|rewards?|points|balance)*(summary|overview|activity|ataglance|balance)$/;
/** A word of every such title: lines without one are passed by. */
const NAMES_REWARDS = /reward|points|miles|cash ?back/i;
/** Ems from one line of a box to the next at most. */
const BOX_PITCH = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });

/**
 * Figures right below the title of a box of points or rewards, in its column: none is of the account. What calls itself a
 * balance is such a title where the figures below come to the one beside it: `Cashback balance 41.88`.
 */
export function rewardFigures(lines: readonly TokenLine[], at: number): Token[] {
  const title = lines[at];
  if (!title || !NAMES_REWARDS.test(title.text)) return [];
  return lineCells(title).flatMap((cell) => {
    const x0 = cell[0]?.x0 ?? 0;
    const named = REWARDS.exec(normalizeText(cellText(cell)));
    if (!named) return [];
    const isBalance = named[1] === 'balance';
    const total = cell.find(({ kind }) => kind === 'amount');
    const found: Token[] = [];
    let { y, size } = title;
    for (const { page, tokens, y: own, size: ownSize } of lines.slice(at + 1)) {
      if (page !== title.page || y - own > BOX_PITCH * Math.max(size, ownSize)) break;
      const first = tokens.findIndex((token) => areFlush(token.x0, x0));
      if (first < 0) continue;
      const amounts = tokens.slice(first).filter(({ kind }) => kind === 'amount');
      if (amounts.length === 0) break;
      found.push(...(isBalance ? amounts : amounts.slice(0, 1)));
      [y, size] = [own, ownSize];
    }
    if (!isBalance) return found;
    const sum = found.reduce((all, { amount }) => all + (amount?.value ?? 0n), 0n);
    return total?.amount && found.length > 1 && sum === total.amount.value ? found : [];
  });
}
