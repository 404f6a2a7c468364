import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { monthNumber } from '../../layout/date-text.ts';
import { ACCOUNT_NOUNS } from '../language/account-words.ts';
import { cellText } from '../headings/headings.ts';
import {
  isBesideAmount,
  cellsOf,
  LAST_OF_HEAD,
  wordsFrom,
  type Candidate,
  type Cell,
} from './holder-cells.ts';
import { issuedBy } from './issuer-places.ts';
import {
  bankness,
  hasTitle,
  isCompany,
  isGeneric,
  isLabel,
  isStatementWord,
  isTitleAlone,
  nameKind,
} from './party-names.ts';
import {
  isPlace,
  isPostalLine,
  isStreetLine,
  isTownBelowStreet,
  mayNameHouse,
} from '../language/postal-address.ts';
import type { TokenLine } from '../text/tokens.ts';
import { tokenWords } from '../text/values.ts';

/** What opens a line that names who receives the mail. */
export const CARE_OF =
  /^(?:c\s?[/.]\s?o\.?|care of|attn\.?|attention|z\.\s?h(?:d|n)\.?|z\.? ?hd\.? ?v\.?|aux soins de|chez|a\/c(?: de)?|ao cuidado de|a cura di|presso|u(?=\s\p{L}{3})|p\/a|d\/?b\/?a)\b[\s.:]*/iu;

/** How letters to customers begin, in eight languages. */
const SALUTATION =
  /^(?:dear|hello|hi|estimad[oa]|hola|prezad[oa]|car[oa]|olá|chère?|cher|bonjour|liebe[r]?|guten tag|hallo|gentile|beste|geachte|drogi|droga|szanown[ya])\s(\p{Lu}[^,:!]+)[,:!]$/iu;
/** `Olá, Ada Winslow`: with a comma before the name, and none behind it perhaps. */
const GREETING = /^(?:hello|hi|hola|olá|bonjour|hallo|ciao|hej|cześć|salut),\s(\p{Lu}[^,:!]+)[,:!.]?$/iu;

/** `Dear Ada Winslow,`: whom a letter greets by the whole name. */
export function greetedNames(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell): Candidate[] => {
    const greeted = SALUTATION.exec(cell.text) ?? GREETING.exec(cell.text);
    const name = cell.at < LAST_OF_HEAD ? greeted?.[1] : undefined;
    if (!name || nameKind(name) !== 'person') return [];
    const from = cell.text.indexOf(name);
    return [{ text: name, words: wordsFrom(cell, from, from + name.length), address: [], score: 1 }];
  });
}

/** Whose child or spouse a person is, as addresses in India tell: `S/O JOSEPH VARKEY`. */
const OF_PARENT = /^[sdwh]\/o\b/i;

export const PO_BOX = /^p\.?\s?o\.?\s*box\b/i;

/** `Kirchgasse 2, 74653 Künzelsau`: a town, by itself or behind its street. */
const endsInTown = (text: string): boolean =>
  isPostalLine(text) || isPostalLine(/,\s+(\S.*)$/u.exec(text)?.[1] ?? '');

/** Names over a street and a city, with what stands between them. */
export function addressedNames(
  cells: readonly Cell[],
  rowsBegin: number,
  lines: readonly TokenLine[],
): Candidate[] {
  const found: Candidate[] = [];
  cells.forEach((city, at) => {
    if (
      !(
        endsInTown(city.text) ||
        PO_BOX.test(city.text) ||
        isTownBelowStreet(city.text, () => textAbove(cells, at))
      ) ||
      city.tokens.some((token) => token.kind === 'amount' && token.amount?.decimals)
    )
      return;
    const stack = stackAbove(cells, at);
    const candidate = stack.length > 1 ? readStack(stack, rowsBegin, lines) : undefined;
    if (candidate) found.push(candidate);
  });
  return found;
}

