import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { firstRow } from './holder-cells.ts';
import { isSmall, nameIn } from './issuer-names.ts';
import { tracesOf, type Traces } from './issuer-traces.ts';
import { bankness, isCompany, isGeneric } from './party-names.ts';
import { setBehindDays } from '../headings/row-texts.ts';
import { isRow, type Token, type TokenLine } from '../text/tokens.ts';
import { median } from '../../layout/median.ts';

/** A name that may be the issuer's, and how likely it is. */
export interface Candidate {
  tokens: Token[];
  text: string;
  score: number;
  /** What a product is called by, rather than a bank: `Alder` of `Alder Checking`. */
  ofTitle?: boolean;
  /** Such a name that no word, site, or code says to be a bank's: large letters alone support it. */
  isUnknown?: boolean;
}

const HEAD_LINES = 45;
/** What it adds to stand over all else. */
const FIRST = readerThreshold({ value: 0.2, unit: 'score', source: 'judgment' });
/** What it adds to a firm that a label says to be the issuer, and to one that may be a bank by its name. */
const NAMED = readerThreshold({ value: 1.8, unit: 'score', source: 'judgment' });
const FIRM = readerThreshold({ value: 0.5, unit: 'score', source: 'judgment' });

/** The first page, as names at its head are looked for. */
interface Head {
  /** Lines of all pages. */
  lines: readonly TokenLine[];
  page: readonly TokenLine[];
  /** Size of most letters of the page. */
  body: number;
  holder: string | undefined;
  traces: Traces;
}

/** Names at the head of the first page, the largest and highest first. */
export function letterheads(
  lines: readonly TokenLine[],
  holder: string | undefined,
  traces: Traces,
): Candidate[] {
  const first = lines[0]?.page ?? 0;
  const page = lines.filter((line) => line.page === first);
  const body = page.length > 0 ? median(page.map(({ size }) => size)) : 9;
  const head: Head = { lines, page, body, holder, traces };
  const rowsBegin = firstRow(page);
  const isOfRows = setBehindDays(lines);
  return page.slice(0, HEAD_LINES).flatMap((line, i) => {
    // A payment may name another bank.
    if (isRow(line) || (i > rowsBegin && isOfRows(line))) return [];
    return lineCells(line)
      .flatMap(apartBySize)
      .flatMap((cell) => letterhead(cell, i, head) ?? []);
  });
}

/** The name that a cell of line `i` holds, if it may be the issuer's. */
function letterhead(cell: readonly Token[], i: number, head: Head): Candidate | undefined {
  const behind = behindLabel(cell);
  const whole = wholeName(cell, behind, i, head);
  const name = whole ?? nameIn(beforeTitle(behind), head.holder);
  // `mutual bank` is what many are.
  if (!name || (KIND_OF_BANK.test(name.text) && isSmall(name.text))) return undefined;
  const clues = cluesOf(name.text, cell, behind !== cell, i, head);
  if (!mayBeIssuer(name.text, clues, i)) return undefined;
  const isNoBank = !whole && clues.kind === 0 && clues.fits === 0 && !/statement/i.test(cellText(behind));
  return {
    ...name,
    score: scoreOf(clues, i),
    ...(whole ? {} : { ofTitle: true }),
    ...(isNoBank ? { isUnknown: true } : {}),
  };
}

/** A name that fills its cell, goes on below it, or is a logo; no part of a title. */
function wholeName(cell: readonly Token[], behind: readonly Token[], i: number, head: Head) {
  const { lines, page, body, holder } = head;
  const isLogo = i === 0 && sizeOf(cell) > body && isLargest(cell, page);
  return (
    nameIn(withBelow(page, i, behind, body), holder, 'bank') ??
    nameIn(overTwoLines(page, i, behind, lines), holder, 'bank') ??
    nameIn(behind, holder, isLogo ? 'logo' : 'bank')
  );
}

/** What supports a name to be the issuer's. */
interface Clues {
  /** How much it is a bank's by its words. */
  kind: number;
  /** How much larger than the text of the page it is set. */
  large: number;
  /** Sites, codes, and sentences that name it too. */
  fits: number;
  /** How often it is printed elsewhere. */
  repeats: number;
  isFirm: boolean;
  /** A firm behind a label that says that it is the issuer. */
  isNamed: boolean;
}

