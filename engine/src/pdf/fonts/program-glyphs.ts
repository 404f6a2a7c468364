import type { DocumentView } from '../structure/model.ts';
import type { PdfDict } from '../syntax/objects.ts';
import { readCff } from './cff-program.ts';
import { readCffGlyphs } from './cff-outline.ts';
import { readCidToGid, readEncodingCMap } from './composite-font.ts';
import { readFontSource, type FontSource } from './font-face.ts';
import { glyphNameToText } from './glyph-names.ts';
import type { GlyphOutline } from './glyph-outline.ts';
import { readSimpleEncoding } from './simple-font.ts';
import { trueTypeOutlines } from './truetype-outline.ts';
import { readType1Glyphs } from './type1-glyphs.ts';
import { readTrueType, symbolicGlyph, type TrueTypeProgram } from './truetype-program.ts';

/** What an embedded TrueType, CFF or Type 1 program draws for the codes of a font. */
export interface ProgramGlyphs {
  /** Glyph behind a code; `undefined` when the code reaches none. */
  glyph(code: number): number | undefined;
  /** Advance width of a glyph in thousandths of the em. */
  advance(gid: number): number | undefined;
  /** What is drawn, in units of the em. */
  outline(gid: number): GlyphOutline;
  /** True when the program holds a drawing for the glyph, and not only as a part of another. */
  draws(gid: number): boolean;
}

/** Reads the program of a font; `undefined` for Type 3, and where there is none that can be read. */
export function readProgramGlyphs(
  view: DocumentView,
  dict: PdfDict,
  object: number,
): ProgramGlyphs | undefined {
  const source = readFontSource(view, dict, object);
  const { programStream, face } = source;
  if (!programStream) return undefined;
  const bytes = view.decode(programStream).bytes;
  const trueType =
    face.program === 'TrueType' || face.program === 'OpenType' ? readTrueType(bytes) : undefined;
  const cff = trueType?.cff ?? (face.program === 'TrueType' ? undefined : bytes);
  const glyphs =
    face.program === 'Type1'
      ? ofType1(source, bytes)
      : cff
        ? ofCff(source, cff)
        : trueType && ofTrueType(source, trueType);
  if (!glyphs) return undefined;
  const known = new Map<number, number | undefined>();
  return {
    ...glyphs,
    glyph(code) {
      if (!known.has(code)) known.set(code, glyphs.glyph(code));
      return known.get(code);
    },
  };
}

function ofTrueType(source: FontSource, program: TrueTypeProgram): ProgramGlyphs | undefined {
  const outlines = trueTypeOutlines(program);
  if (!outlines) return undefined;
  const unit = 1 / program.unitsPerEm;
  return {
    glyph:
      source.face.subtype === 'Type0' ? byCid(source, cidToGid(source)) : simpleTrueType(source, program),
    advance(gid) {
      const advance = program.advance(gid);
      return advance === undefined ? undefined : advance * unit * 1000;
    },
    outline: (gid) => scaled(outlines.outline(gid), unit),
    draws: outlines.draws,
  };
}

function ofCff(source: FontSource, bytes: Uint8Array): ProgramGlyphs | undefined {
  const program = readCffGlyphs(bytes);
  const names = readCff(bytes);
  if (!program || !names) return undefined;
  const unit = 1 / program.unitsPerEm;
  const byName = (): ((code: number) => number | undefined) => {
    const encoding = readSimpleEncoding(source).names;
    const gids = new Map<string, number>();
    for (let gid = names.glyphs - 1; gid > 0; gid--) gids.set(names.glyphName(gid) ?? '', gid);
    return (code) => gids.get(encoding[code] ?? '.notdef');
  };
  return {
    glyph: source.face.subtype === 'Type0' ? byCid(source, (cid) => program.ofCid(cid)) : byName(),
    advance(gid) {
      const advance = program.advance(gid);
      return advance === undefined ? undefined : advance * unit * 1000;
    },
    outline: (gid) => scaled(program.outline(gid), unit),
    draws: (gid) => program.outline(gid).length > 0,
  };
}

function ofType1(source: FontSource, bytes: Uint8Array): ProgramGlyphs | undefined {
  const program = source.face.subtype === 'Type0' ? undefined : readType1Glyphs(bytes);
  if (!program) return undefined;
  // Programs hold their glyphs in any order; a glyph of number 0 is none in every other kind of program.
  const names = ['.notdef', ...program.names.filter((name) => name !== '.notdef')];
  const unit = 1 / program.unitsPerEm;
  const encoding = readSimpleEncoding(source).names;
  const gids = new Map(names.map((name, gid) => [name, gid]));
  let parts: ReadonlySet<string> | undefined;
  const name = (gid: number) => names[gid] ?? '.notdef';
  return {
    glyph: (code) => gids.get(encoding[code] ?? '.notdef') || undefined,
    advance(gid) {
      const advance = program.advance(name(gid));
      return advance === undefined ? undefined : advance * unit * 1000;
    },
    outline: (gid) => scaled(program.outline(name(gid)), unit),
    draws: (gid) =>
      program.outline(name(gid)).length > 0 &&
      !(parts ??= new Set(names.flatMap(program.parts))).has(name(gid)),
  };
}

const cidToGid = (source: FontSource) => readCidToGid(source.view, source);

function byCid(source: FontSource, toGid: (cid: number) => number): (code: number) => number | undefined {
  const { cmap } = readEncodingCMap(source.view, source);
  return (code) => {
    const cid = cmap.cid(code, 2) ?? cmap.cid(code, 1);
    return (cid === undefined ? 0 : toGid(cid)) || undefined;
  };
}

/** As a viewer chooses the glyph (ISO 32000-2, 9.6.5.4). */
function simpleTrueType(source: FontSource, program: TrueTypeProgram): (code: number) => number | undefined {
  const { names } = readSimpleEncoding(source);
  return (code) => {
    const name = names[code];
    const point = name === undefined ? undefined : glyphNameToText(name)?.codePointAt(0);
    const named = point === undefined ? 0 : program.glyph(3, 1, point);
    return named || symbolicGlyph(program, code) || undefined;
  };
}

const scaled = (outline: GlyphOutline, unit: number): GlyphOutline =>
  outline.map((contour) => contour.map(([x, y]) => [x * unit, y * unit] as const));
