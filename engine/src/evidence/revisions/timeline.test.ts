import { expect, test } from 'vitest';
import { statementPdf } from '../../../test/statement-pdf.ts';
import { defaultLimits } from '../../pdf/structure/limits.ts';
import { readPdf } from '../../pdf/structure/read-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import { gatherMetadata } from '../programs/metadata.ts';
import { fontDate, gatherTimeline } from './timeline.ts';

function timelineOf(pdf: Uint8Array) {
  const document = readPdf(pdf, { platform: nodePlatform, limits: defaultLimits });
  return gatherTimeline(document, gatherMetadata(document), []).map(({ kind, stamp }) => [kind, stamp.date]);
}

/** A TrueType program with only a `head` table, changed at the given seconds since 1904. */
function headOnly(modified: number): Uint8Array {
  const bytes = new Uint8Array(28 + 54);
  const data = new DataView(bytes.buffer);
  data.setUint32(0, 0x00010000);
  data.setUint16(4, 1);
  data.setUint32(12, 0x68656164);
  data.setUint32(20, 28);
  data.setUint32(24, 54);
  data.setUint32(28 + 32, modified);
  return bytes;
}

test('dates of the information, XMP, pages and annotations, earliest first', () => {
  const pdf = statementPdf({
    info: '/CreationDate (D:20250203120000Z) /ModDate (D:20250204120000Z)',
    catalog: '/Metadata 10 0 R',
    page: '/LastModified (D:20250202120000Z) /Annots [<</Subtype /Text /M (D:20250301120000Z)>>]',
    objects: {
      10: {
        dict: '/Type /Metadata /Subtype /XML',
        data: '<xmp:CreateDate>2025-02-01T00:00:00Z</xmp:CreateDate>',
      },
    },
  });
  expect(timelineOf(pdf)).toEqual([
    ['created', '2025-02-01'],
    ['page', '2025-02-02'],
    ['created', '2025-02-03'],
    ['modified', '2025-02-04'],
    ['annotation', '2025-03-01'],
  ]);
});

test('the date in a font program', () => {
  // 2024-06-01T00:00:00Z
  expect(fontDate(headOnly(1_717_200_000 + 2_082_844_800))?.date).toBe('2024-06-01');
});

test('a font program without a usable date', () => {
  expect(fontDate(headOnly(0))).toBeUndefined();
  expect(fontDate(new Uint8Array(5))).toBeUndefined();
  expect(fontDate(headOnly(1).subarray(0, 40))).toBeUndefined();
});
