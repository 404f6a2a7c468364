import { abs } from '../ledger/figures.ts';
import { findHeaders } from './header.ts';
import { holdsAmount, isWords, wordsOf, type TokenLine } from './tokens.ts';
import { isEnd, labelKind } from './vocabulary.ts';

/** Words that papers about a card use, and others only one or two of. */
const CARD_WORDS =
  /purchases and (?:fees|charges|adjustments)|payments and (?:other )?credits|compras y cargos|pagos y abonos|compras e encargos|pagamentos e cr[eé]ditos|achats et frais|paiements et cr[eé]dits|acquisti e (?:spese|addebiti)|pagamenti e accrediti|eink[aä]ufe und (?:geb[uü]hren|entgelte)|zahlungen und gutschriften|aankopen en kosten|betalingen en bijschrijvingen|zakupy i op[lł]aty|sp[lł]aty i uznania|minimum payment|payment due date|credit limit|cash advance|new balance total|available credit|credit card|interest charged|late payment warning|purchases? balance|kreditkarte\w*|mindestbetrag|kreditlimit|carte de cr[eé]dit|paiement minimum|limite de cr[eé]dit|tarjeta de cr[eé]dito|pago m[ií]nimo|l[ií]mite de cr[eé]dito|cart[aã]o de cr[eé]dito|pagamento m[ií]nimo|carta di credito|pagamento minimo|limite di credito|creditcard|minimale betaling|kredietlimiet|karta kredytowa|minimalna sp[lł]ata|limit kredytowy/gi;
/** Balances that are called debts. */
const DEBTS =
  /\b(?:you owed?|balance owed|amount owed|deuda (?:anterior|actual|nueva)|lo que deb[ií]a|lo que debe|saldo (?:da|de la|del?) (?:fatura|extracto) anterior|encours pr[eé]c[eé]dent|solde [aà] payer|totale da pagare|saldo estratto precedente|total (?:a|da) pagar|saldo der letzten abrechnung|rechnungsbetrag|offene[rn]? (?:betrag|saldo)|(?:war|ist|jetzt) offen|te betalen (?:saldo|bedrag)|do (?:zap|sp)[lł]aty|vorig openstaand saldo|d[ií]vida (?:anterior|atual)|total desta fatura|deviez|que vous devez|ancienne dette|schuldeten|geschuldet|debito (?:precedente|attuale)|doveva|deve ora|verschuldigd|schuldig bent|schuldig was|vorige schuld|nieuwe schuld|zad[lł]u[zż]enie)/i;
const ENOUGH = 3;

/** What gives money back, on whatever side a paper prints it. */
const GIVEN_BACK =
  /\b(?:refund|payment received|payment,? thank|thank you|r[uü]ckerstattung|erstattung|ihre zahlung|zahlung erhalten|remboursement|avoir|paiement re[cç]u|abono|devoluci[oó]n|su pago|pago recibido|devolu[cç][aã]o|estorno|pagamento recebido|rimborso|storno|pagamento ricevuto|retour|terugbetaling|betaling ontvangen|zwrot|sp[lł]ata)\b/i;
const SPENT =
  /\b(?:purchase|pos|debit card|girocard|pago en|kauf|einkauf|kartenzahlung|achat|paiement carte|compra|acquisto|pagamento carta|aankoop|pinbetaling|betaalautomaat|zakup|p[lł]atno[sś][cć] kart[aą])\b/i;
/** Rows more that must print what is spent as rising than as falling, or the other way around. */
const ROWS = 3;
/** Rows with a balance that say more than the signs of all others at least. */
const STEPS = 2;
/** Numbers of cards as they are printed: four groups of four, digits or masks. */
const CARD_NUMBER = /(?<![\p{L}\dXx*•-])(?:[\dXx*•]{4}[ -]?){3}[\dXx*•]{4}(?![ -]?[\dXx*•])/u;

/**
 * True where what is printed as positive is owed: the rows print what is spent as rising and what is given back as
 * falling, or, where they do not say, the words are a card's.
 */
