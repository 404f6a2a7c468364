import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { CURRENCY_CODES } from '../../layout/currency-marks.ts';
import { ACCOUNT_NOUNS, CARD_NOUNS } from '../language/account-words.ts';
import { PRODUCT } from '../headings/cut-at-headings.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import type { NumberMention } from './number-mention.ts';
import { nameKind } from './party-names.ts';
import { holdsAmount, isRow, type Token, type TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf } from '../text/values.ts';

/** Lines above the first row, on its page. */
export function headOf(lines: readonly TokenLine[]): readonly TokenLine[] {
  const row = lines.findIndex(isRow);
  const head = row < 0 ? lines : lines.slice(0, row);
  return head.filter(({ page }) => page === lines[0]?.page);
}

/** Words of the name of a kind or a holder before a number at most. */
const MOST_WORDS = 7;
/** Digits of a number at least; those of a bank's branch or of a day have fewer. */
const LEAST_DIGITS = readerThreshold({ value: 6, unit: 'digits', source: 'judgment' });
/** `28114-X`: a shorter number with its check digit. */
const CHECKED = /^\d{5,}-[\dXx]$/;
const PART = /^(?=.*[\d*•])[\dXx*•]+(?:[./-][\dXx*•]+)*(?:-[A-Z]\d{0,2})?$/;
const MASK = /[Xx*•]{2}/;
const MONEY = new RegExp(`^(?:${CURRENCY_CODES})$`);
/** The first group of an IBAN, or any other code with letters. */
const CODED = /\p{Lu}\d/u;
/** The number of a statement within its year: `Wyciąg z rachunku nr 4/2025`, `Extrait de compte 2025-004`. */
export const OF_YEAR = /^(?:\d{1,3} ?\/ ?(?:19|20)\d\d|(?:19|20)\d\d[/-]\d{1,3})$/;
/** What makes of the words before a number a label of another one, or a line to call. */
const OF_OTHERS =
  /[:;?!]|(?<!\p{L})(?:routing|branch|filiale?|agence|ag[eê]ncia|sucursal|oficina|oddzia[lł]|call|phone|tel\p{L}*|fax|hotline|help\p{L}*|services?|servicio|support|lost|stolen|contact|customer|client\p{L}*|kunde\p{L}*|statement|page|invoice|ref\p{L}*|nit|cui[lt]|rfc|ruc|rut|rif|cnpj|cpf|nif|nipc|nuit|nip|regon|krs|p\.?\s?iva|vat)(?!\p{L})/iu;

/**
 * The number right behind the kind of an account, perhaps before its holder: `Cuenta de ahorros 4410 2718`,
 * `Conta corrente 44102-7 ANA SOL`; and that of a card, hidden in part, behind who holds it.
 */
export function numbersOfKinds(lines: readonly TokenLine[]): NumberMention[] {
  return headOf(lines).flatMap((line) =>
    holdsAmount(line) ? [] : lineCells(line).flatMap((cell) => numberOfKind(cell, line)),
  );
}

function numberOfKind(cell: readonly Token[], line: TokenLine): NumberMention[] {
  const from = cell.findIndex(({ text, kind }) => kind !== 'date' && PART.test(text));
  if (from < 1 || from > MOST_WORDS) return [];
  const behind = cell.slice(from);
  const end = behind.findIndex(({ text, kind }) => kind === 'date' || !PART.test(text));
  const own = end < 0 ? behind : behind.slice(0, end);
  const [words, number, rest] = [cell.slice(0, from), own, end < 0 ? [] : behind.slice(end)].map(cellText);
  if (words === undefined || number === undefined) return [];
  if (rest && !MONEY.test(rest) && nameKind(rest) !== 'person') return [];
  const isMasked = MASK.test(number);
  if (OF_OTHERS.test(words) || CODED.test(words) || OF_YEAR.test(number)) return [];
  if (!isMasked && !CHECKED.test(number) && number.replace(/\D/g, '').length < LEAST_DIGITS) return [];
  if (!(PRODUCT.test(words) || (isMasked && own.length > 1 && nameKind(words) === 'person'))) return [];
  return [{ kind: 'account-number', text: valueOf(number, tokenWords(own), 0.8), line }];
}

