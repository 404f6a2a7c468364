import type { Composed } from '../genuine/composed.ts';
import { composeStatement } from '../genuine/draw.ts';
import { textWidth } from '../writer/metrics.ts';
import type { Color, Item } from '../writer/page.ts';
import type { Edit } from '../forgeries/target.ts';

/** A statement as lines that any program can draw, or `null` when it holds what not every program can. */
export function planOf(family: string, seed: string): { plan: string; composed: Composed } | null {
  const composed = composeStatement(family, seed);
  const plan = planOfPages(composed.spec.pages);
  return plan === null ? null : { plan, composed };
}

/** Seeds that are tried for a statement that every program can draw. */
const MOST_TRIES = 60;

/** A statement of any family that every program can draw: the first that a seed leads to; `undefined` where none is. */
export function anyPlanOf(seed: string, family: () => string): ReturnType<typeof planOf> | undefined {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = planOf(family(), `${seed}-${tries}`);
    if (found) return found;
  }
  return undefined;
}

/**
 * One line a mark, parted by tabs, in points from the lower left: `P width height`, `T x y size face color text`,
 * `R x y width height color` and `L x1 y1 x2 y2 width color`.
 */
export function planOfPages(pages: Composed['spec']['pages']): string | null {
  const lines: string[] = [];
  for (const page of pages) {
    if (page.rotate || page.overlays?.length || page.annotations?.length) return null;
    lines.push(`P\t${page.width}\t${page.height}`);
    for (const item of page.items) {
      const line = lineOf(item);
      // Ornaments may be left out; nothing that the statement says.
      if (line === null && item.kind === 'text' && item.role) return null;
      if (line !== null) lines.push(line);
    }
  }
  return `${lines.join('\n')}\n`;
}

function lineOf(item: Item): string | null {
  const n = (value: number) => String(Number(value.toFixed(3)));
  switch (item.kind) {
    case 'text': {
      const special = item.angle || item.mode || item.spacing || item.face === 'dingbats';
      if (special || !/^[\u0020-\u007e]+$/.test(item.text)) return null;
      return `T\t${n(item.x)}\t${n(item.y)}\t${n(item.size)}\t${item.face}\t${hex(item.color)}\t${item.text}`;
    }
    case 'rect':
      if (!item.fill) return null;
      return `R\t${n(item.x)}\t${n(item.y)}\t${n(item.width)}\t${n(item.height)}\t${hex(item.fill)}`;
    case 'line':
      return `L\t${n(item.x1)}\t${n(item.y1)}\t${n(item.x2)}\t${n(item.y2)}\t${n(item.width)}\t${hex(item.color)}`;
    default:
      return null;
  }
}

const hex = (color: Color) =>
  `#${[0, 1, 2]
    .map((i) =>
      Math.round(255 * (color[i] ?? color[0]))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Edits as the editing tools' program reads them. */
export function editsAsJson(edits: readonly Edit[]): string {
  return JSON.stringify(
    edits.map(({ page, before, after }) => {
      const width = textWidth(before.face, before.size, before.text);
      return {
        page,
        x: before.x,
        y: before.y,
        size: before.size,
        face: before.face,
        color: hex(before.color),
        width,
        right: before.x + width,
        rightAligned:
          Math.abs(before.x + width - after.x - textWidth(after.face, after.size, after.text)) < 0.01,
        newWidth: textWidth(after.face, after.size, after.text),
        old: before.text,
        new: after.text,
      };
    }),
  );
}
