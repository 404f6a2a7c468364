import { concat } from './values.ts';

/** A TrueType program as the bench needs it: glyph numbers, advances, outlines and a subset of itself. */
export interface TrueType {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  /** Glyph number of a character, 0 where the font has none. */
  glyph(character: string): number;
  /** Advance in thousandths of an em. */
  advance(glyph: number): number;
  /** PDF path operators of a glyph in font units; empty for a blank. */
  outline(glyph: number): string;
  /** A program holding the given characters only, glyph numbers kept. */
  subset(characters: Iterable<string>): Uint8Array;
}

/** Reads a TrueType program with a format 4 character map and a `glyf` table (OpenType 1.9, otff). */
export function readTrueType(data: Uint8Array): TrueType {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const tables = tablesIn(data, view);
  const at = (tag: string): number => {
    const table = tables.get(tag);
    if (!table) throw new RangeError(`font has no ${tag} table`);
    return table.offset;
  };
  const head = at('head');
  const hhea = at('hhea');
  const unitsPerEm = view.getUint16(head + 18);
  const longLoca = view.getUint16(head + 50) === 1;
  const metrics = view.getUint16(hhea + 34);
  const scale = (value: number): number => Math.round((value * 1000) / unitsPerEm);
  const loca = at('loca');
  const glyphRange = (glyph: number): [number, number] => {
    const one = (i: number): number =>
      longLoca ? view.getUint32(loca + i * 4) : view.getUint16(loca + i * 2) * 2;
    return [at('glyf') + one(glyph), at('glyf') + one(glyph + 1)];
  };
  const map = readCharacterMap(view, at('cmap'));
  const metric = (glyph: number): number => view.getUint16(at('hmtx') + Math.min(glyph, metrics - 1) * 4);
  return {
    unitsPerEm,
    ascent: scale(view.getInt16(hhea + 4)),
    descent: scale(view.getInt16(hhea + 6)),
    box: [36, 38, 40, 42].map((o) => scale(view.getInt16(head + o))) as [number, number, number, number],
    glyph: (character) => map(character.codePointAt(0) ?? 0),
    advance: (glyph) => scale(metric(glyph)),
    outline: (glyph) => outline(view, glyphRange, glyph),
    subset: (characters) => {
      const list = [...new Set(characters)].sort();
      const pairs = list.map((c): [number, number] => [c.codePointAt(0) ?? 0, map(c.codePointAt(0) ?? 0)]);
      const keep = new Set([0]);
      for (const [, glyph] of pairs) withComponents(view, glyphRange, glyph, keep);
      const count = Math.max(...keep) + 1;
      const copy = (tag: string): Uint8Array => {
        const table = tables.get(tag);
        return table ? data.slice(table.offset, table.offset + table.length) : new Uint8Array(0);
      };
      return assemble(
        copy,
        count,
        pairs,
        metric,
        (glyph) => {
          if (!keep.has(glyph)) return new Uint8Array(0);
          const [start, end] = glyphRange(glyph);
          return data.slice(start, end);
        },
        (glyph) => view.getInt16(at('hmtx') + glyph * 4 + 2),
      );
    },
  };
}

function tablesIn(data: Uint8Array, view: DataView): Map<string, { offset: number; length: number }> {
  const tables = new Map<string, { offset: number; length: number }>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    tables.set(String.fromCharCode(...data.subarray(at, at + 4)), {
      offset: view.getUint32(at + 8),
      length: view.getUint32(at + 12),
    });
  }
  return tables;
}

