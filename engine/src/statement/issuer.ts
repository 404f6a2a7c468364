import { lineCells } from './headings.ts';
import type { Value } from './model.ts';
import { bankness, isGeneric, isLabel, isStatementWord, sentenceWords } from './party-names.ts';
import { isPostalLine, isStreetLine } from './postal-address.ts';
import { holdsAmount, type Token, type TokenLine } from './tokens.ts';
import { squash } from './squash.ts';
import { tokenWords, valueOf } from './values.ts';

interface Candidate {
  tokens: Token[];
  text: string;
  score: number;
  /** What a product is called by, rather than a bank: `Alder` of `Alder Checking`. */
  ofTitle?: boolean;
  /** Such a name that no word, site, or code says to be a bank's: large letters alone speak for it. */
  isUnknown?: boolean;
}

/** What a file says about its issuer besides the name. */
interface Traces {
  /** Names of web sites and mail hosts, squashed, without their endings. */
  hosts: string[];
  /** The four letters of bank codes. */
  codes: string[];
}

const LEAST_SCORE = 1.6;
const HEAD_LINES = 45;
/** What it adds to stand over all else. */
const FIRST = 0.2;

/**
 * The bank that issued the statement: the name in the letterhead, in the heading or foot of the pages, or in the
 * line that says by whom it is supervised and insured; a site or bank code that fits adds to it.
 */
export function findIssuer(
  lines: readonly TokenLine[],
  holder: string | undefined,
): Value<string> | undefined {
  const traces = tracesIn(lines);
  const found = [
    ...letterheads(lines, holder, traces),
    ...feet(lines, holder, traces),
    ...registered(lines, holder, traces),
  ];
  const best = found
    .map((one) => ({
      ...one,
      score:
        one.score +
        (found.some((other) => other.tokens[0] !== one.tokens[0] && squash(other.text) === squash(one.text))
          ? 0.5
          : 0),
    }))
    .sort((a, b) => Number(isOutdone(a, found)) - Number(isOutdone(b, found)) || b.score - a.score)[0];
  if (!best || best.score < LEAST_SCORE) return behindCover(lines, holder);
  // A mark such as `LEEUW` is short for the bank that is named in full elsewhere.
  const inFull = found
    .filter((one) => bankness(one.text) > bankness(best.text) && wordsWithin(best.text, one.text))
    .sort((a, b) => b.score - a.score)[0];
  const { text, tokens } = betterName(best, found) ?? inFull ?? best;
  return valueOf(text, tokenWords(tokens), Math.min(0.95, best.score / 5));
}

/** The issuer named behind a first page without rows or amounts, such as a letter that a statement is sent with. */
function behindCover(lines: readonly TokenLine[], holder: string | undefined): Value<string> | undefined {
  const first = lines[0]?.page;
  const rest = lines.filter(({ page }) => page !== first);
  const isCover = rest.length > 0 && !lines.some((line) => line.page === first && holdsAmount(line));
  return isCover ? findIssuer(rest, holder) : undefined;
}

/** True for a product's name beside that of a bank: `Orange` of `Orange Everyday`. */
const isOutdone = (one: Candidate, found: readonly Candidate[]): boolean =>
  one.isUnknown === true &&
  found.some(({ text, score, isUnknown }) => !isUnknown && bankness(text) === 2 && score >= LEAST_SCORE);

/**
 * What the text calls the bank of a product that begins with its name, `Alder` of `Alder Essential Checking`, or the
 * bank whose logo is set in small letters.
 */
function betterName(best: Candidate, found: readonly Candidate[]): Candidate | undefined {
  if (!best.ofTitle && !isSmall(best.text)) return undefined;
  const first = firstWord(best.text);
  return found
    .filter((one) => one.ofTitle !== true && !isSmall(one.text))
    .filter(({ text }) =>
      best.ofTitle ? firstWord(text) === first : squash(text).startsWith(squash(best.text)),
    )
    .filter(({ text }) => bankness(text) >= bankness(best.text))
    .sort((a, b) => b.score - a.score)[0];
}

const firstWord = (name: string): string => squash(name.split(/[\s,]+/)[0] ?? '');

/** True where the words of a short name stand in a longer one. */
function wordsWithin(short: string, long: string): boolean {
  const words = new Set(long.split(/\s+/).map(squash));
  return short.split(/\s+/).every((word) => words.has(squash(word)));
}

