import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { isRow, type TokenLine } from '../text/tokens.ts';

/** What a file says about its issuer besides the name. */
export interface Traces {
  /** Names of web sites and mail hosts, normalized, without their endings. */
  hosts: string[];
  /** The four letters of bank codes. */
  codes: string[];
  /** Names, normalized, that sentences say to be no bank's but the firm's that keeps its accounts at one. */
  brands: string[];
}

/** Sites that statements name which are of no bank: of supervisors, stores of apps, and programs. */
const OF_OTHERS = /gov|consumer|fdic|ncua|ombud|financial|annualcreditreport|google|apple|adobe|example/;

/** True where sites are printed and none fits a name: it is a product's, and the site is its bank's. */
export function isOfOtherSite(name: string, traces: Traces): boolean {
  const sites = traces.hosts.filter((host) => host.length > 4 && !OF_OTHERS.test(host));
  return sites.length > 0 && tracesOf(name, { ...traces, codes: [] }) === 0;
}

const HOST =
  /(?:https?:\/\/|www\.|@)?([\p{L}\d-]{2,40})\.(?:com|org|net|bank|coop|example|info|eu|co|[a-z]{2})(?:\.[a-z]{2})?\b/giu;
const IBAN_BANK = /(?<![\p{L}\d])[A-Z]{2}\d{2} ?([A-Z]{4}) ?\d{2}/u;
const BIC = /\b([A-Z]{4})[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/;

/** `Alder is a financial technology company, not a bank.` */
const BRAND =
  /(?:^|[.!]\s)(\p{Lu}[\p{L}\d]*(?:\s\p{Lu}[\p{L}\d]*){0,2})(?:,? (?:Inc|LLC|Ltd)\.?)?,? is (?:an? |not an? )(?:financial[ -]technology|fintech|bank\b)/u;

/** The sites, bank codes, and brands of a file. */
export function tracesIn(lines: readonly TokenLine[]): Traces {
  const hosts = new Set<string>();
  const codes = new Set<string>();
  const brands = new Set<string>();
  const firstRow = lines.find(isRow)?.index ?? Infinity;
  for (const line of lines) {
    if (isRow(line)) continue;
    if (line.text.includes('.'))
      for (const [, host] of line.text.matchAll(HOST)) {
        const plain = normalizeText(host ?? '');
        if (plain.length >= 3) hosts.add(plain);
      }
    const brand = line.text.includes(' is ') ? BRAND.exec(line.text)?.[1] : undefined;
    if (brand) brands.add(normalizeText(brand));
    // The bank that the account is with, in an IBAN of the head.
    const own = line.index < firstRow ? IBAN_BANK.exec(line.text)?.[1] : undefined;
    if (own) codes.add(own.toLowerCase());
    if (/\b(?:bic|swift)\b/i.test(line.text)) {
      const code = BIC.exec(line.text.replace(/\b(?:bic|swift)\b/gi, ''))?.[1];
      if (code) codes.add(code.toLowerCase());
    }
  }
  return { hosts: [...hosts], codes: [...codes], brands: [...brands] };
}

/** What it adds to a name to begin with the code of the bank, or to have its initials in it. */
const CODED = readerThreshold({ value: 1.5, unit: 'score', source: 'judgment' });
const INITIALED = readerThreshold({ value: 0.8, unit: 'score', source: 'judgment' });
/** What it adds to be told from the bank that keeps the accounts. */
const BRANDED = readerThreshold({ value: 2, unit: 'score', source: 'judgment' });

/** What sites, bank codes, and sentences add to a name. */
export function tracesOf(name: string, { hosts, codes, brands }: Traces): number {
  const whole = normalizeText(name);
  const words = name.split(/\s+/).map(normalizeText);
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
  const isCoded = codes.some((code) => whole.startsWith(code));
  const isInitialed = codes.some((code) => initials.length > 2 && code.startsWith(initials));
  const isBrand = brands.includes(whole);
  return (site ? 1.2 : 0) + (isCoded ? CODED : isInitialed ? INITIALED : 0) + (isBrand ? BRANDED : 0);
}
