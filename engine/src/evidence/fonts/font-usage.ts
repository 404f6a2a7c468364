import type { PageContent, TextRun } from '../../pdf/content/model.ts';
import { parseCMap } from '../../pdf/fonts/cmap.ts';
import { loadFont } from '../../pdf/fonts/font-cache.ts';
import type { FontFace, LoadedFont } from '../../pdf/fonts/model.ts';
import { readProgramGlyphs, type ProgramGlyphs } from '../../pdf/fonts/program-glyphs.ts';
import type { DocumentView } from '../../pdf/structure/model.ts';
import { PdfRef, type PdfDict, type PdfStream } from '../../pdf/syntax/objects.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document, pages } from '../file.ts';

/** A glyph on a page: the run that shows it and its index there. */
export interface GlyphPlace {
  run: TextRun;
  index: number;
  /** Position of the glyph among all that the document shows, from 0. */
  at: number;
}

/** Which codes of an embedded subset the document shows, and which the font holds besides. */
export interface FontUsage {
  font: FontFace;
  /** Its dictionaries: pages that were put into one file each bring a copy. */
  objects: ReadonlySet<number>;
  /** First place of each code, in the order in which the pages show them. */
  first: ReadonlyMap<number, GlyphPlace>;
  /** Every place at which a code is shown. */
  shown(code: number): readonly GlyphPlace[];
  /** Codes that the font has a width or a character for: what the subset was made to hold. */
  held: ReadonlySet<number>;
  /** Glyph names that /CharSet lists; empty without one (ISO 32000-2, 9.8.1). */
  listed: readonly string[];
  /** Glyph of the program behind a code; `undefined` when it reaches none, or the program cannot be read. */
  glyph(code: number): number | undefined;
  /** True when the program holds a drawing of its own behind a code; `undefined` without a program to ask. */
  draws(code: number): boolean | undefined;
  /** Name of the glyph behind a code, when known. */
  name(code: number): string | undefined;
  /** Character of a code, empty when the font does not say. */
  text(code: number): string;
}

interface Shown {
  font: FontFace;
  objects: Set<number>;
  first: Map<number, GlyphPlace>;
}

/** Most codes of one font that are looked at. */
const CODES = 4000;

/** The usage of every embedded font that is not Type 3, over all pages and all that is painted on them. */
export function gatherFontUsage(pages: readonly PageContent[], view: DocumentView): readonly FontUsage[] {
  const fonts = new Map<number, Shown>();
  const isCopy = copiesIn(view);
  let at = 0;
  for (const page of pages) {
    for (const run of page.runs) {
      const { font, glyphs } = run;
      if (font.object === 0 || font.programObject === 0) {
        at += glyphs.length;
        continue;
      }
      let shown = fonts.get(font.object);
      if (!shown) {
        shown = [...new Set(fonts.values())].find((other) => isCopy(font, other.font));
        shown ??= { font, objects: new Set(), first: new Map() };
        shown.objects.add(font.object);
        fonts.set(font.object, shown);
      }
      for (let index = 0; index < glyphs.length; index++, at++) {
        const code = glyphs[index]?.code ?? 0;
        if (!shown.first.has(code)) shown.first.set(code, { run, index, at });
      }
    }
  }
  return [...new Set(fonts.values())].map((shown) => usageOf(shown, pages, view));
}

