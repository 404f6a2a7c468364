import { readTrueType } from '../../src/pdf/fonts/truetype-program.ts';
import { latin1Text } from '../build-pdf.ts';
import type { PdfDict } from '../../src/pdf/syntax/objects.ts';
import type { Conditions, Made } from './made.ts';

interface Font {
  num: number;
  dict: PdfDict;
  subtype: string;
  /** Of a Type 0 font its descendant; else the font itself. */
  held: PdfDict;
  descriptor: PdfDict | undefined;
}

function fonts({ dicts, view }: Made): Font[] {
  return dicts.flatMap(({ num, dict }) => {
    const subtype = view.name(dict.get('Subtype')) ?? '';
    if (view.name(dict.get('Type')) !== 'Font' || subtype.startsWith('CIDFontType')) return [];
    const held = view.dict(view.array(dict.get('DescendantFonts'))?.[0]) ?? dict;
    return [{ num, dict, subtype, held, descriptor: view.dict(held.get('FontDescriptor')) }];
  });
}

const places = (of: readonly Font[]) => of.map(({ num }) => `font ${num}`);
const composite = (made: Made) => fonts(made).filter(({ subtype }) => subtype === 'Type0');
const identity = ({ view }: Made, { dict }: Font) =>
  /^Identity-[HV]$/.test(view.name(dict.get('Encoding')) ?? '');
const isType2 = ({ view }: Made, { held }: Font) => view.name(held.get('Subtype')) === 'CIDFontType2';

/** The TrueType program of a font. */
function program({ view }: Made, { descriptor }: Font) {
  const stream = view.stream(descriptor?.get('FontFile2'));
  return stream && readTrueType(view.decode(stream).bytes);
}

/** Codes of two bytes that the pages show in each font, by the font's object number. */
function shown({ pages }: Made): Map<number, Set<number>> {
  const codes = new Map<number, Set<number>>();
  for (const { runs } of pages) {
    for (const { font, glyphs } of runs) {
      const known = codes.get(font.object) ?? new Set();
      codes.set(font.object, known);
      for (const { code } of glyphs) known.add(code);
    }
  }
  return codes;
}

/** Hexadecimal destinations of a ToUnicode CMap (ISO 32000-2, 9.10.3). */
function destinations({ view }: Made, { dict }: Font): string[] {
  const stream = view.stream(dict.get('ToUnicode'));
  const text = stream ? latin1Text(view.decode(stream).bytes) : '';
  const maps = [...text.matchAll(/beginbf(?:char|range)([^]*?)endbf/g)].map(([, body = '']) => body);
  return maps.flatMap((body) =>
    body
      .split('\n')
      .flatMap((line) => [...line.matchAll(/<([\dA-Fa-f\s]*)>/g)].map(([, hex = '']) => hex).slice(1)),
  );
}

const withDestination = (made: Made, wanted: RegExp) =>
  places(
    fonts(made).filter((font) => destinations(made, font).some((hex) => wanted.test(hex.replace(/\s/g, '')))),
  );

/** Widths of a CID font by CID (ISO 32000-2, 9.7.4.3). */
function widths({ view }: Made, held: PdfDict): Map<number, number> {
  const found = new Map<number, number>();
  const list = view.array(held.get('W')) ?? [];
  for (let i = 0; i < list.length;) {
    const first = view.number(list[i]) ?? 0;
    const each = view.array(list[i + 1]);
    if (each) {
      for (const [k, width] of each.entries()) found.set(first + k, view.number(width) ?? 0);
      i += 2;
    } else {
      const last = view.number(list[i + 1]) ?? first;
      for (let cid = first; cid <= last; cid++) found.set(cid, view.number(list[i + 2]) ?? 0);
      i += 3;
    }
  }
  return found;
}

