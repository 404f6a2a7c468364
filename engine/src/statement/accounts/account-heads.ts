import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { ONLY_CODE } from '../../layout/currency-marks.ts';
import { median } from '../../layout/median.ts';
import { ACCOUNT_NOUNS, CARD_NOUNS } from '../language/account-words.ts';
import { PRODUCT } from '../headings/cut-at-headings.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { accountKey, completed, isSameNumber } from '../fields/identity.ts';
import type { NumberMention } from '../fields/number-mention.ts';
import { namesTotal } from '../language/label-words.ts';
import { OF_YEAR } from '../fields/numbers-of-kinds.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { isPostalLine } from '../language/postal-address.ts';
import { holdsAmount, isCount, isRow, isWords, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { groupBy } from '../text/group-by.ts';
import { tokenWords, valueOf } from '../text/values.ts';
import { setBehindDays } from '../headings/row-texts.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { columnRole, isEnd, labelKind } from '../language/vocabulary.ts';

/** The mentions printed in the words and at the place of the first one, where they name several accounts. */
export function printedAlike(heads: readonly NumberMention[]): NumberMention[] | undefined {
  const [first] = heads;
  if (!first) return undefined;
  const alike = heads.filter((one) => isSetAlike(one, first));
  return alike.some(({ text }) => !isSameNumber(text.value, first.text.value)) ? alike : undefined;
}

/** True for numbers of several accounts that all stand behind the same words, or all beside the names of products. */
export function areNumberedAlike(heads: readonly Bar[]): boolean {
  const areBars = new Set(heads.map(({ isBar }) => isBar)).size === 1 && heads[0]?.isBar === true;
  const words = new Set(heads.map((one) => normalizeText(wordsBefore(one))));
  return printedAlike(heads)?.length === heads.length && (areBars || words.size === 1);
}

/** A number, perhaps beside the name of its product. */
type Bar = NumberMention & { isBar?: true };

/** The words a number stands with and where its line begins; those of products are as good as one another. */
function labelAndPlace({ line, text, isBar }: Bar): string {
  const words = line.text
    .replace(text.text, '')
    .replace(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu, '')
    .replace(/[\d*•#]+|[Xx]{2,}/g, '');
  const label = isBar || PRODUCT.test(words) ? 'product' : normalizeText(words);
  return `${label} ${Math.round((line.tokens[0]?.x0 ?? 0) / 4)}`;
}

/** By how much the size of lines differs that are set alike: a currency behind the number may be set otherwise. */
const ALIKE = readerThreshold({ value: 0.05, unit: 'share', source: 'judgment' });

const isSetAlike = (one: Bar, other: Bar): boolean => {
  if (labelAndPlace(one) !== labelAndPlace(other)) return false;
  if (one.isBar && other.isBar) return true;
  // What is called an account is labeled: `Current Account 4410` is beside the bar `Holiday Club 4411`.
  const uneven = one.isBar || other.isBar ? UNEVEN : ALIKE;
  return Math.abs(one.line.size - other.line.size) <= uneven * other.line.size;
};

/** Numbers that stand where an account's does: not beside amounts, and not in the text of a row. */
export function headMentions(
  lines: readonly TokenLine[],
  numbers: readonly NumberMention[],
): NumberMention[] {
  const own = numbers.filter((one) => one.kind === 'account-number');
  const bars = [...productBars(lines), ...suffixHeads(lines)].filter(
    (bar) => !own.some((one) => continues(bar, one)),
  );
  const all: readonly Bar[] = completed([...own, ...bars], own);
  const texts = textsOfRows(
    lines,
    all.map(({ line }) => line),
  );
  const isOfRow = setBehindDays(lines);
  const heads = all.filter(({ line }) => !holdsAmount(line) && !texts.has(line));
  const apart = heads.filter(({ line }) => !isOfRow(line));
  const found = (apart.length > 0 ? apart : heads).filter((one) => !isSummedUp(one, lines));
  return withoutLooseBars(found).toSorted((a, b) => a.line.index - b.line.index);
}

/** True for a number that a narrow cell breaks, and that another mention of the line has whole. */
const continues = (bar: Bar, { line, text }: NumberMention): boolean =>
  line === bar.line &&
  text.value.length > bar.text.value.length &&
  normalizeText(text.value).startsWith(normalizeText(bar.text.value));

/**
 * True for the number over the rows of one holder's card, which a total below them names again, with no balance between:
 * `Total for card ending in 4410  190.05`.
 */
function isSummedUp({ line, text }: NumberMention, lines: readonly TokenLine[]): boolean {
  const key = accountKey(text.value);
  for (const below of lines.slice(lines.indexOf(line) + 1)) {
    if (!holdsAmount(below)) continue;
    const said = wordsOf(below);
    if (isEnd(labelKind(said))) return false;
    if (namesTotal(said)) return accountKey(said) === key;
  }
  return false;
}

/** The numbers without those that rows wrap to, which are of others. */
export function outsideRows(
  numbers: readonly NumberMention[],
  lines: readonly TokenLine[],
): readonly NumberMention[] {
  const positions = new Map(lines.map((line, i) => [line, i]));
  return numbers.filter(({ line }) => {
    const at = positions.get(line) ?? -1;
    return !withinRow(at, lines) && !isSetIn(at, lines);
  });
}

/** Where words such as `Account no.` label the numbers of several accounts, what is not labeled so is a row's text. */
function withoutLooseBars(heads: readonly Bar[]): readonly Bar[] {
  const labeled = [
    ...groupBy(heads.filter(isLabeled), (one) => normalizeText(wordsBefore(one))).values(),
  ].filter(
    ([first, ...rest]) => first && rest.some(({ text }) => !isSameNumber(text.value, first.text.value)),
  );
  const sure = new Set(labeled.flat());
  return sure.size > 0 ? heads.filter((one) => sure.has(one) || (!one.isBar && isLabeled(one))) : heads;
}

const NUMBER_LABEL =
  /(?::\s*$|#|n[.°º]|(?<!\p{L})(?:n[uú]m\p{L}*|nro?|no|iban)(?!\p{L})|\p{L}(?:nr|nummer)(?!\p{L}))/iu;

/** True for a number behind words that say it is one, `Account no. 4410`, and not behind the name of a product. */
const isLabeled = (one: NumberMention): boolean => NUMBER_LABEL.test(wordsBefore(one));

const wordsBefore = ({ line, text }: NumberMention): string =>
  line.text.slice(0, Math.max(0, line.text.indexOf(text.value)));

/** Those of some lines that are texts of rows, or stand where others of them are. */
function textsOfRows(lines: readonly TokenLine[], some: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const positions = new Map(lines.map((line, i) => [line, i]));
  const inRows = some.filter((line) => {
    const at = positions.get(line) ?? -1;
    return withinRow(at, lines) || isSetIn(at, lines);
  });
  const places = [...groupBy(inRows, placeOf)].filter(([, group]) => group.length >= TEXTS_OF_ROWS);
  const texts = new Set(places.map(([place]) => place));
  return new Set([...inRows, ...some.filter((line) => texts.has(placeOf(line)))]);
}

/**
 * The number in the head of a statement that prints its balances to the right of it, where it stands nowhere else: on a
 * line with an amount, above all rows.
 */
export function besideBalances(
  lines: readonly TokenLine[],
  numbers: readonly NumberMention[],
): NumberMention[] {
  const row = lines.find((line) => beginsWithDay(line) && holdsAmount(line));
  const own = numbers.filter(({ kind, line }) => kind === 'account-number' && row && line.index < row.index);
  const [first] = own;
  return first && own.every(({ text }) => isSameNumber(text.value, first.text.value)) ? [first] : [];
}

/** True for a line that begins with a day, perhaps behind the number of its row. */
const beginsWithDay = ({ tokens: [first, second] }: TokenLine): boolean =>
  first?.kind === 'date' || (/^\d{1,4}\.?$/.test(first?.text ?? '') && second?.kind === 'date');

/** True for the other side's number in a row whose date is printed further up: among rows, right of their dates. */
function isSetIn(at: number, lines: readonly TokenLine[]): boolean {
  const line = lines[at];
  const [first] = line?.tokens ?? [];
  if (!line || !first || !/^iban\b/i.test(line.text)) return false;
  for (let i = at - 1; lines[i]?.page === line.page; i--) {
    const [date] = lines[i]?.tokens ?? [];
    if (date?.kind === 'date' && holdsAmount(lines[i] as TokenLine))
      return date.x0 < first.x0 - 2 * line.size;
  }
  return false;
}

/** Numbers in texts of rows that show where these begin: there one cut off by a page's end stands too. */
const TEXTS_OF_ROWS = readerThreshold({ value: 2, unit: 'numbers', source: 'judgment' });

/** Where the line of a number begins, and with which word: rows and account headings use different ones. */
const placeOf = ({ tokens: [first], size }: Pick<TokenLine, 'tokens' | 'size'>): string =>
  `${first?.text} ${Math.round(first?.x0 ?? 0)} ${size.toFixed(1)}`;

const MASK = /[Xx*•]{2,}[\s-]?\d{3,6}\b/g;

/** Characters of a line that heads an account at most. */
const LONGEST_HEADING = 120;

/** What a row was paid with; the number of a card that is an account hides its digits. */
const CARD = new RegExp(String.raw`(?<!\p{L})(?:cards|${CARD_NOUNS})(?!\p{L})`, 'iu');

/** Words that name a number of another kind behind them, and a number before: `Account 4410221 Branch 470`. */
const OTHER_NUMBER =
  /\d{5}[\d\s./-]*[\s,;]+\p{L}|(?<!\p{L})(?:branch|bsb|blz|bankleitzahl|abi|cab|filiale?|agence|ag[eê]ncia|sucursal|oficina|succursale|kantoor|oddzia[lł]|cif|statement(?=\s(?:no|number|nr))|reference|ref|(?:mobile|phone|telephone|tel|fax)(?:\s(?:banking|no|number))?)(?:\s(?:code|id|no|number|nr|nummer))?(?:\s\(\p{L}+\))?[\s.:#]*$/iu;
/** A label, and no name of a product. */
const ACCOUNT_ALONE = new RegExp(
  String.raw`^(?:${ACCOUNT_NOUNS}|${CARD_NOUNS})(?:\s(?:number|no|nr|n[°º]|id))?[\s.:#]*$`,
  'iu',
);
/** How labels of numbers end that are not the names of products. */
const FIELD_LABEL = /(?<!\p{L})(?:numbers?|no|nr|num|nummer|n[uú]mero|numero|codes?|id)[\s.:#]*$/iu;

/** A name, its number, and what may stand behind that: a currency, a rate, a mark of the page before. */
const NAME_AND_NUMBER =
  /^(.*?\p{L}.*?)[\s\-–:#(]*(\d{4}[\s-](?:[Xx*•]{2,4}[\s-]?){1,3}\d{3,5}|(?:[Xx*•.…]{2,}|ending in |- ?#?)[\s-]?\d{3,6}|(?<!\p{L})[x*•…]\d{4}|(?<![\p{L}\d/]|\d-)\d[\d-]{4,18}\d|(?<![\p{L}\d/-])(?=(?:[\s-]?\d){8})\d[\d-]*(?:\s\d[\d-]*){1,7}|[A-Z]{2}\d{2}(?:\s\d{4}){3,7}(?:\s\d{1,3})?)\)?\s*(?:\(continued\)|\(?\d{1,2}[.,]\d{1,3}\s?%[\p{L}\s.]{0,30}\)?|(?:\p{L}[\p{L}\s./]{0,30}(?::\s?|\s))?\(?[A-Z]{3}\)?)?$/u;

/** What heads of statements name beside numbers that are of no account. */
const NO_ACCOUNT =
  /routing|aba\b|transit|clabe|customer\s+(?:id|no)|sort\s?code|client\s+no|kunden-?n|klant-?n|n[°ºo]?\.?\s?(?:de\s|do\s)?client|registration|invoice|\bp\.?\s?o\.?\s?box|postfach|postbus|apartado|bo[iî]te postale|\b(?:vat|tax|gst|abn|acn|nif|nit|rfc|cuit|cnpj|siren|siret|btw|ust-?id)\b/i;

/** A bar with what shows that it heads an account. */
interface ProductBar extends Bar {
  /** Its name is one of products, or an account with its number is named elsewhere too. */
  isKnown: boolean;
  /** A currency is beside its number. */
  isCoded: boolean;
  /** It says that it is a number of an account, and which product in no word. */
  isLabel: boolean;
}

/**
 * `EVERYDAY CHECKING-XXXX1234`: a product's name with its masked number heads an account; so does a name that is not
 * known where it is printed as one that is.
 */
function productBars(lines: readonly TokenLine[]): Bar[] {
  const masks = maskedNumbers(lines);
  const bars = lines.flatMap((line) => productBar(line, masks, lines) ?? []);
  // Numbers in one print, each with a currency, are of accounts whatever they are called.
  const coded = bars.filter(({ isCoded }) => isCoded);
  const isPair = (bar: ProductBar) =>
    bar.isCoded &&
    coded.some((other) => isPrintedAs(bar, other) && !isSameNumber(bar.text.value, other.text.value));
  const known = new Set(bars.filter((bar) => bar.isKnown || isPair(bar)));
  // What is printed like `Account 4410221` is any other fact of the head: `Customer 8801277`.
  const products = [...known].filter(({ isLabel }) => !isLabel);
  return bars.filter((bar) => known.has(bar) || products.some((other) => isPrintedAs(bar, other)));
}

/** How often each number with hidden digits is printed. */
function maskedNumbers(lines: readonly TokenLine[]): ReadonlyMap<string, number> {
  const masks = new Map<string, number>();
  for (const line of lines) {
    if (!/[Xx*•]{2}/.test(line.text)) continue;
    for (const mask of line.text.matchAll(MASK))
      masks.set(accountKey(mask[0]), (masks.get(accountKey(mask[0])) ?? 0) + 1);
  }
  return masks;
}

/** The bar that a line is, if it may be one. */
function productBar(
  line: TokenLine,
  masks: ReadonlyMap<string, number>,
  lines: readonly TokenLine[],
): ProductBar | undefined {
  const [name, printed] = nameAndNumber(line) ?? [];
  if (name === undefined || printed === undefined) return undefined;
  const isKnown =
    PRODUCT.test(name) || (masks.get(accountKey(printed)) ?? 0) > 1 || isListed(name.trim(), printed, lines);
  const isCoded = /[\s:]\(?[A-Z]{3}\)?$/.test(line.text) || ONLY_CODE.test(line.tokens[0]?.text ?? '');
  if (!isKnown && !isCoded && FIELD_LABEL.test(name)) return undefined;
  const number = printed.replace(/^ending in|^- ?#?/, '').trim();
  if (OF_YEAR.test(number) || (number.includes(' ') && !isOneGroup(line, number, name))) return undefined;
  const text = valueOf(number, tokenWords([tokenOf(line, number)]), 0.8);
  const isLabel = ACCOUNT_ALONE.test(name);
  return { kind: 'account-number', text, line, isBar: true, isKnown, isCoded, isLabel };
}

/** A name and a number that fill a line, unless words say that the number is of something else. */
function nameAndNumber(line: TokenLine): readonly [name: string, number: string] | undefined {
  if (line.text.length > LONGEST_HEADING || !isWords(line) || !/\d{3}/.test(line.text)) return undefined;
  if (line.tokens.filter(({ text }) => !/^\d{1,4}$/.test(text)).length > MOST_WORDS) return undefined;
  const [, name, number] = NAME_AND_NUMBER.exec(line.text) ?? [];
  if (!name || !number || NO_ACCOUNT.test(name) || OTHER_NUMBER.test(name)) return undefined;
  if (CARD.test(name) && !/[Xx*•.…]{2}|\d{12}/.test(number)) return undefined;
  return PRODUCT.test(name) || !isPostalLine(line.text) ? [name, number] : undefined;
}

/** Words of a line that heads an account at most, but for short numbers. */
const MOST_WORDS = 9;

/** A part of a member's number before the name of a product, one of several in the same word: `SUFFIX 70 Checking`. */
function suffixHeads(lines: readonly TokenLine[]): Bar[] {
  const found = lines.flatMap((line): Bar[] => {
    const [word, suffix, ...rest] = line.tokens;
    if (line.prose || !word || !suffix || rest.length === 0 || rest.length > 8 || !isWords(line)) return [];
    if (!/^\p{L}[\p{L}-]+$/u.test(word.text) || !/^\d{1,4}$/.test(suffix.text)) return [];
    if (!PRODUCT.test(wordsOf({ tokens: rest }))) return [];
    const text = valueOf(`${word.text} ${suffix.text}`, [...word.words, ...suffix.words], 0.8);
    return [{ kind: 'account-number', text, line, isBar: true }];
  });
  const alike = groupBy(found, ({ line: { tokens, size } }) => placeOf({ tokens, size }));
  return [...alike.values()].flatMap((own) =>
    new Set(own.map(({ text }) => text.value)).size > 1 ? own : [],
  );
}

/** True for a name and its number that a line with an amount begins with as well: an overview lists the account. */
const isListed = (name: string, number: string, lines: readonly TokenLine[]): boolean =>
  lines.some(
    (line) =>
      line.text.startsWith(name) &&
      line.text.slice(name.length).trimStart().startsWith(number) &&
      holdsAmount(line),
  );

/** True for groups of digits that stand close to one another, and are not the last ones of an IBAN. */
function isOneGroup({ tokens, size }: TokenLine, number: string, before: string): boolean {
  if (/\p{Lu}{2}\d{2}/u.test(before)) return false;
  const groups = number.split(' ');
  const end = tokens.findLastIndex(({ text }) => text.startsWith(groups.at(-1) ?? '')) + 1;
  const own = tokens.slice(Math.max(0, end - groups.length), end);
  return own.every((token, i) => i === 0 || token.x0 - (own[i - 1]?.x1 ?? 0) < size * WITHIN);
}

/** Ems between two groups of one number at most. */
const WITHIN = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** Share by which the letters of two headings of one kind may seem to differ in size, by the letters they have. */
const UNEVEN = readerThreshold({ value: 0.15, unit: 'share', source: 'judgment' });

/** True for two lines that begin at one place in letters of one size, with numbers that are written alike. */
function isPrintedAs(one: NumberMention, other: NumberMention): boolean {
  const shapeOf = ({ text }: NumberMention) =>
    text.value.replace(/\d+/g, '#').replace(/([Xx*•.…])\1+/g, '$1');
  const [a, b] = [one.line, other.line];
  const isBelow = Math.abs((a.tokens[0]?.x0 ?? 0) - (b.tokens[0]?.x0 ?? 0)) < 2;
  return isBelow && Math.abs(a.size - b.size) < UNEVEN * b.size && shapeOf(one) === shapeOf(other);
}

/** The word of a line that holds a number, or where it is printed with gaps, the last one. */
const tokenOf = ({ tokens }: TokenLine, number: string): Token =>
  tokens.find(({ text }) => text.includes(number)) ?? (tokens.at(-1) as Token);

/** A number at the same place of every page says nothing about which account the page goes on with. */
export function dropHeaderNumbers(mentions: readonly NumberMention[]): NumberMention[] {
  const keys = new Set(mentions.map((one) => accountKey(one.text.value)));
  if (keys.size < 2) return [...mentions];
  const pages = Math.max(...mentions.map((one) => one.line.page)) + 1;
  const places = groupBy(mentions, (one) => `${accountKey(one.text.value)} ${Math.round(one.line.y / 4)}`);
  const pageLines = new Set(
    [...places.values()]
      .filter(
        (group) =>
          pages > 2 &&
          group.some((one) => one.line.page === 0) &&
          new Set(group.map((one) => one.line.page)).size >= pages - 1,
      )
      .flat(),
  );
  const kept = mentions.filter((one) => !pageLines.has(one) || one.line.page === 0);
  return kept.length > 0 ? kept : [...mentions];
}

/** True for a line that wraps a ledger row: the lines above it lead, closely set, to a date and an amount. */
function withinRow(at: number, lines: readonly TokenLine[]): boolean {
  const line = lines[at];
  if (!line) return false;
  if (leadsToRow(at, lines)) return true;
  let below = line;
  let isAiry = false;
  let isUneven = false;
  for (let i = at; i >= Math.max(0, at - 6); i--) {
    const above = lines[i];
    if (!above || above.page !== line.page) return false;
    const gap = above.y - below.y;
    if (gap > below.size * CLOSE) {
      if (gap > pitchOfRows(lines) * ALIKE_PITCH) return false;
      isAiry = true;
    }
    isUneven ||= Math.abs(above.size - line.size) > ALIKE * line.size;
    if (isAiry && isUneven) return false;
    const told = tellsRow(above, line, lines, isAiry);
    if (told !== undefined) return told;
    below = above;
  }
  return false;
}

/**
 * Whether a line, `line` itself or one above it, shows that this is of a row; `undefined` where the next one above must
 * tell. `isAiry` where lines are set wide apart.
 */
function tellsRow(
  above: TokenLine,
  line: TokenLine,
  lines: readonly TokenLine[],
  isAiry: boolean,
): boolean | undefined {
  const kinds = new Set(above.tokens.map((token) => token.kind));
  const isRowLine = kinds.has('date') && kinds.has('amount');
  // Where lines are set wide apart, only what stands as the words of rows do is one of them.
  if (isAiry && isRowLine) return isOneOfRows(above, line, lines);
  if (isRowLine)
    return above.tokens[0]?.kind === 'date' || (above !== line && isOneOfRows(above, line, lines));
  // A row may print its amount on its last line.
  if (kinds.has('date') && kinds.has('word'))
    if (above === line ? isAmongDays(above, lines) : isOneOfRows(above, line, lines)) return true;
  // The rest of a row cut by the page's end stands right below the headings.
  return above !== line && headsColumns(above) ? true : undefined;
}

const headsColumns = (line: TokenLine): boolean =>
  lineCells(line).filter((cell) => columnRole(cellText(cell))).length > 2;

/** Ems between the lines of one row at most, where rows are not set wide apart. */
const CLOSE = readerThreshold({ value: 1.75, unit: 'ems', source: 'judgment' });
/** By how much the lines of rows that are set wide apart may stand farther from one another than they usually do. */
const ALIKE_PITCH = readerThreshold({ value: 1.1, unit: 'times', source: 'judgment' });

/** Points from one line to the next of two that are so, usually; none where few are. */
const pitchWhere = (
  lines: readonly TokenLine[],
  are: (line: TokenLine, below: TokenLine) => boolean,
): number => {
  const gaps = lines.flatMap((line, i) => {
    const below = lines[i + 1];
    return below && below.page === line.page && are(line, below) ? [line.y - below.y] : [];
  });
  return gaps.length < ROWS_ALIKE ? 0 : median(gaps);
};

/** Points from a row to words below it. */
const pitchOfRows = memoizeByObject((lines: readonly TokenLine[]): number =>
  pitchWhere(lines, (line, below) => isRow(line) && isWords(below)),
);

/** Points from words down to a row that ends with its day and amount. */
const pitchAboveRows = memoizeByObject((lines: readonly TokenLine[]): number =>
  pitchWhere(lines, (line, below) => isWords(line) && beginsWithDay(below) && holdsAmount(below)),
);

/** Lines with a date in one column that show it to be one of rows. */
const ROWS_ALIKE = readerThreshold({ value: 3, unit: 'lines', source: 'judgment' });

/** True for a row whose date is not what it begins with: its words do, or its number, and the line below goes on with them. */
function isOneOfRows(row: TokenLine, line: TokenLine, lines: readonly TokenLine[]): boolean {
  const [first, own] = [row.tokens[0], line.tokens[0]];
  const date = row.tokens.find(({ kind }) => kind === 'date');
  if (!first || !own || !date || line.size > row.size * (1 + UNEVEN)) return false;
  // A number that counts the rows may stand before their words.
  const begins = isCount(first) ? [first, row.tokens[1]] : [first];
  const isBelowWords = begins.some((token) => token && areFlush(token.x0, own.x0)) || date.x1 < own.x0;
  return isBelowWords && isAmongDays(row, lines);
}

/** True for a line with a day below which the days of rows stand. */
function isAmongDays({ tokens }: TokenLine, lines: readonly TokenLine[]): boolean {
  const date = tokens.find(({ kind }) => kind === 'date');
  if (!date) return false;
  const isAlike = (one: TokenLine) =>
    one.tokens.some((token) => isUnder(token, date)) && isRowLike(one.tokens);
  return lines.filter(isAlike).length >= ROWS_ALIKE;
}

const isUnder = (one: Token, date: Token): boolean => one.kind === 'date' && areFlush(one.x0, date.x0);

const isRowLike = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'amount');

/** True for text of a row that prints its date and amount below it: set in, where texts of rows stand. */
function leadsToRow(at: number, lines: readonly TokenLine[]): boolean {
  for (let i = at + 1; i <= at + 3; i++) {
    const [line, below, before] = [lines[at], lines[i], lines[i - 1]];
    if (!line || !below || !before || below.page !== line.page) return false;
    if (before.y - below.y > Math.max(before.size * CLOSE, pitchAboveRows(lines) * ALIKE_PITCH)) return false;
    const [first] = below.tokens;
    if (first && beginsWithDay(below) && holdsAmount(below))
      return first.x0 < (line.tokens[0]?.x0 ?? 0) - line.size * 2;
    if (below.tokens.some((token) => token.kind !== 'word')) return false;
  }
  return false;
}
