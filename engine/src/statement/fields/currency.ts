import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { CURRENCY_CODES, meaningsOf, ONLY_CODE, WORD_CODES } from '../../layout/currency-marks.ts';
import type { DateOrder } from '../../layout/date-text.ts';
import type { GlyphSpan } from '../../layout/glyph-span.ts';
import { ACCOUNT_NOUNS } from '../language/account-words.ts';
import { currencyOfColumn } from './currency-column.ts';
import { ANY_NAME, NAMES } from '../language/currency-names.ts';
import { EURO_COUNTRIES, IBAN_MONEY } from '../language/iban-money.ts';
import { groupBy } from '../text/group-by.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import type { Account, Amount } from '../model/model.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { moneyOver } from '../headings/money-columns.ts';
import { holdsAmount, isRow, type Token, type TokenLine } from '../text/tokens.ts';
import { ISLAND_CODES, STATE_CODES, STATE_NAMES } from '../language/us-states.ts';
import { textOf } from '../text/values.ts';

const CODE = new RegExp(`\\b(${CURRENCY_CODES})\\b`);
/** `Amount (JPY)` over a column, `Sosvur: USD`: a code that a heading or a label stands before. */
const HEADED = new RegExp(
  `\\((${CURRENCY_CODES})(?:\\s\\$)?\\)|^\\p{L}[\\p{L} .]{1,30}\\s?:?\\s(${CURRENCY_CODES})$|:(${CURRENCY_CODES})$`,
  'u',
);
/** `Paid out (EUR)`: a code in brackets behind the words of a heading. */
const IN_BRACKETS = new RegExp(`\\p{L}{3,}\\s\\((${CURRENCY_CODES})\\)`, 'u');
/** `CURRENT ACCOUNT - AED Account Number 123`, `0431.77 - EUR - Conta`: behind the name or number of an account. */
const TITLED = new RegExp(`(?:\\p{L}{3,}|\\d{3,})\\s[-–—]\\s(${CURRENCY_CODES})\\b`, 'u');
/** `Compte courant EUR IBAN CH64 0076 …`: between the name of an account and its number. */
const NUMBERED = new RegExp(`\\p{L}{3,}\\s(${CURRENCY_CODES})\\s(?:IBAN\\b|\\p{L}{2}\\d{2}|[\\dX*])`, 'u');
/** `HKD Savings`, `Kontoauszug EUR-Konto` as a heading: before the kind of an account. */
const LEADING = new RegExp(
  `^(?:\\p{L}{4,}\\s)?(${CURRENCY_CODES})[\\s\\u00AD-](?:statement\\s)?(?:savings|current|che(?:ck|qu)ing|accounts|${ACCOUNT_NOUNS})\\b`,
  'iu',
);
/** `Transactions in INR for the period`. */
const IN_CODE = new RegExp(`\\b(?:in|en|em)\\s(${CURRENCY_CODES})\\b`, 'u');
/** `valor (R$)`, `Amount (Rs.)` over a column; `$` may be many things. */
const HEADED_MARK =
  /\(((?:R|US|C|CA|A|AU|NZ|HK|S)\$|Rs\.?|[£€₹]|zł|SFr\.?)\)|\p{L}\s(?:en|in|em|w)\s([£€₹]|zł)(?!\S)/u;
/** `RELEVÉ DE COMPTE en euros`: money by its name behind a title or a heading. */
const IN_NAME = /^\p{L}[\p{L} ]{2,40}\s(?:in|en|em)\s(\p{L}+(?: \p{L}+)?)$/iu;
const LABEL =
  /(?:(?<!foreign )currency|money unit|w[aä]hrung|devise|monnaie|moneda|moeda|valuta|waluta|divisa|munteenheid|all amounts (?:are )?in)\b/i;
