/** What the words of a row say it pays, by itself or beside other words of interest. */
export type PaysInterest = 'plain' | 'other';

/** Nouns for interest in the languages that are read. */
const NOUN = String.raw`interest|inter[eé]s(?:es)?|int[eé]r[eê]ts?|interess[ei]|juros|(?:haben|guthaben)?zins(?:en|gutschrift(?:en)?|ertr[aä]ge?)?|(?:credit)?rente|odset(?:ki|ek)`;
/** What says that interest was paid, on either side of the noun. */
const PAID = String.raw`paid|payment|credit|earned|deposit|abono|abonados|acreditados|liquidaci[oó]n|a su favor|cr[eé]dito|creditados|credores|liquida[cç][aã]o|vers[eé]s|acquis|cr[eé]diteurs|attivi|creditori|a credito|accreditati|liquidazione|gutschrift|gutgeschriebene|ontvangen|bijgeschreven|kapitalizacja|uznaniowe|dopisane`;
const PLAIN = new RegExp(
  String.raw`^(?:${NOUN})$|^(?:${NOUN})(?!\p{L}).*(?<!\p{L})(?:${PAID})(?!\p{L})|^(?:${PAID})\s(?:(?:de|di|d['’]|dos?|von|van)\s?)?(?:${NOUN})(?!\p{L})`,
  'iu',
);
/** Interest by whatever name: `Bonus interest` is paid beside `Interest credit`, and a total may count both. */
const ANY = new RegExp(String.raw`(?<!\p{L})(?:${NOUN})(?!\p{L})`, 'iu');

/** Whether the words of a row name interest. */
export function paysInterest(text: string): PaysInterest | undefined {
  if (!ANY.test(text)) return undefined;
  return PLAIN.test(text) ? 'plain' : 'other';
}

const CHARGE = new RegExp(
  String.raw`(?<!\p{L})(?:${NOUN}|fees?|charges?|\p{L}*(?:gebühr|entgelt)(?:en?)?|frais|commissions?|comisi[oó]n(?:es)?|comiss(?:ão|ões)|tarifas?|commission[ei]|spese|(?:bank)?kosten|provisies?|prowizj[aei]|opłat[ay])(?!\p{L})`,
  'iu',
);

/** True for words of fees and interest, which some totals leave out. */
export const namesCharge = (text: string): boolean => CHARGE.test(text);

const OTHER_SPAN =
  /year|ytd|annual|accrued|earned|rate|yield|(?<!\p{L})(?:a[nñ]os?|anual(?:es)?|an(?:s|n[eé]e)?|annuels?|jahr(?:es\p{L}*)?|ann[oi]|annu[oi]|jaar|jaarlijkse|rok[u]?|roczne|devengados|acumulados|vencidos|courus|aufgelaufene?|maturati|opgebouwde|tasa|tipo|taxa|taux|zinss[aä]tze?|tasso|percentage|stopa|oprocentowanie|net(?:os?|to|s)?|l[ií]quidos?|nett[aio]e?)(?!\p{L})/iu;

/** True for interest of the year, earned but not paid, or net of tax: another figure than the one among the rows. */
export const isOfOtherSpan = (label: string): boolean => OTHER_SPAN.test(label);

const TOTAL = /^\s*(total|sub-?total)\b/i;

/** True for a title that is itself a total. */
export const isTitleOfTotal = (title: string): boolean => TOTAL.test(title);
