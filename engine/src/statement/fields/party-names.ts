import { ONLY_CODE } from '../../layout/currency-marks.ts';
import { CURRENCY_CODES } from '../../layout/currency-marks.ts';
import { isTitleWord } from '../language/section-title.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { columnRole, labelKind } from '../language/vocabulary.ts';

/** Words that only the name of a bank holds. */
const BANK =
  /\b(bank|bancorp|bancshares|bankers|banking|credit union|fcu|n\.a\.|fsb|building society|banque|crédit|banco|banca|bank[aeiu]?|caja|caixa|cassa di risparmio|caisse d|ban(?:re|or|es|in|pr|cr|am|ru|tr|se)\p{L}{3,}|card services?|trust company|coop[eé]rative de crédit|cooperativas? de (?:ahorro|cr[eé]dito)|skok|spółdzielczy|bankverein|(?:building|savings) (?:and|&) loan|trust (?:and|&) savings)\b|bank\b|credit union\b|(?:spar|kredit|giro)?kasse\b|\bspaarkas\b|bank(?:en)?$/iu;
/** Words the name of a bank may hold, and many another name too. */
const BANKISH =
  /\b(savings|financial|trust|federal|mutual|society|capital|caisse|cassa|plc|ag|s\.a\.|cooperativa|volks|raiffeisen|money|finance|lending)\b/iu;

/** `Crédito Atlântida`: money lent, before a name. */
const LENDER = /^(?:Cr[eé]d(?:it|ito)|CR[EÉ]D(?:IT|ITO)) (?!\P{Lu})\p{L}{4,}/u;

/** What banks sell, and what only a few call themselves: `Online Banking`, `Alder Banking Group`. */
const BANKING = /\bbanking$/i;

/** What institutions are called that keep money for payments; as words by themselves they head lists. */
export const PAYMENTS =
  /(?<!\p{L})(?:pay|payments?|pagamentos?|pagos|paiements?|pagamenti|zahlungsdienst\p{L}*|betaal\p{L}*|e-?money|microfinance)(?!\p{L})/iu;

/** 2 for a name that only banks have, 1 for one they may have. */
export function bankness(text: string): number {
  if (BANKING.test(text)) return 1;
  if (BANK.test(text)) return 2;
  if (PAYMENTS.test(text) && isCompany(text)) return 1;
  return (BANKISH.test(text) && /\s/.test(text.trim())) || LENDER.test(text) ? 1 : 0;
}

const COMPANY =
  /(?:^|[\s,])(?:inc|incorporated|corp(?:oration)?|llc|l\.l\.c|llp|lp|pllc|ltd|limited|plc|co|company|gmbh|ag|kg|ohg|ug|e\.?k|e\.?v|gbr|mbh|s\.?a\.?r\.?l|sarl|sas|s\.a\.s|sasu|eurl|sci|s\.?a|s\.?l\.?u?|s\.?r\.?l|s\.?p\.?a|s\.?n\.?c|b\.?v|n\.?v|v\.?o\.?f|sp\. ?z ?o\. ?o|s\.?k|ltda|lda|eireli|me|a\.?b|a\.?s|oy|aps|pty(?: ltd)?|pte(?: ltd)?|pvt(?: ltd)?|private limited|s\.? ?de ?r\.?l\.?(?: de c\.?v)?|s\.?a\.? de c\.?v|trust|foundation|church|society|association|stiftung)\.?$/iu;

/** Legal forms and kinds of firms that stand before the name. */
const COMPANY_FIRST =
  /^(?:v\.?o\.?f|s\.?c\.?i|s\.?a\.?r\.?l|eurl|sasu|sas|fa|ets|soci[eé]t[eé]|stichting|vereniging|comunidad de|fundaci[oó]n)\.?\s+\p{L}{2}/iu;

/** True for a name with a company's legal form at its end or before it. */
export const isCompany = (text: string): boolean =>
  COMPANY.test(text.trim()) || COMPANY_FIRST.test(text.trim());

const CONTACT =
  /manager|advis|officer|contact|ansprechpartner|berater|betreuer|conseiller|gestor|ejecutiv|gerente|asesor|consulente|opiekun|doradca|adviseur|contato/i;

/** True for a label of who at the bank looks after the account. */
export const namesContact = (label: string): boolean => CONTACT.test(label);

