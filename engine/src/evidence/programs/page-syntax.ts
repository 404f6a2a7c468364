import type { PageContent } from '../../pdf/content/model.ts';
import type { DocumentView, PdfPage } from '../../pdf/structure/model.ts';
import { contentTraits, type StyleTraits } from './writer-content.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document, pages } from '../file.ts';
import { parameter } from '../parameter.ts';

/** A habit of writing operators and operands that no page needs otherwise than another. */
export type SyntaxTrait = 'strings' | 'leading zero' | 'space before operator' | 'operator ends';

/** A page whose operators are written otherwise than those of pages with the same fonts. */
export interface ForeignSyntax {
  page: number;
  traits: readonly SyntaxTrait[];
  /** A page written in the usual way. */
  sibling: number;
  /** True when the page shows text, pictures or forms that came with none of its siblings. */
  hasAddition: boolean;
}

const TRAITS: readonly SyntaxTrait[] = ['strings', 'leading zero', 'space before operator', 'operator ends'];
/** Habits that must differ: one alone may follow from what the page shows. */
const DIFFERENT = parameter({ value: 2, unit: 'habits', source: 'judgment' });
const PAGES = 12;
/** Shortest content that shows habits, in bytes. */
const SHORTEST = parameter({ value: 400, unit: 'bytes', source: 'judgment' });
/** Bytes of a page that show them. */
const SAMPLE = 10_000;

interface Written {
  page: PageContent;
  fonts: ReadonlySet<number>;
  traits: StyleTraits;
}

/** Pages that were written out anew although they share their fonts with pages that were not. */
export function gatherForeignSyntax(
  view: DocumentView,
  pages: readonly PageContent[],
): readonly ForeignSyntax[] {
  const all = view
    .pages()
    .slice(0, PAGES)
    .flatMap((page, i) => writtenOf(view, page, pages[i]) ?? []);
  const related = all.filter((w) => all.some((o) => o !== w && shareFonts(o, w)));
  const [usual] = [...groups(related)].sort((a, b) => b.length - a.length || textOf(a) - textOf(b));
  const sibling = usual?.[0];
  if (!usual || !sibling) return [];
  return related.flatMap((w) => {
    const traits = differences(w.traits, sibling.traits);
    if (usual.includes(w) || traits.length < DIFFERENT || !usual.some((o) => shareFonts(o, w))) return [];
    const others = all.filter((o) => o !== w);
    return [{ page: w.page.page, traits, sibling: sibling.page.page, hasAddition: hasAddition(w, others) }];
  });
}

function writtenOf(view: DocumentView, page: PdfPage, content: PageContent | undefined): Written | undefined {
  // Tools put short streams before and after the page's own.
  const [bytes] = view
    .contents(page)
    .map((stream) => view.decode(stream).bytes)
    .sort((a, b) => b.length - a.length);
  if (!bytes || !content) return undefined;
  const traits = bytes.length < SHORTEST ? {} : contentTraits(bytes.subarray(0, SAMPLE));
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

/** Of two pages the longer is more likely the one that was worth a change. */
const textOf = (group: readonly Written[]) =>
  group.reduce((sum, { page }) => sum + page.runs.reduce((n, r) => n + r.glyphs.length, 0), 0);

function differences(a: StyleTraits, b: StyleTraits): SyntaxTrait[] {
  return TRAITS.filter((trait) => {
    const [one, other] = [a[trait], b[trait]];
    return one !== undefined && other !== undefined && one !== other && one !== '-' && other !== '-';
  });
}

/** Fonts, pictures, forms or notes that a stamp would bring. */
function hasAddition({ page, fonts }: Written, others: readonly Written[]): boolean {
  if ([...fonts].some((font) => !others.some((o) => o.fonts.has(font)))) return true;
  const marks = (of: PageContent) =>
    of.items.filter((i) => i.kind === 'image' || i.origin.forms.length > 0 || i.origin.kind !== 'page')
      .length;
  return others.every((o) => marks(page) > marks(o.page));
}

/** Pages written out anew among pages with the same fonts. */
export const foreignSyntax: EvidenceKind<readonly ForeignSyntax[]> = defineEvidence({
  name: 'foreignSyntax',
  needs: { document, pages },
  gather: ({ document, pages }) => gatherForeignSyntax(document.latest, pages),
});
