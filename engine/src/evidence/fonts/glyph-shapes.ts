import type { PageContent } from '../../pdf/content/model.ts';
import type { GlyphOutline } from '../../pdf/fonts/glyph-outline.ts';
import { nestedShape, shapeOf, type GlyphShape } from '../../pdf/fonts/glyph-shape.ts';
import type { FontFace } from '../../pdf/fonts/model.ts';
import { readProgramGlyphs, type ProgramGlyphs } from '../../pdf/fonts/program-glyphs.ts';
import type { DocumentView } from '../../pdf/structure/model.ts';
import { PdfRef } from '../../pdf/syntax/objects.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document, pages } from '../file.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Where more digits of a font look unusual, by number and share, its type is made of dots, bars, or segments. */
const MOST_ODD = parameter({ value: 3, unit: 'digits', source: 'judgment' });
const ODD_SHARE = parameter({ value: 0.5, unit: 'share of the digits', source: 'judgment' });
/** Fewest digits that enclose a space in type whose digits look as usual. */
const CLOSED = parameter({ value: 2, unit: 'digits', source: 'judgment' });
/** How far the space inside a zero is from its middle at most. */
const OFF_MIDDLE = parameter({ value: 0.16, unit: 'share of the height', source: 'judgment' });
/** How far the two spaces of an eight are apart in height at least, and sideways at most. */
const EIGHT_APART = parameter({ value: 0.3, unit: 'share of the height', source: 'judgment' });
const EIGHT_ASIDE = parameter({ value: 0.15, unit: 'share of the width', source: 'judgment' });
/** Where the one space of a six stands at most, and that of a nine at least. */
const LOW = parameter({ value: 0.4, unit: 'share of the height', source: 'judgment' });
const HIGH = parameter({ value: 0.6, unit: 'share of the height', source: 'judgment' });
/** A table with more odd meanings than this, and than a few, is careless throughout. */
const CARELESS = parameter({ value: 0.2, unit: 'share of the characters', source: 'judgment' });
const CARELESS_FEW = parameter({ value: 2, unit: 'characters', source: 'judgment' });
/** Steps in an em to which outlines are rounded before they are compared. */
const GRID = 500;

/** A letter or digit that a font shows, with what the embedded program draws for it. */
export interface DrawnGlyph {
  code: number;
  gid: number;
  /** Text that extraction gives: one letter or digit. */
  text: string;
  /** How often the code is shown. */
  count: number;
  /** Width that the font dictionary gives the code, in thousandths of the em. */
  width: number;
}

/** An embedded font and the letters and digits that the pages show of it. */
export interface DrawnFont {
  font: FontFace;
  glyphs: readonly DrawnGlyph[];
  /** Letters and digits that are shown and that the program does not draw. */
  undrawn: readonly Omit<DrawnGlyph, 'gid'>[];
  program: ProgramGlyphs;
}

/** Most fonts of a document whose programs are read. */
const FONTS = 40;
/** Most codes of one font. */
const CODES = 200;

interface Shown {
  font: FontFace;
  codes: Map<number, Omit<DrawnGlyph, 'gid'>>;
}

