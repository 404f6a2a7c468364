import type { TokenLine } from './tokens.ts';

/** Words that papers about a card use, and others only one or two of. */
const CARD_WORDS =
  /minimum payment|payment due date|credit limit|cash advance|new balance total|available credit|credit card|interest charged|late payment warning|purchases? balance|kreditkarte\w*|mindestbetrag|kreditlimit|carte de cr[eé]dit|paiement minimum|limite de cr[eé]dit|tarjeta de cr[eé]dito|pago m[ií]nimo|l[ií]mite de cr[eé]dito|cart[aã]o de cr[eé]dito|pagamento m[ií]nimo|carta di credito|pagamento minimo|limite di credito|creditcard|minimale betaling|kredietlimiet|karta kredytowa|minimalna sp[lł]ata|limit kredytowy/gi;
/** Balances that are called debts. */
const DEBTS =
  /\b(?:you owed?|balance owed|amount owed|deuda (?:anterior|actual|nueva)|d[ií]vida (?:anterior|atual)|total desta fatura|deviez|que vous devez|ancienne dette|schuldeten|geschuldet|debito (?:precedente|attuale)|doveva|deve ora|verschuldigd|vorige schuld|nieuwe schuld|zad[lł]u[zż]enie)/gi;
const ENOUGH = 3;

/** What gives money back, on whatever side a paper prints it. */
const GIVEN_BACK =
  /\b(?:refund|payment received|payment,? thank|thank you|r[uü]ckerstattung|erstattung|ihre zahlung|zahlung erhalten|remboursement|avoir|paiement re[cç]u|abono|devoluci[oó]n|su pago|pago recibido|devolu[cç][aã]o|estorno|pagamento recebido|rimborso|storno|pagamento ricevuto|retour|terugbetaling|betaling ontvangen|zwrot|sp[lł]ata)\b/i;
const SPENT =
  /\b(?:purchase|pos|kauf|einkauf|kartenzahlung|achat|paiement carte|compra|acquisto|pagamento carta|aankoop|pinbetaling|betaalautomaat|zakup|p[lł]atno[sś][cć] kart[aą])\b/i;
/** Rows more that must print what is spent as rising than as falling. */
const ROWS = 3;

/** True where the words are a card's, or the rows print what is spent without and what is given back with a minus. */
export function speaksOfCard(lines: readonly TokenLine[]): boolean {
  const text = lines.map((line) => line.text).join('\n');
  const words = new Set(Array.from(text.matchAll(CARD_WORDS), (match) => match[0].toLowerCase()));
  const debts = Array.from(text.matchAll(DEBTS)).length;
  return words.size + 2 * Math.min(debts, 1) >= ENOUGH || debts > 1 || printsOwed(lines);
}

function printsOwed(lines: readonly TokenLine[]): boolean {
  let owed = 0;
  let back = 0;
  for (const { tokens, text } of lines) {
    if (!tokens.some((token) => token.kind === 'date')) continue;
    const first = tokens.find((token) => token.kind === 'amount')?.amount;
    if (!first || first.sign === 'suffix') continue;
    const isMinus = first.value < 0n;
    if (GIVEN_BACK.test(text)) {
      owed += isMinus ? 1 : -1;
      if (isMinus) back++;
    } else if (SPENT.test(text)) owed += isMinus ? -1 : 0;
  }
  return back > 0 && owed >= ROWS;
}