/** A number that nothing else is beside, long enough to be no count, and not written as a telephone's. */
const ALONE = /^(?!1-|8\d\d-)(?=(?:\D*\d){8})\d+(?:-\d+)*$/;
/** Lines from the kind of an account to a number below it at most: what is beside may part them. */
const BELOW_KIND = 3;

/** A number by itself below the kind of an account: `Cuenta de ahorros` over `114-52013-7`. */
export function numbersBelowKinds(lines: readonly TokenLine[]): NumberMention[] {
  const head = headOf(lines);
  return head.flatMap((line, i) =>
    lineCells(line).flatMap((cell): NumberMention[] => {
      const text = cellText(cell);
      const [first] = cell;
      if (!first || !ALONE.test(text) || cell.some(({ kind }) => kind !== 'word')) return [];
      if (!isBelowKind(first, line, head.slice(0, i))) return [];
      return [{ kind: 'account-number', text: valueOf(text, tokenWords(cell), 0.8), line }];
    }),
  );
}

/** True right below a cell of words that is the name of a kind, and no label of another number. */
export const isBelowKind = (first: Token, line: TokenLine, above: readonly TokenLine[]): boolean => {
  const over = above
    .slice(-BELOW_KIND)
    .filter((one) => one.page === line.page && one.y - line.y <= BELOW_TITLE * Math.max(line.size, one.size))
    .flatMap((one) => lineCells(one))
    .findLast((cell) => Math.abs((cell[0]?.x0 ?? 0) - first.x0) < 2);
  const words = over ? cellText(over) : '';
  return PRODUCT.test(words) && !/\d/.test(words) && !OF_OTHERS.test(words);
};

const NUMBER_LABEL = /^(?:number|no|nr|nro|num|nummer|n[uú]mero|numero|n[°º])[\s.:]*$/iu;
const NUMBER_ALONE =
  /^(?:number|no|nr|nro|num|nummer|n[uú]mero|numero|n[°º])[\s.:]*(\d[\d -]{5,}\d|\d[\dXx*• -]{8,}\d{3,4})(?=$|\s[A-Z]{3}\b)/iu;
const NAMES_ACCOUNT = new RegExp(
  String.raw`^(?:${ACCOUNT_NOUNS}|${CARD_NOUNS})(?!\p{L})|` +
    String.raw`(?<!\p{L})(?:${ACCOUNT_NOUNS}|cuenta\s(?:[uú]nica|corriente)|cont[ao]\scorrente|\p{L}+(?:konto|rekening))$`,
  'iu',
);
/** Ems from the name of an account to its number below it at most. */
const BELOW_TITLE = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });

/** `Number 044-718820-833` below a title that begins or ends with a word for an account, in the head. */
export function numbersBelowTitles(lines: readonly TokenLine[]): NumberMention[] {
  const head = headOf(lines);
  return head.flatMap((line, i): NumberMention[] => {
    if (holdsAmount(line)) return [];
    const cells = lineCells(line);
    return cells.flatMap((cell, c) => {
      const [first] = cell;
      const next = NUMBER_LABEL.test(cellText(cell)) ? cells[c + 1] : undefined;
      const own = [...cell, ...(next ?? [])];
      const number = NUMBER_ALONE.exec(cellText(own))?.[1]?.trim();
      if (number === undefined || !first || !isTitled(first, line, head.slice(Math.max(0, i - 2), i)))
        return [];
      const words = own.filter(
        ({ text }) => /[\d*•]/.test(text) && number.includes(text.replace(/[^\dXx*•-]/g, '')),
      );
      return [{ kind: 'account-number', text: valueOf(number, tokenWords(words), 0.8), line }];
    });
  });
}

/** True below the title of an account; what stands on the left may part them. */
const isTitled = (first: Token, line: TokenLine, above: readonly TokenLine[]): boolean =>
  above.some(
    (one) =>
      one.page === line.page &&
      one.y - line.y <= BELOW_TITLE * Math.max(line.size, one.size) &&
      lineCells(one).some(
        (cell) =>
          NAMES_ACCOUNT.test(cellText(cell)) &&
          (cell[0]?.x0 ?? 0) < first.x1 &&
          (cell.at(-1)?.x1 ?? 0) > first.x0,
      ),
  );