/** What stands right above a cell, flush with it at one side. */
export const textAbove = (cells: readonly Cell[], at: number): string | undefined =>
  cellAbove(cells, at)?.text;

/** The cell over another one, where it begins or ends as that does. */
export function cellAbove(cells: readonly Cell[], at: number): Cell | undefined {
  const own = cells[at];
  const isOver = (one: Cell) =>
    own !== undefined &&
    one.line.page === own.line.page &&
    one.line.y > own.line.y &&
    one.line.y - own.line.y < 2.4 * Math.max(own.size, one.size) &&
    (Math.abs(one.x0 - own.x0) <= 2.5 || Math.abs(one.x1 - own.x1) <= 1);
  return cells.slice(0, at).findLast(isOver);
}

/** Heights of the type from one line of an address to the next at most. */
const GAP = readerThreshold({ value: 2.4, unit: 'ems', source: 'judgment' });

/** Left-aligned cells from some lines above down to the cell at `at`, close to one another. */
function stackAbove(cells: readonly Cell[], at: number): Cell[] {
  const bottom = cells[at];
  if (!bottom) return [];
  const stack = [bottom];
  let last = bottom;
  for (let k = at - 1; k >= 0 && stack.length < 8; k--) {
    const above = cells[k];
    if (!above || above.line.page !== bottom.line.page) break;
    // An empty line may part the name from the street where a second name or a mark had its place.
    if (above.line.y - last.line.y > Math.max(last.line.size, 7) * 4.1) break;
    const isBelow = Math.abs(above.x0 - bottom.x0) <= 2.5 || Math.abs(above.x1 - bottom.x1) <= 1;
    if (above.line === last.line || !isBelow) continue;
    if (isPostalLine(above.text) && stack.length > 1 && !isStreetLine(above.text)) break;
    // Past a gap, words with an amount beside them say what that is.
    if (above.line.y - last.line.y > GAP * above.size && isBesideAmount(above)) break;
    stack.unshift(above);
    last = above;
  }
  return stack;
}

/** `JOINT:`, `Co-owner:` before the name of a second holder. */
const JOINT = /^(?:joint|co)(?:[\s-](?:owner|member|holder|applicant))?\s?:$/i;

/** A second holder without the word that says so. */
function behindJoint(cell: Cell): Cell {
  const end = cell.tokens.findIndex(({ text }) => text.endsWith(':'));
  if (end < 0 || !JOINT.test(cellText(cell.tokens.slice(0, end + 1)))) return cell;
  const tokens = cell.tokens.slice(end + 1);
  return { ...cell, tokens, text: cellText(tokens) };
}

/** How joint holders own an account in the United States: `JT TEN`, behind the name of the last one. */
const TENANCY = /^(.+)\s(?:JT ?TEN(?: WROS)?|JT ?WROS|TEN COM|TEN ENT)$/;

/** A holder without the words that tell how the account is owned. */
function beforeTenancy(cell: Cell): Cell {
  const name = TENANCY.exec(cell.text)?.[1];
  if (!name) return cell;
  const tokens = cell.tokens.slice(0, name.split(' ').length);
  return { ...cell, tokens, text: cellText(tokens) };
}

/** Reads the name over the street of a stack of cells that ends in a town. */
function readStack(
  all: readonly Cell[],
  rowsBegin: number,
  lines: readonly TokenLine[],
): Candidate | undefined {
  const stack = all.map(behindJoint).map(beforeTenancy);
  const street = streetOf(stack);
  if (street < 1) return undefined;
  const { names, careOf } = namesOver(stack, street, lines);
  const [first] = names;
  if (!first) return undefined;
  return {
    text: joinNames(names.map((one) => one.text)),
    words: names.flatMap((one) => tokenWords(one.tokens)),
    address: stack.slice(street),
    ...(careOf ? { careOf } : {}),
    score: addressScore(first, stack, careOf !== undefined, first.at > rowsBegin),
  };
}

