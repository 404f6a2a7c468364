import { intersect } from '../../pdf/content/matrix.ts';
import type { PageContent } from '../../pdf/content/model.ts';
import type { Box, PdfDocument } from '../../pdf/structure/model.ts';
import type { Lane } from '../../contract/report.ts';
import type { Metadata } from './metadata.ts';
import type { RouteKind } from '../../programs/catalog.ts';
import { routeProgramOfHeader, routeProgramsNamed } from '../../programs/route-programs.ts';
import { knownWriters, writerName } from '../../programs/known-writers.ts';
import type { Writers } from './writers.ts';
import { drawnPages } from '../../recognition/drawn-page.ts';
import { area } from '../../pdf/content/boxes.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document, pages } from '../file.ts';
import { metadata } from './metadata.ts';
import { programClaims } from './program-claims.ts';
import { writers } from './writers.ts';
import { revisionChanges } from '../revisions/revision-changes.ts';
import { NAMED } from './writer-attribution.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Share of a page from which a picture is its content. */
const SCAN = parameter({ value: 0.7, unit: 'share of the page', source: 'judgment' });
/** Stamps and fax headers put a few words on a scan; a native page over a background has many. */
const STAMPED = parameter({ value: 200, unit: 'characters', source: 'judgment' });

/** The route the file took, with what the score needs to know of it. */
export interface LaneEvidence extends Lane {
  /** Programs named or recognized, with where. */
  programs: readonly { name: string; kind: RouteKind; where: string }[];
  /** Pages that are one image, with or without an invisible text layer, or whose text has no characters. */
  imagePages: readonly number[];
  /** True when no bank is known to make statements with the software that made this file. */
  noIssuerWriter: boolean;
}

const LABELS: Readonly<Record<Lane['kind'], string>> = {
  native: 'As first written, as far as we can tell',
  printed: 'Printed to PDF',
  'shared-from-phone': 'Shared from a phone',
  're-saved': 'Saved again by another program',
  scanned: 'Scanned paper',
  photographed: 'Photographed',
  screenshot: 'Screenshot',
  'ocr-scan': 'Scanned paper with recognized text',
  mixed: 'Partly scanned',
};

/** Tells the lane from what programs say of themselves, from the header bytes and from the pages. */
export function gatherLane(
  document: PdfDocument,
  pages: readonly PageContent[],
  metadata: Metadata,
  { changed, writers, savedAgain }: { changed: boolean; writers: Writers; savedAgain: string | null },
): LaneEvidence {
  const programs = findPrograms(document, metadata);
  const drawn = drawnPages(pages);
  const shapes = pages.map((page, i) => (drawn.has(i) ? 'drawn' : pageShape(page)));
  const imagePages = shapes.flatMap((shape, i) => (shape === 'text' ? [] : [i]));
  const kinds = new Set(programs.map((p) => p.kind));
  const told = laneKind(shapes, kinds);
  const kind = told === 'native' && savedAgain !== null ? 're-saved' : told;
  const reasons = programs.map((p) => `${p.name} (${p.where})`);
  if (kind !== told) reasons.push(`objects written by ${savedAgain}, not by the program that is named`);
  const pictures = imagePages.filter((index) => !drawn.has(index));
  for (const [list, what] of [
    [pictures, 'one picture'],
    [[...drawn], 'drawn without characters'],
  ] as const) {
    if (list.length === 0) continue;
    const some = `page ${list.map((p) => p + 1).join(', ')}`;
    reasons.push(`${list.length === pages.length ? 'every page' : some} is ${what}`);
  }
  const byBytes = unissuedStyle(writers);
  if (byBytes) reasons.push(`${byBytes} (style of the pages)`);
  // The name of a bank's engine beside it excuses nothing: a name is a claim of the file.
  const noIssuerWriter =
    byBytes !== undefined ||
    kinds.has('office') ||
    kinds.has('design') ||
    kinds.has('browser') ||
    kinds.has('editor');
  const label = kind === 'native' && changed ? 'Changed after it was first written' : LABELS[kind];
  return { kind, label, reasons, programs, imagePages, noIssuerWriter };
}