/** The embedded fonts with the letters and digits that are shown. */
export function gatherDrawnFonts(pages: readonly PageContent[], view: DocumentView): readonly DrawnFont[] {
  const fonts = new Map<number, Shown>();
  for (const { runs } of pages) {
    for (const { font, glyphs, nominalSize, horizontalScaling, lengthScale, renderMode } of runs) {
      // Text that is not painted, such as recognized text behind a scan, is drawn by nothing.
      if (renderMode === 3 || renderMode === 7) continue;
      if (font.object === 0 || font.programObject === 0 || font.subtype === 'Type3') continue;
      let shown = fonts.get(font.object);
      if (!shown) {
        if (fonts.size >= FONTS) continue;
        fonts.set(font.object, (shown = { font, codes: new Map() }));
      }
      const em = Math.abs(nominalSize * horizontalScaling) * lengthScale;
      for (const { code, text, width } of glyphs) {
        const known = shown.codes.get(code);
        if (known) known.count++;
        else if (shown.codes.size < CODES && /^[A-Za-z0-9]$/.test(text))
          shown.codes.set(code, { code, text, count: 1, width: (1000 * width) / em });
      }
    }
  }
  return [...fonts.values()].flatMap(({ font, codes }) => {
    const dict = view.dict(new PdfRef(font.object, 0));
    const program = codes.size > 0 && dict ? readProgramGlyphs(view, dict, font.object) : undefined;
    if (!program) return [];
    const glyphs = [...codes.values()].flatMap((glyph) => {
      const gid = program.glyph(glyph.code);
      return gid === undefined ? [] : [{ ...glyph, gid }];
    });
    const drawn = new Set(
      glyphs.filter(({ gid }) => gid !== 0 && program.outline(gid).length > 0).map(({ code }) => code),
    );
    const undrawn = [...codes.values()].filter(({ code }) => !drawn.has(code));
    return [{ font, glyphs, undrawn, program }];
  });
}

/** Most characters of a font that are missing from it, of how many that are drawn: else its codes are not understood. */
const MISSING = parameter({ value: 3, unit: 'characters', source: 'judgment' });
const DRAWN = parameter({ value: 8, unit: 'characters', source: 'judgment' });

/** Letters and digits that a page shows in a font that holds no drawing of them: a blank or a box is there. */
export function missingGlyphs(
  fonts: readonly DrawnFont[],
): readonly { font: FontFace; glyph: Omit<DrawnGlyph, 'gid'> }[] {
  return fonts.flatMap(({ font, glyphs, undrawn }) => {
    const drawn = glyphs.length - glyphs.filter(({ code }) => undrawn.some((u) => u.code === code)).length;
    if (undrawn.length === 0 || undrawn.length > MISSING || drawn < DRAWN) return [];
    return undrawn.map((glyph) => ({ font, glyph }));
  });
}

/** A character whose width in the font dictionary is not the width of its glyph in the program. */
export interface WidthConflict {
  font: FontFace;
  glyph: DrawnGlyph;
  /** Width in the program, in thousandths of the em. */
  advance: number;
  /** Letters and digits of the font whose widths agree. */
  others: number;
}

/** Thousandths of the em: what rounding may do, and what no rounding does. */
const ROUNDING = parameter({ value: 1.6, unit: 'thousandths of the em', source: 'judgment' });
const WIDER = parameter({ value: 12, unit: 'thousandths of the em', source: 'judgment' });
/** Fewest widths that agree, and most that do not, where the widths were made from the program. */
const AGREE = parameter({ value: 12, unit: 'widths', source: 'judgment' });
const ODD = parameter({ value: 4, unit: 'widths', source: 'judgment' });

/** Widths of letters and digits that are not the program’s, in fonts whose other widths are (ISO 32000-2, 9.6.2.1). */
export function widthConflicts(fonts: readonly DrawnFont[]): readonly WidthConflict[] {
  return fonts.flatMap(({ font, glyphs, program }) => {
    const widths = glyphs.flatMap((glyph) => {
      const advance = program.advance(glyph.gid);
      return advance === undefined || glyph.width === 0
        ? []
        : [{ glyph, advance, off: Math.abs(advance - glyph.width) }];
    });
    const agreeing = widths.filter(({ off }) => off <= ROUNDING).length;
    const odd = widths.filter(({ off }) => off > WIDER);
    // Widths that no one looks up may be anything; a glyph without one shows at once.
    if (agreeing < AGREE || odd.length > ODD || agreeing + odd.length < widths.length) return [];
    return odd.map(({ glyph, advance }) => ({ font, glyph, advance, others: agreeing }));
  });
}

