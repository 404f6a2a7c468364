import { PDFDocument } from 'pdfkit';
import type { Color, Face, Item, PageSpec } from '../writer/page.ts';
import type { DocumentSpec } from '../writer/document.ts';
import { standardNames } from '../writer/fonts.ts';
import { inflate } from './motives.ts';
import { composeStatement } from '../genuine/draw.ts';
import type { Technique } from './target.ts';

const ink = (color: Color): [number, number, number] => {
  const [r, g, b] = color.length === 1 ? [color[0], color[0], color[0]] : color;
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)];
};

/** A statement that no issuer made: its look drawn again with a third writer, all sums kept. */
export const fabricated: Technique = {
  technique: 'fabricated-library',
  leavesTrace: true,
  forge: async (target, random) => {
    const motive = inflate(target, random);
    if (!motive) return undefined;
    const { spec } = composeStatement(target.family, target.seed, motive.change);
    return { bytes: await redrawn(spec), changed: [{ page: 1, old: '', new: 'the whole statement' }] };
  },
};

/** A statement drawn by a real library, in the standard fonts or in the given font files. */
export async function redrawn(
  spec: DocumentSpec,
  fonts: Readonly<Record<Face, string>> = standardNames,
): Promise<Uint8Array> {
  const c = spec.created;
  const moment = Date.UTC(
    Number(c.slice(0, 4)),
    Number(c.slice(4, 6)) - 1,
    Number(c.slice(6, 8)),
    Number(c.slice(8, 10)),
  );
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { CreationDate: new Date(moment), Title: 'Statement' },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  for (const page of spec.pages) {
    document.addPage({ size: [page.width, page.height], margin: 0 });
    for (const item of page.items) draw(document, page, item, fonts);
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function draw(
  document: PDFDocument,
  page: PageSpec,
  item: Item,
  fonts: Readonly<Record<Face, string>>,
): void {
  const top = (y: number): number => page.height - y;
  switch (item.kind) {
    case 'rect':
      document.rect(item.x, top(item.y + item.height), item.width, item.height);
      if (item.fill) document.fill(ink(item.fill));
      else document.lineWidth(item.lineWidth ?? 0.5).stroke(ink(item.stroke ?? [0]));
      break;
    case 'line':
      document
        .moveTo(item.x1, top(item.y1))
        .lineTo(item.x2, top(item.y2))
        .lineWidth(item.width)
        .stroke(ink(item.color));
      break;
    case 'image':
      // The forger has no issuer's artwork: a plain band stands for it.
      document
        .rect(item.x, top(item.y + item.height), item.width, item.height)
        .fill(firstInk(item.raster.rgb));
      break;
    case 'path':
      break;
    case 'text': {
      const text = item.text.replaceAll('\u2212', '-');
      document.save();
      document.font(fonts[item.face]).fontSize(item.size).fillColor(ink(item.color));
      if (item.angle) document.rotate(-item.angle, { origin: [item.x, top(item.y)] });
      document.text(text, item.x, top(item.y), { lineBreak: false, baseline: 'alphabetic' });
      document.restore();
    }
  }
}

/** The ink of a raster's first sample. */
function firstInk(rgb: Uint8Array): [number, number, number] {
  return [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0];
}
