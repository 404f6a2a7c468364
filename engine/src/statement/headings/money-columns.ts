import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { CURRENCY_MARK, meaningsOf } from '../../layout/currency-marks.ts';
import { cellText, lineCells } from './headings.ts';
import { NAMES } from '../language/currency-names.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { isWords, type Token, type TokenLine } from '../text/tokens.ts';

/** Words that stand with money in the head of a column. */
const OF_AMOUNTS = /^(?:importes?|montos?|valor(?:es)?|amounts?|totale?s?|saldos?|en|in|em|\(|\)|[:.])+$/iu;
const MARK = new RegExp(`^(?:${CURRENCY_MARK})$`, 'u');
const PESOS = /^pesos$/iu;

/** Share of the distance between two columns within which an amount is of one of them. */
const WITHIN = readerThreshold({
  value: 0.4,
  unit: 'share of the distance between two columns',
  source: 'judgment',
});
const LONGEST_HEAD = 12;

/** A column of amounts in one money: its code where the head tells, and where the column ends. */
export interface MoneyColumn {
  name: string;
  code: string | undefined;
  head: readonly Token[];
  x1: number;
  slack: number;
}

/** The money over the amounts of an account, where heads beside one another name several. */
export function moneyOver(
  lines: readonly TokenLine[],
  amounts: readonly { box: { x1: number } }[],
): string | undefined {
  for (const line of lines) {
    const heads = moneyHeads(line);
    if (heads.length < 2) continue;
    const counts = heads.map(
      ({ x1: end, slack }) => amounts.filter(({ box }) => Math.abs(box.x1 - end) < slack).length,
    );
    const most = Math.max(...counts);
    if (most * 2 > amounts.length) return heads[counts.indexOf(most)]?.code;
  }
  return undefined;
}

/** The heads of a line that name nothing but a money. */
export const moneyHeads = memoizeByObject((line: TokenLine): readonly MoneyColumn[] => {
  if (line.prose || !isWords(line) || line.tokens.length > LONGEST_HEAD) return [];
  const found = lineCells(line).flatMap((head) => {
    const money = moneyOf(cellText(head));
    return money ? { ...money, head, x1: head.at(-1)?.x1 ?? 0 } : [];
  });
  const [one, other] = found;
  const slack = WITHIN * Math.abs((one?.x1 ?? 0) - (other?.x1 ?? 0));
  return found.map((own) => ({ ...own, slack }));
});

/** What money a head names: a code, a sign, or a name, perhaps with a word for amounts. */
function moneyOf(text: string): Pick<MoneyColumn, 'name' | 'code'> | undefined {
  const words = text.split(/[\s()]+/).filter((word) => word !== '' && !OF_AMOUNTS.test(word));
  const name = words.join(' ');
  if (name === '') return undefined;
  if (PESOS.test(name) || name === '$') return { name: '$', code: undefined };
  if (MARK.test(name)) {
    const [code, ...others] = meaningsOf(name);
    return { name: code ?? name, code: others.length === 0 ? code : undefined };
  }
  const code = NAMES.find(([, names]) => names.exec(name)?.[0] === name)?.[0];
  return code ? { name: code, code } : undefined;
}

/** The amounts of a line that stand in a column. */
export const amountsIn = ({ tokens }: TokenLine, { x1: end, slack }: MoneyColumn): readonly Token[] =>
  tokens.filter(({ kind, x1 }) => kind === 'amount' && Math.abs(x1 - end) < slack);
