import { standardMetrics } from './data/standard-metrics.ts';
import { glyphNameToText } from './glyph-names.ts';

/** A face with Adobe's metrics, in thousandths of the em. */
export interface StandardFont {
  /** Name among the 14 standard fonts (ISO 32000-2, 9.6.2.2). */
  name: string;
  ascent: number;
  descent: number;
  bbox: readonly [number, number, number, number];
  width(glyphName: string): number | undefined;
  /** Width of the glyph for a character, for glyph names the metrics do not use (`uni00A5`). */
  textWidth(text: string): number | undefined;
}

const families: readonly (readonly [string, string])[] = [
  ['couriernew', 'Courier'],
  ['courierstd', 'Courier'],
  ['courier', 'Courier'],
  ['helvetica', 'Helvetica'],
  ['arial', 'Helvetica'],
  ['timesnewroman', 'Times'],
  ['times', 'Times'],
  ['symbol', 'Symbol'],
  ['zapfdingbats', 'ZapfDingbats'],
];
const styles: Readonly<Record<string, readonly [boolean, boolean]>> = {
  '': [false, false],
  roman: [false, false],
  regular: [false, false],
  bold: [true, false],
  italic: [false, true],
  oblique: [false, true],
  bolditalic: [true, true],
  boldoblique: [true, true],
};

const loaded = new Map<string, StandardFont>();

/**
 * The standard font a /BaseFont means, aliases of Arial, Times New Roman and Courier New with their
 * styles included; `undefined` for any other name.
 */
export function standardFontNamed(baseFont: string): StandardFont | undefined {
  const plain = baseFont
    .toLowerCase()
    .replace(/[\s,_-]/g, '')
    .replace(/(ps)?mt/g, '');
  for (const [prefix, family] of families) {
    if (!plain.startsWith(prefix)) continue;
    let style = plain.slice(prefix.length);
    if (family === 'Times' && style.startsWith('ps')) style = style.slice(2);
    const flags = styles[style];
    return flags ? standardFont(family, flags[0], flags[1]) : undefined;
  }
  return undefined;
}

/** The face that stands in for a font that is not embedded and has no /Widths. */
export function substituteFont(fixed: boolean, serif: boolean, bold: boolean, italic: boolean): StandardFont {
  return standardFont(fixed ? 'Courier' : serif ? 'Times' : 'Helvetica', bold, italic);
}

function standardFont(family: string, bold: boolean, italic: boolean): StandardFont {
  const name = faceName(family, bold, italic);
  let font = loaded.get(name);
  if (!font) {
    // Slanted Helvetica and all of Courier share the upright's advance widths.
    const table =
      family === 'Courier' ? 'Courier' : family === 'Helvetica' ? faceName(family, bold, false) : name;
    const metrics = standardMetrics[table] ?? standardMetrics.Helvetica!;
    const { ascent, descent, bbox } = metrics;
    const widths = parseWidths(metrics.names, metrics.widths);
    let texts: Map<string, number> | undefined;
    font = {
      name,
      ascent,
      descent,
      bbox,
      width: (glyphName) => widths.get(glyphName),
      textWidth: (text) => (texts ??= widthsByText(widths)).get(text),
    };
    loaded.set(name, font);
  }
  return font;
}

function faceName(family: string, bold: boolean, italic: boolean): string {
  if (family === 'Symbol' || family === 'ZapfDingbats') return family;
  const slanted = family === 'Times' ? 'Italic' : 'Oblique';
  if (bold) return `${family}-Bold${italic ? slanted : ''}`;
  if (italic) return `${family}-${slanted}`;
  return family === 'Times' ? 'Times-Roman' : family;
}

function parseWidths(names: string, widths: string): Map<string, number> {
  const values = widths.split(/\s/);
  const map = new Map<string, number>();
  names.split(/\s/).forEach((name, i) => map.set(name, Number(values[i] ?? values[0])));
  return map;
}

function widthsByText(widths: ReadonlyMap<string, number>): Map<string, number> {
  const texts = new Map<string, number>();
  for (const [name, width] of widths) {
    const text = glyphNameToText(name);
    if (text !== undefined) texts.set(text, width);
  }
  return texts;
}