/** Titles of people that stand before a name, and over one in letters. */
const TITLES = String.raw`mr|mrs|ms|miss|dr|herrn?|frau|mme|mlle|monsieur|madame|sr|sra|se[ñn]or|se[ñn]ora|don|doña|sig|sig\.ra|de heer|mevrouw|dhr|mevr|pan|pani`;
const TITLE = new RegExp(
  String.raw`^(?:m\/s|mx|prof|rev|sir|dame|m|srta|se[ñn]orita|dña|dra|drs|dott|de heer en mevrouw|hr|mw|shri|smt|messrs|${TITLES})(?:\.?\s+(?=\p{L})|\.(?=\p{L}{3}))|^(?:ing|lic|arq)\.\s+(?=\p{L})`,
  'iu',
);
const TITLE_ALONE = String.raw`${TITLES}|eheleute|familie|signor|signora|państwo`;
const TITLES_ALONE = new RegExp(
  `^(?:${TITLE_ALONE})\\.?(?:\\s(?:and|&|und|et|y|e|en|i)\\s(?:${TITLE_ALONE})\\.?)*$`,
  'iu',
);

/** True for titles without a name, as they stand over it in letters: `Monsieur et Madame`. */
export const isTitleAlone = (text: string): boolean => TITLES_ALONE.test(text.trim());

const PARTICLES = new Set(
  'de da do dos das del della delle di du des van von vom zu zum der den ter ten la le las los el al bin binti ibn ap mac y e i en et und and or o & st'.split(
    ' ',
  ),
);

/** Words of sentences and labels that no name of a person holds: eight languages, the short ones first. */
const SENTENCE_WORDS = new Set(
  (
    'the your you us we our ours with from for this that these what how when where who why which is are was were be been has have had will would can may must not no if it its of to in on at by as an a into out over under between during until since about please thank thanks see any all each every also than then there here only ' +
    'ihr ihre ihren ihrem sie wir unser unsere mit vom auf aus bei bis durch für über unter nicht ist sind wird werden wurde kann bitte dieser diese dieses dem ein eine einen alle ' +
    'su sus nuestro nuestra con por para este esta esto como cuando donde usted ustedes es son fue será puede no si en un una al ' +
    'seu sua seus suas nosso nossa com por para este esta isto como quando onde você é são foi será pode não se em um uma ao no na ' +
    'votre vos notre nos avec par pour ce cette ces comme quand où vous nous est sont sera peut ne pas si dans un une au aux sur ' +
    'il lo gli suo sua vostro nostro con per questo questa come quando dove lei è sono sarà può non se in un una al nel sul ' +
    'uw ons onze met door voor deze dit als wanneer waar u wij is zijn was wordt kan niet op het een bij uit naar ' +
    'twój twoje nasz pan z na do od dla przez to ten jest są był nie jak kiedy gdzie w o po'
  ).split(' '),
);
/** Short words of sentences that are also initials or particles of names. */
const ALSO_NAMES = new Set(
  'a i o e y u w z al di de en pan no to in na on se as an si il lo es per don do may will'.split(' '),
);

/** What statements, their headings, labels and products are made of. */
const STATEMENT_WORDS =
  /^(?:statements?|accounts?|balances?|lists?|lista|elenco|lijst|summar(?:y|ies)|combined|consolidated|pesos|d[oó]lares|euros|pages?|periods?|months?|monthly|numbers?|customers?|totals?|dates?|checking|savings?|deposits?|members?|transactions?|branch|payments?|purchases?|charges?|credits?|debits?|withdrawals?|interest|fees?|cards?|limits?|overview|portfolio|activity|details?|notices?|services?|questions?|important|return|requested|electronic|online|mobile|money|investment|report|cash|paperless|delivery|everyday|personal|current|giro|currency|address|phone|telephone|mail|email|reference|welcome|routing|billing|billed|cycle|opening|closing|beginning|ending|amounts?|value|posted|description|category|running|available|overdraft|minimum|due|product|type|annual|average|daily|relationship|primary|premier|premium|classic|advantage|rewards?|points|copy|duplicate|original|specimen|sample|information|confidential|private|posting|merchant|payee|invoice|fatura|factura|facture|rechnung|fattura|factuur|faktura|receipt|tax|year|issued?|printed|kontoauszug|konto|kontostand|saldo|saldi|umsätze?|umsatz|zeitraum|buchung(?:en)?|übersicht|zusammenfassung|datum|betrag|seite|blatt|kunden?|auszug|währung|filiale|relevé|compte|comptes|solde|soldes|extrait|opérations?|période|montant|date|page|client|clients|agence|devise|extracto|estado|cuenta|cuentas|movimientos?|resumen|período|periodo|fecha|importe|página|sucursal|cliente|clientes|moneda|ahorros?|abonos?|cargos?|extrato|conta|contas|resumo|lançamentos?|data|valor|agência|moeda|estratto|conto|conti|movimenti|riepilogo|importo|pagina|filiale|valuta|\p{L}*rekening\p{L}*|\p{L}*afschrift|\p{L}*overzicht|\p{L}*übersicht|\p{L}*auszug|bedrag|bladzijde|klant|wyciąg|rachun\p{L}*|pagamentos?|pagos?|compras|retiros?|saques?|versements?|virements?|retraits?|pagamenti|versamenti|prelievi|betalingen|historia|operacj\p{L}*|kwota|strona|klient\p{L}*|oddział|okres)$/iu;