/** Names at the head of the first page, the largest and highest first. */
function letterheads(lines: readonly TokenLine[], holder: string | undefined, traces: Traces): Candidate[] {
  const first = lines[0]?.page ?? 0;
  const page = lines.filter((line) => line.page === first);
  const body = page.toSorted((a, b) => a.size - b.size)[page.length >> 1]?.size ?? 9;
  const found: Candidate[] = [];
  page.slice(0, HEAD_LINES).forEach((line, i) => {
    // A payment may name another bank.
    if (isRow(line)) return;
    for (const cell of lineCells(line)) {
      const behind = behindLabel(cell);
      const whole = nameIn(overTwoLines(page, i, behind, lines), holder) ?? nameIn(behind, holder, true);
      const name = whole ?? nameIn(beforeTitle(behind), holder);
      if (!name) continue;
      const size = Math.max(...cell.map(({ words }) => words[0]?.size ?? line.size));
      const large = Math.min(3, Math.max(0, (size / body - 1) * 4));
      const fits = tracesOf(name.text, traces);
      const repeats = repeatsOf(name.text, lines, line);
      const kind = bankness(name.text);
      // Large words alone may be any title.
      if (kind === 0 && fits === 0 && (large < 1 || (repeats === 0 && i > 2))) continue;
      // A logo may be set in small letters; in small type they are of a sentence.
      if (isSmall(name.text) && kind === 2 && large < 1) continue;
      const isNoBank = !whole && kind === 0 && fits === 0 && !/statement/i.test(cellText(behind));
      found.push({
        ...name,
        score: kind * 1.5 + large + fits + repeats * 0.3 - i * 0.06 + (i === 0 ? FIRST : 0),
        ...(whole ? {} : { ofTitle: true }),
        ...(isNoBank ? { isUnknown: true } : {}),
      });
    }
  });
  return found;
}

/** Words without a capital. */
const isSmall = (text: string): boolean => / /.test(text) && text === text.toLowerCase();

/** What kind of bank the line above names. */
const KIND_OF_BANK = /^(?:(?:federal|community|state|national|savings|employees)\s)*(?:credit union|bank)$/i;
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
  return [];
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
function behindLabel(cell: Token[]): Token[] {
  const payable = PAYABLE.exec(`${cellText(cell)} `)?.[0]
    .trim()
    .split(' ').length;
  if (payable !== undefined) return cell.slice(payable);
  const end = cell.findIndex((token) => token.text.endsWith(':'));
  if (end < 0 || end > 1 || !ISSUER_LABEL.test(squashed(cell.slice(0, end + 1)))) return cell;
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
  return end < cell.length ? cell.slice(0, end) : [];
}

const squashed = (tokens: readonly Token[]) => tokens.map((token) => token.text).join('');

