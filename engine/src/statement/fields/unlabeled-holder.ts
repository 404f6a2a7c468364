import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { ACCOUNT_NOUNS, CARD_NOUNS, CARD_PRODUCTS, SHORT_ACCOUNT_NOUNS } from '../language/account-words.ts';
import { PRODUCT } from '../headings/cut-at-headings.ts';
import { cellText } from '../headings/headings.ts';
import { isBesideAmount, LAST_OF_HEAD, named, wordsFrom, type Candidate, type Cell } from './holder-cells.ts';
import { bankness, hasTitle, namesContact, nameKind } from './party-names.ts';
import { textAbove } from './addressed-holder.ts';
import {
  isPostalLine,
  isShortStreet,
  isStreetLine,
  isSureStreet,
  isTownBelowStreet,
} from '../language/postal-address.ts';
import { holdsAmount, type Token } from '../text/tokens.ts';
import { STATE_CODES } from '../language/us-states.ts';

/** Lines of its text that a row may have above its figures. */
const ROW_TEXT = 3;

const OF_ACCOUNT = new RegExp(
  String.raw`\b(?:${ACCOUNT_NOUNS}|${CARD_NOUNS}|${CARD_PRODUCTS}|iban)\b.*\d{3}|(?:[Xx*•]{3}|\d{4}).*\d{3}`,
  'i',
);

/** True for a line with an account's number; the years of a period are no part of one. */
const isOfAccount = (text: string): boolean => OF_ACCOUNT.test(text.replace(/\b(?:19|20)\d\d\b/g, ''));

/** How accounts are held, between names or behind one: in trust for, payable on death. */
const HELD_FOR = /\s(?:ITF|POD|TOD|TTEE|UTMA|UGMA|JTWROS|JT TEN)\b/;

/** Facts that may stand on the line of a name. */
const MOST_BESIDE = 3;

/** Names that stand alone above the first row: likely only with a title, a legal form, or printed again. */
export function unlabeledNames(cells: readonly Cell[], rowsBegin: number): Candidate[] {
  const page = cells[0]?.line.page;
  const inCapitals = cells.filter(
    (cell) => cell.line.page === page && cell.at < rowsBegin && isInCapitals(cell, cells),
  );
  const isOnly = new Set(inCapitals.map(({ text }) => text)).size === 1;
  return cells.flatMap((cell): Candidate[] => {
    if (cell.line.page !== page || cell.at >= Math.min(rowsBegin, LAST_OF_HEAD)) return [];
    if (!mayHoldName(cell, cells)) return [];
    const tokens = beforeNumber(cell.tokens);
    const text = cellText(tokens);
    const kind = nameKind(text);
    if (!kind || bankness(text) > 0) return [];
    // Products stand alone and are printed again as well: `Sparkonto Flex`.
    if (kind === 'person' && !hasTitle(text) && (PRODUCT.test(text) || text.includes('('))) return [];
    const owns = isByAccount(cell, cells, kind);
    if (!owns && !hasTitle(text) && cell.at >= rowsBegin - ROW_TEXT) return [];
    const signs: readonly (readonly [boolean, number])[] = [
      [hasTitle(text), 1],
      [kind === 'company' || (isOnly && inCapitals.includes(cell)), 0.4],
      // Beside or above the account it owns; a tax number of a person is printed for no one else.
      [owns || HELD_FOR.test(text), 0.6],
      [kind === 'person' && isByPersonsId(cell, cells), 0.6],
      [cell.at < 2, -0.4],
    ];
    const score = signs.reduce((sum, [is, points]) => (is ? sum + points : sum), 0.9) - cell.at * 0.02;
    return [{ ...named(tokens), score, address: [] }];
  });
}

/** Words of a name in capitals at least: two may be a town, or what a card is called. */
const IN_CAPITALS = readerThreshold({ value: 3, unit: 'words', source: 'judgment' });

/** True for a person's name in capitals on a line by itself. */
const isInCapitals = ({ line, text, tokens }: Cell, cells: readonly Cell[]): boolean =>
  tokens.length >= IN_CAPITALS &&
  !/\p{Ll}/u.test(text) &&
  nameKind(text) === 'person' &&
  bankness(text) === 0 &&
  !PRODUCT.test(text) &&
  cells.filter((other) => other.line === line).length === 1;

/** A person with the address or name that a service knows them by: `Ada Winslow, ada@example.com`, `Ada Winslow (@ada-w)`. */
const WITH_HANDLE = /^(\p{L}[\p{L} .'’-]{2,40}?),?\s\(?(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|@[\w.-]{2,})\)?$/u;

/** People of the head whose mail address or handle stands behind their name. */
export function namesWithHandle(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell): Candidate[] => {
    const [, name = ''] = (cell.at < LAST_OF_HEAD && WITH_HANDLE.exec(cell.text)) || [];
    if (nameKind(name) !== 'person' || bankness(name) > 0) return [];
    return [{ text: name, words: wordsFrom(cell, 0, name.length), address: [], score: 1.5 }];
  });
}

