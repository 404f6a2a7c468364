const set = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '));

/* The words, normalized, that labels of balances, sums and lists are made of, in every language that is read. */

/** Articles, prepositions and pronouns that labels are joined with. */
export const JOINTS = set(
  'the of in on at to and your this that for per a an my period statement account',
  'de del la las el los al a y e en su sus nuestro nuestra cuenta periodo',
  'do da dos das o os ao em seu seus nosso nossa conta',
  'le les l du des d au aux et votre vos notre nos sur compte en periode',
  'der die das des dem den und fur von vom zu zum zur ihr ihre ihren ihrem unser unseren unserem konto im',
  'il lo gli i di dello della delle dei del al alla allo suo sua suoi sue vostro vostra nostro nostra conto',
  'het een van op te aan uw uwe uwen ons onze onzen rekening',
  'na w z za o od do i oraz panstwa rachunku okres',
);

/** Nouns for a balance. */
export const BALANCES = set(
  'balance balances bal saldo saldi saldos solde soldes kontostand saldostand guthaben bestand stand tegoed stan',
  'owed debt deuda divida debito schuld dette zadluzenie encours giacenza',
);

/** Money by name, as labels say what their amounts are in. */
export const MONIES = set(
  'eur euro euros usd dollar dollars dolares chf franken francs franchi gbp pounds sterling pln zloty zlotych mxn cop clp ars',
  'peso pesos soles pen brl reais cad aud nzd inr sgd hkd',
);

/** What the balance is called that a period begins with. */
export const OPENINGS = set(
  'opening beginning begin starting start initial previous prior last old',
  'alt altes alter letzte letzter letzten anfang anfangs beginn vorig voriger voriges vorherig vorheriger vorheriges',
  'ancien ancienne initiale precedent precedente anterieur anterieure debut depart ouverture',
  'inicial anterior previo apertura inicio abertura iniziale vecchio',
  'vorige oud oude poczatkowe otwarcia poczatkowy poczatkowa poczatek poczatku poprzedni poprzednia poprzednie poprzedniego',
);

/** Of what ended before. */
export const BEFORE = set(
  'previous prior last anterior precedent precedente anterieur vorigen vorige vorherigen letzte letzten poprzedni poprzedniego',
);

/** What the balance is called that a period ends with. */
export const CLOSINGS = set(
  'closing ending end final new current present neu neuer neues schluss aktuell aktueller heutig heutiger ende',
  'nouveau nouvelle nouvel finale actuel actuelle fin cloture actual nuevo nueva cierre corte',
  'atual novo nova fecho fim nuovo nuova attuale fine chiusura eind nieuw nieuwe huidig huidige slot einde',
  'koncowe zamkniecia koncowy koncowa koniec konca koncu biezace biezacy biezaca obecne obecny obecna nowe nowy',
);

/** Which side of zero a balance stands on, said without a word on when. */
export const SIDES = set(
  'favor favore faveur voordeel gunsten lasten gunste laste divida deuda credito debito crediteur debiteur acreedor deudor credor devedor creditore debitore tegoed',
);

/** What a card asks for at the end of its period. */
export const DUE = set('payer pagar pagare zahlen betalen zaplaty splaty due dues');

/** Nouns for an amount. */
export const AMOUNTS = set('amount betrag montant importe importo valor bedrag kwota');

/** What came over from the page or the period before. */
export const CARRIED = set(
  'vortrag transport transporte transportado riportato riporto reporte report arrastrado przeniesienie przeniesione overgedragen',
);

/** Words for a mean. */
export const AVERAGES = set(
  'average avg mean moyen moyenne medio media promedio durchschnitt durchschnittlich durchschnittlicher durchschnittssaldo',
  'mittlerer gemiddeld gemiddelde srednie sredni srednia',
);

/** Words for what is said of each day. */
export const DAILY = set(
  'daily day diario diaria journalier quotidien taglicher giornaliero giornaliera dagelijks dzienne dzienny',
);

/** Nouns for what an account may owe. */
export const LIMITS = set(
  'limit limite limiet limito overdraft kreditlinie kreditrahmen dispositionskredit dispokredit kontouberziehung uberziehung',
  'uberziehungskredit uberziehungsrahmen kontokorrentkredit roodstand',
  'kredietlimiet kredietruimte roodstandlimiet bestedingsruimte',
  'decouvert fido affidamento facilite descubierto descoberto',
);

