import { BinaryReader } from './binary-reader.ts';
import { macGlyphOrder } from './data/mac-glyph-order.ts';

/** What text extraction needs of a TrueType or OpenType program (OpenType: cmap, post, hmtx). */
export interface TrueTypeProgram {
  unitsPerEm: number;
  glyphs: number;
  /** Glyph of a code in the subtable of a platform and encoding; 0 when unmapped or no such table. */
  glyph(platform: number, encoding: number, code: number): number;
  has(platform: number, encoding: number): boolean;
  /** Unicode that the program's own cmap gives a glyph. */
  unicode(gid: number): string | undefined;
  /** Name from the post table. */
  glyphName(gid: number): string | undefined;
  /** Advance width in units of the em; `undefined` without hmtx. */
  advance(gid: number): number | undefined;
  /** The CFF table of an OpenType font. */
  cff: Uint8Array | undefined;
  /** The bytes of a table by its tag. */
  table(tag: string): Uint8Array | undefined;
}

interface Table {
  offset: number;
  length: number;
}

/** Reads the tables; `undefined` when the data has no table directory. */
export function readTrueType(bytes: Uint8Array): TrueTypeProgram | undefined {
  const reader = new BinaryReader(bytes);
  const base = reader.latin1(0, 4) === 'ttcf' ? reader.u32(12) : 0;
  const count = reader.u16(base + 4);
  const tables = new Map<string, Table>();
  for (let i = 0; i < count && i < 64; i++) {
    const at = base + 12 + i * 16;
    const table = { offset: reader.u32(at + 8), length: reader.u32(at + 12) };
    if (table.offset < bytes.length) tables.set(reader.latin1(at, 4), table);
  }
  if (tables.size === 0) return undefined;
  const head = tables.get('head');
  const subtables = readSubtables(reader, tables.get('cmap'));
  const glyphs = tables.has('maxp') ? reader.u16(tables.get('maxp')!.offset + 4) : 0;
  const find = (platform: number, encoding: number): number | undefined =>
    subtables.get(platform * 256 + encoding);
  let reverse: Map<number, number> | undefined;
  let names: string[] | undefined;
  const cff = tables.get('CFF ');
  return {
    unitsPerEm: (head && reader.u16(head.offset + 18)) || 1000,
    glyphs,
    has: (platform, encoding) => find(platform, encoding) !== undefined,
    glyph: (platform, encoding, code) => {
      const at = find(platform, encoding);
      return at === undefined ? 0 : lookUp(reader, at, code);
    },
    unicode: (gid) => {
      const at = find(3, 10) ?? find(3, 1) ?? find(0, 4) ?? find(0, 3) ?? find(0, 1) ?? find(0, 0);
      reverse ??= at === undefined ? new Map() : reversed(reader, at);
      const point = reverse.get(gid);
      return point === undefined ? undefined : String.fromCodePoint(point);
    },
    glyphName: (gid) => (names ??= readNames(reader, tables.get('post')))[gid],
    advance: (gid) => advance(reader, tables, gid),
    cff: cff && bytes.subarray(cff.offset, cff.offset + cff.length),
    table: (tag) => {
      const at = tables.get(tag);
      return at && bytes.subarray(at.offset, at.offset + at.length);
    },
  };
}

/** Glyph that a symbolic TrueType font shows for a code (ISO 32000-2, 9.6.5.4); 0 when none. */
export function symbolicGlyph(program: TrueTypeProgram, code: number): number {
  return (
    program.glyph(3, 0, code) ||
    program.glyph(3, 0, 0xf000 + code) ||
    program.glyph(1, 0, code) ||
    program.glyph(3, 1, code)
  );
}

/** Offsets of the cmap subtables by platform × 256 + encoding. */
function readSubtables(reader: BinaryReader, cmap: Table | undefined): Map<number, number> {
  const subtables = new Map<number, number>();
  if (!cmap) return subtables;
  const count = reader.u16(cmap.offset + 2);
  for (let i = 0; i < count && i < 32; i++) {
    const at = cmap.offset + 4 + i * 8;
    subtables.set(reader.u16(at) * 256 + reader.u16(at + 2), cmap.offset + reader.u32(at + 4));
  }
  return subtables;
}

