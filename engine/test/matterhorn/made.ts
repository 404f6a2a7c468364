import { interpretPage } from '../../src/pdf/content/interpret-page.ts';
import type { PageContent } from '../../src/pdf/content/model.ts';
import { defaultLimits } from '../../src/pdf/structure/limits.ts';
import type { DocumentView } from '../../src/pdf/structure/model.ts';
import { readPdf } from '../../src/pdf/structure/read-pdf.ts';
import { PdfDict, PdfStream } from '../../src/pdf/syntax/objects.ts';
import { nodePlatform } from '../../src/platform/node.ts';
import { flat, tagTree, type Tag } from '../tagged-pdf.ts';
import { markedPieces, type MarkedPiece } from './marked-pieces.ts';

/** A tagged PDF as the conditions look at it. */
export interface Made {
  view: DocumentView;
  pages: readonly PageContent[];
  /** The structure tree, and the same in reading order. */
  tree: readonly Tag[];
  tags: readonly Tag[];
  pieces: readonly MarkedPiece[];
  encrypted: boolean;
  /** Dictionaries of the file, those of streams too, with their object numbers. */
  dicts: readonly { num: number; dict: PdfDict }[];
  /** Type of a tag after the role map (ISO 32000-2, 14.7.3). */
  typeOf(tag: Tag): string;
}

/** A condition gives the places that fail it. */
export type Conditions = Readonly<Record<string, (made: Made) => readonly string[]>>;

/** Opens a tagged PDF with the reader of the engine, which shares nothing with the library that writes reports. */
export function openTagged(pdf: Uint8Array): Made {
  const document = readPdf(pdf, { platform: nodePlatform, limits: defaultLimits });
  const view = document.latest;
  const tree = tagTree(view);
  const roles = view.dict(view.dict(view.catalog.get('StructTreeRoot'))?.get('RoleMap'));
  return {
    view,
    pages: view.pages().map((page) => interpretPage(view, page, { limits: defaultLimits })),
    tree,
    tags: flat(tree),
    pieces: markedPieces(view),
    encrypted: document.encryption !== null,
    dicts: view.objectNumbers().flatMap((num): Made['dicts'] => {
      const value = view.fetch(num)?.value;
      if (value instanceof PdfDict) return [{ num, dict: value }];
      return value instanceof PdfStream ? [{ num, dict: value.dict }] : [];
    }),
    typeOf(tag) {
      let type = tag.type;
      for (let i = 0; i < 8 && !standardTypes.has(type); i++) type = view.name(roles?.get(type)) ?? type;
      return type;
    },
  };
}

/** Standard structure types (ISO 32000-1, 14.8.4). */
export const standardTypes: ReadonlySet<string> = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);
