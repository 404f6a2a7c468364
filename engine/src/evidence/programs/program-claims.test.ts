import { expect, test } from 'vitest';
import { nodePlatform } from '../../platform/node.ts';
import { readPdf } from '../../pdf/structure/read-pdf.ts';
import { statementPdf } from '../../../test/statement-pdf.ts';
import { webPageFile, webPagePdf } from '../../../test/styled-pdf.ts';
import { gatherMetadata } from './metadata.ts';
import { gatherProgramClaims } from './program-claims.ts';
import { unattributed } from './writer-attribution.ts';
import { gatherWriters, type Writers } from './writers.ts';

function claimsOf(pdf: Uint8Array) {
  const document = readPdf(pdf, { platform: nodePlatform });
  return gatherProgramClaims(gatherMetadata(document), gatherWriters(document));
}
const pairs = (pdf: Uint8Array) =>
  claimsOf(pdf).contradictions.map(({ pair, claim }) => `${pair} ${claim.entry}`);

test('a Creator that names the true library excuses no Producer', () => {
  const named = webPageFile('/Producer (OpenText Exstream Version 16.6) /Creator (dompdf 2.0.3)');
  expect(pairs(named)).toEqual(['names Producer', 'pages Producer']);
  expect(pairs(webPageFile('/Producer (iText 5.5.13) /Creator (dompdf 2.0.3)'))).toEqual(['pages Producer']);
});

test('a bank’s engine named as Creator contradicts the pages, unless the Producer names who wrote them', () => {
  const named = (producer: string) =>
    pairs(webPageFile(`/Producer (${producer}) /Creator (Quadient CXM AG~Inspire~15.0)`));
  expect(named('Statement Service 3')).toEqual(['pages Creator']);
  expect(named('dompdf 2.0.3')).toEqual(['names Creator']);
});

test('honest names', () => {
  expect(pairs(webPageFile('/Producer (dompdf 2.0.3 + CPDF) /Creator (dompdf)'))).toEqual([]);
  expect(pairs(webPageFile('/Producer (dompdf 2.0.3 + CPDF) /Creator (Juniper Valley Bank)'))).toEqual([]);
  expect(pairs(webPagePdf('/Producer (qpdf 11) /Creator (dompdf 2.0.3)'))).toEqual([]);
  expect(pairs(statementPdf({ info: '/Producer (OpenText Output Transformation Engine)' }))).toEqual([]);
  const stamped = '/Producer (dompdf 2.0.3; modified using iText 5.5.13) /Creator (dompdf)';
  expect(pairs(webPageFile(stamped))).toEqual([]);
});

test('printing keeps the Creator and names the program that prints as Producer', () => {
  const info = (producer: string) => `/Producer (${producer}) /Creator (Quadient CXM AG~Inspire~15.0)`;
  expect(pairs(statementPdf({ info: info('GPL Ghostscript 10.02.1') }))).toEqual([]);
  expect(pairs(statementPdf({ info: info('cairo 1.16.0 (https://cairographics.org)') }))).toEqual([]);
  expect(pairs(statementPdf({ info: info('dompdf 2.0.3') }))).toEqual(['names Creator']);
});

test('a library is named, but the objects are not its own', () => {
  expect(claimsOf(webPageFile('/Producer (dompdf 2.0.3 + CPDF)')).savedAgain).toBeNull();
  expect(claimsOf(webPagePdf('/Producer (dompdf 2.0.3 + CPDF)')).savedAgain).not.toBeNull();
});

/** A file that names cairo, by the writers of its pages and objects. */
function namingCairo(content: string, container: string) {
  const pdf = statementPdf({ info: '/Producer (cairo 1.16.0 \\(https://cairographics.org\\))' });
  const sure = (writer: string) => ({ ...unattributed, writer, probability: 0.99, agreement: 0.9 });
  const metadata = gatherMetadata(readPdf(pdf, { platform: nodePlatform }));
  const writers: Writers = {
    content: sure(content),
    container: sure(container),
    ownObjects: () => undefined,
    ofPage: () => unattributed,
  };
  return gatherProgramClaims(metadata, writers).contradictions.map(({ pair }) => pair);
}

test('a program that prints is named over pages and objects of one other program', () => {
  expect(namingCairo('pymupdf', 'mupdf')).toEqual(['pages']);
  expect(namingCairo('pymupdf', 'qpdf')).toEqual([]);
  expect(namingCairo('cairo', 'mupdf')).toEqual([]);
});
