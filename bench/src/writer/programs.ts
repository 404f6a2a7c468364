import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Face } from './page.ts';
import { readTrueType, type TrueType } from './truetype.ts';

// pdfjs-dist ships these programs under free licenses (Liberation: OFL, Foxit: BSD), so nothing is fetched.
const folder = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);

const trueTypeFiles: Partial<Record<Face, string>> = {
  sans: 'LiberationSans-Regular.ttf',
  'sans-bold': 'LiberationSans-Bold.ttf',
  'sans-italic': 'LiberationSans-Italic.ttf',
};

const compactFiles: Partial<Record<Face, string>> = {
  serif: 'FoxitSerif.pfb',
  'serif-bold': 'FoxitSerifBold.pfb',
  'serif-italic': 'FoxitSerifItalic.pfb',
  mono: 'FoxitFixed.pfb',
  'mono-bold': 'FoxitFixedBold.pfb',
};

const trueTypes = new Map<Face, TrueType>();

/** Where the TrueType program of a face lies, or undefined where the bench has none. */
export function trueTypePath(face: Face): string | undefined {
  const file = trueTypeFiles[face];
  return file === undefined ? undefined : join(folder, file);
}

/** The TrueType program of a face, or undefined where the bench has none. */
export function trueTypeOf(face: Face): TrueType | undefined {
  const file = trueTypeFiles[face];
  if (file === undefined) return undefined;
  let font = trueTypes.get(face);
  if (!font) {
    font = readTrueType(new Uint8Array(readFileSync(join(folder, file))));
    trueTypes.set(face, font);
  }
  return font;
}

/** The bare CFF program of a face, for /FontFile3 (ISO 32000-2, 9.9.1), or undefined where the bench has none. */
export function compactOf(face: Face): Uint8Array | undefined {
  const file = compactFiles[face];
  // The files carry a .pfb name but hold a CFF table.
  return file === undefined ? undefined : new Uint8Array(readFileSync(join(folder, file)));
}
