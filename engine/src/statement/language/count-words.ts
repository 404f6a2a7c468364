import { normalizeText } from './normalize-text.ts';

/** What a printed number counts: rows that raise the balance, that lower it, checks, or all rows. */
export type CountKind = 'credit-count' | 'debit-count' | 'check-count' | 'entry-count';

const COUNTED: Readonly<Record<string, 'credits' | 'debits' | 'checks'>> = {
  'credit-count': 'credits',
  'debit-count': 'debits',
  'check-count': 'checks',
};

/** The rows that a number of rows counts; of a number of all rows, and of what is none, `undefined`. */
export const countedBy = (kind: string) => COUNTED[kind];

/** Words for a number of something, in eight languages, with what leads on to its noun. */
const NUMBER = String.raw`(total)?(number|no|nr|nos|count|anzahl|nombre|nbre|nb|numero|num|cantidad|quantidade|qtde?|quantita|aantal|liczba|ilosc|#)(total)?(of|der|de|des|di|d)?(the|las?|los|os|as|les)?`;

/** All rows of an account. */
const ENTRIES = String.raw`(transactions|entries|postings|buchungen|buchungsposten|umsatze|operations|ecritures|mouvements|movimientos|operaciones|transacciones|apuntes|lancamentos|movimentos|operacoes|transacoes|movimenti|operazioni|transacties|mutaties|boekingen|verrichtingen|operacji|transakcji|ksiegowan)`;

const CREDITS = String.raw`(credits?|deposits?|additions|gutschriften|zahlungseingange|eingange|habenbuchungen|(operations)?creditrices|versements|abonos|ingresos|depositos|creditos|entradas|accrediti|accreditamenti|entrate|bijschrijvingen|uznan|wplat|wplywow)`;

const DEBITS = String.raw`(debits?|withdrawals?|payments|lastschriften|zahlungsausgange|ausgange|belastungen|sollbuchungen|(operations)?debitrices|retraits|prelevements|cargos|retiros|debitos|saidas|addebiti|uscite|afschrijvingen|obciazen|wyplat)`;

/** Labels of printed numbers, their letters without marks, lower case and run together. */
export const COUNT_LABELS: readonly [CountKind, RegExp][] = [
  ['credit-count', new RegExp(`^${NUMBER}${CREDITS}|^(cr|credits?|deposits?)(counts?|nos?)$`)],
  ['debit-count', new RegExp(`^${NUMBER}${DEBITS}|^(dr|debits?|withdrawals?)(counts?|nos?)$`)],
  [
    'check-count',
    /^(total)?(number|no|#|count)(of)?(checks?|cheques?|enclosures?|items)|^enclosures?$|^checksenclosed/,
  ],
  ['entry-count', new RegExp(`^${NUMBER}${ENTRIES}$|^transactions?count$`)],
];

const ALONE = new RegExp(`^${ENTRIES}$`);

/** True for all rows by their name alone, where a colon says that a figure follows: `BUCHUNGEN: 18`. */
export const announcesEntries = (label: string): boolean =>
  /:\s*$/.test(label) && ALONE.test(normalizeText(label));
