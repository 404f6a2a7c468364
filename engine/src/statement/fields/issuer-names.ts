import { cellText } from '../headings/headings.ts';
import {
  bankness,
  isCompany,
  isGeneric,
  isLabel,
  isStatementWord,
  PAYMENTS,
  sentenceWords,
} from './party-names.ts';
import { isPostalLine, isStreetLine } from '../language/postal-address.ts';
import { normalizeText } from '../language/normalize-text.ts';
import type { Token } from '../text/tokens.ts';

/** Words without a capital. */
export const isSmall = (text: string): boolean => / /.test(text) && text === text.toLowerCase();

const BEHIND =
  /www\.|@|\d-\d{3}|\.(?:com|org|net)\/|\.(?:com|org|net|bank|example|co\.\p{L}{2}|\p{L}{2})$|^[|•·–—-]$|^\*\p{L}|^\(\d+\)$|^(?:bic|swift|iban|tel|telephone|phone|fax|abn|blz)\b/iu;

/** Words of statements that names of banks hold too: `Savings Bank`, `Credit Union`, `Card Services`. */
const BANK_NAME_WORD =
  /^(?:savings?|deposits?|credits?|cards?|money|services?|personal|private|business|corporate|commercial|online|mobile|investment|merchants?|premier|mutual|caja|caixa)$/i;

/** How names may be set: logos in small letters, the largest words of a page with words that head lists too. */
export type SmallLetters = 'none' | 'bank' | 'logo';

/** Words with digits of which names of banks have some: `C4 Bank`. */
const CODE_WORD = /^\p{Lu}\d{1,2}$/u;
/** `Larchia24 Bank`: a brand that ends in a number, where the rest of the name is a bank's. */
const BRAND = /^\p{Lu}\p{L}{2,}\d{1,2}$/u;
const hasOtherDigits = (text: string): boolean =>
  text
    .split(/\s+/)
    .some((word) => /\d/.test(word) && !CODE_WORD.test(word) && !(BRAND.test(word) && bankness(text) === 2));

/** `ALDR: Banca`, a logo; any other colon ends a label. */
const MARK_AND_KIND = /^\p{Lu}{2,6}: (?:banc[ao]|bank|banque)$/iu;

/** True for what a number is called behind a name: `ALDER URBAN BANK LTD No. F 1187`. */
const isNumbered = (cell: readonly Token[], at: number): boolean =>
  at > 1 &&
  /^(?:no|nr|n[º°])\.?$/i.test(cell[at]?.text ?? '') &&
  cell.slice(at + 1, at + 3).some(({ text }) => /\d/.test(text));

/** True for what a register knows a firm by: `Alder Bank Ltd Reg No 1929/004411/06`. */
const isRegistered = (cell: readonly Token[], at: number): boolean =>
  at > 1 &&
  /^reg(?:istration|istered)?\.?$/i.test(cell[at]?.text ?? '') &&
  /^(?:no|nr|number)\.?$/i.test(cell[at + 1]?.text ?? '');

