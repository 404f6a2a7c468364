import { encodingVector } from '../src/pdf/fonts/encodings.ts';
import type { ObjectBody } from './build-pdf.ts';
import { cmapTable, hexStream, latin1, sfnt, u16, u32 } from './font-source.ts';
import { numbers, type1Font } from './type1-font.ts';

/** What differs from a font that is as it should be. */
export interface DrawnFontSpec {
  /** Draws a character's outline as another's. */
  drawnAs?: Readonly<Record<string, string>>;
  /** Outline of characters as rectangles `[x0, y0, x1, y1]`; the first is filled, the others are left free. */
  outlines?: Readonly<Record<string, readonly Rectangle[]>>;
  /** Characters composed of the glyphs of others, as Ü of U and dots. */
  composed?: Readonly<Record<string, readonly string[]>>;
  /** Width in the font dictionary where it is not the program’s. */
  widths?: Readonly<Record<string, number>>;
  /** Meaning of characters in /ToUnicode; without it there is none. */
  means?: Readonly<Record<string, string>>;
  family?: string;
  /** Embeds a Type 1 program in place of a TrueType one. */
  type1?: boolean;
  /** The characters in the order of their glyphs, in place of the printable ASCII ones; a TrueType program has no cmap then. */
  order?: readonly string[];
  /** Number of the first of the three or four objects. */
  from?: number;
}

type Rectangle = readonly [number, number, number, number];

const FIRST = 32;
const LAST = 126;
const characters = Array.from({ length: LAST - FIRST + 1 }, (_, i) => String.fromCharCode(FIRST + i));

const low: Rectangle = [150, 100, 350, 300];
const high: Rectangle = [150, 400, 350, 600];
const counters: Readonly<Record<string, readonly Rectangle[]>> = {
  '0': [[150, 150, 350, 550]],
  '4': [[150, 250, 350, 550]],
  '6': [low],
  '8': [low, high],
  '9': [high],
};

/** Width of the Helvetica that the test statement is laid out in. */
const widthOf = (character: string) => ({ ' ': 278, '.': 278, ',': 278, '-': 333 })[character] ?? 556;

function outlineOf(character: string, spec: DrawnFontSpec): readonly Rectangle[] {
  const drawn = spec.drawnAs?.[character] ?? character;
  if (drawn === ' ') return [];
  const free = counters[drawn] ?? [];
  return (
    spec.outlines?.[drawn] ?? [[50, 0, 450, free.length > 0 ? 700 : 400 + 3 * drawn.charCodeAt(0)], ...free]
  );
}

/** A simple glyph of rectangles; those that are left free run the other way round. */
function glyph(rectangles: readonly Rectangle[]): number[] {
  if (rectangles.length === 0) return [];
  const points = rectangles.flatMap(([x0, y0, x1, y1], i) => {
    const around: [number, number][] = [
      [x0, y0],
      [x0, y1],
      [x1, y1],
      [x1, y0],
    ];
    return i === 0 ? around : around.reverse();
  });
  const steps = (of: (point: [number, number]) => number) =>
    points.flatMap((point, i) => u16(of(point) - of(points[i - 1] ?? [0, 0])));
  return [
    ...u16(rectangles.length, 0, 0, 0, 0),
    ...rectangles.flatMap((_, i) => u16(i * 4 + 3)),
    ...u16(0),
    ...points.map(() => 1),
    ...steps(([x]) => x),
    ...steps(([, y]) => y),
  ];
}

/** A composite glyph: the glyphs of these numbers where they stand (words, offsets, more to come). */
const composite = (parts: readonly number[]): number[] => [
  ...u16(0xffff, 0, 0, 0, 0),
  ...parts.flatMap((gid, i) => u16(i < parts.length - 1 ? 0x23 : 0x03, gid, 0, 0)),
];