function wrongWidths(made: Made): string[] {
  const codes = shown(made);
  return composite(made).flatMap((font) => {
    const face = program(made, font);
    const told = widths(made, font.held);
    const usual = made.view.number(font.held.get('DW')) ?? 1000;
    return [...(codes.get(font.num) ?? [])].flatMap((gid) => {
      const drawn = ((face?.advance(gid) ?? 0) * 1000) / (face?.unitsPerEm ?? 1000);
      return Math.abs(drawn - (told.get(gid) ?? usual)) > 1 ? [`glyph ${gid} of font ${font.num}`] : [];
    });
  });
}

/** Fonts whose CIDSet, a bit for each glyph, ends before or after the glyphs of the program, or has a gap. */
function wrongSets(made: Made, wrong: (listed: number, glyphs: number) => boolean): string[] {
  return places(
    composite(made).filter((font) => {
      const set = made.view.stream(font.descriptor?.get('CIDSet'));
      if (!set) return false;
      const bits = [...made.view.decode(set).bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      const listed = bits.replace(/0+$/, '');
      return listed.includes('0') || wrong(listed.length, program(made, font)?.glyphs ?? 0);
    }),
  );
}

/** Checkpoints 10 and 31: characters and fonts. */
export const fontConditions: Conditions = {
  '10-001': ({ pages }) =>
    pages.flatMap(({ page, runs }) =>
      runs.flatMap(({ glyphs }) =>
        glyphs.filter(({ text }) => text === '').map(({ code }) => `code ${code} on page ${page + 1}`),
      ),
    ),
  // Of CMaps only the two identity ones are allowed here; with another one these four must be written.
  ...Object.fromEntries(
    ['31-001', '31-002', '31-003', '31-006'].map((condition) => [
      condition,
      (made: Made) => places(composite(made).filter((font) => !identity(made, font))),
    ]),
  ),
  '31-004': (made) =>
    places(
      composite(made).filter((font) => {
        const map = font.held.get('CIDToGIDMap');
        return (
          isType2(made, font) &&
          map !== undefined &&
          made.view.name(map) !== 'Identity' &&
          !made.view.stream(map)
        );
      }),
    ),
  '31-005': (made) =>
    places(composite(made).filter((font) => isType2(made, font) && !font.held.has('CIDToGIDMap'))),
  '31-009': (made) => {
    const used = shown(made);
    return places(
      fonts(made).filter(({ num, descriptor }) => {
        const files = ['FontFile', 'FontFile2', 'FontFile3'].filter((key) =>
          made.view.stream(descriptor?.get(key)),
        );
        return used.has(num) && files.length === 0;
      }),
    );
  },
  '31-011': (made) => {
    const codes = shown(made);
    return composite(made).flatMap((font) => {
      const glyphs = program(made, font)?.glyphs ?? 0;
      const missing = [...(codes.get(font.num) ?? [])].filter((gid) => gid >= glyphs);
      return missing.map((gid) => `glyph ${gid} of font ${font.num}`);
    });
  },
  // Simple Type 1 fonts do not occur here; with one these two must be written.
  ...Object.fromEntries(
    ['31-012', '31-013'].map((condition) => [
      condition,
      (made: Made) => places(fonts(made).filter(({ descriptor }) => descriptor?.has('CharSet'))),
    ]),
  ),
  '31-014': (made) => wrongSets(made, (listed, glyphs) => listed < glyphs),
  '31-015': (made) => wrongSets(made, (listed, glyphs) => listed > glyphs),
  '31-016': wrongWidths,
  // Simple TrueType fonts do not occur here; with one the ten conditions on its encoding must be written.
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [
      `31-0${17 + i}`,
      (made: Made) => places(fonts(made).filter(({ subtype }) => subtype === 'TrueType')),
    ]),
  ),
  '31-027': (made) => places(fonts(made).filter(({ dict }) => !made.view.stream(dict.get('ToUnicode')))),
  '31-028': (made) => withDestination(made, /^0000/),
  '31-029': (made) => withDestination(made, /^(?:FEFF|FFFE)/i),
  '31-030': ({ pages }) =>
    pages.flatMap(({ page, runs }) =>
      runs.flatMap(({ glyphs }) => glyphs.filter(({ code }) => code === 0).map(() => `page ${page + 1}`)),
    ),
};
