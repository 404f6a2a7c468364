import type { ObjectBody } from './build-pdf.ts';
import { boxFont } from './drawn-font.ts';
import { hexStream } from './font-source.ts';
import { statementContent, statementPdf, type StatementSpec } from './statement-pdf.ts';

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** What is done to a statement whose fonts are numbered subsets. */
export interface NumberedSpec extends StatementSpec {
  /** Numbers the glyphs by this content, as it was before it was changed; else by the page's own. */
  numberedBy?: string;
  /** Gives each glyph its place in the alphabet in place of the order of use. */
  sorted?: boolean;
  /** Numbers the glyphs inside the font programs only; the codes are those of ASCII. */
  inside?: boolean;
  /** With `inside`: the dictionaries name all of ASCII, whatever the programs hold. */
  lavish?: boolean;
  /** Content of a second page. */
  second?: string;
}

const SHOW = /\/(F\d) (\S+) Tf (.*?)\((.*?)(?<!\\)\) Tj/g;
const plain = (text: string) => text.replace(/\\([\\()])/g, '$1');

/** The ordinary statement in subsets of two-byte codes, numbered 1, 2, 3 … as the text first needs them. */
export function numberedPdf(given: NumberedSpec = {}): Uint8Array {
  const { numberedBy, sorted = false, inside = false, lavish = false, second, ...spec } = given;
  const content = statementContent(spec);
  const numbers = numbersOf(numberedBy ?? content, sorted);
  const codes = inside ? asciiCodes(numbers, lavish) : numbers;
  const encode = (plainText: string) =>
    plainText.replace(SHOW, (_, font, size, move, text) => {
      const list = [...plain(text)].map((c) => hex(codes.get(font)?.get(c) ?? 0));
      return `/${font} ${size} Tf ${move}<${list.join('')}> Tj`;
    });
  const fonts = inside ? { ...fontsFor(codes), ...programsFor(numbers) } : fontsFor(codes);
  const objects = { ...fonts, ...spec.objects, ...(second ? secondPage(encode(second)) : {}) };
  return statementPdf({ ...spec, edit: () => encode(content), objects });
}

const secondPage = (data: string): Record<number, ObjectBody> => ({
  2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
  10: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
  11: { data },
});

type Codes = ReadonlyMap<string, ReadonlyMap<string, number>>;

function numbersOf(content: string, sorted: boolean): Codes {
  const codes = new Map<string, Map<string, number>>();
  for (const [, font = '', , , text = ''] of content.matchAll(SHOW)) {
    const own = codes.get(font) ?? new Map<string, number>();
    codes.set(font, own);
    for (const character of plain(text)) if (!own.has(character)) own.set(character, own.size + 1);
  }
  if (sorted) {
    for (const own of codes.values())
      [...own.keys()].sort().forEach((character, i) => own.set(character, 3 + i));
  }
  return codes;
}

const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

const asciiCodes = (numbers: Codes, lavish: boolean): Codes =>
  new Map(
    [...numbers].map(([font, own]) => [
      font,
      new Map((lavish ? printable : [...own.keys()]).map((c) => [c, c.charCodeAt(0)])),
    ]),
  );

/** Programs whose glyphs follow each other as numbered, and the CIDFonts that map the codes to them. */
function programsFor(numbers: Codes): Record<number, ObjectBody> {
  const objects: Record<number, ObjectBody> = {};
  [...numbers].forEach(([font, own], i) => {
    const at = 20 + 10 * i;
    const name = font === 'F1' ? 'ABCDEF+Body' : 'GHIJKL+Body-Bold';
    const map = new Uint8Array(256);
    const order = Array.from({ length: Math.max(...own.values()) }, () => ' ');
    for (const [character, number] of own) {
      map[2 * character.charCodeAt(0) + 1] = number;
      order[number - 1] = character;
    }
    const widths = [...own.keys()].map((c) => `${c.charCodeAt(0)} [${widthOf(c)}]`).join(' ');
    objects[at] =
      `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${at + 2} 0 R /CIDToGIDMap ${at + 4} 0 R /DW 556 /W [${widths}]>>`;
    objects[at + 3] = hexStream('', boxFont({ order }));
    objects[at + 4] = hexStream('', map);
  });
  return objects;
}

function fontsFor(codes: Codes): Record<number, ObjectBody> {
  const objects: Record<number, ObjectBody> = {};
  [...codes].forEach(([font, own], i) => {
    const at = 20 + 10 * i;
    const name = font === 'F1' ? 'ABCDEF+Body' : 'GHIJKL+Body-Bold';
    const pairs = [...own].map(([c, code]) => `<${hex(code)}> <${hex(c.charCodeAt(0))}>`);
    objects[font === 'F1' ? 5 : 6] =
      `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${at} 0 R] /ToUnicode ${at + 1} 0 R>>`;
    objects[at] =
      `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${at + 2} 0 R /DW 556 /W [1 [${[...own].map(([c]) => widthOf(c)).join(' ')}]]>>`;
    objects[at + 1] = {
      data: `1 begincodespacerange <0000> <ffff> endcodespacerange ${pairs.length} beginbfchar ${pairs.join('\n')} endbfchar`,
    };
    objects[at + 2] = `<</Type /FontDescriptor /FontName /${name} /Flags 4 /FontFile2 ${at + 3} 0 R>>`;
    objects[at + 3] = { data: '' };
  });
  return objects;
}

/** Widths of Helvetica for figures, so that columns end where they should. */
const widthOf = (character: string) => (/[.,]/.test(character) ? 278 : character === '-' ? 333 : 556);
