import { cellText, LAST_OF_HEAD, named, wordsFrom, type Candidate, type Cell } from './holder-cells.ts';
import { sliceWord } from './cut-words.ts';
import { lineCells } from './headings.ts';
import { labelledNames } from './labelled-holder.ts';
import { issuedBy } from './issuer.ts';
import { monthNumber } from '../layout/date-text.ts';
import type { Value } from './model.ts';
import { bankness, hasTitle, isCompany, isGeneric, isLabel, nameKind } from './party-names.ts';
import { isPostalLine, isShortStreet, isStreetLine } from './postal-address.ts';
import { holdsAmount, type Token, type TokenLine } from './tokens.ts';
import { squash } from './squash.ts';
import { tokenWords, valueOf } from './values.ts';

/** The holder of the accounts as the head of the statement names them. */
export interface Holder {
  holder: Value<string>;
  address: Value<string>[];
  /** Who receives the mail for the holder: what follows `c/o`. */
  careOf?: Value<string>;
}

const CARE_OF =
  /^(?:c\s?[/.]\s?o\.?|care of|attn\.?|attention|z\.\s?h(?:d|n)\.?|z\.? ?hd\.? ?v\.?|aux soins de|chez|a\/c(?: de)?|ao cuidado de|a cura di|presso|u(?=\s\p{L}{3})|p\/a|d\/?b\/?a)\b[\s.:]*/iu;
/** No mail starts so low on a page as below its first rows; a payment slip's does. */
const LONGEST_HEAD = 90;

/**
 * The account holder: the name over a postal address, the name beside or below its label, or else a name that
 * stands alone at the head and is printed again. Nothing where none is likely: unknown is better than wrong.
 */
export function findHolder(lines: readonly TokenLine[]): Holder | undefined {
  const cells = headCells(lines);
  const rowsBegin = firstRow(lines);
  const addressed = addressedNames(cells, Math.min(rowsBegin, LONGEST_HEAD), lines);
  const candidates = [
    ...labelledNames(lines, cells, addressed.length === 0 && cells.some((cell) => isStreetLine(cell.text))),
    ...addressed,
    ...namesOfOneLine(cells),
    ...loneNames(cells, rowsBegin),
    ...blockNames(cells, Math.min(rowsBegin, LAST_OF_HEAD)),
    ...slipNames(lines),
  ];
  const agreed = candidates.map((one) => ({
    ...one,
    score:
      one.score +
      printings(one.text, lines) +
      // Two ways of telling that agree are worth more than the better of them.
      (candidates.some((other) => other !== one && squash(other.text) === squash(one.text)) ? 0.5 : 0),
  }));
  const likeliest = agreed.sort((a, b) => b.score - a.score)[0];
  if (!likeliest || likeliest.score < LEAST_SCORE) return undefined;
  // A label may name one of two holders that the address names both.
  const both = agreed.find(
    ({ text, address }) => address.length > 0 && text.startsWith(`${likeliest.text} & `),
  );
  const best = both ? { ...both, score: likeliest.score } : withJointHolder(likeliest, agreed);
  const confidence = Math.min(0.95, 0.25 + best.score * 0.15);
  const mailed = agreed.find((one) => one.address.length > 0 && squash(one.text) === squash(best.text));
  const careOf = best.careOf ?? mailed?.careOf;
  return {
    holder: valueOf(best.text, best.words, confidence),
    address: (mailed ?? best).address.map((cell) => valueOf(cell.text, tokenWords(cell.tokens), confidence)),
    ...(careOf
      ? { careOf: valueOf(careOf.text.replace(CARE_OF, ''), tokenWords(careOf.tokens), confidence) }
      : {}),
  };
}

/** A joint holder that a label names behind the one that the mail goes to. */
function withJointHolder(one: Candidate, all: readonly Candidate[]): Candidate {
  const first = one.isJoint ? all.find(({ address }) => address.length > 0) : one;
  const joint = all.find(({ isJoint }) => isJoint);
  if (!first || !joint || squash(first.text).includes(squash(joint.text))) return one;
  return {
    ...first,
    text: `${first.text} & ${joint.text}`,
    words: [...first.words, ...joint.words],
    score: one.score,
  };
}

const LEAST_SCORE = 1;

/** Cells of the first two pages, rows left out. */
function headCells(lines: readonly TokenLine[]): Cell[] {
  const first = lines[0]?.page ?? 0;
  const end = lines.findIndex(({ page }) => page > first + 1);
  return cellsOf(end < 0 ? lines : lines.slice(0, end));
}

