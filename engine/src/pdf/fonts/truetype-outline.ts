import { BinaryReader } from './binary-reader.ts';
import { OutlinePen, type GlyphOutline, type OutlinePoint } from './glyph-outline.ts';
import type { TrueTypeProgram } from './truetype-program.ts';

/** Deepest nesting of composite glyphs. */
const DEPTH = 5;
/** Most components of all glyphs drawn for one. */
const COMPONENTS = 64;

/** The drawings of a TrueType program by glyph. */
export interface TrueTypeOutlines {
  outline(gid: number): GlyphOutline;
  /** True for a glyph that is drawn and is no mere part of another one. */
  draws(gid: number): boolean;
}

/** Most glyphs that are looked at for parts of others. */
const GLYPHS = 8000;

/** The drawings of a TrueType program; `undefined` when it has no `glyf` (OpenType, glyf and loca). */
export function trueTypeOutlines(program: TrueTypeProgram): TrueTypeOutlines | undefined {
  const glyf = program.table('glyf');
  const loca = program.table('loca');
  const head = program.table('head');
  if (!glyf || !loca || !head) return undefined;
  const offsets = new BinaryReader(loca);
  const long = new BinaryReader(head).u16(50) !== 0;
  const offset = (i: number) => (long ? offsets.u32(i * 4) : offsets.u16(i * 2) * 2);
  const entries = loca.length / (long ? 4 : 2);
  const data = (gid: number): BinaryReader | undefined => {
    const [start, end] = [offset(gid), offset(gid + 1)];
    return gid + 1 < entries && end > start ? new BinaryReader(glyf.subarray(start, end)) : undefined;
  };
  let parts: ReadonlySet<number> | undefined;
  return {
    outline(gid) {
      const pen = new OutlinePen();
      draw(data, gid, pen, [1, 0, 0, 1, 0, 0], 0, { left: COMPONENTS });
      return pen.overrun ? [] : pen.contours;
    },
    draws: (gid) => data(gid) !== undefined && !(parts ??= partsOf(data, Math.min(entries, GLYPHS))).has(gid),
  };
}

/** The glyphs that others are composed of. */
function partsOf(data: (gid: number) => BinaryReader | undefined, glyphs: number): ReadonlySet<number> {
  const parts = new Set<number>();
  for (let gid = 0; gid < glyphs; gid++) {
    const glyph = data(gid);
    if (glyph && glyph.i16(0) < 0) for (const { component } of componentsOf(glyph)) parts.add(component);
  }
  return parts;
}

interface Component {
  component: number;
  /** Place of the component in its glyph. */
  at: Affine;
}

function* componentsOf(glyph: BinaryReader): Generator<Component> {
  for (let pos = 10, more = true; more && pos < glyph.bytes.length;) {
    const flags = glyph.u16(pos);
    const component = glyph.u16(pos + 2);
    const words = (flags & 1) !== 0;
    const moved = (flags & 2) !== 0;
    const dx = moved ? (words ? glyph.i16(pos + 4) : i8(glyph.u8(pos + 4))) : 0;
    const dy = moved ? (words ? glyph.i16(pos + 6) : i8(glyph.u8(pos + 5))) : 0;
    pos += words ? 8 : 6;
    const scale = (i: number) => glyph.i16(pos + i * 2) / 16_384;
    let own: [number, number, number, number] = [1, 0, 0, 1];
    if (flags & 8) own = [scale(0), 0, 0, scale(0)];
    else if (flags & 0x40) own = [scale(0), 0, 0, scale(1)];
    else if (flags & 0x80) own = [scale(0), scale(1), scale(2), scale(3)];
    pos += flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    yield { component, at: [...own, dx, dy] };
    more = (flags & 0x20) !== 0;
  }
}

type Affine = readonly [number, number, number, number, number, number];

function draw(
  data: (gid: number) => BinaryReader | undefined,
  gid: number,
  pen: OutlinePen,
  at: Affine,
  depth: number,
  budget: { left: number },
): void {
  const glyph = data(gid);
  if (!glyph || depth > DEPTH || budget.left-- <= 0) return;
  const contours = glyph.i16(0);
  if (contours >= 0) {
    drawSimple(glyph, contours, pen, at);
    return;
  }
  for (const part of componentsOf(glyph)) {
    if (budget.left <= 0) return;
    draw(data, part.component, pen, joined(part.at, at), depth + 1, budget);
  }
}

const i8 = (value: number) => (value << 24) >> 24;

const joined = ([a, b, c, d, e, f]: Affine, [A, B, C, D, E, F]: Affine): Affine => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

interface Knot {
  x: number;
  y: number;
  on: boolean;
}

function drawSimple(glyph: BinaryReader, contours: number, pen: OutlinePen, at: Affine): void {
  const ends = Array.from({ length: Math.min(contours, 500) }, (_, i) => glyph.u16(10 + i * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  if (count <= 0 || count > 5000) return;
  const knots = readKnots(glyph, 12 + contours * 2 + glyph.u16(10 + contours * 2), count);
  let from = 0;
  for (const end of ends) {
    if (pen.overrun) return;
    drawContour(
      knots.slice(from, end + 1).map(({ x, y, on }) => ({
        x: at[0] * x + at[2] * y + at[4],
        y: at[1] * x + at[3] * y + at[5],
        on,
      })),
      pen,
    );
    from = end + 1;
  }
}

function readKnots(glyph: BinaryReader, start: number, count: number): Knot[] {
  const flags: number[] = [];
  let at = start;
  while (flags.length < count && at < glyph.bytes.length) {
    const flag = glyph.u8(at++);
    flags.push(flag);
    if (flag & 8) for (let left = glyph.u8(at++); left > 0 && flags.length < count; left--) flags.push(flag);
  }
  const along = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph.u8(at++) : -glyph.u8(at++);
      else if (!(flag & same)) {
        value += glyph.i16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = along(2, 16);
  const ys = along(4, 32);
  return flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) !== 0 }));
}

/** Between two points off the curve lies one on it, halfway. */
function drawContour(knots: readonly Knot[], pen: OutlinePen): void {
  const [first] = knots;
  const last = knots.at(-1);
  if (!first || !last || knots.length < 3) return;
  const start: OutlinePoint = first.on
    ? [first.x, first.y]
    : last.on
      ? [last.x, last.y]
      : [(first.x + last.x) / 2, (first.y + last.y) / 2];
  pen.moveTo(...start);
  let control: Knot | undefined;
  const through = (x: number, y: number) => {
    if (control) pen.quadraticTo(control.x, control.y, x, y);
    else pen.lineTo(x, y);
    control = undefined;
  };
  for (const knot of first.on ? knots.slice(1) : knots) {
    if (knot.on) through(knot.x, knot.y);
    else {
      if (control) through((control.x + knot.x) / 2, (control.y + knot.y) / 2);
      control = knot;
    }
  }
  through(...start);
  pen.close();
}
