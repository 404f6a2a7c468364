import { textWidth } from '../writer/metrics.ts';
import type { Color, Item, RectItem, TextItem } from '../writer/page.ts';
import type { DocumentSpec } from '../writer/document.ts';
import type { Edit } from './target.ts';

/** The box of a text on its page, with room for descenders: left, bottom, width, height. */
export function boxOf(item: TextItem): readonly [number, number, number, number] {
  const width = textWidth(item.face, item.size, item.text, item.spacing ?? 0);
  return [item.x - 1, item.y - item.size * 0.24, width + 2, item.size * 1.12];
}

/** The box that holds the old text and the new. */
export function boxOfEdit(edit: Edit): readonly [number, number, number, number] {
  const [ax, ay, aw, ah] = boxOf(edit.before);
  const [bx, , bw] = boxOf(edit.after);
  const left = Math.min(ax, bx);
  return [left, ay, Math.max(ax + aw, bx + bw) - left, ah];
}

/** The color that lies under a text: of the last filled rectangle around it, or white. */
export function paperUnder(spec: DocumentSpec, edit: Edit): Color {
  const items = spec.pages[edit.page]?.items.slice(0, edit.index) ?? [];
  const { x, y } = edit.before;
  const under = items.filter(
    (i): i is RectItem =>
      i.kind === 'rect' &&
      i.fill !== undefined &&
      i.x <= x &&
      i.x + i.width >= x &&
      i.y <= y &&
      i.y + i.height >= y,
  );
  return under.at(-1)?.fill ?? [1];
}

/** A filled rectangle over the old text and the new text upon it. */
export function coverOf(spec: DocumentSpec, edit: Edit, after: TextItem): Item[] {
  const [x, y, width, height] = boxOfEdit(edit);
  return [{ kind: 'rect', x, y, width, height, fill: paperUnder(spec, edit) }, after];
}

/** The document with marks painted last on their pages. */
export function overlaid(
  spec: DocumentSpec,
  edits: readonly Edit[],
  marks: (edit: Edit) => readonly Item[],
): DocumentSpec {
  const pages = spec.pages.map((page, p) => {
    const own = edits.filter((e) => e.page === p).flatMap(marks);
    return own.length === 0 ? page : { ...page, overlays: [...(page.overlays ?? []), ...own] };
  });
  return { ...spec, pages };
}
