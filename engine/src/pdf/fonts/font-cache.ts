import type { DocumentView } from '../structure/model.ts';
import { PdfDict, PdfRef } from '../syntax/objects.ts';
import type { PdfObject } from '../syntax/objects.ts';
import { loadCompositeFont } from './composite-font.ts';
import { readFontSource } from './font-face.ts';
import type { LoadedFont } from './model.ts';
import { loadSimpleFont } from './simple-font.ts';
import { loadType3Font } from './type3-font.ts';

/** The fonts of one view of a document, each loaded once for all its pages. */
export class FontCache {
  private readonly view: DocumentView;
  private readonly byObject = new Map<number, LoadedFont>();
  private readonly byDict = new WeakMap<PdfDict, LoadedFont>();

  constructor(view: DocumentView) {
    this.view = view;
  }

  /** The font behind a resource entry; one without a font dictionary stands for Helvetica. */
  get(value: PdfObject | undefined): LoadedFont {
    const object = value instanceof PdfRef ? value.num : 0;
    const cached = object > 0 ? this.byObject.get(object) : undefined;
    if (cached) return cached;
    const dict = this.view.dict(value) ?? missingFont;
    let font = object > 0 ? undefined : this.byDict.get(dict);
    if (!font) {
      font = loadFont(this.view, dict, object);
      if (object > 0) this.byObject.set(object, font);
      else this.byDict.set(dict, font);
    }
    return font;
  }
}

const missingFont = new PdfDict();

/** Loads a font dictionary, whatever is wrong with it. */
export function loadFont(view: DocumentView, dict: PdfDict, object: number): LoadedFont {
  const source = readFontSource(view, dict, object);
  // A table of codes is made for each.
  view.budget.fontEntries(256);
  switch (source.face.subtype) {
    case 'Type0':
      return loadCompositeFont(source);
    case 'Type3':
      return loadType3Font(source);
    default:
      return loadSimpleFont(source);
  }
}