/** `Currency: ALL`, `Moneda BOB`: a code behind its label. */
const LABELED = new RegExp(
  `${LABEL.source}[\\s:]{1,4}(${CURRENCY_CODES}|${WORD_CODES})(?![\\p{L}\\d])`,
  'iu',
);
/** What was paid abroad is told in foreign money. */
const EXCHANGED =
  /exchange|\brate\b|kurs\b|cours\b|cambio|câmbio|tasso|koers|foreign(?! currency (?:savings|accounts?|current|deposits?))|original amount|fremdw|[eé]trang|extranjer|estrangeir|ester[ao]\b|vreemde|obc(?:ej|ych)|@/i;

/** An account in foreign money, which is its own. */
const FOREIGN_ACCOUNT =
  /fremdw[aä]hrungskont|compte en (?:devises?|monnaies? [eé]trang)|cuentas? en (?:divisas?|moneda extranj)|conta em (?:divisas?|moeda estrang)|conto in (?:valuta|divisa)|valutarekening|(?:rachun\p{L}*|konto) walutow/iu;

const namesExchange = (text: string): boolean => EXCHANGED.test(text) && !FOREIGN_ACCOUNT.test(text);

/** Whose money is meant, by what only papers of that country say; what other papers may say too weighs less. */
const COUNTRIES: readonly [code: string, words: RegExp, weight?: number][] = [
  [
    'USD',
    new RegExp(
      `\\bFDIC\\b|\\bNCUA\\b|\\brouting (?:no|number)|, N\\.A\\.|(?:,? (?:${STATE_CODES}|${ISLAND_CODES})|\\b(?:${STATE_NAMES})) \\d{5}(?:-\\d{4})?$`,
    ),
  ],
  [
    'CAD',
    /\bCDIC\b|\btransit n|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\bcanad(?:a|ian)\b|interac|\.ca\b|\btoronto\b|\bmontr[eé]al\b|\bcalgary\b|\bottawa\b|\bvancouver\b|\bedmonton\b|\bwinnipeg\b|\bqu[eé]bec(?!\p{L})|\p{L}{3},? (?:QC|QU[EÉ])$|\bcaisse populaire\b|\bontario\b|\balberta\b|\bmanitoba\b|\bsaskatchewan\b|\bnova scotia\b/iu,
  ],
  [
    'AUD',
    /\bABN\b|\bAFSL\b|\bBSB\b|\b(?:NSW|VIC|QLD|TAS|ACT)\s+\d{4}\b|\p{L}\s(?:SA|WA|NT)\s\d{4}$|\baustralian?\b|\.com\.au\b/u,
  ],
  // `Marlow Quay R95 K2V8`.
  ['EUR', /(?<!\p{L})[AC-FHKNPRTV-Y]\d[\dW] (?=\d*\p{Lu})[\dAC-FHKNPRTV-Y]{4}$/u, 0.5],
  ['NZD', /\b\d{2}-\d{4}-\d{7}-\d{2,3}\b|\bnew zealand\b|\.co\.nz\b|\bauckland\b|\bchristchurch\b/i],
  [
    'GBP',
    /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|\bsort ?code\b|\bFSCS\b|prudential regulation|registered in england|\broll (?:number|no)\b|\.co\.uk\b/i,
  ],
  [
    'INR',
    /\bIFSC?\b|\bIMPS\b|\bdrawing power\b|\bNEFT\b|\bUPI\b|\bMICR\b|\.co\.in\b|\bindia\b|\bpradesh\b|\bmumbai\b/i,
  ],
  ['LKR', /\bsri lanka\b|\.lk\b|\bcolombo\b/i],
  ['KES', /\bkenya\b|\.co\.ke\b|\bnairobi\b|\bmombasa\b|\bm-?pesa\b|\bpesa\b/i],
  ['NGN', /\bnigeria\b|\.com\.ng\b|\blagos\b/i],
  ['ZAR', /\bsouth africa\b|\.co\.za\b|\bjohannesburg\b|\bcape town\b|\bdurban\b|\bpretoria\b|\bsandton\b/i],
  ['BRL', /\bCNPJ\b|\bPix\b|\bPIX\b|\b[Oo]uvidoria\b|\bCPF\b|\bag[eê]ncia\b|\.com\.br\b|R\$/],
  ['ARS', /\bCUI[TL]\b|\bCBU\b|\bargentina\b|\.com\.ar\b|\bbuenos aires\b/i],
  [
    'MXN',
    /\bCLABE\b|\bSPEI\b|\bR\.?F\.?C\.?\b|(?<!\b[Nn]ew )\b[Mm][eé]xico\b|\.com\.mx\b|\bCONDUSEF\b|\bIPAB\b|\bM\.N\./,
  ],
  // Chile and Peru call theirs so too.
  ['MXN', /\bMONEDA NACIONAL\b/, 0.5],
  ['PEN', /\bPer[uú]\b|\bPERÚ\b|\.com\.pe\b|\bS\/\.?\s?\d/],
  ['DOP', /\bRNC\b|rep[uú]blica dominicana|\.com\.do\b|RD\$|santo domingo/i],
  [
    'COP',
    /\bpesos colombianos\b|\bcolombia\b|\.com\.co\b|\bbogot[aá]\b|\bmedell[ií]n\b|\bbarranquilla\b|\bbucaramanga\b|\bantioquia\b|\bcundinamarca\b|\bretefuente\b/i,
  ],
  ['COP', /\bNIT:?\s\d{3}\.\d{3}\.\d{3}-\d\b|\bGMF\b|\b4x1000\b/i],
  [
    'XOF',
    /\bs[eé]n[eé]gal\b|\bdakar\b|\bc[oô]te d.ivoire\b|\babidjan\b|\bburkina\b|\btogo\b|\bb[eé]nin\b|\bcotonou\b|\bbamako\b|\bniamey\b|\bBCEAO\b|\bUE?MOA\b/i,
  ],
  [
    'XAF',
    /\bcamero(?:un|on)\b|\bdouala\b|\byaound[eé](?!\p{L})|\bgabon\b|\blibreville\b|\bbrazzaville\b|\bBEAC\b|\bCEMAC\b|\bCOBAC\b/iu,
  ],
  // The money of both has one name.
  ['XOF', /\bF\.?\s?CFA\b|\bfrancs? CFA\b/i, 0.5],
  ['AOA', /\bangola\b|\bluanda\b|\.co\.ao\b/i],
  ['MZN', /\bmo[cç]ambique\b|\bmozambique\b|\bNUIT\b|\.co\.mz\b/i],
  ['JMD', /\bjamaica\b|\.com\.jm\b/i],
  ['SRD', /\bparamaribo\b|\bsuriname\b/i],
  [
    'CLP',
    /\b(?:CARTOLA|[Cc]artola)\b|\b(?:PESOS|[Pp]esos) (?:CHILENOS|[Cc]hilenos)\b|\bC(?:hile|HILE)\b|\.cl\b|\bR\.?U\.?T\.?\b/,
  ],
  // `3997 0112 13 2210047715`: bank, branch, two check digits, and account, as Spain numbered them before IBANs.
  ['EUR', /\bC\.?C\.?C\.?:?\s\d{4}[ -]\d{4}[ -]\d{2}[ -]\d{10}\b/],
  ['SGD', /\bsingapore\b|\.com\.sg\b|\bSDIC\b/i],
  ['HKD', /\bhong kong\b|\.com\.hk\b|\bkowloon\b/i],
  ['JPY', /\bjapan\b|\.co\.jp\b|\btokyo\b|〒/iu],
  // Units of a house are numbered so too: `904-2200 Lake Shore`.
  ['JPY', /^\d{3}-\d{4}\s\p{L}|\p{L}\s\d{3}-\d{4}$/u, 0.5],
  ['CNY', /\bP\.?R\.? china\b|\bbeijing\b|\bshanghai\b|\brenminbi\b/i],
  ['CHF', /\bschweiz\b|\bsuisse\b|\bsvizzera\b|\bswitzerland\b|\bCH-\d{4}\b/i],
  ['PLN', /\bpolsk[ai]\b|\bNRB\b|\bpoland\b/i],
  // Units of a house are numbered so too: `12-880 Somerset St`.
  ['PLN', /^\d{2}-\d{3}\s\p{L}/u, 0.5],
  ['AED', /\bU\.?A\.?E\b|\bdubai\b|\babu dhabi\b|\bemirates\b/i],
  ['PHP', /\bphilippines?\b|\.com\.ph\b|\bmanila\b|\bmakati\b|\bquezon city\b|\bcebu\b|\bPDIC\b/i],
  ['MAD', /\bmaroc\b|\bmorocco\b|\bcasablanca\b|\bmarrakech\b/i],
  ['MYR', /\bmalaysia\b|\.com\.my\b|\bkuala lumpur\b/i],
];
/** The words of all countries, by the flags they are looked for with: most lines hold none. */
const ANY_COUNTRY = [...groupBy(COUNTRIES, ([, words]) => words.flags)].map(
  ([flags, alike]) => new RegExp(alike.map(([, words]) => words.source).join('|'), flags),
);
/** Votes that a number of an account has for the money of its country: towns of one name are in several. */
const OF_IBAN = readerThreshold({ value: 2.5, unit: 'votes', source: 'judgment' });
const IBAN = /\b([A-Z]{2})\d{2}(?:\s?[\dA-Z]{4}){3,}/;
/** What a whole file says about its money. */
export interface CurrencyClues {
  /** By a label, or over its columns. */
  named?: string;
  /** Of the country the file is from. */
  home?: string;
  /** That most amounts outside the rows are marked with, in sentences too. */
  spoken?: string;
  /** The words are those of countries whose own money has the sign of the dollar. */
  ofPesos?: boolean;
  /** Whose dollars `$` by itself does not mean: days stand before months, as in no American paper, or these are foreign. */
  otherDollars?: boolean;
}