/** Position of the street in a stack: the first with a name over it, else the first of all. */
function streetOf(stack: readonly Cell[]): number {
  const streets = stack.flatMap(({ text }, i) =>
    i > 0 && !isMonth(text) && (isStreetLine(text) || endsInTown(text)) ? [i] : [],
  );
  // `Statement 9/2025` reads like a street; who lives in one stands over it.
  const isNamed = (i: number) => {
    const above = stack[i - 1]?.text ?? '';
    return nameKind(above, true) !== undefined && bankness(above) === 0 && !streets.includes(i - 1);
  };
  return streets.find(isNamed) ?? streets[0] ?? -1;
}

const isTitledName = (text: string): boolean => hasTitle(text) && nameKind(text) === 'person';

/** The names over a street, the first holder first, and who receives their mail. */
function namesOver(
  stack: readonly Cell[],
  street: number,
  lines: readonly TokenLine[],
): { names: readonly Cell[]; careOf: Cell | undefined } {
  const names: Cell[] = [];
  let careOf: Cell | undefined;
  const isStreetUnknown = endsInTown(stack[street]?.text ?? '');
  // `Mrs Gill Fry` over `The Old Rectory` and `Little Wenlock`: without a street, what has no title below one is a place.
  const titled = isStreetUnknown ? stack.findIndex(({ text }) => isTitledName(text)) : -1;
  for (const [i, one] of [...stack.slice(0, street).entries()].reverse()) {
    const cell: CellOver = {
      one,
      above: stack[i - 1],
      isNext: i === street - 1,
      isBelowTitled: titled >= 0 && i > titled,
      isStreetUnknown,
    };
    const kind = kindOver(cell, names, lines);
    if (kind === 'end') break;
    if (kind === 'care-of') careOf ??= one;
    if (kind === 'place' || kind === 'name-over-place') names.length = 0;
    if (kind === 'name' || kind === 'name-over-place') names.unshift(one);
  }
  return { names, careOf };
}

/** A cell over a street, with what is known of its place there. */
interface CellOver {
  one: Cell;
  above: Cell | undefined;
  /** It stands right over the street. */
  isNext: boolean;
  /** A name with a title stands over it, in a stack without a street that is known as one. */
  isBelowTitled: boolean;
  isStreetUnknown: boolean;
}

/**
 * What a cell over a street is, given the names below it: `place` where all below it are places too, `name-over-place`
 * for the first name over these, `end` where the names end, `other` for what stands between them.
 */
type KindOver = 'care-of' | 'other' | 'place' | 'name' | 'name-over-place' | 'end';

function kindOver(cell: CellOver, names: readonly Cell[], lines: readonly TokenLine[]): KindOver {
  const { one, above, isBelowTitled } = cell;
  const [first] = names;
  if (CARE_OF.test(one.text)) return 'care-of';
  const isNoName = OF_PARENT.test(one.text) || isTitleAlone(one.text);
  if (isNoName || (!first && isProduct(one, above))) return 'other';
  if ((isBelowTitled && !hasTitle(one.text)) || isPlaceBelowName(one, above)) return 'place';
  if (!isNameLine(one, first)) return kindOfOther(cell, names);
  if (!first) return 'name';
  if (endsNames(one, first, lines)) return 'end';
  // `Miss E Winslow` over `Lane Head Cottage`: joint holders both have a title, or none, or one surname.
  const areHouse = hasTitle(one.text) && names.every(({ text }) => mayBeHouse(text, one.text));
  return areHouse ? 'name-over-place' : 'name';
}

/** What a cell over a street is that is no name. */
function kindOfOther({ one, above, isNext, isStreetUnknown }: CellOver, names: readonly Cell[]): KindOver {
  const isHouse = isStreetUnknown && isHouseBelowName(one, above, names);
  if (isHouse || areHouses(names, one, above)) return 'place';
  // A building or a mark of the mailing may stand between the name and the street.
  const mayBeBetween = names.length === 0 && isNext && !/[:\d]/.test(one.text);
  return mayBeBetween ? 'other' : 'end';
}