/** A glyph that is drawn as another character than it is declared to mean. */
export interface ShapeConflict {
  font: FontFace;
  glyph: DrawnGlyph;
  /** The character it is drawn as; empty when it is only known not to be `glyph.text`. */
  drawn: string;
  /**
   * `outline` and `letter`: the same outline is another character elsewhere in the file. `shape`: no such digit has
   * these spaces.
   */
  by: 'outline' | 'letter' | 'shape';
}

/** Digits of a font that must look as digits do before another one is doubted. */
const REGULAR = parameter({ value: 4, unit: 'digits', source: 'judgment' });

/** Letters and digits whose outline is that of another character. */
export function shapeConflicts(fonts: readonly DrawnFont[]): readonly ShapeConflict[] {
  const typefaces = fonts.filter(isTypeface);
  const found = [...byOutline(typefaces)];
  for (const drawn of typefaces) {
    if (!found.some((c) => c.font === drawn.font)) for (const one of byCounters(drawn)) found.push(one);
  }
  return found;
}

/** Most digits that a typeface draws in two ways, such as lining and old-style. */
const VARIANTS = parameter({ value: 2, unit: 'digits', source: 'judgment' });

/** False for fonts made from the marks of a scan, which draw each digit in many ways and are named by recognition. */
function isTypeface({ glyphs }: DrawnFont): boolean {
  const digits = glyphs.filter(({ text }) => isDigit(text));
  return digits.length - new Set(digits.map(({ text }) => text)).size <= VARIANTS;
}

/** Digits that enclose more or fewer spaces than any such digit does, in a font whose other digits are as usual. */
function byCounters({ font, glyphs, program }: DrawnFont): ShapeConflict[] {
  const digits = glyphs.flatMap((glyph) => {
    if (!isDigit(glyph.text)) return [];
    const outline = program.outline(glyph.gid);
    // The contours tell it in most typefaces; drawing the glyph is for those where they do not.
    const nested = nestedShape(outline);
    const shape = nested && canBe(glyph.text, nested) ? nested : shapeOf(outline);
    return shape ? [{ glyph, shape }] : [];
  });
  const odd = digits.filter(({ glyph, shape }) => !canBe(glyph.text, shape));
  const usual = digits.filter((d) => !odd.includes(d));
  const closed = usual.filter(({ shape }) => shape.counters.length > 0);
  if (
    odd.length > MOST_ODD ||
    usual.length < REGULAR ||
    closed.length < CLOSED ||
    odd.length > ODD_SHARE * usual.length
  )
    return [];
  return odd.map(({ glyph, shape }) => ({ font, glyph, drawn: looksLike(shape), by: 'shape' }));
}

const isDigit = (text: string) => text >= '0' && text <= '9';

/** Whether a digit may enclose these spaces: zeros may be struck through, fours may be open. */
function canBe(text: string, { counters }: GlyphShape): boolean {
  const [first] = counters;
  switch (text) {
    case '0':
      return counters.length === 1 ? Math.abs((first?.y ?? 0) - 0.5) < OFF_MIDDLE : counters.length > 1;
    case '4':
      return counters.length < 2;
    case '6':
      return counters.length === 1 && (first?.y ?? 1) < 0.5;
    case '9':
      return counters.length === 1 && (first?.y ?? 0) > 0.5;
    case '8':
      return counters.length === 2;
    default:
      return counters.length === 0;
  }
}

/** The one digit that encloses such spaces, where there is only one. */
function looksLike({ counters: [first, second, third] }: GlyphShape): string {
  if (third || !first) return '';
  if (second)
    return Math.abs(first.y - second.y) > EIGHT_APART && Math.abs(first.x - second.x) < EIGHT_ASIDE
      ? '8'
      : '';
  if (first.y < LOW) return '6';
  return first.y > HIGH ? '9' : '';
}

