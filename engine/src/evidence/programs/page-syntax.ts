import { largest } from '../../pdf/content/extent.ts';
import type { PageContent } from '../../pdf/content/model.ts';
import type { DocumentView, PdfPage } from '../../pdf/structure/model.ts';
import { tellingContent } from './longest-content.ts';
import { contentTraits, type StyleTraits } from './writer-content.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document, pages } from '../file.ts';
import { pairsOf } from '../pairs-of.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { rewrittenSide, type RewrittenSide } from '../revisions/rewritten-side.ts';

/** A habit of writing operators and operands that no page needs differently from another. */
export type SyntaxTrait = 'strings' | 'leading zero' | 'space before operator' | 'operator ends';

/** Pages whose operators are written differently from those of pages with the same fonts. */
export interface ForeignSyntax {
  pages: readonly number[];
  others: readonly number[];
  /** True where it is told that the pages were written out again, and not the others. */
  told: boolean;
  traits: readonly SyntaxTrait[];
  /** True when the pages show text, pictures or forms that came with none of the others. */
  hasAddition: boolean;
}

export const SYNTAX_TRAITS: readonly SyntaxTrait[] = [
  'strings',
  'leading zero',
  'space before operator',
  'operator ends',
];
/** Habits that must differ: one alone may follow from what the page shows. */
const DIFFERENT = parameter({ value: 2, unit: 'habits', source: 'judgment' });
const PAGES = 12;
/** Bytes of a page that show them. */
const SAMPLE = 10_000;

interface Written {
  page: PageContent;
  fonts: ReadonlySet<number>;
  traits: StyleTraits;
}

/** Pages that were written out again although they share their fonts with pages that were not. */
export function gatherForeignSyntax(
  view: DocumentView,
  pages: readonly PageContent[],
  rewritten: RewrittenSide,
): readonly ForeignSyntax[] {
  const compared = view.pages().slice(0, PAGES);
  if (compared.length < 2) return [];
  const all = compared.flatMap((page, i) => writtenOf(view, page, pages[i]) ?? []);
  const found = new Map<number, ForeignSyntax>();
  const untold: ForeignSyntax[] = [];
  for (const [one, other] of pairsOf(groups(all))) {
    const [first, second] = [relatedTo(one, other), relatedTo(other, one)];
    const [a, b] = [first[0], second[0]];
    if (!a || !b) continue;
    const traits = differences(a.traits, b.traits);
    const shared = { traits, hasAddition: hasAddition(first, all) || hasAddition(second, all) };
    const side = rewritten(indicesOf(first), indicesOf(second));
    if (side === undefined)
      untold.push({ pages: indicesOf(first), others: indicesOf(second), told: false, ...shared });
    const [anew, left] = side === 'one' ? [first, second] : [second, first];
    for (const w of side === undefined ? [] : anew) {
      const { page } = w.page;
      if (found.has(page)) continue;
      found.set(page, {
        pages: [page],
        others: indicesOf(left),
        told: true,
        traits,
        hasAddition: hasAddition([w], all),
      });
    }
  }
  const [sides] = untold.filter(
    ({ pages, others }) => ![...pages, ...others].some((page) => found.has(page)),
  );
  return [
    ...[...found.values()].sort((a, b) => (a.pages[0] ?? 0) - (b.pages[0] ?? 0)),
    ...(sides ? [sides] : []),
  ];
}

/** Pages of a group that share fonts with pages of another whose habits are others. */
const relatedTo = (group: readonly Written[], others: readonly Written[]): Written[] =>
  group.filter((w) =>
    others.some((o) => shareFonts(o, w) && differences(o.traits, w.traits).length >= DIFFERENT),
  );

const indicesOf = (pages: readonly Written[]) => pages.map(({ page }) => page.page);

function writtenOf(view: DocumentView, page: PdfPage, content: PageContent | undefined): Written | undefined {
  const bytes = content && tellingContent(view, page);
  if (!bytes) return undefined;
  const traits = contentTraits(bytes.subarray(0, SAMPLE));
  if (Object.keys(traits).length === 0) return undefined;
  const fonts = new Set(content.runs.map((r) => r.font.object).filter((object) => object > 0));
  return { page: content, fonts, traits };
}

const shareFonts = (a: Written, b: Written) => [...a.fonts].some((font) => b.fonts.has(font));

function groups(all: readonly Written[]): Written[][] {
  const found: Written[][] = [];
  for (const one of all) {
    const home = found.find(([first]) => first && differences(first.traits, one.traits).length === 0);
    if (home) home.push(one);
    else found.push([one]);
  }
  return found;
}

function differences(a: StyleTraits, b: StyleTraits): SyntaxTrait[] {
  return SYNTAX_TRAITS.filter((trait) => {
    const [one, other] = [a[trait], b[trait]];
    return one !== undefined && other !== undefined && one !== other && one !== '-' && other !== '-';
  });
}

/** True where each of these pages has what a stamp would bring, fonts, pictures, forms or notes that no other has, or bars. */
function hasAddition(group: readonly Written[], all: readonly Written[]): boolean {
  return group.every((w) => {
    const others = all.filter((o) => !group.includes(o));
    if ([...w.fonts].some((font) => !others.some((o) => o.fonts.has(font)))) return true;
    return isBlackedOut(w.page) || others.every((o) => marksOf(w.page) > marksOf(o.page));
  });
}

/** Most brightness of a bar, and its least height: rules are thinner. */
const BLACK = parameter({ value: 0.1, unit: 'share of full brightness', source: 'judgment' });
const BAR = parameter({ value: 4, unit: 'points', source: 'judgment' });

/**
 * True for a page with a black bar painted after all of its text: who blacks out a number has a tool write the page again
 * without it.
 */
function isBlackedOut({ items, runs }: PageContent): boolean {
  const last = largest(runs.map(({ order }) => order));
  return items.some(
    (item) =>
      item.kind === 'path' &&
      item.order > last &&
      item.rectangle &&
      item.fill?.rgb.every((part) => part <= BLACK) === true &&
      item.box.y1 - item.box.y0 >= BAR,
  );
}

const marksOf = ({ items }: PageContent) =>
  items.filter((i) => i.kind === 'image' || i.origin.forms.length > 0 || i.origin.kind !== 'page').length;

/** Pages written out again among pages with the same fonts. */
export const foreignSyntax: EvidenceKind<readonly ForeignSyntax[]> = defineEvidence({
  name: 'foreignSyntax',
  needs: { document, pages, rewrittenSide },
  gather: ({ document, pages, rewrittenSide }) => gatherForeignSyntax(document.latest, pages, rewrittenSide),
});
