import type { Account } from '../model/model.ts';
import type { LedgerType } from './signed-row.ts';

/** Not the account itself: `TRANSFER TO A/C` brings money, or takes it to another one. */
const OTHERS = '(?! (?:a\\/c|acct|account)\\b(?! ?(?:no|number|ending|[\\dx*.#])))';

/** What spends money, in the words of the row that says so; a standing order may bring it as well. */
const SPENT = inAnyOf(
  `purchase|pos|debit|card payment|fees?|service charge|withdrawal|bill pay(?:ment)?|autopay|(?:payment|transfer|sent|paid) to${OTHERS}|interest charged|cash advance`,
  'einkauf|kauf|kartenzahlung|girocard|lastschrift|entgelt|gebühr|kontoführung|bargeld|geldautomat|auszahlung|jahresgebühr|überweisung an|sollzinsen',
  'achat|paiement (?:par )?(?:carte|cb)|prélèvement|retrait|frais|cotisation|commission|virement (?:émis|à|vers)|agios',
  'compra|pago (?:en|con tarjeta)|recibo|domiciliación|retirada|cajero|reintegro|comisión|cuota|mantenimiento|transferencia (?:a|enviada)',
  'pagamento cartão|débito direto|levantamento|saque|comissão|tarifa|anuidade|manutenção|transferência (?:para|enviada)',
  'acquisto|pagamento (?:carta|pos)|addebito|prelievo|commissione|canone|spese|bonifico (?:a favore|verso)|disposizione a favore|imposta di bollo',
  'aankoop|pinbetaling|betaalautomaat|betaalpas|incasso|geldopname|geldautomaat|kosten|bijdrage|overschrijving (?:naar|aan)',
  'zakup|płatność kartą|transakcja kartą|polecenie zapłaty|wypłata|bankomat|opłata|prowizja|przelew (?:do|wychodzący)',
);

/** What brings money, or gives it back. */
const RECEIVED = inAnyOf(
  `salary|payroll|direct deposit|(?:transfer|payment|received) from${OTHERS}|incoming|refund|reimbursements?|rebate|reversal|returned|merchandise return|deposit|credit interest|payment received|your payment|thank you`,
  'gehalt|lohn|gutschrift|zahlungseingang|eingang|einzahlung|erstattung|rückerstattung|rückzahlung|storno|habenzinsen|überweisung von|ihre zahlung|zahlung erhalten',
  'salaire|virement (?:reçu|de)|versement|remise|remboursement|avoir|votre paiement|paiement reçu|intérêts créditeurs',
  'nómina|abono|transferencia (?:de|recibida)|ingreso|devolución|reembolso|su pago|pago recibido',
  'salário|ordenado|transferência (?:de|recebida)|recebido de|depósito|devolução|estorno|seu pagamento|pagamento recebido',
  'stipendio|bonifico (?:da|ricevuto)|versamento|rimborso|accredito|suo pagamento|pagamento ricevuto',
  'salaris|loon|ontvangen|storting|retour|terugbetaling|bijschrijving|overschrijving van|uw betaling|betaling ontvangen',
  'wynagrodzenie|pensja|przelew (?:od|przychodzący)|wpłata|zwrot|uznanie|spłata',
);

/** What an issuer says where what is owed was paid: no bank thanks its customers for their deposits. */
const THANKED = inAnyOf('thank you|danke|dankend|merci|gracias|obrigad[oa]|grazie|dank u|bedankt|dziekujemy');

/** What is collected from an account, which pays what is owed on a card: such rows lower both. */
const COLLECTED = inAnyOf(
  'direct debit|autopay|bill pay(?:ment)?',
  'lastschrift|prélèvement|recibo|domiciliación|débito direto|addebito|incasso|polecenie zapłaty',
);

/** Matches any of some words, whole, of lists with a language each; accents are optional. */
function inAnyOf(...lists: readonly string[]): RegExp {
  const bare = lists.join('|').normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l');
  return new RegExp(`(?<!\\p{L})(?:${bare})(?!\\p{L})`, 'iu');
}

const LONGEST = 240;

const bareOf = (text: string): string =>
  text.slice(0, LONGEST).normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l');

/** Which way the words of a row say that money moved; `undefined` where they say neither, or both. */
export function movedBy(text: string): 'in' | 'out' | undefined {
  const bare = bareOf(text);
  const isIn = RECEIVED.test(bare);
  if (isIn === SPENT.test(bare)) return undefined;
  return isIn ? 'in' : 'out';
}

const isCollected = (text: string): boolean => COLLECTED.test(bareOf(text));

/** Rows that one counts for that thanks for what was paid. */
const OF_THANKS = 2;

/** For every row that moves its balance the wrong way, rows that move it rightly at most. */
const SELDOM = 1 / 3;

/**
 * What kind an account is by the words of its rows: what was spent lowers what is owned and raises what is owed.
 * `undefined` where too few rows say so.
 */
export function kindByRows({ postings, type }: Pick<Account, 'postings' | 'type'>): LedgerType | undefined {
  if (type === 'unknown') return undefined;
  let asRead = 0;
  let otherwise = 0;
  for (const { amount, description } of postings) {
    const moved = amount.value === 0n ? undefined : movedBy(description.value);
    if (moved === undefined || (amount.value < 0n && isCollected(description.value))) continue;
    const rises = amount.value > 0n;
    const says = moved === 'in' && THANKED.test(description.value) ? OF_THANKS : 1;
    if (rises === ((moved === 'in') === (type === 'deposit'))) asRead += says;
    else otherwise += says;
  }
  if (asRead + otherwise < Math.min(2, postings.length)) return undefined;
  const other = type === 'deposit' ? 'card' : 'deposit';
  if (otherwise * SELDOM >= asRead && otherwise > 0) return other;
  return asRead * SELDOM >= otherwise && asRead > 0 ? type : undefined;
}
