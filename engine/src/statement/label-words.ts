import { monthNumber } from '../layout/date-text.ts';
import { squash } from './squash.ts';

/** The words of a text, squashed. */
export const labelWords = (text: string): string[] =>
  text
    .split(/[\s/.,:;()&+–-]+/)
    .map(squash)
    .filter((word) => word !== '');

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

const set = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '));

/** Articles, prepositions and pronouns that labels are joined with. */
const JOINTS = set(
  'the of in on at to and your this that for per a an my period statement account',
  'de del la las el los al a y e en su sus nuestro cuenta periodo',
  'do da dos das o os ao em seu seus conta',
  'le les l du des d au aux et votre vos nos sur compte en periode',
  'der die das des dem den und fur von vom zu zum zur ihr ihre ihren ihrem unser konto im',
  'il lo gli i di dello della delle dei del al alla allo suo sua suoi sue conto',
  'het een van op te aan uw uwe ons rekening',
  'na w z za o od do i oraz panstwa rachunku okres',
);

/** True for a squashed word that only joins others. */
export const isJoint = (word: string): boolean => JOINTS.has(word);

const BALANCES = set(
  'balance balances bal saldo saldi saldos solde soldes kontostand saldostand guthaben bestand stand tegoed stan',
  'owed debt deuda divida debito schuld dette zadluzenie encours giacenza',
);
const OPENINGS = set(
  'opening beginning begin starting start initial previous prior last old',
  'alter letzter letzten anfang anfangs beginn vorig voriger voriges vorherig vorheriger vorheriges',
  'ancien ancienne initiale precedent precedente anterieur anterieure debut depart ouverture',
  'inicial anterior previo apertura inicio abertura iniziale vecchio',
  'vorige oud oude poczatkowe poczatkowy poczatkowa poczatek poczatku poprzedni poprzednia poprzednie poprzedniego',
);
/** Of what ended before. */
const BEFORE = set(
  'previous prior last anterior precedent precedente anterieur vorigen vorige vorherigen letzten poprzedni poprzedniego',
);
const CLOSINGS = set(
  'closing ending end final new current present neuer neues schluss aktuell aktueller heutig heutiger ende',
  'nouveau nouvelle nouvel finale actuel actuelle fin cloture actual nuevo nueva cierre corte',
  'atual novo nova fecho fim nuovo nuova attuale fine chiusura eind nieuw nieuwe huidig huidige slot einde',
  'koncowe koncowy koncowa koniec konca koncu biezace biezacy biezaca obecne obecny obecna nowe nowy',
);
/** Which side of zero a balance stands on, said without a word on when. */
const SIDES = set(
  'favor gunsten lasten credito debito crediteur debiteur acreedor deudor credor devedor creditore debitore tegoed',
);
/** What a card asks for at the end of its period. */
const DUE = set('payer pagar pagare zahlen betalen zaplaty splaty due');
const AMOUNTS = set('amount betrag montant importe importo valor bedrag kwota');
const CARRIED = set(
  'vortrag transport transporte transportado riportato riporto reporte report arrastrado przeniesienie przeniesione overgedragen',
);
const AVERAGES = set(
  'average avg mean moyen moyenne medio media promedio durchschnitt durchschnittlich durchschnittlicher durchschnittssaldo',
  'mittlerer gemiddeld gemiddelde srednie sredni srednia',
);
const DAILY = set(
  'daily day diario diaria journalier quotidien taglicher giornaliero giornaliera dagelijks dzienne dzienny',
);
const LIMITS = set(
  'limit limite limiet limito overdraft kreditlinie kreditrahmen dispositionskredit kontouberziehung uberziehung',
  'kredietlimiet kredietruimte roodstandlimiet bestedingsruimte',
  'decouvert fido affidamento facilite descubierto descoberto',
);
const AVAILABLE = set(
  'available verfugbar verfugbarer verfugbares disponible disponibile disponibilita disponivel beschikbaar dostepne dyspozycji spend',
);
const LIMIT_WITH = set(
  'arranged agreed authorized autorise autorisee concesso accordato concedido autorizado eingeraumte eingeraumter',
  'caisse credit credito credit kredyt srodki betrag amount bedrag montant funds fondos fundos kwota',
);
const MINIMA = set(
  'minimum minimo minima minimal minimale minimaal minimalna minimalny mindestens mindestrate mindestbetrag mindestzahlung',
);
const PAYMENTS = set(
  'payment pago pagamento paiement versement rata rate zahlung betaling splata splaty zaplata mindestrate mindestbetrag mindestzahlung',
);
const FEES = set(
  'fee fees charge charges frais commission commissions gebuhr gebuhren entgelt entgelte kontofuhrungsentgelt',
  'kontofuhrungsentgelte kontofuhrung spese commissione commissioni comision comisiones comissao comissoes tarifa tarifas',
  'gastos despesas kosten bankkosten provisie provisies oplata oplaty prowizja prowizje',
);
const INTERESTS = set(
  'interest dividend dividends zins zinsen habenzinsen zinsgutschrift zinsgutschriften zinsertrag zinsertrage guthabenzinsen',
  'interet interets interes intereses interesse interessi juros juro rente creditrente odsetki odsetek',
  'rendimento rendimentos rendimiento rendimientos remuneracion remuneracao',
);
/** What is said of sums that were charged or paid. */
const BOOKED_SUMS = set(
  'paid earned credited charged bank net gross total totals bancaires bancarias bancarios bancarie bancaria',
  'crediteurs verses percus acquis preleves factures abonados cobradas cobrados acreditados retenidas',
  'creditados cobradas cobrados credores liquidos liquido creditori attivi accreditati addebitate maturati credito favor',
  'gutgeschriebene berechnete ontvangen bijgeschreven betaalde dopisane naliczone pobrane skapitalizowane uznaniowe',
);
const TOTALS = set(
  'total totals totale totali totaal totalen totaux totais totales suma sum somme somma summe razem gesamt ogolem all todos',
  'totaling totalling totaled insgesamt totalisant totalizando totalizzando lacznie',
);
const ENTERED = set(
  'credit credits credito creditos entrees entrate accrediti abonos ingresos depositos versements recettes haben',
  'gutschriften eingange einnahmen bijgeschreven ontvangen ontvangsten bij wplywy wplywow wplaty wplat uznania uznan',
  'encaissements zahlungseingange bijschrijvingen entradas recebimentos incassi cobros recebido recebidos recibido recibidos recu recus ricevuto deposited received',
);
const LEFT = set(
  'debit debits debito debitos sorties saidas uscite addebiti cargos retiros gastos egresos retraits depenses soll',
  'lastschriften belastungen ausgange ausgaben afgeschreven uitgegeven uitgaven af wydatki wydatkow wyplaty wyplat obciazenia obciazen',
  'purchases achats compras acquisti aankopen einkaufe zakupy',
  'decaissements zahlungsausgange afschrijvingen gasto gastado depense spent withdrawn prelievi retirado',
);