/** The same outline as two digits of one font, or as different characters of two copies of one face. */
function* byOutline(fonts: readonly DrawnFont[]): Generator<ShapeConflict> {
  const faces = new Map<string, DrawnFont[]>();
  for (const font of fonts) faces.set(face(font.font), [...(faces.get(face(font.font)) ?? []), font]);
  for (const copies of faces.values()) {
    const outlines = copies.map((font) => ({
      font,
      by: outlinesOf(font, copies.length > 1 ? () => true : isDigit),
    }));
    for (const [i, one] of outlines.entries()) {
      yield* twins(one.font, one.by);
      for (const other of outlines.slice(i + 1)) {
        const [rare, usual] = shown(one.font) < shown(other.font) ? [one, other] : [other, one];
        yield* exchanged(rare.font, rare.by, usual.by);
      }
    }
  }
}

type Outlines = ReadonlyMap<string, { key: string; glyph: DrawnGlyph }>;

/** Most digits of one font that share an outline with another. */
const MOST_TWINS = parameter({ value: 2, unit: 'digits', source: 'judgment' });

/** Digits of one font with one outline; letters may well share one. */
function* twins({ font }: DrawnFont, outlines: Outlines): Generator<ShapeConflict> {
  const digits = [...outlines]
    .filter(([text]) => isDigit(text))
    .sort((a, b) => a[1].glyph.count - b[1].glyph.count);
  // Where many share one, the font draws boxes, or nothing at all.
  if (new Set(digits.map(([, { key }]) => key)).size < digits.length - MOST_TWINS) return;
  for (const [i, [, { key, glyph }]] of digits.entries()) {
    const same = digits.slice(i + 1).find(([, other]) => other.key === key);
    if (same && key !== '') yield { font, glyph, drawn: same[0], by: 'outline' };
  }
}

/** Characters of a copy whose outline is another character in the other copy, which draws them otherwise. */
function* exchanged({ font }: DrawnFont, rare: Outlines, usual: Outlines): Generator<ShapeConflict> {
  const drawn = new Map([...usual].map(([text, { key }]) => [key, text]));
  const found: ShapeConflict[] = [];
  for (const [text, { key, glyph }] of rare) {
    const own = usual.get(text)?.key;
    const other = drawn.get(key);
    if (key === '' || own === undefined || own === key || other === undefined || other === text) continue;
    found.push({ font, glyph, drawn: other, by: isDigit(text) ? 'outline' : 'letter' });
  }
  // A careless table is one of letters. Where digits have one code in both copies, their drawings were exchanged.
  const areDigits = found.every(
    ({ glyph: { text, code } }) => isDigit(text) && usual.get(text)?.glyph.code === code,
  );
  if (areDigits || found.length <= Math.max(CARELESS_FEW, CARELESS * rare.size)) yield* found;
}

const shown = ({ glyphs }: DrawnFont) => glyphs.reduce((sum, { count }) => sum + count, 0);

/** The face without the numbers that some writers append. */
const face = ({ family }: FontFace) => family.replace(/-\d+$/, '');

/** By character its outline, to a five-hundredth of the em. */
function outlinesOf({ glyphs, program }: DrawnFont, wanted: (text: string) => boolean): Outlines {
  return new Map(
    glyphs
      .filter(({ text }) => wanted(text))
      .map((glyph) => [glyph.text, { glyph, key: keyOf(program.outline(glyph.gid)) }]),
  );
}

const keyOf = (outline: GlyphOutline) =>
  outline
    .map((contour) => contour.map(([x, y]) => `${Math.round(x * GRID)} ${Math.round(y * GRID)}`).join())
    .join(';');

/** Embedded fonts with what their programs draw for the letters and digits shown. */
export const drawnFonts: EvidenceKind<readonly DrawnFont[]> = defineEvidence({
  name: 'drawnFonts',
  needs: { pages, document },
  gather: ({ pages, document }) => gatherDrawnFonts(pages, document.latest),
});