/** What the number of a person or company is called, before its digits or what hides them. */
const OWN_NUMBER =
  /^(?:CPF|DNI|NIF|NIE|RUT|RUN|RUC|CURP|RFC|CUIL|CUIT|PESEL|c[eé]dula|c[oó]digo fiscal|codice fiscale|contribuinte|documento)(?!\p{L})(?=.*[\d*•])[\s:.º°]*[\dA-Z*•.…-]{6,}/iu;
/** Heights of the type from a name down to its number at most. */
const NUMBER_PITCH = readerThreshold({ value: 2.2, unit: 'heights of the type', source: 'judgment' });

/** People of the head whose tax number stands right below their name. */
export function namesOverNumbers(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell): Candidate[] => {
    const { text, line, x0, size } = cell;
    if (cell.at >= LAST_OF_HEAD || !/\s/.test(text) || nameKind(text) !== 'person' || bankness(text) > 0)
      return [];
    const isNumbered = cells.some(
      (below) =>
        below.line.page === line.page &&
        below.line.y < line.y &&
        line.y - below.line.y < NUMBER_PITCH * size &&
        areFlush(below.x0, x0) &&
        OWN_NUMBER.test(below.text),
    );
    return isNumbered ? [{ ...named(cell.tokens), address: [], score: 1.9 }] : [];
  });
}

/** `Ada B Winslow R$ 264.51 card •••• 7730` over the rows of a card. */
const OVER_CARD = new RegExp(
  String.raw`^(\p{Lu}\p{L}*(?:\s[\p{L}.'’-]+){1,4}?)\s(?:\P{L}*\p{Sc}?\s?[\d.,’']+\s|R\$\s?[\d.,]+\s)?(?:${CARD_NOUNS}|karte|kaart)\s(?:\P{L}{0,3}\s)?[\dXx*•]{2,}[\s\dXx*•.-]*\d{3,}$`,
  'u',
);

/** The person whose card the rows are of, where no other one has a card on the statement. */
export function namesOverCards(cells: readonly Cell[]): Candidate[] {
  const found = cells.flatMap((cell): Candidate[] => {
    const name = OVER_CARD.exec(cell.text)?.[1] ?? '';
    if (nameKind(name) !== 'person' || bankness(name) > 0) return [];
    return [{ text: name, words: wordsFrom(cell, 0, name.length), address: [], score: 1.5 }];
  });
  return new Set(found.map(({ text }) => text)).size === 1 ? found.slice(0, 1) : [];
}

/** A title, or the initial of a second name: banks and their products are called by neither. */
const hasInitial = (text: string): boolean => /\s\p{Lu}\.?\s/u.test(text) || hasTitle(text);

/** People named beside the numbers of all pages, as on bills of cards whose slip bears the address. */
export function namesBesidePages(cells: readonly Cell[]): Candidate[] {
  const pages = new Set(cells.map(({ line }) => line.page));
  const found = cells.filter(
    ({ line, text }) =>
      OF_PAGE.test(line.text) &&
      !holdsAmount(line) &&
      nameKind(text) === 'person' &&
      bankness(text) === 0 &&
      hasInitial(text),
  );
  const [first] = found;
  const isOne = new Set(found.map(({ text }) => text)).size === 1;
  if (!first || !isOne || new Set(found.map(({ line }) => line.page)).size < pages.size) return [];
  return [{ ...named(first.tokens), address: [], score: 1.1 }];
}

const OF_PAGE = /\b(?:page|seite|p[aá]gina|pagina|strona)\s\d{1,3}\b/i;

/** False for amounts, addresses, and labels side by side, of figures above or below. */
const mayHoldName = (cell: Cell, cells: readonly Cell[]): boolean =>
  !isBesideAmount(cell) &&
  !isPostalLine(cell.text) &&
  !isTownBelowStreet(cell.text, () => textAbove(cells, cells.indexOf(cell))) &&
  !isShortStreet(cell.text) &&
  !(isSureStreet(textAbove(cells, cells.indexOf(cell)) ?? '') && !hasTitle(cell.text)) &&
  !isTownOfBank(cell, cells) &&
  !isContact(cell, cells) &&
  cells.filter(({ line }) => line === cell.line).length <= MOST_BESIDE;

/** True for a name behind the label of who looks after the account. */
function isContact(cell: Cell, cells: readonly Cell[]): boolean {
  const before = cells[cells.indexOf(cell) - 1];
  return before?.line === cell.line && namesContact(before.text);
}

/** True for a name beside or right above an account's number, and for a person's above a tax number or a street. */
function isByAccount(cell: Cell, cells: readonly Cell[], kind: 'person' | 'company'): boolean {
  const below = lineFlushBelow(cell, cells);
  if (isOfAccount(cell.line.text) || (below !== undefined && isOfAccount(below))) return true;
  // The bank prints its own tax number below its name, as firms do.
  if (kind !== 'person') return false;
  if (OF_TAX.test(cell.line.text) || isBelowNumber(cell, cells) || isOverBox(cell, cells)) return true;
  // A street without its town is nothing that a bank prints below its name.
  return below !== undefined && (OF_TAX.test(below) || isStreetLine(below));
}

