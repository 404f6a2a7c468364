import { namesDailyBalances, namesMovements, sideNamed, sumsUpCharges } from './label-words.ts';
import type { Section } from '../model/model.ts';
import { memoizeByText } from './memoize.ts';
import { normalizeText } from './normalize-text.ts';

export type TitleKind = Section['kind'] | 'daily-balances' | 'not-ledger';

/** Words a section's title is made of, those of a clause among them (`What you spent`); a title has no other. */
const FILLERS = new Set(
  'what how much vous tu lei voce u usted hai o que lo quanto che cio ce qui wat was ile co has have ha han avez hat haben heeft hebt and or other the of your all electronic online mobile atm card debit cards bill pay branch counter customer bank account accounts activity detail details this period continued cont list listing history posted conventionally electronically presented substitute automatic automated ach teller in out by date order summary number section misc miscellaneous total wire transfer transfers payment payments transaction transactions made to from internal external with for a on cash pos point sale visa mastercard banking business personal check checking savings item items paper direct statement recurring service returned charged paid earned assessed posted cleared made money into out you we written weitere sonstige und aller ihre des de les et autres vos y otros sus e altri umsatze buchungen bewegungen operations mouvements movimientos operaciones movimenti operazioni lancamentos movimentos operacoes transacties boekingen mutaties operacje transakcje'.split(
    ' ',
  ),
);
const KIND_WORDS: readonly [Section['kind'], RegExp][] = [
  [
    'pending',
    /^(pending|ausstehende?|vorgemerkte?|reverted|reversed|voided|canceled|cancelled|declined|pendientes?|anulad[ao]s?|rechazad[ao]s?|pendentes?|cativos?|estornad[ao]s?|annulees?|rejetees?|annullat[aei]|sospes[aeio]|stornat[aei]|storniert[ea]?|gereserveerde?|teruggedraaid|geannuleerd|anulowane?|odrzucone?|oczekujace|authoriz(ations?|ed)|uncleared)$/,
  ],
  ['checks', /^(checks|cheques|check#s|chequespaid|schecks)$/],
  ['fees', /^(fees?|charges?|gebuhren|entgelte|frais|comisiones|tarifas|commissions?)$/],
  ['interest', /^(interest|dividends?|zinsen|interets|intereses|interessi)$/],
  [
    'debits',
    /^(withdrawals?|debits|debited|subtractions?|deductions?|purchases?|payments|outgoings?|belastungen|lastschriften|ausgange|ausgaben|abbuchungen|retraits|cargos|retiros|saidas|debitos|debitsandfees|moneyout|taken|spent|sent|addebiti|uscite|withdrawn|spending|disbursements|expenses?|expenditures?|outflows?)$/,
  ],
  [
    'credits',
    /^(deposits?|credits|credited|additions?|receipts|incoming|incomes?|inflows?|gutschriften|eingange|einnahmen|credits?|versements|abonos|depositos|entradas|creditos|moneyin|added|received|accrediti|entrate|refunds|lodgements)$/,
  ],
];
/** True for a normalized word that titles and totals of lists are made of. */
export const isTitleWord = (word: string): boolean => FILLERS.has(word) || kindOf(word) !== undefined;

const kindOf = (word: string): Section['kind'] | undefined =>
  KIND_WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? sideNamed(word);

/** What is paid: out of an account, and on a card off what is owed. */
const PAYMENTS = /^(?:payments?|zahlungen|paiements?|pagos?|pagamentos?|pagamenti|betalingen|platnosci)$/;

/** True for a title or label of payments and of nothing else that takes a side: `Your payments`, `Total payments`. */
export function namesPayments(text: string): boolean {
  const words = text.split(/[\s/&,+]+/).map(normalizeText);
  return (
    words.some((word) => PAYMENTS.test(word)) &&
    words.every((word) => PAYMENTS.test(word) || kindOf(word) === undefined)
  );
}

const NEUTRAL =
  /^(transactions?|(account|statement|checking|savings|share|card|recent|your|detailed?|all|posted|bank|current|daily)*(transactions?|activity|history|postings|movements|umsatze|buchungen|operations|movimientos|lancamentos|movimenti)(detail|details|history|list|summary|indateorder|bydate|thisperiod|for.*)?|(list|detail|details|record)of(all)?(transactions?|postings?|yourtransactions?|account)|(account|current|checking|savings)?(activity|transaction)(indateorder|detail.*|log)|kontoumsatze|relevedesoperations|detalledemovimientos|ledger(entries|detail)?|detailsofyouraccount|youraccountindetail|youraccountactivity|dailyactivity|transactionsbydate|datedactivity)$/;

/**
 * What a line that stands as a heading says its rows are; `undefined` when it is no section title.
 * `strange` words of no known meaning are let pass.
 * `Withdrawals and other debits`, `Checks paid (continued)`, `Deposits & Credits`, `Transaction history`.
 */
export function sectionTitle(text: string, strange = 0): SectionTitle | undefined {
  const found = titled(text);
  return found && found.strange <= strange ? found.is : undefined;
}

/** `ADA WINSLOW #4471: Transactions`: lists of the holders of several cards, each by its card. */
const OF_CARD = /^\p{Lu}[\p{L}\s.'’&-]*[#xX*•.]+\s?\d{4}\)?\s?[:–—-]\s+(\p{L}.{3,})$/u;

export interface SectionTitle {
  kind: TitleKind;
  title: string;
}

/** A title, and how many of its words have no known meaning. */
interface Titled {
  is: SectionTitle;
  strange: number;
}

const titled = memoizeByText((text): Titled | undefined => {
  const ofCard = OF_CARD.exec(text)?.[1];
  if (ofCard !== undefined) {
    const own = titled(ofCard);
    return own && { ...own, is: { ...own.is, title: text } };
  }
  const title = text
    .replace(FOOTNOTE, '')
    .replace(/[(\-–—*\s]*\b(continued|cont'?d?|fortsetzung|suite)\b.*$/i, '')
    .replace(/[\s:(–—-]+$/, '')
    .replace(/\bmisc\.(?=\s)/i, 'misc')
    .trim();
  if (title.length < 4 || title.length > 70 || /\d{3}|[.;!?]\s|[.;]$/.test(title)) return undefined;
  if (PRODUCT_ACCOUNT.test(title)) return undefined;
  const key = normalizeText(title);
  if (
    /(dailyledger|daily|ledger|collected|endofday|endingdaily|dayend|eod)(account|ledger|ending|closing|collected)?balances?|balance(summary|detail|history|byday|bydate)|dailybalance|^balances?$|kontostandentwicklung|tagessaldo|tagessalden|saldosdiarios|balancedaily/.test(
      key,
    ) ||
    namesDailyBalances(title)
  ) {
    return known('daily-balances', title);
  }
  if (
    /summaryof(checks|cheques)|checksummary|summarybycheck|checksinnumber|checkspaidsummary|checkrecap|checkregister|chequesummary/.test(
      key,
    )
  )
    return known('checks', title);
  if (PENDING.test(key) || INSTALLMENTS.test(key)) return known('pending', title);
  if (NOT_LEDGER.test(key)) return known('not-ledger', title);
  if (sumsUpCharges(title)) return known('not-ledger', title);
  if (NEUTRAL.test(key) || namesMovements(title)) return known('mixed', title);
  return wordTitle(title);
});

/** `CHECKS (* indicates a skip in check numbers)`: what a mark means, said where the list begins that uses it. */
const FOOTNOTE = /\s*\(?\*+ ?\p{L}.*$/u;

const known = (kind: TitleKind, title: string): Titled => ({ is: { kind, title }, strange: 0 });

/** An account to pay from, and no list of its transactions. */
const PRODUCT_ACCOUNT = /^(?:\p{L}+ )?transaction account$/iu;

/** What was not booked, or not yet, in the words of eight languages. */
const PENDING =
  /^(?:(?:noch)?nicht(?:ausgefuhrte?|gebuchte?|verbuchte?)(?:umsatze|buchungen|zahlungen)?|notyetposted|authorizednotyetposted|(?:operaciones|movimientos|cargos)?pendientesde(?:contabilizar|contabilizacion|liquidar|cargo|confirmar)|operacionespendientes|retenciones|nocontabilizad[ao]s|operations?(?:encours|avenir|enattente|annulees|rejetees)|noncomptabilisees?|(?:operations?)?enattentede(?:comptabilisation|debit|traitement)|movimentidacontabilizzare|operazioniinsospeso|(?:operazioni|movimenti|transazioni)?inattesa(?:di(?:contabilizzazione|registrazione|addebito|conferma))?|noncontabilizzat[ei]|nietuitgevoerd|onderweg|nog(?:niet)?teverwerken|nogniet(?:verwerkt|geboekt|verwerktetransacties)|gereserveerdebedragen|operacjenierozliczone|blokady|niezrealizowane|nierozliczone|(?:operacje|transakcje)?oczekujace(?:na(?:zaksiegowanie|rozliczenie))?|operacjeoczekujace|movimentoscativos|lancamentos(?:futuros|pendentes)|(?:movimentos|operacoes|transacoes)?pendentesde(?:contabilizacao|lancamento|liquidacao)|naolancad[ao]s|naoprocessad[ao]s|(?:still)?on(?:the|their|its)way|intransit|(?:noch)?unterwegs|enchemin|enroute|encamino|acaminho|inarrivo|inviaggio|wdrodze)$/;

const NOT_LEDGER =
  /^(summaryof(your)?accounts?|accounts?summary|accountoverview|consolidated(balance)?summary|relationshipsummary|balancesummary|statementsummary|summary|(monthly)?(service)?feesummary|overdraft(and)?(returneditem)?(fee|fees)(summary)?|interestsummary|(how(?!much|many|what)|worksheet|reconcil|tobalance|balanceyour|balancingyour|checkbook).*|importantinformation.*|incaseoferrors.*|(your)?account(at)?aglance|dispute.*|messages?|notices?|zusammenfassung|ubersicht|resumen|resumo|recapitulatif|synthese|samenvatting|riepilogo|sintesi|podsumowanie|yearto?dat.*|rewards?summary|fees?(and)?interest(summary|charges?calculation)|interestchargecalculation|interestcalculation|aprs?(annualpercentagerates?|information|details?|summary|types?|table|rates?|andbalances?)*|paymentinformation|offers?.*)$/;

/** True for the title of a list of purchases that are paid in installments: each prints what is left of it. */
export const namesInstallments = (title: string): boolean => INSTALLMENTS.test(normalizeText(title));

/** Plans of purchases paid in installments, and what falls due in later months: not booked yet either. */
const INSTALLMENTS =
  /^(?:(?:your|active|current|future|remaining|upcoming|other)*instal?lments?(?:plans?|purchases?|transactions?)?(?:summary|details?|tocome)?|(?:payment|instal?lment)plans?(?:summary|details?)?|purchasesoninstal?lments|(?:compras|cargos|ycargos)*(?:diferid[ao]s)?ameses(?:sin|con)intereses|(?:compras|cargos)+diferid[ao]s(?:ameses.*)?|mesessinintereses|(?:compras|consumos)(?:en|a)(?:cuotas|plazos)|cuotas(?:pendientes|futuras|porvencer|avencer)|(?:proximos|futuros)?vencimientos(?:futuros|deproximosmeses)?|planesdecuotas|compras?parcelad[ao]s?(?:proximasfaturas)?|parcelamentos?|parcelas(?:futuras|avencer|proximasfaturas)|(?:lancamentos|compras)?proximasfaturas|(?:achats|paiements)enplusieursfois|echeances(?:avenir|futures)|facilitesdepaiement|acquistirateali|pianirateali|pianorateale|ratefuture|rateascadere|ratenz?ahlungen|ratenkaufe|ratenplane?|kunftigeraten|gespreidebetalingen|termijnbetalingen|platnosciratalne|planratalny|zakupyratalne|przyszleraty)$/;

const PRODUCTS = new Set(['checking', 'savings', 'statement', 'account', 'accounts']);

function wordTitle(title: string): Titled | undefined {
  const words = title
    .split(/[\s/&,+]+/)
    .map(normalizeText)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > 9) return undefined;
  const kinds = new Set<Section['kind']>();
  const others: string[] = [];
  for (const word of words) {
    const kind = kindOf(word);
    if (kind) kinds.add(kind);
    else if (!FILLERS.has(word)) others.push(word);
  }
  // `Pagos y abonos`: what is paid beside what comes in, whichever way that goes on a card.
  const paid = kinds.size > 0 ? others.filter((word) => PAYMENTS.test(word)) : [];
  if (paid.length > 0) kinds.add('debits');
  const strange = others.length - paid.length;
  const way = directed(words);
  if (way) return known(way, title);
  const kind = mainKind(kinds, words);
  // `Interest Checking Statement` is a product and its paper, `Interest Earned` a list.
  if (kind === 'interest' && words.some((word) => PRODUCTS.has(word))) return undefined;
  return kind ? { is: { kind, title }, strange } : undefined;
}

/** What goes in or out, whichever it is. */
const MOVED =
  /^(?:money|payments?|transfers?|zahlungen|uberweisungen|paiements?|virements?|pagos?|transferencias?|pagamentos?|pagamenti|bonifici|betalingen|overboekingen|platnosci|przelewy)$/;
const INWARD =
  /^(?:in|incoming|inward|received|erhaltene?|recue?s?|recibid[ao]s?|recebid[ao]s?|ricevut[ie]|ontvangen|otrzymane|przychodzace)$/;
const OUTWARD =
  /^(?:out|outgoing|outward|sent|gesendete?|emise?s?|enviad[ao]s?|inviat[ie]|verzonden|wychodzace|wyslane)$/;

/** `Payments in`, `Virements reçus`: the words beside what moved say which way it went. */
function directed(words: readonly string[]): 'credits' | 'debits' | undefined {
  if (words.length !== 2 || !words.some((word) => MOVED.test(word))) return undefined;
  if (words.some((word) => INWARD.test(word))) return 'credits';
  return words.some((word) => OUTWARD.test(word)) ? 'debits' : undefined;
}

function mainKind(kinds: Set<Section['kind']>, words: readonly string[]): Section['kind'] | undefined {
  if (kinds.size === 0) return undefined;
  if (kinds.has('pending')) return 'pending';
  if (kinds.has('credits') && kinds.has('debits')) {
    // `Payments and other credits` of a card; `Deposits and payments` of an account stays open.
    return words.includes('credits') && words.includes('payments') ? 'credits' : 'mixed';
  }
  // `New charges and credits` of a card.
  if (kinds.has('credits')) return kinds.has('checks') || kinds.has('fees') ? 'mixed' : 'credits';
  if (kinds.has('debits')) return 'debits';
  if (kinds.has('checks')) return 'checks';
  if (kinds.has('fees')) return 'fees';
  return 'interest';
}