/**
 * True for a house by words that are not known, with a person above and nothing below but its district or the town:
 * `TC 9/118 LAKE VIEW` over `KOLLAM 695010`.
 */
const isHouseBelowName = (one: Cell, above: Cell | undefined, names: readonly Cell[]): boolean =>
  above !== undefined &&
  mayNameHouse(one.text) &&
  nameKind(above.text, true) === 'person' &&
  bankness(above.text) === 0 &&
  above.line.y - one.line.y < one.line.size * 2 &&
  Math.abs(above.size - one.size) < 0.7 &&
  !one.text.split(/\s+/).some(isStatementWord) &&
  names.every(({ text }) => nameKind(text, true) === 'person' && !hasTitle(text) && !JOINED.test(text));

/** `The Old Mill` over `Station Road`: what was taken for a name is a road, below a house and the name of who lives there. */
const areHouses = (names: readonly Cell[], one: Cell, above: Cell | undefined): boolean =>
  names.length > 0 &&
  names.every(({ text }) => isPlace(text) && !hasTitle(text)) &&
  !/[:\d]/.test(one.text) &&
  above !== undefined &&
  nameKind(above.text, true) === 'person' &&
  bankness(above.text) === 0;

/** `Larch Cottage` over `Station Road`, below the name of who lives there. */
const isPlaceBelowName = (one: Cell, above: Cell | undefined): boolean =>
  isPlace(one.text) &&
  !hasTitle(one.text) &&
  above !== undefined &&
  nameKind(above.text, true) !== undefined &&
  bankness(above.text) === 0;

/** True for words below a name with a title that have none and are of no firm and no relative of it. */
const mayBeHouse = (text: string, name: string): boolean =>
  !hasTitle(text) &&
  !isCompany(text) &&
  !JOINED.test(text) &&
  !JOINED.test(name) &&
  lastWord(text) !== lastWord(name);

const JOINED = /(?:^|\s)(?:and|or|&|und|et|ou|y|e|en|i|o)(?:\s|$)/;

const lastWord = (text: string): string => text.toLowerCase().split(/\s+/).at(-1) ?? '';

/** `OPERATING ACCOUNT` below a firm says which account it is. */
const isProduct = (one: Cell, above: Cell | undefined): boolean =>
  ACCOUNT.test(one.text) && nameKind(above?.text ?? '', true) !== undefined;

/** True for a name in letters as large as those of the name below it. */
const isNameLine = (one: Cell, below: Cell | undefined): boolean =>
  (!below || Math.abs(one.size - below.size) < 0.7) && nameKind(one.text, true) !== undefined;

/** True for a name set apart from that of the holder, or of who sends the mail. */
const endsNames = (one: Cell, first: Cell, lines: readonly TokenLine[]): boolean =>
  one.line.y - first.line.y > one.line.size * 2 ||
  (isCompany(one.text) && !isCompany(first.text) && isSender(one.text, lines));

/** How likely a name over an address is the holder's. */
function addressScore(first: Cell, stack: readonly Cell[], isMailed: boolean, isBelowRows: boolean): number {
  const isPoBox = stack.some((one) => PO_BOX.test(one.text));
  return (
    3 -
    Math.max(0, bankness(first.text) - (isCompany(first.text) ? 1 : 0)) * 1.6 -
    (isPoBox ? 0.5 : 0) +
    (hasTitle(first.text) ? 0.5 : 0) +
    (isMailed ? 0.5 : 0) +
    (first.text === first.text.toUpperCase() ? 0.3 : 0) +
    Math.min(stack.length, 5) * 0.1 -
    (isBelowRows ? 1 : 0)
  );
}

const LEGAL = /©|\(c\)|copyright|registered|regist(?:o|ro|rada)|licen[cs]ed|licence|supervised|trading name/i;

