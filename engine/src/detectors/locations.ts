import { abs } from '../ledger/figures.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Metadata } from '../evidence/programs/metadata.ts';
import type { Box, IndirectObject, PdfDocument } from '../pdf/structure/model.ts';
import type { PageContent } from '../pdf/content/model.ts';
import { listed } from '../contract/pages-in-words.ts';
import type { Location } from '../contract/report.ts';
import { withCommas } from '../layout/amount-text.ts';
import { numberIn, numberLike, withCurrency } from '../layout/number-like.ts';
import type { Account, Amount, Value } from '../statement/model/model.ts';

type Found = [Location, ...Location[]];

/** A place on a page. */
export function onPage(page: number, box: Box, label?: string): Location {
  return { kind: 'page', page, box, ...(label ? { label } : {}) };
}

/** A page as a whole. */
export function wholePage(pages: readonly PageContent[], page: number): Location {
  return onPage(page, pages[page]?.cropBox ?? { x0: 0, y0: 0, x1: 0, y1: 0 }, 'page');
}

/** Some pages as a whole. */
export const wholePages = (
  pages: readonly PageContent[],
  first: number,
  ...others: readonly number[]
): Found => places(wholePage(pages, first), ...others.map((page) => wholePage(pages, page)));

/** Where a value is printed. */
export function printedAt(value: Value<unknown>, label?: string): Location {
  return onPage(value.page, value.box, label);
}

/** A posting of a ledger. */
export function postingAt(ledger: Ledger, index: number, label?: string): Location | undefined {
  return postingPlace(ledger.account, ledger.index, index, label);
}

/** A posting of the statement's account number `at`. */
export function postingPlace(
  account: Account,
  at: number,
  index: number,
  label?: string,
): Location | undefined {
  const posting = account.postings[index];
  if (!posting) return undefined;
  const { page, box } = posting;
  return { kind: 'posting', account: at, posting: index, page, box, ...(label ? { label } : {}) };
}

/** A range of the file's bytes. */
export function bytesAt(start: number, end: number, label?: string): Location {
  return { kind: 'bytes', start, end, ...(label ? { label } : {}) };
}

/** An object as one revision holds it. */
export function objectAt(
  object: Pick<IndirectObject, 'num' | 'gen'>,
  revision: number,
  label?: string,
): Location {
  return { kind: 'object', num: object.num, gen: object.gen, revision, ...(label ? { label } : {}) };
}

/** The information dictionary as the last revision has it, or the head of the file, where what made it is named too. */
export const informationAt = (
  { infoObject }: Pick<Metadata, 'infoObject'>,
  { revisions, header }: Pick<PdfDocument, 'revisions' | 'header'>,
  otherwise = 'header',
): Location =>
  infoObject > 0
    ? objectAt({ num: infoObject, gen: 0 }, revisions.length - 1, 'document information')
    : bytesAt(header.offset, header.offset + 16, otherwise);

/** The first place and whatever of the others there is. */
export function places(first: Location, ...others: (Location | undefined)[]): Found {
  return [first, ...others.filter((l): l is Location => l !== undefined)];
}

/**
 * An amount as the statement prints one like it: in its decimals, groups, and currency, with a minus before it. Where
 * zeros are dropped in print, whole money has no decimals and other money both.
 */
export function money(
  value: bigint,
  like?: Pick<Amount, 'decimals' | 'currencySign'> & Partial<Pick<Amount, 'text'>>,
): string {
  const size = abs(value);
  const isWhole = like?.decimals === 0 && size % 100n === 0n;
  const decimals = isWhole ? 0 : Math.max(like?.decimals ?? 2, 2);
  const shown = withCommas(like?.text ?? '');
  const number = numberLike(isWhole ? size / 100n : size, numberIn(shown)?.text ?? '', decimals);
  return `${value < 0n ? '-' : ''}${withCurrency(number, like?.currencySign ?? '', shown)}`;
}

/** Texts as a list in a sentence, each quoted: of more than `most` their number alone. */
export function quotedList(texts: readonly string[], most: number): string {
  const shown = texts.slice(0, most).map((text) => quoted(text));
  return listed(texts.length > most ? [...shown, `${texts.length - most} more`] : shown);
}

/** A text cut to a length fit for a sentence. */
export function quoted(text: string, length = 60): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  return `“${clean.length > length ? `${clean.slice(0, length - 1)}…` : clean}”`;
}
