import { inflated } from '../forgeries/motives.ts';
import { replaced, written, type Edit, type Target } from '../forgeries/target.ts';
import { textWidth } from '../writer/metrics.ts';
import type { Face, TextItem } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import { paste, reduced, type Picture, type PixelRect } from './picture.ts';
import type { Render } from './render.ts';
import type { Scanner } from './scanner.ts';

/** How a picture of a page is tampered with. */
export const tamperKinds = ['retype-same', 'retype-other', 'retype-after', 'clone'] as const;

export type TamperKind = (typeof tamperKinds)[number];

/** The pages of a statement whose income was raised in their pictures. */
export function tamperedPictures(
  target: Target,
  kind: TamperKind,
  consistent: boolean,
  scanner: Scanner,
  render: Render,
  random: Random,
): Picture[] | undefined {
  const edits = inflated(target, random, consistent);
  if (!edits || edits.some(({ before, after }) => before.angle || after.angle)) return undefined;
  const { spec } = target.composed;
  if (spec.pages.some((page) => page.rotate)) return undefined;
  const drawn = (bytes: Uint8Array, page: number) =>
    reduced(render(bytes, page, scanner.resolution * scanner.finer), scanner.finer);
  const retyped = written(replaced(spec, edits, (edit) => retypedItems(edit, kind, scanner.resolution)));
  return spec.pages.map((page, index) => {
    const own = edits.filter((edit) => edit.page === index);
    const clean = drawn(target.file.bytes, index);
    const boxes = own.map((edit) => boxOf(edit, page.height, scanner.resolution));
    if (kind === 'clone') {
      for (const edit of own) clone(clean, target, edit, edits, scanner.resolution);
      return scanner.take(clean);
    }
    const other = drawn(retyped, index);
    if (kind !== 'retype-after') {
      for (const box of boxes) paste(clean, other, box);
      return scanner.take(clean);
    }
    const taken = scanner.take(clean);
    // The picture may have been made smaller; what is pasted is flat, as a drawing program leaves it.
    if (taken.width !== other.width) return taken;
    const paper = paperOf(taken);
    const flat = { ...other, pixels: other.pixels.map((v) => Math.round((v / 255) * (paper - 25) + 25)) };
    for (const box of boxes) paste(taken, flat, box);
    return taken;
  });
}

/** The text typed again: in whole-pixel steps in its own face, or at once in another face. */
function retypedItems({ after }: Edit, kind: TamperKind, resolution: number): TextItem[] {
  if (kind === 'retype-other') {
    const face = otherFace(after.face);
    const right = after.x + textWidth(after.face, after.size, after.text);
    return [{ ...after, face, x: right - textWidth(face, after.size, after.text) }];
  }
  const pixel = 72 / resolution;
  const whole = (points: number) => Math.round(points / pixel) * pixel;
  let x = whole(after.x);
  const y = whole(after.y);
  return [...after.text].map((text) => {
    const item = { ...after, text, x, y };
    x += whole(textWidth(after.face, after.size, text));
    return item;
  });
}

function otherFace(face: Face): Face {
  if (face === 'sans') return 'serif';
  if (face === 'sans-bold') return 'serif-bold';
  return face.endsWith('bold') ? 'sans-bold' : 'sans';
}

/** The pixels in which the old and the new text stand. */
function boxOf({ before, after }: Edit, height: number, resolution: number): PixelRect {
  const end = (item: TextItem) => item.x + textWidth(item.face, item.size, item.text);
  const px = resolution / 72;
  return {
    x0: Math.floor((Math.min(before.x, after.x) - 1) * px),
    x1: Math.ceil((Math.max(end(before), end(after)) + 1) * px),
    y0: Math.floor((height - before.y - 0.85 * before.size) * px),
    y1: Math.ceil((height - before.y + 0.25 * before.size) * px),
  };
}

/** Copies the digits that differ from figures set alike, at whole pixels. */
function clone(
  picture: Picture,
  { composed }: Target,
  { page, before, after }: Edit,
  edits: readonly Edit[],
  resolution: number,
): void {
  const spec = composed.spec.pages[page];
  if (!spec) return;
  const px = resolution / 72;
  const source = { ...picture, pixels: picture.pixels.slice() };
  const box = boxOf({ page, index: 0, before, after, pageHeight: spec.height }, spec.height, resolution);
  const donors = spec.items.filter((item): item is TextItem => {
    const own = edits.some((edit) => edit.page === page && edit.before === item);
    return item.kind === 'text' && !own && item.face === before.face && item.size === before.size;
  });
  for (let y = box.y0; y < box.y1; y++) {
    picture.pixels.fill(paperOf(picture), y * picture.width + box.x0, y * picture.width + box.x1);
  }
  let x = after.x;
  for (const text of after.text) {
    const wide = textWidth(after.face, after.size, text);
    const donor = [before, ...donors].find((item) => item.text.includes(text) && !item.angle);
    if (donor) {
      const lead = textWidth(donor.face, donor.size, donor.text.slice(0, donor.text.indexOf(text)));
      const [fromX, toX] = [Math.round((donor.x + lead) * px), Math.round(x * px)];
      const fromY = Math.round((spec.height - donor.y) * px);
      const toY = Math.round((spec.height - after.y) * px);
      copy(picture, source, fromX, fromY, toX, toY, Math.round(wide * px), Math.round(0.8 * after.size * px));
    }
    x += wide;
  }
}

function copy(
  onto: Picture,
  from: Picture,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  width: number,
  height: number,
): void {
  for (let dy = -height; dy < 0.25 * height; dy++) {
    const row = from.pixels.subarray(
      (fromY + dy) * from.width + fromX,
      (fromY + dy) * from.width + fromX + width,
    );
    onto.pixels.set(row, (toY + dy) * onto.width + toX);
  }
}

/** The most usual brightness. */
function paperOf({ pixels }: Picture): number {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value]!++;
  return counts.indexOf(Math.max(...counts));
}