/** Whether two fonts of one name have the same program and the same codes, byte by byte: copies of one font. */
function copiesIn(view: DocumentView): (one: FontFace, other: FontFace) => boolean {
  const programOf = ({ programObject }: FontFace) => view.stream(new PdfRef(programObject, 0));
  const codesOf = ({ object }: FontFace) => view.stream(view.dict(new PdfRef(object, 0))?.get('ToUnicode'));
  const areSame = (a: PdfStream | undefined, b: PdfStream | undefined): boolean => {
    if (!a || !b || a === b) return a === b;
    const [left, right] = [a, b].map((stream) => view.decode(stream).bytes);
    return left?.length === right?.length && left?.every((byte, i) => byte === right?.[i]) === true;
  };
  const heldBy = ({ object }: FontFace) => {
    const dict = view.dict(new PdfRef(object, 0));
    return dict ? heldCodes(view, dict) : new Set<number>();
  };
  const holdSame = (one: FontFace, other: FontFace): boolean => {
    const [a, b] = [heldBy(one), heldBy(other)];
    return a.size === b.size && [...a].every((code) => b.has(code));
  };
  return (one, other) =>
    one.programObject > 0 &&
    one.baseFont === other.baseFont &&
    one.subtype === other.subtype &&
    one.encoding === other.encoding &&
    one.encoding !== 'custom' &&
    areSame(codesOf(one), codesOf(other)) &&
    areSame(programOf(one), programOf(other)) &&
    holdSame(one, other);
}

function usageOf(
  { font, objects, first }: Shown,
  pages: readonly PageContent[],
  view: DocumentView,
): FontUsage {
  const dict = view.dict(new PdfRef(font.object, 0));
  let kept: LoadedFont | undefined;
  const loaded = () => (kept ??= dict && loadFont(view, dict, font.object));
  let program: { glyphs: ProgramGlyphs | undefined } | undefined;
  const glyphs = () => (program ??= { glyphs: dict && readProgramGlyphs(view, dict, font.object) }).glyphs;
  return {
    font,
    objects,
    first,
    shown: (code) => placesOf(objects, code, pages),
    held: dict ? heldCodes(view, dict) : new Set(),
    listed: dict ? listedGlyphs(view, dict) : [],
    glyph: (code) => glyphs()?.glyph(code),
    draws(code) {
      const gid = glyphs()?.glyph(code);
      return glyphs() && gid !== undefined ? glyphs()?.draws(gid) : glyphs() && false;
    },
    name: (code) => loaded()?.glyphName(code),
    text(code) {
      const bytes = font.subtype === 'Type0' ? [code >> 8, code & 255] : [code];
      return loaded()?.decode(Uint8Array.from(bytes))[0]?.text ?? '';
    },
  };
}

function placesOf(objects: ReadonlySet<number>, code: number, pages: readonly PageContent[]): GlyphPlace[] {
  const found: GlyphPlace[] = [];
  let at = 0;
  for (const run of pages.flatMap((page) => page.runs)) {
    if (objects.has(run.font.object)) {
      run.glyphs.forEach((glyph, index) => {
        if (glyph.code === code) found.push({ run, index, at: at + index });
      });
    }
    at += run.glyphs.length;
  }
  return found;
}

/** Codes of /ToUnicode; of fonts without one, those with a width. */
function heldCodes(view: DocumentView, dict: PdfDict): ReadonlySet<number> {
  const map = view.stream(dict.get('ToUnicode'));
  const mapped = map ? parseCMap(view.decode(map).bytes, () => undefined).codes(CODES) : [];
  if (mapped.length > 0) return new Set(mapped);
  const first = view.number(dict.get('FirstChar')) ?? 0;
  const widths = view.array(dict.get('Widths')) ?? [];
  return new Set(widths.flatMap((width, i) => (view.number(width) ? [first + i] : [])));
}

function listedGlyphs(view: DocumentView, dict: PdfDict): string[] {
  const descriptor = view.dict(dict.get('FontDescriptor'));
  const names = descriptor && view.text(descriptor.get('CharSet'));
  return names ? names.split('/').filter((name) => name !== '' && name !== '.notdef') : [];
}

/** What embedded fonts hold and what the pages show of it. */
export const fontUsage: EvidenceKind<readonly FontUsage[]> = defineEvidence({
  name: 'fontUsage',
  needs: { pages, document },
  gather: ({ pages, document }) => gatherFontUsage(pages, document.latest),
});
