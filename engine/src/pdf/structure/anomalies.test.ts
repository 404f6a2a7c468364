import { expect, test } from 'vitest';
import { buildPdf, latin1Bytes, latin1Text, onePage, type PdfSpec } from '../../../test/build-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import { readPdf } from './read-pdf.ts';

const objects = onePage('(x) Tj');
const damaged = (spec: PdfSpec, change: (source: string) => string): Uint8Array =>
  latin1Bytes(change(latin1Text(buildPdf(spec).bytes)));
const kids = (source: string, more = {}): PdfSpec => ({
  objects: { ...objects, 2: `<</Type /Pages /Kids [${source}] /Count 1>>`, ...more },
});
const page = (entries: string): PdfSpec => ({ objects: onePage('', entries) });
const built = (spec: PdfSpec) => buildPdf(spec).bytes;

// Each file departs in one way; these are all its anomalies.
const cases: [name: string, bytes: () => Uint8Array, codes: string[]][] = [
  ['junk before the header', () => built({ objects, header: 'junk\n%PDF-1.7\n' }), ['header-offset-wrong']],
  [
    'junk before all offsets',
    () => damaged({ objects }, (source) => `junk\n${source}`),
    ['header-offset-wrong', 'offsets-relative-to-header'],
  ],
  ['no version', () => built({ objects, header: '%PDF-x\n' }), ['header-version-malformed']],
  ['no startxref', () => built({ objects, startxref: 'none' }), ['startxref-missing', 'xref-rebuilt']],
  [
    'a startxref to nowhere',
    () => built({ objects, startxref: 99_999 }),
    ['startxref-offset-wrong', 'xref-rebuilt'],
  ],
  ['no end-of-file marker', () => built({ objects, eof: '' }), ['eof-marker-missing']],
  [
    'a /Prev to nowhere',
    () => built({ objects, updates: [{ objects: { 5: '(y)' }, prev: 99_999 }] }),
    ['prev-offset-wrong'],
  ],
  [
    'a /Prev that is no offset',
    () => built({ objects, updates: [{ objects: { 5: '(y)' }, prev: '/None' }] }),
    ['prev-malformed'],
  ],
  ['a /Prev of 0', () => built({ objects, prev: 0 }), ['prev-zero']],
  [
    'a /Prev of 0 in an update',
    () => built({ objects, updates: [{ objects: { 5: '(y)' }, prev: 0 }] }),
    ['prev-zero'],
  ],
  [
    'a wrong /Length',
    () => built({ objects: { ...objects, 4: { data: '(x) Tj', length: 3 } } }),
    ['stream-length-wrong'],
  ],
  [
    'no endobj',
    () => damaged({ objects }, (s) => s.replace('endobj\n2 0', '      \n2 0')),
    ['endobj-missing'],
  ],
  ['a kid that is missing', () => built(kids('3 0 R 9 0 R')), ['page-tree-kid-missing']],
  ['a tree that comes back', () => built(kids('3 0 R 2 0 R')), ['page-tree-loop']],
  ['a wrong /Count', () => built(kids('3 0 R 3 0 R')), ['page-count-wrong']],
  ['no page tree', () => built({ objects: { ...objects, 1: '<</Type /Catalog>>' } }), ['page-tree-missing']],
  [
    'a media box of three numbers',
    () => built(page('/MediaBox [0 0 9]')),
    ['dictionary-key-repeated', 'media-box-malformed'],
  ],
  ['a crop box of nothing', () => built(page('/CropBox [5 5 5 5]')), ['crop-box-malformed']],
  ['a crooked page', () => built(page('/Rotate 45')), ['page-rotation-malformed']],
];

test.each(cases)('%s', (_, bytes, codes) => {
  const document = readPdf(bytes(), { platform: nodePlatform });
  const view = document.latest;
  for (const found of view.pages()) view.contents(found).forEach((stream) => view.decode(stream));
  expect(view.pages().length).toBeGreaterThan(0);
  expect([...new Set(document.anomalies.map(({ code }) => code))].sort()).toEqual([...codes].sort());
});

test('an object stream that /Extends itself and another is read for what it holds', () => {
  const data = '1 0 2 34 <</Type /Catalog /Pages 2 0 R  >> <</Type /Pages /Kids [3 0 R] /Count 1>>';
  const document = readPdf(
    buildPdf({
      objects: {
        3: objects[3]!,
        4: objects[4]!,
        8: { dict: '/Type /ObjStm /N 2 /First 9 /Extends 9 0 R', data },
        9: { dict: '/Type /ObjStm /N 1 /First 4 /Extends 9 0 R', data: '6 0 (y)' },
      },
      objectStreams: { 10: { 7: '(z)' } },
      xref: 'none',
      startxref: 'none',
    }).bytes,
    { platform: nodePlatform },
  );
  expect(document.latest.pages()).toHaveLength(1);
  expect(document.anomalies.map(({ code }) => code)).not.toContain('page-tree-missing');
  expect(document.latest.fetch(2)?.container).toEqual({ stream: 8, index: 1 });
  expect(document.latest.text(document.latest.fetch(6)?.value)).toBe('y');
});
