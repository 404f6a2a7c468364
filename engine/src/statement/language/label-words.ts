import { monthNumber } from '../../layout/date-text.ts';
import {
  AMOUNTS,
  ASKED,
  AVAILABLE,
  AVERAGES,
  BALANCES,
  BEFORE,
  BOOKED_SUMS,
  CARRIED,
  CHARGED,
  CHARGE_OVERVIEWS,
  CLOSINGS,
  CREDIT_LINES,
  DAILY,
  DAYS,
  DAY_NOUNS,
  DUE,
  DUE_DAYS,
  EACH,
  ENTERED,
  FEES,
  INTERESTS,
  JOINTS,
  LABEL_WORDS,
  LEFT,
  LIMITS,
  LIMIT_WITH,
  LISTS,
  MINIMA,
  MONIES,
  MOVEMENTS,
  OPENINGS,
  OVERVIEWS,
  PAYMENTS,
  ROOM,
  SIDES,
  TOTALS,
  UNTIL,
} from './label-lists.ts';
import { memoizeByText } from './memoize.ts';
import { normalizeText } from './normalize-text.ts';

/** `Credit(s)`: an ending in brackets is one of its word. */
const ENDING = /(?<=\p{L}{2})\((s|es|en|n|e|i)\)/giu;

/** The words of a text, normalized. */
export const labelWords = memoizeByText((text): readonly string[] =>
  text
    .replace(ENDING, '$1')
    .split(/[\s/.,:;()&+–-]+/)
    .map(normalizeText)
    .filter((word) => word !== ''),
);

/** What labels of balances and sums say that are told by their words, in whatever order these stand. */
export type WordedLabel =
  | 'opening'
  | 'closing'
  | 'balance'
  | 'brought-forward'
  | 'average-balance'
  | 'limit'
  | 'credits'
  | 'debits'
  | 'fees'
  | 'interest';

/** True for a normalized word that only joins others. */
export const isJoint = (word: string): boolean => JOINTS.has(word);

const MOST_WORDS = 7;

/** The side that a word by itself names over a column. */
type SideOf = (word: string) => 'credit' | 'debit' | undefined;

/**
 * What a label says by the words that it is made of: each of them must be known, so that a payee with one of them in
 * its name is no label.
 */
export function labelByWords(text: string, sideOf: SideOf): WordedLabel | undefined {
  const printed = labelWords(text);
  // `Solde en euros`: what the amount is in says nothing of which it is.
  const words = printed.filter((word) => !MONIES.has(word));
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const measured = byRules(words, MEASURED);
  if (measured) return measured;
  if (has(BALANCES)) {
    const isPlain = has(SIDES) || words.length < printed.length;
    const balance = balanceByWords(words) ?? (isPlain ? plainBalance(words, sideOf) : undefined);
    if (balance) return balance;
  }
  return (
    byRules(words, OWED) ??
    (creditTerm(text) ? 'limit' : undefined) ??
    byRules(words, BOOKED) ??
    sumByWords(words, sideOf)
  );
}

/** A label that has a word of each of the first lists, and none but those of all its lists. */
interface LabelRule {
  is: WordedLabel;
  has: readonly (readonly ReadonlySet<string>[])[];
  madeOf: readonly ReadonlySet<string>[];
}

const MEASURED: readonly LabelRule[] = [
  { is: 'average-balance', has: [[AVERAGES], [BALANCES]], madeOf: [AVERAGES, BALANCES, DAILY] },
  { is: 'limit', has: [[LIMITS, AVAILABLE]], madeOf: [LIMITS, AVAILABLE, LIMIT_WITH, BALANCES] },
];
const OWED: readonly LabelRule[] = [
  { is: 'balance', has: [[DUE], [AMOUNTS, TOTALS, BALANCES]], madeOf: [DUE, AMOUNTS, TOTALS, BALANCES] },
];
const BOOKED: readonly LabelRule[] = [
  { is: 'brought-forward', has: [[CARRIED]], madeOf: [CARRIED, BALANCES] },
  { is: 'interest', has: [[INTERESTS]], madeOf: [INTERESTS, BOOKED_SUMS] },
  { is: 'fees', has: [[FEES]], madeOf: [FEES, BOOKED_SUMS] },
];

