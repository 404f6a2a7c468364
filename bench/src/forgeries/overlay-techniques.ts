import { textWidth } from '../writer/metrics.ts';
import type { AnnotationSpec, PathItem, TextItem } from '../writer/page.ts';
import { trueTypeOf } from '../writer/programs.ts';
import { bytes, latin1, name, raw, text } from '../writer/values.ts';
import type { DocumentSpec } from '../writer/document.ts';
import { boxOfEdit, coverOf, overlaid } from './covers.ts';
import { rasterText } from './glyph-raster.ts';
import { inflated } from './motives.ts';
import { changesOf, updated, written, type Edit, type Technique } from './target.ts';

/** The new text as a plain tool sets it: a face of its own, its size rounded. */
const foreign = (item: TextItem): TextItem => ({
  ...item,
  face: item.face.endsWith('bold') ? 'sans-bold' : 'sans',
  size: Math.round(item.size),
  foreign: true,
});

/** Covered by a rectangle with the new figure upon it, in a file written again. */
export const coverRect: Technique = {
  technique: 'cover-rect',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, false);
    if (!edits) return undefined;
    const spec = overlaid(target.composed.spec, edits, (e) =>
      coverOf(target.composed.spec, e, foreign(e.after)),
    );
    return { bytes: written(spec), changed: changesOf(edits) };
  },
};

/** The same with every balance and total recomputed, and the issuer's own font. */
export const coverRectConsistent: Technique = {
  technique: 'cover-rect-consistent',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, true);
    if (!edits) return undefined;
    const spec = overlaid(target.composed.spec, edits, (e) => coverOf(target.composed.spec, e, e.after));
    return { bytes: written(spec), changed: changesOf(edits) };
  },
};

/** Covered in an incremental update. */
export const coverRectIncremental: Technique = {
  technique: 'cover-rect-incremental',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, random.chance(0.5));
    if (!edits) return undefined;
    const spec = overlaid(target.composed.spec, edits, (e) =>
      coverOf(target.composed.spec, e, foreign(e.after)),
    );
    return { bytes: updated(target, spec), changed: changesOf(edits) };
  },
};

/** Covered, and the new figure drawn as outlines, which no text search finds. */
export const coverOutlines: Technique = {
  technique: 'cover-outlines',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, random.chance(0.3));
    if (!edits) return undefined;
    const { spec } = target.composed;
    const changed = overlaid(spec, edits, (edit) => [
      ...coverOf(spec, edit, edit.after).filter((item) => item.kind === 'rect'),
      ...outlinesOf(edit.after),
    ]);
    return {
      bytes: random.chance(0.5) ? updated(target, changed) : written(changed),
      changed: changesOf(edits),
    };
  },
};

/** The glyphs of a text as filled paths. */
function outlinesOf(item: TextItem): PathItem[] {
  const face = item.face.endsWith('bold') ? 'sans-bold' : 'sans';
  const font = trueTypeOf(face);
  if (!font) return [];
  let x = item.x;
  return [...item.text].flatMap((character): PathItem[] => {
    const operators = font.outline(font.glyph(character));
    const at = x;
    x += textWidth(face, item.size, character);
    if (operators === '') return [];
    return [
      { kind: 'path', x: at, y: item.y, scale: item.size / font.unitsPerEm, operators, color: item.color },
    ];
  });
}

/** Covered by a picture of the new figure. */
export const coverImage: Technique = {
  technique: 'cover-image',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, false);
    if (!edits) return undefined;
    const spec = overlaid(target.composed.spec, edits, (edit) => {
      const [x, y, width, height] = boxOfEdit(edit);
      const zoom = random.pick([2, 3, 4]);
      const raster = rasterText(
        edit.after.text,
        edit.after.size * zoom,
        Math.ceil(width * zoom),
        Math.ceil(height * zoom),
      );
      return [{ kind: 'image', x, y, width, height, raster }];
    });
    const incremental = random.chance(0.5);
    return { bytes: incremental ? updated(target, spec) : written(spec), changed: changesOf(edits) };
  },
};

function annotated(
  spec: DocumentSpec,
  edits: readonly Edit[],
  make: (edit: Edit) => AnnotationSpec,
): DocumentSpec {
  const pages = spec.pages.map((page, p) => {
    const own = edits.filter((e) => e.page === p).map(make);
    return own.length === 0 ? page : { ...page, annotations: own };
  });
  return { ...spec, pages };
}

function cornersOf(edit: Edit): readonly [number, number, number, number] {
  const [x, y, width, height] = boxOfEdit(edit);
  return [x, y, x + width, y + height];
}

/** A FreeText annotation with a white ground over the figure, added by an update. */
export const freeText: Technique = {
  technique: 'annotation-free-text',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, random.chance(0.4));
    if (!edits) return undefined;
    const { spec } = target.composed;
    const changed = annotated(spec, edits, (edit) => ({
      rect: cornersOf(edit),
      entries: {
        Subtype: name('FreeText'),
        Contents: text(edit.after.text),
        DA: bytes(latin1(`/Helv ${edit.after.size} Tf 0 g`)),
        C: [1, 1, 1],
        F: 4,
        BS: raw('<< /W 0 >>'),
      },
      appearance: coverOf(spec, edit, foreign(edit.after)),
    }));
    return { bytes: updated(target, changed), changed: changesOf(edits) };
  },
};

/** A text field filled with the new figure over the old, added by an update. */
export const formField: Technique = {
  technique: 'form-field',
  leavesTrace: true,
  forge: (target, random) => {
    const edits = inflated(target, random, random.chance(0.4));
    if (!edits) return undefined;
    const { spec } = target.composed;
    let count = 0;
    const changed = annotated(spec, edits, (edit) => ({
      rect: cornersOf(edit),
      field: true,
      entries: {
        Subtype: name('Widget'),
        FT: name('Tx'),
        T: text(`Text${++count}`),
        V: text(edit.after.text),
        DA: bytes(latin1(`/Helv ${edit.after.size} Tf 0 g`)),
        MK: raw('<< /BG [1 1 1] >>'),
        F: 4,
      },
      appearance: coverOf(spec, edit, foreign(edit.after)),
    }));
    return { bytes: updated(target, changed), changed: changesOf(edits) };
  },
};