function cellsOf(lines: readonly TokenLine[]): Cell[] {
  const cells: Cell[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.tokens[0]?.kind === 'date' && line.tokens.some((token) => token.kind === 'amount')) continue;
    for (const tokens of lineCells(line).flatMap(splitAtBars)) cells.push(cellOf(line, tokens, at));
  }
  return cells;
}

const cellOf = (line: TokenLine, all: Token[], at: number, tokens = withoutStar(all)): Cell => ({
  line,
  tokens,
  text: cellText(tokens),
  x0: all[0]?.x0 ?? 0,
  x1: tokens.at(-1)?.x1 ?? 0,
  size: Math.max(...tokens.map(({ words }) => words[0]?.size ?? line.size)),
  at,
});

/** `*ADA WINSLOW`, as mailing marks it, without its mark. */
function withoutStar(tokens: Token[]): Token[] {
  const [first, ...rest] = tokens;
  if (!first || rest.length === 0 || !/^\*(?:\p{L}|$)/u.test(first.text)) return tokens;
  const [word, ...words] = first.words;
  if (!word || first.text === '*') return rest;
  const marked = word.text === '*' ? words : [sliceWord(word, 1, word.text.length), ...words];
  return [{ ...first, text: first.text.slice(1), words: marked }, ...rest];
}

