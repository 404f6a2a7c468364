import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { ACCOUNT_NOUNS, CARD_NOUNS, CARD_PRODUCTS, SHORT_ACCOUNT_NOUNS } from '../language/account-words.ts';
import { ISO_DAY } from '../text/day-forms.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import type { Value } from '../model/model.ts';
import type { NumberMention } from './number-mention.ts';
import { OF_YEAR } from './numbers-of-kinds.ts';
import { holdsAmount, isRow, type Token, type TokenLine } from '../text/tokens.ts';
import { IBAN_LENGTHS } from '../../layout/iban-text.ts';
import { unlabeledNumbers, withoutCurrency } from './unlabeled-numbers.ts';
import { tokenWords, valueOf, textOf } from '../text/values.ts';

/** What stands before the last digits of a number, also behind its label. */
const ENDING_IN = String.raw`ending\s+in|eindigend\s+op|zako[nń]czon\p{L}+|ko[nń]cz[aą]c\p{L}+\s+si[eę]\s+na|endend\s+auf`;

const ACCOUNT_LABEL = new RegExp(
  String.raw`(?:\b(?:${ACCOUNT_NOUNS}|${CARD_NOUNS}|${CARD_PRODUCTS}|c\/c|share|rachun\p{L}*|loan|kont(?:a|u|em))\b[\s.]*(?:number|numbers|no|num|nr|nummer|#|id|ref(?:erence)?|ending\s+in|ending|final|n[°ºo]?|numero|número)?|\bwallet[\s.]*(?:number|no|id|#)|(?:compte|cuenta|conta|conto|poupan[cç]a|livret)\s[\p{L}\s]{0,24}(?:n[°ºo.]+|n[uú]m(?:ero|\.)?)|\bag(?:[eê]ncia)?[.:]*\s[\d-]+\s(?:[|/]\s)?c\/?c|\p{L}*konto\s[\p{L}\s]{0,24}nr\.?|rachunek:\s[\p{L}\s]{0,24}nr|\p{L}+card\s+(?:number|no\.?|nr\.?)|kontonummer|konto-?nr|kontonr|kartennummer|karten-?nr|nib|c[bv]u|\broll\s*(?:number|no)|agreement\s*(?:number|no|n[°º])|rek\.?\s?nr\.?|iban|nuban|(?:credit\s+)?\bline\s+(?:number|no\.?)|(?:compte|cuenta|conta|conto)\s(?:d[e'’]\s?)?(?:[eé]pargne|courant|ahorros?|corriente|corrente|vista|poupan[cç]a|risparmio)\s*:|n[°º]\s*de\s*compte|num[eé]ro\s*de\s*(?:compte|cuenta|conta)|rekeningnummer|tilinumero|hesap\s*(?:no|numaras[ıi])|(?:broj|številka|stevilka)\s*ra[cč]una|[cč][ií]slo\s*[uú][cč]tu|sz[aá]mlasz[aá]m|accountnumber|account\s*#|kaartnummer|numer\s+(?:karty|rachunku|konta)|n[uú]m(?:ero|\.)\s+(?:d[aeio]l?l?a?\s+)?(?:tarjeta|cart[aã]o|carta)|num[eé]ro\s+de\s+(?:la\s+)?carte)[\s.:#]*(?:${ENDING_IN}|in)?[\s:]*$`,
  'iu',
);
const NUMBER =
  /^(?:[X*x•·.…#∙●–-]{2,}[\s-]?\d{2,6}|[A-Z]{2}[ ]?\d{2}(?:[ ]?[\dA-Z]{1,4}){3,8}|\d[\d\s./-]{3,}\d|[Xx*•#\d][Xx*•#\d\s-]{3,}\d{2,}|\d{2,4}[X*x•]{2,}\d{2,4}|[A-Z]{1,3}\d{1,3}-\d{4,10}|\d{4,10}-[A-Z]{1,4}\d{1,4}|\d{5,8}[A-Z]\d{2,4}|\d{7,11}[A-Z]|\d[\d.]{3,9}-[Xx]|\d{3,4}[ -]\d{6,8}\.\d{2}[A-Z]|\d{3,6}[/-][A-Z]{1,4}[/-]\d{3,10}|(?!(?:19|20)\d\d-)(?=[\d-]*[A-Z])\d{4,10}(?:-[\dA-Z]{1,4}){1,4}|\d{3}(?:-\d{4,7}){1,2}-[A-Z]{2,4}\d{0,2}|\d[A-Z][\dA-Z]{1,3}-\d{4,8}|\d[\d ]{3,}\s\d?[A-Z]\s\d{3}|(?=(?:\D*\d){4})[A-Z]{2,6}(?:[-/.][A-Z\d]{1,12}){1,4})$/;
/** Only the last digits are printed. */
const ENDS = new RegExp(
  String.raw`(?<!\p{L})(?:${ENDING_IN}|ending|final|terminad[ao]\s+en|se\s+terminant\s+par|che\s+termina\s+con)\s*:?\s*$`,
  'iu',
);
const LAST_DIGITS = /^\d{3,6}$/;
/** What programs set for a hyphen. */
const DASHES = /[\u2010-\u2014\u2212]/g;
/** What a label is called for short behind its words: `Numer rachunku (NRB):`. */
const SHORT_NAME = /\s\(\p{Lu}{2,5}\)(?=[\s.:#]*$)/u;
/** What the first word of a number looks like. */
const MAYBE_NUMBER = /\d|^[:#]*$|^[:#]*[Xx*•·.…#∙●–-]/;
const ROUTING_LABEL =
  /(?:(?:routing|\baba\b|\brtn\b)[\s\p{L}/#.()]*|transit\s*(?:routing\s*)?(?:number|no\.?|num\.?|#))\s*:?\s*$/iu;

/** What an account is, right before a number of its own: `Free Checking 71-220-9934 - Statement date 01-14-25`. */
const PRODUCT_LABEL =
  /(?<!\p{L})(?:checking|savings|poupan[cç]a|(?!gegen|referenz|verrechnungs|haupt)\p{L}*konto|(?:cuenta|caja)\sde\sahorros?(?:\sen\s\p{L}+)?|cuenta\scorriente|compte\s(?:courant|ch[eè]ques?|[aà]\svue|d[’']\s?[eé]pargne|sur\slivret)(?:\spostal)?|conto\s(?:corrente|deposito)|conta\s(?:corrente|[aà]\sordem|poupan[cç]a)|cuenta\svista|rachunek\s\p{L}{3,}|(?:zicht|betaal|spaar|priv[eé])rekening|rapporto|(?:deposito|libretto)\s(?:a|di)\srisparmio)(?:\s(?:nummer|number|n(?:[°ºo]\.?|\.)|nr\.?))?[\s:]*$/iu;
/** Digits of such a number at least, and where it stands in a cell of its own behind the name of the product. */
const LEAST_OF_PRODUCT = readerThreshold({ value: 7, unit: 'digits', source: 'judgment' });
const LEAST_IN_CELL = readerThreshold({ value: 5, unit: 'digits', source: 'judgment' });
/** Ems from one cell of a line to the next at least. */
const CELL_GAP = readerThreshold({ value: 1.5, unit: 'ems', source: 'judgment' });

const isInOwnCell = (tokens: readonly Token[], t: number, size: number): boolean => {
  const [before, own] = [tokens[t - 1], tokens[t]];
  return before !== undefined && own !== undefined && own.x0 - before.x1 > CELL_GAP * size;
};

/** A word of every label above: lines without one are passed by. */
const LABELS =
  /account|wallet|checking|savings|ahorro|\bcta\b|cpte|rapporto|nuban|\bline\s+n|acct|a\/c|c\/c|\bcc\s\d|share|kont|kart|nib|c[bv]u|\bcc:|poupan|livret|\broll\b|agreement|compte|cuenta|conta|rek|rachun|card|loan|iban|conto|risparmio|routing|aba|rtn|transit|tarjeta|cart|kaart|karta|tilinumero|hesap|ra[cč]una|[uú][cč]tu|sz[aá]mla/iu;

/** Account and routing numbers next to their labels, in reading order. */
export function numberMentions(lines: readonly TokenLine[]): NumberMention[] {
  const mentions: NumberMention[] = [];
  lines.forEach((line, i) => {
    if (!LABELS.test(line.text)) return;
    for (let t = 0; t < line.tokens.length; t++) {
      const { found, routing } = labeledNumber(line, t) ?? {};
      if (found)
        push(mentions, line, [...found, ...restOfNumber(found, line, lines[i + 1])], routing === true);
    }
    const labels = stackedLabels(line);
    for (let k = 1; k <= 4 && labels.length > 0; k++) {
      const below = lines[i + k];
      if (below) stackedNumbers(line, labels, below, mentions);
    }
    mentions.push(...numberOfNextLine(line, lines[i + 1]));
  });
  const own = mentions.filter(({ kind }) => kind === 'account-number');
  if (own.length === 0) return completed([...mentions, ...unlabeledNumbers(lines)]);
  const row = lines.find(isRow);
  // What rows and slips below them tell may be of others.
  const isInHead = own.some(({ line }) => row === undefined || line.index < row.index);
  const ofHead = isInHead ? [] : unlabeledNumbers(lines).filter(({ line }) => line.index < (row?.index ?? 0));
  const all = [...ofHead, ...mentions];
  return completed(all.filter((one) => !isWithinIban(one, all) && !isForPayments(one, all)));
}

/** The number that begins at a token behind a label of numbers, and whether that is the label of a bank's. */
function labeledNumber(line: TokenLine, t: number): { found: Token[]; routing: boolean } | undefined {
  const { tokens, size } = line;
  if (!MAYBE_NUMBER.test(tokens[t]?.text ?? '') && !beginsIban(tokens, t)) return undefined;
  const before = labelText(tokens, t);
  if (before === '' || isWithinSentence(tokens, t, size)) return undefined;
  const routing = ROUTING_LABEL.test(before);
  const isLabeled = routing || (ACCOUNT_LABEL.test(before) && !TO_CALL.test(before));
  const isSure = !holdsAmount(line) || beginsIban(tokens, t) || /\s(?:n[°º]|nr?\.)\s?$/iu.test(before);
  if (!isLabeled && !(PRODUCT_LABEL.test(before) && isSure)) return undefined;
  const found = lastDigits(tokens, t, before) ?? numberAt(tokens, t, size);
  if (!found) return undefined;
  const digits = digitsOf(joined(found)).length;
  const least = isInOwnCell(tokens, t, size) ? LEAST_IN_CELL : LEAST_OF_PRODUCT;
  return isLabeled || digits >= least ? { found, routing } : undefined;
}

/** What the number is called that others pay to, in Argentina, Mexico, Peru, and Portugal. */
const FOR_PAYMENTS = /(?<!\p{L})(?:cbu|cvu|clabe|cci|nib)\s*:?\s*$/iu;

/** True for the number to pay to behind or right below the account's number: `Nº 072-441771/2 CBU: 0720072788000044177126`. */
function isForPayments({ line, text, kind }: NumberMention, all: readonly NumberMention[]): boolean {
  const before = line.text.slice(0, Math.max(0, line.text.indexOf(text.value)));
  return (
    kind === 'account-number' &&
    !IBAN.test(text.value) &&
    FOR_PAYMENTS.test(before) &&
    all.some(
      (one) =>
        one.kind === kind &&
        (one.line === line ? before.includes(one.text.value) : isRightBelow(line, one.line)) &&
        one.text.value !== text.value,
    )
  );
}

/** True for a line close below another one that begins where it does. */
const isRightBelow = (line: TokenLine, above: TokenLine): boolean =>
  line.page === above.page &&
  line.index === above.index + 1 &&
  above.y - line.y < line.size * WRAPPED &&
  Math.abs((line.tokens[0]?.x0 ?? 0) - (above.tokens[0]?.x0 ?? 0)) < 2;

/** Digits of a number that stands below its label without any words at least. */
const LEAST_ALONE = readerThreshold({ value: 6, unit: 'digits', source: 'judgment' });
const ENDS_IN_ACCOUNT = new RegExp(String.raw`\s(?:${ACCOUNT_NOUNS})\s*:?$`, 'iu');

/** `Branch 0001 Account` at the right margin, and on the next line, which ends there too, nothing but its number. */
function numberOfNextLine(line: TokenLine, below: TokenLine | undefined): NumberMention[] {
  if (!below || below.page !== line.page || line.y - below.y > line.size * WRAPPED) return [];
  const [cells, numbers] = [lineCells(line), lineCells(below)];
  const [label, number] = [cells.at(-1), numbers.at(-1)];
  if (!label || !number || Math.abs((label.at(-1)?.x1 ?? 0) - (number.at(-1)?.x1 ?? 0)) > 1) return [];
  const text = cellText(number);
  const isAlone = NUMBER.test(text) && digitsOf(text).length >= LEAST_ALONE && !holdsAmount(below);
  if (!isAlone || !/\d/.test(cellText(label)) || !ENDS_IN_ACCOUNT.test(cellText(label))) return [];
  return [{ kind: 'account-number', text: valueOf(text, tokenWords(number), 0.8), line: below }];
}

/** True for a number that an IBAN on its line says in full: `Conto corrente n. 000000123456 IBAN IT60 X054 …`. */
const isWithinIban = (one: NumberMention, all: readonly NumberMention[]): boolean =>
  !IBAN.test(one.text.value) &&
  all.some(
    ({ line, text }) =>
      line === one.line &&
      IBAN.test(text.value) &&
      (isSameNumber(text.value, one.text.value) || holdsNumber(text.value, one.text.value)),
  );

/** True for an IBAN with a whole number in it, before check digits of the country perhaps, as in Portugal. */
const holdsNumber = (iban: string, number: string): boolean =>
  digitsOf(number).length >= LEAST_WHOLE && digitsOf(iban).includes(digitsOf(number));

const IBAN = /^[A-Z]{2} ?\d{2}/;

/** `PL 05 1140 2004 …`: the country by itself before the check digits. */
const beginsIban = (tokens: readonly Token[], at: number): boolean =>
  /^[A-Z]{2}$/.test(tokens[at]?.text ?? '') && /^\d{2}$/.test(tokens[at + 1]?.text ?? '');

/**
 * Numbers of which a part was blacked out, as people do before they send a statement, become those that another
 * place shows whole: they begin alike, and what stands after the gap, if anything does, ends them; or their last
 * three digits are left.
 */
export function completed(
  mentions: readonly NumberMention[],
  labeled: readonly NumberMention[] = mentions,
): NumberMention[] {
  // Pages print the same number again and again: each is looked at once.
  const distinct = [
    ...new Map(mentions.map((one) => [`${one.kind} ${one.text.value}`, one] as const)).values(),
  ];
  const labels = new Set(labeled.map(({ text }) => text.value));
  return mentions.map((one) => {
    const whole = distinct.find(
      (other) =>
        other.kind === one.kind &&
        (isRestOf(one, other.text.value) || (labels.has(other.text.value) && endsAs(one, other.text.value))),
    );
    return whole ? { ...one, text: { ...one.text, value: whole.text.value } } : one;
  });
}

function isRestOf({ kind, text, line }: NumberMention, other: string): boolean {
  if (kind !== 'account-number') return false;
  const digits = digitsOf(other);
  const start = digitsOf(text.value);
  const rest = digitsOf(line.text.slice(line.text.indexOf(text.value) + text.value.length));
  if (digits.length < start.length + rest.length + 3) return false;
  if (rest === '' && start.length === 3) return digits.endsWith(start);
  // A share or a suffix of the account adds fewer digits than a bar hides.
  if (rest === '') return start.length >= 4 && digits.length - start.length >= 5 && digits.startsWith(start);
  return start.length >= 4 && rest.length >= 2 && digits.startsWith(start) && digits.endsWith(rest);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** True for the last digits of a longer number that has a label. */
const endsAs = ({ kind, text }: NumberMention, other: string): boolean =>
  kind === 'account-number' &&
  ENDING.test(text.value) &&
  digitsOf(other).length >= LEAST_WHOLE &&
  digitsOf(other).endsWith(digitsOf(text.value));

/** Digits of a whole number of an account at least. */
const LEAST_WHOLE = readerThreshold({ value: 8, unit: 'digits', source: 'judgment' });

/** Only the last digits of a number, perhaps behind a mask. */
const ENDING = /^(?:[Xx*•.…]{2,}[ -]?)?\d{4}$/;

function push(mentions: NumberMention[], line: TokenLine, tokens: readonly Token[], routing: boolean): void {
  const text = tokens
    .map((token) => token.text)
    .join(' ')
    .replace(/[.,;:]$/, '')
    .replace(DASHES, '-');
  const digits = text.replace(/\D/g, '');
  if (routing && digits.length !== 9) return;
  if (!routing && digits.length < 3) return;
  mentions.push({
    kind: routing ? 'routing-number' : 'account-number',
    text: valueOf(withoutCurrency(text.replace(/^[#:\s]+/, '')), tokenWords(tokens), 0.95),
    line,
  });
}

/** Words of one cell before a number from which on it is part of a sentence: `Lost card 1800 555 019` ends a notice. */
const SENTENCE = 9;

function isWithinSentence(tokens: readonly Token[], at: number, size: number): boolean {
  let words = 0;
  for (let t = at - 1; t >= 0; t--) {
    const [token, next] = [tokens[t], tokens[t + 1]];
    if (!token || !next || next.x0 - token.x1 > size) break;
    if (token.kind === 'word' && /\p{L}{2}/u.test(token.text)) words++;
  }
  return words >= SENTENCE;
}

/** `Lost or stolen card: 0800 …`: the number of a telephone. */
const TO_CALL =
  /(?<!\p{L})(?:lost|stolen|verlust\p{L}*|verloren\p{L}*|sperr\p{L}*|gestohlen\p{L}*|perdue?s?|vol[ée]e?s?|opposition|robo|robad[ao]|perdid[ao]|roubad[ao]|smarrit[ao]|rubat[ao]|blocco|verlies|gestolen|blokkeren|skradzion\p{L}*|zastrze\p{L}*)(?!\p{L})/iu;

/** Words of a label at most: `Caja de ahorro en pesos Nº`. */
const LABEL_WORDS = 6;

/** The words right before a token. */
function labelText(tokens: readonly Token[], t: number): string {
  return tokens
    .slice(Math.max(0, t - LABEL_WORDS), t)
    .map((token) => token.text)
    .join(' ')
    .replace(SHORT_NAME, '');
}

/** `Account ending in 4410`: nothing else is printed of the number. */
function lastDigits(tokens: readonly Token[], t: number, before: string): Token[] | undefined {
  const token = tokens[t];
  return token && ENDS.test(before) && LAST_DIGITS.test(token.text) ? [token] : undefined;
}

/** A number of several words (`GB12 ABCD 0123 …`, `8142 92342`, `xxxxx 1234`) starting at token `t`. */
function numberAt(tokens: readonly Token[], t: number, size: number): Token[] | undefined {
  let best: Token[] | undefined;
  for (let end = t + 1; end <= Math.min(tokens.length, t + 9); end++) {
    const group = tokens.slice(t, end);
    if (isOfNext(group, tokens[end], size, best !== undefined)) break;
    const text = group
      .map((token) => token.text)
      .join(' ')
      .replace(/^[:#\s]+|[.,;:)]$/g, '')
      .replace(DASHES, '-');
    const [only, next] = group;
    // `SHARE DRAFT CARD 10/01`: a day in the text of a row.
    const isOther = !next && (only?.kind === 'amount' || (only?.kind === 'date' && /[/.]/.test(text)));
    if (NUMBER.test(text) && !isOther && !OF_YEAR.test(text) && !ISO_DAY.test(text)) best = group;
  }
  return best;
}

/** True for an IBAN that a last group of one letter makes as long as those of its country; three are its currency. */
function endsIban(tokens: readonly Token[]): boolean {
  const plain = tokens.map(({ text }) => text).join('');
  return tokens.at(-1)?.text.length === 1 && IBAN_LENGTHS[plain.slice(0, 2)] === plain.length;
}

/** Ems between the lines of a cell that wraps at most. */
const WRAPPED = readerThreshold({ value: 1.6, unit: 'ems', source: 'judgment' });

/** Digits of national account numbers of fixed length: CLABE, CCC, NIB, CBU, RIB, NRB. */
const NATIONAL_LENGTHS: ReadonlySet<number> = new Set([18, 20, 21, 22, 23, 26]);

/** True where the last of these words is not part of the number that the others may be. */
function isOfNext(group: readonly Token[], next: Token | undefined, size: number, isWhole: boolean): boolean {
  const [previous, last] = [group.at(-2), group.at(-1)];
  if (!last) return false;
  if (previous && last.x0 - previous.x1 > size * 0.9) return true;
  if (last.kind === 'date' && /\b(?:19|20)\d\d\b/.test(last.text)) return true;
  if (!isWhole) return false;
  // `Account 8235000700 04/01 - 04/30` goes on with the period, an IBAN with the code of its bank.
  if (last.kind === 'date' || /^(?:bic|swift)\b/i.test(last.text)) return true;
  return isWordBehind(last, next) && !endsIban(group);
}

/** What several words print, without the gaps between them. */
const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** The end of a number that a narrow cell breaks: alone on the next line, and as long as such numbers are. */
function restOfNumber(
  found: readonly Token[],
  line: TokenLine,
  below: TokenLine | undefined,
): readonly Token[] {
  const [first] = found;
  const plain = joined(found);
  const length = IBAN_LENGTHS[plain.slice(0, 2)];
  if (!first || found.at(-1) !== line.tokens.at(-1)) return [];
  if (!below || below.page !== line.page || line.y - below.y > line.size * WRAPPED) return [];
  if (length !== undefined) {
    // Beside the cell other ones may stand.
    const under = below.tokens.filter(({ x0 }) => x0 > first.x0 - line.size / 2);
    const rest = joined(under);
    return /^[\dA-Z]+$/.test(rest) && plain.length + rest.length === length ? under : [];
  }
  const isFlush = Math.abs((below.tokens[0]?.x0 ?? 0) - first.x0) < line.size / 2;
  const whole = plain + joined(below.tokens);
  const isWhole = /^\d+$/.test(whole) && NATIONAL_LENGTHS.has(whole.length);
  return found.length > 1 && isFlush && isWhole ? below.tokens : [];
}

/** True for letters behind a number that are no group of it: its currency, or the next label of the line. */
const isWordBehind = (token: Token | undefined, next: Token | undefined): boolean =>
  /^\p{L}+$/u.test(token?.text ?? '') &&
  // `44 102 71 L 033`, as the French post office numbers its accounts.
  !([1, 4].includes(token?.text.length ?? 0) && /\d/.test(next?.text ?? ''));

interface StackedLabel {
  routing: boolean;
  /** The word for an account and nothing else: only a whole number or a masked one below it is its number. */
  isAlone: boolean;
  x0: number;
  x1: number;
}

/** `Account` over its number. */
const ALONE = new RegExp(String.raw`^(?:${ACCOUNT_NOUNS}|${SHORT_ACCOUNT_NOUNS}|${CARD_NOUNS})\.?:?$`, 'i');
/** Four digits behind a mask, or many, or an IBAN. */
const WHOLE_OR_MASKED =
  /^(?:[X*x•]{2,}.*\d{4}|(?:\d[ -]?){7,}|[A-Z]{2} ?\d{2}(?: ?[\dA-Z]{4}){2,7}(?: ?[\dA-Z]{1,3})?)$/;

/** The cells of a line that name a number which may stand below. */
function stackedLabels(line: TokenLine): StackedLabel[] {
  return lineCells(line).flatMap((cell): StackedLabel[] => {
    const text = cellText(cell).replace(SHORT_NAME, '');
    const routing = ROUTING_LABEL.test(text);
    const isAlone = ALONE.test(text);
    const isLabel = /num|#|nr|no\b|iban|n°|ending/i.test(text) && ACCOUNT_LABEL.test(text);
    if (!routing && !isLabel && !isAlone) return [];
    return [{ routing, isAlone, x0: cell[0]?.x0 ?? 0, x1: cell.at(-1)?.x1 ?? 0 }];
  });
}

/** `Account number` over `1234567`. */
function stackedNumbers(
  line: TokenLine,
  labels: readonly StackedLabel[],
  below: TokenLine,
  mentions: NumberMention[],
): void {
  if (below.page !== line.page || line.y - below.y > Math.max(line.size, below.size) * 2.4) return;
  for (const { routing, isAlone, x0, x1 } of labels) {
    const value = lineCells(below).find((one) => (one[0]?.x0 ?? 0) < x1 && (one.at(-1)?.x1 ?? 0) > x0);
    const number = value ? numberAt(value, 0, below.size) : undefined;
    const isWhole = number && WHOLE_OR_MASKED.test(textOf(number));
    if (number && (isWhole || !isAlone)) push(mentions, below, number, routing);
  }
}

/** The part of an account number two printings share: its last digits. */
export function accountKey(text: string): string {
  const digits = text.replace(/[^\dA-Za-z]/g, '').replace(/^[Xx]+/, '');
  const tail = /\d+$/.exec(digits)?.[0] ?? digits;
  return tail.slice(-4);
}

/** True for two printings of one account number, of which either may hide its first digits. */
export function isSameNumber(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => /\d+$/.exec(text.replace(/[^\dA-Za-z]/g, ''))?.[0] ?? text);
  if (left === undefined || right === undefined) return false;
  const shared = Math.min(left.length, right.length);
  return left.slice(-shared) === right.slice(-shared);
}

const PAGE_OF =
  /\b(?:page|pg|seite|blatt|sheet|p[aá]gina|p[aá]g|hoja|folio|foglio|feuillet|feuille|folha|blad|blz|vel|strona|arkusz|p(?=\.\s?\d{1,3}\s?\/\s?\d{1,3}$)|str(?=\.?\s*\d{1,4}\s*z\s))\b\.?:?\s*(?:(?:number|no\.?|#|n[°º])\s?[.:]*)?\s*(\d{1,4})(?![.,']?\d)(?:\s*(?:of|von|de|sur|\/|di|su|van|out of|z)\s*(\d{1,4}))?/i;
const MAYBE_OF = /\d\s*(?:of|von|de|sur|\/|di|van|z)\s*\d/i;
/** A page number with the number of all pages, by itself: `1/4`, `1 of 4`. */
export const PAGE_OF_ALL = /^(\d{1,3})\s*(?:of|von|de|sur|\/|di|van|z)\s*(\d{1,3})$/i;

/** `See page 2 for important information` beside the number of the page itself. */
const OTHER_PAGE = new RegExp(
  String.raw`(?:see|on|to|siehe|auf|voir|en|ver|na|vedi|a|zie|op|zob\.?|patrz)\s+(?:the\s+)?${PAGE_OF.source}`,
  'i',
);

/** The page number printed on a page: among its first and last lines before all others. */
export function printedPage(lines: readonly TokenLine[]): NumberOfPage | undefined {
  const all = [...lines].sort((a, b) => b.y - a.y);
  const ends = [...all.slice(0, 8), ...all.slice(-8)].map(pageMatch);
  // `Sheet number 170` counts all sheets ever sent; `Sheet 1 of 2` those of the statement.
  const ofSome = ends.filter(({ match }) => match?.[2]);
  // `7/14` may be a day.
  for (const one of [...ofSome.filter(({ isDay }) => !isDay), ...ofSome, ...ends]) {
    const number = numberOfPage(one);
    if (number) return number;
  }
  for (const line of all) {
    const number = numberOfPage(pageMatch(line));
    if (number) return number;
  }
  return undefined;
}

type NumberOfPage = { number: Value<number>; of?: number };

interface PageMatch {
  line: TokenLine;
  match: RegExpExecArray | undefined;
  /** It was read as a day. */
  isDay: boolean;
}

const pageMatch = (line: TokenLine): PageMatch => {
  const match = PAGE_OF.exec(line.text.replace(OTHER_PAGE, ' ')) ?? bareOf(line);
  return {
    line,
    match,
    isDay: match !== undefined && line.tokens.some(({ kind, text }) => kind === 'date' && text === match[0]),
  };
};

/** True for an amount that no page is numbered by, whatever else whole numbers are read as. */
const isMoney = ({ kind, text }: Token): boolean => kind === 'amount' && !/^\d{1,3}$/.test(text);

function numberOfPage({ line, match }: PageMatch): NumberOfPage | undefined {
  if (!match?.[1]) return undefined;
  const number = Number(match[1]);
  // `Page total 3 889.20` counts no pages.
  if (number === 0 || number > 999 || (match[2] === undefined && line.tokens.some(isMoney))) return undefined;
  const tokens = line.tokens.filter((token) => token.text.replace(/\D/g, '').startsWith(match[1] ?? ''));
  const value = valueOf(number, tokenWords(tokens.slice(0, 1)), 0.9, match[0]);
  return match[2] ? { number: value, of: Number(match[2]) } : { number: value };
}

function bareOf(line: TokenLine): RegExpExecArray | undefined {
  if (!MAYBE_OF.test(line.text) || line.tokens.some((token) => token.kind === 'amount')) return undefined;
  const cells = lineCells(line);
  for (const cell of cells) {
    const match = PAGE_OF_ALL.exec(textOf(cell));
    if (match && Number(match[1]) <= Number(match[2]) && (cells.length === 1 || !match[0].includes('/')))
      return match;
  }
  return undefined;
}
