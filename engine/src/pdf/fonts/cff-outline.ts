import { BinaryReader } from './binary-reader.ts';
import { readCharset, readDict, readIndex, type CffIndex } from './cff-program.ts';
import { Type2Machine } from './type2-charstring.ts';
import type { GlyphOutline } from './glyph-outline.ts';

/** Outlines and widths of a Compact Font Format program. */
export interface CffGlyphs {
  unitsPerEm: number;
  /** Glyph of a CID of a CID-keyed program; 0 when it has none. */
  ofCid(cid: number): number;
  outline(gid: number): GlyphOutline;
  /** Advance width in units of the em. */
  advance(gid: number): number | undefined;
}

const op = {
  charset: 15,
  charStrings: 17,
  private: 18,
  subrs: 19,
  defaultWidth: 20,
  nominalWidth: 21,
  matrix: 1207,
  fdArray: 1236,
  fdSelect: 1237,
  ros: 1230,
} as const;

interface Private {
  subrs: CffIndex | undefined;
  defaultWidth: number;
  nominalWidth: number;
}

/** Reads what draws the glyphs; `undefined` when the data is not a CFF font (Adobe Technical Note 5176). */
export function readCffGlyphs(bytes: Uint8Array): CffGlyphs | undefined {
  const reader = new BinaryReader(bytes);
  if (bytes.length < 8 || reader.u8(0) !== 1) return undefined;
  const tops = readIndex(reader, readIndex(reader, reader.u8(2)).next);
  const strings = readIndex(reader, tops.next);
  if (tops.count < 1) return undefined;
  const top = readDict(reader, ...tops.range(0));
  const at = top.get(op.charStrings)?.[0];
  if (at === undefined) return undefined;
  const charStrings = readIndex(reader, at);
  const globals = readIndex(reader, strings.next);
  const fonts = fontDicts(reader, top).map((dict) => readPrivate(reader, dict));
  const select = fdSelect(reader, top.get(op.fdSelect)?.[0], charStrings.count);
  const scale = top.get(op.matrix)?.[0] ?? fontDicts(reader, top)[0]?.get(op.matrix)?.[0] ?? 0.001;
  let cids: Map<number, number> | undefined;
  const run = (gid: number) => {
    const own = fonts[select(gid)];
    if (gid >= charStrings.count || !own) return undefined;
    const machine = new Type2Machine(reader, globals, own.subrs);
    machine.run(...charStrings.range(gid));
    return { machine, own };
  };
  return {
    unitsPerEm: scale > 0 ? 1 / scale : 1000,
    ofCid(cid) {
      if (!top.has(op.ros)) return cid;
      cids ??= new Map(
        [...readCharset(reader, top.get(op.charset)?.[0] ?? 0, charStrings.count, true)].map((c, gid) => [
          c,
          gid,
        ]),
      );
      return cids.get(cid) ?? 0;
    },
    outline: (gid) => run(gid)?.machine.outline() ?? [],
    advance(gid) {
      const drawn = run(gid);
      if (!drawn?.machine.complete) return undefined;
      const { width } = drawn.machine;
      return width === undefined ? drawn.own.defaultWidth : drawn.own.nominalWidth + width;
    },
  };
}

type Dict = ReadonlyMap<number, readonly number[]>;

/** The dictionaries that hold a private one each: the top, or those of a CID-keyed font. */
function fontDicts(reader: BinaryReader, top: Dict): Dict[] {
  const at = top.get(op.fdArray)?.[0];
  if (at === undefined) return [top];
  const index = readIndex(reader, at);
  return Array.from({ length: Math.min(index.count, 256) }, (_, i) => readDict(reader, ...index.range(i)));
}

function readPrivate(reader: BinaryReader, dict: Dict): Private {
  const [size = 0, at = 0] = dict.get(op.private) ?? [];
  const own = readDict(reader, at, at + size);
  const subrs = own.get(op.subrs)?.[0];
  return {
    subrs: subrs === undefined ? undefined : readIndex(reader, at + subrs),
    defaultWidth: own.get(op.defaultWidth)?.[0] ?? 0,
    nominalWidth: own.get(op.nominalWidth)?.[0] ?? 0,
  };
}

function fdSelect(reader: BinaryReader, at: number | undefined, glyphs: number): (gid: number) => number {
  if (at === undefined) return () => 0;
  if (reader.u8(at) === 0) return (gid) => reader.u8(at + 1 + gid);
  const ranges = Math.min(reader.u16(at + 1), glyphs);
  return (gid) => {
    for (let i = 0; i < ranges; i++)
      if (gid < reader.u16(at + 3 + (i + 1) * 3)) return reader.u8(at + 5 + i * 3);
    return 0;
  };
}
