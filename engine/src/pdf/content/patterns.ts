import { readBox } from '../fonts/font-face.ts';
import type { Box } from '../structure/model.ts';
import { paintsContent } from './composed-streams.ts';
import { createFrame, streamNumber } from './frame.ts';
import { numbers } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { intersect, invert, multiplyBounded, transformBox } from './matrix.ts';
import type { Matrix } from './model.ts';

/** Tiles and rows of tiles for one filled area: enough to find what a cell shows, too few to flood a page. */
const maximumTiles = 32;

/**
 * Enters the cell of a tiling pattern that shows text, images or forms, once for each tile that meets the
 * filled area (ISO 32000-2, 8.7.3). Cells of lines and fills alone are left out: they are texture.
 */
export function paintPattern(it: Interpreter, name: string, area: Box): void {
  const { view } = it.context;
  const value = it.resource('Pattern', name);
  const stream = view.stream(value);
  if (!stream || !paintsContent(view, stream)) return;
  const cell = readBox(view, stream.dict.get('BBox'));
  const m = numbers(view, stream.dict.get('Matrix'));
  const own: Matrix = m.length >= 6 ? [m[0]!, m[1]!, m[2]!, m[3]!, m[4]!, m[5]!] : [1, 0, 0, 1, 0, 0];
  const matrix = multiplyBounded(own, it.frame.base);
  const inverse = matrix && invert(matrix);
  if (!cell || !inverse) return;
  const stepX = Math.abs(view.number(stream.dict.get('XStep')) ?? 0) || cell.x1 - cell.x0;
  const stepY = Math.abs(view.number(stream.dict.get('YStep')) ?? 0) || cell.y1 - cell.y0;
  const visible = intersect(it.state.clip, area);
  if (visible.x0 >= visible.x1 || visible.y0 >= visible.y1) return;
  const wanted = transformBox(inverse, visible.x0, visible.y0, visible.x1, visible.y1);
  const outer = it.state;
  const object = streamNumber(value, stream);
  const { frame } = it;
  const resources = view.dict(stream.dict.get('Resources')) ?? frame.resources;
  let tiles = maximumTiles;
  for (let y = Math.floor((wanted.y0 - cell.y0) / stepY); cell.y0 + y * stepY < wanted.y1; y++) {
    // Rounding may leave a row of a hostile cell without tiles.
    if (--tiles < 0) return;
    for (let x = Math.floor((wanted.x0 - cell.x0) / stepX); cell.x0 + x * stepX < wanted.x1; x++) {
      if (--tiles < 0) return;
      const ctm = multiplyBounded([1, 0, 0, 1, x * stepX, y * stepY], matrix);
      if (!ctm) return;
      const bounds = transformBox(ctm, cell.x0, cell.y0, cell.x1, cell.y1);
      it.state = { ...outer, ctm, clip: intersect(visible, bounds), fillPattern: null, strokePattern: null };
      it.enter(
        stream,
        createFrame('pattern', resources, [...frame.forms, object], frame.annotation, object, ctm),
      );
      it.state = outer;
    }
  }
}