function lookUp(reader: BinaryReader, at: number, code: number): number {
  switch (reader.u16(at)) {
    case 0:
      return code < 256 ? reader.u8(at + 6 + code) : 0;
    case 4:
      return lookUpSegments(reader, at, code);
    case 6: {
      const i = code - reader.u16(at + 6);
      return i >= 0 && i < reader.u16(at + 8) ? reader.u16(at + 10 + i * 2) : 0;
    }
    case 12: {
      const groups = Math.min(reader.u32(at + 12), 20_000);
      for (let i = 0; i < groups; i++) {
        const group = at + 16 + i * 12;
        const start = reader.u32(group);
        if (code >= start && code <= reader.u32(group + 4)) return reader.u32(group + 8) + code - start;
      }
      return 0;
    }
    default:
      return 0;
  }
}

function lookUpSegments(reader: BinaryReader, at: number, code: number): number {
  const doubled = reader.u16(at + 6);
  for (let i = 0; i < doubled; i += 2) {
    if (code > reader.u16(at + 14 + i)) continue;
    const start = reader.u16(at + 16 + doubled + i);
    if (code < start) return 0;
    return segmentGlyph(reader, at, doubled, i, code - start, code);
  }
  return 0;
}

function segmentGlyph(
  reader: BinaryReader,
  at: number,
  doubled: number,
  i: number,
  within: number,
  code: number,
): number {
  const delta = reader.u16(at + 16 + doubled * 2 + i);
  const rangeAt = at + 16 + doubled * 3 + i;
  const range = reader.u16(rangeAt);
  if (range === 0) return (code + delta) & 0xffff;
  const glyph = reader.u16(rangeAt + range + within * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

/** Glyph to the lowest code point that reaches it. */
function reversed(reader: BinaryReader, at: number): Map<number, number> {
  const map = new Map<number, number>();
  // Overlapping segments of a hostile table would otherwise be walked billions of times.
  const budget = { left: 200_000 };
  const add = (gid: number, point: number): void => {
    budget.left--;
    if (gid !== 0 && point <= 0x10ffff && !map.has(gid)) map.set(gid, point);
  };
  const format = reader.u16(at);
  if (format === 12) {
    const groups = Math.min(reader.u32(at + 12), 20_000);
    for (let i = 0; i < groups && budget.left > 0; i++) {
      const group = at + 16 + i * 12;
      const start = reader.u32(group);
      const count = Math.min(reader.u32(group + 4) - start, 0xffff);
      for (let k = 0; k <= count; k++) add(reader.u32(group + 8) + k, start + k);
    }
  } else if (format === 4) {
    const doubled = reader.u16(at + 6);
    for (let i = 0; i < doubled; i += 2) {
      const start = reader.u16(at + 16 + doubled + i);
      const end = Math.min(reader.u16(at + 14 + i), 0xfffe);
      for (let code = start; code <= end; code++) {
        add(segmentGlyph(reader, at, doubled, i, code - start, code), code);
      }
      if (budget.left <= 0) break;
    }
  } else if (format === 6) {
    for (let code = 0; code < 0x10000; code++) add(lookUp(reader, at, code), code);
  }
  return map;
}

function readNames(reader: BinaryReader, post: Table | undefined): string[] {
  if (!post) return [];
  const standard = macGlyphOrder.split(/\s/);
  const version = reader.u32(post.offset);
  if (version === 0x10000) return standard;
  if (version !== 0x20000) return [];
  const count = reader.u16(post.offset + 32);
  const strings: string[] = [];
  const end = Math.min(post.offset + post.length, reader.bytes.length);
  for (let at = post.offset + 34 + count * 2; at < end; at += 1 + reader.u8(at)) {
    strings.push(reader.latin1(at + 1, reader.u8(at)));
  }
  const names: string[] = [];
  for (let gid = 0; gid < count; gid++) {
    const index = reader.u16(post.offset + 34 + gid * 2);
    names.push((index < 258 ? standard[index] : strings[index - 258]) ?? '');
  }
  return names;
}

function advance(reader: BinaryReader, tables: Map<string, Table>, gid: number): number | undefined {
  const hhea = tables.get('hhea');
  const hmtx = tables.get('hmtx');
  if (!hhea || !hmtx) return undefined;
  const metrics = reader.u16(hhea.offset + 34);
  if (metrics === 0) return undefined;
  return reader.u16(hmtx.offset + Math.min(gid, metrics - 1) * 4);
}