function cluesOf(name: string, cell: readonly Token[], hasLabel: boolean, i: number, head: Head): Clues {
  const { lines, page, body, traces } = head;
  const isFirm = isCompany(name);
  return {
    kind: bankness(name),
    large: Math.min(3, Math.max(0, (sizeOf(cell) / body - 1) * 4)),
    fits: tracesOf(name, traces),
    repeats: repeatsOf(name, lines, page[i]),
    isFirm,
    isNamed: isFirm && hasLabel,
  };
}

function mayBeIssuer(name: string, { kind, large, fits, repeats, isNamed }: Clues, i: number): boolean {
  // Large words alone may be any title.
  if (kind === 0 && fits === 0 && !isNamed && (large < 1 || (repeats === 0 && i > 2))) return false;
  // A logo may be set in small letters; in small type they are of a sentence.
  return !(isSmall(name) && kind === 2 && large < 1);
}

/** How likely a name on line `i` is the issuer's. */
const scoreOf = ({ kind, large, fits, repeats, isFirm, isNamed }: Clues, i: number): number =>
  kind * 1.5 +
  large +
  fits +
  repeats * 0.3 -
  i * 0.06 +
  (i === 0 ? FIRST : 0) +
  (isNamed ? NAMED : isFirm && kind === 1 ? FIRM : 0);

const sizeOf = (cell: readonly Token[]): number => Math.max(...cell.map(({ words }) => words[0]?.size ?? 0));

/** True for words larger than all others of a page. */
const isLargest = (cell: readonly Token[], page: readonly TokenLine[]): boolean =>
  page.every(({ tokens }) => tokens.every((token) => cell.includes(token) || sizeOf([token]) < sizeOf(cell)));

/** Share by which the letters of a logo are larger at least than those of a title right behind it. */
const LARGER = readerThreshold({ value: 1.25, unit: 'times', source: 'judgment' });

/** True for words set in one font at one size: letters of a Type 3 font are measured by their widths. */
function isSetAlike(one: Token, other: Token): boolean {
  const [a, b] = [one, other].map(({ words }) => words[0]?.spans[0]?.run);
  return a !== undefined && b !== undefined && a.font === b.font && a.size === b.size;
}

/** Words of a cell apart from others that are much smaller or larger: a logo beside a title. */
function apartBySize(cell: readonly Token[]): readonly Token[][] {
  const parts: Token[][] = [];
  for (const token of cell) {
    const last = parts.at(-1)?.at(-1);
    const [one, other] = [sizeOf([token]), last ? sizeOf([last]) : 0];
    const isAlike = last && (isSetAlike(last, token) || Math.max(one, other) < LARGER * Math.min(one, other));
    if (isAlike) parts.at(-1)?.push(token);
    else parts.push([token]);
  }
  return parts;
}

/** What kind of bank the line above names. */
const KIND_OF_BANK =
  /^(?:(?:federal|community|state|national|savings|employees|mutual|co-?operative|rural)\s)*(?:credit union|bank|building society)$/i;
/** Lines between the two halves of a name: what stands on the right may part them. */
const HALVES = 3;

/** `Silver Sage` over `Federal Credit Union`; `AMBER` over `HOLLOW BANK` where another line has both as one name. */
function overTwoLines(
  page: readonly TokenLine[],
  at: number,
  cell: readonly Token[],
  lines: readonly TokenLine[],
): Token[] {
  const [first] = cell;
  const line = page[at];
  const text = cellText(cell);
  const isKind = KIND_OF_BANK.test(text);
  if (!first || !line || (!isKind && bankness(text) < 2)) return [];
  const end = cell.at(-1)?.x1 ?? 0;
  for (let k = at - 1; k >= Math.max(0, at - HALVES); k--) {
    const above = lineCells(page[k] ?? line).find(
      (one) => Math.abs((one[0]?.x0 ?? 0) - first.x0) < 2 || Math.abs((one.at(-1)?.x1 ?? 0) - end) < 2,
    );
    if (!above) continue;
    const gap = (page[k]?.y ?? 0) - line.y;
    const both = [...above, ...cell];
    const isClose = gap < 3 * Math.max(...above.map(({ words }) => words[0]?.size ?? line.size));
    return isClose && (isKind || isOneName(cellText(both), lines)) ? both : [];
  }
  return isKind && at < HALVES ? besideKind(lineCells(line), first) : [];
}

