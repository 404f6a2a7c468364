import { IBAN_LENGTHS, isIban } from '../../layout/iban-text.ts';
import { rangesOf } from '../dates/date-ranges.ts';
import { groupBy } from '../text/group-by.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import type { NumberMention } from './number-mention.ts';
import {
  headOf,
  isBelowKind,
  numbersBelowKinds,
  numbersBelowTitles,
  numbersOfKinds,
} from './numbers-of-kinds.ts';
import { holdsAmount, isRow, type Token, type TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf, textOf } from '../text/values.ts';

/** The account's number where no label of an account stands before any. */
export function unlabeledNumbers(lines: readonly TokenLine[]): NumberMention[] {
  // Several are those of payees, unless one stands in the head, above all rows.
  const ibans = lines.flatMap(bareIbans);
  const row = lines.find(isRow);
  const above = ibans.filter(({ line }) => row && line.page === row.page && line.y > row.y);
  const own = [ibans, above].find((some) => new Set(some.map(({ text }) => text.value)).size === 1) ?? [];
  return own.length > 0 ? own : unlabeledAmong(lines);
}

/** The numbers without a label of their own, by the first way of telling them that finds any. */
function unlabeledAmong(lines: readonly TokenLine[]): NumberMention[] {
  for (const find of [
    numbersOfName,
    numbersBelowTitles,
    numbersOfKinds,
    numbersBelowKinds,
    ibansBelowKinds,
    nationalNumbers,
    (all: readonly TokenLine[]) => all.flatMap(unlabeled),
    numbersOfWallets,
  ]) {
    const found = find(lines);
    if (found.length > 0) return found;
  }
  return [];
}

/** A Mexican account by the number it is paid to, which tells its bank and ends in a check digit. */
const NATIONAL = /(?<!\p{L})clabe(?:\s\p{L}+)?[\s.:]*((?:\d\s?){17}\d)(?!\d)/iu;

function nationalNumbers(lines: readonly TokenLine[]): NumberMention[] {
  return headOf(lines).flatMap((line): NumberMention[] => {
    const number = NATIONAL.exec(line.text)?.[1];
    if (number === undefined) return [];
    const own = line.tokens.filter(({ text }) => number.includes(text));
    return [{ kind: 'account-number', text: valueOf(number, tokenWords(own), 0.9), line }];
  });
}

/** What is as long as the IBANs of its country by itself below the kind of an account, whatever its check digits. */
function ibansBelowKinds(lines: readonly TokenLine[]): NumberMention[] {
  const head = headOf(lines);
  return head.flatMap((line, i) =>
    lineCells(line).flatMap((cell): NumberMention[] => {
      const [text, [first]] = [cellText(cell), cell];
      const isWhole = IBAN_LENGTHS[text.slice(0, 2)] === text.replace(/\s/g, '').length;
      if (!first || !isWhole || !/^[A-Z]{2}\d{2}[\s\dA-Z]+$/.test(text)) return [];
      if (!isBelowKind(first, line, head.slice(0, i))) return [];
      return [{ kind: 'account-number', text: valueOf(text, tokenWords(cell), 0.8), line }];
    }),
  );
}

const WALLET =
  /^(?:(?:registered\s)?(?:mobile|phone|wallet)\s(?:number|no|id)|msisdn)[\s.:]*(\+?\d[\dXx*•]{2,}(?:[ -]?[\dXx*•]{2,}){0,4})$/iu;
/** What names an account: where one is named, a telephone is no number of it. */
const NAMES_ACCOUNT = /(?<!\p{L})(?:accounts?|acct|a\/c|iban|cards?)(?!\p{L})/iu;

/** The telephone that a wallet is kept by, in a head that names no account. */
function numbersOfWallets(lines: readonly TokenLine[]): NumberMention[] {
  const head = headOf(lines);
  if (head.some(({ text }) => NAMES_ACCOUNT.test(text))) return [];
  const found = head.flatMap((line): NumberMention[] => {
    const number = WALLET.exec(line.text)?.[1];
    if (number === undefined || number.replace(/[^\dXx*•]/g, '').length < 9) return [];
    const own = line.tokens.filter(({ text }) => /\d/.test(text));
    return [{ kind: 'account-number', text: valueOf(number, tokenWords(own), 0.6), line }];
  });
  return found.length === 1 ? found : [];
}