/** `USD 113.76 @ 1.3812`: American money with its rate. */
const FOREIGN_DOLLARS = /\bUSD\s?[\d.,]+\d\s?(?:@|x\s)\s?\d/i;

/** `01 Apr`, `1. April`: the day before the name of its month. */
const DAY_BEFORE_MONTH = /^\d/;

/**
 * True where `$` by itself is hardly the dollar of the United States: most days stand before their months, or rows tell
 * what was paid in those dollars and at what rate.
 */
export function meansOtherDollars(lines: readonly TokenLine[], order: DateOrder): boolean {
  if (lines.some(({ text }) => FOREIGN_DOLLARS.test(text))) return true;
  const named = lines.flatMap(({ tokens }) =>
    tokens.flatMap(({ date, text }) => (date?.form === 'named' && /\p{L}/u.test(text) ? [text] : [])),
  );
  const dayFirst = named.filter((text) => DAY_BEFORE_MONTH.test(text)).length;
  return named.length > 0 ? dayFirst * 2 > named.length : order === 'day-first';
}

/** Labels in Spanish: `$` alone is the peso of a country that has to be told. */
const OF_PESOS = /\b(?:saldo|cuenta|fecha|movimientos)\b/i;

type Votes = Map<string, number>;
const vote = (votes: Votes, code: string, weight: number) => votes.set(code, (votes.get(code) ?? 0) + weight);
const top = (votes: Votes) => [...votes].sort((a, b) => b[1] - a[1])[0];