/** True for a word that statements are made of, whatever the case. */
export const isStatementWord = (word: string): boolean => STATEMENT_WORDS.test(word);

const wordsOf = (text: string): string[] => text.split(/[\s/]+/).filter((word) => word !== '');
const bare = (word: string): string => word.replace(/[^\p{L}'’-]/gu, '').toLowerCase();

/** How many words of a text only sentences hold. */
export const sentenceWords = (text: string): number =>
  wordsOf(text).filter((word) => SENTENCE_WORDS.has(bare(word)) && !ALSO_NAMES.has(bare(word))).length;

/** `GBP` of `GBP Statement`. */
const CURRENCY = new RegExp(`^(?:${CURRENCY_CODES})$`, 'i');

/** True for words all of which say what is listed or sold: `Regular savings`, `SAVINGS AND DEPOSITS`. */
export function isGeneric(text: string): boolean {
  const words = wordsOf(text)
    .map((word) => bare(word))
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  return words.every(
    (word) =>
      isStatementWord(word) ||
      PARTICLES.has(word) ||
      SENTENCE_WORDS.has(word) ||
      isTitleWord(normalizeText(word)) ||
      CURRENCY.test(word) ||
      /^(?:regular|basic|plus|gold|platinum|student|junior|senior|instant|easy|super|smart|choice|value|prime|market|fixed|term|time|certificate|shares?|draft|loan|mortgage|line|joint|main|new|open|end|start|first|last|cc|business|banking|bank|telephone|internet|mastercard|visa|maestro|amex|back|cashback|union|ledger|reconciliation|balancing|worksheet|verification|program)$/.test(
        word,
      ),
  );
}

/** A name's words without the title before them. */
export const withoutTitle = (text: string): string => text.replace(TITLE, '');

export const hasTitle = (text: string): boolean => TITLE.test(text);

/** True for a column heading or the label of a figure; the legal form `Limited` is no limit. */
export const isLabel = (text: string): boolean =>
  columnRole(text) !== undefined || labelKind(text.replace(/\b(?:limited|ltda?)\b/gi, '')) !== undefined;

/** Who may be meant by a form of address that leaves it open: `Herr/Frau/Firma`, `Mr / Mrs / Ms`. */
const FORM_OF_ADDRESS =
  /^(?:mr|mrs|ms|miss|mx|messrs|sir|madam|herrn?|frau|firma|fa|familie|eheleute|m|mme|mlle|monsieur|madame|mademoiselle|sr|sra|srta|señor|señora|senhor|senhora|sig|sigra|signore?|signora|hr|spett|spettle|spettabile|gentile|egregio|heer|dhr|mevr|mw|mevrouw|pan|pani|państwo|ex[cm]?m[oa]a?|ilm[oa]a?|senhora?|or|ou|oder|of|en|o|e|u|y|lub|and|und|et|i)$/iu;

/** Of a trust, as it opens its account in Australia. */
const TRUSTEE = /^(?:the )?trustees? (?:for|of) (?:the )?/i;

/** What is left by someone who has died, as it keeps an account. */
const ESTATE =
  /^(?:the )?(?:estate of|succession(?: de)?|nachlass|sucesi[oó]n(?: de)?|esp[oó]lio de|heran[cç]a de|erven|eredit[aà])\s+(?=\p{L})/iu;

/** A branch of the bank, by its town: a firm may be called so too, and people by other words that name one. */
const BRANCH =
  /^(?:balc[aã]o|sucursal|ag[eê]ncia|agence|filiale?|branch|gesch[aä]ftsstelle|zweigstelle|niederlassung|oficina|succursale|dipendenza|sportello|kantoor|vestiging|oddzia[lł])\s/iu;

/** How letters begin, and streets whose number was cut off. */
const NO_NAME =
  /^c\/o\s|^(?:dear|gentile|egregio|spettabile|estimad[oa]|apreciad[oa]|prezad[oa]|caro|cher|ch[eè]re|sehr geehrte[rn]?|liebe[r]?|geachte|beste|szanown[yai])\s|^(?:hello|hi|hola|ol[aá]|hallo|bonjour|ciao|cze[sś][cć])\s?[,!]|^(?:av|avenida|calle|calz|rua|rue|via|viale|carrera|cra|blvd|ul)\.?\s/iu;

/** What a text would be the name of, were it one. */
export type NameKind = 'person' | 'company';

/** Between two holders of whom each may sign alone. */
const AND_OR = /\s(?:en\/of|and\/or|und\/oder|et\/ou|y\/o|e\/o|eo|e\/ou|i\/lub)(?:\s|$)/giu;

/** `National Sort Code`, `IFS Code`: what a number beside or below is. */
const FIELD =
  /\b(?:codes?|numbers?|iban|bic|nummer|num[eé]ro|n[uú]mero|numer)$|^swift$|\b(?:bic|code)\W+swift$/i;

const SURNAME = /^\p{Lu}[\p{Lu}'’]{2,}$/u;

/**
 * Whether a text has the shape of a name: never a sentence, a label or a heading. `addressed` where a postal
 * address below already tells that it is one: people are called Page and Branch, too.
 */
export function nameKind(printed: string, addressed = false): NameKind | undefined {
  const text = printed.replace(ESTATE, '').replace(/ [–—] /g, ' - ');
  if (text.length < 4 || text.length > 70 || /[:;?!@#*=<>|\d]|www\.|\.(?:com|org|net)\b/i.test(text))
    return undefined;
  const company = isCompany(text);
  const words = wordsOf(withoutTitle(text.replace(AND_OR, ' & ')));
  if (!areWordsOfName(words) || isAddressForm(text) || isNoName(text, words)) return undefined;
  if (company) return sentenceWords(text.replace(TRUSTEE, '')) > 1 ? undefined : 'company';
  if (text.endsWith('.') && !/\b\p{L}\.$|\b(?:jr|sr|esq)\.$/iu.test(text)) return undefined;
  return isPerson(text, words, addressed) ? 'person' : undefined;
}

/** True for two to nine words of letters, with the marks that names have. */
const areWordsOfName = (words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.length <= 9 &&
  words.every((word) => /^(?:[.,'’()"“”„«»-]*\p{L}[\p{L}\p{M}.,'’()"“”„«»-]*|&|-)$/u.test(word));

/** True for nothing but forms of address: `De heer en mevrouw`. */
const isAddressForm = (text: string): boolean =>
  wordsOf(text.replace(/^de heer/i, 'heer')).every((word) => FORM_OF_ADDRESS.test(bare(word)));

/** True for a label, a heading, or a field. */
const isNoName = (text: string, words: readonly string[]): boolean =>
  isLabel(text) ||
  isGeneric(text) ||
  FIELD.test(text) ||
  NO_NAME.test(text) ||
  // `Monnaie EUR`; in a name in capitals the same letters may be a word.
  (/\p{Ll}/u.test(text) && words.some((word) => ONLY_CODE.test(word)));

/** True for one or two people in capitals or with a title, in words that no statement or sentence has. */
function isPerson(text: string, words: readonly string[], addressed: boolean): boolean {
  if (BRANCH.test(text) || sentenceWords(words.join(' ')) > 0) return false;
  const stated = words.filter((word) => isStatementWord(bare(word))).length;
  // A dash parts two people: of two names each, or, over an address, of one in capitals.
  const people = text.split(' - ');
  if (stated > (addressed && people.length === 1 ? 1 : 0)) return false;
  const areTwo =
    people.every((part) => part.includes(' ')) || (addressed && people.every((part) => SURNAME.test(part)));
  const capital = (word: string) =>
    /^[\p{Lu}(&"“„«]/u.test(word) || PARTICLES.has(word) || (word === '-' && areTwo);
  return (hasTitle(text) || words.every(capital)) && words.some((word) => bare(word).length > 2);
}
