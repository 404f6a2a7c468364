import type { PageContent } from '../../pdf/content/model.ts';
import { loadFont } from '../../pdf/fonts/font-cache.ts';
import { glyphNameToText } from '../../pdf/fonts/glyph-names.ts';
import type { FontFace } from '../../pdf/fonts/model.ts';
import type { DocumentView } from '../../pdf/structure/model.ts';
import { PdfRef } from '../../pdf/syntax/objects.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document, pages } from '../file.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest digits whose glyphs are in a row that shows where the others belong. */
const IN_ROW = parameter({ value: 7, unit: 'digits', source: 'judgment' });
/** Fewest digits shown of a font of which each of the ten would be among them. */
const FEWEST = parameter({ value: 100, unit: 'digits', source: 'judgment' });

/** A code of a font whose Unicode digit is not the digit its glyph draws, or not the only glyph for it. */
export interface DigitConflict {
  font: FontFace;
  /** Digit that extraction gives. */
  text: string;
  /** Digit the glyph's name or place in the program stands for; empty when only known to differ. */
  drawn: string;
  /** How it is known. */
  by: 'name' | 'order' | 'twin';
  code: number;
  /** How often the code is shown. */
  count: number;
}

interface Shown {
  text: string;
  count: number;
  name: string | undefined;
}

interface ShownFont {
  font: FontFace;
  codes: Map<number, Shown>;
  /** The place of a code's glyph in the program; `NaN` where it has a name instead. */
  glyphAt: (code: number) => number;
}

/** Contradictions between /ToUnicode and the program for the digits shown (ISO 32000-2, 9.10.2). */
export function gatherDigitConflicts(
  pages: readonly PageContent[],
  view: DocumentView,
): readonly DigitConflict[] {
  const found: DigitConflict[] = [];
  for (const shown of fontsWithDigits(pages)) {
    nameGlyphs(shown, view);
    for (const one of byName(shown)) found.push(one);
    if (!found.some((c) => c.font === shown.font)) for (const one of byOrder(shown, pages)) found.push(one);
    if (!found.some((c) => c.font === shown.font)) for (const one of byTwin(shown)) found.push(one);
  }
  return found;
}

function fontsWithDigits(pages: readonly PageContent[]): ShownFont[] {
  const fonts = new Map<FontFace, ShownFont>();
  for (const page of pages) {
    for (const { font, glyphs } of page.runs) {
      // Without /ToUnicode the text comes from the glyphs themselves.
      if (!font.toUnicode || font.object === 0 || font.subtype === 'Type3') continue;
      let shown = fonts.get(font);
      if (!shown) fonts.set(font, (shown = { font, codes: new Map(), glyphAt: () => NaN }));
      for (const { code, text } of glyphs) {
        if (text.length !== 1 || text < '0' || text > '9') continue;
        const known = shown.codes.get(code);
        if (known) known.count++;
        else shown.codes.set(code, { text, count: 1, name: undefined });
      }
    }
  }
  return [...fonts.values()].filter((f) => f.codes.size > 0);
}

function nameGlyphs(shown: ShownFont, view: DocumentView): void {
  const dict = view.dict(new PdfRef(shown.font.object, 0));
  const loaded = dict && loadFont(view, dict, shown.font.object);
  if (!loaded) return;
  for (const [code, digit] of shown.codes) digit.name = loaded.glyphName(code);
  shown.glyphAt = (code) => glyphIndex(loaded.glyphName(code));
}

const conflict = (
  { font }: ShownFont,
  code: number,
  { text, count }: Shown,
  by: DigitConflict['by'],
  drawn: string,
): DigitConflict => ({ font, text, drawn, by, code, count });

function byName(shown: ShownFont): DigitConflict[] {
  return [...shown.codes].flatMap(([code, glyph]) => {
    const drawn = glyph.name === undefined ? undefined : glyphNameToText(glyph.name);
    if (drawn === undefined || !/^[0-9]$/.test(drawn) || drawn === glyph.text) return [];
    return [conflict(shown, code, glyph, 'name', drawn)];
  });
}

const glyphIndex = (name: string | undefined) => Number(/^(?:gid|cid)(\d+)$/.exec(name ?? '')?.[1] ?? NaN);

/** Share of the digits in a row whose codes are in a row too that shows codes to be places in the whole typeface. */
const CODES_IN_ROW = parameter({ value: 0.5, unit: 'share of the digits', source: 'judgment' });