/** The office suite or web page printer whose style the pages show; taking its name out changes nothing. */
function unissuedStyle({ content: { writer, probability } }: Writers): string | undefined {
  const kind = writer === null ? undefined : knownWriters[writer]?.kind;
  if (writer === null || probability < NAMED) return undefined;
  return kind === 'browser' || kind === 'office' ? writerName(writer) : undefined;
}

function laneKind(shapes: readonly PageShapeKind[], kinds: ReadonlySet<RouteKind>): Lane['kind'] {
  const images = shapes.filter((s) => s !== 'text' && s !== 'drawn').length;
  if (images > 0 && images === shapes.length) return shapes.includes('ocr') ? 'ocr-scan' : 'scanned';
  if (images > 0) return 'mixed';
  if (kinds.has('phone')) return 'shared-from-phone';
  if (kinds.has('print')) return 'printed';
  if (kinds.has('resave') || kinds.has('editor') || kinds.has('scanner') || kinds.has('ocr'))
    return 're-saved';
  return 'native';
}

type PageShapeKind = 'text' | 'image' | 'ocr' | 'drawn';

/** A page whose visible matter is one picture; `ocr` when invisible text lies with it. */
function pageShape(page: PageContent): PageShapeKind {
  const width = page.cropBox.x1 - page.cropBox.x0;
  const height = page.cropBox.y1 - page.cropBox.y0;
  let visibleText = 0;
  let hiddenText = 0;
  let imageArea = 0;
  for (const item of page.items) {
    if (item.kind === 'image') imageArea += seenArea(item.box, page.cropBox);
    else if (item.kind === 'text') {
      if (item.renderMode === 3) hiddenText += item.glyphs.length;
      else visibleText += item.glyphs.length;
    }
  }
  if (imageArea < SCAN * width * height) return 'text';
  if (visibleText > STAMPED) return coveredByImage(page) ? 'ocr' : 'text';
  return hiddenText > 0 ? 'ocr' : 'image';
}

/** True when a picture painted later hides the text: some OCR tools put their text beneath it. */
function coveredByImage(page: PageContent): boolean {
  const width = page.cropBox.x1 - page.cropBox.x0;
  const height = page.cropBox.y1 - page.cropBox.y0;
  const last = page.runs.filter((r) => r.renderMode !== 3).at(-1)?.order ?? Infinity;
  return page.items.some(
    (item) =>
      item.kind === 'image' && item.order > last && seenArea(item.box, page.cropBox) > SCAN * width * height,
  );
}

/** Area of a box that lies on the page. */
const seenArea = (box: Box, crop: Box): number => area(intersect(box, crop));

function findPrograms(document: PdfDocument, metadata: Metadata): LaneEvidence['programs'] {
  const found = new Map<string, { name: string; kind: RouteKind; where: string }>();
  const note = (text: string, where: string) => {
    for (const { name, kind } of routeProgramsNamed(text)) {
      if (!found.has(name)) found.set(name, { name, kind, where });
    }
  };
  note(metadata.producer, 'Producer');
  note(metadata.creator, 'Creator');
  note(metadata.xmp?.producer ?? '', 'XMP producer');
  note(metadata.xmp?.creatorTool ?? '', 'XMP creator tool');
  for (const agent of metadata.xmp?.agents ?? []) note(agent, 'XMP history');
  for (const past of metadata.history) {
    note(past.producer, `Producer of revision ${past.revision + 1}`);
    note(past.creator, `Creator of revision ${past.revision + 1}`);
  }
  const comment = document.header.binaryComment;
  if (comment) {
    const writer = routeProgramOfHeader(comment);
    if (writer && !found.has(writer.name))
      found.set(writer.name, { ...writer, where: 'bytes after the header' });
  }
  return [...found.values()];
}

/** The route the file took. */
export const lane: EvidenceKind<LaneEvidence> = defineEvidence({
  name: 'lane',
  needs: { document, pages, metadata, writers, revisionChanges, programClaims },
  gather: ({ document, pages, metadata, writers, revisionChanges, programClaims }) => {
    const changed = revisionChanges.some((change) => !change.innocent);
    return gatherLane(document, pages, metadata, { changed, writers, savedAgain: programClaims.savedAgain });
  },
  instead: {
    kind: 're-saved',
    label: 'Unknown',
    reasons: [],
    programs: [],
    imagePages: [],
    noIssuerWriter: false,
  },
});