const byRules = (words: readonly string[], rules: readonly LabelRule[]): WordedLabel | undefined => {
  const isOf = (lists: readonly ReadonlySet<string>[]) => (word: string) =>
    lists.some((list) => list.has(word));
  return rules.find(
    ({ has, madeOf }) =>
      has.every((lists) => words.some(isOf(lists))) &&
      words.every((word) => JOINTS.has(word) || isOf(madeOf)(word)),
  )?.is;
};

/** `Saldo C`, `Solde en euros`: a balance and its side or currency, and nothing that tells which one it is. */
function plainBalance(words: readonly string[], sideOf: SideOf): 'balance' | undefined {
  // `Débito em conta` is a payment: a word for debts is that of a payment, too, where it heads a column.
  const isNamed = words.some((word) => BALANCES.has(word) && sideOf(word) === undefined);
  const isAll = words.every((word) => JOINTS.has(word) || BALANCES.has(word) || SIDES.has(word));
  return isNamed && isAll ? 'balance' : undefined;
}

/** What an account may owe, what of that is left, and what of it has to be paid. */
export type CreditTerm = 'credit-limit' | 'available-credit' | 'minimum-payment';

/** `Available credit`, `Limite de crédito`, `Mindestbetrag`: what a label says of credit by words of which each is known. */
export function creditTerm(text: string): CreditTerm | undefined {
  const words = labelWords(text);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isMadeOf = (...lists: readonly ReadonlySet<string>[]) =>
    words.every((word) => JOINTS.has(word) || lists.some((list) => list.has(word)));
  if (has(MINIMA) && (has(PAYMENTS) || has(DUE)))
    return isMadeOf(MINIMA, PAYMENTS, DUE, AMOUNTS) ? 'minimum-payment' : undefined;
  if (!isMadeOf(LIMITS, AVAILABLE, LIMIT_WITH, CREDIT_LINES, ROOM, BALANCES)) return undefined;
  if (has(AVAILABLE) || has(ROOM)) return 'available-credit';
  return has(LIMITS) || (has(CREDIT_LINES) && words.includes('line')) ? 'credit-limit' : undefined;
}

/** `Payment due date`, `Zahlbar bis`, `Da pagare entro il`: the label of the day by which a payment is due. */
export function namesDueDate(text: string): boolean {
  const words = labelWords(text);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const lists = [DUE_DAYS, DAY_NOUNS, ASKED, UNTIL, PAYMENTS, JOINTS];
  if (!words.every((word) => lists.some((list) => list.has(word)))) return false;
  // `Due` alone is said of amounts too.
  if (has(DUE_DAYS)) return words.length > 1 || words[0] !== 'due';
  return (has(ASKED) && has(UNTIL)) || (has(DAY_NOUNS) && has(PAYMENTS));
}

/** Whether the head of a column names the interest charged, or the balance that it is charged on. */
export function chargeColumn(text: string): 'interest' | 'balance' | undefined {
  const words = labelWords(text);
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  if (has(BALANCES)) return 'balance';
  return has(INTERESTS) || (words.includes('finance') && has(CHARGED)) ? 'interest' : undefined;
}

/** `Saldo contabile iniziale`, `Saldo bieżące`: a balance, and a word on which end it is of, with others between. */
function balanceByWords(words: readonly string[]): 'opening' | 'closing' | undefined {
  const isOpening = words.some((word) => OPENINGS.has(word));
  const isClosing = words.some((word) => CLOSINGS.has(word));
  // `Saldo final del periodo anterior`: what ended before is what begins now.
  if (isOpening && isClosing && words.some((word) => BEFORE.has(word))) return 'opening';
  if (isOpening === isClosing) return undefined;
  return isOpening ? 'opening' : 'closing';
}