/** A TrueType program of boxes for the printable ASCII characters, 1000 units to the em. */
export function boxFont(spec: DrawnFontSpec = {}): Uint8Array {
  const list = spec.order ?? characters;
  const drawn = (c: string): number[] => {
    const parts = spec.composed?.[c];
    return parts ? composite(parts.map((part) => list.indexOf(part) + 1)) : glyph(outlineOf(c, spec));
  };
  const glyphs = [[], ...list.map(drawn)].map((data) => (data.length % 2 === 1 ? [...data, 0] : data));
  const offsets = glyphs.reduce<number[]>((list, data) => [...list, (list.at(-1) ?? 0) + data.length], [0]);
  const segments = [...u16(4, 32, 0, 4, 0, 0, 0), ...u16(LAST, 0xffff, 0, FIRST, 0xffff, 1 - FIRST, 1, 0, 0)];
  return sfnt({
    ...(spec.order ? {} : { cmap: cmapTable([[3, 1, segments]]) }),
    glyf: glyphs.flat(),
    head: [
      ...Array.from({ length: 18 }, () => 0),
      ...u16(1000),
      ...Array.from({ length: 30 }, () => 0),
      ...u16(1, 0),
    ],
    hhea: [...Array.from({ length: 34 }, () => 0), ...u16(glyphs.length)],
    hmtx: [...u16(500, 0), ...list.flatMap((c) => u16(widthOf(c), 0))],
    loca: offsets.flatMap(u32),
    maxp: [...u32(0x10000), ...u16(glyphs.length)],
  });
}

/** The same boxes as a Type 1 program. */
export function type1BoxFont(spec: DrawnFontSpec = {}): Uint8Array {
  const names = encodingVector('winAnsi');
  const code = (character: string): number[] => {
    let [x, y] = [0, 0];
    const to = (nextX: number, nextY: number) => {
      const step = numbers(nextX - x, nextY - y);
      [x, y] = [nextX, nextY];
      return step;
    };
    const boxes = outlineOf(character, spec).flatMap(([x0, y0, x1, y1], i) => {
      const around: [number, number][] = [
        [x0, y0],
        [x0, y1],
        [x1, y1],
        [x1, y0],
      ];
      const [start, ...rest] = i === 0 ? around : around.reverse();
      const [sx, sy] = start ?? [0, 0];
      return [...to(sx, sy), 21, ...rest.flatMap(([px, py]) => [...to(px, py), 5]), 9];
    });
    return [...numbers(0, widthOf(character)), 13, ...boxes, 14];
  };
  const glyphs = (spec.order ?? characters).map(
    (c) => [names[c.charCodeAt(0)] ?? '.notdef', code(c)] as const,
  );
  return type1Font({ glyphs: Object.fromEntries(glyphs) });
}

/** A font dictionary with its descriptor and program, by object number. */
export function drawnFont(spec: DrawnFontSpec = {}): Record<number, ObjectBody> {
  const { from = 20, family = 'Boxes', means, type1 = false } = spec;
  const widths = characters.map((c) => spec.widths?.[c] ?? widthOf(c)).join(' ');
  return {
    [from]: `<</Type /Font /Subtype /${type1 ? 'Type1' : 'TrueType'} /BaseFont /${family} /Encoding /WinAnsiEncoding /FirstChar ${FIRST} /LastChar ${LAST} /Widths [${widths}] /FontDescriptor ${from + 1} 0 R ${means ? `/ToUnicode ${from + 3} 0 R` : ''}>>`,
    [from + 1]:
      `<</Type /FontDescriptor /FontName /${family} /Flags 32 /${type1 ? 'FontFile' : 'FontFile2'} ${from + 2} 0 R>>`,
    [from + 2]: hexStream('', type1 ? type1BoxFont(spec) : boxFont(spec)),
    ...(means ? { [from + 3]: { data: toUnicode(means) } } : {}),
  };
}

const hex = (text: string, digits: number) =>
  latin1(text)
    .map((code) => code.toString(16).padStart(digits, '0'))
    .join('');

function toUnicode(means: Readonly<Record<string, string>>): string {
  const lines = characters.map((c) => `<${hex(c, 2)}> <${hex(means[c] ?? c, 4)}>`);
  return `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange\n${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar endcmap end end`;
}