/**
 * Programs hold the ten digits in a row; a glyph inside that row that claims another digit was re-mapped. Subsets may
 * close the gaps of digits that are not shown, so digits that follow each other as they count are in their places. Where
 * codes keep the places of the whole typeface, they must be in a row as well: some typefaces hold a few digits elsewhere.
 */
function byOrder(shown: ShownFont, pages: readonly PageContent[]): DigitConflict[] {
  const bases = new Map<number, number>();
  for (const { name, text } of shown.codes.values()) {
    const base = glyphIndex(name) - Number(text);
    if (!Number.isNaN(base)) bases.set(base, (bases.get(base) ?? 0) + 1);
  }
  const [base, members] = [...bases].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (members < IN_ROW) return [];
  const first = firstCode(shown, base, members);
  const found = [...shown.codes].flatMap(([code, glyph]) => {
    const place = glyphIndex(glyph.name) - base;
    if (!(place >= 0 && place <= 9) || place === Number(glyph.text)) return [];
    if (first !== undefined && code - place !== first) return [];
    if (!isOutOfRow(glyph, [...shown.codes.values()])) return [];
    return [conflict(shown, code, glyph, 'order', String(place))];
  });
  return found.length > 0 && isNumberedByUse(shown, pages) ? [] : found;
}

/**
 * Share of the glyphs whose place follows that of the glyph first shown before them, from which on a program holds its
 * glyphs as a text uses them. Half do by chance.
 */
const BY_USE = parameter({ value: 0.75, unit: 'share of the glyphs', source: 'judgment' });

/** True where glyphs have the order of the text, as office programs number them: it says nothing of what they are. */
function isNumberedByUse({ font, glyphAt }: ShownFont, pages: readonly PageContent[]): boolean {
  const firstShown = new Set<number>();
  for (const { runs } of pages)
    for (const run of runs) if (run.font === font) for (const { code } of run.glyphs) firstShown.add(code);
  const places = [...firstShown].map(glyphAt).filter((place) => !Number.isNaN(place));
  const rising = places.filter((place, i) => i > 0 && place > (places[i - 1] ?? 0)).length;
  return rising >= (places.length - 1) * BY_USE;
}

/** The code of zero where most of the digits in a row have codes in a row. */
function firstCode(shown: ShownFont, base: number, members: number): number | undefined {
  const firsts = new Map<number, number>();
  for (const [code, { name, text }] of shown.codes) {
    if (glyphIndex(name) - Number(text) !== base) continue;
    const first = code - Number(text);
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  const [first, count] = [...firsts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return count > members * CODES_IN_ROW ? first : undefined;
}

/** Stands before a lower digit, after a higher one, or is a second glyph for its digit. */
function isOutOfRow(glyph: Shown, all: readonly Shown[]): boolean {
  return all.some((other) => {
    if (other === glyph) return false;
    const [places, digits] = [
      glyphIndex(glyph.name) - glyphIndex(other.name),
      Number(glyph.text) - Number(other.text),
    ];
    return !Number.isNaN(places) && places * digits <= 0;
  });
}

/** Two glyphs for one digit while another digit is missing among many: one of the two is that digit. */
function byTwin(shown: ShownFont): DigitConflict[] {
  const total = [...shown.codes.values()].reduce((sum, g) => sum + g.count, 0);
  const digits = new Map<string, [number, Shown][]>();
  for (const entry of shown.codes) digits.set(entry[1].text, [...(digits.get(entry[1].text) ?? []), entry]);
  const missing = [...'0123456789'].filter((d) => !digits.has(d));
  const twins = [...digits.values()].filter((list) => list.length > 1);
  if (total < FEWEST || missing.length === 0 || twins.length === 0 || twins.length > missing.length)
    return [];
  const drawn = missing.length === 1 ? (missing[0] ?? '') : '';
  return twins.flatMap((list) => {
    const [code, glyph] = [...list].sort((a, b) => a[1].count - b[1].count)[0] ?? [];
    return code === undefined || !glyph ? [] : [conflict(shown, code, glyph, 'twin', drawn)];
  });
}

/** Digits whose glyph and Unicode disagree. */
export const digitConflicts: EvidenceKind<readonly DigitConflict[]> = defineEvidence({
  name: 'digitConflicts',
  needs: { pages, document },
  gather: ({ pages, document }) => gatherDigitConflicts(pages, document.latest),
});
