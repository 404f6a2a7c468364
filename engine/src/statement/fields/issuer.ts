import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { cellText } from '../headings/headings.ts';
import { isSmall } from './issuer-names.ts';
import { feet, letterheads, registered, type Candidate } from './issuer-places.ts';
import { isOfOtherSite, tracesIn } from './issuer-traces.ts';
import type { Value } from '../model/model.ts';
import { bankness, isCompany, isGeneric } from './party-names.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { holdsAmount, isRow, type Token, type TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf } from '../text/values.ts';

const LEAST_SCORE = 1.6;
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
  ].filter((one) => one.isUnknown !== true || !isOfOtherSite(one.text, traces));
  const best = found
    .map((one) => ({
      ...one,
      score:
        one.score +
        (found.some(
          (other) =>
            other.tokens[0] !== one.tokens[0] && normalizeText(other.text) === normalizeText(one.text),
        )
          ? 0.5
          : 0),
    }))
    .sort((a, b) => Number(isOutdone(a, found)) - Number(isOutdone(b, found)) || b.score - a.score)[0];
  if (!best || best.score < LEAST_SCORE) return behindCover(lines, holder);
  // A mark such as `LEEUW` is short for the bank that is named in full elsewhere.
  const inFull = found
    .filter((one) => bankness(one.text) > bankness(best.text) && wordsWithin(best.text, one.text))
    .sort((a, b) => b.score - a.score)[0];
  const { text, tokens } =
    betterName(best, found) ??
    ofKind(best, found) ??
    behindName(best, lines) ??
    besideMark(best, found) ??
    inFull ??
    withItsKind(best, lines) ??
    spelledOut(best, lines) ??
    withoutProduct(best, lines) ??
    best;
  return valueOf(text, tokenWords(tokens), Math.min(0.95, best.score / 5));
}

/** What kinds of banks are called by words that say nothing else. */
const KIND_ALONE =
  /^(?:(?:trust|savings|federal|national|state|commercial|mutual|cooperative|bank|banking|corporation|company|credit|union|building|society|and|&)(?:\s|$)){2,}$/iu;
/** Ems between the words of a name at most. */
const WORD_GAP = readerThreshold({ value: 0.8, unit: 'ems', source: 'judgment' });