const MOST_WORDS = 7;

/** The side that a word by itself names over a column. */
type SideOf = (word: string) => 'credit' | 'debit' | undefined;

/**
 * What a label says by the words that it is made of: each of them must be known, so that a payee with one of them in
 * its name is no label.
 */
export function labelByWords(text: string, sideOf: SideOf): WordedLabel | undefined {
  const words = labelWords(text);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isMadeOf = (...lists: readonly ReadonlySet<string>[]) =>
    words.every((word) => JOINTS.has(word) || lists.some((list) => list.has(word)));
  if (has(AVERAGES) && has(BALANCES) && isMadeOf(AVERAGES, BALANCES, DAILY)) return 'average-balance';
  if ((has(LIMITS) || has(AVAILABLE)) && isMadeOf(LIMITS, AVAILABLE, LIMIT_WITH, BALANCES)) return 'limit';
  if (has(BALANCES)) {
    const end = balanceByWords(words);
    if (end) return end;
    if (has(SIDES) && isMadeOf(BALANCES, SIDES)) return 'balance';
  }
  if (has(DUE) && (has(AMOUNTS) || has(TOTALS) || has(BALANCES)) && isMadeOf(DUE, AMOUNTS, TOTALS, BALANCES))
    return 'balance';
  if (creditTerm(text)) return 'limit';
  if (has(CARRIED) && isMadeOf(CARRIED, BALANCES)) return 'brought-forward';
  if (has(INTERESTS) && isMadeOf(INTERESTS, BOOKED_SUMS)) return 'interest';
  if (has(FEES) && isMadeOf(FEES, BOOKED_SUMS)) return 'fees';
  return sumByWords(words, sideOf);
}