/** `ADA WINSLOW | Account ending 1234` is two facts. */
function splitAtBars(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (/^[|•·]$/.test(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** Position of the first line that reads as a posting. */
function firstRow(lines: readonly TokenLine[]): number {
  const row = lines.findIndex(
    (line) =>
      line.tokens.some((token) => token.kind === 'date') &&
      line.tokens.filter((token) => token.kind === 'amount').length > 0,
  );
  return row < 0 ? LONGEST_HEAD : row;
}

/** A repeated heading of later pages names the holder again; two more are enough. */
function printings(text: string, lines: readonly TokenLine[]): number {
  const pages = new Set<number>();
  // Over an address the name often stands in capitals, in a heading seldom.
  const name = text.toLowerCase();
  for (const line of lines) {
    if (pages.size === 3) break;
    if (line.text.toLowerCase().includes(name) && line.tokens.every((token) => token.kind !== 'amount'))
      pages.add(line.page);
  }
  return Math.max(0, pages.size - 1) * 0.4;
}

/** `Ada Winslow, 12 Station Road, Perth PH1 5AA`: the whole address on one line. */
function namesOfOneLine(cells: readonly Cell[]): Candidate[] {
  return cells.flatMap((cell): Candidate[] => {
    const [name = '', ...rest] = cell.text.split(/,\s+/);
    // A street and its town without a name before them belong to a name above.
    if (cell.at >= LAST_OF_HEAD || rest.length < 2 || !rest.some(isPostalLine) || !rest.some(isStreetLine))
      return [];
    if (!nameKind(name) || bankness(name) > 0) return [];
    return [{ text: name, words: wordsFrom(cell, 0, name.length), address: [], score: 2 }];
  });
}

const PO_BOX = /^p\.?\s?o\.?\s*box\b/i;

/** `Kirchgasse 2, 74653 Künzelsau`: a town, by itself or behind its street. */
const endsInTown = (text: string): boolean =>
  isPostalLine(text) || isPostalLine(/,\s+(\S.*)$/u.exec(text)?.[1] ?? '');

/** Names over a street and a city, with what stands between them. */
function addressedNames(cells: readonly Cell[], rowsBegin: number, lines: readonly TokenLine[]): Candidate[] {
  const found: Candidate[] = [];
  cells.forEach((city, at) => {
    if (
      !(endsInTown(city.text) || PO_BOX.test(city.text)) ||
      city.tokens.some((token) => token.kind === 'amount' && token.amount?.decimals)
    )
      return;
    const stack = stackAbove(cells, at);
    const candidate = stack.length > 1 ? readStack(stack, rowsBegin, lines) : undefined;
    if (candidate) found.push(candidate);
  });
  return found;
}

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
    stack.unshift(above);
    last = above;
  }
  return stack;
}

function readStack(
  stack: readonly Cell[],
  rowsBegin: number,
  lines: readonly TokenLine[],
): Candidate | undefined {
  const streets = stack.flatMap(({ text }, i) =>
    i > 0 && !isMonth(text) && (isStreetLine(text) || endsInTown(text)) ? [i] : [],
  );
  // `Statement 9/2025` reads like a street; who lives in one stands over it.
  const isNamed = (i: number) => {
    const above = stack[i - 1]?.text ?? '';
    return nameKind(above, true) !== undefined && bankness(above) === 0 && !streets.includes(i - 1);
  };
  const street = streets.find(isNamed) ?? streets[0] ?? -1;
  if (street < 1) return undefined;
  const names: Cell[] = [];
  let careOf: Cell | undefined;
  for (let i = street - 1; i >= 0; i--) {
    const one = stack[i];
    if (!one) break;
    if (CARE_OF.test(one.text)) {
      careOf ??= one;
      continue;
    }
    const first = names[0];
    const sameFace = !first || Math.abs(one.size - first.size) < 0.7;
    // `OPERATING ACCOUNT` below a firm says which account it is.
    const isProduct =
      first === undefined && ACCOUNT.test(one.text) && nameKind(stack[i - 1]?.text ?? '', true);
    if (isProduct) continue;
    if (!sameFace || !nameKind(one.text, true)) {
      // A building or a mark of the mailing may stand between the name and the street.
      if (names.length === 0 && i === street - 1 && !/[:\d]/.test(one.text)) continue;
      break;
    }
    if (first && one.line.y - first.line.y > one.line.size * 2) break;
    // Above the holder stands who sends the mail.
    if (first && isCompany(one.text) && !isCompany(first.text) && isSender(one.text, lines)) break;
    names.unshift(one);
  }
  const first = names[0];
  if (!first) return undefined;
  const text = joinNames(names.map((one) => one.text));
  const poBox = stack.some((one) => PO_BOX.test(one.text));
  return {
    text,
    words: names.flatMap((one) => tokenWords(one.tokens)),
    address: stack.slice(street),
    ...(careOf ? { careOf } : {}),
    score:
      3 -
      Math.max(0, bankness(first.text) - (isCompany(first.text) ? 1 : 0)) * 1.6 -
      (poBox ? 0.5 : 0) +
      (hasTitle(first.text) ? 0.5 : 0) +
      (careOf ? 0.5 : 0) +
      (first.text === first.text.toUpperCase() ? 0.3 : 0) +
      Math.min(stack.length, 5) * 0.1 -
      (first.at > rowsBegin ? 1 : 0),
  };
}

const LEGAL = /©|\(c\)|copyright|registered|regist(?:o|ro|rada)|licen[cs]ed|licence|supervised|trading name/i;

/** True for a firm that may be a bank, or that lines of legal text name. */
const isSender = (firm: string, lines: readonly TokenLine[]): boolean =>
  bankness(firm) > 0 || lines.some(({ text }) => (LEGAL.test(text) || issuedBy(text)) && text.includes(firm));

const ACCOUNT = /\b(?:account|acct|a\/c|fund|konto|compte|cuenta|conta|conto|rekening)$/i;

/** `July 2026`, which reads like a street and its number. */
const isMonth = (text: string): boolean =>
  /^\p{L}{3,12}\.? (?:19|20)\d\d$/u.test(text) && monthNumber(text.split(/[. ]/)[0] ?? '') !== undefined;

/** Names printed one below the other, as joint holders are; a connector may end or begin a line. */
function joinNames(names: readonly string[]): string {
  return names.reduce((text, name) =>
    /(?:^|\s)(?:and|&|y|e|et|und|en|i|or|o)$/i.test(text) || /^(?:and|&|y|e|et|und|en|i|or|o)\s/i.test(name)
      ? `${text} ${name}`
      : `${text} & ${name}`,
  );
}

/** What a town or district alone on a line is made of. */
const TOWN = /^\p{Lu}[\p{L} .,'’()-]{2,39}$/u;

/** People over a street and, on lines that follow it closely, a town without a postal code. */
function blockNames(cells: readonly Cell[], end: number): Candidate[] {
  return cells.flatMap((cell): Candidate[] => {
    if (cell.at >= end || nameKind(cell.text) !== 'person' || bankness(cell.text) > 0) return [];
    const address: Cell[] = [];
    for (const below of cells.slice(cells.indexOf(cell) + 1)) {
      const last = address.at(-1) ?? cell;
      if (below.line === last.line || Math.abs(below.x0 - cell.x0) > 2.5) continue;
      const isClose = below.line.page === cell.line.page && last.line.y - below.line.y < last.size * 2;
      if (!isClose || Math.abs(below.size - cell.size) > 0.7) break;
      address.push(below);
      if (!isStreetLine(below.text)) break;
    }
    const town = address.at(-1);
    if (!town || address.length < 2 || !TOWN.test(town.text) || isGeneric(town.text) || isLabel(town.text))
      return [];
    return [{ ...named(cell.tokens), address, score: 1.4 - cell.at * 0.01 }];
  });
}

/** A name over an address on a page after the first two, as on a slip to pay with, that heads other pages too. */
function slipNames(lines: readonly TokenLine[]): Candidate[] {
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
const LATE = 1.2;

/** Lines of its text that a row may have above its figures. */
const ROW_TEXT = 3;

const OF_ACCOUNT =
  /\b(?:account|acct|a\/c|konto|compte|cuenta|conta|conto|rekening|rachunek|card|cart[aã]o|carte|tarjeta|kreditkarte|iban)\b.*\d{3}|(?:[Xx*•]{3}|\d{4}).*\d{3}/i;

/** How accounts are held, between names or behind one: in trust for, payable on death. */
const HELD_FOR = /\s(?:ITF|POD|TOD|TTEE|UTMA|UGMA|JTWROS|JT TEN)\b/;

/** Facts that may stand on the line of a name. */
const MOST_BESIDE = 3;

/** Names that stand alone above the first row: likely only with a title, a legal form, or printed again. */
function loneNames(cells: readonly Cell[], rowsBegin: number): Candidate[] {
  const page = cells[0]?.line.page;
  return cells.flatMap((cell): Candidate[] => {
    if (cell.line.page !== page || cell.at >= Math.min(rowsBegin, LAST_OF_HEAD)) return [];
    if (isBesideAmount(cell)) return [];
    if (isPostalLine(cell.text) || isShortStreet(cell.text) || isTownOfBank(cell, cells)) return [];
    // Labels side by side, of figures above or below.
    if (cells.filter(({ line }) => line === cell.line).length > MOST_BESIDE) return [];
    const tokens = beforeNumber(cell.tokens);
    const text = cellText(tokens);
    const kind = nameKind(text);
    if (!kind || bankness(text) > 0) return [];
    const below = cells.find((one) => one.line !== cell.line && one.at > cell.at);
    const isFlush =
      below !== undefined &&
      (Math.abs(below.x0 - cell.x0) < 1 ||
        cells.some(({ line, x1 }) => line === below.line && Math.abs(x1 - cell.x1) < 1));
    const heads = isFlush && OF_ACCOUNT.test(below.line.text);
    // The bank prints its own tax number below its name, as firms do.
    const isTaxed =
      kind === 'person' && (OF_TAX.test(cell.line.text) || (isFlush && OF_TAX.test(below.line.text)));
    // A street without its town is nothing that a bank prints below its name.
    const isMailed = kind === 'person' && isFlush && isStreetLine(below.line.text);
    const owns = heads || isTaxed || isMailed || OF_ACCOUNT.test(cell.line.text);
    if (!owns && !hasTitle(text) && cell.at >= rowsBegin - ROW_TEXT) return [];
    const score =
      0.9 +
      (hasTitle(text) ? 1 : 0) +
      (kind === 'company' ? 0.4 : 0) +
      // Beside or above the account it owns.
      (owns || HELD_FOR.test(text) ? 0.6 : 0) -
      (cell.at < 2 ? 0.4 : 0) -
      cell.at * 0.02;
    return [{ ...named(tokens), score, address: [] }];
  });
}

/** True for words on the line of an amount, but for those at its left that an amount with a label follows. */
function isBesideAmount({ line, tokens: [first] }: Cell): boolean {
  if (!holdsAmount(line)) return false;
  const [own, next] = lineCells(line);
  const isApart = first !== undefined && own?.includes(first) && !holdsAmount({ tokens: own });
  return !isApart || next?.[0]?.kind !== 'word';
}

const STATES =
  /\s(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|OHIO|IOWA|TEXAS)$/;

/** `NORTH KINGSTOWN RI` below the name of a bank is where that is. */
function isTownOfBank(cell: Cell, cells: readonly Cell[]): boolean {
  if (!STATES.test(cell.text)) return false;
  const above = cells.filter(({ at }) => at === cell.at - 1).find(({ x0 }) => Math.abs(x0 - cell.x0) < 2);
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