/** Reads what the lines of a file say about its money; rows are to be left out. */
export function currencyClues(lines: readonly TokenLine[]): CurrencyClues {
  const named: Votes = new Map();
  const home: Votes = new Map();
  const spoken: Votes = new Map();
  const seen = new Set<string>();
  for (const line of lines) {
    nameVotes(line, named);
    // What rows are marked with is asked of their amounts; other money there is foreign.
    if (!isRow(line) && !namesExchange(line.text)) spokenVotes(line, spoken);
    const texts = [line.text, ...cellsOf(line)];
    const isOfSome = texts.some((text) => ANY_COUNTRY.some((words) => words.test(text)));
    for (const [code, words, weight = 1] of isOfSome ? COUNTRIES : []) {
      // A town, in capitals or not, is one.
      const found = texts.flatMap((text) => words.exec(text)?.[0].toLowerCase() ?? [])[0];
      if (!found || seen.has(found)) continue;
      seen.add(found);
      vote(home, code, weight);
    }
    const country = IBAN.exec(line.text)?.[1];
    const money = country && (IBAN_MONEY[country] ?? (EURO_COUNTRIES.test(country) ? 'EUR' : undefined));
    if (money && !seen.has(country)) {
      seen.add(country);
      vote(home, money, OF_IBAN);
    }
  }
  const [bestNamed, bestHome, bestSpoken] = [named, home, spoken].map(top);
  // As many in one money as in another say nothing.
  const isSpoken = bestSpoken && [...spoken.values()].filter((count) => count === bestSpoken[1]).length === 1;
  return {
    ...(bestNamed ? { named: bestNamed[0] } : {}),
    ...(bestHome ? { home: bestHome[0] } : {}),
    ...(isSpoken ? { spoken: bestSpoken[0] } : {}),
    ...(lines.some(({ text }) => OF_PESOS.test(text)) ? { ofPesos: true } : {}),
  };
}