/** `Alder Money Ltd (Company No. 11223907)` */
const isInBrackets = (cell: readonly Token[], at: number): boolean =>
  at > 1 &&
  /^\((?:company|co|reg|registered|no|nr|n[º°]|rc|rcs|kvk|krs|siren|cnpj|nif|cif|abn|fca)\b/i.test(
    cell[at]?.text ?? '',
  );

/** True for the word for a branch behind the name of its bank: `BANK ALDER S.A. ODDZIAŁ LARCHMONT`. */
const isBranch = (cell: readonly Token[], at: number): boolean =>
  at > 1 &&
  /^(?:branch|filiale|zweigstelle|sucursal|oficina|agence|ag[eê]ncia|balc[aã]o|kantoor|oddzia[lł])$/i.test(
    cell[at]?.text ?? '',
  ) &&
  cell.length > at + 1 &&
  bankness(cellText(cell.slice(0, at))) === 2;

/** `Alder Bank plc. Registered in England`: a legal form ends the sentence that it ends a name in. */
const endsSentence = (before: Token | undefined, token: Token): boolean =>
  before !== undefined &&
  /^(?:plc|limited|ltd|inc|llc|corp)\.$/i.test(before.text) &&
  /^\p{Lu}\p{Ll}/u.test(token.text);

/** The words of a cell that may be a bank's name: what stands behind a comma with an address is cut off. */
export function nameIn(
  cell: readonly Token[],
  holder: string | undefined,
  small: SmallLetters = 'none',
): { tokens: Token[]; text: string } | undefined {
  // `1/1 · Alder Bank`: the number of the page before it.
  if (/^[·•|]$/.test(cell[1]?.text ?? '') && !/\p{L}/u.test(cell[0]?.text ?? ''))
    return nameIn(cell.slice(2), holder, small);
  // `Fatura — Banco Alder`: what the paper is, before whose it is.
  const dash = cell.findIndex(({ text }) => /^[–—-]$/.test(text));
  if (dash > 0 && isGeneric(cellText(cell.slice(0, dash))))
    return nameIn(cell.slice(dash + 1), holder, small);
  const end = cell.findIndex((token, i) => isBehindName(cell, token, i));
  const tokens = withoutMark(withoutAddress(end < 0 ? [...cell] : cell.slice(0, end)));
  const text = cellText(tokens)
    .replace(/\s*[®™©]/g, '')
    .replace(/\s(?:cui[lt]|cnpj|nif|cif|rfc)$/i, '')
    .replace(/[,;\s]+$/, '')
    .replace(/(?<!\b\p{Lu})\.$/u, '')
    .trim();
  if (!looksLikeName(text) || (holder && isSameParty(text, holder))) return undefined;
  return isNameOfBank(text, small) ? { tokens, text } : undefined;
}

/** True for a word of a cell that is no part of the name before it: a number, a branch, what the firm is registered as. */
const isBehindName = (cell: readonly Token[], token: Token, i: number): boolean =>
  isNumbered(cell, i) ||
  isRegistered(cell, i) ||
  isInBrackets(cell, i) ||
  isBranch(cell, i) ||
  endsSentence(cell[i - 1], token) ||
  (BEHIND.test(token.text) &&
    !/^n\.a\.?,?$|^s\.a\.?,?$/i.test(token.text) &&
    // The business number of an Australian firm, and letters of a name.
    (!/^abn\b/i.test(token.text) || /\d/.test(cell[i + 1]?.text ?? token.text)));

/** False for text of a length, or with marks and digits, that no name has. */
function looksLikeName(text: string): boolean {
  if (text.length < 3 || text.length > 60 || hasOtherDigits(text) || !/\p{L}/u.test(text)) return false;
  if (/[@?!#*=<>]|www\.|^[-–—]/.test(text)) return false;
  if (text.includes(':') && !MARK_AND_KIND.test(text)) return false;
  return /\p{L}{2}/u.test(text) || CODE_WORD.test(text);
}

/** True where one name begins with the other. */
function isSameParty(name: string, holder: string): boolean {
  const [one, other] = [normalizeText(name), normalizeText(holder)];
  return one.startsWith(other) || other.startsWith(one);
}

/** False for labels, sentences, products and addresses. */
function isNameOfBank(text: string, small: SmallLetters): boolean {
  const words = text.split(/\s+/);
  if (words.length > 8 || isGeneric(text) || isLabel(text) || isSentence(text, words)) return false;
  // Rules and dashes that were recognized as letters: `eee`.
  if (/(\p{Ll})\1\1/u.test(text)) return false;
  const isLogo = small === 'logo' && isSmall(text) && words.length < 4;
  const maySmall = isLogo || (small !== 'none' && bankness(text) === 2 && words.length < 5);
  if (!/^[\p{Lu}\d]|^\p{L}+$/u.test(text) && !maySmall) return false;
  // `Alder Total Checking`, `Account services of Alder Bank`: a product or a service is no bank.
  const other = words.map((word) => word.replace(/[^\p{L}]/gu, ''));
  const mayPay = isLogo || isCompany(text);
  if (
    other.some(
      (word) => isStatementWord(word) && !BANK_NAME_WORD.test(word) && !(mayPay && PAYMENTS.test(word)),
    )
  )
    return false;
  // `Alder Plus Savings`: so is what ends with a kind and with what kinds are told apart by.
  if (bankness(text) < 2 && words.length > 2 && words.slice(-2).every(isGeneric)) return false;
  return !isPostalLine(text) && !(isStreetLine(text) && bankness(text) < 2);
}

function isSentence(text: string, words: readonly string[]): boolean {
  if (/\p{Ll}{2}\.$/u.test(text)) return true;
  const sentence = words.filter((word) => !/^(?:of|the|and|in|for|de|al|an|no|at|on)$/i.test(word)).join(' ');
  // `Banco del Plata Sur`: a word of sentences may end a name.
  const spare = bankness(text) === 2 && /\s\p{Lu}\p{L}+$/u.test(text) ? sentenceWords(words.at(-1) ?? '') : 0;
  return sentenceWords(sentence) > spare;
}

/** `NE Northeast Bank`, `◑ Alder Bank`, and a large `A` before `Bank of Alder` without the mark of its logo. */
function withoutMark(tokens: readonly Token[]): Token[] {
  const [first, second] = tokens;
  if (!first || !second) return [...tokens];
  const isSign = !/[\p{L}\p{N}]/u.test(first.text);
  const isInitials =
    /^\p{Lu}{2,3}$/u.test(first.text) && normalizeText(second.text).startsWith(normalizeText(first.text));
  const isLetter = /^\p{Lu}$/u.test(first.text);
  const isMonogram =
    isLetter &&
    tokens.slice(1).some(({ text }) => text.startsWith(first.text)) &&
    first.words[0]?.size !== second.words[0]?.size;
  // `A alder`
  const isInitial = isLetter && second.text.startsWith(first.text.toLowerCase());
  const isMark = isSign || isInitial || ((isInitials || isMonogram) && tokens.length > 2);
  return isMark ? tokens.slice(1) : [...tokens];
}

/** `Alder Bank, 22 Castle Row, Perth` without what follows its comma. */
function withoutAddress(tokens: readonly Token[]): Token[] {
  for (let i = 0; i < tokens.length - 1; i++) {
    if (!tokens[i]?.text.endsWith(',')) continue;
    const rest = tokens.slice(i + 1);
    const behind = cellText(rest);
    if (/^(?:n\.?a|s\.?a|inc|llc|ltd|p\.?l\.?c|ag|fsb|national)\b/i.test(behind)) continue;
    if (/^[^\d]+(?:&|and|et|y|und)\s(?:co\b|company|cie|c[ií]a|sons|partners|brothers)/i.test(behind))
      continue;
    if (/\d|^\p{Lu}/u.test(behind)) return tokens.slice(0, i + 1);
  }
  return [...tokens];
}
