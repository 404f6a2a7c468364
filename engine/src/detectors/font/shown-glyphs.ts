import type { PageContent, TextRun } from '../../pdf/content/model.ts';
import { glyphsBox } from '../../pdf/content/visibility.ts';
import type { FontFace } from '../../pdf/fonts/model.ts';
import type { Location } from '../../contract/report.ts';
import { objectAt, onPage, places, quoted } from '../locations.ts';

/** Where a code of a font is shown. */
export interface ShownCode {
  /** The first places on the pages, and the font as one revision holds it. */
  locations: [Location, ...Location[]];
  /** The first word or figure it is shown in, in quotation marks; empty when nothing shows it. */
  example: string;
}

/** Most places of one code. */
const PLACES = 6;

/** The first places at which the pages show a code of a font. */
export function shownWith(
  font: FontFace,
  code: number,
  pages: readonly PageContent[],
  revision: number,
): ShownCode {
  const found: { run: TextRun; at: number }[] = [];
  for (const run of pages.flatMap(({ runs }) => runs)) {
    if (run.font.object !== font.object || found.length >= PLACES) continue;
    const at = run.glyphs.findIndex((g) => g.code === code);
    if (at >= 0) found.push({ run, at });
  }
  const [first, ...others] = found.map(({ run, at }) => onPage(run.page, glyphsBox(run, at, at + 1)));
  const object = objectAt({ num: font.object, gen: 0 }, revision, 'font');
  return {
    locations: first ? places(first, ...others, object) : places(object),
    example: found[0] ? quoted(around(found[0].run, found[0].at)) : '',
  };
}

/** The word or figure around a glyph. */
function around({ glyphs }: TextRun, at: number): string {
  const blank = (i: number) => (glyphs[i]?.text ?? ' ').trim() === '';
  let from = at;
  let to = at;
  while (!blank(from - 1) && at - from < 12) from--;
  while (!blank(to + 1) && to - at < 12) to++;
  return glyphs
    .slice(from, to + 1)
    .map((g) => g.text)
    .join('');
}

/** How often something is shown, before an example of where: `once, in`, `3 times, for example in`. */
export const timesIn = (count: number): string =>
  count === 1 ? 'once, in' : `${count} times, for example in`;
