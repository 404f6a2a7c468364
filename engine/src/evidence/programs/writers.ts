import type { DocumentView, PdfDocument, PdfPage } from '../../pdf/structure/model.ts';
import {
  agreementWith,
  attribute,
  unattributed,
  type Attribution,
  type StyleTable,
} from './writer-attribution.ts';
import { writerByMarks } from '../../programs/page-marks.ts';
import { containerTraits } from './writer-container.ts';
import { familyOf } from '../../programs/known-writers.ts';
import { longestContent } from './longest-content.ts';
import { contentTraits, type StyleTraits } from './writer-content.ts';
import { resourceTraits } from './writer-resources.ts';
import stylesJson from './data/writer-styles.json' with { type: 'json' };
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document } from '../file.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Files of a writer that share fonts across pages: so many, and so many for each that does not, show a habit. */
const SHARED = parameter({ value: 4, unit: 'pages', source: 'judgment' });
const SHARED_FOR_BOTH = parameter({ value: 3, unit: 'files for one that does both', source: 'judgment' });
/** A content stream that is longer than this is the page itself; a shorter one may only paint a form. */
const OWN_CONTENT = parameter({ value: 300, unit: 'bytes', source: 'judgment' });

const styles = stylesJson as unknown as { content: StyleTable; container: StyleTable };

/** Who wrote the file, from bytes alone: names in the file are not asked. */
export interface Writers {
  /** Writer of the container: the program that saved the file last. */
  container: Attribution;
  /** Writer of the pages: survives programs that only save the file again. */
  content: Attribution;
  /** How far the objects are as a writer writes them, 0 to 1; `undefined` where its style is not known. */
  ownObjects(writer: string): number | undefined;
  /** Writer of one page, by its index; attributed when asked for. */
  ofPage(index: number): Attribution;
}

/** Traits of both layers of a file. */
export function styleOf(document: PdfDocument): { content: StyleTraits; container: StyleTraits } {
  const view = document.latest;
  const pages = view.pages();
  const page = longestOf(view, pages.slice(0, 3));
  return {
    content: page ? pageTraits(view, page, [page, ...pages.filter((p) => p !== page)]) : {},
    container: containerTraits(document, view),
  };
}

function pageTraits(view: DocumentView, page: PdfPage, pages: readonly PdfPage[]): StyleTraits {
  const content = contentTraits(pageBytes(view, page));
  return Object.keys(content).length === 0 ? {} : { ...content, ...resourceTraits(view, pages) };
}

/** Attributes both layers of a file. */
export const gatherWriters = (document: PdfDocument): Writers => writersBy(document, styles, []);

/** Attributes both layers of a file by given tables; `unmarked` are families whose marks are not looked for. */
export function writersBy(
  document: PdfDocument,
  styles: { content: StyleTable; container: StyleTable },
  unmarked: readonly string[],
): Writers {
  const { content, container } = styleOf(document);
  const view = document.latest;
  const kept = new Map<number, Attribution>();
  return {
    container: attribute(container, styles.container),
    content: withMarks(attribute(content, styles.content), markedWriter(view, unmarked)),
    ownObjects: (writer) => agreementWith(container, styles.container, writer),
    ofPage(index) {
      const page = view.pages()[index];
      let found = kept.get(index);
      if (!found) {
        found = attribute(page ? pageTraits(view, page, [page]) : {}, styles.content);
        kept.set(index, found);
      }
      return found;
    },
  };
}

/** How sure marks are, and the agreement they stand for: enough to name a writer, too little to accuse. */
const MARKED = parameter({ value: 0.96, unit: 'probability', source: 'judgment' });
const MARKED_AGREEMENT = parameter({ value: 0.9, unit: 'agreement, 0 to 1', source: 'judgment' });

/** Marks name the writer where the style alone leaves doubt; where both name one, they must be the same. */
function withMarks(found: Attribution, marked: string | undefined): Attribution {
  if (marked === undefined || (found.writer !== null && found.writer !== marked)) return found;
  const probability = Math.max(MARKED, found.writer === null ? 0 : found.probability);
  return { ...found, writer: marked, probability, agreement: Math.max(MARKED_AGREEMENT, found.agreement) };
}

/** Characters of a page's content that are looked at for marks. */
const SAMPLE = 20_000;

function markedWriter(view: DocumentView, unmarked: readonly string[]): string | undefined {
  const page = longestOf(view, view.pages().slice(0, 3));
  if (!page) return undefined;
  const resources: Record<string, string[]> = {};
  for (const [category, value] of page.resources.map) {
    const entries = view.dict(value);
    if (entries) resources[category] = [...entries.keys()].slice(0, 200);
  }
  const fonts = [...(view.dict(page.resources.get('Font'))?.map.values() ?? [])].slice(0, 50);
  const base = fonts.map((font) => view.name(view.dict(font)?.get('BaseFont')) ?? '');
  const bytes = pageBytes(view, page).subarray(0, SAMPLE);
  const sample = { content: new TextDecoder('latin1').decode(bytes), resources, fonts: base };
  const marked = writerByMarks(sample);
  return marked !== undefined && unmarked.includes(familyOf(marked)) ? undefined : marked;
}

/** True for a writer that never gave two pages of one file their own copies of a font, in at least four files. */
export function sharesFonts(writer: string): boolean {
  const {
    shared = 0,
    both = 0,
    apart = 0,
  } = styles.content.writers[writer]?.traits['fonts across pages'] ?? {};
  return apart === 0 && shared >= SHARED && shared > SHARED_FOR_BOTH * both;
}

/** Fewest files of a writer that tell what it never does. */
const FILES = parameter({ value: 4, unit: 'files', source: 'judgment' });

/** Whether a writer ever writes a layer of a file so; `undefined` of one whose habit is not known. */
export function writesTrait(
  layer: 'content' | 'container',
  writer: string,
  trait: string,
  value: string,
): boolean | undefined {
  const seen = styles[layer].writers[writer]?.traits[trait];
  if (!seen) return undefined;
  const files = Object.values(seen).reduce((sum, n) => sum + n, 0);
  return files < FILES ? undefined : (seen[value] ?? 0) > 0;
}

/** Files that the habits of a writer were learned from. */
export const filesOf = (layer: 'content' | 'container', writer: string): number =>
  styles[layer].writers[writer]?.files ?? 0;

/** Decoded content of a page; of a page that only paints one form XObject, that form's. */
function pageBytes(view: DocumentView, page: PdfPage): Uint8Array {
  const own = longestContent(view, page) ?? new Uint8Array(0);
  if (own.length > OWN_CONTENT) return own;
  const objects = view.dict(page.resources.get('XObject'));
  for (const value of objects?.map.values() ?? []) {
    const stream = view.stream(value);
    if (stream && view.name(stream.dict.get('Subtype')) === 'Form') return view.decode(stream).bytes;
  }
  return own;
}

/** The page with most to say: a cover may hold two lines. */
function longestOf(view: DocumentView, pages: readonly PdfPage[]): PdfPage | undefined {
  let best: PdfPage | undefined;
  let length = -1;
  for (const page of pages) {
    const bytes = pageBytes(view, page).length;
    if (bytes > length) [best, length] = [page, bytes];
  }
  return best;
}

/** Who wrote the file, from its bytes alone. */
export const writers: EvidenceKind<Writers> = defineEvidence({
  name: 'writers',
  needs: { document },
  gather: ({ document }) => gatherWriters(document),
  instead: {
    container: unattributed,
    content: unattributed,
    ownObjects: () => undefined,
    ofPage: () => unattributed,
  },
});
