import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntOf } from './woff.ts';

/** A kind of lettering of the report. */
export type Face = 'text' | 'strong' | 'display' | 'exact';

/** A font as fontkit opens it; pdfkit embeds the glyphs used. */
export interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** A font file with the name pdfkit knows it by. */
export interface FontFile {
  name: string;
  open(): OpenFont;
}

const require = createRequire(import.meta.url);
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

/** Fonts are read and parsed once in a process; a document embeds its own subset of them. */
const opened = new Map<string, OpenFont>();

function fontFile(family: string, script: string, weight: number): FontFile {
  const name = `${family}-${script}-${weight}`;
  return {
    name,
    open() {
      const known = opened.get(name);
      if (known) return known;
      const { create } = require('fontkit') as { create(bytes: Uint8Array): OpenFont };
      const path = require.resolve(`@fontsource/${family}/files/${name}-normal.woff`);
      const font = create(sfntOf(readFileSync(path)));
      opened.set(name, font);
      return font;
    },
  };
}

const family = (name: string, weight: number, of = scripts) =>
  of.map((script) => fontFile(name, script, weight));
const lastResort = (weight: number) => [
  fontFile('noto-sans-hebrew', 'hebrew', weight),
  fontFile('noto-sans-arabic', 'arabic', weight),
  fontFile('unifont', 'latin', 400),
];

/** For each lettering the fonts a character is looked for in, in this order. */
export const faces: Readonly<Record<Face, readonly FontFile[]>> = {
  text: [...family('source-sans-3', 400), ...lastResort(400)],
  strong: [...family('source-sans-3', 600), ...lastResort(600)],
  display: [
    ...family('newsreader', 500, ['latin', 'latin-ext', 'vietnamese']),
    ...family('source-sans-3', 600),
    ...lastResort(600),
  ],
  exact: [...family('source-code-pro', 400), ...family('source-sans-3', 400), ...lastResort(400)],
};
