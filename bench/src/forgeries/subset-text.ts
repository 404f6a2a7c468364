import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';

/** The strings of a page, with their fonts' own codes. */
interface PageText {
  readonly content: string;
  readonly ref: PDFRef;
  /** Characters by code, font by font as the page names them. */
  readonly fonts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** One text to be put in place of another. */
export interface Replacement {
  readonly page: number;
  readonly before: string;
  readonly after: string;
}

/**
 * Replaces texts in the content streams by hand, in codes of the font that is there, and saves the file with another
 * tool. Undefined when the font lacks a character or a text is not found whole.
 */
export async function editStrings(
  pdf: Uint8Array,
  replacements: readonly Replacement[],
): Promise<Uint8Array | undefined> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = document.getPages().map((page) => readPage(document, page.node));
  for (const [index, page] of pages.entries()) {
    const own = replacements.filter((r) => r.page === index);
    if (own.length === 0) continue;
    const content = page && replaceIn(page, own);
    if (!page || content === undefined) return undefined;
    document.context.assign(page.ref, document.context.flateStream(content));
  }
  return document.save({ useObjectStreams: false });
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function readPage(document: PDFDocument, node: PDFDict): PageText | undefined {
  const contents = node.get(PDFName.of('Contents'));
  const ref = contents instanceof PDFArray ? contents.get(0) : contents;
  const stream = document.context.lookup(ref);
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) return undefined;
  const resources = document.context.lookup(node.get(PDFName.of('Resources')), PDFDict);
  const dictionary = document.context.lookup(resources.get(PDFName.of('Font')), PDFDict);
  const fonts = new Map(
    dictionary.entries().map(([key, value]) => [key.asString().slice(1), charactersOf(document, value)]),
  );
  return { content: latin1(inflateSync(stream.contents)), ref, fonts };
}

/** The /ToUnicode map of a two-byte font as pdfkit writes it: ranges with a list of characters. */
function charactersOf(document: PDFDocument, font: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const dictionary = font instanceof PDFRef ? document.context.lookup(font, PDFDict) : undefined;
  const map = document.context.lookup(dictionary?.get(PDFName.of('ToUnicode')));
  if (!(map instanceof PDFRawStream)) return found;
  const text = latin1(inflateSync(map.contents));
  for (const [, low = '', , list = ''] of text.matchAll(/<(\w{4})> <(\w{4})> \[(.*?)\]/gs)) {
    [...list.matchAll(/<(\w+)>/g)].forEach(([, unit = ''], i) => {
      const code = (Number.parseInt(low, 16) + i).toString(16).padStart(4, '0');
      found.set(code, String.fromCharCode(Number.parseInt(unit, 16)));
    });
  }
  return found;
}

function replaceIn({ content, fonts }: PageText, own: readonly Replacement[]): string | undefined {
  const left = [...own];
  let characters: ReadonlyMap<string, string> = new Map();
  let lacking = false;
  const changed = content.replaceAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g, (whole, font, strings) => {
    if (font !== undefined) {
      characters = fonts.get(String(font)) ?? new Map();
      return whole;
    }
    const codes = [...String(strings).matchAll(/<(\w*)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    const shown = codes.map((code) => characters.get(code) ?? '').join('');
    const at = left.findIndex((r) => r.before === shown);
    if (at < 0) return whole;
    const [replacement] = left.splice(at, 1);
    const encoded = encode(replacement?.after ?? '', characters);
    lacking ||= encoded === undefined;
    return `[<${encoded ?? ''}> 0] TJ`;
  });
  return lacking || left.length > 0 ? undefined : changed;
}

function encode(text: string, characters: ReadonlyMap<string, string>): string | undefined {
  const codes = new Map([...characters].map(([code, character]) => [character, code]));
  const found = [...text].map((character) => codes.get(character));
  return found.includes(undefined) ? undefined : found.join('');
}