function readCharacterMap(view: DataView, cmap: number): (code: number) => number {
  let table = 0;
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const offset = cmap + view.getUint32(cmap + 8 + i * 8);
    if (view.getUint16(offset) === 4) table = offset;
  }
  if (table === 0) throw new RangeError('font has no format 4 character map');
  const double = view.getUint16(table + 6);
  return (code) => {
    for (let i = 0; i < double; i += 2) {
      const end = view.getUint16(table + 14 + i);
      if (code > end) continue;
      const start = view.getUint16(table + 16 + double + i);
      if (code < start) return 0;
      const delta = view.getUint16(table + 16 + double * 2 + i);
      const rangeAt = table + 16 + double * 3 + i;
      const range = view.getUint16(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

type Range = (glyph: number) => [number, number];

interface Component {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
}

function components(view: DataView, start: number): Component[] {
  const out: Component[] = [];
  let at = start + 10;
  for (;;) {
    const flags = view.getUint16(at);
    const words = (flags & 1) !== 0;
    out.push({
      glyph: view.getUint16(at + 2),
      dx: words ? view.getInt16(at + 4) : view.getInt8(at + 4),
      dy: words ? view.getInt16(at + 6) : view.getInt8(at + 5),
    });
    at += words ? 8 : 6;
    at += (flags & 8) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0;
    if ((flags & 0x20) === 0) return out;
  }
}

function withComponents(view: DataView, range: Range, glyph: number, keep: Set<number>): void {
  if (keep.has(glyph)) return;
  keep.add(glyph);
  const [start, end] = range(glyph);
  if (end === start || view.getInt16(start) >= 0) return;
  for (const part of components(view, start)) withComponents(view, range, part.glyph, keep);
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

function outline(view: DataView, range: Range, glyph: number, dx = 0, dy = 0): string {
  const [start, end] = range(glyph);
  if (start === end) return '';
  const contours = view.getInt16(start);
  if (contours < 0) {
    return components(view, start)
      .map((part) => outline(view, range, part.glyph, dx + part.dx, dy + part.dy))
      .join('');
  }
  const ends = Array.from({ length: contours }, (_, i) => view.getUint16(start + 10 + i * 2));
  const points = readPoints(view, start + 10 + contours * 2, (ends.at(-1) ?? -1) + 1, dx, dy);
  let from = 0;
  let out = '';
  for (const last of ends) {
    out += contour(points.slice(from, last + 1));
    from = last + 1;
  }
  return out;
}

function readPoints(view: DataView, offset: number, count: number, dx: number, dy: number): Point[] {
  let at = offset + 2 + view.getUint16(offset);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if ((flag & 8) !== 0) for (let n = view.getUint8(at++); n > 0; n--) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) {
        const step = view.getUint8(at++);
        value += (flag & same) !== 0 ? step : -step;
      } else if ((flag & same) === 0) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return flags.map((flag, i) => ({ x: (xs[i] ?? 0) + dx, y: (ys[i] ?? 0) + dy, on: (flag & 1) !== 0 }));
}

/** One closed contour; quadratic curves are raised to the cubic ones PDF has. */
function contour(points: readonly Point[]): string {
  const first = points.findIndex((p) => p.on);
  if (first < 0 || points.length < 2) return '';
  const ring = [...points.slice(first), ...points.slice(0, first + 1)];
  let here = ring[0] as Point;
  let out = `${here.x} ${here.y} m\n`;
  for (let i = 1; i < ring.length; i++) {
    const point = ring[i] as Point;
    if (point.on) {
      out += `${point.x} ${point.y} l\n`;
      here = point;
      continue;
    }
    const next = ring[i + 1] as Point;
    const to = next.on ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true };
    const third = (a: number, b: number): number => Math.round(a + ((b - a) * 2) / 3);
    out += `${third(here.x, point.x)} ${third(here.y, point.y)} ${third(to.x, point.x)} ${third(to.y, point.y)} `;
    out += `${Math.round(to.x)} ${Math.round(to.y)} c\n`;
    here = to;
    if (next.on) i++;
  }
  return out + 'h\n';
}

function assemble(
  copy: (tag: string) => Uint8Array,
  count: number,
  pairs: readonly (readonly [number, number])[],
  metric: (glyph: number) => number,
  glyphBytes: (glyph: number) => Uint8Array,
  bearing: (glyph: number) => number,
): Uint8Array {
  const glyphs: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer((count + 1) * 4));
  const hmtx = new DataView(new ArrayBuffer(count * 4));
  let at = 0;
  for (let g = 0; g < count; g++) {
    loca.setUint32(g * 4, at);
    const source = glyphBytes(g);
    const padded = new Uint8Array((source.length + 3) & ~3);
    padded.set(source);
    glyphs.push(padded);
    at += padded.length;
    hmtx.setUint16(g * 4, metric(g));
    hmtx.setInt16(g * 4 + 2, bearing(g));
  }
  loca.setUint32(count * 4, at);
  const patched = (tag: string, offset: number, value: number): Uint8Array => {
    const out = copy(tag);
    new DataView(out.buffer).setUint16(offset, value);
    return out;
  };
  const parts: [string, Uint8Array][] = [
    ['cmap', characterMap(pairs)],
    ['cvt ', copy('cvt ')],
    ['fpgm', copy('fpgm')],
    ['glyf', concat(glyphs)],
    ['head', patched('head', 50, 1)],
    ['hhea', patched('hhea', 34, count)],
    ['hmtx', new Uint8Array(hmtx.buffer)],
    ['loca', new Uint8Array(loca.buffer)],
    ['maxp', patched('maxp', 4, count)],
    ['prep', copy('prep')],
  ];
  return tableDirectory(parts.filter(([, body]) => body.length > 0));
}

function characterMap(pairs: readonly (readonly [number, number])[]): Uint8Array {
  const segments = [...pairs, [0xffff, 0] as const];
  const n = segments.length;
  const out = new DataView(new ArrayBuffer(12 + 16 + n * 8));
  [0, 1, 3, 1, 0, 12, 4, 16 + n * 8, 0, n * 2, 0, 0, 0].forEach((v, i) => out.setUint16(i * 2, v));
  segments.forEach(([code, glyph], i) => {
    out.setUint16(26 + i * 2, code);
    out.setUint16(28 + n * 2 + i * 2, code);
    out.setUint16(28 + n * 4 + i * 2, code === 0xffff ? 1 : (glyph - code) & 0xffff);
  });
  return new Uint8Array(out.buffer);
}

function tableDirectory(parts: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const header = new DataView(new ArrayBuffer(12 + parts.length * 16));
  header.setUint32(0, 0x00010000);
  header.setUint16(4, parts.length);
  const bodies: Uint8Array[] = [];
  let at = header.byteLength;
  parts.forEach(([tag, body], i) => {
    const padded = new Uint8Array((body.length + 3) & ~3);
    padded.set(body);
    const words = new DataView(padded.buffer);
    let sum = 0;
    for (let o = 0; o < padded.length; o += 4) sum = (sum + words.getUint32(o)) >>> 0;
    for (let c = 0; c < 4; c++) header.setUint8(12 + i * 16 + c, tag.charCodeAt(c));
    [sum, at, body.length].forEach((v, k) => header.setUint32(16 + i * 16 + k * 4, v));
    bodies.push(padded);
    at += padded.length;
  });
  return concat([new Uint8Array(header.buffer), ...bodies]);
}