/** `ALDER TRUST BANK` where the words before the kind are set in larger letters. */
function behindName(
  { text, tokens }: Candidate,
  lines: readonly TokenLine[],
): Pick<Candidate, 'text' | 'tokens'> | undefined {
  const [first] = tokens;
  const line = KIND_ALONE.test(text) && first ? lines.find((one) => one.tokens.includes(first)) : undefined;
  const before = line?.tokens[line.tokens.indexOf(first as Token) - 1];
  if (!line || !first || !before || !/^\p{Lu}[\p{L}'’-]+$/u.test(before.text)) return undefined;
  return first.x0 - before.x1 < WORD_GAP * line.size
    ? { text: `${before.text} ${text}`, tokens: [before, ...tokens] }
    : undefined;
}

/** Words that say what kind of institution a name is of at most. */
const KIND_WORDS = 3;

/** `Alder Vale Building Society` in a line of text, of which the letterhead prints `Alder Vale` by itself. */
function withItsKind(
  { text }: Candidate,
  lines: readonly TokenLine[],
): Pick<Candidate, 'text' | 'tokens'> | undefined {
  if (bankness(text) === 2) return undefined;
  const words = text.split(/\s+/).map(normalizeText);
  for (const line of lines.filter((one) => !isRow(one)))
    for (let from = 0; from + words.length < line.tokens.length; from++) {
      const isHere = words.every((word, k) => word === normalizeText(line.tokens[from + k]?.text ?? ''));
      const whole = isHere ? nameWithKind(line, from, words.length) : undefined;
      if (whole) return { text: nameOf(whole), tokens: whole };
    }
  return undefined;
}

/** So many words of a line with those behind them that make them the name of a bank, and its legal form. */
function nameWithKind({ tokens, size }: TokenLine, from: number, count: number): Token[] | undefined {
  const isNext = ({ x0 }: Token, k: number, all: readonly Token[]) =>
    k === 0 || x0 - (all[k - 1]?.x1 ?? 0) < WORD_GAP * size;
  for (let end = from + count + 1; end <= Math.min(tokens.length, from + count + KIND_WORDS); end++) {
    const own = tokens.slice(from, end);
    const name = nameOf(own);
    if (!own.every(isNext) || bankness(name) < 2 || !/^\p{Lu}/u.test(own.at(-1)?.text ?? '')) continue;
    // `Alder Bank S.A.`
    const whole = tokens.slice(from, end + 1);
    return isCompany(nameOf(whole)) && !isCompany(name) ? whole : own;
  }
  return undefined;
}

/** Letters of a name that is printed for short: fewer may be anything. */
const SHORT = /^\p{Lu}{3,5}$/u;
const OF_BANK = /bank|banc|credit|cr[eé]dit|trust|society|savings|caisse|cassa|kasse/i;

/** The name that begins with the letters a bank is called by: `Associated Alder Banks` for `AAB`. */
function spelledOut(
  { text }: Candidate,
  lines: readonly TokenLine[],
): Pick<Candidate, 'text' | 'tokens'> | undefined {
  if (!SHORT.test(text)) return undefined;
  for (const { tokens, page } of lines.filter((line) => !isRow(line))) {
    if (page !== lines[0]?.page) break;
    for (let from = 0; from + text.length <= tokens.length; from++) {
      const own = tokens.slice(from, from + text.length);
      const isIt = own.every(
        (token, k) => token.text.startsWith(text[k] ?? '') && /^\p{Lu}\p{Ll}{2,},?$/u.test(token.text),
      );
      const name = nameOf(own);
      if (isIt && OF_BANK.test(name)) return { text: name, tokens: own };
    }
  }
  return undefined;
}

const nameOf = (tokens: readonly Token[]): string => cellText(tokens).replace(/,$/, '');

/** `Alder` of `Alder Choice`, where a sentence calls the bank that: the rest is a product's. */
function withoutProduct(
  { text, tokens }: Candidate,
  lines: readonly TokenLine[],
): Pick<Candidate, 'text' | 'tokens'> | undefined {
  const words = text.split(' ');
  if (bankness(text) === 2 || words.length < 2 || words.length !== tokens.length) return undefined;
  const end = words.findIndex((_, i) => i > 0 && isGeneric(words.slice(i).join(' ')));
  const name = words.slice(0, end).join(' ');
  if (end < 1 || name.length < 4) return undefined;
  const isCalled = lines.some((line) => !isRow(line) && callsSo(line, words.slice(0, end), words[end] ?? ''));
  return isCalled ? { text: name, tokens: tokens.slice(0, end) } : undefined;
}

/** True for a line that names a bank within a sentence, and no product behind the name. */
const callsSo = ({ tokens }: TokenLine, name: readonly string[], product: string): boolean =>
  tokens.some(
    (before, i) =>
      /^\p{Ll}/u.test(before.text) &&
      name.every((word, k) => bare(tokens[i + 1 + k]?.text) === word) &&
      bare(tokens[i + 1 + name.length]?.text) !== product,
  );

const bare = (text = ''): string => text.replace(/[.,;:’']+s?$/u, '');

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
      best.ofTitle ? firstWord(text) === first : normalizeText(text).startsWith(normalizeText(best.text)),
    )
    .filter(({ text }) => bankness(text) >= bankness(best.text))
    .sort((a, b) => b.score - a.score)[0];
}

/** Kinds of banks in whose names a place follows: `Caja Rural` of `Caja Rural del Alto Larch`. */
const KIND_FIRST =
  /^(?:(?:(?:kreis|stadt|bezirks)?sparkasse|volksbank|raiffeisenbank|caja|caixa|banca|banco|banque|cassa|caisse|cr[eé]dit|cr[eé]dito|bank|rural|popular|popolare|populaire|cooperativ[ao]|spółdzielczy|agricole|mutuel|mutua|di|de|d.[eé]pargne|ahorros|risparmio)(?:\s|$))+$/iu;

/** The whole name that begins with a kind of bank that a letterhead breaks off behind. */
const ofKind = (best: Candidate, found: readonly Candidate[]): Candidate | undefined =>
  KIND_FIRST.test(best.text)
    ? found
        .filter(
          (one) => !KIND_FIRST.test(one.text) && normalizeText(one.text).startsWith(normalizeText(best.text)),
        )
        .sort((a, b) => b.score - a.score)[0]
    : undefined;

/** `ALDER Bank Polski`, in full elsewhere, of which the letterhead sets `ALDER` in other type than the rest. */
function besideMark(
  { text, tokens }: Candidate,
  found: readonly Candidate[],
): Pick<Candidate, 'text' | 'tokens'> | undefined {
  const mark = found.find((one) => {
    const whole = normalizeText(`${one.text} ${text}`);
    return one.text !== text && found.some((other) => normalizeText(other.text).startsWith(whole));
  });
  return mark && { text: `${mark.text} ${text}`, tokens: [...mark.tokens, ...tokens] };
}

const firstWord = (name: string): string => normalizeText(name.split(/[\s,]+/)[0] ?? '');

/** True where the words of a short name stand in a longer one. */
function wordsWithin(short: string, long: string): boolean {
  const words = new Set(long.split(/\s+/).map(normalizeText));
  return short.split(/\s+/).every((word) => words.has(normalizeText(word)));
}