/** The head of a column that holds the number of the account. */
const NUMBER_HEAD = new RegExp(
  String.raw`^(?:iban|(?:${ACCOUNT_NOUNS}|${SHORT_ACCOUNT_NOUNS})(?: (?:number|no\.?))?|(?:konto|rekening)nummer)$`,
  'iu',
);

/** True for a name right above a box that has the number of the account below its head. */
function isOverBox(cell: Cell, cells: readonly Cell[]): boolean {
  const below = cells.filter(({ at }) => at > cell.at);
  const heads = below.filter(({ line }) => line === below[0]?.line);
  const head = heads.find(({ text }) => NUMBER_HEAD.test(text));
  const next = below.find(({ line }) => line !== heads[0]?.line);
  const values = below.filter(({ line }) => line === next?.line);
  return (
    !/\d/.test(cell.text) &&
    heads.length > 1 &&
    head !== undefined &&
    values.some(({ text, x0, x1 }) => x0 < head.x1 && x1 > head.x0 && /\d{4}/.test(text))
  );
}

const IBAN = /(?:^|\s)[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){3,7}(?:\s?[\dA-Z]{1,3})?(?:\s|$)/;

/** The number of an account behind a word for one. */
const NUMBERED = new RegExp(String.raw`(?<!\p{L})(?:${ACCOUNT_NOUNS})(?!\p{L}).*\d{3}`, 'iu');

/** True for a name right below a line that ends in an IBAN, or holds the number of the account. */
const isBelowNumber = (cell: Cell, cells: readonly Cell[]): boolean => {
  const above = cells.findLast(({ line, at }) => line !== cell.line && at < cell.at);
  const first = cells.find(({ line }) => line === above?.line);
  return (
    above !== undefined &&
    first !== undefined &&
    areFlush(first.x0, cell.x0) &&
    above.line.y - cell.line.y < 2.4 * Math.max(cell.size, above.size) &&
    (IBAN.test(above.text) || IBAN.test(first.text) || NUMBERED.test(above.line.text))
  );
};

/** True for a name with the number below or beside it that a country knows its people by, and no firms. */
const isByPersonsId = (cell: Cell, cells: readonly Cell[]): boolean =>
  OF_PERSON.test(cell.line.text) || OF_PERSON.test(lineFlushBelow(cell, cells) ?? '');

const OF_PERSON = /\b(?:cpf|curp|dni|nie|pesel|r\.?f\.?c)\b.*\d{2}/i;

/** Heights of a name from it to a line that is right below it at most, where another stands between them at another place. */
const BELOW = readerThreshold({ value: 2.4, unit: 'heights of a name', source: 'judgment' });

/** The text of the line below a cell, where that is flush with it at either side; a logo beside may have a line between. */
function lineFlushBelow(cell: Cell, cells: readonly Cell[]): string | undefined {
  const below = cells.filter((one) => one.line !== cell.line && one.at > cell.at);
  const [first] = below;
  if (first && isFlushWith(cell, first, cells)) return first.line.text;
  const next = below.find(({ line }) => line !== first?.line);
  return next && isClose(cell, next) && isFlushWith(cell, next, cells) ? next.line.text : undefined;
}

const isClose = (cell: Cell, below: Cell): boolean =>
  below.line.page === cell.line.page && cell.line.y - below.line.y < BELOW * cell.size;

const isFlushWith = (cell: Cell, below: Cell, cells: readonly Cell[]): boolean =>
  areFlush(below.x0, cell.x0) || cells.some(({ line, x1 }) => line === below.line && areFlush(x1, cell.x1));

/** The last names of people are those of states too, as Washington and Virginia are; these hardly. */
const IN_STATE = new RegExp(`\\s(?:${STATE_CODES}|OHIO|IOWA|TEXAS)$`);

/** `NORTH KINGSTOWN RI` below the name of a bank is where that is. */
function isTownOfBank(cell: Cell, cells: readonly Cell[]): boolean {
  if (!IN_STATE.test(cell.text)) return false;
  const above = cells.filter(({ at }) => at === cell.at - 1).find(({ x0 }) => areFlush(x0, cell.x0));
  return above !== undefined && bankness(above.text) > 0;
}

const IDS = 'cpf|cnpj|cui[lt]|curp|rfc|nif|dni|nie|rut|nit|pan|nip|pesel';
/** Numbers by which countries know people and firms. */
const ID_LABEL = new RegExp(`^(?:${IDS})[.:]?$`, 'i');
const OF_TAX = new RegExp(`\\b(?:${IDS})\\b.*\\d{2}`, 'i');

/** `Ada Winslow IBAN GB51 …`, `Ada Winslow — 4500 XXXX 1234` without the number of the account. */
function beforeNumber(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text }) => /^(?:iban|bic|[-–—])$|\d{3}|[Xx*•]{3}/i.test(text));
  const end = at > 1 ? at : tokens.length;
  // `CPF ***.118.442-**`: what names the number goes with it.
  const isId = at > 2 && ID_LABEL.test(tokens[end - 1]?.text ?? '');
  return tokens.slice(0, isId ? end - 1 : end);
}