/** Names at the foot of pages, with an address or a site behind them. */
function feet(lines: readonly TokenLine[], holder: string | undefined, traces: Traces): Candidate[] {
  const found: Candidate[] = [];
  const first = lines[0]?.page ?? 0;
  for (let page = first; page <= first + 2; page++) {
    const own = lines.filter((line) => line.page === page);
    for (const [i, line] of own.entries()) {
      if (i < own.length - 5 || isRow(line)) continue;
      for (const cell of lineCells(line)) {
        const name = nameIn(behindLabel(cell), holder);
        if (!name) continue;
        const kind = bankness(name.text);
        const fits = tracesOf(name.text, traces);
        if (kind === 0 && fits === 0) continue;
        // `… a division of Alder` goes on with `Bank of Perth` on the next line.
        if (/^bank of/i.test(name.text) && goesOn(own[i - 1], line)) continue;
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
const goesOn = (above: TokenLine | undefined, line: TokenLine) =>
  above !== undefined && above.y - line.y < line.size * 1.7 && /[\p{L},]$/u.test(above.text);

const REGISTERED =
  /\bmember\s+(?:fdic|ncua|cdic)|\bfdic\b|equal housing|authori[sz]ed (?:and regulated )?by|authori[sz]ed financial services? provider|registered credit provider|regulated by|registered (?:in|office|no)|\bafsl\b|\babn\b|credit licen[cs]e|prudential|einlagensicherung|aufsichtsrat|handelsregister|\bhrb\b|si[eè]ge social|capital de|\brcs\b|agréé|inscrita en|registro mercantil|cnpj|capitale sociale|albo delle banche|handelsregister|\bkvk\b|krs\b|regon\b|is a (?:trading name|registered trade ?mark|division|subsidiary) of|a licensed bank/i;

/** True for a line that says by whom an issuer is supervised, insured, or registered. */
export const issuedBy = (text: string): boolean => REGISTERED.test(text);

/** The name in a line such as `Alder Bank, N.A. Member FDIC` or `Alder Bank is authorised by`. */
function registered(lines: readonly TokenLine[], holder: string | undefined, traces: Traces): Candidate[] {
  const found: Candidate[] = [];
  for (const line of lines) {
    if (found.length === 6) break;
    if (isRow(line) || !REGISTERED.test(line.text)) continue;
    for (const cell of lineCells(line)) {
      const at = REGISTERED.exec(cellText(cell))?.index ?? 0;
      const before = at > 3 ? tokensBefore(cell, at) : [];
      const phrase = bankPhrase(before);
      const name = nameIn(phrase.length > 0 ? phrase : bankPhrase(cell), holder);
      if (!name || bankness(name.text) < 2) continue;
      if (name.tokens[0] === cell[0] && /^bank of\b/i.test(name.text)) continue;
      found.push({ ...name, score: 1 + bankness(name.text) * 0.9 + tracesOf(name.text, traces) });
    }
  }
  return found;
}

/** The words with capitals around the word that only banks are called by. */
function bankPhrase(cell: readonly Token[]): Token[] {
  const at = cell.findIndex((token) => bankness(`X ${token.text.replace(/[.,;]+$/, '')}`) === 2);
  if (at < 0) return [];
  const inName = (token: Token | undefined) =>
    token !== undefined && /^(?:\p{Lu}[\p{L}&.'’-]*|de|di|da|do|of|&)$/u.test(token.text);
  let from = at;
  while (inName(cell[from - 1]) && !/^(?:the|your|by|at|to)$/i.test(cell[from - 1]?.text ?? '')) from--;
  // Money kept at another bank.
  if (/^(?:at|with|to|from|via|through)$/i.test(cell[from - 1]?.text ?? '')) return [];
  let to = at + 1;
  while (!/[.;]$|,$/.test(cell[to - 1]?.text ?? '.') && inName(cell[to])) to++;
  if (/^(?:n\.a\.?|s\.a\.?|plc|ag|ltd\.?|limited|fsb)[,.]?$/i.test(cell[to]?.text ?? '')) to++;
  return cell.slice(from, to);
}

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

const isRow = (line: TokenLine) =>
  line.tokens.some((token) => token.kind === 'date') && line.tokens.some((token) => token.kind === 'amount');

const cellText = (tokens: readonly Token[]) => tokens.map((token) => token.text).join(' ');
const BEHIND =
  /www\.|@|\d-\d{3}|\.(?:com|org|net|bank|example|co\.\p{L}{2}|\p{L}{2})$|^[|•·–—-]$|^\(\d+\)$|^(?:bic|swift|iban|tel|telephone|phone|fax|abn|blz)\b/iu;

/** Words of statements that names of banks hold too: `Savings Bank`, `Credit Union`, `Card Services`. */
const BANK_NAME_WORD =
  /^(?:savings?|deposits?|credits?|cards?|money|services?|personal|online|mobile|investment|merchants?|premier|mutual|caja|caixa)$/i;

/** The words of a cell that may be a bank's name: what stands behind a comma with an address is cut off. */
function nameIn(
  cell: readonly Token[],
  holder: string | undefined,
  maySmall = false,
): { tokens: Token[]; text: string } | undefined {
  const end = cell.findIndex(
    (token) => BEHIND.test(token.text) && !/^n\.a\.?,?$|^s\.a\.?,?$/i.test(token.text),
  );
  const tokens = withoutMark(withoutAddress(end < 0 ? [...cell] : cell.slice(0, end)));
  const text = cellText(tokens)
    .replace(/\s*[®™©]/g, '')
    .replace(/\s(?:cui[lt]|cnpj|nif|cif|rfc)$/i, '')
    .replace(/[,;\s]+$/, '')
    .replace(/(?<!\b\p{Lu})\.$/u, '')
    .trim();
  if (text.length < 3 || text.length > 60 || /\d|[@:?!#*=<>]|www\./.test(text) || !/\p{L}{2}/u.test(text))
    return undefined;
  if (holder && (squash(text).startsWith(squash(holder)) || squash(holder).startsWith(squash(text))))
    return undefined;
  const words = text.split(/\s+/);
  if (words.length > 8 || isGeneric(text) || isLabel(text)) return undefined;
  const sentence = words.filter((word) => !/^(?:of|the|and|in|for|de|al|an|no|at|on)$/i.test(word)).join(' ');
  // `Banco del Plata Sur`: a word of sentences may end a name.
  const spare =
    bankness(text) === 2 && /\s\p{Lu}\p{Ll}+$/u.test(text) ? sentenceWords(words.at(-1) ?? '') : 0;
  if (sentenceWords(sentence) > spare || /\p{Ll}{2}\.$/u.test(text)) return undefined;
  if (!/^[\p{Lu}\d]|^\p{L}+$/u.test(text) && !(maySmall && bankness(text) === 2 && words.length < 4))
    return undefined;
  // `Alder Total Checking`, `Account services of Alder Bank`: a product or a service is no bank.
  const other = words.map((word) => word.replace(/[^\p{L}]/gu, ''));
  if (other.some((word) => isStatementWord(word) && !BANK_NAME_WORD.test(word))) return undefined;
  if (isPostalLine(text) || (isStreetLine(text) && bankness(text) < 2)) return undefined;
  return { tokens, text };
}

/** `NE Northeast Bank`, `◑ Alder Bank` without the mark of its logo. */
function withoutMark(tokens: readonly Token[]): Token[] {
  const [first, second] = tokens;
  if (!first || !second) return [...tokens];
  const isSign = !/[\p{L}\p{N}]/u.test(first.text);
  const isInitials = /^\p{Lu}{2,3}$/u.test(first.text) && squash(second.text).startsWith(squash(first.text));
  return isSign || (isInitials && tokens.length > 2) ? tokens.slice(1) : [...tokens];
}

/** `Alder Bank, 22 Castle Row, Perth` without what follows its comma. */
function withoutAddress(tokens: readonly Token[]): Token[] {
  for (let i = 0; i < tokens.length - 1; i++) {
    if (!tokens[i]?.text.endsWith(',')) continue;
    const rest = tokens.slice(i + 1);
    const behind = cellText(rest);
    if (/^(?:n\.?a|s\.?a|inc|llc|ltd|plc|ag|fsb|national)\b/i.test(behind)) continue;
    if (/^[^\d]+(?:&|and|et|y|und)\s(?:co\b|company|cie|c[ií]a|sons|partners|brothers)/i.test(behind))
      continue;
    if (/\d|^\p{Lu}/u.test(behind)) return tokens.slice(0, i + 1);
  }
  return [...tokens];
}

/** How many other lines hold a text; three say it all. */
function repeatsOf(text: string, lines: readonly TokenLine[], own: TokenLine): number {
  let repeats = 0;
  for (const line of lines) {
    if (line !== own && line.text.includes(text) && !isRow(line) && ++repeats === 3) break;
  }
  return repeats;
}

const HOST =
  /(?:https?:\/\/|www\.|@)?([\p{L}\d-]{2,40})\.(?:com|org|net|bank|coop|example|info|eu|co|[a-z]{2})(?:\.[a-z]{2})?\b/giu;
const BIC = /\b([A-Z]{4})[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/;

function tracesIn(lines: readonly TokenLine[]): Traces {
  const hosts = new Set<string>();
  const codes = new Set<string>();
  for (const line of lines) {
    if (isRow(line)) continue;
    if (line.text.includes('.'))
      for (const [, host] of line.text.matchAll(HOST)) {
        const plain = squash(host ?? '');
        if (plain.length >= 3) hosts.add(plain);
      }
    if (/\b(?:bic|swift)\b/i.test(line.text)) {
      const code = BIC.exec(line.text.replace(/\b(?:bic|swift)\b/gi, ''))?.[1];
      if (code) codes.add(code.toLowerCase());
    }
  }
  return { hosts: [...hosts], codes: [...codes] };
}

/** What sites and bank codes add to a name. */
function tracesOf(name: string, { hosts, codes }: Traces): number {
  const whole = squash(name);
  const words = name.split(/\s+/).map(squash);
  const first = words.find(
    (word) => word.length > 3 && !/^(?:the|first|bank|banco|banque|national)$/.test(word),
  );
  const initials = words.map((word) => word[0] ?? '').join('');
  const site = hosts.some(
    (host) =>
      host === whole ||
      (host.length > 4 && whole.startsWith(host)) ||
      (first !== undefined && host.startsWith(first)) ||
      (initials.length > 2 && host === initials),
  );
  const coded = codes.some(
    (code) => whole.startsWith(code) || (initials.length > 2 && code.startsWith(initials)),
  );
  return (site ? 1.2 : 0) + (coded ? 0.8 : 0);
}
