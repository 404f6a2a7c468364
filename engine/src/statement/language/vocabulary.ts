import { CURRENCY_CODES } from '../../layout/currency-marks.ts';
import { COUNT_LABELS, type CountKind } from './count-words.ts';
import { isJoint, labelByWords, labelWords } from './label-words.ts';
import { memoizeByText } from './memoize.ts';
import { normalizeText } from './normalize-text.ts';

/**
 * The words statements use, by meaning. Labels are compared normalized (letters only, small, without accents),
 * so letter-spaced and fused words read the same.
 */

export type ColumnRole =
  | 'date'
  | 'other-date'
  | 'description'
  | 'type'
  | 'reference'
  | 'check-number'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'other-amount'
  | 'other';

const COLUMN_WORDS: readonly [ColumnRole, RegExp][] = [
  [
    'other-date',
    /^(value(date|dt)|valuta(datum)?|wert(stellung|datum)?|valeur|datevaleur|datedevaleur|(f|fec|fecha)(de)?valor|fval|(dt|data)(de)?valor|liq(uidacion)?|datavaluta|valutadag|rentedatum|settle(ment)?date|effective(date)?|datum?wert|(date)?purchased?(date)?|saledate|dateofpurchase|dataval|belegdatum|kaufdatum|aankoopdatum)$/,
  ],
  [
    'date',
    /^((the)?date|dates|datum|date(paid|cleared|posted|presented|processed|entered|booked|credited|debited)|(paid|cleared|posted|presented|process(ed)?|entered|booked)(date|on)|fecha(de)?(cargo|pago|abono|aplicacion)|datecompta|data(pagamento|reg|obciazenia|zaks)|buchtag|(boekings|transactie|verwerkings)datum|(datum)?verwerk(ing|top)|(date|fecha|data)(d|de|du|da|di|del|of)?(la?)?(achat|compra|oper\w*|transac\w*|transaz\w*|mouvement|movim\w*|purchase|acquisto|lancamento|contabil\w*|comptabil\w*|registro|regist\w*|posting|booking)|(f|fec|fecha)?(de)?(la)?oper(acion)?|fmov(imiento)?|(start|completion|completed|started)(date|time)|fecha|data|dato|dag|jour|day|buchungs?(tag|datum)?|bu(chungs)?tag|booking(date)?|booked(on|date)?|bookdate|when|cleared(date|on)?|(date)?post(ed|ing)?(date|dt)?|dateposted|trans(action)?(date|dt)|dateoftransaction|transdate|trans|tran(date)?|txn(date)?|activitydate|entrydate|processingdate|processed(on|date)?|datetransaction|datecomptable|dateope(ration)?|dateoperation|fechaoperacion|fechaop|foper|datacontabile|dataoperazione|datamovimento|datalancamento|boekdatum|datadokonania|dataksiegowania|bokforingsdag|датаоперации|дата|received(byus)?|whenreceived|dateentered|ledgerdate|on|buchungvaluta|buchungwert(stellung)?|wann|quand|quando|cuando|wanneer|kiedy)$/,
  ],
  [
    'balance',
    /^((running|ending|daily|endingdaily|ledger|available|account|closing|new|current|end|net|resulting|outstanding|cash|total)*balance(amount|forward|due|brought|in)?(usd|gbp|eur|cad|inr|sgd|cr|dr)?|\w{0,8}saldo\w*|saldi|solde\w*|kontostand\w*|kontostand|neuersaldo|bal|balances|daybalance|saldodisponible|saldofinal|nettbalance|остаток|saldopo(operacji)?|saldopoperacji|balancecrdr|balancedrcr|balance(after|thereafter|remaining|left))$/,
  ],
  [
    'debit',
    /^(winien$|wn$|(amount|total|account|all)?(debits?|debited|debit(amount|entries|transactions)|withdrawals?(amt|amount|s)?|withdrawn|withdrawaldebit|withdrawalsdebits?|withdrawals?or?debits?|debitswithdrawals?|debitwithdrawal|withdrawals?payments?|paymentswithdrawals?|checks?(and|or|other)*(withdrawals?|debits?)|debitschecks|paidout|moneyout|cashout|outflows?|outgoings?|out|payments?(out|made)?|paymentsout|charges?|subtractions?|withdrawals?(and)?(other)?(subtractions?|debits?|charges)|chargesdebits|debitscharges|chequesdebits|chequesanddebits|spent|purchases?(and)?(debits|advances)?|soll|belastung(en)?|lastschrift(en)?|ausg(abe|ang)(n|en)?|zulastenkonto|zuihrenlasten|lasten|debite?s?|expenses?|retraits?|depenses?|sorties?|cargos?|debe|retiros?|debitos?|egresos?|saidas?|gastos?|addebiti?|uscite|dare|af|uit|debet|afschrijving(en)?|bij?af|obciazenia?|wyplaty|wydatki|расход|списание|uttag|decreases?|less|minus|dr|dramount|amountdr|withdrawalsdr|debitdr|paidoutgbp|moneyoutgbp|takenout|taken))(usd|gbp|eur|cad|inr|sgd|aud)?$/,
  ],
  [
    'credit',
    /^(?!amountin)(ma$|(amount|total|account|all)?(credits?|credited|incomes?|credit(amount|entries|transactions)|deposits?(amt|amount|s)?|depositcredit|depositscredits?|deposits?or?credits?|creditsdeposits?|creditdeposit|paidin|moneyin|cashin|inflows?|incomings?|in|paymentsin|additions?|deposits?(and)?(other)?(additions?|credits?)|receipts?|received|lodg(e)?ments?|haben|gutschrift(en)?|einnahmen?|eingang|eingange|zugunstenkonto|zuihrengunsten|gunsten|credits?|versements?|entrees?|recettes?|abonos?|haber|depositos?|creditos?|ingresos?|entradas?|accrediti?|entrate|avere|bij|bijschrijving(en)?|uznania?|wplaty|wplywy|приход|зачисление|insattning(ar)?|increases?|plus|cr|cramount|amountcr|depositscr|paidingbp|moneyingbp|putin|paymentsreceived))(usd|gbp|eur|cad|inr|sgd|aud)?$/,
  ],
  [
    'amount',
    /^((transaction|trans|txn|total|posted|net|billing|local|debitcredit|creditdebit|signed)?amounts?(debitcredit|posted|due|crdr|drcr|of(transaction|item))?|amt|betrag|betrage|umsatz|umsatze|montant|importe|monto|valor|importo|bedrag|kwota|belopp|belob|belop|сумма|сумма?операции|value|change|debitscredits|creditsdebits|debitcredit|creditdebit|depositswithdrawals|withdrawalsdeposits|inout|paidinout|sollhaben|mouvement|sum|price|net(value|total|sum)?|neto|netto|amountin(account|transaction|local|billing|card)?currency)(usd|gbp|eur|cad|inr|sgd|aud|chf|brl|r|rs|us|in)*$/,
  ],
  [
    'check-number',
    /^(check|cheque|chk|chq|serial|item|instrument|chequeno|no)(s)?(no|nr|num|nbr|number|nummer|numero|#|serialno)?s?$|^(no|number|num|#)$|^chqrefno$/,
  ],
  [
    'type',
    /^((transaction|payment|txn|trans|entry)?(type|code|mode|category|kind|channel|status)|typ|art|tc|drcr|crdr|dc|cd|afbij|bijaf|sollhaben|debehaber|wnma|winienma|drorcr|crordr|sh|hs|dh|hd|codigo|kategorie|categorie|categoria|spendcategory|codeope|method)$/,
  ],
  [
    'description',
    /^((transactions?|transaction|activity|account|payment|merchant|booking|item|entry|your|purchase|other)*(descriptions?|estabelecimento|establecimiento|comercio|commercant|esercente|handler|winkel|sprzedawca|details?|detail|particulars?|narration|narrative|information|info|remarks?|history)(of)?(the)?(transactions?|activity|details?|charge|purchase|entry|operations?)?|payee|merchant(name)?(or)?(transaction)?(description)?|memo|transactions?|activity|items?|paymenttypeanddetails?|typeanddetails?|detailsoftransactions?|wherefrom|explanation|text|buchungstexte?|verwendungszweck|vorgang|vorgange|erlauterung(en)?|buchung(s)?(text|information|details|verwendungszweck|vorgang)|vorgangbuchungsinformation(en)?|empfanger|auftraggeber(empfanger)?|auftraggeberempfangerverwendungszweck|nature(des?operations?)?|libelle(s)?(des?operations?)?|operations?|details?(des?operations?)?|intitule|concepto(s)?|descripcion|detalle(s)?|movimientos?|movimentac(ao|oes)|movimenti|movimentos?|descricao|historico|lancamentos?|descrizione(delle)?(operazioni)?|causale|operazioni|omschrijving|naam|mededelingen|naamomschrijving|opis(operacji)?|tytul|(dane)?kontrahent(a|em)?|(dane)?nadawc\w*odbiorc\w*|counterpart(y|yname)|contrapart(e|ida)|contrepartie|tegenpartij|tresc|описание|описаниеоперации|содержание|beskrivning|tekst|name|what|description(merchant)?(location)?|transactionsdescription|modeparticulars|typedescription|datedescription)$/,
  ],
  [
    'reference',
    /^((transaction|trans|tran|txn|bank|cust(omer)?|chq|cheque|check|chk|sequence|serial|trace|confirmation|document|doc|voucher)*(receipt|reference|ref|refs|id|sequence|seq|trace|confirmation|doc|document|voucher|control)(no|nos|num|nbr|number|numbers|#)?|refchequeno|chqrefno|chequerefno|acct(no|number)?|accountno|account(number)?|card(no|number)?|referencia|referenz|belegnr|numero|dok(nr)?|docto|branch|location|sucursal|oficina|accountending)$/,
  ],
  [
    'other-amount',
    /^(fees?|commission|kommission|rate|fx|exchangerate|original(currency)?amount|foreign(currency)?(amount|spend|spending|purchases?)|foreigncurrency|fremdwahrung(sbetrag)?|betrag(in)?fremdwahrung|original(betrag|wahrung)|montant(en)?devises?|importe(en)?(divisa|moneda(extranjera|original|deorigen)|origen)|valor(em)?moeda(estrangeira|original|deorigem)|importo(in)?valuta(estera|originale)?|bedrag(in)?vreemdevaluta|kwota(w)?(walucie|waluty)(oryginaln\w*|obc\w*|transakcji)|tax|gst|vat|комиссия|surcharge|cashback|rewards|points|quantity|qty|shares|netamount)$/,
  ],
];

/** Nouns that name a column, normalized, and what they may stand with: words for what is booked. */
const COLUMN_NOUNS: readonly [ColumnRole, RegExp][] = [
  [
    'amount',
    /^(amounts?|betrag|betrage|montants?|montantes?|importes?|montos?|valor|importancia|importi?|importo|bedrag|bedragen|kwota|kwoty)$/,
  ],
  [
    'date',
    /^(dates?|datum|data|fecha|tag|dia|jour|giorno|dag|dzien|day|boekdag|boekdatum|buchungsdatum|buchungstag)$/,
  ],
  ['other-date', /^(valuta|valeur|waluty|wertstellung)$/],
  [
    'description',
    /^(descriptions?|details?|particulars|text|buchungstext|umsatzdetails|libelles?|designation|nature|intitule|concepto|detalles?|descripcion|movimiento|descricao|descritivo|historico|descrizione|dettagli|omschrijving|opis|tytul|szczegoly)$/,
  ],
  [
    'reference',
    /^(referenc\w*|referenz|riferimento|referentie|kenmerk|comprobante|documento|justificante|beleg|belegnummer|referencyjny|numer|numero|nummer)$/,
  ],
  ['type', /^(type|tipo|cod|codigo|codice|causale|soort|kod|rodzaj|textschlussel)$/],
  ['check-number', /^(cheques?|assegno|assegni|scheck|schecknr|czek)$/],
];
const BOOKED =
  /^(of|the|your|la|le|l|de|del|dell|della|des|du|di|da|do|das|dos|van|der|and|net|netto|nett?e|total|this|each|no|n|nr|l?op|l?opera\w*|transac\w*|transak\w*|transazion\w*|tran|trans|txn|mov|movi?m\w*|mouvement\w*|mutatie\w*|lanc|lancamento\w*|buchung\w*|book\w*|boek\w*|post\w*|entr(y|ies)|item|ksiegowani\w*|ksiegowa|cont|contab\w*|compt|comptab\w*|umsatz\w*|abi|doc)$/;

/** The kind of column that a word by itself names. */
const nounOf = memoizeByText(
  (word): ColumnRole | undefined => COLUMN_NOUNS.find(([, nouns]) => nouns.test(word))?.[0],
);

/** `Kwota operacji`, `Data di contabilizzazione`: a noun that names a column, alone or with words for what is booked. */
function columnByWords(text: string): ColumnRole | undefined {
  const words = labelWords(text);
  if (words.length > 5) return undefined;
  const rest = words.length === 1 ? words : words.filter((word) => nounOf(word) || !BOOKED.test(word));
  // `Data waluty`: of a date and what it is of the latter tells which; `Data contabile` over `Valuta` heads two.
  const roles = new Set(rest.map(nounOf));
  if (roles.size === 2 && roles.has('date') && roles.has('other-date'))
    return words.some((word) => BOOKED.test(word) && !isJoint(word)) ? 'date' : 'other-date';
  // `N. operazione`: a number of what is booked.
  if (rest.length === 0 && words.some((word) => /^(n|nr|no)$/.test(word))) return 'reference';
  const [role] = roles;
  return roles.size === 1 && rest.length === 1 ? role : undefined;
}

/** `N.º`, `Lfd. Nr.`, `Lp.`: rows are numbered below. */
const ROW_NUMBER = /^\s*(?:(?:lfd|volg|sl|s)\.?\s*)?(?:n|nr|no|nro|num|lp|volgnr|#)[.°º#]*\s*$/i;

/** What a column heading says, `undefined` for words that head no ledger column. */
export const columnRole = memoizeByText((text): ColumnRole | undefined => {
  const bare = text
    .replace(/\([^)]*\)/g, '')
    .replace(/^\s*(?:and|und|et|y|e|&|\/)\s+|\s+(?:and|und|et|&|\/)\s*$/i, '');
  if (/[\p{L}#]/u.test(text) && ROW_NUMBER.test(text)) return 'check-number';
  const key = normalizeText(bare) || normalizeText(text);
  if (key.length < 2 || key.length > 44) return key === '#' ? 'check-number' : undefined;
  const own =
    COLUMN_WORDS.find(([, words]) => words.test(key))?.[0] ?? columnByWords(bare) ?? jointRole(bare);
  if (own) return own;
  const named = bare.replace(BEHIND_NAME, '').replace(NAMED_BEHIND, '').replace(CURRENCY_BEHIND, '');
  return named === bare ? undefined : columnRole(named);
});

/** `Gutschrift CHF`: the money a column is in, behind its name. */
const BEHIND_NAME = new RegExp(`(?<=\\p{L}{3})\\s+(?:${CURRENCY_CODES})\\s*$`, 'u');
/** The same by its name: `Débit EUROS`, `Betrag in Euro`. */
const NAMED_BEHIND =
  /(?<=\p{L}{3})\s+(?:(?:en|in|em|w)\s+)?(?:euros?|dollars?|d[oó]lares|francs?|franken|pounds|rupees|pesos|soles|reais|z[lł]otych)\s*$/iu;

/** `Importo Div.`, `Amount Ccy`: the head of the currency, for short, right behind that of the amounts. */
const CURRENCY_BEHIND = /(?<=\p{L}{3})\s+(?:div\.|ccy\.?|cur{1,2}\.|whg\.?|dev\.|mda\.?|wal\.)\s*$/iu;

/** `Naam / Omschrijving / Mededelingen`: names of one kind of column with strokes between them. */
function jointRole(text: string): ColumnRole | undefined {
  const names = text.split('/');
  if (names.length < 2) return undefined;
  const roles = new Set(names.map((name) => columnRole(name)));
  const [role] = roles;
  return roles.size === 1 ? role : undefined;
}

export type LabelKind =
  | 'opening'
  | 'closing'
  | 'brought-forward'
  | 'carried-forward'
  | 'credits'
  | 'debits'
  | 'checks'
  | 'fees'
  | 'interest'
  | 'average-balance'
  | 'minimum-balance'
  | CountKind
  | 'days'
  | 'total'
  /** A balance without a word on when: of the end where none other is. */
  | 'balance'
  | 'limit'
  | 'other';

/** True for a balance that an account begins or ends with. */
export const isEnd = (kind: LabelKind | undefined): boolean => kind === 'opening' || kind === 'closing';

const B = '(balance|bal|saldo|solde|kontostand|amount|amountowed|owed|value)';
const LABELS: readonly [LabelKind, RegExp][] = [
  [
    'other',
    /yeartodate|ytd|annualpercentage|apy|taxyear|interestrate|percentageyield|lastyear|thisyear|accrued|prioryear|calendaryear|jahreszins|withheld|^(conto|cuenta|conta)(de|di)?deposit[oi]s?([a-z]{3})?$|^depositaccounts?([a-z]{3})?$/,
  ],
  [
    'average-balance',
    /(average|avg|mean|durchschnitt|moyen|promedio|(?<!inter)medio)\w*(balance|bal|saldo|solde|collected|ledger|stand)|averagedaily|averageledger|averagecollected/,
  ],
  [
    'minimum-balance',
    /(minimum|lowest|min)(daily|ledger|available|collected|account)?(balance|bal)|(?<!be)lowbalance|saldominimo|niedrigster/,
  ],
  [
    'limit',
    /limit|overdraftline|available(credit|funds|forwith)|creditline|dispo(sitions)?(kredit|limit|rahmen)|(?<!on)linea|ceiling|uncollected|holds?$|minimumpayment|mindestenszuzahlen|paymentdue|amountdue|pastdue|maximum|highest|required|disponible/,
  ],
  [
    'carried-forward',
    /(carried|carry|carrying)(ing)?(forward|over|down|to)|balancecf$|^cf(balance)?$|ubertrag(nach|auf)|areporter|sumaysigue|atransportar|ariportare|doprzeniesienia|tetransporteren|saldoacuentanueva|zwischen(saldo|stand)|soldeintermediaire|saldo(intermedi[oa]|intermediario|parcial|parziale|posrednie)|tussen(saldo|stand)|(interim|intermediate)balance|(nachste|folgende|volgende?|next|suivante|siguiente|seguinte|successiva)(seite|blatt|blad|vel|page|sheet|feuille|pagina|hoja)|(page|feuille|pagina|hoja|folha|foglio)(suivante|siguiente|seguinte|successiv[ao])|nastepn\w*stron/,
  ],
  [
    'brought-forward',
    /brought(forward|over|down|from)|balancefrom(previous|last)page|balance(forward|fwd|bf)|^bf(balance)?$|ubertrag(von)?|^report$|reportprecedent|sumaanterior|detransporte|^riporto|zprzeniesienia|(vorherigen?|letzten?|vorige|vorig|previous|last|prior|precedente)(seite|blatt|blad|vel|page|sheet)|(page|feuille|pagina|hoja|folha|foglio)(precedente|anterior)|poprzedni\w*stron|broughtfwd/,
  ],
  [
    'opening',
    new RegExp(
      `(begin|beginning|opening|open|starting|start|previous|prior|prev|initial|lastmonths?|laststatements?|old)(statement|ledger|account|period|available|daily|total|your|cash|net|card|outstanding|account)*${B}` +
        `|${B}(last|previous|prior)(statement|month)|${B}(at|on|asat|asof)?(the)?(start|beginning|opening)|(alter|letzter)(konto)?(saldo|stand)|anfangs(saldo|bestand|kontostand|stand)|saldovortrag|kontostandalt|ancien(solde)?|solde(precedent|initial|anterieur|debut|douverture|audebut|reporte)|saldo(anterior|inicial|previo|apertura|deapertura|iniziale|precedente)|(vorig|begin|oud|oude)saldo|beginsaldo|saldopoczatkowe|ingaendesaldo|входящийостаток|остатокнаначало|(total)?(da|de)?(fatura|factura)anterior|montofacturado(apagar)?(periodo|mes)?anterior|adeudo(del)?(periodo|mes)anterior|lastmonthsbalance|previousstatement|^(last|prior)statement$|^openingbalance|balancefrom(your)?last|^balancefromstatement|solde(du)?dernier(releve|extrait)|saldo(del|do|dell)?ultimo(extracto|extrato|estratto)|^(what)?(you|we)(started|began|opened)with`,
    ),
  ],
  [
    'closing',
    new RegExp(
      `(ending|closing|close|(?:month|year|period)?end|new|final|current|endofperiod|present|thismonths?|thisstatements?)(statement|ledger|account|period|available|daily|total|your|cash|net|card|outstanding)*${B}(?!transfer)` +
        `|${B}(this|current)(statement|month)|${B}(at|on|asat|asof)?(the)?(end|close|closing)|neuer(konto)?(saldo|stand)|(end|schluss|abschluss)(saldo|bestand|kontostand|stand)|kontostandneu|nouveausolde|solde(final|actuel|cloture|alafin|enfin|decloture|fin)|saldo(final|actual|nuevo|cierre|alcierre|atual|finale|novo)|nuevosaldo|nuovosaldo|novosaldo|(eind|nieuw|huidig|nieuwe)saldo|saldokoncowe|utgaendesaldo|исходящийостаток|остатокнаконец|^(what)?(you|we)(ended|closed|finished|areleft|were?left)(up)?with|total(da|dela|desta|deesta)(fatura|factura)|^(the|your)?(total)?(amount|balance|sum)?(you)?(now|currently)?(owing|owed|owe)(tous)?$|montototalfacturado(apagar)?|solde(au|du)releve|^(your|the|uw|ihr|votre|su|seu)?(soldeapayer|saldo(a|da)pagare?|tebetalen(saldo|bedrag)|zuzahlende[rns]?(saldo|betrag|summe)|(kwota|saldo|suma)dozaplaty|(amount|balance|sum)tobepaid)$|montant(total)?a(debiter|payer|regler|prelever)|total(a|da|te|eda)(pagar|pagare|payer|betalen|addebitare|versare)|rechnungsbetrag|zuzahlenderbetrag|thismonthsbalance|^thisstatement$`,
    ),
  ],
  [
    'balance',
    /^endofday$|^saldo(total)?disponivel(do)?dia$|^(the|your|total|account|current|ledger|available|my)*(balance|saldo|kontostand|solde|stand)(disponible|total)?((do|del|du|of|forthe)?(the)?(dia|day|jour|tages))?(crediteur|debiteur|acreedor|deudor|credor|devedor|creditore|debitore)?(asat|ason|asof|am|per|zum|au|le|al|el|en|at|on|op|na|em|dzien|z|dem|den)*(auszug(nr)?)?(umuhr)?$/,
  ],
  ['days', /^(number|no|#)?(of)?days|daysin|daysthis/],
  ...COUNT_LABELS,
  [
    'fees',
    /^(less|minus|total|your|monthly|account|bank|other)*(service|maintenance|account|overdraft|atm|bank)*(and)?(other)?(fees?|charges?|feesandcharges|servicecharges?|feescharged|chargesandfees|feesassessed|gebuhr(en)?|entgelte?|oplaty(iprowizje)?|prowizje|frais|commissions?|comision(es)?|tarifas?|spese|kosten)(charged|assessed|thisperiod|total|forthisperiod|andcharges|paid|interest)*$|^total(service)?(fees|charges)/,
  ],
  [
    'interest',
    /^(plus|add|total|your|net|gross|credit)*(interest|dividends?|odsetki(uznaniowe)?|zinsen?|habenzinsen|interets|intereses|interessi|juros|rente|rendimentos?(liquidos?)?|rendimientos?)(paid|earned|credited|added|payment|posted|amount|thisperiod|forperiod|forthisperiod|duringperiod|charged|andotheradditions|tothisaccount|on|)*$|^interest(paid|earned|credited)/,
  ],
  [
    'checks',
    /^(less|minus|total|your|plus)*(checks?|cheques?)(paid|cleared|enclosed|written|drawn|presented|posted|(and|or)?(share)?drafts?|andsubstitutechecks)*$/,
  ],
  [
    'credits',
    /^(plus|add|total|totals|your|all|sumof|other|summe|totaldes|totalde|totalof)*(of)?(deposits?|credits?|additions?|moneyin|paidin|paymentsin|incomings?|receipts?|inflows?|cashin|in|einzahlungen|gutschriften|haben|einnahmen|zahlungseingange|eingange|versements|entrees|abonos?|depositos?|entradas?|creditos?|ingresos|accrediti|entrate|bij(geschreven)?|wplywy|uznania|bijschrijvingen|increases|lodgements|electroniccredits|electronicdeposits|transfersin|customerdeposits|depositsadditions|credited|amountpaidin|amountcredited)(and|other|credits?|additions?|deposits?|electronic|thisperiod|total|in|made|paid|to|your|account|amount|payments?|interest|transfers|received|posted|adjustments|abonos?|summe)*$|^(?:payments(?:and)?refunds|refunds(?:and)?payments)$|^payments(and)?(other)?credits?$|^paymentsreceived$/,
  ],
  [
    'debits',
    /^(less|minus|total|totals|your|all|sumof|other|summe|totaldes|totalde|totalof)*(of)?(withdrawals?|debits?|subtractions?|deductions?|moneyout|paidout|paymentsout|outgoings?|outflows?|cashout|payments?|out|purchases?|charges|auszahlungen|lastschriften|soll|ausgaben|zahlungsausgange|ausgange|belastungen|retraits|sorties|cargos?|retiros?|saidas?|debitos?|egresos|gastos|addebiti|uscite|af(geschreven)?|obciazenia|wydatki|afschrijvingen|decreases|electronicdebits|electronicwithdrawals|electronicpayments|atm|cardpurchases|transfersout|spent|debited|amountpaidout|amountdebited|checks?and)(and|other|debits?|withdrawals?|subtractions?|payments?|purchases?|card|checks?|cheques?|charges?|fees?|electronic|thisperiod|total|out|made|from|your|account|amount|transfers|posted|adjustments|cash|advances|summe|atm|substitute)*$|^spending(?:and(?:fees|charges))?$/,
  ],
  [
    'total',
    /^(grand|sub|page|section|net|umsatz|saldo)?(totals?|totaux|totais|ogolem|summe|gesamt|zwischensumme|somme|suma|totale|totaal|somma|sum(?=$|of|total)|итого|razem)|^net(cash|account)?(activity|change|movements?|cashflow)$|^(nettoveranderung|saldoderumsatze|variationnette|mouvementnet|variacionneta|movimientoneto|variacaoliquida|movimentoliquido|variazionenetta|movimentonetto|nettomutatie|zmiananetto)$/,
  ],
];

/** The side a word names over a column. */
const sideOf = (word: string) => {
  const role = columnRole(word);
  return role === 'credit' || role === 'debit' ? role : undefined;
};

/** The end of a day, in eight languages. */
const END_OF_DAY =
  /\bend of (?:the )?day\b|\bfin(?:al)? del d[ií]a\b|\bfin(?:al)? do dia\b|\bfin de (?:la )?journ[ée]e|\btages(?:end(?:e|saldo)|schluss)|\bfine (?:della )?giornata\b|\beinde (?:van de )?dag\b|\bkoniec dnia\b/iu;

/** What a summary label or an undated row's text says; `undefined` when it says nothing known. */
export const labelKind = memoizeByText((text): LabelKind | undefined => {
  const key = normalizeText(text);
  if (key.length < 2 || key.length > 80) return undefined;
  // In two languages: words of both together may name the other end.
  const [one, other, ...more] = text.split(/\s\/\s/);
  if (one !== undefined && other !== undefined && more.length === 0) {
    const [first, second] = [labelKind(one), labelKind(other)];
    if (first !== undefined && first === second) return first;
  }
  // `Balance at end of day` is printed once a day, and no end of the account.
  if (END_OF_DAY.test(text)) return 'balance';
  const known = LABELS.find(([, words]) => words.test(key))?.[0];
  const worded =
    known === undefined || known === 'total' || known === 'closing' ? labelByWords(text, sideOf) : undefined;
  const told = known === 'closing' && worded !== 'opening' ? known : (worded ?? known);
  if (told !== undefined && told !== 'total') return told;
  // `Total paid in this month` is the total of the side that the words before it name, with the last of them or without.
  if (!ENDS_IN_PERIOD.test(text)) return told;
  const sides = OF_THIS_MONTH.flatMap((words) =>
    words.test(text) ? (labelKind(text.replace(words, '')) ?? []) : [],
  );
  return sides.find((side) => side === 'credits' || side === 'debits') ?? told;
});

/** The last word of such a label, which few lines end in: the forms are looked for behind it alone. */
const ENDS_IN_PERIOD =
  /(?:month|period|statement|cycle|monat|zeitraum|mois|p[eé]riode|mes|m[eê]s|per[ií]odo|mese|maand|miesi[aą]cu|okresie)$/iu;

/** With a word before it or not: `paid in this month`, `credits in this month`. */
const OF_THIS_MONTH = [
  /\s(?:this|the) (?:month|period|statement|cycle)$/i,
  /\s(?:for|in|during) (?:this|the) (?:month|period|statement|cycle)$/i,
  /\s(?:in )?(?:diese[mn]) (?:monat|zeitraum)$/i,
  /\s(?:de |en |sur )?(?:ce mois|cette p[eé]riode|la p[eé]riode)$/iu,
  /\s(?:en |de )?(?:este|el) (?:mes|per[ií]odo)$|\sdel (?:mes|per[ií]odo)$/iu,
  /\s(?:no|neste|deste|do) (?:m[eê]s|per[ií]odo)$/iu,
  /\s(?:in |di )?questo (?:mese|periodo)$|\s(?:nel|del) (?:mese|periodo)$/i,
  /\s(?:in )?deze (?:maand|periode)$/i,
  /\sw (?:tym )?(?:miesi[aą]cu|okresie)$/iu,
];