const cellsOf = memoizeByObject((line: TokenLine): readonly string[] => lineCells(line).map(cellText));

const LETTER_AND_DIGITS = /^\p{L}\d{1,3}$/u;

/** Marks of amounts that stand for one currency alone. */
function spokenVotes(line: TokenLine, votes: Votes): void {
  line.tokens.forEach((token, i) => {
    // `R95` may be the first half of a postal code.
    if (token.kind !== 'amount' || LETTER_AND_DIGITS.test(token.text)) return;
    const mark = markOf(line, i);
    const [meant, other] = mark ? meaningsOf(mark) : [];
    if (meant !== undefined && other === undefined && ONLY_CODE.test(meant)) vote(votes, meant, 1);
  });
}

/** Codes that a label or a column heading names: the label is the surer. */
function nameVotes(line: TokenLine, votes: Votes): void {
  if (!holdsAmount(line)) headedMarkVotes(line, votes);
  const code = CODE.exec(line.text)?.[1];
  const isExchanged = namesExchange(line.text);
  const isLabeled = LABEL.test(line.text) && !isExchanged && !isRow(line);
  const labeled = isExchanged ? undefined : LABELED.exec(line.text)?.[1];
  if (labeled && /^[A-Z]{3}$/.test(labeled)) return void vote(votes, labeled, 10);
  if (!code) {
    const name = isLabeled ? NAMES.find(([, words]) => words.test(line.text))?.[0] : undefined;
    if (name) vote(votes, name, 10);
  } else if (isLabeled) vote(votes, code, 10);
  else if (!holdsAmount(line)) {
    const named = isExchanged ? undefined : codeOfLine(line, code);
    if (named) vote(votes, named, 3);
    else headVotes(line, votes);
  } else if (!isExchanged) {
    const titled = codeOfTitle(line);
    if (titled) vote(votes, titled, 3);
  }
}

/**
 * `Account type  Savings - NGN  Total credit  325,000.00`: amounts of the line are of other cells. So they are where a
 * box is beside the head of a table: `Opening balance  325,000.00  Date  Paid out (NGN)`.
 */
