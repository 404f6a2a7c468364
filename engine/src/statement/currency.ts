import { lineCells } from './headings.ts';
import { localeOf } from './locale.ts';
import type { TokenLine } from './tokens.ts';

/** What a sign of money may mean, the likeliest first: which one, the country tells. */
const SIGNS: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'DOP'],
  US$: ['USD'],
  '£': ['GBP'],
  '€': ['EUR'],
  EURO: ['EUR'],
  EUROS: ['EUR'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  RS: ['INR', 'LKR', 'PKR', 'NPR', 'MUR'],
  'RS.': ['INR', 'LKR', 'PKR', 'NPR', 'MUR'],
  R$: ['BRL'],
  RD$: ['DOP'],
  S$: ['SGD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  HK$: ['HKD'],
  NZ$: ['NZD'],
  MX$: ['MXN'],
  NT$: ['TWD'],
  RM: ['MYR'],
  '₽': ['RUB'],
  ZŁ: ['PLN'],
  KR: ['SEK', 'NOK', 'DKK'],
  'FR.': ['CHF'],
  KSH: ['KES'],
};
const CODES =
  'USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|INR|LKR|PKR|NPR|CHF|JPY|CNY|TWD|BRL|MXN|ARS|CLP|COP|DOP|PEN|ZAR|KES|NGN|GHS|EGP|SEK|NOK|DKK|PLN|CZK|HUF|RON|RUB|TRY|ILS|MYR|THB|IDR|PHP|AED|SAR';
const CODE = new RegExp(`\\b(${CODES})\\b`);
const ONLY_CODE = new RegExp(`^(${CODES})$`);
/** `Amount (JPY)` over a column, `Sosvur: USD`: a code that a heading or a label stands before. */
const HEADED = new RegExp(`\\((${CODES})\\)|^\\p{L}[\\p{L} .]{1,30}\\s?:?\\s(${CODES})$|:(${CODES})$`, 'u');
const LABEL =
  /(?:currency|money unit|w[aä]hrung|devise|monnaie|moneda|moeda|valuta|waluta|divisa|munteenheid|all amounts (?:are )?in)\b/i;
/** What was paid abroad is told in foreign money. */
const EXCHANGED =
  /exchange|\brate\b|kurs\b|cours\b|cambio|câmbio|tasso|koers|foreign|original amount|fremdw|[eé]trang|extranjer|estrangeir|ester[ao]\b|vreemde|obc(?:ej|ych)|@/i;

/** Whose money is meant, by what only papers of that country say. */
const COUNTRIES: readonly [string, RegExp][] = [
  ['USD', /\bFDIC\b|\bNCUA\b|\brouting (?:no|number)|, N\.A\.|,? [A-Z]{2} \d{5}(?:-\d{4})?$/],
  ['CAD', /\bCDIC\b|\btransit n|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\bcanad(?:a|ian)\b|interac|\.ca\b/i],
  ['AUD', /\bABN\b|\bAFSL\b|\bBSB\b|\b(?:NSW|VIC|QLD|TAS|ACT)\s+\d{4}\b|\baustralian?\b|\.com\.au\b/],
  ['NZD', /\bnew zealand\b|\.co\.nz\b/i],
  ['GBP', /\bsort ?code\b|\bFSCS\b|prudential regulation|registered in england|\.co\.uk\b/i],
  ['INR', /\bIFSC\b|\bMICR\b|\.co\.in\b|\bindia\b|\bpradesh\b|\bmumbai\b/i],
  ['LKR', /\bsri lanka\b|\.lk\b|\bcolombo\b/i],
  ['KES', /\bkenya\b|\.co\.ke\b|\bnairobi\b|m-pesa/i],
  ['NGN', /\bnigeria\b|\.com\.ng\b|\blagos\b/i],
  ['ZAR', /\bsouth africa\b|\.co\.za\b|\bjohannesburg\b|\bcape town\b/i],
  ['BRL', /\bCNPJ\b|\bCPF\b|\bag[eê]ncia\b|\.com\.br\b|R\$/],
  ['ARS', /\bCUI[TL]\b|\bCBU\b|\bargentina\b|\.com\.ar\b/i],
  ['MXN', /\bCLABE\b|\bR\.?F\.?C\.?\b|\bm[eé]xico\b|\.com\.mx\b/],
  ['DOP', /\bRNC\b|rep[uú]blica dominicana|\.com\.do\b|RD\$|santo domingo/i],
  ['COP', /\bcolombia\b|\.com\.co\b|\bbogot[aá]\b/i],
  ['CLP', /\bchile\b|\.cl\b|\bR\.?U\.?T\.?\b/],
  ['SGD', /\bsingapore\b|\.com\.sg\b|\bSDIC\b/i],
  ['HKD', /\bhong kong\b|\.com\.hk\b|\bkowloon\b/i],
  ['JPY', /\bjapan\b|\.co\.jp\b|\btokyo\b|^\d{3}-\d{4}\s|\s\d{3}-\d{4}$/i],
  ['CNY', /\bP\.?R\.? china\b|\bbeijing\b|\bshanghai\b|\brenminbi\b/i],
  ['CHF', /\bschweiz\b|\bsuisse\b|\bsvizzera\b|\bswitzerland\b|\bCH-\d{4}\b/i],
  ['PLN', /\bpolsk[ai]\b|\bNRB\b|\bpoland\b|^\d{2}-\d{3}\s/i],
  ['AED', /\bU\.?A\.?E\b|\bdubai\b|\babu dhabi\b|\bemirates\b/i],
  ['MYR', /\bmalaysia\b|\.com\.my\b|\bkuala lumpur\b/i],
];
const IBAN = /\b([A-Z]{2})\d{2}(?:\s?[\dA-Z]{4}){3,}/;
/** Countries with money of their own whose account numbers are IBANs; the others' are in euros. */
const IBAN_MONEY: Record<string, string> = {
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  AE: 'AED',
  SA: 'SAR',
  TR: 'TRY',
  IL: 'ILS',
  BR: 'BRL',
  DO: 'DOP',
  PK: 'PKR',
  EG: 'EGP',
};
const EURO_COUNTRIES = /^(?:AT|BE|CY|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MT|NL|PT|SI|SK)$/;

/** What a whole file says about its money. */
export interface CurrencyClues {
  /** By a label, or over its columns. */
  named?: string;
  /** Of the country the file is from. */
  home?: string;
}

type Votes = Map<string, number>;
const vote = (votes: Votes, code: string, weight: number) => votes.set(code, (votes.get(code) ?? 0) + weight);
const top = (votes: Votes) => [...votes].sort((a, b) => b[1] - a[1])[0];
const isRow = (line: TokenLine) =>
  line.tokens.some(({ kind }) => kind === 'date') && line.tokens.some(({ kind }) => kind === 'amount');

/** Reads what the lines of a file say about its money, rows left out. */
export function currencyClues(lines: readonly TokenLine[]): CurrencyClues {
  const named: Votes = new Map();
  const home: Votes = new Map();
  const seen = new Set<string>();
  for (const line of lines) {
    if (isRow(line)) continue;
    nameVotes(line, named);
    for (const [code, words] of COUNTRIES) {
      const found = words.exec(line.text)?.[0];
      if (!found || seen.has(found)) continue;
      seen.add(found);
      vote(home, code, 1);
    }
    const country = IBAN.exec(line.text)?.[1];
    const money = country && (IBAN_MONEY[country] ?? (EURO_COUNTRIES.test(country) ? 'EUR' : undefined));
    if (money && !seen.has(country)) {
      seen.add(country);
      vote(home, money, 1.5);
    }
  }
  const [bestNamed, bestHome] = [top(named), top(home)];
  return { ...(bestNamed ? { named: bestNamed[0] } : {}), ...(bestHome ? { home: bestHome[0] } : {}) };
}

/** Codes that a label or a column heading names: the label is the surer. */
function nameVotes(line: TokenLine, votes: Votes): void {
  const code = CODE.exec(line.text)?.[1];
  if (!code || EXCHANGED.test(line.text)) return;
  if (LABEL.test(line.text)) return void vote(votes, code, 10);
  if (line.tokens.some(({ kind }) => kind === 'amount')) return;
  const cells = lineCells(line);
  const last =
    cells
      .at(-1)
      ?.map(({ text }) => text)
      .join(' ') ?? '';
  // A label and its value, set apart.
  if (cells.length > 1 && ONLY_CODE.test(last) && !/\d/.test(line.text)) return void vote(votes, code, 3);
  for (const cell of cells) {
    const found = HEADED.exec(cell.map(({ text }) => text).join(' '));
    const headed = found?.[1] ?? found?.[2] ?? found?.[3];
    if (headed) return void vote(votes, headed, 3);
  }
}

/**
 * The currency of an account: as its own lines name it, else as its amounts are marked, else as the file names it
 * or as its country pays. `$` alone is the dollar or peso of the country.
 */
export function currencyOf(lines: readonly TokenLine[], { named, home }: CurrencyClues): string {
  const own: Votes = new Map();
  for (const line of lines) nameVotes(line, own);
  const votes = markVotes(lines, home);
  for (const [code, weight] of own) vote(votes, code, Math.min(weight, 12));
  if (named && own.size === 0) vote(votes, named, 2.5);
  const best = top(votes);
  if (best) return best[0];
  return home ?? (localeOf(lines).decimalMark === ',' ? 'EUR' : 'USD');
}

/** How much more a mark outside the rows counts. */
const MARK_OUTSIDE = 3;

/** Signs and codes beside amounts: worth the more, the more of the amounts bear them. */
function markVotes(lines: readonly TokenLine[], home: string | undefined): Votes {
  const marks: Votes = new Map();
  let amounts = 0;
  for (const line of lines) {
    const foreign = EXCHANGED.test(line.text);
    // What is paid abroad stands in rows: marks beside other figures say more.
    const weight = isRow(line) ? 1 : MARK_OUTSIDE;
    line.tokens.forEach((token, i) => {
      if (token.kind !== 'amount' || foreign) return;
      amounts += weight;
      const sign = token.amount?.currencySign.toUpperCase() || codeBeside(line, i);
      if (!sign) return;
      const meant = SIGNS[sign] ?? [sign];
      vote(marks, home && meant.includes(home) ? home : (meant[0] ?? sign), weight);
    });
  }
  const votes: Votes = new Map();
  for (const [code, count] of marks) {
    const share = count / Math.max(1, amounts);
    // `$` on the first row and the totals only is a habit, a rare other mark is foreign money.
    vote(
      votes,
      code,
      share > 0.3 || code === home ? 2 + 4 * share : count > 1 || amounts < 4 ? 1 + share : share,
    );
  }
  return votes;
}

function codeBeside(line: TokenLine, i: number): string {
  const [before, token, after] = [line.tokens[i - 1], line.tokens[i], line.tokens[i + 1]];
  if (!token) return '';
  for (const one of [before, after]) {
    if (!one || one.kind !== 'word') continue;
    const gap = one === before ? token.x0 - one.x1 : one.x0 - token.x1;
    if (gap < line.size * 0.9 && ONLY_CODE.test(one.text)) return one.text;
  }
  return '';
}