/** What an account may owe, what of that is left, and what of it has to be paid. */
export type CreditTerm = 'credit-limit' | 'available-credit' | 'minimum-payment';

/** Words that tell room from a limit, though they are said of both. */
const ROOM = set('bestedingsruimte kredietruimte restkredit restlimit');
const CREDIT_LINES = set(
  'line linea linha ligne credit kredit krediet kredytowy kredytu przyznany total totale totaal gesamt revolving purchases',
);

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

const DUE_DAYS = set(
  'due duedate vencimiento vencimento echeance decheance scadenza fallig falligkeit falligkeitsdatum zahlungsziel betaaldatum vervaldatum termin platnosci',
);
const DAY_NOUNS = set(
  'date datum data fecha day dzien giorno jour dia tag limite uiterste ultimo last latest ostateczny',
);
/** What is asked for, with the words that say by when. */
const ASKED = set(
  'pay pague pagar pagare paghi payer payez zahlbar zahlen betalen betaal voldoen platne zaplac splaty',
);
const UNTIL = set('am by before until bis avant voor entro ate antes do hasta w');

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

const CHARGED = set('charge charges charged finance');

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

const DAYS = set(
  'day days daily dia dias diario diarios jour jours journalier journaliers quotidien quotidiens tag tage taglich tagliche',
  'giorno giorni giornaliero giornalieri dag dagen dagelijks dagelijkse dzien dni dzienne dobowe',
);
const EACH = set(
  'each every by per por cada par chaque pro je jeden jedem ogni iedere elke na kazdy end at fin fine ende einde',
);
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

const OVERVIEWS = set(
  'summary overview recap resumen resumo detalle resume recapitulatif riepilogo riassunto prospetto ubersicht uberblick',
  'zusammenfassung overzicht zestawienie podsumowanie',
);
const CHARGE_OVERVIEWS = set('entgeltubersicht kostenubersicht kostenoverzicht');

/** `Resumo de comissões`, `Entgeltübersicht`: a list that sums up what rows charged or paid. */
export function sumsUpCharges(text: string): boolean {
  const words = labelWords(text);
  const names = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  return (
    isMadeOf(words, CHARGE_OVERVIEWS, OVERVIEWS, FEES, INTERESTS) &&
    (names(CHARGE_OVERVIEWS) || (names(OVERVIEWS) && (names(FEES) || names(INTERESTS))))
  );
}

const MOVEMENTS = set(
  'movement movements posting postings operation operations entry entries transaction transactions activity',
  'movimiento movimientos operacion operaciones apunte apuntes movimento movimentos operacao operacoes lancamento lancamentos',
  'mouvement mouvements ecriture ecritures umsatz umsatze buchung buchungen bewegung bewegungen kontobewegungen kontoumsatze',
  'movimenti operazione operazioni scritture mutatie mutaties boeking boekingen transactie transacties verrichtingen',
  'operacja operacje transakcja transakcje',
);
const LISTS = set(
  'history detail details list historia historial historique historico storico detalle detalhe dettaglio lista liste lijst',
);