const NAMED = /^(?:account (?:name|type)|product(?: name)?)\s*:\s*(\p{L}.*)$/iu;
const NUMBER_OF_NAME = /^(\p{L}.*?)\s(?:number|no\.?|nr\.?|#)\s*:?\s*([\dXx*•][\dXx*•\s-]{3,}\d)$/iu;

/** `Blue Horizon number: 771682019`, where the account is called that: `Account name: Blue Horizon`. */
function numbersOfName(lines: readonly TokenLine[]): NumberMention[] {
  const cells = lines.flatMap((line) =>
    lineCells(line).map((cell) => ({ line, cell, text: cellText(cell) })),
  );
  const names = new Set(cells.flatMap(({ text }) => NAMED.exec(text)?.[1]?.toLowerCase() ?? []));
  if (names.size === 0) return [];
  return cells.flatMap(({ line, cell, text }): NumberMention[] => {
    const [, name = '', number = ''] = NUMBER_OF_NAME.exec(text) ?? [];
    if (!names.has(name.toLowerCase())) return [];
    const own = cell.slice(-number.split(' ').length);
    return [{ kind: 'account-number', text: valueOf(number, tokenWords(own), 0.9), line }];
  });
}

/** A card's number in four groups, some of them hidden, as a cell of its own. */
const MASKED_CARD = /^(?=.*[Xx*•]{2})(?:[\dXx*•]{4}[ -]?){3}\d{4}$/u;
/** An IBAN in a cell: by itself, before the code of its bank, or behind the name of a product. */
const BARE_IBAN =
  /(?:^|[\p{L}:·•]\s)([A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){2,7}(?:\s?[\dA-Z]{1,3})?)(?=$|\sBIC\b|\s[·•]|\s(?:in\s)?(?:[A-Z]{3}|EUROS?)(?:\s|$))/u;
/** IBANs whose check digits hold, outside rows, where no label stands before them (ISO 13616-1). */
function bareIbans(line: TokenLine): NumberMention[] {
  const cells = lineCells(line);
  // Rows tell the accounts of payees and the days they were paid on; days of a period are beside the account's own.
  const isOfRow = holdsAmount(line) || cells.some(isUnlabeledDay);
  if (isOfRow && line.tokens.some(({ kind }) => kind === 'date') && rangesOf(line).length === 0) return [];
  return cells.flatMap((cell): NumberMention[] => {
    const words = tokenWords(cell);
    const text = textOf(words);
    const iban = withoutCurrency(BARE_IBAN.exec(text)?.[1] ?? '');
    if (iban === '' || !(isIban(iban) || isOfAccount(text, iban))) return [];
    const from = text.slice(0, text.indexOf(iban)).split(' ').length - 1;
    const own = words.slice(from, from + iban.split(' ').length);
    return [{ kind: 'account-number', text: valueOf(iban, own, 0.8), line }];
  });
}

/** Lines that the head of a page has at most. */
const HEAD_LINES = 10;

/**
 * IBANs at the heads of later pages, above all amounts there, that stand on lines of no other number: running heads name
 * the account without a label, `Account statement IE15 …`.
 */
export function ibansOfHeads(
  lines: readonly TokenLine[],
  numbers: readonly NumberMention[],
): readonly NumberMention[] {
  const known = new Set(numbers.map(({ line }) => line));
  const [first] = lines;
  return [...groupBy(lines, ({ page }) => String(page)).values()].flatMap((page) => {
    if (page[0]?.page === first?.page) return [];
    const end = page.slice(0, HEAD_LINES).findIndex(holdsAmount);
    const head = page.slice(0, end < 0 ? HEAD_LINES : end).filter((line) => !line.prose && !known.has(line));
    return head.flatMap(bareIbans);
  });
}

/** True for a cell with a day but without words before it that say which: `Date : 31.10.2026` does. */
function isUnlabeledDay(cell: readonly Token[]): boolean {
  const at = cell.findIndex(({ kind }) => kind === 'date');
  return at >= 0 && !(at < MOST_BEFORE && cell.slice(0, at).some(({ text }) => /^\p{L}{3}/u.test(text)));
}

/** Words of the label of a day at most. */
const MOST_BEFORE = 5;

/** An IBAN without the currency that stands behind it, where both have the form of one: as long as its country has them. */
export function withoutCurrency(iban: string): string {
  const rest = /\s[A-Z]{3}$/.exec(iban)?.[0];
  if (rest === undefined) return iban;
  const alone = iban.slice(0, -rest.length);
  return IBAN_LENGTHS[iban.slice(0, 2)] === alone.replace(/\s/g, '').length ? alone : iban;
}

/** Words that end in one for an account, but not those for the accounts of others. */
const ACCOUNT_WORD =
  /(?<!\p{L})(?!gegen|tegen|referenz|verrechnungs|empf[aä]nger|contra)\p{L}+(?:konto|rekening)\s$/iu;

/** The word for a number, and nothing else. */
const NUMBER_WORD = /^(?:nummer|number|n[uú]m[eé]ro|numero|numer|nr\.?|n[°º]|no\.)\s?:?\s$/iu;

/**
 * True for what is as long as the IBANs of its country behind a word such as `Spaarrekening` or `Nummer:`, whatever its
 * check digits.
 */
function isOfAccount(text: string, iban: string): boolean {
  const plain = iban.replace(/\s/g, '');
  const before = text.slice(0, text.indexOf(iban));
  return (
    IBAN_LENGTHS[plain.slice(0, 2)] === plain.length &&
    (ACCOUNT_WORD.test(before) || NUMBER_WORD.test(before))
  );
}

/** `39 2030 0045 1110 0000 0331 8840`: a Polish number without its country, by itself, whose check digits hold. */
const isPolish = (text: string): boolean => /^\d{2}(?: ?\d{4}){6}$/.test(text) && isIban(`PL${text}`);

/** What credit unions call the number that a member's accounts stand under. */
const OF_MEMBER =
  /(?:^|\s)(?:folio|member(?:ship)?\s*(?:number|no\b\.?|#)|mitglieds?-?(?:nummer|nr\b\.?))\s*:?\s*#?\s*((?:[A-Z]{2,4} ?)?\d{4,10}(?:-\d)?)(?![\d-])/iu;

/** A savings or current account for short, as banks in Asia print it: `SA No. 114-01-00882-2`. */
const FOR_SHORT = /(?:^|\s)[SC]A\sNo\.?\s?:?\s(\d[\d-]{6,}\d)(?=\s|$)/u;

/** The tokens that a number of one or two words was read from; none where several could be. */
function tokensOf(number: string, tokens: readonly Token[]): readonly Token[] {
  const count = number.split(' ').length;
  const found = tokens.flatMap((_, i) => {
    const own = tokens.slice(i, i + count);
    return textOf(own) === number ? [own] : [];
  });
  return found.length === 1 ? (found[0] ?? []) : [];
}

/** Numbers that have no label of an account: taken where no other one is printed. */
function unlabeled(line: TokenLine): NumberMention[] {
  if (holdsAmount(line) || !/\d{4}/.test(line.text)) return [];
  const isDated = line.tokens.some(({ kind }) => kind === 'date');
  const cards = lineCells(line).filter(
    (cell) => MASKED_CARD.test(cellText(cell)) || isPolish(cellText(cell)),
  );
  const member = (FOR_SHORT.exec(line.text) ?? OF_MEMBER.exec(line.text))?.[1];
  const named = member === undefined ? [] : tokensOf(member, line.tokens);
  return [...(isDated ? [] : cards), ...(named.length > 0 ? [named] : [])].map((cell) => ({
    kind: 'account-number',
    text: valueOf(cellText(cell), tokenWords(cell), 0.8),
    line,
  }));
}
