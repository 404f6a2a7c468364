import type { Random } from '../../writer/random.ts';
import type { Face } from '../../writer/page.ts';
import type { IsoDate } from '../calendar.ts';
import type { Flow } from '../flow.ts';
import type { Picks } from './axes.ts';
import { headDate, signed } from './format.ts';
import { marketOf, wordsOf } from './languages.ts';
import type { GrammarAccount, GrammarModel } from './model.ts';
import type { ColumnId, LabelId, Market, Words, Wordings } from './words.ts';

/** What every fragment of a layout draws from. */
export interface Scene {
  readonly flow: Flow;
  readonly model: GrammarModel;
  readonly picks: Picks;
  readonly words: Words;
  readonly market: Market;
  readonly random: Random;
  readonly left: number;
  readonly right: number;
  readonly bold: Face;
  /** The marks of debit and credit. */
  readonly flags: readonly [debit: string, credit: string];
  /** Words for a label, the same throughout a statement. */
  label(id: LabelId): string;
  head(id: ColumnId): string;
}

const bolds: Record<Picks['face'], Face> = { sans: 'sans-bold', serif: 'serif-bold', mono: 'mono-bold' };

/** Words no one has seen: pronounceable, and of no language. */
export function nonsense(random: Random): string {
  const syllable = (): string =>
    random.pick(['b', 'd', 'v', 'm', 'tr', 'l', 's', 'pr', 'k', 'z']) +
    random.pick(['a', 'e', 'i', 'o', 'u']) +
    random.pick(['', 'n', 'r', 'l', 's']);
  const word = Array.from({ length: random.int(2, 3) }, syllable).join('');
  return word[0]?.toUpperCase() + word.slice(1);
}

/** Makes the scene of a statement. */
export function sceneOf(model: GrammarModel, flow: Flow, margin: number, random: Random): Scene {
  const { picks } = model;
  const words = wordsOf(picks);
  const worded = (kind: string, id: string, wordings: Wordings): string => {
    const own = random.fork(`${kind} ${id}`);
    if (picks.wording === 'unusual' && kind === 'label' && own.chance(0.5)) return nonsense(own);
    const paraphrase = picks.wording !== 'bank' && own.chance(picks.wording === 'paraphrase' ? 0.6 : 0.3);
    return own.pick(wordings[paraphrase ? 1 : 0]);
  };
  const foreign = wordsOf({ ...picks, language: picks.language === 'en' ? 'fr' : 'en' });
  const known = new Map<string, string>();
  const once = (key: string, make: () => string): string => {
    const text = known.get(key) ?? make();
    known.set(key, text);
    return text;
  };
  const label = (id: LabelId): string => {
    const own = worded('label', id, words.labels[id]);
    const both =
      picks.bilingual === 'yes' && foreign !== words ? `${own} / ${foreign.labels[id][0][0] ?? ''}` : own;
    return picks.labelCase === 'upper' ? both.toUpperCase() : both;
  };
  return {
    flow,
    model,
    picks,
    words,
    market: marketOf(picks),
    random,
    left: margin,
    right: flow.options.width - margin,
    bold: bolds[picks.face],
    flags: random.fork('flags').pick(words.flags),
    label: (id) => once(`label ${id}`, () => label(id)),
    head: (id) => once(`column ${id}`, () => worded('column', id, words.columns[id])),
  };
}

/** A label before its value on one line. */
export function labeled(scene: Scene, label: string, value: string): string {
  switch (scene.picks.labelEnd) {
    case 'colon':
      return `${label}: ${value}`;
    case 'glued-colon':
      return `${label}:${value}`;
    case 'spaced-colon':
      return `${label} : ${value}`;
    default:
      return `${label} ${value}`;
  }
}

/** A label that stands apart from its value. */
export function lone(scene: Scene, label: string): string {
  return scene.picks.labelEnd === 'none'
    ? label
    : scene.picks.labelEnd === 'spaced-colon'
      ? `${label} :`
      : `${label}:`;
}

/** What a balance or total prints: a card's credit may be what is positive. */
export function shownValue(account: GrammarAccount, value: number, picks: Picks): number {
  return account.kind === 'card' && picks.cardSign === 'credit-positive' ? -value : value;
}

/** The currency's mark before or after a figure, where layouts print it on figures. */
export function withCurrency(scene: Scene, account: GrammarAccount, value: number, text?: string): string {
  const { picks, market } = scene;
  const code = account.currency;
  const print = (symbol: string): string => text ?? signed(value, picks, { symbol });
  switch (picks.currencyShown) {
    case 'code-after':
      return `${print('')} ${code}`;
    case 'code-before':
      return `${code} ${print('')}`;
    case 'symbol':
    case 'symbol-first-row': {
      const [symbol, place] = market.symbol;
      if (place === 'before') return text === undefined ? print(symbol) : `${symbol}${text}`;
      return `${print('')} ${symbol}`;
    }
    default:
      return print('');
  }
}

/** A balance as headings print it, with the side behind it where balances have sides. */
export function balanceText(scene: Scene, account: GrammarAccount, value: number): string {
  const { picks } = scene;
  const shown = shownValue(account, value, picks);
  if (picks.balanceSign === 'glyph') return withCurrency(scene, account, shown);
  const [debit, credit] = scene.flags;
  if (/^[-+]$/.test(debit)) return withCurrency(scene, account, shown);
  const owes = account.kind === 'card' ? value > 0 : value < 0;
  if (picks.balanceSign === 'overdrawn-suffix' && !owes) return withCurrency(scene, account, Math.abs(shown));
  return `${withCurrency(scene, account, Math.abs(shown))} ${owes ? debit : credit}`;
}

/** First and last day in one phrase. */
export function rangeText(scene: Scene, start: IsoDate, end: IsoDate): string {
  const { picks, words, random } = scene;
  const [a, b] = [headDate(start, picks), headDate(end, picks)];
  if (picks.periodForm === 'dash') return random.fork('range').pick([`${a} - ${b}`, `${a} \u2013 ${b}`]);
  return random.fork('range').pick(words.range).replace('{a}', a).replace('{b}', b);
}