const codeOfTitle = (line: TokenLine): string | undefined =>
  lineCells(line)
    .filter((cell) => cell.every(({ kind }) => kind !== 'amount'))
    .map(cellText)
    .flatMap((text) => TITLED.exec(text)?.[1] ?? IN_BRACKETS.exec(text)?.[1] ?? [])[0];

/** Marks that head a column: `Paid out £`. */
function headedMarkVotes(line: TokenLine, votes: Votes): void {
  const found = HEADED_MARK.exec(line.text);
  const marked = found?.[1] ?? found?.[2];
  if (marked) vote(votes, meaningsOf(marked)[0] ?? marked, 2);
  else {
    const sign = cellsOf(line).flatMap((cell) => /^\p{L}[\p{L} ]+\s([£€])$/u.exec(cell)?.[1] ?? [])[0];
    if (sign) vote(votes, meaningsOf(sign)[0] ?? sign, 2);
  }
  if (line.prose || !ANY_NAME.test(line.text) || namesExchange(line.text)) return;
  // `PESOS` and `DÓLARES` head columns of a bill.
  const alone = /\bpesos\b/i.test(line.text) ? () => undefined : moneyAlone;
  const name = cellsOf(line).flatMap((cell) => IN_NAME.exec(cell)?.[1] ?? alone(cell) ?? [])[0];
  const named = name === undefined ? undefined : NAMES.find(([, words]) => words.test(name))?.[0];
  if (named) vote(votes, named, 3);
}

/** `SOLES S/`, `AOA (Kwanza)`: money by its name and perhaps its sign or code, with nothing else. */
const moneyAlone = (cell: string): string | undefined => {
  const own = cell.replace(CODE, '');
  return NAMES.some(([, words]) => words.test(own) && /^\P{L}*\p{L}?\P{L}*$/u.test(own.replace(words, '')))
    ? own
    : undefined;
};

/** The code that a title names, or the value of a label, or what follows the name or number of an account. */
function codeOfLine(line: TokenLine, code: string): string | undefined {
  const [titled] = [TITLED, IN_CODE, NUMBERED].flatMap((form) => form.exec(line.text)?.[1] ?? []);
  if (titled) return titled;
  if (line.prose) return undefined;
  const leading = cellsOf(line).flatMap((cell) => LEADING.exec(cell)?.[1] ?? [])[0];
  if (leading) return leading.toUpperCase();
  const isLast = line.tokens.length > 1 && ONLY_CODE.test(line.tokens.at(-1)?.text ?? '');
  return isLast || cellsOf(line).some((cell, i) => i > 0 && ONLY_CODE.test(cell)) ? code : undefined;
}

/** The code that a heading of the line names, but for headings of foreign money. */
function headVotes(line: TokenLine, votes: Votes): void {
  for (const cell of lineCells(line)) {
    const text = textOf(cell);
    // Headings set close together are one cell: `Foreign amount Amount (EUR)`.
    const foreign = EXCHANGED.exec(text);
    const found = foreign
      ? IN_BRACKETS.exec(text.slice(foreign.index + foreign[0].length))
      : HEADED.exec(text);
    const headed = found?.[1] ?? found?.[2] ?? found?.[3];
    if (headed) return void vote(votes, headed, 3);
  }
  // What several headings of one cell name is no foreign money.
  const codes = [...line.text.matchAll(/\(([A-Z]{3})\)/g)].map(([, code]) => code ?? '');
  const again = codes.find((code, i) => codes.indexOf(code) < i);
  if (again && ONLY_CODE.test(again)) vote(votes, again, 3);
}

/**
 * The currency of an account: as its own lines name it, else as its figures are marked, else as the file names it, as
 * its sentences are marked, or as its country pays. `$` alone is the dollar or peso that the file names, or the
 * country's.
 * `rows` are the lines of postings: what was paid abroad is there in foreign money.
 */
