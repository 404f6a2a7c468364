import type { GlyphOutline } from '../../pdf/fonts/glyph-outline.ts';
import type { FontFace } from '../../pdf/fonts/model.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { drawnFonts, type DrawnFont } from './glyph-shapes.ts';

/** Greatest difference in the edges of one character between two copies of a font: what rounding may do. */
const EDGE_TOLERANCE = parameter({ value: 0.006, unit: 'ems', source: 'judgment' });
/** Characters by which two fonts are compared at most, and share of them that may differ. */
const COMPARED = 12;
const MAY_DIFFER = parameter({ value: 0.25, unit: 'share of the characters', source: 'judgment' });

/** Whether two fonts draw the characters that both show alike, as copies of one font do; `true` where none tells. */
export type DrawnAlike = (one: FontFace, other: FontFace) => boolean;

/**
 * Compares fonts by what their programs draw: a program may give the weights of a font one name, which makes them no
 * copies of each other.
 */
export function gatherDrawnAlike(fonts: readonly DrawnFont[]): DrawnAlike {
  const byObject = new Map(fonts.map((one) => [one.font.object, one]));
  const known = new Map<string, boolean>();
  return (one, other) => {
    const [a, b] = [byObject.get(one.object), byObject.get(other.object)];
    if (!a || !b || a === b) return true;
    const key = `${one.object} ${other.object}`;
    const isAlike = known.get(key) ?? areAlike(a, b);
    known.set(key, isAlike);
    return isAlike;
  };
}

function areAlike(a: DrawnFont, b: DrawnFont): boolean {
  const others = new Map(b.glyphs.map((glyph) => [glyph.text, glyph]));
  let compared = 0;
  let differ = 0;
  for (const glyph of a.glyphs) {
    const other = others.get(glyph.text);
    if (!other || compared === COMPARED) continue;
    const [own, its] = [edgesOf(a.program.outline(glyph.gid)), edgesOf(b.program.outline(other.gid))];
    if (!own || !its) continue;
    compared++;
    if (own.some((edge, i) => Math.abs(edge - (its[i] ?? edge)) > EDGE_TOLERANCE)) differ++;
  }
  return differ <= MAY_DIFFER * compared;
}

/** Left, right, lower, and upper edge of what is drawn, in ems; `undefined` for nothing. */
function edgesOf(outline: GlyphOutline): readonly number[] | undefined {
  const points = outline.flat();
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

/** Whether two embedded fonts draw their characters alike. */
export const drawnAlike: EvidenceKind<DrawnAlike> = defineEvidence({
  name: 'drawnAlike',
  needs: { drawnFonts },
  gather: ({ drawnFonts }) => gatherDrawnAlike(drawnFonts),
});
