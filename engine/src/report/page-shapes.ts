import type { PageContent, TextRun } from '../pdf/content/model.ts';
import type { Box, PdfDocument } from '../pdf/structure/model.ts';
import type { PageShape } from '../contract/report.ts';

/** Lines kept of one page; a denser page is a drawing more than a layout. */
const most = 400;

/** The document's pages with where their lines of text stand, and nothing of what they say. */
export function pageShapes(document: PdfDocument, contents: readonly PageContent[]): PageShape[] {
  return document.latest.pages().map((page) => ({
    page: page.index,
    width: page.cropBox.x1 - page.cropBox.x0,
    height: page.cropBox.y1 - page.cropBox.y0,
    x: page.cropBox.x0,
    y: page.cropBox.y0,
    rotate: page.rotate,
    lines: lineBoxes(contents.find((content) => content.page === page.index)),
  }));
}

/** Boxes of lines and of their columns: runs that follow one another on one baseline are one box. */
function lineBoxes(content: PageContent | undefined): number[] {
  const boxes: Box[] = [];
  let last: { box: Box; run: TextRun } | null = null;
  for (const run of content?.runs ?? []) {
    const { box } = run;
    if (run.text.trim() === '' || !isSound(box)) continue;
    if (last && continues(last.box, last.run, run)) {
      const { x0, y0, x1, y1 } = last.box;
      Object.assign(last.box, {
        x0: Math.min(x0, box.x0),
        y0: Math.min(y0, box.y0),
        x1: Math.max(x1, box.x1),
        y1: Math.max(y1, box.y1),
      });
      last.run = run;
      continue;
    }
    if (boxes.length === most) break;
    last = { box: { ...box }, run };
    boxes.push(last.box);
  }
  return boxes.flatMap(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1].map(Math.round));
}

function continues(box: Box, before: TextRun, run: TextRun): boolean {
  if (run.angle !== before.angle || run.angle !== 0) return false;
  const gap = run.box.x0 - box.x1;
  return Math.abs(run.box.y0 - box.y0) < 2 && gap > -2 && gap < Math.max(1, before.size);
}

const isSound = ({ x0, y0, x1, y1 }: Box) => [x0, y0, x1, y1].every((value) => Math.abs(value) < 20_000);