/** `Movimentos da conta`, `Dettaglio dei movimenti`: the title of a list of rows of every kind. */
export function namesMovements(text: string): boolean {
  const words = labelWords(text);
  return isMadeOf(words, MOVEMENTS, LISTS, OVERVIEWS, DAYS) && words.some((word) => MOVEMENTS.has(word));
}

/** The side that a squashed word names over a list: `Encaissements`, `Bij- en afschrijvingen`. */
export const sideNamed = (word: string): 'credits' | 'debits' | undefined => {
  if (ENTERED.has(word)) return 'credits';
  return LEFT.has(word) ? 'debits' : undefined;
};

/** `Totais créditos`, `Wydatki razem`: words that begin or end with one for a total. */
export function namesTotal(text: string): boolean {
  let known = totalNames.get(text);
  if (known === undefined) {
    const words = labelWords(text);
    known = [words[0], words.at(-1)].some((word) => word !== undefined && TOTALS.has(word));
    if (totalNames.size < MOST_KNOWN) totalNames.set(text, known);
  }
  return known;
}

/** Texts whose answer is kept: the same lines are asked in every reading. */
const MOST_KNOWN = 5000;
const totalNames = new Map<string, boolean>();

/** True for words that speak of interest or fees and of no total. */
export function mentionsCharge(text: string): boolean {
  const words = labelWords(text);
  return (
    words.some((word) => INTERESTS.has(word) || FEES.has(word)) && !words.some((word) => TOTALS.has(word))
  );
}

/** What a total says that it adds up, squashed: `Totaal wat eruit ging`, `Spent by card, total`. */
export function summedName(text: string): string | undefined {
  const words = labelWords(text);
  const rest = words.filter((word) => !TOTALS.has(word));
  return namesTotal(text) && rest.some((word) => !JOINTS.has(word)) ? rest.join('') : undefined;
}

/** Words that labels of balances and totals are made of, squashed; a payee has others. */
const LABEL_WORDS = set(
  'balance balances bal saldo saldos solde soldes kontostand stand opening beginning begin start starting previous prior prev initial',
  'last first old new closing ending end final current present brought carried carry forward fwd over down from to bf cf b f c',
  'total totals subtotal subtotals sub grand net sum summe gesamt zwischensumme somme suma totale totaal som razem',
  'account statement period page day daily month ledger available average minimum lowest limit overdraft your our the of on at as in for this and',
  'anfangs end alter neuer anfangssaldo endsaldo schlusssaldo anfangsbestand endbestand anfangskontostand endkontostand saldovortrag ubertrag vortrag',
  'ancien nouveau initial precedent anterieur final au le de du la les report reporter a fin debut periode releve compte',
  'inicial anterior previo final nuevo apertura cierre del al el periodo cuenta suma sigue transporte extracto',
  'conta do da em atual disponivel iniziale precedente finale nuovo conto attuale',
  'dia jour tages am per vom zum dem den auszug nr um uhr crediteur debiteur acreedor deudor credor devedor creditore debitore em na dzien',
  'begin eind vorig vorige nieuw nieuwe oud oude beginsaldo eindsaldo rekening huidig',
  'poczatkowe poczatkowy koncowe koncowy saldopoczatkowe saldokoncowe przeniesienia okresu rachunku',
  'credits credit debits debit deposits deposit withdrawals withdrawal payments fees fee charges interest checks additions subtractions other',
  'money paid out soll haben gutschriften belastungen einnahmen ausgaben eingange ausgange credito creditos debito debitos cargos abonos entradas saidas',
  'entrate uscite accrediti addebiti bij af uznania obciazenia wplywy wydatki recettes depenses mouvements umsatz umsatze transactions postings',
  'totaux totais totali totales totalen ogolem zwischensaldo przeniesienie transportado riportato',
);

/** True for a squashed word that labels of balances and totals are made of. */
export const isLabelWord = (word: string): boolean =>
  LABEL_WORDS.has(word) || monthNumber(word) !== undefined || /^#+$/.test(word);