/** Words for what is left to spend. */
export const AVAILABLE = set(
  'available verfugbar verfugbarer verfugbares disponible disponibile disponibilita disponivel beschikbaar dostepne dyspozycji spend',
);

/** What is beside words for a limit, or for what is left of it. */
export const LIMIT_WITH = set(
  'arranged agreed authorized autorise autorisee accorde accordee concesso accordato concedido autorizado eingeraumte',
  'eingeraumter vereinbarte vereinbarter genehmigte genehmigter toegestaan toegestane przyznany przyznanego',
  'caisse credit credito credit kredyt carta karty srodki betrag amount bedrag montant funds fondos fundos kwota',
);

/** Words for the least that has to be paid. */
export const MINIMA = set(
  'minimum minimo minima minimal minimale minimaal minimalna minimalny mindestens mindestrate mindestbetrag mindestzahlung',
);

/** Nouns for a payment. */
export const PAYMENTS = set(
  'payment pago pagamento paiement versement rata rate zahlung betaling splata splaty zaplata mindestrate mindestbetrag mindestzahlung',
);

/** Nouns for what a bank charges. */
export const FEES = set(
  'fee fees charge charges frais commission commissions gebuhr gebuhren entgelt entgelte kontofuhrungsentgelt',
  'kontofuhrungsentgelte kontofuhrung spese commissione commissioni comision comisiones comissao comissoes tarifa tarifas',
  'gastos despesas kosten bankkosten provisie provisies oplata oplaty prowizja prowizje',
);

/** Nouns for interest. */
export const INTERESTS = set(
  'interest dividend dividends zins zinsen habenzinsen zinsgutschrift zinsgutschriften zinsertrag zinsertrage guthabenzinsen',
  'interet interets interes intereses interesse interessi juros juro rente creditrente odsetki odsetek',
  'rendimento rendimentos rendimiento rendimientos remuneracion remuneracao',
);

/** What is said of sums that were charged or paid. */
export const BOOKED_SUMS = set(
  'paid earned credited charged bank net gross total totals bancaires bancarias bancarios bancarie bancaria',
  'crediteurs verses percus acquis preleves factures abonados cobradas cobrados acreditados retenidas',
  'creditados cobradas cobrados credores liquidos liquido creditori attivi accreditati addebitate maturati credito favor',
  'gutgeschriebene berechnete ontvangen bijgeschreven betaalde dopisane naliczone pobrane skapitalizowane uznaniowe',
);

/** Words for a sum. */
export const TOTALS = set(
  'total totals totale totali totaal totalen totaux totais totales suma sum somme somma summe razem gesamt ogolem all todos',
  'totaling totalling totaled insgesamt totalisant totalizando totalizzando lacznie',
);

/** Words for what came in. */
export const ENTERED = set(
  'credit credits credito creditos entrees entrate accrediti abonos ingresos depositos versements recettes haben',
  'gutschriften eingange einnahmen bijgeschreven ontvangen ontvangsten bij wplywy wplywow wplaty wplat uznania uznan',
  'encaissements zahlungseingange bijschrijvingen entradas recebimentos incassi cobros recebido recebidos recibido recibidos recu recus ricevuto deposited received',
);

/** Words for what went out. */
export const LEFT = set(
  'debit debits debito debitos sorties saidas uscite addebiti cargos retiros gastos egresos retraits depenses soll',
  'lastschriften belastungen ausgange ausgaben afgeschreven uitgegeven uitgaven af wydatki wydatkow wyplaty wyplat obciazenia obciazen',
  'purchases achats compras acquisti aankopen einkaufe zakupy',
  'decaissements zahlungsausgange afschrijvingen withdrawn prelievi retirado',
  'spent gasto gastado gastados gastou depense depensees ausgegeben speso spesi wydano wydane',
);

/** Words that tell room from a limit, though they are said of both. */
export const ROOM = set('bestedingsruimte kredietruimte restkredit restlimit');

/** Words for a line of credit, and what is beside them. */
export const CREDIT_LINES = set(
  'line linea linha ligne credit kredit krediet kredytowy kredytu przyznany total totale totaal gesamt revolving purchases',
);

/** Words for the day on which a payment is due. */
export const DUE_DAYS = set(
  'due duedate vencimiento vencimento echeance decheance scadenza fallig falligkeit falligkeitsdatum zahlungsziel betaaldatum vervaldatum termin platnosci',
);