/** Share by which the letters of a name over two lines are larger at least than those of the page. */
const LETTERHEAD = readerThreshold({ value: 1.2, unit: 'times', source: 'judgment' });
/** Ems from the first half of such a name to the second at most. */
const HALF_PITCH = readerThreshold({ value: 1.7, unit: 'ems', source: 'judgment' });

/** `del Duero`, `eG`, `Sound Bank`: what begins inside a name, or ends it as the names of firms and banks do. */
const goesOnName = (half: readonly Token[]): boolean =>
  /^(?:d[aeou]s?|del|della|di|i|y|e|et|en|und|van|of|&)$/.test(half[0]?.text ?? '') ||
  isCompany(cellText(half)) ||
  bankness(cellText(half)) === 2;

/** `Caja Ribera` over `del Duero`, larger than the page: one name, unless the lower line is a title. */
function withBelow(page: readonly TokenLine[], at: number, cell: readonly Token[], body: number): Token[] {
  const [line, first] = [page[at], cell[0]];
  if (!line || !first || at >= HALVES || sizeOf(cell) < LETTERHEAD * body) return [];
  for (const below of page.slice(at + 1, at + 1 + HALVES)) {
    if (line.y - below.y > HALF_PITCH * sizeOf(cell)) return [];
    const half = lineCells(below)
      .flatMap(apartBySize)
      .find(([one]) => one !== undefined && areFlush(one.x0, first.x0));
    if (!half?.[0]) continue;
    const isHalf = isSetAlike(half[0], first) || (sizeOf(half) >= LETTERHEAD * body && goesOnName(half));
    if (!isHalf || isGeneric(cellText(cell))) return [];
    const isName = half.every(({ kind, text }) => kind === 'word' && /^[\p{L}&.'’-]+$/u.test(text));
    return isName && !half.every(({ text }) => isGeneric(text)) ? [...cell, ...half] : [];
  }
  return [];
}

/** `Larch` at the left margin of the first lines, and `Building Society` at the right. */
function besideKind(cells: readonly (readonly Token[])[], kind: Token): Token[] {
  const [logo = [], other = []] = cells;
  return cells.length === 2 && other[0] === kind && logo.length < 4 ? [...logo, ...other] : [];
}

const isOneName = (name: string, lines: readonly TokenLine[]): boolean => {
  const small = name.toLowerCase();
  return lines.some((line) => line.text.toLowerCase().includes(small));
};

const ISSUER_LABEL =
  /^(?:write|mail|bank|bank\s?name|issuer|issued\s?by|institution|banque|banco|banca|instituci[oó]n|kreditinstitut):$/i;

/** How a payment slip begins, and who is behind a brand. */
const PAYABLE =
  /^(?:(?:please )?make (?:your |all )?(?:checks?|cheques?|payments?) payable to:?|(?:cards? )?issued by) /i;

/** `Write: Alder Bank, N.A.`, `Make checks payable to Alder Bank` without the first words. */
function behindLabel(cell: readonly Token[]): readonly Token[] {
  const payable = PAYABLE.exec(`${cellText(cell)} `)?.[0]
    .trim()
    .split(' ').length;
  if (payable !== undefined) return cell.slice(payable);
  const end = cell.findIndex((token) => token.text.endsWith(':'));
  if (end < 0 || end > 1 || !ISSUER_LABEL.test(joined(cell.slice(0, end + 1)))) return cell;
  return cell.slice(end + 1);
}

/** `Alder Bank Everyday Checking` without what is stated or sold. */
function beforeTitle(cell: readonly Token[]): Token[] {
  let end = cell.length;
  while (end > 1) {
    const word = cell[end - 1]?.text ?? '';
    if (bankness(`X ${word}`) === 2 || !isGeneric(word)) break;
    end--;
  }
  if (end === cell.length) return [];
  const product = productFrom(cell.slice(0, end));
  return cell.slice(0, product < 0 ? end : product);
}

/** Words of a product behind a bank's name at least: one may be of the name, as a country is. */
const PRODUCT_WORDS = readerThreshold({ value: 2, unit: 'words', source: 'judgment' });

/** Where the name of a product begins behind that of its bank: `Alder Bank | High Yield Investor`. */
function productFrom(name: readonly Token[]): number {
  const bank = name.findLastIndex(({ text }, i) => i > 0 && bankness(`X ${text}`) === 2);
  const rest = name.slice(bank + 1);
  const isProduct = rest.every(({ text }) => /^\p{Lu}\p{L}+$/u.test(text)) && !isCompany(cellText(name));
  return bank > 0 && rest.length >= PRODUCT_WORDS && isProduct ? bank + 1 : -1;
}

const joined = (tokens: readonly Token[]) => tokens.map((token) => token.text).join('');

/** Names at the foot of pages, with an address or a site behind them. */
export function feet(lines: readonly TokenLine[], holder: string | undefined, traces: Traces): Candidate[] {
  const found: Candidate[] = [];
  const isOfRows = setBehindDays(lines);
  const first = lines[0]?.page ?? 0;
  for (let page = first; page <= first + 2; page++) {
    const own = lines.filter((line) => line.page === page);
    for (const [i, line] of own.entries()) {
      if (i < own.length - 5 || isRow(line) || isOfRows(line)) continue;
      for (const cell of lineCells(line)) {
        const name = nameIn(behindLabel(cell), holder);
        if (!name) continue;
        const kind = bankness(name.text);
        const fits = tracesOf(name.text, traces);
        if (kind === 0 && fits === 0) continue;
        // `… a division of Alder` goes on with `Bank of Perth` on the next line.
        if (/^bank of/i.test(name.text) && continues(own[i - 1], line)) continue;
        const behind = name.tokens.length < cell.length ? 0.5 : 0;
        found.push({
          ...name,
          score: kind * 1.2 + fits + behind + repeatsOf(name.text, lines, line) * 0.3,
        });
      }
    }
  }
  return found;
}

/** True where the line above ends inside a sentence. */
const continues = (above: TokenLine | undefined, line: TokenLine) =>
  above !== undefined && above.y - line.y < line.size * 1.7 && /[\p{L},]$/u.test(above.text);

const REGISTERED =
  /\bmember\s+(?:fdic|ncua|cdic)|\bfdic\b|equal housing|authori[sz]ed (?:and regulated )?by|authori[sz]ed financial services? provider|registered credit provider|regulated by|registered (?:in|office|no)|\bafsl\b|\babn\b|credit licen[cs]e|prudential|einlagensicherung|aufsichtsrat|handelsregister|\bhrb\b|si[eè]ge social|capital de|\brcs\b|agréé|inscrita en|registro mercantil|cnpj|\b(?:cuit|ruc|nit|nipc)\b|capitale sociale|albo delle banche|handelsregister|\bkvk\b|krs\b|regon\b|is a (?:(?:trading|business) name|registered trade ?mark|division|subsidiary) of|a licensed bank/i;

/** True for a line that says by whom an issuer is supervised, insured, or registered. */
export const issuedBy = (text: string): boolean => REGISTERED.test(text);

/** The name in a line such as `Alder Bank, N.A. Member FDIC` or `Alder Bank is authorized by`. */
export function registered(
  lines: readonly TokenLine[],
  holder: string | undefined,
  traces: Traces,
): Candidate[] {
  const found: Candidate[] = [];
  for (const line of lines) {
    if (found.length === 6) break;
    if (isRow(line) || !REGISTERED.test(line.text)) continue;
    for (const cell of lineCells(line).flatMap(sentencesOf)) {
      if (!REGISTERED.test(cellText(cell))) continue;
      const at = REGISTERED.exec(cellText(cell))?.index ?? 0;
      const before = at > 3 ? tokensBefore(cell, at) : [];
      const phrase = bankPhrase(before);
      const bank = nameIn(phrase.length > 0 ? phrase : bankPhrase(cell), holder);
      const name = bank && bankness(bank.text) > 1 ? bank : nameIn(firmOf(cell), holder);
      const firm = name ? undefined : nameIn(firmWithNumber(cell), holder);
      if (firm)
        found.push({ ...firm, score: NUMBERED + bankness(firm.text) * 0.9 + tracesOf(firm.text, traces) });
      if (!name || (bankness(name.text) < 2 && !isCompany(name.text))) continue;
      if (name.tokens[0] === cell[0] && /^bank of\b/i.test(name.text)) continue;
      found.push({ ...name, score: 1 + bankness(name.text) * 0.9 + tracesOf(name.text, traces) });
    }
  }
  return found;
}

/** How likely a firm is the issuer whose tax number is printed behind it. */
const NUMBERED = readerThreshold({ value: 1.7, unit: 'score', source: 'judgment' });
/** By what countries number firms. */
const FIRM_NUMBERS = String.raw`(?:cnpj|cuit|ruc|nit|nipc|kvk)(?!\p{L})`;
const FIRM_NUMBER = new RegExp(String.raw`^(?:[-–—]\s?)?(?:\p{L}[\p{L}\d,./ -]*\s)?${FIRM_NUMBERS}`, 'iu');
/** Where the number of the firm in the sentence before begins another: `Alder Bank N.V., Dam 1, Utrecht. KvK 30118821.` */
const NUMBER_ALONE = new RegExp(`^${FIRM_NUMBERS}`, 'iu');

/** A firm before its number: `Alder Holding S.A. CNPJ 12.345.678/0001-09`. */
function firmWithNumber(cell: readonly Token[]): readonly Token[] {
  for (let end = 2; end < Math.min(cell.length, 8); end++) {
    const own = cell.slice(0, end);
    if (isCompany(cellText(own)) && FIRM_NUMBER.test(cellText(cell.slice(end)))) return own;
  }
  return [];
}

/** The sentences of a cell, and what dots part. */
function sentencesOf(cell: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of cell) {
    const isNumber = parts.at(-1)?.length === 0 && parts.length > 1 && NUMBER_ALONE.test(token.text);
    if (isNumber) parts.pop();
    if (token.text === '·') parts.push([]);
    else parts.at(-1)?.push(token);
    if (/\p{Ll}{4}\.$/u.test(token.text)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** What a firm does that is supervised, right behind its name. */
const SUPERVISED =
  /^(?:(?:is|are) )?(?:an? )?(?:authori[sz]ed|regulated|licen[cs]ed|supervised|registered|autori[sz]ad[oa]|agréée?)\b/iu;

/** A firm at the start of a cell that goes on with its supervision: `Alder Money Ltd is authorized by`. */
function firmOf(cell: readonly Token[]): readonly Token[] {
  for (let end = 2; end < Math.min(cell.length, 8); end++) {
    if (!SUPERVISED.test(cellText(cell.slice(end)))) continue;
    const own = cell.slice(0, end);
    const isName = own.every(({ text }) => /^[\p{Lu}&(]/u.test(text));
    return isName && isCompany(cellText(own).replace(/[,.]$/, '')) ? own : [];
  }
  return [];
}

/** What begins the number of a firm in brackets: `Alder Bank Ltd (No. 118)`. */
const BRACKETED_NUMBER = /^\((?:no|nr|n[°º])\.?$/i;

/** The words with capitals around the word that only banks are called by. */
function bankPhrase(cell: readonly Token[]): Token[] {
  const at = cell.findIndex((token) => bankness(`X ${token.text.replace(/[.,;]+$/, '')}`) === 2);
  if (at < 0) return [];
  const texts = cell.map(({ text }) => text);
  const inName = (text: string | undefined) => text !== undefined && OF_NAME.test(text);
  let from = at;
  while (inName(texts[from - 1]) && !/^(?:the|your|by|at|to)$/i.test(texts[from - 1] ?? '')) from--;
  // `a business name of Alder Bank (Australia) Limited`
  while (from < at && isSmall(` ${texts[from]}`)) from++;
  // Money kept at another bank.
  if (/^(?:at|with|to|from|via|through)$/i.test(texts[from - 1] ?? '')) return [];
  let to = at + 1;
  while (!/[.;,]$/.test(texts[to - 1] ?? '.') && inName(texts[to]) && !BRACKETED_NUMBER.test(texts[to] ?? ''))
    to++;
  if (/^(?:n\.a\.?|s\.a\.?|plc|ag|ltd\.?|limited|fsb)[,.]?$/i.test(texts[to] ?? '')) to++;
  return cell.slice(from, to);
}

/** A word with a capital, and the small ones between such words of a name. */
const OF_NAME = /^(?:\(?\p{Lu}[\p{L}&.'’-]*\)?[,;]?|de|del|di|da|do|of|&)$/u;

function tokensBefore(cell: readonly Token[], end: number): Token[] {
  const before: Token[] = [];
  let length = 0;
  for (const token of cell) {
    length += token.text.length + 1;
    if (length > end + 1) break;
    before.push(token);
  }
  return before;
}

/** How many other lines hold a text; three say it all. */
function repeatsOf(text: string, lines: readonly TokenLine[], own: TokenLine | undefined): number {
  let repeats = 0;
  for (const line of lines) {
    if (line !== own && line.text.includes(text) && !isRow(line) && ++repeats === 3) break;
  }
  return repeats;
}
