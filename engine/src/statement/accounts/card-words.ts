import { aboveLoan } from '../headings/cut-at-headings.ts';
import { chargeLines } from '../sums/credit-lines.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { creditTerm, namesDueDate, type CreditTerm } from '../language/label-words.ts';
import type { LabeledAmount } from '../sums/labeled-amount.ts';
import type { StatementPeriod } from '../model/model.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { readLabeled } from '../sums/summary.ts';
import { holdsAmount, isWords, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { CARD_NOUNS, CARD_PRODUCTS } from '../language/account-words.ts';
import { isEnd, labelKind } from '../language/vocabulary.ts';

/** What a card's summary calls that was spent and paid: some of the words that papers about a card use. */
const SPENT_AND_PAID = String.raw`purchases and (?:fees|charges|adjustments)|payments and (?:other )?credits|compras y cargos|pagos y abonos|compras e encargos|pagamentos e cr[eé]ditos|achats et frais|paiements et cr[eé]dits|acquisti e (?:spese|addebiti)|pagamenti e accrediti|eink[aä]ufe und (?:geb[uü]hren|entgelte)|zahlungen und gutschriften|aankopen en kosten|betalingen en bijschrijvingen|zakupy i op[lł]aty|transakcje i op[lł]aty|sp[lł]aty i uznania|new charges|achats de la p[eé]riode|compras (?:del|do) per[ií]odo|spese del periodo|neue ums[aä]tze|nieuwe uitgaven|nowe transakcje`;
const NAMES_SPENT = new RegExp(String.raw`\b(?:${SPENT_AND_PAID})\b`, 'i');
/**
 * Words that papers about a card use, and others only one or two of. Most are looked for where a word begins alone,
 * which is faster; German and Dutch ones end compounds.
 */
const CARD_WORDS = new RegExp(
  String.raw`\b(?:${SPENT_AND_PAID}|statement balance|minimum payment|payment due date|credit limit|cash advance|new balance total|available credit|credit card|interest charged|late payment warning|purchases? balance|carte de cr[eé]dit|paiement minimum|limite de cr[eé]dit|tarjeta de cr[eé]dito|pago m[ií]nimo|l[ií]mite de cr[eé]dito|cart[aã]o de cr[eé]dito|pagamento m[ií]nimo|carta di credito|pagamento minimo|limite di credito|minimale betaling|karta kredytowa|minimalna sp[lł]ata|limit kredytowy)|kreditkarte\w*|mindestbetrag|kreditlimit|creditcard|kredietlimiet`,
  'gi',
);
/** Balances that are called debts. */
const DEBTS =
  /\b(?:you owed?|balance owed|amount owed|deuda (?:anterior|actual|nueva)|lo que deb[ií]a|lo que debe|o que dev(?:ia|e)|saldo (?:da|de la|del?) (?:fatura|extracto) anterior|encours pr[eé]c[eé]dent|nouvel encours|solde [aà] payer|totale da (?:pagare|addebitare)|saldo estratto precedente|total (?:a|da) pagar|saldo der letzten abrechnung|rechnungsbetrag|offene[rn]? (?:betrag|saldo)|(?:war|ist|jetzt) offen|te betalen (?:saldo|bedrag)|do (?:zap|sp)[lł]aty|vorig openstaand saldo|d[ií]vida (?:anterior|atual)|total desta fatura|deviez|que vous devez|ancienne dette|schuldeten|geschuldet|debito (?:precedente|attuale)|doveva|deve ora|verschuldigd|schuldig bent|schuldig was|vorige schuld|nieuwe schuld|zad[lł]u[zż]enie)/i;
const ALL_DEBTS = new RegExp(DEBTS, 'gi');

const ENOUGH = 3;

/** Numbers of cards as they are printed: four groups of four, digits or masks. */
const CARD_NUMBER = /(?<![\p{L}\dXx*•-])(?:[\dXx*•]{4}[ -]?){3}[\dXx*•]{4}(?![ -]?[\dXx*•])/u;

/**
 * True where the words are a card's: what is printed as positive is owed, unless the rows say otherwise once they are
 * read.
 */
export const mentionsCard = memoizeByObject((lines: readonly TokenLine[]): boolean => {
  const text = lines.map((line) => line.text).join('\n');
  const words = new Set(Array.from(text.matchAll(CARD_WORDS), (match) => match[0].toLowerCase()));
  const debts = lines.filter(
    (line, i) =>
      line.text.search(DEBTS) >= 0 &&
      (labelsAmount(line, lines, i) || (isWords(line) && isBareSum(lines[i - 1], line))),
  );
  const figures = cardFigures(lines);
  // Labels may wrap.
  const labels = [...debts.map((line) => line.text), ...figures.ends.map(({ label }) => label)];
  const named = new Set(
    labels.flatMap((label) => Array.from(label.matchAll(ALL_DEBTS), (match) => match[0].toLowerCase())),
  );
  const isNumber = (cell: readonly Token[]) => CARD_NUMBER.test(cellText(cell));
  const numbered = lines.some((line) => !holdsAmount(line) && lineCells(line).some(isNumber)) ? 2 : 0;
  const charges = chargeLines(lines).length > 0 ? 1 : 0;
  const room = roomSign(figures) === 1n ? ENOUGH : 0;
  // Labels side by side name a debt each.
  const mentions = debts.flatMap((line) => Array.from(line.text.matchAll(ALL_DEBTS)));
  const owing = Math.max(mentions.length, named.size);
  // Labels may stand over what they name.
  const terms = Math.max(paymentTerms(lines), figures.minima.length > 0 ? 2 : 0);
  const said = words.size + 2 * Math.min(owing, 1) + numbered + charges + room + terms;
  return (said >= ENOUGH || owing > 1) && owedSign(figures, lines) !== -1n;
});

/** Lines right above the first figure of an account that head it at most. */
const HEADS = 5;
const NAMES_CARD = new RegExp(
  String.raw`(?<!\p{L})(?:${CARD_NOUNS}|${CARD_PRODUCTS}|creditcard)(?!\p{L})`,
  'iu',
);

/**
 * True for lines that only their head, perhaps the line above them, or what they sum up, shows to be of a card: one in
 * which nothing moved has no rows that do. What is owed with a minus is printed as that of an account is.
 */
export function headsCard(lines: readonly TokenLine[], above: TokenLine | undefined): boolean {
  const first = lines.findIndex(holdsAmount);
  const heads = lines.slice(Math.max(0, first - HEADS), first);
  const isNamed = [...(above && isWords(above) ? [above] : []), ...heads].some(
    (line) => !line.prose && NAMES_CARD.test(wordsOf(line)),
  );
  const isSummed = lines.some((line) => !line.prose && holdsAmount(line) && NAMES_SPENT.test(line.text));
  return (isNamed || isSummed) && owedSign(cardFigures(lines), lines) !== -1n;
}

/** What labels name of the balances of a card, of its limit and of what has to be paid. */
interface CardFigures {
  ends: readonly LabeledAmount[];
  minima: readonly LabeledAmount[];
  limits: readonly bigint[];
  available: readonly bigint[];
}

/** A period that no day of a statement begins or ends. */
const ANY_PERIOD: StatementPeriod = { start: '0001-01-01', end: '9999-12-31' };

function cardFigures(lines: readonly TokenLine[]): CardFigures {
  const labeled = readLabeled(lines, 'unknown', ANY_PERIOD).amounts.filter(({ amount }) => amount.amount);
  const termed = (term: CreditTerm) =>
    labeled.filter(({ kind, label, line }) => kind === 'limit' && !line.prose && creditTerm(label) === term);
  return {
    ends: labeled.filter(({ kind, label }) => isEnd(kind) || DEBTS.test(label)),
    minima: termed('minimum-payment'),
    limits: termed('credit-limit').map(printedValue),
    available: termed('available-credit').map(printedValue),
  };
}

const printedValue = ({ amount }: LabeledAmount): bigint => amount.amount?.value ?? 0n;
const signOf = (value: bigint): bigint => (value < 0n ? -1n : value > 0n ? 1n : 0n);

/**
 * The sign that balances have where they are owed: something has to be paid of what is, and nothing of what was paid
 * too much. Where nothing says so, that of most balances: what is positive beside debts with a minus is owned.
 */
function owedSign(figures: CardFigures, lines: readonly TokenLine[]): bigint {
  const asked = askedSign(figures) || roomSign(figures);
  if (asked !== 0n) return asked;
  const beside = lines.flatMap((line, i) => {
    if (!namesDebt(line)) return [];
    const isBelow = isWords(line) && isBareSum(lines[i - 1], line);
    return amountsOf(line, isBelow ? lines[i - 1] : lines[i + 1]);
  });
  const values = [...new Set([...beside, ...figures.ends.map(printedValue)])].filter((value) => value !== 0n);
  return values.filter((value) => value < 0n).length * 2 > values.length ? -1n : 0n;
}

/** The sign of what is owed by the payments that are asked for, each of the balance printed last before it. */
function askedSign({ ends, minima }: CardFigures): bigint {
  const isNegative = ends.some((one) => printedValue(one) < 0n);
  const signs = minima.map((one) => {
    const before = ends.filter(({ kind, line }) => kind !== 'opening' && line.index < one.line.index);
    const last = before.toSorted((a, b) => a.line.index - b.line.index).at(-1);
    const sign = last ? signOf(printedValue(last)) : 0n;
    // Issuers may ask for nothing though something is owed: a minus must show that there is more than one side.
    return printedValue(one) !== 0n ? sign : isNegative ? -sign : 0n;
  });
  return signOf(signs.reduce((sum, sign) => sum + sign, 0n));
}

/** The sign of what is owed by what it leaves of the only limit. */
function roomSign({ ends, limits, available }: CardFigures): bigint {
  const [limit, left] = [only(limits), only(available)];
  if (limit === undefined || left === undefined) return 0n;
  const owed = limit - left;
  const isOwed = (value: bigint) => owed !== 0n && value !== 0n && (value === owed || value === -owed);
  const found = only(ends.map(printedValue).filter(isOwed));
  return found === undefined ? 0n : signOf(found) * signOf(owed);
}

/** The one value that all are. */
function only(values: readonly bigint[]): bigint | undefined {
  const [one] = values;
  return values.every((value) => value === one) ? one : undefined;
}

/** How much labels of a minimum payment and of the day it is due say of a card: loans have them too. */
function paymentTerms(lines: readonly TokenLine[]): number {
  const own = aboveLoan(lines).filter(({ prose }) => !prose);
  const isLabeled = (kind: 'amount' | 'date', fits: (label: string) => boolean) =>
    own.some(({ tokens }) => {
      const at = tokens.findIndex((token) => token.kind === kind);
      const label = tokens.slice(0, Math.max(0, at));
      return (
        label.length > 0 && label.every((token) => token.kind === 'word') && fits(wordsOf({ tokens: label }))
      );
    });
  if (!isLabeled('amount', (label) => creditTerm(label) === 'minimum-payment')) return 0;
  return isLabeled('date', namesDueDate) ? 3 : 2;
}

/** True for a line that names amounts beside or below it, past what it wraps to; those of dated rows are installments of a loan. */
function labelsAmount(line: TokenLine, lines: readonly TokenLine[], i: number): boolean {
  if (holdsAmount(line)) return !isDated(line);
  const [next, second] = [lines[i + 1], lines[i + 2]];
  const below = next && isWords(next) && !next.prose ? second : next;
  return below?.page === line.page && holdsAmount(below) && !isDated(below);
}

/** True for amounts without words over their labels. */
const isBareSum = (above: TokenLine | undefined, { page }: TokenLine): boolean =>
  above?.page === page && holdsAmount(above) && !isDated(above) && !/\p{L}{4}/u.test(above.text);

const isDated = ({ tokens }: TokenLine): boolean => tokens.some(({ kind }) => kind === 'date');

/** True for what a card's balances are called, as debts or as any account's. */
const namesDebt = (line: TokenLine): boolean =>
  line.text.search(DEBTS) >= 0 || isEnd(labelKind(wordsOf(line))) || balanceLabels(line).length > 0;

/** The amounts behind names of debts, else the first of a line of labels, or of the line of amounts beside it. */
function amountsOf(line: TokenLine, beside: TokenLine | undefined): bigint[] {
  const own = holdsAmount(line) ? line : beside;
  if (own?.page !== line.page) return [];
  const labeled = own === line ? balanceLabels(line) : [];
  if (labeled.length > 0) return labeled;
  const named = own === line ? own.tokens.slice(debtAt(line)) : own.tokens;
  const first = (named.find(({ amount }) => amount) ?? own.tokens.find(({ amount }) => amount))?.amount;
  return first && first.value !== 0n ? [first.value] : [];
}

/** The balances of a line of several labels, each with its amount behind it. */
function balanceLabels({ tokens }: TokenLine): bigint[] {
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
