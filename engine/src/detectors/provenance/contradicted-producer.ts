import { familyOf, knownWriters, writerName, writersNamed } from '../../evidence/writer-names.ts';
import type { Metadata } from '../../evidence/metadata.ts';
import { isSure } from '../../evidence/writer-attribution.ts';
import type { Writers } from '../../evidence/writers.ts';
import { defineDetector } from '../define-detector.ts';
import { bytesAt, objectAt, places } from '../locations.ts';

/** Pages written in the style of another program than the one the file names. */
export const contradictedProducer = defineDetector({
  id: 'provenance/contradicted-producer',
  family: 'provenance',
  title: 'The program named in the file against the style of its bytes',
  rationale:
    'Every program writes PDF in its own way. A file that names a bank’s output engine, but whose pages are written as another program writes them, was not made by that engine.',
  innocentCauses: [
    'The file was saved again by another program; the style of its pages is then still that of the first.',
    'A page from elsewhere, such as a cover letter, was merged into the file.',
    'The issuer puts the name of its own system into the file.',
    'A program that makes PDF files also saved the pages of another one.',
  ],
  ask: 'Ask for the statement downloaded again from the online banking, in the original file.',
  references: ['ISO 32000-2, 14.3.3'],
  needs: ['writers', 'metadata', 'document', 'pages'],
  messages: {
    other: {
      title: 'The pages were not written by the program that the file names',
      detail: 'The file names {named}; its pages are written as {writer} writes them ({percent} % sure).',
    },
    saved: {
      title: 'The pages were first written by another program than the file names',
      detail: 'The file names {named}; its pages are written as {writer} writes them ({percent} % sure).',
    },
    earlier: {
      title: 'The pages were first written by another library than the file names',
      detail: 'The file names {named}; its pages are written as {writer} writes them ({percent} % sure).',
    },
    undeclared: {
      title: 'The program that wrote the pages is not named in the file',
      detail: 'The file names {named}; its pages are written as {writer} writes them ({percent} % sure).',
    },
  },
  *detect({ writers, metadata, document, pages }) {
    const { writer, probability } = writers.content;
    if (writer === null) return { notApplicable: 'The style of the pages is that of no known program.' };
    const kind = knownWriters[writer]?.kind;
    if (kind === undefined || kind === 'saver' || kind === 'printer')
      return { notApplicable: 'The pages were printed or saved again by a program that renames itself.' };
    const names = namesIn(metadata);
    const named = [...new Set(names.flatMap(writersNamed))];
    if (named.some((id) => familyOf(id) === familyOf(writer))) return undefined;
    const makers = named.filter((id) => !['saver', 'printer'].includes(knownWriters[id]?.kind ?? ''));
    const saver = writers.container.writer;
    const explained = saver !== null && makers.some((id) => familyOf(id) === familyOf(saver));
    const accusing =
      isSure(writers.content) &&
      makers.length > 0 &&
      makers.every(onlyMakes) &&
      !pages.slice(0, PAGES).some((_, i) => isOf(writers, i, makers));
    if (makers.length > 0 && !accusing && explained) return undefined;
    const plain = kind === 'browser' || kind === 'office';
    const message = makers.length === 0 ? 'undeclared' : accusing ? 'other' : plain ? 'saved' : 'earlier';
    if (message === 'undeclared' && !plain) return undefined;
    const revision = document.revisions.length - 1;
    yield {
      message,
      data: {
        named: makers.length > 0 ? makers.map(writerName).join(', ') : (names[0] ?? 'none'),
        writer: writerName(writer),
        percent: Math.min(99, Math.floor(100 * probability)),
      },
      locations: places(
        metadata.infoObject > 0
          ? objectAt({ num: metadata.infoObject, gen: 0 }, revision, 'document information')
          : bytesAt(document.header.offset, document.header.offset + 16, 'header'),
      ),
    };
    return undefined;
  },
});

function namesIn({ producer, creator, xmp, history }: Metadata): string[] {
  const past = history.flatMap((h) => [h.producer, h.creator]);
  const names = [producer, creator, xmp?.producer ?? '', xmp?.creatorTool ?? '', ...past];
  return names.filter((text) => text !== '');
}

/** Programs that make pages but never save those of another: their name on other pages is a contradiction. */
const onlyMakes = (id: string) =>
  knownWriters[id]?.kind === 'issuer' ||
  ['fop', 'weasyprint', 'wkhtmltopdf', 'dompdf', 'jspdf', 'pdfkit'].includes(id);

/** Pages asked whether one of the programs named wrote them. */
const PAGES = 40;

/** True for a page that may well be of one of the writers named. */
function isOf(writers: Writers, page: number, named: readonly string[]): boolean {
  const { writer, nearest, agreement } = writers.ofPage(page);
  const likely = writer ?? (agreement > 0.7 ? nearest : null);
  return likely !== null && named.some((id) => familyOf(id) === familyOf(likely));
}