export function currencyOf(
  lines: readonly TokenLine[],
  rows: ReadonlySet<TokenLine>,
  account: Omit<Account, 'currency'>,
  clues: CurrencyClues,
): string {
  const { named, home, ofPesos = false, otherDollars = false } = clues;
  const own = votesOfLines(lines, rows, home);
  const over = moneyOver(lines, figuresOf(account));
  if (over) vote(own, over, 6);
  const known = [top(own)?.[0], named, home].filter((code) => code !== undefined);
  const votes = markVotes(lines, figuresOf(account), known, ofPesos || otherDollars);
  for (const [code, weight] of own) vote(votes, code, Math.min(weight, 12));
  if (named && own.size === 0) vote(votes, named, 2.5);
  return top(votes)?.[0] ?? currencyOfFile(lines, rows, account, clues);
}

/** What the lines of an account that are no rows name, and those of its columns. */
function votesOfLines(
  lines: readonly TokenLine[],
  rows: ReadonlySet<TokenLine>,
  home: string | undefined,
): Votes {
  const own: Votes = new Map();
  for (const [i, line] of lines.entries()) {
    if (rows.has(line) || isBetweenRows(lines, i, rows)) continue;
    nameVotes(line, own);
    if (!holdsAmount(line) && IN_DOLLARS.test(line.text)) vote(own, 'USD', 3);
    if (home !== undefined) homeVotes(line, home, own);
  }
  const inColumn = currencyOfColumn(lines);
  if (inColumn) vote(own, inColumn, 6);
  return own;
}

/** What a line says of dollars and pesos means those of the country. */
function homeVotes(line: TokenLine, home: string, votes: Votes): void {
  // `Amount ($)`, beside accounts in other dollars perhaps, is in those of the country.
  if (IN_DOLLAR_SIGN.test(line.text) && meaningsOf('$').includes(home)) vote(votes, home, 2);
  // `Caja de Ahorro en Pesos` is what this account is called, though another in dollars is listed beside it.
  if (PESOS.has(home) && IN_PESOS.test(line.text)) vote(votes, home, 3);
}

/** The currency where an account names none: that of its dollar sign, of sentences, of its numbers, or of the country. */
function currencyOfFile(
  lines: readonly TokenLine[],
  rows: ReadonlySet<TokenLine>,
  account: Omit<Account, 'currency'>,
  { home, spoken }: CurrencyClues,
): string {
  // `Amount ($)` beside accounts in other dollars: those of the country.
  if (home && meaningsOf('$').includes(home) && lines.some(({ text }) => IN_DOLLAR_SIGN.test(text)))
    return home;
  if (spoken) return spoken;
  if (!home && groupsByLakhs(account)) return 'INR';
  return home ?? paidBy(rows) ?? '';
}

/** Ways to pay that one currency has: they tell it where nothing else does, though they stand in rows. */
const WAYS_TO_PAY: readonly [code: string, words: RegExp][] = [
  ['EUR', /\bSEPA\b|\bSDD\b|\bMB ?WAY\b|\bBizum\b|\bBancontact\b|\biDEAL\b|\bGirocard\b/i],
  ['CAD', /\bInterac\b/i],
  ['INR', /\bNEFT\b|\bIMPS\b|\bUPI\b/],
  ['BRL', /\bPIX\b/i],
  ['GBP', /\bBACS\b|\bFaster Payments?\b/i],
  ['USD', /\bZelle\b|\bACH\b/i],
  ['PLN', /\bBLIK\b/],
  ['CHF', /\bTWINT\b/i],
  ['AUD', /\bBPAY\b|\bOsko\b|\bPayID\b/i],
];