export function speaksOfCard(lines: readonly TokenLine[]): boolean {
  const { owed, back, shown } = owedByRows(lines);
  if (owed >= ROWS && (back > 0 || shown >= 2 * ROWS)) return true;
  if (owed <= -ROWS) return false;
  const text = lines.map((line) => line.text).join('\n');
  const words = new Set(Array.from(text.matchAll(CARD_WORDS), (match) => match[0].toLowerCase()));
  const debts = lines.filter(
    (line, i) =>
      line.text.search(DEBTS) >= 0 &&
      (labelsAmount(line, lines[i + 1]) || (isWords(line) && isBareSum(lines[i - 1], line))),
  );
  // Where debts have a minus, what is positive beside them is owned.
  const owing = lines.flatMap((line, i) => (namesDebt(line) ? amountsOf(line, lines[i + 1]) : []));
  if (owing.filter((value) => value < 0n).length * 2 > owing.length) return false;
  const numbered = lines.some((line) => !holdsAmount(line) && CARD_NUMBER.test(line.text)) ? 2 : 0;
  return words.size + 2 * Math.min(debts.length, 1) + numbered >= ENOUGH || debts.length > 1;
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
  line.text.search(DEBTS) >= 0 || isEnd(labelKind(wordsOf(line)));

/** The amount behind the name of a debt, else the first of a line of labels, or of the line of amounts below it. */
function amountsOf(line: TokenLine, below: TokenLine | undefined): bigint[] {
  const own = holdsAmount(line) ? line : below;
  if (own?.page !== line.page) return [];
  const named = own === line ? own.tokens.slice(debtAt(line)) : own.tokens;
  const first = (named.find(({ amount }) => amount) ?? own.tokens.find(({ amount }) => amount))?.amount;
  return first && first.value !== 0n ? [first.value] : [];
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

interface Owed {
  owed: number;
  back: number;
  /** Rows whose balance shows which way they move it. */
  shown: number;
}

/** By how many more rows what is owed rises than falls with what is spent, and how many give back what was. */
function owedByRows(lines: readonly TokenLine[]): Owed {
  const at = lines.flatMap(({ tokens, prose }, i) =>
    !prose && tokens.some(({ kind }) => kind === 'date') ? [i] : [],
  );
  const rows = at.flatMap((i) => lines[i] ?? []);
  // The words of a row stand beside its amount, or in the lines above or below.
  const above = at.map((i, n) => textOf(lines.slice((at[n - 1] ?? i - MOST_LINES) + 1, i), lines[i]));
  const below = at.map((i, n) => textOf(lines.slice(i + 1, at[n + 1] ?? i + MOST_LINES), lines[i]));
  const [one, two] = [owedBy(rows, above), owedBy(rows, below)];
  const tops = [...findHeaders(lines).values()].map(({ to }) => belowBalances(lines, to));
  if (tops.some((top) => isWordsAt(lines, top) && at.includes(firstAfter(lines, top)))) return one;
  if (tops.some((top) => at.includes(top))) return two;
  if (one.owed * two.owed < 0) return { owed: 0, back: 0, shown: 0 };
  return Math.abs(one.owed) > Math.abs(two.owed) ? one : two;
}

/** The first line from a place on that is no balance brought forward. */
function belowBalances(lines: readonly TokenLine[], from: number): number {
  let at = from;
  for (let line = lines[at]; line && holdsAmount(line); line = lines[++at]) {
    const kind = labelKind(wordsOf(line));
    if (kind !== 'opening' && kind !== 'brought-forward') break;
  }
  return at;
}

const isWordsAt = (lines: readonly TokenLine[], at: number): boolean => {
  const line = lines[at];
  return line !== undefined && isWords(line);
};

/** The first line from a place on that holds more than words. */
function firstAfter(lines: readonly TokenLine[], from: number): number {
  let at = from;
  while (isWordsAt(lines, at)) at++;
  return at;
}

/** Lines of words that belong to a row at most. */
const MOST_LINES = 4;

const textOf = (around: readonly TokenLine[], row: TokenLine | undefined): string =>
  [row, ...around.filter(isWords).slice(-MOST_LINES)].map((line) => line?.text ?? '').join(' ');

function owedBy(rows: readonly TokenLine[], texts: readonly string[]): Owed {
  let bySteps = 0;
  let byPrint = 0;
  let back = 0;
  let shown = 0;
  // Unsigned amounts are signed by their columns.
  const isSigned = rows.some(({ tokens }) => tokens.some((token) => (token.amount?.value ?? 0n) < 0n));
  rows.forEach((_, i) => {
    const text = texts[i] ?? '';
    const given = GIVEN_BACK.test(text);
    const step = stepAt(rows, i);
    if (!given && !SPENT.test(text)) {
      // What is printed as going out and raises the balance is owed.
      if (step !== undefined && step > 0n && movesOut(rows[i], step))
        [bySteps, shown] = [bySteps + 1, shown + 1];
      return;
    }
    const change = step ?? (isSigned ? printedAt(rows[i]) : undefined);
    if (change === undefined || change === 0n) return;
    if (step !== undefined) shown++;
    const rises = change > 0n;
    const side = rises === given ? -1 : 1;
    if (step === undefined) byPrint += side;
    else bySteps += side;
    if (given && !rises) back++;
  });
  // A minus may say no more than which column an amount stands in; what it does to the balance says more.
  const owed = bySteps * byPrint < 0 && shown >= STEPS ? bySteps : bySteps + byPrint;
  return { owed, back, shown };
}

/** The only amount of a row as it is signed; `undefined` where a suffix says the side, or which one it is is open. */
function printedAt(row: TokenLine | undefined): bigint | undefined {
  const amounts = row?.tokens.flatMap((token) => token.amount ?? []) ?? [];
  const [amount] = amounts;
  return amounts.length > 1 || amount?.sign === 'suffix' ? undefined : amount?.value;
}

/** True where a row prints a step with a minus. */
const movesOut = (row: TokenLine | undefined, step: bigint): boolean =>
  row?.tokens.some(({ amount }) => amount?.value === -step) ?? false;

/** By what a row moves the balance printed beside it; `undefined` where none is. */
function stepAt(rows: readonly TokenLine[], i: number): bigint | undefined {
  const [before, own, after] = [rows[i - 1], rows[i], rows[i + 1]].map((row) =>
    (row?.tokens ?? []).flatMap(({ amount }) => amount ?? []),
  );
  const balance = own?.at(-1);
  if (!balance || own?.some(({ sign }) => sign === 'suffix')) return undefined;
  const moved = new Set(own?.slice(0, -1).flatMap(({ value }) => (value === 0n ? [] : abs(value))));
  const steps = [before, after]
    .flatMap((other) => other?.at(-1) ?? [])
    .map(({ value }) => balance.value - value);
  return steps.find((step) => moved.has(abs(step)));
}