/** True for a firm that may be a bank, or that lines of legal text name. */
const isSender = (firm: string, lines: readonly TokenLine[]): boolean =>
  bankness(firm) > 0 || lines.some(({ text }) => (LEGAL.test(text) || issuedBy(text)) && text.includes(firm));

const ACCOUNT = new RegExp(String.raw`\b(?:fund|${ACCOUNT_NOUNS})$`, 'i');

/** `July 2026`, which reads like a street and its number. */
const isMonth = (text: string): boolean =>
  /^\p{L}{3,12}\.? (?:19|20)\d\d$/u.test(text) && monthNumber(text.split(/[. ]/)[0] ?? '') !== undefined;

/** Names printed one below the other, as joint holders are; a connector may end or begin a line. */
function joinNames(names: readonly string[]): string {
  return names.reduce((text, name) =>
    /(?:^|\s)(?:and|&|y|e|et|und|en|i|or|o|eo|(?:en|e)\/of?|and\/or|und\/oder|et\/ou|y\/o|e\/ou|i\/lub)$/i.test(
      text,
    ) || /^(?:and|&|y|e|et|und|en|i|or|o)\s/i.test(name)
      ? `${text} ${name}`
      : `${text} & ${name}`,
  );
}

/** What a town or district alone on a line is made of. */
const TOWN = /^\p{Lu}[\p{L} .,'’()-]{2,39}$/u;

/** The names from one on, and the lines of an address below them, as close and as large as the name. */
function blockBelow(cell: Cell, cells: readonly Cell[]): { names: Cell[]; address: Cell[] } {
  const names: Cell[] = [cell];
  const address: Cell[] = [];
  for (const below of cells.slice(cells.indexOf(cell) + 1)) {
    const last = address.at(-1) ?? names.at(-1) ?? cell;
    if (below.line === last.line || Math.abs(below.x0 - cell.x0) > 2.5) continue;
    const isClose = below.line.page === cell.line.page && last.line.y - below.line.y < last.size * 2;
    if (!isClose || Math.abs(below.size - cell.size) > 0.7) break;
    const isStreet = isStreetLine(below.text) || isPlace(below.text);
    if (!isStreet && address.length === 0 && nameKind(below.text) === 'person') {
      names.push(below);
      continue;
    }
    address.push(below);
    if (!isStreet) break;
  }
  return { names, address };
}

/** People, one or several, over a street and, on lines that follow it closely, a town without a postal code. */
export function blockNames(cells: readonly Cell[], end: number): Candidate[] {
  return cells.flatMap((cell): Candidate[] => {
    if (cell.at >= end || nameKind(cell.text) !== 'person' || bankness(cell.text) > 0) return [];
    const { names, address } = blockBelow(cell, cells);
    const town = address.at(-1);
    if (!town || address.length < 2 || !TOWN.test(town.text) || isGeneric(town.text) || isLabel(town.text))
      return [];
    const words = names.flatMap(({ tokens }) => tokenWords(tokens));
    return [{ text: joinNames(names.map(({ text }) => text)), words, address, score: 1.4 - cell.at * 0.01 }];
  });
}

/** A name over an address on a page after the first two, as on a slip to pay with, that heads other pages too. */
export function slipNames(lines: readonly TokenLine[]): Candidate[] {
  const first = lines[0]?.page ?? 0;
  const late = lines.filter(({ page }) => page > first + 1);
  return addressedNames(cellsOf(late), 0, lines)
    .filter(({ text, words }) => {
      const page = words[0]?.page;
      const name = text.toLowerCase();
      return lines.some(
        (line) =>
          line.page !== page &&
          line.text.toLowerCase().includes(name) &&
          line.tokens.every(({ kind }) => kind !== 'amount'),
      );
    })
    .map((one) => ({ ...one, score: one.score - LATE }));
}

/** What it takes from a name to stand on none of the first pages. */
const LATE = readerThreshold({ value: 1.2, unit: 'score', source: 'judgment' });