/** The currency of the ways to pay that rows name, where these are of one. */
function paidBy(rows: ReadonlySet<TokenLine>): string | undefined {
  const found = WAYS_TO_PAY.filter(([, words]) => [...rows].some(({ text }) => words.test(text)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** True for a line right between two rows: what it tells, as of a fee abroad, may be in another money. */
const isBetweenRows = (lines: readonly TokenLine[], at: number, rows: ReadonlySet<TokenLine>): boolean =>
  [at - 1, at + 1].every((i) => {
    const line = lines[i];
    return line !== undefined && rows.has(line) && line.page === lines[at]?.page;
  });

/** `1,13,339.74`: thousands, then hundreds of them. */
const groupsByLakhs = (account: Omit<Account, 'currency'>): boolean =>
  figuresOf(account).some(({ text }) => /(?:^|\D)\d{1,2},\d{2},\d{3}\.\d{2}/.test(text));

/** `Caja de Ahorro en Dólares`: beside accounts in the money of the country. */
const IN_DOLLARS = /\b(?:en|in)\s(?:d[oó]lares|us dollars)\b/i;

const IN_DOLLAR_SIGN = /\(\$\)/;
const IN_PESOS = /\ben pesos\b/i;
/** Money that is called pesos. */
const PESOS: ReadonlySet<string> = new Set(['ARS', 'CLP', 'COP', 'DOP', 'MXN', 'UYU']);

/** The amounts that were read as figures of an account; zeros say nothing about its currency. */
const figuresOf = (account: Omit<Account, 'currency'>): Amount[] =>
  [
    account.opening,
    account.closing,
    ...account.summary.map(({ amount }) => amount),
    ...account.postings.flatMap(({ amount, balance }) => [amount, balance]),
    ...account.marks.map(({ balance }) => balance),
    ...account.dailyBalances.map(({ balance }) => balance),
  ].filter((amount): amount is Amount => amount !== undefined && amount.value !== 0n);

/** Signs and codes beside an account's figures: worth the more, the more of the figures bear them. */
function markVotes(
  lines: readonly TokenLine[],
  figures: readonly Amount[],
  known: readonly string[],
  isDollarOpen: boolean,
): Votes {
  const starts = new Map<GlyphSpan['run'], Set<number>>();
  for (const { spans } of figures) {
    const first = spans[0];
    if (first) starts.set(first.run, (starts.get(first.run) ?? new Set()).add(first.from));
  }
  const isFigure = ({ kind, words }: Token) => {
    const first = kind === 'amount' ? words[0]?.spans[0] : undefined;
    return first !== undefined && starts.get(first.run)?.has(first.from) === true;
  };
  const marks: Votes = new Map();
  const coded = new Set<string>();
  let seen = 0;
  for (const line of lines) {
    line.tokens.forEach((token, i) => {
      if (!isFigure(token)) return;
      seen++;
      const mark = markOf(line, i);
      if (!mark || /^[¤¿]$/.test(mark)) return;
      const meant = meaningsOf(mark);
      if (isDollarOpen && mark === '$' && !known.some((code) => meant.includes(code))) return;
      if (ONLY_CODE.test(mark)) coded.add(mark);
      vote(marks, known.find((code) => meant.includes(code)) ?? meant[0] ?? mark, 1);
    });
  }
  // A sign on the first row and the totals only is a habit. A code says more than the name of an account in an overview.
  const least = (code: string) => (coded.has(code) ? 4 : 2);
  return new Map([...marks].map(([code, count]) => [code, least(code) + (4 * count) / Math.max(1, seen)]));
}

/** The sign of an amount, or the code beside it. */
const markOf = (line: TokenLine, i: number): string =>
  line.tokens[i]?.amount?.currencySign || codeBeside(line, i);

function codeBeside(line: TokenLine, i: number): string {
  const [before, token, after] = [line.tokens[i - 1], line.tokens[i], line.tokens[i + 1]];
  if (!token) return '';
  for (const one of [before, after]) {
    if (!one || one.kind !== 'word') continue;
    const gap = one === before ? token.x0 - one.x1 : one.x0 - token.x1;
    const code = one.text.replace(/[.,;]$/, '');
    if (gap < line.size * 0.9 && ONLY_CODE.test(code)) return code;
  }
  return '';
}
