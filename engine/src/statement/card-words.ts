import { aboveLoan } from './cut-at-headings.ts';
import { creditTerm, namesDueDate } from './label-words.ts';
import { holdsAmount, isWords, wordsOf, type TokenLine } from './tokens.ts';
import { isEnd, labelKind } from './vocabulary.ts';

/** Words that papers about a card use, and others only one or two of. */
const CARD_WORDS =
  /purchases and (?:fees|charges|adjustments)|payments and (?:other )?credits|compras y cargos|pagos y abonos|compras e encargos|pagamentos e cr[eé]ditos|achats et frais|paiements et cr[eé]dits|acquisti e (?:spese|addebiti)|pagamenti e accrediti|eink[aä]ufe und (?:geb[uü]hren|entgelte)|zahlungen und gutschriften|aankopen en kosten|betalingen en bijschrijvingen|zakupy i op[lł]aty|sp[lł]aty i uznania|minimum payment|payment due date|credit limit|cash advance|new balance total|available credit|credit card|interest charged|late payment warning|purchases? balance|kreditkarte\w*|mindestbetrag|kreditlimit|carte de cr[eé]dit|paiement minimum|limite de cr[eé]dit|tarjeta de cr[eé]dito|pago m[ií]nimo|l[ií]mite de cr[eé]dito|cart[aã]o de cr[eé]dito|pagamento m[ií]nimo|carta di credito|pagamento minimo|limite di credito|creditcard|minimale betaling|kredietlimiet|karta kredytowa|minimalna sp[lł]ata|limit kredytowy/gi;
/** Balances that are called debts. */
const DEBTS =
  /\b(?:you owed?|balance owed|amount owed|deuda (?:anterior|actual|nueva)|lo que deb[ií]a|lo que debe|o que dev(?:ia|e)|saldo (?:da|de la|del?) (?:fatura|extracto) anterior|encours pr[eé]c[eé]dent|solde [aà] payer|totale da pagare|saldo estratto precedente|total (?:a|da) pagar|saldo der letzten abrechnung|rechnungsbetrag|offene[rn]? (?:betrag|saldo)|(?:war|ist|jetzt) offen|te betalen (?:saldo|bedrag)|do (?:zap|sp)[lł]aty|vorig openstaand saldo|d[ií]vida (?:anterior|atual)|total desta fatura|deviez|que vous devez|ancienne dette|schuldeten|geschuldet|debito (?:precedente|attuale)|doveva|deve ora|verschuldigd|schuldig bent|schuldig was|vorige schuld|nieuwe schuld|zad[lł]u[zż]enie)/i;
const ENOUGH = 3;

/** Numbers of cards as they are printed: four groups of four, digits or masks. */
const CARD_NUMBER = /(?<![\p{L}\dXx*•-])(?:[\dXx*•]{4}[ -]?){3}[\dXx*•]{4}(?![ -]?[\dXx*•])/u;

/**
 * True where the words are a card's: what is printed as positive is owed, unless the rows say otherwise once they are
 * read.
 */
export function mentionsCard(lines: readonly TokenLine[]): boolean {
  const text = lines.map((line) => line.text).join('\n');
  const words = new Set(Array.from(text.matchAll(CARD_WORDS), (match) => match[0].toLowerCase()));
  const debts = lines.filter(
    (line, i) =>
      line.text.search(DEBTS) >= 0 &&
      (labelsAmount(line, lines[i + 1]) || (isWords(line) && isBareSum(lines[i - 1], line))),
  );
  // Where debts have a minus, what is positive beside them is owned.
  const owing = lines.flatMap((line, i) => {
    if (!namesDebt(line)) return [];
    const isBelow = isWords(line) && isBareSum(lines[i - 1], line);
    return amountsOf(line, isBelow ? lines[i - 1] : lines[i + 1]);
  });
  if (owing.filter((value) => value < 0n).length * 2 > owing.length) return false;
  const numbered = lines.some((line) => !holdsAmount(line) && CARD_NUMBER.test(line.text)) ? 2 : 0;
  return (
    words.size + 2 * Math.min(debts.length, 1) + numbered + paymentTerms(lines) >= ENOUGH || debts.length > 1
  );
}

/** How much labels of a minimum payment and of the day it is due say of a card: loans have them too. */
function paymentTerms(lines: readonly TokenLine[]): number {
  const own = aboveLoan(lines).filter(({ prose }) => !prose);
  const isLabelled = (kind: 'amount' | 'date', fits: (label: string) => boolean) =>
    own.some(({ tokens }) => {
      const at = tokens.findIndex((token) => token.kind === kind);
      const label = tokens.slice(0, Math.max(0, at));
      return (
        label.length > 0 && label.every((token) => token.kind === 'word') && fits(wordsOf({ tokens: label }))
      );
    });
  if (!isLabelled('amount', (label) => creditTerm(label) === 'minimum-payment')) return 0;
  return isLabelled('date', namesDueDate) ? 3 : 2;
}

/** True for a line that names amounts beside or below it; those of dated rows are installments of a loan. */
const labelsAmount = (line: TokenLine, below: TokenLine | undefined): boolean =>
  holdsAmount(line) ? !isDated(line) : below?.page === line.page && holdsAmount(below) && !isDated(below);

/** True for amounts without words over their labels. */
const isBareSum = (above: TokenLine | undefined, { page }: TokenLine): boolean =>
  above?.page === page && holdsAmount(above) && !isDated(above) && !/\p{L}{4}/u.test(above.text);

const isDated = ({ tokens }: TokenLine): boolean => tokens.some(({ kind }) => kind === 'date');

/** True for what a card's balances are called, as debts or as any account's. */
const namesDebt = (line: TokenLine): boolean =>
  line.text.search(DEBTS) >= 0 || isEnd(labelKind(wordsOf(line))) || namedEnds(line).length > 0;

/** The amounts behind names of debts, else the first of a line of labels, or of the line of amounts beside it. */
function amountsOf(line: TokenLine, beside: TokenLine | undefined): bigint[] {
  const own = holdsAmount(line) ? line : beside;
  if (own?.page !== line.page) return [];
  const labelled = own === line ? namedEnds(line) : [];
  if (labelled.length > 0) return labelled;
  const named = own === line ? own.tokens.slice(debtAt(line)) : own.tokens;
  const first = (named.find(({ amount }) => amount) ?? own.tokens.find(({ amount }) => amount))?.amount;
  return first && first.value !== 0n ? [first.value] : [];
}

/** The balances of a line of several labels, each with its amount behind it. */
function namedEnds({ tokens }: TokenLine): bigint[] {
  const found: bigint[] = [];
  let label = '';
  for (const { amount, text } of tokens) {
    if (amount && amount.value !== 0n && (DEBTS.test(label) || isEnd(labelKind(label))))
      found.push(amount.value);
    label = amount ? '' : `${label} ${text}`.trim();
  }
  return found;
}

/** The token with which the name of a debt begins; 0 where none is named. */
function debtAt({ tokens, text }: TokenLine): number {
  const at = text.search(DEBTS);
  let end = 0;
  return Math.max(
    0,
    tokens.findIndex((token) => (end += token.text.length + 1) > at),
  );
}