/** `Suma wpływów`, `Totale dare`, `Vos entrées`: words for one side, with one for a total or a pronoun. */
function sumByWords(words: readonly string[], sideOf: SideOf): 'credits' | 'debits' | undefined {
  if (words.length < 2) return undefined;
  const rest = words.filter((word) => !TOTALS.has(word));
  const spends = rest.some((word) => LEFT.has(word));
  const sides = rest.flatMap((word) => {
    if (ENTERED.has(word)) return 'credit';
    // `Achats et frais`: fees beside what else went out.
    if (LEFT.has(word) || (spends && FEES.has(word))) return 'debit';
    return JOINTS.has(word) ? [] : (sideOf(word) ?? 'neither');
  });
  const [side] = sides;
  if (side === undefined || side === 'neither' || sides.some((other) => other !== side)) return undefined;
  return side === 'credit' ? 'credits' : 'debits';
}

const DAILY_BALANCES = /^(?:tages|dag|end)(?:saldo|salden|saldi|saldos|kontostand|kontostande)$/;

/** True for words that are all of some lists, or join those. */
const isMadeOf = (words: readonly string[], ...lists: ReadonlySet<string>[]): boolean =>
  words.every((word) => JOINTS.has(word) || lists.some((list) => list.has(word)));

/** `Saldo por dia`, `Dagsaldi`: a list of balances by day. */
export function namesDailyBalances(text: string): boolean {
  const words = labelWords(text);
  if (words.length === 1) return DAILY_BALANCES.test(words[0] ?? '');
  const names = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  return isMadeOf(words, DAYS, EACH, BALANCES) && names(DAYS) && names(BALANCES);
}

/** `Resumo de comissões`, `Entgeltübersicht`: a list that sums up what rows charged or paid. */
export function sumsUpCharges(text: string): boolean {
  const words = labelWords(text);
  const names = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  return (
    isMadeOf(words, CHARGE_OVERVIEWS, OVERVIEWS, FEES, INTERESTS) &&
    (names(CHARGE_OVERVIEWS) || (names(OVERVIEWS) && (names(FEES) || names(INTERESTS))))
  );
}

/** `Movimentos da conta`, `Dettaglio dei movimenti`: the title of a list of rows of every kind. */
export function namesMovements(text: string): boolean {
  const words = labelWords(text);
  return isMadeOf(words, MOVEMENTS, LISTS, OVERVIEWS, DAYS) && words.some((word) => MOVEMENTS.has(word));
}

/** The side that a normalized word names over a list: `Encaissements`, `Bij- en afschrijvingen`. */
export const sideNamed = (word: string): 'credits' | 'debits' | undefined => {
  if (ENTERED.has(word)) return 'credits';
  return LEFT.has(word) ? 'debits' : undefined;
};

/** `Totais créditos`, `Wydatki razem`: words that begin or end with one for a total. */
export const namesTotal = memoizeByText((text): boolean => {
  const words = labelWords(text);
  return [words[0], words.at(-1)].some((word) => word !== undefined && TOTALS.has(word));
});

/** True for words that refer to interest or fees and to no total. */
export function mentionsCharge(text: string): boolean {
  const words = labelWords(text);
  return (
    words.some((word) => INTERESTS.has(word) || FEES.has(word)) && !words.some((word) => TOTALS.has(word))
  );
}

/** `Frais de crédit`: a fee, whatever it is charged for. */
export const beginsWithFee = (text: string): boolean => FEES.has(labelWords(text)[0] ?? '');

/** What a total says that it adds up, normalized: `Totaal wat eruit ging`, `Spent by card, total`. */
export const summedName = (text: string): string | undefined => summedWords(text)?.join('');

/** The words of what a total says that it adds up. */
export function summedWords(text: string): readonly string[] | undefined {
  const rest = labelWords(text).filter((word) => !TOTALS.has(word));
  return namesTotal(text) && rest.some((word) => !JOINTS.has(word)) ? rest : undefined;
}

/** The same without words such as `of the` before it: what may stand as a title over the list. */
export const summedTitle = (text: string): string => {
  const words = summedWords(text) ?? [];
  return words.slice(words.findIndex((word) => !JOINTS.has(word))).join(' ');
};

/** True for a normalized word that labels of balances and totals are made of. */
export const isLabelWord = (word: string): boolean =>
  [LABEL_WORDS, OPENINGS, CLOSINGS, SIDES, LIMITS, LIMIT_WITH, JOINTS].some((list) => list.has(word)) ||
  monthNumber(word) !== undefined ||
  /^#+$/.test(word);