/** Words for a day, or the last one. */
export const DAY_NOUNS = set(
  'date datum data fecha day dzien giorno jour dia tag limite uiterste ultimo last latest ostateczny',
);

/** What is asked for, with the words that say by when. */
export const ASKED = set(
  'pay pague pagar pagare paghi payer payez zahlbar zahlen betalen betaal voldoen platne zaplac splaty',
);

/** Prepositions before a day by which something is paid. */
export const UNTIL = set('am by before until bis avant voor entro ate antes do hasta w');

/** What is said of interest that was charged. */
export const CHARGED = set('charge charges charged finance');

/** Words for days, in titles of lists of them. */
export const DAYS = set(
  'day days daily dia dias diario diarios jour jours journalier journaliers quotidien quotidiens tag tage taglich tagliche',
  'giorno giorni giornaliero giornalieri dag dagen dagelijks dagelijkse dzien dni dzienne dobowe',
);

/** What joins a balance to its day. */
export const EACH = set(
  'each every by per por cada par chaque pro je jeden jedem ogni iedere elke na kazdy end at fin fine ende einde',
);

/** Words for a summary. */
export const OVERVIEWS = set(
  'summary overview recap resumen resumo detalle resume recapitulatif riepilogo riassunto prospetto ubersicht uberblick',
  'zusammenfassung overzicht zestawienie podsumowanie',
);

/** One word for a summary of charges. */
export const CHARGE_OVERVIEWS = set('entgeltubersicht kostenubersicht kostenoverzicht');

/** Nouns for postings. */
export const MOVEMENTS = set(
  'movement movements posting postings operation operations entry entries transaction transactions activity',
  'movimiento movimientos operacion operaciones apunte apuntes movimento movimentos operacao operacoes lancamento lancamentos',
  'mouvement mouvements ecriture ecritures umsatz umsatze buchung buchungen bewegung bewegungen kontobewegungen kontoumsatze',
  'movimenti operazione operazioni scritture mutatie mutaties boeking boekingen transactie transacties verrichtingen',
  'operacja operacje transakcja transakcje',
);

/** Words for a list of them. */
export const LISTS = set(
  'history detail details list historia historial historique historico storico detalle detalhe dettaglio lista liste lijst',
);

/** Words that labels of balances and totals are made of, normalized; a payee has others. */
export const LABEL_WORDS = set(
  'balance balances bal saldo saldos solde soldes kontostand stand opening beginning begin start starting previous prior prev initial',
  'last first old new closing ending end final current present brought carried carry forward fwd over down from to bf cf b f c',
  'total totals subtotal subtotals sub grand net sum summe gesamt zwischensumme somme suma totale totaal som razem',
  'account statement period page day daily month ledger available average minimum lowest limit overdraft your our the of on at as in for this and',
  'su sus tu ihr ihre uw votre vos vostro suo seu sua twoj twoje',
  'anfangs end alter neuer anfangssaldo endsaldo schlusssaldo anfangsbestand endbestand anfangskontostand endkontostand saldovortrag ubertrag vortrag',
  'ancien nouveau initial precedent anterieur final au le de du la les report reporter a fin debut periode releve compte',
  'inicial anterior previo final nuevo apertura cierre del al el periodo cuenta suma sigue transporte extracto',
  'conta do da em atual disponivel iniziale precedente finale nuovo conto attuale',
  'dia jour tages am per vom zum dem den auszug nr um uhr crediteur debiteur acreedor deudor credor devedor creditore debitore em na dzien',
  'begin eind vorig vorige nieuw nieuwe oud oude beginsaldo eindsaldo rekening huidig op tot',
  'poczatkowe otwarcia poczatkowy koncowe zamkniecia koncowy saldopoczatkowe saldokoncowe przeniesienia okresu rachunku',
  'credits credit debits debit deposits deposit withdrawals withdrawal payments fees fee charges interest checks additions subtractions other',
  'money paid out soll haben gutschriften belastungen einnahmen ausgaben eingange ausgange credito creditos debito debitos cargos abonos entradas saidas',
  'entrate uscite accrediti addebiti bij af uznania obciazenia wplywy wydatki recettes depenses mouvements umsatz umsatze transactions postings',
  'auf blatt seite vorseite feuille feuillet pagina hoja folha foglio blad bladzijde vel strona strony stronie',
  'totaux totais totali totales totalen ogolem zwischensaldo przeniesienie transportado riportato',
);
